//! What comes from elsewhere, and goes there: task graphs, traces, and what programs were counted to do.

mod dot;
mod gcov;
mod report;
mod shortened;
pub mod trace;
mod wfcommons;

pub use dot::to_dot;
pub use gcov::counted;
pub use report::Report;
#[cfg(target_arch = "wasm32")]
pub(crate) use wfcommons::TEXT;
pub use wfcommons::{Imported, from_wfcommons};
