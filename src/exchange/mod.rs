//! Task graphs from elsewhere, and for elsewhere.

mod dot;
mod report;
mod shortened;
mod wfcommons;

pub use dot::to_dot;
pub use report::Report;
#[cfg(target_arch = "wasm32")]
pub(crate) use wfcommons::TEXT;
pub use wfcommons::{Imported, from_wfcommons};
