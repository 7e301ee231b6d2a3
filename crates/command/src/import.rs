//! Tables of measured times as models: what is likeliest, but for what is chosen.

use std::{
    fs::File,
    io::{self, Read, Write},
    ops::ControlFlow,
    path::Path,
};

use anyhow::{Context, Result, anyhow};
use juxtapose::{
    Problems,
    tables::{BEGINNING, Named, Times, model, read_named, together},
};

use crate::{
    arguments::ImportArguments,
    of_file::{self, Percent, name, sentences},
};

/// Writes the model of the files' times, on one line, and tells beside it what was read, assumed and left out.
pub(crate) fn import(arguments: &ImportArguments) -> Result<bool> {
    let (mut all, named) = (Vec::new(), named(arguments)?);
    for path in &arguments.files {
        let times = of_file(path, &named).with_context(|| path.display().to_string())?;
        all.push((name(path), times));
    }
    let title = arguments.files.iter().map(|path| name(path)).collect::<Vec<_>>().join(", ");
    let times = together(all).map_err(|problems| refused(&problems))?;
    let (document, report) = model(&times, &title);
    of_file::tell(&report, &mut io::stderr().lock())?;
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
    // What is read in one piece is read before anybody could be told.
    let mut percent = (bytes > BEGINNING as u64).then(|| Percent::of(path, bytes));
    let times = read_named(&mut from, named, &mut |read| {
        percent.as_mut().map_or(ControlFlow::Continue(()), |percent| percent.tell(read))
    });
    times.map_err(|problems| refused(&problems))
}

fn refused(problems: &Problems) -> anyhow::Error {
    anyhow!("{}", sentences("the table", &problems.0))
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
