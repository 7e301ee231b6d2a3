//! Eqs. (6) to (11), a function for each term.

use super::{Contention, Cost, Program, Work};

impl Contention {
    /// `α_m` for m ≥ 1 threads.
    #[must_use]
    pub fn of(&self, threads: u32) -> f64 {
        match *self {
            _ if threads <= 1 => 1.0,
            Self::Constant(alpha) => alpha,
            Self::PerThread(more) => 1.0 + more * f64::from(threads - 1),
        }
    }
}

impl Cost {
    /// What m ≥ 1 threads pay in a phase.
    #[must_use]
    pub fn of(&self, threads: u32) -> f64 {
        match self {
            Self::Constant(cost) => *cost,
            Self::PerThread(cost) => cost * f64::from(threads),
            Self::PerFurtherThread(cost) => cost * f64::from(threads.saturating_sub(1)),
            Self::Measured(costs) => {
                let index = (threads.max(1) as usize).min(costs.len());
                index.checked_sub(1).map_or(0.0, |index| costs[index])
            }
        }
    }
}

impl Program {
    /// `T(m, p)` of eq. (11), for m ≥ 1 threads with p ≥ 1 accelerators each; with independent tasks what they take in rounds.
    #[must_use]
    pub fn time(&self, threads: u32, accelerators: u32) -> f64 {
        self.threads_time(threads)
            + self.accelerators_time(threads, accelerators)
            + self.overhead(threads, accelerators)
    }

    /// `α_m·T_HPU`, the first term of eq. (10).
    #[must_use]
    pub fn threads_time(&self, threads: u32) -> f64 {
        self.contention.of(threads) * self.hpu * self.share(threads)
    }

    /// `T_APU(1, 1)/(m·p) + C_APU`, eqs. (6) and (9).
    #[must_use]
    pub fn accelerators_time(&self, threads: u32, accelerators: u32) -> f64 {
        let sharing = match self.work {
            Work::One => f64::from(threads) * f64::from(accelerators),
            Work::Independent(_) => f64::from(accelerators),
        };
        (self.apu / sharing + self.serial_apu) * self.share(threads)
    }

    /// `N·(O_offload + T_CSW + O_COL + p·g)`.
    #[must_use]
    pub fn overhead(&self, threads: u32, accelerators: u32) -> f64 {
        let gaps = f64::from(accelerators) * self.gap;
        self.offloads * (self.offload + self.switch.of(threads) + self.collective.of(threads) + gaps)
    }

    /// The share of all tasks that the busiest thread takes.
    fn share(&self, threads: u32) -> f64 {
        match self.work {
            Work::One => 1.0,
            Work::Independent(tasks) => f64::from(tasks.div_ceil(threads)) / f64::from(tasks),
        }
    }
}
