//! Symbol table of a unit, with implicit types and intrinsic functions.

mod implicit;
mod intrinsic;
mod symbols;

pub use intrinsic::intrinsic_type;
pub(crate) use symbols::Symbols;
