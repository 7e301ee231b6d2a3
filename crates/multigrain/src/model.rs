//! Model of kind `multigrain`: a program with parameters of which some are random.

use juxtapose_density::density::Density;

use super::{Machine, Measured, Parameter, Parameters};

/// Model of kind `multigrain`.
#[derive(Clone, Debug)]
pub struct Multigrain {
    /// What it may run on.
    pub machine: Machine,
    /// The program with mean values in place of what is drawn, in ticks.
    pub program: Parameters,
    /// What is drawn, in ticks; each parameter at most once, the contention never.
    pub random: Vec<Random>,
    /// The values of the contention's number with their probabilities, where it is drawn: once for each run.
    pub contention: Vec<(f64, f64)>,
    /// What is compared, as (m, p), where somebody chose.
    pub configurations: Option<Vec<(u32, u32)>>,
    /// What was measured, in ticks.
    pub measured: Vec<Measured>,
}

/// A parameter that is drawn by chance.
#[derive(Clone, Debug)]
pub struct Random {
    /// Which.
    pub parameter: Parameter,
    /// For whom it is drawn.
    pub drawn: Drawn,
    /// From what, in ticks.
    pub density: Density,
}

/// For whom a parameter is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Once for each run: all threads, phases and configurations see one value.
    EachRun,
    /// For each thread in each phase; in each configuration that has a thread, the values are those of that thread.
    EachThread,
}

impl Multigrain {
    /// Whether nothing is drawn.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        self.random.is_empty() && self.contention.is_empty()
    }

    /// The programs of all values that the contention may have, with their probabilities; what else is drawn is 0 in them, for it is
    /// added by chance.
    pub(super) fn without_random(&self) -> Vec<(f64, Parameters)> {
        let mut certain = self.program.clone();
        for random in &self.random {
            if let Some(value) = random.parameter.of(&mut certain) {
                *value = 0.0;
            }
        }
        if self.contention.is_empty() {
            return vec![(1.0, certain)];
        }
        let with = |value: f64| {
            let mut program = certain.clone();
            if let Some(number) = Parameter::Contention.of(&mut program) {
                *number = value;
            }
            program
        };
        let possible = self.contention.iter().filter(|(_, probability)| *probability > 0.0);
        possible.map(|&(value, probability)| (probability, with(value))).collect()
    }

    /// What is drawn for each run, or for each thread.
    pub(super) fn drawn(&self, drawn: Drawn) -> impl Iterator<Item = &Random> {
        self.random.iter().filter(move |random| random.drawn == drawn)
    }
}
