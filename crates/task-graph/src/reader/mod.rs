//! Reader of kind `taskgraph`, which deserialises and validates tasks, their phases and messages, the machine, and mappings made by hand.

mod machine;
mod mappings;
mod messages;
mod order;
mod queue;
mod tasks;
mod tolerance;

use juxtapose_density::prediction::Note;
use juxtapose_document::{
    effort::Effort,
    import::report::counted,
    problem::{Code, shown},
    reader::read::{At, Reader},
};

use self::{
    messages::Posted,
    tasks::{Defaults, Tasks},
};
use super::limits;
use crate::{Assignment, NamedMapping, Rule, TaskGraph, makespan::Budget};

/// The fields of a task graph beside those of the header.
pub(crate) const FIELDS: &[&str] =
    &["machine", "representatives", "datasets", "makespans", "tasks", "mappings"];

/// Reads a task graph. Its effort is what makespans may take that are exact: all else is bounded, whatever the graph.
pub(crate) fn task_graph(reader: &mut Reader, at: &At<'_>) -> Option<(TaskGraph, Effort)> {
    let defaults = match at.field("representatives") {
        Some(at) => representatives(reader, &at),
        None => Some(Defaults::default()),
    };
    let round_to = defaults.as_ref().and_then(|defaults| defaults.round_to);
    let datasets = at.field("datasets").map_or(Some(Vec::new()), |at| datasets(reader, &at));
    if let Some(at) = at.field("makespans") {
        makespans(reader, &at);
    }
    let list = reader.required(at, "tasks", "the list of the tasks")?;
    let items = reader.list(&list);
    reader.not_empty(&list, "a program does something");
    if items.len() > limits::TASKS {
        let message = format!("has {} tasks; at most {} are read", items.len(), limits::TASKS);
        reader.problem(&list.path, Code::TooLarge, message, "join small tasks");
        return None;
    }
    let known = datasets.is_some() && defaults.is_some();
    let datasets = datasets.unwrap_or_default();
    let mut tasks = Tasks::new(defaults.unwrap_or_default(), datasets.len());
    let drafts = tasks.read(reader, &list.path, &items);
    let posted = drafts.and_then(|drafts| messages::post(reader, &drafts));
    let volumes = posted.as_ref().is_some_and(|posted| posted.messages.iter().any(|m| m.volume > 0.0));
    let machine = machine::task_machine(reader, at.field("machine"), items.len(), volumes);
    let is_queue = machine.as_ref().is_some_and(|machine| matches!(machine.order, Rule::Queue(_)));
    let mappings = at
        .field("mappings")
        .map_or(Some(Vec::new()), |at| mappings::mappings(reader, &at, &tasks, items.len(), is_queue));
    let Posted { tasks: done, messages } = posted?;
    order::in_order(reader, &list, &done, messages.len())?;
    let queues = mappings.iter().flatten().filter(|(named, _)| named.mapping.mapping().is_none());
    let queues = queues.map(|(_, path)| path.field("order").to_string());
    let queues: Vec<_> = is_queue.then(|| "machine.order".to_owned()).into_iter().chain(queues).collect();
    let are_executable = queue::executable(reader, &queues, &list.path.to_string(), &done, messages.len());
    let mappings =
        mappings.and_then(|mappings| mappings::executable(reader, mappings, &tasks, &done, messages.len()));
    let phases = tasks.phases(reader, &list)?;
    let (machine, mappings) = (machine?, mappings?);
    are_executable?;
    if is_queue && at.field("machine").is_some_and(|at| at.field("quantum").is_some()) {
        note_quantum(reader, &mappings);
    }
    let graph = TaskGraph { tasks: done, phases, messages, machine, mappings, round_to, datasets };
    let work = Budget::most(&graph);
    let remedy = "make times coarser, or tasks fewer";
    known.then_some((graph, Effort { work, dearest: (list.path.to_string(), work), remedy }))
}

/// Says that nobody takes turns, where that is so.
fn note_quantum(reader: &mut Reader, mappings: &[NamedMapping]) {
    let takes_turns = |named: &NamedMapping| matches!(&named.mapping, Assignment::Mapped(mapping) if mapping.order.is_none());
    if !mappings.iter().any(takes_turns) {
        let message =
            "The quantum changes nothing: a task of a queue keeps its processor to its end.".to_owned();
        reader.notes.push(Note { code: "quantum-unused", message, outcome: None });
    }
}

fn representatives(reader: &mut Reader, at: &At<'_>) -> Option<Defaults> {
    reader.object(at, &["tolerance", "classes", "round_to"])?;
    let tolerance = at.field("tolerance").map_or(Some(0), |at| tolerance::tolerance(reader, &at));
    let classes = at.field("classes").map_or(Some(None), |at| tolerance::classes(reader, &at).map(Some));
    let round_to = at.field("round_to").map_or(Some(None), |at| {
        let ticks = tolerance::tolerance(reader, &at)?;
        #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
        let whole = at
            .value
            .as_f64()
            .is_some_and(|units| (units / reader.tick - ticks as f64).abs() <= 1e-9 * (units / reader.tick));
        if ticks == 0 || !whole {
            let message = format!(
                "is {}; it is a whole number of ticks of {} {}, at least one",
                shown(at.value),
                reader.tick,
                reader.unit
            );
            reader.problem(&at.path, Code::Range, message, "");
            return None;
        }
        Some(Some(ticks))
    });
    Some(Defaults { tolerance: tolerance?, classes: classes?, round_to: round_to? })
}

fn datasets(reader: &mut Reader, at: &At<'_>) -> Option<Vec<String>> {
    reader.not_empty(at, "there is at least one data set");
    let items = reader.list(at);
    if items.len() > limits::DATASETS {
        let message = format!("has {} data sets; at most {} are read", items.len(), limits::DATASETS);
        reader.problem(&at.path, Code::TooLarge, message, "leave some out");
        return None;
    }
    let names: Vec<_> = items.iter().map(|at| reader.name(at)).collect();
    reader.unique(items.iter().map(|at| at.path.clone()).zip(&names));
    names.into_iter().map(|name| name.map(str::to_owned)).collect()
}

/// Reads measured makespans, of which a note tells beside the prediction.
fn makespans(reader: &mut Reader, at: &At<'_>) {
    reader.not_empty(at, "there is at least one makespan");
    let items = reader.list(at);
    if items.len() > limits::MAKESPANS {
        let message = format!("has {} makespans; at most {} are read", items.len(), limits::MAKESPANS);
        reader.problem(&at.path, Code::TooLarge, message, "leave some out");
        return;
    }
    let times: Vec<_> = items.iter().filter_map(|at| reader.number(at, 0.0..=limits::MAKESPAN)).collect();
    let (count, unit) = (times.len(), &reader.unit);
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = times.iter().copied().fold(0.0, f64::max);
    let span = if least < greatest { format!("{least} to {greatest}") } else { format!("{least}") };
    let runs = counted(count, "execution");
    let message = format!("Measured makespan: {span} {unit} in {runs}, on the machine of the measurement.");
    reader.notes.push(Note { code: "measured", message, outcome: None });
}
