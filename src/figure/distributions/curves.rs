//! [`Curves`]: what is different between distribution and survival functions.

use super::{judged::Series, steps::Steps};

/// Step functions of all series, and how they are read.
pub(super) struct Curves {
    /// What the vertical axis is, such as `P(T ≤ t)`.
    pub(super) title: String,
    /// What is read at a time: `P(T ≤`.
    pub(super) asks: &'static str,
    /// How it is written.
    pub(super) reads: fn(&Series, f64) -> String,
    /// The vertical axis: shares of the plot's height and their labels, from below.
    pub(super) levels: Vec<(f64, String)>,
    /// How many powers of ten it goes down, where it is logarithmic.
    pub(super) decades: Option<u32>,
    /// One for each series.
    pub(super) steps: Vec<Steps>,
    /// The last time that a view shows unless another one is asked for.
    pub(super) latest: f64,
    /// Whether they rise, and so leave the right lower corner empty; else they leave the right upper one.
    pub(super) rises: bool,
}
