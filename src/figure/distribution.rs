//! Distribution functions `P(T ≤ t)`, overlaid as steps from the first time of each series to its last.

use super::{FigureError, Hit, curves, curves::Curves, scene::Scene, sheet::Sheet, steps::Steps};
use crate::Density;
use plotters_backend::DrawingBackend;

/// Draws the distribution functions.
pub(super) fn draw<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene) -> Result<Hit, FigureError> {
    let levels = [(0.0, "0"), (0.25, "0.25"), (0.5, "0.5"), (0.75, "0.75"), (1.0, "1")];
    let curves = Curves {
        title: "P(T ≤ t)".into(),
        asks: "P(T ≤",
        reads: |scheme, time| scheme.certain.at_most(&scheme.density, time),
        levels: levels.map(|(share, label)| (share, label.into())).into(),
        decades: None,
        steps: scene.schemes.iter().map(|scheme| steps(&scheme.density)).collect(),
        rises: true,
    };
    curves::draw(sheet, scene, &curves)
}

fn steps(density: &Density) -> Steps {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let jumps = density.iter().zip(density.distribution()).map(|((time, _), sum)| (time as f64, sum));
    Steps { start: 0.0, jumps: jumps.collect(), known_until: None }
}
