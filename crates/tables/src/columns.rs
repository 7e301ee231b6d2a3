//! Columns of measured times in a small text, without any question: each that holds times, or each group of the likeliest one.

use std::ops::ControlFlow;

use juxtapose_document::{Code, Problem, Problems, visible};
use serde::Serialize;

use crate::{
    choice::{Choice, Seems},
    group::{Group, Times},
    kept::MOST,
    preview::{preview, refused},
    skipped::Reason,
    times::read_whole,
};

/// Some measured times.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Samples {
    /// A column's head, or the name of what was measured; empty for numbers without a name.
    pub name: String,
    /// The unit, where the text says it.
    pub unit: Option<String>,
    /// The times, at least one, in the order of the text.
    pub samples: Vec<f64>,
}

/// The times of a text, the likeliest first. Where it names what was measured, or counts, each group of its times; else each column of
/// numbers that may be times.
///
/// # Errors
/// All cells that should hold a time and do not; or that there is no time at all.
///
/// ```
/// let columns = juxtapose_tables::columns("run,time,size\n1,0.5,7\n2,0.75,9\n3,0.5,8\n")?;
/// assert_eq!((columns[0].name.as_str(), &columns[0].samples[..]), ("time", &[0.5, 0.75, 0.5][..]));
/// assert_eq!(columns.len(), 2);
/// # Ok::<(), juxtapose_document::Problems>(())
/// ```
pub fn columns(text: &str) -> Result<Vec<Samples>, Problems> {
    let preview = preview(text.as_bytes(), true, None)?;
    let Some(first) = preview.proposed.time else {
        return Err(refused(Code::Empty, "has no numbers that seem to be times".to_owned(), None));
    };
    let proposed = &preview.proposed;
    if preview.is_known || proposed.group.is_some() || proposed.count.is_some() {
        let Times { groups, unit, .. } = of(text, proposed, &preview.columns[first].name)?;
        return groups.into_iter().map(|group| samples(group, unit.clone())).collect();
    }
    let may_be = |k: &usize| matches!(preview.columns[*k].seems, Seems::Time | Seems::Number);
    let others = (0..preview.columns.len()).filter(|k| *k != first).filter(may_be);
    let (mut all, mut problems) = (Vec::new(), Vec::new());
    for k in std::iter::once(first).chain(others) {
        let column = &preview.columns[k];
        let choice = Choice { time: Some(k), unit: column.unit.clone(), ..proposed.clone() };
        match of(text, &choice, &column.name) {
            Ok(times) => {
                let group = times.groups.into_iter().next();
                let named =
                    |group| samples(Group { name: column.name.clone(), ..group }, column.unit.clone());
                all.extend(group.map(named).transpose()?);
            }
            Err(Problems(more)) => problems.extend(more),
        }
    }
    if problems.is_empty() { Ok(all) } else { Err(Problems(problems)) }
}

/// The times under a choice, where no cell is refused.
fn of(text: &str, choice: &Choice, column: &str) -> Result<Times, Problems> {
    let mut from = text.as_bytes();
    let (times, skipped) = read_whole(MOST, &mut from, choice, &mut |_| ControlFlow::Continue(()))?;
    let wrong = |reason: &Reason| {
        matches!(reason, Reason::NotATime | Reason::Unit | Reason::NotACount | Reason::TooMany)
    };
    let refused = skipped.by_reason.iter().filter(|(reason, _)| wrong(reason));
    let problem = |(line, cell): &(u64, String)| Problem {
        path: visible(&format!(
            "{} {line}{}",
            skipped.place,
            if column.is_empty() { String::new() } else { format!(", {column}") }
        )),
        code: Code::Type,
        message: visible(&format!("is {cell:?}, not a time")),
        hint: None,
    };
    let problems: Vec<_> = refused.flat_map(|(_, skips)| skips.cells.iter().map(problem)).collect();
    if problems.is_empty() { Ok(times) } else { Err(Problems(problems)) }
}

/// A group's times, each as often as it was measured.
fn samples(group: Group, unit: Option<String>) -> Result<Samples, Problems> {
    let Group { name, samples, values, count, .. } = group;
    let repeated = |(value, part): (&String, &String)| {
        let times = part.split('/').next()?.parse().ok()?;
        Some(std::iter::repeat_n(value.parse::<f64>().ok()?, times))
    };
    let is_few = usize::try_from(count).is_ok_and(|count| count <= MOST);
    let repeated = || {
        values
            .as_ref()
            .filter(|_| is_few)
            .map(|values| values.iter().filter_map(repeated).flatten().collect())
    };
    let samples = samples.or_else(repeated);
    let message = || format!("has {count} times in a form that is no list of them: open it as a file");
    samples
        .map(|samples| Samples { name, unit, samples })
        .ok_or_else(|| refused(Code::TooLarge, message(), None))
}
