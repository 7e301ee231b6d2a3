//! Documents with an assumption made, or given up: before and after a remedy.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::sources::{self, Columns};

/// Change of what a document assumes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Change {
    /// See there.
    pub kind: Kind,
    /// The condition whose rows are changed; none where lists of samples are, or measured totals.
    #[serde(default)]
    pub condition: Option<String>,
    /// The outcome whose measured totals are left out; none of all outcomes'.
    #[serde(default)]
    pub outcome: Option<String>,
    /// How many runs are left out.
    #[serde(default)]
    pub runs: usize,
}

/// Kinds of changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Each column of a condition's rows is drawn by itself, as if times of one run had nothing in common.
    Independent,
    /// Each of the columns, or lists, that are at work at once takes any of their times, as if all were alike.
    Alike,
    /// Lists of as many samples are rows: the k-th of each was measured in one run.
    Together,
    /// The first runs are left out: of a condition's rows, or of measured totals.
    LeaveOut,
}

/// The document after a change; none where it has nothing to change so.
#[must_use]
pub fn changed(document: &Value, change: &Change) -> Option<Value> {
    let Change { kind, condition, outcome, runs } = change;
    let columns = || {
        let condition = condition.as_deref()?;
        let columns =
            sources::rows(document).into_iter().find(|one| one.condition.as_deref() == Some(condition))?;
        Some((condition, columns))
    };
    match kind {
        Kind::Independent => {
            let (condition, columns) = columns()?;
            let own = columns
                .names
                .iter()
                .cloned()
                .zip(columns.times.iter().map(|times| json!({"samples": times})));
            Some(drawn_alone(document, condition, &own.collect()))
        }
        Kind::Alike => {
            let pools = |sets: Vec<Columns>| -> Option<Vec<_>> {
                let pools = sets.into_iter().map(|set| set.pooled().map(|pool| (set, pool)));
                pools.collect::<Option<Vec<_>>>().filter(|pools| !pools.is_empty())
            };
            if condition.is_none() {
                return Some(alike(document, &pools(sources::lists_at_once(document))?));
            }
            let (condition, columns) = columns()?;
            let mut own = Map::new();
            for (together, pool) in pools(sources::at_once(document, &columns))? {
                own.extend(together.names.into_iter().map(|name| (name, json!({"samples": pool}))));
            }
            Some(drawn_alone(document, condition, &own))
        }
        Kind::Together => together(document),
        Kind::LeaveOut => left_out(document, condition.as_deref(), outcome.as_deref(), *runs),
    }
}

/// The document in which tasks that take one of some lists take the times of its pool.
fn alike(document: &Value, pools: &[(Columns, Vec<f64>)]) -> Value {
    let mut document = document.clone();
    for task in document.get_mut("tasks").and_then(Value::as_array_mut).into_iter().flatten() {
        let Some(time) = task.get_mut("time") else { continue };
        let own = sources::samples(time);
        let pool = own.and_then(|own| pools.iter().find(|(together, _)| together.times.contains(&own)));
        if let Some((_, pool)) = pool {
            *time = json!({"samples": pool});
        }
    }
    document
}

/// The document in which some rows of a condition are times of their own. The condition goes with its last row.
fn drawn_alone(document: &Value, condition: &str, own: &Map<String, Value>) -> Value {
    let mut document = document.clone();
    each_object(&mut document, &mut |value| {
        let name = value
            .as_object()
            .filter(|fields| fields.len() == 1)
            .and_then(|fields| fields.get("row")?.as_str());
        if let Some(time) = name.and_then(|name| own.get(name)) {
            *value = time.clone();
        }
    });
    if let Some(conditions) = document.get_mut("conditions").and_then(Value::as_array_mut) {
        for one in conditions
            .iter_mut()
            .filter(|one| one.get("condition").and_then(Value::as_str) == Some(condition))
        {
            if let Some(rows) = one.get_mut("rows").and_then(Value::as_object_mut) {
                rows.retain(|name, _| !own.contains_key(name));
            }
        }
        conditions
            .retain(|one| one.get("rows").and_then(Value::as_object).is_none_or(|rows| !rows.is_empty()));
        if conditions.is_empty()
            && let Some(fields) = document.as_object_mut()
        {
            fields.remove("conditions");
        }
    }
    document
}

fn each_object(value: &mut Value, change: &mut dyn FnMut(&mut Value)) {
    change(value);
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|field| each_object(field, change)),
        Value::Array(items) => items.iter_mut().for_each(|item| each_object(item, change)),
        _ => {}
    }
}

/// The document whose lists of as many samples are rows of a condition.
fn together(document: &Value) -> Option<Value> {
    let lists = sources::lists(document).filter(|lists| !lists.sorted)?;
    let mut changed = document.clone();
    let mut rows = Map::new();
    let mut taken: Vec<String> = Vec::new();
    for condition in document.get("conditions").and_then(Value::as_array).into_iter().flatten() {
        taken.extend(condition.get("condition").and_then(Value::as_str).map(str::to_owned));
        taken.extend(
            condition.get("rows").and_then(Value::as_object).into_iter().flat_map(Map::keys).cloned(),
        );
    }
    let mut free = |wanted: &str| {
        let numbered = |k: usize| if k == 1 { wanted.to_owned() } else { format!("{wanted} {k}") };
        let name = (1..).map(numbered).find(|name| !taken.contains(name)).unwrap_or_default();
        taken.push(name.clone());
        name
    };
    for places in &lists.places {
        let name = free(&named(document, places.first()?));
        rows.insert(name.clone(), document.pointer(places.first()?)?.get("samples")?.clone());
        for place in places {
            *changed.pointer_mut(place)? = json!({"row": name});
        }
    }
    let condition = json!({"condition": free("run"), "rows": rows});
    match changed.get_mut("conditions").and_then(Value::as_array_mut) {
        Some(conditions) => conditions.push(condition),
        None => {
            changed.as_object_mut()?.insert("conditions".to_owned(), json!([condition]));
        }
    }
    Some(changed)
}

/// What has the time at a place: the name of its task or block, else of its field.
fn named(document: &Value, place: &str) -> String {
    let (parent, field) = place.rsplit_once('/').unwrap_or(("", place));
    let own = document.pointer(parent).and_then(Value::as_object);
    let own = own.and_then(|own| ["task", "block", "name"].iter().find_map(|name| own.get(*name)?.as_str()));
    own.unwrap_or(field).to_owned()
}

fn left_out(document: &Value, condition: Option<&str>, outcome: Option<&str>, runs: usize) -> Option<Value> {
    let mut document = document.clone();
    let leave = |list: &mut Value| {
        let list = list.as_array_mut().filter(|list| list.len() > runs)?;
        list.drain(..runs);
        Some(())
    };
    if let Some(condition) = condition {
        let conditions = document.get_mut("conditions")?.as_array_mut()?;
        let own = conditions
            .iter_mut()
            .find(|one| one.get("condition").and_then(Value::as_str) == Some(condition))?;
        for column in own.get_mut("rows")?.as_object_mut()?.values_mut() {
            leave(column)?;
        }
    } else {
        let measured = document.get_mut("measured")?;
        let own = match outcome {
            Some(outcome) => measured.get_mut("of")?.get_mut(outcome)?,
            None => measured.get_mut("total")?,
        };
        leave(own.get_mut("samples")?)?;
    }
    Some(document)
}
