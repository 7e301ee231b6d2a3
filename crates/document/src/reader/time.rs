//! Reader of times and numbers of iterations: a number or a distribution (uniform, explicit values, samples, parametric).

use juxtapose_density::density::{Density, DensityError, SUM_TOLERANCE, float, gcd};

use super::{
    amount::nearest,
    masses::Origin,
    parametric::{PARAMETRIC, STEPPED},
    quantity::{Quantity, TIME},
    read::{At, Reader, decimal, written},
};
use crate::{
    decimal::{product, text, tidy},
    limits,
    problem::{Code, shown},
};

/// The work of making a mass in memory that is new, in [`limits::MOMENT`]'s unit.
pub(super) const MASS: f64 = 8.0;
/// A value this near to the middle between two ticks, in steps, is there: halves go up.
const TIED: f64 = 1e-9;
/// The work of sorting and adding up a value, in the same unit.
const SORTED: f64 = 50.0;

/// The forms that no parameters determine.
const FORMS: [&str; 9] = [
    "uniform",
    "continuous_uniform",
    "values",
    "samples",
    "percentiles",
    "mixture",
    "shifted",
    "scaled",
    "histogram",
];

impl Reader {
    /// Reads a time in units, or a number of iterations: `12`, `{"uniform": [8, 12], "step": 0.5}`, `{"continuous_uniform": [8, 12]}`,
    /// `{"values": {"2": 0.5, "9.5": 0.5}}`, another one of `FORMS`, or one of `PARAMETRIC`.
    pub fn distribution(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        if at.value.is_number() {
            return self.amount(at, of).map(Density::point);
        }
        if !at.value.is_object() {
            if of == TIME {
                self.no_time(at);
            } else {
                let message = format!("is {}, not {}: a number or a distribution", shown(at.value), of.what);
                let hint = "write 12, {\"uniform\": [8, 12]} or {\"values\": {…}}";
                self.problem(&at.path, Code::Type, message, hint);
            }
            return None;
        }
        let known: Vec<_> = FORMS
            .into_iter()
            .filter(|form| of == TIME || !["continuous_uniform", "scaled", "histogram"].contains(form))
            .chain(PARAMETRIC.map(|(form, _)| form))
            .collect();
        let mut forms = known.iter().filter_map(|form| Some((*form, at.field(form)?)));
        let (first, second) = (forms.next(), forms.next());
        let form = first.as_ref().map_or("", |(form, _)| form);
        let has_step = of == TIME && (form == "uniform" || STEPPED.contains(&form));
        let beside: &[&str] = match form {
            _ if has_step => &["step"],
            "percentiles" => &["tail"],
            _ => &[],
        };
        let fields = self.object(at, &[&known[..], beside].concat())?;
        let step = match at.field("step").filter(|_| has_step) {
            Some(step) => self.step(&step),
            None => Some(1.0),
        };
        match (first, second) {
            (Some(("uniform", range)), None) => self.uniform(&range, of, step?),
            (Some(("continuous_uniform", range)), None) => self.continuous_uniform(&range),
            (Some(("values", values)), None) => self.values(&values, of),
            (Some(("samples", samples)), None) => self.samples(&samples, of),
            (Some(("percentiles", points)), None) => self.percentiles(&points, at.field("tail").as_ref(), of),
            (Some(("mixture", parts)), None) => self.mixture(&parts, of),
            (Some(("shifted", shifted)), None) => self.shifted(&shifted, of),
            (Some(("scaled", scaled)), None) => self.scaled(&scaled),
            (Some(("histogram", cells)), None) => self.histogram(&cells),
            (Some((form, parameters)), None) => self.parametric(form, &parameters, of, step?),
            // A single unknown field was told as a problem already.
            (None, _) if fields.len() == 1 => None,
            _ => {
                let message = format!("is not one distribution of {}", of.what);
                self.problem(&at.path, Code::Type, message, &format!("give one of {}", known.join(", ")));
                None
            }
        }
    }

    /// Reads how far neighbouring values of a law are apart, in units.
    fn step(&mut self, at: &At<'_>) -> Option<f64> {
        let step = self.duration(at)?;
        if step <= 0.0 {
            self.problem(
                &at.path,
                Code::Range,
                format!("is {step}; a step is above 0"),
                "leave it out for 1",
            );
            return None;
        }
        Some(step)
    }

    /// Reads the two ends of a range, each by `read`, the least first.
    fn ends<T: PartialOrd + Copy + std::fmt::Display>(
        &mut self,
        at: &At<'_>,
        read: impl Fn(&mut Self, &At<'_>) -> Option<T>,
    ) -> Option<[T; 2]> {
        let ends = self.list(at);
        let [first, last] = &ends[..] else {
            let message = format!("has {} numbers; a range has two, the least and the greatest", ends.len());
            self.problem(&at.path, Code::Type, message, "write [8, 12]");
            return None;
        };
        let (first, last) = (read(self, first), read(self, last));
        let (first, last) = (first?, last?);
        if first > last {
            let message = format!("runs from {first} down to {last}");
            self.problem(&at.path, Code::Range, message, "put the least number first");
            return None;
        }
        Some([first, last])
    }

    fn uniform(&mut self, at: &At<'_>, of: Quantity, step: f64) -> Option<Density> {
        if of != TIME {
            let [first, last] = self.ends(at, |reader, at| reader.amount(at, of))?;
            return self.each_tick(at, first, last);
        }
        let [least, greatest] = self.ends(at, Self::duration)?;
        let (steps, is_whole) = nearest(greatest - least, step);
        if !is_whole {
            let below = tidy(least + step * ((greatest - least) / step).floor());
            let step = text(step);
            let message =
                format!("runs from {least} to {greatest}, which is no whole number of steps of {step}");
            let end = if below.is_finite() { format!("end at {below}, ") } else { String::new() };
            let hint = format!("{end}give another step, or write continuous_uniform for any time between");
            self.problem(&at.path, Code::Range, message, &hint);
            return None;
        }
        let tick = self.tick;
        let ((first, starts), (last, _), (between, divides)) =
            (nearest(least, tick), nearest(greatest, tick), nearest(step, tick));
        if starts && divides && between == 1 {
            return self.each_tick(at, first, first + steps);
        }
        let density = if starts && divides {
            let masses = steps.saturating_add(1);
            self.fits(at, masses, of)?;
            let origin = Origin::Uniform(first, last, between);
            self.made(at, masses, MASS, origin, || {
                Ok(Density::uniform(0, steps).stretched(between).delayed(first))
            })?
        } else {
            // Values between ticks go to the nearest one each, and are counted tick by tick: there may be far more of them.
            let masses = last - first + 1;
            self.fits(at, masses, of)?;
            self.moved(at, 0.5 * tick);
            let origin = Origin::Parametric("uniform", [least, greatest, step].map(f64::to_bits).to_vec());
            self.made(at, masses, SORTED, origin, || {
                Density::from_masses(counted([least, step], steps, tick, first..=last))
            })?
        };
        density.ok()
    }

    fn each_tick(&mut self, at: &At<'_>, first: u64, last: u64) -> Option<Density> {
        self.fits(at, last - first + 1, TIME)?;
        self.made(at, last - first + 1, MASS, Origin::Uniform(first, last, 1), || {
            Ok(Density::uniform(first, last))
        })?
        .ok()
    }

    /// Refuses a distribution of too many values.
    pub(super) fn fits(&mut self, at: &At<'_>, values: u64, of: Quantity) -> Option<()> {
        if values <= limits::SUPPORT {
            return Some(());
        }
        let message = format!("has {values} values; at most {} are kept", limits::SUPPORT);
        let hint = self.coarser(of, float(values) / float(limits::SUPPORT));
        self.problem(&at.path, Code::TooLarge, message, &hint);
        None
    }

    fn continuous_uniform(&mut self, at: &At<'_>) -> Option<Density> {
        let [least, greatest] = self.ends(at, Self::duration)?;
        let (first, last) = (nearest(least, self.tick).0, nearest(greatest, self.tick).0);
        self.fits(at, last - first + 1, TIME)?;
        let ends = [least, greatest].map(|end| end / self.tick);
        let origin = Origin::Parametric("continuous_uniform", ends.map(f64::to_bits).to_vec());
        let density = self
            .made(at, last - first + 1, MASS, origin, || Ok(Density::continuous_uniform(ends[0], ends[1])))?
            .ok()?;
        self.note_moved_mean(at, f64::midpoint(ends[0], ends[1]), density.mean(), TIME);
        Some(density)
    }

    fn values(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        let Some(fields) = at.value.as_object() else {
            let message = format!("is {}, not an object from values to probabilities", shown(at.value));
            self.problem(&at.path, Code::Type, message, "write {\"2\": 0.5, \"9\": 0.5}");
            return None;
        };
        let before = self.problems.len();
        let step = self.step_of(of);
        let mut pairs = Vec::with_capacity(fields.len());
        for (key, value) in fields {
            let number = self.key(key, of);
            let entry = At { path: at.path_to(key), value };
            let mass = self.share(&entry);
            if let (Some(number), Some(mass)) = (number, mass) {
                let (ticks, is_whole) = nearest(number, step);
                if !is_whole {
                    self.moved(&entry, (product(ticks, step) - number).abs());
                }
                pairs.push((ticks, mass));
                continue;
            }
            if number.is_none() {
                let (least, most) = (of.least, written(float(of.most) * step));
                let what = if of == TIME {
                    format!("a time is a number from {least} to {most} {}", self.unit)
                } else {
                    format!("{} is a whole number from {least} to {most}", of.what)
                };
                let is_number = of != TIME || decimal(key).is_some();
                let hint = if is_number { String::new() } else { self.meant(key) };
                self.problem(&entry.path, Code::Range, format!("is {key:?}; {what}"), &hint);
            }
        }
        if self.problems.len() > before {
            return None;
        }
        if pairs.iter().any(|&(_, mass)| mass > 0.0) {
            let sum = self.whole_share(&at.path, pairs.iter().map(|&(_, mass)| mass))?;
            // What rounding misses is divided out where the density is made.
            if (sum - 1.0).abs() > SUM_TOLERANCE {
                pairs.iter_mut().for_each(|(_, mass)| *mass /= sum);
            }
        }
        self.masses(at, pairs, of)
    }

    /// The number that a key of `values` is: a decimal in units, or a number of iterations.
    fn key(&self, key: &str, of: Quantity) -> Option<f64> {
        let number = decimal(key)?;
        let is_in =
            (float(of.least) * self.step_of(of)..=float(of.most) * self.step_of(of)).contains(&number);
        (is_in && (of == TIME || number.fract() <= 0.0)).then_some(number)
    }

    /// The number of lattice points between two times, unless there are too many.
    pub(super) fn on_lattice(
        &mut self,
        at: &At<'_>,
        [least, most]: [u64; 2],
        step: u64,
        of: Quantity,
    ) -> Option<u64> {
        let points = (most - least) / step + 1;
        if points <= limits::SUPPORT {
            return Some(points);
        }
        let hint = self.coarser(of, float(most - least + 1) / float(limits::SUPPORT));
        let [step, least, most] = [step, least, most].map(|ticks| product(ticks, self.step_of(of)));
        let message = format!(
            "lies on {points} lattice points, {step} {unit} apart from {least} to {most}; at most {} are kept",
            limits::SUPPORT,
            unit = self.unit_of(of)
        );
        self.problem(&at.path, Code::TooLarge, message, &hint);
        None
    }

    pub(super) fn masses(&mut self, at: &At<'_>, pairs: Vec<(u64, f64)>, of: Quantity) -> Option<Density> {
        let possible = pairs.iter().filter(|&&(_, mass)| mass > 0.0).map(|&(time, _)| time);
        let (least, most) = (possible.clone().min().unwrap_or(0), possible.clone().max().unwrap_or(0));
        let step = possible.fold(0, |step, time| gcd(step, time - least)).max(1);
        let masses = self.on_lattice(at, [least, most], step, of)?;
        let origin = Origin::Values(pairs.iter().map(|&(time, mass)| (time, mass.to_bits())).collect());
        self.made.spend(SORTED * float(pairs.len() as u64));
        self.made(at, masses, MASS, origin, || Density::from_masses(pairs))?
            .map_err(|error| {
                let code = match error {
                    DensityError::Empty => Code::Empty,
                    DensityError::Sum(_) => Code::Sum,
                    _ => Code::Range,
                };
                self.problem(&at.path, code, error.to_string(), "");
            })
            .ok()
    }
}

/// How many of the values `least, least + step, …`, `steps + 1` of them, are nearest to each of some ticks, as shares of all.
fn counted(
    [least, step]: [f64; 2],
    steps: u64,
    tick: f64,
    ticks: std::ops::RangeInclusive<u64>,
) -> impl Iterator<Item = (u64, f64)> {
    let all = float(steps) + 1.0;
    let last = *ticks.end();
    // The number of values below the middle between a tick and the next.
    let below = move |time: u64| {
        if time == last {
            return all;
        }
        (((float(time) + 0.5) * tick - least) / step - TIED).ceil().clamp(0.0, all)
    };
    let mut before = 0.0;
    ticks.map(move |time| {
        let now = below(time);
        let share = (now - before) / all;
        before = now;
        (time, share)
    })
}
