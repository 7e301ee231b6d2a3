//! Flow events as they are kept: points in time on a track, which belong together by a hash.

use std::hash::Hasher;

use super::{
    event::{Event, Flow},
    given::Given,
};

/// What a flow does at a point, in the order in which points of one moment follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Does {
    /// It starts in the slice around the point: phase s.
    Start,
    /// It comes to the slice around the point, and goes on from there: phase t.
    Step,
    /// It ends in the slice around the point: phase f with `bp: "e"`.
    End,
    /// It ends where the next slice begins: phase f.
    EndNext,
}

/// A flow at one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    /// Which flow it is.
    pub(super) flow: u64,
    /// In ns.
    pub(super) at: i64,
    /// The size of the message, in bytes; 0 where nothing is said.
    pub(super) bytes: f64,
    pub(super) track: u32,
    pub(super) does: Does,
    /// Whether a slice says it of itself, and so not when.
    pub(super) is_of_slice: bool,
}

/// Flow events that were read and say too little, or more than flows can.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Untold {
    pub(super) without_id: usize,
    pub(super) without_time: usize,
    pub(super) without_size: usize,
}

/// The flow of an event of phase s, t or f in a file; none where it has no id. Flows of several files have nothing in common: tools that
/// write one for each process count their ids anew.
pub(super) fn flow_of(event: &Event, file: usize) -> Option<u64> {
    let Flow { category, scope, id, .. } = &event.flow;
    combined(file, event, id.as_ref()?, [category, scope, &event.name].map(|given| text_of(given.as_ref())))
}

/// The flow that a slice itself begins, ends or passes on, and which of these it does.
pub(super) fn bound(event: &Event, file: usize) -> Option<(u64, Does)> {
    let Flow { bind_id, is_in, is_out, .. } = &event.flow;
    let does = match [is_in, is_out].map(|flag| *flag == Some(Given::Flag(true))) {
        [true, true] => Does::Step,
        [true, false] => Does::End,
        [false, true] => Does::Start,
        [false, false] => return None,
    };
    Some((combined(file, event, bind_id.as_ref()?, [const { String::new() }; 3])?, does))
}

/// Hash key of a flow: a hash of what tells it from others. Of a million flows two have the same one with a probability of 3e-8.
fn combined(file: usize, event: &Event, id: &Given, others: [String; 3]) -> Option<u64> {
    let process = if let Given::Local(_) = id { text_of(event.process.as_ref()) } else { String::new() };
    let [category, scope, name] = others;
    // The only hasher of the standard library has the same keys in each execution, as long as nobody gives it others.
    let mut hasher = std::collections::hash_map::DefaultHasher::new();
    for text in [file.to_string(), id.clone().into_text()?, category, scope, name, process] {
        hasher.write(text.as_bytes());
        hasher.write_u8(0xff);
    }
    Some(hasher.finish())
}

fn text_of(given: Option<&Given>) -> String {
    given.cloned().and_then(Given::into_text).unwrap_or_default()
}

/// The size of a message, in bytes; none where it is no such number.
pub(super) fn bytes(given: Option<&Given>) -> Option<f64> {
    let Some(given) = given else { return Some(0.0) };
    given.number().filter(|bytes| (0.0..=juxtapose_task_graph::limits::VOLUME).contains(bytes))
}
