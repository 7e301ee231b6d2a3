//! Exponential tilting, for the slowest of many PEs: a maximum of e copies is decided where one PE in e is, far out in the tail, and
//! multiplies what is wrong there by e. So the density of one PE is not transformed as it is but *tilted*, e^{θt}·f(t)/E[e^{θT}], by a θ
//! that makes those times the usual ones. A tilted sum is the sum of tilted times, and a tilted loop is a loop over the tilted body whose
//! hazards are tilted too: q·E[e^{θB}]·E[e^{θX_{r+1}}]/E[e^{θX_r}] (X_r as in `spmd`).
//!
//! Tilting back, an error ε of the tilted distribution function becomes one of 2·ε·E[e^{θT}]·e^{−θt} of P(T > t), by
//! summation by parts.

use juxtapose_density::{
    contract::Contract,
    density::{Density, Tilting},
    iterations::Iterations,
    sums::{alike, count, is_worth, summed_alike},
};

use super::{Rule, Spectrum, evaluate::evaluated};
use crate::{Part, Window};

/// The density of the maximum of `copies` copies of a segment's time; none where that is not worth while, or
/// where it would err by more than the budget allows.
///
/// `times` are the parts' times, each with how often it stands among them, where that is certain of all.
pub fn slowest(
    parts: &[Part<'_>],
    times: Option<Vec<(&Density, usize)>>,
    (contract, error): (Contract, f64),
    copies: usize,
) -> Option<Density> {
    if !is_long(parts) {
        return None;
    }
    let slowest = match times {
        Some(times) => {
            let ((times, first), allowed) = (alike(times), error / TILTED_BACK);
            if !is_worth(&times, allowed) {
                return None;
            }
            let tilting = |theta| Tilting::new(theta, times.iter().map(|(time, _)| time));
            let tilt = |theta| {
                let tilting = tilting(theta);
                let tilts = times.iter().map(|(time, often)| Tilt::from(tilting.tilt(time)).times(*often));
                tilts.fold(Tilt::default(), Tilt::then)
            };
            let (theta, log) = decisive(tilt, copies)?;
            let tilting = tilting(theta);
            let tilted: Vec<_> = times.iter().map(|(time, often)| (tilting.tilted(time), *often)).collect();
            let sum = summed_alike(contract, &tilted, allowed)?;
            sum.maximum_of_tilted(copies, theta, log, error)?.delayed(first)
        }
        None => {
            let tilts = |theta| parts.iter().map(move |part| Tilt::of(part, theta));
            let (theta, log) = decisive(|theta| tilts(theta).fold(Tilt::default(), Tilt::then), copies)?;
            let spectra = parts.iter().map(|part| spectrum(part, theta, contract));
            let row = evaluated(&Spectrum::series(Window::only(1), spectra.collect()), error)?;
            row.at(1).maximum_of_tilted(copies, theta, log, error)?
        }
    };
    Some(slowest.with_lost(count(copies) * parts.iter().map(lost).sum::<f64>()))
}

/// By about this factor the maximum errs more than the tilted sum: 2·e·F^{e−1}·E[e^{θT}]·e^{−θt} at most. The
/// result checks its own error in the end.
pub const TILTED_BACK: f64 = 8.0;

/// What a part lacks, whether it is tilted or not.
fn lost(part: &Part<'_>) -> f64 {
    match part {
        Part::Time(time) => time.lost(),
        Part::Loop(body, iterations) => count(iterations.most()) * body.lost() + iterations.density().lost(),
    }
}

/// Whether convolutions would take long enough to look for something better.
fn is_long(parts: &[Part<'_>]) -> bool {
    let points = |part: &Part<'_>| match part {
        Part::Time(time) => count(time.masses().len()),
        Part::Loop(body, iterations) => count(iterations.most() * body.masses().len()),
    };
    parts.iter().map(points).sum::<f64>() >= LONG
}

/// The lattice points from which on a segment is long.
pub const LONG: f64 = 8192.0;

/// ln E[e^{θT}], and the mean of the tilted time.
#[derive(Clone, Copy, Default)]
struct Tilt {
    log: f64,
    mean: f64,
}

impl Tilt {
    fn of(part: &Part<'_>, theta: f64) -> Self {
        match part {
            Part::Time(time) => Self::from(time.tilt(theta)),
            Part::Loop(body, iterations) => {
                let body = Self::from(body.tilt(theta));
                iterations.hazards().rev().fold(Self::default(), |rest, q| rest.before(body, q).0)
            }
        }
    }

    /// The tilt of one time and then another.
    fn then(self, next: Self) -> Self {
        Self { log: self.log + next.log, mean: self.mean + next.mean }
    }

    /// The tilt of so many copies, one after the other.
    fn times(self, often: usize) -> Self {
        Self { log: count(often) * self.log, mean: count(often) * self.mean }
    }

    /// The tilt of a loop's rest from an iteration on: with probability q the body and then `self`, else
    /// nothing. With it the probability q, tilted.
    fn before(self, body: Self, q: f64) -> (Self, f64) {
        let (on, done) = (q.ln() + body.log + self.log, (1.0 - q).ln());
        let most = on.max(done);
        let log = most + ((on - most).exp() + (done - most).exp()).ln();
        let tilted = (on - log).exp().min(1.0);
        (Self { log, mean: tilted * (body.mean + self.mean) }, tilted)
    }
}

impl From<(f64, f64)> for Tilt {
    fn from((log, mean): (f64, f64)) -> Self {
        Self { log, mean }
    }
}

/// The hazards of a loop, tilted, where `log` is ln E[e^{θB}] of its body.
fn tilted_hazards(iterations: &Iterations, log: f64) -> Vec<f64> {
    let body = Tilt { log, mean: 0.0 };
    let mut hazards: Vec<_> = (iterations.hazards().rev())
        .scan(Tilt::default(), |rest, q| {
            let (next, tilted) = rest.before(body, q);
            *rest = next;
            Some(tilted)
        })
        .collect();
    hazards.reverse();
    hazards
}

fn spectrum(part: &Part<'_>, theta: f64, contract: Contract) -> Spectrum {
    let window = Window::only(1);
    let leaf = |density: &Density| Spectrum::of_row(contract, window, &window.map(|_| density.tilted(theta)));
    match part {
        Part::Time(time) => leaf(time),
        Part::Loop(body, iterations) => {
            let rule =
                Rule::SameIterations(tilted_hazards(iterations, body.tilt(theta).0), Box::new(leaf(body)));
            Spectrum::new(window, rule)
        }
    }
}

/// The tilt θ under which those times are usual that one of so many copies reaches, and ln E[e^{θT}] for it.
/// By Chernoff's bound P(T ≥ t) ≤ e^{−(θt − ln E[e^{θT}])}, which is best where t is the tilted mean. There
/// it is to be about 1/copies, and it falls as θ rises.
fn decisive(tilt: impl Fn(f64) -> Tilt, copies: usize) -> Option<(f64, f64)> {
    let wanted = (count(copies).ln() - 2.0).max(LEAST);
    let mut theta = 1.0 / tilt(0.0).mean.max(1.0);
    for _ in 0..TRIES {
        let Tilt { log, mean } = tilt(theta);
        let exponent = (theta * mean - log).max(0.0);
        if (exponent - wanted).abs() <= NEAR * wanted {
            return Some((theta, log));
        }
        // For a normal time the exponent is θ²·variance/2, which gives the next θ.
        theta *= (wanted / exponent).sqrt().clamp(1.0 / FAR, FAR);
    }
    None // no time is that rare
}

/// How near the exponent must come to what is wanted, and below it the least exponent, the longest step and
/// the most steps. A tilt need not be exact, few copies need hardly any, and small exponents are hardly
/// known, so that steps are bounded.
const NEAR: f64 = 0.05;
const LEAST: f64 = 0.1;
const FAR: f64 = 1024.0;
const TRIES: usize = 32;
