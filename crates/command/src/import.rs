//! Files as models: tables of measured times by what is likeliest, but for what is chosen; and task graphs in foreign forms.

use std::{
    fs::File,
    io::{self, Cursor, Read, Write},
    ops::ControlFlow,
    path::Path,
};

use anyhow::{Context, Result, anyhow, bail, ensure};
use juxtapose::{
    Problems,
    document::import::{MeasuredTogether, report::Report},
    tables::{BEGINNING, Named, THOUSANDS, Times, model, read_named, together},
    task_graph::foreign::ForeignForm,
};

use crate::{
    file_arguments::ImportArguments,
    of_file::{self, Percent, name, sentences},
};

/// Writes the model of the files, on one line, and tells beside it what was read, assumed and left out.
pub(crate) fn import(arguments: &ImportArguments) -> Result<bool> {
    let named = named(arguments)?;
    let (mut tables, mut graphs) = (Vec::new(), Vec::new());
    let mut forms = Vec::new();
    for path in &arguments.files {
        let at = || path.display().to_string();
        let opened = Opened::new(path).with_context(at)?;
        let (name, form) = (name(path), opened.form());
        forms.push((at(), form));
        // Where files are of several forms none of the others has to be read.
        if forms.iter().any(|(_, other)| *other != form) {
            continue;
        }
        match form {
            Some(form) => graphs.push((name, opened.text(form).with_context(at)?)),
            None => tables.push((name, opened.times(&named, arguments.files.len()).with_context(at)?)),
        }
    }
    let form = of_one_form(&forms)?;
    let (document, report) = match form {
        Some(form) => of_graphs(form, &graphs, arguments)?,
        None => of_tables(tables)?,
    };
    of_file::tell(&report, &mut io::stderr().lock())?;
    writeln!(io::stdout().lock(), "{document}")?;
    Ok(false)
}

/// The form of all files; none where they are tables.
fn of_one_form(forms: &[(String, Option<ForeignForm>)]) -> Result<Option<ForeignForm>> {
    let first = forms.first().and_then(|(_, form)| *form);
    if forms.iter().all(|(_, form)| *form == first) {
        return Ok(first);
    }
    let is = |(path, form): &(String, Option<ForeignForm>)| {
        format!("\n{path} is {}", form.map_or("a table", ForeignForm::name))
    };
    let each: String = forms.iter().map(is).collect();
    bail!("a model is made of files of one form (to do: import each form by itself){each}")
}

fn of_tables(tables: Vec<(String, Times)>) -> Result<(String, Report)> {
    let title = names(&tables);
    let times = together(tables).map_err(|problems| refused("the table", &problems))?;
    let (document, report) = model(&times, &title);
    let mut report = with_finding(report, times.measured_together.as_ref(), times.are_rows);
    for doubt in report.assumed.iter_mut().filter(|sentence| sentence.ends_with(THOUSANDS)) {
        *doubt += " --decimal-comma takes them for these.";
    }
    Ok((document.to_string(), report))
}

fn of_graphs(
    form: ForeignForm,
    graphs: &[(String, String)],
    arguments: &ImportArguments,
) -> Result<(String, Report)> {
    let chosen = chosen(arguments).join(", ");
    let what = form.name();
    ensure!(chosen.is_empty(), "{chosen} chooses of a table, and this is {what} (to do: leave it out)");
    let files: Vec<_> = graphs.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let as_rows = arguments.rows.is_some();
    let read = form.read(&files, as_rows).map_err(|problems| refused(&names(graphs), &problems))?;
    let report = with_finding(read.report, read.measured_together.as_ref(), as_rows);
    Ok((serde_json::to_string(&read.graph)?, report))
}

fn names<T>(files: &[(String, T)]) -> String {
    files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
}

/// The options that choose of tables, as far as they are given.
fn chosen(arguments: &ImportArguments) -> Vec<&'static str> {
    let ImportArguments { files: _, column, count, group, filters, unit, decimal_comma, rows, total, halves } =
        arguments;
    let all = [
        ("--column", column.is_some()),
        ("--count", count.is_some()),
        ("--group", group.is_some()),
        ("--filter", filters.is_some()),
        ("--unit", unit.is_some()),
        ("--decimal-comma", *decimal_comma),
        ("--rows=NAME,…", !columns(rows.as_deref().unwrap_or_default()).is_empty()),
        ("--total", total.is_some()),
        ("--halves", *halves),
    ];
    all.into_iter().filter(|(_, is_given)| *is_given).map(|(option, _)| option).collect()
}

/// A file whose beginning was looked at; "-" is standard input.
struct Opened<'p> {
    path: &'p Path,
    beginning: Vec<u8>,
    from: Box<dyn Read>,
    /// How many there are; 0 where nobody knows.
    bytes: u64,
}

impl<'p> Opened<'p> {
    fn new(path: &'p Path) -> Result<Self> {
        let (mut from, bytes): (Box<dyn Read>, u64) = if path == Path::new("-") {
            (Box::new(io::stdin()), 0)
        } else {
            let file = File::open(path).context("cannot be opened")?;
            let bytes = file.metadata()?.len();
            (Box::new(file), bytes)
        };
        let mut beginning = Vec::new();
        (&mut from).take(BEGINNING as u64).read_to_end(&mut beginning).context("cannot be read")?;
        Ok(Self { path, beginning, from, bytes })
    }

    fn form(&self) -> Option<ForeignForm> {
        ForeignForm::of(&name(self.path), &String::from_utf8_lossy(&self.beginning))
    }

    /// All of it; of more than is read one byte more is enough to see that.
    fn text(self, form: ForeignForm) -> Result<String> {
        let mut text = Vec::new();
        let most = form.most() as u64 + 1;
        Cursor::new(self.beginning).chain(self.from).take(most).read_to_end(&mut text)?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// The times of one of so many tables.
    fn times(self, named: &Named, tables: usize) -> Result<Times> {
        // What is read in one piece is read before anybody could be told.
        let mut percent = (self.bytes > BEGINNING as u64).then(|| Percent::of(self.path, self.bytes));
        let mut from = Cursor::new(self.beginning).chain(self.from);
        let times = read_named(&mut from, named, tables, &mut |read| {
            percent.as_mut().map_or(ControlFlow::Continue(()), |percent| percent.tell(read))
        });
        times.map_err(|problems| refused("the table", &problems))
    }
}

fn refused(what: &str, problems: &Problems) -> anyhow::Error {
    anyhow!("{}", sentences(what, &problems.0))
}

/// What is chosen, by names.
fn named(arguments: &ImportArguments) -> Result<Named> {
    let ImportArguments { column, count, group, filters, unit, decimal_comma, rows, total, halves, .. } =
        arguments.clone();
    let parted = |filter: &String| {
        let (name, value) = filter.split_once('=').context("--filter takes NAME=VALUE")?;
        Ok((name.to_owned(), value.to_owned()))
    };
    let all = |filters: Vec<String>| {
        filters.iter().filter(|filter| !filter.is_empty()).map(parted).collect::<Result<_>>()
    };
    let filters = filters.map(all).transpose()?;
    let (rows, decimal_comma) = (rows.map(|rows| columns(&rows)), decimal_comma.then_some(true));
    Ok(Named { column, count, group, filters, unit, decimal_comma, rows, total, halves })
}

/// The columns that `--rows` names, none where it stands alone.
fn columns(rows: &[String]) -> Vec<String> {
    rows.iter().filter(|name| !name.is_empty()).cloned().collect()
}

/// The report, with what goes together where a model draws it by itself.
fn with_finding(mut report: Report, found: Option<&MeasuredTogether>, are_rows: bool) -> Report {
    if let Some(found) = found.filter(|found| !are_rows && found.is_found && found.problem.is_none()) {
        report.assumed.push(format!("{} --rows keeps the runs.", found.sentence));
    }
    report
}
