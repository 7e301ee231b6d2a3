//! One after the other: the sum of independent times is a convolution (Li et al. 1997, appendix, eq. 3).

use super::{Density, gcd, index};

impl Density {
    /// The density of the sum of two independent times: `f ∗ g`.
    ///
    /// On lattices of different steps the sum lives on their greatest common divisor.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (short, long) = if self.mass.len() <= next.mass.len() { (self, next) } else { (next, self) };
        let step = gcd(short.spacing(), long.spacing()).max(1);
        let (short_stride, long_stride) = (index(short.spacing() / step), index(long.spacing() / step));
        let mut mass =
            vec![0.0; (short.mass.len() - 1) * short_stride + (long.mass.len() - 1) * long_stride + 1];
        for (k, &p) in short.mass.iter().enumerate().filter(|&(_, &p)| p > 0.0) {
            accumulate(&mut mass[k * short_stride..], long_stride, p, &long.mass);
        }
        Self::assemble(self.origin + next.origin, step, mass, self.lost + next.lost)
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

/// `sum[j·stride] += weight · terms[j]`. The contiguous form is the one a compiler turns into SIMD lanes.
pub(super) fn accumulate(sum: &mut [f64], stride: usize, weight: f64, terms: &[f64]) {
    if stride <= 1 {
        for (s, &t) in sum.iter_mut().zip(terms) {
            *s += weight * t;
        }
    } else {
        for (s, &t) in sum.iter_mut().step_by(stride).zip(terms) {
            *s += weight * t;
        }
    }
}
