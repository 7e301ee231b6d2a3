//! What is known of the parts of an expression: their ends, evaluated only where somebody asks.

use juxtapose_density::{
    contract::Contract,
    density::{Density, gcd},
};

use crate::{Attempt, Branch, Expression};

/// Means need no more, whatever the prediction promises.
pub(super) const CONTRACT: Contract = Contract::Bulk;

/// The tasks of an expression.
pub(super) struct Known<'a> {
    pub(super) tasks: &'a [Attempt],
    /// So many of them are tasks, the others only wait.
    pub(super) named: usize,
}

impl Known<'_> {
    /// What becomes of a part; none where that may have to be counted in executions.
    #[inline(never)]
    pub(super) fn attempt(&self, part: &Expression) -> Option<Attempt> {
        let has_queue = has(part, &mut |part| matches!(part, Expression::Queue(_)));
        if has_queue { None } else { part.evaluate(self.tasks, CONTRACT).ok() }
    }

    /// Whether a part surely answers, by what it is made of.
    #[inline(never)]
    pub(super) fn is_sure(&self, part: &Expression) -> bool {
        !has(part, &mut |part| match part {
            Expression::Task(place) => self.tasks.get(*place).is_none_or(|task| task.unanswered() > 0.0),
            Expression::Never | Expression::Timeout { .. } => true,
            _ => false,
        })
    }

    /// The greatest step on which all stands that happens.
    pub(super) fn step(&self, whole: &Expression) -> u64 {
        let mut step = 0;
        has(whole, &mut |part| {
            match part {
                Expression::Timeout { after, .. } => step = gcd(step, *after),
                Expression::Task(place) => {
                    for time in self.tasks.get(*place).into_iter().flat_map(times) {
                        step = gcd(gcd(step, time.origin()), time.spacing());
                    }
                }
                _ => {}
            }
            false
        });
        step.max(1)
    }
}

fn times(task: &Attempt) -> impl Iterator<Item = &Density> {
    task.answer().into_iter().chain(task.failure()).map(Branch::time)
}

/// Whether an expression, or a part of it, is one of some.
#[inline(never)]
fn has(whole: &Expression, is: &mut dyn FnMut(&Expression) -> bool) -> bool {
    is(whole) || parts(whole).into_iter().any(|part| has(part, is))
}

/// The parts of an expression, by their places.
#[inline(never)]
pub(super) fn parts(whole: &Expression) -> Vec<&Expression> {
    let mut all = Vec::new();
    let list: &[Expression] = match whole {
        Expression::Series(parts)
        | Expression::All(parts)
        | Expression::First(parts)
        | Expression::Any { of: parts, .. } => parts,
        Expression::Copies { of, .. } => return parts(of),
        Expression::Mention(of) => std::slice::from_ref(of),
        Expression::Timeout { of, .. } | Expression::Retries { of, .. } => std::slice::from_ref(of),
        _ => &[],
    };
    if let Expression::Choice(parts) = whole {
        for (_, part) in parts {
            all.push(part);
        }
    }
    if let Expression::Queue(queue) = whole {
        for part in queue.parts() {
            all.extend(part);
        }
    }
    all.extend(list);
    all
}
