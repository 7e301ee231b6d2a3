//! Tables of measured times as models: what is likeliest, but for what is chosen.

use std::{
    fs::File,
    io::{self, IsTerminal, Read, Write},
    ops::ControlFlow,
    path::Path,
};

use anyhow::{Context, Result, anyhow, bail};
use juxtapose::{
    Problems,
    tables::{BEGINNING, Choice, Column, Filter, Times, model, preview, read, together},
};

use crate::arguments::ImportArguments;

/// Writes the model of the files' times, on one line, and tells beside it what was read, assumed and left out.
pub(crate) fn import(arguments: &ImportArguments) -> Result<bool> {
    let mut all = Vec::new();
    for path in &arguments.files {
        let times = of_file(path, arguments).with_context(|| path.display().to_string())?;
        all.push((name(path), times));
    }
    let title = arguments.files.iter().map(|path| name(path)).collect::<Vec<_>>().join(", ");
    let times = together(all).map_err(sentences)?;
    let (document, report) = model(&times, &title);
    let mut err = io::stderr().lock();
    for (part, sentences) in
        [("Read", &report.read), ("Assumed", &report.assumed), ("Left out", &report.ignored)]
    {
        for sentence in sentences {
            writeln!(err, "{part}: {sentence}")?;
        }
    }
    writeln!(io::stdout().lock(), "{document}")?;
    Ok(false)
}

/// The times of one file; "-" is standard input.
fn of_file(path: &Path, arguments: &ImportArguments) -> Result<Times> {
    let (mut from, bytes): (Box<dyn Read>, u64) = if path == Path::new("-") {
        (Box::new(io::stdin()), 0)
    } else {
        let file = File::open(path).context("cannot be opened")?;
        let bytes = file.metadata()?.len();
        (Box::new(file), bytes)
    };
    let mut beginning = Vec::new();
    (&mut from).take(BEGINNING as u64).read_to_end(&mut beginning).context("cannot be read")?;
    let is_whole = beginning.len() < BEGINNING;
    let choice = choice(&beginning, is_whole, arguments)?;
    let (is_terminal, mut told) = (io::stderr().is_terminal(), 0);
    let tell = &mut |read: u64| {
        let percent = (100 * read / bytes.max(1)).min(100);
        if is_terminal && percent > told && !is_whole {
            told = percent;
            // That nobody can be told is no reason to stop.
            let _ = write!(io::stderr(), "\r{}: {percent} %", path.display());
        }
        ControlFlow::Continue(())
    };
    let times = read(&mut io::Cursor::new(&beginning).chain(from), &choice, tell).map_err(sentences);
    if told > 0 {
        let _ = writeln!(io::stderr());
    }
    times
}

/// What is likeliest, but for what is named.
fn choice(beginning: &[u8], is_whole: bool, arguments: &ImportArguments) -> Result<Choice> {
    let ImportArguments { column, count, group, filters, unit, decimal_comma, .. } = arguments;
    let seen = preview(beginning, is_whole, decimal_comma.then_some(true)).map_err(sentences)?;
    let place = |name: &str| place(&seen.columns, name);
    let mut choice = seen.proposed;
    if let Some(column) = column {
        let time = place(column)?;
        if choice.time != Some(time) {
            choice.unit.clone_from(&seen.columns[time].unit);
        }
        choice.time = Some(time);
    }
    if let Some(count) = count {
        choice.count = if count.is_empty() { None } else { Some(place(count)?) };
    }
    if let Some(group) = group {
        choice.group = if group.is_empty() { None } else { Some(place(group)?) };
    }
    if let Some(filters) = filters {
        choice.filters.clear();
        for filter in filters.iter().filter(|filter| !filter.is_empty()) {
            let (name, value) = filter.split_once('=').context("--filter takes NAME=VALUE")?;
            choice.filters.push(Filter { column: place(name)?, value: value.to_owned() });
        }
    }
    if choice.time.is_none() {
        let names: Vec<_> = seen.columns.iter().map(|column| format!("{:?}", column.name)).collect();
        bail!("no column looks like times (to do: --column with one of {})", names.join(", "));
    }
    choice.unit = unit.clone().or(choice.unit);
    Ok(choice)
}

/// A column by its name, or by its number from 1.
fn place(columns: &[Column], name: &str) -> Result<usize> {
    let named = columns.iter().position(|column| column.name == name);
    let named = named.or_else(|| columns.iter().position(|column| column.name.eq_ignore_ascii_case(name)));
    let numbered = || name.parse::<usize>().ok()?.checked_sub(1).filter(|k| *k < columns.len());
    named.or_else(numbered).ok_or_else(|| {
        let names: Vec<_> = columns.iter().map(|column| format!("{:?}", column.name)).collect();
        anyhow!("there is no column {name:?}, but {}", names.join(", "))
    })
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

fn sentences(Problems(problems): Problems) -> anyhow::Error {
    let sentence = |problem: &juxtapose::Problem| {
        let path = if problem.path.is_empty() { "the table" } else { problem.path.as_str() };
        let hint = problem.hint.as_ref().map(|hint| format!(" (to do: {hint})")).unwrap_or_default();
        format!("{path} {}{hint}", problem.message)
    };
    anyhow!("{}", problems.iter().map(sentence).collect::<Vec<_>>().join("\n"))
}
