//! Cache (memoisation) of a document's distributions and numbers of iterations, with budgets of masses and of work, which are counted
//! before anything is made.
//!
//! So no document can ask for much, whoever may not wait is told so at once, and equal times are made once. The cache belongs to one
//! reader, and is dropped with it; a further trial of a resolution begins with an empty one.

use std::{cell::OnceCell, collections::BTreeMap};

use juxtapose_density::{density::Density, iterations::Iterations};

/// The key of the cache: what a distribution is made from.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    /// The first and the last value, and how many ticks neighbours are apart.
    Uniform(u64, u64, u64),
    /// Values and the bits of their probabilities.
    Values(Vec<(u64, u64)>),
    /// The name of a form, and the bits of its parameters.
    Parametric(&'static str, Vec<u64>),
    /// JSON text, and the largest value that there may be.
    Text(String, u64),
}

/// The cache of what was made so far, with what is left of the budgets.
pub(crate) struct Made {
    densities: BTreeMap<Origin, Known>,
    pub(super) iterations: Vec<Iterations>,
    pub(super) masses: u64,
    /// The work that may be done in all, and what of it is left, in [`limits::MOMENT`]'s unit.
    allowed: f64,
    left: f64,
    pub(super) standing: Standing,
}

/// A cached distribution, with its mean and its variance once they were asked for.
struct Known {
    density: Density,
    moments: OnceCell<(f64, f64)>,
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
    /// An empty cache, with a budget of work.
    pub(super) fn within(work: f64) -> Self {
        let (densities, iterations) = (BTreeMap::new(), Vec::new());
        Self { densities, iterations, masses: 0, allowed: work, left: work, standing: Standing::Whole }
    }

    /// The cached distribution that was made from `origin`.
    pub(super) fn before(&self, origin: &Origin) -> Option<&Density> {
        self.densities.get(origin).map(|known| &known.density)
    }

    /// Caches a distribution for whoever asks for an equal one.
    pub(super) fn remember(&mut self, origin: Origin, density: Density) {
        self.densities.insert(origin, Known { density, moments: OnceCell::new() });
    }

    /// The mean and the variance of the distribution that was made from `origin`, which are cached too.
    pub(super) fn moments(&self, origin: &Origin, density: &Density) -> (f64, f64) {
        let moments = || {
            let moments = density.moments();
            (moments.mean, moments.variance)
        };
        self.densities.get(origin).map_or_else(moments, |known| *known.moments.get_or_init(moments))
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
