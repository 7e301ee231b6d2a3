//! Task graphs from elsewhere, and for elsewhere.

mod dot;
mod wfcommons;

pub use dot::to_dot;
pub use wfcommons::from_wfcommons;
