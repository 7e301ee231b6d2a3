//! Reading of a whole table under a choice: times by group, in bounded memory, and a report of what was read and skipped.

use std::{
    cell::Cell,
    collections::BTreeMap,
    io::{self, BufReader, Read},
    ops::ControlFlow,
};

use juxtapose_document::{Code, Problem, Problems, visible};

use crate::{
    choice::Choice,
    duration::{Amount, amount, is_missing, number, seconds},
    heads::usual,
    kept::{GROUPS, Kept, Times, bound},
    layout::{Layout, Sums},
    preview::{BEGINNING, layout, refused},
    progress::Told,
    rows::{self, Faults, Row},
    runs::{self, Runs},
    skipped::{Reason, Skipped},
};

/// Rows of one group whose counts are of all times up to one.
const BOUNDS: usize = 10_000;

/// What was read of a table.
pub(crate) struct Whole {
    pub(crate) layout: Layout,
    pub(crate) groups: Vec<Kept>,
    /// The runs, where the choice has columns of them.
    pub(crate) runs: Option<Runs>,
    pub(crate) rows: u64,
    pub(crate) skipped: Skipped,
    pub(crate) faults: Faults,
}

/// Reads a table to its end, and keeps at most so many numbers; `tell` is told how many bytes were read, and ends the reading.
pub(crate) fn whole(
    most: usize,
    from: &mut dyn Read,
    choice: &Choice,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Whole, Problems> {
    let stopped = Cell::new(false);
    let mut from = Told { from, tell, read: 0, told: 0, stopped: &stopped };
    let mut beginning = Vec::new();
    (&mut from).take(BEGINNING as u64).read_to_end(&mut beginning).map_err(|error| unread(&error))?;
    let is_cut = stopped.get();
    if is_cut {
        // The last line may lack a part.
        beginning.truncate(beginning.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
        if beginning.is_empty() {
            return Err(refused(
                Code::Stopped,
                "was stopped before its first line was read".to_owned(),
                None,
            ));
        }
    }
    let mut layout = layout(&beginning, Some(choice.decimal_comma))?;
    let time = chosen(choice, &layout)?;
    layout.table.along = Some(time);
    let mut reading = Reading::new(most, choice, &layout, time);
    let mut from = BufReader::with_capacity(1 << 16, io::Cursor::new(beginning).chain(from));
    let read = rows::each(&mut layout.table, &mut from, &mut |row| {
        // What comes behind the end that somebody has set may be a part of a row.
        if stopped.get() && !is_cut {
            return ControlFlow::Break(());
        }
        reading.row(row);
        ControlFlow::Continue(())
    });
    let mut faults = read.map_err(|error| unread(&error))?;
    let Reading { mut groups, runs, rows, skipped, places, skips, .. } = reading;
    for (name, skips) in skips {
        if let Some(place) = places.get(&name) {
            groups[*place].skipped = skips;
        }
    }
    if stopped.get() {
        faults.is_stopped = true;
        faults.ended = Some(format!("What follows row {rows}: the reading was stopped."));
    }
    Ok(Whole { layout, groups, runs, rows, skipped, faults })
}

/// The column of the times, once all columns of a choice are there.
fn chosen(choice: &Choice, layout: &Layout) -> Result<usize, Problems> {
    let mut problems = Vec::new();
    let mut judge = |path: String, column: Option<usize>| {
        // Columns of JSON may come later.
        let is_json = matches!(layout.table.split, rows::Split::Json(_));
        let most = if is_json { rows::WIDEST } else { layout.table.names.len().max(1) };
        if let Some(column) = column.filter(|column| *column >= most) {
            let message = format!("is {column}; the table has {} columns, from 0", layout.table.names.len());
            problems.push(Problem { path, code: Code::Range, message, hint: None });
        }
    };
    judge("choice.time".to_owned(), choice.time.filter(|_| !choice.as_rows));
    judge("choice.count".to_owned(), choice.count);
    judge("choice.group".to_owned(), choice.group);
    for (k, filter) in choice.filters.iter().enumerate() {
        judge(format!("choice.filters[{k}].column"), Some(filter.column));
    }
    for (k, column) in choice.runs.iter().enumerate() {
        judge(format!("choice.runs[{k}]"), Some(*column));
    }
    judge("choice.total".to_owned(), choice.total);
    if choice.total.is_some() && !choice.as_rows {
        let (path, message) = ("choice.total".to_owned(), "belongs to rows of runs".to_owned());
        let hint = Some("keep what was measured together, or leave it out".to_owned());
        problems.push(Problem { path, code: Code::Forbidden, message, hint });
    }
    if choice.as_rows {
        problems.extend(runs::refused(choice, layout));
        return choice.runs.first().copied().filter(|_| problems.is_empty()).ok_or(Problems(problems));
    }
    if choice.time.is_none() {
        let (path, message) =
            ("choice.time".to_owned(), "is missing: which column has the times?".to_owned());
        problems.push(Problem { path, code: Code::Missing, message, hint: None });
    }
    choice.time.filter(|_| problems.is_empty()).ok_or(Problems(problems))
}

/// Why bytes could not be read.
pub(crate) fn unread(error: &io::Error) -> Problems {
    let message = format!("could not be read to its end: {error}");
    let hint = Some("choose the file once more".to_owned());
    Problems(vec![Problem { path: String::new(), code: Code::Missing, message: visible(&message), hint }])
}

/// The columns that are read, and what was read of them.
struct Reading<'c> {
    most: usize,
    choice: &'c Choice,
    time: usize,
    /// The seconds of the unit in which times are answered.
    unit: Option<f64>,
    unit_column: Option<usize>,
    per: Option<usize>,
    is_cumulative: bool,
    sums: Sums,
    group_ends: Option<&'static str>,
    /// The values that are asked for, by columns.
    filters: BTreeMap<usize, Vec<&'c str>>,
    groups: Vec<Kept>,
    runs: Option<Runs>,
    places: BTreeMap<String, usize>,
    /// How many rows were skipped of each group.
    skips: BTreeMap<String, u64>,
    kept: usize,
    rows: u64,
    skipped: Skipped,
}

impl<'c> Reading<'c> {
    fn new(most: usize, choice: &'c Choice, layout: &Layout, time: usize) -> Self {
        let place = |name: &str| layout.table.names.iter().position(|own| own == name);
        // What a form says of its times does not hold for other columns.
        let form = layout.form.filter(|form| form.times.iter().any(|own| place(own) == Some(time)));
        let is_first = form.is_some_and(|form| form.times.first().and_then(|own| place(own)) == Some(time));
        let mut filters = BTreeMap::<usize, Vec<&str>>::new();
        for filter in &choice.filters {
            filters.entry(filter.column).or_default().push(filter.value.trim());
        }
        let place_of_row = if matches!(layout.table.split, rows::Split::Json(_)) { "row" } else { "line" };
        Self {
            most,
            choice,
            time,
            unit: choice.unit.as_deref().and_then(seconds),
            unit_column: form.and_then(|form| form.unit_column).and_then(place),
            per: form.filter(|_| is_first).and_then(|form| form.per).and_then(place),
            is_cumulative: is_first && choice.count.is_some() && form.is_some_and(|form| form.is_cumulative),
            sums: layout.sums(),
            group_ends: layout.form.and_then(|form| form.group_ends),
            filters,
            groups: Vec::new(),
            runs: runs::refused(choice, layout).is_empty().then(|| {
                Runs::new(&choice.runs, choice.total.filter(|_| choice.as_rows), most, place_of_row)
            }),
            places: BTreeMap::new(),
            skips: BTreeMap::new(),
            kept: 0,
            rows: 0,
            skipped: Skipped::new(place_of_row),
        }
    }

    fn row(&mut self, row: &Row) {
        self.rows += 1;
        if let Err((reason, cell)) = self.take(row) {
            self.skipped.skip(reason, row.line, row.cell(cell));
            let group = self.group(row);
            let has_room = self.skips.len() < GROUPS;
            match self.skips.get_mut(group) {
                Some(skips) => *skips += 1,
                None if has_room => drop(self.skips.insert(group.to_owned(), 1)),
                None => {}
            }
        }
    }

    /// The name of a row's group.
    fn group<'r>(&self, row: &'r Row) -> &'r str {
        let group = self.choice.group.map_or("", |group| row.cell(group));
        self.group_ends.and_then(|end| Some(group.split_once(end)?.0)).unwrap_or(group)
    }

    /// Takes a row, or says why not, and which cell is to be shown.
    fn take(&mut self, row: &Row) -> Result<(), (Reason, usize)> {
        for (column, values) in &self.filters {
            let cell = row.cell(*column);
            if !values.iter().any(|value| value.eq_ignore_ascii_case(cell)) {
                return Err((Reason::Filter(*column), *column));
            }
        }
        if self.sums.has(row) {
            return Err((Reason::Aggregate, self.time));
        }
        if let Some(mut runs) = self.runs.take() {
            runs.take(row, |column| self.time(row, column));
            self.runs = Some(runs);
        }
        if self.choice.as_rows { Ok(()) } else { self.sample(row) }
    }

    /// Takes a row's time as a sample.
    fn sample(&mut self, row: &Row) -> Result<(), (Reason, usize)> {
        let time = self.time(row, self.time)?;
        let count = match self.choice.count {
            Some(column) => whole_number(row.cell(column), self.choice.decimal_comma)
                .ok_or((Reason::NotACount, column))?,
            None => 1,
        };
        let place = self.place(self.group(row)).ok_or((Reason::TooMany, self.time))?;
        let kept = &mut self.groups[place];
        if matches!(kept.times, Times::Cumulative(_)) && kept.len() >= BOUNDS {
            return Err((Reason::TooMany, self.time));
        }
        kept.rows += 1;
        if (count > 0 || self.is_cumulative) && kept.take(time, count) {
            self.kept += 1;
            if self.kept > self.most {
                bound(&mut self.groups, self.most / 2);
                self.kept = self.groups.iter().map(Kept::len).sum();
            }
        }
        Ok(())
    }

    /// A row's time in a column, in the unit of the answer.
    fn time(&self, row: &Row, column: usize) -> Result<f64, (Reason, usize)> {
        let cell = row.cell(column);
        if self.is_cumulative && (cell.eq_ignore_ascii_case("+inf") || cell.eq_ignore_ascii_case("inf")) {
            return Ok(f64::INFINITY);
        }
        if is_missing(cell) {
            return Err((Reason::Missing, column));
        }
        let amount = amount(cell, self.choice.decimal_comma).ok_or((Reason::NotATime, column))?;
        let amount = match (amount, self.unit_column) {
            (Amount::Bare(number), Some(units)) => {
                let own = usual(row.cell(units)).and_then(seconds).ok_or((Reason::Unit, units))?;
                // A time in the unit of the answer stays as it is written.
                if self.unit.is_some_and(|unit| (unit - own).abs() <= 1e-9 * own) {
                    Amount::Bare(number)
                } else {
                    Amount::Seconds(number * own)
                }
            }
            (amount, _) => amount,
        };
        let time = amount.in_unit(self.unit).ok_or((Reason::Unit, column))?;
        let Some(per) = self.per else { return Ok(time) };
        let executions = number(row.cell(per), false).filter(|executions| *executions > 0.0);
        let time = time / executions.ok_or((Reason::NotACount, per))?;
        if time.is_finite() { Ok(time) } else { Err((Reason::NotATime, column)) }
    }

    /// The place of a group; a new one where there is room.
    fn place(&mut self, name: &str) -> Option<usize> {
        if let Some(place) = self.places.get(name) {
            return Some(*place);
        }
        if self.groups.len() == GROUPS {
            return None;
        }
        let times = if self.is_cumulative {
            Times::Cumulative(Vec::new())
        } else if self.choice.count.is_some() {
            Times::Counts(BTreeMap::new())
        } else {
            Times::Samples(Vec::new())
        };
        self.places.insert(name.to_owned(), self.groups.len());
        self.groups.push(Kept::new(visible(name), times));
        Some(self.groups.len() - 1)
    }
}

/// A count: a whole number from 0 on.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, not negative, at most 2^53"
)]
fn whole_number(cell: &str, decimal_comma: bool) -> Option<u64> {
    let count = number(cell, decimal_comma)?;
    (count <= 9e15 && count.fract() <= 0.0).then_some(count as u64)
}
