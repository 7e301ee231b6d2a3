//! What is asked of programs alone.

use std::collections::BTreeMap;

use juxtapose::{
    Prediction, Problem,
    document::Reader,
    model::Code,
    output::Options,
    program::{
        Program,
        document::Mode,
        mode_selection::{Stopped, select},
        output::{
            ExplanationObject, ReductionObject, SelectionObject, plain, question, scheme_of, too_large,
        },
        simulate as simulated,
    },
};
use numpy::IntoPyArray;
use pyo3::{prelude::*, types::PyList};
use serde::Serialize;
use serde_json::Value;

use crate::{
    alone::Watch,
    answer::Answer,
    batch,
    kinds::{judged, of},
    refused::raised,
};

/// The best modes of a program for an objective; `told` is called with (parts done, parts, partial schemes kept).
#[pyfunction]
pub(crate) fn select_modes<'py>(
    py: Python<'py>,
    text: &str,
    options: &str,
    told: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let model = judged(py, text)?;
    let program = of::<Program>(py, &model)?;
    let options: Value = serde_json::from_str(options).unwrap_or_default();
    let question = Reader::alone(&options, |reader, at| question(reader, at, model.tick))
        .map_err(|problems| raised(py, &problems.0))?;
    let watch = Watch::default();
    let found = py.detach(|| {
        select(program, &question, &mut |progress| {
            watch.tell(told.as_ref(), |py| {
                let news = (progress.done, progress.of, progress.states);
                Ok(news.into_pyobject(py)?.into_any().unbind())
            })
        })
    });
    watch.end()?;
    let found = found.map_err(|stopped: Stopped| raised(py, &[too_large(program, &stopped)]))?;
    let selection = SelectionObject::<BTreeMap<String, Mode>>::new(&found, program, &question, model.tick);
    Ok(pythonize::pythonize(py, &selection)?)
}

/// The times of so many executions under one scheme: an answer with one outcome; `told` is called with executions done.
#[pyfunction]
pub(crate) fn simulate(
    py: Python<'_>,
    text: &str,
    scheme: &str,
    samples: u32,
    seed: u32,
    told: Option<Py<PyAny>>,
) -> PyResult<Answer> {
    let model = judged(py, text)?;
    let program = of::<Program>(py, &model)?;
    let named = scheme_of(program, scheme).map_err(|problem| raised(py, &[problem]))?;
    let watch = Watch::default();
    let sample = py.detach(|| {
        simulated::sample(program, named, samples, seed.into(), &mut |done| {
            watch.tell(told.as_ref(), |py| Ok(done.into_pyobject(py)?.into_any().unbind()))
        })
    });
    watch.end()?;
    let prediction = Prediction {
        title: model.title.clone(),
        unit: model.unit.clone(),
        tick: model.tick,
        outcomes: sample.into_iter().collect(),
        notes: Vec::new(),
    };
    Ok(Answer::new(prediction, &Options::default(), true))
}

/// The steps in which a program's tree is reduced under one scheme; masses are arrays.
#[pyfunction]
pub(crate) fn reduce<'py>(
    py: Python<'py>,
    text: &str,
    scheme: &str,
    enabled: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let model = judged(py, text)?;
    let program = of::<Program>(py, &model)?;
    let named = scheme_of(program, scheme).map_err(|problem| raised(py, &[problem]))?;
    plain(program).map_err(|problem| raised(py, &[problem]))?;
    let all = program.machine.processors;
    let enabled = enabled.unwrap_or(all);
    if !(1..=all).contains(&enabled) {
        let (path, code) = ("enabled".to_owned(), Code::Range);
        let message = format!("is {enabled}; the number of enabled PEs is from 1 to {all}");
        return Err(raised(py, &[Problem { path, code, message, hint: None }]));
    }
    let written = py.detach(|| ReductionObject::<Listed>::of(program, named, enabled, model.tick));
    let reduction = pythonize::pythonize(py, &written)?;
    let times = reduction.get_item("steps")?.cast_into::<PyList>()?;
    for step in times.iter() {
        as_array(&step.get_item("time")?)?;
        for part in step.get_item("parts")?.cast_into::<PyList>()?.iter() {
            as_array(&part.get_item("time")?)?;
        }
    }
    as_array(&reduction.get_item("time")?)?;
    Ok(reduction)
}

/// Where the mean time of one scheme goes, node by node.
#[pyfunction]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    text: &str,
    scheme: &str,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (model, options) = batch::model(text, options)?;
    let program = of::<Program>(py, &model)?;
    model.effort.too_long(options.patience).map_or(Ok(()), |problem| Err(raised(py, &[problem])))?;
    let explain = || ExplanationObject::of(program, scheme, model.tick);
    let explained = Watch::default().over(py, explain)?.map_err(|problem| raised(py, &[problem]))?;
    Ok(pythonize::pythonize(py, &explained)?)
}

/// Masses on their way to an array.
#[derive(Serialize)]
#[serde(transparent)]
struct Listed(Vec<f64>);

impl From<&[f64]> for Listed {
    fn from(masses: &[f64]) -> Self {
        Self(masses.to_vec())
    }
}

/// Makes arrays of the masses of a time, and of their edges where it has any.
fn as_array(time: &Bound<'_, PyAny>) -> PyResult<()> {
    for name in ["mass", "edges"] {
        let numbers: Option<Vec<f64>> = time.get_item(name)?.extract()?;
        time.set_item(name, numbers.map(|numbers| numbers.into_pyarray(time.py())))?;
    }
    Ok(())
}
