//! Exports for programs alone.

pub mod explanation;
pub mod reduction;
pub mod simulation;
