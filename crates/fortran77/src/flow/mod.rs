//! Control-flow structure of a unit: nested blocks, labels and jumps.

mod labels;
mod nest;
mod opened;
mod select;

pub(crate) use labels::{Labelled, Usage};
pub(crate) use nest::{Leave, Nest};
pub(crate) use opened::{Construct, Opened, Opening};
pub(crate) use select::{Case, Select};
