//! Statements that declare.

mod types;
mod values;
mod variables;

pub(crate) use types::{implicit, length};
pub(crate) use values::{data, parameter};
pub(crate) use variables::{common, declaration, dimension, equivalence, procedures, save};
