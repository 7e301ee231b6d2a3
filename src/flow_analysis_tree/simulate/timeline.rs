//! What every PE did in one execution.

/// One execution: for each PE, spans that follow each other without a gap from 0 to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The execution time, in ticks.
    pub time: u64,
    /// The spans of each PE, in order of time.
    pub spans: Vec<Vec<Span>>,
}

/// Some time that a PE spends in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its start, in ticks.
    pub from: u64,
    /// Its end, in ticks, later than its start.
    pub to: u64,
    /// How it is spent.
    pub activity: Activity,
    /// The number of the node that it is spent in.
    pub node: usize,
}

/// How a PE spends its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It executes operations.
    Computing,
    /// It has finished, and waits for slower PEs: after an operation in SIMD, at a switch, at the end.
    Waiting,
    /// The machine changes its mode.
    Switching,
    /// It is disabled, while others execute a clause or an iteration.
    Disabled,
}

impl Timeline {
    pub(super) fn new(processors: usize) -> Self {
        Self { time: 0, spans: vec![Vec::new(); processors] }
    }

    /// Appends a span, to the last one where that goes on.
    pub(super) fn note(&mut self, pe: usize, span: Span) {
        let Some(spans) = self.spans.get_mut(pe).filter(|_| span.to > span.from) else { return };
        match spans.last_mut() {
            Some(last) if (last.activity, last.node, last.to) == (span.activity, span.node, span.from) => {
                last.to = span.to;
            }
            _ => spans.push(span),
        }
    }

    /// The program ends when the last PE does.
    pub(super) fn finished(mut self, time: u64) -> Self {
        self.time = time;
        for pe in 0..self.spans.len() {
            let (from, node) = self.spans[pe].last().map_or((0, 0), |last| (last.to, last.node));
            self.note(pe, Span { from, to: time, activity: Activity::Waiting, node });
        }
        self
    }
}
