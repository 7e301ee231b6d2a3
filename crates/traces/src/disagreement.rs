//! Validation of a program against its trace: where it predicts other steps than the trace has.

use serde::Serialize;

use super::{assumed::time, classes::Class, document::Named, predicted::predicted};

/// A step as predicted, and as it was traced.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Disagreement {
    /// The mean of a step that the model predicts, in ms.
    pub predicted: f64,
    /// What one in twenty traced steps does not exceed, in ms.
    pub p5: f64,
    /// What one in twenty traced steps exceeds at most, in ms.
    pub p95: f64,
    /// All of that in words.
    pub sentence: String,
}

/// What is predicted of these blocks, where that is beyond what nine of ten steps took.
#[expect(clippy::cast_precision_loss, reason = "there are few blocks")]
pub(super) fn disagreement(
    blocks: &[Named],
    classes: &[Class],
    steps: &[f64],
    tick: f64,
) -> Option<Disagreement> {
    let predicted = predicted(blocks, classes, tick);
    let mut sorted = steps.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let at = |place: usize| sorted.get(place.clamp(1, sorted.len().max(1)) - 1).copied().unwrap_or(0.0);
    let (p5, p95) = (at((5 * sorted.len()).div_ceil(100)), at((95 * sorted.len()).div_ceil(100)));
    // Each block's time is rounded by half a tick at most.
    let rounded = 0.5 * tick * (blocks.len() + 1) as f64;
    if (p5 - rounded..=p95 + rounded).contains(&predicted) {
        return None;
    }
    let mut found = Disagreement { predicted, p5, p95, sentence: String::new() };
    found.sentence = format!("Predicted and traced steps disagree: the model says that {}.", found.numbers());
    Some(found)
}

impl Disagreement {
    /// Both numbers, as the end of a sentence.
    pub(super) fn numbers(&self) -> String {
        let (from, to) = (time(self.p5), time(self.p95));
        let took = if from == to { from } else { format!("from {from} to {to}") };
        let predicted = time(self.predicted);
        format!("a step takes {predicted} on average, and nine of ten traced steps took {took}")
    }
}
