//! Rendering of lanes of spans over a time axis: who does what, from when to when. What a span is shows in its filling, not in its colour
//! alone.

use plotters_backend::text_anchor::HPos;

use super::{
    asked::Fill,
    judged::{Lane, LanesFigure, Span},
};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    hatching::hatch,
    hit::{Hit, Strip},
    pen::{ink::Ink, rect::Rect, sheet::Sheet},
    time_axis::TimeAxis,
};

type Drawn = Result<(), FigureError>;

/// Draws the lanes.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    LanesFigure { frame, lanes, crosshair, view }: &LanesFigure,
) -> Result<Hit, FigureError> {
    let plot = plot(sheet, frame, lanes);
    let axis = TimeAxis::new(sheet, frame, plot, *view);
    let bars = bars(lanes, &plot);
    let strip =
        |(lane, bar): (&Lane, &Rect)| Strip { name: lane.given.clone(), top: bar.top, bottom: bar.bottom() };
    let strips = lanes.iter().zip(&bars).map(strip).collect();
    let hit = Hit { strips, ..Hit::of(plot, axis.span()) };
    if plot.width < 40.0 || plot.height < 4.0 {
        return Ok(hit);
    }
    axis.draw_grid(sheet, frame)?;
    axis.draw_labels(sheet, frame, None, None)?;
    for (lane, bar) in lanes.iter().zip(&bars) {
        for span in &lane.spans {
            draw_span(sheet, frame, &axis, bar, span)?;
        }
    }
    draw_names(sheet, frame, lanes.iter().zip(&bars), plot.left)?;
    axis.draw_crosshair(sheet, frame, *crosshair)?;
    Ok(hit)
}

fn plot(sheet: &Sheet<'_>, frame: &Frame, lanes: &[Lane]) -> Rect {
    let em = frame.em;
    let width = |lane: &Lane| sheet.width(&lane.name, frame.small(lane.text));
    let widest = lanes.iter().map(width).fold(0.0, f64::max);
    let left = (widest + 0.8 * em).min(0.3 * frame.width);
    let bottom = TimeAxis::labels_height(frame);
    Rect {
        left,
        top: 0.3 * em,
        width: (frame.width - left - 0.5 * em).max(1.0),
        height: (frame.height - 0.3 * em - bottom).max(1.0),
    }
}

/// The place of each lane's spans, with a gap to the next lane where lanes are not thin.
fn bars(lanes: &[Lane], plot: &Rect) -> Vec<Rect> {
    let unit = plot.height / lanes.iter().map(|lane| lane.height).sum::<f64>();
    let mut top = plot.top;
    let bar = |lane: &Lane| {
        let pitch = unit * lane.height;
        let gap = if pitch < 4.0 { 0.0 } else { (0.22 * pitch).min(6.0) };
        let bar = Rect { left: plot.left, top: top + gap / 2.0, width: plot.width, height: pitch - gap };
        top += pitch;
        bar
    };
    lanes.iter().map(bar).collect()
}

fn draw_span(sheet: &Sheet<'_>, frame: &Frame, axis: &TimeAxis, bar: &Rect, span: &Span) -> Drawn {
    if span.to < axis.from || span.from > axis.to {
        return Ok(());
    }
    let (left, right) = (axis.x_inside(span.from), axis.x_inside(span.to));
    let gap = if right - left > 3.0 { 1.0 / sheet.scale() } else { 0.0 };
    let place = sheet.whole(&Rect { left, width: right - left - gap, ..*bar });
    match span.fill {
        Fill::Solid => sheet.block(&place, span.ink)?,
        Fill::Dark => sheet.block(&place, frame.ink)?,
        Fill::Hatched => hatch(sheet, &place, span.ink, frame)?,
        Fill::Empty => outline(sheet, &place, span.ink.thinned(0.55, frame.paper), frame)?,
    }
    draw_label(sheet, frame, &place, span)
}

fn outline(sheet: &Sheet<'_>, place: &Rect, ink: Ink, frame: &Frame) -> Drawn {
    let line = frame.stroke.max(1.0 / sheet.scale());
    sheet.block(place, frame.paper)?;
    if place.width <= 3.0 * line || place.height <= 3.0 * line {
        return sheet.horizontal(place.top + place.height / 2.0, (place.left, place.right()), line, ink);
    }
    sheet.block(&Rect { height: line, ..*place }, ink)?;
    sheet.block(&Rect { top: place.bottom() - line, height: line, ..*place }, ink)?;
    sheet.block(&Rect { width: line, ..*place }, ink)?;
    sheet.block(&Rect { left: place.right() - line, width: line, ..*place }, ink)
}

fn draw_label(sheet: &Sheet<'_>, frame: &Frame, place: &Rect, span: &Span) -> Drawn {
    let em = frame.em;
    // A character is wider than 0.2 em. So most labels that do not fit are known without being measured.
    #[expect(clippy::cast_precision_loss, reason = "a label is short")]
    let least = 0.2 * em * span.label.chars().count() as f64 + 0.5 * em;
    if span.label.is_empty() || place.height < 1.05 * em || place.width < least {
        return Ok(());
    }
    let ground = match span.fill {
        Fill::Solid => span.ink,
        Fill::Dark => frame.ink,
        Fill::Hatched | Fill::Empty => frame.paper,
    };
    let face = frame.small(ground.most_legible([frame.paper, frame.ink]));
    if sheet.width(&span.label, face) > place.width - 0.4 * em {
        return Ok(());
    }
    let middle = (place.left + place.width / 2.0, place.top + place.height / 2.0);
    match span.fill {
        Fill::Hatched => sheet.note(middle, HPos::Center, &span.label, face, frame.paper),
        _ => sheet.text(middle, HPos::Center, &span.label, face),
    }
}

/// The names of as many lanes as have room: the first, and then every so many.
fn draw_names<'l>(
    sheet: &Sheet<'_>,
    frame: &Frame,
    bars: impl Iterator<Item = (&'l Lane, &'l Rect)>,
    room: f64,
) -> Drawn {
    let mut free = f64::NEG_INFINITY;
    for (lane, bar) in bars {
        let middle = bar.top + bar.height / 2.0;
        if middle - 0.6 * frame.em >= free {
            let face = frame.small(lane.text);
            let name = sheet.fit(&lane.name, face, room - 0.6 * frame.em);
            sheet.text((0.0, middle), HPos::Left, &name, face)?;
            free = middle + 0.6 * frame.em;
        }
    }
    Ok(())
}
