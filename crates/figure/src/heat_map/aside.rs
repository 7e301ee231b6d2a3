//! Placement of a heat map's legend and note right of its cells, in rows that end early.

use super::{
    grid::Grid,
    judged::{HeatMap, Mark},
    note::{LINE, Note, Placed},
};
use crate::{
    frame::judged::Frame,
    pen::{rect::Rect, sheet::Sheet},
};

/// The room between words and cells, and between words and words, in em.
const GAP: f64 = 0.9;

type Size = (f64, f64);
type Place = (f64, f64);

/// What is left of a picture right of its cells.
pub(super) struct Aside<'a, 's> {
    pub(super) sheet: &'a Sheet<'s>,
    pub(super) frame: &'a Frame,
    pub(super) map: &'a HeatMap,
    pub(super) grid: &'a Grid,
}

impl Aside<'_, '_> {
    /// The places of a legend of this size and of the first mark's note, none where they have no room. The legend stands as far down
    /// as the cells go; the note beside its cell where the row is empty from there on, with a line to it, else above the legend.
    pub(super) fn place(&self, legend: Size) -> Option<(Place, Option<Placed>)> {
        let own = self.left(legend.0);
        let alone = || {
            let low = self.low(own, legend);
            self.is_open(&low).then_some(((low.left, low.top), None))
        };
        let Some(mark) = self.map.marks.first() else { return alone() };
        let near = self.grid.right_of(mark.column) + 2.0 * self.frame.em;
        let room = |room: f64| Note::new(self.sheet, self.frame, mark, room);
        let Some(whole) = room(0.7 * self.frame.width) else { return alone() };
        let column = |note: Note| (self.left(note.size.0.max(legend.0)), note);
        // In its own width; with its detail no wider than its first words; no wider than the legend.
        let rooms = [Note::first_width(self.sheet, self.frame, mark).max(legend.0), legend.0];
        let narrow = rooms.into_iter().filter_map(room);
        let columns: Vec<(f64, Note)> = std::iter::once(whole).chain(narrow).map(column).collect();
        let led = columns.iter().find_map(|(left, note)| self.beside(mark, note, *left, legend, *left));
        let squeezed = || self.beside(mark, &room(self.frame.width - near)?, near, legend, own);
        let above = || columns.iter().find_map(|(left, note)| self.above(note, *left, legend));
        led.or_else(squeezed).or_else(above).map(|(at, note)| (at, Some(note)))
    }

    /// The note beside its cell, with a line to it, and the legend: low, or next to the note where the two would meet.
    fn beside(
        &self,
        mark: &Mark,
        note: &Note,
        left: f64,
        legend: Size,
        legend_left: f64,
    ) -> Option<(Place, Placed)> {
        let (gap, cell) = (GAP * self.frame.em, self.grid.cells(mark.row, mark.column, mark.column));
        let is_last = self.map.ends.get(mark.row as usize - 1).is_none_or(|&end| end <= mark.column);
        let middle = cell.top + cell.height / 2.0;
        let top = (middle - LINE * self.frame.em / 2.0).min(self.frame.height - note.size.1);
        let place = rect(left, top, note.size);
        if !is_last || cell.right() + gap > left || !self.is_open(&place) {
            return None;
        }
        let above = rect(legend_left, top - gap - legend.1, legend);
        let below = rect(legend_left, place.bottom() + gap, legend);
        let good = |legend: &Rect| self.is_open(legend) && !legend.meets(&place, 0.8 * gap);
        let legend = [self.low(legend_left, legend), above, below].into_iter().find(good)?;
        let lead = Some((middle, (cell.right(), left - 0.4 * self.frame.em)));
        Some(((legend.left, legend.top), Placed { note: note.clone(), at: (left, top), lead }))
    }

    /// The note above the legend, both as low as the cells go, or as high as they may be.
    fn above(&self, note: &Note, left: f64, legend: Size) -> Option<(Place, Placed)> {
        let between = note.size.1 + GAP * self.frame.em;
        let top = (self.low(left, legend).top - between).max(self.highest(left));
        let (note_place, legend) = (rect(left, top, note.size), rect(left, top + between, legend));
        let is_open = self.is_open(&note_place) && self.is_open(&legend);
        let placed = || Placed { note: note.clone(), at: (left, top), lead: None };
        is_open.then(|| ((legend.left, legend.top), placed()))
    }

    /// Where words so wide begin: on a column's edge, as far right as they may, but no farther than right of the heads.
    fn left(&self, width: f64) -> f64 {
        let (start, column) = (self.grid.plot.left, self.grid.across());
        (start + ((self.frame.width - width - start) / column).floor() * column).min(self.clear())
    }

    /// Right of this there are no heads of columns either.
    fn clear(&self) -> f64 {
        let head = self.sheet.width(&self.map.across, self.frame.small(self.frame.muted));
        self.grid.plot.left + head.max(self.grid.plot.width) + 2.0 * self.frame.em
    }

    /// How high words may stand.
    fn highest(&self, left: f64) -> f64 {
        if left >= self.clear() { 0.0 } else { self.grid.plot.top }
    }

    fn low(&self, left: f64, size: Size) -> Rect {
        let plot = &self.grid.plot;
        rect(left, (plot.bottom() - size.1).max(plot.top), size)
    }

    /// Whether nothing else is at a place of the picture.
    fn is_open(&self, place: &Rect) -> bool {
        place.left >= self.grid.plot.left
            && place.top >= self.highest(place.left)
            && place.right() <= self.frame.width
            && place.bottom() <= self.frame.height
            && self.grid.is_open(&self.map.ends, place, GAP * self.frame.em)
    }
}

fn rect(left: f64, top: f64, (width, height): Size) -> Rect {
    Rect { left, top, width, height }
}
