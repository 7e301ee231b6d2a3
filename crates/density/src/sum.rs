//! Compensated summation of many masses.

/// A sum with its accumulated rounding error (T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", 2005, algorithm 4.4). Without
/// that a million equal masses, which all round alike, would miss 1e-12.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum {
    sum: f64,
    left: f64,
}

impl Sum {
    pub(crate) fn add(&mut self, term: f64) {
        let sum = self.sum + term;
        let added = sum - self.sum;
        self.left += (self.sum - (sum - added)) + (term - added);
        self.sum = sum;
    }

    pub(crate) fn value(self) -> f64 {
        self.sum + self.left
    }

    pub(crate) fn of(terms: impl IntoIterator<Item = f64>) -> f64 {
        let mut sum = Self::default();
        terms.into_iter().for_each(|term| sum.add(term));
        sum.value()
    }
}
