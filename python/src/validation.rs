//! Validation: assumptions tested on a model's runs, and bootstrap of its inputs, on all cores, until somebody presses Ctrl-C.

use std::{num::NonZero, ops::ControlFlow, thread};

use juxtapose::{
    Model,
    model::upgraded,
    output::{judge_patiently, predict_patiently},
    validation::{
        Assumptions,
        bootstrap::{Asked, bootstrap as resampled},
    },
};
use pyo3::prelude::*;

use crate::{alone::Watch, batch, refused::raised};

/// How sure the prediction of a model is, given as JSON text; none where no time of it was measured. `told` is called with resamples done.
#[pyfunction]
pub(crate) fn bootstrap<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
    resamples: u32,
    seed: u32,
    deadline: Option<f64>,
    told: Option<Py<PyAny>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
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
