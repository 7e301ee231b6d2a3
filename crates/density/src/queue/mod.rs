//! Makespan of independent tasks on alike slots: whoever is free takes the next one (list scheduling: R. L. Graham, *Bounds on multiprocessing
//! timing anomalies*, SIAM Journal on Applied Mathematics 17, 1969; Spark's slots), or by another schedule of OpenMP's loops ([`Plan`]). Each
//! slot's first task may have times of its own, as of a first wave that loads code and fills caches.
//!
//! | case | way |
//! |---|---|
//! | what each slot does is known: a static schedule, one slot, no more chunks than slots | the slowest of sums |
//! | no time varies | one execution |
//! | alike chunks, few states of the sorted free times | their joint distribution, exact under both contracts (`free_times`) |
//! | else | executions are counted ([`Plan::makespan`]) |
//!
//! With independent tasks there are no anomalies: free times, sorted, never fall when a task takes longer, and so the makespan does not either.

mod estimate;
mod free_times;
mod plan;

use crate::{contract::Contract, density::Density};

pub use estimate::Estimate;
pub use plan::{Alike, Chunk, Plan, Schedule};

/// A queue of tasks.
#[derive(Clone, Copy)]
pub struct Queue<'t> {
    /// How many tasks there are, on how many slots, and how these come to those.
    pub plan: Plan,
    /// How long the first task of each slot takes.
    pub first: &'t Density,
    /// How long every other task takes.
    pub later: &'t Density,
    /// What is added to each chunk that is taken.
    pub per_chunk: Option<&'t Density>,
}

impl Queue<'_> {
    /// The density of the makespan, under a contract, where it can be found without executions: what a chunk takes, or what a slot is known to
    /// take, errs by no more than `allowed`, beside what is lost.
    ///
    /// ```
    /// use juxtapose_density::{Contract, Density, queue::{Plan, Queue, Schedule}};
    /// let task = Density::from_masses([(1, 0.5), (2, 0.5)])?;
    /// let plan = Plan { tasks: 3, slots: 2, schedule: Schedule::default() };
    /// let three = Queue { plan, first: &task, later: &task, per_chunk: None };
    /// let time = three.density(Contract::Tail, 0.0).ok_or("few states")?;
    /// // 1 and 1, and then 1 or 2; 1 and 2, and then 1 or 2; 2 and 2, and then 1 or 2.
    /// assert_eq!(time.masses(), [0.375, 0.5, 0.125]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn density(&self, contract: Contract, allowed: f64) -> Option<Density> {
        let Plan { tasks, slots, schedule } = self.plan;
        let sum = |chunk, chunks| self.sum(chunk, chunks, contract, allowed / 4.0);
        if let Some(all) = self.plan.settled() {
            let each = all.into_iter().map(|Alike { slots, tasks, chunks }| {
                sum(Chunk { tasks, is_first: true }, chunks).join_copies(slots)
            });
            return each.reduce(|a, b| a.join(&b)).map(|longest| contract.trimmed(longest));
        }
        if let Some(certain) = self.certain() {
            return Some(Density::point(certain));
        }
        let Schedule::Dynamic(size) = schedule else { return None };
        let chunk = |tasks, is_first| sum(Chunk { tasks, is_first }, 1);
        let last = (tasks % size > 0).then(|| chunk(tasks % size, false));
        let times = (&chunk(size, true), &chunk(size, false), last.as_ref());
        free_times::density((tasks / size, slots), times, contract)
    }

    /// The makespan where no time varies: one execution tells it.
    fn certain(&self) -> Option<u64> {
        let time = |density: &Density| (density.masses() == [1.0]).then(|| density.origin());
        let (first, later) = (time(self.first)?, time(self.later)?);
        let cost = self.per_chunk.map_or(Some(0), time)?;
        Some(self.plan.makespan(|Chunk { tasks, is_first }, _| {
            let (alone, rest) = if is_first { (first, tasks - 1) } else { (0, tasks) };
            alone + rest as u64 * later + cost
        }))
    }

    /// The time of a chunk, or of several as if they were one. Four operations err by no more than `error` each.
    fn sum(&self, chunk: Chunk, chunks: usize, contract: Contract, error: f64) -> Density {
        let repeated = |time: &Density, copies: usize| {
            (copies > 0).then(|| time.repeated_within(copies as u64, contract, error))
        };
        let first = chunk.is_first.then(|| self.first.clone());
        let later = repeated(self.later, chunk.tasks - usize::from(chunk.is_first));
        let cost = self.per_chunk.and_then(|cost| repeated(cost, chunks));
        let all = [first, later, cost].into_iter().flatten();
        let sum = all.reduce(|a, b| a.then_within(&b, contract, error));
        sum.unwrap_or_else(|| Density::point(0))
    }
}
