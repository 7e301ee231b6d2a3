//! Limits of Fortran documents (size of cost tables, values, iterations), beside those of all documents.

pub use juxtapose_document::limits::{COMPARED, MOMENT, PER_SECOND, TEXT, TICK};

/// Bytes of a cost table.
pub const ROWS: usize = 100_000;
/// Files beside a source.
pub const FILES: usize = 1_000;
/// Values of a program's variables, positive or negative.
pub const BOUND: f64 = 1e15;
/// The greatest mean trip count of a loop.
pub const ITERATED: f64 = 1e15;
