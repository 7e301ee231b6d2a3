//! Labels or legend of the terms: inside the widest part of the first bar and above the others, or in a legend below all bars where they
//! have no room there.

use plotters_backend::text_anchor::HPos;

use super::{
    axis::Axis,
    judged::TermsFigure,
    labels::{Placed, Wanted, place},
};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    hatching::hatch,
    pen::{dash::Dash, rect::Rect, sheet::Sheet},
};

type Drawn = Result<(), FigureError>;

/// The height of a row of words, in em, and of a swatch before words, with the room behind it.
const ROW: f64 = 1.35;
const SWATCH: f64 = 0.8;
const BEHIND: f64 = 0.4;
/// A part of the bar that is narrower than this, in CSS pixels, does not show its colour: its words have a swatch.
const THIN: f64 = 2.5;
/// The room between entries of a legend, in em.
const APART: f64 = 1.3;

/// Where the words of all terms that any bar has stand.
pub(super) enum Words {
    /// At the first bar: whose words are inside it, and whose above it.
    AtBar { inside: Option<usize>, above: Vec<(usize, Wanted, Placed)> },
    /// Below all bars: each term, the left edge of its entry and its row.
    Below(Vec<(usize, f64, u8)>),
}

impl Words {
    /// The words of a figure whose plot begins and ends at `edges`; `tall` says whether words have room in a bar.
    pub(super) fn new(sheet: &Sheet<'_>, figure: &TermsFigure, axis: &Axis, right: f64, tall: bool) -> Self {
        let (em, face) = (figure.frame.em, figure.frame.small(figure.frame.ink));
        let is_there =
            |k: &usize| figure.bars.iter().any(|bar| bar.values.get(*k).is_some_and(|&value| value > 0.0));
        let width = |k: usize| sheet.width(&figure.terms[k].name, face);
        let there: Vec<_> = (0..figure.terms.len()).filter(is_there).map(|k| (k, width(k))).collect();
        let parts = parts(figure, axis);
        let widest = there.iter().max_by(|a, b| length(parts[a.0]).total_cmp(&length(parts[b.0])));
        let inside =
            widest.filter(|&&(k, width)| tall && width + 0.6 * em <= length(parts[k])).map(|&(k, _)| k);
        let swatch = |k: usize| if length(parts[k]) < THIN { (SWATCH + BEHIND) * em } else { 0.0 };
        let above = there.iter().filter(|&&(k, _)| Some(k) != inside && !figure.terms[k].name.is_empty());
        let (terms, wanted): (Vec<_>, Vec<_>) =
            above.map(|&(k, width)| (k, Wanted { part: parts[k], width: width + swatch(k) })).unzip();
        if let Some(placed) = place(&wanted, (0.0, right), em) {
            let above = terms.into_iter().zip(wanted).zip(placed).map(|((k, wanted), at)| (k, wanted, at));
            return Self::AtBar { inside, above: above.collect() };
        }
        let (mut x, mut row, mut entries) = (0.0, 0, Vec::new());
        for (k, width) in there {
            let wide = (SWATCH + BEHIND) * em + width;
            if x > 0.0 && x + wide > figure.frame.width {
                (x, row) = (0.0, row + 1);
            }
            entries.push((k, x, row));
            x += wide + APART * em;
        }
        Self::Below(entries)
    }

    /// The middle of a row of words above the first bar; row 0 is next to it.
    pub(super) fn row(bar: &Rect, frame: &Frame, row: u8) -> f64 {
        bar.top - (0.25 + ROW * (f64::from(row) + 0.5)) * frame.em
    }

    /// The height that they take above the first bar and below the axis, in em; `heads` says whether a row above is taken anyway.
    pub(super) fn heights(&self, heads: bool) -> (f64, f64) {
        match self {
            Self::AtBar { above, .. } => {
                let rows = above.iter().map(|(_, _, placed)| placed.row + 1).max().unwrap_or(0);
                (0.5 + ROW * f64::from(rows.max(u8::from(heads))), 0.0)
            }
            Self::Below(entries) => {
                let rows = entries.last().map_or(0, |&(_, _, row)| row + 1);
                (0.5 + ROW * f64::from(u8::from(heads)), 0.4 + 1.5 * f64::from(rows))
            }
        }
    }

    /// Draws the words at the first bar, or in the legend that begins at the height `below`.
    pub(super) fn draw(
        &self,
        sheet: &Sheet<'_>,
        figure: &TermsFigure,
        axis: &Axis,
        bar: &Rect,
        below: f64,
    ) -> Drawn {
        let em = figure.frame.em;
        match self {
            Self::AtBar { inside, above } => {
                if let Some(k) = *inside {
                    write_inside(sheet, figure, k, parts(figure, axis)[k], bar)?;
                }
                above
                    .iter()
                    .try_for_each(|(k, wanted, placed)| write_above(sheet, figure, *k, wanted, placed, bar))
            }
            Self::Below(entries) => entries.iter().try_for_each(|&(k, left, row)| {
                let (frame, y) = (&figure.frame, below + (0.4 + 1.5 * (f64::from(row) + 0.5)) * em);
                draw_swatch(sheet, figure, k, (left, y))?;
                let (left, face) = (left + (SWATCH + BEHIND) * em, frame.small(frame.muted));
                let name = sheet.fit(&figure.terms[k].name, face, frame.width - left);
                sheet.text((left, y), HPos::Left, &name, face)
            }),
        }
    }
}

/// The left and right edge of each term's part of the first bar.
fn parts(figure: &TermsFigure, axis: &Axis) -> Vec<(f64, f64)> {
    let mut sum = 0.0;
    let values = figure.bars.first().map_or(&[][..], |bar| &bar.values);
    let part = |value: &f64| {
        let from = sum;
        sum += value;
        (axis.x(from), axis.x(sum))
    };
    values.iter().map(part).collect()
}

fn length((from, to): (f64, f64)) -> f64 {
    to - from
}

fn write_inside(sheet: &Sheet<'_>, figure: &TermsFigure, term: usize, part: (f64, f64), bar: &Rect) -> Drawn {
    let (frame, term) = (&figure.frame, &figure.terms[term]);
    let middle = (f64::midpoint(part.0, part.1), bar.top + bar.height / 2.0);
    if term.hatched {
        return sheet.note(middle, HPos::Center, &term.name, frame.small(frame.ink), frame.paper);
    }
    let face = frame.small(term.ink.most_legible([frame.paper, frame.ink]));
    sheet.text(middle, HPos::Center, &term.name, face)
}

fn write_above(
    sheet: &Sheet<'_>,
    figure: &TermsFigure,
    term: usize,
    wanted: &Wanted,
    placed: &Placed,
    bar: &Rect,
) -> Drawn {
    let (frame, em) = (&figure.frame, figure.frame.em);
    let (y, bottom) = (Words::row(bar, frame, placed.row), bar.top);
    let (thin, face) = (length(wanted.part) < THIN, frame.small(frame.muted));
    let left = if thin { placed.left + (SWATCH + BEHIND) * em } else { placed.left };
    if thin {
        draw_swatch(sheet, figure, term, (placed.left, y))?;
    }
    sheet.text((left, y), HPos::Left, &figure.terms[term].name, face)?;
    let foot = (placed.foot, bottom - 0.1 * em);
    match placed.elbow(wanted.width) {
        Some(end) => {
            let end = if end > placed.foot { end - 0.25 * em } else { end + 0.25 * em };
            sheet.path(&[foot, (placed.foot, y), (end, y)], Dash::Solid, frame.stroke, frame.muted)
        }
        None if placed.row > 0 || length(wanted.part) < wanted.width => {
            sheet.vertical(placed.foot, (y + 0.55 * em, foot.1), frame.stroke, frame.muted)
        }
        None => Ok(()),
    }
}

fn draw_swatch(sheet: &Sheet<'_>, figure: &TermsFigure, term: usize, (left, y): (f64, f64)) -> Drawn {
    let (size, term) = (SWATCH * figure.frame.em, &figure.terms[term]);
    let place = sheet.whole(&Rect { left, top: y - size / 2.0, width: size, height: size });
    if term.hatched { hatch(sheet, &place, term.ink, &figure.frame) } else { sheet.block(&place, term.ink) }
}
