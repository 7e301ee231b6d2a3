//! Substitution: the document of a joint case, in which every mention of a condition is what it is in that case.

use juxtapose_support::collections::CollectSmall;
use serde_json::{Map, Value, json};

use super::{Chosen, Conditions, FIELD, Values};
use crate::{
    path::Path,
    problem::{Code, shown},
    reader::{At, Reader},
};

/// A mention of a condition.
pub(super) enum Mention<'v> {
    /// `{"by": "input", …}`: the condition's name, and what is in each case.
    Case(&'v str, &'v Map<String, Value>),
    /// `{"row": "A"}`: the column's name.
    Row(&'v str),
    /// `{"scaled": {"by": "load", "time": …}}`: the condition's name, and the time.
    Scaled(&'v str, &'v Value),
}

/// The mention that a value is; none where it is none.
#[cold]
#[inline(never)]
pub(super) fn mention(value: &Value) -> Option<Mention<'_>> {
    let fields = value.as_object()?;
    if let Some(name) = fields.get("by").and_then(Value::as_str) {
        return Some(Mention::Case(name, fields));
    }
    if fields.len() != 1 {
        return None;
    }
    if let Some(name) = fields.get("row").and_then(Value::as_str) {
        return Some(Mention::Row(name));
    }
    let scaled = fields.get("scaled")?;
    let name = scaled.get("by")?.as_str()?;
    Some(Mention::Scaled(name, scaled.get("time").unwrap_or(&Value::Null)))
}

/// Hands on all that may stand in a place of a time, what it is in each case, and whether a factor is to multiply it. `conditions` are those of the
/// document as written.
#[cold]
#[inline(never)]
pub(crate) fn each_time(
    place: &Value,
    conditions: &Value,
    is_scaled: bool,
    each: &mut dyn FnMut(&Value, bool),
) {
    match mention(place) {
        Some(Mention::Case(_, fields)) => {
            for (_, value) in fields.iter().filter(|(case, _)| *case != "by") {
                each_time(value, conditions, is_scaled, each);
            }
        }
        Some(Mention::Row(name)) => {
            for condition in conditions.as_array().into_iter().flatten() {
                let times = condition.get("rows").and_then(|rows| rows.get(name)).and_then(Value::as_array);
                times.into_iter().flatten().for_each(|time| each(time, is_scaled));
            }
        }
        Some(Mention::Scaled(_, time)) => each_time(time, conditions, true, each),
        None if place.get("simd").is_some() || place.get("spmd").is_some() => {
            for time in ["simd", "spmd"].iter().filter_map(|mode| place.get(*mode)) {
                each_time(time, conditions, is_scaled, each);
            }
        }
        None => each(place, is_scaled),
    }
}

/// Whether a factor multiplies all times.
pub(crate) fn scales_all(conditions: &Value) -> bool {
    conditions
        .as_array()
        .into_iter()
        .flatten()
        .any(|one| one.get("scales").is_some_and(|scales| scales == "all"))
}

impl Reader {
    /// Judges all mentions, and counts those of each condition.
    #[cold]
    #[inline(never)]
    pub(super) fn mentions(&mut self, at: &At<'_>, known: &Conditions, used: &mut [usize]) {
        let mut inside = |reader: &mut Self, value, path| reader.mentions(&At { path, value }, known, used);
        match mention(at.value) {
            Some(Mention::Case(name, fields)) => {
                for (case, value) in fields.iter().filter(|(case, _)| *case != "by") {
                    inside(self, value, at.path.field(case));
                }
                let Some(condition) = self.condition_named(at, name, known, used) else { return };
                let names = known.0[condition].names();
                if names.is_empty() {
                    let hint = "a factor is {\"scaled\": {\"by\": …, \"time\": …}}, a row {\"row\": …}";
                    self.problem(at.path_to("by"), Code::Forbidden, format!("{name:?} has no cases"), hint);
                    return;
                }
                for case in names.iter().filter(|case| !fields.contains_key(*case)) {
                    let message = format!("is missing: what is here where {name:?} is {case:?}");
                    self.problem(at.path_to(case), Code::Missing, message, "");
                }
                for case in fields.keys().filter(|case| *case != "by" && !names.contains(case)) {
                    let message = format!("{case:?} is not a case of {name:?}");
                    let hint = format!("cases: {}", names.join(", "));
                    self.problem(at.path_to(case), Code::UnknownName, message, &hint);
                }
            }
            Some(Mention::Row(name)) => match known.column(name) {
                Some((condition, _)) => used[condition] += 1,
                None => {
                    let message = format!("{name:?} is not a row of measured runs");
                    self.problem(
                        at.path_to("row"),
                        Code::UnknownName,
                        message,
                        "give it in a condition’s rows",
                    );
                }
            },
            Some(Mention::Scaled(name, time)) => {
                if let Some(scaled) = at.field("scaled") {
                    self.object(&scaled, &["by", "time"]);
                    self.required(&scaled, "time", "the time that is multiplied");
                    inside(self, time, scaled.path_to("time"));
                    let Some(condition) = self.condition_named(&scaled, name, known, used) else { return };
                    if known.0[condition].scales_all {
                        let message = format!("{name:?} scales all times already");
                        self.problem(scaled.path_to("by"), Code::Forbidden, message, "write the time alone");
                    }
                    if !matches!(known.0[condition].values, Values::Factor(_)) {
                        let message = format!("{name:?} is not a factor");
                        self.problem(scaled.path_to("by"), Code::Forbidden, message, "");
                    }
                }
            }
            None => match at.value {
                Value::Object(fields) => {
                    for (name, value) in fields {
                        inside(self, value, at.path.field(name));
                    }
                }
                Value::Array(items) => {
                    for (k, value) in items.iter().enumerate() {
                        inside(self, value, at.path.item(k));
                    }
                }
                _ => {}
            },
        }
    }

    fn condition_named(
        &mut self,
        at: &At<'_>,
        name: &str,
        known: &Conditions,
        used: &mut [usize],
    ) -> Option<usize> {
        let found = known.find(name);
        if let Some(condition) = found {
            used[condition] += 1;
        } else {
            let names: Vec<_> = known.0.iter().map(|condition| condition.name.as_str()).collect();
            let hint = format!("conditions: {}", names.join(", "));
            let message = format!("is {}, not a condition", shown(&Value::from(name)));
            self.problem(at.path_to("by"), Code::UnknownName, message, &hint);
        }
        found
    }
}

/// The document of a joint case. Where `places` is a list, it gets where mentions stood, in that document and in the original.
#[cold]
#[inline(never)]
pub(super) fn substituted(
    conditions: &Conditions,
    chosen: &[Chosen],
    source: &Value,
    places: &mut Option<Vec<(String, String)>>,
) -> Value {
    let mut substitution = Substitution { conditions, chosen, is_shared_out: false, places };
    let mut document = Map::new();
    for (name, value) in source.as_object().into_iter().flatten().filter(|(name, _)| *name != FIELD) {
        let path = Path::default().field(name);
        document.insert(name.clone(), substitution.of(value, name, [path.clone(), path]));
    }
    Value::Object(document)
}

/// Substitution for a joint case: conditions with what each comes to.
struct Substitution<'c> {
    conditions: &'c Conditions,
    chosen: &'c [Chosen],
    /// Whether how many processors are in each class has been said.
    is_shared_out: bool,
    /// Where mentions stood, in the document of the joint case and in the original.
    places: &'c mut Option<Vec<(String, String)>>,
}

impl<'v> Substitution<'_> {
    /// What stands in a place, under this name; `from` is its path in the original, `to` the one in the joint case.
    #[cold]
    #[inline(never)]
    fn of(&mut self, value: &'v Value, name: &str, [from, to]: [Path<'v>; 2]) -> Value {
        match mention(value) {
            Some(Mention::Case(condition, fields)) => {
                let Some(k) = self.conditions.find(condition) else { return Value::Null };
                let names = self.conditions.0[k].names();
                let case = |case: &usize| names.get(*case).and_then(|name| fields.get_key_value(name));
                match &self.chosen[k] {
                    Chosen::Case(chosen) => case(chosen)
                        .map_or(Value::Null, |(case, value)| self.at(value, name, [from.field(case), to])),
                    Chosen::Counts(counts) => self.classes(&|k| case(&k), counts, name, [from, to]),
                    Chosen::Factor(_) => Value::Null,
                }
            }
            Some(Mention::Row(column)) => {
                let Some((k, values)) = self.conditions.column(column) else { return Value::Null };
                let Chosen::Case(run) = self.chosen[k] else { return Value::Null };
                values.get(run).cloned().unwrap_or_default()
            }
            Some(Mention::Scaled(condition, time)) => {
                let factor = self.conditions.find(condition).map(|k| &self.chosen[k]);
                let Some(&Chosen::Factor(factor)) = factor else { return Value::Null };
                let paths = [from, to].map(|path| path.field("scaled").field("time"));
                json!({"scaled": {"by": factor, "time": self.of(time, "time", paths)}})
            }
            None => match value {
                Value::Object(fields) => {
                    let field = |(name, value): (&'v String, &'v Value)| {
                        (name.clone(), self.of(value, name, [from.field(name), to.field(name)]))
                    };
                    Value::Object(fields.iter().map(field).collect_small())
                }
                Value::Array(items) => {
                    let item = |(k, value)| self.of(value, name, [from.item(k), to.item(k)]);
                    Value::Array(items.iter().enumerate().map(item).collect())
                }
                other => other.clone(),
            },
        }
    }

    /// What stands in place of a mention.
    fn at(&mut self, value: &'v Value, name: &str, [from, to]: [Path<'v>; 2]) -> Value {
        if let Some(places) = &mut self.places {
            places.push((to.to_string(), from.to_string()));
        }
        self.of(value, name, [from, to])
    }

    /// Classes of processors, one for each case that has any.
    #[cold]
    #[inline(never)]
    fn classes(
        &mut self,
        case: &dyn Fn(usize) -> Option<(&'v String, &'v Value)>,
        counts: &[u64],
        name: &str,
        [from, to]: [Path<'v>; 2],
    ) -> Value {
        let classes: Vec<_> = (0..)
            .zip(counts)
            .filter(|(_, count)| **count > 0)
            .filter_map(|(k, count)| Some((case(k)?, *count)))
            .collect();
        if let [((case, value), _)] = classes[..] {
            return self.at(value, name, [from.field(case), to]);
        }
        let field = if ["probability", "iterations"].contains(&name) { name } else { "time" };
        let to = to.field("by_processor");
        let says = !std::mem::replace(&mut self.is_shared_out, true);
        let mut written = Vec::new();
        for (k, ((case, value), count)) in classes.into_iter().enumerate() {
            let mut class = Map::new();
            class.insert("class".to_owned(), Value::from(case.as_str()));
            if says {
                class.insert("processors".to_owned(), Value::from(count));
            }
            let field_path = to.item(k).field(if field == "time" {
                "time"
            } else if field == "probability" {
                "probability"
            } else {
                "iterations"
            });
            class.insert(field.to_owned(), self.at(value, field, [from.field(case), field_path]));
            written.push(Value::Object(class));
        }
        json!({ "by_processor": written })
    }
}
