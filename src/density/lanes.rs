//! The inner loops of convolutions and mixtures: as many sums at a time as the processor has registers for, each
//! written once, compiled for several instruction sets.
//!
//! All of them add the same numbers in the same order: results do not depend on the machine.

/// Some masses, where they begin in a sum, and how much they count.
#[derive(Clone, Copy)]
pub(super) struct Term<'a> {
    pub(super) weight: f64,
    pub(super) start: usize,
    pub(super) masses: &'a [f64],
}

/// `sum[start + k] += weight·masses[k]` for all terms.
pub(super) fn add_all(sum: &mut [f64], terms: &[Term<'_>]) {
    #[cfg(not(target_arch = "wasm32"))]
    pulp::Arch::new().dispatch(Tiles { sum, terms });
    #[cfg(target_arch = "wasm32")]
    tiles::<16>(sum, terms);
}

#[cfg(not(target_arch = "wasm32"))]
struct Tiles<'a, 't> {
    sum: &'a mut [f64],
    terms: &'a [Term<'t>],
}

#[cfg(not(target_arch = "wasm32"))]
impl pulp::WithSimd for Tiles<'_, '_> {
    type Output = ();

    /// Compiled once for each instruction set.
    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        if S::F64_LANES >= 4 {
            tiles::<32>(self.sum, self.terms);
        } else {
            tiles::<16>(self.sum, self.terms);
        }
    }
}

/// Tile after tile of `TILE` sums, which the compiler keeps in registers while terms cover all of them.
#[inline(always)]
fn tiles<const TILE: usize>(sum: &mut [f64], terms: &[Term<'_>]) {
    for (k, tile) in sum.chunks_mut(TILE).enumerate() {
        let (from, to) = (k * TILE, k * TILE + tile.len());
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
