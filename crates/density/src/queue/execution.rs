//! One execution of a queue: a heap of the times at which slots are free.

use std::{cmp::Reverse, collections::BinaryHeap};

/// The makespan of so many tasks on so many slots, each at least one. `draw` gives the time of the next task that is taken, told whether it is
/// the first of its slot.
pub fn makespan(tasks: usize, slots: usize, mut draw: impl FnMut(bool) -> u64) -> u64 {
    let wave = tasks.min(slots);
    let mut free: BinaryHeap<_> = (0..wave).map(|_| Reverse(draw(true))).collect();
    for _ in wave..tasks {
        let time = draw(false);
        if let Some(mut earliest) = free.peek_mut() {
            earliest.0 += time;
        }
    }
    free.into_iter().map(|Reverse(time)| time).max().unwrap_or(0)
}
