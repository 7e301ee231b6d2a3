//! Independence assumptions that stated probabilities and mean iterations make, by line.

use std::collections::BTreeSet;

/// The independence assumptions of a unit, by line.
#[derive(Debug, Default)]
pub(super) struct Assumed {
    /// Where costs differ with an index around.
    pub(super) independent: BTreeSet<u32>,
    /// Where costs differ with what the unit is called with: they are the same in one call, and may not be in several.
    pub(super) by_call: BTreeSet<u32>,
    /// Where something is stated, and integers decide.
    pub(super) decided: BTreeSet<u32>,
    /// How much is left to what is stated, so far.
    pub(super) chances: u32,
}
