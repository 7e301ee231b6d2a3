//! Notes of a prediction: what stands for the makespan, how far it is known, and by which rule.

use juxtapose_density::{between::LEVEL, prediction::Note};

use super::{
    makespan::{How, Makespan},
    representative::Alternative,
};

/// More combinations than this are not told by their number.
const COUNTED: f64 = 1e6;

/// The note that these outcomes are not of the paper's rule.
pub(crate) fn in_order(outcomes: &[String]) -> Option<Note> {
    if outcomes.is_empty() {
        return None;
    }
    let message = format!(
        "Under the best mapping to {} each processor executes its tasks in an order that was searched for too, not in order of \
         arrival. machine.order “arrival” takes the paper's own rule.",
        outcomes.join(", ")
    );
    Some(Note { code: "order-planned", message, outcome: None })
}

/// Says how far a makespan is known that is not exact.
pub(crate) fn known(whole: &Makespan, outcome: &str) -> Option<Note> {
    match whole.how {
        How::Simulated { samples } => Some(Note::counted(samples, outcome)),
        How::Conditional { samples, .. } => Some(Note {
            code: "simulated",
            message: format!(
                "Averaged over {samples} executions with random times, in which the tasks of one level at a time keep their whole \
                 distributions. What is told of it are intervals of {:.0} % confidence, each by itself.",
                100.0 * LEVEL
            ),
            outcome: Some(outcome.to_owned()),
        }),
        How::Bracketed { .. } => Some(Note {
            code: "bracketed",
            message: "What is exact would take too long. The makespan lies between certified bounds, and the density is halfway.".to_owned(),
            outcome: Some(outcome.to_owned()),
        }),
        _ => None,
    }
}

/// Says that makespans are not those of the model to the last digit.
pub(crate) fn moved(whole: &Makespan, outcome: &str) -> Option<Note> {
    // Rounded up, but for what rounds off in a difference.
    let off = (1e3 * whole.moved - 1e-6).ceil() / 1e3;
    let message = match whole.how {
        _ if off <= 0.0 => return None,
        How::SeriesParallel { .. }
        | How::Frontier { .. }
        | How::Bracketed { .. }
        | How::Conditional { .. } => format!(
            "What messages take is left out, as it is little: each makespan is too short by {off:.3} ticks at most."
        ),
        _ => format!("Makespans are rounded to ticks: each is off by {off:.3} ticks at most."),
    };
    Some(Note { code: "rounding", message, outcome: Some(outcome.to_owned()) })
}

/// The notes on what the representative times stand for, or why they are left out.
pub(crate) fn about(alternatives: &[Alternative], all: f64, are_telling: bool) -> Vec<Note> {
    let kept: f64 = alternatives.iter().map(|one| one.probability).sum();
    let note = |code, message| Note { code, message, outcome: None };
    if !are_telling {
        let message = "Representative times are left out: hardly any run, fewer than one in a million, has them in all phases at once.";
        return vec![note("representatives-left-out", message.to_owned())];
    }
    let mut notes = Vec::new();
    #[expect(clippy::cast_precision_loss, reason = "there are few")]
    let left_out = all > alternatives.len() as f64;
    if left_out {
        let ways = if all > COUNTED { "more than a million".to_owned() } else { format!("{all:.0}") };
        let message = format!(
            "The representative times can be combined in {ways} ways. The {} most probable ones are predicted.",
            alternatives.len()
        );
        notes.push(note("alternatives-left-out", message));
    }
    if kept < 1.0 - 1e-9 {
        let share = if kept < 1e-5 { "less than 0.001".to_owned() } else { format!("{:.3}", kept * 100.0) };
        let message = format!(
            "Representatives stand for the most frequent times of each phase, all at once: for {share} % of all runs. As in \
             the paper the rest is set aside, and probabilities are not renormalised."
        );
        notes.push(note("set-aside", message));
    }
    notes
}
