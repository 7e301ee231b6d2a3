//! Input format of sweeps, as the page sends them.

use serde::Deserialize;

use crate::{emphasis::Emphasis, pen::dash::Dash};

/// What a figure of a sweep says beside its frame.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SweepFigure {
    /// The sweep.
    pub sweep: Sweep,
}

/// Values of several alternatives against a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sweep {
    /// What the numbers are, such as `processors`.
    pub across: String,
    /// What the values are, such as `mean time, cycles`.
    pub values: String,
    /// The first number on the axis; 1 unless given.
    #[serde(default = "one")]
    pub from: f64,
    /// The last number on the axis, beyond the first.
    pub to: f64,
    /// Whether nothing lies between whole numbers.
    #[serde(default)]
    pub whole: bool,
    /// Whether the axis of numbers is logarithmic; only from 1 on.
    #[serde(default)]
    pub logarithmic: bool,
    /// Whether the axis of values is logarithmic, too: values of 0 are left out then, and no areas are drawn.
    #[serde(default)]
    pub logarithmic_values: bool,
    /// The greatest value that there is, where there is one: 1 of probabilities.
    #[serde(default)]
    pub most: Option<f64>,
    /// The lines, at most 64.
    pub lines: Vec<Line>,
    /// Parts that add up, from below, behind the lines; at most 12.
    #[serde(default)]
    pub areas: Vec<Area>,
    /// The alternatives that are best, from where to where, ascending.
    #[serde(default)]
    pub best: Vec<Best>,
    /// The present number: a line with a label.
    #[serde(default)]
    pub current: Option<Current>,
    /// A number to read values at.
    #[serde(default)]
    pub crosshair: Option<f64>,
}

fn one() -> f64 {
    1.0
}

/// The number that something is drawn at present for.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Current {
    /// The number.
    pub at: f64,
    /// What is written there, such as `N = 8`.
    pub label: String,
}

/// The values of one alternative.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Line {
    /// Its name, drawn beside it.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of its line.
    #[serde(default)]
    pub dash: Dash,
    /// Whether its line is thin and has no points.
    #[serde(default)]
    pub thin: bool,
    /// How much attention it gets.
    #[serde(default)]
    pub emphasis: Emphasis,
    /// Numbers, ascending, and their values in units.
    pub points: Vec<(f64, f64)>,
}

/// A part of a sum.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Area {
    /// Its name, written in it where it has room.
    pub name: String,
    /// Its colour, as `#rrggbb`: it is drawn thinned.
    pub colour: String,
    /// Numbers, ascending, and what it adds there, not negative: all areas have one list of numbers.
    pub points: Vec<(f64, f64)>,
}

/// The best alternative for some numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Best {
    /// The first of the numbers.
    pub from: f64,
    /// The last of them.
    pub to: f64,
    /// The name of the best alternative.
    pub name: String,
    /// The numbers in words, such as `2 to 11`.
    pub range: String,
    /// Where it begins, in words; written at the line between two.
    #[serde(default)]
    pub begins: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of its line.
    #[serde(default)]
    pub dash: Dash,
}
