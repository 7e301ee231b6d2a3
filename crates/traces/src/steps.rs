//! Candidates for the step of a trace: what is repeated on every processor.

use std::collections::BTreeMap;

use super::{
    kept::{Span, Trace},
    processors::Processor,
};

/// A class of names that several processors repeat.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) class: u32,
    /// Who repeats it, each with the track on which it does so most often.
    pub(super) on: Vec<(usize, u32)>,
    /// How often each of them does at least.
    pub(super) count: usize,
    /// How long it takes in all, in ns.
    pub(super) total: i64,
}

/// What is executed less often is no step: there would be nothing to compare.
const LEAST: usize = 3;

/// What a track has of a class.
#[derive(Clone, Copy, Default)]
struct Seen {
    count: usize,
    total: i64,
    end: i64,
    nests: bool,
}

/// The classes that may be steps, the likeliest first: what most processors repeat and what takes longest of that. What
/// contains itself is none.
pub(super) fn candidates(trace: &Trace, processors: &[Processor]) -> Vec<Candidate> {
    let mut found = BTreeMap::<u32, Candidate>::new();
    for (number, processor) in processors.iter().enumerate() {
        let mut best = BTreeMap::<u32, (u32, Seen)>::new();
        for &track in &processor.tracks {
            for (class, seen) in seen(trace.on(track)) {
                let is_more = best.get(&class).is_none_or(|(_, known)| known.count < seen.count);
                if is_more {
                    best.insert(class, (track, seen));
                }
            }
        }
        for (class, (track, seen)) in best {
            if seen.count < LEAST || seen.nests || seen.total == 0 {
                continue;
            }
            let candidate = found.entry(class).or_insert_with(|| Candidate {
                class,
                on: Vec::new(),
                count: usize::MAX,
                total: 0,
            });
            candidate.on.push((number, track));
            candidate.count = candidate.count.min(seen.count);
            candidate.total = candidate.total.saturating_add(seen.total);
        }
    }
    let mut all: Vec<_> = found.into_values().collect();
    all.sort_by_key(|one| std::cmp::Reverse((one.on.len(), one.total)));
    all
}

fn seen(spans: &[Span]) -> BTreeMap<u32, Seen> {
    let mut all = BTreeMap::<u32, Seen>::new();
    for span in spans {
        let seen = all.entry(span.class).or_default();
        seen.nests |= seen.count > 0 && span.start < seen.end;
        seen.count += 1;
        seen.total = seen.total.saturating_add(span.end - span.start);
        seen.end = span.end;
    }
    all
}
