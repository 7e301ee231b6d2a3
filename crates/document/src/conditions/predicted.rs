//! Prediction of a model with conditions: the mixture of its joint cases' outcomes.
//!
//! Factors are evaluated at twice as many nodes until neither the mean, the standard deviation nor a quantile moves by more than a millionth of
//! itself, beyond a tenth of a tick. Where no outcome falls when a time rises, the factors from one node to the next certify bounds: each is taken for the
//! least of them, and for the greatest.

use juxtapose_density::{
    between::Between,
    contract::Contract,
    memo,
    prediction::{Answer, Estimate, Note, Outcome},
};

use super::{
    factor::FIRST_LEVEL,
    joint::JointCase,
    judged::Joint,
    mixing::{Answers, EARLY, LATE, MIXTURE, moved, notes},
};
use crate::kind::Kinds;

/// By how much of itself a number may move when there are twice as many nodes.
const MOVES: f64 = 1e-6;
/// Masses that are kept at once: 128 MB.
const KEPT: usize = 16_000_000;

impl<K: Kinds> Joint<K> {
    /// The answer of the kind's method in every joint case, mixed.
    pub(crate) fn predict(&self, contract: Contract) -> Answer {
        let mut answers = self.answers(contract);
        let mut outcomes = self.sharing.mixed(&self.judged(), &answers, MIXTURE);
        let mut first = None;
        if self.sharing.conditions.has_levels() {
            first = self.refined(contract, &mut answers, &mut outcomes);
        }
        let mut outcomes = self.sharing.scaled(outcomes);
        if self.sharing.conditions.scale_mentions() {
            // A product between two ticks is shared out to both.
            outcomes.iter_mut().for_each(|outcome| outcome.moved = outcome.moved.max(1.0));
        }
        let mut notes = notes(&answers, &outcomes);
        notes.extend(first);
        let foreseen =
            |message: &str| Note { code: "known-case", message: message.to_owned(), outcome: None };
        notes.extend(self.foresees().map(foreseen));
        (outcomes, notes)
    }

    /// Whether no outcome falls when a time rises.
    pub(super) fn is_monotone(&self) -> bool {
        self.cases.iter().all(|(_, kind)| kind.is_monotone())
    }

    /// A remark on what is decided in each joint case anew.
    pub(super) fn foresees(&self) -> Option<&'static str> {
        self.cases.iter().find_map(|(_, kind)| kind.foresees())
    }

    /// The joint cases that were judged.
    pub(super) fn judged(&self) -> Vec<&JointCase> {
        self.cases.iter().map(|(case, _)| case).collect()
    }

    /// Their answers.
    pub(super) fn answers(&self, contract: Contract) -> Answers {
        let mut answers = Answers::default();
        let each = self.cases.iter().map(|(case, kind)| (case.key.clone(), kind.predict(contract)));
        // What a case does not touch, others have asked for before.
        answers.add(memo::keeping_cheap(|| each.collect()));
        answers
    }

    /// Evaluates at so many nodes that outcomes move no more; a note where they still do.
    #[cold]
    #[inline(never)]
    fn refined(
        &self,
        contract: Contract,
        answers: &mut Answers,
        outcomes: &mut Vec<Outcome>,
    ) -> Option<Note> {
        let sharing = &self.sharing;
        let mut moves = f64::INFINITY;
        let mut cases = sharing.conditions.joint(FIRST_LEVEL, sharing.draw);
        for level in FIRST_LEVEL + 1..=sharing.most_level {
            let next = sharing.conditions.joint(level, sharing.draw);
            if answers.masses() * next.len() > KEPT {
                break;
            }
            let mut new = Vec::new();
            for case in next.iter().filter(|case| answers.find(&case.key).is_none()) {
                // What a greater factor makes too long is left out, and is less than rounding.
                new.extend(self.read(case).map(|kind| (case.key.clone(), kind.predict(contract))));
            }
            answers.add(new);
            cases = next;
            let finer = sharing.mixed(&cases.iter().collect::<Vec<_>>(), answers, MIXTURE);
            moves = moved(outcomes, &finer);
            *outcomes = finer;
            if moves <= MOVES {
                break;
            }
        }
        if self.is_monotone() {
            let cases: Vec<_> = cases.iter().collect();
            let [early, late] = [EARLY, LATE].map(|which| sharing.mixed(&cases, answers, which));
            certify(outcomes, [early, late]);
        }
        (moves > MOVES).then(|| coarse(moves, cases.len()))
    }
}

/// Gives outcomes that have no bounds those of mixtures that are too early and too late.
#[cold]
#[inline(never)]
fn certify(outcomes: &mut [Outcome], [early, late]: [Vec<Outcome>; 2]) {
    let ends = |one: &Outcome| Some((one.density()?.clone(), one.finishes));
    for (outcome, (early, late)) in outcomes.iter_mut().zip(early.iter().zip(&late)) {
        if let (None, Some(early), Some(late)) = (&outcome.between, ends(early), ends(late))
            && let Estimate::Density(density) = &outcome.estimate
        {
            outcome.between = Some(Between::within((density, outcome.finishes), &early, &late));
        }
    }
}

#[cold]
#[inline(never)]
fn coarse(moves: f64, cases: usize) -> Note {
    let moves = if moves.is_finite() {
        format!("twice as many moved a number by {moves:.1e} of itself")
    } else {
        "twice as many would take too long".to_owned()
    };
    let message =
        format!("A condition’s factor is evaluated in {cases} joint cases: {moves}, more than {MOVES:e}.");
    Note { code: "factor", message, outcome: None }
}
