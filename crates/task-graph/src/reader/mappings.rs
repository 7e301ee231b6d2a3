//! Reader of mappings made by hand: the processor of each task, and perhaps the order in which processors execute their phases; and of queues
//! beside them.

use std::collections::BTreeMap;

use juxtapose_document::{
    path::Path,
    problem::{Code, shown},
    reader::read::{At, Reader},
};
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use super::{
    super::limits,
    order::{cycles, named},
    queue,
    tasks::Tasks,
};
use crate::{Assignment, Mapping, NamedMapping, Placed, Queue, Task, is_taken};

/// What a mapping writes as its order where processors take tasks as they arrive. A mapping without an order
/// means the same.
const ARRIVAL: &str = "arrival";
/// What a queue writes as its order.
const QUEUE: &str = "queue";

/// A mapping, and its path in the document.
pub(super) type Located<'v> = (NamedMapping, Path<'v>);

/// An order as it was read.
enum Ordered {
    Arrival,
    Queue,
    Phases(Vec<usize>),
}

pub(super) fn mappings<'v>(
    reader: &mut Reader,
    at: &At<'v>,
    tasks: &Tasks<'_>,
    count: usize,
    is_queue: bool,
) -> Option<Vec<Located<'v>>> {
    let items = reader.list(at);
    if items.len() > limits::COMPARED {
        let message = format!("has {} mappings; at most {} are compared", items.len(), limits::COMPARED);
        reader.problem(&at.path, Code::TooLarge, message, "compare fewer at a time");
        return None;
    }
    let read: Vec<_> = items.iter().map(|at| mapping(reader, at, tasks, count, is_queue)).collect();
    let names: Vec<_> =
        items.iter().map(|at| at.field("name").and_then(|name| name.value.as_str())).collect();
    reader.unique(items.iter().map(|at| at.path_to("name")).zip(&names));
    read.into_iter().zip(items).map(|(mapping, at)| Some((mapping?, at.path))).collect()
}

fn mapping(
    reader: &mut Reader,
    at: &At<'_>,
    tasks: &Tasks<'_>,
    count: usize,
    is_queue: bool,
) -> Option<NamedMapping> {
    reader.object(at, &["name", "processors", "order", "priority"])?;
    let name = reader.required(at, "name", "the mapping's name").and_then(|at| reader.name(&at));
    if let Some(name) = name.as_ref().filter(|name| is_taken(name, is_queue)) {
        let message = format!("{name:?} is what another outcome or mapping is called");
        reader.problem(at.path_to("name"), Code::Forbidden, message, "choose another name");
    }
    let order = at.field("order").map_or(Some(Ordered::Arrival), |at| order(reader, &at, tasks));
    let is_queue = order.as_ref().map(|order| matches!(order, Ordered::Queue));
    let priority = queue::priority(reader, at.field("priority"), is_queue);
    let processors = reader.required(
        at,
        "processors",
        "the processor of each task, from 1, or of a queue their number",
    )?;
    let mapping = match order {
        Some(Ordered::Queue) => {
            Assignment::Queue(Queue { processors: size(reader, &processors)?, priority: priority? })
        }
        // What is wrong with an order does not say whether there is a queue.
        None if processors.value.is_number() => return None,
        order => {
            let processor = self::processors(reader, &processors, &tasks.names, count);
            let order =
                order.map(|order| if let Ordered::Phases(phases) = order { Some(phases) } else { None });
            Assignment::Mapped(Mapping { processor: processor?, order: order? })
        }
    };
    priority.and(Some(NamedMapping { name: name?.to_owned(), mapping }))
}

/// How many processors a queue has.
fn size(reader: &mut Reader, at: &At<'_>) -> Option<usize> {
    if at.value.is_object() {
        let message = "has a processor for each task, which whoever is free takes in a queue";
        reader.problem(
            &at.path,
            Code::Type,
            message,
            "give the number of processors, or leave out the queue",
        );
        return None;
    }
    let size = reader.whole(at, 1..=limits::CLUSTER, "a queue's number of processors")?;
    usize::try_from(size).ok()
}

fn processors(
    reader: &mut Reader,
    at: &At<'_>,
    tasks: &BTreeMap<String, usize>,
    count: usize,
) -> Option<Vec<usize>> {
    if at.value.is_number() {
        let message = format!("is {}: only a queue has a number of processors", shown(at.value));
        reader.problem(
            &at.path,
            Code::Type,
            message,
            "give each task a processor, or say \"order\": \"queue\"",
        );
        return None;
    }
    let nothing = serde_json::Map::new();
    let fields = match at.value {
        Value::Object(fields) => fields,
        _ => reader.object(at, &[]).unwrap_or(&nothing),
    };
    let mut processor = vec![None; count];
    for (task, value) in fields {
        let at = At { path: at.path_to(task), value };
        let number = reader.whole(&at, 1..=limits::CLUSTER, "a processor");
        match tasks.get(task) {
            Some(&task) => processor[task] = number.and_then(|n| usize::try_from(n - 1).ok()),
            None => reader.no_task(&at.path, task, tasks),
        }
    }
    if at.value.is_object() {
        let missing: Vec<_> =
            tasks.keys().filter(|task| !fields.contains_key(*task)).take(8).cloned().collect();
        if let [first, ..] = &missing[..] {
            let message =
                format!("is missing: every task has a processor (without one: {})", missing.join(", "));
            reader.problem(at.path_to(first), Code::Missing, message, "");
        }
    }
    processor.into_iter().collect()
}

/// Reads an order, by its name or as a list of all phases.
fn order(reader: &mut Reader, at: &At<'_>, tasks: &Tasks<'_>) -> Option<Ordered> {
    match at.value.as_str() {
        Some(ARRIVAL) => return Some(Ordered::Arrival),
        Some(QUEUE) => return Some(Ordered::Queue),
        _ => {}
    }
    if !at.value.is_array() {
        let message = format!("is {}, not a list of phases or \"{ARRIVAL}\" or \"{QUEUE}\"", shown(at.value));
        reader.problem(
            &at.path,
            Code::Type,
            message,
            "each processor executes its phases in the list's order",
        );
        return None;
    }
    let items = reader.list(at);
    let numbers: BTreeMap<_, _> = tasks.phase_names.iter().zip(0_usize..).collect_small();
    let mut places = vec![None; tasks.phase_names.len()];
    let mut order = Vec::with_capacity(items.len());
    for (place, item) in items.iter().enumerate() {
        let phase = item.value.as_str().and_then(|name| numbers.get(&name).copied());
        let Some(phase) = phase else {
            no_phase(reader, item, tasks);
            continue;
        };
        if let Some(other) = places[phase].replace(place) {
            let message = format!("is {}, like {}", shown(item.value), items[other].path);
            reader.problem(&item.path, Code::Duplicate, message, "each phase is executed once");
        }
        order.push(phase);
    }
    let missing: Vec<_> = places
        .iter()
        .zip(&tasks.phase_names)
        .filter(|(place, _)| place.is_none())
        .map(|(_, name)| *name)
        .collect();
    if !missing.is_empty() {
        let some = missing.iter().take(8).copied().collect::<Vec<_>>().join(", ");
        let message = format!("lacks {} of {} phases: {some}", missing.len(), places.len());
        reader.problem(&at.path, Code::Missing, message, "an order has every phase, wherever it is executed");
    }
    (missing.is_empty() && order.len() == items.len() && order.len() == places.len())
        .then_some(Ordered::Phases(order))
}

/// Tells that a value is no phase's name.
fn no_phase(reader: &mut Reader, at: &At<'_>, tasks: &Tasks<'_>) {
    let Some(name) = at.value.as_str() else {
        reader.problem(&at.path, Code::Type, format!("is {}, not a phase's name", shown(at.value)), "");
        return;
    };
    // Where there is no phase at all, the list of tasks has its own problem.
    if tasks.phase_names.is_empty() {
        return;
    }
    let known: Vec<_> = tasks.phase_names.iter().take(12).copied().collect();
    let hint = format!("phases: {} (a task of one phase gives it its name)", known.join(", "));
    reader.problem(&at.path, Code::UnknownName, format!("{name:?} is not a phase"), &hint);
}

/// Names the phases that wait for each other in the order of a mapping.
pub(super) fn executable(
    reader: &mut Reader,
    mappings: Vec<Located<'_>>,
    tasks: &Tasks<'_>,
    done: &[Task],
    messages: usize,
) -> Option<Vec<NamedMapping>> {
    let mut all = true;
    for (NamedMapping { mapping, .. }, path) in &mappings {
        let lines = mapping.mapping().and_then(|mapping| Placed::from(mapping).lines(&tasks.of_phases));
        let lines = lines.unwrap_or_default();
        for cycle in cycles(done, messages, &lines) {
            let mut phases: Vec<_> = cycle.iter().filter_map(|step| step.phase).collect();
            let first = (0..phases.len()).min_by_key(|&place| phases[place]).unwrap_or(0);
            phases.rotate_left(first);
            let phases = phases.into_iter().map(|phase| tasks.phase_names[phase]).collect();
            let message = format!("would wait for ever: {}", named(phases));
            let hint = "put every phase behind those whose messages it needs";
            reader.problem(path.field("order"), Code::Cycle, message, hint);
            all = false;
        }
    }
    all.then(|| mappings.into_iter().map(|(mapping, _)| mapping).collect())
}
