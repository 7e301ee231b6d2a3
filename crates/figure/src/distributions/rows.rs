//! [`Rows`]: vertical layout of a strip.

use super::judged::{DistributionFigure, Series};
use crate::pen::rect::Rect;

/// The rows of one strip, from above.
#[derive(Clone, Copy)]
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

/// The height of a strip of lone times, as a share of a density's.
const LOW: f64 = 0.4;

/// The rows of all strips: those of the series, and below them those of lone times. A ghost has those of what it stands behind.
pub(super) fn rows(figure: &DistributionFigure, plot: &Rect) -> Vec<Rows> {
    let em = figure.frame.em;
    let count = |length: usize| f64::from(u8::try_from(length).unwrap_or(u8::MAX));
    let fronts = count(figure.series.iter().filter(|series| series.behind.is_none()).count());
    let pitch = plot.height / (fronts + LOW * count(figure.values.len()));
    let below = (1.25 * em).min(0.3 * pitch);
    let above = if figure.frame.is_narrow() { 2.7 * em } else { 1.3 * em };
    let rows = |k: f64| {
        let top = plot.top + k * pitch;
        let base = top + pitch - below;
        let line = figure.frame.is_narrow().then_some(top + 0.85 * em);
        let peak = (top + above).min(base - 0.3 * pitch);
        Rows { top, bottom: top + pitch, line, peak, base, eye: base + 0.44 * below }
    };
    let end = plot.top + pitch * fronts;
    let low = |k: u8| {
        let (top, height) = (end + f64::from(k) * LOW * pitch, LOW * pitch);
        let (line, base) = if figure.frame.is_narrow() {
            (Some(top + 0.3 * height), top + 0.75 * height)
        } else {
            (None, top + 0.5 * height)
        };
        Rows { top, bottom: top + height, line, peak: top, base, eye: base }
    };
    let nth = |k: usize| figure.series[..k].iter().filter(|series| series.behind.is_none()).count();
    let place = |(k, series): (usize, &Series)| rows(count(nth(series.behind.unwrap_or(k))));
    let series = figure.series.iter().enumerate().map(place);
    series.chain((0u8..).take(figure.values.len()).map(low)).collect()
}
