//! [`Queue`]: tasks that PEs take one by one, as threads of OpenMP take a loop's iterations.

use juxtapose_density::{
    density::Density,
    queue::{Plan, Schedule},
};

/// Tasks that PEs take chunk by chunk, each on its own in SPMD. Whatever stands around it enables all PEs; they are in step before and behind
/// it, so that its mode is SIMD in each scheme.
#[derive(Clone, Debug)]
pub struct Queue {
    /// How many tasks there are, at least one.
    pub tasks: usize,
    /// How many PEs take them; all that are around unless given.
    pub slots: Option<usize>,
    /// How tasks come to PEs.
    pub schedule: Schedule,
    /// How long a task takes.
    pub time: Density,
    /// How long each PE's first task takes; as every other unless given.
    pub first: Option<Density>,
    /// What comes once, before all.
    pub start_up: Option<Density>,
    /// What is added to each chunk that is taken.
    pub per_task: Option<Density>,
    /// How many tasks were seen for `time` and for `first`, where the spread of what was seen is drawn.
    pub seen: [Option<f64>; 2],
    /// The density of the queue's makespan, with its start-up, where algebra finds it.
    pub makespan: Option<Density>,
}

impl Queue {
    /// Who takes which tasks where so many PEs are around, at least one.
    #[must_use]
    pub fn plan(&self, processors: usize) -> Plan {
        let slots = self.slots.map_or(processors, |slots| slots.min(processors));
        Plan { tasks: self.tasks, slots, schedule: self.schedule }
    }

    /// How long the first task of a PE takes.
    #[must_use]
    pub fn first(&self) -> &Density {
        self.first.as_ref().unwrap_or(&self.time)
    }

    /// All of its times.
    pub(super) fn times(&self) -> impl Iterator<Item = &Density> {
        let others = [&self.first, &self.start_up, &self.per_task];
        std::iter::once(&self.time).chain(others.into_iter().flatten())
    }
}
