//! What answers share: a line's model, judged, and an object as a line of JSON.

use std::ops::ControlFlow;

use juxtapose::{
    Model, Problem, Problems,
    model::Code,
    output::{Options, judge_patiently},
};
use serde::Serialize;

/// The model of a text.
pub(crate) fn judged(text: &str, options: &Options) -> Result<Model, Problems> {
    let (contract, patience) = (options.contract, options.patience);
    judge_patiently(text, contract, patience, |_| ControlFlow::Continue(())).map_err(with_advice)
}

/// Advice for texts that are no JSON: mostly a document stands on several lines. What is wrong in a document's source has a path.
pub(crate) fn with_advice(Problems(mut problems): Problems) -> Problems {
    let is_text = |problem: &&mut Problem| problem.code == Code::Syntax && problem.path.is_empty();
    for problem in problems.iter_mut().filter(is_text) {
        let advice = || "each line is one document: jq -c . writes a file as a line".to_owned();
        problem.hint.get_or_insert_with(advice);
    }
    Problems(problems)
}

/// A line of JSON. What answers are made of are texts, finite numbers, lists and objects with names for keys.
pub(crate) fn json(answer: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(answer).unwrap_or_default();
    line.push(b'\n');
    line
}
