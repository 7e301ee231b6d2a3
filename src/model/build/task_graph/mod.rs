//! Kind `taskgraph`: tasks, their phases and messages, the machine, mappings made by hand.

mod machine;
mod mappings;
mod messages;
mod order;
mod tasks;

use self::{
    messages::Posted,
    tasks::{Defaults, Tasks},
};
use super::{
    effort::Effort,
    limits,
    read::{At, Reader},
};
use crate::{model::problem::Code, task_graph::TaskGraph};

/// The fields of a task graph beside those of the header.
pub(in crate::model) const FIELDS: &[&str] = &["machine", "representatives", "datasets", "tasks", "mappings"];

impl Reader {
    /// Reads a task graph. Its effort is nothing: the work of its prediction is bounded, whatever the graph.
    pub(in crate::model) fn task_graph(&mut self, at: &At<'_>) -> Option<(TaskGraph, Effort)> {
        let defaults = match at.field("representatives") {
            Some(at) => self.representatives(&at),
            None => Some(Defaults::default()),
        };
        let round_to = defaults.as_ref().and_then(|defaults| defaults.round_to);
        let datasets = at.field("datasets").map_or(Some(Vec::new()), |at| self.datasets(&at));
        let list = self.required(at, "tasks", "the list of the tasks")?;
        let items = self.list(&list);
        self.not_empty(&list, "a program does something");
        if items.len() > limits::TASKS {
            let message = format!("has {} tasks; at most {} are read", items.len(), limits::TASKS);
            self.problem(&list.path, Code::TooLarge, message, "join small tasks");
            return None;
        }
        let known = datasets.is_some() && defaults.is_some();
        let datasets = datasets.unwrap_or_default();
        let mut tasks = Tasks::new(defaults.unwrap_or_default(), datasets.len());
        let drafts = tasks.read(self, &list.path, &items);
        let posted = drafts.and_then(|drafts| self.post(&drafts));
        let volumes = posted.as_ref().is_some_and(|posted| posted.messages.iter().any(|m| m.volume > 0.0));
        let machine = self.task_machine(at.field("machine"), items.len(), volumes);
        let mappings =
            at.field("mappings").map_or(Some(Vec::new()), |at| self.mappings(&at, &tasks, items.len()));
        let Posted { tasks: done, messages } = posted?;
        self.in_order(&list, &done, messages.len())?;
        let mappings = mappings.and_then(|mappings| self.executable(mappings, &tasks, &done, messages.len()));
        let phases = tasks.phases(self, &list)?;
        let (machine, mappings) = (machine?, mappings?);
        let graph = TaskGraph { tasks: done, phases, messages, machine, mappings, round_to, datasets };
        known.then_some((graph, Effort::default()))
    }

    fn representatives(&mut self, at: &At<'_>) -> Option<Defaults> {
        self.object(at, &["tolerance", "classes", "round_to"])?;
        let tolerance = at.field("tolerance").map_or(Some(0), |at| self.tolerance(&at));
        let classes = at.field("classes").map_or(Some(None), |at| self.classes(&at).map(Some));
        let round_to = at.field("round_to").map_or(Some(None), |at| {
            let ticks = self.tolerance(&at)?;
            #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
            let whole = at
                .value
                .as_f64()
                .is_some_and(|units| (units / self.tick - ticks as f64).abs() <= 1e-9 * (units / self.tick));
            if ticks == 0 || !whole {
                let message = format!(
                    "is {}; it is a whole number of ticks of {} {}, at least one",
                    at.value, self.tick, self.unit
                );
                self.problem(&at.path, Code::Range, message, "");
                return None;
            }
            Some(Some(ticks))
        });
        Some(Defaults { tolerance: tolerance?, classes: classes?, round_to: round_to? })
    }

    /// Reads a time in units, rounded down to whole ticks.
    fn tolerance(&mut self, at: &At<'_>) -> Option<u64> {
        #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
        let units = self.number(at, 0.0..=limits::TIME as f64 * self.tick)?;
        let ticks = units / self.tick;
        // In floating point 0.3 / 0.1 is a little less than 3.
        let near = ticks.round();
        let whole = if (ticks - near).abs() <= 1e-9 * ticks { near } else { ticks.floor() };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and in range")]
        Some(whole as u64)
    }

    fn classes(&mut self, at: &At<'_>) -> Option<usize> {
        usize::try_from(self.whole(at, 1..=limits::CLASSES, "a number of classes")?).ok()
    }

    fn datasets(&mut self, at: &At<'_>) -> Option<Vec<String>> {
        self.not_empty(at, "there is at least one data set");
        let items = self.list(at);
        if items.len() > limits::DATASETS {
            let message = format!("has {} data sets; at most {} are read", items.len(), limits::DATASETS);
            self.problem(&at.path, Code::TooLarge, message, "leave some out");
            return None;
        }
        let names: Vec<_> = items.iter().map(|at| self.name(at)).collect();
        self.unique(items.iter().map(|at| at.path.clone()).zip(&names));
        names.into_iter().map(|name| name.map(str::to_owned)).collect()
    }
}
