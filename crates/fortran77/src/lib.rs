//! Parser of Fortran 77 in fixed and free form (a compiler's front end): from a source text to its program units, whose statements and
//! expressions know their lines.
//!
//! [`read`] goes through a source once. `source` joins lines into statements, whichever form they have; `grammar` classifies each statement
//! and parses its expressions; `declare` and `names` keep the symbol table, and `flow` which blocks and labels are open; `unit` brings
//! these together. Error recovery is by statement: one that cannot be read is told, and reading goes on behind it.

mod declare;
mod expression;
mod files;
mod flow;
mod form;
mod grammar;
pub mod limits;
mod names;
mod part;
mod problem;
mod program;
mod read;
mod source;
mod statement;
mod unit;

pub use expression::{Expression, Node, Operator, begins};
pub use files::{File, bytes};
pub use form::Form;
pub use names::intrinsic_type;
pub use problem::Problem;
pub use program::{Class, Entry, Kind, Symbol, Type, Unit};
pub use read::{read, read_files};
pub use source::includes;
pub use statement::{Action, Argument, Block, Branch, Do, Item, Label, Statement};

/// A name in upper case, shared by all who say it.
pub type Name = std::sync::Arc<str>;
