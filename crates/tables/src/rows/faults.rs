//! Faults of a table: what could not be read of it, in counts with the first line.

use juxtapose_document::import::report::counted;

use super::row::{LONGEST, WIDEST};

/// What could not be read of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    /// Rows that are too long, and the line of the first one.
    pub(crate) too_long: u64,
    pub(crate) first_too_long: u64,
    /// Rows whose bytes are not UTF-8, and the line of the first one.
    pub(crate) not_utf8: u64,
    pub(crate) first_not_utf8: u64,
    /// Rows of objects in which a name stands twice, and the first one.
    pub(crate) twice: u64,
    pub(crate) first_twice: u64,
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

    pub(crate) fn note_twice(&mut self, row: u64) {
        self.first_twice = if self.twice == 0 { row } else { self.first_twice };
        self.twice += 1;
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
        if self.twice > 0 {
            all.push(format!(
                "What stands in an object before the same name once more, in {}, first in row {}: the last one is read.",
                rows(self.twice),
                self.first_twice
            ));
        }
        all.extend(self.ended.clone());
        all
    }
}
