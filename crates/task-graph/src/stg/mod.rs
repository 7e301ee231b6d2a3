//! Import of the Standard Task Graph Set (STG) of the Kasahara laboratory: T. Tobita, H. Kasahara, "A standard task graph set for fair
//! evaluation of multiprocessor scheduling algorithms", Journal of Scheduling 5 (2002). Whole numbers in lines: first how many tasks there
//! are, then for each of them, and for a dummy entry and a dummy exit, `id time predecessors id…`. With communication costs each predecessor
//! is followed by its cost, in the same line or in a line of its own. What follows a `#` is about the file.

mod edges;
mod records;

use juxtapose_document::{
    Problems, Reader,
    format::Time,
    import::{Report, report::counted, shortened::shortened},
    visible,
};

use self::records::{Record, is_about, records};
use crate::{
    document::{Machine, Medium, Network},
    imported::{Imported, after, all, short_enough, task, written},
};

/// The longest text that is read, in bytes.
pub const TEXT: usize = 1 << 25;

/// The task graph of a text in the form of the Standard Task Graph Set. Dummy tasks are left out: they take no time, and nothing is sent to or
/// from them. A communication cost is a volume over a network of one byte per unit of time, without contention: it is paid between
/// processors.
///
/// # Errors
/// All problems of the text at once, each with its line. Cycles are told where the document is judged, as those of any task graph.
pub fn from_stg(text: &str) -> Result<Imported, Problems> {
    short_enough(text, TEXT)?;
    let mut reader = Reader::default();
    let records = records(&mut reader, text);
    if let Some(records) = &records {
        edges::judge(&mut reader, records);
    }
    match records {
        Some(records) if reader.problems.is_empty() => Ok(imported(text, &records)),
        _ => Err(all(reader)),
    }
}

fn imported(text: &str, records: &[Record]) -> Imported {
    let dummies = dummies(records);
    let tasks = records.iter().filter(|record| !dummies.contains(&record.id)).map(|record| {
        let before = record.before.iter().filter(|(id, _)| !dummies.contains(id));
        let before = before.map(|&(id, cost)| after(id.to_string(), cost)).collect();
        task(record.id.to_string(), Time::Certain(record.time), before)
    });
    let mut graph = written(title(text), tasks.collect());
    let edges: usize = graph.tasks.iter().flat_map(|task| &task.after).map(Vec::len).sum();
    let costs = records.iter().flat_map(|record| &record.before).filter(|(_, cost)| *cost > 0.0).count();
    let mut report = Report::default();
    report.read.push(format!("{} and {}.", counted(graph.tasks.len(), "task"), counted(edges, "edge")));
    if costs > 0 {
        let network = Network { bandwidth: Some(1.0), latency: None, medium: Some(Medium::Free) };
        graph.machine = Some(Machine {
            processors: None,
            network: Some(network),
            quantum: None,
            order: None,
            priority: None,
        });
        // A resolution that is found would be that of the times alone.
        let numbers = records
            .iter()
            .flat_map(|record| record.before.iter().map(|(_, cost)| *cost).chain([record.time]));
        graph.header.tick = { numbers }.all(|number| number.fract() == 0.0).then_some(1.0);
        report.read.push(format!("Communication costs of {}.", counted(costs, "edge")));
        report.assumed.push(
            "A communication cost is a volume over a network of 1 byte per unit, without contention: paid between processors."
                .to_owned(),
        );
    }
    report.assumed.push("Times have no unit but the set's own unit of time.".to_owned());
    if !dummies.is_empty() {
        let ids: Vec<_> = dummies.iter().map(|&id| id.to_string()).collect();
        report.ignored.push(format!("Dummy tasks, which take no time: {}.", ids.join(" and ")));
    }
    let about = text.lines().filter(|line| is_about(line)).count();
    if about > 0 {
        report.ignored.push(format!("{} about the file.", counted(about, "line")));
    }
    Imported { graph, report, measured_together: None }
}

/// The dummy entry and exit: the first and the last task, where they take no time, send and receive nothing, and are at an end of the graph.
/// Where nothing else is there, they are tasks.
fn dummies(records: &[Record]) -> Vec<usize> {
    let ends = [records.first(), records.last()].into_iter().flatten();
    let free = ends.filter(|end| {
        let paid = |(id, cost): &(usize, f64)| *id == end.id && *cost > 0.0;
        let follows = records.iter().any(|record| record.before.iter().any(|(id, _)| *id == end.id));
        end.time <= 0.0
            && (end.before.is_empty() || !follows)
            && end.before.iter().all(|(_, cost)| *cost <= 0.0)
            && !records.iter().any(|record| record.before.iter().any(paid))
    });
    free.map(|end| end.id).collect()
}

/// The graph's name, which the set writes behind the kind of graph.
fn title(text: &str) -> Option<String> {
    let lines = text.lines().filter(|line| is_about(line));
    let mut titles = lines.map(|line| line.trim_start_matches(['#', ' ', '\t']).trim());
    let title = titles.find(|title| title.contains(" Task Graph ") && !title.starts_with("Standard "))?;
    shortened(&[visible(title)]).pop()
}
