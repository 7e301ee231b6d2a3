//! Meaning of columns, by head and cells; and the choice that follows: a counter, an identifier or a moment is never a time.

use crate::{
    cells::Cells,
    choice::{Choice, Filter, Seems},
    forms::{FIRST, Form},
    heads::{Called, called, unit_of, usual},
    layout::Layout,
};

/// What a column holds.
pub(crate) struct Meaning {
    pub(crate) seems: Seems,
    pub(crate) unit: Option<&'static str>,
    /// How likely it is that the column's times are meant; 0 where it has none.
    rank: u32,
}

/// What a column holds by its head and its cells; one that stands alone has the times.
pub(crate) fn meaning(head: &str, cells: &Cells, is_alone: bool) -> Meaning {
    let called =
        if is_alone && unit_of(head).is_none() && head.is_empty() { Called::Time } else { called(head) };
    let (seems, rank) = seems(called, cells, is_alone);
    let unit = match seems {
        Seems::Time if cells.durations > cells.bare => cells.usual_unit(),
        Seems::Time | Seems::Number => unit_of(head).or_else(|| cells.usual_unit()),
        _ => None,
    };
    Meaning { seems, unit, rank: if unit.is_some() && rank > 0 { rank + 1 } else { rank } }
}

/// The rank of times by their name, which no axis and no summary has…
const TIME: u32 = 40;
/// …and that of numbers whose name says nothing.
const PLAIN: u32 = 10;

fn seems(called: Called, cells: &Cells, is_alone: bool) -> (Seems, u32) {
    if cells.filled == 0 {
        return (Seems::Empty, 0);
    }
    if 2 * cells.dates >= cells.filled {
        return (Seems::Clock, 0);
    }
    let is_few = !cells.has_more && cells.distinct.len() < cells.filled.max(2);
    if called == Called::Status && (is_few || cells.filled < 3) {
        return (Seems::Status, 0);
    }
    let is_called_time =
        matches!(called, Called::Duration | Called::Time) && cells.bare + cells.durations > 0;
    if !cells.are_times() && !is_called_time {
        let is_status = is_few && cells.distinct.iter().any(|cell| is_good(cell));
        let is_name = called == Called::Name || cells.are_groups();
        return (
            if is_status {
                Seems::Status
            } else if is_name {
                Seems::Name
            } else {
                Seems::Text
            },
            0,
        );
    }
    let is_whole = cells.fractions == 0 && cells.durations == 0;
    let is_named = called == Called::Duration;
    let has_fractions = u32::from(cells.fractions > 0);
    match called {
        Called::Clock => (Seems::Clock, 0),
        Called::Counter if is_whole => (Seems::Counter, 0),
        _ if cells.durations > cells.bare => (
            Seems::Time,
            if is_named {
                60
            } else if called == Called::Summary {
                25
            } else {
                50
            },
        ),
        Called::Duration => (Seems::Time, 60),
        Called::Count if is_whole && !cells.is_rising() => (Seems::Count, 0),
        Called::Summary => (Seems::Number, 5),
        _ if is_alone => (Seems::Time, TIME),
        _ if cells.is_epoch() => (Seems::Clock, 0),
        // Perhaps it is an axis; a column that is surely a time is before it.
        Called::Time if cells.is_rising() => (Seems::Time, 20),
        _ if cells.is_rising() => (Seems::Counter, 0),
        Called::Time => (Seems::Time, TIME),
        Called::Name if is_few => (Seems::Name, 0),
        Called::Status => (Seems::Status, 0),
        Called::Name => (Seems::Number, 6),
        _ => (Seems::Number, PLAIN + has_fractions),
    }
}

/// Whether a cell says that something went well.
fn is_good(cell: &str) -> bool {
    const GOOD: [&str; 14] = [
        "true",
        "completed",
        "complete",
        "ok",
        "success",
        "successful",
        "succeeded",
        "pass",
        "passed",
        "done",
        "finished",
        "yes",
        "0:0",
        "cached",
    ];
    GOOD.iter().any(|good| cell.eq_ignore_ascii_case(good))
}

/// The choice that a table proposes.
pub(crate) fn proposed(layout: &Layout, cells: &[Cells], meanings: &[Meaning]) -> Choice {
    let mut choice = match layout.form {
        Some(form) => of_form(form, layout, cells),
        None => by_meaning(layout, cells, meanings),
    };
    choice.decimal_comma = layout.table.decimal_comma;
    let of_time = choice.time.and_then(|time| meanings.get(time)?.unit);
    choice.unit = choice.unit.or_else(|| of_time.map(str::to_owned));
    choice
}

fn of_form(form: &'static Form, layout: &Layout, cells: &[Cells]) -> Choice {
    let place = |name: &str| layout.table.names.iter().position(|own| own == name);
    let is_there = |place: &usize| cells.get(*place).is_some_and(|cells| cells.filled > 0);
    let first = |place: usize| cells.get(place).and_then(|cells| cells.distinct.first().cloned());
    let filter = |(name, value): &(&str, &str)| {
        let column = place(name).filter(|place| value.is_empty() || is_there(place))?;
        let value = if *value == FIRST { first(column)? } else { (*value).to_owned() };
        Some(Filter { column, value })
    };
    let time = form.times.first().and_then(|time| place(time));
    let own = form.unit_column.and_then(place).and_then(first).and_then(|unit| usual(&unit));
    // The name of a metric ends with its unit.
    let metric = form.is_cumulative.then(|| place("metric").and_then(first)).flatten();
    let unit = own.or(form.unit).or_else(|| unit_of(&metric?));
    Choice {
        time,
        count: form.count.and_then(place),
        group: form.groups.iter().filter_map(|name| place(name)).find(is_there),
        filters: form.filters.iter().filter_map(filter).collect(),
        unit: unit.map(str::to_owned),
        ..Choice::default()
    }
}

fn by_meaning(layout: &Layout, cells: &[Cells], meanings: &[Meaning]) -> Choice {
    // Of columns that are as likely the first.
    let ranks = meanings.iter().map(|meaning| meaning.rank).enumerate().rev();
    let time = ranks.max_by_key(|(_, rank)| *rank).filter(|(_, rank)| *rank > 0).map(|(k, _)| k);
    let find = |seems: Seems| meanings.iter().position(|meaning| meaning.seems == seems);
    let column = |k: usize| layout.table.names.get(k).map_or("", String::as_str);
    let names =
        || (0..meanings.len()).filter(|k| meanings[*k].seems == Seems::Name && cells[*k].are_groups());
    let group = names().find(|k| called(column(*k)) == Called::Name).or_else(|| names().next());
    let is_status = |k: &usize| meanings[*k].seems == Seems::Status;
    let filters = (0..meanings.len()).filter(is_status).filter_map(|column_at| {
        let all = &cells[column_at].distinct;
        let good = all.iter().find(|cell| {
            is_good(cell) || (called(column(column_at)) == Called::Status && is_zero_or_200(cell))
        });
        // What every row has filters nothing.
        good.filter(|_| all.len() > 1).map(|good| Filter { column: column_at, value: good.clone() })
    });
    let count = time.and_then(|_| find(Seems::Count));
    let runs = if group.or(count).is_some() { Vec::new() } else { runs(cells, meanings) };
    Choice { time, count, group, filters: filters.collect(), runs, ..Choice::default() }
}

/// The columns of times where a row may be a run: those that are times by their heads, or else all plain numbers, of the unit of the first one,
/// that have nearly as many cells. None where there are not two.
fn runs(cells: &[Cells], meanings: &[Meaning]) -> Vec<usize> {
    let of = |seems: Seems, least: u32| -> Vec<usize> {
        let is_one = |k: &usize| meanings[*k].seems == seems && meanings[*k].rank >= least;
        (0..meanings.len()).filter(is_one).collect()
    };
    let times = of(Seems::Time, TIME);
    let mut all = if times.is_empty() { of(Seems::Number, PLAIN) } else { times };
    let most = all.iter().map(|k| cells[*k].filled).max().unwrap_or(0);
    let unit = all.first().and_then(|first| meanings[*first].unit);
    all.retain(|k| meanings[*k].unit == unit && 2 * cells[*k].filled >= most);
    if all.len() < 2 { Vec::new() } else { all }
}

fn is_zero_or_200(cell: &str) -> bool {
    matches!(cell, "0" | "200")
}
