//! Identity of densities, bit by bit, and hashes for it.

use std::{hash::Hasher, sync::Arc};

use super::Density;

impl Density {
    /// All but the masses, by bits.
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

    /// Hashes all but the masses, and the first, the middle and the last of these: each further one is a line of memory more to fetch.
    pub(crate) fn sample(&self, hasher: &mut impl Hasher) {
        self.head().into_iter().for_each(|word| hasher.write_u64(word));
        let (middle, last) = (self.mass.len() / 2, self.mass.len() - 1);
        [0, middle, last].into_iter().for_each(|k| hasher.write_u64(self.mass[k].to_bits()));
    }
}
