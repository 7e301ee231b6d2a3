//! [`Rows`]: where the parts of a strip are.

use super::judged::DistributionFigure;
use crate::figure::pen::rect::Rect;

/// The rows of one strip, from above.
pub(super) struct Rows {
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// The middle of the line of names above the bars, where there is one.
    pub(super) line: Option<f64>,
    /// Where the top of the tallest bar is.
    pub(super) peak: f64,
    /// Where the feet of the bars are.
    pub(super) base: f64,
    /// The middle of the half-eye.
    pub(super) eye: f64,
}

/// The rows of all strips.
pub(super) fn rows(figure: &DistributionFigure, plot: &Rect) -> Vec<Rows> {
    let em = figure.frame.em;
    let pitch = plot.height / f64::from(u8::try_from(figure.series.len()).unwrap_or(u8::MAX));
    let below = (1.25 * em).min(0.3 * pitch);
    let above = if figure.frame.is_narrow() { 2.7 * em } else { 1.3 * em };
    let rows = |k: u8| {
        let top = plot.top + f64::from(k) * pitch;
        let base = top + pitch - below;
        let line = figure.frame.is_narrow().then_some(top + 0.85 * em);
        let peak = (top + above).min(base - 0.3 * pitch);
        Rows { top, bottom: top + pitch, line, peak, base, eye: base + 0.44 * below }
    };
    (0u8..).take(figure.series.len()).map(rows).collect()
}
