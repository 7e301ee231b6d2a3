//! Affine whole numbers: linear in what a unit begins with, and in the indices of its loops.

use std::collections::BTreeMap;

/// A constant and multiples of variables.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Affine {
    pub(super) constant: i64,
    /// None is 0.
    pub(super) terms: BTreeMap<String, i64>,
}

impl Affine {
    pub(super) fn constant(constant: i64) -> Self {
        Self { constant, terms: BTreeMap::new() }
    }

    pub(super) fn variable(name: &str) -> Self {
        Self { constant: 0, terms: BTreeMap::from([(name.to_owned(), 1)]) }
    }

    /// This one and a multiple of another one.
    pub(super) fn plus(mut self, factor: i64, other: &Self) -> Self {
        self.constant += factor * other.constant;
        for (name, value) in &other.terms {
            *self.terms.entry(name.clone()).or_default() += factor * value;
        }
        self.terms.retain(|_, value| *value != 0);
        self
    }

    /// With other values for its variables; none where one of them is unknown.
    pub(super) fn at(&self, value: impl Fn(&str) -> Option<Self>) -> Option<Self> {
        self.terms.iter().try_fold(Self::constant(self.constant), |sum, (name, factor)| {
            Some(sum.plus(*factor, &value(name)?))
        })
    }

    /// The greatest absolute value, if those of variables are as said.
    pub(super) fn most(&self, of: impl Fn(&str) -> i64) -> i64 {
        self.constant.abs() + self.terms.iter().map(|(name, factor)| factor.abs() * of(name)).sum::<i64>()
    }
}
