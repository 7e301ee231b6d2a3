//! What encloses what in a unit, and where its jumps may go.

mod labels;
mod nest;
mod opened;

pub(crate) use labels::{Labelled, Usage};
pub(crate) use nest::{Leave, Nest};
pub(crate) use opened::{Opened, Opening};
