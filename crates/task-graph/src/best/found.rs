//! [`Best`]: the best mapping found so far (the incumbent of branch and bound), and the tolerance by which another one is better.

use super::super::mapping::Mapping;

/// The share by which a makespan must be shorter to count as better: less than that is rounding.
pub(super) const ROUNDING: f64 = 1e-12;

/// The best mapping that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The mapping. Its processors are numbered in the order in which tasks come to them.
    pub mapping: Mapping,
    /// The makespan of the mapping, in ticks.
    pub makespan: f64,
    /// Lower bound on the makespan of every mapping, in ticks: none is faster than this in any order that the machine's rule allows. It is
    /// the makespan itself where that is proved to be the best.
    pub bound: f64,
    /// Whether no mapping is faster, in any order that the machine's rule allows, up to rounding.
    pub proved: bool,
    /// How many branches were looked at and mappings executed.
    pub looked_at: u64,
}
