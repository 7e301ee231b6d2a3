//! Serialisation of a timeline: one execution of a program by the clock-level simulator, as a plain object.

use juxtapose_document::Problem;
use juxtapose_output::units::units;
use serde::Serialize;

use super::{
    named::{names, scheme_of},
    shares::Shares,
};
use crate::{
    Mode, Program,
    simulate::{self, Span, Timeline},
};

/// One execution of a program: what each PE does from when to when, in units.
#[derive(Debug, Serialize)]
pub struct TimelineObject {
    time: f64,
    until: f64,
    processors: Vec<ProcessorObject>,
    modes: Vec<ModeObject>,
    nodes: Vec<String>,
    shares: Shares<f64>,
}

#[derive(Debug, Serialize)]
struct ProcessorObject {
    number: usize,
    spans: Vec<SpanObject>,
}

#[derive(Debug, Serialize)]
struct SpanObject {
    from: f64,
    to: f64,
    activity: &'static str,
    node: usize,
}

#[derive(Debug, Serialize)]
struct ModeObject {
    from: f64,
    to: f64,
    mode: &'static str,
}

impl TimelineObject {
    /// The execution with this seed under a scheme, with the first `most` PEs at least.
    ///
    /// # Errors
    /// The problem of a name that no scheme has.
    pub fn of(
        program: &Program,
        scheme: &str,
        (seed, most): (u64, usize),
        tick: f64,
    ) -> Result<Self, Problem> {
        let named = scheme_of(program, scheme)?;
        Ok(Self::new(&simulate::trace(program, named, seed, most), program, tick))
    }

    fn new(timeline: &Timeline, program: &Program, tick: f64) -> Self {
        let span = |span: &Span| SpanObject {
            from: units(span.from, tick),
            to: units(span.to, tick),
            activity: span.activity.name(),
            node: span.node,
        };
        let lanes = timeline.pes.iter().zip(&timeline.spans);
        let each = |activity| mean(timeline.tally.sum(activity), timeline.tally.processors()) * tick;
        Self {
            time: units(timeline.time, tick),
            until: units(timeline.until, tick),
            processors: lanes
                .map(|(pe, spans)| ProcessorObject {
                    number: pe + 1,
                    spans: spans.iter().map(span).collect(),
                })
                .collect(),
            modes: modes(timeline, tick),
            nodes: names(program),
            shares: Shares::of(each),
        }
    }
}

fn modes(timeline: &Timeline, tick: f64) -> Vec<ModeObject> {
    let ends = timeline.phases.iter().skip(1).map(|phase| phase.from).chain([timeline.until]);
    let named = |mode| if mode == Mode::Simd { "simd" } else { "spmd" };
    (timeline.phases.iter().zip(ends))
        .map(|(phase, to)| ModeObject {
            from: units(phase.from, tick),
            to: units(to, tick),
            mode: named(phase.mode),
        })
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "a picture's text has a few digits")]
fn mean(sum: u128, count: usize) -> f64 {
    sum as f64 / count as f64
}
