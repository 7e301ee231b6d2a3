//! The regularised incomplete gamma functions P and Q, by series, continued fraction and uniform asymptotic expansion.

use std::f64::consts::TAU;

use libm::{erfc, lgamma, tgamma};

use super::{
    deviance::deviance,
    stirling::stirling_error,
    temme::{self, Temme},
};

/// The functions of one shape. Both keep their relative precision in their tails, at any shape.
///
/// Near x = a, for large a, both are found by Temme's uniform expansion (`temme.rs`). Elsewhere P is found by
/// its series and Q by its continued fraction; for small shapes and arguments Q is what the first term of P
/// lacks of 1. The regions are those of W. Gautschi, "A computational procedure for incomplete gamma
/// functions", 1979, and of A. Gil, J. Segura, N. M. Temme, "Efficient and accurate algorithms for the
/// computation and inversion of the incomplete gamma function ratios", 2012. The common factor x^a·e^−x / Γ(a
/// + 1) is Loader's (`deviance.rs`), so that it does not lose what a and ln x are large by.
pub struct IncompleteGamma {
    shape: f64,
    /// The divisor of the common factor.
    below: Below,
    temme: Option<Temme>,
}

enum Below {
    /// The divisor Γ(a + 1), for small shapes.
    Gamma(f64),
    /// √(2πa), and the error of Stirling's formula, for large shapes.
    Stirling { root: f64, error: f64 },
}

/// An argument x as a share of the shape a.
#[derive(Clone, Copy)]
pub struct Share {
    /// The ratio x/a > 0.
    pub ratio: f64,
    /// The difference x/a − 1: near 0 it has digits that `ratio` lacks.
    pub excess: f64,
}

/// No series here takes so many terms.
const TERMS: u32 = 1000;

impl IncompleteGamma {
    /// The functions of a shape a > 0.
    pub fn new(shape: f64) -> Self {
        let below = if shape < 1.0 {
            Below::Gamma(tgamma(1.0 + shape))
        } else {
            Below::Stirling { root: (TAU * shape).sqrt(), error: stirling_error(shape) }
        };
        Self { shape, below, temme: (shape >= temme::LEAST).then(|| Temme::new(shape)) }
    }

    /// x^a·e^−x / Γ(a + 1). Times a/x it is the density at x.
    pub(crate) fn factor(&self, at: Share) -> f64 {
        let x = self.shape * at.ratio;
        match self.below {
            Below::Stirling { root, error } => {
                (-self.shape * deviance(at.excess, at.ratio) - error).exp() / root
            }
            Below::Gamma(gamma) => (self.shape * x.ln() - x).exp() / gamma,
        }
    }

    /// P(a, x) = γ(a, x)/Γ(a).
    pub(crate) fn lower(&self, at: Share) -> f64 {
        let factor = self.factor(at);
        match self.region(at, factor) {
            Region::Nothing => 0.0,
            Region::Series => factor * self.series(at),
            Region::Small => factor * self.series(at),
            Region::Uniform(temme) => {
                let (normal, beside) = self.uniform(at, temme);
                if at.excess < 0.0 { normal - factor * beside } else { 1.0 - (normal + factor * beside) }
            }
            Region::Fraction => 1.0 - factor * self.fraction(at),
            Region::All => 1.0,
        }
    }

    /// Q(a, x) = Γ(a, x)/Γ(a) = 1 − P(a, x).
    pub fn upper(&self, at: Share) -> f64 {
        let factor = self.factor(at);
        match self.region(at, factor) {
            Region::Nothing => 1.0,
            Region::Series => 1.0 - factor * self.series(at),
            Region::Small => self.small(at),
            Region::Uniform(temme) => {
                let (normal, beside) = self.uniform(at, temme);
                if at.excess < 0.0 { 1.0 - (normal - factor * beside) } else { normal + factor * beside }
            }
            Region::Fraction => factor * self.fraction(at),
            Region::All => 0.0,
        }
    }

    fn region(&self, at: Share, factor: f64) -> Region<'_> {
        let x = self.shape * at.ratio;
        match &self.temme {
            Some(temme) if at.excess.abs() < temme::NEAR => Region::Uniform(temme),
            _ if factor <= 0.0 && at.excess < 0.0 => Region::Nothing,
            _ if factor <= 0.0 => Region::All,
            _ if self.shape < 1.0 && x < 1.5 => Region::Small,
            _ if x < self.shape + 1.0 => Region::Series,
            _ => Region::Fraction,
        }
    }

    /// ½·erfc(|η|·√(a/2)), the normal probability of the nearer tail; and Temme's correction of Q in units of
    /// the factor.
    fn uniform(&self, at: Share, temme: &Temme) -> (f64, f64) {
        let deviance = deviance(at.excess, at.ratio);
        let eta = (2.0 * deviance).sqrt().copysign(at.excess);
        (0.5 * erfc((self.shape * deviance).sqrt()), temme.beside(eta))
    }

    /// P in units of the factor: 1 + x/(a + 1) + x²/((a + 1)(a + 2)) + … (DLMF 8.11.4).
    fn series(&self, at: Share) -> f64 {
        let x = self.shape * at.ratio;
        let (mut sum, mut term, mut below) = (1.0, 1.0, self.shape);
        for _ in 0..TERMS {
            below += 1.0;
            term *= x / below;
            sum += term;
            if term < f64::EPSILON / 4.0 * sum {
                break;
            }
        }
        sum
    }

    /// Q in units of the factor: a times Legendre's continued fraction (DLMF 8.9.2, contracted), by Lentz's method.
    fn fraction(&self, at: Share) -> f64 {
        let a = self.shape;
        let mut b = a * at.excess + 1.0;
        let (mut c, mut d) = (f64::INFINITY, 1.0 / b);
        let mut value = d;
        for k in 1..=TERMS {
            let k = f64::from(k);
            let numerator = k * (a - k);
            b += 2.0;
            d = 1.0 / (numerator * d + b);
            c = b + numerator / c;
            let change = c * d;
            value *= change;
            if (change - 1.0).abs() < f64::EPSILON {
                break;
            }
        }
        a * value
    }

    /// Q for a small shape and argument (Gautschi, section 4.1): with p = x^a / Γ(a + 1), Q = (1 − p) + p·a·Σ_{n ≥ 1}
    /// (−1)^(n+1)·x^n / ((a + n)·n!), where 1 − p = −(e^(ln p) − 1).
    fn small(&self, at: Share) -> f64 {
        let (a, x) = (self.shape, self.shape * at.ratio);
        let log = a * x.ln() - lgamma(1.0 + a);
        let (mut sum, mut power) = (0.0, -1.0);
        for n in 1..=TERMS {
            let n = f64::from(n);
            power *= -x / n;
            sum += power / (a + n);
            if power.abs() < f64::EPSILON / 4.0 * sum {
                break;
            }
        }
        log.exp() * a * sum - log.exp_m1()
    }
}

/// The region of an argument, which says which formula holds.
enum Region<'a> {
    /// x is so small that P is 0.
    Nothing,
    Series,
    Small,
    Uniform(&'a Temme),
    Fraction,
    /// x is so large that Q is 0.
    All,
}
