//! Tables of measured times: read to their end by names of columns.

use std::{
    fs::File,
    io::{Cursor, Read},
    path::PathBuf,
};

use juxtapose::{
    model::{Code, Problem},
    tables::{BEGINNING, Named, model, read_named},
    task_graph::foreign::ForeignForm,
};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::{alone::Watch, refused::raised};

/// Reads a file, or the bytes of a text, under a choice by names, given as JSON text; `told` is called with the share that was read.
#[pyfunction]
pub(crate) fn read_times<'py>(
    py: Python<'py>,
    path: Option<PathBuf>,
    text: Vec<u8>,
    choice: &str,
    told: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let choice: Named = serde_json::from_str(choice).map_err(|error| {
        let problem =
            Problem { path: String::new(), code: Code::Type, message: error.to_string(), hint: None };
        raised(py, &[problem])
    })?;
    let title = path.as_ref().and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    let (mut from, bytes): (Box<dyn Read + Send>, u64) = match path {
        Some(path) => {
            let file = File::open(path)?;
            let bytes = file.metadata()?.len();
            (Box::new(file), bytes)
        }
        None => {
            let bytes = text.len() as u64;
            (Box::new(Cursor::new(text)), bytes)
        }
    };
    let mut beginning = Vec::new();
    (&mut from).take(BEGINNING as u64).read_to_end(&mut beginning)?;
    let name = title.as_deref().unwrap_or_default();
    if let Some(form) = ForeignForm::of(name, &String::from_utf8_lossy(&beginning)) {
        let (path, code) = (String::new(), Code::Unsupported);
        let message = format!("is {}, not a table", form.name());
        let hint = Some("read_task_graph reads it".to_owned());
        return Err(raised(py, &[Problem { path, code, message, hint }]));
    }
    let mut from = Cursor::new(beginning).chain(from);
    let watch = Watch::default();
    let times = py.detach(|| {
        read_named(&mut from, &choice, 1, &mut |read| watch.tell_part(told.as_ref(), read, bytes))
    });
    watch.end()?;
    let times = times.map_err(|problems| raised(py, &problems.0))?;
    let (document, report) = model(&times, name);
    let group = |group: &juxtapose::tables::Group| {
        let (histogram, count) = (&group.histogram, group.count);
        json!({"name": group.name, "time": group.time(), "histogram": histogram, "count": count, "mean": group.mean})
    };
    let groups: Vec<Value> = times.groups.iter().map(group).collect();
    let answer = json!({"groups": groups, "unit": times.unit, "report": report, "model": document, "measuredTogether": times.measured_together});
    Ok(pythonize::pythonize(py, &answer)?)
}
