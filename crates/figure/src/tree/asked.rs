//! Input format of trees, as the page sends them.

use serde::Deserialize;

/// What a figure of a tree says beside its frame. A level of the tree takes a height of 5.6 em (the frame's `fontSize`). Where the frame
/// has no room for all nodes at that size, subtrees are folded, never shrunk: those first that are not looked at.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TreeFigure {
    /// The nodes, 1 to 4096: the root first, and each before those below it, so that children stand in order of execution.
    pub nodes: Vec<Node>,
}

/// A node of the tree.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Node {
    /// The index of the node that it stands below, which comes before it; none for the root alone.
    pub parent: Option<usize>,
    /// Its name.
    pub name: String,
    /// What stands before the name, such as `loop`.
    #[serde(default)]
    pub kind: String,
    /// What stands below the name, such as `12 cycles`.
    #[serde(default)]
    pub note: String,
    /// The mode that it runs in.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// How it stands.
    #[serde(default)]
    pub standing: Standing,
    /// A small picture of its density: heights of up to 64 bars of one width, ≥ 0, from the first time to the last.
    #[serde(default)]
    pub bars: Vec<f64>,
    /// The colour of these bars, as `#rrggbb`. Unless given, that of text.
    #[serde(default)]
    pub colour: Option<String>,
    /// What is said at its upper edge, such as `all 8 wait`.
    #[serde(default)]
    pub badge: String,
    /// Whether the mode is switched between the sibling before it and this node.
    #[serde(default)]
    pub switched: bool,
}

/// A mode, as a chip shows it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mode {
    /// Its name, such as `SIMD`.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// Whether the chip is filled; else it has an outline.
    pub filled: bool,
}

/// How a node stands: told apart by its outline, not by colour.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Standing {
    /// Its time is known: a solid outline.
    #[default]
    Done,
    /// It is looked at: a thick outline.
    Now,
    /// Its time is still to come: a dashed outline.
    Later,
    /// It has become a part of the node above it: only its name is left.
    Folded,
}
