//! Columns of numbers right of the stacked bars.

use plotters_backend::text_anchor::HPos;

use super::judged::{Bar, TermsFigure};
use crate::{
    error::FigureError,
    pen::{
        sheet::{Sheet, Type},
        widest::widest,
    },
};

/// The room left of a column, and that which the sign of bars' marks takes before its head, in em.
const GAP: f64 = 0.9;
const SIGN: f64 = 0.75;
/// The least share of the picture's width that is left to the bars, as long as more than one column can give way.
const BARS: f64 = 0.4;

/// Which columns are shown.
pub(super) struct Columns {
    /// The left edge of all.
    pub(super) left: f64,
    /// Each one's place among the heads, and its right edge.
    shown: Vec<(usize, f64)>,
}

impl Columns {
    /// As many columns as leave room for bars that begin at `left`: the first one stays longest, then the one that explains marks.
    pub(super) fn new(sheet: &Sheet<'_>, figure: &TermsFigure, left: f64) -> Self {
        let frame = &figure.frame;
        let width = |k: usize| {
            let bold = Type { bold: figure.bars.iter().any(|bar| bar.lit), ..number(figure, k) };
            let texts = figure.bars.iter().filter_map(|bar| bar.columns.get(k)).map(String::as_str);
            let sign = if figure.mark_head == Some(k) { SIGN * frame.em } else { 0.0 };
            let head = figure.heads.get(k).map_or(0.0, |head| sheet.width(head, frame.small(frame.muted)));
            GAP * frame.em + (head + sign).max(widest(sheet, texts, bold))
        };
        let mut shown: Vec<_> = (0..figure.heads.len()).map(|k| (k, width(k))).collect();
        let room = frame.width - left;
        while shown.iter().map(|(_, width)| width).sum::<f64>() > room - BARS * frame.width {
            let free = shown.iter().rposition(|&(k, _)| k > 0 && figure.mark_head != Some(k));
            if free.or(shown.len().checked_sub(1)).map(|place| shown.remove(place)).is_none() {
                break;
            }
        }
        let mut right = frame.width;
        for (_, width) in shown.iter_mut().rev() {
            right -= std::mem::replace(width, right);
        }
        Self { left: right, shown }
    }

    /// Writes the heads, at the height `y`.
    pub(super) fn write_heads(
        &self,
        sheet: &Sheet<'_>,
        figure: &TermsFigure,
        y: f64,
    ) -> Result<(), FigureError> {
        let (frame, face) = (&figure.frame, figure.frame.small(figure.frame.muted));
        for &(k, right) in &self.shown {
            let Some(head) = figure.heads.get(k) else { continue };
            sheet.text((right, y), HPos::Right, head, face)?;
            if figure.mark_head == Some(k) {
                let x = right - sheet.width(head, face) - 0.5 * frame.em;
                let ends = (y - 0.45 * frame.em, y + 0.45 * frame.em);
                sheet.vertical(x, ends, 2.0 * frame.stroke, frame.ink)?;
            }
        }
        Ok(())
    }

    /// Writes a bar's numbers, at the height `y`.
    pub(super) fn write(
        &self,
        sheet: &Sheet<'_>,
        figure: &TermsFigure,
        bar: &Bar,
        y: f64,
    ) -> Result<(), FigureError> {
        for &(k, right) in &self.shown {
            if let Some(text) = bar.columns.get(k).filter(|text| !text.is_empty()) {
                sheet.text((right, y), HPos::Right, text, Type { bold: bar.lit, ..number(figure, k) })?;
            }
        }
        Ok(())
    }
}

/// The type of a column's numbers: the first one is what the bars show.
fn number(figure: &TermsFigure, column: usize) -> Type {
    let frame = &figure.frame;
    Type { size: frame.em, bold: false, ink: if column == 0 { frame.ink } else { frame.muted } }
}
