//! Inner loops (SIMD) of convolutions and mixtures of masses: as many sums at a time as the processor has registers for, each written once,
//! compiled for several instruction sets.
//!
//! All of them add the same numbers in the same order: results do not depend on the machine.

use crate::tiled::{Tiled, run};

/// Some masses, where they begin in a sum, and how much they count.
#[derive(Clone, Copy)]
pub struct Term<'a> {
    /// The factor of each mass.
    pub weight: f64,
    /// The place of the first mass in the sum.
    pub start: usize,
    /// The masses.
    pub masses: &'a [f64],
}

/// `sum[start + k] += weight·masses[k]` for all terms.
pub fn add_all(sum: &mut [f64], terms: &[Term<'_>]) {
    add_piece(sum, 0, terms);
}

/// `sum[start + k − from] += weight·masses[k]` for all terms: a piece of a longer sum, from the place `from` on.
pub fn add_piece(sum: &mut [f64], from: usize, terms: &[Term<'_>]) {
    run(Terms { sum, from, terms });
}

/// `sum[i + k] += weights[i]·masses[k]`.
pub fn convolve(sum: &mut [f64], weights: &[f64], masses: &[f64]) {
    convolve_piece(sum, 0, weights, masses);
}

/// `sum[i + k − from] += weights[i]·masses[k]`: a piece of a longer sum, from the place `from` on. The same numbers are added in the same
/// order as in one piece.
pub fn convolve_piece(sum: &mut [f64], from: usize, weights: &[f64], masses: &[f64]) {
    run(Convolution { sum, from, weights, masses });
}

struct Terms<'a> {
    sum: &'a mut [f64],
    from: usize,
    terms: &'a [Term<'a>],
}

struct Convolution<'a> {
    sum: &'a mut [f64],
    from: usize,
    weights: &'a [f64],
    masses: &'a [f64],
}

impl Tiled for Convolution<'_> {
    type Sums = ();

    /// Computes the sums tile by tile. Between zeros the masses cover each tile that they touch as a whole,
    /// so that there is nothing left to check in the inner loop.
    #[inline(always)]
    fn tiles<const TILE: usize>(self) {
        let Self { sum, from: begin, weights, masses } = self;
        let mut padded = vec![0.0; masses.len() + 2 * TILE];
        padded[TILE..][..masses.len()].copy_from_slice(masses);
        for (k, tile) in sum.chunks_mut(TILE).enumerate() {
            let from = begin + k * TILE;
            // The weights whose masses reach into this tile: those i with i < from + TILE and from < i +
            // masses.len().
            let first = (from + 1).saturating_sub(masses.len());
            let last = (from + TILE).min(weights.len());
            // For weight i the masses begin at from + TILE − i in `padded`.
            let masses = padded[from + TILE + 1 - last..from + 2 * TILE - first].windows(TILE);
            let mut sums = [0.0; TILE];
            for (&weight, masses) in weights[first..last].iter().zip(masses.rev()) {
                if let Some(masses) = masses.first_chunk::<TILE>() {
                    sums.iter_mut().zip(masses).for_each(|(sum, &mass)| *sum += weight * mass);
                }
            }
            tile.iter_mut().zip(sums).for_each(|(into, sum)| *into += sum);
        }
    }
}

impl Tiled for Terms<'_> {
    type Sums = ();

    /// Computes the sums tile by tile: the compiler keeps a tile in registers while terms cover all of it.
    #[inline(always)]
    fn tiles<const TILE: usize>(self) {
        let Self { sum, from: begin, terms } = self;
        for (k, tile) in sum.chunks_mut(TILE).enumerate() {
            let from = begin + k * TILE;
            let to = from + tile.len();
            let mut sums = [0.0; TILE];
            for term in terms {
                let end = term.start + term.masses.len();
                if term.start <= from && from + TILE <= end {
                    let masses = &term.masses[from - term.start..][..TILE];
                    sums.iter_mut().zip(masses).for_each(|(sum, &mass)| *sum += term.weight * mass);
                } else if term.start < to && from < end {
                    let (first, last) = (term.start.max(from), end.min(to));
                    let mut masses = [0.0; TILE];
                    masses[first - from..last - from]
                        .copy_from_slice(&term.masses[first - term.start..last - term.start]);
                    sums.iter_mut().zip(masses).for_each(|(sum, mass)| *sum += term.weight * mass);
                }
            }
            tile.iter_mut().zip(sums).for_each(|(into, sum)| *into += sum);
        }
    }
}
