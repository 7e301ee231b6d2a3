//! Evaluation points of generating functions E[z^T], a block at a time: real points, roots of unity, and bounds around these.

use std::f64::consts::TAU;

use juxtapose_density::density::index;
use juxtapose_kernel::block::{Block, COLUMNS, PAIRS, complex_product};

/// A block of points z.
pub(crate) enum Points<'r> {
    /// z = e^θ for real θ, per lattice step: moment generating functions.
    Powers(&'r Block),
    /// z = e^(−iω) for ω = 2πk/n, where k goes from `first` on.
    Frequencies { roots: &'r Roots, first: usize },
    /// Bounds on |E[z^T]| instead of values, for all z = e^(−iω) with ω at most `reach` from 2πk/n. k is
    /// [`PAIRS`] times each of the `centres`, at most n/2.
    Bounds { roots: &'r Roots, centres: &'r [usize; COLUMNS], reach: f64 },
}

impl Points<'_> {
    pub(crate) fn complex(&self) -> bool {
        matches!(self, Self::Frequencies { .. })
    }

    /// The value 1 at each point.
    pub(crate) fn one(&self) -> Block {
        std::array::from_fn(|j| if self.complex() && j >= PAIRS { 0.0 } else { 1.0 })
    }
}

/// The roots of unity e^(−2πi·k/n) for k = 0..n.
pub(crate) struct Roots {
    n: usize,
    /// Sine and cosine of 2πk/n for the first eighth of all k: exact to the last digit.
    octant: Vec<(f64, f64)>,
}

impl Roots {
    /// The roots for n points; n is a multiple of 8.
    pub(crate) fn new(n: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "transforms are far shorter than 2^53")]
        let octant = (0..=n / 8).map(|k| (TAU * k as f64 / n as f64).sin_cos()).collect();
        Self { n, octant }
    }

    pub(crate) fn len(&self) -> usize {
        self.n
    }

    /// The real and the imaginary part of a root.
    fn root(&self, k: usize) -> (f64, f64) {
        let [half, quarter, eighth] = [2, 4, 8].map(|part| self.n / part);
        let (k, opposite) = if k >= half { (k - half, true) } else { (k, false) };
        let (k, turned) = if k >= quarter { (k - quarter, true) } else { (k, false) };
        let (re, im) = if k <= eighth {
            let (sine, cosine) = self.octant[k];
            (cosine, -sine)
        } else {
            let (cosine, sine) = self.octant[quarter - k];
            (cosine, -sine)
        };
        let (re, im) = if turned { (im, -re) } else { (re, im) };
        if opposite { (-re, -im) } else { (re, im) }
    }

    /// e^(−iω·t) for these times t (lattice steps, ascending), at ω = 2πk/n for each of these k.
    ///
    /// Each is a product of two roots: looking up all of them would take longer than what they are for.
    pub(crate) fn powers(&self, times: &[u64], k: [usize; PAIRS]) -> Vec<Block> {
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

    /// What [`powers`](Self::powers) makes, but with each root looked up, and so with fewer roundings.
    pub(crate) fn exact_powers(&self, times: &[u64], k: [usize; PAIRS]) -> Vec<Block> {
        times.iter().map(|&time| self.power(time, k)).collect()
    }

    fn power(&self, time: u64, k: [usize; PAIRS]) -> Block {
        // Indices are counted in 64 bits everywhere: a product of two has more than the 32 bits of an index
        // in WebAssembly.
        let n = self.len() as u64;
        let time = time % n;
        let mut power = [0.0; COLUMNS];
        for (j, k) in k.into_iter().enumerate() {
            (power[j], power[j + PAIRS]) = self.root(index(time * k as u64 % n));
        }
        power
    }
}

/// So many neighbouring times share the root of a block of times.
const NEAR: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_of_long_transforms_do_not_overflow() {
        let n = 1 << 20;
        let (time, k) = (n as u64 - 1, n / 2 - 1);
        let power = Roots::new(n).power(time, [k; PAIRS]);
        // The root with the index −k modulo n.
        let expected = Roots::new(n).root(n - k);
        assert_eq!((power[0], power[PAIRS]), expected);
    }

    #[test]
    fn roots_of_unity() {
        for n in [8, 24, 32, 480, 1000] {
            let roots = Roots::new(n);
            for k in 0..n {
                let ((sine, cosine), found) = ((-TAU * k as f64 / n as f64).sin_cos(), roots.root(k));
                assert!((found.0 - cosine).abs() < 2e-15 && (found.1 - sine).abs() < 2e-15, "{k} of {n}");
            }
        }
    }
}
