//! Reader of a queue: its numbers of tasks and slots, and what its tasks take, which always ends.

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};

use super::expression::{Expressions, Read};
use crate::{Expression, Outlook, Queue};

impl Expressions<'_> {
    pub(super) fn queue(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        let [time, first, start_up, per_task] = Queue::FIELDS;
        reader.object(at, &["tasks", "slots", time, first, start_up, per_task])?;
        let [tasks, slots] = [("tasks", "how many tasks there are"), ("slots", "how many are done at once")]
            .map(|(name, what)| reader.required(at, name, what).and_then(|at| self.number(reader, &at)));
        let time = reader.required(at, time, "how long a task takes");
        let time = time.and_then(|at| self.ends(reader, &at));
        let [first, start_up, per_task] = [first, start_up, per_task].map(|name| match at.field(name) {
            Some(at) => self.ends(reader, &at).map(Some),
            None => Some(None),
        });
        let (tasks, slots, time) = (tasks?, slots?, time?);
        let (first, start_up, per_task) = (first?, start_up?, per_task?);
        let outlook = |part: &Option<(Expression, Outlook)>| part.as_ref().map(|(_, outlook)| *outlook);
        let others = [outlook(&first), outlook(&start_up), outlook(&per_task)];
        let outlook = Outlook::queue((tasks, slots), (&time.1, others), reader.contract);
        self.is_dear(&at.path, outlook.work_of_executions());
        let [first, start_up, per_task] = [first, start_up, per_task].map(|part| part.map(|(part, _)| part));
        let queue = Queue { tasks, slots, time: time.0, first, start_up, per_task };
        Some((Expression::Queue(Box::new(queue)), outlook))
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
