//! The Fortran front end: lines, statements, expressions, names, blocks and labels, and what is refused.

mod expressions;
mod lines;
mod listings;
mod shown;
