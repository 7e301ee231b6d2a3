//! Binomial probabilities, all of them or a window without the negligible ends.

use juxtapose_support::work::spend;

/// The binomial probabilities `C(n, k) p^k (1 − p)^(n−k)`, k = 0..=n.
///
/// Each probability is found by its ratio to its neighbour, outward from the mode, and all are then
/// normalised. So every weight keeps its relative accuracy, nothing overflows for any `n`, and p = 0 or 1
/// give a single 1.
///
/// ```
/// let weights = juxtapose_density::special::binomial_weights(3, 0.5);
/// assert!(weights.iter().zip([0.125, 0.375, 0.375, 0.125]).all(|(w, expected)| (w - expected).abs() < 1e-15));
/// ```
#[must_use]
pub fn binomial_weights(n: usize, p: f64) -> Vec<f64> {
    let window = BinomialWindow::new(n, p, 0.0);
    let mut weights = vec![0.0; n + 1];
    weights[window.least..=window.most()].copy_from_slice(&window.weights);
    weights
}

/// The binomial probabilities of k = `least..least + weights.len()`: all but the ends of the density, whose
/// share is divided out. They sum to 1, or to less where they were cut to a range by
/// [`within`](BinomialWindow::within).
pub struct BinomialWindow {
    /// The least k.
    pub least: usize,
    /// One for each k.
    pub weights: Vec<f64>,
    /// A bound on the probability of all other k.
    pub cut: f64,
}

impl BinomialWindow {
    /// The window of n trials of probability p, found by ratios as in [`binomial_weights`]. Past the mode the
    /// ratios w_{k+1}/w_k fall, so that what is beyond k is at most the geometric series w_k·ρ/(1 − ρ) of the
    /// last ratio ρ. Each side ends once that is no more than `cut`.
    pub fn new(n: usize, p: f64, cut: f64) -> Self {
        Self::of(n, p, 1.0 - p, cut)
    }

    /// The window of a `p` so near 1 that only its complement `q` has digits; p + q = 1.
    pub(super) fn of(n: usize, p: f64, q: f64, cut: f64) -> Self {
        if p <= 0.0 || q <= 0.0 {
            return Self { least: if q <= 0.0 { n } else { 0 }, weights: vec![1.0], cut: 0.0 };
        }
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        let count = |k: usize| k.cast_signed() as f64;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and n")]
        let mode = ((count(n) + 1.0) * p).floor().min(count(n)) as usize;
        let odds = p / q;
        let mut weights = Vec::with_capacity(n + 1);
        add_side(&mut weights, (1..=mode).rev().map(|k| count(k) / (odds * count(n - k + 1))), cut);
        let least = mode - weights.len();
        weights.reverse();
        weights.push(1.0);
        add_side(&mut weights, (mode..n).map(|k| odds * count(n - k) / count(k + 1)), cut);
        weights.shrink_to_fit();
        // The answer does not matter: the operation that asks for the weights is what stops.
        spend(WEIGHT * count(weights.len()));
        let share = 1.0 / weights.iter().sum::<f64>();
        weights.iter_mut().for_each(|weight| *weight *= share);
        // The sides were cut relative to a mode of 1, which is no more than their sum.
        let cut = if weights.len() > n { 0.0 } else { 2.0 * cut };
        Self { least, weights, cut }
    }

    /// The part of this window from k = `first` to `last`. Where none of it lies there, the whole probability
    /// goes to the nearest k, and `cut` is 1.
    pub fn within(mut self, first: usize, last: usize) -> Self {
        if self.least >= first && self.most() <= last {
            return self;
        }
        if self.most() < first || self.least > last {
            return Self { least: self.least.clamp(first, last), weights: vec![1.0], cut: 1.0 };
        }
        let above = self.weights.drain((self.most().min(last) + 1 - self.least)..).sum::<f64>();
        let below = self.weights.drain(..first.saturating_sub(self.least)).sum::<f64>();
        Self { least: self.least.max(first), cut: self.cut + above + below, ..self }
    }

    /// The largest k.
    pub fn most(&self) -> usize {
        self.least + self.weights.len() - 1
    }
}

/// The cost of making a weight, in multiplications of a long convolution.
const WEIGHT: f64 = 32.0;

/// Adds the weights on one side of a weight of 1, each by its ratio to the one before.
fn add_side(weights: &mut Vec<f64>, ratios: impl Iterator<Item = f64>, cut: f64) {
    let mut weight = 1.0;
    for ratio in ratios {
        if ratio < 1.0 && weight * ratio <= cut * (1.0 - ratio) {
            break;
        }
        weight *= ratio;
        weights.push(weight);
    }
}
