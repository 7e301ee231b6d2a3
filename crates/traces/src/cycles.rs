//! Segmentation of one processor's trace into steps, from the end of a step's last barrier to the end of the next one's: only there all
//! processors are known to be at one place. Without barriers a step is from its begin to its end, and so is one where others between were
//! not recorded.

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
    /// In order, apart from each other.
    pub(super) barriers: Vec<Barrier>,
}

impl Cycle {
    /// Where all were at one place for the last time, or it began.
    pub(super) fn together(&self) -> i64 {
        self.barriers.last().map_or(self.start, |last| last.end)
    }

    /// The classes of its barriers: equal steps have equal ones.
    pub(super) fn pattern(&self) -> Vec<u32> {
        self.barriers.iter().map(|barrier| barrier.class).collect()
    }
}

/// The steps of one processor, each from its begin until it ends and its last barrier does.
pub(super) struct Own {
    steps: Vec<Cycle>,
    /// Where what waits before the first step ends.
    before: Option<i64>,
    /// Whether there was time before a step for another one, of which nothing was recorded.
    has_gap: Vec<bool>,
}

impl Own {
    pub(super) fn of(
        trace: &Trace,
        tracks: &[u32],
        (step, on): (u32, u32),
        is_barrier: impl Fn(u32) -> bool,
    ) -> Self {
        let spans: Vec<_> = trace.on(on).iter().filter(|span| span.class == step).collect();
        let all = barriers(trace, tracks, is_barrier);
        // What waits before the first step begins is of no step.
        let mut next = spans.first().map_or(0, |first| all.partition_point(|one| one.start < first.start));
        let before = next.checked_sub(1).map(|last| all[last].end);
        let steps: Vec<Cycle> = (spans.iter().enumerate())
            .map(|(number, span)| {
                let end = spans.get(number + 1).map_or(span.end, |following| following.start);
                let from = next;
                next += all[from..].partition_point(|barrier| barrier.start < end);
                let barriers = all[from..next].to_vec();
                let end = barriers.last().map_or(span.end, |last| last.end.max(span.end));
                Cycle { start: span.start, end, barriers }
            })
            .collect();
        let mut lengths: Vec<_> = spans.iter().map(|span| span.end - span.start).collect();
        lengths.sort_unstable();
        let usual = lengths.get(lengths.len() / 2).copied().unwrap_or(0).max(1);
        let is_gap = |pair: &[Cycle]| {
            let (from, to) = (pair[0].end, pair[1].start);
            to - from >= usual && to - from - recorded(trace, tracks, from, to) >= usual
        };
        let has_gap = [false].into_iter().chain(steps.windows(2).map(is_gap)).collect();
        Self { steps, before, has_gap }
    }

    /// Whether most steps are the first behind a gap, so that hardly any of them begins where another one ends.
    pub(super) fn is_apart(&self) -> bool {
        self.steps.len() == 1
            || 2 * self.has_gap.iter().filter(|has_gap| **has_gap).count() >= self.has_gap.len()
    }

    /// Each step by itself.
    pub(super) fn alone(self) -> Vec<Option<Cycle>> {
        self.steps.into_iter().map(Some).collect()
    }

    /// From barrier to barrier. Each `None` is a step whose begin nobody knows, since there was no barrier before it.
    pub(super) fn between_barriers(self) -> Vec<Option<Cycle>> {
        let Self { steps, mut before, has_gap } = self;
        if steps.iter().all(|step| step.barriers.is_empty()) {
            return steps.into_iter().map(Some).collect();
        }
        let cycle = |(step, has_gap): (Cycle, bool)| {
            let last = step.barriers.last().map(|barrier| barrier.end);
            let start = before.filter(|_| !has_gap);
            before = last;
            start.zip(last).map(|(start, end)| Cycle { start, end, barriers: step.barriers })
        };
        steps.into_iter().zip(has_gap).map(cycle).collect()
    }
}

/// How long a thread of the processor has told of what it began after one time and before another. What goes on all the time, such
/// as an epoch around its steps, tells nothing of that.
fn recorded(trace: &Trace, tracks: &[u32], from: i64, to: i64) -> i64 {
    let on = |&track: &u32| {
        let spans = trace.on(track);
        let (mut told, mut end) = (0, from);
        for span in &spans[spans.partition_point(|span| span.start < from)..] {
            if span.start >= to {
                break;
            }
            told += (span.end.min(to) - span.start.max(end)).max(0);
            end = end.max(span.end);
        }
        told
    };
    tracks.iter().map(on).max().unwrap_or(0)
}

/// All barriers of a processor, whichever thread tells them; what overlaps is one. Where its device tells them, others only begin them.
fn barriers(trace: &Trace, tracks: &[u32], is_barrier: impl Fn(u32) -> bool) -> Vec<Barrier> {
    let on_all = tracks.iter().flat_map(|&track| trace.on(track)).filter(|span| is_barrier(span.class));
    let mut spans: Vec<_> = on_all.copied().collect();
    let is_of_device = |span: &Span| trace.tracks[span.track as usize].is_device;
    if spans.iter().any(is_of_device) {
        spans.retain(is_of_device);
    }
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
