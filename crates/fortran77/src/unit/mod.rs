//! Assembly of program units from statements.

mod block;
mod branch;
mod doubts;
mod draft;
mod function;
mod header;
mod interface;
mod reader;
mod repeat;
mod select;
mod statement;

pub(crate) use reader::Reader;
