//! Clock-level simulator, a machine that executes the tree PE by PE: the referee (test oracle) of the reducers.
//!
//! It shares no rule with the reducers. It knows only clocks, enable masks, barriers and switches, and asks a
//! [`Chance`] whenever the program is uncertain.

mod chance;
mod clocks;
mod tally;
mod timeline;
mod witness;

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{
    between::Between,
    density::{Density, float},
    executions::{COARSE, Lattice},
    prediction::{Estimate, Outcome},
};

use self::{chance::Random, clocks::Clocks, timeline::Recorder};
use super::{mode::Scheme, tree::Program};

pub use chance::{Chance, Who};
pub use tally::{Account, Tally};
pub use timeline::{Phase, Timeline};
pub use witness::{Activity, Span};

/// Spans that a timeline holds at most: a picture with more is a blur, and a run may have millions.
const SPANS: usize = 8192;

/// Runs the program once under one scheme, and answers with the execution time, in ticks.
pub fn execute(program: &Program, scheme: &Scheme, chance: &mut dyn Chance) -> u64 {
    Clocks::new(program, scheme, chance, None).run()
}

/// Runs the program once under one scheme, and says what PEs did all the time. All PEs are shown where they
/// are at most `most`, else the first ones and, in the last place, the one that computes longest. The same
/// seed gives the same execution, and under another scheme one in which each PE has the same chances: where no control unit decides,
/// it takes the same branches and iterations, and operations that take the same time in both modes take as long.
#[must_use]
pub fn trace(program: &Program, scheme: &Scheme, seed: u64, most: usize) -> Timeline {
    let chance = || Random::new(seed, program.machine.processors);
    let mut tally = Tally::new(program.machine.processors);
    let time = Clocks::new(program, scheme, &mut chance(), Some(&mut tally)).run();
    let tally = tally.finished(time);
    let mut pes: Vec<_> = (0..tally.processors()).take(most.max(1)).collect();
    if let Some(last) = pes.last_mut() {
        *last = tally.slowest().max(*last);
    }
    let room = SPANS / pes.len();
    let mut recorder = Recorder::new(pes, room);
    Clocks::new(program, scheme, &mut chance(), Some(&mut recorder)).run();
    recorder.finished(time, tally)
}

/// Time accounting by simulation: where the time goes, on average over `samples` executions, at least one. Calls `progress` after each
/// execution with how many there were; where it breaks off, those are the sample. The same seed gives the same sample.
pub fn account(
    program: &Program,
    scheme: &Scheme,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Account {
    let mut chance = Random::new(seed, program.machine.processors);
    let mut account = Account::new(program.machine.processors);
    for run in 1..=samples.max(1) {
        let mut tally = Tally::new(program.machine.processors);
        let time = Clocks::new(program, scheme, &mut chance, Some(&mut tally)).run();
        account.add(&tally.finished(time));
        if progress(run).is_break() {
            break;
        }
    }
    account
}

/// Monte Carlo simulation: runs the program `samples` times, at least once, and answers with the relative frequencies of its times and the
/// confidence limits that so many executions give; none when stopped. The same seed gives the same sample on every machine. Calls `progress`
/// now and then with the number of runs done.
pub fn sample(
    program: &Program,
    scheme: &Scheme,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Option<Outcome> {
    const RUNS_BETWEEN_REPORTS: u32 = 1000;
    let mut chance = Random::new(seed, program.machine.processors);
    let mut counts = BTreeMap::<u64, u32>::new();
    for run in 0..samples {
        if run % RUNS_BETWEEN_REPORTS == 0 && progress(run).is_break() {
            return None;
        }
        *counts.entry(execute(program, scheme, &mut chance)).or_default() += 1;
    }
    let frequencies = counts.iter().map(|(&time, &count)| (time, f64::from(count) / f64::from(samples)));
    let counted = Lattice::of(counts.keys().copied())?.density(frequencies, |_| (), 0.0)?;
    Some(outcome(program, scheme, counted, samples))
}

/// The outcome of so many independent executions, of the density of their times and by how many ticks its lattice moves a time at most.
pub(crate) fn outcome(
    program: &Program,
    scheme: &Scheme,
    (density, by): (Density, u64),
    executions: u32,
) -> Outcome {
    let coarse = if program.coarsens() { COARSE * float(density.last()) } else { 0.0 };
    let (between, moved) = (Some(Between::sampled(&density, executions)), float(by) + coarse);
    Outcome { between, moved, ..Outcome::new(&scheme.name, "simulation", Estimate::Density(density)) }
}
