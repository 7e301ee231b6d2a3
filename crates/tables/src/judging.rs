//! Holdout of runs: the first half of a table's times makes the model, the second half is what its prediction is held against.

use juxtapose_document::{Code, Problem, Problems, import::report::counted};
use serde_json::{Map, Value, json};

use crate::group::{Group, Times};

/// Each half of a sample needs so many times.
const FEWEST: usize = 2;

/// Halves the times of each group, and the totals of the runs: what comes later is kept apart.
///
/// # Errors
/// That a group has too few times, or that their order was not kept.
pub(crate) fn halve(groups: &mut [Group], total: &mut Option<Vec<f64>>) -> Result<String, Problems> {
    let mut problems = Vec::new();
    let mut problem = |group: &Group, code, message: String, hint: &str| {
        let of = if group.name.is_empty() { String::new() } else { format!(" of “{}”", group.name) };
        let (path, hint) = ("choice.halves".to_owned(), Some(hint.to_owned()));
        problems.push(Problem { path, code, message: format!("cannot be: {message}{of}"), hint });
    };
    for group in groups.iter() {
        match &group.samples {
            None => {
                let hint = "take fewer times, or rows of single ones";
                problem(group, Code::Unsupported, "nobody knows the order of the times".to_owned(), hint);
            }
            Some(samples) if samples.len() < 2 * FEWEST => {
                let message = format!(
                    "there {} {}",
                    if samples.len() == 1 { "is" } else { "are" },
                    counted(samples.len(), "time")
                );
                problem(group, Code::Range, message, "halves need 4 times");
            }
            Some(_) => {}
        }
    }
    if !problems.is_empty() {
        return Err(Problems(problems));
    }
    let (mut first, mut all) = (0, 0);
    for group in groups.iter_mut() {
        let Some(samples) = &mut group.samples else { continue };
        all = samples.len();
        let later = samples.split_off(all.div_ceil(2));
        first = samples.len();
        group.count = first as u64;
        #[expect(clippy::cast_precision_loss, reason = "fewer than 2^53 times")]
        let count = first as f64;
        group.mean = samples.iter().sum::<f64>() / count;
        group.later = Some(later);
    }
    if let Some(total) = total {
        *total = total.split_off(total.len().div_ceil(2));
    }
    Ok(if groups.iter().all(|group| group.count == first as u64) {
        format!(
            "The first {first} of {} make the model, the other {} judge it.",
            counted(all, "time"),
            all - first
        )
    } else {
        "Of each group the first half makes the model, the second half judges it.".to_owned()
    })
}

/// What a document's field `measured` says of the times that are not in the model: the totals of its runs, else what follows for each alternative of the
/// later times of its groups. None where all are in the model, and no column has totals.
pub(crate) fn measured(
    times: &Times,
    groups: &[(&Group, String)],
    alternatives: &[(String, Value)],
) -> Option<Value> {
    if let Some(total) = &times.total {
        let runs = if times.are_halves {
            json!({"samples": total})
        } else {
            json!({"samples": total, "fitted": true})
        };
        return Some(json!({"total": runs}));
    }
    let later: Vec<(&str, &[f64])> =
        groups.iter().filter_map(|(group, name)| Some((name.as_str(), group.later.as_deref()?))).collect();
    if let ([(_, later)], false) = (&later[..], times.are_rows) {
        return Some(json!({"total": {"samples": later}}));
    }
    if later.is_empty() {
        return None;
    }
    let of = alternatives
        .iter()
        .filter_map(|(name, does)| Some((name.clone(), json!({"samples": totals(does, &later)?}))));
    Some(json!({"of": of.collect::<Map<_, _>>()}))
}

/// What an alternative would have taken in each of the later runs: one task, or all of them at once or one after the other.
fn totals(does: &Value, later: &[(&str, &[f64])]) -> Option<Vec<f64>> {
    let of = |name: &str| later.iter().find(|(own, _)| *own == name).map(|(_, times)| *times);
    if let Some(task) = does.as_str() {
        return of(task).map(<[f64]>::to_vec);
    }
    let (how, tasks) = does.as_object()?.iter().next()?;
    let columns: Vec<&[f64]> =
        tasks.as_array()?.iter().map(|task| of(task.as_str()?)).collect::<Option<_>>()?;
    let runs = columns.iter().map(|times| times.len()).min()?;
    let each = |run: usize| columns.iter().map(move |times| times[run]);
    let total = |run: usize| if how == "series" { each(run).sum() } else { each(run).fold(0.0, f64::max) };
    Some((0..runs).map(total).collect())
}
