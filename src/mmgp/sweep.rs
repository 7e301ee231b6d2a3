//! All configurations of a machine, the best of them, and how far a parameter may move until another is.

use std::ops::RangeInclusive;

use super::{Machine, Parameter, Program};

/// So many threads with so many accelerators each, and how long that takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Configuration {
    /// m.
    pub threads: u32,
    /// p.
    pub accelerators: u32,
    /// `T(m, p)`.
    pub time: f64,
}

/// Every configuration that a machine can run: m·p ≤ `N_APU`, by threads and then by accelerators.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    program: Program,
    configurations: Vec<Configuration>,
}

impl Program {
    /// Evaluates the time of each configuration.
    #[must_use]
    pub fn sweep(&self, machine: &Machine) -> Sweep {
        let most = machine.threads.unwrap_or(u32::MAX).min(machine.accelerators);
        let configurations = (1..=most).flat_map(|threads| {
            (1..=machine.accelerators / threads).map(move |accelerators| {
                let time = self.time(threads, accelerators);
                Configuration { threads, accelerators, time }
            })
        });
        Sweep { program: self.clone(), configurations: configurations.collect() }
    }
}

/// Times that differ by no more than this share are a tie: rounding may tell them apart.
const TIE: f64 = 1e-12;

impl Sweep {
    /// All of them.
    #[must_use]
    pub fn configurations(&self) -> &[Configuration] {
        &self.configurations
    }

    /// The fastest, and all that are as fast.
    #[must_use]
    pub fn best(&self) -> Vec<Configuration> {
        let least = self.configurations.iter().map(|one| one.time).fold(f64::INFINITY, f64::min);
        self.configurations.iter().filter(|one| one.time <= least * (1.0 + TIE)).copied().collect()
    }

    /// The values of a parameter, from the least that it may have, for which a configuration is as fast as any other; none where
    /// there are none, or where the parameter is no number. The time is linear in each parameter, so that these are its exact
    /// bounds.
    #[must_use]
    pub fn range(
        &self,
        parameter: Parameter,
        threads: u32,
        accelerators: u32,
    ) -> Option<RangeInclusive<f64>> {
        let at = |value: f64| {
            let mut program = self.program.clone();
            *parameter.of(&mut program)? = value;
            Some(program)
        };
        let (zero, one) = (at(0.0)?, at(1.0)?);
        // The time of a configuration is that at 0 and its slope.
        let line = |m, p| (zero.time(m, p), one.time(m, p) - zero.time(m, p));
        let (start, slope) = line(threads, accelerators);
        let (mut from, mut to) = (parameter.least(&self.program), f64::INFINITY);
        for other in &self.configurations {
            let (other_start, other_slope) = line(other.threads, other.accelerators);
            let (gain, steeper) = (other_start - start, slope - other_slope);
            // As fast as the other while steeper·value ≤ gain.
            if steeper > TIE * slope.abs().max(other_slope.abs()) {
                to = to.min(gain / steeper);
            } else if steeper < -TIE * slope.abs().max(other_slope.abs()) {
                from = from.max(gain / steeper);
            } else if gain < -TIE * start.abs() {
                return None;
            }
        }
        (from <= to).then_some(from..=to)
    }

    /// How many times as fast a configuration is as (1, 1).
    #[must_use]
    pub fn speed_up(&self, configuration: &Configuration) -> f64 {
        self.program.time(1, 1) / configuration.time
    }

    /// The speed-up by the number of accelerators that are used.
    #[must_use]
    pub fn efficiency(&self, configuration: &Configuration) -> f64 {
        self.speed_up(configuration) / f64::from(configuration.threads * configuration.accelerators)
    }
}
