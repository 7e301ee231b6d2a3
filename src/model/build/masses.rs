//! What it takes to judge a document, counted before it is done: so that no document can ask for much, and that whoever may
//! not wait is told so at once. Equal times are made once.

use std::collections::BTreeMap;

use super::{
    limits,
    read::{At, Reader},
};
use crate::{
    density::{Density, DensityError},
    flow_analysis_tree::tree::Iterations,
    model::problem::Code,
};

/// What a distribution is made from.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    Uniform(u64, u64),
    /// Values and the bits of their probabilities.
    Values(Vec<(u64, u64)>),
    /// A form, and the bits of its parameters.
    Parametric(&'static str, Vec<u64>),
}

/// What was made so far, and what may still be.
pub(super) struct Made {
    densities: BTreeMap<Origin, Density>,
    /// Means of those that were asked for.
    means: BTreeMap<Origin, f64>,
    iterations: Vec<Iterations>,
    masses: u64,
    /// Work that may be done, in [`limits::MOMENT`]'s unit.
    left: f64,
    standing: Standing,
}

/// Whether all that was asked for has been made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Whole,
    /// It has too many masses, which is a problem of the document.
    TooLarge,
    /// It would have taken more than the work allowed.
    Dear,
}

impl Made {
    /// Nothing, with so much work to do.
    pub(super) fn within(work: f64) -> Self {
        let (densities, means, iterations) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        Self { densities, means, iterations, masses: 0, left: work, standing: Standing::Whole }
    }

    /// The mean of the distribution of this origin, which is found once.
    pub(super) fn mean(&mut self, origin: Origin, density: &Density) -> f64 {
        *self.means.entry(origin).or_insert_with(|| density.mean())
    }

    /// Whether something is missing because it would have taken more than the work allowed.
    pub(super) fn is_dear(&self) -> bool {
        self.standing == Standing::Dear
    }

    /// Whether there is so much work left, which is done then.
    pub(super) fn spend(&mut self, work: f64) -> bool {
        self.left -= work;
        if self.left < 0.0 && self.standing == Standing::Whole {
            self.standing = Standing::Dear;
        }
        self.standing == Standing::Whole
    }
}

impl Reader {
    /// The distribution of this origin, which has at most so many masses, each of which takes so much work to make; none
    /// where it is not to be made.
    pub(super) fn made(
        &mut self,
        at: &At<'_>,
        masses: u64,
        each: f64,
        origin: Origin,
        make: impl FnOnce() -> Result<Density, DensityError>,
    ) -> Option<Result<Density, DensityError>> {
        if let Some(density) = self.made_before(&origin) {
            return Some(Ok(density));
        }
        if !self.keep(at, masses) || !self.made.spend(float(masses) * each) {
            return None;
        }
        let made = make();
        if let Ok(density) = &made {
            self.made.densities.insert(origin, density.clone());
        }
        Some(made)
    }

    pub(super) fn made_before(&self, origin: &Origin) -> Option<Density> {
        self.made.densities.get(origin).cloned()
    }

    /// What is known of a number of iterations: a number for each up to the most.
    pub(super) fn iterations(&mut self, at: &At<'_>, number: Density) -> Option<Iterations> {
        self.made.spend(float(self.made.iterations.len() as u64));
        let known = self.made.iterations.iter().find(|known| *known.density() == number);
        if let Some(known) = known {
            return Some(known.clone());
        }
        let most = number.last() + 1;
        if !self.keep(at, most) || !self.made.spend(float(most)) {
            return None;
        }
        let made = Iterations::new(number);
        self.made.iterations.push(made.clone());
        Some(made)
    }

    /// Whether the document may have so many masses more.
    fn keep(&mut self, at: &At<'_>, masses: u64) -> bool {
        self.made.masses = self.made.masses.saturating_add(masses);
        if self.made.masses > limits::MASSES && self.made.standing == Standing::Whole {
            let message = format!(
                "makes it {} possible values in all different times and numbers together; at most {} are kept",
                self.made.masses,
                limits::MASSES
            );
            self.problem(
                &at.path,
                Code::TooLarge,
                message,
                "choose a coarser unit, or give equal times to more parts",
            );
            self.made.standing = Standing::TooLarge;
        }
        self.made.standing == Standing::Whole
    }
}

#[expect(clippy::cast_precision_loss, reason = "a count of work need not be exact")]
pub(super) fn float(count: u64) -> f64 {
    count as f64
}
