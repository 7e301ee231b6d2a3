//! Candidates for the step of a trace: what is repeated on every processor, by how likely it is an iteration.

use std::collections::BTreeMap;

use super::{
    class::{is_barrier, is_wait},
    kept::{NEAR, Span, Trace},
    ordered::{ordered, part},
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
    /// Likelihood of being an iteration, by sort.
    pub(super) sort: Sort,
    /// Share of its processors' time that it takes.
    pub(super) covers: f64,
    /// How often it begins a little before it has ended, since times were rounded.
    pub(super) overlaps: usize,
}

/// Sort of candidates, the likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
    /// What PyTorch's profiler calls a step.
    Profiler,
    /// Its name has a number that counts all of its executions.
    Counts,
    /// What is repeated.
    Repeats,
    /// A part of an iteration, by its name.
    Part,
    /// What is too short, or waits: no step, unless somebody chooses it.
    None,
}

/// What is executed less often is no step, unless a profiler calls it one: there would be nothing to compare.
pub(super) const LEAST: usize = 3;
/// PyTorch's name of a step.
pub(super) const PROFILER: &str = "ProfilerStep";
/// What names of operations begin with that no iteration is.
const OPERATIONS: [&str; 5] = ["aten::", "autograd::", "cuda", "hip", "time.sleep"];
/// What takes less of the time, as a share of 1, is no step.
const LITTLE: f64 = 0.01;
/// Candidates that cover so much of what the first one of their sort covers are as likely.
pub(super) const NEARLY: f64 = 0.5;

/// What a track has of a class.
#[derive(Clone, Copy, Default)]
struct Seen {
    count: usize,
    total: i64,
    end: i64,
    overlaps: usize,
    nests: bool,
}

/// The classes that may be steps, the likeliest first: of each sort, among those that cover the trace about as well as any, what most
/// processors repeat and what takes longest of that. What contains itself is none.
#[expect(clippy::cast_precision_loss, reason = "there are few processors")]
pub(super) fn candidates(trace: &Trace, processors: &[Processor]) -> Vec<Candidate> {
    let extents = extents(trace);
    let mut found = BTreeMap::<u32, (Candidate, i64)>::new();
    for (number, processor) in processors.iter().enumerate() {
        for (class, (track, seen)) in best(trace, processor) {
            let least = if trace.classes[class as usize] == PROFILER { 1 } else { LEAST };
            if seen.count < least || seen.nests || seen.total == 0 {
                continue;
            }
            let (candidate, all) = found.entry(class).or_insert_with(|| (Candidate::new(class), 0));
            candidate.on.push((number, track));
            candidate.count = candidate.count.min(seen.count);
            candidate.total = candidate.total.saturating_add(seen.total);
            candidate.overlaps += seen.overlaps;
            *all += extents[trace.tracks[track as usize].file as usize];
        }
    }
    let all: Vec<_> = found.into_values().map(|(one, all)| one.judged(trace, all)).collect();
    let mut most = [0.0; Sort::None as usize + 1];
    all.iter().for_each(|one| most[one.sort as usize] = f64::max(most[one.sort as usize], one.covers));
    let key = |&place: &usize| {
        let one: &Candidate = &all[place];
        let is_far = one.covers < NEARLY * most[one.sort as usize];
        (2 * one.sort as i64 + i64::from(is_far), -part(one.on.len() as f64), -one.total)
    };
    ordered(&(0..all.len()).collect::<Vec<_>>(), key).into_iter().map(|place| all[place].clone()).collect()
}

impl Candidate {
    fn new(class: u32) -> Self {
        let (count, sort) = (usize::MAX, Sort::None);
        Self { class, on: Vec::new(), count, total: 0, sort, covers: 0.0, overlaps: 0 }
    }

    /// With its sort, where its processors' files last so long in all, in ns.
    #[expect(clippy::cast_precision_loss, reason = "a share")]
    fn judged(mut self, trace: &Trace, all: i64) -> Self {
        self.covers = self.total as f64 / all.max(1) as f64;
        let name = trace.classes[self.class as usize].to_ascii_lowercase();
        self.sort = if trace.classes[self.class as usize] == PROFILER {
            Sort::Profiler
        } else if self.covers < LITTLE || is_no_step(&name) {
            Sort::None
        } else if name.contains("micro") {
            Sort::Part
        } else if trace.counts(self.class) && !name.contains("epoch") {
            Sort::Counts
        } else {
            Sort::Repeats
        };
        self
    }
}

fn is_no_step(name: &str) -> bool {
    is_wait(name) || is_barrier(name) || OPERATIONS.iter().any(|begin| name.starts_with(begin))
}

/// Of each class the track of a processor that has it most often. Devices follow what their processor does, and count where nothing else
/// is told.
fn best(trace: &Trace, processor: &Processor) -> BTreeMap<u32, (u32, Seen)> {
    let is_host = |track: &&u32| !trace.tracks[**track as usize].is_device && !trace.on(**track).is_empty();
    let has_host = processor.tracks.iter().any(|track| is_host(&track));
    let mut best = BTreeMap::<u32, (u32, Seen)>::new();
    for &track in processor.tracks.iter().filter(|track| !has_host || is_host(track)) {
        for (class, seen) in seen(trace.on(track)) {
            let is_more = best.get(&class).is_none_or(|(_, known)| known.count < seen.count);
            if is_more {
                best.insert(class, (track, seen));
            }
        }
    }
    best
}

/// How long each file tells of what is executed, in ns.
fn extents(trace: &Trace) -> Vec<i64> {
    let mut extents = vec![(i64::MAX, i64::MIN); trace.files.len()];
    for span in &trace.spans {
        let (from, to) = &mut extents[trace.tracks[span.track as usize].file as usize];
        (*from, *to) = ((*from).min(span.start), (*to).max(span.end));
    }
    extents.into_iter().map(|(from, to)| to.saturating_sub(from).max(0)).collect()
}

fn seen(spans: &[Span]) -> BTreeMap<u32, Seen> {
    let mut all = BTreeMap::<u32, Seen>::new();
    for span in spans {
        let seen = all.entry(span.class).or_default();
        let overlap = if seen.count > 0 { seen.end - span.start } else { 0 };
        // What was rounded overlaps by a little, and goes on behind that.
        let is_rounding = overlap <= NEAR && span.end > seen.end;
        seen.overlaps += usize::from(overlap > 0 && is_rounding);
        seen.nests |= overlap > 0 && !is_rounding;
        seen.count += 1;
        seen.total = seen.total.saturating_add(span.end - span.start);
        seen.end = span.end;
    }
    all
}
