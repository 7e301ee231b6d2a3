//! Execution profile of an interpreter's run: branch and iteration counts by line.

use std::collections::BTreeMap;

/// How often each way was taken, by lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    /// Of IF, ELSE IF and CASE: the way of *true*; of a GOTO with several labels, or an arithmetic IF: the way to each label in its order.
    pub(crate) ways: BTreeMap<u32, Ways>,
    /// Of DO and DO WHILE.
    pub(crate) loops: BTreeMap<u32, Loops>,
}

/// How often a decision was made, and how often each way was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    /// Executions of the decision.
    pub(crate) decided: u64,
    /// How often each way was taken: in sum less than it was made, where there is another way.
    pub(crate) taken: Vec<u64>,
}

/// How a loop was executed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Loops {
    /// Entries into the loop.
    pub(crate) entries: u64,
    /// Its iterations altogether.
    pub(crate) iterations: u64,
    /// Entries that came to the loop's end, and left it by no jump.
    pub(crate) ends: u64,
}

impl Profile {
    /// A decision between so many ways; `None` is another one.
    pub(super) fn decide(&mut self, line: u32, ways: usize, taken: Option<usize>) {
        let own = self.ways.entry(line).or_default();
        own.decided += 1;
        own.taken.resize(own.taken.len().max(ways), 0);
        if let Some(way) = taken {
            own.taken[way] += 1;
        }
    }

    pub(super) fn of_loop(&mut self, line: u32) -> &mut Loops {
        self.loops.entry(line).or_default()
    }
}
