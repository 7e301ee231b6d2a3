//! Input format of lanes (Gantt charts), as the page sends them.

use serde::Deserialize;

/// What a figure of lanes says beside its frame. Times are in units.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LanesFigure {
    /// The lanes, 1 to 4096, from above.
    pub lanes: Vec<Lane>,
    /// A time to see in all lanes.
    #[serde(default)]
    pub crosshair: Option<f64>,
    /// The times at the plot's left and right edge; none for all.
    #[serde(default)]
    pub view: Option<(f64, f64)>,
}

/// One row of spans.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Lane {
    /// Its name, drawn beside it.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its name, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// Its height beside that of other lanes, 0.1 to 10.
    #[serde(default = "one")]
    pub height: f64,
    /// What is in it; later spans are drawn over earlier ones.
    pub spans: Vec<Span>,
}

/// Some time in a lane.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Span {
    /// Its start, in units.
    pub from: f64,
    /// Its end, in units, not before its start.
    pub to: f64,
    /// How it is filled.
    #[serde(default)]
    pub fill: Fill,
    /// What is written in it, where that fits.
    #[serde(default)]
    pub label: String,
    /// Its colour, as `#rrggbb`. Unless given, the lane's.
    #[serde(default)]
    pub colour: Option<String>,
}

/// How a span is filled: told apart without colour.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Fill {
    /// Filled with the span's colour.
    #[default]
    Solid,
    /// Filled with diagonal lines.
    Hatched,
    /// Filled with the colour of text.
    Dark,
    /// Not filled: an outline.
    Empty,
}

fn one() -> f64 {
    1.0
}
