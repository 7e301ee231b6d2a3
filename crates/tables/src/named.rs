//! Choice of columns by their names, for whoever sees no preview: what is likeliest, but for what is named.

use std::{
    io::{Cursor, Read},
    ops::ControlFlow,
};

use juxtapose_document::{Code, Problem, Problems, visible};
use serde::Deserialize;

use crate::{
    choice::{Choice, Filter},
    group::Times,
    preview::{Column, Preview},
    times::{looked_at, read_among},
    together::several_as_rows,
};

/// What is chosen of a table, by its columns' names or by their numbers from 1; of what is not, the likeliest. An empty name is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Named {
    /// The column of the times.
    pub column: Option<String>,
    /// The column that says how often each time was measured.
    pub count: Option<String>,
    /// The column that names what was measured.
    pub group: Option<String>,
    /// Columns with a value that rows must have, of one column one of several.
    pub filters: Option<Vec<(String, String)>>,
    /// The unit of times that are written without one.
    pub unit: Option<String>,
    /// Whether a comma stands before the fraction of a number.
    pub decimal_comma: Option<bool>,
    /// The columns whose rows are runs, so that what was measured together stays together; none of them where they are the likeliest ones.
    pub rows: Option<Vec<String>>,
    /// Of rows the column that has what each run took in all.
    pub total: Option<String>,
    /// Whether the first half of the times makes the model and the second half judges it.
    pub halves: bool,
}

/// Reads a table to its end, whose columns are chosen by name, and which is one of some that are compared: all of them have room in one
/// document. `tell` is that of [`read`](crate::read).
///
/// # Errors
/// As [`read`](crate::read)'s, and that there is no column of a name.
///
/// ```
/// use juxtapose_tables::{Named, read_named};
/// let named = Named { column: Some("second".to_owned()), ..Named::default() };
/// let times = read_named(&mut "first second\n1 10\n2 20\n".as_bytes(), &named, 1, &mut |_| std::ops::ControlFlow::Continue(()))?;
/// assert_eq!(times.groups[0].mean, 15.0);
/// # Ok::<(), juxtapose_document::Problems>(())
/// ```
pub fn read_named(
    from: &mut dyn Read,
    named: &Named,
    tables: usize,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Times, Problems> {
    if named.rows.is_some() && tables > 1 {
        return Err(several_as_rows("rows", tables));
    }
    let (seen, beginning) = looked_at(from, named.decimal_comma)?;
    let choice = choice(seen, named)?;
    read_among(tables, &mut Cursor::new(beginning).chain(from), &choice, tell)
}

/// What is proposed, but for what is named.
fn choice(seen: Preview, named: &Named) -> Result<Choice, Problems> {
    let Preview { columns, proposed: mut choice, rows, .. } = seen;
    let mut problems = Vec::new();
    let mut place = |path: &str, name: &str| match place(&columns, name) {
        Some(place) => Some(place),
        None => {
            let (path, message) =
                (path.to_owned(), format!("is {name:?}, which is no column: there are {}", listed(&columns)));
            problems.push(Problem { path, code: Code::UnknownName, message: visible(&message), hint: None });
            None
        }
    };
    if let Some(names) = &named.rows {
        choice.as_rows = true;
        if !names.is_empty() {
            choice.runs = names.iter().filter_map(|name| place("rows", name)).collect();
        }
        if let Some(first) = choice.runs.first() {
            choice.unit.clone_from(&columns[*first].unit);
        }
    }
    if let Some(total) = named.total.as_ref().and_then(|name| place("total", name)) {
        choice.total = Some(total);
        if named.rows.as_ref().is_some_and(Vec::is_empty) {
            choice.runs.retain(|run| *run != total);
        }
    }
    choice.halves = named.halves;
    if let Some(time) = named.column.as_ref().and_then(|name| place("column", name)) {
        if choice.time != Some(time) {
            choice.unit.clone_from(&columns[time].unit);
        }
        choice.time = Some(time);
    }
    if let Some(name) = &named.count {
        choice.count = if name.is_empty() { None } else { place("count", name) };
    }
    if let Some(name) = &named.group {
        choice.group = if name.is_empty() { None } else { place("group", name) };
    }
    if let Some(filters) = &named.filters {
        let filter = |(k, (name, value)): (usize, &(String, String))| {
            let column = place(&format!("filters[{k}]"), name)?;
            Some(Filter { column, value: value.clone() })
        };
        choice.filters = filters.iter().enumerate().filter_map(filter).collect();
    }
    if named.column.is_none() && choice.time.is_none() && !choice.as_rows {
        let message = match &columns[..] {
            [Column { name, .. }] if name.is_empty() => {
                let first = rows.first().and_then(|row| row.first()).map_or("", String::as_str);
                format!("is missing: no line is a time, such as {first:?}")
            }
            _ => format!("is missing: no column looks like times; there are {}", listed(&columns)),
        };
        problems.push(Problem {
            path: "column".to_owned(),
            code: Code::Missing,
            message: visible(&message),
            hint: None,
        });
    }
    choice.unit = named.unit.clone().or(choice.unit);
    if problems.is_empty() { Ok(choice) } else { Err(Problems(problems)) }
}

/// A column by its name, or by its number from 1.
fn place(columns: &[Column], name: &str) -> Option<usize> {
    let named = columns.iter().position(|column| column.name == name);
    let named = named.or_else(|| columns.iter().position(|column| column.name.eq_ignore_ascii_case(name)));
    named.or_else(|| name.parse::<usize>().ok()?.checked_sub(1).filter(|k| *k < columns.len()))
}

fn listed(columns: &[Column]) -> String {
    const LISTED: usize = 20;
    let mut names: Vec<_> = columns.iter().take(LISTED).map(|column| format!("{:?}", column.name)).collect();
    if columns.len() > LISTED {
        names.push(format!("{} more", columns.len() - LISTED));
    }
    names.join(", ")
}
