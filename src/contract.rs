//! How exact a prediction is to be.

use crate::density::Density;

/// What a prediction promises of its densities, and so what its methods may leave out. Each density says by
/// [`lost`](Density::lost) and [`after_within`](Density::after_within) what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contract {
    /// The masses lack at most 1e-12 of 1, and the distribution function is exact to 1e-12.
    #[default]
    Bulk,
    /// Also, `P(T > t)` is exact to 1e-9 of its value wherever that is at least 1e-30.
    ///
    /// Only numbers that are not negative are added and multiplied, and what is left out at the two ends differs: every
    /// operation is monotone in the usual stochastic order, so dropping a share d of the *shortest* times lowers
    /// `P(T > t)` by no more than the factor 1 − d, at any t. Only the longest times must be kept to 1e-45.
    Tail,
}

/// Densities of fewer masses are kept whole: then even the longest possible run is exact.
const SHORT: usize = 1024;

impl Contract {
    /// What one operation may leave out of the shortest and of the longest times: a thousand operations in each of a
    /// thousand PEs stay within the contract.
    fn trims(self) -> (f64, f64) {
        match self {
            Self::Bulk => (1e-18, 1e-18),
            Self::Tail => (1e-15, 1e-45),
        }
    }

    /// What a mixture may leave out on either side. It says nothing of times, so that both sides are like the longest.
    pub(crate) fn cut(self) -> f64 {
        self.trims().1
    }

    /// Without the ends that hardly ever happen, where that makes a difference.
    pub(crate) fn trimmed(self, density: Density) -> Density {
        let (leading, trailing) = self.trims();
        if density.masses().len() < SHORT { density } else { density.trimmed(leading, trailing) }
    }
}
