//! Critical paths of an execution: chains of computations and messages that end at the makespan, each beginning when the
//! one before it ends.
//!
//! In order of arrival a computation begins when its task can run, and ends when it has computed. In between,
//! its processor is never idle. What it did for others is the path's wait for the processor. Who computed
//! then is critical too, as less work there would have let the path go on earlier. In a given order a
//! computation begins when its task has come to it and the phase before it on its processor has ended: it has
//! waited for the later of the two. A message's wait for the medium is a step of its own.
//!
//! Of a queue a task begins when it is taken. It has waited for what was sent to it last, or for the task before it on its processor, whichever
//! was later; and its messages, which are fetched then, have waited for that too.

use juxtapose_support::collections::SortSmall;

use super::{
    Way,
    program::{Program, Trace},
    queue::Queued,
    way::Execution,
};
use crate::{
    graph::Activity,
    mapping::Placed,
    schedule::{Critical, Span, Step},
};

/// What an activity has waited for. There are several causes where several ended at one moment, and none at
/// the start.
type Causes = Vec<Cause>;

#[derive(Clone, Copy)]
enum Cause {
    Phase(usize),
    Message(usize),
}

/// Counts a wait until `end`. What is waited for becomes a cause where nothing else ends later.
fn wait(since: &mut f64, causes: &mut Causes, end: f64, cause: Cause) {
    if end > *since {
        causes.clear();
    }
    if end >= *since {
        *since = end;
        causes.push(cause);
    }
}

/// For each phase the one before it on its processor, where an order is given.
fn before(program: &Program<'_>, mapping: Placed<'_>) -> Vec<Option<usize>> {
    let mut before = vec![None; program.task_of.len()];
    for line in mapping.lines(&program.task_of).unwrap_or_default() {
        line.windows(2).for_each(|pair| before[pair[1]] = Some(pair[0]));
    }
    before
}

pub(super) struct Path<'a> {
    trace: &'a Trace,
    times: &'a [f64],
    /// For each phase its task, when it could begin (in turns, when it could run), and what it has waited
    /// for.
    phases: Vec<(usize, f64, Causes)>,
    /// For each message what the sender has waited for; of a queue, what the receiver that fetched it has.
    messages: Vec<Causes>,
    /// The last causes of all tasks that ended last.
    last: Causes,
}

impl<'a> Path<'a> {
    pub(super) fn of(program: &Program<'_>, times: &'a [f64], execution: &'a Execution<'_>) -> Self {
        match execution {
            Execution::Mapped(placed, trace) => Self::mapped(program, times, *placed, trace),
            Execution::Queue(queued) => Self::queue(program, times, queued),
        }
    }

    fn empty(program: &Program<'_>, times: &'a [f64], trace: &'a Trace) -> Self {
        let phases = vec![(0, 0.0, Vec::new()); times.len()];
        let messages = vec![Vec::new(); program.messages.len()];
        Self { trace, times, phases, messages, last: Vec::new() }
    }

    fn mapped(program: &Program<'_>, times: &'a [f64], mapping: Placed<'_>, trace: &'a Trace) -> Self {
        let before = before(program, mapping);
        let mut path = Self::empty(program, times, trace);
        let makespan = trace.makespan();
        for (task, activities) in program.tasks.iter().enumerate() {
            let (mut since, mut causes) = (0.0, Vec::new());
            for &activity in *activities {
                match activity {
                    Activity::Compute(phase) => {
                        if let Some(other) = before[phase] {
                            wait(&mut since, &mut causes, trace.ends[other], Cause::Phase(other));
                        }
                        path.phases[phase] = (task, since, std::mem::take(&mut causes));
                        since = trace.ends[phase];
                        causes.push(Cause::Phase(phase));
                    }
                    Activity::Send(message) => path.messages[message].clone_from(&causes),
                    Activity::Receive(message) => {
                        let arrived = trace.transfers[message].arrived;
                        wait(&mut since, &mut causes, arrived, Cause::Message(message));
                    }
                }
            }
            // Where some tasks wait for ever, nothing ends last.
            if since >= makespan && makespan.is_finite() {
                path.last.append(&mut causes);
            }
        }
        path
    }

    fn queue(program: &Program<'_>, times: &'a [f64], queued: &'a Queued) -> Self {
        let mut path = Self::empty(program, times, &queued.trace);
        let makespan = queued.trace.makespan();
        // What each task had waited for in the end, and each message when it was sent.
        let mut ended = vec![Vec::new(); program.tasks.len()];
        let mut sent = vec![Vec::new(); program.messages.len()];
        for &task in &queued.order {
            let (taken, previous) = queued.taken[task];
            let (mut since, mut causes) = (taken, Causes::new());
            if let Some(previous) = previous.filter(|&previous| queued.trace.done[previous] >= taken) {
                causes.extend_from_slice(&ended[previous]);
            }
            for activity in program.tasks[task] {
                if let Activity::Receive(message) = *activity
                    && queued.sent[message] >= taken
                {
                    causes.extend_from_slice(&sent[message]);
                }
            }
            let begun = causes.clone();
            for &activity in program.tasks[task] {
                match activity {
                    Activity::Compute(phase) => {
                        path.phases[phase] = (task, since, std::mem::take(&mut causes));
                        since = queued.trace.ends[phase];
                        causes.push(Cause::Phase(phase));
                    }
                    Activity::Send(message) => sent[message].clone_from(&causes),
                    Activity::Receive(message) => {
                        let arrived = queued.trace.transfers[message].arrived;
                        if arrived > taken {
                            path.messages[message].clone_from(&begun);
                            wait(&mut since, &mut causes, arrived, Cause::Message(message));
                        }
                    }
                }
            }
            if since >= makespan {
                path.last.extend_from_slice(&causes);
            }
            ended[task] = causes;
        }
        path
    }

    fn before(&self, cause: Cause) -> &Causes {
        match cause {
            Cause::Phase(phase) => &self.phases[phase].2,
            Cause::Message(message) => &self.messages[message],
        }
    }

    /// One critical path. Where several things ended at one moment, it takes that of the earliest task, and
    /// of these the first.
    pub(super) fn one(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut causes = &self.last;
        while let Some(&cause) = causes.first() {
            match cause {
                Cause::Phase(phase) => {
                    let what = Critical::Compute { phase, computed: self.times[phase] };
                    steps.push(Step { what, from: self.phases[phase].1, to: self.trace.ends[phase] });
                }
                Cause::Message(message) => {
                    let transfer = self.trace.transfers[message];
                    let mut push = |what, from, to| {
                        if to > from {
                            steps.push(Step { what, from, to });
                        }
                    };
                    push(Critical::Transfer { message }, transfer.start, transfer.arrived);
                    push(Critical::Queue { message }, transfer.sent, transfer.start);
                }
            }
            causes = self.before(cause);
        }
        steps.reverse();
        steps
    }

    /// For each task whether it has a phase on any critical path, or computed while a phase on one waited for
    /// its processor.
    pub(super) fn tasks(&self, spans: &[Span], mapping: &[usize]) -> Vec<bool> {
        let mut critical = vec![false; self.trace.done.len()];
        let mut seen = (vec![false; self.phases.len()], vec![false; self.messages.len()]);
        let mut open = self.last.clone();
        let mut waits = vec![Vec::new(); mapping.iter().max().map_or(0, |last| last + 1)];
        while let Some(cause) = open.pop() {
            let seen = match cause {
                Cause::Phase(phase) => &mut seen.0[phase],
                Cause::Message(message) => &mut seen.1[message],
            };
            if std::mem::replace(seen, true) {
                continue;
            }
            open.extend(self.before(cause));
            if let Cause::Phase(phase) = cause {
                let (task, from, _) = self.phases[phase];
                critical[task] = true;
                waits[mapping[task]].push((from, self.trace.ends[phase]));
            }
        }
        let waits: Vec<_> = waits.into_iter().map(united).collect();
        for &Span { task, processor, from, to, .. } in spans {
            critical[task] |= meets(&waits[processor], from, to);
        }
        critical
    }
}

/// The times that some intervals without their ends cover, in order: those that overlap are one.
fn united(mut intervals: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    intervals.sort_small_by(|a, b| a.0.total_cmp(&b.0));
    let mut united: Vec<(f64, f64)> = Vec::new();
    for (from, to) in intervals {
        match united.last_mut() {
            Some(last) if from < last.1 => last.1 = last.1.max(to),
            _ => united.push((from, to)),
        }
    }
    united
}

/// Whether an interval overlaps one of these.
fn meets(united: &[(f64, f64)], from: f64, to: f64) -> bool {
    let next = united.partition_point(|interval| interval.1 <= from);
    united.get(next).is_some_and(|interval| interval.0 < to)
}

impl Program<'_> {
    /// The makespan, and the phases of one critical path.
    pub(crate) fn critical_phases(&self, times: &[f64], mapping: Placed<'_>) -> (f64, Vec<usize>) {
        let trace = self.run(times, mapping, None);
        let path = Path::mapped(self, times, mapping, &trace).one();
        let phases = path.iter().filter_map(|step| match step.what {
            Critical::Compute { phase, .. } => Some(phase),
            _ => None,
        });
        (trace.makespan(), phases.collect())
    }

    /// The makespan, and for each task whether it is critical.
    pub(crate) fn criticality(&self, times: &[f64], way: &Way<'_>) -> (f64, Vec<bool>) {
        let mut spans = Vec::new();
        let execution = self.execute(times, way, Some(&mut spans));
        let path = Path::of(self, times, &execution);
        (execution.trace().makespan(), path.tasks(&spans, execution.processor()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{meets, united};

    proptest! {
        #[test]
        fn united_intervals_meet_what_one_of_them_overlaps(
            intervals in prop::collection::vec((0..40_u8, 0..9_u8), 0..12),
            at in 0..40_u8,
            length in 0..9_u8,
        ) {
            let ends = |(from, length): (u8, u8)| (f64::from(from), f64::from(from + length));
            let intervals: Vec<_> = intervals.into_iter().map(ends).collect();
            let (from, to) = ends((at, length));
            let any = intervals.iter().any(|one| from < one.1 && one.0 < to);
            prop_assert_eq!(meets(&united(intervals), from, to), any);
        }
    }
}
