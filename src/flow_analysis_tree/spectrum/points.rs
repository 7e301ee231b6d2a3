//! Where generating functions E[z^T] are evaluated: a block of points at a time.

use std::f64::consts::TAU;

use super::block::{Block, COLUMNS, PAIRS, complex_product};
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

    /// e^(−iω·t) for these times t (lattice steps, ascending), ω = 2πk/n for each of these k.
    ///
    /// As products of two roots: looking up all of them would take longer than what they are for.
    pub(super) fn powers(&self, times: &[u64], k: [usize; PAIRS]) -> Vec<Block> {
        let near: [Block; NEAR] = std::array::from_fn(|time| self.power(time as u64, k));
        let (mut far, mut at) = ([0.0; COLUMNS], None);
        let each = times.iter().map(|&time| {
            let (block, rest) = (time / NEAR as u64, index(time % NEAR as u64));
            if at != Some(block) {
                (far, at) = (self.power(block * NEAR as u64, k), Some(block));
            }
            complex_product(&far, &near[rest])
        });
        each.collect()
    }

    fn power(&self, time: u64, k: [usize; PAIRS]) -> Block {
        let n = self.len();
        let at = k.map(|k| index(time % n as u64) * k % n);
        std::array::from_fn(|j| if j < PAIRS { self.cosines[at[j]] } else { self.sines[at[j - PAIRS]] })
    }
}

/// Neighbouring times that share a root.
const NEAR: usize = 16;
