//! Constructors of parametric times: the ranges of their parameters, and what is certain instead.

use std::ops::RangeInclusive;

use super::{
    Parametric,
    extent::FARTHEST,
    form::Form,
    gamma::Gamma,
    percentiles::{Percentile, Percentiles, Tail},
};
use crate::{density::DensityError, pearson::kind};

/// A spread (ticks) below this counts as this: ticks cannot tell the two apart, and the square of this is a
/// number.
const LEAST_SPREAD: f64 = 1e-100;

/// A gamma time of a smaller shape a is 0: P(X > x) ≤ a·E₁(x/scale), and E₁ of no number above 0 reaches a thousand.
const LEAST_SHAPE: f64 = 1e-60;

impl Parametric {
    /// The normal time of a mean ≥ 0 and a standard deviation ≥ 0 (ticks), given that it is not negative once it is rounded.
    ///
    /// # Errors
    /// When a parameter is out of range, or there are more than [`MOST_VALUES`](super::MOST_VALUES) possible times.
    pub fn normal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, 0.0)?, range("sd", sd, 0.0)?];
        Self::spread(mean, sd, |sd| Form::Normal { mean, sd })
    }

    /// The lognormal time of a mean > 0 and a standard deviation ≥ 0 (ticks; of the time, not of its logarithm).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn lognormal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, f64::MIN_POSITIVE)?, range("sd", sd, 0.0)?];
        Self::spread(mean, sd, |sd| Form::Lognormal { mean, sd })
    }

    /// The gamma time of a mean > 0 and a standard deviation ≥ 0 (ticks).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn gamma(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, f64::MIN_POSITIVE)?, range("sd", sd, 0.0)?];
        if sd > 0.0 && Gamma::shape(mean, sd) < LEAST_SHAPE {
            return Ok(Self(Form::Certain(0)));
        }
        Self::spread(mean, sd, |sd| Form::Gamma { mean, sd })
    }

    /// The exponential time of a mean > 0 (ticks).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn exponential(mean: f64) -> Result<Self, DensityError> {
        Self(Form::Exponential { mean: range("mean", mean, f64::MIN_POSITIVE)? }).judged()
    }

    /// The Poisson time of a mean ≥ 0.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn poisson(mean: f64) -> Result<Self, DensityError> {
        let mean = range("mean", mean, 0.0)?;
        Self(if mean > 0.0 { Form::Poisson { mean } } else { Form::Certain(0) }).judged()
    }

    /// The number of successes in `trials` independent trials of a probability in [0, 1].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn binomial(trials: u64, probability: f64) -> Result<Self, DensityError> {
        let probability = share("probability", probability, 0.0)?;
        #[expect(clippy::cast_precision_loss, reason = "only told")]
        if trials >= FARTHEST {
            return Err(DensityError::TooWide { values: trials as f64 });
        }
        let certain = if probability < 1.0 { 0 } else { trials };
        let varies = trials > 0 && probability > 0.0 && probability < 1.0;
        Self(if varies { Form::Binomial { trials, probability } } else { Form::Certain(certain) }).judged()
    }

    /// The number of independent trials up to the first success, ≥ 1, of a probability in (0, 1].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn geometric(probability: f64) -> Result<Self, DensityError> {
        let probability = share("probability", probability, f64::MIN_POSITIVE)?;
        Self(if probability < 1.0 { Form::Geometric { probability } } else { Form::Certain(1) }).judged()
    }

    /// The time of Pearson's family with these moments (Reijns and van Gemund 2005, section 4), given that it is not negative
    /// once it is rounded: a mean ≥ 0 in ticks, a variance of 1e-100 to 1e100 square ticks, a skewness within ±1e6, a kurtosis
    /// from skewness² + 1 to 1e12.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn pearson(mean: f64, variance: f64, skewness: f64, kurtosis: f64) -> Result<Self, DensityError> {
        let mean = range("mean", mean, 0.0)?;
        let within = |name, value: f64, is_in: bool, rule| {
            if is_in { Ok(value) } else { Err(DensityError::Parameter { name, value, rule }) }
        };
        let variance =
            within("variance", variance, (1e-100..=1e100).contains(&variance), "from 1e-100 to 1e100")?;
        let skewness = within("skewness", skewness, skewness.abs() <= 1e6, "within ±1e6")?;
        let is_in = kurtosis <= 1e12 && kind(skewness, kurtosis).is_some();
        let kurtosis = within("kurtosis", kurtosis, is_in, "at least skewness² + 1, and at most 1e12")?;
        Self(Form::Pearson { mean, variance, skewness, kurtosis }).judged()
    }

    /// The triangular time from a least time ≥ 0 to a greatest one, with the most likely one between them (ticks).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn triangular(least: f64, likely: f64, most: f64) -> Result<Self, DensityError> {
        match ranged(least, likely, most)? {
            range if range < LEAST_SPREAD => Self::spread(likely, 0.0, |_| Form::Certain(0)),
            _ => Self(Form::Triangular { least, likely, most }).judged(),
        }
    }

    /// The PERT time from a least time ≥ 0 to a greatest one, with the most likely one between them (ticks): a beta distribution of shapes
    /// 1 + 4(likely − least)/(most − least) and 1 + 4(most − likely)/(most − least) (Malcolm et al. 1959; D. Vose, "Risk Analysis", 2008).
    /// Pearson's distribution of the first type is a beta distribution, so that four moments make it.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn pert(least: f64, likely: f64, most: f64) -> Result<Self, DensityError> {
        let range = ranged(least, likely, most)?;
        if range < LEAST_SPREAD {
            return Self::spread(likely, 0.0, |_| Form::Certain(0));
        }
        // The shapes a and b add up to 6.
        let (a, b) = (1.0 + 4.0 * (likely - least) / range, 1.0 + 4.0 * (most - likely) / range);
        let (product, apart) = (a * b, b - a);
        let skewness = apart / 4.0 * (7.0 / product).sqrt();
        let excess = (7.0 * apart * apart - 8.0 * product) / (12.0 * product);
        Self::pearson(least + range * a / 6.0, range * range * product / 252.0, skewness, 3.0 + excess)
    }

    /// Weibull's time of a shape > 0 and a scale > 0 (ticks): P(T > t) = e^−(t/scale)^shape.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn weibull(shape: f64, scale: f64) -> Result<Self, DensityError> {
        let [shape, scale] =
            [range("shape", shape, f64::MIN_POSITIVE)?, range("scale", scale, f64::MIN_POSITIVE)?];
        Self(Form::Weibull { shape, scale }).judged()
    }

    /// Pareto's time of a shape > 1 and a least time > 0 (ticks): P(T > t) = (least/t)^shape. Up to a shape of 1 it has no mean, up to 2 no
    /// variance.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn pareto(shape: f64, least: f64) -> Result<Self, DensityError> {
        let [shape, least] = [has_mean(shape)?, range("least", least, f64::MIN_POSITIVE)?];
        Self(Form::Pareto { shape, least }).judged()
    }

    /// The time through at least two percentiles, in order: lognormal between each two neighbours and below the first, and beyond the last as
    /// the tail says. Two percentiles with a lognormal tail are a lognormal time.
    ///
    /// # Errors
    /// When there are fewer, when probabilities or times do not rise, when a Pareto tail has no mean, and as [`normal`](Self::normal).
    ///
    /// ```
    /// use juxtapose_density::density::{Ends, Parametric, Percentile, Tail};
    /// let [median, rare] = [(0.5, 20.0), (0.99, 800.0)].map(|(below, time)| Percentile { below, above: 1.0 - below, time });
    /// let time = Parametric::percentiles(&[median, rare], Tail::Lognormal)?.density(Ends::WIDEST);
    /// assert_eq!((time.quantile(0.5), time.quantile(0.99)), (20, 800));
    /// # Ok::<(), juxtapose_density::density::DensityError>(())
    /// ```
    pub fn percentiles(points: &[Percentile], tail: Tail) -> Result<Self, DensityError> {
        for of in points {
            range("percentile", of.time, f64::MIN_POSITIVE)?;
            share("probability", of.below.min(of.above), f64::MIN_POSITIVE)?;
        }
        let rises = |pair: &[Percentile]| {
            (pair[0].below < pair[1].below || pair[0].above > pair[1].above) && pair[0].time < pair[1].time
        };
        if points.len() < 2 || !points.windows(2).all(rises) {
            return Err(DensityError::Empty);
        }
        let percentiles = Percentiles::new(points, tail);
        percentiles.shape().map_or(Ok(0.0), has_mean)?;
        Self(Form::Percentiles(percentiles)).judged()
    }

    /// The continuous time of this mean and spread, or the certain one where the spread is 0.
    fn spread(mean: f64, sd: f64, form: impl Fn(f64) -> Form) -> Result<Self, DensityError> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
        let certain = Form::Certain(mean.round() as u64);
        Self(if sd > 0.0 { form(sd.max(LEAST_SPREAD)) } else { certain }).judged()
    }
}

fn range(name: &'static str, value: f64, least: f64) -> Result<f64, DensityError> {
    within(name, value, least..=1e12, ["above 0, at most 1e12", "from 0 to 1e12"])
}

fn share(name: &'static str, value: f64, least: f64) -> Result<f64, DensityError> {
    within(name, value, least..=1.0, ["above 0, at most 1", "from 0 to 1"])
}

/// The shape of a Pareto tail, which has a mean.
fn has_mean(shape: f64) -> Result<f64, DensityError> {
    let rule = "above 1, at most 1e12: up to 1 the mean is infinite";
    if shape > 1.0 && shape <= 1e12 {
        Ok(shape)
    } else {
        Err(DensityError::Parameter { name: "shape", value: shape, rule })
    }
}

/// The length of a range with a likeliest time in it.
fn ranged(least: f64, likely: f64, most: f64) -> Result<f64, DensityError> {
    let [least, most] = [range("least", least, 0.0)?, range("most", most, 0.0)?];
    if least <= likely && likely <= most {
        return Ok(most - least);
    }
    Err(DensityError::Parameter { name: "likely", value: likely, rule: "between least and most" })
}

/// The value, or what it breaks: the first of the two rules where 0 is not allowed, else the second.
fn within(
    name: &'static str,
    value: f64,
    allowed: RangeInclusive<f64>,
    [above_zero, from_zero]: [&'static str; 2],
) -> Result<f64, DensityError> {
    if allowed.contains(&value) {
        return Ok(value);
    }
    let rule = if *allowed.start() > 0.0 { above_zero } else { from_zero };
    Err(DensityError::Parameter { name, value, rule })
}
