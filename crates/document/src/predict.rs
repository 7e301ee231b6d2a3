//! Prediction of a model of any kind, under a contract and within a budget of work.

use std::ops::ControlFlow;

use juxtapose_density::{
    between::Kind::Certified,
    contract::Contract,
    density::{Density, MOST_VALUES},
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
    notes.extend(coarse(&outcomes));
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

/// A note that the times of some outcomes are known within bounds, where these come from a lattice.
fn coarse(outcomes: &[Outcome]) -> Option<Note> {
    let is_coarse = |outcome: &&Outcome| {
        outcome.between.as_ref().is_some_and(|between| between.kind == Certified)
            && outcome.density().is_some_and(Density::coarsens)
    };
    let names: Vec<_> =
        outcomes.iter().filter(is_coarse).map(|outcome| format!("“{}”", outcome.name)).collect();
    (!names.is_empty()).then(|| Note {
        code: "heavy-tail",
        message: format!(
            "{} can take more than a million different times. These lie closer than 1/4096 of themselves, not on every tick, and what is said \
             of them stands between certified bounds, for times on ticks up to the longest that is kept.",
            names.join(", ")
        ),
        outcome: None,
    })
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
