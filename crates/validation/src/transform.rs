//! Probability integral transform of measured totals: where each run fell in the prediction, as a histogram of mid-distribution values.
//!
//! If a prediction holds, P(T ≤ X) is uniform (M. Rosenblatt, *Remarks on a multivariate transformation*, Annals of Mathematical Statistics 23, 1952); on a
//! lattice P(T < X) + P(T = X)/2 takes the place of it, with a mean of 1/2 (C. Czado, T. Gneiting and L. Held, *Predictive model assessment for count
//! data*, Biometrics 65, 2009). What each bin of it is expected to hold is evaluated on the same lattice, so that a coarse one looks no worse than it is.

use juxtapose_density::density::float;
use serde::Serialize;

use crate::{measured::Totals, predicted::Predicted};

/// Bins of the histogram: tenths.
const BINS: usize = 10;

/// Where measured runs fell in a prediction.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fell {
    /// P(T < x) + P(T = x)/2 of each run, ascending; runs that never ended lie in the middle of what never ends.
    pub values: Vec<f64>,
    /// How many of them lie in each tenth.
    pub counts: Vec<u64>,
    /// How many are expected there.
    pub expected: Vec<f64>,
}

impl Fell {
    /// Of totals in a prediction.
    #[must_use]
    pub fn new(predicted: &Predicted, totals: &Totals) -> Self {
        let finishes = predicted.finishes();
        let never = f64::midpoint(finishes, 1.0);
        let ended =
            totals.times.iter().map(|&time| f64::midpoint(predicted.before(time), predicted.at_most(time)));
        let values: Vec<_> = ended.chain((0..totals.never).map(|_| never)).collect();
        let mut counts = vec![0; BINS];
        values.iter().for_each(|&value| counts[bin(value)] += 1);
        let (mut expected, mut below) = (vec![0.0; BINS], 0.0);
        for &share in predicted.reached() {
            expected[bin(f64::midpoint(below, share))] += share - below;
            below = share;
        }
        expected[bin(never)] += 1.0 - finishes;
        let all = totals.count();
        expected.iter_mut().for_each(|share| *share *= all);
        Self { values, counts, expected }
    }
}

fn bin(value: f64) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 10")]
    let place = (value * float(BINS as u64)).floor() as usize;
    place.min(BINS - 1)
}
