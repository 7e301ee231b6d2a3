//! Validation of predictions: measured totals beside a predicted distribution, and how sure a prediction is of itself.
//!
//! | module | holds |
//! |---|---|
//! | [`outcome`] | a predicted outcome, as methods have it and as answers say it |
//! | [`predicted`] | a predicted distribution function on a lattice |
//! | [`measured`] | measured totals, sorted, in ticks |
//! | [`kolmogorov`] | Kolmogorov–Smirnov distance, its distribution, simultaneous bands, p-values |
//! | [`mean_interval`] | confidence interval of the mean |
//! | [`order_statistics`] | confidence intervals of quantiles |
//! | [`transform`] | where each run fell: probability integral transform |
//! | [`score`] | coverage and interval score |
//! | [`verdict`] | holds, does not hold, cannot be told |
//! | [`comparison`] | all of it for one outcome |
//! | [`figure`] | mean and quantiles, predicted and measured |
//! | [`held`](mod@held) | a model's outcomes beside its measured totals |
//! | [`bootstrap`](mod@bootstrap) | intervals of a prediction by resampling its inputs |
//! | [`assumptions`] | independence, alikeness and drift of the runs of a model |

pub mod assumptions;
mod binomial;
pub mod bootstrap;
pub mod comparison;
pub mod figure;
pub mod held;
pub mod kolmogorov;
pub mod mean_interval;
pub mod measured;
pub mod order_statistics;
pub mod outcome;
pub mod predicted;
pub mod score;
pub mod transform;
pub mod verdict;

pub use assumptions::Assumptions;
pub use comparison::{Comparison, Settings};
pub use held::{Held, held};
pub use outcome::{GivenOutcome, PredictedOutcome};
pub use predicted::Predicted;
