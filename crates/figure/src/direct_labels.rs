//! Label placement among curves: beside the curve that the words are about, where they cover least (direct labelling).

use super::pen::rect::Rect;

/// The distance of the points at which a name is tried, in CSS pixels; below it the distance of a name from
/// its curve.
const TRIED_EVERY: f64 = 9.0;
const GAP: f64 = 6.0;
/// A name nearer than this to another curve may be read as that curve's.
const CLOSE: f64 = 16.0;

/// Obstacles to labels: points of curves, and other words.
pub(super) struct Obstacles {
    /// Points along every curve, the series' first.
    points: Vec<Vec<(f64, f64)>>,
    /// Words that stand already.
    taken: Vec<Rect>,
}

impl Obstacles {
    /// Curves as their corners; the pieces between corners run along the axes.
    pub(super) fn new<'a>(curves: impl IntoIterator<Item = &'a Vec<(f64, f64)>>) -> Self {
        Self { points: curves.into_iter().map(|corners| along(corners)).collect(), taken: Vec::new() }
    }

    /// Marks a place as taken by words.
    pub(super) fn take(&mut self, place: Rect) {
        self.taken.push(place);
    }

    /// The overlap of a place: a point of a curve counts 1, and words far more.
    pub(super) fn covered(&self, place: &Rect) -> usize {
        let points = self.points.iter().flatten().filter(|&&point| place.holds(point, 2.0)).count();
        points + 40 * self.taken.iter().filter(|words| place.meets(words, 4.0)).count()
    }

    /// Takes a place of the given size beside a curve; none where the plot is too small.
    ///
    /// Every place beside it is tried. The best covers nothing and is far from the other curves.
    pub(super) fn place_beside(&mut self, curve: usize, size: (f64, f64), plot: &Rect) -> Option<Rect> {
        let tried = self.points[curve].iter().flat_map(|&point| beside(point, size));
        let costed = tried.filter(|place| within(place, plot)).map(|place| (self.cost(&place, curve), place));
        let best = costed.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place);
        self.taken.extend(best);
        best
    }

    fn cost(&self, place: &Rect, own: usize) -> f64 {
        let others = self.points.iter().enumerate().filter(|&(k, _)| k != own).flat_map(|(_, curve)| curve);
        let nearest = others.map(|&point| distance(place, point)).fold(CLOSE, f64::min);
        let covered = f64::from(u32::try_from(self.covered(place)).unwrap_or(u32::MAX));
        30.0 * covered + 4.0 * (CLOSE - nearest)
    }
}

fn beside((x, y): (f64, f64), (width, height): (f64, f64)) -> [Rect; 4] {
    let rect = |left, top| Rect { left, top, width, height };
    [
        rect(x + GAP, y + GAP),
        rect(x - GAP - width, y - GAP - height),
        rect(x + GAP, y - GAP - height),
        rect(x - GAP - width, y + GAP),
    ]
}

fn within(place: &Rect, plot: &Rect) -> bool {
    place.left >= plot.left + 2.0
        && place.right() <= plot.right()
        && place.top >= plot.top
        && place.bottom() <= plot.bottom() - 2.0
}

/// The greater of the distances of a point from a place, across and down; 0 inside.
fn distance(place: &Rect, (x, y): (f64, f64)) -> f64 {
    let across = (place.left - x).max(x - place.right());
    let down = (place.top - y).max(y - place.bottom());
    across.max(down).max(0.0)
}

fn along(corners: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    let mut ahead = 0.0;
    for pair in corners.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let length = dx.abs() + dy.abs();
        while ahead < length {
            points.push((pair[0].0 + dx * ahead / length, pair[0].1 + dy * ahead / length));
            ahead += TRIED_EVERY;
        }
        ahead -= length;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cover_neither_curves_nor_each_other() {
        let plot = Rect { left: 0.0, top: 0.0, width: 300.0, height: 200.0 };
        let step = |x: f64| vec![(x, 200.0), (x, 100.0), (x + 60.0, 100.0), (x + 60.0, 0.0)];
        let curves = [60.0, 90.0, 120.0].map(step);
        let curves_only = Obstacles::new(&curves);
        let mut obstacles = Obstacles::new(&curves);
        for curve in 0..3 {
            let place = obstacles.place_beside(curve, (50.0, 14.0), &plot).unwrap();
            assert_eq!(curves_only.covered(&place), 0, "{place:?}");
        }
        let taken = &obstacles.taken;
        assert!(!taken[0].meets(&taken[1], 0.0) && !taken[1].meets(&taken[2], 0.0));
        let small = Rect { width: 20.0, ..plot };
        assert_eq!(obstacles.place_beside(0, (50.0, 14.0), &small), None);
    }
}
