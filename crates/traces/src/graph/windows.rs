//! Time windows of the steps on each processor: a lookup of the step that a time belongs to.

use crate::{kept::Trace, steps::Candidate};

/// The steps of all processors.
pub(super) struct Windows {
    /// Begin and end of the steps of each processor; empty where it has none of its own.
    own: Vec<Vec<(i64, i64)>>,
    /// When each step begins on the first processor that has steps, for those that have none.
    begins: Vec<i64>,
    /// Steps that all processors with steps have.
    pub(super) count: usize,
    /// Steps that the counts of processors differ by.
    pub(super) uneven: usize,
}

impl Windows {
    /// The whole trace as one step of so many processors.
    pub(super) fn whole(processors: usize) -> Self {
        Self { own: vec![Vec::new(); processors], begins: vec![i64::MIN], count: 1, uneven: 0 }
    }

    /// The steps of a candidate.
    pub(super) fn of(trace: &Trace, processors: usize, step: &Candidate) -> Self {
        let mut own = vec![Vec::new(); processors];
        for &(processor, track) in &step.on {
            let spans = trace.on(track).iter().filter(|span| span.class == step.class);
            own[processor] = spans.map(|span| (span.start, span.end)).collect();
        }
        let with = || own.iter().filter(|steps| !steps.is_empty());
        let count = with().map(Vec::len).min().unwrap_or(0);
        let most = with().map(Vec::len).max().unwrap_or(0);
        let mut begins = vec![i64::MAX; most];
        for steps in with() {
            begins.iter_mut().zip(steps).for_each(|(least, step)| *least = (*least).min(step.0));
        }
        Self { own, begins, count, uneven: most - count }
    }

    /// When a step begins on the first processor that has it; none where the whole trace is one.
    pub(super) fn begin(&self, step: usize) -> Option<i64> {
        self.begins.get(step).copied().filter(|&begin| begin > i64::MIN)
    }

    /// The step of a time on a processor.
    pub(super) fn at(&self, processor: usize, time: i64) -> Option<usize> {
        let own = &self.own[processor];
        let number = if own.is_empty() {
            self.begins.partition_point(|&begin| begin <= time).checked_sub(1)
        } else {
            let number = own.partition_point(|step| step.0 <= time).checked_sub(1);
            number.filter(|&number| time <= own[number].1)
        };
        number.filter(|&number| number < self.count)
    }

    /// Begin and end of the steps of a processor, where it has its own.
    pub(super) fn own(&self, processor: usize) -> &[(i64, i64)] {
        let own = &self.own[processor];
        &own[..own.len().min(self.count)]
    }
}
