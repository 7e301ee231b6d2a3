//! Reader of percentiles: `{"percentiles": {"50": 20, "99": 800}}`, and of more than two with the tail beyond them.

use juxtapose_density::{
    density::{Density, DensityError, Parametric, Percentile, Tail, float},
    prediction::Note,
};
use juxtapose_support::collections::SortSmall;

use super::{
    masses::Origin,
    parametric::{COMPUTED, SOUGHT},
    quantity::{Quantity, TIME},
    read::{At, Reader, decimal},
};
use crate::problem::{Code, shown};

pub(super) const TAILS: [(&str, Tail); 3] =
    [("lognormal", Tail::Lognormal), ("exponential", Tail::Exponential), ("pareto", Tail::Pareto)];

/// A percentage up to twelve decimals has so many units of its last one in 1.
const DECIMALS: f64 = 1e12;

/// The percentile of a percentage: what is above it as a decimal, which a difference of floats would not be.
pub(super) fn percentile(percent: f64, time: f64) -> Percentile {
    let above = ((100.0 - percent) * DECIMALS).round() / DECIMALS;
    let above = if above > 0.0 { above } else { 100.0 - percent };
    Percentile { below: percent / 100.0, above: above / 100.0, time }
}

impl Reader {
    /// Reads times by percentages as text, and how the distribution goes on beyond the last of them.
    pub(super) fn percentiles(
        &mut self,
        at: &At<'_>,
        beyond: Option<&At<'_>>,
        of: Quantity,
    ) -> Option<Density> {
        let Some(fields) = at.value.as_object() else {
            let message = format!("is {}, not an object from percentages to times", shown(at.value));
            self.problem(&at.path, Code::Type, message, "write {\"50\": 20, \"99\": 800}");
            return None;
        };
        let chosen = beyond.map(|tail| self.word(tail, &TAILS));
        let before = self.problems.len();
        let (step, mut points) = (self.step_of(of), Vec::with_capacity(fields.len()));
        for (key, value) in fields {
            let entry = At { path: at.path_to(key), value };
            let percent = decimal(key).filter(|percent| *percent > 0.0 && *percent < 100.0);
            if percent.is_none() {
                let message = format!("is {key:?}; a percentage is a number above 0 and below 100");
                self.problem(&entry.path, Code::Range, message, "");
            }
            let time =
                if of == TIME { self.duration(&entry) } else { self.number(&entry, 0.0..=float(of.most)) };
            if let Some(time) = time.filter(|time| *time <= 0.0) {
                self.problem(
                    &entry.path,
                    Code::Range,
                    format!("is {time}; the time of a percentile is above 0"),
                    "",
                );
            }
            if let (Some(percent), Some(time)) = (percent, time) {
                points.push((percent, time, entry));
            }
        }
        if self.problems.len() > before {
            return None;
        }
        points.sort_small_by(|(a, ..), (b, ..)| a.total_cmp(b));
        for pair in points.windows(2) {
            let [(below, least, _), (above, most, entry)] = pair else { continue };
            if below >= above {
                self.problem(&entry.path, Code::Duplicate, format!("is {above} % a second time"), "");
            } else if least >= most {
                let message = format!(
                    "is {most}, no longer than the {least} of {below} %: times rise with percentages"
                );
                self.problem(&entry.path, Code::Range, message, "");
            }
        }
        let [(first, ..), .., (last, ..)] = &points[..] else {
            let message = format!("has {}; at least two percentiles make a distribution", points.len());
            self.problem(&at.path, Code::Missing, message, "write {\"50\": 20, \"99\": 800}");
            return None;
        };
        let tail = match chosen {
            Some(tail) => tail,
            None if points.len() == 2 => Some(Tail::Lognormal),
            None => {
                let message = format!("says nothing of what is beyond {last} %: that takes a tail");
                let hint = "write \"tail\": \"lognormal\", \"exponential\" or \"pareto\" beside it, or give two percentiles";
                self.problem(&at.path, Code::Missing, message, hint);
                None
            }
        };
        if self.problems.len() > before {
            return None;
        }
        let (first, last, tail) = (*first, *last, tail?);
        let points: Vec<_> =
            points.iter().map(|(percent, time, _)| percentile(*percent, time / step)).collect();
        self.note_percentiles(at, points.len(), [first, last], tail);
        let bits = points.iter().flat_map(|of| [of.below, of.above, of.time].map(f64::to_bits));
        let origin = Origin::Parametric("percentiles", bits.chain([tail as u64, of.most]).collect());
        if let Some(density) = self.made_before(&origin) {
            self.coarsens |= density.coarsens();
            return Some(density);
        }
        if !self.made.spend(SOUGHT) {
            return None;
        }
        let time = Parametric::percentiles(&points, tail).map_err(|error| match error {
            DensityError::Parameter { name: "shape", value, .. } => {
                let message = format!(
                    "from the last two percentiles on has a shape of {value:.3}; up to 1 the mean of a Pareto tail is infinite"
                );
                self.problem(&beyond.unwrap_or(at).path, Code::Range, message, "choose another tail");
            }
            error => self.problem(&at.path, Code::TooLarge, error.to_string(), of.coarser()),
        });
        let density = self.truncated(at, of, origin, &time.ok()?, (1.0, COMPUTED))?;
        self.coarsens |= density.coarsens();
        Some(density)
    }

    fn note_percentiles(&mut self, at: &At<'_>, points: usize, [first, last]: [f64; 2], tail: Tail) {
        let message = if points == 2 && tail == Tail::Lognormal {
            format!("{}: the lognormal distribution through both percentiles.", at.path)
        } else {
            let name = TAILS.iter().find(|(_, known)| *known == tail).map_or("", |(name, _)| name);
            format!(
                "{}: lognormal between each two of {points} percentiles. Nothing is given below {first} %, where the first piece goes on, nor \
                 beyond {last} %, where a {name} tail does from the last two.",
                at.path
            )
        };
        self.notes.push(Note { code: "percentiles", message, outcome: None });
    }
}
