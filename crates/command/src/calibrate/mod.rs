//! Calibration: predictions of measured executions, from a folder of files whose form `tests/calibration/README.md` describes.
//!
//! Each file says what it is (`juxtapose_calibration`), and has an adapter that makes models of what may be known before: a model document
//! wherever a kind can say it, else the algebra of densities that kinds are made of. Nothing here simulates; kinds may count executions.
//!
//! | file | holds |
//! |---|---|
//! | `models` | parts of model documents, and what is known of a time that was measured |
//! | `predictor` | what predicts a time, and the time |
//! | `ladder` | the rungs of the ladder of predictors, and data sets with what predicts them by each |
//! | `spark`, `mlperf`, `raja`, `llm`, `workflows`, `threads`, `hedging` | adapters, one for each form of file |
//! | `strict` | a reader of files that tells all their problems |
//! | `pipeline` | a pipeline of stages as a task graph |
//! | `figures` | errors, coverage, width and score, against what was measured |
//! | `table` | the calibration table: a row for each data set, a column for each rung |

mod figures;
mod hedging;
mod ladder;
mod llm;
mod mlperf;
mod models;
mod pipeline;
mod predictor;
mod raja;
mod spark;
mod strict;
mod table;
mod threads;
mod workflows;

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use self::{
    figures::{Figures, Predicted},
    ladder::Set,
};

#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    mean: f64,
    p5: f64,
    p50: f64,
    p95: f64,
}

/// What a file is.
#[derive(Deserialize)]
struct Head {
    juxtapose_calibration: String,
}

/// Prints a line for each id of each file of a folder, in order of the files' names; and on standard error how they compare.
pub(crate) fn calibrate(folder: &Path, few_seen: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    each_set(folder, few_seen, |set| {
        let (rung, label) = set.told;
        let mut all = Vec::new();
        for case in &set.cases {
            let Some(predictor) = case.by(rung) else { continue };
            let time = predictor.time().with_context(|| case.id.clone())?;
            let quantile = |p| time.quantile(p).unwrap_or_else(|| time.mean());
            let (mean, [p5, p50, p95]) = (time.mean(), [0.05, 0.5, 0.95].map(quantile));
            writeln!(out, "{}", serde_json::to_string(&Line { id: &case.id, mean, p5, p50, p95 })?)?;
            all.push(Predicted { time, measured: &case.measured, by_mean: set.by_mean });
        }
        if let Some(figures) = Figures::of(&all) {
            eprintln!("{label} | {figures}");
        }
        Ok(())
    })?;
    Ok(out.flush()?)
}

/// Prints the calibration table of a folder's files.
pub(crate) fn table(folder: &Path) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", table::head())?;
    each_set(folder, false, |set| Ok(writeln!(out, "{}", table::row(set))?))?;
    Ok(out.flush()?)
}

/// Does something with each data set of each file of a folder.
fn each_set(folder: &Path, few_seen: bool, mut with: impl FnMut(&Set) -> Result<()>) -> Result<()> {
    for file in files(folder)? {
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let done = sets(&text, few_seen).and_then(|sets| sets.iter().try_for_each(&mut with));
        done.with_context(|| format!("in {}", file.display()))?;
    }
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let paths: io::Result<Vec<_>> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files: Vec<_> =
        paths?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    anyhow::ensure!(!files.is_empty(), "there is no .json file in {}", folder.display());
    Ok(files)
}

fn sets(text: &str, few_seen: bool) -> Result<Vec<Set>> {
    let Head { juxtapose_calibration: form } = read(text)?;
    Ok(match form.as_str() {
        "spark" => spark::sets(&read(text)?, few_seen),
        "mlperf" => mlperf::sets(&read(text)?),
        "raja" => raja::sets(&read(text)?),
        "llm" => llm::sets(&read(text)?)?,
        "workflows" => workflows::sets(&read(text)?),
        "threads" => threads::sets(text)?,
        "hedging" => hedging::sets(text)?,
        form => {
            bail!("{form:?} is no form of calibration: spark, mlperf, raja, llm, workflows, threads, hedging")
        }
    })
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).context("is not of this form")
}
