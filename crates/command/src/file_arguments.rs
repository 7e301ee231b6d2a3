//! Command-line arguments of tasks that read whole files instead of lines: pictures, imports, traces. Their documentation is what `--help` says.

use std::path::PathBuf;

use anyhow::Context;
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use juxtapose::picture::{self, Chart};

use crate::asked::Asked;

/// The charts, by their names.
fn chart() -> impl TypedValueParser<Value = Chart> {
    PossibleValuesParser::new(Chart::ALL.map(|(name, _)| name))
        .try_map(|name| Chart::named(&name).context("is no chart"))
}

/// The widths of pictures.
fn width() -> impl TypedValueParser<Value = u16> {
    let (least, most) = (*picture::WIDTHS.start(), *picture::WIDTHS.end());
    clap::value_parser!(u16).range(i64::from(least)..=i64::from(most))
}

#[derive(Args)]
pub(crate) struct SvgArguments {
    /// The file of the model; standard input unless given, or where it is "-"
    pub(crate) file: Option<PathBuf>,
    /// What of the distributions is drawn: masses, a strip for each outcome; P(T ≤ t); or P(T > t) on a logarithmic axis
    #[arg(long, value_name = "CHART", default_value = "density", value_parser = chart())]
    pub(crate) chart: Chart,
    /// The width in pixels, 320 to 8192
    #[arg(long, value_name = "PIXELS", default_value_t = picture::WIDTH, value_parser = width())]
    pub(crate) width: u16,
    #[command(flatten)]
    pub(crate) asked: Asked,
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
    /// `go tool trace` write it; "-" is standard input; several are those of the ranks of one run
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// What the trace becomes
    #[arg(long, value_parser = ["program", "taskgraph"])]
    pub(crate) kind: Option<String>,
    /// What is a processor
    #[arg(long, value_parser = ["files", "processes", "threads"])]
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
    #[arg(long, value_parser = ["names", "between", "step"])]
    pub(crate) blocks: Option<String>,
    /// Write the measured steps instead, as a model of one processor
    #[arg(long)]
    pub(crate) measured: bool,
    /// Write a table of all files instead, each a trace by itself (in a folder each file, and each folder the ranks of one run): whether its
    /// model is right, within 1 % of its own steps, or off, has one run, or becomes nothing, or is refused
    #[arg(long, conflicts_with_all = ["kind", "processors", "step", "barriers", "waits", "warm_up", "blocks", "measured"])]
    pub(crate) table: bool,
}
