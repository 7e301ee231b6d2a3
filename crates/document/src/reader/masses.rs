//! What it takes to judge a document, counted before it is done. So no document can ask for much, and whoever
//! may not wait is told so at once. Equal times are made once.

use std::{cell::OnceCell, collections::BTreeMap};

use juxtapose_density::density::Density;
use juxtapose_density::iterations::Iterations;

/// What a distribution is made from.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    /// The first and the last value, and how many ticks neighbours are apart.
    Uniform(u64, u64, u64),
    /// Values and the bits of their probabilities.
    Values(Vec<(u64, u64)>),
    /// The name of a form, and the bits of its parameters.
    Parametric(&'static str, Vec<u64>),
}

/// What was made so far, and how much more may be made.
pub(crate) struct Made {
    densities: BTreeMap<Origin, Known>,
    pub(super) iterations: Vec<Iterations>,
    pub(super) masses: u64,
    /// The work that may be done in all, and what of it is left, in [`limits::MOMENT`]'s unit.
    allowed: f64,
    left: f64,
    pub(super) standing: Standing,
}

/// A distribution that was made, with its mean once that was asked for.
struct Known {
    density: Density,
    mean: OnceCell<f64>,
}

/// Whether all that was asked for has been made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    Whole,
    /// There are too many masses, which is a problem of the document.
    TooLarge,
    /// Making all would have taken more than the work allowed.
    Dear,
}

impl Made {
    /// Nothing made yet, with so much work allowed.
    pub(super) fn within(work: f64) -> Self {
        let (densities, iterations) = (BTreeMap::new(), Vec::new());
        Self { densities, iterations, masses: 0, allowed: work, left: work, standing: Standing::Whole }
    }

    /// The distribution that was made from `origin`.
    pub(super) fn before(&self, origin: &Origin) -> Option<&Density> {
        self.densities.get(origin).map(|known| &known.density)
    }

    /// Keeps a distribution for whoever asks for an equal one.
    pub(super) fn remember(&mut self, origin: Origin, density: Density) {
        self.densities.insert(origin, Known { density, mean: OnceCell::new() });
    }

    /// The mean of the distribution that was made from `origin`: it is computed once.
    pub(super) fn mean(&self, origin: &Origin, density: &Density) -> f64 {
        let mean = || density.mean();
        self.densities.get(origin).map_or_else(mean, |known| *known.mean.get_or_init(mean))
    }

    /// Whether something is missing because it would have taken more than the work allowed.
    pub(crate) fn is_dear(&self) -> bool {
        self.standing == Standing::Dear
    }

    /// The work that may still be done.
    pub(super) fn left(&self) -> f64 {
        self.left
    }

    /// The work that was done; unlimited work is not counted.
    pub(super) fn spent(&self) -> f64 {
        if self.is_limited() { self.allowed - self.left } else { 0.0 }
    }

    /// Whether only so much work may be done.
    pub(super) fn is_limited(&self) -> bool {
        self.left.is_finite()
    }

    /// Does so much of the work, and answers whether there was enough left.
    pub(crate) fn spend(&mut self, work: f64) -> bool {
        self.left -= work;
        if self.left < 0.0 && self.standing == Standing::Whole {
            self.standing = Standing::Dear;
        }
        self.standing == Standing::Whole
    }
}
