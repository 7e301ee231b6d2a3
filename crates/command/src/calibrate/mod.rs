//! Calibration: predictions of measured executions, from a folder of files whose form `tests/calibration/README.md` describes.
//!
//! Each file says what it is (`juxtapose_calibration`), and has an adapter that makes models of what may be known before: a model document
//! wherever a kind can say it, else the algebra of densities that kinds are made of. Nothing here simulates; kinds may count executions.
//!
//! | file | holds |
//! |---|---|
//! | `models` | model documents that are predicted here, and what is known of a time that was measured |
//! | `spark`, `mlperf`, `raja`, `llm`, `workflows` | adapters, one for each form of file |
//! | `pipeline` | a pipeline of stages as a task graph |
//! | `row` | what is predicted of a file's ids |
//! | `figures` | errors, coverage, width and score, against what was measured |

mod figures;
mod llm;
mod mlperf;
mod models;
mod pipeline;
mod raja;
mod row;
mod spark;
mod workflows;

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use self::{figures::Figures, row::Row};

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
    for file in files(folder)? {
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let rows = rows(&text, few_seen).with_context(|| format!("in {}", file.display()))?;
        for row in rows {
            for one in &row.predicted {
                let line = Line {
                    id: &one.id,
                    mean: one.time.mean(),
                    p5: one.time.quantile(0.05),
                    p50: one.time.quantile(0.5),
                    p95: one.time.quantile(0.95),
                };
                writeln!(out, "{}", serde_json::to_string(&line)?)?;
            }
            if let Some(figures) = Figures::of(&row.predicted) {
                eprintln!("{} | {figures}", row.name);
            }
        }
    }
    Ok(out.flush()?)
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

fn rows(text: &str, few_seen: bool) -> Result<Vec<Row>> {
    let Head { juxtapose_calibration: form } = read(text)?;
    match form.as_str() {
        "spark" => spark::rows(&read(text)?, few_seen),
        "mlperf" => mlperf::rows(&read(text)?),
        "raja" => raja::rows(&read(text)?),
        "llm" => llm::rows(&read(text)?),
        "workflows" => workflows::rows(&read(text)?),
        form => bail!("{form:?} is no form of calibration: spark, mlperf, raja, llm, workflows"),
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).context("is not of this form")
}
