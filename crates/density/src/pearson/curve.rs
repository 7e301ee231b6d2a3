//! Probability density functions of Pearson's types, standardised (mean 0, variance 1, skewness ≥ 0): closed formulas in logarithms.
//!
//! Each form has a variable v over all real numbers, chosen so that ln of the density *in v* has one maximum and falls at least
//! linearly at both sides, however singular or heavy the ends are in x: v is the logarithm of the distance from the one end, of
//! the ratio of the distances from both ends, or the inverse hyperbolic sine of a distance from the middle. What is exact at a
//! boundary between two types, and next to it, is the same formula on both sides, or two that agree there to rounding.

use super::kind::{Equation, Kind};

/// An end farther away than this many standard deviations has no probability near it: the density at it is below e^-1000.
const FAR: f64 = 60.0;

/// An end farther away than this makes no difference to any digit.
const BEYOND: f64 = 1e60;

/// A density up to a factor, over x = `place(v)`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Curve {
    /// Types I and II: v = ln(y / (length − y)) for the distance y from `left`.
    Beta { left: f64, length: f64, alpha: f64, beta: f64 },
    /// Type III: v = ln(x − left); density ∝ y^(shape−1)·e^(−rate·y).
    Gamma { left: f64, shape: f64, rate: f64 },
    /// Type VI: v = ln(x − left); density ∝ y^(shape−1)·(1 + y/gap)^−power, where `gap` is how far the other root is.
    BetaPrime { left: f64, gap: f64, shape: f64, power: f64 },
    /// Type V, and type VI next to it: v = ln(x − left). `pull` is linear·(power/2 − 1)/square.
    InverseGamma { left: f64, gap: f64, power: f64, pull: f64 },
    /// Types IV and VII: x = centre + width·sinh v; density ∝ cosh(v)^−power · e^(−turn·atan2(1, sinh v)).
    Student { centre: f64, width: f64, power: f64, turn: f64 },
    /// Near the normal distribution, whatever the type: x = sinh v.
    NearNormal(NearNormal),
}

impl Curve {
    /// The curve of any type but the law of two points.
    pub(super) fn new(equation: &Equation) -> Self {
        let Equation { slope, constant, linear, square, .. } = *equation;
        let discriminant = equation.discriminant();
        if discriminant < 0.0 {
            let width = (constant / square).sqrt();
            if width > FAR {
                return Self::NearNormal(NearNormal::new(equation));
            }
            let root = (-discriminant).sqrt();
            return Self::Student {
                centre: -linear / (2.0 * square),
                width: root / (2.0 * square),
                power: slope / square,
                turn: linear * (slope / square - 2.0) / root,
            };
        }
        let root = discriminant.sqrt();
        // The near end is that root of the denominator which does not cancel.
        let left = -2.0 * constant / (linear + root);
        if left < -FAR || linear + root == 0.0 {
            return Self::NearNormal(NearNormal::new(equation));
        }
        // The other root, and the exponent at it, grow beyond all numbers towards type III.
        let gap = root / square;
        if gap.is_nan() || gap.abs() >= BEYOND {
            return Self::Gamma { left, shape: constant * slope / (linear * linear), rate: slope / linear };
        }
        if square < 0.0 {
            let (alpha, beta, length) = equation.beta();
            return Self::Beta { left: -length * (alpha / (alpha + beta)), length, alpha, beta };
        }
        let power = slope / square;
        if gap < -left {
            return Self::InverseGamma { left, gap, power, pull: linear * (power / 2.0 - 1.0) / square };
        }
        let shape = 1.0 - (slope * left + linear) / root;
        Self::BetaPrime { left, gap, shape, power: power - 1.0 + shape }
    }

    /// The x of a v, in standard deviations from the mean.
    pub(super) fn place(&self, v: f64) -> f64 {
        match *self {
            Self::Beta { left, length, .. } if v < 0.0 => left + length / (1.0 + (-v).exp()),
            Self::Beta { left, length, .. } => (left + length) - length / (1.0 + v.exp()),
            Self::Gamma { left, .. } | Self::BetaPrime { left, .. } | Self::InverseGamma { left, .. } => {
                left + v.exp()
            }
            Self::Student { centre, width, .. } => centre + width * v.sinh(),
            Self::NearNormal(_) => v.sinh(),
        }
    }

    /// ln |x| of a v far out in a tail, where x itself may be beyond all numbers.
    pub(super) fn ln_place(&self, v: f64) -> f64 {
        match *self {
            Self::Student { width, .. } => width.ln() + v.abs() - std::f64::consts::LN_2,
            Self::NearNormal(_) => v.abs() - std::f64::consts::LN_2,
            _ => v,
        }
    }

    /// The v of an x; infinite at and beyond an end.
    pub(super) fn variable(&self, x: f64) -> f64 {
        match *self {
            Self::Beta { left, length, .. } => (x - left).max(0.0).ln() - (left + length - x).max(0.0).ln(),
            Self::Gamma { left, .. } | Self::BetaPrime { left, .. } | Self::InverseGamma { left, .. } => {
                (x - left).max(0.0).ln()
            }
            Self::Student { centre, width, .. } => ((x - centre) / width).asinh(),
            Self::NearNormal(_) => x.asinh(),
        }
    }

    /// ln (dx/dv), the logarithm of the width in x of a unit of v.
    pub(super) fn ln_stretch(&self, v: f64) -> f64 {
        match *self {
            Self::Beta { length, .. } => length.ln() - softplus(v) - softplus(-v),
            Self::Student { width, .. } => width.ln() + ln_cosh(v),
            Self::NearNormal(_) => ln_cosh(v),
            _ => v,
        }
    }

    /// ln of the density in v, up to a constant.
    pub(super) fn ln_density(&self, v: f64) -> f64 {
        match *self {
            Self::Beta { alpha, beta, .. } => -alpha * softplus(-v) - beta * softplus(v),
            Self::Gamma { shape, rate, .. } => shape * v - rate * v.exp(),
            Self::BetaPrime { gap, shape, power, .. } => shape * v - power * softplus(v - gap.ln()),
            Self::InverseGamma { gap, power, pull, .. } => {
                let y = v.exp();
                let ln_ratio = (gap / y).ln_1p(); // ln((y + gap)/y)
                let pulled = if ln_ratio > 0.0 { ln_ratio / gap } else { 1.0 / y };
                v - power / 2.0 * (2.0 * v + ln_ratio) - pull * pulled
            }
            Self::Student { power, turn, .. } => (1.0 - power) * ln_cosh(v) - turn * 1f64.atan2(v.sinh()),
            Self::NearNormal(near) => near.ln_density(v.sinh()) + ln_cosh(v),
        }
    }

    /// ln of the density in x, up to the same constant as [`ln_density`](Self::ln_density); −∞ where there is none.
    pub(super) fn ln_density_at(&self, x: f64) -> f64 {
        match *self {
            // Without the way through v: ln cosh v = ½·ln(1 + z²) of z = sinh v.
            Self::Student { centre, width, power, turn } => {
                let z = (x - centre) / width;
                -power * z.hypot(1.0).ln() - turn * 1f64.atan2(z) - width.ln()
            }
            Self::NearNormal(near) => near.ln_density(x),
            _ => {
                let v = self.variable(x);
                if v.is_finite() { self.ln_density(v) - self.ln_stretch(v) } else { f64::NEG_INFINITY }
            }
        }
    }

    /// Where the density in v is greatest, and how wide its peak is: 1/√(−second derivative of its logarithm).
    pub(super) fn peak(&self) -> (f64, f64) {
        match *self {
            Self::Beta { alpha, beta, .. } => ((alpha / beta).ln(), (1.0 / alpha + 1.0 / beta).sqrt()),
            Self::Gamma { shape, rate, .. } => ((shape / rate).ln(), shape.sqrt().recip()),
            Self::BetaPrime { gap, shape, power, .. } => {
                let ratio = shape / (power - shape);
                ((ratio * gap).ln(), (1.0 + ratio) / (power * ratio).sqrt())
            }
            Self::InverseGamma { gap, power, pull, .. } => {
                let y = (pull - (power / 2.0 - 1.0) * gap) / (power - 1.0);
                (y.ln(), ((y + gap) / (y * (power - 1.0))).sqrt())
            }
            Self::Student { power, turn, .. } => {
                ((turn / (power - 1.0)).asinh(), (power - 1.0).sqrt().recip())
            }
            Self::NearNormal(near) => (near.mode.asinh(), 1.0),
        }
    }
}

/// The solution of the equation through its closed integral at x = 0, from which all that is large and cancels near the normal
/// distribution has been taken out by hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct NearNormal {
    mode: f64,
    /// Coefficients of −x and −x²/2, and the rest.
    first: f64,
    second: f64,
    rest: Rest,
}

#[derive(Clone, Copy, Debug)]
enum Rest {
    None,
    /// Real roots that lie well apart: Σ exponent·(ln(1 + share·x) − share·x), where root = −1/share.
    Roots([(f64, f64); 2]),
    /// Roots that are complex, or near each other.
    Quadratic {
        constant: f64,
        linear: f64,
        square: f64,
        half_power: f64,
        discriminant: f64,
    },
}

impl NearNormal {
    fn new(equation: &Equation) -> Self {
        let Equation { slope, constant, linear, square, .. } = *equation;
        let discriminant = equation.discriminant();
        let root = discriminant.max(0.0).sqrt();
        // −1 / each root: their sum is linear/constant, their product square/constant.
        let near = (linear + root) / (2.0 * constant);
        let far = square / (constant * near);
        let apart = discriminant > 0.0 && (far < near / 2.0);
        let (second, rest) = if equation.kind() == Kind::Normal {
            (slope / constant, Rest::None)
        } else if apart {
            let exponent = |share: f64, sign: f64| sign * (slope / share - linear) / root;
            let far = if far == 0.0 { (0.0, 0.0) } else { (exponent(far, -1.0), far) };
            (0.0, Rest::Roots([(exponent(near, 1.0), near), far]))
        } else {
            let half_power = slope / (2.0 * square);
            (slope / constant, Rest::Quadratic { constant, linear, square, half_power, discriminant })
        };
        Self { mode: -linear / slope, first: linear / constant, second, rest }
    }

    fn ln_density(&self, x: f64) -> f64 {
        let rest = match self.rest {
            Rest::None => 0.0,
            Rest::Roots(roots) => {
                roots.iter().map(|&(exponent, share)| exponent * ln_1p_less(share * x)).sum()
            }
            Rest::Quadratic { constant, linear, square, half_power, discriminant } => {
                let relative = x * (linear + square * x) / constant;
                let twice = 2.0 * constant + linear * x;
                if relative <= -1.0 || twice <= 0.0 {
                    return f64::NEG_INFINITY; // beyond the end, or where a complex one comes next to the real line
                }
                let ratio = x / twice;
                let turned =
                    2.0 * ratio * odd_rest(discriminant * ratio * ratio) - linear * x * ratio / constant;
                linear * (half_power - 1.0) * turned - half_power * ln_1p_less(relative)
            }
        };
        rest - x * (self.first + self.second * x / 2.0)
    }
}

/// ln(1 + e^v).
fn softplus(v: f64) -> f64 {
    v.max(0.0) + (-v.abs()).exp().ln_1p()
}

/// ln cosh v.
fn ln_cosh(v: f64) -> f64 {
    v.abs() + (-2.0 * v.abs()).exp().ln_1p() - std::f64::consts::LN_2
}

/// ln(1 + z) − z without cancellation; −∞ at and below −1.
fn ln_1p_less(z: f64) -> f64 {
    if z <= -1.0 {
        return f64::NEG_INFINITY;
    }
    if z.abs() > 0.5 {
        return z.ln_1p() - z;
    }
    let s = z / (2.0 + z);
    2.0 * s * odd_rest(s * s) - z * s
}

/// artanh(s)/s − 1 of s² = `square`; of a negative one arctan(s)/s − 1 of s² = −`square`.
fn odd_rest(square: f64) -> f64 {
    if square.abs() > 0.125 {
        let s = square.abs().sqrt();
        return if square > 0.0 { s.atanh() } else { s.atan() } / s - 1.0;
    }
    // Σ squareᵏ/(2k + 1), k = 1 … 18, from the smallest on: the next is below 1e-18.
    (1..=18u32).rev().fold(0.0, |sum, k| square * (1.0 / f64::from(2 * k + 1) + sum))
}
