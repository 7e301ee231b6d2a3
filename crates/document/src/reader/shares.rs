//! Normalisation of probabilities that are to sum to 1: one rule for all of them.

use std::fmt::Display;

use juxtapose_density::density::SUM_TOLERANCE;

use super::read::{At, Reader};
use crate::problem::Code;

/// A sum that misses 1 by no more is taken for probabilities with few decimals, such as thirds of 0.3333.
const FEW_DECIMALS: f64 = 1e-3;

impl Reader {
    /// Reads one of several probabilities that are to sum to 1. Rounding may lift it above 1: [`whole_share`](Self::whole_share) judges that.
    pub fn share(&mut self, at: &At<'_>) -> Option<f64> {
        let share = at.fractional().filter(|share| (0.0..=1.0 + FEW_DECIMALS).contains(share));
        share.or_else(|| self.probability(at))
    }

    /// The sum of probabilities, by which each is to be divided. What it misses of 1 up to [`SUM_TOLERANCE`] is rounding, and nobody is
    /// told; up to a thousandth a note says so; any other sum is a problem.
    pub fn whole_share(&mut self, path: &impl Display, shares: impl Iterator<Item = f64>) -> Option<f64> {
        let sum: f64 = shares.sum();
        let off = (sum - 1.0).abs();
        if off > FEW_DECIMALS {
            self.problem(path, Code::Sum, format!("the probabilities sum to {sum}, not to 1"), "");
            return None;
        }
        if off > SUM_TOLERANCE {
            let message = format!("the probabilities sum to {sum:.6}, not to 1. Each is divided by that.");
            self.notes.at("sum", "", path, off, message);
        }
        Some(sum)
    }
}
