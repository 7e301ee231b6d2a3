//! Measured times of all steps on all processors: stretches between barriers, their parts, and the barriers themselves.

use std::collections::BTreeMap;

use super::{
    cycles::{Cycle, Own},
    kept::{Span, Trace},
    parts::{outermost, within},
    processors::Processor,
    steps::Candidate,
    waits::{Waits, waited, waits, without},
};

/// What one processor executes between two barriers, by name; none for what has no name.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) class: Option<u32>,
    /// By processor and step, in ms.
    pub(super) times: Vec<Vec<f64>>,
}

/// What stands between two barriers.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    /// All of it but for waiting, by processor and step, in ms.
    pub(super) times: Vec<Vec<f64>>,
    pub(super) parts: Vec<Part>,
    /// The barrier behind it, where there is one: its class and, by step, how long it took the processor that came last, in ms.
    pub(super) barrier: Option<(u32, Vec<f64>)>,
}

/// The steps that all processors executed alike.
#[derive(Clone, Debug)]
pub(super) struct Measured {
    pub(super) processors: Vec<String>,
    /// Processors that execute the step, but too seldom, or again before it has ended.
    pub(super) unusable: Vec<String>,
    pub(super) stretches: Vec<Stretch>,
    /// How long each step took, in ms.
    pub(super) steps: Vec<f64>,
    /// How long a processor waits within a step on average, in ms.
    pub(super) waited: f64,
    /// Steps with other barriers than most steps.
    pub(super) different: usize,
    /// Steps that the counts of processors differ by.
    pub(super) uneven: usize,
    /// Whether each step is told by itself, since others between them were not recorded.
    pub(super) are_apart: bool,
}

/// Parts of a stretch that are told by name: those that take longest.
const PARTS: usize = 6;
/// A part that takes less of a step, as a share of 1, is told among the others.
const SMALL: f64 = 0.01;
const NS_IN_MS: f64 = 1e6;

#[expect(clippy::cast_precision_loss, reason = "nanoseconds of a step are below 2^53")]
fn ms(ns: i64) -> f64 {
    ns.max(0) as f64 / NS_IN_MS
}

/// What one processor executes: its outermost spans, and when it waits.
struct Executed {
    outermost: Vec<Span>,
    waits: Waits,
}

/// In which classes all wait for all, and in which a processor waits for others.
pub(super) struct Waiting<'f> {
    pub(super) is_barrier: &'f dyn Fn(u32) -> bool,
    pub(super) is_wait: &'f dyn Fn(u32) -> bool,
}

/// All steps of a candidate, but for the first so many.
pub(super) fn measured(
    trace: &Trace,
    processors: &[Processor],
    step: &Candidate,
    Waiting { is_barrier, is_wait }: &Waiting<'_>,
    warm_up: usize,
) -> Measured {
    let on: Vec<_> = step.on.iter().map(|&(number, track)| (&processors[number], track)).collect();
    let own = on.iter().map(|(of, track)| Own::of(trace, &of.tracks, (step.class, *track), is_barrier));
    let own: Vec<_> = own.collect();
    let are_apart = own.iter().any(Own::is_apart);
    let cycles = if are_apart { Own::alone } else { Own::between_barriers };
    let all: Vec<Vec<Option<Cycle>>> = own.into_iter().map(cycles).collect();
    let executed = |&(_, track): &(&Processor, u32)| {
        // A processor alone waits for nobody.
        let waits = if on.len() > 1 { waits(trace.on(track), is_wait) } else { Waits::new() };
        Executed { outermost: without(outermost(trace.on(track), step.class, is_barrier), &waits), waits }
    };
    let executed: Vec<_> = on.iter().map(executed).collect();
    let least = all.iter().map(Vec::len).min().unwrap_or(0);
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    // The first step has no barrier before it, and is left out in any case.
    let complete = |k: &usize| all.iter().all(|cycles| cycles[*k].is_some());
    let rows: Vec<Vec<&Cycle>> = (warm_up.min(least)..least)
        .filter(complete)
        .map(|k| all.iter().filter_map(|cycles| cycles[k].as_ref()).collect())
        .collect();
    let pattern = most_frequent(&rows);
    let before = rows.len();
    let rows: Vec<_> =
        rows.into_iter().filter(|row| row.iter().all(|cycle| cycle.pattern() == pattern)).collect();
    let different = before - rows.len();
    // What is behind the last barrier.
    let has_end = rows.iter().flatten().any(|cycle| cycle.end > cycle.together());
    let stretches =
        (0..(pattern.len() + usize::from(has_end)).max(1)).map(|k| stretch(k, &rows, &executed)).collect();
    Measured {
        processors: on.iter().map(|(of, _)| of.name.clone()).collect(),
        unusable: unusable(trace, processors, step),
        stretches,
        steps: rows.iter().map(|row| duration(row)).collect(),
        waited: mean_waited(&rows, &executed),
        different,
        uneven: most - least,
        are_apart,
    }
}

fn unusable(trace: &Trace, processors: &[Processor], step: &Candidate) -> Vec<String> {
    let is_used = |number: usize| step.on.iter().any(|&(used, _)| used == number);
    let is_host = |track: u32| !trace.tracks[track as usize].is_device;
    let has_step = |track: u32| trace.on(track).iter().any(|span| span.class == step.class);
    let others = processors.iter().enumerate().filter(|(number, _)| !is_used(*number));
    let executing = others.filter(|(_, of)| of.tracks.iter().any(|&track| is_host(track) && has_step(track)));
    executing.map(|(_, of)| of.name.clone()).collect()
}

/// The barriers of most steps.
fn most_frequent(rows: &[Vec<&Cycle>]) -> Vec<u32> {
    let mut counts = BTreeMap::<Vec<u32>, usize>::new();
    for cycle in rows.iter().flatten() {
        *counts.entry(cycle.pattern()).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map_or_else(Vec::new, |(pattern, _)| pattern)
}

/// How long a step took: to its last barrier, which is the same for all but for their clocks, and from there until the last was done.
#[expect(clippy::cast_precision_loss, reason = "there are few processors")]
fn duration(row: &[&Cycle]) -> f64 {
    let together: f64 = row.iter().map(|cycle| ms(cycle.together() - cycle.start)).sum();
    let alone = row.iter().map(|cycle| ms(cycle.end - cycle.together())).fold(0.0, f64::max);
    together / row.len() as f64 + alone
}

#[expect(clippy::cast_precision_loss, reason = "there are few processors and steps")]
fn mean_waited(rows: &[Vec<&Cycle>], executed: &[Executed]) -> f64 {
    let of = |row: &Vec<&Cycle>| {
        let each = row.iter().zip(executed);
        each.map(|(cycle, of)| ms(waited(&of.waits, cycle.start, cycle.end))).sum::<f64>()
    };
    rows.iter().map(of).sum::<f64>() / (rows.len() * executed.len()).max(1) as f64
}

fn stretch(k: usize, rows: &[Vec<&Cycle>], executed: &[Executed]) -> Stretch {
    let ends = |cycle: &Cycle| {
        let from = if k == 0 { cycle.start } else { cycle.barriers[k - 1].end };
        (from, cycle.barriers.get(k).map_or(cycle.end, |barrier| barrier.start))
    };
    let time = |of: &Executed, cycle: &Cycle| {
        let (from, to) = ends(cycle);
        ms(to - from - waited(&of.waits, from, to))
    };
    let of = |(p, of)| rows.iter().map(|row| time(of, row[p])).collect();
    let all: Vec<Vec<f64>> = executed.iter().enumerate().map(of).collect();
    let parts = parts(&all, rows, executed, &ends);
    let barrier = rows.first().and_then(|row| row.first()?.barriers.get(k)).map(|barrier| {
        let least = |row: &Vec<&Cycle>| {
            row.iter()
                .map(|cycle| ms(cycle.barriers[k].end - cycle.barriers[k].start))
                .fold(f64::INFINITY, f64::min)
        };
        (barrier.class, rows.iter().map(least).collect())
    });
    Stretch { parts, times: all, barrier }
}

/// What a class takes of a stretch, over all steps, in ms.
#[derive(Default)]
struct Share {
    total: f64,
    /// When it begins, from the stretch's begin on; summed over the steps that have it.
    begins: f64,
    count: f64,
}

/// The parts that take longest, in the order in which they begin, and what is left.
fn parts(
    all: &[Vec<f64>],
    rows: &[Vec<&Cycle>],
    executed: &[Executed],
    ends: &dyn Fn(&Cycle) -> (i64, i64),
) -> Vec<Part> {
    let whole: f64 = all.iter().flatten().sum();
    let mut shares = BTreeMap::<u32, Share>::new();
    each(rows, executed, ends, &mut |_, _, class, (time, begin)| {
        let share = shares.entry(class).or_default();
        share.total += ms(time);
        share.begins += ms(begin);
        share.count += 1.0;
    });
    let mut kept: Vec<_> = shares.into_iter().filter(|(_, share)| share.total >= SMALL * whole).collect();
    kept.sort_by(|(_, a), (_, b)| b.total.total_cmp(&a.total));
    kept.truncate(PARTS);
    kept.sort_by(|(_, a), (_, b)| (a.begins / a.count).total_cmp(&(b.begins / b.count)));
    let nothing = || vec![vec![0.0; rows.len()]; executed.len()];
    let mut parts: Vec<_> =
        kept.iter().map(|&(class, _)| Part { class: Some(class), times: nothing() }).collect();
    let mut rest = all.to_vec();
    each(rows, executed, ends, &mut |p, i, class, (time, _)| {
        if let Some(part) = parts.iter_mut().find(|part| part.class == Some(class)) {
            part.times[p][i] = ms(time);
            rest[p][i] = (rest[p][i] - ms(time)).max(0.0);
        }
    });
    if rest.iter().flatten().sum::<f64>() > 0.0 || parts.is_empty() {
        parts.push(Part { class: None, times: rest });
    }
    parts
}

/// Goes over the classes of each step on each processor.
fn each(
    rows: &[Vec<&Cycle>],
    executed: &[Executed],
    ends: &dyn Fn(&Cycle) -> (i64, i64),
    take: &mut dyn FnMut(usize, usize, u32, (i64, i64)),
) {
    for (p, of) in executed.iter().enumerate() {
        for (i, row) in rows.iter().enumerate() {
            let (from, to) = ends(row[p]);
            within(&of.outermost, from, to).into_iter().for_each(|(class, found)| take(p, i, class, found));
        }
    }
}
