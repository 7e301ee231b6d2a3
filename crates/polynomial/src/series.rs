//! Summation over an index by Faulhaber's formula (Bernoulli numbers): the number of iterations of a loop, and the sum of the costs of all
//! of them (Zhou 1992, eq. 1).

use dashu_int::UBig;
use juxtapose_support::work::spend;

use super::{Polynomial, Rational, Variable};

/// The cost of one of the numbers that sums are made of, in multiplications of a long convolution.
const NUMBER: f64 = 5_000.0;

impl<V: Variable> Polynomial<V> {
    /// The number of iterations of `DO index = lower, upper, step` as a polynomial: `(upper − lower + step)/step`. It is neither rounded
    /// down nor clipped at 0, as in the paper. None where the step is no single term.
    #[must_use]
    pub fn iterations(lower: &Self, upper: &Self, step: &Self) -> Option<Self> {
        (&(upper - lower) + step).divided_by(step)
    }

    /// The sum of this polynomial for `index = lower, lower + step, …, upper`. None where the step is no single term, or the index stands
    /// with a negative power. Neither bound may hold the index.
    #[must_use]
    pub fn sum(&self, index: &V, lower: &Self, upper: &Self, step: &Self) -> Option<Self> {
        let (most, least) = self.powers(index);
        if least < 0 {
            return None;
        }
        let most = most.unsigned_abs();
        let bernoulli = bernoulli(most);
        // step^(j − 1) for each j.
        let mut scales = vec![Self::from(1).divided_by(step)?];
        for j in 0..most as usize {
            let next = scales[j].times(step);
            scales.push(next);
        }
        // What stands with each power of the index.
        let mut factors = vec![Self::default(); most as usize + 1];
        for (monomial, value) in &self.terms {
            let power = monomial.power(index).unsigned_abs() as usize;
            factors[power].add_term(&monomial.without(index), value.clone());
        }
        // With x = index/step, Σ x^m is (B_m+1(upper/step + 1) − B_m+1(lower/step))/(m + 1), of Bernoulli's polynomials, and B_m+1(x + 1)
        // is B_m+1(x) with ½ for B₁. So the bounds' powers have one factor each, in which only the part of B₁ differs, by its sign.
        let mut total = factors[0].clone();
        let (mut upwards, mut downwards) = (Self::from(1), Self::from(1));
        for power in 1..=most + 1 {
            (upwards, downwards) = (upwards.times(upper), downwards.times(lower));
            if !spend(NUMBER * f64::from(most + 1 - power)) {
                return None;
            }
            let mut even = Self::default();
            // m + 1 over j, from one j to the next.
            let mut chosen = UBig::ONE;
            for ((j, number), scale) in (0..=most + 1 - power).zip(&bernoulli).zip(&scales) {
                let m = power - 1 + j;
                let of = &factors[m as usize];
                if j != 1 && !number.is_zero() && !of.is_zero() {
                    let share = Rational::from(chosen.clone()) * number / Rational::from(m + 1);
                    even += &of.scaled(&share).times(scale);
                }
                chosen = chosen * (m + 2) / (j + 1);
            }
            // C(m + 1, 1)·½/(m + 1), where m is the power.
            let half = Rational::ONE / Rational::from(2);
            let odd = factors.get(power as usize).map_or_else(Self::default, |of| of.scaled(&half));
            total += &(&even + &odd).times(&upwards);
            total += &(&odd - &even).times(&downwards);
        }
        Some(total)
    }
}

/// Bernoulli's numbers up to one, with B₁ = −½.
fn bernoulli(most: u32) -> Vec<Rational> {
    let mut numbers = vec![Rational::ONE];
    for m in 1..=most {
        if !spend(NUMBER * f64::from(m)) {
            break;
        }
        let odd = m > 1 && m % 2 == 1;
        let mut sum = Rational::ZERO;
        // m + 1 over k, from one k to the next.
        let mut chosen = UBig::ONE;
        for (k, number) in (0..m).zip(&numbers).filter(|_| !odd) {
            sum += Rational::from(chosen.clone()) * number;
            chosen = chosen * (m + 1 - k) / (k + 1);
        }
        numbers.push(-sum / Rational::from(m + 1));
    }
    numbers
}
