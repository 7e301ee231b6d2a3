//! From lines to statements: two forms, one text for each statement.

mod builder;
mod directive;
mod fixed;
mod free;
mod hollerith;
mod line;
mod text;

pub(crate) use builder::Sink;
pub(crate) use fixed::read_fixed;
pub(crate) use free::read_free;
pub(crate) use line::Lines;
pub(crate) use text::{CHARACTERS, Text};
