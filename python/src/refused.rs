//! Problems as Python's exceptions.

use juxtapose::{Problem, Problems};
use pyo3::{prelude::*, types::PyList};

/// The exception `juxtapose.ModelError` of problems; with the place of the model among several.
pub(crate) fn error<'py>(
    py: Python<'py>,
    problems: &[Problem],
    index: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let problems = pythonize::pythonize(py, problems)?;
    py.import("juxtapose._errors")?.getattr("refused")?.call1((problems, index))
}

/// What is raised.
pub(crate) fn raised(py: Python<'_>, problems: &[Problem]) -> PyErr {
    error(py, problems, None).map_or_else(|failed| failed, PyErr::from_value)
}

/// All problems as a list of dicts.
pub(crate) fn listed<'py>(py: Python<'py>, problems: &Problems) -> PyResult<Bound<'py, PyList>> {
    Ok(pythonize::pythonize(py, &problems.0)?.cast_into::<PyList>()?)
}
