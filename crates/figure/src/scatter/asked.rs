//! Input format of scatter plots, as the page sends them.

use serde::Deserialize;

/// What a figure of a scatter says beside its frame.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScatterFigure {
    /// The scatter.
    pub scatter: Scatter,
}

/// Pairs of values.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Scatter {
    /// What the first values are, such as `PE 0, nodes`.
    pub across: String,
    /// What the second values are.
    pub up: String,
    /// The colour of the points, as `#rrggbb`.
    pub colour: String,
    /// The pairs, 1 to 10000; values are not negative.
    pub points: Vec<(f64, f64)>,
    /// A straight line through two pairs, drawn between them: what the second value is on average, say.
    #[serde(default)]
    pub line: Option<[(f64, f64); 2]>,
    /// What stands out, drawn over the points; at most 64.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// Whether each axis goes from its least value to its greatest, or about that, instead of both from 0 to the same.
    #[serde(default)]
    pub fitted: bool,
}

/// A pair that stands out.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    /// The pair; values are not negative.
    pub at: (f64, f64),
    /// What it looks like.
    pub shape: Shape,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its name; `colour` unless given.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// Its name, written beside it where there is room.
    #[serde(default)]
    pub name: String,
}

/// What a mark looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Shape {
    /// A full diamond.
    Diamond,
    /// A ring, around whatever else is there.
    Ring,
}
