//! Matching of sends and receives: messages between two tasks are received in the order they are sent in (FIFO).

use std::collections::{BTreeMap, VecDeque};

use juxtapose_document::{path::Path, problem::Code, reader::read::Reader};

use super::{
    super::limits,
    tasks::{Draft, Step, Wanted},
};
use crate::{Activity, Message, Task};

/// Tasks whose activities name messages by number.
pub(super) struct Posted {
    pub(super) tasks: Vec<Task>,
    pub(super) messages: Vec<Message>,
}

/// Numbers the messages. `after` is a message from the end of one task to the beginning of another. Every
/// other message has one send and one receive.
pub(super) fn post(reader: &mut Reader, drafts: &[Draft<'_>]) -> Option<Posted> {
    let mut messages = Vec::new();
    // For each pair of tasks, sender first, the messages that are sent and not received yet, with their
    // paths.
    let mut sent = BTreeMap::<(usize, usize), VecDeque<(usize, &Path<'_>)>>::new();
    let mut number = |from: usize, to: usize, volume: f64| {
        messages.push(Message { from, to, volume });
        messages.len() - 1
    };
    let mut begins = vec![Vec::new(); drafts.len()];
    let mut ends = vec![Vec::new(); drafts.len()];
    for (to, draft) in drafts.iter().enumerate() {
        for Wanted { partner: from, volume, .. } in &draft.after {
            let message = number(*from, to, *volume);
            begins[to].push(Activity::Receive(message));
            ends[*from].push(Activity::Send(message));
        }
    }
    for (from, draft) in drafts.iter().enumerate() {
        for step in &draft.activities {
            if let Step::Send(Wanted { partner: to, volume, path }) = step {
                let message = number(from, *to, *volume);
                sent.entry((from, *to)).or_default().push_back((message, path));
            }
        }
    }
    // The sends come up once more, in the same order, and so get the same numbers.
    let mut next = drafts.iter().flat_map(|draft| &draft.after).count();
    let before = reader.problems.len();
    let mut tasks = Vec::with_capacity(drafts.len());
    for (to, draft) in drafts.iter().enumerate() {
        let mut activities = std::mem::take(&mut begins[to]);
        for step in &draft.activities {
            match step {
                Step::Compute(phase) => activities.push(Activity::Compute(*phase)),
                Step::Send(_) => {
                    activities.push(Activity::Send(next));
                    next += 1;
                }
                Step::Receive(Wanted { partner: from, path, .. }) => {
                    match sent.get_mut(&(*from, to)).and_then(VecDeque::pop_front) {
                        Some((message, _)) => activities.push(Activity::Receive(message)),
                        None => unmatched(
                            reader,
                            path,
                            drafts[*from].name,
                            "sends no such message to",
                            draft.name,
                        ),
                    }
                }
            }
        }
        activities.append(&mut ends[to]);
        tasks.push(Task { name: draft.name.to_owned(), activities });
    }
    for ((from, to), left) in &sent {
        for (_, path) in left {
            unmatched(reader, path, drafts[*to].name, "never receives this message of", drafts[*from].name);
        }
    }
    if messages.len() > limits::MESSAGES {
        let message = format!("has {} messages; at most {} are read", messages.len(), limits::MESSAGES);
        reader.problem("tasks", Code::TooLarge, message, "join messages");
        return None;
    }
    (reader.problems.len() == before).then_some(Posted { tasks, messages })
}

fn unmatched(reader: &mut Reader, path: &Path<'_>, subject: &str, does: &str, object: &str) {
    let hint = "each message is sent once and received once, those of two tasks in the order of sending";
    reader.problem(path, Code::Unmatched, format!("has no partner: {subject:?} {does} {object:?}"), hint);
}
