//! Reader of queues: `{"queue": {"tasks": 200, "time": …}}`, with a name where somebody gives one.

use juxtapose_density::{density::Density, queue::Plan};
use juxtapose_document::{
    problem::Code,
    reader::{
        quantity::TIME,
        queue::Measured,
        read::{At, Reader},
    },
};

use super::tree::Tree;
use crate::{
    limits,
    queue::Queue,
    tree::{Kind, Node},
};

pub(super) const QUEUE: &str = "queue";
const NODE: &[&str] = &[QUEUE, "name", "note"];
const FIELDS: &[&str] = &[
    "tasks",
    "slots",
    "time",
    "first",
    "start_up",
    "per_task",
    "schedule",
    "chunk",
    "few_seen",
    "seen",
    "first_seen",
];

/// Reads a queue, with its name.
pub(super) fn queue<'v>(
    tree: &mut Tree<'v>,
    reader: &mut Reader,
    at: &At<'v>,
    within: Option<&'v str>,
) -> Option<Node> {
    let number = tree.count;
    let named = tree.part_of_groups(reader, at, within);
    tree.groups.queues.push(number);
    reader.object(at, NODE)?;
    let field = at.field(QUEUE)?;
    tree.all_enabled(reader, &field, "waits for all of its PEs", QUEUE)?;
    let queue = tree.queued(reader, &field)?;
    let unnamed = || Some(format!("queue of {}", queue.tasks));
    let name = named.map_or_else(unnamed, |name| name.map(str::to_owned))?;
    Some(Node { number, name, kind: Kind::Queue(Box::new(queue)) })
}

impl<'v> Tree<'v> {
    fn queued(&self, reader: &mut Reader, at: &At<'v>) -> Option<Queue> {
        reader.object(at, FIELDS)?;
        let count = |reader: &mut Reader, at: &At<'_>| {
            usize::try_from(reader.whole(at, 1..=limits::TASKS, "a number of tasks")?).ok()
        };
        let tasks =
            reader.required(at, "tasks", "how many tasks there are").and_then(|at| count(reader, &at));
        let slots = at.field("slots").map_or(Some(None), |at| self.slots(reader, &at).map(Some));
        let schedule = reader.schedule(at, &mut |reader, at| count(reader, at));
        let time = reader.required(at, "time", "how long a task takes");
        let time = time.and_then(|at| Some((reader.distribution(&at, TIME)?, at)));
        let [first, start_up, per_task] =
            ["first", "start_up", "per_task"].map(|name| match at.field(name) {
                Some(at) => Some(Some((reader.distribution(&at, TIME)?, at))),
                None => Some(None),
            });
        let is_drawn = reader.few_seen(at);
        let (time, first) = (time?, first?);
        let mut seen = |name, time: Option<&(Density, At<'_>)>| {
            let time = time.map(|(_, at)| (at, Measured::of(at.value)));
            reader.seen_tasks(at, (name, limits::TASKS), time, is_drawn)
        };
        let [of_time, of_first] = [seen("seen", Some(&time)), seen("first_seen", first.as_ref())];
        let (tasks, slots, schedule) = (tasks?, slots?, schedule?);
        if let Some(slots) = slots.or(self.groups.processors) {
            reader.shared_out(Plan { tasks, slots, schedule })?;
        }
        let only = |part: Option<(Density, At<'_>)>| part.map(|(time, _)| time);
        Some(Queue {
            tasks,
            slots,
            schedule,
            time: time.0,
            first: only(first),
            start_up: only(start_up?),
            per_task: only(per_task?),
            seen: [of_time?, of_first?],
            makespan: None,
        })
    }

    /// Reads how many PEs take tasks: no more than there are.
    fn slots(&self, reader: &mut Reader, at: &At<'v>) -> Option<usize> {
        let slots = reader.whole(at, 1..=limits::PROCESSORS, "a number of PEs")?;
        let slots = usize::try_from(slots).ok()?;
        if let Some(processors) = self.groups.processors.filter(|processors| slots > *processors) {
            let message = format!("is {slots}: {processors} PEs are there to take tasks");
            reader.problem(&at.path, Code::Range, message, "give fewer slots, or leave them out for all PEs");
            return None;
        }
        Some(slots)
    }
}
