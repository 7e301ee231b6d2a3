//! Import of task graphs from other forms of files: the document that one becomes, with a report of what was read, assumed and ignored.

use juxtapose_document::{
    Code, Problem, Problems, Reader,
    format::{Header, Time},
    import::{MeasuredTogether, Report},
};

use crate::{
    document::{Predecessor, Task, TaskGraphDocument, TaskGraphKind, TaskWithVolume},
    limits,
};

/// A task graph that was a file in another form.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The task graph as a document.
    pub graph: TaskGraphDocument,
    /// What to tell before the task graph is opened.
    pub report: Report,
    /// Of several runs, whether what was measured together goes together.
    pub measured_together: Option<MeasuredTogether>,
}

/// The one problem of a whole text.
pub(crate) fn alone(code: Code, message: String) -> Problems {
    Problems(vec![Problem { path: String::new(), code, message, hint: None }])
}

/// All problems that a reader has found, with the number of those that it has not named.
pub(crate) fn all(reader: Reader) -> Problems {
    let mut problems = reader.problems;
    if reader.unnamed > 0 {
        problems.extend(alone(Code::TooLarge, format!("has {} more problems", reader.unnamed)).0);
    }
    Problems(problems)
}

/// A text of at most so many bytes.
pub(crate) fn short_enough(text: &str, most: usize) -> Result<(), Problems> {
    if text.len() <= most {
        return Ok(());
    }
    Err(alone(Code::TooLarge, format!("has {} bytes; at most {most} are read", text.len())))
}

/// A task of one phase.
pub(crate) fn task(name: String, time: Time, after: Vec<Predecessor>) -> Task {
    Task {
        task: name,
        time: Some(time),
        tolerance: None,
        classes: None,
        after: (!after.is_empty()).then_some(after),
        activities: None,
        note: None,
    }
}

/// A predecessor, with the bytes that it hands over.
pub(crate) fn after(task: String, volume: f64) -> Predecessor {
    if volume > 0.0 {
        Predecessor::WithVolume(TaskWithVolume { task, volume: Some(volume.min(limits::VOLUME).into()) })
    } else {
        Predecessor::Task(task)
    }
}

/// A task graph of these tasks, with no more than a title.
pub(crate) fn written(title: Option<String>, tasks: Vec<Task>) -> TaskGraphDocument {
    TaskGraphDocument {
        header: Header { title, ..Header::new(TaskGraphKind::TaskGraph) },
        machine: None,
        representatives: None,
        datasets: None,
        makespans: None,
        tasks,
        mappings: None,
    }
}
