//! Serialisation of densities: masses, distribution function and survival function of all runs, in units.

use std::borrow::Cow;

use juxtapose_density::{between::Between, density::Density, prediction::Outcome};
use juxtapose_figure as figure;
use serde::Serialize;

use super::units::units;

/// The serialised form of a density in an answer, which differs from one way out to the other.
pub trait Shown {
    /// The form of an outcome's density, when a tick has this length in units.
    fn of(outcome: &Outcome, tick: f64) -> Self;

    /// Whether the answer leaves out the field.
    fn is_left_out(&self) -> bool {
        false
    }
}

/// No density at all: for whoever reads moments and quantiles alone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LeftOut;

impl Shown for LeftOut {
    fn of(_: &Outcome, _: f64) -> Self {
        Self
    }

    fn is_left_out(&self) -> bool {
        true
    }
}

/// Probabilities at `origin + k·step`, or at the times of `edges`, in units, of all runs.
#[derive(Clone, Debug, Serialize)]
pub struct DensityObject<Numbers> {
    /// The first time, in units.
    pub origin: f64,
    /// The distance of neighbouring times, in units; none where the lattice coarsens with time.
    pub step: Option<f64>,
    /// The times, in units, where the lattice coarsens: what a mass stands for lies between its neighbours.
    pub edges: Option<Numbers>,
    /// P(T = t).
    pub mass: Numbers,
    /// P(T ≤ t), summed from the left.
    pub distribution: Numbers,
    /// P(T > t), summed from the right.
    pub survival: Numbers,
    /// P(T ≤ t) is at least this; none where it is what `distribution` says.
    pub lower: Option<Numbers>,
    /// P(T ≤ t) is at most this; none where it is what `distribution` says.
    pub upper: Option<Numbers>,
}

impl<Numbers: From<Vec<f64>>> DensityObject<Numbers> {
    /// The probabilities of an outcome; none where it has no density. A tick has this length in units.
    #[must_use]
    pub fn new(outcome: &Outcome, tick: f64) -> Option<Self> {
        let runs =
            OfAllRuns { density: outcome.density()?, finishes: outcome.finishes, never: outcome.never, tick };
        let bound =
            |of: fn(&Between) -> &Vec<f64>| outcome.between.as_ref().map(|bounds| of(bounds).clone().into());
        Some(Self {
            origin: runs.origin(),
            step: runs.step(),
            edges: runs.edges().map(Into::into),
            mass: runs.mass().into_owned().into(),
            distribution: runs.distribution().into(),
            survival: runs.survival().into(),
            lower: bound(|bounds| &bounds.lower),
            upper: bound(|bounds| &bounds.upper),
        })
    }
}

/// The probabilities of all runs of a time that ends with a probability, and has this density where it does. A tick has a length in
/// units.
#[derive(Clone, Copy, Debug)]
pub struct OfAllRuns<'d> {
    /// The density where it ends.
    pub density: &'d Density,
    /// The probability that it ends.
    pub finishes: f64,
    /// The probability that it never does.
    pub never: f64,
    /// The length of a tick, in units.
    pub tick: f64,
}

impl<'d> OfAllRuns<'d> {
    /// The first time, in units.
    #[must_use]
    pub fn origin(&self) -> f64 {
        units(self.density.origin(), self.tick)
    }

    /// The distance of neighbouring times, in units; none where the lattice coarsens with time.
    #[must_use]
    pub fn step(&self) -> Option<f64> {
        (!self.density.coarsens()).then(|| units(self.density.step(), self.tick))
    }

    /// All times, in units, where the lattice coarsens.
    #[must_use]
    pub fn edges(&self) -> Option<Vec<f64>> {
        let times = || self.density.iter().map(|(time, _)| units(time, self.tick));
        self.density.coarsens().then(|| times().collect())
    }

    /// P(T = t): the density's own masses where it always ends.
    #[must_use]
    pub fn mass(&self) -> Cow<'d, [f64]> {
        let mut mass = Cow::Borrowed(self.density.masses());
        if self.never > 0.0 {
            mass.to_mut().iter_mut().for_each(|part| *part *= self.finishes);
        }
        mass
    }

    /// P(T ≤ t), summed from the left.
    #[must_use]
    pub fn distribution(&self) -> Vec<f64> {
        let mut distribution = self.density.distribution();
        if self.never > 0.0 {
            distribution.iter_mut().for_each(|part| *part *= self.finishes);
        }
        distribution
    }

    /// P(T > t), summed from the right.
    #[must_use]
    pub fn survival(&self) -> Vec<f64> {
        let mut survival = self.density.survival();
        if self.never > 0.0 {
            let ends = (self.finishes, self.never);
            survival.iter_mut().for_each(|above| *above = figure::of_all_runs(*above, ends));
        }
        survival
    }
}

impl<Numbers: From<Vec<f64>>> Shown for Option<DensityObject<Numbers>> {
    fn of(outcome: &Outcome, tick: f64) -> Self {
        DensityObject::new(outcome, tick)
    }
}
