//! Dominance pruning: which states are worth keeping, the Pareto front of times in the usual stochastic order.

use std::collections::BTreeMap;

use juxtapose_support::collections::SortSmall;

use super::{
    super::family::Setting,
    pending::{Earliest, Pending},
    state::State,
};

/// Prunes by dominance: the states that are dominated by fewer than `keep` choices of modes among the others. Equal states become one.
///
/// A state that dominates another has no larger mean in any part, nor in the sum of these. So the candidates
/// are taken by growing sums of means, and each need only be compared with those kept before it.
pub(super) fn undominated(
    candidates: Vec<Pending>,
    keep: usize,
    listed: usize,
    setting: Setting<'_>,
) -> Vec<State> {
    let mut kinds = BTreeMap::<_, Vec<Pending>>::new();
    for candidate in candidates {
        let [lead, core, _] = candidate.kind();
        kinds.entry([lead, core]).or_default().push(candidate);
    }
    #[expect(clippy::cast_precision_loss, reason = "as many as one wants to read")]
    let front = Front { keep: keep as f64, listed, setting };
    let each = kinds.into_values().flat_map(|mut comparable| {
        comparable.sort_small_by(|a, b| a.mean().total_cmp(&b.mean()));
        comparable.into_iter().fold(Vec::new(), |kept, next| front.with(kept, next))
    });
    each.map(Pending::into_state).collect()
}

struct Front<'p> {
    keep: f64,
    listed: usize,
    setting: Setting<'p>,
}

impl Front<'_> {
    fn with(&self, mut kept: Vec<Pending>, next: Pending) -> Vec<Pending> {
        // Bounds are compared first, before anything long is convolved.
        let before = next.earliest();
        if before.as_ref().is_some_and(|earliest| self.is_surely_dominated(&kept, &next, earliest)) {
            return kept;
        }
        let next = next.evaluated(self.setting.contract);
        let after = if before.is_none() { next.earliest() } else { None };
        if after.is_some_and(|earliest| self.is_surely_dominated(&kept, &next, &earliest)) {
            return kept;
        }
        let mut better = 0.0;
        for other in kept.iter_mut().filter(|other| other.kind() == next.kind()) {
            let equal = next.means_are_no_later(other);
            // Once enough states are better than this one, only an equal one still matters: that takes in its
            // choices.
            if (better >= self.keep && !equal) || !other.is_no_later_than(&next) {
                continue;
            }
            if equal && next.is_no_later_than(other) {
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

    /// Whether bounds say that enough states are better than this one and none is equal to it.
    fn is_surely_dominated(&self, kept: &[Pending], next: &Pending, earliest: &Earliest) -> bool {
        let mut better = 0.0;
        kept.iter().filter(|other| other.is_surely_better(next, earliest, self.setting)).any(|other| {
            better += other.state().assignments.count;
            better >= self.keep
        })
    }
}

/// For each of these states of one kind, whether another one is no later and not its equal.
pub(super) fn dominated(states: &[State]) -> Vec<bool> {
    let candidates: Vec<_> = states.iter().cloned().map(Pending::of).collect();
    let better = |one: &Pending, other: &Pending| one.is_no_later_than(other) && !other.is_no_later_than(one);
    candidates.iter().map(|one| candidates.iter().any(|other| better(other, one))).collect()
}
