//! Plot of survival functions `P(T > t)` on a logarithmic axis, overlaid as steps, down to what is certified and no further.

use super::{
    certified::{last_shown, shown},
    curves::Curves,
    judged::{DistributionFigure, Series},
    overlaid,
    shown::Way,
    steps::Steps,
};
use crate::{
    error::FigureError,
    hit::Hit,
    pen::{notation, sheet::Sheet},
};

/// Horizontal lines in one picture, about.
const MOST_LEVELS: u32 = 12;

/// The picture of survival functions.
pub(crate) struct Survival;

impl Way for Survival {
    const TITLE: &'static str = "Probability P(T > t)";

    fn draw(sheet: &Sheet<'_>, figure: &DistributionFigure) -> Result<Hit, FigureError> {
        overlaid::draw(sheet, figure, &curves(figure))
    }
}

fn curves(figure: &DistributionFigure) -> Curves {
    let decades = decades(figure);
    let every = decades.div_ceil(MOST_LEVELS);
    let share = |exponent: u32| 1.0 - f64::from(exponent) / f64::from(decades);
    let steps: Vec<_> = figure.series.iter().map(|series| steps(series, f64::from(decades))).collect();
    let is_cut =
        |(steps, series): (&Steps, &Series)| steps.known_until.is_some() && series.certain.bounds.is_none();
    let cut = steps.iter().zip(&figure.series).any(is_cut);
    let late = |up_to: f64| level(1.0 - up_to, f64::from(decades));
    Curves {
        title: if cut { "P(T > t), as far as it is certified".into() } else { "P(T > t)".into() },
        asks: "P(T >",
        reads: |series, time| series.certain.after(&series.density, time),
        levels: (0..=decades)
            .rev()
            .filter(|k| k % every == 0)
            .map(|k| (share(k), notation::decade(k)))
            .collect(),
        decades: Some(decades),
        steps,
        bands: figure.series.iter().map(|series| Some(series.certain.bounds.as_ref()?.band(&late))).collect(),
        latest: last_shown(figure),
        rises: false,
    }
}

/// How many powers of ten the axis goes down: to below the least probability shown.
fn decades(figure: &DistributionFigure) -> u32 {
    let least = |series: &Series| shown(series).0.last().map_or(1.0, |&(_, p)| p);
    let least = figure.series.iter().map(least).fold(0.1, f64::min);
    (1..300).find(|&k| 10.0_f64.powi(-k) <= least * 1.000_001).map_or(300, i32::unsigned_abs)
}

/// The height of a probability, as a share of the plot's: the foot's, where it is below all that is shown.
fn level(p: f64, decades: f64) -> f64 {
    if p > 0.0 { 1.0 + p.log10() / decades } else { 0.0 }
}

fn steps(series: &Series, decades: f64) -> Steps {
    let (points, end) = shown(series);
    let mut jumps: Vec<_> = points.into_iter().map(|(time, p)| (time, level(p, decades))).collect();
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let last = series.density.last() as f64;
    // A whole density is surely over at its last time: there the curve falls out of the axis.
    let over = series.certain.ends() && end.is_some_and(|end| end >= last);
    if over {
        jumps.push((last, 0.0));
    }
    Steps { start: 1.0, jumps, known_until: end.filter(|_| !over) }
}
