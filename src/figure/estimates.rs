//! Values that stand for a distribution: a diamond each, on its half-eye or its curve.

use super::scene::{LAST_TICK, Scene, Scheme, printable};
use super::{Dash, FigureError, ink::Ink, sheet::Sheet, time_axis::TimeAxis};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;
use serde::Deserialize;

type Drawn = Result<(), FigureError>;

/// More values hide each other.
const MOST: usize = 64;

/// A value that stands for a distribution.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Estimated {
    /// In units, not negative.
    pub time: f64,
    /// What it is, drawn beside it where there is room.
    pub name: String,
}

/// One that was judged.
pub(super) struct Estimate {
    /// In ticks.
    pub(super) time: f64,
    pub(super) name: String,
}

/// Judges those of a series.
pub(super) fn of(given: &[Estimated], tick: f64, series: &str) -> Result<Vec<Estimate>, FigureError> {
    if given.len() > MOST {
        return Err(FigureError::Count { found: given.len(), most: MOST });
    }
    let judge = |one: &Estimated| {
        let time = one.time / tick;
        if (0.0..=LAST_TICK).contains(&time) {
            Ok(Estimate { time, name: printable(&one.name) })
        } else {
            Err(FigureError::TooLate { name: series.to_owned() })
        }
    };
    given.iter().map(judge).collect()
}

/// A filled diamond.
pub(super) fn diamond<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    (x, y): (f64, f64),
    size: f64,
    stroke: f64,
    ink: Ink,
) -> Drawn {
    let corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y), (x, y - size)];
    sheet.disc((x, y), 0.55 * size, ink)?;
    sheet.path(&corners, Dash::Solid, stroke, ink)
}

/// On a strip's half-eye at the height `y`; the first one's name on the side that has room.
pub(super) fn draw_on_eye<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    scheme: &Scheme,
    y: f64,
) -> Drawn {
    let seen: Vec<&Estimate> = scheme.estimates.iter().filter(|one| axis.holds(one.time)).collect();
    for one in &seen {
        draw_on(sheet, scene, scheme, (axis.x(one.time), y))?;
    }
    let Some(first) = seen.first().filter(|first| !first.name.is_empty()) else { return Ok(()) };
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let end = |p: f64| axis.x_inside(scheme.density.quantile(p) as f64);
    let ends = || seen.iter().map(|one| axis.x(one.time));
    let gap = 0.9 * scene.em;
    let face = scene.small(scheme.text);
    let width = sheet.width(&first.name, face);
    let right = ends().fold(end(0.95), f64::max) + gap;
    let left = ends().fold(end(0.05), f64::min) - gap - width;
    let Some(start) = [right, left].into_iter().find(|&at| at >= axis.plot.left && at + width <= scene.width)
    else {
        return Ok(());
    };
    sheet.note((start, y), HPos::Left, &first.name, face, scene.paper)
}

/// A diamond apart from what it stands on.
pub(super) fn draw_on<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    scheme: &Scheme,
    at: (f64, f64),
) -> Drawn {
    diamond(sheet, at, 5.2 * scene.stroke, 3.0 * scene.stroke, scene.paper)?;
    diamond(sheet, at, 3.9 * scene.stroke, 1.6 * scene.stroke, scheme.ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let at = |time: f64| [Estimated { time, name: "representatives".to_owned() }];
        assert!(of(&at(4093.965), 0.01, "1 processor").is_ok());
        assert!(of(&at(-1.0), 0.01, "1 processor").is_err());
        assert!(of(&at(f64::NAN), 0.01, "1 processor").is_err());
        let many = vec![Estimated { time: 1.0, name: String::new() }; MOST + 1];
        assert!(of(&many, 1.0, "1 processor").is_err());
    }
}
