//! Estimate of a sum, made before any of it is found: what is kept of it, and the work that it takes by the way that will be taken.

use juxtapose_kernel::block::PAIRS;
use juxtapose_support::collections::SortSmall;

use super::{
    alike::halved,
    count::count,
    decaying::{BLOCK, ESSENTIAL, LIKELY, LONGEST},
    negligible::{NEGLIGIBLE, UNIT},
    worth::{PLANNED, Plan, REACH, SHORT, Size, halving, transform},
};
use crate::{
    density::{Density, Extent, Terms, float, gcd, index},
    iterations::Iterations,
};

/// A time's support, and how far it spreads within that: what is kept of a sum of many times is far less than what is possible.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// All times that are possible.
    pub extent: Extent,
    /// About the mean, in ticks.
    mean: f64,
    /// About the variance, in ticks².
    variance: f64,
    /// The longest span of any time in a sum, in ticks.
    range: f64,
    /// The span of all times that are kept if nothing is known of their variance, in ticks.
    kept: f64,
    terms: Terms,
}

impl Spread {
    /// The spread of a density.
    #[must_use]
    pub fn of(density: &Density) -> Self {
        let (mean, variance) = mean_and_variance(density);
        Self { mean, variance, terms: Terms::of(density), ..Self::within(Extent::of(density)) }
    }

    /// A time of which only its support is known.
    #[must_use]
    pub fn within(extent: Extent) -> Self {
        let range = span(extent);
        let mean = float(extent.first) + range / 2.0;
        let terms = Terms::all(extent.points());
        Self { extent, mean, variance: range * range / 4.0, range, kept: range, terms }
    }

    /// The sum of two independent times.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let sum = Self {
            extent: self.extent.then(next.extent),
            mean: self.mean + next.mean,
            variance: self.variance + next.variance,
            range: self.range.max(next.range),
            kept: self.kept + next.kept,
            terms: self.terms,
        };
        Self { terms: self.terms.then(next.terms, sum.points()), ..sum }
    }

    /// The sum of so many copies.
    #[must_use]
    pub fn repeated(self, copies: u64) -> Self {
        let [mean, variance, kept] = [self.mean, self.variance, self.kept].map(|one| one * float(copies));
        let all = Self { extent: self.extent.repeated(copies), mean, variance, kept, ..self };
        if copies < 2 {
            return all;
        }
        let points = all.points();
        let terms = self.terms.terms.powf(float(copies)).min(points);
        Self { terms: Terms { points, terms, runs: terms }, ..all }
    }

    /// The sum of as many copies as a distribution of numbers says.
    #[must_use]
    pub fn iterated(self, iterations: &Iterations) -> Self {
        let (numbers, number) = (Extent::of(iterations.density()), iterations.density().moments());
        let all = Self::within(self.extent.iterated(numbers));
        let variance = number.mean * self.variance + number.variance * self.mean * self.mean;
        let kept = all.kept.min(self.between(numbers.first, numbers.last));
        Self { mean: number.mean * self.mean, variance: variance.min(all.variance), range: kept, kept, ..all }
    }

    /// The span of what is kept of sums of `least` to `most` copies, in ticks.
    fn between(self, least: u64, most: u64) -> f64 {
        let [early, late] = [least, most].map(|copies| self.repeated(copies).width() / 2.0);
        float(most - least) * self.mean + early + late
    }

    /// The sum of `least` to `most` copies, of whose number nothing is known.
    #[must_use]
    pub fn any_number(self, least: u64, most: u64) -> Self {
        let numbers = Extent { first: least, last: most, step: 1, coarsens: false };
        let all = Self::within(self.extent.iterated(numbers));
        Self { kept: all.kept.min(self.between(least, most)), ..all }
    }

    /// The multiplications of the convolution of two such times.
    #[must_use]
    pub fn convolution(self, next: Self) -> f64 {
        if self.extent.coarsens || next.extent.coarsens {
            return self.extent.convolution(next.extent);
        }
        self.terms().convolution(next.terms(), self.extent.step == next.extent.step)
    }

    /// One time or, with the rest of a probability, another one.
    #[must_use]
    pub fn or(self, probability: f64, other: Self) -> Self {
        let (rest, apart) = (1.0 - probability, self.mean - other.mean);
        let all = Self::within(self.extent.or(other.extent));
        let within = probability * self.variance + rest * other.variance;
        let [own, others] = [self, other].map(Self::width);
        let kept = all.kept.min(own.max(others).max(apart.abs() + (own + others) / 2.0));
        Self {
            mean: probability * self.mean + rest * other.mean,
            variance: (within + probability * rest * apart * apart).min(all.variance),
            range: kept,
            kept,
            terms: Terms {
                points: all.terms.points,
                terms: self.terms.terms + other.terms.terms,
                runs: self.terms.runs + other.terms.runs,
            },
            ..all
        }
    }

    /// This time on a lattice that holds all multiples of `lattice` ticks too.
    #[must_use]
    pub fn on(self, lattice: u64) -> Self {
        Self { extent: self.extent.on(lattice), ..self }
    }

    /// The k-th smallest of some times, each so many times, where all of them are `sure` to come: it is no earlier than the k-th of their
    /// earliest, and no later than the k-th of their latest. It moves by no more than one of them does, so that its variance is at most the
    /// sum of theirs (Efron and Stein). None of none.
    pub fn ordered(k: u64, times: impl Iterator<Item = Self>, copies: u64, sure: bool) -> Option<Self> {
        let times: Vec<Self> = times.collect();
        let all = times
            .iter()
            .copied()
            .reduce(|a, b| Self { variance: a.variance + b.variance, ..a.or(0.5, b) })?;
        let place = index((k - 1) / copies).min(times.len() - 1);
        let kth = |place: usize, of: fn(&Self) -> f64| {
            let mut each: Vec<f64> = times.iter().map(of).collect();
            each.sort_small_by(f64::total_cmp);
            each[place]
        };
        let latest = if sure { place } else { times.len() - 1 };
        let high = kth(latest, |time| time.mean + time.width() / 2.0);
        let mut low = kth(place, |time| time.mean - time.width() / 2.0);
        let is_trimmed = high - low >= SHORT_MASSES * float(all.extent.step);
        if is_trimmed && k == copies * times.len() as u64 && sure {
            // F(t)^n is nothing up to where F(t) is: of a uniform time this share is left, of a normal one more.
            low = high - (1.0 - (NEGLIGIBLE.ln() / float(copies)).exp()).powf(0.65) * (high - low);
        }
        let kept = all.kept.min((high - low).max(0.0));
        Some(Self {
            mean: kth(place, |time| time.mean).max(low),
            variance: (kept * kept / 4.0).min(all.variance * float(copies)),
            range: kept,
            kept,
            terms: Terms { runs: all.terms.points, ..all.terms },
            ..all
        })
    }

    /// This time where it is known to have about this mean, in ticks.
    #[must_use]
    pub fn about(self, mean: f64) -> Self {
        Self { mean, ..self }
    }

    /// The standard deviation, in steps of the lattice.
    #[must_use]
    pub fn deviation(self) -> f64 {
        self.variance.sqrt() / float(self.extent.step.max(1))
    }

    /// What its convolutions cost.
    #[must_use]
    pub fn terms(self) -> Terms {
        let (points, Terms { terms, runs, .. }) = (self.points(), self.terms);
        Terms { points, terms: terms.min(points), runs: runs.min(points) }
    }

    /// About how many lattice points are kept.
    #[must_use]
    pub fn points(self) -> f64 {
        if self.extent.coarsens {
            return self.extent.points();
        }
        self.size(self.extent.step).points()
    }

    /// The span of what is kept, in ticks.
    fn width(self) -> f64 {
        self.kept.min(REACH * self.variance.sqrt() + self.range)
    }

    fn size(self, step: u64) -> Size {
        let step = float(step.max(1));
        Size { span: self.kept / step, variance: self.variance / (step * step), range: self.range / step }
    }
}

/// Densities of fewer masses are kept whole.
const SHORT_MASSES: f64 = 1024.0;

/// About the mean and the variance, in ticks and ticks², in one pass: an estimate needs no more.
fn mean_and_variance(density: &Density) -> (f64, f64) {
    if density.coarsens() {
        let moments = density.moments();
        return (moments.mean, moments.variance);
    }
    let (centre, step) = (density.masses().len() / 2, float(density.step()));
    let (mut distance, [mut mass, mut first, mut second]) = (-count(centre), [0.0; 3]);
    for &one in density.masses() {
        mass += one;
        first += one * distance;
        second += one * distance * distance;
        distance += 1.0;
    }
    let mean = first / mass;
    let variance = (second / mass - mean * mean).max(0.0);
    (float(density.origin()) + step * (count(centre) + mean), step * step * variance)
}

fn span(extent: Extent) -> f64 {
    float(extent.last - extent.first)
}

/// The work to find a sum of times that are given with how often they stand in it, in multiplications of a long convolution, where it may
/// err by `allowed`.
#[must_use]
pub fn work(times: &[(Spread, usize)], allowed: f64) -> f64 {
    if let [] | [(_, 0 | 1)] = times {
        return 0.0;
    }
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
    let direct = one.convolution(other);
    // Transforms take so much for each point of the sum, which has no fewer than either time.
    let transforms = PLANNED * one.points().max(other.points());
    if one.extent.coarsens || other.extent.coarsens || direct < LITTLE.max(transforms) {
        direct
    } else {
        direct.min(work(&[(one, 1), (other, 1)], allowed))
    }
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
    let planned = Plan::of(sizes.to_vec(), halving(sizes), allowed)
        .filter(|plan| plan.levels == 0)
        .map(|plan| plan.work);
    if decays {
        let frequencies = points / std::f64::consts::TAU * (2.0 * -NEGLIGIBLE.ln() / many.variance).sqrt();
        let masses: f64 = sizes.iter().map(|(size, _)| size.points()).sum();
        let blocks = (frequencies / count(PAIRS)).ceil();
        // Where transforms of the parts take less, these are done.
        let decaying = (blocks * BLOCK + ESSENTIAL) * masses + transform(points);
        return Some(planned.map_or(decaying, |work| decaying.min(work)));
    }
    planned
}

/// Σ m² of a normal time is 1 in so many standard deviations.
const PEAK: f64 = 3.5;
