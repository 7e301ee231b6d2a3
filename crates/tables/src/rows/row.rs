//! Row of a table: its cells as one text.

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
