//! Lines of a Standard Task Graph: the records of its tasks.

use juxtapose_document::{Code, Reader, decimal, visible};

use crate::limits;

/// A task as its line says it.
pub(super) struct Record {
    /// Its line, from 1 on.
    pub(super) line: usize,
    pub(super) id: usize,
    /// In the set's unit of time.
    pub(super) time: f64,
    /// The ids of its predecessors, each with the cost of sending to this task.
    pub(super) before: Vec<(usize, f64)>,
}

/// The most words of a line that are looked at: an id, a time, a count, and two for each predecessor; and one too many.
const WORDS: usize = 3 + 2 * (limits::TASKS + 2) + 1;

/// The numbers of a line, and its own, from 1 on.
type Line<'t> = (usize, Vec<&'t str>);

/// Whether a line is about the file.
pub(super) fn is_about(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// The records of all tasks, those of entry and exit too; problems are kept by the reader.
pub(super) fn records(reader: &mut Reader, text: &str) -> Option<Vec<Record>> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !is_about(line));
    let lines = lines.map(|(line, number)| (number, line.split_whitespace().take(WORDS).collect::<Vec<_>>()));
    let mut lines = lines.filter(|(_, words)| !words.is_empty()).peekable();
    let (first, tasks) = announced(reader, lines.next())?;
    let mut records = Vec::new();
    let (mut found, mut edges) = (0, 0);
    while let Some((line, mut words)) = lines.next() {
        found += 1;
        if found > tasks + 2 {
            found += lines.count();
            break;
        }
        // Predecessors with their costs may have a line each.
        while words.len() > 1 && words.len() < 3 + 2 * count(&words) && words.len() % 2 == 1 {
            let Some((_, pair)) = lines.next_if(|(_, words)| words.len() == 2) else { break };
            words.extend(pair);
        }
        if let Some(record) = record(reader, line, &words) {
            edges += record.before.len();
            records.push(record);
        }
        if edges > limits::MESSAGES {
            let message = format!("has more than the {} edges that are read", limits::MESSAGES);
            reader.problem("", Code::TooLarge, message, "");
            return None;
        }
    }
    if found != tasks + 2 {
        let message = format!(
            "announces {tasks} tasks, which are {} lines with the dummy entry and exit; {found} follow",
            tasks + 2
        );
        reader.problem(format!("line {first}"), Code::Unmatched, message, "");
    }
    Some(records)
}

/// The number of tasks that the first line announces, without entry and exit.
fn announced(reader: &mut Reader, first: Option<Line<'_>>) -> Option<(usize, usize)> {
    let Some((line, words)) = first else {
        reader.problem(
            "",
            Code::Empty,
            "is empty: a Standard Task Graph begins with its number of tasks",
            "",
        );
        return None;
    };
    let path = format!("line {line}");
    let [word] = words[..] else {
        let message =
            format!("has {} words; the first line has the number of tasks, and nothing else", words.len());
        reader.problem(
            path,
            Code::Type,
            message,
            "the set's prototype, which has processors there, is another form",
        );
        return None;
    };
    let tasks = whole(reader, &path, "the number of tasks", word)?;
    if !(1..=limits::TASKS).contains(&tasks) {
        let message = format!("announces {tasks} tasks; there are from 1 to {}", limits::TASKS);
        reader.problem(path, Code::TooLarge, message, "");
        return None;
    }
    Some((line, tasks))
}

/// How many predecessors a record says that it has; 0 where it says none that can be counted.
fn count(words: &[&str]) -> usize {
    words.get(2).and_then(|word| word.parse().ok()).filter(|&count| count <= limits::TASKS + 2).unwrap_or(0)
}

fn record(reader: &mut Reader, line: usize, words: &[&str]) -> Option<Record> {
    let path = format!("line {line}");
    let [id, time, predecessors, before @ ..] = words else {
        let message =
            format!("has {} numbers; a task has an id, a time and a number of predecessors", words.len());
        reader.problem(path, Code::Missing, message, "");
        return None;
    };
    let id = whole(reader, &path, "the id", id);
    let time = number(reader, &path, "the time", time, limits::VOLUME);
    let count = whole(reader, &path, "the number of predecessors", predecessors)?;
    let costs = before.len() > count;
    if before.len() != if costs { count.saturating_mul(2) } else { count } {
        let message = format!(
            "says {count} predecessors, and {} numbers follow: that many, or twice as many with communication costs",
            before.len()
        );
        reader.problem(path, Code::Unmatched, message, "");
        return None;
    }
    let mut read = Vec::with_capacity(count);
    for pair in before.chunks(if costs { 2 } else { 1 }) {
        let id = whole(reader, &path, "a predecessor", pair[0]);
        let cost = pair
            .get(1)
            .map_or(Some(0.0), |cost| number(reader, &path, "a communication cost", cost, limits::VOLUME));
        read.extend(id.zip(cost));
    }
    (read.len() == count).then_some(Record { line, id: id?, time: time?, before: read })
}

fn whole(reader: &mut Reader, path: &str, what: &str, word: &str) -> Option<usize> {
    let found = word.parse().ok();
    if found.is_none() {
        let message = format!("has {what} {}, which is no whole number from 0 on", shown(word));
        reader.problem(path, Code::Type, message, "");
    }
    found
}

fn number(reader: &mut Reader, path: &str, what: &str, word: &str, most: f64) -> Option<f64> {
    let found = word.parse().ok().filter(|number: &f64| number.is_finite());
    let Some(number) = found else {
        reader.problem(path, Code::Type, format!("has {what} {}, which is no number", shown(word)), "");
        return None;
    };
    if !(0.0..=most).contains(&number) {
        let message = format!("has {what} {}; it is from 0 to {most:e}", decimal::text(number));
        reader.problem(path, Code::Range, message, "");
        return None;
    }
    Some(number)
}

/// A word as a message shows it.
fn shown(word: &str) -> String {
    const LONGEST: usize = 20;
    let short: String = word.chars().take(LONGEST).collect();
    let more = if short.len() < word.len() { "…" } else { "" };
    format!("“{}{more}”", visible(&short))
}
