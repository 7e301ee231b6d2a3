//! Task graphs from elsewhere, and for elsewhere.

mod dot;
mod report;
mod shortened;
mod wfcommons;

pub use dot::to_dot;
pub use report::Report;
pub use wfcommons::{Imported, from_wfcommons};
