//! Where generating functions E[z^T] are evaluated: a block of points at a time.

use std::f64::consts::TAU;

use super::block::{Block, COLUMNS, PAIRS};
use crate::density::index;

/// A block of points z.
pub(super) enum Points<'r> {
    /// z = e^θ for real θ, per lattice step: moment generating functions.
    Powers(Block),
    /// z = e^(−iω) for ω = 2πk/n, k from this one on.
    Frequencies { roots: &'r Roots, first: usize },
    /// Not values but bounds on |E[z^T]|, for all z = e^(−iω) with ω at most `reach` from 2πk/n; these k.
    Bounds { roots: &'r Roots, centres: [usize; COLUMNS], reach: f64 },
}

impl Points<'_> {
    pub(super) fn complex(&self) -> bool {
        matches!(self, Self::Frequencies { .. })
    }

    /// The value 1.
    pub(super) fn one(&self) -> Block {
        std::array::from_fn(|j| if self.complex() && j >= PAIRS { 0.0 } else { 1.0 })
    }
}

/// e^(−2πi·k/n) for k = 0..n.
pub(super) struct Roots {
    cosines: Vec<f64>,
    sines: Vec<f64>,
}

impl Roots {
    pub(super) fn new(n: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "transforms are far shorter than 2^53")]
        let (sines, cosines) = (0..n).map(|k| (-TAU * k as f64 / n as f64).sin_cos()).unzip();
        Self { cosines, sines }
    }

    pub(super) fn len(&self) -> usize {
        self.cosines.len()
    }

    /// e^(−iω·t) for these times t (lattice steps, ascending), ω = 2πk/n, k from `first` on.
    pub(super) fn powers(&self, times: &[u64], k: [usize; PAIRS]) -> Vec<Block> {
        let n = self.len();
        let times_k = |time: u64| k.map(|k| index(time % n as u64) * k % n);
        let (mut at, mut turn, mut before, mut gap) = ([0; PAIRS], [0; PAIRS], 0, 0);
        let each = times.iter().map(|&time| {
            if time - before != gap {
                gap = time - before;
                turn = times_k(gap);
            }
            before = time;
            for (at, turn) in at.iter_mut().zip(turn) {
                *at += turn;
                *at -= if *at >= n { n } else { 0 };
            }
            std::array::from_fn(|j| if j < PAIRS { self.cosines[at[j]] } else { self.sines[at[j - PAIRS]] })
        });
        each.collect()
    }
}
