//! Limits of programs, beside those of all documents.

pub use juxtapose_document::limits::{
    CELLS, MOMENT, NAME, OVERESTIMATED, PATIENCE, PER_SECOND, SCHEMES, TOTAL,
};

/// Blocks, loops and conditionals.
pub const NODES: usize = 10_000;
/// Processing elements.
pub const PROCESSORS: u64 = 4096;
/// Tasks of a queue.
pub const TASKS: u64 = 1_000_000;
/// Copies of one operation in a block.
pub const COUNT: u64 = 1_000_000;
/// Multiplications of anything else that is done with a program.
pub const WORK: f64 = PATIENCE * PER_SECOND * OVERESTIMATED;
