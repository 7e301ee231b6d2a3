//! Prediction within a patience (time budget), and its serialisation as a plain object.

use std::ops::ControlFlow;

use juxtapose_density::{
    contract::Contract,
    prediction::{Note, Prediction},
};
use juxtapose_document::{
    Code, Kinds, Model, Problem, Problems,
    conditions::{Conditioned, Explained, explain},
    limits,
    predict::{predict_under, predict_within},
};
use juxtapose_support::work::{self, Stopped};
use serde::Serialize;

use super::{density::Shown, options::Options, outcome::OutcomeObject};

/// The serialised prediction of a model.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "D: Shown + Serialize")]
pub struct PredictionObject<D> {
    title: String,
    unit: String,
    tick: f64,
    contract: &'static str,
    /// The outcomes, in the model's order.
    pub outcomes: Vec<OutcomeObject<D>>,
    notes: Vec<NoteObject>,
}

#[derive(Clone, Debug, Serialize)]
struct NoteObject {
    code: &'static str,
    message: String,
    outcome: Option<String>,
}

impl<D: Shown> PredictionObject<D> {
    /// A prediction that was made under these options.
    #[must_use]
    pub fn new(prediction: &Prediction, options: &Options) -> Self {
        Self {
            title: prediction.title.clone(),
            unit: prediction.unit.clone(),
            tick: prediction.tick,
            contract: options.contract_name(),
            outcomes: (prediction.outcomes.iter())
                .map(|outcome| OutcomeObject::new(outcome, prediction.tick, options))
                .collect(),
            notes: prediction.notes.iter().map(NoteObject::new).collect(),
        }
    }
}

impl NoteObject {
    fn new(note: &Note) -> Self {
        Self { code: note.code, message: note.message.clone(), outcome: note.outcome.clone() }
    }
}

/// Validates (judges) a document for a contract, as [`Model::from_json_under`] does, within a time budget (patience) in seconds of a
/// browser's work. Progress reports to `tell` say how many multiplications are done.
///
/// # Errors
/// Its problems; or `patience` where judging would take longer, `stopped` where what it tells breaks it off.
pub fn judge_patiently<K: Kinds>(
    text: &str,
    contract: Contract,
    patience: f64,
    tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
) -> Result<Model<K>, Problems> {
    // What judging may take at most has limits of its own.
    let budget = if patience < limits::PATIENCE { patience * limits::PER_SECOND } else { f64::INFINITY };
    work::watched(budget, tell, || Model::from_json_under(text, contract)).unwrap_or_else(|why| {
        Err(Problems(vec![match why {
            Stopped::Budget { .. } => Problem {
                path: String::new(),
                code: Code::Patience,
                message: format!(
                    "takes longer than {patience} s of a browser's work to be judged, which is the budget"
                ),
                hint: Some(format!("give it more patience: {}", limits::PATIENCE)),
            },
            Stopped::ByCaller => stopped(why),
        }]))
    })
}

/// The problem of what was cancelled.
fn stopped(why: Stopped) -> Problem {
    Problem { path: String::new(), code: Code::Stopped, message: format!("was {why}"), hint: None }
}

/// What a model's conditions explain, with its prediction, within a time budget (patience) in seconds of a browser's work.
///
/// # Errors
/// The problem that it has no conditions, `patience` where it would take longer, `stopped` where what it tells breaks it off.
pub fn explain_patiently<K: Kinds>(
    model: &Model<Conditioned<K>>,
    patience: f64,
    tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
) -> Result<(Prediction, Explained), Problem> {
    let Conditioned::Joint(joint) = &model.kind else {
        return Err(Problem {
            path: "conditions".to_owned(),
            code: Code::Missing,
            message: "is missing: nothing is shared".to_owned(),
            hint: Some(
                "{\"conditions\": [{\"condition\": \"input\", \"cases\": {\"small\": 0.9, \"large\": 0.1}}]}"
                    .to_owned(),
            ),
        });
    };
    // The cases are predicted once more, and so is the model without any; the memo table remembers most of it.
    let budget = 3.0 * patience * limits::PER_SECOND;
    let both = || {
        let prediction = predict_under(model, model.contract);
        let explained = explain(joint, model.contract, &prediction.outcomes);
        (prediction, explained)
    };
    work::watched(budget, tell, both).map_err(|why| match why {
        Stopped::Budget { .. } => model.effort.beyond(patience),
        Stopped::ByCaller => stopped(why),
    })
}

/// Predicts a model under the contract that it was read for, within a time budget (patience) in seconds of a browser's work. Progress
/// reports to `tell` say how many multiplications are done.
///
/// # Errors
/// The problem `patience` where it would take longer, `stopped` where what it tells breaks it off.
pub fn predict_patiently<K: Kinds>(
    model: &Model<K>,
    patience: f64,
    tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
) -> Result<Prediction, Problem> {
    if model.effort.too_long(patience).is_some() {
        return Err(model.effort.beyond(patience));
    }
    predict_within(model, model.contract, patience, tell).map_err(|why| match why {
        Stopped::Budget { .. } => model.effort.beyond(patience),
        Stopped::ByCaller => stopped(why),
    })
}
