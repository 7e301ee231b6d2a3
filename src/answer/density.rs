//! Densities as answers have them.

use serde::Serialize;

use super::units::units;
use crate::{density::Density, figure};

/// What an answer has in the place of a density.
pub trait Shown {
    /// Of a time that ends with a probability, and has this density where it does; of a time without a density where there is
    /// none. A tick has a length in units.
    fn of(density: Option<&Density>, finishes: f64, tick: f64) -> Self;

    /// Whether the answer has no such field.
    fn is_left_out(&self) -> bool {
        false
    }
}

/// Nothing: for whoever reads moments and quantiles alone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LeftOut;

impl Shown for LeftOut {
    fn of(_: Option<&Density>, _: f64, _: f64) -> Self {
        Self
    }

    fn is_left_out(&self) -> bool {
        true
    }
}

/// Probabilities at `origin + k·step`, in units, of all runs.
#[derive(Clone, Debug, Serialize)]
pub struct DensityObject<Numbers> {
    /// The first time, in units.
    pub origin: f64,
    /// The distance of neighbouring times, in units.
    pub step: f64,
    /// P(T = t).
    pub mass: Numbers,
    /// P(T ≤ t), summed from the left.
    pub distribution: Numbers,
    /// P(T > t), summed from the right.
    pub survival: Numbers,
}

impl<Numbers: From<Vec<f64>>> DensityObject<Numbers> {
    /// The probabilities of a time that ends with a probability, and has this density where it does.
    #[must_use]
    pub fn new(density: &Density, finishes: f64, tick: f64) -> Self {
        let (mut mass, mut distribution, mut survival) =
            (density.masses().to_vec(), density.distribution(), density.survival());
        if finishes < 1.0 {
            mass.iter_mut().chain(&mut distribution).for_each(|part| *part *= finishes);
            survival.iter_mut().for_each(|above| *above = figure::of_all_runs(*above, finishes));
        }
        Self {
            origin: units(density.origin(), tick),
            step: units(density.step(), tick),
            mass: mass.into(),
            distribution: distribution.into(),
            survival: survival.into(),
        }
    }
}

impl<Numbers: From<Vec<f64>>> Shown for Option<DensityObject<Numbers>> {
    fn of(density: Option<&Density>, finishes: f64, tick: f64) -> Self {
        density.map(|density| DensityObject::new(density, finishes, tick))
    }
}
