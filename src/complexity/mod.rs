//! The cost of Fortran programs as formulas in their variables (Zhou 1992).

mod cost_table;

pub use cost_table::{CostTable, Fault, Remark};
