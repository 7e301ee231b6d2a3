//! Task graphs in foreign forms: files become a model.

use std::path::PathBuf;

use juxtapose::{
    model::{Code, Problem, Problems},
    task_graph::{Imported, foreign::ForeignForm},
};
use pyo3::prelude::*;
use serde_json::json;

use crate::refused::raised;

/// Reads files of one form, of which several are runs of one workflow, by samples or as rows.
#[pyfunction]
pub(crate) fn read_task_graph(
    py: Python<'_>,
    paths: Vec<PathBuf>,
    as_rows: bool,
) -> PyResult<Bound<'_, PyAny>> {
    let mut files = Vec::with_capacity(paths.len());
    for path in paths {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        files.push((name, String::from_utf8_lossy(&std::fs::read(&path)?).into_owned()));
    }
    let Imported { graph, report, measured_together } =
        py.detach(|| read(&files, as_rows)).map_err(|problems| raised(py, &problems.0))?;
    Ok(pythonize::pythonize(
        py,
        &json!({"model": graph, "report": report, "measuredTogether": measured_together}),
    )?)
}

fn read(files: &[(String, String)], as_rows: bool) -> Result<Imported, Problems> {
    let form = |(name, text): &(String, String)| ForeignForm::of(name, text);
    let first = files.first().and_then(form);
    let other = |file: &&(String, String)| form(file).is_none() || form(file) != first;
    let problem = |file: &(String, String)| {
        let what = form(file).map_or("no task graph in a form that is read", ForeignForm::name);
        let hint = "read files of one form: a standard task graph, or runs of a workflow".to_owned();
        Problem {
            path: file.0.clone(),
            code: Code::Unsupported,
            message: format!("is {what}"),
            hint: Some(hint),
        }
    };
    let problems: Vec<_> = files.iter().filter(other).map(problem).collect();
    match first {
        Some(form) if problems.is_empty() => {
            let files: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
            form.read(&files, as_rows)
        }
        None if problems.is_empty() => Err(Problems(vec![Problem {
            path: String::new(),
            code: Code::Empty,
            message: "names no file".to_owned(),
            hint: None,
        }])),
        _ => Err(Problems(problems)),
    }
}
