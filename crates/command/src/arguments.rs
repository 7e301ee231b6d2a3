//! Command-line arguments, parsed by clap. Their documentation is what `--help` says.

use std::{num::NonZero, path::PathBuf, thread};

use anyhow::Result;
use clap::{Args, Parser, Subcommand, ValueEnum};
use serde_json::{Value, json};

use crate::{
    asked::Asked,
    file_arguments::{ImportArguments, SvgArguments, TraceArguments},
};

/// Predicts how long parallel programs take, as distributions.
///
/// Reads one model document (JSON) on each line, and writes one answer for each, in order. An answer has the fields of the JavaScript
/// API's Prediction: outcomes with mean, variance, quantiles in units. A line that is no model is answered by
/// {"problems": [{"path", "code", "message", "hint"}]}, all of them, and reading goes on.
///
/// Exit status: 0 when every line was answered, problems included; 1 with --strict when some were refused; 2 when the work could not
/// be done.
#[derive(Parser)]
#[command(name = "juxtapose", version, args_conflicts_with_subcommands = true, max_term_width = 100)]
#[command(after_help = "Example: jq -c . model.json | juxtapose --quantiles 0.999 | jq '.outcomes[].mean'")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) order: Option<Order>,
    #[command(flatten)]
    pub(crate) asked: Asked,
    /// Add each outcome's density: masses, P(T ≤ t) and P(T > t)
    #[arg(long)]
    pub(crate) densities: bool,
    /// The format of answers: a line of JSON for each model; or CSV, a row for each outcome, whose first column is the model's line. A line that is
    /// no model is a row with its problems in the last column
    #[arg(long, value_name = "json|csv", default_value = "json", hide_possible_values = true)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) beside: Beside,
    #[command(flatten)]
    pub(crate) many: Many,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Json,
    Csv,
}

/// What is added to predictions.
#[derive(Args, Clone, Default)]
pub(crate) struct Beside {
    /// Hold each outcome against the model's measured totals (its field `measured`): whether it holds, p-value, errors with intervals, coverage,
    /// score
    #[arg(long)]
    pub(crate) measured: bool,
    /// How sure each figure is: resample the model's samples, and rows of runs, so often, and predict each anew, on all cores
    #[arg(long, value_name = "RESAMPLES", value_parser = clap::value_parser!(u32).range(20..=100_000))]
    pub(crate) bootstrap: Option<u32>,
    /// What the model's measured runs say of what it assumes: independence of what was measured in one run, alike ranks, no drift
    #[arg(long)]
    pub(crate) assumptions: bool,
    /// The seed of whatever is drawn
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// With --bootstrap: a time in units, whose probability to be met is told as well
    #[arg(long, value_name = "TIME", requires = "bootstrap")]
    pub(crate) deadline: Option<f64>,
}

#[derive(Subcommand)]
pub(crate) enum Order {
    /// All problems of each line's model: {"problems": []} where it can be predicted
    Check {
        /// How long a prediction may take, in seconds of a browser's work, which is counted, not timed
        #[arg(long, value_name = "SECONDS")]
        patience: Option<f64>,
        #[command(flatten)]
        many: Many,
    },
    /// The best modes of each line's program, of all that are legal
    #[command(
        after_help = "Example: jq -c . model.json | juxtapose best --objective p95 | jq '.candidates[0].schemes[0]'"
    )]
    Best {
        /// What is best: the least mean, the least quantile, such as p95, or the greatest probability to meet a deadline, such as deadline:20 in the
        /// model's unit
        #[arg(long, value_name = "mean|p95|deadline:20", default_value = "mean", value_parser = objective)]
        objective: Value,
        /// The number of ranked schemes, 1 to 4096
        #[arg(long, value_name = "N", default_value_t = 1)]
        best: u64,
        #[command(flatten)]
        many: Many,
    },
    /// The parameters of each line's program that offloads (kind multigrain) that fit its measured configurations best: a table of its rows, errors, and
    /// what these determine
    Fit {
        /// The errors whose squares are summed: relative to the measured times, or absolute
        #[arg(long, value_name = "relative|absolute")]
        residuals: Option<String>,
        /// What stays as the model has it: host, contention, device, serial_device, offload, switch, collective, gap
        #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
        known: Vec<String>,
        #[command(flatten)]
        many: Many,
    },
    /// Where the mean time of each scheme of each line's program goes, node by node: computing, waiting, switching, disabled
    #[command(
        after_help = "Example: jq -c . model.json | juxtapose explain | jq '.schemes[] | {scheme, shares}'"
    )]
    Explain {
        /// How long a prediction may take, in seconds of a browser's work, which is counted, not timed
        #[arg(long, value_name = "SECONDS")]
        patience: Option<f64>,
        #[command(flatten)]
        many: Many,
    },
    /// What the conditions of each line's model explain: outcomes in each case and as if nothing was shared, where their variance comes from,
    /// and who is earlier under the same conditions
    #[command(
        after_help = "Example: jq -c . model.json | juxtapose conditions | jq '.conditions[].cases[].outcomes[].mean'"
    )]
    Conditions {
        #[command(flatten)]
        asked: Asked,
        /// Add each outcome's density: masses, P(T ≤ t) and P(T > t)
        #[arg(long)]
        densities: bool,
        #[command(flatten)]
        many: Many,
    },
    /// A link for each line's model: {"link": "#z=…"}; with --read the model of each link
    Link(LinkArguments),
    /// Each line's model in the newest version of the format: one of version 1 counted its times in ticks
    Upgrade {
        #[command(flatten)]
        many: Many,
    },
    /// One model's prediction as an SVG picture; the model may stand on several lines
    Svg(SvgArguments),
    /// Predictions of measured executions, in a folder of files as in tests/calibration: a line {"id", "mean", "p5", "p50", "p95"} for each
    ///
    /// On standard error: what predictor it was, the median and the mean of |mean / measured − 1|, coverage and width of [p5, p95], and
    /// its score, all in %.
    Calibrate {
        /// The folder of the files
        folder: PathBuf,
        /// Draw the spread of what was seen, too, where it was few tasks: a stage of Spark
        #[arg(long)]
        few_seen: bool,
        /// Print one table instead, in Markdown: a row for each data set, a column for each rung of the ladder of predictors; in each cell the
        /// median |error|, coverage, width and score, the best score in bold. Why a rung cannot say something is told on standard error
        #[arg(long, conflicts_with = "few_seen")]
        table: bool,
    },
    /// A model of measured times, on one line: of CSV, JSON, or what hyperfine, JMeter, k6, sacct and others write; or of a task graph, in
    /// STG or WfCommons. What was read is told on standard error
    #[command(after_help = "Example: juxtapose import runs.json > model.json")]
    Import(ImportArguments),
    /// A model of the steps that a profiler has recorded, on one line; what it is made of is told on standard error
    #[command(after_help = "Example: juxtapose trace rank*.json.gz | juxtapose | jq '.outcomes[].mean'")]
    Trace(TraceArguments),
    /// Write man pages, and completions for bash, zsh, fish, PowerShell and elvish, into a folder
    Manual {
        /// The folder, which is made where there is none
        folder: PathBuf,
    },
}

/// How many lines are gone through.
#[derive(Args)]
pub(crate) struct Many {
    /// The file to read; standard input unless given, or where it is "-"
    pub(crate) file: Option<PathBuf>,
    /// How many threads answer; as many as there are cores unless given
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZero<u8>>,
    /// Begin behind the first N lines: a run that was killed goes on with `--skip $(wc -l < answers.jsonl) >> answers.jsonl`
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) skip: u64,
    /// Write each answer as soon as it is there; otherwise those that are ready at once go out together
    #[arg(long)]
    pub(crate) line_buffered: bool,
    /// Exit with 1 when a line was refused
    #[arg(long)]
    pub(crate) strict: bool,
    /// Tell on standard error how many lines are answered, though that is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
}

impl Many {
    pub(crate) fn jobs(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, |jobs| jobs.get().into())
    }
}

#[derive(Args)]
pub(crate) struct LinkArguments {
    /// Read links instead, or lines {"link": "…"}, and answer with {"model": …, "isChanged": …}
    #[arg(long, conflicts_with = "page")]
    pub(crate) read: bool,
    /// The address of the page, which is put before each link's "#"
    #[arg(long, value_name = "ADDRESS", default_value = "")]
    pub(crate) page: String,
    #[command(flatten)]
    pub(crate) many: Many,
}

/// An objective as JSON has it, of the form that the command line has.
fn objective(text: &str) -> Result<Value> {
    let number = |of: Option<&str>, exponent: &str| -> Option<f64> {
        format!("{}{exponent}", of?).parse().ok().filter(|number: &f64| number.is_finite())
    };
    if text == "mean" {
        Ok(json!("mean"))
    } else if let Some(percent) = number(text.strip_prefix('p'), "e-2") {
        Ok(json!({"quantile": percent}))
    } else if let Some(time) = number(text.strip_prefix("deadline:"), "") {
        Ok(json!({"deadline": time}))
    } else {
        anyhow::bail!("is no objective: mean, p95 or another quantile, deadline:20 or another time")
    }
}
