//! Order statistics of independent tasks with one distribution: the last, the first or the k-th to end (sections 2 and 5).

use crate::special::BinomialWindow;

/// An order statistic of n independent tasks with one distribution: the maximum, the minimum or the k-th smallest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Extreme {
    /// The last to end, of so many (a real number ≥ 1).
    Max(f64),
    /// The first to end, of so many (a real number ≥ 1).
    Min(f64),
    /// The k-th to end, of n: 1 ≤ k ≤ n.
    Kth {
        /// Which.
        k: u32,
        /// Of how many.
        of: u32,
    },
}

impl Extreme {
    /// Of how many tasks, and whether there is such a one among them.
    pub(super) fn exists(self) -> Result<(), (f64, f64)> {
        match self {
            Self::Max(n) | Self::Min(n) if n.is_finite() && n >= 1.0 => Ok(()),
            Self::Max(n) => Err((n, n)),
            Self::Min(n) => Err((1.0, n)),
            Self::Kth { k, of } if (1..=of).contains(&k) => Ok(()),
            Self::Kth { k, of } => Err((f64::from(k), f64::from(of))),
        }
    }

    /// ln of what the density of one task is multiplied by, up to a constant: F^(n−1) in eq. (5), S^(n−1) in eq. (7), and
    /// F^(k−1)·S^(n−k) for the k-th.
    pub(super) fn ln_factor(self, ln_below: f64, ln_above: f64) -> f64 {
        match self {
            Self::Max(n) => power(n - 1.0, ln_below),
            Self::Min(n) => power(n - 1.0, ln_above),
            Self::Kth { k, of } => power(f64::from(k - 1), ln_below) + power(f64::from(of - k), ln_above),
        }
    }

    /// The probability of the lower of two points, of which one task takes the lower with probability `low` and the upper with
    /// `high`; and that of the upper one.
    pub(super) fn of_two(self, low: f64, high: f64) -> [f64; 2] {
        // P(all of n are at a point), and the complement, from the probabilities of this point and of the other.
        let all = |n: f64, here: f64, there: f64| {
            let ln = n * if there < here { (-there).ln_1p() } else { here.ln() };
            [ln.exp(), -ln.exp_m1()]
        };
        match self {
            Self::Max(n) => all(n, low, high),
            Self::Min(n) => {
                let [high, low] = all(n, high, low);
                [low, high]
            }
            Self::Kth { k, of } => {
                let (k, of) = (k as usize, of as usize);
                let (lows, highs) =
                    (BinomialWindow::new(of, low, 1e-19), BinomialWindow::new(of, high, 1e-19));
                // The k-th is low where at least k are.
                [lows.from(k), highs.from(of - k + 1)]
            }
        }
    }

    /// This extreme of the same tasks with their times mirrored.
    pub(super) fn mirrored(self) -> Self {
        match self {
            Self::Max(n) => Self::Min(n),
            Self::Min(n) => Self::Max(n),
            Self::Kth { k, of } => Self::Kth { k: of + 1 - k, of },
        }
    }
}

/// ln of a power of what `ln` is the logarithm of: of 0 too, whose power 0 is 1.
pub(super) fn power(exponent: f64, ln: f64) -> f64 {
    if exponent == 0.0 { 0.0 } else { exponent * ln }
}

impl BinomialWindow {
    /// The probability of at least k.
    fn from(&self, k: usize) -> f64 {
        self.weights.iter().skip(k.saturating_sub(self.least)).sum::<f64>().min(1.0)
    }
}
