//! Rendering of a tree: a box for each node, and the lines between them.

use super::{
    asked::Standing,
    boxes::{draw_node, draw_trace},
    judged::{Node, TreeFigure},
    layout::{Placed, Room, layout},
};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    hit::{Hit, NodeBox, TimeSpan},
    pen::{rect::Rect, sheet::Sheet},
};

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
    let looked_at = looked_at(nodes, &places);
    let all = nodes.iter().zip(&placed).zip(&places).enumerate();
    let mut boxes = Vec::new();
    for (index, ((node, at), place)) in all {
        let (Some(at), Some(place)) = (at, place) else { continue };
        boxes.push(NodeBox { node: index, place: *place });
        match node.standing {
            Standing::Folded => draw_trace(sheet, frame, node, place)?,
            _ => draw_node(sheet, frame, node, place, (at.folded, looked_at == Some(index)))?,
        }
    }
    let plot = Rect { left: 0.0, top: 0.0, width: frame.width, height: frame.height };
    Ok(Hit { boxes, ..Hit::of(plot, TimeSpan { from: 0.0, to: 1.0 }) })
}

/// The node that is looked at, or the one that it is folded into.
fn looked_at(nodes: &[Node], places: &[Option<Rect>]) -> Option<usize> {
    let now = nodes.iter().position(|node| node.standing == Standing::Now);
    let way = std::iter::successors(now, |&index| nodes[index].parent);
    way.into_iter().find(|&index| places[index].is_some())
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
