//! Estimate of a sum, made before any of it is found: what is kept of it, and the work that it takes by the way that will be taken.

use juxtapose_kernel::block::PAIRS;

use super::{
    alike::halved,
    count::count,
    decaying::{BLOCK, ESSENTIAL, LIKELY, LONGEST},
    negligible::{NEGLIGIBLE, UNIT},
    worth::{Plan, SHORT, Size, halving, transform},
};
use crate::density::{Density, Extent, float, gcd};

/// A time's support, and how far it spreads within that: what is kept of a sum of many times is far less than what is possible.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// All times that are possible.
    pub extent: Extent,
    /// The variance, in ticks², or more.
    variance: f64,
    /// The longest span of any time in a sum, in ticks.
    range: f64,
}

impl Spread {
    /// The spread of a density.
    #[must_use]
    pub fn of(density: &Density) -> Self {
        let (extent, variance) = (Extent::of(density), density.moments().variance);
        Self { extent, variance, range: span(extent) }
    }

    /// A time of which only its support is known.
    #[must_use]
    pub fn within(extent: Extent) -> Self {
        let range = span(extent);
        Self { extent, variance: range * range / 4.0, range }
    }

    /// The sum of two independent times.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Self {
            extent: self.extent.then(next.extent),
            variance: self.variance + next.variance,
            range: self.range.max(next.range),
        }
    }

    /// The sum of so many copies.
    #[must_use]
    pub fn repeated(self, copies: u64) -> Self {
        let variance = self.variance * float(copies);
        Self { extent: self.extent.repeated(copies), variance, ..self }
    }

    /// The last, the first or the k-th of some times, each so many times: it moves by no more than one of them does, so that its variance
    /// is at most the sum of theirs (Efron and Stein); none of none.
    pub fn ordered(times: impl Iterator<Item = Self>, copies: u64) -> Option<Self> {
        let all = times.reduce(|a, b| Self {
            extent: a.extent.or(b.extent),
            variance: a.variance + b.variance,
            range: 0.0,
        })?;
        let whole = Self::within(all.extent);
        Some(Self { variance: whole.variance.min(all.variance * float(copies)), ..whole })
    }

    /// About how many lattice points are kept.
    #[must_use]
    pub fn points(self) -> f64 {
        if self.extent.coarsens {
            return self.extent.points();
        }
        self.size(self.extent.step).points()
    }

    fn size(self, step: u64) -> Size {
        let step = float(step.max(1));
        Size {
            span: span(self.extent) / step,
            variance: self.variance / (step * step),
            range: self.range / step,
        }
    }
}

fn span(extent: Extent) -> f64 {
    float(extent.last - extent.first)
}

/// The work to find a sum of times that are given with how often they stand in it, in multiplications of a long convolution, where it may
/// err by `allowed`.
#[must_use]
pub fn work(times: &[(Spread, usize)], allowed: f64) -> f64 {
    if times.iter().any(|(time, _)| time.extent.coarsens) {
        return work_by_octaves(times);
    }
    let step = times.iter().fold(0, |step, (time, _)| gcd(step, time.extent.step));
    let spread = times.iter().filter(|(time, often)| time.extent.step > 0 && *often > 0);
    let mut sizes: Vec<_> = spread.map(|(time, often)| (time.size(step), *often)).collect();
    let mut work = 0.0;
    while !matches!(sizes[..], [] | [(_, 1)]) {
        if let Some(fast) = transformed(&sizes, allowed) {
            return work + fast;
        }
        sizes = halved(&sizes, |size| size.points(), |&a, &b, _| a.convolved(b, &mut work));
    }
    work
}

/// The work where a lattice coarsens, whose sums are found by squarings.
fn work_by_octaves(times: &[(Spread, usize)]) -> f64 {
    let mut sum = Extent::default();
    let each = times.iter().map(|&(time, often)| {
        let all = time.extent.repeated(often as u64);
        let next = sum.then(all);
        let squarings = 2.0 * count(often.max(1)).log2() * all.convolution(all);
        let joined = sum.convolution(all);
        sum = next;
        squarings + joined
    });
    each.sum()
}

/// The [`work`] to find the sum of two times.
#[must_use]
pub fn work_of_two(one: Spread, other: Spread, allowed: f64) -> f64 {
    let direct = one.extent.convolution(other.extent);
    if one.extent.coarsens || other.extent.coarsens {
        return direct;
    }
    let direct = direct.min(one.points() * other.points());
    if direct < LITTLE { direct } else { work(&[(one, 1), (other, 1)], allowed) }
}

/// Products that are done in no time.
const LITTLE: f64 = 1e5;

/// The work of transforms, where these fit.
fn transformed(sizes: &[(Size, usize)], allowed: f64) -> Option<f64> {
    let many = Size::sum(sizes);
    if allowed <= 0.0 || many.points() < count(SHORT) {
        return None;
    }
    let points = many.points().log2().ceil().exp2();
    let [deviation, moduli] = sizes.iter().fold([0.0; 2], |[deviation, moduli], (size, often)| {
        let sd = size.variance.sqrt();
        let wide = (PEAK * sd).clamp(1.0, 1.0 + size.span);
        [deviation + count(*often) * sd, moduli - count(*often) * wide.ln() / 2.0]
    });
    let decays = moduli < NEGLIGIBLE.ln()
        && LIKELY * UNIT * deviation / many.variance.sqrt() <= allowed
        && points <= float(LONGEST);
    if decays {
        let frequencies = points / std::f64::consts::TAU * (2.0 * -NEGLIGIBLE.ln() / many.variance).sqrt();
        let masses: f64 = sizes.iter().map(|(size, _)| size.points()).sum();
        let blocks = (frequencies / count(PAIRS)).ceil();
        return Some((blocks * BLOCK + ESSENTIAL) * masses + transform(points));
    }
    Plan::of(sizes.to_vec(), halving(sizes), allowed).filter(|plan| plan.levels == 0).map(|plan| plan.work)
}

/// Σ m² of a normal time is 1 in so many standard deviations.
const PEAK: f64 = 3.5;
