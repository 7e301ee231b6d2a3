//! Stacked areas of a sweep: parts that add up, behind the lines, each on those before it, with its name in it where that has room.

use plotters_backend::text_anchor::HPos;

use super::{axes::Axes, judged::Sweep};
use crate::{
    direct_labels::Obstacles,
    error::FigureError,
    frame::judged::Frame,
    pen::{
        dash::Dash,
        rect::Rect,
        sheet::{Sheet, Type},
    },
};

/// How much of its colour an area keeps: words and lines stay legible on it.
const AREA: f64 = 0.4;
/// The distance of the places at which a name is tried, in CSS pixels.
const TRIED_EVERY: f64 = 9.0;

/// The heights at which a name is tried, as shares of the room between an area's edges: the middle first.
const HEIGHTS: [f64; 3] = [0.5, 0.2, 0.8];

/// An area's edges, in CSS pixels: corners with the height of its upper and of its lower edge.
type Edges = Vec<(f64, f64, f64)>;

/// Areas that stand on each other.
pub(super) struct Areas(Vec<Edges>);

impl Areas {
    pub(super) fn new(axes: &Axes, sweep: &Sweep) -> Self {
        let mut sums: Vec<f64> = Vec::new();
        let edges = sweep.areas.iter().map(|area| {
            sums.resize(area.points.len(), 0.0);
            let corners = area.points.iter().zip(&mut sums).map(|(&(number, value), sum)| {
                let lower = axes.y(*sum);
                *sum += value;
                (axes.x(number), axes.y(*sum), lower)
            });
            corners.collect()
        });
        Self(edges.collect())
    }

    /// Draws them, with a line of paper between neighbours.
    pub(super) fn draw(&self, sheet: &Sheet<'_>, frame: &Frame, sweep: &Sweep) -> Result<(), FigureError> {
        for (area, edges) in sweep.areas.iter().zip(&self.0) {
            let upper = edges.iter().map(|&(x, upper, _)| (x, upper));
            let lower = edges.iter().rev().map(|&(x, _, lower)| (x, lower));
            sheet.region(&upper.chain(lower).collect::<Vec<_>>(), area.ink.thinned(AREA, frame.paper))?;
        }
        for edges in self.0.iter().rev().skip(1) {
            let upper: Vec<_> = edges.iter().map(|&(x, upper, _)| (x, upper)).collect();
            sheet.path(&upper, Dash::Solid, frame.stroke, frame.paper)?;
        }
        Ok(())
    }

    /// Writes the names of those that have room for them, where they cover as little as can be.
    pub(super) fn write(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        sweep: &Sweep,
        obstacles: &mut Obstacles,
    ) -> Result<(), FigureError> {
        let face = Type { bold: true, ..frame.small(frame.ink) };
        for (area, edges) in sweep.areas.iter().zip(&self.0).filter(|(area, _)| !area.name.is_empty()) {
            let size = (sheet.width(&area.name, face), 1.15 * frame.em);
            let tried = places(edges, size).map(|(place, height)| {
                let covered = f64::from(u32::try_from(obstacles.covered(&place)).unwrap_or(u32::MAX));
                (30.0 * covered - height, place)
            });
            if let Some((_, place)) = tried.min_by(|a, b| a.0.total_cmp(&b.0)) {
                let middle = place.top + place.height / 2.0;
                sheet.text((place.left, middle), HPos::Left, &area.name, face)?;
                obstacles.take(place);
            }
        }
        Ok(())
    }
}

/// The places of a size between an area's edges, from the left, each with the area's height there.
fn places(edges: &Edges, (width, height): (f64, f64)) -> impl Iterator<Item = (Rect, f64)> {
    let ends = edges.first().zip(edges.last()).map(|(first, last)| (first.0, last.0));
    let (from, to) = ends.unwrap_or_default();
    let lefts = std::iter::successors(Some(from + 4.0), |left| Some(left + TRIED_EVERY));
    lefts.take_while(move |left| left + width + 4.0 <= to).flat_map(move |left| {
        let (mut top, mut bottom) = (f64::NEG_INFINITY, f64::INFINITY);
        let within = edges.iter().copied().filter(|&(x, ..)| (left..=left + width).contains(&x));
        for (_, upper, lower) in within.chain([left, left + width].map(|x| between(edges, x))) {
            (top, bottom) = (top.max(upper), bottom.min(lower));
        }
        let (room, free) = (bottom - top, bottom - top - height);
        let place = move |share: f64| (Rect { left, top: top + share * free, width, height }, room);
        HEIGHTS.map(place).into_iter().take(if free >= 0.0 { HEIGHTS.len() } else { 0 })
    })
}

/// The edges at a place between corners.
fn between(edges: &Edges, x: f64) -> (f64, f64, f64) {
    let next = edges.partition_point(|corner| corner.0 < x).clamp(1, edges.len().max(2) - 1);
    let (Some(before), Some(after)) = (edges.get(next - 1), edges.get(next)) else { return (x, 0.0, 0.0) };
    let share = (x - before.0) / (after.0 - before.0);
    (x, before.1 + share * (after.1 - before.1), before.2 + share * (after.2 - before.2))
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn names_stand_between_edges_and_only_where_there_is_room() {
        // A wedge that opens to the right: at x it is x high.
        let wedge = vec![(0.0, 100.0, 100.0), (100.0, 0.0, 100.0)];
        let all: Vec<_> = places(&wedge, (20.0, 30.0)).collect();
        assert!(all.iter().all(|(place, _)| place.left >= 30.0 && place.right() <= 96.0), "{all:?}");
        assert!(all.iter().all(|(place, _)| place.bottom() <= 100.0 && place.top >= 100.0 - place.left));
        assert!(!all.is_empty() && places(&wedge, (20.0, 90.0)).next().is_none());
        assert!(places(&vec![(5.0, 0.0, 9.0)], (1.0, 1.0)).next().is_none());
        assert!(places(&Vec::new(), (1.0, 1.0)).next().is_none());
    }
}
