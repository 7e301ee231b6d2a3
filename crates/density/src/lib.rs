//! The algebra of execution times: [`Density`], a probability mass function on a lattice of whole ticks, with its operations; the special
//! functions ([`special`]) and families of distributions ([`pearson`]) that it is made of; numbers of [`iterations`]; a [`queue`] of
//! tasks, and random [`executions`]; tests by [`ranks`]; accuracy contracts ([`contract`]), bounds ([`between`]), and the results of methods ([`prediction`]).

pub mod between;
mod central;
pub mod contract;
pub mod density;
pub mod executions;
mod few_seen;
pub mod fitting;
pub mod iterations;
pub mod memo;
pub mod moments;
pub mod pearson;
pub mod prediction;
pub mod queue;
pub mod ranks;
pub mod special;
mod sum;
pub mod sums;
pub mod units;

pub use between::Between;
pub use contract::Contract;
pub use density::Density;
pub use few_seen::FewSeen;
pub use moments::Moments;
pub use prediction::{Estimate, Estimated, Note, Outcome, Prediction};
