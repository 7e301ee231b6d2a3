//! Reader of the tasks, and their symbol table, which finds them by name.

use std::collections::BTreeMap;

use juxtapose_density::{density::Density, moments::Moments};
use juxtapose_document::{
    problem::Code,
    reader::{
        quantity::TIME,
        queue::Measured,
        read::{At, Reader},
    },
};

use crate::{Task, limits};

/// Tasks, each by its name; none in place of one that has a problem.
#[derive(Default)]
pub(super) struct Named {
    pub(super) places: BTreeMap<String, Option<usize>>,
    pub(super) tasks: Vec<Task>,
    /// How the time of each was measured.
    pub(super) measured: Vec<Measured>,
}

pub(super) fn named_tasks(reader: &mut Reader, at: &At<'_>) -> Named {
    let items = reader.list(at);
    reader.not_empty(at, "something is composed of tasks");
    if items.len() > limits::NAMED {
        let message = format!("has {} tasks; at most {} are read", items.len(), limits::NAMED);
        reader.problem(&at.path, Code::TooLarge, message, "leave out those that no alternative names");
        return Named::default();
    }
    let mut named = Named::default();
    let mut names = Vec::with_capacity(items.len());
    for item in &items {
        let (name, task) = named_task(reader, item);
        names.push(name);
        let place = task.map(|task| {
            named.tasks.push(task);
            named.measured.push(item.field("time").map_or(Measured::Not, |at| Measured::of(at.value)));
            named.tasks.len() - 1
        });
        if let Some(name) = name {
            named.places.entry(name.to_owned()).or_insert(place);
        }
    }
    reader.unique(items.iter().map(|at| at.path_to("task")).zip(&names));
    named
}

fn named_task<'v>(reader: &mut Reader, at: &At<'v>) -> (Option<&'v str>, Option<Task>) {
    if reader.object(at, &["task", "time", "fails", "fails_after", "note"]).is_none() {
        return (None, None);
    }
    let name = reader.required(at, "task", "the task's name").and_then(|at| reader.name(&at));
    let time =
        reader.required(at, "time", "how long the task takes").and_then(|at| time_and_moments(reader, &at));
    let fails = at.field("fails").map_or(Some(0.0), |at| reader.probability(&at));
    let fails_after = at.field("fails_after").map(|at| reader.distribution(&at, TIME));
    if let Some(note) = at.field("note") {
        reader.line(&note, 5 * limits::NAME);
    }
    let task = || {
        let ((time, moments), fails) = (time?, fails?);
        let fails_after = match fails_after {
            Some(after) => Some(after?),
            None => None,
        };
        Some(Task { name: Some(name?.to_owned()), time, moments, fails, fails_after })
    };
    (name, task())
}

/// Reads a time, with its moments: as they are given where they are, else those of its density.
pub(super) fn time_and_moments(reader: &mut Reader, at: &At<'_>) -> Option<(Density, Moments)> {
    let density = reader.distribution(at, TIME)?;
    let given = at.field("moments").and_then(|at| reader.four_moments(&at, TIME));
    let moments = given.unwrap_or_else(|| density.moments());
    Some((density, moments))
}
