//! Reader of queues: the priority of ready tasks, and whether tasks can be executed that wait for all their messages before they begin.

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};
use juxtapose_support::collections::SortSmall;

use super::order::{cycles, named, tasks_of};
use crate::{Priority, Task};

const PRIORITIES: &[(&str, Priority)] = &[
    ("as written", Priority::AsWritten),
    ("longest first", Priority::LongestFirst),
    ("critical path first", Priority::CriticalPathFirst),
    ("random", Priority::Random),
];

/// Reads the priority beside an order, which is a queue or not, or not known.
pub(super) fn priority(reader: &mut Reader, at: Option<At<'_>>, is_queue: Option<bool>) -> Option<Priority> {
    let Some(at) = at else { return Some(Priority::AsWritten) };
    let priority = reader.word(&at, PRIORITIES);
    if is_queue == Some(false) {
        let message = "stands beside no queue: nobody else takes tasks by priority";
        reader.problem(&at.path, Code::Forbidden, message, "remove it, or say \"order\": \"queue\"");
        return None;
    }
    priority
}

/// Refuses cycles of tasks that would wait for each other in the queues at these `places`; `list` is the path of the list of tasks.
pub(super) fn executable(
    reader: &mut Reader,
    places: &[String],
    list: &str,
    tasks: &[Task],
    messages: usize,
) -> Option<()> {
    if places.is_empty() {
        return Some(());
    }
    let receiving: Vec<_> = tasks.iter().map(Task::receiving_first).collect();
    let mut cycles: Vec<_> = cycles(&receiving, messages, &[]).iter().map(|cycle| tasks_of(cycle)).collect();
    cycles.sort_small();
    for place in places {
        for cycle in &cycles {
            let names = named(cycle.iter().map(|&task| &tasks[task].name[..]).collect());
            let (first, last) = (cycle[0], cycle[cycle.len() - 1]);
            let message = format!(
                "cannot be a queue: {names} ({list}[{first}], {list}[{last}]), as a task of a queue begins when all that it receives was sent"
            );
            reader.problem(
                place,
                Code::Cycle,
                message,
                "split these tasks where they wait, or give a mapping",
            );
        }
    }
    cycles.is_empty().then_some(())
}
