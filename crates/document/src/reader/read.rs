//! Reader of one JSON value, with error accumulation: its type, its range, its fields. Every broken rule is noted and reading goes on.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
    ops::RangeInclusive,
};

use juxtapose_density::{contract::Contract, density::float};
use juxtapose_support::collections::CollectSmall;
use serde_json::{Map, Value};

use super::{masses::Made, moved::Moved, notes::Notes};
use crate::{
    characters, decimal, limits,
    path::Path,
    problem::{Code, Problem, Problems, shown},
};

/// The work of telling a problem, in [`limits::MOMENT`]'s unit: in JavaScript it is an object of four
/// strings.
const PROBLEM: f64 = 5_000.0;

/// A value, and its path in the document.
#[derive(Clone)]
pub struct At<'v> {
    /// Where it stands.
    pub path: Path<'v>,
    /// What stands there.
    pub value: &'v Value,
}

impl<'v> At<'v> {
    /// The whole document.
    #[must_use]
    pub fn root(value: &'v Value) -> Self {
        Self { path: Path::default(), value }
    }

    /// The field of this name, where there is one.
    pub fn field(&self, name: &'v str) -> Option<At<'v>> {
        self.value.get(name).map(|value| At { path: self.path_to(name), value })
    }

    /// The field of this name, where there is one that is not null.
    pub fn given(&self, name: &'v str) -> Option<At<'v>> {
        self.field(name).filter(|at| !at.value.is_null())
    }

    /// The path to a field, whether there is one or not.
    #[must_use]
    pub fn path_to(&self, name: &'v str) -> Path<'v> {
        self.path.field(name)
    }

    /// The value of a number, or of a fraction that is written as text.
    pub fn fractional(&self) -> Option<f64> {
        let quotient = |(above, below)| float(above) / float(below);
        self.value.as_f64().or_else(|| decimal::fraction(self.value.as_str()?).map(quotient))
    }

    fn items(&self, list: &'v [Value]) -> impl Iterator<Item = At<'v>> {
        list.iter().enumerate().map(|(k, value)| At { path: self.path.item(k), value })
    }
}

/// Collects the problems of a document, and what is said once for all of it.
pub struct Reader {
    /// All problems so far.
    pub problems: Vec<Problem>,
    /// Notes on what reading changes or assumes.
    pub notes: Notes,
    /// The contract that the model is read for.
    pub contract: Contract,
    /// The names of all kinds that this program has packages for, where this one reads only some of them.
    pub elsewhere: &'static [&'static str],
    /// The unit of all times, in the plural.
    pub unit: String,
    /// The length of one tick, in units.
    pub tick: f64,
    pub(crate) moved: Moved,
    pub(crate) made: Made,
    /// The shortest tick, of round ones, on which what was refused so far for its tick would not be; 0 where nothing was.
    pub(crate) needed: f64,
    /// Whether a time so far has a lattice that coarsens.
    pub(crate) coarsens: bool,
    /// The number of times that the one which is read is in.
    pub(crate) nested: usize,
    /// The number of problems beyond those that are told.
    pub unnamed: usize,
}

impl Default for Reader {
    fn default() -> Self {
        Self::within(f64::INFINITY)
    }
}

impl Reader {
    /// A reader that does no more work than this, in [`limits::MOMENT`]'s unit.
    pub fn within(work: f64) -> Self {
        Self {
            problems: Vec::new(),
            notes: Notes::default(),
            contract: Contract::default(),
            needed: 0.0,
            coarsens: false,
            nested: 0,
            elsewhere: &[],
            unit: String::new(),
            tick: 1.0,
            moved: Moved::default(),
            made: Made::within(work),
            unnamed: 0,
        }
    }

    /// Reads a JSON value that is no model: what is asked of one.
    ///
    /// # Errors
    /// All problems at once, each with its path.
    pub fn alone<T>(
        value: &Value,
        read: impl FnOnce(&mut Self, &At<'_>) -> Option<T>,
    ) -> Result<T, Problems> {
        let mut reader = Self::default();
        let read = read(&mut reader, &At::root(value));
        read.filter(|_| reader.problems.is_empty()).ok_or(Problems(reader.problems))
    }

    /// A reader for the document from its beginning, with the work that is left.
    pub(crate) fn again(&self) -> Self {
        Self {
            contract: self.contract,
            elsewhere: self.elsewhere,
            notes: self.notes.clone(),
            ..Self::within(self.made.left())
        }
    }

    /// Does so much of the work that is allowed, in [`limits::MOMENT`]'s unit, and answers whether there was enough left.
    pub fn spend(&mut self, work: f64) -> bool {
        self.made.spend(work)
    }

    /// Whether only so much work may be done: somebody waits for the answer.
    pub fn is_limited(&self) -> bool {
        self.made.is_limited()
    }

    /// Tells a problem.
    pub fn problem(&mut self, path: impl Display, code: Code, message: impl Into<String>, hint: &str) {
        if self.problems.len() >= limits::PROBLEMS {
            self.unnamed += 1;
            return;
        }
        self.made.spend(PROBLEM);
        if !self.made.is_dear() {
            self.tell(path.to_string(), code, &message.into(), hint);
        } // A reader that has no limit tells all problems.
    }

    /// Keeps a problem: compiled once, whatever tells it.
    fn tell(&mut self, path: String, code: Code, message: &str, hint: &str) {
        let hint = (!hint.is_empty()).then(|| characters::visible(hint));
        self.problems.push(Problem { path, code, message: characters::visible(message), hint });
    }

    pub(super) fn wrong_type(&mut self, at: &At<'_>, expected: &str) {
        self.problem(&at.path, Code::Type, format!("is {}, not {expected}", shown(at.value)), "");
    }

    /// Reads an object that has no other fields than these.
    pub fn object<'v>(&mut self, at: &At<'v>, known: &[&str]) -> Option<&'v Map<String, Value>> {
        let Some(fields) = at.value.as_object() else {
            self.wrong_type(at, "an object");
            return None;
        };
        for name in fields.keys().filter(|name| !known.contains(&name.as_str())) {
            let hint = format!("fields here: {}", known.join(", "));
            self.problem(at.path_to(name), Code::UnknownField, "is not a field of the format", &hint);
        }
        Some(fields)
    }

    /// Reads a required field.
    pub fn required<'v>(&mut self, at: &At<'v>, name: &'v str, what: &str) -> Option<At<'v>> {
        let field = at.field(name);
        if field.is_none() && at.value.is_object() {
            self.problem(at.path_to(name), Code::Missing, format!("is missing: {what}"), "");
        }
        field
    }

    /// Reads a list; none of its items where it is none.
    pub fn list<'v>(&mut self, at: &At<'v>) -> Vec<At<'v>> {
        match at.value.as_array() {
            Some(list) => at.items(list).collect(),
            None => {
                self.wrong_type(at, "a list");
                Vec::new()
            }
        }
    }

    /// Refuses an empty list.
    pub fn not_empty(&mut self, at: &At<'_>, rule: &str) {
        if at.value.as_array().is_some_and(Vec::is_empty) {
            self.problem(&at.path, Code::Empty, format!("is empty: {rule}"), "");
        }
    }

    /// Reads a text of at most `longest` characters.
    pub fn text<'v>(&mut self, at: &At<'v>, longest: usize) -> Option<&'v str> {
        let Some(text) = at.value.as_str() else {
            self.wrong_type(at, "a text");
            return None;
        };
        let length = text.chars().count();
        if length > longest {
            let message = format!("has {length} characters; at most {longest} are shown");
            self.problem(&at.path, Code::TooLarge, message, "shorten it");
            return None;
        }
        Some(text)
    }

    /// Reads a text in one line of at most so many characters, all of which one sees.
    pub fn line<'v>(&mut self, at: &At<'v>, longest: usize) -> Option<&'v str> {
        let text = self.text(at, longest)?;
        self.seen(&at.path, text).then_some(text)
    }

    /// Refuses characters that one does not see, in a text or in the name of a field.
    pub fn seen(&mut self, path: &Path<'_>, text: &str) -> bool {
        const TOLD: usize = 5;
        let unseen: BTreeSet<_> = characters::unseen(text).collect_small();
        if unseen.is_empty() {
            return true;
        }
        let points: Vec<_> = unseen.iter().take(TOLD).map(|&c| format!("U+{:04X}", u32::from(c))).collect();
        let more = if unseen.len() > TOLD { " and others" } else { "" };
        let message = format!(
            "has characters that are not seen, but may change what is: {}{more}; text stands in one line, without controls, \
             turns of direction and what hides",
            points.join(", ")
        );
        self.problem(path, Code::Unseen, message, "delete them, or write it anew by hand");
        false
    }

    /// Reads a text that says something.
    pub fn name<'v>(&mut self, at: &At<'v>) -> Option<&'v str> {
        let text = self.line(at, limits::NAME)?;
        if text.trim().is_empty() {
            self.problem(&at.path, Code::Empty, "is an empty name", "");
            return None;
        }
        Some(text)
    }

    /// Refuses equal names: all but the first of them are problems.
    pub fn unique<'n>(&mut self, names: impl Iterator<Item = (Path<'n>, &'n Option<&'n str>)>) {
        let mut known = BTreeMap::<&str, Path<'n>>::new();
        for (path, name) in names {
            let Some(name) = *name else { continue };
            if let Some(other) = known.get(name) {
                // A task of one phase gives the phase its name: that the two are equal is told once.
                let path = path.to_string();
                if self.problems.iter().any(|problem| problem.path == path && problem.code == Code::Duplicate)
                {
                    continue;
                }
                let message = format!("{name:?} is the name of {other} too");
                self.problem(&path, Code::Duplicate, message, "names are unique");
            } else {
                known.insert(name, path);
            }
        }
    }

    /// Tells that a value is no task's name. Where no task has one, the list of tasks has its own problem, and names what was
    /// not read.
    pub fn no_task<T>(&mut self, path: &Path<'_>, name: &str, tasks: &BTreeMap<String, T>) {
        if tasks.is_empty() {
            return;
        }
        let known: Vec<_> = tasks.keys().map(String::as_str).take(12).collect_small();
        let hint = format!("tasks: {}", known.join(", "));
        self.problem(path, Code::UnknownName, format!("{name:?} is not a task"), &hint);
    }

    /// Reads one of a few names; `what` says in messages what they name.
    pub fn known<T: Copy>(&mut self, at: &At<'_>, what: &str, known: &[(&str, T)]) -> Option<T> {
        let name = self.text(at, limits::TEXT)?;
        let found = known.iter().find(|(known, _)| *known == name);
        if found.is_none() {
            let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
            let hint = format!("{what}s: {}", names.join(", "));
            self.problem(&at.path, Code::UnknownName, format!("{name:?} is not a {what}"), &hint);
        }
        found.map(|(_, value)| *value)
    }

    /// Reads one of a few words.
    pub fn word<T: Copy>(&mut self, at: &At<'_>, words: &[(&str, T)]) -> Option<T> {
        let found = at.value.as_str().and_then(|text| words.iter().find(|(word, _)| *word == text));
        if found.is_none() {
            let known: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.wrong_type(at, &known.join(" or "));
        }
        found.map(|(_, value)| *value)
    }

    /// Reads a whole number in a range; `what` names it in messages.
    pub fn whole(&mut self, at: &At<'_>, range: RangeInclusive<u64>, what: &str) -> Option<u64> {
        let Some(number) = at.value.as_f64() else {
            self.wrong_type(at, &format!("a number: {what} is a whole number"));
            return None;
        };
        #[expect(clippy::cast_precision_loss, reason = "no range ends above 2^53")]
        let (least, most) = (*range.start() as f64, *range.end() as f64);
        let (code, message, hint) = if !(least..=most).contains(&number) {
            let given = decimal::text(number);
            (Code::Range, format!("is {given}; {what} is from {} to {}", range.start(), range.end()), "")
        } else if number.fract() != 0.0 {
            (Code::Range, format!("is {}; {what} is a whole number", decimal::text(number)), "")
        } else {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "whole and in range"
            )]
            return Some(number as u64);
        };
        self.problem(&at.path, code, message, hint);
        None
    }

    /// Reads a number in a range.
    pub fn number(&mut self, at: &At<'_>, range: RangeInclusive<f64>) -> Option<f64> {
        let Some(number) = at.value.as_f64() else {
            self.wrong_type(at, "a number");
            return None;
        };
        if !range.contains(&number) {
            let [least, most] = [range.start(), range.end()].map(|limit| written(*limit));
            let message =
                format!("is {}; it is from {} to {most:e}", decimal::text(number), decimal::text(least));
            self.problem(&at.path, Code::Range, message, "");
            return None;
        }
        Some(number)
    }

    /// Reads a probability: a number, or a fraction of two whole numbers such as "2/3".
    pub fn probability(&mut self, at: &At<'_>) -> Option<f64> {
        let Some(number) = at.fractional() else {
            self.wrong_type(at, "a number from 0 to 1, or a fraction such as \"2/3\"");
            return None;
        };
        if !(0.0..=1.0).contains(&number) {
            let given = if at.value.is_number() { decimal::text(number) } else { shown(at.value) };
            self.problem(&at.path, Code::Range, format!("is {given}; a probability is from 0 to 1"), "");
            return None;
        }
        Some(number)
    }
}

/// The decimal number that a text is, such as a field's name.
pub(super) fn decimal(text: &str) -> Option<f64> {
    let is_decimal =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b".eE+-".contains(&byte));
    text.parse().ok().filter(|_| is_decimal)
}

/// A limit as one would write it, by twelve digits: where it is some ticks in units, the last ones are rounding.
pub fn written(limit: f64) -> f64 {
    let mut scale = 1.0;
    while limit.abs() * scale < 1e11 && scale < 1e22 {
        scale *= 10.0;
    }
    (limit * scale).round() / scale
}
