//! Outermost spans of a thread, by which is told what a processor does in a stretch: nested ones are left out, and of each counts what lies
//! in the stretch.

use std::collections::BTreeMap;

use super::kept::{NEAR, Span};

/// The outermost spans of a thread within its steps: steps themselves, and what goes on from one step to the next, are
/// looked through. What overlaps the one before it by rounding begins behind it.
pub(super) fn outermost(spans: &[Span], step: u32, is_barrier: impl Fn(u32) -> bool) -> Vec<Span> {
    let own: Vec<_> = spans.iter().filter(|span| span.class == step).map(|span| span.start).collect();
    let crosses = |span: &Span| {
        let first = own.partition_point(|&bound| bound <= span.start);
        own.get(first).is_some_and(|&bound| bound < span.end && !is_rounding(span, bound))
    };
    let mut outermost = Vec::<Span>::new();
    for span in spans {
        let is_seen_through = span.class == step || is_barrier(span.class) || crosses(span);
        let end = outermost.last().map_or(span.start, |last| last.end);
        let is_inside = span.start < end && !(end - span.start <= NEAR && end < span.end);
        if !is_seen_through && !is_inside {
            outermost.push(Span { start: span.start.max(end), ..*span });
        }
    }
    outermost
}

/// Whether a span is beyond a time by so little that it was rounded.
fn is_rounding(span: &Span, bound: i64) -> bool {
    let beyond = (span.end - bound).min(bound - span.start);
    beyond <= NEAR && 2 * beyond < span.end - span.start
}

/// How long each class takes from one time to another, and when it begins first, in ns. The spans are apart from each other, and
/// in order.
pub(super) fn within(outermost: &[Span], from: i64, to: i64) -> BTreeMap<u32, (i64, i64)> {
    let mut times = BTreeMap::new();
    let first = outermost.partition_point(|span| span.end <= from);
    for span in outermost[first..].iter().take_while(|span| span.start < to) {
        let begin = span.start.max(from);
        times.entry(span.class).or_insert((0, begin - from)).0 += span.end.min(to) - begin;
    }
    times
}
