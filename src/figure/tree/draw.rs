//! A tree with a box for each node: its name, the chip of its mode, its time, a small density.

use super::asked::Standing;
use super::judged::{Mode, Node, TreeFigure};
use super::layout::{Placed, Room, layout};
use crate::figure::pen::{dash::Dash, rect::Rect, sheet::Sheet};
use crate::figure::{error::FigureError, frame::judged::Frame, hit::Hit, hit::Strip, hit::TimeSpan};
use plotters_backend::text_anchor::HPos;

type Drawn = Result<(), FigureError>;

/// Lengths in em: the least width of a column, the widest box, a level and the box in it.
const COLUMN: f64 = 8.5;
const WIDEST: f64 = 13.0;
const LEVEL: f64 = 5.6;
const BOX: f64 = 4.0;

/// Draws the tree.
pub(super) fn draw(sheet: &Sheet<'_>, TreeFigure { frame, nodes }: &TreeFigure) -> Result<Hit, FigureError> {
    let em = frame.em;
    let room = Room {
        columns: whole(frame.width / (COLUMN * em)),
        levels: whole((frame.height - 0.2 * em) / (LEVEL * em)),
    };
    let (placed, columns) = layout(nodes, room);
    let column = frame.width / float(columns);
    let width = (column - 1.2 * em).min(WIDEST * em).max(1.0);
    let place = |at: &Placed| Rect {
        left: at.column * column - width / 2.0,
        top: 1.4 * em + float(at.level) * LEVEL * em,
        width,
        height: BOX * em,
    };
    let places: Vec<_> = placed.iter().map(|at| at.as_ref().map(place)).collect();
    for (node, at) in nodes.iter().zip(&places) {
        let above = node.parent.and_then(|parent| places[parent]);
        if let (Some(above), Some(at)) = (above, at) {
            join(sheet, frame, &above, at, node)?;
        }
    }
    let all = nodes.iter().zip(&placed).zip(&places);
    let mut strips = Vec::new();
    for ((node, at), place) in all {
        let (Some(at), Some(place)) = (at, place) else { continue };
        strips.push(Strip { name: node.given.clone(), top: place.top, bottom: place.bottom() });
        match node.standing {
            Standing::Folded => draw_trace(sheet, frame, node, place)?,
            _ => draw_node(sheet, frame, node, place, at.folded)?,
        }
    }
    let plot = Rect { left: 0.0, top: 0.0, width: frame.width, height: frame.height };
    let time = TimeSpan { from: 0.0, to: 1.0 };
    Ok(Hit { plot, time, strips, outside: Vec::new(), deadline: None, decades: None, up: None })
}

/// The line from a node to one below it, and the switch before that one.
fn join(sheet: &Sheet<'_>, frame: &Frame, above: &Rect, at: &Rect, node: &Node) -> Drawn {
    let ink = if node.standing == Standing::Folded { frame.rule } else { frame.muted };
    let middle = |rect: &Rect| rect.left + rect.width / 2.0;
    let half = f64::midpoint(above.bottom(), at.top - 0.2 * frame.em);
    let line = 1.1 * frame.stroke;
    let (from, to) = (middle(above), middle(at));
    sheet.vertical(from, (above.bottom(), half), line, ink)?;
    sheet.horizontal(half, (from.min(to) - line / 2.0, from.max(to) + line / 2.0), line, ink)?;
    sheet.vertical(to, (half, at.top), line, ink)?;
    if node.switched && node.standing != Standing::Folded {
        let x = at.left - 0.6 * frame.em;
        sheet.vertical(
            x,
            (at.top + 0.5 * frame.em, at.bottom() - 0.5 * frame.em),
            3.5 * frame.stroke,
            frame.ink,
        )?;
    }
    Ok(())
}

/// What is left of a node that has become a part of the one above it.
fn draw_trace(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect) -> Drawn {
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

fn draw_node(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect, folded: usize) -> Drawn {
    let em = frame.em;
    outline(sheet, frame, node, place)?;
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

/// What stands below the name: its note, and how many nodes are folded into it, which comes first where both have no room.
fn noted(sheet: &Sheet<'_>, frame: &Frame, node: &Node, folded: usize, room: f64) -> String {
    if folded == 0 {
        return node.note.clone();
    }
    let below = format!("+{folded} below");
    let both = format!("{}, {below}", node.note);
    let has_room = !node.note.is_empty() && sheet.width(&both, frame.small(frame.muted)) <= room;
    if has_room { both } else { below }
}

fn outline(sheet: &Sheet<'_>, frame: &Frame, node: &Node, place: &Rect) -> Drawn {
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
    match node.standing {
        Standing::Now => sheet.path(&corners, Dash::Solid, 3.0 * frame.stroke, frame.ink)?,
        Standing::Later => sheet.path(&corners, Dash::Dashed, 1.2 * frame.stroke, own)?,
        Standing::Done | Standing::Folded => sheet.path(&corners, Dash::Solid, 1.2 * frame.stroke, own)?,
    }
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
    if node.bars.is_empty() || place.width < 2.5 * frame.em {
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

fn whole(length: f64) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a picture has few columns and levels"
    )]
    let whole = length.clamp(1.0, 8192.0) as usize;
    whole
}

#[expect(clippy::cast_precision_loss, reason = "a tree has far fewer nodes than 2^53")]
fn float(count: usize) -> f64 {
    count as f64
}
