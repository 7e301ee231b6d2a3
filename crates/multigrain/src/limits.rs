//! Limits of programs that offload, beside those of all documents.

pub use juxtapose_document::limits::{MOMENT, NAME, POINTS, SCHEMES, SUPPORT, TOTAL};

/// Accelerators that threads share.
pub const ACCELERATORS: u64 = 1024;
/// Phases of a program that offloads.
pub const OFFLOADING: usize = 100;
/// Offloads of one phase, and independent tasks.
pub const OFFLOADS: u64 = 1_000_000_000;
/// Values of a factor.
pub const FACTORS: usize = 64;
/// Measured times that parameters are fitted to.
pub const MEASURED: usize = 1000;
