//! Cells of a heat map: one rectangle for each, or for neighbours of one band where no gap can be seen.

use plotters_backend::text_anchor::HPos;

use super::{grid::Grid, judged::HeatMap};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::{
        rect::Rect,
        sheet::{Sheet, Type},
        widest::ems,
    },
};

/// Cells thinner than this, in CSS pixels, have no gap between them.
const GAPLESS: f64 = 5.0;
/// The size of the numbers in cells, in em, and the room that each wants around it.
const SIZE: f64 = 0.85;
const MARGIN: f64 = 0.3;

/// Fills the cells. Earlier bands are drawn over later ones, as a cell may be smaller than a pixel.
pub(super) fn fill(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap, grid: &Grid) -> Result<(), FigureError> {
    let pixel = 1.0 / sheet.scale();
    let gap = if grid.across().min(grid.down()) < GAPLESS { 0.0 } else { frame.stroke.max(pixel) };
    for (k, band) in map.bands.iter().enumerate().rev() {
        let runs = map.cells.chunk_by(|one, next| {
            gap <= 0.0 && one.row == next.row && one.column + 1 == next.column && one.band == next.band
        });
        for run in runs {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            if first.band == k {
                let place = sheet.whole(&grid.cells(first.row, first.column, last.column));
                sheet.block(&less(place, gap, pixel), band.ink)?;
            }
        }
    }
    Ok(())
}

/// The place without the gap at its right and lower edge, at least a pixel.
fn less(place: Rect, gap: f64, pixel: f64) -> Rect {
    let (width, height) = ((place.width - gap).max(pixel), (place.height - gap).max(pixel));
    Rect { width, height, ..place }
}

/// Writes the cells' texts if all of them fit, each column's to the right under each other: digits of one rank stand in one line.
/// Only the widest text is measured, and the others are taken for as wide as their characters let expect beside it.
pub(super) fn write(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap, grid: &Grid) -> Result<(), FigureError> {
    let face = Type { size: SIZE * frame.em, ..frame.small(frame.ink) };
    if grid.down() < 1.1 * face.size || grid.across() < face.size {
        return Ok(());
    }
    let mut columns = vec![0.0_f64; map.columns as usize];
    let mut widest = (0.0, "");
    for cell in &map.cells {
        let about = ems(&cell.text);
        if let Some(column) = columns.get_mut(cell.column as usize - 1) {
            *column = column.max(about);
        }
        if about > widest.0 {
            widest = (about, &cell.text);
        }
    }
    let width = sheet.width(widest.1, face);
    if widest.0 <= 0.0 || width + MARGIN * frame.em > grid.across() {
        return Ok(());
    }
    let em = width / widest.0;
    for cell in map.cells.iter().filter(|cell| !cell.text.is_empty()) {
        let (place, band) = (grid.cells(cell.row, cell.column, cell.column), &map.bands[cell.band]);
        let widest = columns.get(cell.column as usize - 1).copied().unwrap_or(0.0);
        let right = place.left + place.width / 2.0 + widest * em / 2.0;
        let bold = map.marks.iter().any(|mark| (mark.column, mark.row) == (cell.column, cell.row));
        let at = (right, place.top + place.height / 2.0);
        sheet.text(at, HPos::Right, &cell.text, Type { bold, ink: band.text, ..face })?;
    }
    Ok(())
}
