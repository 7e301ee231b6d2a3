//! What is asked of Fortran sources alone: the cost of every statement, and a program tree.

use juxtapose::{
    document::Reader,
    fortran::{PricedSource, output::AnnotationObject},
    from_fortran::{Asked, output::PlantedObject},
    model::upgraded,
};
use pyo3::prelude::*;
use serde_json::Value;

use crate::{
    alone::Watch,
    kinds::{judged, of},
    refused::raised,
};

/// What every statement of a source costs under each of its tables.
#[pyfunction]
pub(crate) fn annotate<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let model = judged(py, text)?;
    let source = of::<PricedSource>(py, &model)?;
    let annotation = py.detach(|| AnnotationObject::new(source));
    Ok(pythonize::pythonize(py, &annotation)?)
}

/// A source as a model of kind `program`; what is asked comes as a dict.
#[pyfunction]
pub(crate) fn to_program<'py>(
    py: Python<'py>,
    text: &str,
    asked: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked: Value = pythonize::depythonize(asked)?;
    let model = judged(py, text)?;
    let source = of::<PricedSource>(py, &model)?;
    let asked = Reader::alone(&asked, |reader, at| Asked::read(reader, at, source));
    let asked = asked.map_err(|problems| raised(py, &problems.0))?;
    let document: Value = serde_json::from_str(&upgraded(text)).unwrap_or_default();
    let written = document["source"].as_str().unwrap_or_default();
    let watch = Watch::default();
    let looking = watch.clone();
    let made = py.detach(|| PlantedObject::of(&model, source, written, &asked, move |_| looking.look()));
    watch.end()?;
    let made = made.map_err(|problems| raised(py, &problems.0))?;
    Ok(pythonize::pythonize(py, &made)?)
}
