//! [`Steps`]: a step function, and the polyline (corners) of its picture.

use crate::time_axis::TimeAxis;

/// A step function of time. Levels are shares of the plot's height: 0 is its foot, 1 its top.
pub(super) struct Steps {
    /// The level before the first jump.
    pub(super) start: f64,
    /// `(time, level from there on)`, in order of time.
    pub(super) jumps: Vec<(f64, f64)>,
    /// The time at which the function ends on its last level, as nothing more is certified; none where it
    /// ends with its last jump.
    pub(super) known_until: Option<f64>,
}

impl Steps {
    /// The level at a time; none past the end.
    pub(super) fn at(&self, time: f64) -> Option<f64> {
        if self.known_until.is_some_and(|end| time >= end) {
            return None;
        }
        let past = self.jumps.partition_point(|&(jump, _)| jump <= time);
        Some(if past == 0 { self.start } else { self.jumps[past - 1].1 })
    }

    /// The corners in CSS pixels: from the first jump (or the left edge) to the last (or the right edge).
    ///
    /// Jumps in one column of `fineness` columns per CSS pixel are one vertical line: the same picture.
    pub(super) fn corners(&self, axis: &TimeAxis, fineness: f64) -> Vec<(f64, f64)> {
        let mut pen = Pen { axis, fineness, corners: Vec::new() };
        let first = self.jumps.partition_point(|&(time, _)| time < axis.from);
        let last = self.jumps.partition_point(|&(time, _)| time <= axis.to);
        let mut level = if first == 0 { self.start } else { self.jumps[first - 1].1 };
        if first > 0 && (last < self.jumps.len() || first < last || self.known_until.is_some()) {
            pen.to(axis.from, level);
        }
        for &(time, next) in &self.jumps[first..last] {
            pen.to(time, level);
            pen.to(time, next);
            level = next;
        }
        let goes_on = last < self.jumps.len() && last > 0;
        match self.known_until {
            Some(end) if last == self.jumps.len() => pen.to(end.clamp(axis.from, axis.to), level),
            _ if goes_on => pen.to(axis.to, level),
            _ => {}
        }
        pen.corners
    }
}

struct Pen<'a> {
    axis: &'a TimeAxis,
    fineness: f64,
    corners: Vec<(f64, f64)>,
}

impl Pen<'_> {
    fn to(&mut self, time: f64, level: f64) {
        let x = (self.axis.x(time) * self.fineness).round() / self.fineness;
        let y = self.axis.plot.bottom() - level.clamp(0.0, 1.0) * self.axis.plot.height;
        if let [.., (before, _), (last, foot)] = self.corners.as_mut_slice()
            && (x - *last).abs() < 0.5 / self.fineness
            && (x - *before).abs() < 0.5 / self.fineness
        {
            *foot = y;
            return;
        }
        self.corners.push((x, y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pen::rect::Rect;

    fn axis() -> TimeAxis {
        let plot = Rect { left: 0.0, top: 0.0, width: 10.0, height: 100.0 };
        TimeAxis { plot, from: 0.0, to: 100.0, step: 50.0 }
    }

    #[test]
    fn steps_go_across_then_up() {
        let steps = Steps { start: 0.0, jumps: vec![(20.0, 0.25), (60.0, 1.0)], known_until: None };
        assert_eq!(steps.corners(&axis(), 1.0), [(2.0, 100.0), (2.0, 75.0), (6.0, 75.0), (6.0, 0.0)]);
        assert_eq!([19.0, 20.0, 70.0].map(|time| steps.at(time)), [Some(0.0), Some(0.25), Some(1.0)]);
    }

    #[test]
    fn jumps_in_one_column_are_one_line() {
        let jumps = (0..=1000).map(|k| (f64::from(k) / 10.0, f64::from(k) / 1000.0)).collect();
        let corners = Steps { start: 0.0, jumps, known_until: None }.corners(&axis(), 1.0);
        assert_eq!(corners.len(), 22);
        assert_eq!((corners[0], corners[21]), ((0.0, 100.0), (10.0, 0.0)));
        assert!((corners[2].1 - corners[1].1).abs() < 1e-9 && (corners[1].1 - 95.1).abs() < 1e-9);
    }

    #[test]
    fn what_is_left_of_the_view_or_uncertain_is_not_drawn() {
        let steps = Steps { start: 0.0, jumps: vec![(-5.0, 0.5), (-1.0, 0.75)], known_until: Some(40.0) };
        assert_eq!(steps.corners(&axis(), 1.0), [(0.0, 25.0), (4.0, 25.0)]);
        assert_eq!((steps.at(39.0), steps.at(40.0)), (Some(0.75), None));
    }
}
