//! Times of several tables as those of one, so that they can be compared.

use std::{io::Read, ops::ControlFlow};

use juxtapose_document::{Code, Problem, Problems, import::Report, visible};

use crate::{
    choice::Choice,
    duration::seconds,
    group::{Group, Times},
    preview::{Column, Preview, refused},
    times::{looked_at, read_among},
};

/// Reads several tables, by their names, as those of one. What is chosen of the first one's columns is chosen of all, by the names of columns.
/// `open` begins to read a table of this number, twice where there are several. `tell` is told how many bytes of all were read, and ends the
/// reading: what was read before is kept then. A single table is read as [`read`](crate::read) does.
///
/// # Errors
/// All problems of all tables, each path behind the table's name: columns that are not there before any table is read to its end.
pub fn read_together<R: Read>(
    names: &[&str],
    open: &mut dyn FnMut(usize) -> R,
    choice: &Choice,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Times, Problems> {
    let choices = if names.len() > 1 { choices(names, open, choice)? } else { vec![choice.clone()] };
    let (mut all, mut problems, mut left) = (Vec::new(), Vec::new(), Vec::new());
    let (mut before, mut is_stopped) = (0, false);
    for (k, (name, choice)) in names.iter().zip(&choices).enumerate() {
        if is_stopped {
            left.push(*name);
            continue;
        }
        let mut here = 0;
        let times = read_among(names.len(), &mut open(k), choice, &mut |read| {
            here = read;
            let flow = tell(before + read);
            is_stopped |= flow.is_break();
            flow
        });
        before += here;
        match times {
            Ok(times) => all.push(((*name).to_owned(), times)),
            Err(_) if is_stopped && !all.is_empty() => left.push(name),
            Err(found) if names.len() == 1 => return Err(found),
            Err(found) => problems.extend(found.0.into_iter().map(|problem| within(name, problem))),
        }
    }
    if !problems.is_empty() {
        return Err(Problems(problems));
    }
    let mut times = joined(all);
    if !left.is_empty() {
        times.report.ignored.push(format!("All of {}: the reading was stopped.", left.join(", ")));
    }
    Ok(times)
}

/// What is chosen of the first table's columns, as the choice of each.
fn choices<R: Read>(
    names: &[&str],
    open: &mut dyn FnMut(usize) -> R,
    choice: &Choice,
) -> Result<Vec<Choice>, Problems> {
    if choice.as_rows {
        return Err(several_as_rows("choice.asRows", names.len()));
    }
    let choice = &Choice { runs: Vec::new(), ..choice.clone() };
    let (mut all, mut problems) = (Vec::new(), Vec::new());
    let mut first = None;
    for (k, name) in names.iter().enumerate() {
        let seen = looked_at(&mut open(k), Some(choice.decimal_comma));
        let found = seen.map_err(|found| found.0).and_then(|(Preview { columns, .. }, _)| {
            let found = moved(choice, first.as_deref().unwrap_or(&columns), &columns);
            first.get_or_insert(columns);
            found
        });
        match found {
            Ok(choice) => all.push(choice),
            Err(found) => problems.extend(found.into_iter().map(|problem| within(name, problem))),
        }
    }
    if problems.is_empty() { Ok(all) } else { Err(Problems(problems)) }
}

/// Why the rows of several tables are not those of one.
pub(crate) fn several_as_rows(path: &str, tables: usize) -> Problems {
    let message = format!("takes the rows of one table, and here are {tables}");
    let hint = Some("put all runs into one table, or compare samples".to_owned());
    Problems(vec![Problem { path: path.to_owned(), code: Code::Unsupported, message, hint }])
}

/// A choice of some columns as one of others, of which those with one name are one.
fn moved(choice: &Choice, from: &[Column], to: &[Column]) -> Result<Choice, Vec<Problem>> {
    let (mut moved, mut problems) = (choice.clone(), Vec::new());
    let places = [&mut moved.time, &mut moved.count, &mut moved.group].into_iter().flatten();
    for place in places.chain(moved.filters.iter_mut().map(|filter| &mut filter.column)) {
        // What is no column of the first table is told where that is read.
        let Some(Column { name, .. }) = from.get(*place) else { continue };
        let is_own = |column: &Column| column.name == *name;
        if to.get(*place).is_some_and(is_own) {
            continue;
        }
        match to.iter().position(is_own) {
            Some(other) => *place = other,
            None => {
                let (path, message) = (String::new(), visible(&format!("has no column {name:?}")));
                let hint = Some("open it by itself".to_owned());
                problems.push(Problem { path, code: Code::UnknownName, message, hint });
            }
        }
    }
    if problems.is_empty() { Ok(moved) } else { Err(problems) }
}

fn within(name: &str, problem: Problem) -> Problem {
    let path = if problem.path.is_empty() { name.to_owned() } else { format!("{name}: {}", problem.path) };
    Problem { path, ..problem }
}

/// The times of several tables, by their names, in the first one's unit. A table with one group becomes a group of its own name; of one with
/// several each group's name follows the table's.
///
/// # Errors
/// That a unit cannot be converted into the first one's.
pub fn together(mut all: Vec<(String, Times)>) -> Result<Times, Problems> {
    let unit = all.first().and_then(|(_, times)| times.unit.clone());
    for (name, times) in &mut all {
        let factor = factor(times.unit.as_deref(), unit.as_deref()).ok_or_else(|| {
            let units =
                [&times.unit, &unit].map(|unit| unit.as_deref().unwrap_or("no known unit").to_owned());
            let message =
                format!("{name} is in {}, which cannot be converted to {} of the first", units[0], units[1]);
            refused(Code::Unsupported, message, Some("say the unit of all of them"))
        })?;
        times.groups.iter_mut().for_each(|group| scale(group, factor));
        times.unit.clone_from(&unit);
    }
    Ok(joined(all))
}

/// The times of several tables of one unit.
fn joined(mut all: Vec<(String, Times)>) -> Times {
    if all.len() == 1 {
        return all.swap_remove(0).1;
    }
    let unit = all.first().and_then(|(_, times)| times.unit.clone());
    let (groups, report, provenance) = (Vec::new(), Report::default(), String::new());
    let mut joined = Times {
        groups,
        unit,
        report,
        measured_together: None,
        are_rows: false,
        total: None,
        are_halves: false,
        provenance,
    };
    for (name, times) in all {
        joined.are_halves |= times.are_halves;
        let is_alone = times.groups.len() == 1;
        for group in times.groups {
            let own = if is_alone { name.clone() } else { format!("{name}: {}", group.name) };
            let provenance = format!("{name}: {}", group.provenance);
            joined.groups.push(Group { name: own, provenance, ..group });
        }
        let Report { read, assumed, ignored } = times.report;
        let all = &mut joined.report;
        for (into, sentences) in
            [(&mut all.read, read), (&mut all.assumed, assumed), (&mut all.ignored, ignored)]
        {
            into.extend(sentences.iter().map(|sentence| format!("{name}: {sentence}")));
        }
        let apart = if joined.provenance.is_empty() { "" } else { "; " };
        joined.provenance += &format!("{apart}{name}: {}", times.provenance);
    }
    joined
}

/// How many of the second unit one of the first is.
fn factor(from: Option<&str>, to: Option<&str>) -> Option<f64> {
    if from == to {
        return Some(1.0);
    }
    Some(seconds(from?)? / seconds(to?)?)
}

fn scale(group: &mut Group, factor: f64) {
    use juxtapose_document::decimal::tidy;
    if (factor - 1.0).abs() <= 1e-12 {
        return;
    }
    let times = |time: f64| tidy(time * factor);
    let samples = group.samples.iter_mut().chain(&mut group.later).flatten();
    samples.for_each(|time| *time = times(*time));
    let scaled = |(value, part): (String, String)| {
        (value.parse().map_or(value, |value| times(value).to_string()), part)
    };
    group.values = group.values.take().map(|all| all.into_iter().map(scaled).collect());
    if let Some(histogram) = &mut group.histogram {
        histogram.edges.iter_mut().for_each(|edge| *edge = times(*edge));
    }
    group.mean *= factor;
}
