//! Import of executed workflows in WfFormat, the JSON of WfCommons: T. Coleman, H. Casanova, L. Pottier, M. Kaushik, E. Deelman, R.
//! Ferreira da Silva, "WfCommons: a framework for enabling scientific workflow research and development", Future Generation Computer
//! Systems 128 (2022). Up to version 1.4 a task says all about itself; since 1.5 its place in the workflow and its execution are apart.
//! Several executions of one workflow become one task graph with samples, or with rows of runs.

mod files;
mod ignored;
mod rows;
mod run;
mod runs;
mod told;

use juxtapose_document::{At, Code, Problems, Reader, format::Time, import::shortened::shortened, too_deep};

use self::run::{Run, TICK, run};
use crate::{
    document::TaskGraphDocument,
    imported::{after, all, alone, short_enough, task, written},
};

pub use crate::imported::Imported;
pub use runs::{ALL_TEXTS, from_wfcommons_runs};

/// The longest text that is read, in bytes. Instances of ten thousand tasks are shorter, though most of their
/// text, such as files and commands, has no place in a model.
pub const TEXT: usize = 1 << 25;

/// A workflow's tasks with their runtimes, each after its parents; the volume between two is that of the files that the one
/// writes and the other reads. The makespan that the file states is kept beside them.
///
/// # Errors
/// All problems of the text at once, each with its path in it.
pub fn from_wfcommons(text: &str) -> Result<Imported, Problems> {
    let run = read(text)?;
    let times = run.seconds.iter().map(|seconds| Time::ticks(ticks(*seconds), TICK)).collect();
    let mut graph = graph(&run, times);
    graph.header.tick = Some(TICK);
    graph.makespans = run.makespan.map(|makespan| vec![makespan]);
    Ok(Imported { report: told::report(&graph, &run), graph, measured_together: None })
}

/// One execution of a workflow, as a text tells it.
fn read(text: &str) -> Result<Run, Problems> {
    short_enough(text, TEXT)?;
    if let Some(problem) = too_deep(text) {
        return Err(Problems(vec![problem]));
    }
    let mut reader = Reader::default();
    let value = reader.json(text);
    match value.and_then(|value| run(&mut reader, &At::root(&value))) {
        Some(run) if reader.problems.is_empty() => Ok(run),
        _ if reader.problems.is_empty() => {
            Err(alone(Code::Type, "is no workflow in WfFormat, the JSON of WfCommons".to_owned()))
        }
        _ => Err(all(reader)),
    }
}

/// The task graph of a run with these times of its tasks.
fn graph(run: &Run, times: Vec<Time>) -> TaskGraphDocument {
    let names = shortened(&run.ids);
    let tasks = run.before.iter().zip(times).zip(&names).map(|((before, time), name)| {
        let before = before.iter().map(|&(parent, volume)| after(names[parent].clone(), volume));
        task(name.clone(), time, before.collect())
    });
    let mut graph = written(run.title.clone(), tasks.collect());
    graph.header.unit = Some("seconds".to_owned());
    graph
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, whole")]
fn ticks(seconds: f64) -> u64 {
    (seconds / TICK).round() as u64
}
