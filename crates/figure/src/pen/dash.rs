//! Dash patterns, cut by ourselves: plotters' backends draw solid lines only.

use serde::Deserialize;

/// The pattern of a line.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Dash {
    /// ─────
    #[default]
    Solid,
    /// ─ ─ ─
    Dashed,
    /// · · ·
    Dotted,
    /// ─ · ─
    Dashdot,
    /// ── ──
    Longdash,
    /// ─ · · ─
    Dashdotdot,
}

impl Dash {
    /// Lengths of strokes and gaps in turn, in CSS pixels at a line width of 2; nothing for a solid line.
    fn pattern(self) -> &'static [f64] {
        match self {
            Self::Solid => &[],
            Self::Dashed => &[7.0, 4.0],
            Self::Dotted => &[2.0, 3.0],
            Self::Dashdot => &[9.0, 3.0, 2.0, 3.0],
            Self::Longdash => &[16.0, 5.0],
            Self::Dashdotdot => &[9.0, 3.0, 2.0, 3.0, 2.0, 3.0],
        }
    }

    /// The strokes of a line through `points` whose pieces run along the axes, as every step does.
    pub(crate) fn strokes(self, points: &[(f64, f64)], scale: f64) -> Vec<Vec<(f64, f64)>> {
        let mut lengths = self.pattern().iter().map(|length| length * scale).cycle();
        let Some(mut left) = lengths.next() else { return vec![points.to_vec()] };
        let Some(&(mut at)) = points.first() else { return Vec::new() };
        let (mut strokes, mut stroke, mut drawing) = (Vec::new(), vec![at], true);
        for &corner in &points[1..] {
            let mut rest = (corner.0 - at.0).abs() + (corner.1 - at.1).abs();
            while rest > left {
                at = between(at, corner, left / rest);
                rest -= left;
                if drawing {
                    stroke.push(at);
                    strokes.push(std::mem::take(&mut stroke));
                } else {
                    stroke = vec![at];
                }
                drawing = !drawing;
                left = lengths.next().unwrap_or(f64::INFINITY);
            }
            left -= rest;
            at = corner;
            if drawing {
                stroke.push(at);
            }
        }
        if stroke.len() > 1 {
            strokes.push(stroke);
        }
        strokes
    }
}

fn between(a: (f64, f64), b: (f64, f64), share: f64) -> (f64, f64) {
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_and_gaps_follow_the_corner() {
        let corner = [(0.0, 0.0), (10.0, 0.0), (10.0, 6.0)];
        let strokes = Dash::Dashed.strokes(&corner, 1.0);
        assert_eq!(strokes, [vec![(0.0, 0.0), (7.0, 0.0)], vec![(10.0, 1.0), (10.0, 6.0)]]);
        assert_eq!(Dash::Solid.strokes(&corner, 1.0), [corner.to_vec()]);
        assert!(Dash::Dotted.strokes(&[], 1.0).is_empty());
    }
}
