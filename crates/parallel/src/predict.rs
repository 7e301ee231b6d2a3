//! Prediction of compositions: an outcome for each alternative.

use juxtapose_density::{
    between::Between,
    contract::Contract,
    density::{Density, Rounding},
    prediction::{Answer, Estimate, Note, Outcome},
};

use super::{Alternative, Attempt, Composition, Counted, Evaluated, Knowledge, monotone::is_monotone};

/// The density of the time that each alternative takes to answer, and the probability that it does; beside it what adding up
/// means says.
#[must_use]
pub fn predict(composition: &Composition, contract: Contract) -> Answer {
    let (attempts, moments) = (composition.attempts(), composition.moments());
    let rounded = [Rounding::Down, Rounding::Up].map(|rounding| composition.bounded(rounding));
    let answers = composition.alternatives.iter().map(|alternative| {
        let average_value = alternative.expression.moments(&moments, Knowledge::Mean).map(|of| of.mean);
        let (outcome, hangs, counted) = outcome(alternative, &attempts, contract);
        if let Some(counted) = counted {
            return counted_outcome(Outcome { average_value, ..outcome }, hangs, counted);
        }
        let between = outcome.density().and_then(|density| {
            Between::certified((density, outcome.finishes), &|rounding| {
                let attempts = rounded[usize::from(rounding == Rounding::Up)].as_ref();
                let of_rounded = attempts.filter(|_| is_monotone(&alternative.expression))?;
                let bound = self::outcome(alternative, of_rounded, contract).0;
                Some((bound.density()?.clone(), bound.finishes))
            })
        });
        let untold = outcome.density().filter(|density| density.coarsens() && between.is_none());
        let moved = untold.map_or(0.0, Density::coarsest);
        let notes = [seldom(&outcome, hangs), untold.map(|_| untold_note(alternative)), None, None];
        (Outcome { average_value, between, moved, ..outcome }, notes)
    });
    let (outcomes, notes): (Vec<_>, Vec<_>) = answers.unzip();
    (outcomes, notes.into_iter().flatten().flatten().collect())
}

/// The note that nothing bounds an outcome whose lattice coarsens.
fn untold_note(alternative: &Alternative) -> Note {
    Note {
        code: "coarse",
        message: format!(
            "“{}” begins again where a part has timed out, which may be sooner than waiting for it: how exact its times are cannot be told.",
            alternative.name
        ),
        outcome: Some(alternative.name.clone()),
    }
}

/// An alternative's outcome, the probability that nothing is ever known of it, and how it was counted, where it was.
fn outcome(
    alternative: &Alternative,
    attempts: &[Attempt],
    contract: Contract,
) -> (Outcome, f64, Option<Counted>) {
    // A document's expressions have a meaning: they were judged when it was read.
    let evaluated = alternative.expression.evaluate_telling(attempts, contract, &mut |_, _| ()).ok();
    let counted = evaluated.as_ref().and_then(|evaluated| evaluated.counted);
    let (estimate, finishes, never, hangs) =
        evaluated.map_or((Estimate::Never, 0.0, 1.0, 1.0), |Evaluated { attempt, .. }| {
            let time = attempt.answer().map(|answer| answer.time().clone());
            let estimate = time.map_or(Estimate::Never, Estimate::Density);
            (estimate, attempt.finishes(), attempt.unanswered(), attempt.never())
        });
    let method = if counted.is_some() { "simulation" } else { "composition" };
    let outcome = Outcome::new(&alternative.name, method, estimate);
    (Outcome { finishes, never, ..outcome }, hangs, counted)
}

/// An outcome that was counted, with the intervals of that.
fn counted_outcome(outcome: Outcome, hangs: f64, counted: Counted) -> (Outcome, [Option<Note>; 4]) {
    let Counted { executions, answered, moved, few_seen } = counted;
    let between = outcome.density().map(|density| Between::counted(density, answered, executions));
    let rounded = (moved > 0.0).then(|| Note::moved(moved, &outcome.name));
    let few_seen = few_seen.then(|| Note::few_seen(&outcome.name));
    let notes = [seldom(&outcome, hangs), Some(Note::counted(executions, &outcome.name)), rounded, few_seen];
    (Outcome { between, moved, ..outcome }, notes)
}

/// What fails in fewer runs is said by their number.
const FEW: f64 = 1e-5;

/// A note where an outcome may never come, which it does with nothing known of it with a probability.
fn seldom(outcome: &Outcome, hangs: f64) -> Option<Note> {
    let Outcome { name, finishes, never, .. } = outcome;
    if *never < Contract::LEAST {
        return None;
    }
    let message = if *finishes > 0.0 {
        let share = if *never < FEW {
            format!("all but 1 of {} runs", many(1.0 / never))
        } else {
            format!("{finishes:.6} of its runs")
        };
        let known = match hangs {
            hangs if hangs <= 0.0 => "the others are known to fail",
            hangs if hangs < *never => "of the others not all are known to fail",
            _ => "nothing is ever known of the others",
        };
        format!(
            "“{name}” answers in {share}; {known}. Its mean is that of the runs that answer, and quantiles beyond their share are \
             none."
        )
    } else {
        format!("“{name}” never answers.")
    };
    Some(Note { code: "finishes", message, outcome: Some(name.clone()) })
}

/// A number from 10⁵ on, by two digits, such as 360000 or 2.8·10^8.
fn many(number: f64) -> String {
    if number < 1e6 {
        return format!("{:.0}", (number / 1e4).round() * 1e4);
    }
    let written = format!("{number:.1e}");
    match written.split_once('e') {
        Some(("1.0", exponent)) => format!("10^{exponent}"),
        Some((digits, exponent)) => format!("{digits}·10^{exponent}"),
        None => written,
    }
}
