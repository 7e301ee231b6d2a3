//! Command-line arguments, parsed by clap. Their documentation is what `--help` says.

use std::{num::NonZero, path::PathBuf, thread};

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand, ValueEnum};
use juxtapose::output::Options;
use serde_json::json;

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
    #[command(flatten)]
    pub(crate) beside: Beside,
    #[command(flatten)]
    pub(crate) many: Many,
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

/// What is asked of predictions.
#[derive(Args, Default)]
pub(crate) struct Asked {
    /// Probabilities in [0, 1], at most 1000, whose quantiles are added to those of 0.01, 0.05, 0.25, 0.5, 0.75, 0.95 and 0.99
    #[arg(long, value_name = "P,…", value_delimiter = ',')]
    pub(crate) quantiles: Vec<f64>,
    /// What densities promise: "bulk" (P(T ≤ t) is exact to 1e-12) or "tail" (P(T > t) is exact to 1e-9 of its value down to 1e-30)
    #[arg(long, value_name = "bulk|tail")]
    pub(crate) contract: Option<String>,
    /// How long a prediction may take, in seconds of a browser's work, which is counted, not timed
    #[arg(long, value_name = "SECONDS")]
    pub(crate) patience: Option<f64>,
}

impl Asked {
    /// The options as the library judges them.
    pub(crate) fn options(&self) -> Result<Options> {
        let Self { quantiles, contract, patience } = self;
        // JSON has no other numbers than finite ones: what is none is told here, the range by the library.
        let is_finite = quantiles.iter().chain(patience).all(|number| number.is_finite());
        anyhow::ensure!(is_finite, "--quantiles and --patience take finite numbers");
        let options = json!({"quantiles": quantiles, "contract": contract, "patience": patience});
        Options::from_json(&options).context("wrong options")
    }
}

/// How many lines are gone through.
#[derive(Args)]
pub(crate) struct Many {
    /// The file to read; standard input unless given, or where it is "-"
    pub(crate) file: Option<PathBuf>,
    /// How many threads answer; as many as there are cores unless given
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZero<u8>>,
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

#[derive(Args)]
pub(crate) struct SvgArguments {
    /// The file of the model; standard input unless given, or where it is "-"
    pub(crate) file: Option<PathBuf>,
    /// What of the distributions is drawn
    #[arg(long, value_name = "CHART", default_value = "density")]
    pub(crate) chart: Chart,
    /// The width in pixels, 320 to 8192
    #[arg(long, value_name = "PIXELS", default_value_t = 960, value_parser = clap::value_parser!(u16).range(320..=8192))]
    pub(crate) width: u16,
    #[command(flatten)]
    pub(crate) asked: Asked,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Chart {
    /// Masses, a strip for each outcome
    Density,
    /// P(T ≤ t)
    Distribution,
    /// P(T > t) on a logarithmic axis
    Survival,
}

/// What is not chosen is what is likeliest. A column of a table is named by its head, or by its number from 1.
#[derive(Args, Clone)]
pub(crate) struct ImportArguments {
    /// Tables of measured times; "-" is standard input. Several are compared, each a group by itself, or each of its groups. Or a standard
    /// task graph (STG); or a workflow (WfCommons), of which several files are runs
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The column of the times
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// The column that says how often each time was measured; none where it is empty
    #[arg(long, value_name = "NAME")]
    pub(crate) count: Option<String>,
    /// The column that names what was measured; none where it is empty
    #[arg(long, value_name = "NAME")]
    pub(crate) group: Option<String>,
    /// What rows must have in a column; once for each, of which one column may have several, and none where one is empty
    #[arg(long = "filter", value_name = "NAME=VALUE")]
    pub(crate) filters: Option<Vec<String>>,
    /// The unit of times that are written without one, such as ms
    #[arg(long, value_name = "UNIT")]
    pub(crate) unit: Option<String>,
    /// Commas stand before the fractions of numbers
    #[arg(long)]
    pub(crate) decimal_comma: bool,
    /// Keep what was measured together: each row of a table is a run, with a time in each of these columns, or in the likeliest ones where none
    /// is named; of workflows each file is a run
    #[arg(long, value_name = "NAME,…", num_args = 0..=1, default_missing_value = "", value_delimiter = ',', require_equals = true)]
    pub(crate) rows: Option<Vec<String>>,
    /// With --rows: the column of what each run took in all, which the prediction is held against
    #[arg(long, value_name = "NAME", requires = "rows")]
    pub(crate) total: Option<String>,
    /// Make the model of the first half of the times, and let the second half judge it
    #[arg(long)]
    pub(crate) halves: bool,
}

/// What is not chosen is what is likeliest.
#[derive(Args)]
pub(crate) struct TraceArguments {
    /// Files in the Trace Event Format (JSON, plain, gzipped or zipped), as PyTorch's profiler, Ray, Dask, viztracer, Chrome, Perfetto and
    /// `go tool trace` write it; several are those of the ranks of one run
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// What the trace becomes
    #[arg(long, value_name = "program|taskgraph")]
    pub(crate) kind: Option<String>,
    /// What is a processor
    #[arg(long, value_name = "files|processes|threads")]
    pub(crate) processors: Option<String>,
    /// The name that is a step; an empty one where the whole trace is one step of a task graph
    #[arg(long, value_name = "NAME")]
    pub(crate) step: Option<String>,
    /// A name at which all processors wait for each other; once for each, and none where one is empty
    #[arg(long = "barrier", value_name = "NAME")]
    pub(crate) barriers: Option<Vec<String>>,
    /// A name in which a processor waits for others, and executes nothing; once for each
    #[arg(long = "wait", value_name = "NAME")]
    pub(crate) waits: Option<Vec<String>>,
    /// How many steps at the beginning are left out
    #[arg(long, value_name = "N")]
    pub(crate) warm_up: Option<usize>,
    /// What has times of its own
    #[arg(long, value_name = "names|between|step")]
    pub(crate) blocks: Option<String>,
    /// Write the measured steps instead, as a model of one processor
    #[arg(long)]
    pub(crate) measured: bool,
    /// Write a table of all files instead, each a trace by itself (in a folder each file, and each folder the ranks of one run): whether its
    /// model is right, within 1 % of its own steps, or off, has one run, or becomes nothing, or is refused
    #[arg(long, conflicts_with_all = ["kind", "processors", "step", "barriers", "waits", "warm_up", "blocks", "measured"])]
    pub(crate) table: bool,
}
