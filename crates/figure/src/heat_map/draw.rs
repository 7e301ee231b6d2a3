//! Rendering of a heat map: cells shaded by bands.

use super::{
    cells, edges,
    grid::Grid,
    judged::{HeatMap, HeatMapFigure},
    layout::Layout,
};
use crate::{
    error::FigureError,
    hit::{Hit, TimeSpan},
    pen::{rect::Rect, sheet::Sheet},
};

/// Draws a heat map. In its [`Hit`] columns stand in the place of times, and `up` has the rows.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    HeatMapFigure { frame, map }: &HeatMapFigure,
) -> Result<Hit, FigureError> {
    let Some(Layout { grid, legend, note }) = Layout::new(sheet, frame, map) else {
        let nothing = Rect { left: 0.0, top: 0.0, width: frame.width, height: frame.height };
        return Ok(hit(map, nothing));
    };
    cells::fill(sheet, frame, map, &grid)?;
    edges::border(sheet, frame, map, &grid)?;
    if let Some((y, ends)) = note.as_ref().and_then(|placed| placed.lead) {
        sheet.horizontal(y, ends, frame.stroke, frame.ink)?;
    }
    edges::frame_marks(sheet, frame, map, &grid)?;
    cells::write(sheet, frame, map, &grid)?;
    edges::write(sheet, frame, map, &grid)?;
    let (legend, at) = legend;
    legend.draw(sheet, frame, map, at)?;
    if let Some(placed) = &note {
        placed.note.draw(sheet, frame, placed.at)?;
    }
    let Grid { plot, .. } = grid;
    Ok(hit(map, plot))
}

fn hit(map: &HeatMap, plot: Rect) -> Hit {
    let lines = |count: u32| TimeSpan { from: 0.5, to: f64::from(count) + 0.5 };
    Hit { up: Some(lines(map.rows)), ..Hit::of(plot, lines(map.columns)) }
}
