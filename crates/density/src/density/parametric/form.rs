//! Families of parametric distributions with their parameters, and the truncation of their ends.

use super::percentiles::Percentiles;

/// The truncation of a parametric density: the tail probabilities that may be left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ends {
    /// The probability of the shortest times that may be left out.
    pub shortest: f64,
    /// The probability of the longest times that may be left out.
    pub longest: f64,
    /// The last tick that may be kept, whatever is beyond it.
    pub last: u64,
}

impl Ends {
    /// The truncation by which a density is validated: with so much left out at either end it must fit into what is allowed.
    pub const WIDEST: Self = Self { shortest: 1e-15, longest: 1e-15, last: u64::MAX };
    /// The default truncation, where nobody asks for another one.
    pub(super) const NARROW: Self = Self { shortest: 1e-19, longest: 1e-19, last: u64::MAX };

    /// These ends, where no tick after `last` is kept either.
    #[must_use]
    pub fn up_to(self, last: u64) -> Self {
        Self { last: self.last.min(last), ..self }
    }
}

/// A family of distributions with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Form {
    Certain(u64),
    Normal { mean: f64, sd: f64 },
    Lognormal { mean: f64, sd: f64 },
    Gamma { mean: f64, sd: f64 },
    Exponential { mean: f64 },
    Poisson { mean: f64 },
    Binomial { trials: u64, probability: f64 },
    Geometric { probability: f64 },
    Triangular { least: f64, likely: f64, most: f64 },
    Weibull { shape: f64, scale: f64 },
    Pareto { shape: f64, least: f64 },
    Percentiles(Percentiles),
    Pearson { mean: f64, variance: f64, skewness: f64, kurtosis: f64 },
}
