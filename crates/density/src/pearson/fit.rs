//! Fit of a Pearson distribution to four moments, the method of moments (section 4).

use super::{
    Extreme, Kind,
    curve::Curve,
    kind::Equation,
    law::{Law, Scale, Shape, Tables},
    table::Table,
};
use crate::moments::Moments;

/// The reason why no Pearson distribution fits.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// No distribution has these moments.
    #[error("kurtosis {kurtosis} is less than skewness² + 1 = {least}, so that no distribution has both")]
    Infeasible {
        /// The kurtosis.
        kurtosis: f64,
        /// skewness² + 1.
        least: f64,
    },
    /// A skewness or a kurtosis that is no number, or too large to compute with.
    #[error("skewness {skewness} and kurtosis {kurtosis} are not within ±1e6 and 1e12")]
    Shape {
        /// The skewness.
        skewness: f64,
        /// The kurtosis.
        kurtosis: f64,
    },
    /// A mean that is no number, or a variance that is none, is not positive, or whose square is beyond all numbers.
    #[error(
        "mean {mean} and variance {variance} are not numbers, or the variance not between 1e-150 and 1e150"
    )]
    Scale {
        /// The mean.
        mean: f64,
        /// The variance.
        variance: f64,
    },
    /// Fewer tasks than one, or no such one among them.
    #[error("there is no task number {k} of {of}")]
    Tasks {
        /// Which.
        k: f64,
        /// Of how many.
        of: f64,
    },
}

/// The distribution of Pearson's family with four given moments: a task's time.
#[derive(Clone, Debug)]
pub struct Pearson {
    kind: Kind,
    law: Law,
    /// None of a certain time.
    equation: Option<Equation>,
}

impl Pearson {
    /// The distribution with these moments, in whatever unit they are.
    ///
    /// # Errors
    /// Where no distribution has them, or where they are beyond what can be computed with. Only a time without variance, which is
    /// certain, has neither skewness nor kurtosis.
    pub fn fit(moments: &Moments) -> Result<Self, Refusal> {
        let Moments { mean, variance, .. } = *moments;
        if mean.is_finite() && variance == 0.0 && moments.skewness.is_none() && moments.kurtosis.is_none() {
            let scale = Scale { mean, deviation: 1.0 };
            return Ok(Self {
                kind: Kind::Certain,
                law: Law::new(scale, Shape::Points([(0.0, 1.0), (0.0, 0.0)])),
                equation: None,
            });
        }
        let (skewness, kurtosis) =
            (moments.skewness.unwrap_or(f64::NAN), moments.kurtosis.unwrap_or(f64::NAN));
        if !(mean.is_finite() && (1e-150..=1e150).contains(&variance)) {
            return Err(Refusal::Scale { mean, variance });
        }
        if !(skewness.abs() <= 1e6 && kurtosis <= 1e12) {
            return Err(Refusal::Shape { skewness, kurtosis });
        }
        let least = skewness * skewness + 1.0;
        let equation =
            Equation::new(skewness.abs(), kurtosis).ok_or(Refusal::Infeasible { kurtosis, least })?;
        let scale =
            Scale { mean, deviation: variance.sqrt().copysign(if skewness < 0.0 { -1.0 } else { 1.0 }) };
        let shape = match equation.kind() {
            Kind::TwoPoints => Shape::Points(equation.two_points()),
            _ => Shape::Tables(Box::new(Tables { task: Table::new(Curve::new(&equation)), extreme: None })),
        };
        Ok(Self { kind: equation.kind(), law: Law::new(scale, shape), equation: Some(equation) })
    }

    /// The type of Pearson's family.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The distribution itself.
    #[must_use]
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// How quickly the density f changes at a distance from the mean, a number ρ per unit such that within 1/ρ it is analytic and
    /// ln f changes by less than 3.
    pub(crate) fn rate(&self, beyond: f64) -> f64 {
        let deviation = self.law.scale.deviation;
        self.equation.map_or(f64::INFINITY, |equation| equation.rate(beyond / deviation) / deviation.abs())
    }

    /// The points and their probabilities, where the distribution has no density.
    pub(crate) fn points(&self) -> Option<[(f64, f64); 2]> {
        match &self.law.shape {
            Shape::Points(points) => Some(points.map(|(x, p)| (self.law.scale.time(x), p))),
            Shape::Tables(_) => None,
        }
    }

    /// The time of one of several independent tasks that all have this distribution.
    ///
    /// # Errors
    /// Where there is no such one among them.
    pub fn extreme(&self, which: Extreme) -> Result<Law, Refusal> {
        which.exists().map_err(|(k, of)| Refusal::Tasks { k, of })?;
        Ok(self.law.extreme(which))
    }
}
