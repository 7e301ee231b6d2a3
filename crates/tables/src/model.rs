//! Document of measured times: a program whose one block takes them, or parallel tasks, an alternative for each group, to compare.

use juxtapose_document::{import::report::Report, limits, visible};
use juxtapose_support::collections::SortSmall;
use serde_json::{Map, Value, json};

use crate::{
    group::{Group, Times},
    judging::measured,
    named_apart::{UNNAMED, named_apart, short},
};

/// The document of the times, with a title; and the report, with what the document assumes.
///
/// One group is a program of one block on one processor, which any program can take: its outcome is what was measured. Several groups are
/// of kind `parallel`, each a task with an alternative that does it alone: alternatives are what one compares (which command is faster, and
/// how often), of any number, and their tasks can be put together there. A program compares but two modes. Columns that were read as rows are
/// of kind `parallel`, too: each is a task whose time is that of the run, and before what each does alone stand all of them, one after the other
/// and at once.
///
/// ```
/// let text = r#"{"results": [{"command": "a", "mean": 1, "times": [1, 2]}, {"command": "b", "mean": 1, "times": [3]}]}"#;
/// let choice = juxtapose_tables::preview(text.as_bytes(), true, None)?.proposed;
/// let times = juxtapose_tables::read(&mut text.as_bytes(), &choice, &mut |_| std::ops::ControlFlow::Continue(()))?;
/// let (document, _) = juxtapose_tables::model(&times, "runs.json");
/// assert_eq!(document["alternatives"][1]["do"], "b");
/// # Ok::<(), juxtapose_document::Problems>(())
/// ```
pub fn model(times: &Times, title: &str) -> (Value, Report) {
    let mut report = times.report.clone();
    let groups = if times.are_rows { all(&times.groups) } else { compared(&times.groups, &mut report) };
    let title = short(title, "Measured times");
    let noted = |text: &str| -> String { visible(text).chars().take(5 * limits::NAME).collect() };
    let note = noted(&times.provenance);
    let mut document = Map::new();
    document.insert("juxtapose".to_owned(), json!(juxtapose_document::format::VERSION));
    if let ([(group, name)], false) = (&groups[..], times.are_rows) {
        let name = if group.name.is_empty() { UNNAMED } else { name };
        document.extend(fields(json!({
            "kind": "program",
            "title": title,
            "machine": {"processors": 1},
            "program": [{"block": name, "time": group.time(), "note": note}],
            "schemes": [{"name": "Measured", "mode": "spmd"}],
        })));
        document.extend(measured(times, &groups, &[]).map(|runs| ("measured".to_owned(), runs)));
        report.assumed.push("One processor, on which one block takes these times.".to_owned());
    } else {
        let mut rows = Map::new();
        let mut task = |(group, name): &(&Group, String)| {
            if times.are_rows {
                rows.insert(name.clone(), group.samples.clone().into());
                json!({"task": name, "time": {"row": name}})
            } else {
                json!({"task": name, "time": group.time(), "note": noted(&group.provenance)})
            }
        };
        let mut tasks: Vec<_> = groups.iter().map(&mut task).collect();
        if let (true, Some(first)) = (times.are_rows, tasks.first_mut()) {
            // Every joint case has all notes: one says it.
            first["note"] = note.into();
        }
        let does = match &times.total {
            Some(_) => whole(&groups, &mut report),
            None if times.are_rows => of_rows(&groups, &mut report),
            None => each_alone(&groups),
        };
        let names = named_apart(does.iter().map(|(name, _)| name.clone()).collect());
        let does: Vec<_> = names.into_iter().zip(does.into_iter().map(|(_, does)| does)).collect();
        document.extend(measured(times, &groups, &does).map(|runs| ("measured".to_owned(), runs)));
        let alternative = |(name, does): (String, Value)| json!({"name": name, "do": does});
        let alternatives: Vec<_> = does.into_iter().map(alternative).collect();
        document.extend(fields(json!({
            "kind": "parallel", "title": title, "tasks": tasks, "alternatives": alternatives,
        })));
        if times.are_rows {
            document.insert("conditions".to_owned(), json!([{"condition": "run", "rows": rows}]));
        } else {
            report.assumed.push("Each group is an alternative, which does its task alone.".to_owned());
        }
    }
    if groups.iter().any(|(group, _)| group.histogram.is_some()) {
        report.assumed.push("Times of a histogram are equally likely between two edges.".to_owned());
    }
    if let Some(unit) = &times.unit {
        document.insert("unit".to_owned(), Value::String(short(unit, "units")));
    }
    (Value::Object(document), report)
}

/// What may have taken a run's total: all columns, one after the other or at once.
#[cold]
#[inline(never)]
fn whole(columns: &[(&Group, String)], report: &mut Report) -> Vec<(String, Value)> {
    let names: Vec<_> = columns.iter().map(|(_, name)| name.as_str()).collect();
    report.assumed.push("Rows are runs, each as likely: every time is that of the same run.".to_owned());
    vec![
        ("One after the other".to_owned(), json!({"series": names})),
        ("All at once".to_owned(), json!({"all": names})),
    ]
}

/// What is compared of rows: all columns, one after the other and at once, and each alone where there is room.
#[cold]
#[inline(never)]
fn of_rows(columns: &[(&Group, String)], report: &mut Report) -> Vec<(String, Value)> {
    let mut does = whole(columns, report);
    if does.len() + columns.len() <= limits::SCHEMES {
        does.extend(each_alone(columns));
    } else {
        let most = limits::SCHEMES;
        report.assumed.push(format!("No alternative has a column alone: {most} are compared at most."));
    }
    does
}

fn each_alone(groups: &[(&Group, String)]) -> Vec<(String, Value)> {
    groups.iter().map(|(_, name)| (name.clone(), name.as_str().into())).collect()
}

/// All groups, whose names differ.
fn all(groups: &[Group]) -> Vec<(&Group, String)> {
    groups.iter().map(|group| (group, group.name.clone())).collect()
}

fn fields(value: Value) -> Map<String, Value> {
    if let Value::Object(fields) = value { fields } else { Map::new() }
}

/// As many groups as can be compared, those with most times, in their order, with names that differ.
fn compared<'t>(groups: &'t [Group], report: &mut Report) -> Vec<(&'t Group, String)> {
    let mut counts: Vec<_> = groups.iter().map(|group| group.count).collect();
    counts.sort_small_by(|a, b| b.cmp(a));
    let least = counts.get(limits::SCHEMES).copied();
    let mut kept: Vec<_> =
        groups.iter().filter(|group| least.is_none_or(|least| group.count > least)).collect();
    // Of those with as many as the first that has no place, the first ones.
    let room = limits::SCHEMES.saturating_sub(kept.len());
    kept.extend(groups.iter().filter(|group| least == Some(group.count)).take(room));
    if kept.len() < groups.len() {
        report.ignored.push(format!(
            "{} groups, which have fewer times: {} are compared at most.",
            groups.len() - kept.len(),
            limits::SCHEMES
        ));
    }
    let names = named_apart(kept.iter().map(|group| group.name.clone()).collect());
    kept.into_iter().zip(names).collect()
}

impl Group {
    /// The times as a document writes them.
    #[must_use]
    pub fn time(&self) -> Value {
        match (&self.samples, &self.values, &self.histogram) {
            (Some(samples), _, _) => json!({"samples": samples}),
            (_, Some(values), _) => json!({"values": values}),
            (_, _, Some(histogram)) => {
                json!({"histogram": {"edges": histogram.edges, "counts": histogram.counts}})
            }
            _ => Value::Null,
        }
    }
}
