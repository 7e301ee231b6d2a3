//! Models of one kind alone, for whatever only that kind knows.

use juxtapose::{
    Model, Problem,
    model::{Kind, limits},
    output::Options,
};
use pyo3::prelude::*;

use crate::{alone::Watch, refused::raised};

/// A model, given as JSON text, whose prediction takes no longer than everybody has patience for: so what else is done with it takes no
/// longer either.
pub(crate) fn judged(py: Python<'_>, text: &str) -> PyResult<Model> {
    let judged = py.detach(|| Watch::default().judged(text, &Options::default()))?;
    let model = judged.map_err(|problems| raised(py, &problems.0))?;
    match model.effort.too_long(limits::PATIENCE) {
        Some(problem) => Err(raised(py, &[problem])),
        None => Ok(model),
    }
}

/// What a model is of one kind, and without conditions.
pub(crate) fn of<'m, K>(py: Python<'_>, model: &'m Model) -> PyResult<&'m K>
where
    &'m K: TryFrom<&'m Kind, Error = Problem>,
{
    model.kind.of_kind().map_err(|problem| raised(py, &[problem]))
}
