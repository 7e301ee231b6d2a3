//! Precision of probabilities: the least value down to which one is certain, and so is written in digits and drawn.

use juxtapose_density::{density::Density, prediction::Outcome};

use super::bounds::Bounds;
use crate::pen::notation::probability;

/// A probability is written in digits while it is at least this exact.
const EXACT: f64 = 1e-3;

/// The least values down to which the probabilities of one density are certain.
pub(super) struct Certain {
    /// The least `P(T ≤ t)` or `P(T = t)` that is certain; 0 where nothing was lost.
    any: f64,
    /// The least `P(T > t)` that is certain; 0 where nothing but the shortest times was lost.
    after: f64,
    /// The least probability that anybody looks at.
    least: f64,
    /// The probability that a run ends at all.
    finishes: f64,
    /// The probability that it never does.
    never: f64,
    /// Where nothing is certain: between what P(T ≤ t) lies.
    pub(super) bounds: Option<Bounds>,
}

impl Certain {
    pub(super) fn of(
        density: &Density,
        (finishes, never): (f64, f64),
        least: f64,
        bounds: Option<Bounds>,
    ) -> Self {
        let any = (finishes * density.lost() / EXACT).min(1.0);
        Self { any, after: certain_of(density, (finishes, never)), least, finishes, never, bounds }
    }

    pub(super) fn finishes(&self) -> f64 {
        self.finishes
    }

    /// P(T > t) of all runs, from that of the runs that end.
    pub(super) fn late(&self, after: f64) -> f64 {
        of_all_runs(after, (self.finishes, self.never))
    }

    /// The least `P(T > t)` that is drawn.
    pub(super) fn least_after(&self) -> f64 {
        self.after.max(self.least)
    }

    /// Whether no run takes longer than the last time.
    pub(super) fn ends(&self) -> bool {
        self.after <= 0.0 && self.never <= 0.0 && self.bounds.is_none()
    }

    /// `P(T ≤ time)` as text.
    pub(super) fn at_most(&self, density: &Density, time: f64) -> String {
        let (up_to, after) = self.sums(density, time);
        match &self.bounds {
            Some(bounds) => bounds.up_to(up_to, time),
            None => probability((up_to, self.any), (after, self.after), self.least),
        }
    }

    /// `P(T > time)` as text.
    pub(super) fn after(&self, density: &Density, time: f64) -> String {
        let (up_to, after) = self.sums(density, time);
        match &self.bounds {
            Some(bounds) => bounds.after(after, time),
            None => probability((after, self.after), (up_to, self.any), self.least),
        }
    }

    /// P(T ≤ time) and P(T > time) of all runs.
    fn sums(&self, density: &Density, time: f64) -> (f64, f64) {
        let sum = |late: bool| sum_where(density, |t| (t > time) == late);
        (self.finishes * sum(false), self.late(sum(true)))
    }

    /// `P(T = time)` as text; none where only sums of masses are bounded.
    pub(super) fn exactly(&self, density: &Density, time: f64) -> Option<String> {
        if self.bounds.is_some() {
            return None;
        }
        let sum = |hit: bool| sum_where(density, |t| ((t - time).abs() < 1e-9) == hit);
        let p = (self.finishes * sum(true), self.any);
        Some(probability(p, (self.late(sum(false)), self.any), self.least))
    }

    /// The mass of a bar as text; none where only sums of masses are bounded.
    pub(super) fn mass(&self, mass: f64) -> Option<String> {
        let text = || probability((mass, self.any), (1.0 - mass, self.any), self.least);
        self.bounds.is_none().then(text)
    }
}

/// The least `P(T > t)` of an outcome that is written in digits; 1 where none is, 0 where all are. None where it has no density.
pub fn certain_after(outcome: &Outcome) -> Option<f64> {
    let bounds = outcome.between.as_ref().map(|bounds| bounds.certain_after(EXACT));
    bounds.or_else(|| outcome.density().map(|density| certain_of(density, (outcome.finishes, outcome.never))))
}

/// [`certain_after`] of what ends with a probability, never does with another one, and has this density where it ends.
fn certain_of(density: &Density, ends: (f64, f64)) -> f64 {
    let after = density.exact_tail(EXACT).unwrap_or(1.0);
    if after > 0.0 { of_all_runs(after, ends) } else { 0.0 }
}

/// `P(T > t)` of all runs, from that of those that end, which they do with a probability and never do with another one.
pub fn of_all_runs(after: f64, (finishes, never): (f64, f64)) -> f64 {
    after * finishes + never
}

/// The sum of the masses at the times that are wanted.
pub(super) fn sum_where(density: &Density, wanted: impl Fn(f64) -> bool) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let masses = density.iter().rev().filter(|&(time, _)| wanted(time as f64)).map(|(_, mass)| mass);
    masses.fold(0.0, |sum, mass| sum + mass).min(1.0) // the `sum` of nothing would be −0
}
