//! Fortran 77, in fixed and free form: from a source text to its program units, whose statements and expressions know their lines.

mod expression;
mod statement;
mod unit;

pub use expression::{Expression, Node, Operator};
pub use statement::{Action, Argument, Block, Branch, Do, Item, Label, Statement};
pub use unit::{Class, Entry, Kind, Symbol, Type, Unit};

/// A name in upper case, shared by all who say it.
pub type Name = std::sync::Arc<str>;
