//! Monomials: products of powers of variables, in their order (by degree, then by names).

use std::cmp::Ordering;

use super::variable::Variable;

/// A product of powers of variables, none of which is 0. Monomials are ordered as they are written: by degree from the greatest, then by
/// their variables' names, a greater power first, and 1 behind all others of degree 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monomial<V> {
    powers: Vec<(V, i32)>,
}

impl<V> Default for Monomial<V> {
    fn default() -> Self {
        Self { powers: Vec::new() }
    }
}

impl<V: Variable> Monomial<V> {
    /// A power of one variable; 1 where the power is 0.
    #[must_use]
    pub fn of(variable: V, power: i32) -> Self {
        Self { powers: if power == 0 { Vec::new() } else { vec![(variable, power)] } }
    }

    /// The variables with their powers, by name.
    #[must_use]
    pub fn powers(&self) -> &[(V, i32)] {
        &self.powers
    }

    /// The power of a variable; 0 where it does not occur.
    #[must_use]
    pub fn power(&self, variable: &V) -> i32 {
        self.powers.binary_search_by(|(name, _)| name.cmp(variable)).map_or(0, |k| self.powers[k].1)
    }

    /// The sum of all powers.
    #[must_use]
    pub fn degree(&self) -> i64 {
        self.powers.iter().map(|&(_, power)| i64::from(power)).sum()
    }

    /// The product of its powers of some variables, and that of all others.
    #[must_use]
    pub fn parted(&self, is_first: impl Fn(&V) -> bool) -> (Self, Self) {
        let (first, others) = self.powers.iter().cloned().partition(|(variable, _)| is_first(variable));
        (Self { powers: first }, Self { powers: others })
    }

    pub(super) fn is_one(&self) -> bool {
        self.powers.is_empty()
    }

    pub(super) fn variables(&self) -> impl Iterator<Item = &V> {
        self.powers.iter().map(|(name, _)| name)
    }

    /// The product with another one; none where a power leaves 32 bits.
    pub(super) fn times(&self, other: &Self) -> Option<Self> {
        let mut powers = Vec::with_capacity(self.powers.len() + other.powers.len());
        let (mut left, mut right) = (self.powers.iter().peekable(), other.powers.iter().peekable());
        loop {
            let next = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(_), None) => left.next().cloned(),
                (None, Some(_)) => right.next().cloned(),
                (Some(a), Some(b)) => match a.0.cmp(&b.0) {
                    Ordering::Less => left.next().cloned(),
                    Ordering::Greater => right.next().cloned(),
                    Ordering::Equal => {
                        let (a, b) = (left.next()?, right.next()?);
                        Some((a.0.clone(), a.1.checked_add(b.1)?))
                    }
                },
            };
            powers.extend(next.filter(|&(_, power)| power != 0));
        }
        Some(Self { powers })
    }

    /// The reciprocal; none where a power leaves 32 bits.
    pub(super) fn inverse(&self) -> Option<Self> {
        let inverted = self.powers.iter().map(|(name, power)| Some((name.clone(), power.checked_neg()?)));
        Some(Self { powers: inverted.collect::<Option<_>>()? })
    }

    /// This monomial without a variable.
    pub(super) fn without(&self, variable: &V) -> Self {
        Self { powers: self.powers.iter().filter(|(name, _)| name != variable).cloned().collect() }
    }
}

impl<V: Variable> Ord for Monomial<V> {
    fn cmp(&self, other: &Self) -> Ordering {
        let degrees = other.degree().cmp(&self.degree());
        let by_names = || {
            let differing = self.powers.iter().zip(&other.powers).find(|(a, b)| a != b);
            differing.map_or_else(
                || other.powers.len().cmp(&self.powers.len()),
                |(a, b)| a.0.cmp(&b.0).then(b.1.cmp(&a.1)),
            )
        };
        degrees.then_with(by_names)
    }
}

impl<V: Variable> PartialOrd for Monomial<V> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
