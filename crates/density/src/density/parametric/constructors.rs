//! Constructors of parametric densities with the default truncation, where nobody asks for a contract.

use super::{Ends, Parametric};
use crate::density::{Density, DensityError};

/// Densities of parametric times, as the functions of [`Parametric`] make them, with 1e-19 left out at either
/// end.
impl Density {
    /// [`Parametric::normal`].
    ///
    /// # Errors
    /// When a parameter is out of range, or there are more than [`MOST_VALUES`](crate::density::MOST_VALUES) possible times.
    ///
    /// ```
    /// let time = juxtapose_density::Density::normal(100.0, 20.0)?;
    /// assert!((time.at_most(100) - 0.5).abs() < 0.011 && (time.mean() - 100.0).abs() < 1e-4);
    /// # Ok::<(), juxtapose_density::density::DensityError>(())
    /// ```
    pub fn normal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        Parametric::normal(mean, sd).map(|time| time.density(Ends::NARROW))
    }

    /// [`Parametric::lognormal`].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn lognormal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        Parametric::lognormal(mean, sd).map(|time| time.density(Ends::NARROW))
    }

    /// [`Parametric::gamma`].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn gamma(mean: f64, sd: f64) -> Result<Self, DensityError> {
        Parametric::gamma(mean, sd).map(|time| time.density(Ends::NARROW))
    }

    /// [`Parametric::exponential`].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn exponential(mean: f64) -> Result<Self, DensityError> {
        Parametric::exponential(mean).map(|time| time.density(Ends::NARROW))
    }

    /// [`Parametric::poisson`].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn poisson(mean: f64) -> Result<Self, DensityError> {
        Parametric::poisson(mean).map(|time| time.density(Ends::NARROW))
    }

    /// [`Parametric::binomial`].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn binomial(trials: u64, probability: f64) -> Result<Self, DensityError> {
        Parametric::binomial(trials, probability).map(|time| time.density(Ends::NARROW))
    }

    /// [`Parametric::geometric`].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn geometric(probability: f64) -> Result<Self, DensityError> {
        Parametric::geometric(probability).map(|time| time.density(Ends::NARROW))
    }
}
