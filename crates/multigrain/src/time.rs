//! Closed formula of the time: eqs. (5) to (11), a function for each term.

use super::{Contention, Cost, Parameter, Parameters, Phase, Work};

/// The terms of eq. (11), in its order: their sum is `T(m, p)`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// `α_m·T_HPU`.
    pub host: f64,
    /// `T_APU/(m·p)`, or `T_APU/p` of each task.
    pub shared: f64,
    /// `C_APU`.
    pub serial: f64,
    /// `N·O_offload`.
    pub offload: f64,
    /// `N·T_CSW`.
    pub switch: f64,
    /// `N·O_COL`.
    pub collective: f64,
    /// `N·p·g`.
    pub gaps: f64,
}

impl Terms {
    /// `T(m, p)`.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.each().iter().sum()
    }

    /// The terms in eq. (11)'s order.
    #[must_use]
    pub fn each(&self) -> [f64; 7] {
        [self.host, self.shared, self.serial, self.offload, self.switch, self.collective, self.gaps]
    }
}

impl Contention {
    /// `α_m` for m ≥ 1 threads.
    #[must_use]
    pub fn of(&self, threads: u32) -> f64 {
        match *self {
            _ if threads <= 1 => 1.0,
            Self::Constant(alpha) => alpha,
            Self::PerFurtherThread(more) => 1.0 + more * f64::from(threads - 1),
        }
    }
}

impl Cost {
    /// What each offload pays with m ≥ 1 threads.
    #[must_use]
    pub fn of(&self, threads: u32) -> f64 {
        match self {
            Self::Constant(cost) | Self::PerThread(cost) | Self::PerFurtherThread(cost) => {
                cost * self.by(threads)
            }
            Self::Measured(costs) => {
                let index = (threads.max(1) as usize).min(costs.len());
                index.checked_sub(1).map_or(0.0, |index| costs[index])
            }
        }
    }

    /// How often its number is paid with m ≥ 1 threads.
    fn by(&self, threads: u32) -> f64 {
        match self {
            Self::Constant(_) => 1.0,
            Self::PerThread(_) => f64::from(threads),
            Self::PerFurtherThread(_) => f64::from(threads.saturating_sub(1)),
            Self::Measured(_) => 0.0,
        }
    }
}

impl Work {
    /// The share of all work that falls to the busiest of m ≥ 1 threads, as task by task it does: 1 for one task, as eq. (11) divides
    /// what can be divided by itself.
    #[must_use]
    pub fn share(self, threads: u32) -> f64 {
        match self {
            Self::One => 1.0,
            Self::Independent(tasks) => f64::from(tasks.div_ceil(threads)) / f64::from(tasks),
        }
    }

    /// Among how many accelerators a task's `T_APU` is shared.
    fn sharing(self, threads: u32, accelerators: u32) -> f64 {
        match self {
            Self::One => f64::from(threads) * f64::from(accelerators),
            Self::Independent(_) => f64::from(accelerators),
        }
    }
}

impl Parameters {
    /// `T(m, p)` of eq. (11), for m ≥ 1 threads with p ≥ 1 accelerators each: of all phases together, as eq. (5) sums them. Of
    /// independent tasks it is what the busiest thread takes.
    #[must_use]
    pub fn time(&self, threads: u32, accelerators: u32) -> f64 {
        self.terms(threads, accelerators).sum()
    }

    /// The terms of [`time`](Self::time): eqs. (8) to (10) of all phases at once, for they are linear in what a phase has.
    #[must_use]
    pub fn terms(&self, threads: u32, accelerators: u32) -> Terms {
        let share = self.work.share(threads);
        let total = |of: fn(&Phase) -> f64| self.phases.iter().map(of).sum::<f64>() * share;
        let offloads = total(|phase| phase.offloads);
        Terms {
            host: self.contention.of(threads) * total(|phase| phase.host),
            shared: total(|phase| phase.device) / self.work.sharing(threads, accelerators),
            serial: total(|phase| phase.serial_device),
            offload: offloads * self.offload,
            switch: offloads * self.switch.of(threads),
            collective: offloads * self.collective.of(threads),
            gaps: offloads * f64::from(accelerators) * self.gap,
        }
    }

    /// ∂T/∂ a parameter, at the values that all others have: by how much a unit of it lengthens `T(m, p)`, of all phases or of one.
    #[must_use]
    pub fn slope(&self, parameter: Parameter, threads: u32, accelerators: u32) -> f64 {
        let share = self.work.share(threads);
        share
            * (0..self.phases.len()).map(|k| self.slope_in(parameter, k, threads, accelerators)).sum::<f64>()
    }

    /// By how much a unit of a parameter lengthens a phase, where all tasks are done by one thread.
    pub(super) fn slope_in(
        &self,
        parameter: Parameter,
        phase: usize,
        threads: u32,
        accelerators: u32,
    ) -> f64 {
        let offloads = self.phases[phase].offloads;
        match parameter {
            Parameter::Host(of) if of == phase => self.contention.of(threads),
            Parameter::Device(of) if of == phase => 1.0 / self.work.sharing(threads, accelerators),
            Parameter::SerialDevice(of) if of == phase => 1.0,
            Parameter::Host(_) | Parameter::Device(_) | Parameter::SerialDevice(_) => 0.0,
            Parameter::Offload => offloads,
            Parameter::Gap => offloads * f64::from(accelerators),
            Parameter::Contention if threads <= 1 => 0.0,
            Parameter::Contention => {
                let by = match self.contention {
                    Contention::Constant(_) => 1.0,
                    Contention::PerFurtherThread(_) => f64::from(threads - 1),
                };
                by * self.phases[phase].host
            }
            Parameter::Switch => offloads * self.switch.by(threads),
            Parameter::Collective => offloads * self.collective.by(threads),
        }
    }
}
