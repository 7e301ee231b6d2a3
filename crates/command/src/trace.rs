//! Traces of executed programs as models: what is likeliest, but for what is chosen.

use std::{
    io::{self, Cursor, Read, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, bail};
use juxtapose::{
    Problem, Problems,
    traces::{Choice, Found, Recognised, Trace, TraceReader},
};
use serde_json::json;

use crate::{
    file_arguments::TraceArguments,
    of_file::{self, Percent, name, opened_file, sentences},
};

/// Writes the model of the files' steps, on one line, and tells beside it what it is made of.
pub(crate) fn trace(arguments: &TraceArguments) -> Result<bool> {
    let TraceArguments { files, measured, .. } = arguments;
    let trace = read(files)?;
    let Recognised { found, problems, .. } = trace.recognise(&choice(arguments)?);
    let Some(found) = found else { bail!("{}", sentences("the trace", &problems)) };
    tell(&found)?;
    let document = if *measured { json!(found.measured) } else { json!(found.model) };
    writeln!(io::stdout().lock(), "{document}")?;
    Ok(false)
}

/// What is chosen, by the names that it has in JavaScript.
fn choice(arguments: &TraceArguments) -> Result<Choice> {
    let TraceArguments { kind, processors, step, barriers, waits, warm_up, blocks, .. } = arguments;
    let choice = json!({
        "kind": kind, "by": processors, "step": step, "barriers": barriers, "waits": waits, "warmUp": warm_up, "blocks": blocks,
    });
    serde_json::from_value(choice).context("wrong options")
}

/// Reads files, each of one rank where there are several.
///
/// # Errors
/// Where a file cannot be opened, or is no trace: all that is wrong with them.
pub(crate) fn read(files: &[PathBuf]) -> Result<Trace> {
    let mut reader = TraceReader::new(files.len());
    for path in files {
        if path == Path::new("-") {
            // An archive is read from its end.
            let mut all = Vec::new();
            io::stdin().read_to_end(&mut all).context("cannot read standard input")?;
            let bytes = all.len() as u64;
            reader.file(&name(path), bytes, Cursor::new(all), |_| ControlFlow::Continue(()));
            continue;
        }
        let file = opened_file(path)?;
        let bytes = file.metadata()?.len();
        let mut percent = Percent::of(path, bytes);
        reader.file(&name(path), bytes, file, |read| percent.tell(read));
    }
    let named = |Problems(problems)| -> Vec<_> {
        problems.into_iter().map(|problem| with_file(files, problem)).collect()
    };
    reader.finish().map_err(|problems| anyhow!("{}", sentences("the trace", &named(problems))))
}

/// A problem whose path begins with the name of its file, not with its number.
fn with_file(files: &[PathBuf], problem: Problem) -> Problem {
    let numbered = || {
        let (number, within) = problem.path.strip_prefix("files[")?.split_once(']')?;
        Some((files.get(number.parse::<usize>().ok()?)?, within.trim_start_matches('.')))
    };
    let alone = || if let [file] = files { Some((file, problem.path.as_str())) } else { None };
    let path = match numbered().or_else(alone) {
        Some((file, "")) => file.display().to_string(),
        Some((file, within)) => format!("{}: {within}", file.display()),
        None => problem.path.clone(),
    };
    Problem { path, ..problem }
}

/// Tells what the page's dialog does, in its order.
fn tell(found: &Found) -> Result<()> {
    let mut out = io::stderr().lock();
    let Found { told, because, disagreement, stragglers, slowest, assumptions, report, .. } = found;
    let first = disagreement.iter().map(|one| &one.sentence).chain(told).chain(because);
    let waiting = stragglers.iter().map(|one| &one.sentence).chain(slowest.iter().map(|one| &one.sentence));
    for sentence in first.chain(waiting) {
        writeln!(out, "{sentence}")?;
    }
    for one in assumptions {
        let verdict = one.holds.map_or("Unknown", |holds| if holds { "Agrees" } else { "Contradicts" });
        writeln!(out, "{verdict}: {}", one.sentence)?;
    }
    of_file::tell(report, &mut out)?;
    Ok(())
}
