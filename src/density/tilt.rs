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
        let most = theta * float(end);
        (most, self.iter().map(move |(time, mass)| (float(time), mass * (theta * float(time) - most).exp())))
    }

    /// The density of the maximum of so many copies of T, where this is the density of T tilted by θ > 0 per tick,
    /// ln E[e^{θT}] = `log`, and its distribution function errs by at most `lost`. None where the result's would err by
    /// more than `allowed`.
    ///
    /// P(T > t) is the sum of e^{log − θs}·(tilted mass) over s > t, and its error a ≤ 2·lost·e^{log − θt}. That of
    /// F(t)^e is at most e·a·F^{e−1}, with F no more than 1 − P(T > t) + a. Times so short that F^e is negligible are taken
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
        let (mut above, mut error) = (0.0, 0.0_f64);
        let mut masses = Vec::new();
        for (time, tilted) in self.iter().rev() {
            let off = 2.0 * self.lost() * weight(time);
            let power = |below: f64, e: f64| (e * (-below).max(-1.0).ln_1p()).exp();
            let here = power(above, e);
            error = error.max(e * off * power((above - off).max(0.0), e - 1.0));
            if error > allowed {
                return None;
            }
            if here <= ENDS * allowed {
                // Of all shorter times together.
                masses.push(here);
                masses.reverse();
                return Some(Self::assemble(time, self.step, masses, Lost::anywhere(error + here)));
            }
            let mass = tilted * weight(time);
            masses.push(here * -(e * (-(mass / (1.0 - above)).min(1.0)).ln_1p()).exp_m1());
            above += mass;
        }
        None
    }
}
