//! Makespans of tasks on threads that share them out by a schedule of OpenMP's loops, with the time of each task: in the run, and alone before it.

use std::{
    hint::black_box,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use serde::Serialize;

use super::{draw::Draw, machine, micros};

/// The file stays small on machines of many cores.
const MOST_THREADS: usize = 4;
const TASKS_OF_EACH: usize = 20;
/// Predictions are made of the first half.
const RUNS: usize = 64;
const MEDIAN: Duration = Duration::from_millis(1);
const SIGMA: f64 = 0.6;

#[derive(Serialize)]
pub(crate) struct Set {
    id: String,
    schedule: &'static str,
    slots: usize,
    /// The times of a run's tasks, one after the other on one thread; of the first half of the runs.
    alone: Vec<Vec<u64>>,
    /// The times of each run's tasks in the run.
    tasks: Vec<Vec<u64>>,
    measured: Vec<u64>,
}

/// All schedules take turns, so that all see as much of what else the machine does.
pub(crate) fn measured(seed: u64) -> Vec<Set> {
    let slots = machine::cores().min(MOST_THREADS);
    let set = |schedule: &'static str| {
        let id = format!("threads/{schedule}");
        Set { id, schedule, slots, alone: Vec::new(), tasks: Vec::new(), measured: Vec::new() }
    };
    let mut sets: Vec<_> = ["static", "dynamic", "guided"].into_iter().map(set).collect();
    let (mut draw, speed) = (Draw::new(seed), steps_in_a_second());
    for run in 0..RUNS {
        for set in &mut sets {
            let works = (0..slots * TASKS_OF_EACH).map(|_| steps(draw.lognormal(MEDIAN, SIGMA), speed));
            let works: Vec<_> = works.collect();
            if run < RUNS / 2 {
                set.alone.push(works.iter().map(|&steps| micros(timed(steps))).collect());
            }
            let (tasks, makespan) = executed(&works, slots, set.schedule);
            set.tasks.push(tasks);
            set.measured.push(micros(makespan));
        }
    }
    sets
}

/// What each task takes, and all of them, from the start of the first thread to the end of the last one.
fn executed(works: &[u64], slots: usize, schedule: &str) -> (Vec<u64>, Duration) {
    let taken = AtomicUsize::new(0);
    let start = Instant::now();
    let each: Vec<Vec<_>> = thread::scope(|scope| {
        let taken = &taken;
        let thread = |slot| {
            let chunks = move |first| chunk(first, works.len(), slots, slot, schedule, taken);
            scope.spawn(move || {
                // A chunk is taken once the one before is done, and no earlier.
                let mut is_first = true;
                let next = || chunks(std::mem::replace(&mut is_first, false));
                std::iter::from_fn(next).flatten().map(|task| (task, micros(timed(works[task])))).collect()
            })
        };
        let threads: Vec<_> = (0..slots).map(thread).collect();
        threads.into_iter().map(|thread| thread.join().expect("it ends")).collect()
    });
    let makespan = start.elapsed();
    let mut tasks = vec![0; works.len()];
    each.into_iter().flatten().for_each(|(task, time)| tasks[task] = time);
    (tasks, makespan)
}

/// The next tasks of a thread: chunks are those of GCC's libgomp.
fn chunk(
    is_first: bool,
    all: usize,
    slots: usize,
    slot: usize,
    schedule: &str,
    taken: &AtomicUsize,
) -> Option<std::ops::Range<usize>> {
    let size = |rest: usize| match schedule {
        "guided" => rest.div_ceil(slots),
        _ => rest.min(1),
    };
    if schedule == "static" {
        let before = |slot: usize| slot * (all / slots) + slot.min(all % slots);
        return is_first.then(|| before(slot)..before(slot + 1));
    }
    let next = |taken: usize| (taken < all).then(|| taken + size(all - taken));
    let start = taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).ok()?;
    next(start).map(|end| start..end)
}

fn timed(steps: u64) -> Duration {
    let start = Instant::now();
    work(steps);
    start.elapsed()
}

/// A chain of so many steps (xorshift: Marsaglia 2003), which no compiler shortens.
fn work(steps: u64) {
    let mut state = black_box(88_172_645_463_325_252_u64);
    for _ in 0..steps {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    black_box(state);
}

/// The most of some trials: others were disturbed.
fn steps_in_a_second() -> f64 {
    const STEPS: u64 = 1 << 22;
    let fastest = (0..9).map(|_| timed(STEPS)).min().expect("trials");
    STEPS as f64 / fastest.as_secs_f64()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "> 0, and some millions")]
fn steps(time: Duration, speed: f64) -> u64 {
    (time.as_secs_f64() * speed) as u64
}
