//! Import of texts in other forms: a report of what was read, assumed and ignored, whether times that were measured together belong together,
//! and names that fit into a model.

mod measured_together;
pub mod report;
pub mod shortened;

pub use measured_together::{MeasuredTogether, Runs};
pub use report::Report;
pub use shortened::shortened;
