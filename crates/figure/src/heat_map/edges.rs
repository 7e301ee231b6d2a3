//! Axis labels and borders of a heat map: numbers of columns and rows, the border of what is there, frames of marks.

use plotters_backend::text_anchor::HPos;

use super::{grid::Grid, judged::HeatMap};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    nice::nice_at_least,
    pen::{rect::Rect, sheet::Sheet},
};

type Drawn = Result<(), FigureError>;

/// The height of the words and numbers above the cells, in em.
pub(super) const HEADS: f64 = 2.8;
/// The room between row numbers and cells, in em.
const BESIDE: f64 = 0.7;
/// How thick frames of marks are, in CSS pixels at a stroke of 1.
const THICK: f64 = 2.5;

/// The room left of the cells.
pub(super) fn left(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap) -> f64 {
    let face = frame.small(frame.muted);
    let widest = sheet.width(&map.rows.to_string(), face).max(sheet.width(&map.down, face));
    (widest + BESIDE * frame.em).min(0.35 * frame.width)
}

/// Writes what columns and rows are, and as many of their numbers as have room.
pub(super) fn write(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap, grid: &Grid) -> Drawn {
    let (em, face, plot) = (frame.em, frame.small(frame.muted), &grid.plot);
    let (numbers, beside) = (plot.top - 0.75 * em, plot.left - BESIDE * em);
    let across = sheet.fit(&map.across, face, frame.width - plot.left);
    sheet.text((plot.left, numbers - 1.35 * em), HPos::Left, &across, face)?;
    sheet.text((beside, numbers), HPos::Right, &sheet.fit(&map.down, face, beside), face)?;
    let wide = sheet.width(&map.columns.to_string(), face) + 0.5 * em;
    for column in numbered(map.columns, grid.across(), wide) {
        let x = grid.right_of(column) - grid.across() / 2.0;
        sheet.text((x, numbers), HPos::Center, &column.to_string(), face)?;
    }
    for row in numbered(map.rows, grid.down(), 1.1 * em) {
        let y = grid.below(row) - grid.down() / 2.0;
        // The first of many thin rows would be written into what rows are.
        if y - numbers >= 1.1 * em {
            sheet.text((beside, y), HPos::Right, &row.to_string(), face)?;
        }
    }
    Ok(())
}

/// The numbers that are written of lines that are `apart`: all where each has its `room`, else the first one and the multiples of a nice
/// number.
fn numbered(lines: u32, apart: f64, room: f64) -> impl Iterator<Item = u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
    let step = nice_at_least(room / apart).clamp(1.0, 1e6) as u32;
    let is_first_free = f64::from(step - 1) * apart >= room;
    (1..=lines).filter(move |&line| line % step == 0 || line == 1 && (is_first_free || lines < step))
}

/// Draws the border of what is there, at its right and below: a thin line of stairs where rows become shorter.
pub(super) fn border(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap, grid: &Grid) -> Drawn {
    let mut row = 0;
    let mut alike = map.ends.chunk_by(|one, next| one == next).peekable();
    while let Some(rows) = alike.next() {
        let (Some(&end), Ok(count)) = (rows.first(), u32::try_from(rows.len())) else { continue };
        let (top, bottom) = (grid.below(row), grid.below(row + count));
        let next = alike.peek().and_then(|rows| rows.first()).map_or(0, |&end| end);
        let (right, turn) = (grid.right_of(end), grid.right_of(next));
        if end > 0 {
            sheet.vertical(right, (top, bottom), frame.stroke, frame.muted)?;
        }
        sheet.horizontal(bottom, (right.min(turn), right.max(turn)), frame.stroke, frame.muted)?;
        row += count;
    }
    Ok(())
}

/// Frames the marks, the first one last.
pub(super) fn frame_marks(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap, grid: &Grid) -> Drawn {
    let line = (THICK * frame.stroke).min(0.25 * frame.em);
    for mark in map.marks.iter().rev() {
        let cell = grid.cells(mark.row, mark.column, mark.column);
        let (across, down) =
            ((2.0 * line - cell.width).max(0.0) / 2.0, (2.0 * line - cell.height).max(0.0) / 2.0);
        let (left, top) =
            ((cell.left - across - line / 2.0).max(0.0), (cell.top - down - line / 2.0).max(0.0));
        let right = (cell.right() + across + line / 2.0).min(frame.width);
        let bottom = (cell.bottom() + down + line / 2.0).min(frame.height);
        let around = sheet.whole(&Rect { left, top, width: right - left, height: bottom - top });
        sheet.block(&Rect { height: line, ..around }, frame.ink)?;
        sheet.block(&Rect { top: around.bottom() - line, height: line, ..around }, frame.ink)?;
        sheet.block(&Rect { width: line, ..around }, frame.ink)?;
        sheet.block(&Rect { left: around.right() - line, width: line, ..around }, frame.ink)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn numbers_are_every_one_or_multiples_of_a_nice_number() {
        let written = |lines, apart, room| numbered(lines, apart, room).collect::<Vec<_>>();
        assert_eq!(written(4, 20.0, 15.0), [1, 2, 3, 4]);
        assert_eq!(written(8, 10.0, 15.0), [2, 4, 6, 8]);
        assert_eq!(written(20, 5.0, 20.0), [1, 5, 10, 15, 20]);
        assert_eq!(written(3, 0.1, 20.0), [1]);
    }
}
