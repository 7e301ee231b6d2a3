//! Assumptions of a model tested on the runs that it was made of, or is held against: independence, alikeness of ranks, and no drift.
//!
//! | assumption | test | what could have been found |
//! |---|---|---|
//! | independent | Spearman's rank correlation of each two columns, with Holm's correction | the correlation that is found four times of five |
//! | alike | Friedman's test, the runs being blocks, of columns that are at work at once; Kruskal and Wallis's of samples | one that is longer by such a share |
//! | steady | a permutation test of a change of the mean after some run | a second half that is longer by such a share |
//!
//! Rows of measured runs keep what each run has in common, so that independence and drift can be tested; samples do not say which of them are of one run. A test
//! that rejects nothing tells something only with what it could have found.

mod changed;
mod found;
mod power;
mod scan;
mod sources;
mod tested;
#[cfg(test)]
mod tests;
mod tests_of;

pub use changed::{Change, Kind, changed};
pub use found::Assumptions;
pub use sources::Lists;
pub use tested::{Assumption, Tested, Told};
