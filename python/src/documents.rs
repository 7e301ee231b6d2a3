//! Documents: their problems, links, schema, and the examples.

use juxtapose::{
    Problems,
    document::Reader,
    examples::ALL,
    model::{self, LinkError, Problem},
};
use pyo3::{exceptions::PyKeyError, prelude::*, types::PyList};

use crate::{
    alone::Watch,
    batch,
    refused::{listed, raised},
};

/// All problems of a model, given as JSON text, whose prediction may take so long; none where it can be predicted.
#[pyfunction]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyList>> {
    let options = batch::judged(options)?;
    let judged = py.detach(|| Watch::default().judged(text, &options))?;
    let problems = match judged {
        Ok(model) => Problems(Vec::from_iter(model.effort.too_long(options.patience))),
        Err(problems) => problems,
    };
    listed(py, &problems)
}

/// The fragment of a link to a model's JSON text.
#[pyfunction]
pub(crate) fn to_link(py: Python<'_>, text: &str) -> PyResult<String> {
    model::to_link(text).map_err(|error| link_error(py, &error))
}

/// The JSON text of a link's model, and whether the link says that it was changed.
#[pyfunction]
pub(crate) fn from_link(py: Python<'_>, link: &str) -> PyResult<(String, bool)> {
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    let linked = model::read_link(fragment).map_err(|error| link_error(py, &error))?;
    Ok((model::upgraded(&linked.document).into_owned(), linked.is_changed))
}

/// The JSON text of a model in the newest version of the format. Keys that stand twice in it are refused.
#[pyfunction]
pub(crate) fn upgrade(py: Python<'_>, text: &str) -> PyResult<String> {
    let mut reader = Reader::default();
    if reader.json(text).is_some() && !reader.problems.is_empty() {
        return Err(raised(py, &reader.problems));
    }
    Ok(model::upgraded(text).into_owned())
}

fn link_error(py: Python<'_>, error: &LinkError) -> PyErr {
    raised(py, &[Problem::from(error)])
}

/// What is told of each example.
#[pyfunction]
pub(crate) fn examples(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    Ok(pythonize::pythonize(py, ALL)?)
}

/// The JSON text of the example of this id.
#[pyfunction]
pub(crate) fn example(id: &str) -> PyResult<&'static str> {
    let found = juxtapose::examples::find(id).map(|example| example.text);
    let known = || ALL.iter().map(|example| example.id).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| PyKeyError::new_err(format!("{id:?} is not an example; examples: {}", known())))
}

/// The JSON Schema of documents.
#[pyfunction]
pub(crate) fn schema(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    Ok(pythonize::pythonize(py, model::schema().as_value())?)
}
