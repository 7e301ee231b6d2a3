//! The tasks by their names.

use std::collections::BTreeMap;

use crate::{
    composition::Task,
    model::{
        build::{
            limits,
            quantity::TIME,
            read::{At, Reader},
        },
        problem::Code,
    },
};
use juxtapose_density::{density::Density, moments::Moments};

/// Tasks, each by its name; none in place of one that has a problem.
#[derive(Default)]
pub(super) struct Named {
    pub(super) places: BTreeMap<String, Option<usize>>,
    pub(super) tasks: Vec<Task>,
}

impl Reader {
    pub(super) fn named_tasks(&mut self, at: &At<'_>) -> Named {
        let items = self.list(at);
        self.not_empty(at, "something is composed of tasks");
        if items.len() > limits::NAMED {
            let message = format!("has {} tasks; at most {} are read", items.len(), limits::NAMED);
            self.problem(&at.path, Code::TooLarge, message, "leave out those that no alternative names");
            return Named::default();
        }
        let mut named = Named::default();
        let mut names = Vec::with_capacity(items.len());
        for item in &items {
            let (name, task) = self.named_task(item);
            names.push(name);
            let place = task.map(|task| {
                named.tasks.push(task);
                named.tasks.len() - 1
            });
            if let Some(name) = name {
                named.places.entry(name.to_owned()).or_insert(place);
            }
        }
        self.unique(items.iter().map(|at| at.path_to("task")).zip(&names));
        named
    }

    fn named_task<'v>(&mut self, at: &At<'v>) -> (Option<&'v str>, Option<Task>) {
        if self.object(at, &["task", "time", "fails", "fails_after", "note"]).is_none() {
            return (None, None);
        }
        let name = self.required(at, "task", "the task's name").and_then(|at| self.name(&at));
        let time =
            self.required(at, "time", "how long the task takes").and_then(|at| self.time_and_moments(&at));
        let fails = at.field("fails").map_or(Some(0.0), |at| self.probability(&at));
        let fails_after = at.field("fails_after").map(|at| self.distribution(&at, TIME));
        if let Some(note) = at.field("note") {
            self.line(&note, 5 * limits::NAME);
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
    pub(super) fn time_and_moments(&mut self, at: &At<'_>) -> Option<(Density, Moments)> {
        let density = self.distribution(at, TIME)?;
        let given = at.field("moments").and_then(|at| self.four_moments(&at, TIME));
        let moments = given.unwrap_or_else(|| density.moments());
        Some((density, moments))
    }
}
