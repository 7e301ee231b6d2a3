//! Box of a tree's node: its name, the chip of its mode, its time, a small density.

use plotters_backend::text_anchor::HPos;

use super::{
    asked::Standing,
    judged::{Mode, Node},
};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::{dash::Dash, rect::Rect, sheet::Sheet},
};

type Drawn = Result<(), FigureError>;

/// What is left of a node that has become a part of the one above it.
pub(super) fn draw_trace(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect) -> Drawn {
    let face = frame.small(frame.muted);
    let x = place.left + place.width / 2.0;
    let name = sheet.fit(&spoken(node), face, place.width);
    sheet.note((x, place.top + 0.75 * frame.em), HPos::Center, &name, face, frame.paper)?;
    let note = sheet.fit(&node.note, face, place.width);
    sheet.note((x, place.top + 2.1 * frame.em), HPos::Center, &note, face, frame.paper)
}

fn spoken(node: &Node) -> String {
    if node.kind.is_empty() { node.name.clone() } else { format!("{} {}", node.kind, node.name) }
}

/// Draws a node: how many are folded into it, and whether it is looked at.
pub(super) fn draw_node(
    sheet: &Sheet<'_>,
    frame: &Frame,
    node: &Node,
    place: &Rect,
    (folded, is_looked_at): (usize, bool),
) -> Drawn {
    let em = frame.em;
    outline(sheet, frame, node, place, is_looked_at)?;
    for line in (1..=2).filter(|_| folded > 0).map(f64::from) {
        let (y, inset) = (place.bottom() + 0.25 * em * line, 0.4 * em * line);
        sheet.horizontal(y, (place.left + inset, place.right() - inset), frame.stroke, frame.ink)?;
    }
    let (left, right) = (place.left + 0.8 * em, place.right() - 0.6 * em);
    let first = place.top + 1.2 * em;
    let mut end = right;
    if let Some(mode) = &node.mode {
        let width = sheet.width(&mode.name, frame.small(frame.ink)) + 0.7 * em;
        // A name needs more room than the mode.
        if right - width - left > 2.5 * em {
            let chip = Rect { left: right - width, top: first - 0.72 * em, width, height: 1.44 * em };
            draw_chip(sheet, frame, mode, &chip)?;
            end = chip.left - 0.4 * em;
        }
    }
    let mut x = left;
    let (small, bold) = (frame.small(frame.muted), frame.bold(frame.ink));
    let kind = if node.kind.is_empty() { String::new() } else { format!("{} ", node.kind) };
    let name_width = sheet.width(&node.name, bold);
    if !kind.is_empty() && sheet.width(&kind, small) + name_width <= end - left {
        sheet.text((x, first), HPos::Left, &kind, small)?;
        x += sheet.width(&kind, small) + 0.25 * em;
    }
    sheet.text((x, first), HPos::Left, &sheet.fit(&node.name, bold, end - x), bold)?;
    let second = place.bottom() - 1.0 * em;
    let note = sheet.fit(&noted(sheet, frame, node, folded, right - left), small, right - left);
    sheet.text((left, second), HPos::Left, &note, small)?;
    let free = left + sheet.width(&note, small) + 0.7 * em;
    draw_bars(
        sheet,
        frame,
        node,
        &Rect { left: free, top: second - 0.7 * em, width: right - free, height: 1.2 * em },
    )?;
    draw_badge(sheet, frame, node, place)
}

/// What stands below the name: its note, and how many nodes are folded into it where there is room for that.
fn noted(sheet: &Sheet<'_>, frame: &Frame, node: &Node, folded: usize, room: f64) -> String {
    if folded == 0 {
        return node.note.clone();
    }
    let below = format!("+{folded} below");
    let both = format!("{}, {below}", node.note);
    if node.note.is_empty() {
        return below;
    }
    let has_room = sheet.width(&both, frame.small(frame.muted)) <= room;
    if has_room { both } else { node.note.clone() }
}

fn outline(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect, is_looked_at: bool) -> Drawn {
    let own = node.mode.as_ref().map_or(frame.muted, |mode| mode.ink);
    let place = sheet.whole(place);
    sheet.block(
        &place,
        if node.standing == Standing::Later { frame.paper } else { own.thinned(0.08, frame.paper) },
    )?;
    let corners = [
        (place.left, place.top),
        (place.right(), place.top),
        (place.right(), place.bottom()),
        (place.left, place.bottom()),
        (place.left, place.top),
    ];
    let (dash, width, ink) = match node.standing {
        _ if is_looked_at => (Dash::Solid, 3.0, frame.ink),
        Standing::Later => (Dash::Dashed, 1.2, own),
        Standing::Now | Standing::Done | Standing::Folded => (Dash::Solid, 1.2, own),
    };
    sheet.path(&corners, dash, width * frame.stroke, ink)?;
    match &node.mode {
        Some(mode) => sheet.block(&Rect { width: 0.35 * frame.em, ..place }, mode.ink),
        None => Ok(()),
    }
}

fn draw_chip(sheet: &Sheet<'_>, frame: &Frame, mode: &Mode, chip: &Rect) -> Drawn {
    let middle = (chip.left + chip.width / 2.0, chip.top + chip.height / 2.0);
    if mode.filled {
        sheet.block(&sheet.whole(chip), mode.ink)?;
        let ink = mode.ink.most_legible([frame.paper, frame.ink]);
        return sheet.text(middle, HPos::Center, &mode.name, frame.small(ink));
    }
    let (left, top, right, bottom) = (chip.left, chip.top, chip.right(), chip.bottom());
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    sheet.block(&sheet.whole(chip), frame.paper)?;
    sheet.path(&corners, Dash::Solid, 1.4 * frame.stroke, mode.ink)?;
    sheet.text(middle, HPos::Center, &mode.name, frame.small(frame.ink))
}

/// The small density, where there is room for one.
fn draw_bars(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect) -> Drawn {
    if node.bars.is_empty() || place.width < 1.8 * frame.em {
        return Ok(());
    }
    let width = place.width.min(6.0 * frame.em);
    let left = place.right() - width;
    sheet.horizontal(place.bottom(), (left, place.right()), frame.stroke, frame.muted)?;
    let pitch = width / float(node.bars.len());
    let bar = pitch.min(0.5 * frame.em);
    for (k, &height) in node.bars.iter().enumerate().filter(|&(_, &height)| height > 0.0) {
        let x = left + (float(k) + 0.5) * pitch - bar / 2.0;
        sheet.bar(
            x,
            bar.max(1.0 / sheet.scale()),
            place.bottom(),
            (height * place.height).max(frame.stroke),
            node.ink,
        )?;
    }
    Ok(())
}

/// What is said at the upper edge of a node.
fn draw_badge(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect) -> Drawn {
    if node.badge.is_empty() {
        return Ok(());
    }
    let face = frame.small(frame.paper);
    let width = sheet.width(&node.badge, face) + 1.2 * frame.em;
    let left = (place.right() - 0.6 * width).min(frame.width - width).max(0.0);
    let pill = Rect { left, top: place.top - 1.3 * frame.em, width, height: 1.5 * frame.em };
    sheet.pill(&pill, frame.ink)?;
    let middle = (left + width / 2.0, pill.top + pill.height / 2.0);
    sheet.text(middle, HPos::Center, &node.badge, face)
}

#[expect(clippy::cast_precision_loss, reason = "a node has at most 64 bars")]
fn float(count: usize) -> f64 {
    count as f64
}
