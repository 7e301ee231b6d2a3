//! Resolution of the lattice on which the times of a configuration are added up, and the cost estimate of that.
//!
//! A maximum of times that are divided between two points is later than the maximum of these times, on average: by less than the
//! points' distance for each that is divided (Jensen's inequality; no time moves farther). So sums are counted in parts of a tick of
//! which all that is drawn takes a whole number; where these would be too many, in as many as a moment's work allows.

use std::ops::RangeInclusive;

use juxtapose_density::density::{Density, Extent, MET, Terms, float, gcd, whole_step};

use super::{
    Random,
    composed::{Alike, Composed, Waits},
};

/// The work that finer parts may take for a configuration, in multiplications of a long convolution: some 10 ms in a browser.
const FINE: f64 = 5e7;
/// The most parts of a tick, all of which are of use where none is divided; else the most.
const PARTS: (u64, u32) = (1 << 20, 1 << 10);

/// What exponentials and logarithms take for each mass, and a few multiplications, as maxima and sums count them.
const LOGARITHMS: f64 = 128.0;
const MULTIPLIED: f64 = 8.0;
/// The maximum of so many is multiplied out, and that of one is that one.
const FEW: RangeInclusive<u32> = 2..=16;

/// Work, in multiplications of a long convolution.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Work {
    /// An upper bound, by which the lattice is chosen: what decides never changes, as all times would move with it.
    pub(super) bound: f64,
    /// The likely work, which the estimate tells.
    pub(crate) likely: f64,
}

impl Work {
    pub(super) fn add(&mut self, work: f64) {
        self.bound += work;
        self.likely += work;
    }
}

/// Cost estimate of a configuration's density, and the density's accuracy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pub(crate) work: Work,
    /// The ticks that are possible.
    pub(crate) ticks: Extent,
    /// By how many ticks a mean may be too large.
    pub(crate) excess: f64,
    /// No time moves by so many ticks.
    pub(crate) moved: f64,
}

/// The lattice of a sum, from 0.
#[derive(Clone, Copy)]
struct Sum {
    extent: Extent,
    terms: Terms,
    /// How many of its terms are divided between two points.
    divided: f64,
}

impl Composed<'_> {
    /// In how many parts of a tick the sums are counted, where this time is one of so many alternatives.
    pub(super) fn parts(&self, alternatives: usize) -> f64 {
        let most = FINE / float(alternatives as u64);
        let fewer = std::iter::successors(Some(f64::from(PARTS.1)), |parts| Some(parts / 2.0));
        let mut candidates = self.exact_parts().into_iter().chain(fewer.take_while(|&parts| parts > 1.0));
        candidates.find(|&parts| self.outlook(parts).work.bound <= most).unwrap_or(1.0)
    }

    /// Of which parts of a tick all that is drawn takes a whole number.
    fn exact_parts(&self) -> Option<f64> {
        let parts = self.drawn().try_fold(1, |parts: u64, (random, factor)| {
            let density = &random.density;
            let own = denominator(factor * float(density.step()), float(density.masses().len() as u64))?;
            let both = (parts / gcd(parts, own)).checked_mul(own)?;
            (both <= PARTS.0).then_some(both)
        });
        parts.map(float)
    }

    /// What the density takes where sums are counted in these parts.
    pub(super) fn outlook(&self, parts: f64) -> Outlook {
        let mut work = Work::default();
        let (begun, shared) = sum(&self.shared, parts, &mut work);
        let begun = self.certain + begun;
        match &self.waits {
            Waits::InTurn(turns) => {
                let (mut offset, mut all, mut excess) = (begun, shared, 0.0);
                for own in turns {
                    let (least, slowest) = own.outlook(parts, &mut work);
                    offset += least;
                    all = all.then(&slowest, &mut work);
                    excess += if own.threads > 1 { slowest.divided } else { 0.0 };
                }
                let ticks = all.on_ticks(offset, parts);
                work.add(ticks.points() + 2.0 * all.extent.points());
                Outlook { work, ticks, excess: excess / parts, moved: all.divided / parts + 1.0 }
            }
            Waits::Together(both) => {
                let sides = both.each_ref().map(|(share, own)| (*share, own.outlook(parts, &mut work)));
                let spread = |sum: &Sum| float(sum.extent.last) / parts;
                let ends = sides.map(|(share, (least, own))| {
                    let first = share * begun + least;
                    (first, first + share * spread(&shared) + spread(&own))
                });
                let (first, last) = (ends[0].0.max(ends[1].0), ends[0].1.max(ends[1].1));
                let ticks = Extent {
                    first: whole(first.floor()),
                    last: whole(last.ceil()),
                    step: 1,
                    coarsens: false,
                };
                let met: f64 = sides.iter().map(|(_, (_, own))| own.terms.terms).sum();
                work.add(MET * met * shared.terms.terms + ticks.points());
                let divided = sides.map(|(_, (_, own))| own.divided);
                let divided = divided[0].max(divided[1]) + shared.divided;
                Outlook { work, ticks, excess: divided / parts, moved: divided / parts + 1.0 }
            }
        }
    }
}

/// What a sum of these takes is added to `work`; the least that it can be, in ticks.
fn sum(drawn: &[(&Random, f64)], parts: f64, work: &mut Work) -> (f64, Sum) {
    let least = drawn.iter().map(|(random, factor)| float(random.density.origin()) * factor).sum();
    let sum = drawn.iter().fold(Sum::default(), |sum, (random, factor)| {
        let next = Sum::placed(&random.density, factor * parts, work);
        sum.then(&next, work)
    });
    (least, sum)
}

impl Alike<'_> {
    fn outlook(&self, parts: f64, work: &mut Work) -> (f64, Sum) {
        let (least, one) = sum(&self.drawn, parts, work);
        work.add(if FEW.contains(&self.threads) { MULTIPLIED } else { LOGARITHMS } * one.extent.points());
        (least, one)
    }
}

impl Default for Sum {
    fn default() -> Self {
        Self { extent: Extent::default(), terms: Terms::default(), divided: 0.0 }
    }
}

impl Sum {
    /// A density from 0, times a factor.
    fn placed(density: &Density, factor: f64, work: &mut Work) -> Self {
        let (points, terms) = (float(density.masses().len() as u64), Terms::of(density));
        if let Some(step) = whole_step(density.step(), factor, points) {
            let last = step.saturating_mul(density.masses().len() as u64 - 1);
            return Self { extent: Extent { first: 0, last, step, coarsens: false }, terms, divided: 0.0 };
        }
        let last = factor * float(density.last() - density.origin());
        let extent = Extent { first: 0, last: whole(last.ceil()), step: 1, coarsens: false };
        work.add(extent.points() + 2.0 * points);
        let points = extent.points();
        let terms = Terms { points, terms: (2.0 * terms.terms).min(points), runs: points };
        Self { extent, terms, divided: 1.0 }
    }

    /// The ticks on which it is placed in the end.
    fn on_ticks(&self, offset: f64, parts: f64) -> Extent {
        let Extent { last, step, .. } = self.extent;
        let whole_ticks = whole_step(step.max(1), parts.recip(), self.extent.points());
        let first = whole(offset.floor());
        match whole_ticks.filter(|_| offset.fract() <= 0.0) {
            Some(ticks) => Extent {
                first,
                last: first.saturating_add(ticks.saturating_mul(last / step.max(1))),
                step: if last == 0 { 0 } else { ticks },
                coarsens: false,
            },
            None => {
                Extent { first, last: whole((offset + float(last) / parts).ceil()), step: 1, coarsens: false }
            }
        }
    }

    fn then(&self, next: &Self, work: &mut Work) -> Self {
        let extent = self.extent.then(next.extent);
        let (own, other) = (self.extent.points(), next.extent.points());
        if own > 1.0 && other > 1.0 {
            work.likely += self.terms.convolution(next.terms, self.extent.step == next.extent.step);
            // The zeros of one of the two are left out, of that which has more of them.
            work.bound += 2.0 * (self.terms.terms * other).min(next.terms.terms * own);
            // The rest is for each mass that is made.
            work.add(MULTIPLIED * own.max(other) + extent.points());
        }
        let terms = self.terms.then(next.terms, extent.points());
        Self { extent, terms, divided: self.divided + next.divided }
    }
}

/// Ticks, of places that are whole numbers.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "≥ 0; what does not fit becomes the greatest number"
)]
fn whole(place: f64) -> u64 {
    place as u64
}

/// The least number by which a step is to be multiplied to be whole, also where it is added up over so many points: the denominator
/// of its continued fraction.
fn denominator(step: f64, points: f64) -> Option<u64> {
    let (mut rest, mut before, mut here) = (step.fract(), 0, 1);
    while here <= PARTS.0 {
        if whole_step(1, step * float(here), points).is_some() {
            return Some(here);
        }
        let next = rest.recip();
        if next >= float(PARTS.0) || next.is_nan() {
            return None;
        }
        (before, here) = (here, whole(next.floor()) * here + before);
        rest = next.fract();
    }
    None
}
