//! Reader of percentiles: `{"percentiles": {"50": 20, "99": 800}}`, and of more than two with the tail beyond them.

use juxtapose_density::{
    density::{Density, DensityError, Parametric, Percentile, Tail, float},
    prediction::Note,
};
use juxtapose_support::collections::SortSmall;
use serde_json::{Map, Value};

use super::{
    masses::Origin,
    parametric::{COMPUTED, SOUGHT},
    quantity::Quantity,
    read::{At, Reader, decimal, written},
};
use crate::{
    limits,
    problem::{Code, shown},
};

pub(super) const TAILS: [(&str, Tail); 3] =
    [("lognormal", Tail::Lognormal), ("exponential", Tail::Exponential), ("pareto", Tail::Pareto)];

/// The work of finding a normal score, in [`limits::MOMENT`]'s unit.
const SCORED: f64 = 2000.0;

const HINT: &str = "write {\"50\": 20, \"99\": 800}";

/// A percentage up to twelve decimals has so many units of its last one in 1.
const DECIMALS: f64 = 1e12;

/// The percentiles of percentages as text, the least first, with times in steps; none where one is no number, or where there
/// are too many.
pub(super) fn points(given: &Map<String, Value>, step: f64) -> Option<Vec<Percentile>> {
    if given.len() > limits::QUANTILES {
        return None;
    }
    let mut points = Vec::with_capacity(given.len());
    for (key, time) in given {
        let percent = decimal(key)?;
        // What is above it is a decimal too, which a difference of floats would not be.
        let above = ((100.0 - percent) * DECIMALS).round() / DECIMALS;
        let above = if above > 0.0 { above } else { 100.0 - percent };
        points.push(Percentile { below: percent / 100.0, above: above / 100.0, time: time.as_f64()? / step });
    }
    points.sort_small_by(|a, b| a.below.total_cmp(&b.below));
    Some(points)
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
            self.problem(&at.path, Code::Type, message, HINT);
            return None;
        };
        let chosen = beyond.map(|tail| self.word(tail, &TAILS));
        if fields.len() > limits::QUANTILES {
            let message = format!("has {} percentiles; at most {} are read", fields.len(), limits::QUANTILES);
            self.problem(&at.path, Code::TooLarge, message, "leave out those that are near to others");
            return None;
        }
        let before = self.problems.len();
        let step = self.step_of(of);
        for (key, value) in fields {
            let entry = At { path: at.path_to(key), value };
            let percent = decimal(key).filter(|percent| *percent > 0.0 && *percent < 100.0);
            let time = self.number(&entry, 0.0..=written(float(of.most) * step));
            if percent.is_none() || time.is_some_and(|time| time <= 0.0) {
                let message = "is no percentile: a percentage above 0 and below 100, with a time above 0";
                self.problem(&entry.path, Code::Range, message, "");
            }
        }
        if self.problems.len() > before {
            return None;
        }
        let points = points(fields, step)?;
        let percent = |of: &Percentile| written(100.0 * of.below);
        for pair in points.windows(2) {
            if pair[0].below >= pair[1].below || pair[0].time >= pair[1].time {
                let [(p, time), (q, next)] =
                    [0, 1].map(|k| (percent(&pair[k]), written(pair[k].time * step)));
                let message = format!("has {time} at {p} % and {next} at {q} %: times rise with percentages");
                self.problem(&at.path, Code::Range, message, "");
            }
        }
        let [first, .., last] = &points[..] else {
            let message = "has fewer than two percentiles, which make no distribution";
            self.problem(&at.path, Code::Missing, message, HINT);
            return None;
        };
        let [first, last] = [first, last].map(percent);
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
        let tail = tail?;
        self.note_percentiles(at, points.len(), [first, last], tail);
        let bits = points.iter().flat_map(|of| [of.below, of.above, of.time].map(f64::to_bits));
        let origin = Origin::Parametric("percentiles", bits.chain([tail as u64, of.most]).collect());
        if let Some(density) = self.made_before(&origin) {
            self.coarsens |= density.coarsens();
            return Some(density);
        }
        if !self.made.spend(SOUGHT + SCORED * float(points.len() as u64)) {
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
