//! Sweep over all configurations of a machine: the best of them, the range of each parameter in which it stays the best (sensitivity
//! analysis), speed-up, efficiency and isoefficiency.

use std::ops::RangeInclusive;

use super::{Machine, Parameter, Parameters, Terms};

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
    program: Parameters,
    machine: Machine,
    configurations: Vec<Configuration>,
}

impl Machine {
    /// The most threads that it can run, each with one accelerator.
    #[must_use]
    pub fn most_threads(&self) -> u32 {
        self.threads.unwrap_or(u32::MAX).min(self.accelerators)
    }

    /// Every m with every p for which m·p ≤ `N_APU`, and no more threads than may be started.
    pub fn feasible(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let accelerators = self.accelerators;
        (1..=self.most_threads())
            .flat_map(move |threads| (1..=accelerators / threads).map(move |each| (threads, each)))
    }
}

impl Parameters {
    /// Evaluates the time of each configuration.
    #[must_use]
    pub fn sweep(&self, machine: &Machine) -> Sweep {
        let evaluated = machine.feasible().map(|(threads, accelerators)| Configuration {
            threads,
            accelerators,
            time: self.time(threads, accelerators),
        });
        Sweep { program: self.clone(), machine: *machine, configurations: evaluated.collect() }
    }
}

/// Times that differ by no more than this share are a tie: rounding may tell them apart.
pub(super) const TIE: f64 = 1e-12;

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

    /// Sensitivity range: the values of a parameter, from the least that it may have, for which a configuration is as fast as any other;
    /// none where there are none, or where the parameter is no number. The time is linear in each parameter, so that these are its exact
    /// bounds.
    #[must_use]
    pub fn range(
        &self,
        parameter: Parameter,
        threads: u32,
        accelerators: u32,
    ) -> Option<RangeInclusive<f64>> {
        let mut zero = self.program.clone();
        *parameter.of(&mut zero)? = 0.0;
        // The time of a configuration is that at 0 and its slope.
        let line = |m, p| (zero.time(m, p), zero.slope(parameter, m, p));
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

    /// The numbers of accelerators, up to `most`, with which a configuration is as fast as any other that they allow; none where it
    /// is not with those of this machine. The last one is `most` where nothing up to it is faster.
    #[must_use]
    pub fn accelerators_range(
        &self,
        threads: u32,
        accelerators: u32,
        most: u32,
    ) -> Option<RangeInclusive<u32>> {
        let allowed = self.program.time(threads, accelerators) * (1.0 + TIE);
        if self.configurations.iter().any(|other| other.time * (1.0 + TIE) < allowed) {
            return None;
        }
        // What one accelerator more allows uses all of them.
        let faster = |all: u32| {
            (1..=Machine { accelerators: all, ..self.machine }.most_threads())
                .filter(|m| all.is_multiple_of(*m))
                .any(|m| self.program.time(m, all / m) * (1.0 + TIE) < allowed)
        };
        let to = (self.machine.accelerators + 1..=most).take_while(|&all| !faster(all)).last();
        Some(threads * accelerators..=to.unwrap_or(self.machine.accelerators))
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

    /// How many times as much work the program would have where a configuration's efficiency is this value in (0, 1]: its
    /// isoefficiency (Grama, Gupta and Kumar 1993). The work is `T_HPU`, `T_APU` and `C_APU`; what offloads cost stays. 0 where the
    /// efficiency is larger with any work, none where it is smaller with any.
    #[must_use]
    pub fn isoefficiency(&self, configuration: &Configuration, efficiency: f64) -> Option<f64> {
        let parts = |threads, accelerators| {
            let Terms { host, shared, serial, offload, switch, collective, gaps } =
                self.program.terms(threads, accelerators);
            (host + shared + serial, offload + switch + collective + gaps)
        };
        let Configuration { threads, accelerators, .. } = *configuration;
        let ((work, overhead), (alone, alone_overhead)) = (parts(threads, accelerators), parts(1, 1));
        // (alone·s + alone_overhead) = efficiency·m·p·(work·s + overhead), for the factor s.
        let wanted = efficiency * f64::from(threads) * f64::from(accelerators);
        let (missing, gained) = (wanted * overhead - alone_overhead, alone - wanted * work);
        match (missing > 0.0, gained > 0.0) {
            (true, false) => None,
            (false, true) => Some(0.0),
            // Of no overhead at all no amount of work changes the efficiency.
            _ if gained.abs() <= TIE * alone => (missing <= 0.0).then_some(0.0),
            _ => Some(missing / gained),
        }
    }
}
