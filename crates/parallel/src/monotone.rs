//! Monotonicity of expressions in the times of their tasks: whether no answer comes earlier when a time rises.
//!
//! Sums, maxima, minima and choices never fall. A timeout makes a failure of an answer that comes too late, and what waits for several tasks fails
//! with the first failure: that may be earlier than their last answer. Only what begins again at a failure can gain by it.

use super::Expression;

/// What a rising time may make of an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Becomes {
    /// A later answer alone.
    Later,
    /// A failure, which is known no earlier than the answer came.
    LaterFailure,
    /// A failure that is known at any time.
    Failure,
}

/// Whether an expression answers no earlier, in the usual stochastic order, when the time of one of its tasks rises. False where that is not known.
pub(super) fn is_monotone(expression: &Expression) -> bool {
    becomes(expression).is_some()
}

/// The worst that may become of an answer; none where the expression is not known to be monotone.
fn becomes(expression: &Expression) -> Option<Becomes> {
    let each = |parts: &[Expression]| {
        parts.iter().map(becomes).try_fold(Becomes::Later, |most, part| Some(most.max(part?)))
    };
    // Some have answered when one fails: the failure of all may be earlier than the answer that is missing.
    let together = |parts: &[Expression]| {
        each(parts).map(|most| if most == Becomes::Later { most } else { Becomes::Failure })
    };
    match expression {
        Expression::Task(_) | Expression::Never => Some(Becomes::Later),
        Expression::Mention(of) => becomes(of),
        Expression::Copies { of, .. } => becomes(of),
        Expression::First(parts) => each(parts),
        Expression::Any { enough: 1, of } => each(of),
        Expression::Series(parts) | Expression::All(parts) | Expression::Any { of: parts, .. } => {
            together(parts)
        }
        Expression::Choice(parts) => parts
            .iter()
            .map(|(_, part)| becomes(part))
            .try_fold(Becomes::Later, |most, part| Some(most.max(part?))),
        Expression::Timeout { of, .. } => becomes(of).map(|of| of.max(Becomes::LaterFailure)),
        Expression::Retries { of, .. } => becomes(of).filter(|&of| of != Becomes::Failure),
        Expression::Queue(queue) => queue
            .parts()
            .into_iter()
            .flatten()
            .map(becomes)
            .try_fold(Becomes::Later, |most, part| Some(most.max(part?))),
    }
}

#[cfg(test)]
mod tests {
    use juxtapose_density::queue::{Plan, Schedule};

    use super::{Expression, is_monotone};
    use crate::expression::Queue;

    #[test]
    fn only_what_begins_again_may_gain_by_a_failure() {
        let task = || Expression::Task(0);
        let timed = |of: Expression| Expression::Timeout { after: 9, of: Box::new(of) };
        let retried = |of: Expression| Expression::Retries { most: 2, of: Box::new(of) };
        let both = || Expression::All(vec![task(), task()]);
        for known in [
            both(),
            retried(timed(task())),
            retried(timed(both())),
            retried(Expression::First(vec![timed(task()), task()])),
            Expression::All(vec![retried(timed(task())), timed(both())]),
            timed(Expression::Series(vec![timed(task()), task()])),
            Expression::Queue(Box::new(Queue {
                plan: Plan { tasks: 9, slots: 2, schedule: Schedule::Guided(1) },
                time: task(),
                first: Some(both()),
                start_up: None,
                per_task: None,
                seen: [None; 2],
            })),
        ] {
            assert!(is_monotone(&known), "{known:?}");
        }
        for unknown in [
            retried(Expression::All(vec![timed(task()), task()])),
            retried(timed(Expression::Series(vec![task(), timed(task())]))),
            Expression::First(vec![retried(Expression::Any { enough: 2, of: vec![timed(task()); 3] })]),
        ] {
            assert!(!is_monotone(&unknown), "{unknown:?}");
        }
    }
}
