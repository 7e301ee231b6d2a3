//! Tests of the Fortran parser: lines, statements, expressions, names, blocks and labels, and what is refused.

mod blocks;
mod declarations;
mod expressions;
mod files;
mod hostile;
mod lines;
mod listings;
mod refusals;
mod shown;
mod transfers;
mod units;
