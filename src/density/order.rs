//! Times of which not all must finish: the first of some, or the k-th of n.

use super::{
    Density, gcd, index,
    lost::Lost,
    query::running_sums,
    sum::Sum,
    then::{float, squared},
};
use crate::{meter::spend, special::binomial_weights_of};

impl Density {
    /// The density of the minimum of two independent times: survival function `(1 − F)·(1 − G)`.
    ///
    /// The mass at a point is `f(t)·P(G ≥ t) + P(F > t)·g(t)`: nothing is subtracted.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let die = Density::uniform(1, 6);
    /// assert!((die.race(&die).at_most(1) - 11.0 / 36.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn race(&self, other: &Self) -> Self {
        let (origin, step, [f, g]) = self.on_one_lattice(other);
        let (mut f_above, mut g_above) = (Sum::default(), Sum::default());
        let mut mass: Vec<_> = (f.iter().zip(&g).rev())
            .map(|(&f, &g)| {
                let f_later = f_above.value();
                f_above.add(f);
                g_above.add(g);
                f * g_above.value() + f_later * g
            })
            .collect();
        mass.reverse();
        Self::assemble(origin, step, mass, self.lost + other.lost)
    }

    /// The density of the minimum of `copies` ≥ 1 independent copies, by repeated squaring of the survival function: each race
    /// keeps the relative accuracy of every mass.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let die = Density::uniform(1, 6);
    /// assert!((die.race_copies(5).at_most(1) - (1.0 - (5.0f64 / 6.0).powi(5))).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn race_copies(&self, copies: usize) -> Self {
        squared(self, copies as u64, Self::race).unwrap_or_else(|| self.clone())
    }

    /// The density of the k-th smallest of different independent times, 1 ≤ k ≤ their number.
    ///
    /// At each point the times fall into those before it, at it, and after it. The mass is summed over how many of either there
    /// are, one time after the other; nothing is subtracted. Work: points × times × k².
    ///
    /// ```
    /// use juxtapose::Density;
    /// let [die, coin] = [Density::uniform(1, 6), Density::uniform(1, 2)];
    /// let middle = Density::order_statistic_of(2, &[die.clone(), die, coin]);
    /// // At most 1: both dice but not the coin, one die and the coin, or all.
    /// assert!((middle.at_most(1) - (1.0 + 10.0 + 1.0) / 72.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn order_statistic_of(k: usize, times: &[Self]) -> Self {
        let Some(origin) = times.iter().map(|time| time.origin).min() else { return Self::point(0) };
        let last = times.iter().map(Self::last).max().unwrap_or(origin);
        let step =
            times.iter().fold(0, |step, time| gcd(gcd(step, time.spacing()), time.origin - origin)).max(1);
        let points = index((last - origin) / step) + 1;
        let k = k.clamp(1, times.len());
        if !spend(float(points) * float(times.len() * (k + 1) * (k + 1))) {
            return times[0].clone();
        }
        let masses: Vec<Vec<f64>> = times.iter().map(|time| time.spread(origin, step, points)).collect();
        let survivals: Vec<Vec<f64>> = masses.iter().map(|mass| running_sums(mass.iter().rev())).collect();
        let mut below = vec![Sum::default(); times.len()];
        let mass = (0..points).map(|point| {
            // By how many are before the point, fewer than k, and how many at it, counted up to k.
            let mut ways = vec![vec![0.0; k + 1]; k];
            ways[0][0] = 1.0;
            for (time, below) in below.iter_mut().enumerate() {
                let at = masses[time][point];
                let after = if point + 1 < points { survivals[time][points - 2 - point] } else { 0.0 };
                let mut next = vec![vec![0.0; k + 1]; k];
                for (before, row) in ways.iter().enumerate() {
                    for (reached, &way) in row.iter().enumerate().filter(|(_, way)| **way > 0.0) {
                        next[before][reached] += way * after;
                        next[before][(reached + 1).min(k)] += way * at;
                        if before + 1 < k {
                            next[before + 1][reached] += way * below.value();
                        }
                    }
                }
                below.add(at);
                ways = next;
            }
            ways.iter().enumerate().map(|(before, row)| row[k - before..].iter().sum::<f64>()).sum()
        });
        let lost = times.iter().fold(Lost::default(), |sum, time| sum + time.lost);
        Self::assemble(origin, step, mass.collect(), lost)
    }

    /// The density of the k-th smallest of `copies` independent copies, k = 1..=copies: the time at which the k
    /// fastest have finished. k = `copies` is [`join_copies`](Self::join_copies), k = 1 a race of all; waiting for
    /// nobody (k = 0) takes no time, and for more than there are takes as long as for all.
    ///
    /// `P(T_(k) ≤ t) = P(Binom(copies, F(t)) ≥ k)`, and a difference of two of these would cancel. So the mass at a
    /// point is summed over the number `a < k` of copies that were faster: `P(Binom(copies, F(t⁻)) = a)` times the
    /// probability that at least k − a of the others are exact. Work: masses × k × copies.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let middle = Density::uniform(1, 6).order_statistic(2, 3); // the median of three dice
    /// assert!((middle.at_most(1) - 16.0 / 216.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn order_statistic(&self, k: usize, copies: usize) -> Self {
        let k = k.min(copies);
        if k == 0 {
            return Self::point(0);
        }
        if !spend(float(self.mass.len()) * float(copies * k.min(copies + 1 - k))) {
            return self.clone();
        }
        let kept = 1.0 - self.missing();
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        let n = copies as f64;
        // Each mass below is a probability given that no copy falls into what is lost.
        let nothing_lost = kept.powf(n);
        let mut below = Sum::default();
        let mass = (self.mass.iter().zip(self.survival()))
            .map(|(&f, above)| {
                let others = f + above;
                let faster = binomial_weights_of(copies, below.value() / kept, others / kept);
                below.add(f);
                if f <= 0.0 {
                    return 0.0;
                }
                let reached = |a: usize| {
                    let exact = binomial_weights_of(copies - a, f / others, above / others);
                    exact[k - a..].iter().sum::<f64>()
                };
                let mass: f64 = (0..k).filter(|&a| faster[a] > 0.0).map(|a| faster[a] * reached(a)).sum();
                mass * nothing_lost
            })
            .collect();
        Self::assemble(self.origin, self.step, mass, self.lost * n)
    }
}
