//! Reader of a queue: its numbers of tasks and slots, how these come to those, and what tasks take, which always ends.

use juxtapose_density::queue::Plan;
use juxtapose_document::{
    problem::Code,
    reader::{
        queue::Measured,
        read::{At, Reader},
    },
};

use super::expression::{Expressions, FEWER_TASKS, Read};
use crate::{Expression, Outlook, Queue, limits};

const OTHERS: [&str; 7] = ["tasks", "slots", "schedule", "chunk", "few_seen", "seen", "first_seen"];

impl Expressions<'_> {
    pub(super) fn queue(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        reader.object(at, &[&Queue::FIELDS[..], &OTHERS].concat())?;
        let [tasks, slots] = [("tasks", "how many tasks there are"), ("slots", "how many are done at once")]
            .map(|(name, what)| reader.required(at, name, what).and_then(|at| self.number(reader, &at)));
        let schedule = reader.schedule(at, &mut |reader, at| self.number(reader, at));
        let [time, first, start_up, per_task] = Queue::FIELDS;
        let time = reader.required(at, time, "how long a task takes");
        let time = time.and_then(|at| Some((self.ends(reader, &at)?, at)));
        let [first, start_up, per_task] = [first, start_up, per_task].map(|name| match at.field(name) {
            Some(at) => Some(Some((self.ends(reader, &at)?, at))),
            None => Some(None),
        });
        let plan = (tasks, slots, schedule);
        let is_drawn = reader.few_seen(at);
        let (time, first, start_up, per_task) = (time?, first?, start_up?, per_task?);
        let mut seen = |name, part: Option<&((Expression, Outlook), At<'_>)>| {
            let time = part.map(|((part, _), at)| (at, self.measured(part)));
            reader.seen_tasks(at, (name, limits::COPIES), time, is_drawn)
        };
        let seen = [seen("seen", Some(&time)), seen("first_seen", first.as_ref())];
        let (Some(tasks), Some(slots), Some(schedule)) = plan else { return None };
        let (plan, [of_time, of_first]) = (reader.shared_out(Plan { tasks, slots, schedule })?, seen);
        let seen = [of_time?, of_first?];
        let (time, first) = (time.0, first.map(|(part, _)| part));
        let [start_up, per_task] = [start_up, per_task].map(|part| part.map(|(part, _)| part));
        // Samples have a mass each at most.
        let weights = [Some(&time), first.as_ref()].into_iter().zip(seen).filter(|(_, seen)| seen.is_some());
        let weights = weights.filter_map(|(part, _)| Some(part?.1.possible())).sum();
        let outlook = |part: &Option<(Expression, Outlook)>| part.as_ref().map(|(_, outlook)| *outlook);
        let others = [outlook(&first), outlook(&start_up), outlook(&per_task)];
        let outlook = Outlook::queue(plan, (&time.1, others), weights, reader.contract);
        self.is_dear(&at.path, outlook.work_of_executions(), FEWER_TASKS);
        let [first, start_up, per_task] = [first, start_up, per_task].map(|part| part.map(|(part, _)| part));
        let queue = Queue { plan, time: time.0, first, start_up, per_task, seen };
        Some((Expression::Queue(Box::new(queue)), outlook))
    }

    /// How the time of a part was measured: of a task alone somebody may say.
    fn measured(&self, part: &Expression) -> Measured {
        part.task().map_or(Measured::Not, |task| self.named.measured[task])
    }

    /// Reads a part that always ends.
    fn ends(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        let (part, outlook) = self.part(reader, at)?;
        if outlook.answers() {
            return Some((part, outlook));
        }
        let message = "may fail, or never end: a queue has no word for what becomes of its slot then";
        let hint = "let it end in any case, as the first of it and a wait does, or put the queue into retries or a choice";
        reader.problem(&at.path, Code::Forbidden, message, hint);
        None
    }
}
