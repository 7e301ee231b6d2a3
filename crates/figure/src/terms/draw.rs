//! Rendering of stacked bars: sums of terms, what each takes, and of what.

use plotters_backend::text_anchor::HPos;

use super::{
    axis::Axis,
    columns::Columns,
    judged::{Bar, TermsFigure},
    words::Words,
};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    hatching::hatch,
    hit::{Hit, Strip},
    pen::{
        rect::Rect,
        sheet::{Sheet, Type},
        widest::widest,
    },
};

type Drawn = Result<(), FigureError>;

/// The tallest row of a bar, in em, and the share of a row that its bar takes.
const TALLEST: f64 = 2.0;
const BAR: f64 = 0.74;

/// Draws the bars.
pub(super) fn draw(sheet: &Sheet<'_>, figure: &TermsFigure) -> Result<Hit, FigureError> {
    let (frame, em) = (&figure.frame, figure.frame.em);
    let left = left(sheet, figure);
    let columns = Columns::new(sheet, figure, left);
    let width = (columns.left - left - 0.5 * em).max(1.0);
    let axis = Axis::new(sheet, figure, (left, width));
    #[expect(clippy::cast_precision_loss, reason = "at most 200 bars")]
    let count = figure.bars.len() as f64;
    let row = |heights: (f64, f64)| {
        let taken = (heights.0 + heights.1 + Axis::HEIGHT) * em;
        ((frame.height - taken).max(1.0) / count).min(TALLEST * em)
    };
    // Whether words fit in a bar is judged as if two rows of words stood above.
    let tall = BAR * row((3.2, 0.0)) >= 0.98 * em;
    let words = Words::new(sheet, figure, &axis, left + width, tall);
    let heights = words.heights(!figure.heads.is_empty());
    let row = row(heights);
    let plot = Rect { left, top: heights.0 * em, width, height: row * count };
    let mut top = plot.top;
    let place = |bar: &Bar| {
        let strip = Strip { name: bar.given.clone(), top, bottom: top + row };
        top += row;
        strip
    };
    let strips: Vec<Strip> = figure.bars.iter().map(place).collect();
    let first = bar_of(strips.first().map_or(plot.top, |strip| strip.top), row, &plot);
    let is_drawn = width >= 40.0 && plot.bottom() + Axis::HEIGHT * em <= frame.height + 1e-6;
    if is_drawn {
        axis.draw(sheet, frame, &plot)?;
        columns.write_heads(sheet, figure, Words::row(&first, frame, 0))?;
        let mut free = f64::NEG_INFINITY;
        for (bar, strip) in figure.bars.iter().zip(&strips) {
            let place = bar_of(strip.top, row, &plot);
            fill(sheet, figure, &axis, bar, &place)?;
            let middle = place.top + place.height / 2.0;
            if middle - 0.6 * em >= free {
                let (face, room) = (name(frame, bar.lit), left - 0.6 * em);
                sheet.text((0.0, middle), HPos::Left, &sheet.fit(&bar.name, face, room), face)?;
                columns.write(sheet, figure, bar, middle)?;
                free = middle + 0.6 * em;
            }
        }
        words.draw(sheet, figure, &axis, &first, plot.bottom() + Axis::HEIGHT * em)?;
    }
    Ok(Hit { strips, ..Hit::of(plot, axis.span()) })
}

/// The room for the bars' names.
fn left(sheet: &Sheet<'_>, figure: &TermsFigure) -> f64 {
    let frame = &figure.frame;
    let names = |lit: bool| figure.bars.iter().filter(move |bar| bar.lit == lit).map(|bar| bar.name.as_str());
    let wide = |lit: bool| widest(sheet, names(lit), name(frame, lit));
    (wide(false).max(wide(true)) + 0.8 * frame.em).min(0.3 * frame.width)
}

fn name(frame: &Frame, bold: bool) -> Type {
    Type { size: frame.em, bold, ink: frame.ink }
}

/// The place of a bar as long as the plot, in the row that begins at `top`.
fn bar_of(top: f64, row: f64, plot: &Rect) -> Rect {
    Rect { top: top + (1.0 - BAR) / 2.0 * row, height: BAR * row, ..*plot }
}

/// Draws a bar's terms and its mark.
fn fill(sheet: &Sheet<'_>, figure: &TermsFigure, axis: &Axis, bar: &Bar, place: &Rect) -> Drawn {
    let (frame, pixel) = (&figure.frame, 1.0 / sheet.scale());
    let mut sum = 0.0;
    for (term, value) in figure.terms.iter().zip(&bar.values) {
        let (from, to) = (axis.x(sum), axis.x(sum + value));
        sum += value;
        let part = sheet.whole(&Rect { left: from, width: to - from, ..*place });
        let gap = if part.width > 4.0 { frame.stroke.max(pixel).min(1.0) } else { 0.0 };
        let part = Rect { width: part.width - gap, ..part };
        if term.hatched {
            hatch(sheet, &part, term.ink, frame)?;
        } else {
            sheet.block(&part, term.ink)?;
        }
    }
    let Some(mark) = bar.mark else { return Ok(()) };
    let (x, over) = (axis.x(mark), (0.12 * place.height).min(0.15 * frame.em));
    let ends = (place.top - over, place.bottom() + over);
    sheet.vertical(x, ends, 3.4 * frame.stroke, frame.paper)?;
    sheet.vertical(x, ends, 2.0 * frame.stroke, frame.ink)
}
