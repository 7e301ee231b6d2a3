//! Direct convolution of densities (by FFT in long loops: the crate `spectrum`): the sum of independent times, one after the other (Li et al. 1997, appendix, eq. 3).

use std::ops::Range;

use juxtapose_kernel::masses::{Term, add_piece, convolve_piece};
use juxtapose_support::work::{affords, in_pieces};

use super::{
    Density, gcd, index,
    runs::{add_windows, runs},
};

/// A convolution of short terms takes this many times as long for each mass as one of long terms.
const FEWER: usize = 2;
/// Where only one mass in so many is not 0, the terms are added one by one: the kernel would look at the
/// zeros too.
const SPARSE: usize = 8;
/// The work that a window's sum takes for each mass, in multiplications of a long convolution.
const WINDOW: usize = 32;
/// A convolution is done run by run where that takes less than this part of it.
const FRACTION: usize = 4;
/// The work that is done once for each mass of the result, counted in terms.
const EDGES: usize = 8;

/// Lattice points, terms (masses that are not 0) and runs of equal masses of a time: what its convolutions cost, before any is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Lattice points.
    pub points: f64,
    /// Masses that are not 0, at most as many.
    pub terms: f64,
    /// Runs of equal masses.
    pub runs: f64,
}

impl Default for Terms {
    /// Those of no time.
    fn default() -> Self {
        Self::all(1.0)
    }
}

impl Terms {
    /// Those of a density.
    #[must_use]
    pub fn of(density: &Density) -> Self {
        Self { points: float(density.mass.len()), terms: float(density.terms()), runs: float(density.runs()) }
    }

    /// Those of a time of so many lattice points of which nothing else is known.
    #[must_use]
    pub fn all(points: f64) -> Self {
        Self { points, terms: points, runs: points }
    }

    /// The multiplications of the convolution with a time on a lattice of the `same` step or of another one, as [`Density::then`] does it.
    #[must_use]
    pub fn convolution(self, next: Self, same: bool) -> f64 {
        let direct = (self.terms * next.points).min(next.terms * self.points);
        let by_runs = float(WINDOW) * self.runs.min(next.runs) * (self.points + next.points);
        // Runs on one lattice are none on the other.
        if same && by_runs * float(FRACTION) <= direct { by_runs } else { direct }
    }

    /// Those of the sum, which has so many lattice points.
    #[must_use]
    pub fn then(self, next: Self, points: f64) -> Self {
        let both = |own: f64, other: f64| (own * other).min(points);
        let runs = match (self.terms > 1.0, next.terms > 1.0) {
            (true, true) => points,
            // A certain time only delays.
            (true, false) => self.runs,
            (false, _) => next.runs,
        };
        Self { points, terms: both(self.terms, next.terms), runs }
    }
}

impl Density {
    /// The density of the sum of two independent times: `f ∗ g`.
    ///
    /// On lattices of different steps the sum lives on their greatest common divisor.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        // A certain time only delays the other one.
        let (point, other) = if self.mass.len() == 1 { (self, next) } else { (next, self) };
        if let [1.0] = point.mass[..] {
            return Self { lost: self.lost + next.lost, ..other.delayed(point.origin) };
        }
        if let Some((_, rounding)) = Self::shared_octaves(&[self, next]) {
            return self.then_by_octaves(next, rounding);
        }
        let [own, other] = [self, next].map(|density| (density, density.terms()));
        let (short, long) = if self.mass.len() <= next.mass.len() { (own, other) } else { (other, own) };
        // A density whose times are far apart is mostly zeros, and a zero needs no term.
        let fewer = long.1 * short.0.mass.len() * FEWER < short.1 * long.0.mass.len();
        let ((short, terms), (long, _)) = if fewer { (long, short) } else { (short, long) };
        if let Some(sum) = self.by_runs(next, terms * long.mass.len()) {
            return sum;
        }
        let work = float(terms + EDGES) * float(long.mass.len());
        if !affords(work) {
            return self.clone();
        }
        let step = gcd(short.spacing(), long.spacing()).max(1);
        let (short_stride, long_stride) = (index(short.spacing() / step), index(long.spacing() / step));
        let mut mass =
            vec![0.0; (short.mass.len() - 1) * short_stride + (long.mass.len() - 1) * long_stride + 1];
        let each = |range: Range<usize>| {
            let starts = range.clone().map(|k| k * short_stride);
            let weights = short.mass[range].iter().zip(starts).filter(|&(&weight, _)| weight > 0.0);
            weights.map(|(&weight, start)| Term { weight, start, masses: &long.mass })
        };
        let all = mass.len();
        let is_done = if long_stride > 1 || terms * SPARSE < short.mass.len() {
            in_pieces(work, short.mass.len(), &mut |range| {
                each(range).for_each(|term| add_strided(&mut mass, long_stride.max(1), term));
            })
        } else if short_stride > 1 {
            let terms: Vec<_> = each(0..short.mass.len()).collect();
            in_pieces(work, all, &mut |range| add_piece(&mut mass[range.clone()], range.start, &terms))
        } else {
            in_pieces(work, all, &mut |range| {
                convolve_piece(&mut mass[range.clone()], range.start, &short.mass, &long.mass);
            })
        };
        if !is_done {
            return self.clone();
        }
        Self::assemble(self.origin + next.origin, step, mass, self.lost + next.lost)
    }

    /// The density of the sum where one of the two has so few runs of equal masses that this takes a fraction of `direct`
    /// multiplications.
    fn by_runs(&self, next: &Self, direct: usize) -> Option<Self> {
        let masses = self.mass.len() + next.mass.len();
        let most = direct / (WINDOW * FRACTION * masses);
        if self.step != next.step || most == 0 {
            return None;
        }
        let of = |density: &Self| runs(&density.mass, most);
        let (runs, other) = of(self).map(|runs| (runs, next)).or_else(|| Some((of(next)?, self)))?;
        let work = float(WINDOW * runs.len()) * float(masses);
        if !affords(work) {
            return Some(self.clone());
        }
        let mut mass = vec![0.0; masses - 1];
        let is_done = in_pieces(work, runs.len(), &mut |range| {
            runs[range].iter().for_each(|&run| add_windows(&mut mass, run, &other.mass));
        });
        if !is_done {
            return Some(self.clone());
        }
        Some(Self::assemble(self.origin + next.origin, self.step, mass, self.lost + next.lost))
    }

    /// How many masses are not 0.
    pub fn terms(&self) -> usize {
        self.mass.iter().filter(|&&mass| mass > 0.0).count()
    }

    /// The density of the sum of `count` independent copies, by repeated squaring.
    #[must_use]
    pub fn repeated(&self, count: u64) -> Self {
        squared(self, count, Self::then).unwrap_or_else(|| Self::point(0))
    }
}

/// The power of an associative operation by repeated squaring: so many copies of something, joined; none of none.
pub fn squared<T: Clone>(one: &T, count: u64, join: impl Fn(&T, &T) -> T) -> Option<T> {
    let (mut total, mut power, mut rest) = (None::<T>, one.clone(), count);
    while rest > 0 {
        if rest % 2 == 1 {
            total = Some(total.map_or_else(|| power.clone(), |total| join(&total, &power)));
        }
        rest /= 2;
        if rest > 0 {
            power = join(&power, &power);
        }
    }
    total
}

#[expect(clippy::cast_precision_loss, reason = "a count of work need not be exact")]
pub(super) fn float(count: usize) -> f64 {
    count as f64
}

/// `sum[start + stride·k] += weight·masses[k]`.
pub(super) fn add_strided(sum: &mut [f64], stride: usize, term: Term<'_>) {
    let sums = sum[term.start..].iter_mut().step_by(stride);
    sums.zip(term.masses).for_each(|(sum, &mass)| *sum += term.weight * mass);
}
