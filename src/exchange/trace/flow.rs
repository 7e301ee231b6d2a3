//! Flow events as they are kept: points in time on a track, which belong together by a hash.

use super::{
    event::{Event, Flow, Given},
    mark::{Mark, hash},
};
use crate::model::limits;

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
    let Flow { category, scope, id, .. } = event.flow;
    let name = match &event.name {
        Some(Given::Text(name)) => Mark::of(name),
        Some(Given::Number(number)) => Mark::of(&number.to_string()),
        _ => Mark::None,
    };
    let process = if let Mark::Local(_) = id { text_of(event.process.as_ref()) } else { String::new() };
    let hashes = [category, scope, name].map(|mark| mark.text().unwrap_or_default());
    Some(combined(file, id.text()?, &hashes, &process))
}

/// The flow that a slice itself begins, ends or passes on, and which of these it does.
pub(super) fn bound(event: &Event, file: usize) -> Option<(u64, Does)> {
    let Flow { bind_id, is_in, is_out, .. } = event.flow;
    let does = match (is_in == Mark::Flag(true), is_out == Mark::Flag(true)) {
        (true, true) => Does::Step,
        (true, false) => Does::End,
        (false, true) => Does::Start,
        (false, false) => return None,
    };
    let process = if let Mark::Local(_) = bind_id { text_of(event.process.as_ref()) } else { String::new() };
    Some((combined(file, bind_id.text()?, &[], &process), does))
}

fn combined(file: usize, id: u64, others: &[u64], process: &str) -> u64 {
    let numbers: Vec<u8> =
        [file as u64, id].iter().chain(others).flat_map(|number| number.to_le_bytes()).collect();
    hash([numbers.as_slice(), process.as_bytes()])
}

fn text_of(id: Option<&Given>) -> String {
    id.cloned().and_then(Given::into_text).unwrap_or_default()
}

/// The size of a message, in bytes; none where it is no such number.
pub(super) fn bytes(given: Option<&Given>) -> Option<f64> {
    let Some(given) = given else { return Some(0.0) };
    given.number().filter(|bytes| (0.0..=limits::VOLUME).contains(bytes))
}
