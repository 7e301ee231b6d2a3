//! Line readers (lexer) of fixed and free form: from lines to statements, one text for each.

mod builder;
mod directive;
mod fixed;
mod free;
mod hollerith;
mod include;
mod line;
mod text;

pub(crate) use builder::Sink;
pub(crate) use fixed::read_fixed;
pub(crate) use free::read_free;
pub use include::includes;
pub(crate) use line::Lines;
pub(crate) use text::{CHARACTERS, Text};
