//! Density of masses at times in any order, on ticks or, where these would be too many, on an octave lattice.

use super::{
    Density, MOST_VALUES,
    by_octaves::{FARTHEST, Points},
    index,
    lost::Lost,
    octaves::Rounding,
};

/// Whoever takes a time in ticks and its mass.
pub type Put<'p> = dyn FnMut(u64, f64) + 'p;

impl Density {
    /// The density of masses that `each` hands over, at times from the first to the second of these (what is beyond goes to the nearer one). They stand on ticks, where these are no more
    /// than [`MOST_VALUES`]; else on an octave lattice, to whose points they are moved as `rounding` says. The masses sum to 1 − `lost`.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn gathered(
        [first, last]: [u64; 2],
        rounding: Rounding,
        lost: f64,
        each: &mut dyn FnMut(&mut Put<'_>),
    ) -> Self {
        let (last, lost) = (last.min(FARTHEST), Lost::anywhere(lost));
        if last - first < MOST_VALUES {
            let mut masses = vec![0.0; index(last - first) + 1];
            each(&mut |time, mass| masses[index(time.clamp(first, last) - first)] += mass);
            return Self::assemble(first, 1, masses, lost);
        }
        let mut points = Points::new(first, rounding, last - first);
        each(&mut |time, mass| points.add(time.clamp(first, last) - first, mass));
        points.density(lost)
    }
}
