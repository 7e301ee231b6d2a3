//! Layout of a heat map: cells, legend and note. Words stand where no cells are, if there is room, else below the cells.

use super::{
    aside::Aside,
    edges,
    grid::Grid,
    judged::HeatMap,
    legend::Legend,
    note::{Note, Placed},
};
use crate::{
    frame::judged::Frame,
    pen::{rect::Rect, sheet::Sheet},
};

/// The room between cells and words below them, in em.
const GAP: f64 = 0.9;
/// The least width and height of all cells, in CSS pixels.
const LEAST: (f64, f64) = (40.0, 12.0);

/// Where things are.
pub(super) struct Layout {
    pub(super) grid: Grid,
    pub(super) legend: (Legend, (f64, f64)),
    pub(super) note: Option<Placed>,
}

impl Layout {
    /// The layout of a map; none where its picture has no room for cells.
    pub(super) fn new(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap) -> Option<Self> {
        let em = frame.em;
        let (left, top) = (edges::left(sheet, frame, map), edges::HEADS * em);
        let width = frame.width - left - 0.4 * em;
        let room = |below: f64| Rect { left, top, width, height: frame.height - top - 0.4 * em - below };
        let has_room = |room: &Rect| room.width >= LEAST.0 && room.height >= LEAST.1;
        let full = Some(room(0.0)).filter(has_room)?;
        let grid = Grid::within(&full, map, em);
        let legend = Legend::new(sheet, frame, map, 0.6 * frame.width);
        if let Some((at, note)) = (Aside { sheet, frame, map, grid: &grid }).place(legend.size) {
            return Some(Self { grid, legend: (legend, at), note });
        }
        let legend = Legend::new(sheet, frame, map, frame.width);
        let note = map.marks.first().and_then(|mark| Note::new(sheet, frame, mark, frame.width));
        let tall = note.as_ref().map_or(0.0, |note| note.size.1 + 0.4 * em);
        let wide = note.as_ref().map_or(0.0, |note| note.size.0).max(legend.size.0);
        let room = Some(room(tall + legend.size.1 + GAP * em)).filter(has_room)?;
        let grid = Grid::within(&room, map, em);
        let (x, y) = (if left + wide <= frame.width { left } else { 0.0 }, grid.plot.bottom() + GAP * em);
        let note = note.map(|note| Placed { note, at: (x, y), lead: None });
        Some(Self { grid, legend: (legend, (x, y + tall)), note })
    }
}
