//! Sequence of slices that a processor executes, one after the other, merged over whichever threads it has.

use super::{cut::Cut, windows::Windows};
use crate::{
    kept::{Span, Trace},
    ordered::ordered,
    parts::outermost,
    processors::Processor,
};

/// Something that a processor executes in one step, and nothing else at that time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    pub(super) class: u32,
    pub(super) window: usize,
    pub(super) start: i64,
    pub(super) end: i64,
}

/// The slices of a processor in order: the outermost ones of its threads, the end of each step, and a slice of no time wherever
/// a message is sent or received between slices. Beside them the number of slices that another thread overlaps.
pub(super) fn slices(
    trace: &Trace,
    (number, processor): (usize, &Processor),
    step: Option<u32>,
    windows: &Windows,
    cuts: &[Cut],
) -> (Vec<Slice>, usize) {
    let mut spans: Vec<Span> = Vec::new();
    for &track in &processor.tracks {
        spans.extend(outermost(trace.on(track), step.unwrap_or(u32::MAX), |_| false));
    }
    let mut spans = ordered(&spans, |span| (span.start, -span.end, 0));
    let overlapping = clipped(&mut spans);
    let mut slices: Vec<Slice> = Vec::with_capacity(spans.len());
    for span in &spans {
        if let Some(window) = windows.at(number, span.start) {
            slices.push(Slice { class: span.class, window, start: span.start, end: span.end });
        }
    }
    if let Some(class) = step {
        let ends = windows.own(number).iter().enumerate();
        add(&mut slices, ends.map(|(window, &(_, end))| (Slice { class, window, start: end, end }, false)));
    }
    let between = cuts.iter().filter_map(|cut| {
        let window = windows.at(number, cut.at)?;
        Some((Slice { class: cut.class, window, start: cut.at, end: cut.at }, cut.is_first))
    });
    add(&mut slices, between);
    (slices, overlapping)
}

/// Takes off each span what an earlier one covers, and counts those that are covered.
fn clipped(spans: &mut Vec<Span>) -> usize {
    let (mut end, mut overlapping) = (i64::MIN, 0);
    spans.retain_mut(|span| {
        let is_covered = span.start < end;
        overlapping += usize::from(is_covered);
        if is_covered && span.end <= end {
            return false;
        }
        span.start = span.start.max(end);
        end = span.end;
        true
    });
    overlapping
}

/// Adds those slices of no time, in order, at whose time there is no other; for each, whether one of an earlier step is none.
fn add(slices: &mut Vec<Slice>, moments: impl Iterator<Item = (Slice, bool)>) {
    let mut known = std::mem::take(slices).into_iter().peekable();
    for (moment, is_first) in moments {
        while let Some(slice) =
            known.next_if(|slice| (slice.window, slice.start) <= (moment.window, moment.start))
        {
            slices.push(slice);
        }
        let is_there = |last: &Slice| last.end >= moment.start && (!is_first || last.window == moment.window);
        if !slices.last().is_some_and(is_there) {
            slices.push(moment);
        }
    }
    slices.extend(known);
}
