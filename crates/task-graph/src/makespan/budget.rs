//! Budget of a makespan's distribution (patience): the work that its exact ways may take, and the number of executions where it is counted.

use juxtapose_document::limits::PER_SECOND;

use super::{super::graph::TaskGraph, executions::combinations};

/// The work of frontiers, in multiplications: a second of a browser's work.
const WORK: f64 = PER_SECOND;
const PRECISION: f64 = 0.01;
/// The fewest executions of an outcome.
const FEWEST_SAMPLES: u32 = 100;
/// No fewer phases than these are neither series nor parallel.
const LETTER: usize = 4;

/// What a distribution of the makespan may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// The executions, where it is counted in some.
    pub samples: u32,
    /// The work of joint distributions of frontiers, in multiplications, and that of conditional executions.
    pub work: f64,
    /// How wide the interval of p99 may be, as a share of it, for conditional executions to end.
    pub precision: f64,
}

impl Budget {
    /// An equal part of what one outcome may take, for each of so many.
    #[must_use]
    pub fn shared(graph: &TaskGraph, outcomes: usize) -> Self {
        let outcomes = u32::try_from(outcomes.max(1)).unwrap_or(u32::MAX);
        let samples = (default_samples(graph) / outcomes).max(FEWEST_SAMPLES);
        Self { samples, work: WORK / f64::from(outcomes), precision: PRECISION }
    }

    /// The most work that all outcomes of a graph may take beside what is bounded by its size, in multiplications.
    #[must_use]
    pub fn most(graph: &TaskGraph) -> f64 {
        if graph.phases.len() < LETTER || combinations(graph).is_some() { 0.0 } else { WORK }
    }
}

impl From<u32> for Budget {
    fn from(samples: u32) -> Self {
        Self { samples, work: WORK, precision: f64::INFINITY }
    }
}

/// How many executions [`distribution`](super::distribution) makes unless it is told: as many as take a fifth of a second. In a
/// graph that is so large that a hundred take longer, it is a hundred.
#[must_use]
pub fn default_samples(graph: &TaskGraph) -> u32 {
    const ACTIVITIES: usize = 600_000;
    let activities: usize = graph.tasks.iter().map(|task| task.activities.len()).sum();
    u32::try_from(ACTIVITIES / activities.max(1)).unwrap_or(u32::MAX).clamp(FEWEST_SAMPLES, 20_000)
}
