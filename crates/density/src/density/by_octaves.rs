//! Densities on octave lattices: rounding onto one, bounds, sums and mixtures (`octaves` has the lattice).

use juxtapose_kernel::masses::convolve;
use juxtapose_support::work::spend;

use super::{
    Density, DensityError, float,
    lost::Lost,
    octaves::{Octaves, POINTS, Rounding, octave, place},
};

/// The last tick that a 64-bit float holds with all before it.
pub(super) const FARTHEST: u64 = 1 << 53;

/// Masses on the points of an octave lattice, from its first point on.
pub(super) struct Points {
    pub(super) base: u64,
    pub(super) rounding: Rounding,
    pub(super) masses: Vec<f64>,
}

impl Points {
    /// No masses, with room for offsets up to `farthest`.
    pub(super) fn new(base: u64, rounding: Rounding, farthest: u64) -> Self {
        Self { base, rounding, masses: vec![0.0; place(farthest).0 + 2] }
    }

    /// Adds a mass at so many ticks behind the base.
    #[cold]
    #[inline(never)]
    pub(super) fn add(&mut self, offset: u64, mass: f64) {
        let (point, share) = place(offset);
        // What is made of times that were rounded up may be later than the latest of all.
        self.masses.resize(self.masses.len().max(point + 2), 0.0);
        match self.rounding {
            Rounding::Up if share > 0.0 => self.masses[point + 1] += mass,
            Rounding::Mean if share > 0.0 => {
                self.masses[point] += (1.0 - share) * mass;
                self.masses[point + 1] += share * mass;
            }
            _ => self.masses[point] += mass,
        }
    }

    /// Masses at some times from `base` up to `last`, each moved to a point.
    #[cold]
    #[inline(never)]
    pub(super) fn of(
        base: u64,
        rounding: Rounding,
        last: u64,
        times: &mut dyn Iterator<Item = (u64, f64)>,
    ) -> Self {
        let mut points = Self::new(base, rounding, last - base);
        times.filter(|&(_, mass)| mass > 0.0).for_each(|(time, mass)| points.add(time - base, mass));
        points
    }

    pub(super) fn density(self, lost: Lost) -> Density {
        let Self { base, rounding, masses } = self;
        Octaves { base, scale: 1, first: 0, rounding }.density(masses, lost)
    }
}

impl Octaves {
    /// A density on such a lattice, with its times moved by a function that never falls.
    #[cold]
    #[inline(never)]
    pub(super) fn moved(self, density: &Density, to: &dyn Fn(u64) -> u64) -> Density {
        let [base, last] = [density.origin, density.last()].map(to);
        let mut times = density.iter().map(|(time, mass)| (to(time), mass));
        Points::of(base, self.rounding, last, &mut times).density(density.lost)
    }

    /// The density of these masses, the first of which is at the first point.
    #[cold]
    #[inline(never)]
    pub(super) fn density(self, mut mass: Vec<f64>, lost: Lost) -> Density {
        let end = mass.iter().rposition(|&mass| mass > 0.0).map_or(0, |k| k + 1);
        mass.truncate(end);
        let start = mass.iter().position(|&mass| mass > 0.0).unwrap_or(0);
        mass.drain(..start);
        let octaves = Self { first: self.first + start, ..self };
        Density { origin: octaves.time(0), step: self.scale, mass: mass.into(), lost, octaves: Some(octaves) }
    }
}

impl Density {
    /// These masses at the first times of this density.
    pub(super) fn with_masses(&self, masses: Vec<f64>, lost: Lost) -> Self {
        self.with_masses_from(0, masses, lost)
    }

    /// These masses at the times of this density from the k-th on.
    pub(super) fn with_masses_from(&self, k: usize, masses: Vec<f64>, lost: Lost) -> Self {
        match self.octaves {
            Some(octaves) => Octaves { first: octaves.first + k, ..octaves }.density(masses, lost),
            None => Self::assemble(self.time(k), self.step, masses, lost),
        }
    }

    /// Whether the lattice of this density coarsens with time: then its step is that of its first times, and [`iter`](Self::iter) tells all.
    #[must_use]
    pub fn coarsens(&self) -> bool {
        self.octaves.is_some()
    }

    /// The longest step of the lattice, in ticks.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a step is below 2^53 ticks")]
    pub fn coarsest(&self) -> f64 {
        let longest =
            |octaves: Octaves| octaves.scale << octave((self.last() - octaves.base) / octaves.scale);
        self.octaves.map_or(self.step, longest) as f64
    }

    /// The direction in which times between lattice points are moved; none where the lattice has all times.
    #[must_use]
    pub fn rounding(&self) -> Option<Rounding> {
        self.octaves.map(|octaves| octaves.rounding)
    }

    /// The rounding of what is made of some times, and the first tick of them all; none where all have regular lattices.
    pub(super) fn shared_octaves(times: &[&Self]) -> Option<(u64, Rounding)> {
        let rounding = times.iter().find_map(|time| time.rounding())?;
        let base = |time: &&Self| time.octaves.map_or(time.origin, |octaves| octaves.base);
        Some((times.iter().map(base).min()?, rounding))
    }

    /// The mixture of some densities of which at least one is on an octave lattice.
    #[cold]
    #[inline(never)]
    pub(super) fn branch_by_octaves(
        terms: &[(f64, &Self)],
        (base, rounding): (u64, Rounding),
        lost: Lost,
    ) -> Self {
        let last = terms.iter().map(|(_, time)| time.last()).max().unwrap_or(base);
        let mut points = Points::new(base, rounding, last - base);
        for (weight, time) in terms {
            let masses = time.on_octaves(base, rounding).masses;
            points.masses.iter_mut().zip(masses).for_each(|(sum, mass)| *sum += weight * mass);
        }
        points.density(lost)
    }

    /// The masses of this density on the points of an octave lattice from `base` on, which is no later than its own.
    #[cold]
    #[inline(never)]
    pub(super) fn on_octaves(&self, base: u64, rounding: Rounding) -> Points {
        match self.octaves {
            Some(octaves) if octaves.base == base && octaves.scale == 1 => {
                let masses =
                    std::iter::repeat_n(0.0, octaves.first).chain(self.mass.iter().copied()).collect();
                Points { base, rounding, masses }
            }
            _ => Points::of(base, rounding, self.last(), &mut self.iter()),
        }
    }

    /// The density with these masses at these times (ticks), which are those of a lattice that [coarsens](Self::coarsens) or lie as far apart
    /// as each other; what is lost may have been anywhere.
    ///
    /// # Errors
    /// As [`from_parts`](Self::from_parts), and where times are neither.
    pub fn from_edges(edges: &[u64], mass: Vec<f64>, lost: f64) -> Result<Self, DensityError> {
        let (Some(&origin), Some(&last)) = (edges.first(), edges.last()) else {
            return Err(DensityError::Empty);
        };
        let step = edges.get(1).map_or(1, |next| next.saturating_sub(origin)).max(1);
        let regular = Self::from_parts(origin, step, mass, lost)?;
        // The point before the first wider step is the first of an octave, which may be taken for the second.
        let wider = edges.windows(2).position(|pair| pair[1].saturating_sub(pair[0]) != step);
        let octaves = wider.and_then(|k| {
            let first = (2 * POINTS).checked_sub(k)?;
            let base = origin.checked_sub(step.checked_mul(first as u64)?)?;
            Some(Octaves { base, scale: step, first, rounding: Rounding::Mean })
        });
        let time = |k: usize| octaves.map_or(origin + step * k as u64, |octaves| octaves.time(k));
        if last > FARTHEST
            || edges.len() != regular.mass.len()
            || (0..).zip(edges).any(|(k, &edge)| edge != time(k))
        {
            return Err(DensityError::Edges);
        }
        Ok(match octaves {
            Some(octaves) => octaves.density(regular.mass.to_vec(), regular.lost),
            None => regular,
        })
    }

    /// This density on an octave lattice that begins with it.
    #[must_use]
    pub fn coarsened(&self, rounding: Rounding) -> Self {
        match self.octaves {
            Some(_) => self.clone(),
            None => self.on_octaves(self.origin, rounding).density(self.lost),
        }
    }

    /// This density, with what is made of it moved in a direction: for one whose times were.
    #[must_use]
    pub fn moving(mut self, rounding: Rounding) -> Self {
        self.octaves = self.octaves.map(|octaves| Octaves { rounding, ..octaves });
        self
    }

    /// A density that is no later, or no earlier, than the true time, made of a parametric time of which this one is as exact as the lattice allows: a mass at a
    /// point is of times between the points beside it. All that is made of it is rounded so, too. A density of a regular lattice is the true time.
    #[must_use]
    pub fn bounded(&self, rounding: Rounding) -> Self {
        let Some(octaves) = self.octaves else { return self.clone() };
        let mut masses = [vec![0.0; octaves.first], self.mass.to_vec()].concat();
        // Before there each tick has a point of its own.
        const SHARED: usize = 2 * POINTS;
        if masses.len() > SHARED && rounding == Rounding::Down {
            let moved = masses.remove(SHARED);
            masses[SHARED - 1] += moved;
        } else if masses.len() > SHARED && rounding == Rounding::Up {
            masses.insert(SHARED, 0.0);
        }
        Octaves { first: 0, rounding, ..octaves }.density(masses, self.lost)
    }

    /// The density of the sum of two times of which at least one is on an octave lattice.
    ///
    /// The times of each octave meet those of the other's octave and of all below it, which are brought to its step.
    #[cold]
    #[inline(never)]
    pub(super) fn then_by_octaves(&self, next: &Self, rounding: Rounding) -> Self {
        let [own, other] = [self, next].map(|time| ByOctave::new(time, rounding));
        let last = (self.last() - own.base) + (next.last() - other.base);
        let mut sum = Points::new(own.base + other.base, rounding, last);
        let mut below = [Vec::new(), Vec::new()];
        for octave in 0..own.octaves().max(other.octaves()) {
            let all = [own.up_to(octave, &below[0]), other.up_to(octave, &below[1])];
            for (masses, met) in [(own.of(octave), &all[1]), (other.of(octave), &below[0])] {
                if masses.is_empty() || met.is_empty() {
                    continue;
                }
                if !spend(float(masses.len() as u64) * float(met.len() as u64)) {
                    return self.clone();
                }
                let mut products = vec![0.0; masses.len() + met.len() - 1];
                convolve(&mut products, masses, met);
                let begins = ByOctave::begins(octave);
                for (k, &mass) in products.iter().enumerate().filter(|&(_, &mass)| mass > 0.0) {
                    sum.add(((begins + k) as u64) << octave, mass);
                }
            }
            below = all.map(|masses| halved(&masses, rounding));
        }
        sum.density(self.lost + next.lost)
    }
}

/// A density's masses, octave by octave.
struct ByOctave {
    base: u64,
    masses: Vec<f64>,
}

impl ByOctave {
    fn new(time: &Density, rounding: Rounding) -> Self {
        let base = time.octaves.map_or(time.origin, |octaves| octaves.base);
        Self { base, masses: time.on_octaves(base, rounding).masses }
    }

    fn octaves(&self) -> usize {
        self.masses.len().div_ceil(POINTS).saturating_sub(1).max(1)
    }

    /// The first point of an octave, in its steps. The first octave has the one before it, too: both have steps of one tick.
    fn begins(octave: usize) -> usize {
        if octave == 0 { 0 } else { POINTS }
    }

    /// The masses of an octave.
    fn of(&self, octave: usize) -> &[f64] {
        let end = ((octave + 2) * POINTS).min(self.masses.len());
        self.masses.get(octave * POINTS + Self::begins(octave)..end).unwrap_or_default()
    }

    /// The masses of all times up to the end of an octave, in its steps: those of the octave beside those below.
    fn up_to(&self, octave: usize, below: &[f64]) -> Vec<f64> {
        let (first, own) = (Self::begins(octave), self.of(octave));
        let mut all = below.to_vec();
        all.resize(below.len().max(if own.is_empty() { 0 } else { first + own.len() }), 0.0);
        all.iter_mut().skip(first).zip(own).for_each(|(all, own)| *all += own);
        all
    }
}

/// Masses in steps of two of theirs.
fn halved(masses: &[f64], rounding: Rounding) -> Vec<f64> {
    let mut halved = vec![0.0; masses.len() / 2 + 1];
    for (k, mass) in masses.iter().enumerate() {
        match (k % 2, rounding) {
            (0, _) | (_, Rounding::Down) => halved[k / 2] += mass,
            (_, Rounding::Up) => halved[k / 2 + 1] += mass,
            (_, Rounding::Mean) => halved[k / 2..k / 2 + 2].iter_mut().for_each(|to| *to += mass / 2.0),
        }
    }
    halved
}
