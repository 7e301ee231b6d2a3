//! Affine maps of times (offset + factor·t) that need not be whole ticks, interpolated or rounded onto the lattice of ticks.

use juxtapose_support::work::spend;

use super::{Density, float, index};
use crate::sum::Sum;

/// Places this near to a tick are that tick: they differ from it by rounding only.
const NEAR: f64 = 1e-9;
/// The cost of one time that is met by others, in multiplications of a long convolution.
pub const MET: f64 = 32.0;

/// The time `offset + factor·t` for each time t of a density, in ticks; both numbers are ≥ 0 and need not be whole.
#[derive(Clone, Copy)]
pub struct Line<'d> {
    /// The density of t.
    pub density: &'d Density,
    /// In ticks.
    pub offset: f64,
    /// Without unit.
    pub factor: f64,
}

/// The distance of neighbouring places where a lattice's step is multiplied by a factor: whole ticks; none where they are not, which
/// adds up over so many points.
pub fn whole_step(step: u64, factor: f64, points: f64) -> Option<u64> {
    let (exact, off) = (factor * float(step), (points - 1.0).max(0.0));
    let is_whole = exact.round() >= 1.0 && (exact - exact.round()).abs() * off <= NEAR;
    is_whole.then(|| tick(exact.round()))
}

impl Line<'_> {
    fn at(&self, time: u64) -> f64 {
        near(self.offset + self.factor * float(time))
    }

    fn ends(&self) -> [f64; 2] {
        [self.density.origin, self.density.last()].map(|time| self.at(time))
    }

    /// The places that have a mass, with it.
    fn places(&self) -> impl Iterator<Item = (f64, f64)> {
        self.density.iter().filter(|&(_, mass)| mass > 0.0).map(|(time, mass)| (self.at(time), mass))
    }
}

impl Density {
    /// The time `offset + factor·t` for each time t; both numbers are ≥ 0 and need not be whole. A time between two ticks is divided
    /// between them, so that the mean stays, no time moves by a whole tick, and the variance grows by at most ¼ of a square tick.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let placed = Density::uniform(4, 5).placed(1.5, 0.5);
    /// assert_eq!((placed.origin(), placed.masses(), placed.mean()), (3, &[0.25, 0.75][..], 3.75));
    /// ```
    #[must_use]
    pub fn placed(&self, offset: f64, factor: f64) -> Self {
        let line = Line { density: self, offset, factor };
        let [first, last] = line.ends();
        if let Some(step) = whole_step(self.step, factor, float(self.mass.len() as u64))
            && first.fract() <= 0.0
        {
            return Self {
                origin: tick(first),
                step: if self.mass.len() == 1 { 1 } else { step },
                ..self.clone()
            };
        }
        let Some(mut ticks) = Ticks::between(first, last, 2.0 * float(self.mass.len() as u64)) else {
            return self.clone();
        };
        line.places().for_each(|(place, mass)| ticks.add(place, mass));
        Self::assemble(ticks.first, 1, ticks.masses, self.lost)
    }

    /// The time `factor·t` for each time t, rounded to the nearest tick; the factor is above 0 and need not be whole. No time moves by more
    /// than half a tick.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let rounded = Density::uniform(0, 3).rounded(0.5);
    /// assert_eq!((rounded.origin(), rounded.masses()), (0, &[0.25, 0.5, 0.25][..]));
    /// ```
    #[must_use]
    pub fn rounded(&self, factor: f64) -> Self {
        let line = Line { density: self, offset: 0.0, factor };
        let [first, last] = line.ends().map(|place| tick(place.round()));
        let mut masses = vec![0.0; index(last - first) + 1];
        for (place, mass) in line.places() {
            masses[index(tick(place.round()) - first)] += mass;
        }
        Self::assemble(first, 1, masses, self.lost)
    }

    /// The later of two times that both begin with shares of a common one: `maxᵢ(shareᵢ·s + tᵢ)` over all three draws. Each of its
    /// values is divided between two ticks once, so that the mean stays.
    pub fn later(shared: Line<'_>, [a, b]: [(f64, Line<'_>); 2]) -> Self {
        let [from, to] = shared.ends();
        let end = |(share, own): (f64, Line<'_>)| {
            let [first, last] = own.ends();
            [share * from + first, share * to + last]
        };
        let (ends, lost) = ([end(a), end(b)], shared.density.lost + a.1.density.lost + b.1.density.lost);
        let [first, last] = [0, 1].map(|k| ends[0][k].max(ends[1][k]));
        let [mine, others] = [a, b].map(|(_, own)| own.places().collect::<Vec<_>>());
        let met = MET * float((mine.len() + others.len()) as u64) * float(shared.density.terms() as u64);
        let Some(mut ticks) = Ticks::between(near(first), near(last), met) else {
            return shared.density.clone();
        };
        for (common, weight) in shared.places() {
            let (mut a_ended, mut b_ended) = (Sum::default(), Sum::default());
            let mut rest = others.iter().map(|&(place, mass)| (b.0 * common + place, mass)).peekable();
            let mut ends_second = |place: f64, mass: f64, ended: Sum| {
                let both = weight * mass * ended.value();
                if both > 0.0 {
                    ticks.add(near(place), both);
                }
            };
            for (place, mass) in mine.iter().map(|&(place, mass)| (a.0 * common + place, mass)) {
                while let Some((place, mass)) = rest.next_if(|&(other, _)| other < place) {
                    ends_second(place, mass, a_ended);
                    b_ended.add(mass);
                }
                ends_second(place, mass, b_ended);
                a_ended.add(mass);
            }
            rest.for_each(|(place, mass)| ends_second(place, mass, a_ended));
        }
        Self::assemble(ticks.first, 1, ticks.masses, lost)
    }
}

/// Masses that are put on ticks.
struct Ticks {
    first: u64,
    masses: Vec<f64>,
}

impl Ticks {
    /// Empty ones, where they and so much `more` work may be done.
    fn between(first: f64, last: f64, more: f64) -> Option<Self> {
        let (first, last) = (tick(first), tick(last.ceil()));
        let points = last - first + 1;
        spend(float(points) + more).then(|| Self { first, masses: vec![0.0; index(points)] })
    }

    fn add(&mut self, place: f64, mass: f64) {
        for (time, share) in between_ticks(place) {
            if share > 0.0 {
                self.masses[index(tick(time) - self.first)] += mass * share;
            }
        }
    }
}

fn near(place: f64) -> f64 {
    if (place - place.round()).abs() <= NEAR { place.round() } else { place }
}

/// A time between two ticks as these two with their probabilities, so that the mean stays.
pub(super) fn between_ticks(time: f64) -> [(f64, f64); 2] {
    let (below, part) = (time.max(0.0).floor(), time.max(0.0).fract());
    [(below, 1.0 - part), (below + 1.0, part)]
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≥ 0, and below 2^53")]
pub(super) fn tick(time: f64) -> u64 {
    time as u64
}
