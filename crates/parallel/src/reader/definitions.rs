//! Reader of named expressions (parts and alternatives) in topological order: each is read behind those that it mentions.

use std::collections::BTreeMap;

use juxtapose_document::{
    effort::Effort,
    problem::Code,
    reader::read::{At, Reader},
};
use juxtapose_support::collections::SortSmall;

use super::{expression::Expressions, mentions::Mentions, tasks::Named};
use crate::{Alternative, Composition, Part, limits};

/// An expression and its name, as far as there are any.
struct Definition<'v> {
    name: Option<&'v str>,
    does: Option<At<'v>>,
}

/// The parts and the alternatives of a document, in that order.
pub(super) struct Definitions<'v> {
    all: Vec<Definition<'v>>,
    /// How many of them are parts.
    parts: usize,
    /// Whether both lists could be read: what is missing in them is no problem of its own.
    are_complete: bool,
    /// How many problems were told before those of the definitions, and of which of these each problem is.
    before: usize,
    told: Vec<usize>,
}

/// So many names of a circle are written.
const WRITTEN: usize = 12;

const REMEDY: &str = "write copies of one part as \"copies\", or mention fewer";

impl<'v> Definitions<'v> {
    /// Reads the names; none of `parts` or `alternatives` where the list could not be read.
    pub(super) fn new(
        reader: &mut Reader,
        tasks: &Named,
        parts: Option<&[At<'v>]>,
        alternatives: Option<&[At<'v>]>,
    ) -> Self {
        let are_complete = parts.is_some() && alternatives.is_some();
        let (parts, alternatives) = (parts.unwrap_or_default(), alternatives.unwrap_or_default());
        let before = reader.problems.len();
        let mut definitions =
            Self { all: Vec::new(), parts: parts.len(), are_complete, before, told: Vec::new() };
        for (k, at) in parts.iter().chain(alternatives).enumerate() {
            let definition = definition(reader, at, (k < parts.len()).then_some(tasks));
            definitions.all.push(definition);
            definitions.tell(reader, k);
        }
        definitions
    }

    /// Whatever problems are new are those of one definition.
    fn tell(&mut self, reader: &Reader, k: usize) {
        let new = reader.problems.len() - self.before - self.told.len();
        self.told.extend(std::iter::repeat_n(k, new));
    }

    /// The names in order: of the parts, then of the alternatives.
    pub(super) fn names(&self) -> (Vec<Option<&'v str>>, Vec<Option<&'v str>>) {
        let mut parts: Vec<_> = self.all.iter().map(|definition| definition.name).collect();
        let alternatives = parts.split_off(self.parts);
        (parts, alternatives)
    }

    /// Reads all expressions, and tells their problems in the document's order.
    pub(super) fn read(
        mut self,
        reader: &mut Reader,
        n: Option<Option<usize>>,
        tasks: Named,
    ) -> Option<(Composition, Effort)> {
        let mut places = BTreeMap::new();
        for (k, definition) in self.all.iter().enumerate() {
            if let Some(name) = definition.name.filter(|name| !tasks.places.contains_key(*name)) {
                places.entry(name).or_insert(k);
            }
        }
        let does = self.all.iter().map(|definition| definition.does.as_ref().map(|at| at.value));
        let mentions = Mentions::new(does, &|name| places.get(name).copied());
        // Expressions of too many parts as they are written are told where they are read.
        let are_few = mentions.own_parts() <= limits::PARTS as u64;
        let mut expressions = Expressions::new(n, tasks, places, self.are_complete, self.all.len());
        for &k in mentions.order() {
            self.tell_circles(reader, &mentions, k);
            if let Some(at) = &self.all[k].does {
                expressions.define(reader, at, k);
                if are_few {
                    tell_too_large(reader, &mentions, at, k);
                }
            }
            self.tell(reader, k);
        }
        if are_few {
            self.tell_too_many(reader, &mentions);
        }
        self.sort(reader);
        if reader.problems.len() > self.before {
            return None; // What was refused for its size is not to be made.
        }
        let is_mentioned = mentions.mentioned_by(self.parts..self.all.len());
        let defined = self.all.iter().enumerate().map(|(k, definition)| {
            Some((definition.name?.to_owned(), expressions.defined(k)?, is_mentioned[k]))
        });
        let mut parts = defined
            .map(|defined| {
                defined.map(|(name, expression, is_mentioned)| Part { name, expression, is_mentioned })
            })
            .collect::<Option<Vec<_>>>()?;
        let alternatives = parts.split_off(self.parts).into_iter();
        let alternatives: Vec<_> = alternatives
            .map(|Part { name, expression, .. }| Alternative { name, expression: (*expression).clone() })
            .collect();
        let (tasks, effort) = expressions.finished(self.parts..self.all.len())?;
        (!alternatives.is_empty()).then_some((Composition { tasks, parts, alternatives }, effort))
    }

    /// Puts the problems of definitions into the document's order.
    fn sort(&self, reader: &mut Reader) {
        let problems = reader.problems.split_off(self.before);
        let mut problems: Vec<_> = self.told.iter().zip(problems).collect();
        problems.sort_small_by_key(|(k, _)| **k);
        reader.problems.extend(problems.into_iter().map(|(_, problem)| problem));
    }

    fn tell_circles(&self, reader: &mut Reader, mentions: &Mentions, k: usize) {
        let Some(at) = &self.all[k].does else { return };
        for circle in mentions.circles(k) {
            let mut names: Vec<_> = circle.iter().take(WRITTEN).filter_map(|&k| self.all[k].name).collect();
            if circle.len() > WRITTEN {
                names.push("…");
            }
            names.extend(self.all[k].name);
            let message = format!("mentions itself: {}", names.join(" → "));
            let hint = "write a task, or the part itself, in place of one of these mentions";
            reader.problem(&at.path, Code::Cycle, message, hint);
        }
    }

    /// Tells which alternative is one too many, where none of them is by itself.
    fn tell_too_many(&mut self, reader: &mut Reader, mentions: &Mentions) {
        let alternatives = self.parts..self.all.len();
        if alternatives.clone().any(|k| mentions.is_beyond(k)) {
            return;
        }
        let mut all = 0u64;
        for k in alternatives {
            all = all.saturating_add(mentions.parts(k));
            if let Some(at) = self.all[k].does.as_ref().filter(|_| all > limits::PARTS as u64) {
                let message = format!(
                    "is too much: all alternatives up to this one have {all} parts where what they mention is written out; at most \
                     {} are read",
                    limits::PARTS
                );
                reader.problem(&at.path, Code::TooLarge, message, REMEDY);
                self.tell(reader, k);
                return;
            }
        }
    }
}

/// Tells that an expression is too large where what it mentions is written out, though nothing that it mentions is.
fn tell_too_large(reader: &mut Reader, mentions: &Mentions, at: &At<'_>, k: usize) {
    if !mentions.is_too_large(k) {
        return;
    }
    let (parts, levels) = (mentions.parts(k), mentions.levels(k));
    let (message, hint) = if parts > limits::PARTS as u64 {
        let message = format!(
            "has {parts} parts where what it mentions is written out; all expressions together have at most {}",
            limits::PARTS
        );
        (message, REMEDY)
    } else {
        let most = limits::DEPTH;
        let message =
            format!("is {levels} levels deep where what it mentions is written out; at most {most} are read");
        (message, "put parts one after the other instead of into each other")
    };
    reader.problem(&at.path, Code::TooLarge, message, hint);
}

/// Reads a name; that of a part is none of the tasks'.
fn definition<'v>(reader: &mut Reader, at: &At<'v>, tasks: Option<&Named>) -> Definition<'v> {
    let (field, what, known): (_, _, &[&str]) = if tasks.is_some() {
        ("part", "the part's name", &["part", "do", "note"])
    } else {
        ("name", "the alternative's name", &["name", "do"])
    };
    if reader.object(at, known).is_none() {
        return Definition { name: None, does: None };
    }
    let name = reader.required(at, field, what).and_then(|at| reader.name(&at));
    if let Some(name) = name.filter(|name| tasks.is_some_and(|tasks| tasks.places.contains_key(*name))) {
        let message = format!("{name:?} is the name of a task too");
        reader.problem(at.path_to(field), Code::Duplicate, message, "names of tasks and parts are unique");
    }
    let does = reader.required(at, "do", "a task's name, or an expression of tasks");
    if let Some(note) = at.field("note").filter(|_| tasks.is_some()) {
        reader.line(&note, 5 * limits::NAME);
    }
    Definition { name, does }
}
