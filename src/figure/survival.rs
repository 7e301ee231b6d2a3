//! Survival functions `P(T > t)` on a logarithmic axis, overlaid as steps, down to what is certified and
//! no further.

use super::{FigureError, Hit, curves, curves::Curves, notation, sheet::Sheet, steps::Steps};
use super::{scene::Scene, scene::Scheme};
use plotters_backend::DrawingBackend;

/// Horizontal lines in one picture, about.
const MOST_LEVELS: u32 = 12;

/// Draws the survival functions.
pub(super) fn draw<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene) -> Result<Hit, FigureError> {
    let decades = decades(scene);
    let every = decades.div_ceil(MOST_LEVELS);
    let share = |exponent: u32| 1.0 - f64::from(exponent) / f64::from(decades);
    let steps: Vec<_> = scene.schemes.iter().map(|scheme| steps(scheme, f64::from(decades))).collect();
    let cut = steps.iter().any(|steps| steps.known_until.is_some());
    let curves = Curves {
        title: if cut { "P(T > t), as far as it is certified".into() } else { "P(T > t)".into() },
        asks: "P(T >",
        reads: |scheme, time| scheme.certain.after(&scheme.density, time),
        levels: (0..=decades)
            .rev()
            .filter(|k| k % every == 0)
            .map(|k| (share(k), notation::decade(k)))
            .collect(),
        decades: Some(decades),
        steps,
        rises: false,
    };
    curves::draw(sheet, scene, &curves)
}

/// `(time, P(T > time))` while that is certified, and the first time where it is not: there the density
/// ends, or what we know of it.
fn shown(Scheme { density, certain, .. }: &Scheme) -> (Vec<(f64, f64)>, Option<f64>) {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let mut points = density.iter().zip(density.survival()).map(|((time, _), p)| (time as f64, p));
    let (mut shown, least) = (Vec::new(), certain.least_after());
    let end = points.find(|&(time, p)| {
        shown.push((time, p));
        p < least
    });
    shown.truncate(shown.len() - usize::from(end.is_some()));
    (shown, end.map(|(time, _)| time))
}

/// The last time that any curve reaches.
pub(super) fn last_shown(scene: &Scene) -> f64 {
    let end = |scheme: &Scheme| {
        let (points, end) = shown(scheme);
        end.or(points.last().map(|&(time, _)| time)).unwrap_or(0.0)
    };
    scene.schemes.iter().map(end).fold(0.0, f64::max)
}

/// How many powers of ten the axis goes down: to below the least probability shown.
fn decades(scene: &Scene) -> u32 {
    let least = |scheme: &Scheme| shown(scheme).0.last().map_or(1.0, |&(_, p)| p);
    let least = scene.schemes.iter().map(least).fold(0.1, f64::min);
    (1..300).find(|&k| 10.0_f64.powi(-k) <= least * 1.000_001).map_or(300, i32::unsigned_abs)
}

fn steps(scheme: &Scheme, decades: f64) -> Steps {
    let level = |p: f64| 1.0 + p.log10() / decades;
    let (points, end) = shown(scheme);
    let mut jumps: Vec<_> = points.into_iter().map(|(time, p)| (time, level(p))).collect();
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let last = scheme.density.last() as f64;
    // A whole density is surely over at its last time: there the curve falls out of the axis.
    let over = scheme.certain.ends() && end.is_some_and(|end| end >= last);
    if over {
        jumps.push((last, 0.0));
    }
    Steps { start: 1.0, jumps, known_until: end.filter(|_| !over) }
}
