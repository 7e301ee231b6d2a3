//! Import of texts in other forms: a report of what was read, assumed and ignored, and names that fit into a model.

pub mod report;
pub mod shortened;

pub use report::Report;
pub use shortened::shortened;
