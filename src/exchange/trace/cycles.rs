//! Steps of one processor, from the end of a step's last barrier to the end of the next one's: only there all processors are
//! known to be at one place. Without barriers a step is from its begin to its end.

use super::kept::{Span, Trace};

/// Where all wait for each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Barrier {
    pub(super) class: u32,
    pub(super) start: i64,
    pub(super) end: i64,
}

/// A step of one processor.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    pub(super) start: i64,
    pub(super) end: i64,
    /// In order, apart from each other; the last one ends with the step.
    pub(super) barriers: Vec<Barrier>,
}

impl Cycle {
    /// The classes of its barriers: equal steps have equal ones.
    pub(super) fn pattern(&self) -> Vec<u32> {
        self.barriers.iter().map(|barrier| barrier.class).collect()
    }
}

/// The steps of a processor, in order. Each `None` is a step whose begin nobody knows, since there was no barrier before it.
pub(super) fn cycles(
    trace: &Trace,
    tracks: &[u32],
    (step, on): (u32, u32),
    is_barrier: impl Fn(u32) -> bool,
) -> Vec<Option<Cycle>> {
    let steps: Vec<_> = trace.on(on).iter().filter(|span| span.class == step).collect();
    let all = barriers(trace, tracks, is_barrier);
    if all.is_empty() {
        let alone = |span: &&Span| Cycle { start: span.start, end: span.end, barriers: Vec::new() };
        return steps.iter().map(|span| Some(alone(span))).collect();
    }
    let (mut cycles, mut before, mut next) = (Vec::with_capacity(steps.len()), None, 0);
    // What waits before the first step begins is of no step.
    while all.get(next).is_some_and(|barrier| steps.first().is_some_and(|first| barrier.start < first.start))
    {
        before = Some(all[next].end);
        next += 1;
    }
    for (number, span) in steps.iter().enumerate() {
        let end = steps.get(number + 1).map_or(span.end, |following| following.start);
        let from = next;
        while all.get(next).is_some_and(|barrier| barrier.start < end) {
            next += 1;
        }
        let within = &all[from..next];
        let last = within.last().map(|barrier| barrier.end);
        cycles.push(before.zip(last).map(|(start, end)| Cycle { start, end, barriers: within.to_vec() }));
        before = last;
    }
    cycles
}

/// All barriers of a processor, whichever thread tells them; what overlaps is one.
fn barriers(trace: &Trace, tracks: &[u32], is_barrier: impl Fn(u32) -> bool) -> Vec<Barrier> {
    let on_all = tracks.iter().flat_map(|&track| trace.on(track)).filter(|span| is_barrier(span.class));
    let mut spans: Vec<_> = on_all.copied().collect();
    spans.sort_unstable_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
    let mut all = Vec::<Barrier>::new();
    for Span { class, start, end, .. } in spans {
        match all.last_mut() {
            Some(last) if start < last.end => last.end = last.end.max(end),
            _ => all.push(Barrier { class, start, end }),
        }
    }
    all
}
