//! Waiting within a step: what a processor does not execute while it waits for others, such as in a receive.

use super::kept::Span;

/// From when to when a processor waits, in order and apart from each other.
pub(super) type Waits = Vec<(i64, i64)>;

/// When a thread waits: in spans of these classes, whatever they contain.
pub(super) fn waits(spans: &[Span], is_wait: impl Fn(u32) -> bool) -> Waits {
    let mut waits = Waits::new();
    for span in spans.iter().filter(|span| is_wait(span.class)) {
        match waits.last_mut() {
            Some(last) if span.start <= last.1 => last.1 = last.1.max(span.end),
            _ => waits.push((span.start, span.end)),
        }
    }
    waits
}

/// How much of the time from one moment to another is waited, in ns.
pub(super) fn waited(waits: &[(i64, i64)], from: i64, to: i64) -> i64 {
    let first = waits.partition_point(|wait| wait.1 <= from);
    let within = waits[first..].iter().take_while(|wait| wait.0 < to);
    within.map(|wait| wait.1.min(to) - wait.0.max(from)).sum()
}

/// Spans that are apart from each other and in order, without what is waited in them.
pub(super) fn without(spans: Vec<Span>, waits: &[(i64, i64)]) -> Vec<Span> {
    if waits.is_empty() {
        return spans;
    }
    let mut left = Vec::new();
    for span in spans {
        let mut from = span.start;
        let first = waits.partition_point(|wait| wait.1 <= span.start);
        for &(start, end) in waits[first..].iter().take_while(|wait| wait.0 < span.end) {
            if from < start {
                left.push(Span { start: from, end: start, ..span });
            }
            from = end;
        }
        if from < span.end {
            left.push(Span { start: from, ..span });
        }
    }
    left
}
