//! Conversion of a trace into a task graph: what processors execute between messages, which flow events tell.
//!
//! A task takes from when it could begin (its processor was free, and all its messages had come) until it ends. So the tasks of
//! one step, executed as they were, take exactly as long as the step.

mod cut;
mod document;
mod measured;
mod network;
mod pieces;
mod slices;
mod step;
mod told;
mod windows;

use juxtapose_document::{Code, Problem, limits};

use self::{
    cut::cuts,
    document::{document, names, size, tick},
    measured::Graph,
    pieces::Pieces,
    slices::slices,
    step::{Step, steps},
    told::{LeftOut, report},
    windows::Windows,
};
use super::{
    assumed::{assumptions_of_tasks, mean},
    blocks::Blocks,
    document::measured as measured_steps,
    kept::{Message, Trace},
    notes::notes,
    ordered::{ordered, part},
    processors::{Processor, between},
    recognised::{Choice, Document, Found, Recognised, TIMES, problem},
    steps::Candidate,
    times::warming_up,
};

/// Messages between processors of a whole trace.
const MESSAGES: usize = 1_000_000;
/// Times of all tasks in all steps that a document may hold.
const SAMPLES: usize = 1_000_000;
/// So many candidates may be the step whose messages stay within it: those that take longest.
const CANDIDATES: usize = 20;
/// So many messages stay within a step, as a share of 1.
const MOST: f64 = 0.9;

type Sent<'t> = (&'t Message, usize, usize);

impl Trace {
    /// The step within which most messages stay, the shortest of several; none where there is none.
    pub(super) fn step_of_messages<'c>(
        &self,
        processors: &[Processor],
        candidates: &'c [Candidate],
    ) -> Option<&'c Candidate> {
        let messages: Vec<_> = between(self, processors).take(MESSAGES).collect();
        let mut best: Option<(f64, usize, &Candidate)> = None;
        for candidate in candidates.iter().take(CANDIDATES) {
            let share = within(&messages, &Windows::of(self, processors.len(), candidate));
            let is_better = best.is_none_or(|(known, count, _)| {
                share > known + 0.05 || (share > known - 0.05 && candidate.count > count)
            });
            if share >= MOST && is_better {
                best = Some((share, candidate.count, candidate));
            }
        }
        best.map(|(.., candidate)| candidate)
    }

    /// Takes the trace for a task graph.
    pub(super) fn task_graph_of(
        &self,
        choice: &Choice,
        processors: &[Processor],
        step: Option<&Candidate>,
        into: &mut Recognised,
    ) {
        let messages: Vec<_> = between(self, processors).collect();
        let windows = match step {
            Some(step) => Windows::of(self, processors.len(), step),
            None => Windows::whole(processors.len()),
        };
        into.of = windows.count;
        if let Some(problem) = too_much(messages.len(), windows.count, processors.len()) {
            return into.problems.push(problem);
        }
        let whole = into.chosen.blocks == Blocks::Between;
        let mut left_out = LeftOut { uneven: windows.uneven, ..LeftOut::default() };
        let class = step.map(|step| step.class);
        let cuts = cuts(&messages, processors.len());
        let mut pieces = Pieces::new(messages.len());
        for (one, cuts) in processors.iter().enumerate().zip(&cuts) {
            let (slices, overlapping) = slices(self, one, class, &windows, cuts);
            left_out.overlapping += overlapping;
            pieces.cut(one.0, &slices, cuts);
        }
        let (steps, unused) = steps(&pieces, &messages, &windows, whole);
        left_out.unused = unused;
        left_out.within = self.messages.len() - messages.len();
        let all = steps.len();
        let beginning = choice.warm_up.unwrap_or_else(|| beginning(&steps, whole)).min(all);
        into.chosen.warm_up = beginning;
        let used = common(&steps[beginning..], whole);
        left_out.different = all - beginning - used.len();
        match self.graph_found(&used, processors, into, &left_out, step) {
            Ok(found) => into.found = Some(found),
            Err(problem) => into.problems.push(problem),
        }
    }

    fn graph_found(
        &self,
        used: &[&Step],
        processors: &[Processor],
        recognised: &Recognised,
        left_out: &LeftOut,
        step: Option<&Candidate>,
    ) -> Result<Found, Problem> {
        let path = if recognised.chosen.step.is_some() { "step" } else { "" };
        small_enough(used, path)?;
        let graph = Graph::of(used);
        if graph.edges.is_empty() {
            let hint = "choose other processors or another step, or take the trace for a program";
            return Err(problem(path, Code::Empty, "has no message between two processors".to_owned(), hint));
        }
        let title = self.files.first().map_or("", |file| file.name.as_str());
        let of: Vec<_> = graph.processors.iter().map(|&number| processors[number].name.clone()).collect();
        let (names, tick) = (names(&graph, &self.classes, &of), tick(&graph));
        let model = document(title, &graph, &names, of.len() as u64, tick);
        let bytes = size(&model);
        if bytes > limits::TEXT {
            let message =
                format!("has a task graph of up to {bytes} bytes; at most {} are read", limits::TEXT);
            return Err(problem(path, Code::TooLarge, message, SMALLER));
        }
        let chosen = (&recognised.chosen, recognised.of);
        let report = report(self, &graph, &of, chosen, left_out, tick);
        Ok(Found {
            model: Document::TaskGraph(model),
            measured: measured_steps(title, &graph.steps, tick, None),
            assumptions: assumptions_of_tasks(&graph.steps, &longest(&graph, &names)),
            told: notes(self, step, recognised.of, graph.steps.len()),
            steps: graph.steps,
            report,
            because: None,
            disagreement: None,
            stragglers: None,
            slowest: None,
        })
    }
}

const SMALLER: &str = "take what stands between two messages as one task, choose a shorter step, or leave more steps out to warm up";

/// Which share of the messages stays within a step.
#[expect(clippy::cast_precision_loss, reason = "there are few")]
fn within(messages: &[Sent<'_>], windows: &Windows) -> f64 {
    let stays = |&&(message, from, to): &&Sent<'_>| {
        // What is sent at the end of a step is sent within it.
        let sent =
            windows.at(from, message.from.saturating_sub(1)).or_else(|| windows.at(from, message.from));
        sent.is_some() && sent == windows.at(to, message.to)
    };
    messages.iter().filter(stays).count() as f64 / messages.len().max(1) as f64
}

fn too_much(messages: usize, steps: usize, processors: usize) -> Option<Problem> {
    if messages > MESSAGES {
        let message = format!("has {messages} messages between processors; at most {MESSAGES} are read");
        return Some(problem("", Code::TooLarge, message, "record fewer steps"));
    }
    if steps.saturating_mul(processors) > TIMES {
        let message = format!("is executed {steps} times by {processors} processors: too often");
        return Some(problem("step", Code::TooLarge, message, "choose a longer step"));
    }
    None
}

fn small_enough(used: &[&Step], path: &str) -> Result<(), Problem> {
    let Some(step) = used.first() else {
        let message = "leaves no step in which anything is executed".to_owned();
        return Err(problem("step", Code::Empty, message, "leave fewer steps out, or choose another step"));
    };
    let mut processors: Vec<_> = step.tasks.iter().map(|task| task.processor).collect();
    processors.dedup();
    let tasks = step.tasks.len();
    let counts = [
        (tasks, juxtapose_task_graph::limits::TASKS, "tasks", SMALLER),
        (tasks + step.edges.len(), juxtapose_task_graph::limits::MESSAGES, "tasks and messages", SMALLER),
        (
            processors.len(),
            usize::try_from(juxtapose_task_graph::limits::CLUSTER).unwrap_or(usize::MAX),
            "processors",
            "choose processes as processors",
        ),
        (tasks.saturating_mul(used.len()), SAMPLES, "times of tasks in all steps", SMALLER),
    ];
    for (count, most, what, hint) in counts {
        if count > most {
            let message = format!("has {count} {what}; at most {most} are read");
            return Err(problem(path, Code::TooLarge, message, hint));
        }
    }
    Ok(())
}

/// The steps of the most frequent graph, the first of several.
fn common(steps: &[Step], whole: bool) -> Vec<&Step> {
    let used: Vec<_> = steps.iter().filter(|step| !step.tasks.is_empty()).collect();
    let patterns: Vec<_> = used.iter().map(|step| step.pattern(whole).cast_signed()).zip(0..).collect();
    let sorted = ordered(&patterns, |&(pattern, place)| (pattern, place, 0));
    let most = sorted.chunk_by(|a, b| a.0 == b.0).max_by_key(|equal| (equal.len(), -equal[0].1));
    let places = most.into_iter().flatten().filter_map(|&(_, place)| usize::try_from(place).ok());
    places.map(|place| used[place]).collect()
}

/// How many steps at the beginning take far longer than others of their graph.
fn beginning(steps: &[Step], whole: bool) -> usize {
    let used = common(steps, whole);
    let Some(last) = warming_up(&Graph::makespans(&used)).checked_sub(1) else { return 0 };
    steps.iter().position(|step| std::ptr::eq(step, used[last])).map_or(0, |place| place + 1)
}

/// The tasks that take longest, with their times.
fn longest(graph: &Graph, names: &[String]) -> Vec<(String, Vec<f64>)> {
    let tasks: Vec<_> = graph.tasks.iter().zip(names).collect();
    let tasks = ordered(&tasks, |(task, _)| (-part(mean(&task.times)), 0, 0));
    tasks.into_iter().take(10).map(|(task, name)| (name.clone(), task.times.clone())).collect()
}
