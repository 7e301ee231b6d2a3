//! From a model to its prediction: one match over the closed set of kinds.

use crate::{
    contract::Contract,
    flow_analysis_tree,
    model::{Kind, Model},
    prediction::Prediction,
};

/// Predicts every alternative that the model compares. Nothing fails: the model was judged when it was built.
#[must_use]
pub fn predict(model: &Model) -> Prediction {
    predict_under(model, Contract::default())
}

/// The same under a contract of one's choice.
#[must_use]
pub fn predict_under(model: &Model, contract: Contract) -> Prediction {
    let (outcomes, mut notes) = match &model.kind {
        Kind::Program(program) => flow_analysis_tree::predict(program, contract),
    };
    notes.splice(0..0, model.notes.iter().cloned());
    let (title, unit) = (model.title.clone(), model.unit.clone());
    Prediction { title, unit, tick: model.tick, outcomes, notes }
}
