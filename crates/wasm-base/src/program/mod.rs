//! Exports for programs alone.

pub mod explanation;
pub mod moments;
pub mod timeline;
