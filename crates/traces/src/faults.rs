//! Faulty events: those that say too little to be read are counted and left out. Only where they are more than one in a hundred, a file is
//! refused, with the places of the first ones.

use std::collections::BTreeMap;

use juxtapose_document::{Code, Problem};

/// Faults of one kind that are told by themselves.
const TOLD: usize = 20;
/// One of so many events may be faulty.
const OF: usize = 100;

/// What is wrong with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    NoEvent,
    NoPhase,
    NoTime,
    NoDuration,
    Negative,
    Unmatched,
}

impl Fault {
    /// As one says it of events.
    pub(super) fn shown(self) -> &'static str {
        match self {
            Self::NoEvent => "no object",
            Self::NoPhase => "a phase that is no text",
            Self::NoTime => "a time that is no number of microseconds",
            Self::NoDuration => "no duration",
            Self::Negative => "a negative duration",
            Self::Unmatched => "an end without a begin",
        }
    }
}

/// All faulty events.
#[derive(Default)]
pub(super) struct Faults {
    counts: BTreeMap<Fault, usize>,
    /// The first ones of each code.
    pub(super) told: Vec<Problem>,
    untold: Vec<(Code, usize)>,
}

impl Faults {
    /// Counts one; whether it is among the first ones of its code, which are told.
    pub(super) fn count(&mut self, fault: Fault, code: Code) -> bool {
        *self.counts.entry(fault).or_default() += 1;
        if self.told.iter().filter(|known| known.code == code).count() < TOLD {
            return true;
        }
        match self.untold.iter_mut().find(|(known, _)| *known == code) {
            Some((_, count)) => *count += 1,
            None => self.untold.push((code, 1)),
        }
        false
    }

    /// All of them, where they are too many beside so many events that were read; else what is left out, with counts.
    pub(super) fn judged(self, read: usize) -> Result<Vec<(&'static str, usize)>, Vec<Problem>> {
        let count: usize = self.counts.values().sum();
        if OF * count <= read + count {
            return Ok(self.counts.into_iter().map(|(fault, count)| (fault.shown(), count)).collect());
        }
        let mut problems = self.told;
        for (code, count) in self.untold {
            let message = format!("{count} further problems of this kind ({code:?}) are not listed");
            problems.push(Problem { path: "traceEvents".to_owned(), code, message, hint: None });
        }
        Err(problems)
    }
}
