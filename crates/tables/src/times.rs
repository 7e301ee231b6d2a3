//! Times that were read of a table, by group, and the report of what was read, assumed and ignored.

use std::{collections::BTreeMap, io::Read, ops::ControlFlow};

use juxtapose_document::{
    Code, Problems,
    import::report::{Report, counted, counted_names},
    visible,
};
use juxtapose_support::collections::{CollectSmall, SortSmall};

use crate::{
    choice::Choice,
    group::{Group, Histogram, Times},
    judging::halve,
    kept::{Kept, MOST, Times as KeptTimes},
    preview::{BEGINNING, Preview, preview, refused},
    read::{Whole, unread, whole},
    runs::Runs,
    skipped::Skipped,
};

/// Reads a table to its end, whose columns are chosen. `tell` is told how many bytes were read, and ends the reading: what was read before
/// is kept then. At most [`MOST`](crate::MOST) numbers are kept of all groups: beyond that not the order of times, but how often each was
/// measured, and of more different times as many digits as there is room for. The report says so.
///
/// # Errors
/// That the table cannot be read, that the choice names columns which are not there, or that there is no time at all.
///
/// ```
/// let text = "latency_ms,count\n1,900\n2,80\n5,15\n50,5\n";
/// let choice = juxtapose_tables::preview(text.as_bytes(), true, None)?.proposed;
/// let times = juxtapose_tables::read(&mut text.as_bytes(), &choice, &mut |_| std::ops::ControlFlow::Continue(()))?;
/// assert_eq!((times.groups[0].mean, times.unit.as_deref()), (1.385, Some("ms")));
/// # Ok::<(), juxtapose_document::Problems>(())
/// ```
pub fn read(
    from: &mut dyn Read,
    choice: &Choice,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Times, Problems> {
    read_among(1, from, choice, tell)
}

/// The times of one of some tables, which have room in one document.
pub(crate) fn read_among(
    tables: usize,
    from: &mut dyn Read,
    choice: &Choice,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Times, Problems> {
    read_whole(MOST / tables.max(1), from, choice, tell).map(|(times, _)| times)
}

/// The times of a table, at most so many numbers, and the rows that were skipped.
pub(crate) fn read_whole(
    most: usize,
    from: &mut dyn Read,
    choice: &Choice,
    tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(Times, Skipped), Problems> {
    let mut whole = whole(most, from, choice, tell)?;
    let time = whole.layout.column(choice.time.unwrap_or_default());
    let mut report = Report::default();
    let values = |column: usize| {
        let values = choice.filters.iter().filter(|filter| filter.column == column);
        let values: Vec<_> =
            values.map(|filter| if filter.value.is_empty() { "empty" } else { &filter.value }).collect();
        format!("whose {} is not {}", whole.layout.column(column), visible(&values.join(" or ")))
    };
    let mut skipped = whole.skipped.sentences(&time, &values);
    let runs = whole.runs.take();
    let measured_together = runs.as_ref().map(|runs| runs.judged(&whole.layout));
    let mut skips = whole.skipped.count();
    let kept = if let (Some(runs), true) = (&runs, choice.as_rows) {
        skipped.extend(runs.skipped(&whole.layout));
        skips += runs.skips();
        if let Some(mut problem) = measured_together.as_ref().and_then(|found| found.problem.clone()) {
            if problem.code == Code::Empty && !skipped.is_empty() {
                problem.message += &format!(": {}", skipped.join(" ").trim_end_matches('.'));
            }
            return Err(Problems(vec![problem]));
        }
        runs.kept(&whole.layout)
    } else {
        std::mem::take(&mut whole.groups)
    };
    let begins_at_zero = whole.layout.form.is_some_and(|form| form.begins_at_zero);
    let form = whole.layout.name();
    let times =
        |count: u64| format!("{} of {time}", counted(usize::try_from(count).unwrap_or(usize::MAX), "time"));
    let rows = |rows: u64| counted(usize::try_from(rows).unwrap_or(usize::MAX), "row");
    let provenance = |read: &str, skips: u64, all: u64| {
        let skips = if skips == 0 { String::new() } else { format!("; {skips} of {} skipped", rows(all)) };
        format!("{read} ({form}){skips}")
    };
    let named = |kept: Kept| {
        let (skips, all) = (kept.skipped, kept.rows + kept.skipped);
        let group = group(kept, begins_at_zero, &mut report)?;
        Some(Group { provenance: provenance(&times(group.count), skips, all), ..group })
    };
    let mut groups: Vec<_> = kept.into_iter().filter_map(named).collect();
    if groups.is_empty() {
        let why = if whole.rows == 0 { "there are no rows".to_owned() } else { skipped.join(" ") };
        let code = if whole.faults.is_stopped { Code::Stopped } else { Code::Empty };
        return Err(refused(code, format!("has no times in {time}: {}", why.trim_end_matches('.')), None));
    }
    let count: u64 = groups.iter().map(|group| group.count).sum();
    let count = match &runs {
        Some(runs) if choice.as_rows => format!(
            "{} with a time of each of {}",
            counted(runs.count, "run"),
            listed(&whole, runs.columns.iter().map(|(k, ..)| *k))
        ),
        _ => times(count),
    };
    let mut total = runs.filter(|_| choice.as_rows).and_then(Runs::total);
    let unit = choice.unit.as_ref().map(|unit| format!(", in {}", visible(unit))).unwrap_or_default();
    report.read.push(format!("{count}{unit}, in {} ({form}).", rows(whole.rows)));
    if choice.halves {
        report.assumed.push(halve(&mut groups, &mut total)?);
    }
    if let (Some(group), true) = (choice.group, groups.len() > 1) {
        let all: BTreeMap<_, _> = groups
            .iter()
            .map(|group| (group.name.as_str(), usize::try_from(group.count).unwrap_or(usize::MAX)))
            .collect_small();
        let groups = counted(groups.len(), "group");
        report.read.push(format!("{groups} by {}: {}.", whole.layout.column(group), counted_names(&all)));
    }
    if choice.unit.is_none() {
        report.assumed.push("Nothing says the unit of the times.".to_owned());
    }
    report.assumed.extend(whole.layout.doubts.iter().cloned());
    report.assumed.extend(whole.layout.form.map(|form| form.told.to_owned()).filter(|told| !told.is_empty()));
    report.ignored.extend(skipped);
    report.ignored.extend(whole.faults.sentences());
    report.ignored.extend(not_read(&whole, choice));
    let provenance = provenance(&count, skips, whole.rows);
    let (unit, are_rows, are_halves) = (choice.unit.clone(), choice.as_rows, choice.halves);
    let times = Times { groups, unit, report, measured_together, are_rows, total, are_halves, provenance };
    Ok((times, whole.skipped))
}

/// What a table seems to be, and its first bytes.
pub(crate) fn looked_at(
    from: &mut dyn Read,
    decimal_comma: Option<bool>,
) -> Result<(Preview, Vec<u8>), Problems> {
    let mut beginning = Vec::new();
    from.take(BEGINNING as u64).read_to_end(&mut beginning).map_err(|error| unread(&error))?;
    Ok((preview(&beginning, beginning.len() < BEGINNING, decimal_comma)?, beginning))
}

/// The columns that were not read.
fn not_read(whole: &Whole, choice: &Choice) -> Option<String> {
    let single = [choice.time.filter(|_| !choice.as_rows), choice.count, choice.group];
    let is_taken = |k: &usize| {
        single.contains(&Some(*k))
            || choice.filters.iter().any(|filter| filter.column == *k)
            || choice.as_rows && (choice.runs.contains(k) || choice.total == Some(*k))
    };
    let mut others = (0..whole.layout.table.names.len()).filter(|k| !is_taken(k)).peekable();
    others.peek()?;
    Some(format!("Columns that are not read: {}.", listed(whole, others)))
}

/// The first columns by their names, and how many more there are.
fn listed(whole: &Whole, columns: impl Iterator<Item = usize>) -> String {
    const LISTED: usize = 12;
    let columns: Vec<_> = columns.collect();
    let mut names: Vec<_> = columns.iter().take(LISTED).map(|k| whole.layout.column(*k)).collect();
    if columns.len() > LISTED {
        names.push(format!("{} more", columns.len() - LISTED));
    }
    names.join(", ")
}

#[expect(clippy::cast_precision_loss, reason = "counts of times are far below 2^53")]
fn group(kept: Kept, begins_at_zero: bool, report: &mut Report) -> Option<Group> {
    let Kept { name, times, digits, count, sum, .. } = kept;
    if count == 0 {
        return None;
    }
    let of = if name.is_empty() { String::new() } else { format!(" of “{name}”") };
    let mean = sum / count as f64;
    let provenance = String::new();
    let plain =
        Group { name, samples: None, values: None, histogram: None, later: None, count, mean, provenance };
    Some(match times {
        KeptTimes::Samples(samples) => Group { samples: Some(samples), ..plain },
        KeptTimes::Counts(counts) => {
            if let Some(digits) = digits {
                report.assumed.push(format!(
                    "So many different times{of} are kept with {} each; their mean is that of all digits.",
                    counted(digits, "digit")
                ));
            }
            let value =
                |(bits, part): (u64, u64)| (f64::from_bits(bits).to_string(), format!("{part}/{count}"));
            Group { values: Some(counts.into_iter().map(value).collect_small()), ..plain }
        }
        KeptTimes::Cumulative(bounds) => histogram(plain, bounds, begins_at_zero, &of, report)?,
    })
}

/// The histogram of bounds, each with the number of times up to it.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole counts, below 2^53"
)]
fn histogram(
    plain: Group,
    mut bounds: Vec<(f64, f64)>,
    begins_at_zero: bool,
    of: &str,
    report: &mut Report,
) -> Option<Group> {
    bounds.sort_small_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let all = bounds.iter().map(|(_, count)| *count).fold(0.0, f64::max);
    bounds.retain(|(bound, _)| bound.is_finite());
    // Of one bound that is told several times the greatest count is of all of them.
    bounds.reverse();
    bounds.dedup_by(|one, kept| one.0.total_cmp(&kept.0).is_eq());
    bounds.reverse();
    let (first, within) = (bounds.first()?.0, bounds.last()?.1);
    let mut edges: Vec<f64> = Vec::new();
    let mut counts: Vec<u64> = Vec::new();
    let mut before = 0.0;
    if begins_at_zero && first > 0.0 {
        edges.push(0.0);
    }
    for (bound, count) in &bounds {
        edges.push(*bound);
        if edges.len() > 1 {
            counts.push((count - before).max(0.0) as u64);
            before = count.max(before);
        }
    }
    let count: u64 = counts.iter().sum();
    if all > within {
        report.ignored.push(format!(
            "{} of {all} times{of} are above {}: nothing says how long they took.",
            all - within,
            bounds.last()?.0
        ));
    }
    if counts.is_empty() {
        let values = Some(BTreeMap::from([(first.to_string(), "1/1".to_owned())]));
        return (within > 0.0).then_some(Group { values, count: within as u64, mean: first, ..plain });
    }
    if count == 0 {
        return None;
    }
    let middles =
        edges.windows(2).zip(&counts).map(|(edges, count)| f64::midpoint(edges[0], edges[1]) * *count as f64);
    let mean = middles.sum::<f64>() / count as f64;
    Some(Group { histogram: Some(Histogram { edges, counts }), count, mean, ..plain })
}
