//! Task graph of each step: tasks, each a piece or several that no message parts, and edges, what they send each other.

use std::hash::Hasher;

use super::{
    pieces::{Piece, Pieces},
    windows::Windows,
};
use crate::{kept::Message, ordered::ordered};

/// Edge of a step's graph: what one task sends another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) bytes: f64,
}

/// One step.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// When it begins; by its tasks alone where the whole trace is one.
    begins: Option<i64>,
    /// By processor, then in the order in which it executes them.
    pub(super) tasks: Vec<Piece>,
    /// In order, each pair once.
    pub(super) edges: Vec<Edge>,
}

impl Step {
    /// A hash of who executes what, and who sends to whom.
    pub(super) fn pattern(&self, whole: bool) -> u64 {
        let mut hasher = std::collections::hash_map::DefaultHasher::new();
        hasher.write_usize(self.tasks.len());
        for task in &self.tasks {
            hasher.write_usize(task.processor);
            hasher.write_u32(if whole { 0 } else { task.class });
        }
        for edge in &self.edges {
            hasher.write_usize(edge.from);
            hasher.write_usize(edge.to);
        }
        hasher.finish()
    }

    /// When it begins.
    pub(super) fn begin(&self) -> i64 {
        self.tasks.iter().map(|task| task.start).chain(self.begins).min().unwrap_or(0)
    }
}

/// Messages between processors that are in no graph, by why.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Unused {
    /// From one step to another one, or outside of steps.
    pub(super) crossing: usize,
    /// They are received before they were sent.
    pub(super) early: usize,
}

/// All steps. `whole` is one task between two messages, whatever its slices are; else a task has slices of one class.
pub(super) fn steps(
    pieces: &Pieces,
    messages: &[(&Message, usize, usize)],
    windows: &Windows,
    whole: bool,
) -> (Vec<Step>, Unused) {
    let mut unused = Unused::default();
    let (mut sends, mut receives) = (vec![false; pieces.all.len()], vec![false; pieces.all.len()]);
    let mut used = Vec::with_capacity(messages.len());
    for (number, (message, ..)) in messages.iter().enumerate() {
        let ends = pieces.senders[number].zip(pieces.receivers[number]);
        let ends = ends.map(|(from, to)| (from, to, &pieces.all[from], &pieces.all[to]));
        match ends {
            Some((from, to, sender, receiver)) if sender.window == receiver.window => {
                if sender.end <= receiver.start {
                    (sends[from], receives[to]) = (true, true);
                    used.push((from, to, message.bytes));
                } else {
                    unused.early += 1;
                }
            }
            _ => unused.crossing += 1,
        }
    }
    let step = |number| Step { begins: windows.begin(number), ..Step::default() };
    let mut steps: Vec<_> = (0..windows.count).map(step).collect();
    let mut places = Vec::with_capacity(pieces.all.len());
    // What of the last task is longest gives it its name.
    let mut longest = 0;
    for (number, piece) in pieces.all.iter().enumerate() {
        let tasks = &mut steps[piece.window].tasks;
        let length = piece.end - piece.start;
        let joined = tasks.last_mut().filter(|last| {
            last.processor == piece.processor
                && !sends[number - 1]
                && !receives[number]
                && (whole || last.class == piece.class)
        });
        if let Some(last) = joined {
            last.end = piece.end;
            if length > longest {
                (longest, last.class) = (length, piece.class);
            }
        } else {
            longest = length;
            tasks.push(*piece);
        }
        places.push(tasks.len() - 1);
    }
    for (from, to, bytes) in used {
        let edge = Edge { from: places[from], to: places[to], bytes };
        steps[pieces.all[from].window].edges.push(edge);
    }
    for step in &mut steps {
        step.edges = ordered(&step.edges, |edge| (edge.from as i64, edge.to as i64, 0));
        step.edges.dedup_by(|next, kept| {
            let is_same = (next.from, next.to) == (kept.from, kept.to);
            if is_same {
                kept.bytes += next.bytes;
            }
            is_same
        });
    }
    (steps, unused)
}
