//! Which states are worth keeping.

use std::collections::BTreeMap;

use super::{pending::Pending, state::State};
use crate::contract::Contract;

/// ε: how far a distribution function may fall short of one that it still counts as no later than. Sums of thousands of
/// masses round by some 1e-15, and every density lacks ends of 1e-18: an exact comparison of such tails would hardly
/// find two that compare.
pub(super) const ALLOWANCE: f64 = 1e-14;

/// How far a mean may exceed one that it still counts as equal to, relatively.
const ROUNDING: f64 = 1e-13;

/// The states that fewer than `keep` choices of modes among the others of their kind dominate; equal ones are one.
///
/// Who dominates another has no larger mean in any part. So with growing sums of means, each candidate need only be compared
/// with those kept before it.
pub(super) fn undominated(
    candidates: Vec<Pending>,
    keep: usize,
    listed: usize,
    contract: Contract,
) -> Vec<State> {
    let mut kinds = BTreeMap::<_, Vec<Pending>>::new();
    for candidate in candidates {
        kinds.entry(candidate.kind()).or_default().push(candidate);
    }
    #[expect(clippy::cast_precision_loss, reason = "as many as one wants to read")]
    let front = Front { keep: keep as f64, listed, contract };
    let each = kinds.into_values().flat_map(|mut of_kind| {
        let sum = |candidate: &Pending| candidate.means.iter().sum::<f64>();
        of_kind.sort_by(|a, b| sum(a).total_cmp(&sum(b)));
        of_kind.into_iter().fold(Vec::new(), |kept, next| front.with(kept, next))
    });
    each.map(Pending::into_state).collect()
}

struct Front {
    keep: f64,
    listed: usize,
    contract: Contract,
}

impl Front {
    fn with(&self, mut kept: Vec<Pending>, next: Pending) -> Vec<Pending> {
        if self.is_surely_dominated(&kept, &next) {
            return kept;
        }
        let next = next.evaluated(self.contract);
        let mut better = 0.0;
        for other in &mut kept {
            let equal = means_no_later(&next, other);
            // Once enough are better, only an equal one matters still.
            if (better >= self.keep && !equal) || !is_no_later(other, &next) {
                continue;
            }
            if equal && is_no_later(&next, other) {
                other.join(next, self.listed);
                return kept;
            }
            better += other.state().assignments.count;
        }
        if better < self.keep {
            kept.push(next);
        }
        kept
    }

    /// What bounds say, before anything long is convolved: enough are no later, and none is equal.
    fn is_surely_dominated(&self, kept: &[Pending], next: &Pending) -> bool {
        let Some(bound) = next.bound() else { return false };
        let mut better = 0.0;
        let mut earlier = kept.iter().filter(|other| {
            means_no_later(other, next)
                && !means_no_later(next, other)
                && other.is_surely_earlier(next, &bound)
        });
        earlier.any(|other| {
            better += other.state().assignments.count;
            better >= self.keep
        })
    }
}

/// Which of these states of one kind are no earlier than another that is not their equal.
pub(super) fn dominated(states: &[State]) -> Vec<bool> {
    let candidates: Vec<_> = states.iter().cloned().map(Pending::of).collect();
    let better = |one: &Pending, other: &Pending| is_no_later(one, other) && !is_no_later(other, one);
    candidates.iter().map(|one| candidates.iter().any(|other| better(other, one))).collect()
}

/// Whether one state is no later than another of its kind in every part.
fn is_no_later(one: &Pending, other: &Pending) -> bool {
    let parts = || one.state().parts().zip(other.state().parts());
    means_no_later(one, other) && parts().all(|(one, other)| one.is_no_later_than(other, ALLOWANCE))
}

/// What follows from that, and is quickly seen.
fn means_no_later(one: &Pending, other: &Pending) -> bool {
    one.means.iter().zip(&other.means).all(|(one, other)| *one <= other * (1.0 + ROUNDING))
}
