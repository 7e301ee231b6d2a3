//! From statements to program units.

mod block;
mod draft;
mod header;
mod reader;
mod statement;

pub(crate) use reader::Reader;
