//! Reader of files of measurements of our own, which tells all problems of a file at once.

use anyhow::Result;
use juxtapose::document::{At, Code, Problems, Reader};

/// The fields of a file beside its form: where and when it was measured, and its data sets.
const FIELDS: [&str; 6] = ["juxtapose_calibration", "unit", "date", "machine", "seed", "sets"];
/// The longest time, in units of the file.
const LONGEST: f64 = 1e12;

/// The data sets of a file, each read by `set`.
pub(super) fn sets<T>(text: &str, mut set: impl FnMut(&mut Reader, &At<'_>) -> Option<T>) -> Result<Vec<T>> {
    let mut reader = Reader::default();
    let Some(value) = reader.json(text) else { return Err(Problems(reader.problems).into()) };
    let root = At::root(&value);
    reader.object(&root, &FIELDS);
    let list = reader.required(&root, "sets", "the data sets");
    let list = list.map(|list| filled(&mut reader, &list)).unwrap_or_default();
    let ids = list.iter().filter_map(|at| at.field("id"));
    let ids: Vec<_> = ids.map(|at| (at.path.clone(), at.value.as_str())).collect();
    reader.unique(ids.iter().map(|(path, id)| (path.clone(), id)));
    let sets: Vec<_> = list.iter().filter_map(|at| set(&mut reader, at)).collect();
    match reader.problems.is_empty() {
        true => Ok(sets),
        false => Err(Problems(reader.problems).into()),
    }
}

/// The name of a data set.
pub(super) fn id(reader: &mut Reader, set: &At<'_>) -> Option<String> {
    let id = reader.required(set, "id", "the name of a data set")?;
    reader.name(&id).map(str::to_owned)
}

/// A list of measured times, which are positive.
pub(super) fn times(reader: &mut Reader, at: &At<'_>) -> Option<Vec<f64>> {
    let list = filled(reader, at);
    let times: Vec<_> = list.iter().filter_map(|at| reader.number(at, f64::MIN_POSITIVE..=LONGEST)).collect();
    (!list.is_empty() && times.len() == list.len()).then_some(times)
}

/// A field that has a list of measured times.
pub(super) fn times_of(
    reader: &mut Reader,
    set: &At<'_>,
    name: &'static str,
    what: &str,
) -> Option<Vec<f64>> {
    let field = reader.required(set, name, what)?;
    times(reader, &field)
}

/// A field that has lists of measured times, all of them as long.
pub(super) fn tables(
    reader: &mut Reader,
    set: &At<'_>,
    name: &'static str,
    what: &str,
) -> Option<Vec<Vec<f64>>> {
    let field = reader.required(set, name, what)?;
    let lists = filled(reader, &field);
    let read: Vec<_> = lists.iter().filter_map(|list| times(reader, list)).collect();
    if read.len() < lists.len() || read.is_empty() {
        return None;
    }
    let (long, mut is_even) = (read[0].len(), true);
    for (list, times) in lists.iter().zip(&read).filter(|(_, times)| times.len() != long) {
        let message = format!("has {} times, and the first list {long}", times.len());
        reader.problem(&list.path, Code::Unmatched, message, "all lists are as long");
        is_even = false;
    }
    is_even.then_some(read)
}

fn filled<'v>(reader: &mut Reader, at: &At<'v>) -> Vec<At<'v>> {
    reader.not_empty(at, "nothing was measured");
    reader.list(at)
}
