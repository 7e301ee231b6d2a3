//! One after the other: the sum of independent times is a convolution (Li et al. 1997, appendix, eq. 3).

use super::{
    Density, gcd, index,
    lanes::{Term, convolve},
};

/// Terms that are short cost more for each of their masses.
const FEWER: usize = 2;
/// Where only one mass in so many is not 0, its terms are added one by one: the kernel looks at the others too.
const SPARSE: usize = 8;

impl Density {
    /// The density of the sum of two independent times: `f ∗ g`.
    ///
    /// On lattices of different steps the sum lives on their greatest common divisor.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (short, long) = if self.mass.len() <= next.mass.len() { (self, next) } else { (next, self) };
        // Times far apart are mostly zeros, and those need no term.
        let (short, long) = if long.terms() * short.mass.len() * FEWER < short.terms() * long.mass.len() {
            (long, short)
        } else {
            (short, long)
        };
        let step = gcd(short.spacing(), long.spacing()).max(1);
        let (short_stride, long_stride) = (index(short.spacing() / step), index(long.spacing() / step));
        let mut mass =
            vec![0.0; (short.mass.len() - 1) * short_stride + (long.mass.len() - 1) * long_stride + 1];
        if long_stride <= 1 && short.terms() * SPARSE >= short.mass.len() {
            convolve(&mut mass, &short.mass, short_stride.max(1), &long.mass);
        } else {
            let terms = short.mass.iter().zip((0..).step_by(short_stride.max(1)));
            for (&weight, start) in terms.filter(|&(&weight, _)| weight > 0.0) {
                add_strided(&mut mass, long_stride.max(1), Term { weight, start, masses: &long.mass });
            }
        }
        Self::assemble(self.origin + next.origin, step, mass, self.lost + next.lost)
    }

    /// How many masses are not 0.
    pub(crate) fn terms(&self) -> usize {
        self.mass.iter().filter(|&&mass| mass > 0.0).count()
    }

    /// The density of the sum of `count` independent copies, by repeated squaring.
    #[must_use]
    pub fn repeated(&self, count: u64) -> Self {
        let (mut total, mut power, mut rest) = (Self::point(0), self.clone(), count);
        while rest > 0 {
            if rest % 2 == 1 {
                total = total.then(&power);
            }
            rest /= 2;
            if rest > 0 {
                power = power.then(&power);
            }
        }
        total
    }
}

/// `sum[start + stride·k] += weight·masses[k]`.
pub(super) fn add_strided(sum: &mut [f64], stride: usize, term: Term<'_>) {
    let sums = sum[term.start..].iter_mut().step_by(stride);
    sums.zip(term.masses).for_each(|(sum, &mass)| *sum += term.weight * mass);
}
