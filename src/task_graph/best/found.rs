//! [`Best`]: the best mapping that was found, and what counts as better.

use super::super::mapping::Mapping;

/// How much shorter a makespan must be to count as better, as a part of it: less is rounding.
pub(super) const ROUNDING: f64 = 1e-12;

/// The best mapping that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Processors are numbered as tasks come to them.
    pub mapping: Mapping,
    /// Its makespan, in ticks.
    pub makespan: f64,
    /// No mapping is faster than this, in ticks, in any order that the machine's rule allows; the makespan itself where it is proved.
    pub bound: f64,
    /// Whether no mapping is faster, in any order that the machine's rule allows, up to rounding.
    pub proved: bool,
    /// How many branches were looked at and mappings executed.
    pub looked_at: u64,
}
