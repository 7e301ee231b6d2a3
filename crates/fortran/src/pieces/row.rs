//! Affine inequalities with whole coefficients over whole numbers: normal form, negation, linear combination.

use juxtapose_density::density::gcd;

/// The inequality `Σ factor·variable + constant ≥ 0` of variables that are whole numbers, each by its number in a
/// [`Space`](super::space::Space).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row {
    /// None of the factors is 0; they are in the order of variables.
    factors: Vec<(u32, i64)>,
    constant: i64,
}

impl Row {
    /// The inequality with the least whole factors, and the least constant that admits no further whole numbers (integer tightening).
    pub(super) fn new(mut factors: Vec<(u32, i64)>, constant: i64) -> Self {
        factors.retain(|&(_, factor)| factor != 0);
        let divisor = factors.iter().fold(0u64, |divisor, &(_, factor)| gcd(divisor, factor.unsigned_abs()));
        let Some(divisor) = i64::try_from(divisor).ok().filter(|&divisor| divisor > 1) else {
            return Self { factors, constant };
        };
        for (_, factor) in &mut factors {
            *factor /= divisor;
        }
        Self { factors, constant: constant.div_euclid(divisor) }
    }

    /// The affine form itself, as it stands.
    pub(super) fn form(factors: Vec<(u32, i64)>, constant: i64) -> Self {
        Self { factors, constant }
    }

    pub(super) fn factors(&self) -> &[(u32, i64)] {
        &self.factors
    }

    pub(super) fn constant(&self) -> i64 {
        self.constant
    }

    pub(super) fn factor(&self, variable: u32) -> i64 {
        self.factors.binary_search_by_key(&variable, |&(of, _)| of).map_or(0, |k| self.factors[k].1)
    }

    /// Whether it holds everywhere.
    pub(super) fn is_always(&self) -> bool {
        self.factors.is_empty() && self.constant >= 0
    }

    /// Whether it holds nowhere.
    pub(super) fn is_never(&self) -> bool {
        self.factors.is_empty() && self.constant < 0
    }

    /// The inequality that holds where this one does not.
    pub(super) fn negated(&self) -> Option<Self> {
        let factors = self.factors.iter().map(|&(of, factor)| Some((of, factor.checked_neg()?)));
        Some(Self { factors: factors.collect::<Option<_>>()?, constant: (-1i64).checked_sub(self.constant)? })
    }

    /// `a·self + b·other + c`; none where a number leaves 64 bits.
    pub(super) fn combined(&self, a: i64, other: &Self, b: i64, c: i64) -> Option<Self> {
        let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
        let mut factors = Vec::with_capacity(self.factors.len() + other.factors.len());
        let (mut i, mut j) = (0, 0);
        loop {
            let (left, right) = (self.factors.get(i), other.factors.get(j));
            let (of, sum) = match (left, right) {
                (None, None) => break,
                (Some(&(of, x)), right) if right.is_none_or(|&(other, _)| of < other) => {
                    i += 1;
                    (of, product(a, x))
                }
                (left, Some(&(of, y))) if left.is_none_or(|&(other, _)| of < other) => {
                    j += 1;
                    (of, product(b, y))
                }
                (Some(&(of, x)), Some(&(_, y))) => {
                    (i, j) = (i + 1, j + 1);
                    (of, product(a, x).checked_add(product(b, y))?)
                }
                _ => break,
            };
            factors.push((of, i64::try_from(sum).ok()?));
        }
        let constant = product(a, self.constant).checked_add(product(b, other.constant))?;
        Some(Self::new(factors, i64::try_from(constant.checked_add(i128::from(c))?).ok()?))
    }
}
