//! Timeline (Gantt chart) of one execution: what every PE did.

use super::{super::mode::Mode, Activity, Span, Tally, witness::Witness};

/// One execution, and what some of its PEs did in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The execution time, in ticks.
    pub time: u64,
    /// The PEs that are shown, from 0, ascending.
    pub pes: Vec<usize>,
    /// For each PE that is shown, spans that follow each other without a gap from 0 to `until`.
    pub spans: Vec<Vec<Span>>,
    /// The machine's modes, as the times they start at, up to `until`.
    pub phases: Vec<Phase>,
    /// The time that the spans go up to: the end, unless they would be too many.
    pub until: u64,
    /// The times of all PEs, shown or not, in ticks.
    pub tally: Tally,
}

/// Some time that the machine spends in one mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// Its start, in ticks; it ends where the next one starts.
    pub from: u64,
    /// The mode.
    pub mode: Mode,
}

/// Notes spans of some PEs while there is room.
pub(super) struct Recorder {
    pes: Vec<usize>,
    spans: Vec<Vec<Span>>,
    phases: Vec<Phase>,
    until: u64,
    /// How many spans of one PE, or phases, are noted at most.
    room: usize,
}

impl Recorder {
    /// A recorder for these PEs, ascending, with so much room for the spans of each.
    pub(super) fn new(pes: Vec<usize>, room: usize) -> Self {
        Self { spans: vec![Vec::new(); pes.len()], pes, phases: Vec::new(), until: u64::MAX, room }
    }

    /// The timeline at the end of the program: it ends with the last PE, and the others wait for that one.
    pub(super) fn finished(mut self, time: u64, tally: Tally) -> Timeline {
        let until = self.until.min(time);
        for (&pe, lane) in self.pes.clone().iter().zip(0..) {
            let (from, node) = self.spans[lane].last().map_or((0, 0), |last| (last.to, last.node));
            self.spent(pe, Span { from, to: time, activity: Activity::Waiting, node });
            let spans = &mut self.spans[lane];
            spans.retain(|span| span.from < until);
            if let Some(last) = spans.last_mut() {
                last.to = last.to.min(until);
            }
        }
        self.phases.retain(|phase| phase.from < until.max(1));
        Timeline { time, pes: self.pes, spans: self.spans, phases: self.phases, until, tally }
    }
}

impl Witness for Recorder {
    /// Appends a span, or extends the last one where it goes on.
    fn spent(&mut self, pe: usize, span: Span) {
        let Ok(lane) = self.pes.binary_search(&pe) else { return };
        if span.to <= span.from || span.from >= self.until {
            return;
        }
        let spans = &mut self.spans[lane];
        let is_full = spans.len() == self.room;
        match spans.last_mut() {
            Some(last) if (last.activity, last.node, last.to) == (span.activity, span.node, span.from) => {
                last.to = span.to;
            }
            _ if is_full => self.until = span.from,
            _ => spans.push(span),
        }
    }

    fn entered(&mut self, from: u64, mode: Mode) {
        if self.phases.len() == self.room {
            self.until = self.until.min(from);
        } else {
            self.phases.push(Phase { from, mode });
        }
    }
}
