//! Octave lattice: a support whose step doubles with each octave, as that of floating-point numbers does. Densities of heavy tails stand on it,
//! whose times would be too many on ticks.
//!
//! Point k lies `offset(k)` ticks behind `base`: 0, 1, …, 2n − 1, then n points in steps of 2, n in steps of 4, and so on, n = [`POINTS`]. So a
//! time between two points is within the n-th part of its offset of either.
//!
//! Times between points are moved to points ([`Rounding`]): to the one below, to the one above, or in shares to both, so that the mean stays.
//! Every operation but a condition never falls when one of its times rises (`stochastic_order`). So what is made of times that are
//! rounded down is no later than the true time, and of times that are rounded up no earlier: the two certify the third.

/// The points of an octave.
pub(super) const POINTS: usize = 4096;

/// The direction in which a time between two points of an octave lattice is moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rounding {
    /// To the point below.
    Down,
    /// To both, in shares that keep the mean.
    #[default]
    Mean,
    /// To the point above.
    Up,
}

/// An octave lattice, from one of its points on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Octaves {
    /// The tick from which offsets count.
    pub(super) base: u64,
    /// The ticks of an offset of 1.
    pub(super) scale: u64,
    /// The number of the first point.
    pub(super) first: usize,
    pub(super) rounding: Rounding,
}

/// The ticks from the base to a point.
pub(super) fn offset(point: usize) -> u64 {
    match (point / POINTS).checked_sub(1) {
        None => point as u64,
        Some(octave) => ((POINTS + point % POINTS) as u64) << octave,
    }
}

/// The octave of an offset: its points are 2^octave ticks apart.
pub(super) fn octave(offset: u64) -> u32 {
    (offset / POINTS as u64).max(1).ilog2()
}

/// The last point that is no more than so many ticks behind the base, and how far beyond it that is, as a share of the way to the next.
#[cold]
#[inline(never)]
pub(super) fn place(offset: u64) -> (usize, f64) {
    let octave = octave(offset);
    let beyond = offset & ((1 << octave) - 1);
    #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
    let share = beyond as f64 / (1_u64 << octave) as f64;
    (octave as usize * POINTS + usize::try_from(offset >> octave).unwrap_or(usize::MAX), share)
}

impl Octaves {
    /// The time of the point so many behind the first.
    #[cold]
    #[inline(never)]
    pub(super) fn time(self, k: usize) -> u64 {
        self.base + self.scale.saturating_mul(offset(self.first + k))
    }
}

/// The times of a density's masses, in ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    pub(super) origin: u64,
    pub(super) step: u64,
    pub(super) octaves: Option<Octaves>,
}

impl Times {
    /// The time of mass k = 0, 1, …
    #[must_use]
    pub fn at(self, k: usize) -> u64 {
        self.octaves.map_or_else(|| self.origin + self.step * k as u64, |octaves| octaves.time(k))
    }

    /// The number of the last lattice point no later than a time, as if the masses never ended; none before the first.
    #[inline(never)]
    pub(crate) fn place(self, time: u64) -> Option<usize> {
        let since = time.checked_sub(self.origin)?;
        Some(match self.octaves {
            None => usize::try_from(since / self.step).unwrap_or(usize::MAX),
            Some(octaves) => place((time - octaves.base) / octaves.scale).0 - octaves.first,
        })
    }
}
