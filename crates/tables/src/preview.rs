//! Preview of a table: its form, its columns with what they seem to hold, its first rows, and the choice that is proposed.

use std::ops::ControlFlow;

use juxtapose_document::{Code, Problem, Problems, visible};
use serde::Serialize;

use crate::{
    cells::Cells,
    choice::{Choice, Seems},
    layout::Layout,
    meaning::{Meaning, meaning, proposed},
    objects::of_json,
    others,
    rows::{self, Row},
    texts::{commas, of_text},
};

/// Bytes of a beginning that are looked at.
pub const BEGINNING: usize = 1 << 20;
/// Rows that are shown.
const SHOWN: usize = 8;
/// Characters of a cell that are shown.
const CHARACTERS: usize = 200;
/// Cells that are looked at.
const CELLS: usize = 1 << 20;

/// What a table seems to be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The form's name, such as "JMeter CSV" or "CSV".
    pub form: String,
    /// Whether it is a known program's form.
    pub is_known: bool,
    /// The columns, in their order.
    pub columns: Vec<Column>,
    /// The first rows, as text; at most 8.
    pub rows: Vec<Vec<String>>,
    /// The numbers of those of them that sum up others, or are parts of them, which are never read.
    pub sums: Vec<usize>,
    /// What one would read of it.
    pub proposed: Choice,
    /// What one should know, and what is in doubt.
    pub notes: Vec<String>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Column {
    /// Its head, or "column 2"; empty for numbers without a name.
    pub name: String,
    /// What it seems to hold.
    pub seems: Seems,
    /// The unit of its times, where that is known.
    pub unit: Option<String>,
    /// Its distinct cells, where they are at most 12.
    pub values: Vec<String>,
}

/// Looks at a table's first bytes, of which at most [`BEGINNING`] count. Whether they are all of it tells if their last line is one.
/// `decimal_comma` is what somebody says of its commas; it is found unless given.
///
/// # Errors
/// That there is nothing, or that it is of a form which is not read.
///
/// ```
/// let preview = juxtapose_tables::preview(b"JobID,Elapsed,State\n101,00:12:31,COMPLETED\n102,00:11:02,FAILED\n", true, None)?;
/// assert_eq!((preview.form.as_str(), preview.proposed.time), ("sacct", Some(1)));
/// # Ok::<(), juxtapose_document::Problems>(())
/// ```
pub fn preview(beginning: &[u8], is_whole: bool, decimal_comma: Option<bool>) -> Result<Preview, Problems> {
    let (layout, seen) = look(beginning, is_whole, decimal_comma)?;
    let name = |k: usize| layout.table.names.get(k).map_or("", String::as_str);
    let Seen { cells, rows, sums, meanings } = seen;
    let proposed = proposed(&layout, &cells, &meanings);
    let column = |(k, meaning): (usize, &Meaning)| Column {
        name: name(k).to_owned(),
        seems: meaning.seems,
        unit: meaning.unit.map(str::to_owned),
        values: cells[k].distinct.clone(),
    };
    let mut columns: Vec<_> = meanings.iter().enumerate().map(column).collect();
    if let (Some(form), Some(time)) = (layout.form, proposed.time) {
        // What a form means is known, whatever its cells look like.
        columns[time].seems = Seems::Time;
        columns[time].unit.clone_from(&proposed.unit);
        let count = proposed.count.and_then(|count| columns.get_mut(count));
        if let (Some(count), true) = (count, form.count.is_some()) {
            count.seems = Seems::Count;
        }
    }
    let mut notes = layout.doubts.clone();
    notes.extend(layout.form.map(|form| form.told.to_owned()).filter(|told| !told.is_empty()));
    if proposed.time.is_none() {
        notes.push("No column looks like times: which one has them?".to_owned());
    } else if proposed.unit.is_none() {
        notes.push("Nothing says the unit of the times.".to_owned());
    }
    Ok(Preview {
        form: layout.name().to_owned(),
        is_known: layout.form.is_some(),
        columns,
        rows,
        sums,
        proposed,
        notes,
    })
}

/// What was seen of a table's beginning.
pub(crate) struct Seen {
    pub(crate) cells: Vec<Cells>,
    pub(crate) rows: Vec<Vec<String>>,
    pub(crate) sums: Vec<usize>,
    pub(crate) meanings: Vec<Meaning>,
}

fn look(beginning: &[u8], is_whole: bool, decimal_comma: Option<bool>) -> Result<(Layout, Seen), Problems> {
    let is_whole = is_whole && beginning.len() <= BEGINNING;
    let beginning = &beginning[..beginning.len().min(BEGINNING)];
    let mut layout = layout(beginning, decimal_comma)?;
    // What is cut off may have lost a part of its last line.
    let end = beginning.iter().rposition(|byte| *byte == b'\n').filter(|_| !is_whole);
    let mut from = &beginning[..end.unwrap_or(beginning.len())];
    let (mut cells, mut rows) = (Vec::<Cells>::new(), Vec::new());
    let (of_form, mut sums) = (layout.sums(), Vec::new());
    let (mut looked, comma) = (0, layout.table.decimal_comma);
    let take = &mut |row: &Row| {
        if cells.len() < row.len() {
            cells.resize_with(row.len(), Cells::default);
        }
        for (cells, cell) in cells.iter_mut().zip(row.cells()) {
            cells.take(cell, comma);
        }
        if rows.len() < SHOWN {
            sums.extend(of_form.has(row).then_some(rows.len()));
            let shown = |cell: &str| visible(&cell.chars().take(CHARACTERS).collect::<String>());
            rows.push(row.cells().map(shown).collect());
        }
        looked += row.len().max(1);
        if looked > CELLS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    // A slice of bytes can be read.
    let ended = rows::each(&mut layout.table, &mut from, take).ok().and_then(|faults| faults.ended);
    let width = cells.len().max(layout.table.names.len());
    cells.resize_with(width, Cells::default);
    for k in layout.table.names.len()..width {
        layout.table.names.push(if width == 1 { String::new() } else { format!("column {}", k + 1) });
    }
    if rows.is_empty() || width == 0 {
        let why = ended.as_deref().filter(|_| is_whole).and_then(|ended| ended.split_once(": "));
        let why = why.map(|(_, why)| format!(": {}", why.trim_end_matches('.'))).unwrap_or_default();
        return Err(refused(Code::Empty, format!("has no rows{why}"), None));
    }
    let filled = cells.iter().filter(|cells| cells.filled > 0).count();
    let meanings = layout
        .table
        .names
        .iter()
        .zip(&cells)
        .map(|(name, cells)| meaning(name, cells, filled == 1))
        .collect();
    Ok((layout, Seen { cells, rows, sums, meanings }))
}

/// The layout of a table with this beginning.
///
/// # Errors
/// That there is nothing, or that it is of a form which is not read.
pub(crate) fn layout(beginning: &[u8], decimal_comma: Option<bool>) -> Result<Layout, Problems> {
    if beginning.trim_ascii().is_empty() {
        return Err(refused(Code::Empty, "has no numbers".to_owned(), None));
    }
    if let Some((name, hint)) = others::named(beginning) {
        let message = format!("looks like {name}, which is not read as a table");
        return Err(refused(Code::Unsupported, message, Some(hint)));
    }
    let text = beginning.strip_prefix(rows::MARK).unwrap_or(beginning).trim_ascii_start();
    let is_json = text.starts_with(b"{") || text.starts_with(b"[");
    let values = if is_json { rows::beginning(beginning) } else { Vec::new() };
    Ok(match of_json(&values) {
        Some(mut layout) => {
            let mut texts = Vec::new();
            values.iter().for_each(|value| rows::with_commas(value, &mut texts));
            let (found, doubt) = commas(texts.into_iter(), &layout.table.split);
            layout.table.decimal_comma = decimal_comma.unwrap_or(found);
            // A choice that is what was found keeps its doubts.
            layout.doubts.extend(doubt.filter(|_| layout.table.decimal_comma == found).map(str::to_owned));
            layout
        }
        None => of_text(beginning, decimal_comma),
    })
}

pub(crate) fn refused(code: Code, message: String, hint: Option<&str>) -> Problems {
    Problems(vec![Problem {
        path: String::new(),
        code,
        message: visible(&message),
        hint: hint.map(str::to_owned),
    }])
}
