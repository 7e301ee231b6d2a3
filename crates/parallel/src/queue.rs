//! A queue as far as algebra goes: its time where densities or averages say it.

use juxtapose_density::{density::Density, queue};

use super::{Attempt, Expression, Knowledge, budget::Budget, expression::Queue};

/// What becomes of so many tasks on so many slots, from the times of the parts by their places; none where executions have to be counted.
pub(super) fn answer(
    (tasks, slots): (usize, usize),
    times: &[Option<&Density>],
    budget: Budget,
) -> Option<Attempt> {
    let [Some(time), first, start_up, per_task] = *times else { return None };
    let Budget { contract, error } = budget;
    let then = |a: &Density, b: Option<&Density>| match b {
        Some(b) => a.then_within(b, contract, error),
        None => a.clone(),
    };
    let later = then(time, per_task);
    let first = first.map_or_else(|| later.clone(), |first| then(first, per_task));
    let made = queue::Queue { tasks, slots, first: &first, later: &later }.density(contract, error)?;
    Some(Attempt::answering(then(&made, start_up).normalised()))
}

impl Queue {
    /// An expression that takes as long, without a queue: of one slot a series, of no more tasks than slots all at once. By means every
    /// queue is a series of rounds. None of any other.
    pub(super) fn composed(&self, knowledge: Knowledge) -> Option<Expression> {
        let Self { tasks, slots, .. } = *self;
        let taken = |time: &Expression| {
            let parts = [Some(time), self.per_task.as_ref()];
            Expression::Series(parts.into_iter().flatten().cloned().collect())
        };
        let copies = |count, of| Expression::Copies { count, of: Box::new(of) };
        let first = taken(self.first.as_ref().unwrap_or(&self.time));
        let rounds = tasks.div_ceil(slots);
        let mut parts: Vec<_> = self.start_up.iter().cloned().collect();
        match rounds {
            1 => parts.push(copies(tasks, Expression::All(vec![first]))),
            _ if slots == 1 || knowledge == Knowledge::Mean => {
                parts.extend([first, copies(rounds - 1, taken(&self.time))]);
            }
            _ => return None,
        }
        Some(Expression::Series(parts))
    }
}
