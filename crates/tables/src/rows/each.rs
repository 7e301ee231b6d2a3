//! Reading of a table row by row, whatever its form.

use std::{
    io::{self, BufRead},
    ops::ControlFlow,
};

use super::{
    faults::Faults,
    json, numbers,
    row::Row,
    separated,
    table::{Split, Table},
};

/// Hands on each row, until there are no more or enough of them.
///
/// # Errors
/// Where the bytes cannot be read.
pub(crate) fn each(
    table: &mut Table,
    from: &mut dyn BufRead,
    take: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> io::Result<Faults> {
    let mut faults = Faults::default();
    let split = table.split.clone();
    match split {
        Split::Json(at) => json::each(&at, table, from, &mut faults, take)?,
        Split::Numbers => numbers::each(from, table.decimal_comma, &mut faults, take)?,
        split => separated::each(&split, table.skip, from, &mut faults, take)?,
    }
    Ok(faults)
}
