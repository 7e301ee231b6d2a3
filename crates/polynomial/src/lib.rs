//! Polynomials in several variables (Laurent polynomials: powers may be negative) with exact rational coefficients: the cost of a program
//! in terms of its variables (Zhou 1992, section 2.1).
//!
//! ```
//! use juxtapose_polynomial::Polynomial;
//! let (n, i) = (Polynomial::variable("N"), Polynomial::variable("I"));
//! // Σ i for i = 1, …, N
//! let sum = i.sum(&"I", &Polynomial::from(1), &n, &Polynomial::from(1)).expect("I has no negative power");
//! assert_eq!(sum.to_string(), "1/2*N^2 + 1/2*N");
//! ```

mod decimal;
mod monomial;
mod operations;
mod print;
mod series;
mod variable;

use std::collections::BTreeMap;

use juxtapose_support::collections::SortSmall;

pub use dashu_ratio::RBig as Rational;
pub use decimal::decimal;
pub use monomial::Monomial;
pub use print::RoundedAsIn1992;
pub use variable::Variable;

/// A sum of monomials with coefficients that are not 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Polynomial<V: Variable> {
    terms: BTreeMap<Monomial<V>, Rational>,
}

impl<V: Variable> Default for Polynomial<V> {
    fn default() -> Self {
        Self { terms: BTreeMap::new() }
    }
}

impl<V: Variable> Polynomial<V> {
    /// A variable by itself.
    #[must_use]
    pub fn variable(variable: V) -> Self {
        Self::term(Rational::ONE, Monomial::of(variable, 1))
    }

    /// A monomial with its coefficient.
    #[must_use]
    pub fn term(coefficient: Rational, monomial: Monomial<V>) -> Self {
        let mut sum = Self::default();
        sum.add_term(&monomial, coefficient);
        sum
    }

    /// The terms in the order in which they are written: by degree from the greatest, then by names.
    pub fn terms(&self) -> impl ExactSizeIterator<Item = (&Monomial<V>, &Rational)> {
        self.terms.iter()
    }

    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// Its value where it has no variable.
    #[must_use]
    pub fn constant(&self) -> Option<Rational> {
        match self.terms.iter().next() {
            None => Some(Rational::ZERO),
            Some((monomial, value)) if monomial.is_one() && self.terms.len() == 1 => Some(value.clone()),
            Some(_) => None,
        }
    }

    /// Its one term; none where it is 0 or has more.
    #[must_use]
    pub fn single(&self) -> Option<(&Monomial<V>, &Rational)> {
        self.terms.iter().next().filter(|_| self.terms.len() == 1)
    }

    /// The greatest power of a variable, and the least; both are 0 where it does not occur.
    #[must_use]
    pub fn powers(&self, variable: &V) -> (i32, i32) {
        let powers = self.terms.keys().map(|monomial| monomial.power(variable));
        powers.fold((0, 0), |(most, least), power| (most.max(power), least.min(power)))
    }

    /// The variables that occur, each once, in their order.
    #[must_use]
    pub fn variables(&self) -> Vec<V> {
        let mut all: Vec<_> = self.terms.keys().flat_map(Monomial::variables).cloned().collect();
        all.sort_small();
        all.dedup();
        all
    }

    fn add_term(&mut self, monomial: &Monomial<V>, coefficient: Rational) {
        if coefficient.is_zero() {
            return;
        }
        let Some(present) = self.terms.get_mut(monomial) else {
            self.terms.insert(monomial.clone(), coefficient);
            return;
        };
        *present += coefficient;
        if present.is_zero() {
            self.terms.remove(monomial);
        }
    }
}

impl<V: Variable> From<Rational> for Polynomial<V> {
    fn from(value: Rational) -> Self {
        Self::term(value, Monomial::default())
    }
}

impl<V: Variable> From<i64> for Polynomial<V> {
    fn from(value: i64) -> Self {
        Rational::from(value).into()
    }
}
