//! Document of kind `program` that is made of a step: what stands between barriers in SPMD, a barrier in SIMD.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{
    format::{Header, Time},
    import::shortened::shortened,
    visible,
};
use juxtapose_program::document::{
    Block, EachMode, Loop, Machine, Mode, Node, ProgramDocument, ProgramKind, Scheme, TimePerMode,
};

use super::{
    assumed::mean,
    blocks::Blocks,
    classes::{Class, by_processor},
    measure::{Measured, Stretch},
    times::{ticks, time},
};

/// What the scheme is called in which processors wait where they waited in the trace.
pub(super) const AS_TRACED: &str = "As traced";
/// What the steps of the trace are called beside it.
pub(super) const MEASURED: &str = "Steps of the trace";

/// What a step is called whose times are those of the trace.
const TRACED: &str = "traced step";

/// A block's name, its times by processor and step, in ms, and whether all wait there.
pub(super) struct Named {
    pub(super) name: String,
    /// Of a barrier, and of a whole step, one row for all.
    pub(super) rows: Vec<Vec<f64>>,
    pub(super) is_barrier: bool,
}

impl Named {
    /// All of them.
    pub(super) fn times(&self) -> Vec<f64> {
        self.rows.concat()
    }
}

/// The blocks of a step, each with a name of its own.
pub(super) fn blocks(of: &Measured, classes: &[String], taken: Blocks) -> Vec<Named> {
    if taken == Blocks::Step {
        return vec![Named { name: TRACED.to_owned(), rows: vec![of.steps.clone()], is_barrier: false }];
    }
    let mut all = Vec::new();
    for stretch in &of.stretches {
        let Stretch { times, parts, barrier } = stretch;
        let name = |class: Option<u32>| class.map_or("other", |class| classes[class as usize].as_str());
        if taken == Blocks::Between {
            let behind = barrier.as_ref().map(|(class, _)| format!("before {}", name(Some(*class))));
            let name = behind.unwrap_or_else(|| "step".to_owned());
            all.push(Named { name, rows: times.clone(), is_barrier: false });
        } else {
            let parts = parts.iter().map(|part| (name(part.class), &part.times));
            all.extend(parts.map(|(name, times)| Named {
                name: name.to_owned(),
                rows: times.clone(),
                is_barrier: false,
            }));
        }
        if let Some((class, times)) = barrier {
            all.push(Named {
                name: name(Some(*class)).to_owned(),
                rows: vec![times.clone()],
                is_barrier: true,
            });
        }
    }
    named_apart(&mut all);
    all
}

/// Gives each block a name that no other one has and that a document may hold.
fn named_apart(blocks: &mut [Named]) {
    let mut taken = BTreeSet::from(["step".to_owned()]);
    let alone = blocks.len() == 1;
    for block in blocks {
        let plain = visible(block.name.trim());
        let plain = if plain.is_empty() { "without a name" } else { plain.as_str() };
        let numbered = |k: usize| if k == 1 { plain.to_owned() } else { format!("{plain} {k}") };
        let names = (1..).map(|k| shortened(&[numbered(k)]).swap_remove(0));
        let first = names.into_iter().find(|name| (alone && name == "step") || !taken.contains(name));
        block.name = first.unwrap_or_default();
        taken.insert(block.name.clone());
    }
}

/// The program of a step.
pub(super) fn program(
    title: &str,
    of: &Measured,
    blocks: &[Named],
    classes: &[Class],
    tick: f64,
    note: Option<&str>,
) -> ProgramDocument {
    let first = blocks.iter().position(|block| !block.is_barrier);
    let body = (0..).zip(blocks).map(|(k, block)| node(block, classes, Some(k) == first, tick)).collect();
    let has_barriers = blocks.iter().any(|block| block.is_barrier);
    let own =
        |mode| blocks.iter().filter(|block| !block.is_barrier).map(move |block| (block.name.clone(), mode));
    let mode = if has_barriers { Mode::Simd } else { Mode::Spmd };
    let except = has_barriers.then(|| own(Mode::Spmd).collect::<BTreeMap<_, _>>());
    let step = Loop {
        name: if blocks.iter().any(|block| block.name == "step") { "steps" } else { "step" }.to_owned(),
        iterations: Time::Certain(1.0).into(),
        bound: None,
        init: None,
        test: None,
        body,
        note: note.map(|note| format!("In the trace: {note}")),
    };
    written(
        title,
        tick,
        of.processors.len(),
        Node::Loop(step),
        Scheme { name: AS_TRACED.to_owned(), mode, except },
    )
}

/// The steps of the trace as a program of one processor, whose one time is what was measured.
pub(super) fn measured(title: &str, steps: &[f64], tick: f64, note: Option<&str>) -> ProgramDocument {
    let time = Some(TimePerMode::Both(time(steps, tick)));
    let note = note.map(str::to_owned);
    let block = Block { block: TRACED.to_owned(), time, operations: None, note };
    let scheme = Scheme { name: MEASURED.to_owned(), mode: Mode::Spmd, except: None };
    written(title, tick, 1, Node::Block(block), scheme)
}

/// What a document of a trace begins with.
pub(super) fn header<K>(kind: K, title: &str, tick: f64) -> Header<K> {
    let title = shortened(&[visible(title.trim())]).pop();
    Header { title, unit: Some("ms".to_owned()), tick: Some(tick), ..Header::new(kind) }
}

fn written(title: &str, tick: f64, processors: usize, node: Node, scheme: Scheme) -> ProgramDocument {
    ProgramDocument {
        header: header(ProgramKind::Program, title, tick),
        machine: Machine {
            processors: processors as u64,
            switch: None,
            operations: None,
            empty_clause: None,
        },
        program: vec![node],
        schemes: Some(vec![scheme]),
    }
}

/// Of several classes each has times of its own.
fn node(block: &Named, classes: &[Class], is_first: bool, tick: f64) -> Node {
    let times = block.times();
    let time = if block.is_barrier {
        // What a barrier takes once all are there is one time for all, which no time of each processor's own can say.
        let (simd, spmd) = (Time::ticks(ticks(mean(&times), tick), tick), Time::Certain(0.0));
        TimePerMode::Each(EachMode { simd, spmd })
    } else if classes.len() > 1 {
        by_processor(&block.rows, classes, is_first, tick)
    } else {
        TimePerMode::Both(time(&times, tick))
    };
    let note = block.is_barrier.then(|| "all wait for the last one".to_owned());
    Node::Block(Block { block: block.name.clone(), time: Some(time), operations: None, note })
}
