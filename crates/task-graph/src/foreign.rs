//! Foreign forms of task graphs, and their detection by name and beginning: for whoever is given files and asks nobody what they are.

use juxtapose_document::{Code, Problem, Problems};

use crate::{imported::Imported, stg, wfcommons};

/// A form of task graphs that are no documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForeignForm {
    /// A graph of the Standard Task Graph Set.
    Stg,
    /// An executed workflow, in the JSON of WfCommons.
    Workflow,
}

impl ForeignForm {
    /// The form of a file, valid or not, by its name and by how its text begins.
    ///
    /// ```
    /// use juxtapose_task_graph::foreign::ForeignForm;
    /// assert_eq!(ForeignForm::of("graph", "1\n0 0 0\n1 5 1 0\n2 0 1 1\n"), Some(ForeignForm::Stg));
    /// assert_eq!(ForeignForm::of("times.csv", "time\n1\n"), None);
    /// ```
    #[must_use]
    pub fn of(name: &str, beginning: &str) -> Option<Self> {
        let text = beginning.trim_start_matches('\u{feff}').trim_start();
        let is_stg = name.to_ascii_lowercase().ends_with(".stg") || begins_as_stg(text);
        let is_workflow = text.starts_with('{')
            && follows(text, "\"workflow\"", |c| c == '{')
            && !follows(text, "\"juxtapose\"", |c| c.is_ascii_digit());
        if is_stg { Some(Self::Stg) } else { is_workflow.then_some(Self::Workflow) }
    }

    /// What a file of this form is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Stg => "a standard task graph",
            Self::Workflow => "a workflow",
        }
    }

    /// The most bytes of one text that are read.
    #[must_use]
    pub fn most(self) -> usize {
        match self {
            Self::Stg => stg::TEXT,
            Self::Workflow => wfcommons::TEXT,
        }
    }

    /// The task graph of files of this form, each a name and a text: of several runs of one workflow, by samples or as rows, or of one standard
    /// task graph.
    ///
    /// # Errors
    /// All problems of all texts at once; that there are several standard task graphs; and that there are no rows.
    pub fn read(self, files: &[(&str, &str)], as_rows: bool) -> Result<Imported, Problems> {
        match (self, files) {
            (Self::Workflow, runs) => wfcommons::from_wfcommons_runs(runs, as_rows),
            (Self::Stg, _) if as_rows => Err(Problems(vec![Problem {
                path: "rows".to_owned(),
                code: Code::Unsupported,
                message: "are those of runs, which a standard task graph does not have".to_owned(),
                hint: Some("read several runs of a workflow, or leave it out".to_owned()),
            }])),
            (Self::Stg, [(_, text)]) => stg::from_stg(text),
            (Self::Stg, _) => Err(Problems(vec![Problem {
                path: String::new(),
                code: Code::TooLarge,
                message: format!("are {} standard task graphs; a model is made of one", files.len()),
                hint: Some("read each by itself".to_owned()),
            }])),
        }
    }
}

/// The number of tasks in a line of its own, and the dummy entry in the next.
fn begins_as_stg(text: &str) -> bool {
    let mut lines = text.lines().map(|line| line.split_ascii_whitespace().collect::<Vec<_>>());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    matches!(lines.next().as_deref(), Some([tasks]) if is_number(tasks))
        && matches!(lines.next().as_deref(), Some(["0", "0", "0"]))
}

/// Whether some field's value begins so.
fn follows(text: &str, field: &str, begins: fn(char) -> bool) -> bool {
    text.split(field).skip(1).any(|behind| {
        behind.trim_start().strip_prefix(':').is_some_and(|value| value.trim_start().starts_with(begins))
    })
}
