//! Classification of Pearson's types by skewness and kurtosis (section 4.2).

/// A type of Pearson's family. The paper's main types I, II, III (η < 0, 0 < η < 1, η > 1) are I, IV and VI here; the
/// others lie on the boundaries between these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// No variance: one point.
    Certain,
    /// The law of two points: kurtosis = skewness² + 1.
    TwoPoints,
    /// The normal distribution: skewness 0, kurtosis 3.
    Normal,
    /// Two ends, which may be singular: a beta distribution. η < 0.
    I,
    /// Two ends and symmetric; kurtosis 1.8 is the uniform distribution. η = 0, kurtosis < 3.
    II,
    /// One end, the other tail exponential: a gamma distribution. 2·kurtosis = 3·skewness² + 6.
    III,
    /// No ends, tails of a power. 0 < η < 1.
    IV,
    /// One end that is approached faster than by any power: an inverse gamma distribution. η = 1.
    V,
    /// One end, the other tail of a power: a beta prime distribution. η > 1.
    VI,
    /// No ends, symmetric: Student's t distribution. η = 0, kurtosis > 3.
    VII,
}

impl Kind {
    /// The type's usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Certain => "certain",
            Self::TwoPoints => "two points",
            Self::Normal => "normal",
            Self::I => "I",
            Self::II => "II",
            Self::III => "III",
            Self::IV => "IV",
            Self::V => "V",
            Self::VI => "VI",
            Self::VII => "VII",
        }
    }
}

/// The criterion η of eq. (16), from B1 = skewness² ≥ 0 and B2 = kurtosis. It is infinite on the line of type III,
/// where its denominator is 0, and not a number at the normal distribution.
///
/// ```
/// use juxtapose_density::pearson::criterion;
/// assert!((criterion(0.1366, 4.143) - 0.057).abs() < 5e-4); // DISJOIN of 4 tasks in Table 4
/// assert_eq!(criterion(0.0, 1.8), 0.0);
/// ```
#[must_use]
pub fn criterion(b1: f64, b2: f64) -> f64 {
    b1 * (b2 + 3.0).powi(2) / (4.0 * (2.0 * b2 - 3.0 * b1 - 6.0) * (4.0 * b2 - 3.0 * b1))
}

/// The type of a skewness and a kurtosis; none where no distribution has them, as kurtosis < skewness² + 1.
///
/// ```
/// use juxtapose_density::pearson::{Kind, kind};
/// assert_eq!(kind(0.0, 3.0), Some(Kind::Normal));
/// assert_eq!(kind(2.0, 9.0), Some(Kind::III)); // exponential
/// assert_eq!(kind(-1.52, 5.0), Some(Kind::I));
/// assert_eq!(kind(0.173, 5.38), Some(Kind::IV));
/// assert_eq!(kind(1.0, 1.9), None);
/// ```
#[must_use]
pub fn kind(skewness: f64, kurtosis: f64) -> Option<Kind> {
    Equation::new(skewness.abs(), kurtosis).map(|equation| equation.kind())
}

/// Pearson's differential equation (9) of a standardised time with skewness ≥ 0, multiplied by what makes its numbers
/// polynomials of the moments: f′/f = −(slope·x + linear) / (constant + linear·x + square·x²).
#[derive(Clone, Copy, Debug)]
pub(super) struct Equation {
    /// 10·kurtosis − 12·skewness² − 18.
    pub(super) slope: f64,
    /// 4·kurtosis − 3·skewness² > 0.
    pub(super) constant: f64,
    /// skewness·(kurtosis + 3) ≥ 0.
    pub(super) linear: f64,
    /// 2·kurtosis − 3·skewness² − 6.
    pub(super) square: f64,
    /// kurtosis − skewness² − 1 ≥ 0, how far the two points are.
    pub(super) excess: f64,
    skewness: f64,
}

/// How near, relative to the kurtosis, the law of two points is taken for what moments say: their rounding is not more.
const ROUNDING: f64 = 1e-14;

impl Equation {
    /// None where no distribution has such moments.
    pub(super) fn new(skewness: f64, kurtosis: f64) -> Option<Self> {
        let b1 = skewness * skewness;
        let excess = kurtosis - b1 - 1.0;
        let rounding = ROUNDING * kurtosis;
        // Where a number is not finite no comparison holds.
        (kurtosis.is_finite() && excess >= -rounding).then_some(Self {
            slope: 10.0 * kurtosis - 12.0 * b1 - 18.0,
            constant: 4.0 * kurtosis - 3.0 * b1,
            linear: skewness * (kurtosis + 3.0),
            square: 2.0 * kurtosis - 3.0 * b1 - 6.0,
            excess: if excess <= rounding { 0.0 } else { excess },
            skewness,
        })
    }

    /// linear² − 4·constant·square: positive where the denominator has two real roots.
    pub(super) fn discriminant(&self) -> f64 {
        self.linear * self.linear - 4.0 * self.constant * self.square
    }

    pub(super) fn kind(&self) -> Kind {
        if self.excess == 0.0 {
            Kind::TwoPoints
        } else if self.linear == 0.0 {
            match self.square {
                0.0 => Kind::Normal,
                square if square < 0.0 => Kind::II,
                _ => Kind::VII,
            }
        } else if self.square < 0.0 {
            Kind::I
        } else if self.square == 0.0 {
            Kind::III
        } else {
            match self.discriminant() {
                0.0 => Kind::V,
                real if real > 0.0 => Kind::VI,
                _ => Kind::IV,
            }
        }
    }

    /// How quickly the density f changes at x, a number ρ such that within 1/ρ it is analytic and ln f changes by less than 3.
    pub(super) fn rate(&self, x: f64) -> f64 {
        let Self { slope, constant, linear, square, .. } = *self;
        let (top, bottom) = ((slope * x + linear).abs(), (constant + x * (linear + square * x)).abs());
        // Within half of the way to the nearest root of the denominator that is at least a quarter of what it is at x.
        let [first, second] = [4.0 * top / bottom, 4.0 * slope.abs() / bottom];
        let rate = (2.0 * first / 3.0).max((2.0 * second / 3.0).sqrt());
        let nearest = match self.discriminant() {
            real if real >= 0.0 => {
                // One root without cancellation, the other from their product.
                let sum = linear + real.sqrt().copysign(linear);
                let [near, far] = [-2.0 * constant / sum, -sum / (2.0 * square)];
                (x - near).abs().min((x - far).abs())
            }
            complex => (x + linear / (2.0 * square)).hypot((-complex).sqrt() / (2.0 * square)),
        };
        // At the normal distribution there is no root.
        if nearest.is_finite() { rate.max(2.0 / nearest) } else { rate }
    }

    /// Exponents and length of types I and II: density ∝ y^(α−1)·(length − y)^(β−1) over the distance y from the left end, with
    /// α ≤ β. Nothing cancels but what the moments themselves have lost in `excess`.
    pub(super) fn beta(&self) -> (f64, f64, f64) {
        let sum = -6.0 * self.excess / self.square;
        let tilt = self.skewness * (sum + 2.0);
        let root = (tilt * tilt + 16.0 * (sum + 1.0)).sqrt();
        let alpha = 8.0 * sum * (sum + 1.0) / (root * (root + tilt));
        (alpha, sum - alpha, root / 2.0)
    }

    /// The two points of the law that is all there is at kurtosis = skewness² + 1, and their probabilities.
    pub(super) fn two_points(&self) -> [(f64, f64); 2] {
        let apart = self.skewness.hypot(2.0);
        let sum = apart + self.skewness;
        [(-2.0 / sum, sum / (2.0 * apart)), (sum / 2.0, 2.0 / (apart * sum))]
    }
}
