//! Limits of parallel tasks, beside those of all documents.

pub use juxtapose_document::limits::{DEPTH, NAME, POINTS, SCHEMES, TOTAL};

/// Tasks of which expressions are composed.
pub const NAMED: usize = 1000;
/// Parts of all expressions of a document.
pub const PARTS: usize = 2000;
/// Copies of the parts of one list.
pub const COPIES: u64 = 1_000_000;
/// The weight of one part of a choice.
pub const WEIGHT: f64 = 1e15;
/// Attempts that may follow the first one.
pub const RETRIES: u64 = 1000;
