//! Validation of documents: JSON text to a [`Model`], or to all its problems.

use juxtapose_density::{
    contract::Contract,
    density::{Density, float},
    prediction::Note,
};
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use crate::{
    conditions,
    depth::depth,
    effort::Effort,
    format::{HEADER, VERSION, measured::Measured, times::Lattice},
    kind::{Kinds, Row},
    limits,
    problem::{Code, Problem, Problems, shown},
    reader::{At, Reader, asked::Asked, quantity},
    upgrade,
};

/// A validated model: of one kind, or of one of a set.
#[derive(Clone, Debug)]
pub struct Model<K> {
    /// The document's title, for a reader.
    pub title: String,
    /// The unit of all times, in the plural.
    pub unit: String,
    /// The length of one tick, in units: as given, else as found.
    pub tick: f64,
    /// The contract that the model was read for, which says where its times are truncated.
    pub contract: Contract,
    /// Notes on what reading the document changed.
    pub notes: Vec<Note>,
    /// Measured totals, which the prediction is held against.
    pub measured: Option<Measured>,
    /// The validated model of its kind.
    pub kind: K,
    /// The cost estimate of the prediction.
    pub effort: Effort,
}

/// The work of validating (judging) a document for each byte of its JSON text, in [`limits::MOMENT`]'s unit. In Node 20 it is 45 to 70 on
/// one machine for 9,000 blocks and 10,000 tasks, and 123 on a slower one for 3,000 tasks. The first document that a page judges takes up
/// to three times as long.
const BYTE: f64 = 200.0;

impl<K: Kinds> Model<K> {
    /// Validates the JSON text of a model document.
    ///
    /// # Errors
    /// All problems of the document at once, each with its path, up to [`limits::PROBLEMS`] of them. A text
    /// that is too large, too deep or not JSON has that problem alone.
    pub fn from_json(text: &str) -> Result<Self, Problems> {
        Self::from_json_under(text, Contract::default())
    }

    /// Validates the JSON text of a model document for a given contract, which says where parametric times are truncated. Whether a
    /// document is a model does not depend on the contract.
    ///
    /// # Errors
    /// As [`from_json`](Self::from_json).
    pub fn from_json_under(text: &str, contract: Contract) -> Result<Self, Problems> {
        Self::from_json_beside(text, contract, &[])
    }

    /// As [`from_json_under`](Self::from_json_under), in a program that has other kinds of these names in other packages: messages know them.
    ///
    /// # Errors
    /// As [`from_json`](Self::from_json).
    pub fn from_json_beside(
        text: &str,
        contract: Contract,
        elsewhere: &'static [&'static str],
    ) -> Result<Self, Problems> {
        let unknown = || Err(alone(Code::TooLarge, "could not be judged".to_owned(), ""));
        judged(text, Reader { contract, elsewhere, ..Reader::default() }, model).unwrap_or_else(unknown)
    }

    /// Validates the JSON text of a model document where that takes no more than [`limits::MOMENT`]. None where it takes more: nothing is
    /// then known of the document.
    #[must_use]
    pub fn from_json_in_a_moment(text: &str) -> Option<Result<Self, Problems>> {
        Self::from_json_in_a_moment_beside(text, &[])
    }

    /// As [`from_json_in_a_moment`](Self::from_json_in_a_moment), with the names of all kinds as in
    /// [`from_json_beside`](Self::from_json_beside).
    #[must_use]
    pub fn from_json_in_a_moment_beside(
        text: &str,
        elsewhere: &'static [&'static str],
    ) -> Option<Result<Self, Problems>> {
        judged(text, Reader { elsewhere, ..Reader::within(limits::MOMENT) }, model)
    }
}

/// The distribution of one time in units, as documents of version 2 write it in JSON, with the length of its ticks in units: the one that is
/// given, or else the one that is found. None where finding it takes longer than two of [`limits::MOMENT`].
///
/// # Errors
/// As [`Model::from_json`].
pub fn time_in_a_moment(text: &str, tick: Option<f64>) -> Option<Result<(Density, f64), Problems>> {
    let reader = Reader::within(2.0 * limits::MOMENT);
    judged(text, reader, |reader, value| {
        reader.unit.push_str("units");
        reader.tick = tick.unwrap_or_else(|| {
            let mut asked = Asked::default();
            asked.add(value, Lattice::Ticks);
            asked.tick()
        });
        Some((reader.distribution(&At::root(value), quantity::TIME)?, reader.tick))
    })
}

/// Reads a model of any version: one of version 1 is upgraded first.
fn model<K: Kinds>(reader: &mut Reader, value: &mut Value) -> Option<Model<K>> {
    let rows = K::rows();
    let row = rows.iter().find(|row| value.get("kind").and_then(Value::as_str) == Some(row.form.name));
    if upgrade::is_of_version_1(value) {
        let form = row.map(|row| &row.form);
        if let Some(note) = form.and_then(|form| upgrade::in_doubt(value, form)) {
            reader.notes.push(note);
        }
        upgrade::upgrade(value, form);
    }
    let times = row.filter(|_| value.get("tick").is_none()).and_then(|row| row.form.times);
    let Some(times) = times else { return reader.model(&At::root(value), &rows) };
    let mut asked = Asked::default();
    match value.get_mut(conditions::FIELD).map(Value::take) {
        None => times(value, &mut |time, lattice| asked.add(time, lattice)),
        Some(shared) => {
            times(value, &mut |time, lattice| {
                conditions::each_time(
                    time,
                    &shared,
                    conditions::scales_all(&shared),
                    &mut |time, is_scaled| {
                        if is_scaled {
                            asked.add_scaled(time, lattice);
                        } else {
                            asked.add(time, lattice);
                        }
                    },
                );
            });
            value[conditions::FIELD] = shared;
        }
    }
    let at = At::root(value);
    asked.resolved(reader, |trial| {
        let model: Model<K> = trial.model(&at, &rows)?;
        let work = model.effort.work;
        Some((model, work))
    })
}

/// The validation of a JSON text by `read`; none where the reader may not do enough work for it.
fn judged<T>(
    text: &str,
    mut reader: Reader,
    read: impl FnOnce(&mut Reader, &mut Value) -> Option<T>,
) -> Option<Result<T, Problems>> {
    if text.len() > limits::TEXT {
        let message = format!("has {} bytes; at most {} are read", text.len(), limits::TEXT);
        return Some(Err(alone(Code::TooLarge, message, "")));
    }
    if !reader.made.spend(float(text.len() as u64) * BYTE) {
        return None;
    }
    if let Some(problem) = too_deep(text) {
        return Some(Err(Problems(vec![problem])));
    }
    let found = reader.json(text).and_then(|mut value| read(&mut reader, &mut value));
    if reader.unnamed > 0 {
        let message = format!("has {} more problems", reader.unnamed);
        reader.problems.push(Problem { path: String::new(), code: Code::TooLarge, message, hint: None });
    }
    match found {
        _ if reader.made.is_dear() => None,
        Some(found) if reader.problems.is_empty() => Some(Ok(found)),
        _ => Some(Err(Problems(reader.problems))),
    }
}

impl Reader {
    fn model<K>(&mut self, at: &At<'_>, rows: &[Row<K>]) -> Option<Model<K>> {
        if !at.value.is_object() {
            self.problem("", Code::Type, format!("is {}, not an object", shown(at.value)), "");
            return None;
        }
        let version = self.required(at, "juxtapose", "the version of the format, 2");
        if let Some(version) = version.filter(|version| version.value.as_u64() != Some(VERSION.into())) {
            let message = format!("is {}; this program reads version {VERSION}", shown(version.value));
            self.problem(&version.path, Code::Unsupported, message, "open it with a newer Juxtapose");
            return None;
        }
        let own = rows.iter().map(|row| row.form.name);
        let elsewhere = self.elsewhere;
        let known: Vec<_> = if elsewhere.is_empty() { own.collect() } else { elsewhere.to_vec() };
        let known: Vec<_> = known.iter().map(|name| format!("\"{name}\"")).collect();
        let known = known.join(" or ");
        let kind = self.required(at, "kind", &format!("what is modelled, {known}"))?;
        let Some(Row { form, read, conditions: may }) =
            rows.iter().find(|row| kind.value.as_str() == Some(row.form.name))
        else {
            let message = if kind.value.as_str().is_some_and(|name| elsewhere.contains(&name)) {
                format!("is {}, which another of this program's packages reads", shown(kind.value))
            } else {
                format!("is {}; this program knows {known}", shown(kind.value))
            };
            self.problem(&kind.path, Code::Unsupported, message, "");
            return None;
        };
        let own = form.fields.iter().filter(|name| !HEADER.contains(name));
        self.object(at, &HEADER.iter().chain(own).copied().collect_small::<Vec<_>>())?;
        if let Some(shared) = at.field(conditions::FIELD).filter(|_| !may) {
            self.problem(&shared.path, Code::Unsupported, conditions::UNKNOWN, conditions::KNOWN_ELSEWHERE);
            return None;
        }
        let mut text = |name, default: &str| {
            at.field(name)
                .map_or(Some(default.to_owned()), |at| self.line(&at, limits::NAME).map(str::to_owned))
        };
        let (title, unit) = (text("title", "Untitled"), text("unit", "units"));
        self.unit = unit.clone().unwrap_or_default();
        self.tick = at.field("tick").map_or(Some(self.tick), |at| self.tick(&at))?;
        let of_kind = form.fields.contains(&"measured");
        let measured = at.field("measured").map(|measured| self.measured(&measured, of_kind));
        let (kind, effort) = read(self, at)?;
        self.note_moved();
        let notes = std::mem::take(&mut self.notes).told();
        let (title, unit, tick, contract) = (title?, unit?, self.tick, self.contract);
        let measured = measured.flatten();
        Some(Model { title, unit, tick, contract, notes, measured, kind, effort })
    }

    /// The length of one tick, in units.
    fn tick(&mut self, at: &At<'_>) -> Option<f64> {
        let tick = at.value.as_f64();
        if !tick.is_some_and(|tick| limits::TICK.contains(&tick)) {
            let message = format!(
                "is {}; a tick is from {:e} to {:e} {}",
                shown(at.value),
                limits::TICK.start(),
                limits::TICK.end(),
                self.unit
            );
            self.problem(&at.path, Code::Range, message, "");
            return None;
        }
        tick
    }
}

/// A problem of the whole text, which has no other.
fn alone(code: Code, message: String, hint: &str) -> Problems {
    let hint = (!hint.is_empty()).then(|| hint.to_owned());
    Problems(vec![Problem { path: String::new(), code, message, hint }])
}

/// The problem of a text that is nested deeper than the limit.
pub fn too_deep(text: &str) -> Option<Problem> {
    let depth = depth(text);
    (depth > limits::DEPTH).then(|| Problem {
        path: String::new(),
        code: Code::TooDeep,
        message: format!("is nested {depth} levels deep; at most {} are read", limits::DEPTH),
        hint: Some("put parts one after the other instead of into each other".to_owned()),
    })
}
