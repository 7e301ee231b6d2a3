//! Distribution of the makespan by execution: enumeration of all joint values, or Monte Carlo simulation with random ones.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{
    between::Between,
    density::Density,
    executions::{Draws, Lattice, Random},
};

use super::{
    super::{
        graph::TaskGraph,
        mapping::Plan,
        pmap::{Program, Way},
    },
    how::{Criticality, How, Makespan},
};

/// At most so many joint values are executed one by one.
const COMBINATIONS: f64 = 20_000.0;
/// At most so many activities are executed for that.
const ACTIVITIES: f64 = 4e6;

/// A makespan this near to a tick is that tick: it differs from it by rounding only.
const NEAR: f64 = 1e-9;

/// A makespan later than this, which only a network can cause, counts as this.
const LATEST: f64 = 1e18;

const BETWEEN_REPORTS: u32 = 256;

/// How many joint values the phases have; none where they are too many to execute.
pub(super) fn combinations(graph: &TaskGraph) -> Option<u32> {
    let activities = graph.tasks.iter().map(|task| task.activities.len()).sum();
    few(graph.phases.iter().map(|phase| &phase.time), activities)
}

/// Whether all joint values of the phases are executed, which say all unless each execution is another one.
pub(super) fn are_all(graph: &TaskGraph, plan: Plan<'_>) -> bool {
    !plan.is_drawn() && combinations(graph).is_some()
}

/// How many joint values some times have; none where they are too many to execute so many activities with each of them.
pub(super) fn few<'t>(times: impl Iterator<Item = &'t Density>, activities: usize) -> Option<u32> {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a phase has at most a million values, a graph some thousand activities"
    )]
    let count = |of: usize| of as f64;
    let all: f64 = times.map(|time| count(time.terms())).product();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number below 20 001"
    )]
    let whole = all as u32;
    (all <= COMBINATIONS && all * count(activities) <= ACTIVITIES).then_some(whole)
}

/// Distribution of the makespan by enumeration of all joint values of the phases; none where there are more than 20 000, where a queue's order
/// is drawn, or when stopped.
#[must_use]
pub fn enumerated<'m>(
    graph: &TaskGraph,
    plan: impl Into<Plan<'m>>,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<Makespan> {
    let (combinations, plan) = (combinations(graph)?, plan.into());
    if plan.is_drawn() {
        return None;
    }
    let mut tally = Tally::new(graph, Way::of(graph, plan, None));
    let mut done = 0;
    in_each(graph.phases.iter().map(|phase| &phase.time), &mut |times, probability| {
        if done % BETWEEN_REPORTS == 0 {
            continues(progress(f64::from(done), f64::from(combinations)))?;
        }
        done += 1;
        tally.execute(times, probability);
        Some(())
    })?;
    let lost = graph.phases.iter().map(|phase| phase.time.lost()).sum::<f64>().min(1.0);
    Some(tally.finished(How::Enumerated { combinations }, lost, |_| None))
}

/// Does something with each joint value of some times and its probability; none where that is not to go on.
fn in_each<'t>(
    times: impl Iterator<Item = &'t Density>,
    act: &mut dyn FnMut(&[f64], f64) -> Option<()>,
) -> Option<()> {
    let values: Vec<Vec<_>> = times.map(values).collect();
    let mut choice = vec![0; values.len()];
    let mut times = vec![0.0; values.len()];
    loop {
        let mut probability = 1.0;
        for ((&choice, values), time) in choice.iter().zip(&values).zip(&mut times) {
            let (value, mass) = values[choice];
            *time = value;
            probability *= mass;
        }
        act(&times, probability)?;
        let next = choice.iter().zip(&values).position(|(&choice, values)| choice + 1 < values.len());
        let Some(next) = next else { return Some(()) };
        choice[next] += 1;
        choice[..next].fill(0);
    }
}

/// The longest path through some times: each begins when those at the places `before` it have ended. None where its times are so far apart
/// that they would be moved.
pub(super) fn longest_path(times: &[&Density], before: &[Vec<usize>]) -> Option<Density> {
    let mut masses = BTreeMap::new();
    let mut ends = vec![0; times.len()];
    let _ = in_each(times.iter().copied(), &mut |times, probability| {
        for (place, time) in times.iter().enumerate() {
            let begin = before[place].iter().map(|&one| ends[one]).max().unwrap_or(0);
            ends[place] = begin + whole(*time);
        }
        *masses.entry(ends.iter().copied().max().unwrap_or(0)).or_default() += probability;
        Some(())
    });
    let (density, moved) = density(&masses, times.iter().map(|time| time.lost()).sum::<f64>().min(1.0));
    (moved <= 0.0).then_some(density)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative, and no more than LATEST"
)]
fn whole(time: f64) -> u64 {
    time.min(LATEST).round() as u64
}

/// Distribution of the makespan by Monte Carlo simulation, from executions with independent random times of the phases, at least one
/// execution; none when stopped. The same seed gives the same executions.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
pub fn sampled<'m>(
    graph: &TaskGraph,
    plan: impl Into<Plan<'m>>,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<Makespan> {
    let samples = samples.max(1);
    let mut random = Random::seeded(seed);
    let draws: Vec<_> = graph.phases.iter().map(|phase| Draws::of(&phase.time)).collect();
    // Its orders are of another seed, so that times are those of every other plan.
    let mut tally = Tally::new(graph, Way::of(graph, plan.into(), Some(seed.wrapping_add(1))));
    let mut times = vec![0.0; draws.len()];
    for done in 0..samples {
        if done % BETWEEN_REPORTS == 0 {
            continues(progress(f64::from(done), f64::from(samples)))?;
        }
        for (draws, time) in draws.iter().zip(&mut times) {
            *time = draws.draw(&mut random) as f64;
        }
        tally.execute(&times, 1.0);
        tally.way.draw();
    }
    let error = |probability: f64| (probability * (1.0 - probability) / f64::from(samples)).sqrt();
    Some(tally.finished(How::Simulated { samples }, 0.0, |probability| Some(error(probability))))
}

fn continues(flow: ControlFlow<()>) -> Option<()> {
    flow.is_continue().then_some(())
}

#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
fn values(density: &Density) -> Vec<(f64, f64)> {
    density.iter().filter(|&(_, mass)| mass > 0.0).map(|(time, mass)| (time as f64, mass)).collect()
}

struct Tally<'a> {
    program: Program<'a>,
    way: Way<'a>,
    masses: BTreeMap<u64, f64>,
    /// By how many ticks a makespan was moved at most.
    moved: f64,
    critical: Vec<f64>,
    all: f64,
}

impl<'a> Tally<'a> {
    fn new(graph: &'a TaskGraph, way: Way<'a>) -> Self {
        let critical = vec![0.0; graph.tasks.len()];
        Self { program: Program::of(graph), way, masses: BTreeMap::new(), moved: 0.0, critical, all: 0.0 }
    }

    fn execute(&mut self, times: &[f64], weight: f64) {
        let (makespan, is_critical) = self.program.criticality(times, &self.way);
        self.moved = self.moved.max((makespan - makespan.round()).abs());
        *self.masses.entry(whole(makespan)).or_default() += weight;
        self.all += weight;
        for (sum, is_critical) in self.critical.iter_mut().zip(is_critical) {
            *sum += if is_critical { weight } else { 0.0 };
        }
    }

    fn finished(self, how: How, lost: f64, error: impl Fn(f64) -> Option<f64>) -> Makespan {
        let criticality = |&sum: &f64| {
            let probability = sum / self.all;
            Criticality { probability, error: error(probability) }
        };
        let (density, moved) = density(&self.masses, lost);
        let moved = Some(self.moved + moved).filter(|moved| *moved > NEAR).unwrap_or(0.0);
        let between = match how {
            How::Simulated { samples } => Some(Between::sampled(&density, samples)),
            _ => None,
        };
        Makespan {
            density,
            between,
            moved,
            criticality: self.critical.iter().map(criticality).collect(),
            how,
        }
    }
}

/// The density with these weights, scaled to sum to 1 − `lost`, on a lattice that is as fine as memory
/// allows; and by how many ticks that moves a time at most.
#[expect(clippy::cast_precision_loss, reason = "less than a step, which is far below 2^53")]
fn density(masses: &BTreeMap<u64, f64>, lost: f64) -> (Density, f64) {
    // Weights are probabilities, up to rounding and what is lost, or numbers of executions.
    let scaled = |masses: &mut [f64]| {
        let sum: f64 = masses.iter().sum();
        masses.iter_mut().for_each(|mass| *mass *= (1.0 - lost) / sum);
    };
    let lattice = Lattice::of(masses.keys().copied());
    let made =
        lattice.and_then(|of| of.density(masses.iter().map(|(&time, &mass)| (time, mass)), scaled, lost));
    let first = || Density::point(masses.first_key_value().map_or(0, |(&time, _)| time));
    made.map_or_else(|| (first(), 0.0), |(density, moved)| (density, moved as f64))
}
