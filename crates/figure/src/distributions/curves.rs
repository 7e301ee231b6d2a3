//! [`Curves`]: parameters of a plot of step functions, by which distribution and survival functions differ.

use super::{judged::Series, steps::Steps};

/// Step functions of all series, and how they are read.
pub(super) struct Curves {
    /// What the vertical axis is, such as `P(T ≤ t)`.
    pub(super) title: String,
    /// The beginning of what a reading says: `P(T ≤`.
    pub(super) asks: &'static str,
    /// The value of a series at a time, as it is written.
    pub(super) reads: fn(&Series, f64) -> String,
    /// The levels of the vertical axis, from below: a share of the plot's height and its label.
    pub(super) levels: Vec<(f64, String)>,
    /// How many powers of ten the vertical axis goes down, where it is logarithmic.
    pub(super) decades: Option<u32>,
    /// The step function of each series.
    pub(super) steps: Vec<Steps>,
    /// The edges of the band within which each of them lies, where it is not known exactly.
    pub(super) bands: Vec<Option<[Steps; 2]>>,
    /// The last time that a view shows unless another one is asked for.
    pub(super) latest: f64,
    /// Whether the step functions rise, and so leave the right lower corner of the plot empty; falling ones
    /// leave the right upper corner empty.
    pub(super) rises: bool,
}
