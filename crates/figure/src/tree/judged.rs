//! Validation of trees.

use super::asked::{self, Standing};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::ink::Ink,
    rules::{colour, count, printable, within},
};

/// The most nodes, and bars of a node.
const NODES: usize = 4096;
const BARS: usize = 64;

/// A validated figure of a tree.
pub(crate) struct TreeFigure {
    pub(super) frame: Frame,
    pub(super) nodes: Vec<Node>,
}

/// A node that was judged: its parent stands before it, and the first node alone has none.
pub(super) struct Node {
    pub(super) name: String,
    pub(super) parent: Option<usize>,
    pub(super) kind: String,
    pub(super) note: String,
    pub(super) mode: Option<Mode>,
    pub(super) standing: Standing,
    /// Shares of the tallest bar.
    pub(super) bars: Vec<f64>,
    pub(super) ink: Ink,
    pub(super) badge: String,
    pub(super) switched: bool,
}

/// A mode that was judged.
pub(super) struct Mode {
    pub(super) name: String,
    pub(super) ink: Ink,
    pub(super) filled: bool,
}

impl TreeFigure {
    pub(super) fn of(asked: &asked::TreeFigure, frame: Frame) -> Result<Self, FigureError> {
        count("nodes", asked.nodes.len(), 1, NODES)?;
        let each = asked.nodes.iter().enumerate();
        let nodes = each.map(|(index, node)| Node::of(index, node, &frame)).collect::<Result<_, _>>()?;
        Ok(Self { frame, nodes })
    }
}

impl Node {
    fn of(index: usize, node: &asked::Node, frame: &Frame) -> Result<Self, FigureError> {
        // The first node alone stands below none, every other one below one before it.
        let parents = node.parent.map_or(0, |parent| if parent < index { 1 } else { 2 });
        let wanted = usize::from(index > 0);
        count("parents of a node before it", parents, wanted, wanted)?;
        count("bars", node.bars.len(), 0, BARS)?;
        for &bar in &node.bars {
            within("a bar of a node", bar, 0.0, 1e300)?;
        }
        let tallest = node.bars.iter().copied().fold(0.0, f64::max);
        let whose = format!("{:?}", node.name);
        let mode = node.mode.as_ref().map(|mode| {
            let ink = colour(&whose, &mode.colour)?;
            Ok::<_, FigureError>(Mode { name: printable(&mode.name), ink, filled: mode.filled })
        });
        Ok(Self {
            name: printable(&node.name),
            parent: node.parent,
            kind: printable(&node.kind),
            note: printable(&node.note),
            mode: mode.transpose()?,
            standing: node.standing,
            bars: node.bars.iter().map(|bar| if tallest > 0.0 { bar / tallest } else { 0.0 }).collect(),
            ink: node.colour.as_ref().map_or(Ok(frame.ink), |ink| colour(&whose, ink))?,
            badge: printable(&node.badge),
            switched: node.switched,
        })
    }
}
