//! What is asked of programs alone over many values of their numbers: sweeps, and on what the best modes hang.

use std::collections::BTreeMap;

use juxtapose::{
    Problems,
    document::{At, Reader},
    model::Code,
    program::{
        Program,
        document::Mode,
        output::{
            NumberObject, PointObject, RangeObject, SensitivityObject, SweepObject, deadline, node_names,
            question, swept_values,
        },
    },
};
use pyo3::prelude::*;
use serde_json::Value;

use crate::{
    alone::Watch,
    kinds::{judged, of},
    refused::raised,
};

/// All numbers of a program that a sweep can go over.
#[pyfunction]
pub(crate) fn numbers<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let model = judged(py, text)?;
    let all = RangeObject::all(of::<Program>(py, &model)?, model.tick);
    Ok(pythonize::pythonize(py, &all)?)
}

/// A program's outcomes for several values of one of its numbers. What is asked comes as a dict; `told` is called with each point.
#[pyfunction]
pub(crate) fn sweep<'py>(
    py: Python<'py>,
    text: &str,
    asked: &Bound<'py, PyAny>,
    told: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked: Value = pythonize::depythonize(asked)?;
    let (number, values, deadline) =
        Reader::alone(&asked, swept).map_err(|problems| raised(py, &problems.0))?;
    let model = judged(py, text)?;
    let program = of::<Program>(py, &model)?;
    let watch = Watch::default();
    let mut tell =
        |point: &PointObject| watch.tell(told.as_ref(), |py| Ok(pythonize::pythonize(py, point)?.unbind()));
    let of = (program, model.contract, model.tick);
    let sweep = || SweepObject::of(of, &number, &values, deadline, &mut tell);
    let sweep = watch.clone().over(py, sweep)?.map_err(|problem| raised(py, &[problem]))?;
    Ok(pythonize::pythonize(py, &sweep)?)
}

fn swept(reader: &mut Reader, at: &At<'_>) -> Option<(NumberObject, Vec<f64>, Option<f64>)> {
    let number = serde_json::from_value(at.value["number"].clone());
    let strange = |_: serde_json::Error| {
        let message = "is no name of a number: its node, its quantity and its mode".to_owned();
        reader.problem(at.path_to("number"), Code::Type, message, "numbers() has those of a program");
    };
    let number = number.map_err(strange);
    let values = at.field("values").and_then(|at| swept_values(reader, &at));
    let deadline = deadline(reader, at);
    Some((number.ok()?, values?, deadline?))
}

/// Which numbers would change the decision for the best modes; `told` is called with what is found so far.
#[pyfunction]
pub(crate) fn sensitivity<'py>(
    py: Python<'py>,
    text: &str,
    asked: &Bound<'py, PyAny>,
    told: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked: Value = pythonize::depythonize(asked)?;
    let model = judged(py, text)?;
    let program = of::<Program>(py, &model)?;
    let read = |reader: &mut Reader, at: &At<'_>| {
        let own = question(reader, &At::root(&at.value["question"]), model.tick);
        let nodes = at.given("nodes").map_or(Some(None), |at| node_names(reader, &at).map(Some));
        Some((own?, nodes?))
    };
    let (question, nodes) = Reader::alone(&asked, read).map_err(|problems| raised(py, &problems.0))?;
    let watch = Watch::default();
    let mut tell = |found: Option<&Found>| match found {
        None => watch.look(),
        found => watch.tell(told.as_ref(), |py| Ok(pythonize::pythonize(py, &found)?.unbind())),
    };
    let find = || Found::of(program, &question, nodes.as_deref(), model.tick, &mut tell);
    let found = watch.clone().over(py, find)?;
    let found = found.map_err(|Problems(problems)| raised(py, &problems))?;
    Ok(pythonize::pythonize(py, &found)?)
}

type Found = SensitivityObject<BTreeMap<String, Mode>>;
