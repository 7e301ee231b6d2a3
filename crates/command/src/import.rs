//! Tables of measured times as models: what is likeliest, but for what is chosen.

use std::{
    fs::File,
    io::{self, IsTerminal, Read, Write},
    ops::ControlFlow,
    path::Path,
};

use anyhow::{Context, Result, anyhow};
use juxtapose::{
    Problems,
    tables::{BEGINNING, Named, Times, model, read_named, together},
};

use crate::arguments::ImportArguments;

/// Writes the model of the files' times, on one line, and tells beside it what was read, assumed and left out.
pub(crate) fn import(arguments: &ImportArguments) -> Result<bool> {
    let (mut all, named) = (Vec::new(), named(arguments)?);
    for path in &arguments.files {
        let times = of_file(path, &named).with_context(|| path.display().to_string())?;
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
fn of_file(path: &Path, named: &Named) -> Result<Times> {
    let (mut from, bytes): (Box<dyn Read>, u64) = if path == Path::new("-") {
        (Box::new(io::stdin()), 0)
    } else {
        let file = File::open(path).context("cannot be opened")?;
        let bytes = file.metadata()?.len();
        (Box::new(file), bytes)
    };
    let (is_terminal, mut told) = (io::stderr().is_terminal(), 0);
    let times = read_named(&mut from, named, &mut |read| {
        let percent = (100 * read / bytes.max(1)).min(100);
        if is_terminal && bytes > BEGINNING as u64 && percent > told {
            told = percent;
            // That nobody can be told is no reason to stop.
            let _ = write!(io::stderr(), "\r{}: {percent} %", path.display());
        }
        ControlFlow::Continue(())
    });
    if told > 0 {
        let _ = writeln!(io::stderr());
    }
    times.map_err(sentences)
}

/// What is chosen, by names.
fn named(arguments: &ImportArguments) -> Result<Named> {
    let ImportArguments { column, count, group, filters, unit, decimal_comma, .. } = arguments.clone();
    let parted = |filter: &String| {
        let (name, value) = filter.split_once('=').context("--filter takes NAME=VALUE")?;
        Ok((name.to_owned(), value.to_owned()))
    };
    let all = |filters: Vec<String>| {
        filters.iter().filter(|filter| !filter.is_empty()).map(parted).collect::<Result<_>>()
    };
    let filters = filters.map(all).transpose()?;
    Ok(Named { column, count, group, filters, unit, decimal_comma: decimal_comma.then_some(true) })
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
