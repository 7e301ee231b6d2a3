//! Exponentially tilted densities: e^{θt}·f(t)/E[e^{θT}].

use super::{Density, ENDS, lost::Lost};

impl Density {
    /// ln E[e^{θT}] and the mean of the tilted density (ticks), θ per tick.
    pub(crate) fn tilt(&self, theta: f64) -> (f64, f64) {
        let (most, terms) = self.tilted_terms(theta);
        let (sum, first) =
            terms.fold((0.0, 0.0), |(sum, first), (time, term)| (sum + term, first + time * term));
        (sum.ln() + most, first / sum)
    }

    /// The tilted density, θ per tick, of what is not lost.
    pub(crate) fn tilted(&self, theta: f64) -> Self {
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

    /// The exponent of the largest of e^{θt}, and each time with its term relative to that.
    fn tilted_terms(&self, theta: f64) -> (f64, impl Iterator<Item = (f64, f64)>) {
        let end = if theta > 0.0 { self.last() } else { self.origin };
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let float = |time: u64| time as f64;
        let (most, ratio) = (theta * float(end), (theta * float(self.step)).exp());
        let mut power = 0.0;
        let terms = self.iter().enumerate().map(move |(k, (time, mass))| {
            // Neighbours differ by a factor, which may be used some times before its error counts.
            power = if k % 16 == 0 { (theta * float(time) - most).exp() } else { power * ratio };
            (float(time), mass * power)
        });
        (most, terms)
    }

    /// The density of the maximum of so many copies of T, where this is the density of T tilted by θ > 0 per tick,
    /// ln E[e^{θT}] = `log`, and its distribution function errs by at most `lost`. None where the result's would err by
    /// more than `allowed`.
    ///
    /// P(T > t) is the sum of e^{log − θs}·(tilted mass) over s > t, and its error a ≤ 2·lost·e^{log − θt}. That of
    /// F(t)^e is at most e·a·(F + a)^{e−1}, where F = 1 − P(T > t) as found. Times so short that F^e is negligible are taken
    /// for the longest of them.
    pub(crate) fn maximum_of_tilted(
        &self,
        copies: usize,
        theta: f64,
        log: f64,
        allowed: f64,
    ) -> Option<Self> {
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs and times are far below 2^53")]
        let (e, weight) = (copies as f64, |time: u64| (log - theta * time as f64).exp());
        // P(T > t), and ln F(t).
        let (mut above, mut log_below) = (0.0, 0.0);
        let (mut error, mut masses) = (0.0_f64, Vec::new());
        for (time, tilted) in self.iter().rev() {
            let weight = weight(time);
            let here = (e * log_below).exp();
            // (F + a)^{e−1} = F^{e−1}·(1 + a/F)^{e−1}, where 1 + x ≤ e^x.
            let off = 2.0 * self.lost() * weight / (1.0 - above);
            error = error.max(e * off * here * exp_at_most(off * (e - 1.0)));
            if error > allowed {
                return None;
            }
            if here <= ENDS * allowed {
                // Of all shorter times together.
                masses.push(here);
                masses.reverse();
                return Some(Self::assemble(time, self.step, masses, Lost::anywhere(error + here)));
            }
            let mass = tilted * weight;
            let step = (-(mass / (1.0 - above)).clamp(0.0, 1.0)).ln_1p();
            masses.push(here * -(e * step).exp_m1());
            above += mass;
            log_below += step;
        }
        None
    }
}

/// A bound on e^x, x ≥ 0, that is quickly computed where it is close to 1.
fn exp_at_most(x: f64) -> f64 {
    if x < 0.5 { 1.0 / (1.0 - x) } else { x.exp() }
}
