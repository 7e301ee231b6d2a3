//! Prediction of a model of any kind, under a contract and within a budget of work.

use std::ops::ControlFlow;

use juxtapose_density::{
    contract::Contract,
    density::MOST_VALUES,
    prediction::{Note, Outcome, Prediction},
};
use juxtapose_support::work::{self, Stopped};

use crate::{kind::Kinds, limits, model::Model};

/// Predicts every alternative that the model compares, under the contract that it was read for. Nothing fails: the model
/// was judged when it was built.
#[must_use]
pub fn predict<K: Kinds>(model: &Model<K>) -> Prediction {
    predict_under(model, model.contract)
}

/// Predicts as [`predict`] does, but under a contract of its own: the model may have been [read
/// for](Model::from_json_under) another one. Where an outcome does not keep the contract, a note says so.
#[must_use]
pub fn predict_under<K: Kinds>(model: &Model<K>, contract: Contract) -> Prediction {
    let (outcomes, mut notes) = model.kind.predict(contract);
    notes.splice(0..0, model.notes.iter().cloned());
    notes.extend(outcomes.iter().filter_map(|outcome| missed(contract, outcome)));
    let (title, unit) = (model.title.clone(), model.unit.clone());
    Prediction { title, unit, tick: model.tick, outcomes, notes }
}

/// Predicts as [`predict_under`] does, within a time budget of so many seconds of a browser's work ([`limits::PER_SECOND`]). These are
/// counted, not timed. Progress reports to `tell` say how many multiplications are done, and may cancel the work.
///
/// # Errors
/// When it was stopped, or would have taken longer.
pub fn predict_within<K: Kinds>(
    model: &Model<K>,
    contract: Contract,
    seconds: f64,
    tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
) -> Result<Prediction, Stopped> {
    work::watched(seconds * limits::PER_SECOND, tell, || predict_under(model, contract))
}

/// A note on what an outcome promises instead, where it does not keep the contract.
fn missed(contract: Contract, outcome: &Outcome) -> Option<Note> {
    let density = outcome.density().filter(|density| !contract.is_kept(density))?;
    let promise = match contract {
        Contract::Bulk => {
            format!("up to {:.1e} of all runs are left out, not {:e}", density.lost(), Contract::BULK)
        }
        Contract::Tail => {
            let kept = density
                .exact_tail(Contract::RELATIVE)
                .map_or_else(|| "nowhere".to_owned(), |least| format!("only down to {least:.1e}"));
            format!(
                "P(T > t) is exact to {:e} of its value {kept}, not down to {:e}",
                Contract::RELATIVE,
                Contract::LEAST
            )
        }
    };
    Some(Note {
        code: "contract-missed",
        message: format!(
            "Contract missed: {promise}. Every operation in every PE leaves out a little, and of times or iterations given \
             as normal, lognormal, gamma, exponential, Poisson, binomial or geometric what is beyond {MOST_VALUES} values is \
             left out."
        ),
        outcome: Some(outcome.name.clone()),
    })
}
