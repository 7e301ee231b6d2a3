//! Times and numbers of iterations: a number, or a distribution.

use super::{
    limits,
    masses::Origin,
    parametric::PARAMETRIC,
    quantity::Quantity,
    read::{At, Reader},
};
use crate::{
    density::{Density, DensityError, SUM_TOLERANCE, float, gcd},
    model::problem::{Code, shown},
};

/// The work of making a mass in memory that is new, in [`limits::MOMENT`]'s unit.
const MASS: f64 = 8.0;
/// The work of sorting and adding up a value, in the same unit.
const SORTED: f64 = 50.0;

impl Reader {
    /// Reads a time or a number of iterations: `12`, `{"uniform": [8, 12]}`, `{"values": {"2": 0.5, "9":
    /// 0.5}}`, `{"samples": [11.8, 12.1]}`, or one of [`PARAMETRIC`].
    pub(super) fn distribution(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        if at.value.is_number() {
            return self.whole(at, of.least..=of.most, of.what).map(Density::point);
        }
        if !at.value.is_object() {
            let message = format!("is {}, not {}: a number or a distribution", shown(at.value), of.what);
            self.problem(
                &at.path,
                Code::Type,
                message,
                "write 12, {\"uniform\": [8, 12]} or {\"values\": {…}}",
            );
            return None;
        }
        let known: Vec<_> =
            ["uniform", "values", "samples"].into_iter().chain(PARAMETRIC.map(|(form, _)| form)).collect();
        let fields = self.object(at, &known)?;
        let mut forms = known.iter().filter_map(|form| Some((*form, at.field(form)?)));
        match (forms.next(), forms.next()) {
            (Some(("uniform", range)), None) => self.uniform(&range, of),
            (Some(("values", values)), None) => self.values(&values, of),
            (Some(("samples", samples)), None) => self.samples(&samples, of),
            (Some((form, parameters)), None) => self.parametric(form, &parameters, of),
            // A single unknown field was told as a problem already.
            (None, _) if fields.len() == 1 => None,
            _ => {
                let message = format!("is not one distribution of {}", of.what);
                self.problem(&at.path, Code::Type, message, &format!("give one of {}", known.join(", ")));
                None
            }
        }
    }

    fn uniform(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        let ends = self.list(at);
        let [first, last] = &ends[..] else {
            let message = format!("has {} numbers; a range has two, the least and the greatest", ends.len());
            self.problem(&at.path, Code::Type, message, "write [8, 12]");
            return None;
        };
        let (first, last) =
            (self.whole(first, of.least..=of.most, of.what), self.whole(last, of.least..=of.most, of.what));
        let (first, last) = (first?, last?);
        if first > last {
            let message = format!("runs from {first} down to {last}");
            self.problem(&at.path, Code::Range, message, "put the least number first");
            return None;
        }
        if last - first >= limits::SUPPORT {
            let message = format!("has {} values; at most {} are kept", last - first + 1, limits::SUPPORT);
            self.problem(&at.path, Code::TooLarge, message, "choose a coarser unit");
            return None;
        }
        self.made(at, last - first + 1, MASS, Origin::Uniform(first, last), || {
            Ok(Density::uniform(first, last))
        })?
        .ok()
    }

    fn values(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        let Some(fields) = at.value.as_object() else {
            let message = format!("is {}, not an object from values to probabilities", shown(at.value));
            self.problem(&at.path, Code::Type, message, "write {\"2\": 0.5, \"9\": 0.5}");
            return None;
        };
        let before = self.problems.len();
        let mut pairs = Vec::with_capacity(fields.len());
        for (key, value) in fields {
            let number = key.parse().ok().filter(|n| (of.least..=of.most).contains(n));
            let entry = At { path: at.path_to(key), value };
            let mass = self.share(&entry);
            if let (Some(number), Some(mass)) = (number, mass) {
                pairs.push((number, mass));
                continue;
            }
            if number.is_none() {
                let message =
                    format!("is {key:?}; {} is a whole number from {} to {}", of.what, of.least, of.most);
                self.problem(&entry.path, Code::Range, message, "");
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
        self.masses(at, pairs)
    }

    pub(super) fn masses(&mut self, at: &At<'_>, pairs: Vec<(u64, f64)>) -> Option<Density> {
        let possible = pairs.iter().filter(|&&(_, mass)| mass > 0.0).map(|&(time, _)| time);
        let (least, most) = (possible.clone().min().unwrap_or(0), possible.clone().max().unwrap_or(0));
        let step = possible.fold(0, |step, time| gcd(step, time - least)).max(1);
        let masses = (most - least) / step + 1;
        if masses > limits::SUPPORT {
            let message = format!(
                "lies on {masses} lattice points, {step} ticks apart from {least} to {most}; at most {} are kept",
                limits::SUPPORT
            );
            self.problem(&at.path, Code::TooLarge, message, "choose a coarser unit");
            return None;
        }
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
