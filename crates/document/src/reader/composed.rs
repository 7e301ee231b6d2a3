//! Reader of times that are made of other times: mixtures, and times after a fixed one.

use juxtapose_density::density::{Density, float, gcd};
use juxtapose_support::json;

use super::{
    masses::Origin,
    quantity::{Quantity, TIME},
    read::{At, Reader},
    time::MASS,
};
use crate::{limits, problem::Code};

/// The greatest factor of a time.
pub(crate) const MOST_FACTOR: f64 = 1e6;
/// The greatest share of a part.
const MOST: f64 = 1e15;

impl Reader {
    /// Reads `{"mixture": [{"share": 0.9, "time": 12}, {"share": 0.1, "time": 300}]}`: one of the times, each as often as its share of all says.
    pub(super) fn mixture(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        self.not_empty(at, "a mixture has at least one part");
        let parts: Vec<_> = self.list(at).iter().map(|part| self.part(part, of)).collect();
        let parts = parts.into_iter().collect::<Option<Vec<_>>>().filter(|parts| !parts.is_empty())?;
        let sum: f64 = parts.iter().map(|(share, _)| share).sum();
        if sum <= 0.0 {
            self.problem(&at.path, Code::Sum, "has no share above 0", "");
            return None;
        }
        let times = || parts.iter().filter(|(share, _)| *share > 0.0).map(|(_, time)| time);
        let least = times().map(Density::origin).min().unwrap_or_default();
        let most = times().map(Density::last).max().unwrap_or_default();
        // On octave lattices there are never too many points.
        let points = if times().any(Density::coarsens) {
            0
        } else {
            let step = |time: &Density| if time.masses().len() > 1 { time.step() } else { 0 };
            let step = times().fold(0, |all, time| gcd(gcd(all, step(time)), time.origin() - least));
            self.on_lattice(at, [least, most], step.max(1), of)?
        };
        let masses = times().map(|time| time.masses().len() as u64).sum::<u64>() + points;
        let origin = Origin::Text(json::text(at.value), of.most);
        self.made(at, masses, MASS, origin, || {
            Ok(Density::branch(parts.iter().map(|(share, time)| (share / sum, time))))
        })?
        .ok()
    }

    fn part(&mut self, at: &At<'_>, of: Quantity) -> Option<(f64, Density)> {
        self.object(at, &["share", "time"])?;
        let share = self.required(at, "share", "how often, as a weight beside the others");
        let share = share.and_then(|share| self.number(&share, 0.0..=MOST));
        let time = self.inner(at, of);
        Some((share?, time?))
    }

    /// Reads `{"shifted": {"by": 5, "time": {"exponential": {"mean": 3}}}}`.
    pub(super) fn shifted(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        self.object(at, &["by", "time"])?;
        let by = self.required(at, "by", "what is added to each time").and_then(|by| self.amount(&by, of));
        let time = self.inner(at, of);
        let (by, time) = (by?, time?);
        let last = time.last() + by;
        if last > of.most {
            self.reaches(at, float(last), of);
            return None;
        }
        Some(time.delayed(by))
    }

    /// Reads `{"scaled": {"by": 1.2, "time": 12}}`. A time between two ticks is divided between them, so that the mean stays.
    #[cold]
    #[inline(never)]
    pub(super) fn scaled(&mut self, at: &At<'_>) -> Option<Density> {
        self.object(at, &["by", "time"])?;
        let by = self.required(at, "by", "the factor").and_then(|by| self.number(&by, 0.0..=MOST_FACTOR));
        let certain = at.field("time").and_then(|time| time.value.as_f64());
        let time = self.inner(at, TIME);
        let (by, time) = (by?, time?);
        let place = by * certain.map_or_else(|| float(time.last()), |time| time / self.tick);
        if place >= float(TIME.most) {
            self.reaches(at, place, TIME);
            return None;
        }
        if certain.is_some() {
            return Some(Density::point(0).placed(place, 1.0));
        }
        if time.coarsens() {
            return Some(time.scaled(by));
        }
        let first = by * float(time.origin());
        let values = Density::point(0).placed(place - first, 1.0).last() + 2;
        self.fits(at, values, TIME)?;
        self.moved(at, self.tick);
        let origin = Origin::Text(json::text(at.value), TIME.most);
        self.made(at, values, MASS, origin, || Ok(time.placed(0.0, by)))?.ok()
    }

    /// Reads the time that is in another one.
    fn inner(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        let time = self.required(at, "time", of.what)?;
        if self.nested == limits::NESTED {
            let message = format!("is a time in {} others; no more are read", self.nested);
            self.problem(&time.path, Code::TooDeep, message, "multiply the shares and write one mixture");
            return None;
        }
        self.nested += 1;
        let found = self.distribution(&time, of);
        self.nested -= 1;
        found
    }
}
