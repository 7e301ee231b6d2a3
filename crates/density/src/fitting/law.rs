//! Continuous distribution with given parameters: distribution function and quantiles.

use std::f64::consts::FRAC_1_SQRT_2;

use libm::erfc;

use crate::special::{IncompleteGamma, Share, normal_score};

/// A fitted distribution.
pub(super) enum Law {
    Normal {
        mean: f64,
        sd: f64,
    },
    /// By the mean and the standard deviation of the logarithm.
    Lognormal {
        centre: f64,
        spread: f64,
    },
    Gamma {
        mean: f64,
        shape: f64,
    },
    Exponential {
        mean: f64,
    },
    Weibull {
        shape: f64,
        scale: f64,
    },
    Pareto {
        shape: f64,
        least: f64,
    },
    Uniform {
        least: f64,
        greatest: f64,
    },
}

impl Law {
    /// Names and values, as documents have them.
    pub(super) fn parameters(&self) -> Vec<(&'static str, f64)> {
        match *self {
            Self::Normal { mean, sd } => vec![("mean", mean), ("sd", sd)],
            Self::Lognormal { centre, spread } => {
                let mean = (centre + spread * spread / 2.0).exp();
                vec![("mean", mean), ("sd", mean * (spread * spread).exp_m1().sqrt())]
            }
            Self::Gamma { mean, shape } => vec![("mean", mean), ("sd", mean / shape.sqrt())],
            Self::Exponential { mean } => vec![("mean", mean)],
            Self::Weibull { shape, scale } => vec![("shape", shape), ("scale", scale)],
            Self::Pareto { shape, least } => vec![("shape", shape), ("least", least)],
            Self::Uniform { least, greatest } => vec![("least", least), ("greatest", greatest)],
        }
    }

    /// P(X ≤ x), x ≥ 0.
    pub(super) fn below(&self, x: f64) -> f64 {
        let normal = |z: f64| 0.5 * erfc(-z * FRAC_1_SQRT_2);
        match *self {
            Self::Normal { mean, sd } => normal((x - mean) / sd),
            Self::Lognormal { centre, spread } => normal((x.ln() - centre) / spread),
            Self::Gamma { mean, shape } => {
                let share = Share { ratio: x / mean, excess: (x - mean) / mean };
                if x > 0.0 { IncompleteGamma::new(shape).lower(share) } else { 0.0 }
            }
            Self::Exponential { mean } => -(-x / mean).exp_m1(),
            Self::Weibull { shape, scale } => -(-(x / scale).powf(shape)).exp_m1(),
            Self::Pareto { shape, least } => -(-shape * (x / least).ln().max(0.0)).exp_m1(),
            Self::Uniform { least, greatest } => ((x - least) / (greatest - least)).clamp(0.0, 1.0),
        }
    }

    /// The x with P(X ≤ x) = p, p in (0, 1).
    pub(super) fn quantile(&self, p: f64) -> f64 {
        let hazard = -(-p).ln_1p();
        match *self {
            Self::Normal { mean, sd } => mean + sd * normal_score(p, 1.0 - p),
            Self::Lognormal { centre, spread } => (centre + spread * normal_score(p, 1.0 - p)).exp(),
            Self::Gamma { mean, .. } => self.sought(p, mean),
            Self::Exponential { mean } => mean * hazard,
            Self::Weibull { shape, scale } => scale * hazard.powf(1.0 / shape),
            Self::Pareto { shape, least } => least * (hazard / shape).exp(),
            Self::Uniform { least, greatest } => least + p * (greatest - least),
        }
    }

    /// A quantile by bisection, from a time that is neither short nor long.
    fn sought(&self, p: f64, middle: f64) -> f64 {
        let (mut from, mut to) = (0.0, middle);
        while to.is_finite() && self.below(to) < p {
            (from, to) = (to, 2.0 * to);
        }
        for _ in 0..60 {
            let half = f64::midpoint(from, to);
            if self.below(half) < p { from = half } else { to = half }
        }
        to
    }
}
