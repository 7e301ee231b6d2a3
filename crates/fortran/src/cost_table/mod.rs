//! What a machine takes for each operation (Zhou 1992, sections 3.1 and 5.1), in the format of the system PIPS: six files, of which one text
//! has the rows.

mod built_in;
mod fault;
mod read;
mod row;
mod table;

pub use fault::{Fault, Remark};
pub use table::CostTable;
