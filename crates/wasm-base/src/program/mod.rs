//! Exports for programs alone.

pub mod explanation;
pub mod moments;
pub mod numbers;
pub mod reduction;
pub mod selection;
pub mod sensitivity;
pub mod simulation;
pub mod sweep;
