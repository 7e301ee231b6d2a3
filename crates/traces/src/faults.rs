//! Faulty events: those that say too little to be read are counted and left out. Only where they are more than one in a hundred, a file is
//! refused, with the places of the first ones.

use juxtapose_document::{Code, Problem};

/// Faults of one kind that are told by themselves.
const TOLD: usize = 20;
/// One of so many events may be faulty.
const OF: usize = 100;

/// What is wrong with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    NoEvent,
    NoPhase,
    NoTime,
    NoDuration,
    Negative,
    Unmatched,
}

/// What is wrong, as one says it of events, in the order above.
const SHOWN: [&str; 6] = [
    "no object",
    "a phase that is no text",
    "a time that is no number of microseconds",
    "no duration",
    "a negative duration",
    "an end without a begin",
];

/// All faulty events.
#[derive(Default)]
pub(super) struct Faults {
    counts: [usize; SHOWN.len()],
    /// The first ones of each code.
    pub(super) told: Vec<Problem>,
    untold: Vec<(Code, usize)>,
}

impl Faults {
    /// Counts one; whether it is among the first ones of its code, which are told.
    pub(super) fn count(&mut self, fault: Fault, code: Code) -> bool {
        self.counts[fault as usize] += 1;
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
        let count: usize = self.counts.iter().sum();
        if OF * count <= read + count {
            return Ok(SHOWN.into_iter().zip(self.counts).filter(|(_, count)| *count > 0).collect());
        }
        let mut problems = self.told;
        for (code, count) in self.untold {
            let message = format!("{count} further problems of this kind ({code:?}) are not listed");
            problems.push(Problem { path: "traceEvents".to_owned(), code, message, hint: None });
        }
        Err(problems)
    }
}
