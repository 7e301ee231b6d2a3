//! What a model's conditions explain.

use juxtapose::output::{ConditionsObject, DensityObject, LeftOut, Shown, explain_patiently};
use pyo3::prelude::*;
use serde::Serialize;

use crate::{alone::Watch, batch, refused::raised};

/// What the conditions of a model, given as JSON text, explain: as the command `juxtapose conditions` writes it.
#[pyfunction]
pub(crate) fn conditions<'py>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
    densities: bool,
) -> PyResult<Bound<'py, PyAny>> {
    if densities {
        explained::<Option<DensityObject<Vec<f64>>>>(py, text, options)
    } else {
        explained::<LeftOut>(py, text, options)
    }
}

fn explained<'py, D: Shown + Serialize + Send>(
    py: Python<'py>,
    text: &str,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (model, options) = batch::model(text, options)?;
    let watch = Watch::default();
    let looking = watch.clone();
    let found = py.detach(|| {
        let (prediction, explained) = explain_patiently(&model, options.patience, move |_| looking.look())?;
        let in_units = (prediction.unit.as_str(), prediction.tick);
        Ok(ConditionsObject::<D>::new(&explained, &prediction.outcomes, in_units, &options))
    });
    watch.end()?;
    let answer = found.map_err(|problem| raised(py, &[problem]))?;
    Ok(pythonize::pythonize(py, &answer)?)
}
