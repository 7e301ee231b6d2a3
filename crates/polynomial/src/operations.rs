//! Polynomial arithmetic: addition, multiplication, powers, division by a term, substitution and evaluation. The work is counted
//! ([`juxtapose_support::work`]): what is beyond the budget is broken off, and its answer is of no use to anybody.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use dashu_int::ops::BitTest;
use juxtapose_support::{collections::CollectSmall, work::spend};

use super::{Monomial, Polynomial, Rational, Variable};

/// The cost of the product of two terms, in multiplications of a long convolution; and of each pair of their coefficients' words, because a
/// fraction is kept in its lowest terms.
const PRODUCT: f64 = 20_000.0;
const WORDS: f64 = 10.0;

/// The cost of a term that is only copied or added.
const TERM: f64 = 2_000.0;

impl<V: Variable> Polynomial<V> {
    /// The product; 0 where a power leaves 32 bits, or the work is beyond its budget.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let mut product = Self::default();
        let longest = other.terms.values().map(words).fold(0.0, f64::max);
        for (monomial, coefficient) in &self.terms {
            if !spend(work(words(coefficient), longest) * other.terms.len() as f64) {
                return Self::default();
            }
            for (by, factor) in &other.terms {
                let Some(both) = monomial.times(by) else { return Self::default() };
                product.add_term(&both, coefficient * factor);
            }
        }
        product
    }

    /// All coefficients times a number.
    #[must_use]
    pub fn scaled(&self, factor: &Rational) -> Self {
        let longest = self.terms.values().map(words).fold(0.0, f64::max);
        if !spend(work(words(factor), longest) * self.terms.len() as f64) {
            return Self::default();
        }
        let scaled = self.terms.iter().map(|(monomial, value)| (monomial.clone(), value * factor));
        Self { terms: scaled.filter(|(_, value)| !value.is_zero()).collect_small() }
    }

    /// The power with a whole exponent ≥ 0.
    #[must_use]
    pub fn power(&self, exponent: u32) -> Self {
        let (mut power, mut square, mut left) = (Self::from(1), self.clone(), exponent);
        while left > 0 {
            if left & 1 == 1 {
                power = power.times(&square);
            }
            left >>= 1;
            if left > 0 {
                square = square.times(&square);
            }
        }
        power
    }

    /// The quotient by a single term; none by 0 and by anything longer, which no polynomial is (section 2.1).
    #[must_use]
    pub fn divided_by(&self, divisor: &Self) -> Option<Self> {
        let (monomial, value) = divisor.single()?;
        let inverse = Self::term(Rational::ONE / value, monomial.inverse()?);
        Some(self.times(&inverse))
    }

    /// Substitution of a polynomial for a variable; none where that stands with a negative power, and its place is not taken by a single
    /// term.
    #[must_use]
    pub fn substituted(&self, variable: &V, value: &Self) -> Option<Self> {
        let (most, least) = self.powers(variable);
        if (most, least) == (0, 0) {
            return Some(self.clone());
        }
        let inverse = if least < 0 { Some(Self::from(1).divided_by(value)?) } else { None };
        let mut by_power: std::collections::BTreeMap<i32, Self> = std::collections::BTreeMap::new();
        for (monomial, coefficient) in &self.terms {
            let rest = by_power.entry(monomial.power(variable)).or_default();
            rest.add_term(&monomial.without(variable), coefficient.clone());
        }
        let sum = by_power.iter().fold(Self::default(), |sum, (&power, rest)| {
            let base = if power < 0 { inverse.as_ref().unwrap_or(value) } else { value };
            &sum + &rest.times(&base.power(power.unsigned_abs()))
        });
        Some(sum)
    }

    /// Simultaneous substitution of a polynomial for each variable. None where one has none, or stands with a negative power and its place
    /// is not taken by a single term.
    #[must_use]
    pub fn replaced<W: Variable>(&self, by: &dyn Fn(&V) -> Option<Polynomial<W>>) -> Option<Polynomial<W>> {
        let variables = self.variables();
        let values = variables.iter().map(by).collect::<Option<Vec<_>>>()?;
        let mut sum = Polynomial::default();
        for (monomial, coefficient) in &self.terms {
            let mut product = Polynomial::from(coefficient.clone());
            for (name, power) in monomial.powers() {
                let value = &values[variables.binary_search(name).ok()?];
                let base = if *power < 0 { &Polynomial::from(1).divided_by(value)? } else { value };
                product = product.times(&base.power(power.unsigned_abs()));
            }
            for (monomial, value) in product.terms {
                sum.add_term(&monomial, value);
            }
        }
        Some(sum)
    }

    /// Evaluation: the value where each variable has one; none where one has none, or stands with a negative power and is 0.
    #[must_use]
    pub fn at(&self, value: impl Fn(&V) -> Option<Rational>) -> Option<Rational> {
        let mut sum = Rational::ZERO;
        for (monomial, coefficient) in &self.terms {
            let mut product = coefficient.clone();
            for (name, power) in monomial.powers() {
                let base = value(name)?;
                if *power < 0 && base.is_zero() {
                    return None;
                }
                product *= base.pow(isize::try_from(*power).ok()?);
            }
            sum += product;
        }
        Some(sum)
    }
}

impl<V: Variable> Add for &Polynomial<V> {
    type Output = Polynomial<V>;

    fn add(self, other: Self) -> Polynomial<V> {
        if !spend(TERM * self.terms.len() as f64) {
            return Polynomial::default();
        }
        let mut sum = self.clone();
        sum += other;
        sum
    }
}

impl<V: Variable> AddAssign<&Polynomial<V>> for Polynomial<V> {
    fn add_assign(&mut self, other: &Polynomial<V>) {
        if !spend(TERM * other.terms.len() as f64) {
            return;
        }
        for (monomial, value) in &other.terms {
            self.add_term(monomial, value.clone());
        }
    }
}

impl<V: Variable> Neg for &Polynomial<V> {
    type Output = Polynomial<V>;

    fn neg(self) -> Polynomial<V> {
        self.scaled(&Rational::from(-1))
    }
}

impl<V: Variable> Sub for &Polynomial<V> {
    type Output = Polynomial<V>;

    fn sub(self, other: Self) -> Polynomial<V> {
        self + &-other
    }
}

impl<V: Variable> Mul for &Polynomial<V> {
    type Output = Polynomial<V>;

    fn mul(self, other: Self) -> Polynomial<V> {
        self.times(other)
    }
}

impl<V: Variable> Monomial<V> {
    /// The polynomial of this monomial alone.
    #[must_use]
    pub fn polynomial(self) -> Polynomial<V> {
        Polynomial::term(Rational::ONE, self)
    }
}

/// The length of a coefficient, in words of 32 bits above and below.
fn words(of: &Rational) -> f64 {
    (of.numerator().bit_len() + of.denominator().bit_len()) as f64 / 32.0
}

/// The cost of the product of two coefficients that are so long.
fn work(one: f64, other: f64) -> f64 {
    PRODUCT + WORDS * (one + other) * (one + other)
}
