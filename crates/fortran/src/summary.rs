//! Procedure summaries for interprocedural analysis: formula, region of validity, side effects and statistics of a callee, for its
//! callers.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::Name;

use super::{knowledge::Changes, region::Region, statistics::Statistics, variable::Formula};

/// The summary of a procedure: all in terms of its own formals and COMMON variables as they were when it was called.
#[derive(Clone, Debug)]
pub(super) struct Summary {
    pub(super) formals: Vec<Name>,
    /// Which formals are scalar integers that are followed.
    pub(super) followed: BTreeSet<Name>,
    /// Its COMMON variables, by block and place.
    pub(super) commons: BTreeMap<(Name, usize), Name>,
    pub(super) formula: Formula,
    pub(super) region: Region,
    pub(super) statistics: Statistics,
    /// Whether a call of it takes for granted that what is stated is the same each time.
    pub(super) assumes: bool,
    /// Whether something in it is left to what is stated.
    pub(super) has_chances: bool,
    pub(super) changes: Changes,
    /// The number of its count.
    pub(super) count: usize,
    /// Whether there is a DOALL in it, or in what it calls.
    pub(super) has_doall: bool,
}

/// All procedures that have been read so far, callees first.
#[derive(Debug, Default)]
pub(super) struct Procedures {
    pub(super) by_name: BTreeMap<Name, Summary>,
    /// COMMON blocks that units declare differently: nothing is known of what stands in them.
    pub(super) differing: BTreeSet<Name>,
    /// A name of each place in a COMMON block.
    pub(super) names: BTreeMap<(Name, usize), Name>,
}

impl Procedures {
    pub(super) fn common_name(&self, block: &Name, position: usize) -> Name {
        let of = (block.clone(), position);
        self.names.get(&of).cloned().unwrap_or_else(|| format!("/{block}/{position}").into())
    }
}
