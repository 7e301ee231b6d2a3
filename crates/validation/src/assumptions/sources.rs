//! Runs of a model that assumptions are tested on: rows of conditions, measured totals, and lists of as many samples.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::bootstrap::Inputs;

/// More columns are not tested: of so many the correction leaves nothing to be found.
const COLUMNS: usize = 200;
/// Numbers of some columns that are tested at most: as many as are measured by hand or by a script in a day.
const NUMBERS: usize = 2_000_000;
/// More times are in no pool.
const POOLED: u64 = 20_000;
/// Fewer runs tell nothing of their order.
const FEWEST_SORTED: usize = 6;

/// Columns of times in the order of runs: the k-th of each is of one run.
pub(super) struct Columns {
    /// The condition whose rows they are.
    pub(super) condition: Option<String>,
    /// The outcome whose measured totals they are.
    pub(super) outcome: Option<String>,
    pub(super) names: Vec<String>,
    pub(super) times: Vec<Vec<f64>>,
    /// Of columns that are at work at once, how many copies of each are.
    pub(super) copies: Vec<u64>,
}

impl Columns {
    pub(super) fn runs(&self) -> usize {
        self.times.iter().map(Vec::len).min().unwrap_or(0)
    }

    /// All times that any of these columns, which are at work at once, may take: those of each as often as it has copies; none of too many.
    pub(super) fn pooled(&self) -> Option<Vec<f64>> {
        let count = |(times, copies): (&Vec<f64>, &u64)| (times.len() as u64).saturating_mul(*copies);
        let all = self.times.iter().zip(&self.copies).map(count).fold(0, u64::saturating_add);
        if all > POOLED {
            return None;
        }
        let copied =
            self.times.iter().zip(&self.copies).flat_map(|(times, &copies)| (0..copies).map(move |_| times));
        Some(copied.flatten().copied().collect())
    }

    /// Whether somebody has sorted the runs by some column, so that their order says nothing.
    pub(super) fn are_sorted(&self) -> bool {
        self.times.iter().any(|times| is_sorted(times))
    }
}

/// Whether numbers are in the order of their size, and too many for that to be chance.
fn is_sorted(times: &[f64]) -> bool {
    let varies = times.first() != times.last();
    times.len() >= FEWEST_SORTED
        && varies
        && (times.is_sorted() || times.is_sorted_by(|one, next| one >= next))
}

fn numbers(values: &Value) -> Option<Vec<f64>> {
    values.as_array().filter(|values| values.len() <= NUMBERS)?.iter().map(Value::as_f64).collect()
}

/// The samples of a time that is a list of them, and no more.
pub(super) fn samples(time: &Value) -> Option<Vec<f64>> {
    let fields = time.as_object().filter(|fields| fields.len() == 1)?;
    numbers(fields.get("samples")?).filter(|samples| samples.len() > 1)
}

/// The rows of each condition that has some.
pub(super) fn rows(document: &Value) -> Vec<Columns> {
    let conditions = document.get("conditions").and_then(Value::as_array);
    let columns = |condition: &Value| {
        let rows = condition.get("rows")?.as_object().filter(|rows| rows.len() <= COLUMNS)?;
        let count: usize = rows.values().filter_map(Value::as_array).map(Vec::len).sum();
        let times: Option<Vec<_>> =
            if count <= NUMBERS { rows.values().map(numbers).collect() } else { None };
        let times = times.filter(|times| {
            times.first().is_some_and(|first| times.iter().all(|other| other.len() == first.len()))
        })?;
        let condition = condition.get("condition")?.as_str()?.to_owned();
        Some(Columns {
            condition: Some(condition),
            outcome: None,
            names: rows.keys().cloned().collect(),
            times,
            copies: Vec::new(),
        })
    };
    conditions.into_iter().flatten().filter_map(columns).collect()
}

/// Measured totals, of all outcomes and of each.
pub(super) fn measured(document: &Value) -> Vec<Columns> {
    let Some(measured) = document.get("measured") else { return Vec::new() };
    let runs = |outcome: Option<&String>, runs: &Value| {
        let times = numbers(runs.get("samples")?)?;
        (times.len() > 1).then(|| Columns {
            condition: None,
            outcome: outcome.cloned(),
            names: Vec::new(),
            times: vec![times],
            copies: Vec::new(),
        })
    };
    let total = measured.get("total").and_then(|total| runs(None, total));
    let of = measured.get("of").and_then(Value::as_object);
    let of = of.into_iter().flatten().filter_map(|(outcome, own)| runs(Some(outcome), own));
    total.into_iter().chain(of).collect()
}

/// Of a model of parallel tasks those columns that are at work at once, as ranks are: tasks of one `all` or `first`.
pub(super) fn at_once(document: &Value, columns: &Columns) -> Vec<Columns> {
    let row = |time: &Value| {
        let row = time.get("row")?.as_str()?;
        columns.names.iter().position(|name| name == row)
    };
    together(document, columns, &row)
}

/// Of a model of parallel tasks those lists of samples that are at work at once, by their tasks' names: which of them are of one run is not asked.
pub(super) fn lists_at_once(document: &Value) -> Vec<Columns> {
    let tasks = document.get("tasks").and_then(Value::as_array);
    let list = |task: &Value| Some((task.get("task")?.as_str()?.to_owned(), samples(task.get("time")?)?));
    let (names, times) = tasks.into_iter().flatten().filter_map(list).unzip();
    let lists = Columns { condition: None, outcome: None, copies: Vec::new(), names, times };
    let place = |time: &Value| {
        let samples = samples(time)?;
        lists.times.iter().position(|own| *own == samples)
    };
    together(document, &lists, &place)
}

/// Each set of columns whose tasks are at work at once. `place` finds the column of a task's time.
fn together(document: &Value, columns: &Columns, place: &dyn Fn(&Value) -> Option<usize>) -> Vec<Columns> {
    let tasks = document.get("tasks").and_then(Value::as_array);
    let known = |task: &Value| Some((task.get("task")?.as_str()?.to_owned(), place(task.get("time")?)?));
    let places: BTreeMap<String, usize> = tasks.into_iter().flatten().filter_map(known).collect();
    let mut found: Vec<BTreeMap<usize, u64>> = Vec::new();
    for alternative in document.get("alternatives").and_then(Value::as_array).into_iter().flatten() {
        if let Some(does) = alternative.get("do") {
            gather(does, &places, &mut found);
        }
    }
    let together = |places: &BTreeMap<usize, u64>| Columns {
        condition: columns.condition.clone(),
        outcome: None,
        names: places.keys().map(|&place| columns.names[place].clone()).collect(),
        times: places.keys().map(|&place| columns.times[place].clone()).collect(),
        copies: places.values().copied().collect(),
    };
    found.iter().map(together).collect()
}

/// The columns of each set of tasks that are at work at once, with how many copies of each there are where they are met first; each set once.
fn gather(does: &Value, places: &BTreeMap<String, usize>, found: &mut Vec<BTreeMap<usize, u64>>) {
    let Some(fields) = does.as_object() else { return };
    for (name, members) in fields {
        for member in members.as_array().into_iter().flatten() {
            gather(member, places, found);
        }
        if name == "all" || name == "first" {
            // One task in copies is a member, too.
            let task = |member: &Value| match member {
                Value::String(task) => Some((places.get(task).copied()?, 1)),
                _ => {
                    let [one] = &member.get(name)?.as_array()?[..] else { return None };
                    let copies = member.get("copies").map_or(Some(1), Value::as_u64)?;
                    Some((places.get(one.as_str()?).copied()?, copies))
                }
            };
            let mut here = BTreeMap::new();
            for (place, copies) in members.as_array().into_iter().flatten().filter_map(task) {
                *here.entry(place).or_insert(0) += copies;
            }
            if here.len() > 1 && !found.iter().any(|other| other.keys().eq(here.keys())) {
                found.push(here);
            }
        }
    }
}

/// Lists of as many samples, which may be of the same runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lists {
    /// How many lists there are.
    pub lists: usize,
    /// How many samples each has.
    pub samples: usize,
    /// Whether they are sorted by length, so that nobody can say which are of one run.
    pub sorted: bool,
    #[serde(skip)]
    pub(super) places: Vec<Vec<String>>,
}

/// The lists of samples of a document that are whole times, most of which have as many.
pub(super) fn lists(document: &Value) -> Option<Lists> {
    let mut by_count: BTreeMap<usize, Vec<Vec<String>>> = BTreeMap::new();
    for (places, samples) in Inputs::of(document).lists() {
        let times: Option<Vec<_>> = places
            .iter()
            .map(|place| {
                let time = place.strip_suffix("/samples")?;
                let fields = document.pointer(time)?.as_object()?;
                (fields.len() == 1).then(|| time.to_owned())
            })
            .collect();
        by_count.entry(samples).or_default().extend(times);
    }
    let (samples, places) = by_count
        .into_iter()
        .filter(|(samples, places)| *samples > 1 && places.len() > 1)
        .max_by_key(|(_, places)| places.len())?;
    let is_sorted = |places: &Vec<String>| {
        let list = places.first().and_then(|place| numbers(document.pointer(place)?.get("samples")?));
        list.is_some_and(|list| is_sorted(&list))
    };
    let sorted = places.iter().any(is_sorted);
    (places.len() <= COLUMNS).then_some(Lists { lists: places.len(), samples, sorted, places })
}
