//! Cost model of a long series, direct convolution or FFT: the work of transforms against that of convolutions, and the rounding error of the transforms.

use super::{
    alike::halved,
    balanced::balanced,
    count::count,
    negligible::{NEGLIGIBLE, UNIT},
};
use crate::density::Density;

/// The most points of a transform: some 200 MB for it and what it is multiplied with.
const MOST_POINTS: f64 = 4_194_304.0;

/// How to transform a series with the least work, as far as that is known before.
pub(super) struct Plan {
    /// How often the parts are convolved two by two before they are transformed.
    pub(super) levels: usize,
    /// The highest power that a transform is taken to.
    pub(super) power: usize,
    /// The work of all of it, in multiplications of a long convolution.
    pub(super) work: f64,
}

impl Plan {
    /// The plan for times of these sizes, each with how often it stands in the sum. None where convolutions
    /// take less, or where transforms would err by more than `allowed`.
    pub(super) fn of(mut sizes: Vec<(Size, usize)>, direct: f64, allowed: f64) -> Option<Self> {
        let points = Size::sum(&sizes).points().log2().ceil().exp2();
        if points > MOST_POINTS {
            return None;
        }
        let (mut best, mut least, mut convolved) = (None, direct, 0.0);
        for levels in 0.. {
            let most = sizes.iter().map(|&(_, often)| often).max()?;
            if most * sizes.len() == 1 {
                break;
            }
            let factors: f64 = sizes.iter().map(|&(_, often)| count(often)).sum();
            let doubled = std::iter::successors(Some(1), |power| Some(2 * power));
            let powers_of = |power: usize| sizes.iter().flat_map(move |&(_, often)| powers(often, power));
            // So many factors alone would err by more than is allowed.
            let may_fit = 8.0 * UNIT * factors <= allowed.min(TOO_MUCH);
            for power in doubled.take_while(|&power| may_fit && power < 2 * most) {
                let work = Work::of(powers_of(power));
                let all = convolved + work.transforms(points);
                if all < least && work.error(points) <= allowed {
                    (best, least) = (Some(Self { levels, power, work: all }), all);
                }
            }
            sizes = halved(&sizes, |size| size.points(), |&a, &b, _| a.convolved(b, &mut convolved));
        }
        best
    }
}

/// No contract allows such an error.
const TOO_MUCH: f64 = 1e-10;

/// The powers to which the transforms of one time are taken, each at most `most`, so that they sum to how
/// often it stands in the sum.
pub(super) fn powers(often: usize, most: usize) -> impl Iterator<Item = usize> {
    let parts = often.div_ceil(most);
    (0..parts).map(move |part| (often + part) / parts)
}

/// Counts for the work of transforming some parts and multiplying their powers.
#[derive(Default)]
pub(super) struct Work {
    parts: f64,
    factors: f64,
    squares: f64,
}

impl Work {
    pub(super) fn of(powers: impl Iterator<Item = usize>) -> Self {
        powers.map(count).fold(Self::default(), |all, power| Self {
            parts: all.parts + 1.0,
            factors: all.factors + power,
            squares: all.squares + power * power,
        })
    }

    /// What rounding, and the points that are left out, do to the distribution function.
    pub(super) fn error(&self, points: f64) -> f64 {
        let layers = layers(points);
        let roundings = self.factors * self.factors + self.squares * (layers + 4.0) + 4.0 * layers;
        2.0 * NEGLIGIBLE + 8.0 * UNIT * roundings.sqrt()
    }

    /// The work of the transforms and products, in multiplications of a long convolution.
    pub(super) fn transforms(&self, points: f64) -> f64 {
        let products = PRODUCT * (self.factors - self.parts);
        (self.parts + 1.0) * transform(points) + (products + PLANNED) * points
    }
}

/// How many roundings a transform of so many real numbers counts for.
fn layers(points: f64) -> f64 {
    4.0 * (1.0 + points.log2())
}

/// What rounding on the way back does to the distribution function.
pub(super) fn way_back(points: f64) -> f64 {
    8.0 * UNIT * (4.0 * layers(points)).sqrt()
}

pub(super) fn is_short<'a>(times: impl IntoIterator<Item = (&'a Density, usize)>) -> bool {
    let masses = times.into_iter().map(|(time, often)| often.saturating_mul(time.masses().len()));
    masses.fold(0, usize::saturating_add) < SHORT
}

/// Sums of times that have fewer masses together are quickly convolved.
pub(super) const SHORT: usize = 1024;

/// The size of a time, which tells how long convolving or transforming it takes, in lattice steps.
#[derive(Clone, Copy, Default)]
pub(super) struct Size {
    pub(super) span: f64,
    pub(super) variance: f64,
    /// The longest span of any time in the sum.
    pub(super) range: f64,
}

impl Size {
    pub(super) fn sum(sizes: &[(Self, usize)]) -> Self {
        let all = sizes.iter().map(|&(Self { span, variance, range }, often)| Self {
            span: count(often) * span,
            variance: count(often) * variance,
            range,
        });
        all.fold(Self::default(), Self::then)
    }

    pub(super) fn convolved(self, next: Self, work: &mut f64) -> Self {
        *work += convolution(self, next);
        self.then(next)
    }

    fn then(self, next: Self) -> Self {
        Self {
            span: self.span + next.span,
            variance: self.variance + next.variance,
            range: self.range.max(next.range),
        }
    }

    /// About how many masses are left of the time after trims: a sum is far from its mean as a normal time is, or by one long time.
    pub(super) fn points(self) -> f64 {
        1.0 + self.span.min(REACH * self.variance.sqrt() + self.range)
    }
}

/// How many standard deviations lie between the trimmed ends of a normal time.
pub(super) const REACH: f64 = 18.0;

/// The work to convolve two times, in multiplications of a long convolution.
fn convolution(a: Size, b: Size) -> f64 {
    let (a, b) = (a.points(), b.points());
    a.min(b) * (a.max(b) + EDGES)
}

/// The work to convolve all times, two by two; [`halving`] where they are too many to be written out.
pub(super) fn direct(sizes: &[(Size, usize)]) -> f64 {
    let mut work = 0.0;
    let all = sizes.iter().map(|&(_, often)| often).fold(0, usize::saturating_add);
    if all <= WRITTEN_OUT.max(sizes.len()) {
        let alone = sizes.iter().flat_map(|&(size, often)| std::iter::repeat_n(size, often)).collect();
        balanced(alone, |a: Size, b| a.convolved(b, &mut work));
        return work;
    }
    halving(sizes)
}

/// The work to convolve all times, two by two, equal ones once.
pub(super) fn halving(sizes: &[(Size, usize)]) -> f64 {
    let mut work = 0.0;
    let mut sizes = sizes.to_vec();
    while !matches!(sizes[..], [] | [(_, 1)]) {
        sizes = halved(&sizes, |size| size.points(), |&a, &b, _| a.convolved(b, &mut work));
    }
    work
}

/// The most times of a sum that are looked at one by one.
const WRITTEN_OUT: usize = 2048;

// Processor time, measured on a machine with AVX2, natively and in Node 20: a convolution of long densities takes 0.15 and
// 0.16 ns for each product of two masses, of 50 by 50 masses 2.1 and 0.95 µs; a transform of 8,192 points 20 and 46 µs, to
// which its product is added. They need not be exact: one level more or less of convolutions before changes W4 by 3 %.

/// What a transform takes for each of n·log₂ n, in products of a long convolution.
const TRANSFORM: f64 = if cfg!(target_arch = "wasm32") { 2.8 } else { 1.7 };

/// What a transform of n points takes, in products of a long convolution.
#[must_use]
pub fn transform(n: f64) -> f64 {
    TRANSFORM * n * n.log2()
}

/// What one product of two transforms takes for each of n points.
const PRODUCT: f64 = 5.0;

/// What a transform's plan takes for each of n points, where it is not kept, with all else that is done once.
pub(super) const PLANNED: f64 = 100.0;

/// A convolution takes as much longer as if its longer density had so many more masses.
const EDGES: f64 = if cfg!(target_arch = "wasm32") { 70.0 } else { 200.0 };
