//! Rows that are skipped, by reason, with the lines of the first ones.

use std::collections::BTreeMap;

use juxtapose_document::{import::report::counted, visible};

/// Why a row is skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    /// It does not have the value that is asked for in a column.
    Filter(usize),
    /// It sums up others, or is a part of one.
    Aggregate,
    /// It has no time.
    Missing,
    /// Its time is none.
    NotATime,
    /// Its time is in no unit of time, or in one that cannot be converted.
    Unit,
    /// Its count is none.
    NotACount,
    /// It is of a group beyond those that are kept, or one row too many of it.
    TooMany,
}

/// So many lines are told.
const LINES: usize = 3;
/// So many cells are kept that are no times.
const CELLS: usize = 100;

/// The rows that were skipped for a reason.
#[derive(Clone, Debug, Default)]
pub(crate) struct Skips {
    pub(crate) count: u64,
    lines: Vec<u64>,
    /// The first cells, with their lines.
    pub(crate) cells: Vec<(u64, String)>,
}

/// All rows that were skipped.
#[derive(Clone, Debug)]
pub(crate) struct Skipped {
    pub(crate) by_reason: BTreeMap<Reason, Skips>,
    /// What is counted: a "line" of text, or a "row" of JSON.
    pub(crate) place: &'static str,
}

impl Skipped {
    pub(crate) fn new(place: &'static str) -> Self {
        Self { by_reason: BTreeMap::new(), place }
    }

    pub(crate) fn skip(&mut self, reason: Reason, line: u64, cell: &str) {
        let skips = self.by_reason.entry(reason).or_default();
        skips.count += 1;
        if skips.lines.len() < LINES {
            skips.lines.push(line);
        }
        if skips.cells.len() < CELLS {
            skips.cells.push((line, cell.chars().take(60).collect()));
        }
    }

    pub(crate) fn count(&self) -> u64 {
        self.by_reason.values().map(|skips| skips.count).sum()
    }

    /// In sentences: `value` is what a filter asks for of a column.
    pub(crate) fn sentences(&self, time: &str, value: &dyn Fn(usize) -> String) -> Vec<String> {
        let sentence = |(reason, skips): (&Reason, &Skips)| {
            let Skips { count, lines, cells } = skips;
            let rows = counted(usize::try_from(*count).unwrap_or(usize::MAX), "row");
            let cell = cells.first().map_or("", |(_, cell)| cell.as_str());
            let why = match reason {
                Reason::Filter(column) => value(*column),
                Reason::Aggregate => "as a sum or a part of others".to_owned(),
                Reason::Missing => format!("without a time in {time}"),
                Reason::NotATime => format!("whose {time} is no time, such as {cell:?}"),
                Reason::Unit if cell.is_empty() => "whose unit is not known".to_owned(),
                Reason::Unit => format!("whose unit cannot be converted, such as {cell:?}"),
                Reason::NotACount => format!("whose count is none, such as {cell:?}"),
                Reason::TooMany => "of further groups, or too many of one".to_owned(),
            };
            let all: Vec<_> = lines.iter().map(u64::to_string).collect();
            let more = if *count > lines.len() as u64 { ", …" } else { "" };
            let place = format!("{}{}", self.place, if all.len() == 1 { "" } else { "s" });
            visible(&format!("{rows} {why} ({place} {}{more}).", all.join(", ")))
        };
        self.by_reason.iter().map(sentence).collect()
    }
}
