//! Sums over an index, by Faulhaber's formula: how often a loop's body is executed, and what all executions cost together
//! (Zhou 1992, eq. 1).

use super::{Polynomial, Rational, Variable};

impl<V: Variable> Polynomial<V> {
    /// How often `DO index = lower, upper, step` executes its body, as a polynomial: `(upper − lower + step)/step`. It is neither rounded
    /// down nor clipped at 0, as in the paper. None where the step is no single term.
    #[must_use]
    pub fn iterations(lower: &Self, upper: &Self, step: &Self) -> Option<Self> {
        (&(upper - lower) + step).divided_by(step)
    }

    /// The sum of this polynomial for `index = lower, lower + step, …, upper`. None where the step is no single term, or the index stands
    /// with a negative power. Neither bound may hold the index.
    #[must_use]
    pub fn sum(&self, index: &V, lower: &Self, upper: &Self, step: &Self) -> Option<Self> {
        let iterations = Self::iterations(lower, upper, step)?;
        let (most, least) = self.powers(index);
        if least < 0 {
            return None;
        }
        // With index = lower + step·k for k from 0 on, by powers of k.
        let sums = Sums::up_to(most.unsigned_abs());
        let mut total = Self::default();
        for power in 0..=most.unsigned_abs() {
            let of = self.coefficient_of(index, power, lower, step);
            total = &total + &of.times(&sums.of(power, &iterations));
        }
        Some(total)
    }

    /// What stands with `k^power` where the index is `lower + step·k`.
    fn coefficient_of(&self, index: &V, power: u32, lower: &Self, step: &Self) -> Self {
        let mut coefficient = Self::default();
        for (monomial, value) in &self.terms {
            let whole = monomial.power(index).unsigned_abs();
            if whole < power {
                continue;
            }
            // (lower + step·k)^whole, binomially.
            let chosen = Rational::from(binomial(whole, power));
            let rest = Self::term(value * chosen, monomial.without(index));
            let rest = rest.times(&step.power(power)).times(&lower.power(whole - power));
            coefficient = &coefficient + &rest;
        }
        coefficient
    }
}

/// Bernoulli's numbers, with B₁ = −½: what Faulhaber's formula is made of.
struct Sums {
    bernoulli: Vec<Rational>,
}

impl Sums {
    fn up_to(power: u32) -> Self {
        let mut bernoulli = vec![Rational::ONE];
        for m in 1..=power {
            let sum = (0..m).fold(Rational::ZERO, |sum, k| {
                sum + Rational::from(binomial(m + 1, k)) * &bernoulli[k as usize]
            });
            bernoulli.push(-sum / Rational::from(m + 1));
        }
        Self { bernoulli }
    }

    /// Σ k^power for k = 0, …, n − 1: Faulhaber's Σ_j C(power + 1, j)·B_j·n^(power + 1 − j)/(power + 1).
    fn of<V: Variable>(&self, power: u32, n: &Polynomial<V>) -> Polynomial<V> {
        let by = Rational::from(power + 1);
        // Horner's scheme over the powers of n, of which the least is 1.
        let sum = (0..=power).fold(Polynomial::default(), |sum: Polynomial<V>, j| {
            let factor = Rational::from(binomial(power + 1, j)) * &self.bernoulli[j as usize] / &by;
            &sum.times(n) + &Polynomial::from(factor)
        });
        sum.times(n)
    }
}

/// n over k.
fn binomial(n: u32, k: u32) -> dashu_int::UBig {
    let k = k.min(n - k);
    (0..k).fold(dashu_int::UBig::ONE, |product, j| product * (n - j) / (j + 1))
}
