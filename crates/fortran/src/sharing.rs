//! Scheduling of DOALL iterations on processors: block distribution, unlimited processors, or sequential.

use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

use juxtapose_polynomial::Rational;

/// The schedule of a DOALL: which processors execute its iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharing {
    /// A processor for each iteration, also of a DOALL within another one: eq. (2).
    Unlimited,
    /// So many processors, each the next few, and as many as there are iterations where nobody says how many; a DOALL within
    /// another one is executed by one of them.
    Among(Option<u64>),
    /// One processor, one iteration after the other.
    Alone,
}

/// A block distribution of the iterations of a DOALL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    all: u64,
    processors: u64,
    /// How many iterations a processor has, at most.
    pub(super) each: u64,
}

impl Share {
    pub(super) fn of(times: &Rational, processors: Option<u64>) -> Self {
        let all = u64::try_from(times.floor()).unwrap_or(u64::MAX);
        let processors = processors.unwrap_or(all).clamp(1, all.max(1));
        Self { all, processors, each: all.div_ceil(processors) }
    }

    /// Whether some processors have fewer iterations than others.
    fn differs(&self) -> bool {
        !self.all.is_multiple_of(self.processors)
    }
}

/// How all DOALLs are shared, by line.
#[derive(Clone, Debug, Default)]
pub(super) struct Shares {
    /// One share of each line, which differs among processors if any of that line does; and whether it is the only one.
    of: BTreeMap<u32, (Share, bool)>,
    most: u64,
    /// Those that have nobody knows how many iterations.
    unknown: BTreeSet<u32>,
}

impl Shares {
    pub(super) fn add(&mut self, line: u32, share: Share) {
        self.most = self.most.max(share.processors);
        match self.of.entry(line) {
            Entry::Vacant(entry) => {
                entry.insert((share, true));
            }
            Entry::Occupied(mut entry) => {
                let (found, is_only) = entry.get_mut();
                *is_only &= *found == share;
                if share.differs() {
                    *found = share;
                }
            }
        }
    }

    pub(super) fn add_unknown(&mut self, line: u32) {
        self.unknown.insert(line);
    }

    /// The most processors that share the iterations of a DOALL; 1 without one.
    pub(super) fn processors(&self) -> u64 {
        self.most.max(1)
    }

    /// Remarks on the schedules of DOALLs that are assumed, by line.
    pub(super) fn remarks(&self) -> impl Iterator<Item = (u32, String)> {
        let differing = self.of.iter().filter(|(_, (share, _))| share.differs());
        let differing = differing.map(|(line, (Share { all, processors, each }, is_only))| {
            let message = if *is_only {
                format!("gives each of {processors} processors {each} of {all} iterations, some of them fewer")
            } else {
                format!("has a number of iterations that is not always a multiple of {processors}: then some processors have fewer than others")
            };
            (*line, message)
        });
        let unknown = self.unknown.iter().map(|line| {
            (
                *line,
                "has nobody knows how many iterations: a processor for each of them is assumed".to_owned(),
            )
        });
        differing.chain(unknown)
    }
}
