//! Result of mode selection: the ranking of the best schemes, and for which objectives each of them is the best.

use juxtapose_density::{density::Density, prediction::Note};
use juxtapose_support::collections::SortSmall;

use super::{
    super::{
        mode::{Mode, Scheme},
        predict::independence,
        tree::Program,
    },
    Objective, Question,
    assignments::Assignment,
    envelope::{OptimalFor, optimal_for},
    front::dominated,
    state::State,
};

/// Result of mode selection: what a search has found.
#[derive(Clone, Debug)]
pub struct Selection {
    /// All schemes that may be among the best k, the best first. Ties go to the lesser mean, then to fewer
    /// switches, then to SIMD at the first node, in document order, where two schemes differ.
    pub candidates: Vec<Candidate>,
    /// How many of the first candidates are surely the best: together they stand for k schemes or more, or
    /// for all.
    pub ranked: usize,
    /// The number of legal schemes.
    pub schemes: f64,
    /// The most states that were kept of one series.
    pub states: usize,
    /// A bound on what was dropped: at any time the distribution function of a dropped scheme is at most so
    /// much larger than that of one that was kept in its place.
    pub gap: f64,
}

/// Schemes that have the same time.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The time of these schemes, in ticks.
    pub density: Density,
    /// The objective's value: ticks, or a probability.
    pub value: f64,
    /// The schemes, the simplest first: all of them, or 32, or as many as were asked for.
    pub choices: Vec<Choice>,
    /// How many schemes there are.
    pub count: f64,
    /// What the candidate is the best for; none where another one is no later at any time, and so no worse
    /// for anything.
    pub optimal_for: Option<OptimalFor>,
}

/// One scheme.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The mode of every node, as in [`Scheme::modes`].
    pub modes: Vec<Mode>,
    /// The places in the program where the mode changes, ends of iterations included.
    pub switches: u32,
    /// A note where the scheme takes choices that are common to all PEs as independent in SPMD.
    pub note: Option<Note>,
}

impl Selection {
    /// The best k schemes, the best first.
    #[must_use]
    pub fn ranking(&self) -> &[Candidate] {
        &self.candidates[..self.ranked]
    }

    /// The candidates that no other dominates, the best first. One of them is the best for whatever is monotone in the usual
    /// stochastic order.
    pub fn front(&self) -> impl Iterator<Item = (&Candidate, &OptimalFor)> {
        self.candidates.iter().filter_map(|one| Some((one, one.optimal_for.as_ref()?)))
    }

    pub(super) fn new(
        program: &Program,
        question: &Question,
        totals: Vec<State>,
        schemes: f64,
        states: usize,
        gap: f64,
    ) -> Self {
        let is_dominated = dominated(&totals);
        let front: Vec<_> = totals
            .iter()
            .zip(&is_dominated)
            .filter(|(_, dominated)| !**dominated)
            .map(|(state, _)| state)
            .collect();
        let densities: Vec<_> = front.iter().filter_map(|state| state.total()).collect();
        let mut optimal_for = optimal_for(&densities).into_iter();
        let mut candidates = Vec::new();
        for (state, is_dominated) in totals.iter().zip(is_dominated) {
            let optimal_for = if is_dominated { None } else { optimal_for.next() };
            let Some(density) = state.total() else { continue };
            candidates.push(Candidate {
                density: density.clone(),
                value: question.objective.value(density),
                choices: state.assignments.listed.iter().map(|one| choice(program, one)).collect(),
                count: state.assignments.count,
                optimal_for,
            });
        }
        let candidates = in_order(question.objective, candidates);
        #[expect(clippy::cast_precision_loss, reason = "as many as one wants to read")]
        let best = question.best as f64;
        let sums = candidates.iter().scan(0.0, |sum, one| {
            *sum += one.count;
            Some(*sum)
        });
        let ranked = (sums.take_while(|&sum| sum < best).count() + 1).min(candidates.len());
        Self { candidates, ranked, schemes, states, gap }
    }
}

fn choice(program: &Program, assignment: &Assignment) -> Choice {
    let scheme = Scheme { name: String::new(), modes: assignment.modes().collect() };
    let note = independence(program, &scheme).map(|note| Note { outcome: None, ..note });
    Choice { modes: scheme.modes, switches: assignment.switches, note }
}

/// The candidates, the best first. Those that tie with the first are ordered by their means, and of equal means by the simplest of their
/// choices.
fn in_order(objective: Objective, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    let cost = |one: &Candidate| objective.cost(&one.density);
    candidates.sort_small_by(|a, b| cost(a).total_cmp(&cost(b)));
    let mut ordered = Vec::new();
    while let Some(first) = candidates.first() {
        let least = cost(first);
        let ties = candidates.iter().take_while(|one| objective.ties(cost(one), least)).count();
        let mut tied: Vec<_> = candidates.drain(..ties.max(1)).collect();
        if objective == Objective::Mean {
            let simplest =
                |one: &Candidate| one.choices.first().map(|choice| (choice.switches, spmd(choice)));
            tied.sort_small_by_key(simplest);
        } else {
            tied = in_order(Objective::Mean, tied);
        }
        ordered.extend(tied);
    }
    ordered
}

fn spmd(choice: &Choice) -> Vec<bool> {
    choice.modes.iter().map(|&mode| mode == Mode::Spmd).collect()
}
