//! Reader of JSON values, which validates them: types, ranges, names, times and numbers of iterations, with all problems at once.
//!
//! What a document asks for is counted before it is made, and equal times are made once, by a cache (`masses`).

mod amount;
mod making;
mod masses;
mod moments;
mod moved;
mod notes;
mod parametric;
pub mod quantity;
pub mod read;
pub(crate) mod resolution;
mod samples;
mod shares;
mod time;

pub use notes::Notes;
pub use read::{At, Reader, written};
