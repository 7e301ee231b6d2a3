//! Identity of densities, bit by bit, and hashes for it.

use std::{hash::Hasher, sync::Arc};

use super::Density;

impl Density {
    /// All but the masses, by bits.
    #[inline(never)]
    fn head(&self) -> [u64; 8] {
        let lost = [self.lost.before.to_bits(), self.lost.behind.to_bits()];
        // No lattice that coarsens is of a scale of 0.
        let octaves = self.octaves.map_or([0; 3], |of| [of.scale, of.first as u64, of.rounding as u64]);
        [self.origin, self.step, self.mass.len() as u64, lost[0], lost[1], octaves[0], octaves[1], octaves[2]]
    }

    /// Whether this density and another one are the same, bit by bit. Clones are known at once.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let masses = || self.mass.iter().zip(&*other.mass).all(|(a, b)| a.to_bits() == b.to_bits());
        self.head() == other.head() && (Arc::ptr_eq(&self.mass, &other.mass) || masses())
    }

    /// Hashes all but the masses, and up to fifteen of these, evenly from the first on: each is a line of memory to fetch. (Sums of the lanes of
    /// a SIMD loop may share their outermost masses and the middle one, and still not be equal.)
    pub(crate) fn sample(&self, hasher: &mut impl Hasher) {
        self.head().into_iter().for_each(|word| hasher.write_u64(word));
        let apart = (self.mass.len() / 8).max(1);
        self.mass.iter().step_by(apart).for_each(|mass| hasher.write_u64(mass.to_bits()));
    }
}
