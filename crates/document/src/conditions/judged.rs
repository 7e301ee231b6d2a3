//! Validation of a document with conditions: each joint case is read as a document of its own, and problems are told where they were written.

use std::{collections::BTreeSet, sync::Arc};

use juxtapose_density::{contract::Contract, density::float};
use serde_json::Value;

use super::{
    Conditions, FIELD, Values,
    factor::{FIRST_LEVEL, MOST_LEVEL},
    independent,
    joint::{Draw, JointCase},
    written::Substitution,
};
use crate::{
    effort::Effort,
    format::times::Each,
    kind::{Numbered, Processors, Row},
    limits,
    path::Path,
    problem::Code,
    reader::{At, Reader},
};

/// The share of the patience that finer factors may take.
const PART: f64 = 0.5;

/// A model with conditions: a model for each joint case.
#[derive(Clone, Debug)]
pub struct Joint<K> {
    pub(super) conditions: Conditions,
    pub(super) cases: Vec<(JointCase, K)>,
    pub(super) draw: Draw,
    /// The processors whose slowest one ends the run, where they are independent.
    pub(super) processors: Option<u64>,
    /// How finely factors may be evaluated.
    pub(super) most_level: u32,
    source: Arc<Value>,
    read: fn(&mut Reader, &At<'_>) -> Option<(K, Effort)>,
    number: Option<Numbered>,
    times: Option<fn(&mut Value, &mut Each<'_>)>,
    settings: Settings,
}

/// What all joint cases are read under.
#[derive(Clone, Debug)]
struct Settings {
    contract: Contract,
    unit: String,
    tick: f64,
}

impl Reader {
    /// Reads a document with conditions, with the cost estimate of its prediction.
    pub(crate) fn joint<K>(&mut self, at: &At<'_>, row: &Row<K>) -> Option<(Joint<K>, Effort)> {
        let conditions = self.conditions(at)?;
        let mut used = vec![0; conditions.0.len()];
        let before = self.problems.len() + self.unnamed;
        let fields = at.value.as_object()?;
        for (name, value) in fields.iter().filter(|(name, _)| *name != FIELD) {
            self.mentions(&At { path: at.path.field(name), value }, &conditions, &mut used);
        }
        if self.problems.len() + self.unnamed > before {
            return None;
        }
        for (used, condition) in used.iter_mut().zip(&conditions.0) {
            *used += usize::from(condition.scales_all);
        }
        for (condition, _) in conditions.0.iter().zip(used).filter(|(condition, used)| {
            *used == 0 && !conditions.0.iter().any(|other| other.given == conditions.find(&condition.name))
        }) {
            let message =
                format!("Condition “{}” is mentioned nowhere, so that it changes nothing.", condition.name);
            self.notes.push(juxtapose_density::prediction::Note { code: "unused", message, outcome: None });
        }
        let (draw, processors) = self.draw(at, &conditions, row)?;
        let settings = Settings { contract: self.contract, unit: self.unit.clone(), tick: self.tick };
        let mut joint = Joint {
            conditions,
            cases: Vec::new(),
            draw,
            processors,
            most_level: FIRST_LEVEL,
            source: Arc::new(at.value.clone()),
            read: row.read,
            number: row.form.processors,
            times: row.form.times,
            settings,
        };
        self.few_enough(at, &joint)?;
        let effort = self.all(&mut joint)?;
        Some((joint, effort))
    }

    /// How processors' own conditions are gone through; with their number where all are independent.
    fn draw<K>(&mut self, at: &At<'_>, conditions: &Conditions, row: &Row<K>) -> Option<(Draw, Option<u64>)> {
        let Some(own) = conditions.of_processors() else { return Some((Draw::One, None)) };
        let each = || at.path_to(FIELD).item(own).field("each");
        let Some(Numbered { of, .. }) = row.form.processors else {
            let message = format!(
                "is for programs: a {} says by copies and choices what has a case of its own",
                row.form.name
            );
            self.problem(each(), Code::Forbidden, message, "");
            return None;
        };
        // Where their number is wrong, whoever reads it tells.
        let Some(Processors { count, are_independent, has_classes }) = of(at.value) else {
            return Some((Draw::One, None));
        };
        if are_independent {
            return Some((Draw::One, Some(count)));
        }
        if has_classes || matches!(conditions.0[own].values, Values::Factor(_)) {
            let message =
                "is for classes that the condition makes of alike processors, which wait for each other here";
            let hint = "give it cases, and no by_processor; or let all schemes be SPMD without barriers";
            self.problem(each(), Code::Forbidden, message, hint);
            return None;
        }
        Some((Draw::Counts(count), None))
    }

    /// Refuses too many joint cases, before any is made.
    fn few_enough<K>(&mut self, at: &At<'_>, joint: &Joint<K>) -> Option<()> {
        let count = joint.conditions.count(FIRST_LEVEL, joint.draw);
        let length = float(at.value.to_string().len() as u64);
        if count <= limits::JOINT && count * length <= limits::JOINT_TEXT {
            return Some(());
        }
        let most = limits::JOINT.min((limits::JOINT_TEXT / length).floor());
        let (message, hint) = if let Draw::Counts(processors) = joint.draw {
            let message = format!(
                "have {count:.0} joint cases, as {processors} processors that wait for each other may be in each of their cases; at most {most} of \
                 such a document are predicted"
            );
            (message, "fewer processors or cases; or let all schemes be SPMD without barriers")
        } else {
            let message =
                format!("have {count:.0} joint cases; at most {most} of such a document are predicted");
            (message, "fewer cases, or one condition in place of several")
        };
        self.problem(at.path_to(FIELD), Code::TooLarge, message, hint);
        None
    }

    /// Reads all joint cases: first so many that each case of each condition is in one, which tell nearly all problems that there are.
    fn all<K>(&mut self, joint: &mut Joint<K>) -> Option<Effort> {
        let cases = joint.conditions.joint(FIRST_LEVEL, joint.draw);
        let mut seen = BTreeSet::new();
        let is_new = |case: &JointCase| {
            let before = seen.len();
            seen.extend(case.key.iter().copied().enumerate());
            seen.len() > before
        };
        let (first, rest): (Vec<_>, Vec<_>) = cases.into_iter().partition(is_new);
        let mut effort = Effort::default();
        let mut told = BTreeSet::new();
        for cases in [first, rest] {
            for case in cases {
                if let Some((kind, own)) = self.case(joint, &case, &mut told) {
                    effort.work += own.work;
                    if own.dearest.1 >= effort.dearest.1 {
                        (effort.dearest, effort.remedy) = (own.dearest, own.remedy);
                    }
                    joint.cases.push((case, kind));
                }
            }
            if !self.problems.is_empty() || self.made.is_dear() {
                return None;
            }
        }
        joint.cases.sort_by(|(a, _), (b, _)| a.key.cmp(&b.key));
        if joint.conditions.has_levels() {
            let first = joint.conditions.count(FIRST_LEVEL, joint.draw);
            let work = |level| effort.work * joint.conditions.count(level, joint.draw) / first;
            let may = |level: u32| {
                joint.conditions.count(level, joint.draw) <= limits::JOINT
                    && work(level) <= PART * limits::PATIENCE * limits::PER_SECOND
            };
            joint.most_level =
                (FIRST_LEVEL + 1..=MOST_LEVEL).take_while(|level| may(*level)).last().unwrap_or(FIRST_LEVEL);
            effort.work = work(joint.most_level);
        }
        Some(effort)
    }

    /// Reads one joint case; its problems are told where they were written, each once.
    fn case<K>(
        &mut self,
        joint: &Joint<K>,
        case: &JointCase,
        told: &mut BTreeSet<(String, String)>,
    ) -> Option<(K, Effort)> {
        let before = self.problems.len();
        let notes = std::mem::take(&mut self.notes);
        let moved = std::mem::take(&mut self.moved);
        let document = joint.document(case, None);
        self.spend(float(document.to_string().len() as u64));
        let read = (joint.read)(self, &At::root(&document));
        let own = std::mem::replace(&mut self.notes, notes);
        self.notes.join(own);
        self.moved.join(moved);
        if self.problems.len() > before {
            let mut places = Vec::new();
            joint.document(case, Some(&mut places));
            let mut new = self.problems.split_off(before);
            for problem in &mut new {
                problem.path = original(&places, &problem.path);
            }
            new.retain(|problem| told.insert((problem.path.clone(), problem.message.clone())));
            self.problems.append(&mut new);
        }
        read
    }
}

impl<K> Joint<K> {
    /// The document of a joint case, and where its mentions stood.
    fn document(&self, case: &JointCase, places: Option<&mut Vec<(String, String)>>) -> Value {
        let mut substitution = Substitution {
            conditions: &self.conditions,
            chosen: &case.chosen,
            is_shared_out: false,
            moved: places.is_some().then(Vec::new),
        };
        let mut document = serde_json::Map::new();
        for (name, value) in self.source.as_object().into_iter().flatten().filter(|(name, _)| *name != FIELD)
        {
            let path = Path::default().field(name);
            document.insert(name.clone(), substitution.of(value, name, [path.clone(), path]));
        }
        if let (Some(places), Some(mut moved)) = (places, substitution.moved) {
            places.append(&mut moved);
        }
        let mut document = Value::Object(document);
        let number = self.number.filter(|_| self.processors.is_some());
        if let Some(number) = number.and_then(|numbered| (numbered.number)(&mut document)) {
            *number = Value::from(1);
        }
        document
    }

    /// The model of a joint case that was not judged: it differs from one that was by the size of factors alone. None where that makes times too large.
    pub(super) fn read(&self, case: &JointCase) -> Option<K> {
        let Settings { contract, unit, tick } = self.settings.clone();
        let mut reader = Reader { contract, unit, tick, ..Reader::default() };
        let document = self.document(case, None);
        let (kind, _) = (self.read)(&mut reader, &At::root(&document))?;
        reader.problems.is_empty().then_some(kind)
    }

    /// The model in which every mention is drawn by itself; none where a mention is of something that cannot be mixed.
    pub(super) fn independent(&self) -> Option<K> {
        let Settings { contract, unit, tick } = self.settings.clone();
        let mut reader = Reader { contract, unit, tick, ..Reader::default() };
        let document = self.independent_document()?;
        let (kind, _) = (self.read)(&mut reader, &At::root(&document))?;
        reader.problems.is_empty().then_some(kind)
    }

    /// The document in which every mention is drawn by itself.
    pub(super) fn independent_document(&self) -> Option<Value> {
        let mut document = independent::document(&self.conditions, &self.source)?;
        for factor in self.conditions.of_all_times() {
            (self.times?)(&mut document, &mut |time, _| *time = independent::scaled(factor, time));
        }
        Some(document)
    }
}

/// The path in the original of a path in a joint case: what stood there is a case of the last mention on the way.
fn original(places: &[(String, String)], path: &str) -> String {
    let on_the_way =
        |to: &str| path.strip_prefix(to).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
    let found = places.iter().filter_map(|(to, from)| Some((to.len(), from, on_the_way(to)?)));
    found
        .max_by_key(|(length, ..)| *length)
        .map_or_else(|| path.to_owned(), |(_, from, rest)| format!("{from}{rest}"))
}
