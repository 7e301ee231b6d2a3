//! Makespan of list scheduling of independent tasks on alike slots (R. L. Graham, *Bounds on multiprocessing timing anomalies*, SIAM Journal on
//! Applied Mathematics 17, 1969; OpenMP's `dynamic`, Spark's slots): whoever is free takes the next task. Each slot's first task may have times
//! of its own, as of a first wave that loads code and fills caches.
//!
//! | case | way |
//! |---|---|
//! | no more tasks than slots | a maximum |
//! | one slot | a sum |
//! | few states of the sorted free times | their joint distribution, exact under both contracts (`free_times`) |
//! | else | executions are counted (`execution`) |
//!
//! With independent tasks there are no anomalies: free times, sorted, never fall when a task takes longer, and so the makespan does not either.
//! Its extreme values are those of rounds in which all slots take as long: ⌈tasks / slots⌉ of the shortest times, or of the longest.

mod execution;
mod free_times;

use crate::{contract::Contract, density::Density};

pub use execution::makespan;
pub use free_times::WORK;

/// A queue of tasks: at least one, and at least one slot.
#[derive(Clone, Copy)]
pub struct Queue<'t> {
    /// How many tasks there are.
    pub tasks: usize,
    /// How many tasks are done at once.
    pub slots: usize,
    /// How long the first task of each slot takes.
    pub first: &'t Density,
    /// How long every other task takes.
    pub later: &'t Density,
}

impl Queue<'_> {
    /// The density of the makespan, under a contract, where it can be found without executions: a sum errs by no more than `allowed`, beside
    /// what is lost.
    ///
    /// ```
    /// use juxtapose_density::{Contract, Density, queue::Queue};
    /// let task = Density::from_masses([(1, 0.5), (2, 0.5)])?;
    /// let three = Queue { tasks: 3, slots: 2, first: &task, later: &task };
    /// let time = three.density(Contract::Tail, 0.0).ok_or("few states")?;
    /// // 1 and 1, and then 1 or 2; 1 and 2, and then 1 or 2; 2 and 2, and then 1 or 2.
    /// assert_eq!(time.masses(), [0.375, 0.5, 0.125]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn density(&self, contract: Contract, allowed: f64) -> Option<Density> {
        let Self { tasks, slots, first, later } = *self;
        if tasks <= slots {
            return Some(contract.trimmed(first.join_copies(tasks)));
        }
        if slots == 1 {
            let others = later.repeated_within(tasks as u64 - 1, contract, allowed / 2.0);
            return Some(first.then_within(&others, contract, allowed / 2.0));
        }
        free_times::density((tasks, slots), (first, later), contract)
    }
}
