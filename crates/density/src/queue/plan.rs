//! [`Plan`]: which slot takes which tasks, by the schedules of loops in OpenMP 5.2, section 11.5.3.
//!
//! | schedule | chunks | who takes one |
//! |---|---|---|
//! | static | one for each slot: of n tasks on p slots the first n mod p have ⌈n/p⌉, the others ⌊n/p⌋ | its slot |
//! | static, k | k tasks each, the last may be smaller | slots in turn |
//! | dynamic, k | k tasks each, the last may be smaller | whoever is free |
//! | guided, k | ⌈rest/p⌉ tasks, at least k, the last may be smaller | whoever is free |
//!
//! OpenMP leaves open which slots have one task more, and of what size guided chunks are: both are as GCC's libgomp has them.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::density::{float, index};

/// How tasks come to slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Each slot has its tasks from the beginning: in chunks of so many in turn, or in one.
    Static(Option<usize>),
    /// Whoever is free takes the next chunk of so many.
    Dynamic(usize),
    /// Whoever is free takes its share of what is left, at least so many.
    Guided(usize),
}

impl Default for Schedule {
    fn default() -> Self {
        Self::Dynamic(1)
    }
}

/// So many tasks on so many slots, each at least one, and how these come to those.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many tasks there are.
    pub tasks: usize,
    /// How many tasks are done at once.
    pub slots: usize,
    /// How they come to slots.
    pub schedule: Schedule,
}

/// Tasks that a slot takes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// How many tasks.
    pub tasks: usize,
    /// Whether it is the first of its slot.
    pub is_first: bool,
}

/// Slots that surely do as much as each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alike {
    /// How many slots.
    pub slots: usize,
    /// The tasks of each.
    pub tasks: usize,
    /// The chunks in which each takes them.
    pub chunks: usize,
}

impl Plan {
    /// Whether there are tasks, slots, and tasks in chunks.
    #[must_use]
    pub fn is_possible(self) -> bool {
        let size = match self.schedule {
            Schedule::Static(None) => 1,
            Schedule::Static(Some(size)) | Schedule::Dynamic(size) | Schedule::Guided(size) => size,
        };
        self.tasks > 0 && self.slots > 0 && size > 0
    }

    /// The chunks, in the order in which they are taken.
    pub fn chunks(self) -> impl Iterator<Item = Chunk> {
        let Self { tasks, slots, schedule } = self;
        let (mut rest, mut taken) = (tasks, 0);
        std::iter::from_fn(move || {
            let size = match schedule {
                Schedule::Static(None) => tasks / slots + usize::from(taken < tasks % slots),
                Schedule::Static(Some(size)) | Schedule::Dynamic(size) => size,
                Schedule::Guided(least) => rest.div_ceil(slots).max(least),
            };
            let chunk = Chunk { tasks: size.min(rest), is_first: taken < slots };
            (rest, taken) = (rest - chunk.tasks, taken + 1);
            (chunk.tasks > 0).then_some(chunk)
        })
    }

    /// How many chunks there are.
    #[must_use]
    pub fn count(self) -> usize {
        match self.schedule {
            Schedule::Static(None) => self.tasks.min(self.slots),
            Schedule::Static(Some(size)) | Schedule::Dynamic(size) => self.tasks.div_ceil(size),
            Schedule::Guided(_) => self.chunks().count(),
        }
    }

    /// What each slot does, where that is known before: of a static schedule, of one slot, and where each slot takes one chunk at most.
    #[must_use]
    pub fn settled(self) -> Option<Vec<Alike>> {
        let Self { tasks, slots, .. } = self;
        let all = match self.schedule {
            Schedule::Static(None) => {
                let (each, more) = (tasks / slots, tasks % slots);
                let of = |slots, tasks| Alike { slots, tasks, chunks: 1 };
                vec![of(more, each + 1), of(slots - more, each)]
            }
            _ if slots == 1 => vec![Alike { slots, tasks, chunks: self.count() }],
            Schedule::Static(Some(size)) => self.in_turn(size),
            Schedule::Dynamic(size) if self.count() <= slots => self.in_turn(size),
            Schedule::Dynamic(_) => return None,
            // The shares of what is left are no more than the least chunk.
            Schedule::Guided(least) if tasks.div_ceil(slots) <= least => self.in_turn(least),
            Schedule::Guided(_) => {
                let chunks: Vec<_> = self.chunks().take(slots + 1).collect();
                if chunks.len() > slots {
                    return None;
                }
                let mut all: Vec<Alike> = Vec::new();
                for Chunk { tasks, .. } in chunks {
                    match all.iter_mut().find(|alike| alike.tasks == tasks) {
                        Some(alike) => alike.slots += 1,
                        None => all.push(Alike { slots: 1, tasks, chunks: 1 }),
                    }
                }
                all
            }
        };
        Some(all.into_iter().filter(|alike| alike.slots > 0 && alike.tasks > 0).collect())
    }

    /// What slots do that take chunks of a size in turn: the last chunk may be smaller.
    fn in_turn(self, size: usize) -> Vec<Alike> {
        let (slots, count) = (self.slots, self.tasks.div_ceil(size));
        let missing = count * size - self.tasks;
        let (each, more) = (count / slots, count % slots);
        let last = if more > 0 { each + 1 } else { each };
        let of = |slots, chunks| Alike { slots, tasks: chunks * size, chunks };
        let mut all = vec![of(more, each + 1), of(slots - more, each)];
        if missing > 0 {
            all.iter_mut().filter(|alike| alike.chunks == last).for_each(|alike| alike.slots -= 1);
            all.push(Alike { slots: 1, tasks: last * size - missing, chunks: last });
        }
        all
    }

    /// How many sums are found: those of slots that are known before, else those of chunks, which may cost something; none of what is counted.
    #[must_use]
    pub fn sums(self, has_costs: bool) -> f64 {
        let sums = match (self.settled(), self.schedule) {
            (Some(all), _) => all.iter().map(|alike| alike.slots).sum(),
            (None, Schedule::Dynamic(size)) if size > 1 || has_costs => self.count(),
            (None, _) => 0,
        };
        float(sums as u64)
    }

    /// The tasks and the chunks of the slot that ends last where all tasks take as long, and chunks hardly anything.
    #[must_use]
    pub fn longest(self) -> (usize, usize) {
        if let Some(all) = self.settled() {
            return all.iter().map(|alike| (alike.tasks, alike.chunks)).max().unwrap_or((1, 1));
        }
        if let Schedule::Dynamic(size) = self.schedule {
            let count = self.count();
            let (rounds, missing) = (count.div_ceil(self.slots), count * size - self.tasks);
            // The smaller chunk ends last only where it is alone in the last round.
            return (rounds * size - if count % self.slots == 1 { missing } else { 0 }, rounds);
        }
        const CHUNK: u64 = 1 << 32;
        let longest = self.makespan(|chunk, _| chunk.tasks as u64 * CHUNK + 1);
        (index(longest / CHUNK), index(longest % CHUNK))
    }

    /// When the last chunk has ended, of one execution: `take` gives the time of the next one that is taken, told by which slot.
    pub fn makespan(self, mut take: impl FnMut(Chunk, usize) -> u64) -> u64 {
        if matches!(self.schedule, Schedule::Static(_)) {
            let mut free = vec![0; self.slots.min(self.tasks)];
            let all = free.len().max(1);
            for (chunk, taken) in self.chunks().zip(0..) {
                free[taken % all] += take(chunk, taken % all);
            }
            return free.into_iter().max().unwrap_or(0);
        }
        let mut free = BinaryHeap::new();
        for (chunk, taken) in self.chunks().zip(0..) {
            if chunk.is_first {
                free.push(Reverse((take(chunk, taken), taken)));
            } else if let Some(mut earliest) = free.peek_mut() {
                earliest.0.0 += take(chunk, earliest.0.1);
            }
        }
        free.into_iter().map(|Reverse((time, _))| time).max().unwrap_or(0)
    }
}
