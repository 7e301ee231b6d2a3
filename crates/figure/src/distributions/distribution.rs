//! Plot of cumulative distribution functions `P(T ≤ t)`, overlaid as steps from the first time of each series to its last.

use super::{
    curves::Curves,
    judged::{DistributionFigure, Series},
    overlaid,
    shown::Way,
    steps::Steps,
    view,
};
use crate::{error::FigureError, hit::Hit, pen::sheet::Sheet};

/// The picture of distribution functions.
pub(crate) struct Distribution;

impl Way for Distribution {
    const TITLE: &'static str = "Probability P(T ≤ t)";

    fn draw(sheet: &Sheet<'_>, figure: &DistributionFigure) -> Result<Hit, FigureError> {
        overlaid::draw(sheet, figure, &curves(figure))
    }
}

fn curves(figure: &DistributionFigure) -> Curves {
    let levels = [(0.0, "0"), (0.25, "0.25"), (0.5, "0.5"), (0.75, "0.75"), (1.0, "1")];
    Curves {
        title: "P(T ≤ t)".into(),
        asks: "P(T ≤",
        reads: |series, time| series.certain.at_most(&series.density, time),
        levels: levels.map(|(share, label)| (share, label.into())).into(),
        decades: None,
        steps: figure.series.iter().map(steps).collect(),
        bands: figure
            .series
            .iter()
            .map(|series| Some(series.certain.bounds.as_ref()?.band(&|p| p)))
            .collect(),
        latest: view::latest(figure),
        rises: true,
    }
}

fn steps(Series { density, certain, .. }: &Series) -> Steps {
    let sums = density.distribution().into_iter().map(|sum| sum * certain.finishes());
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let jumps = density.iter().zip(sums).map(|((time, _), sum)| (time as f64, sum));
    Steps { start: 0.0, jumps: jumps.collect(), known_until: None }
}
