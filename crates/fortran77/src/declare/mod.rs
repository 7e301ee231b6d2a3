//! Declarations: specification statements, PARAMETER and DATA.

mod array;
mod declaration;
mod types;
mod values;
mod variables;

pub(crate) use declaration::declaration;
pub(crate) use types::{implicit, length};
pub(crate) use values::{data, is_constant, parameter};
pub(crate) use variables::{attributed, common, dimension, equivalence, procedures, save};
