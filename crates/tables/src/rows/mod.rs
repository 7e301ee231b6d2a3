//! Rows of a table of any form, one after the other, in bounded memory.

pub(crate) mod json;
mod lines;
mod numbers;
mod separated;

use std::{
    io::{self, BufRead},
    ops::ControlFlow,
};

use juxtapose_document::import::report::counted;

use crate::layout::{Layout, Split};
pub(crate) use lines::{Lines, MARK};
pub(crate) use separated::{Spans, spans, split};

/// Bytes of one row; a longer one is skipped, and told.
pub(crate) const LONGEST: usize = 1 << 20;
/// Cells of one row; one with more is skipped, and told.
pub(crate) const WIDEST: usize = 4096;

/// The cells of a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// The line in which it begins, from 1; of JSON the number of the row.
    pub(crate) line: u64,
    text: String,
    ends: Vec<usize>,
}

impl Row {
    pub(crate) fn clear(&mut self, line: u64) {
        self.text.clear();
        self.ends.clear();
        self.line = line;
    }

    pub(crate) fn push(&mut self, cell: &str) {
        self.text.push_str(cell.trim());
        self.ends.push(self.text.len());
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A cell without blanks around it; an empty one where the row is shorter.
    pub(crate) fn cell(&self, k: usize) -> &str {
        let from = k.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied());
        let to = self.ends.get(k).copied();
        from.zip(to).and_then(|(from, to)| self.text.get(from..to)).unwrap_or_default()
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|k| self.cell(k))
    }
}

/// What could not be read of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    /// Rows that are too long, and the line of the first one.
    pub(crate) too_long: u64,
    pub(crate) first_too_long: u64,
    /// Rows whose bytes are not UTF-8, and the line of the first one.
    pub(crate) not_utf8: u64,
    pub(crate) first_not_utf8: u64,
    /// Why the rest could not be read.
    pub(crate) ended: Option<String>,
    /// Whether somebody has stopped the reading.
    pub(crate) is_stopped: bool,
}

impl Faults {
    pub(crate) fn skip_long(&mut self, line: u64) {
        self.first_too_long = if self.too_long == 0 { line } else { self.first_too_long };
        self.too_long += 1;
    }

    pub(crate) fn note_bytes(&mut self, line: u64) {
        self.first_not_utf8 = if self.not_utf8 == 0 { line } else { self.first_not_utf8 };
        self.not_utf8 += 1;
    }

    /// In sentences.
    pub(crate) fn sentences(&self) -> Vec<String> {
        let mut all = Vec::new();
        let rows = |count: u64| counted(usize::try_from(count).unwrap_or(usize::MAX), "row");
        if self.too_long > 0 {
            all.push(format!(
                "{} with more than {WIDEST} cells or {LONGEST} bytes, first in line {}: a quotation mark that is not closed makes such \
                 a row, too.",
                rows(self.too_long),
                self.first_too_long
            ));
        }
        if self.not_utf8 > 0 {
            all.push(format!(
                "Bytes that are not UTF-8 in {}, first in line {}: they are taken for the sign �.",
                rows(self.not_utf8),
                self.first_not_utf8
            ));
        }
        all.extend(self.ended.clone());
        all
    }
}

/// Hands on each row, until there are no more or enough of them.
///
/// # Errors
/// Where the bytes cannot be read.
pub(crate) fn each(
    layout: &mut Layout,
    from: &mut dyn BufRead,
    take: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> io::Result<Faults> {
    let mut faults = Faults::default();
    let split = layout.split.clone();
    match split {
        Split::Json(at) => json::each(&at, layout, from, &mut faults, take)?,
        Split::Numbers => numbers::each(from, layout.decimal_comma, &mut faults, take)?,
        split => separated::each(&split, layout.skip, from, &mut faults, take)?,
    }
    Ok(faults)
}
