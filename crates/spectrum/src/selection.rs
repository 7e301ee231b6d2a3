//! Selection of frequencies by adaptive refinement: bounds on the moduli around points that are far apart at first, and nearer where that
//! does not say enough.

use std::f64::consts::TAU;

use juxtapose_density::sums::count;
use juxtapose_kernel::block::{Block, COLUMNS, PAIRS};

use super::{
    Spectrum,
    leaf::FLOOR,
    points::{Points, Roots},
};

/// The chunks of [`PAIRS`] neighbouring frequencies that are kept.
pub(crate) struct Selection {
    pub(crate) kept: Vec<usize>,
    /// A bound on what all chunks that are left out do to the distribution function.
    pub(crate) left_out: f64,
    /// How many blocks of points it took to find the chunks.
    pub(crate) blocks: usize,
    n: usize,
    /// For each chunk a bound on the moduli of all rows, up to half a chunk before and after its first
    /// frequency.
    bounds: Vec<f64>,
}

impl Selection {
    /// The chunks that are kept: those that do least are left out, as long as all of them together do no more
    /// than `allowed`.
    pub(crate) fn of(spectrum: &Spectrum, lattice: u64, roots: &Roots, allowed: f64) -> Self {
        let n = roots.len();
        let bounds = vec![1.0; chunks(n)];
        let mut all = Self { kept: (0..bounds.len()).collect(), left_out: 0.0, blocks: 0, n, bounds };
        let mut apart = farthest(n);
        while apart > 0 {
            all.look(spectrum, lattice, roots, apart);
            all.select(allowed);
            apart /= NEARER;
        }
        all
    }

    /// How many blocks of points a selection takes at least.
    pub(crate) fn least_blocks(n: usize) -> usize {
        chunks(n).div_ceil(farthest(n) * COLUMNS)
    }

    /// Lowers the bounds on the chunks kept so far, by looking at centres that are `apart` chunks from each
    /// other.
    fn look(&mut self, spectrum: &Spectrum, lattice: u64, roots: &Roots, apart: usize) {
        let last = self.bounds.len() - 1;
        let asked = self.kept.iter().flat_map(|&chunk| [chunk, chunk + 1]);
        let mut centres: Vec<_> =
            asked.map(|chunk| ((chunk + apart / 2) / apart * apart).min(last)).collect();
        centres.dedup();
        let blocks: Vec<[usize; COLUMNS]> = (centres.chunks(COLUMNS))
            .map(|some| std::array::from_fn(|j| some.get(j).copied().unwrap_or(last)))
            .collect();
        let reach = TAU / count(self.n) * count(PAIRS * apart / 2);
        let points: Vec<_> = blocks.iter().map(|centres| Points::Bounds { roots, centres, reach }).collect();
        let found = spectrum.at_all(&points, lattice).into_iter().flat_map(|rows| {
            let rows = spectrum.window.iter().zip(rows).filter(|&(e, _)| e > 0);
            rows.fold([0.0; COLUMNS], |most: Block, (_, row)| std::array::from_fn(|j| most[j].max(row[j])))
        });
        for (&centre, bound) in centres.iter().zip(found) {
            let near = centre.saturating_sub(apart / 2)..=(centre + apart / 2).min(last);
            self.bounds[near].iter_mut().for_each(|known| *known = bound.min(*known));
        }
        self.blocks += blocks.len();
    }

    fn select(&mut self, allowed: f64) {
        let effect = |chunk| self.frequencies(chunk).map(|k| self.bound(k) / count(k)).sum::<f64>();
        let mut effects: Vec<(f64, usize)> =
            (0..self.bounds.len()).map(|chunk| (effect(chunk), chunk)).collect();
        effects.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut left_out, mut kept) = (0.0, Vec::new());
        for (effect, chunk) in effects {
            if kept.is_empty() && left_out + effect <= allowed {
                left_out += effect;
            } else {
                kept.push(chunk);
            }
        }
        kept.sort_unstable();
        (self.kept, self.left_out) = (kept, left_out);
    }

    /// What rounding does to the distribution function, where it changes a modulus of 1 by `rounding`.
    pub(crate) fn rounded(&self, rounding: f64) -> f64 {
        let each = self.kept.iter().flat_map(|&chunk| self.frequencies(chunk));
        let squares = each.map(|k| (rounding * (self.bound(k) / FLOOR).min(1.0) / count(k)).powi(2));
        squares.sum::<f64>().sqrt()
    }

    /// The frequencies of a chunk whose values are needed. The value at 0 is known.
    fn frequencies(&self, chunk: usize) -> impl Iterator<Item = usize> {
        let last = self.n / 2;
        (chunk * PAIRS..(chunk + 1) * PAIRS).filter(move |k| (1..=last).contains(k))
    }

    /// The bound that holds at a frequency.
    fn bound(&self, k: usize) -> f64 {
        self.bounds[(k + PAIRS / 2) / PAIRS]
    }
}

/// How many chunks the frequencies from 0 to n/2 make, both ends included.
fn chunks(n: usize) -> usize {
    n / (2 * PAIRS) + 1
}

/// How many chunks are from one centre to the next at first, such that two blocks of points hold all centres.
/// The number is odd, so that each centre has as many nearest chunks on either side.
fn farthest(n: usize) -> usize {
    let mut apart = 1;
    while chunks(n).div_ceil(apart) > 2 * COLUMNS {
        apart *= NEARER;
    }
    apart
}

/// By this factor centres are nearer to each other each time.
const NEARER: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Window;
    use juxtapose_density::{
        contract::Contract,
        density::{Density, DensityError},
    };

    #[test]
    fn no_modulus_is_above_its_bound() -> Result<(), DensityError> {
        // A time whose modulus falls and rises as steeply as its deviation allows.
        let time = Density::from_masses([(0, 0.45), (1, 0.1), (2, 0.45)])?;
        let window = Window::only(1);
        for n in [960, 7200, 38_400] {
            let spectrum = Spectrum::of_row(Contract::Bulk, window, &window.map(|_| time.clone()));
            let roots = Roots::new(n);
            let selection = Selection::of(&spectrum, 1, &roots, 0.0);
            let all = |first| Points::Frequencies { roots: &roots, first };
            let blocks = spectrum.at_all(&(0..=n / 2).step_by(PAIRS).map(all).collect::<Vec<_>>(), 1);
            let mut less = 0;
            for k in 1..=n / 2 {
                let (block, j) = (&blocks[k / PAIRS][0], k % PAIRS);
                let (modulus, bound) = (block[j].hypot(block[j + PAIRS]), selection.bound(k));
                assert!(modulus <= bound + f64::EPSILON, "{k} of {n}: {modulus} and {bound}");
                less += usize::from(bound < 1.0);
            }
            assert!(less > n / 8, "most bounds of {n} say nothing");
        }
        Ok(())
    }
}
