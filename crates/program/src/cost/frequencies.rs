//! Cost of a loop by frequencies, and whether it would be evaluated so: `spectrum/evaluate.rs` decides by the same figures.

use std::f64::consts::TAU;

use juxtapose_density::{
    density::float,
    sums::{LONG, NEGLIGIBLE, Spread, UNIT, count},
};
use juxtapose_kernel::block::{COLUMNS, PAIRS};

use crate::spectrum::{MANY_VALUES, SHORT};

/// A loop that may be evaluated by frequencies.
pub(super) struct Frequencies {
    /// Its time, and that of as many iterations as are sure to be run.
    pub(super) time: Spread,
    pub(super) sure: Spread,
    /// The multiplications of blocks that one evaluation takes.
    pub(super) block: f64,
    /// The multiplications of convolutions and mixtures, for each lattice point of the result.
    pub(super) each: f64,
    /// Numbers of PEs.
    pub(super) rows: f64,
    /// The squares of what is rounded on the way to a value.
    pub(super) roundings: f64,
}

impl Frequencies {
    /// The work by frequencies, within an error; none where convolutions take less, or the error would be too large.
    pub(super) fn work(&self, error: f64) -> Option<f64> {
        let points = self.time.points();
        if !(float(SHORT)..=float(LONG)).contains(&points) || ALL * 8.0 * UNIT * self.roundings.sqrt() > error
        {
            return None;
        }
        // A normal time's generating function has fallen to nothing there.
        let decayed = points / TAU * (2.0 * -NEGLIGIBLE.ln()).sqrt() / self.sure.deviation();
        let kept = decayed.min(points / 2.0) / count(PAIRS) + 1.0;
        let blocks = FIRST + kept * (1.0 + 1.5 / count(COLUMNS));
        let work = blocks * count(COLUMNS) * self.block;
        (self.rows * kept <= count(MANY_VALUES) && work < points / 2.0 * self.each).then_some(work)
    }
}

/// What frequencies 1, 2, … err by together: the root of Σ 1/k² = π²/6.
const ALL: f64 = 1.2825;

/// Blocks that are looked at before any frequency is.
const FIRST: f64 = 4.0;
