//! Pearson's distributions: a time of which only mean, variance, skewness and kurtosis are known, and order statistics (the longest or
//! shortest) of many of them (Reijns and van Gemund 2005).
//!
//! Four moments determine a distribution of Pearson's family, which is the paper's model of a task (section 4). Where the paper
//! takes three main types within the bands of Table 1, moves exact moments by 1e-11 and sums 10,000 samples, this covers every
//! feasible pair of skewness and kurtosis, the boundaries between the types too, to rounding: `curve` has the densities in
//! logarithms, `table` integrates them with a change of variable after which every end falls doubly exponentially.
//! [`paper`] is a reconstruction of the paper's procedure, for comparison.
//!
//! ```
//! use juxtapose_density::{Moments, pearson::{Extreme, Pearson}};
//! // Section 4.1: the last of 64 tasks with mean 0, variance 1, third moment 1.52 and fourth 5: 3.27 in print.
//! let task = Pearson::fit(&Moments { mean: 0.0, variance: 1.0, skewness: Some(1.52), kurtosis: Some(5.0) })?;
//! let last = task.extreme(Extreme::Max(64.0))?;
//! assert!((last.moments().mean - 3.26273).abs() < 5e-6);
//! # Ok::<(), juxtapose_density::pearson::Refusal>(())
//! ```

mod curve;
mod extreme;
mod fit;
mod kind;
mod law;
mod moments;
mod panel;
mod positive;
mod rule;
mod several;
mod table;
mod tail;

pub mod paper;

pub use extreme::Extreme;
pub use fit::{Pearson, Refusal};
pub use kind::{Kind, criterion, kind};
pub use law::Law;
pub use positive::{MOST_BELOW_ZERO, NEGLIGIBLE_BELOW_ZERO, Positive, is_surely_positive, positive};
pub use several::{Race, Several};

use crate::moments::Moments;

/// Gumbel's mean of the longest of n ≥ 3 tasks with one symmetric distribution, `E + σ·√(2·ln 0.4n)` (section 3, after \[12\]);
/// none for fewer.
///
/// ```
/// use juxtapose_density::{Moments, pearson::longest_of_symmetric};
/// let task = Moments { mean: 0.0, variance: 1.0, skewness: Some(0.0), kurtosis: Some(3.0) };
/// assert!((longest_of_symmetric(&task, 64.0).ok_or("n ≥ 3")? - 2.5466).abs() < 5e-5); // exactly 2.344
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn longest_of_symmetric(task: &Moments, n: f64) -> Option<f64> {
    (n >= 3.0).then(|| task.mean + task.standard_deviation() * (2.0 * (0.4 * n).ln()).sqrt())
}
