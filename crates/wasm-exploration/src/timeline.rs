//! Export of a timeline: one execution of a program by the clock-level simulator.

use juxtapose_program::{
    Mode, Program,
    output::{Shares, names, scheme_of},
    simulate::{self, Span, Timeline},
};
use juxtapose_web::{
    answer::{Result, object, refusal, units},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// One execution: what each PE does from when to when. Where there are more PEs than `most` (32 unless
/// given), the first are shown, and in the last place the one that computes longest. The same seed gives the
/// same execution, and under another scheme one in which each PE has the same chances.
#[wasm_bindgen(unchecked_return_type = "Timeline")]
pub fn trace(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &JsValue,
) -> Result<JsValue> {
    const PES: usize = 32;
    let mut arguments = Arguments::default();
    let (model, scheme) = (arguments.model::<Program>(model), arguments.name("scheme", scheme));
    let most = arguments.read_if_given("most", most, |reader, at| {
        reader.whole(at, 1..=juxtapose_program::limits::PROCESSORS, "a number of PEs to show")
    });
    let (Some(model), Some(scheme), Some(seed), Some(most)) = (model, scheme, arguments.seed(seed), most)
    else {
        return Err(arguments.refused());
    };
    let program = &model.kind;
    let named = scheme_of(program, &scheme).map_err(refusal)?;
    let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(PES);
    let timeline = simulate::trace(program, named, u64::from(seed), most);
    object(&TimelineObject::new(&timeline, program, model.tick))
}

#[derive(Serialize)]
struct TimelineObject {
    time: f64,
    until: f64,
    processors: Vec<ProcessorObject>,
    modes: Vec<ModeObject>,
    nodes: Vec<String>,
    shares: Shares<f64>,
}

#[derive(Serialize)]
struct ProcessorObject {
    number: usize,
    spans: Vec<SpanObject>,
}

#[derive(Serialize)]
struct SpanObject {
    from: f64,
    to: f64,
    activity: &'static str,
    node: usize,
}

#[derive(Serialize)]
struct ModeObject {
    from: f64,
    to: f64,
    mode: &'static str,
}

impl TimelineObject {
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
