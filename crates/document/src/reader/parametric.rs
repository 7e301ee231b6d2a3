//! Reader of parametric distributions: `{"normal": {"mean": 100, "sd": 20}}`.

use juxtapose_density::{
    density::{Density, DensityError, Ends, Parametric, float},
    moments::Moments,
    pearson::{MOST_BELOW_ZERO, Positive, is_surely_positive, positive},
};

use super::{
    amount::nearest,
    masses::Origin,
    quantity::Quantity,
    read::{At, Reader, written},
};
use crate::{decimal::text, limits, problem::Code};

/// The forms of parametric times, each with the names of its parameters.
pub(super) const PARAMETRIC: [(&str, &[&str]); 12] = [
    ("normal", &["mean", "sd"]),
    ("lognormal", &["mean", "sd"]),
    ("gamma", &["mean", "sd"]),
    ("exponential", &["mean"]),
    ("moments", &["mean", "variance", "skewness", "kurtosis"]),
    ("poisson", &["mean"]),
    ("binomial", &["trials", "probability"]),
    ("geometric", &["probability"]),
    ("triangular", &["least", "likely", "most"]),
    ("pert", &["least", "likely", "most"]),
    ("weibull", &["shape", "scale"]),
    ("pareto", &["shape", "least"]),
];

/// The discrete ones, of counted things, whose values are a step apart.
pub(super) const STEPPED: [&str; 3] = ["poisson", "binomial", "geometric"];

/// A mean that rounding and truncation move by more than this share is worth a remark.
pub(super) const MOVED: f64 = 1e-3;
/// And a standard deviation, by this.
const SPREAD: f64 = 0.05;

/// The work of finding where a time begins and ends, in [`limits::MOMENT`]'s unit; below it the work of
/// computing one of its masses.
pub(super) const SOUGHT: f64 = 50_000.0;
pub(super) const COMPUTED: f64 = 100.0;
/// Both costs for a time that is fitted to its moments.
const FITTED: (f64, f64) = (1_000_000.0, 160.0);
/// How many fits the search for a distribution takes that is not below 0.
const SEARCHED: f64 = 3.0;

/// A hint: what to do about a tail that has no mean.
const NO_MEAN: &str = "give a greater shape, or the times as samples";

impl Reader {
    /// Reads a law of times in units, or of numbers of iterations; `step` is how far the values of counted things are apart, in units.
    pub(super) fn parametric(&mut self, form: &str, at: &At<'_>, of: Quantity, step: f64) -> Option<Density> {
        let (form, names) = PARAMETRIC.into_iter().find(|(known, _)| *known == form)?;
        // One of these is what parameters are counted in from now on.
        let scale = if STEPPED.contains(&form) { step } else { self.step_of(of) };
        let values: Vec<f64> = if form == "moments" {
            let Moments { mean, variance, skewness, kurtosis } = self.four_moments(at, of)?;
            vec![mean, variance, skewness?, kurtosis?]
        } else if form == "geometric" {
            vec![self.success(at, of, scale)?]
        } else {
            self.object(at, names)?;
            let values: Vec<_> = names.iter().map(|name| self.parameter(at, name, of, scale)).collect();
            values.into_iter().collect::<Option<_>>()?
        };
        let factor = scale / self.step_of(of);
        let bits = values.iter().chain([&factor]).map(|value| value.to_bits()).chain([of.most]).collect();
        let origin = Origin::Parametric(form, bits);
        let density = match self.made_before(&origin) {
            Some(density) => density,
            None => self.determined(form, &values, factor, at, of, origin.clone())?,
        };
        self.coarsens |= density.coarsens();
        if let Some((asked, deviation)) = moments(form, &values) {
            let (mean, variance) = self.made.moments(&origin, &density);
            self.note_moved_mean(at, asked * factor, mean, of);
            if let Some(deviation) = deviation {
                self.note_moved_deviation(at, deviation * factor, variance.sqrt(), of);
            }
        }
        Some(density)
    }

    /// The distribution of a form and parameters that the document has not had before, each of whose steps is `factor` ticks.
    fn determined(
        &mut self,
        form: &str,
        values: &[f64],
        factor: f64,
        at: &At<'_>,
        of: Quantity,
        origin: Origin,
    ) -> Option<Density> {
        let (sought, computed) =
            if form == "moments" || form == "pert" { FITTED } else { (SOUGHT, COMPUTED) };
        if !self.made.spend(sought) {
            return None;
        }
        let fitted = if form == "moments" { self.not_below_zero(at, values, of)? } else { None };
        let values = fitted.as_ref().map_or(values, |fitted| &fitted[..]);
        let time = parametric(form, values).map_err(|error| self.refuse(at, &error, of)).ok()?;
        self.truncated(at, of, origin, &time, (factor, computed))
    }

    /// The density of a time within the contract's ends. Each of its steps is a factor of ticks, and each of its masses takes some work.
    pub(super) fn truncated(
        &mut self,
        at: &At<'_>,
        of: Quantity,
        origin: Origin,
        time: &Parametric,
        (factor, computed): (f64, f64),
    ) -> Option<Density> {
        // Every contract judges a time by the same steps.
        let (last, most) = (*time.extent(Ends::WIDEST).end(), float(of.most));
        if float(last) * factor > most {
            self.reaches(at, float(last) * factor, of);
            return None;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "not negative; saturates"
        )]
        let ends = self.contract.ends().up_to((most / factor) as u64);
        let (kept, steps) = (time.extent(ends), time.values(ends));
        let (ticks, divides) = nearest(factor, 1.0);
        if divides && ticks > 0 {
            return self.made(at, steps, computed, origin, || Ok(time.density(ends).stretched(ticks)))?.ok();
        }
        // Values between ticks go to the nearest one each.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below the longest time")]
        let all = (float(kept.end() - kept.start() + 1) * factor) as u64 + 2;
        if all > limits::SUPPORT {
            let message = format!(
                "has values over {all} ticks between which they lie; at most {} are kept",
                limits::SUPPORT
            );
            let hint = self.coarser(of, float(all) / float(limits::SUPPORT));
            self.problem(&at.path, Code::TooLarge, message, &hint);
            return None;
        }
        self.moved(at, 0.5 * self.tick);
        self.made(at, steps + all, computed, origin, || Ok(time.density(ends).rounded(factor)))?.ok()
    }

    /// Tells that a time, in ticks, is too long.
    pub(super) fn reaches(&mut self, at: &At<'_>, last: f64, of: Quantity) {
        let step = self.step_of(of);
        let message = format!(
            "reaches {} {unit}; {} is at most {} {unit}",
            text(written(last * step)),
            of.what,
            text(written(float(of.most) * step)),
            unit = self.unit_of(of)
        );
        let hint = self.coarser(of, last / float(of.most));
        self.problem(&at.path, Code::Range, message, &hint);
    }

    /// The moments of the distribution that takes the place of one that reaches below 0, where one does.
    fn not_below_zero(&mut self, at: &At<'_>, values: &[f64], of: Quantity) -> Option<Option<[f64; 4]>> {
        let &[mean, variance, skewness, kurtosis] = values else { return Some(None) };
        let given = Moments { mean, variance, skewness: Some(skewness), kurtosis: Some(kurtosis) };
        if is_surely_positive(&given) {
            return Some(None);
        }
        if !self.made.spend(FITTED.0) {
            return None;
        }
        // The first tick begins half a tick before 0.
        match positive(&given, -0.5) {
            Ok(Positive::Fitted { below, uncut, fitted }) => {
                // What was sought took as long as a few fits; the next one is to know.
                self.made.spend(SEARCHED * FITTED.0);
                self.note_fitted(at, below, &given, &fitted);
                let Moments { mean, variance, skewness, kurtosis } = uncut;
                Some(Some([mean, variance, skewness?, kurtosis?]))
            }
            Ok(Positive::Refused { below }) => {
                let below = 100.0 * below;
                let message = format!(
                    "are of a distribution that is below 0 with a probability of {below:.1} %; of a time at most {} % are",
                    100.0 * MOST_BELOW_ZERO
                );
                let hint = format!(
                    "check the variance: it is in square {}; or give the times as samples",
                    self.unit_of(of)
                );
                self.problem(&at.path, Code::Range, message, &hint);
                None
            }
            Ok(Positive::AsGiven) | Err(_) => Some(None),
        }
    }

    fn note_fitted(&mut self, at: &At<'_>, below: f64, given: &Moments, fitted: &Moments) {
        let shape = |moments: &Moments| [moments.skewness, moments.kurtosis].map(Option::unwrap_or_default);
        let ([skewness, kurtosis], [was_skewness, was_kurtosis]) = (shape(fitted), shape(given));
        let message = format!(
            "the Pearson distribution with these moments is below 0 with a probability of {:.2} %, and no time is. One that is not \
             has its place, with the same mean and variance; its skewness is {skewness:.3}, not {was_skewness}, and its kurtosis \
             {kurtosis:.3}, not {was_kurtosis}.",
            100.0 * below
        );
        self.notes.at("below-zero", "", &at.path, below, message);
    }

    /// Reads the probability of success of geometric trials, a `scale` each, or their mean length.
    fn success(&mut self, at: &At<'_>, of: Quantity, scale: f64) -> Option<f64> {
        self.object(at, &["probability", "mean"])?;
        let Some(mean) = at.field("mean") else { return self.parameter(at, "probability", of, scale) };
        if at.field("probability").is_some() {
            let message = "stands beside probability, which is the step by the mean: give one of the two";
            self.problem(&mean.path, Code::Forbidden, message, "");
            return None;
        }
        let longest = written(float(limits::TIME) * self.step_of(of));
        Some(scale / self.number(&mean, scale..=longest.max(scale))?)
    }

    /// Reads a parameter, of a length in `scale`s; probabilities, shapes and trials are what they are.
    fn parameter(&mut self, at: &At<'_>, name: &str, of: Quantity, scale: f64) -> Option<f64> {
        let field = self.required(at, name, "a parameter of the distribution")?;
        match name {
            "trials" => self.whole(&field, 0..=limits::SUPPORT, "a number of trials").map(float),
            "probability" => self.probability(&field),
            "shape" => self.number(&field, 0.0..=1e12),
            _ => self
                .number(&field, 0.0..=written(float(limits::TIME) * self.step_of(of)))
                .map(|units| units / scale),
        }
    }

    fn refuse(&mut self, at: &At<'_>, error: &DensityError, of: Quantity) {
        match error {
            DensityError::Parameter { name, value, rule } => {
                let is_number = ["probability", "shape"].contains(name);
                let value = text(if is_number { *value } else { written(value * self.step_of(of)) });
                let hint = if rule.ends_with("infinite") { NO_MEAN } else { "" };
                self.problem(at.path_to(name), Code::Range, format!("is {value}; it is {rule}"), hint);
            }
            _ => self.problem(&at.path, Code::TooLarge, error.to_string(), of.coarser()),
        }
    }

    /// Notes that ticks and cut ends have moved a standard deviation, both in ticks, by more than little.
    fn note_moved_deviation(&mut self, at: &At<'_>, asked: f64, found: f64, of: Quantity) {
        if asked > 0.0 && (found - asked).abs() > SPREAD * asked {
            let (step, unit) = (self.step_of(of), self.unit_of(of));
            let asked = if asked.is_finite() { text(written(asked * step)) } else { "infinite".to_owned() };
            let message = format!(
                "on whole ticks, and cut off at the end, its standard deviation is {:.4} {unit}, not {asked}.",
                found * step
            );
            self.notes.at("rounding", "standard deviation", &at.path, found, message);
        }
    }

    /// Notes that rounding to ticks has moved a mean, both in ticks, by more than nothing.
    pub(super) fn note_moved_mean(&mut self, at: &At<'_>, asked: f64, found: f64, of: Quantity) {
        if (found - asked).abs() > MOVED * asked {
            let (step, unit) = (self.step_of(of), self.unit_of(of));
            let message = format!(
                "rounded to whole ticks that are not negative, its mean is {:.4} {unit}, not {}.",
                found * step,
                written(asked * step)
            );
            self.notes.at("rounding", of.what, &at.path, (found - asked).abs(), message);
        }
    }
}

/// The mean and the standard deviation of a form with these parameters, which may be infinite; none where none is asked for, nor told.
fn moments(form: &str, values: &[f64]) -> Option<(f64, Option<f64>)> {
    Some(match (form, values) {
        ("geometric" | "binomial" | "weibull", _) => return None,
        ("triangular", &[least, likely, most]) => ((least + likely + most) / 3.0, None),
        ("pert", &[least, likely, most]) => ((least + 4.0 * likely + most) / 6.0, None),
        ("pareto", &[shape, least]) => {
            let mean = least * (shape / (shape - 1.0));
            (mean, Some(if shape > 2.0 { mean / (shape * (shape - 2.0)).sqrt() } else { f64::INFINITY }))
        }
        ("exponential", &[mean]) => (mean, Some(mean)),
        ("moments", &[mean, variance, ..]) => (mean, Some(variance.sqrt())),
        (_, &[mean, sd]) => (mean, Some(sd)),
        _ => (*values.first()?, None),
    })
}

/// The law of a form with these parameters, in the order of [`PARAMETRIC`].
pub(super) fn parametric(form: &str, values: &[f64]) -> Result<Parametric, DensityError> {
    match (form, values) {
        ("normal", &[mean, sd]) => Parametric::normal(mean, sd),
        ("lognormal", &[mean, sd]) => Parametric::lognormal(mean, sd),
        ("gamma", &[mean, sd]) => Parametric::gamma(mean, sd),
        ("exponential", &[mean]) => Parametric::exponential(mean),
        ("moments", &[mean, variance, skewness, kurtosis]) => {
            Parametric::pearson(mean, variance, skewness, kurtosis)
        }
        ("poisson", &[mean]) => Parametric::poisson(mean),
        ("triangular", &[least, likely, most]) => Parametric::triangular(least, likely, most),
        ("pert", &[least, likely, most]) => Parametric::pert(least, likely, most),
        ("weibull", &[shape, scale]) => Parametric::weibull(shape, scale),
        ("pareto", &[shape, least]) => Parametric::pareto(shape, least),
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole, and judged where it was read"
        )]
        ("binomial", &[trials, probability]) => Parametric::binomial(trials as u64, probability),
        (_, &[probability, ..]) => Parametric::geometric(probability),
        (_, &[]) => Err(DensityError::Empty),
    }
}
