//! Traces: files are read, and what they hold is kept until somebody has chosen what it is.

use std::{fs::File, path::PathBuf};

use juxtapose::{
    model::{Code, Problem},
    traces::{self, Choice, TraceReader},
};
use pyo3::prelude::*;

use crate::{alone::Watch, refused::raised};

/// A trace that was read.
#[pyclass(frozen)]
pub(crate) struct Trace(traces::Trace);

/// Reads trace files, each of one rank where there are several; `told` is called with the share of all bytes that was read.
#[pyfunction]
pub(crate) fn read_trace(py: Python<'_>, paths: Vec<PathBuf>, told: Option<Py<PyAny>>) -> PyResult<Trace> {
    let mut files = Vec::with_capacity(paths.len());
    for path in &paths {
        let file = File::open(path)?;
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        files.push((name, file.metadata()?.len(), file));
    }
    let all = files.iter().map(|(_, bytes, _)| bytes).sum::<u64>();
    let (watch, mut before) = (Watch::default(), 0);
    let mut reader = TraceReader::new(files.len());
    py.detach(|| {
        for (name, bytes, file) in files {
            reader.file(&name, bytes, file, |read| watch.tell_part(told.as_ref(), before + read, all));
            before += bytes;
        }
    });
    watch.end()?;
    let read = py.detach(|| reader.finish());
    read.map(Trace).map_err(|problems| raised(py, &problems.0))
}

#[pymethods]
impl Trace {
    /// What the trace is taken for under a choice, given as JSON text.
    fn recognise<'py>(&self, py: Python<'py>, choice: &str) -> PyResult<Bound<'py, PyAny>> {
        let choice: Choice = serde_json::from_str(choice).map_err(|error| {
            let path = "choice".to_owned();
            raised(py, &[Problem { path, code: Code::Type, message: error.to_string(), hint: None }])
        })?;
        let recognised = py.detach(|| self.0.recognise(&choice));
        Ok(pythonize::pythonize(py, &recognised)?)
    }
}
