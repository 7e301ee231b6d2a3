//! Times of which not all must finish: the first of two, or the k-th of n.

use super::{Density, sum::Sum};
use crate::special::binomial_weights_of;

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
