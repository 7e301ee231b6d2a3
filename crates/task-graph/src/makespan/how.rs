//! [`Makespan`]: a distribution of the makespan, its error bounds, and the method that found it.

use juxtapose_density::{between::Between, density::Density};

/// A distribution of the makespan.
#[derive(Clone, Debug, PartialEq)]
pub struct Makespan {
    /// The density of the makespan, in ticks.
    pub density: Density,
    /// How far that may be off, where it was counted in executions or lies between bounds.
    pub between: Option<Between>,
    /// By how many ticks a makespan may be off, because it was rounded to the density's ticks, or what the network adds was left out.
    pub moved: f64,
    /// How it was found.
    pub how: How,
    /// The criticality of each task: see [`Schedule::is_critical`](crate::schedule::Schedule).
    pub criticality: Vec<Criticality>,
}

/// How a distribution was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum How {
    /// The makespan is found from all joint values of the phases, and so is the criticality.
    Enumerated {
        /// The number of joint values.
        combinations: u32,
    },
    /// The makespan is found by series and parallel reductions. The criticality, if there is any, is counted
    /// in executions.
    SeriesParallel {
        /// A bound on what the network adds to the makespan, in ticks: it is less than half a tick.
        network: f64,
    },
    /// The makespan is found from the joint distribution of the ending times of a frontier of tasks, behind series and parallel reductions.
    /// The criticality, if there is any, is counted in executions.
    Frontier {
        /// A bound on what the network adds to the makespan, in ticks: it is less than half a tick.
        network: f64,
        /// The most tasks whose ending times are known together.
        width: usize,
    },
    /// The makespan lies between certified bounds, and the density is halfway. The criticality, if there is any, is counted in executions.
    Bracketed {
        /// A bound on what the network adds to the makespan, in ticks: it is less than half a tick.
        network: f64,
    },
    /// The makespan is the mean of its distributions in executions in which some times are random only, with confidence limits, inside of
    /// certified bounds. The criticality, if there is any, is counted in executions.
    Conditional {
        /// The number of executions.
        samples: u32,
        /// A bound on what the network adds to the makespan, in ticks: it is less than half a tick.
        network: f64,
    },
    /// The makespan is counted in executions with random times, and so is the criticality.
    Simulated {
        /// The number of executions.
        samples: u32,
    },
}

/// How often a task is critical.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Criticality {
    /// The probability that the task is critical, in [0, 1].
    pub probability: f64,
    /// The standard error of the probability; none where it is exact.
    pub error: Option<f64>,
}
