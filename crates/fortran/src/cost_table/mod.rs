//! Cost tables: the cost of each operation on a machine (Zhou 1992, sections 3.1 and 5.1), in the format of the system PIPS. PIPS has six
//! files; here one text has the rows of all.

mod built_in;
mod fault;
mod read;
mod row;
mod table;

pub use fault::{Fault, Remark};
pub use table::CostTable;
