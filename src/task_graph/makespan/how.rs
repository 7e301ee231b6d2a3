//! [`Makespan`]: a distribution of the makespan, and how it was found.

use crate::density::Density;

/// A distribution of the makespan.
#[derive(Clone, Debug, PartialEq)]
pub struct Makespan {
    /// Of the makespan, in ticks.
    pub density: Density,
    /// How it was found.
    pub how: How,
    /// For each task the probability that it is critical: see [`Schedule::is_critical`](crate::schedule::Schedule).
    pub criticality: Vec<Criticality>,
}

/// How a distribution was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum How {
    /// From all joint values of the phases; so is the criticality.
    Enumerated {
        /// How many there are.
        combinations: u32,
    },
    /// By series and parallel. The criticality, if any, is of executions.
    SeriesParallel {
        /// The network adds no less than 0 and no more than this, in ticks: less than half a one.
        network: f64,
    },
    /// From executions with random times.
    Simulated {
        /// How many.
        samples: u32,
    },
}

/// How often a task is critical.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Criticality {
    /// In [0, 1].
    pub probability: f64,
    /// Its standard error; none where it is exact.
    pub error: Option<f64>,
}
