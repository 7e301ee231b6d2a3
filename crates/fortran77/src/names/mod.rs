//! What the names of a unit mean.

mod implicit;
mod intrinsic;
mod symbols;

pub use intrinsic::intrinsic_type;
pub(crate) use symbols::Symbols;
