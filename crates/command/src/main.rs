//! The command `juxtapose`: JSON Lines in, JSON Lines out. Every line is answered by one line, in order, whatever it says.
//!
//! | file | holds |
//! |---|---|
//! | `arguments` | command-line arguments |
//! | `asked` | those that say what is asked of predictions |
//! | `file_arguments` | arguments of tasks that read whole files |
//! | `lines` | line reader: the lines of a file, none longer in memory than a model may be |
//! | `alone` | answers about models of one kind: best modes, breakdowns, fits |
//! | `answers` | answers to a line: predictions, what conditions explain, problems, links, upgraded documents |
//! | `shared` | what answers share |
//! | `csv` | predictions as CSV |
//! | `run` | thread pool, many lines at once: read, answered by threads, written in order |
//! | `calibrate` | predictions of measured executions, from a folder of files |
//! | `progress` | progress reports of long work |
//! | `import` | tables of measured times, and task graphs, as models |
//! | `manual` | man pages, and completions for shells |
//! | `trace` | traces of executed programs as models |
//! | `trace_table` | table of many traces, each beside its own steps |

mod alone;
mod answers;
mod arguments;
mod asked;
mod calibrate;
mod csv;
mod file_arguments;
mod import;
mod lines;
mod manual;
mod of_file;
mod progress;
mod run;
mod shared;
mod trace;
mod trace_table;

use std::{
    io::{self, BufReader, ErrorKind, Read, Write},
    ops::ControlFlow,
    path::Path,
    process::ExitCode,
};

use anyhow::{Context, Result};
use clap::Parser;
use juxtapose::{
    Model, Problems, document::Reader, model::limits, multigrain::output::FitQuestion,
    output::predict_patiently, picture, program::output::question,
};
use serde_json::json;

use self::{
    answers::Task,
    arguments::{Arguments, Format, LinkArguments, Many, Order},
    asked::Asked,
    csv::Table,
    file_arguments::SvgArguments,
    of_file::opened_file,
};

/// Some lines are no models, and `--strict` asks for that to be told.
const REFUSED: u8 = 1;
/// The work could not be done: as clap has it for a wrong command line.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match execute(arguments) {
        Ok(is_refused) => ExitCode::from(if is_refused { REFUSED } else { 0 }),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("juxtapose: {error:#}");
            ExitCode::from(FAILED)
        }
    }
}

/// Does what is asked; whether something was refused, and that is to be told.
fn execute(arguments: Arguments) -> Result<bool> {
    match arguments.order {
        None => {
            let options = arguments.asked.options()?;
            anyhow::ensure!(
                arguments.beside.deadline.is_none_or(f64::is_finite),
                "--deadline takes a finite number"
            );
            let Arguments { densities, beside, many, format, .. } = arguments;
            if format == Format::Json {
                return answer(Task::Predict { options, densities, beside }, &many);
            }
            let is_more = densities || beside.measured || beside.assumptions || beside.bootstrap.is_some();
            anyhow::ensure!(
                !is_more,
                "--format csv has no column for --densities, --measured, --bootstrap and --assumptions"
            );
            let table = Table::new(&options);
            answer(Task::Tabulate { options, table }, &many)
        }
        Some(Order::Conditions { asked, densities, many }) => {
            answer(Task::Conditions { options: asked.options()?, densities }, &many)
        }
        Some(Order::Check { patience, many }) => {
            let options = Asked { patience, ..Asked::default() }.options()?;
            answer(Task::Check { options }, &many)
        }
        Some(Order::Best { objective, best, many }) => {
            let asked = json!({"objective": objective, "best": best});
            Reader::alone(&asked, |reader, at| question(reader, at, 1.0)).context("wrong options")?;
            answer(Task::Best { asked }, &many)
        }
        Some(Order::Fit { residuals, known, many }) => {
            let asked = json!({"residuals": residuals, "known": known});
            let asked = Reader::alone(&asked, FitQuestion::read).context("wrong options")?;
            answer(Task::Fit { asked }, &many)
        }
        Some(Order::Explain { patience, many }) => {
            let options = Asked { patience, ..Asked::default() }.options()?;
            answer(Task::Explain { options }, &many)
        }
        Some(Order::Upgrade { many }) => answer(Task::Upgrade, &many),
        Some(Order::Link(LinkArguments { read: true, many, .. })) => answer(Task::ReadLink, &many),
        Some(Order::Link(LinkArguments { page, many, .. })) => answer(Task::Link { page }, &many),
        Some(Order::Svg(arguments)) => draw(&arguments),
        Some(Order::Calibrate { folder, table: true, .. }) => calibrate::table(&folder).map(|()| false),
        Some(Order::Calibrate { folder, few_seen, .. }) => {
            calibrate::calibrate(&folder, few_seen).map(|()| false)
        }
        Some(Order::Import(arguments)) => import::import(&arguments),
        Some(Order::Trace(arguments)) if arguments.table => trace_table::table(&arguments.files),
        Some(Order::Trace(arguments)) => trace::trace(&arguments),
        Some(Order::Manual { folder }) => manual::write(&folder).map(|()| false),
    }
}

fn answer(task: Task, many: &Many) -> Result<bool> {
    let refused = run::run(opened(many.file.as_deref())?, task, many)?;
    Ok(many.strict && refused > 0)
}

/// One model's prediction as an SVG picture.
fn draw(arguments: &SvgArguments) -> Result<bool> {
    let mut text = String::new();
    // One byte more than a model may have is enough to see that there are too many.
    let mut source = opened(arguments.file.as_deref())?.take(limits::TEXT as u64 + 1);
    source.read_to_string(&mut text).context("cannot read the model")?;
    let options = arguments.asked.options()?;
    let model = Model::from_json_under(&text, options.contract)?;
    let prediction = predict_patiently(&model, options.patience, |_| ControlFlow::Continue(()))
        .map_err(|problem| Problems(vec![problem]))?;
    let outcomes: Vec<_> = prediction.outcomes.iter().collect();
    let in_units = (prediction.unit.as_str(), prediction.tick);
    let svg = picture::svg(&outcomes, in_units, (arguments.chart, arguments.width))?;
    let mut out = io::stdout().lock();
    out.write_all(svg.as_bytes()).and_then(|()| out.flush())?;
    Ok(false)
}

/// A file's content; that of standard input where no file is named, or "-".
fn opened(file: Option<&Path>) -> Result<BufReader<Box<dyn Read + Send>>> {
    const AT_ONCE: usize = 1 << 16;
    let source: Box<dyn Read + Send> = match file.filter(|file| *file != Path::new("-")) {
        Some(file) => Box::new(opened_file(file)?),
        None => Box::new(io::stdin()),
    };
    Ok(BufReader::with_capacity(AT_ONCE, source))
}

/// Whether nobody reads what is written any more, as behind `head`: that is no failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
