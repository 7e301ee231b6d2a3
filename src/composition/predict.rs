//! The outcomes of compositions: one for each alternative.

use super::{Alternative, Attempt, Composition, Knowledge};
use crate::{
    contract::Contract,
    prediction::{Answer, Estimate, Note, Outcome},
};

/// The density of the time that each alternative takes to answer, and the probability that it does; beside it what adding up
/// means says.
#[must_use]
pub fn predict(composition: &Composition, contract: Contract) -> Answer {
    let (attempts, moments) = (composition.attempts(), composition.moments());
    let outcomes: Vec<Outcome> = (composition.alternatives.iter())
        .map(|alternative| {
            let average_value = alternative.expression.moments(&moments, Knowledge::Mean).map(|of| of.mean);
            Outcome { average_value, ..outcome(alternative, &attempts, contract) }
        })
        .collect();
    let notes = outcomes.iter().filter_map(seldom).collect();
    (outcomes, notes)
}

fn outcome(alternative: &Alternative, attempts: &[Attempt], contract: Contract) -> Outcome {
    // A document's expressions have a meaning: they were judged when it was read.
    let evaluated = alternative.expression.evaluate(attempts, contract);
    let (estimate, finishes) = evaluated.ok().map_or((Estimate::Never, 0.0), |attempt| {
        let finishes = attempt.finishes();
        let time = attempt.answer().map(|answer| answer.time().clone());
        (time.map_or(Estimate::Never, Estimate::Density), finishes)
    });
    Outcome { finishes, ..Outcome::new(&alternative.name, "composition", estimate) }
}

/// A note where an outcome may never come.
fn seldom(outcome: &Outcome) -> Option<Note> {
    let message = match outcome.finishes {
        finishes if finishes >= 1.0 => return None,
        finishes if finishes > 0.0 => format!(
            "“{}” answers with probability {finishes:.6}, else never. Its mean is that of the runs that answer, and quantiles \
             beyond that probability are none.",
            outcome.name
        ),
        _ => format!("“{}” never answers.", outcome.name),
    };
    Some(Note { code: "finishes", message, outcome: Some(outcome.name.clone()) })
}
