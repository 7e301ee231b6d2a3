//! [`Part`]: a part of what each PE runs between two synchronisations.

use juxtapose_density::{density::Density, iterations::Iterations};

/// A part of the time of one PE.
#[derive(Clone)]
pub enum Part<'p> {
    /// A time.
    Time(Density),
    /// A loop: the time of its body, and how often that is run.
    Loop(Density, &'p Iterations),
}
