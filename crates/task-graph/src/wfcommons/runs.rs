//! Repeated executions of one workflow: one task graph, in which each task has its runtimes as samples, one for each run.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{
    Code, Problem, Problems,
    format::{Time, time::Distribution},
    import::{report::counted, shortened::shortened},
    limits::PROBLEMS,
    visible,
};
use juxtapose_support::collections::{CollectSmall, SortSmall};

use super::{
    graph, read,
    rows::Rows,
    run::Run,
    told::{self, span},
};
use crate::{
    imported::{Imported, alone},
    limits,
};

/// The most bytes of all texts together.
pub const ALL_TEXTS: usize = 1 << 27;

/// So many tasks are named in one problem.
const NAMED: usize = 3;

/// One task graph of several runs of a workflow, each the name of a file and its text. Each run is a data set: the k-th sample of each task
/// is its runtime in the k-th run. Tasks are known again by their ids, or by their names where the ids of two runs differ and no name
/// is there twice. The volumes are the first run's. One run alone is read as [`from_wfcommons`](super::from_wfcommons) does.
///
/// As rows, tasks have no samples: a condition has the runs, each as likely, and each task takes the time of one and the same run. Whether
/// that changes anything is answered in either case.
///
/// # Errors
/// All problems of all texts at once, each path behind the name of its file. Where all can be read, all tasks and edges in which a run
/// differs from the first one: nothing is left out. As rows, that there are fewer than two runs or tasks that vary, or too many.
pub fn from_wfcommons_runs(runs: &[(&str, &str)], as_rows: bool) -> Result<Imported, Problems> {
    if let ([(_, text)], false) = (runs, as_rows) {
        return super::from_wfcommons(text);
    }
    if runs.is_empty() || runs.len() > limits::DATASETS {
        let message = format!("are {} runs; there are from 1 to {}", runs.len(), limits::DATASETS);
        return Err(alone(Code::TooLarge, message));
    }
    let bytes: usize = runs.iter().map(|(_, text)| text.len()).sum();
    if bytes > ALL_TEXTS {
        let message = format!("have {bytes} bytes together; at most {ALL_TEXTS} are read");
        return Err(alone(Code::TooLarge, message));
    }
    let files = names(runs);
    let mut problems = Vec::new();
    let mut found = Vec::with_capacity(runs.len());
    for ((_, text), file) in runs.iter().zip(&files) {
        match read(text) {
            Ok(run) => found.push(run),
            Err(of_run) => problems.extend(of_run.0.into_iter().map(|problem| within(file, problem))),
        }
    }
    if problems.is_empty() {
        one(&files, &found, as_rows).map_err(Problems)
    } else {
        let more = problems.len().saturating_sub(PROBLEMS);
        problems.truncate(PROBLEMS);
        if more > 0 {
            problems.extend(alone(Code::TooLarge, format!("has {more} more problems")).0);
        }
        Err(Problems(problems))
    }
}

/// The names of the files as those of data sets, of which no two are equal.
fn names(runs: &[(&str, &str)]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut named = |name: &str| {
        let shown = if name.trim().is_empty() { "run".to_owned() } else { visible(name) };
        let mut next = shown.clone();
        let mut count = 1;
        while !taken.insert(next.clone()) {
            count += 1;
            next = format!("{shown} ({count})");
        }
        next
    };
    shortened(&runs.iter().map(|(name, _)| named(name)).collect::<Vec<_>>())
}

fn within(file: &str, problem: Problem) -> Problem {
    let path = if problem.path.is_empty() { file.to_owned() } else { format!("{file}: {}", problem.path) };
    Problem { path, ..problem }
}

/// The task graph of runs that all have the tasks and edges of the first one.
fn one(files: &[String], runs: &[Run], as_rows: bool) -> Result<Imported, Vec<Problem>> {
    let first = &runs[0];
    let (mut problems, mut orders, mut by_name) = (Vec::new(), Vec::new(), Vec::new());
    for (run, file) in runs.iter().zip(files) {
        let found = order(&ids(first), &ids(run)).map(|order| (order, false)).or_else(|differences| {
            let named = names_of(first).zip(names_of(run));
            let by_name = named.and_then(|(first, own)| order(&first, &own).ok());
            by_name.map(|order| (order, true)).ok_or(differences)
        });
        let mut tell = |code, message: String| {
            let hint = Some("open it by itself, if it is of another workflow".to_owned());
            problems.push(Problem { path: file.clone(), code, message, hint });
        };
        match found {
            Err(differences) => differences.into_iter().for_each(|(code, message)| tell(code, message)),
            Ok((order, is_by_name)) => {
                let others = other_edges(first, &edges(run, &order));
                if !others.is_empty() {
                    tell(
                        Code::Unmatched,
                        format!("has other tasks than {} before {}", files[0], listed(&others)),
                    );
                }
                if is_by_name {
                    by_name.push(file.as_str());
                }
                orders.push(order);
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let of_task = |task: usize| runs.iter().zip(&orders).map(move |(run, order)| run.seconds[order[task]]);
    let times: Vec<Vec<f64>> = (0..first.ids.len()).map(|task| of_task(task).collect()).collect();
    let mut graph = graph(first, times.iter().cloned().map(time).collect());
    graph.datasets = Some(files.to_vec());
    let rows = Rows::new(&graph, &times);
    let together = rows.judged(&graph, runs.len());
    if as_rows {
        if let Some(problem) = together.problem {
            return Err(vec![problem]);
        }
        rows.put_into(&mut graph);
    }
    let makespans: Vec<_> = runs.iter().filter_map(|run| run.makespan).collect();
    graph.makespans = (!makespans.is_empty()).then_some(makespans);
    let mut report = told::of_graph(&graph, first);
    report.read.insert(
        1,
        format!(
            "Times of {}, in seconds: {}.",
            counted(runs.len(), "run"),
            if as_rows { "all tasks take those of the same run" } else { "each task has one sample of each" }
        ),
    );
    report.read.extend(
        graph
            .makespans
            .as_ref()
            .map(|all| format!("Measured makespans of {}: {}.", counted(all.len(), "run"), span(all))),
    );
    if !by_name.is_empty() {
        report.assumed.push(format!("Tasks have other ids in {}: known by their names.", by_name.join(", ")));
    }
    let moved = runs.iter().zip(&orders).map(|(run, order)| other_volumes(first, &edges(run, order))).max();
    if let Some(moved @ 1..) = moved {
        report.assumed.push(format!(
            "Volumes of {} differ between runs: those of {} are taken.",
            counted(moved, "edge"),
            files[0]
        ));
    }
    for sentence in runs.iter().flat_map(|run| &run.ignored) {
        if !report.ignored.contains(sentence) {
            report.ignored.push(sentence.clone());
        }
    }
    Ok(Imported { graph, report, measured_together: Some(together) })
}

fn ids(run: &Run) -> Vec<&str> {
    run.ids.iter().map(String::as_str).collect()
}

/// The names of all tasks, where each has one.
fn names_of(run: &Run) -> Option<Vec<&str>> {
    run.names.iter().map(Option::as_deref).collect()
}

/// Where each task of the first run is in another one; or what tells their tasks apart.
fn order(first: &[&str], other: &[&str]) -> Result<Vec<usize>, Vec<(Code, String)>> {
    let places: BTreeMap<_, _> = other.iter().zip(0..).map(|(&key, place)| (key, place)).collect_small();
    let known: BTreeSet<_> = first.iter().copied().collect_small();
    let missing: Vec<_> = first.iter().copied().filter(|key| !places.contains_key(key)).collect();
    let strange: Vec<_> = other.iter().copied().filter(|key| !known.contains(key)).collect();
    let mut differences = Vec::new();
    if !missing.is_empty() {
        differences.push((
            Code::Missing,
            format!("lacks {} of the first run: {}", counted(missing.len(), "task"), listed(&missing)),
        ));
    }
    if !strange.is_empty() {
        let message = format!(
            "has {} that the first run has not: {}",
            counted(strange.len(), "task"),
            listed(&strange)
        );
        differences.push((Code::UnknownName, message));
    }
    if known.len() < first.len() || places.len() < other.len() {
        differences.push((
            Code::Duplicate,
            "cannot be matched: tasks share an id, here or in the first run".to_owned(),
        ));
    }
    if differences.is_empty() { Ok(first.iter().map(|key| places[key]).collect()) } else { Err(differences) }
}

/// The first few names, and how many more there are.
fn listed(names: &[&str]) -> String {
    let mut listed: Vec<_> = names.iter().take(NAMED).map(|name| visible(&format!("{name:?}"))).collect();
    if names.len() > NAMED {
        listed.push(format!("and {} more", names.len() - NAMED));
    }
    listed.join(", ")
}

/// For each task of the first run what it waits for in another run, by the first run's numbers of tasks, with the bytes that it gets.
fn edges(run: &Run, order: &[usize]) -> Vec<Vec<(usize, f64)>> {
    let mut back = vec![0; order.len()];
    for (task, &place) in order.iter().enumerate() {
        back[place] = task;
    }
    let before = order.iter().map(|&place| {
        let mut before: Vec<_> =
            run.before[place].iter().map(|&(task, volume)| (back[task], volume)).collect();
        before.sort_small_by(|a, b| a.0.cmp(&b.0));
        before
    });
    before.collect()
}

/// The tasks of the first run that wait for others in another one.
fn other_edges<'r>(first: &'r Run, edges: &[Vec<(usize, f64)>]) -> Vec<&'r str> {
    let mut others = Vec::new();
    for (id, (own, other)) in first.ids.iter().zip(first.before.iter().zip(edges)) {
        if own.len() != other.len() || own.iter().zip(other).any(|(own, other)| own.0 != other.0) {
            others.push(id.as_str());
        }
    }
    others
}

/// How many edges hand over other volumes in another run than in the first one.
fn other_volumes(first: &Run, edges: &[Vec<(usize, f64)>]) -> usize {
    let both = first.before.iter().flatten().zip(edges.iter().flatten());
    both.filter(|(own, other)| own.1.to_bits() != other.1.to_bits()).count()
}

/// The time of a task that took so long in each run.
fn time(seconds: Vec<f64>) -> Time {
    if seconds.iter().all(|time| time.total_cmp(&seconds[0]).is_eq()) {
        Time::Certain(seconds[0])
    } else {
        Time::Distribution(Distribution::Samples { samples: seconds })
    }
}
