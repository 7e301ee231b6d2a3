//! A queue as far as algebra goes: its time where densities or averages say it.

use juxtapose_density::{
    density::Density,
    queue::{self, Alike},
};

use super::{Attempt, Expression, Knowledge, budget::Budget, expression::Queue};

/// The time of a queue by algebra, from the times of its parts by their places; none where executions have to be counted.
pub(super) fn answer(plan: queue::Plan, times: &[Option<&Density>], budget: Budget) -> Option<Attempt> {
    let [Some(later), first, start_up, per_chunk] = *times else { return None };
    let Budget { contract, error } = budget;
    let first = first.unwrap_or(later);
    let made = queue::Queue { plan, first, later, per_chunk }.density(contract, error)?;
    let all = start_up.map_or_else(|| made.clone(), |before| made.then_within(before, contract, error));
    Some(Attempt::answering(all.normalised()))
}

impl Queue {
    /// An expression that takes as long, without a queue: where each slot's tasks are known before, all slots at once. By means every queue
    /// is a series, of the tasks and chunks of the slot that ends last. None of any other.
    pub(super) fn composed(&self, knowledge: Knowledge) -> Option<Expression> {
        let copies = |count, of| Expression::Copies { count, of: Box::new(of) };
        let slot = |tasks, chunks| {
            let mut parts = vec![self.first.as_ref().unwrap_or(&self.time).clone()];
            let mut add = |count, part: &Expression| {
                if count > 0 {
                    parts.push(copies(count, Expression::Series(vec![part.clone()])));
                }
            };
            add(tasks - 1, &self.time);
            self.per_task.iter().for_each(|cost| add(chunks, cost));
            Expression::Series(parts)
        };
        let all = match self.plan.settled() {
            Some(all) => {
                let each = all.into_iter().map(|Alike { slots, tasks, chunks }| {
                    copies(slots, Expression::All(vec![slot(tasks, chunks)]))
                });
                Expression::All(each.collect())
            }
            None if knowledge == Knowledge::Mean => {
                let (tasks, chunks) = self.plan.longest();
                slot(tasks, chunks)
            }
            None => return None,
        };
        Some(Expression::Series(self.start_up.iter().cloned().chain([all]).collect()))
    }
}
