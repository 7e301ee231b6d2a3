//! Constraints of a document's times on its tick: decimals that lie on the lattice, smooth distributions, spans and numbers of values.

use juxtapose_density::density::{DensityError, Ends, Parametric, Tail, float};
use juxtapose_support::json;
use serde_json::{Map, Value};

use super::{
    parametric::parametric,
    percentiles::{TAILS, points},
};
use crate::{format::times::Lattice, limits};

/// The share of a spread, or of a typical time, that a tick is at most.
const SHARE: f64 = 0.01;
/// The cumulative hazard of a long time of a tail: one in three thousand is longer.
const LATE: f64 = 8.0;
/// How much longer than a share of the longest time a tail asks a tick to be, by [`SHARE`] and by rounding to round numbers.
const FEWER: f64 = 250.0;

/// The constraints that a document's times put on a tick.
#[derive(Default)]
pub(crate) struct Asked {
    /// The decimals that lie on the lattice, without 0.
    pub(super) decimals: Vec<f64>,
    /// The longest tick on which continuous times and samples are smooth.
    pub(super) smooth: Option<f64>,
    /// The largest time, and the largest certain one that need not be whole ticks: what is placed on ticks in the end keeps four digits of that.
    pub(super) largest: f64,
    pub(super) certain: f64,
    /// Each different law, as text: a map of values, whose code is there anyway.
    laws: Map<String, Value>,
    /// Over how long a span the values of each different law lie, and how many they are at most.
    pub(super) spans: Vec<(f64, f64)>,
    /// The number of times that these are in.
    nested: usize,
}

impl Asked {
    /// Adds the constraints of a time.
    pub(crate) fn add(&mut self, time: &Value, lattice: Lattice) {
        match time {
            Value::Number(number) => self.number(number.as_f64().unwrap_or(0.0), lattice),
            Value::Object(_) => {
                let text = json::text(time);
                if !self.laws.contains_key(&text)
                    && let Some(span) = self.law(time)
                {
                    self.laws.insert(text, Value::Null);
                    self.spans.push(span);
                }
            }
            _ => {}
        }
    }

    /// Adds the constraints of a time that a factor is to multiply: its products are no decimals.
    #[cold]
    #[inline(never)]
    pub(crate) fn add_scaled(&mut self, time: &Value, lattice: Lattice) {
        let is_certain = time.is_number();
        self.add(time, if is_certain { Lattice::Anything } else { lattice });
        if !is_certain {
            let mut inner = Self::default();
            inner.add(time, lattice);
            self.certain = inner.decimals.iter().copied().fold(self.certain.max(inner.largest), f64::max);
        }
    }

    fn number(&mut self, number: f64, lattice: Lattice) {
        match lattice {
            Lattice::Ticks if number > 0.0 => self.decimals.push(number),
            Lattice::Ticks => {}
            Lattice::Anything => self.certain = self.certain.max(number),
        }
        self.largest = self.largest.max(number);
    }

    fn decimal(&mut self, value: Option<&Value>) -> Option<f64> {
        let number = value?.as_f64().filter(|number| number.is_finite() && *number >= 0.0)?;
        self.number(number, Lattice::Ticks);
        Some(number)
    }

    fn smooth(&mut self, scale: f64) {
        if scale > 0.0 && scale.is_finite() {
            let tick = SHARE * scale;
            self.smooth = Some(self.smooth.map_or(tick, |smooth| smooth.min(tick)));
        }
    }

    /// The span of a law and how many values it has at most; none where it is wrong, which whoever reads it tells.
    fn law(&mut self, law: &Value) -> Option<(f64, f64)> {
        let (form, given) = law.as_object()?.iter().find(|(name, _)| *name != "step" && *name != "tail")?;
        let step = law.get("step").map_or(Some(1.0), Value::as_f64).filter(|step| *step > 0.0)?;
        let parameter =
            |name: &str| given.get(name)?.as_f64().filter(|number| number.is_finite() && *number >= 0.0);
        match form.as_str() {
            "uniform" => {
                let (least, greatest) = (self.decimal(given.get(0))?, self.decimal(given.get(1))?);
                self.number(step, Lattice::Ticks);
                Some((greatest - least, ((greatest - least) / step).max(0.0) + 1.0))
            }
            "continuous_uniform" | "triangular" | "pert" => {
                let is_flat = form == "continuous_uniform";
                let end = |k: usize, name| if is_flat { given.get(k)?.as_f64() } else { parameter(name) };
                let (least, greatest) = (end(0, "least")?, end(1, "most")?);
                self.largest = self.largest.max(greatest);
                // A fifth of the range is about a standard deviation of what has a likeliest time.
                let range = greatest - least;
                self.smooth(if is_flat {
                    range
                } else if range > 0.0 {
                    range / 5.0
                } else {
                    SHARE * greatest
                });
                Some((range, f64::INFINITY))
            }
            "values" => {
                let key = |key: &String| key.parse().ok().filter(|key: &f64| key.is_finite() && *key >= 0.0);
                let keys = all(&mut given.as_object()?.keys().map(key))?;
                keys.iter().for_each(|key| self.number(*key, Lattice::Ticks));
                Some((range(&keys), f64::INFINITY))
            }
            "samples" => {
                let samples = all(&mut given.as_array()?.iter().map(Value::as_f64))?;
                let count = float(samples.len() as u64);
                let mean = samples.iter().sum::<f64>() / count;
                let variance = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / count;
                self.largest = samples.iter().copied().fold(self.largest, f64::max);
                // A certain time keeps four digits, and so does the least of samples that spread over decades.
                let least =
                    samples.iter().copied().filter(|sample| *sample > 0.0).fold(f64::INFINITY, f64::min);
                self.smooth(if variance > 0.0 { variance.sqrt().min(least) } else { SHARE * mean });
                Some((range(&samples), f64::INFINITY))
            }
            "poisson" | "binomial" | "geometric" => {
                self.number(step, Lattice::Ticks);
                let values = match form.as_str() {
                    "poisson" => [parameter("mean")? / step, 0.0],
                    "binomial" => [float(given.get("trials")?.as_u64()?), parameter("probability")?],
                    _ => [parameter("probability").or_else(|| Some(step / parameter("mean")?))?, 0.0],
                };
                let count = if form == "binomial" { 2 } else { 1 };
                let extent = parametric(form, &values[..count]).ok()?.extent(Ends::WIDEST);
                let values = float(extent.end() - extent.start()) + 1.0;
                self.largest = self.largest.max(float(*extent.end()) * step);
                Some((step * values, values))
            }
            "histogram" => {
                let edges = all(&mut given.get("edges")?.as_array()?.iter().map(Value::as_f64))?;
                self.largest = edges.iter().copied().fold(self.largest, f64::max);
                let widths = edges.windows(2).map(|ends| ends[1] - ends[0]);
                self.smooth(widths.fold(f64::INFINITY, f64::min));
                Some((range(&edges), f64::INFINITY))
            }
            "scaled" => self.inner(&[serde_json::json!({"time": given.get("time")?})]),
            "mixture" | "shifted" => {
                let parts = given.as_array().map_or(std::slice::from_ref(given), Vec::as_slice);
                self.inner(parts)
            }
            "weibull" | "pareto" => {
                let (shape, is_weibull) = (parameter("shape")?, form == "weibull");
                let place = parameter(if is_weibull { "scale" } else { "least" })?;
                let late = if is_weibull { LATE.powf(1.0 / shape) } else { (LATE / shape).exp() };
                self.heavy(place / shape.max(1.0), place * late, &|tick| {
                    parametric(form, &[shape, place / tick])
                })
            }
            "percentiles" => {
                let given = given.as_object()?;
                let [first, last] = {
                    let points = points(given, 1.0)?;
                    [points.first()?.time, points.last()?.time]
                };
                let tail =
                    TAILS.iter().find(|(name, _)| law["tail"] == *name).map_or(Tail::default(), |of| of.1);
                self.heavy(first.min((last - first) / 3.0), last, &|tick| {
                    Parametric::percentiles(&points(given, tick).unwrap_or_default(), tail)
                })
            }
            _ => {
                let mean = parameter("mean")?;
                let sd = match form.as_str() {
                    "exponential" => mean,
                    "moments" => parameter("variance")?.sqrt(),
                    _ => parameter("sd")?,
                };
                if sd <= 0.0 {
                    self.largest = self.largest.max(mean);
                    self.smooth(SHARE * mean);
                    return Some((0.0, 1.0));
                }
                let scale = if form == "lognormal" || form == "gamma" { sd.min(mean) } else { sd };
                self.smooth(scale);
                self.largest = self.largest.max(mean + 8.0 * sd);
                let make = |tick: f64| {
                    let (mean, sd) = (mean / tick, sd / tick);
                    match form.as_str() {
                        "exponential" => parametric(form, &[mean]),
                        // Times of four moments are dear to make: their tails are counted as a gamma time's.
                        "moments" => parametric("gamma", &[mean.max(sd), sd]),
                        "lognormal" | "gamma" => parametric(form, &[mean, sd]),
                        _ => parametric("normal", &[mean, sd]),
                    }
                };
                Some((span(scale, &make), f64::INFINITY))
            }
        }
    }

    /// The span of a time that may have a long tail, smooth on a share of `scale`, and its values without an end.
    fn heavy(
        &mut self,
        scale: f64,
        largest: f64,
        make: &dyn Fn(f64) -> Result<Parametric, DensityError>,
    ) -> Option<(f64, f64)> {
        if !(scale > 0.0 && largest.is_finite()) {
            return None;
        }
        self.largest = self.largest.max(largest);
        let span = span(scale, make);
        // A longer tick, but no more than ten times, where so far a tail has too many ticks.
        self.smooth(scale.max((FEWER * span / float(limits::TIME)).min(10.0 * scale)));
        Some((span, f64::INFINITY))
    }

    /// The span of what is made of the times in some objects, and its values without an end.
    fn inner(&mut self, parts: &[Value]) -> Option<(f64, f64)> {
        let mut inner = Self { nested: self.nested + 1, ..Self::default() };
        if inner.nested > limits::NESTED {
            return None;
        }
        for part in parts {
            inner.add(part.get("by").unwrap_or(&Value::Null), Lattice::Ticks);
            inner.add(part.get("time")?, Lattice::Ticks);
        }
        self.smooth(inner.smooth.map_or(0.0, |tick| tick / SHARE));
        self.largest = self.largest.max(inner.largest);
        self.decimals.append(&mut inner.decimals);
        self.spans.append(&mut inner.spans);
        Some((inner.largest, f64::INFINITY))
    }
}

/// All numbers; none where one is none.
fn all(numbers: &mut dyn Iterator<Item = Option<f64>>) -> Option<Vec<f64>> {
    let mut found = Vec::new();
    for number in numbers {
        found.push(number?);
    }
    Some(found)
}

fn range(values: &[f64]) -> f64 {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    (values.iter().copied().fold(0.0, f64::max) - least).max(0.0)
}

/// Over how long a span a continuous time's values lie but for ends that nobody sees. It is sought on ticks of a share of `scale`: where
/// these would be too many, of a longer one.
fn span(scale: f64, make: &dyn Fn(f64) -> Result<Parametric, DensityError>) -> f64 {
    let mut tick = 0.1 * scale;
    for _ in 0..8 {
        if let Ok(time) = make(tick) {
            let extent = time.extent(Ends::WIDEST);
            return tick * (float(extent.end() - extent.start()) + 1.0);
        }
        tick *= 100.0;
    }
    f64::MAX
}
