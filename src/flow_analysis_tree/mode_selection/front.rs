//! Which states are worth keeping.

use std::collections::BTreeMap;

use super::state::State;
use crate::density::Density;

/// ε: how far a distribution function may fall short of one that it still counts as no later than. Sums of thousands of
/// masses round by some 1e-15, and every density lacks ends of 1e-18: an exact comparison of such tails would hardly
/// find two that compare.
pub(super) const ALLOWANCE: f64 = 1e-14;

/// How far a mean may exceed one that it still counts as equal to, relatively.
const ROUNDING: f64 = 1e-13;

/// A state and the means of its parts, by which most comparisons are decided.
struct Measured {
    state: State,
    means: Vec<f64>,
}

impl Measured {
    fn new(state: State) -> Self {
        let means = state.parts().map(Density::mean).collect();
        Self { state, means }
    }
}

/// The states that fewer than `keep` choices of modes among the others of their kind dominate; equal ones are one.
///
/// Who dominates another has no larger mean in any part. So with growing sums of means, each state need only be compared
/// with those kept before it.
pub(super) fn undominated(candidates: Vec<State>, keep: usize, listed: usize) -> Vec<State> {
    let mut kinds = BTreeMap::<_, Vec<Measured>>::new();
    for state in candidates {
        kinds.entry(state.kind()).or_default().push(Measured::new(state));
    }
    let each = kinds.into_values().flat_map(|mut of_kind| {
        let sum = |measured: &Measured| measured.means.iter().sum::<f64>();
        of_kind.sort_by(|a, b| sum(a).total_cmp(&sum(b)));
        of_kind.into_iter().fold(Vec::new(), |kept, next| with(kept, next, keep, listed))
    });
    each.map(|measured| measured.state).collect()
}

/// Which of these states of one kind are no earlier than another that is not their equal.
pub(super) fn dominated(states: &[State]) -> Vec<bool> {
    let measured: Vec<_> = states.iter().cloned().map(Measured::new).collect();
    let better = |one: &Measured, other: &Measured| is_no_later(one, other) && !is_no_later(other, one);
    measured.iter().map(|state| measured.iter().any(|other| better(other, state))).collect()
}

fn with(mut kept: Vec<Measured>, next: Measured, keep: usize, listed: usize) -> Vec<Measured> {
    #[expect(clippy::cast_precision_loss, reason = "as many as one wants to read")]
    let keep = keep as f64;
    let mut better = 0.0;
    for other in &mut kept {
        let equal = means_no_later(&next, other);
        // Once enough are better, only an equal one matters still.
        if (better >= keep && !equal) || !is_no_later(other, &next) {
            continue;
        }
        if equal && is_no_later(&next, other) {
            other.state.assignments.join(next.state.assignments, listed);
            return kept;
        }
        better += other.state.assignments.count;
    }
    if better < keep {
        kept.push(next);
    }
    kept
}

/// Whether one state is no later than another of its kind in every part.
fn is_no_later(one: &Measured, other: &Measured) -> bool {
    means_no_later(one, other)
        && one
            .state
            .parts()
            .zip(other.state.parts())
            .all(|(one, other)| one.is_no_later_than(other, ALLOWANCE))
}

/// What follows from that, and is quickly seen.
fn means_no_later(one: &Measured, other: &Measured) -> bool {
    one.means.iter().zip(&other.means).all(|(one, other)| *one <= other * (1.0 + ROUNDING))
}
