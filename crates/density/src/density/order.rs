//! Order statistics of independent times: the minimum (the first to finish, a race) and the k-th smallest of n.

use juxtapose_support::work::{is_stopped, spend};

use super::{Density, index, lattice::Lattice, lost::Lost, query::running_sums, then::float};
use crate::special::{self, Parted, crossing};
use crate::sum::Sum;

impl Density {
    /// The density of the minimum of two independent times: survival function `(1 − F)·(1 − G)`.
    ///
    /// The mass at a point is `f(t)·P(G ≥ t) + P(F > t)·g(t)`: nothing is subtracted.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let die = Density::uniform(1, 6);
    /// assert!((die.race(&die).at_most(1) - 11.0 / 36.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn race(&self, other: &Self) -> Self {
        let lattice = Lattice::of(&[self, other]);
        let [f, g] = [self, other].map(|time| lattice.masses(time));
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
        lattice.density(mass, self.lost + other.lost)
    }

    /// The density of the minimum of `copies` ≥ 1 independent copies: survival function `(1 − F)^copies`.
    ///
    /// Where time runs backwards it is their maximum, and as accurate as [`join_copies`](Self::join_copies).
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let die = Density::uniform(1, 6);
    /// assert!((die.race_copies(5).at_most(1) - (1.0 - (5.0f64 / 6.0).powi(5))).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn race_copies(&self, copies: usize) -> Self {
        // The number of the last point, less that of this one.
        let backwards = Self::assemble(0, 1, self.mass.iter().rev().copied().collect(), self.lost);
        let first = backwards.join_copies(copies.max(1));
        let mut mass = vec![0.0; self.mass.len()];
        for (place, share) in first.iter() {
            mass[self.mass.len() - 1 - index(place)] = share;
        }
        self.with_masses(mass, first.lost)
    }

    /// The density of the k-th smallest of different independent times, 1 ≤ k ≤ their number.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let [die, coin] = [Density::uniform(1, 6), Density::uniform(1, 2)];
    /// let middle = Density::order_statistic_of(2, &[die.clone(), die, coin]);
    /// // At most 1: both dice but not the coin, one die and the coin, or all.
    /// assert!((middle.at_most(1) - (1.0 + 10.0 + 1.0) / 72.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn order_statistic_of(k: usize, times: &[Self]) -> Self {
        Self::order_statistic_of_copies(k, &times.iter().map(|time| (time.clone(), 1)).collect::<Vec<_>>())
    }

    /// The density of the k-th smallest of `copies` independent copies, k = 1..=copies: the time at which the k
    /// fastest have finished. k = `copies` is [`join_copies`](Self::join_copies), k = 1 a race of all; waiting for
    /// nobody (k = 0) takes no time, and for more than there are takes as long as for all.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let middle = Density::uniform(1, 6).order_statistic(2, 3); // the median of three dice
    /// assert!((middle.at_most(1) - 16.0 / 216.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn order_statistic(&self, k: usize, copies: usize) -> Self {
        let k = k.min(copies);
        if k == 0 { Self::point(0) } else { Self::order_statistic_of_copies(k, &[(self.clone(), copies)]) }
    }

    /// The density of the k-th smallest of different independent times, each so many times, 1 ≤ k ≤ their number.
    ///
    /// `P(T_(k) ≤ t)` is that at least k are at most t, and a difference of two of these would cancel. So the mass at a point is
    /// the probability that fewer than k are before it, and k or more not after it: two binomial counts for each group of copies,
    /// and no difference.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let [slow, fast] = [Density::uniform(1, 6), Density::uniform(1, 2)];
    /// let half = Density::order_statistic_of_copies(50_000, &[(slow, 50_000), (fast, 50_000)]);
    /// assert!(half.at_most(1) < 1e-100 && half.at_most(2) > 1.0 - 1e-12); // a third are at most 1, two thirds at most 2
    /// ```
    #[must_use]
    pub fn order_statistic_of_copies(k: usize, times: &[(Self, usize)]) -> Self {
        if times.is_empty() {
            return Self::point(0);
        }
        let lattice = Lattice::of(&times.iter().map(|(time, _)| time).collect::<Vec<_>>());
        let points = lattice.points;
        let k = k.clamp(1, times.iter().map(|(_, copies)| copies).sum::<usize>().max(1));
        if !spend(float(2 * points * times.len())) {
            return times[0].0.clone();
        }
        let masses: Vec<Vec<f64>> = times.iter().map(|(time, _)| lattice.masses(time)).collect();
        let survivals: Vec<Vec<f64>> =
            masses.iter().map(|mass| running_sums(mass[1..].iter().rev())).collect();
        // Each probability below is one given that no copy falls into what is lost.
        let kept: Vec<f64> = times.iter().map(|(time, _)| 1.0 - time.missing()).collect();
        let nothing_lost: f64 =
            kept.iter().zip(times).map(|(kept, (_, copies))| kept.powf(float(*copies))).product();
        let mut below = vec![Sum::default(); times.len()];
        let mass = (0..points).map(|point| {
            let each = (0..times.len()).map(|time| {
                let [before, at] = [below[time].value(), masses[time][point]];
                let after = if point + 1 < points { survivals[time][points - 2 - point] } else { 0.0 };
                let [before, at, after] = [before, at, after].map(|share| share / kept[time]);
                (Parted { before, at, after }, times[time].1)
            });
            let each: Vec<(Parted, usize)> = each.collect();
            (below.iter_mut().zip(&masses)).for_each(|(below, mass)| below.add(mass[point]));
            if each.iter().all(|(one, _)| one.at <= 0.0) || is_stopped() {
                return 0.0;
            }
            crossing(k, &each) * nothing_lost
        });
        let mass: Vec<f64> = mass.collect();
        if is_stopped() {
            return times[0].0.clone();
        }
        let left_out = times.iter().map(|(_, copies)| special::left_out(times.len(), *copies)).sum::<f64>();
        let lost = times.iter().fold(Lost::anywhere(float(points) * left_out), |sum, (time, copies)| {
            sum + time.lost * float(*copies)
        });
        lattice.density(mass, lost)
    }
}
