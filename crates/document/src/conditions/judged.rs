//! Validation of a document with conditions: each joint case is read as a document of its own, and problems are told where they were written.

use std::sync::Arc;

use juxtapose_density::{contract::Contract, density::float, prediction::Note};
use juxtapose_support::{collections::SortSmall, json};
use serde_json::{Map, Value};

use super::{
    Conditions, FIELD, Values,
    factor::{FIRST_LEVEL, MOST_LEVEL},
    independent,
    joint::{Draw, JointCase},
    mixing::Sharing,
    written::substituted,
};
use crate::{
    effort::Effort,
    format::times::Each,
    kind::{Form, Numbered, Processors, Row},
    limits,
    problem::Code,
    reader::{At, Reader},
};

/// The share of the patience that finer factors may take.
const PART: f64 = 0.5;

/// A model with conditions: a model for each joint case.
#[derive(Clone, Debug)]
pub struct Joint<K> {
    pub(super) sharing: Sharing,
    pub(super) cases: Vec<(JointCase, K)>,
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
        self.unused(&conditions, used);
        let (draw, processors) = self.draw(at, &conditions, &row.form)?;
        let settings = Settings { contract: self.contract, unit: self.unit.clone(), tick: self.tick };
        let mut joint = Joint {
            sharing: Sharing { conditions, draw, processors, most_level: FIRST_LEVEL },
            cases: Vec::new(),
            source: Arc::new(at.value.clone()),
            read: row.read,
            number: row.form.processors,
            times: row.form.times,
            settings,
        };
        self.few_enough(at, &joint.sharing)?;
        let effort = self.all(&mut joint)?;
        Some((joint, effort))
    }

    /// Notes conditions that change nothing.
    #[cold]
    #[inline(never)]
    fn unused(&mut self, conditions: &Conditions, used: Vec<usize>) {
        for (k, condition) in conditions.0.iter().enumerate() {
            let is_given = conditions.0.iter().any(|other| other.given == Some(k));
            if used[k] == 0 && !condition.scales_all && !is_given {
                let name = &condition.name;
                let message = format!("Condition “{name}” is mentioned nowhere, so that it changes nothing.");
                self.notes.push(Note { code: "unused", message, outcome: None });
            }
        }
    }

    /// How processors' own conditions are gone through; with their number where all are independent.
    #[cold]
    #[inline(never)]
    fn draw(&mut self, at: &At<'_>, conditions: &Conditions, form: &Form) -> Option<(Draw, Option<u64>)> {
        let Some(own) = conditions.of_processors() else { return Some((Draw::One, None)) };
        let each = || at.path_to(FIELD).item(own).field("each");
        let Some(Numbered { of, .. }) = form.processors else {
            let message = format!(
                "is for programs: a {} says by copies and choices what has a case of its own",
                form.name
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
    #[cold]
    #[inline(never)]
    fn few_enough(&mut self, at: &At<'_>, sharing: &Sharing) -> Option<()> {
        let count = sharing.conditions.count(FIRST_LEVEL, sharing.draw);
        let length = float(json::text(at.value).len() as u64);
        if count <= limits::JOINT && count * length <= limits::JOINT_TEXT {
            return Some(());
        }
        let most = limits::JOINT.min((limits::JOINT_TEXT / length).floor());
        let (message, hint) = if let Draw::Counts(processors) = sharing.draw {
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
        let (first, rest) = joint.sharing.covering();
        let mut effort = Effort::default();
        let mut told = Map::new();
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
        joint.cases.sort_small_by(|(a, _), (b, _)| a.key.cmp(&b.key));
        effort.work = joint.sharing.refine(effort.work);
        Some(effort)
    }

    /// Reads one joint case; its problems are told where they were written, each once.
    fn case<K>(
        &mut self,
        joint: &Joint<K>,
        case: &JointCase,
        told: &mut Map<String, Value>,
    ) -> Option<(K, Effort)> {
        let before = self.problems.len();
        let kept = (std::mem::take(&mut self.notes), std::mem::take(&mut self.moved));
        let document = joint.document(case, &mut None);
        self.spend(float(json::text(&document).len() as u64));
        let read = (joint.read)(self, &At::root(&document));
        let own = (std::mem::replace(&mut self.notes, kept.0), std::mem::replace(&mut self.moved, kept.1));
        self.notes.join(own.0);
        self.moved.join(own.1);
        if self.problems.len() > before {
            let mut places = Some(Vec::new());
            joint.document(case, &mut places);
            self.told_once(before, &places.unwrap_or_default(), told);
        }
        read
    }

    /// Tells problems, from this one on, where they were written, and each once.
    #[cold]
    #[inline(never)]
    fn told_once(&mut self, from: usize, places: &[(String, String)], told: &mut Map<String, Value>) {
        for mut problem in self.problems.split_off(from) {
            problem.path = original(places, &problem.path);
            let key = format!("{}\n{}", problem.path, problem.message);
            if told.insert(key, Value::Null).is_none() {
                self.problems.push(problem);
            }
        }
    }
}

impl Sharing {
    /// All joint cases: first so many that each case of each condition is in one.
    #[cold]
    #[inline(never)]
    fn covering(&self) -> (Vec<JointCase>, Vec<JointCase>) {
        let mut seen = Map::new();
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        for case in self.conditions.joint(FIRST_LEVEL, self.draw) {
            let before = seen.len();
            for (k, number) in case.key.iter().enumerate() {
                seen.insert(format!("{k} {number}"), Value::Null);
            }
            if seen.len() > before { &mut first } else { &mut rest }.push(case);
        }
        (first, rest)
    }

    /// Decides how finely factors may be evaluated where the joint cases that were judged take so much work, and answers what that takes.
    #[cold]
    #[inline(never)]
    fn refine(&mut self, work: f64) -> f64 {
        if !self.conditions.has_levels() {
            return work;
        }
        let count = |level| self.conditions.count(level, self.draw);
        let at = |level| work * count(level) / count(FIRST_LEVEL);
        let may = |level: &u32| {
            count(*level) <= limits::JOINT && at(*level) <= PART * limits::PATIENCE * limits::PER_SECOND
        };
        self.most_level = (FIRST_LEVEL + 1..=MOST_LEVEL).take_while(may).last().unwrap_or(FIRST_LEVEL);
        work * self.conditions.count(self.most_level, self.draw)
            / self.conditions.count(FIRST_LEVEL, self.draw)
    }
}

impl<K> Joint<K> {
    /// The document of a joint case, and where its mentions stood.
    fn document(&self, case: &JointCase, places: &mut Option<Vec<(String, String)>>) -> Value {
        let mut document = substituted(&self.sharing.conditions, &case.chosen, &self.source, places);
        let number = self.number.filter(|_| self.sharing.processors.is_some());
        if let Some(number) = number.and_then(|numbered| (numbered.number)(&mut document)) {
            *number = Value::from(1);
        }
        document
    }

    /// The model of a joint case that was not judged: it differs from one that was by the size of factors alone. None where that makes times too large.
    pub(super) fn read(&self, case: &JointCase) -> Option<K> {
        let Settings { contract, unit, tick } = self.settings.clone();
        let mut reader = Reader { contract, unit, tick, ..Reader::default() };
        let document = self.document(case, &mut None);
        let (kind, _) = (self.read)(&mut reader, &At::root(&document))?;
        reader.problems.is_empty().then_some(kind)
    }

    /// The model in which every mention is drawn by itself; none where a mention is of something that cannot be mixed, and where it would take too long.
    pub(super) fn independent(&self) -> Option<K> {
        let Settings { contract, unit, tick } = self.settings.clone();
        let mut reader = Reader { contract, unit, tick, ..Reader::default() };
        let document = self.independent_document()?;
        let (kind, effort) = (self.read)(&mut reader, &At::root(&document))?;
        (reader.problems.is_empty() && effort.work <= limits::PATIENCE * limits::PER_SECOND).then_some(kind)
    }

    /// The document in which every mention is drawn by itself.
    pub(super) fn independent_document(&self) -> Option<Value> {
        let mut document = independent::document(&self.sharing.conditions, &self.source)?;
        for factor in self.sharing.conditions.of_all_times() {
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
