//! Reader of JSON values, which validates them: types, ranges, names, times and numbers of iterations, with all problems at once.
//!
//! What a document asks for is counted before it is made, and equal times are made once, by a cache (`masses`).

mod amount;
pub(crate) mod asked;
mod composed;
mod histogram;
mod making;
mod masses;
mod measured;
mod moments;
mod moved;
mod notes;
mod parametric;
mod percentiles;
pub mod quantity;
pub mod queue;
pub mod read;
mod resolution;
mod samples;
mod shares;
mod text;
mod time;

pub(crate) use composed::MOST_FACTOR;
pub use notes::Notes;
pub use read::{At, Reader, written};
