//! Grid of a heat map: the mapping from columns and rows to pixels.

use super::judged::HeatMap;
use crate::pen::rect::Rect;

/// The widest column and the tallest row, in em: a small table is not blown up.
const WIDEST: f64 = 3.4;
const TALLEST: f64 = 1.5;

/// Columns of one width and rows of one height.
pub(super) struct Grid {
    /// The place of all columns and rows, whether cells are there or not.
    pub(super) plot: Rect,
    columns: f64,
    rows: f64,
}

impl Grid {
    /// The columns and rows of a map within `room`, from its upper left.
    pub(super) fn within(room: &Rect, map: &HeatMap, em: f64) -> Self {
        let (columns, rows) = (f64::from(map.columns), f64::from(map.rows));
        let width = room.width.max(1.0).min(WIDEST * em * columns);
        let height = room.height.max(1.0).min(TALLEST * em * rows);
        Self { plot: Rect { width, height, ..*room }, columns, rows }
    }

    /// The width of a column.
    pub(super) fn across(&self) -> f64 {
        self.plot.width / self.columns
    }

    /// The height of a row.
    pub(super) fn down(&self) -> f64 {
        self.plot.height / self.rows
    }

    /// The right edge of a column; of column 0, the plot's left edge.
    pub(super) fn right_of(&self, column: u32) -> f64 {
        self.plot.left + f64::from(column) * self.across()
    }

    /// The lower edge of a row; of row 0, the plot's upper edge.
    pub(super) fn below(&self, row: u32) -> f64 {
        self.plot.top + f64::from(row) * self.down()
    }

    /// The place of the cells of a row from a column to another one; both are numbered from 1.
    pub(super) fn cells(&self, row: u32, from: u32, to: u32) -> Rect {
        let (left, top) = (self.right_of(from.saturating_sub(1)), self.below(row.saturating_sub(1)));
        Rect { left, top, width: self.right_of(to) - left, height: self.below(row) - top }
    }

    /// Whether a place is right of everything that is there in the rows beside it, by a `gap` at least.
    pub(super) fn is_open(&self, ends: &[u32], place: &Rect, gap: f64) -> bool {
        let meets =
            |row: u32| self.below(row) > place.top && self.below(row.saturating_sub(1)) < place.bottom();
        (1..).zip(ends).all(|(row, &end)| end == 0 || !meets(row) || self.right_of(end) + gap <= place.left)
    }
}
