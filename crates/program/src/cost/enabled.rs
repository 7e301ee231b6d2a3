//! Numbers of enabled PEs that the cost estimate expects: windows of binomial distributions, without the weights themselves.

use juxtapose_density::{iterations::Iterations, sums::count};

use crate::mode::Mode;

/// The numbers of PEs that something runs with, from the least to the most.
#[derive(Clone, Copy)]
pub(super) struct Enabled {
    pub(super) least: usize,
    pub(super) most: usize,
}

/// How many standard deviations of a binomial are kept on either side: beyond lies as little as an operation may leave out.
const REACH: f64 = 9.0;

impl Enabled {
    pub(super) fn only(pes: usize) -> Self {
        Self { least: pes, most: pes }
    }

    /// For how many numbers of PEs a time is asked for; none takes no time.
    pub(super) fn rows(self) -> f64 {
        count(self.most.saturating_sub(self.least.max(1)) + 1)
    }

    /// As many in SIMD; in SPMD one PE runs by itself, and is asked for once.
    pub(super) fn rows_in(self, mode: Mode) -> f64 {
        if mode == Mode::Simd { self.rows() } else { 1.0 }
    }

    pub(super) fn middle(self) -> f64 {
        f64::midpoint(count(self.least), count(self.most))
    }

    /// The numbers that are left of these where each PE stays with a probability.
    pub(super) fn left_of(self, probability: f64) -> Self {
        let [least, most] = [self.least, self.most].map(count);
        let below = least * probability - reach(least, probability);
        let above = most * probability + reach(most, probability) + REACH * REACH / 6.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most the numbers that are given"
        )]
        let (least, most) = (below.max(0.0) as usize, above.min(most).ceil() as usize);
        Self { least, most }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// For iterations 1, 2, … of a loop that these enter, the numbers that may be enabled in it.
    pub(super) fn in_iterations(self, iterations: &Iterations) -> impl Iterator<Item = Self> {
        let come = (1..=iterations.most()).map(move |r| self.left_of(iterations.come_to(r)));
        come.take_while(|window| window.most > 0)
    }
}

/// How far a binomial number may be from its mean.
fn reach(pes: f64, probability: f64) -> f64 {
    REACH * (pes * probability * (1.0 - probability)).sqrt()
}

/// About how many numbers may be left of so many PEs where each stays with a probability.
pub(super) fn weights(pes: f64, probability: f64) -> f64 {
    let rare = if probability <= 0.0 || probability >= 1.0 { 0.0 } else { REACH };
    (2.0 * reach(pes, probability) + rare + 1.0).min(pes + 1.0)
}
