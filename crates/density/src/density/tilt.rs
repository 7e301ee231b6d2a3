//! Exponentially tilted densities: e^{θt}·f(t)/E[e^{θT}].

use std::collections::BTreeMap;

use juxtapose_support::collections::CollectSmall;

use super::{Density, ENDS, lost::Lost};

impl Density {
    /// ln E[e^{θT}] and the mean of the tilted density (ticks), θ per tick.
    pub fn tilt(&self, theta: f64) -> (f64, f64) {
        let (most, terms) = self.tilted_terms(theta);
        let (sum, first) =
            terms.fold((0.0, 0.0), |(sum, first), (time, term)| (sum + term, first + time * term));
        (sum.ln() + most, first / sum)
    }

    /// The tilted density, θ per tick, of what is not lost.
    pub fn tilted(&self, theta: f64) -> Self {
        let (_, terms) = self.tilted_terms(theta);
        let terms: Vec<_> = terms.map(|(_, term)| term).collect();
        let sum: f64 = terms.iter().sum();
        Self::assemble(
            self.origin,
            self.step,
            terms.into_iter().map(|term| term / sum).collect(),
            Lost::default(),
        )
    }

    /// The exponent of the largest e^{θt}, and each time with its mass times e^{θt}, relative to that largest
    /// one.
    fn tilted_terms(&self, theta: f64) -> (f64, impl Iterator<Item = (f64, f64)>) {
        let end = if theta > 0.0 { self.last() } else { self.origin };
        let (most, (ratio, fresh)) = (theta * float(end), self.neighbour(theta));
        let mut power = 0.0;
        let terms = self.iter().enumerate().map(move |(k, (time, mass))| {
            power *= ratio;
            if k % fresh == 0 {
                power = (theta * float(time) - most).exp();
            }
            (float(time), mass * power)
        });
        (most, terms)
    }

    /// The factor between e^{θt} of neighbouring times, and how often it may be used in a row before errors count.
    fn neighbour(&self, theta: f64) -> (f64, usize) {
        let exponent = theta * float(self.step);
        (exponent.exp(), if exponent.abs() < 1.0 { 16 } else { 1 })
    }

    /// The density of the maximum of so many copies of T. This density is that of T tilted by θ > 0 per tick,
    /// with ln E[e^{θT}] = `log`, and its distribution function errs by at most `lost`. None where the result
    /// would err by more than `allowed`.
    ///
    /// P(T > t) is the sum of e^{log − θs}·(tilted mass) over s > t, and it errs by a ≤ 2·lost·e^{log − θt}.
    /// F(t)^e errs by at most e·a·(F + a)^{e−1}, where F = 1 − P(T > t) as found. Times so short that F^e is
    /// negligible are taken for the longest of them.
    pub fn maximum_of_tilted(&self, copies: usize, theta: f64, log: f64, allowed: f64) -> Option<Self> {
        let (e, (ratio, fresh)) = (float(copies as u64), self.neighbour(theta));
        // `above` is P(T > t), `log_below` is ln F(t), and `here` is F(t)^e.
        let (mut above, mut log_below, mut here) = (0.0, 0.0, 1.0);
        let (mut weight, mut error, mut masses) = (0.0, 0.0_f64, Vec::new());
        for (k, (time, tilted)) in self.iter().rev().enumerate() {
            weight *= ratio;
            if k % fresh == 0 {
                (weight, here) = ((log - theta * float(time)).exp(), (e * log_below).exp());
            }
            // (F + a)^{e−1} = F^{e−1}·(1 + a/F)^{e−1}, where 1 + x ≤ e^x.
            let off = 2.0 * self.lost() * weight / (1.0 - above);
            error = error.max(e * off * here * exp_at_most(off * (e - 1.0)));
            if error > allowed {
                return None;
            }
            if here <= ENDS * allowed {
                // This mass stands for all shorter times together.
                masses.push(here);
                masses.reverse();
                return Some(Self::assemble(time, self.step, masses, Lost::anywhere(error + here)));
            }
            let mass = tilted * weight;
            // The share of this time in P(T ≤ t). Where rounding has left nothing of P(T ≤ t), the share is
            // 1, and never 0/0.
            let share = if mass < 1.0 - above { mass / (1.0 - above) } else { 1.0 };
            let step = (-share).ln_1p();
            let slowest = here * -(e * step).exp_m1();
            masses.push(slowest);
            here -= slowest;
            above += mass;
            log_below += step;
        }
        None
    }
}

/// e^{θt} for the times of many densities that begin at 0, θ > 0 per tick. Densities of one step share the
/// powers.
pub struct Tilting {
    theta: f64,
    powers: BTreeMap<u64, Vec<f64>>,
}

impl Tilting {
    /// The powers that these densities need.
    pub fn new<'a>(theta: f64, densities: impl Iterator<Item = &'a Density>) -> Self {
        let mut longest = BTreeMap::<u64, usize>::new();
        for density in densities {
            let longest = longest.entry(density.step).or_default();
            *longest = density.mass.len().max(*longest);
        }
        let powers = |(step, longest)| {
            let exponents = (0..longest as u64).map(|k| theta * float(step * k));
            (step, exponents.take_while(|&exponent| exponent <= MOST).map(f64::exp).collect())
        };
        Self { theta, powers: longest.into_iter().map(powers).collect_small() }
    }

    /// ln E[e^{θT}] and the mean of the tilted density (ticks), as [`Density::tilt`] gives them, θ per tick.
    pub fn tilt(&self, density: &Density) -> (f64, f64) {
        let Some(powers) = self.of(density) else { return density.tilt(self.theta) };
        let (mut sums, mut firsts) = ([0.0; LANES], [0.0; LANES]);
        let mut steps: [f64; LANES] = std::array::from_fn(|j| float(j as u64));
        for (masses, powers) in density.mass.chunks(LANES).zip(powers.chunks(LANES)) {
            for (j, (mass, power)) in masses.iter().zip(powers).enumerate() {
                let term = mass * power;
                sums[j] += term;
                firsts[j] += steps[j] * term;
                steps[j] += float(LANES as u64);
            }
        }
        let (sum, first) = (sums.iter().sum::<f64>(), firsts.iter().sum::<f64>());
        (sum.ln(), float(density.step) * first / sum)
    }

    /// The tilted density of what is not lost, as [`Density::tilted`] gives it.
    pub fn tilted(&self, density: &Density) -> Density {
        let Some(powers) = self.of(density) else { return density.tilted(self.theta) };
        let mut masses: Vec<_> = density.mass.iter().zip(powers).map(|(mass, power)| mass * power).collect();
        let sum: f64 = masses.iter().sum();
        masses.iter_mut().for_each(|mass| *mass /= sum);
        Density::assemble(density.origin, density.step, masses, Lost::default())
    }

    /// The powers for a density; none where some are too large to be kept, or the density does not begin at
    /// 0.
    fn of(&self, density: &Density) -> Option<&[f64]> {
        let powers = self.powers.get(&density.step)?.get(..density.mass.len())?;
        (density.origin == 0).then_some(powers)
    }
}

/// No sum of powers of e up to this exponent overflows.
const MOST: f64 = 600.0;

/// Sums that are added up side by side, so that none waits for another.
const LANES: usize = 8;

/// A bound on e^x, x ≥ 0, that is quickly computed where it is close to 1.
fn exp_at_most(x: f64) -> f64 {
    if x < 0.5 { 1.0 / (1.0 - x) } else { x.exp() }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of PEs and times are below 2^53")]
fn float(count: u64) -> f64 {
    count as f64
}
