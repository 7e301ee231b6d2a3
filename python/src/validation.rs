//! Validation: assumptions tested on a model's runs, and bootstrap of its inputs, on all cores, until somebody presses Ctrl-C.

use std::{num::NonZero, ops::ControlFlow, thread};

use juxtapose::{
    Model, Problem,
    document::Reader,
    model::{Code, upgraded},
    output::{judge_patiently, predict_patiently},
    program::output::deadline,
    validation::{
        Assumptions, PredictedOutcome, Settings,
        bootstrap::{Asked, bootstrap as resampled},
        held,
    },
};
use pyo3::prelude::*;
use serde_json::Value;

use crate::{alone::Watch, batch, refused::raised};

/// A model's outcomes beside its own measured totals.
#[pyfunction]
pub(crate) fn compare<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
    tolerance: f64,
    seed: u32,
) -> PyResult<Bound<'py, PyAny>> {
    let (model, options) = batch::model(text, options)?;
    let missing = || Problem {
        path: "measured".to_owned(),
        code: Code::Missing,
        message: "is missing: outcomes are held against measured totals".to_owned(),
        hint: Some("\"measured\": {\"total\": {\"samples\": [902, 931.5, 948]}}".to_owned()),
    };
    let measured = model.measured.as_ref().ok_or_else(missing);
    let problems = Vec::from_iter(
        Settings::intolerable("tolerance", tolerance).into_iter().chain(measured.as_ref().err().cloned()),
    );
    let (Ok(measured), []) = (measured, &problems[..]) else { return Err(raised(py, &problems)) };
    let watch = Watch::default();
    let looking = watch.clone();
    let found = py.detach(|| {
        let prediction = predict_patiently(&model, options.patience, move |_| looking.look())?;
        let outcomes: Vec<_> = prediction
            .outcomes
            .iter()
            .map(|outcome| PredictedOutcome::of(outcome, prediction.tick))
            .collect();
        let settings = Settings { tolerance, seed: seed.into() };
        Ok(held(&outcomes, measured, prediction.tick, settings))
    });
    watch.end()?;
    let found = found.map_err(|problem| raised(py, &[problem]))?;
    Ok(pythonize::pythonize(py, &found)?)
}

/// How sure the prediction of a model is, given as JSON text; none where no time of it was measured. A deadline comes in a dict. `told` is called with resamples done.
#[pyfunction]
pub(crate) fn bootstrap<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
    resamples: u32,
    seed: u32,
    asked: &Bound<'py, PyAny>,
    told: Option<Py<PyAny>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let asked: Value = pythonize::depythonize(asked)?;
    let deadline = Reader::alone(&asked, deadline).map_err(|problems| raised(py, &problems.0))?;
    let (model, options) = batch::model(text, options)?;
    let watch = Watch::default();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let asked = Asked { resamples, seed: seed.into(), deadline, threads };
    let looking = watch.clone();
    let found = py.detach(|| {
        let own = predict_patiently(&model, options.patience, move |_| looking.look())?;
        let predict = |text: &str| {
            let model: Model =
                judge_patiently(text, options.contract, options.patience, |_| ControlFlow::Continue(()))
                    .ok()?;
            predict_patiently(&model, options.patience, |_| ControlFlow::Continue(())).ok()
        };
        let tell =
            |done: u32| watch.tell(told.as_ref(), |py| Ok(done.into_pyobject(py)?.into_any().unbind()));
        let document = serde_json::from_str(&upgraded(text)).unwrap_or_default();
        Ok(resampled(&document, &own, asked, &predict, &tell))
    });
    watch.end()?;
    let found = found.map_err(|problem| raised(py, &[problem]))?;
    Ok(found.map(|sure| pythonize::pythonize(py, &sure)).transpose()?)
}

/// What the measured runs of a model, given as JSON text, say of what it assumes.
#[pyfunction]
pub(crate) fn assumptions<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
    seed: u32,
) -> PyResult<Bound<'py, PyAny>> {
    batch::model(text, options)?;
    let document = serde_json::from_str(&upgraded(text)).unwrap_or_default();
    let found = py.detach(|| Assumptions::of(&document, seed.into()));
    Ok(pythonize::pythonize(py, &found)?)
}
