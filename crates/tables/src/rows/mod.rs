//! Rows of a table of any form, one after the other, in bounded memory.

mod each;
mod faults;
pub(crate) mod json;
mod lines;
mod node;
mod numbers;
mod row;
mod separated;
mod table;

pub(crate) use each::each;
pub(crate) use faults::Faults;
pub(crate) use lines::{Lines, MARK};
pub(crate) use node::{Node, beginning, longest_list, names, with_commas};
pub(crate) use row::{Row, WIDEST};
pub(crate) use separated::{spans, split};
pub(crate) use table::{Split, Step, Table};
