//! What is asked of programs that offload alone.

use juxtapose::{
    document::Reader,
    multigrain::{
        Multigrain,
        output::{ChancesObject, ConfigurationsObject, FitQuestion, efficiency},
    },
};
use pyo3::prelude::*;

use crate::{
    kinds::{judged, of},
    refused::raised,
};

/// Every configuration by the closed formula; options come as a dict.
#[pyfunction]
pub(crate) fn configurations<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let efficiency = Reader::alone(&pythonize::depythonize(options)?, efficiency);
    let efficiency = efficiency.map_err(|problems| raised(py, &problems.0))?;
    let model = judged(py, text)?;
    let program = of::<Multigrain>(py, &model)?;
    let all = py.detach(|| ConfigurationsObject::new(program, model.tick, efficiency));
    Ok(pythonize::pythonize(py, &all)?)
}

/// How probable each configuration is the fastest of a run.
#[pyfunction]
pub(crate) fn chances<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let model = judged(py, text)?;
    let program = of::<Multigrain>(py, &model)?;
    let chances = py.detach(|| ChancesObject::of(program)).map_err(|problem| raised(py, &[problem]))?;
    Ok(pythonize::pythonize(py, &chances)?)
}

/// Eq. (11)'s parameters from the measured times of a model; none without any. Options come as a dict.
#[pyfunction]
pub(crate) fn fit<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let question = Reader::alone(&pythonize::depythonize(options)?, FitQuestion::read);
    let question = question.map_err(|problems| raised(py, &problems.0))?;
    let model = judged(py, text)?;
    let program = of::<Multigrain>(py, &model)?;
    let fit = py.detach(|| question.answer(program, model.tick));
    Ok(fit.map(|fit| pythonize::pythonize(py, &fit)).transpose()?)
}
