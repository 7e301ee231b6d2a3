//! Estimate of what finding a queue's time takes, before any of it is done: an upper bound of the right order.

use super::{
    free_times,
    plan::{Plan, Schedule},
};
use crate::{
    density::{MOST_VALUES, float},
    sums::{Spread, work, work_of_two},
};

/// What may come of a queue, and what finding that takes.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// When the last task may have ended.
    pub time: Spread,
    /// The multiplications that it takes without executions.
    pub work: f64,
    /// Whether executions may have to be counted.
    pub may_be_counted: bool,
}

/// What a few exponentials take for each mass, in multiplications of a long convolution.
const EACH: f64 = 128.0;

impl Plan {
    /// The estimate of a queue, from the times of a slot's first task, of all others, and of what each chunk costs; all sums together may err by some.
    #[must_use]
    pub fn estimate(self, [first, later]: [Spread; 2], per_chunk: Option<Spread>, error: f64) -> Estimate {
        let error = error / self.sums(per_chunk.is_some()).max(1.0);
        let mut spent = 0.0;
        let mut sum = |from: Option<Spread>, tasks: usize, chunks: usize| {
            let parts = [(Some(later), tasks), (per_chunk, chunks)];
            parts.into_iter().filter(|(_, copies)| *copies > 0).fold(from, |all, (part, copies)| {
                let Some(part) = part else { return all };
                let many = part.repeated(copies as u64);
                spent += work(&[(part, copies)], error) + EACH * many.points();
                spent += all.map_or(0.0, |all| work_of_two(all, many, error));
                Some(all.map_or(many, |all| all.then(many)))
            })
        };
        if let Some(all) = self.settled() {
            let each = all.iter().filter_map(|alike| {
                let slot = sum(Some(first), alike.tasks - 1, alike.chunks)?;
                Spread::ordered(alike.slots as u64, std::iter::once(slot), alike.slots as u64, true)
            });
            let each: Vec<_> = each.collect();
            let longest = Spread::ordered(each.len() as u64, each.iter().copied(), 1, true);
            let time = longest.unwrap_or(first);
            let work = spent + EACH * float(each.len() as u64 + 1) * time.points();
            return Estimate { time, work, may_be_counted: false };
        }
        let Schedule::Dynamic(size) = self.schedule else {
            return Estimate { time: self.between(first, later, per_chunk), work: 0.0, may_be_counted: true };
        };
        let chunk = [Some(first), None].map(|from| {
            let own = usize::from(from.is_some());
            sum(from, size - own, 1).unwrap_or(later)
        });
        let (work, is_sure) = free_times::estimate((self.tasks / size, self.slots), chunk);
        let time = self.between(first, later, per_chunk);
        Estimate { time, work: spent + work, may_be_counted: !is_sure }
    }

    /// Free times lie between those of the shortest tasks and those of the longest.
    fn between(self, first: Spread, later: Spread, per_chunk: Option<Spread>) -> Spread {
        let (tasks, chunks) = self.longest();
        let all = if tasks > 1 { first.then(later.repeated(tasks as u64 - 1)) } else { first };
        per_chunk.map_or(all, |cost| all.then(cost.repeated(chunks as u64)))
    }
}

impl Estimate {
    /// How many possible times are kept at once.
    #[must_use]
    pub fn points(&self) -> f64 {
        if self.may_be_counted { self.time.points().min(float(MOST_VALUES)) } else { self.time.points() }
    }
}
