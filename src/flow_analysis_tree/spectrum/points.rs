//! Where generating functions E[z^T] are evaluated: a block of points at a time.

use std::f64::consts::TAU;

use super::block::{Block, COLUMNS, PAIRS, complex_product};
use crate::density::index;

/// A block of points z.
pub(super) enum Points<'r> {
    /// z = e^θ for real θ, per lattice step: moment generating functions.
    Powers(&'r Block),
    /// z = e^(−iω) for ω = 2πk/n, k from this one on.
    Frequencies { roots: &'r Roots, first: usize },
    /// Not values but bounds on |E[z^T]|, for all z = e^(−iω) with ω at most `reach` from 2πk/n; k is [`PAIRS`] times this
    /// number and those after it, at most n/2.
    Bounds { roots: &'r Roots, first: usize, reach: f64 },
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
    /// Each from an angle of at most π/4, which is exact to the last digit; n is a multiple of 8.
    pub(super) fn new(n: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "transforms are far shorter than 2^53")]
        let octant: Vec<_> = (0..=n / 8).map(|k| (TAU * k as f64 / n as f64).sin_cos()).collect();
        let (mut sines, mut cosines) = (Vec::with_capacity(n), Vec::with_capacity(n));
        for quadrant in 0..4 {
            for k in 0..n / 4 {
                let (sine, cosine) = if k <= n / 8 {
                    octant[k]
                } else {
                    let (sine, cosine) = octant[n / 4 - k];
                    (cosine, sine)
                };
                let (sine, cosine) = match quadrant {
                    0 => (-sine, cosine),
                    1 => (-cosine, -sine),
                    2 => (sine, -cosine),
                    _ => (cosine, sine),
                };
                sines.push(sine);
                cosines.push(cosine);
            }
        }
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

    /// The same, each looked up.
    pub(super) fn exact_powers(&self, times: &[u64], k: [usize; PAIRS]) -> Vec<Block> {
        times.iter().map(|&time| self.power(time, k)).collect()
    }

    fn power(&self, time: u64, k: [usize; PAIRS]) -> Block {
        let n = self.len();
        let at = k.map(|k| index(time % n as u64) * k % n);
        std::array::from_fn(|j| if j < PAIRS { self.cosines[at[j]] } else { self.sines[at[j - PAIRS]] })
    }
}

/// Neighbouring times that share a root.
const NEAR: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_unity() {
        for n in [8, 24, 32, 480, 1000] {
            let roots = Roots::new(n);
            for k in 0..n {
                let (sine, cosine) = (-TAU * k as f64 / n as f64).sin_cos();
                assert!(
                    (roots.cosines[k] - cosine).abs() < 2e-15 && (roots.sines[k] - sine).abs() < 2e-15,
                    "{k} of {n}"
                );
            }
        }
    }
}
