//! Input format of figures of distributions, as the page sends them.

use serde::Deserialize;

use crate::{emphasis::Emphasis, pen::dash::Dash};

/// What a figure of distributions says beside its frame. Times are in units.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DistributionFigure {
    /// The series, in the order of drawing; with the values 1 to 32.
    pub series: Vec<Series>,
    /// Times of which no distribution is known, drawn below the series.
    #[serde(default)]
    pub values: Vec<LoneTimes>,
    /// The least probability that is written in digits, and that survival functions are drawn to; 1e-300 to 0.1, 1e-12
    /// unless given.
    #[serde(default = "least")]
    pub least: f64,
    /// A time to meet: drawn as a line, mass past it is faded.
    #[serde(default)]
    pub deadline: Option<f64>,
    /// A time to read values at.
    #[serde(default)]
    pub crosshair: Option<f64>,
    /// The times at the plot's left and right edge; none for the central part of all series.
    #[serde(default)]
    pub view: Option<(f64, f64)>,
}

/// One distribution and how it is told from the others.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Series {
    /// Its name, drawn beside it.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`: words want more contrast than bars. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of its curve.
    #[serde(default)]
    pub dash: Dash,
    /// The distribution, of all runs.
    pub density: Masses,
    /// The probability that it ends at all, which is what its masses sum to: 1 unless given.
    #[serde(default = "always")]
    pub finishes: f64,
    /// The probability that it never ends; what `finishes` lacks of 1, unless given.
    #[serde(default)]
    pub never: Option<f64>,
    /// How far its distribution function may be off, where it is not known exactly.
    #[serde(default)]
    pub between: Option<Bounds>,
    /// Values that stand for it, at most 64: a diamond each.
    #[serde(default)]
    pub estimates: Vec<Estimate>,
    /// The series, by name, that it is a ghost of: among densities it has no strip of its own, and stands outlined behind that
    /// one's.
    #[serde(default)]
    pub behind: Option<String>,
    /// How much attention it gets.
    #[serde(default)]
    pub emphasis: Emphasis,
}

/// One or a few times that are all that is known, and how they are told from the others.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoneTimes {
    /// Their name, drawn beside them.
    pub name: String,
    /// Their colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of their words, as `#rrggbb`; unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of their lines.
    #[serde(default)]
    pub dash: Dash,
    /// The times, 1 to 64: a diamond each.
    pub times: Vec<Estimate>,
    /// How much attention they get.
    #[serde(default)]
    pub emphasis: Emphasis,
}

/// The parts of a [`Density`](juxtapose_density::density::Density): masses at `origin + k·step`, or at `edges`, in units.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Masses {
    /// The first time.
    pub origin: f64,
    /// The distance of neighbouring times; none where the lattice coarsens with time.
    #[serde(default)]
    pub step: Option<f64>,
    /// The times, where it does.
    #[serde(default)]
    pub edges: Option<Vec<f64>>,
    /// The probabilities of these times.
    pub mass: Vec<f64>,
    /// A bound on the probability that is missing.
    pub lost: f64,
    /// The part of it that was not of the shortest times; all, unless given.
    #[serde(default)]
    pub lost_behind: Option<f64>,
}

/// Bounds of a distribution function at the times of its masses, in units, of all runs: see [`Between`](juxtapose_density::between::Between).
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bounds {
    /// The first time.
    pub origin: f64,
    /// The distance of neighbouring times; none where the lattice coarsens with time.
    #[serde(default)]
    pub step: Option<f64>,
    /// The times, where it does.
    #[serde(default)]
    pub edges: Option<Vec<f64>>,
    /// P(T < origin) is at most this.
    pub before: f64,
    /// P(T ≤ t) is at least this, at each of these times: 0 to 1, never falling.
    pub lower: Vec<f64>,
    /// P(T ≤ t) is at most this, at each of these times: at least `lower`, at most 1, never falling.
    pub upper: Vec<f64>,
}

/// A value that stands for a distribution, or in its place.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Estimate {
    /// The time of the value, in units, not negative.
    pub time: f64,
    /// What it is, drawn beside it where there is room.
    pub name: String,
}

fn always() -> f64 {
    1.0
}

fn least() -> f64 {
    1e-12
}
