//! Table of many traces: what each becomes, and how far its prediction is from its own steps.

use std::{
    fs,
    io::{self, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use juxtapose::{
    Model,
    output::{LeftOut, Options, PredictionObject, judge_patiently, predict_patiently},
    traces::{Choice, Found},
};
use serde_json::{Value, json};

use crate::trace::read;

/// As near to a trace's own steps, as a share of 1, is right.
const RIGHT: f64 = 0.01;

/// What a trace becomes.
const VERDICTS: [&str; 5] = ["right", "off", "one run", "nothing", "refused"];

/// A row of the table: a verdict, what was predicted and measured, in ms, the step, and what is to be said of it.
#[derive(Default)]
struct Row {
    verdict: usize,
    predicted: Option<f64>,
    measured: Option<f64>,
    steps: usize,
    step: String,
    said: String,
}

/// Writes a row for each trace of these paths: a file, or a folder's files and folders, where a folder within it has the ranks of one run.
pub(crate) fn table(paths: &[PathBuf]) -> Result<bool> {
    let traces = traces(paths)?;
    let mut out = io::stdout().lock();
    writeln!(out, "verdict\tpredicted (ms)\tmeasured (ms)\tsteps\tstep\ttrace\tsaid")?;
    let mut counts = [0; VERDICTS.len()];
    for (name, files) in traces {
        let row = row(&files);
        counts[row.verdict] += 1;
        let shown = |time: Option<f64>| time.map_or_else(String::new, |time| format!("{time:.4}"));
        let [predicted, measured] = [row.predicted, row.measured].map(shown);
        let said = row.said.replace(['\n', '\t'], " ");
        writeln!(
            out,
            "{}\t{predicted}\t{measured}\t{}\t{}\t{name}\t{said}",
            VERDICTS[row.verdict], row.steps, row.step
        )?;
    }
    let counts: Vec<_> =
        VERDICTS.iter().zip(counts).map(|(verdict, count)| format!("{count} {verdict}")).collect();
    eprintln!("{}", counts.join(", "));
    Ok(false)
}

/// The traces, each with its name and its files.
fn traces(paths: &[PathBuf]) -> Result<Vec<(String, Vec<PathBuf>)>> {
    let mut all = Vec::new();
    for path in paths {
        let is_folder =
            fs::metadata(path).with_context(|| format!("cannot open {}", path.display()))?.is_dir();
        let of_folder = if is_folder { entries(path)? } else { vec![path.clone()] };
        for one in of_folder {
            let files = if one.is_dir() { entries(&one)? } else { vec![one.clone()] };
            let name = one.strip_prefix(path).ok().filter(|name| *name != Path::new("")).unwrap_or(&one);
            all.push((name.display().to_string(), files));
        }
    }
    Ok(all)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let cannot = || format!("cannot read {}", folder.display());
    let read = fs::read_dir(folder).with_context(cannot)?;
    let mut all = read.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>().with_context(cannot)?;
    all.sort();
    Ok(all)
}

fn row(files: &[PathBuf]) -> Row {
    let trace = match read(files) {
        Ok(trace) => trace,
        Err(error) => return Row { verdict: 4, said: format!("{error:#}"), ..Row::default() },
    };
    let recognised = trace.recognise(&Choice::default());
    let step = recognised.chosen.step.unwrap_or_default();
    let Some(found) = recognised.found else {
        let said = recognised.problems.iter().map(|one| one.message.clone()).collect::<Vec<_>>().join("; ");
        return Row { verdict: 3, step, said, ..Row::default() };
    };
    let measured = mean(&found.steps);
    let predicted = predicted(&found);
    let is_right = predicted.is_some_and(|predicted| (predicted - measured).abs() <= RIGHT * measured);
    let verdict = if found.steps.len() == 1 { 2 } else { usize::from(!is_right) };
    let said: Vec<_> = found.told.iter().cloned().chain(found.because).collect();
    Row { verdict, predicted, measured: Some(measured), steps: found.steps.len(), step, said: said.join(" ") }
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 steps")]
fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len().max(1) as f64
}

/// The mean of the first outcome, or of that which executes as traced, in ms; none where it cannot be predicted.
fn predicted(found: &Found) -> Option<f64> {
    let options = Options::from_json(&json!({})).ok()?;
    let text = json!(found.model).to_string();
    let go_on = |_| ControlFlow::Continue(());
    let model: Model = judge_patiently(&text, options.contract, options.patience, go_on).ok()?;
    let prediction = predict_patiently(&model, options.patience, |_| ControlFlow::Continue(())).ok()?;
    let outcomes = json!(PredictionObject::<LeftOut>::new(&prediction, &options))["outcomes"].take();
    let outcomes = outcomes.as_array()?;
    let as_traced = |outcome: &&Value| outcome["name"] == "As traced";
    outcomes.iter().find(as_traced).or(outcomes.first())?["mean"].as_f64()
}
