//! Recursive reader of expressions of tasks, with a cost estimate of each.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use juxtapose_density::density::float;
use juxtapose_document::{
    effort::Effort,
    problem::{Code, shown},
    reader::{
        quantity::TIME,
        queue::Measured,
        read::{At, Reader},
    },
};

use super::tasks::Named;
use crate::{Attempt, Expression, Outlook, Task, limits};

/// An expression that was read, and what may come of it; none of that where it has problems.
pub(super) type Read = Option<(Expression, Outlook)>;

const FEWER_COPIES: &str = "choose a coarser tick, or fewer copies";
pub(super) const FEWER_TASKS: &str = "choose a coarser tick, or fewer tasks";

/// Kinds of expressions, each with the fields that it has.
pub(super) const KINDS: [(&str, &[&str]); 10] = [
    ("never", &["never"]),
    ("wait", &["wait"]),
    ("series", &["series", "copies"]),
    ("all", &["all", "copies"]),
    ("first", &["first", "copies"]),
    ("any", &["any", "of", "copies"]),
    ("choice", &["choice"]),
    ("timeout", &["timeout", "of"]),
    ("retries", &["retries", "of"]),
    ("queue", &["queue"]),
];

/// An expression that others may mention, and what evaluating it takes.
struct Defined {
    expression: Arc<Expression>,
    outlook: Outlook,
    effort: Effort,
}

/// Reads all expressions of a document.
pub(super) struct Expressions<'v> {
    /// The document's number of copies; the inner none where it has a problem.
    n: Option<Option<usize>>,
    pub(super) named: Named,
    attempts: Vec<Attempt>,
    /// The expressions that have a name which is no task's, by places among all that have one.
    places: BTreeMap<&'v str, usize>,
    /// Whether that are all names.
    are_complete: bool,
    /// What was read of each so far; none where it has problems.
    defined: Vec<Option<Defined>>,
    parts: usize,
    /// What evaluating the expression takes that is being read.
    effort: Effort,
}

impl<'v> Expressions<'v> {
    /// Of so many expressions that have a name.
    pub(super) fn new(
        n: Option<Option<usize>>,
        named: Named,
        places: BTreeMap<&'v str, usize>,
        are_complete: bool,
        count: usize,
    ) -> Self {
        let attempts = named.tasks.iter().map(Task::attempt).collect();
        let defined = std::iter::repeat_with(|| None).take(count).collect();
        Self { n, named, attempts, places, are_complete, defined, parts: 0, effort: Effort::default() }
    }

    /// All tasks, those first that have a name, and what evaluating some of the expressions takes.
    pub(super) fn finished(mut self, some: Range<usize>) -> Option<(Vec<Task>, Effort)> {
        self.effort = Effort { remedy: FEWER_COPIES, ..Effort::default() };
        for defined in self.defined.get(some)? {
            let Defined { outlook, effort, .. } = defined.as_ref()?;
            add(&mut self.effort, effort);
            self.effort.work += outlook.work_of_executions();
        }
        (self.parts <= limits::PARTS).then_some((self.named.tasks, self.effort))
    }

    /// Reads an expression that has a name; those that it mentions were read before.
    pub(super) fn define(&mut self, reader: &mut Reader, at: &At<'_>, place: usize) {
        self.effort = Effort::default();
        let read = self.part(reader, at);
        let effort = std::mem::take(&mut self.effort);
        self.defined[place] =
            read.map(|(expression, outlook)| Defined { expression: Arc::new(expression), outlook, effort });
    }

    /// An expression that was read.
    pub(super) fn defined(&self, place: usize) -> Option<Arc<Expression>> {
        self.defined[place].as_ref().map(|defined| Arc::clone(&defined.expression))
    }

    pub(super) fn part(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        self.parts += 1;
        if self.parts > limits::PARTS {
            if self.parts == limits::PARTS + 1 {
                let message =
                    format!("is one part too many: all expressions together have at most {}", limits::PARTS);
                reader.problem(&at.path, Code::TooLarge, message, "write copies of one part as \"copies\"");
            }
            return None;
        }
        if let Some(name) = at.value.as_str() {
            return self.mentioned(reader, at, name);
        }
        let mut kinds = KINDS.into_iter().filter(|(kind, _)| at.field(kind).is_some());
        let (Some((kind, fields)), None) = (kinds.next(), kinds.next()) else {
            let hint = format!(
                "write the name of a task, a part or an alternative, or an object with exactly one of {}",
                KINDS.map(|(kind, _)| kind).join(", ")
            );
            reader.problem(&at.path, Code::Type, "is not one expression of tasks", &hint);
            return None;
        };
        reader.object(at, fields)?;
        let field = at.field(kind)?;
        let (expression, outlook) = match kind {
            "never" => return never(reader, &field),
            "wait" => return self.wait(reader, &field),
            "choice" => self.choice(reader, &field)?,
            "timeout" | "retries" => self.once(reader, at, kind, &field)?,
            "queue" => self.queue(reader, &field)?,
            _ => self.list(reader, at, kind, &field)?,
        };
        self.bounded(reader, at, &outlook)?;
        Some((expression, outlook))
    }

    /// A task's name wins over that of a part, and a part's over that of an alternative.
    fn mentioned(&mut self, reader: &mut Reader, at: &At<'_>, name: &str) -> Read {
        if let Some(place) = self.named.places.get(name) {
            return Some(self.task((*place)?));
        }
        if let Some(place) = self.places.get(name) {
            let Defined { expression, outlook, effort } = self.defined[*place].as_ref()?;
            add(&mut self.effort, effort);
            return Some((Expression::Mention(Arc::clone(expression)), *outlook));
        }
        self.unknown(reader, at, name);
        None
    }

    /// Tells that a name is nobody's. Where no task has one, the list of tasks has its own problem.
    fn unknown(&self, reader: &mut Reader, at: &At<'_>, name: &str) {
        if self.named.places.is_empty() || !self.are_complete {
            return;
        }
        let (tasks, others) = (self.named.places.keys().map(String::as_str), self.places.keys().copied());
        let listed = |names: &mut dyn Iterator<Item = &str>| names.take(12).collect::<Vec<_>>().join(", ");
        let hint = format!(
            "tasks: {}; parts and alternatives: {}",
            listed(&mut tasks.into_iter()),
            listed(&mut others.into_iter())
        );
        let message = format!("{name:?} is not a task, a part or an alternative");
        reader.problem(&at.path, Code::UnknownName, message, &hint);
    }

    fn task(&self, place: usize) -> (Expression, Outlook) {
        (Expression::Task(place), Outlook::of(&self.attempts[place]))
    }

    fn wait(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        let (time, moments) = super::tasks::time_and_moments(reader, at)?;
        let task = Task { name: None, time, moments, fails: 0.0, fails_after: None };
        self.attempts.push(task.attempt());
        self.named.tasks.push(task);
        self.named.measured.push(Measured::of(at.value));
        Some(self.task(self.named.tasks.len() - 1))
    }

    /// Reads parts of which one is chosen, by probabilities or by weights.
    fn choice(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        let items = reader.list(at);
        reader.not_empty(at, "one of some parts is chosen");
        let gives = |name| items.iter().any(|at| at.field(name).is_some());
        let are_weights = gives("weight");
        let are_mixed = are_weights && gives("probability");
        if are_mixed {
            let message = "mixes probabilities and weights";
            let hint = "give each of its parts a probability, or each of them a weight";
            reader.problem(&at.path, Code::Forbidden, message, hint);
        }
        let parts: Vec<_> = items
            .iter()
            .map(|at| {
                reader.object(at, &["probability", "weight", "of"])?;
                let share = chosen(reader, at, are_weights, are_mixed);
                let of = reader.required(at, "of", "what is done then");
                let (part, outlook) = of.and_then(|at| self.part(reader, &at))?;
                Some((share?, part, outlook))
            })
            .collect();
        let parts = parts.into_iter().collect::<Option<Vec<_>>>().filter(|parts| !parts.is_empty())?;
        let shares = parts.iter().map(|(share, ..)| *share);
        let sum = if are_weights {
            whole_weight(reader, at, shares)?
        } else {
            reader.whole_share(&at.path, shares)?
        };
        let (chosen, outlooks): (Vec<_>, Vec<_>) = parts
            .into_iter()
            .map(|(share, part, outlook)| ((share / sum, part), (share / sum, outlook)))
            .unzip();
        Some((Expression::Choice(chosen), Outlook::choice(&outlooks)))
    }

    /// Reads what is ended, or tried again.
    fn once(&mut self, reader: &mut Reader, at: &At<'_>, kind: &str, field: &At<'_>) -> Read {
        let is_timeout = kind == "timeout";
        let number = if is_timeout {
            reader.amount(field, TIME).and_then(|ticks| reader.at_least_a_tick(field, ticks))
        } else {
            reader.whole(field, 0..=limits::RETRIES, "a number of retries")
        };
        let of = reader.required(at, "of", if is_timeout { "what is ended" } else { "what is tried again" });
        let (of, outlook) = of.and_then(|at| self.part(reader, &at))?;
        let (number, of) = (number?, Box::new(of));
        if is_timeout {
            return Some((Expression::Timeout { after: number, of }, outlook.timed_out(number)));
        }
        if outlook.hangs() {
            let message = "may come to nothing, neither an answer nor a failure that is known: nobody knows when to try again";
            let hint = "put a timeout around it, or give its tasks that fail a fails_after time";
            reader.problem(at.path_to("of"), Code::Forbidden, message, hint);
            return None;
        }
        let most = usize::try_from(number).ok()?;
        Some((Expression::Retries { most, of }, outlook.retried(most, reader.contract)))
    }

    /// Reads a list of parts, and how often each of them stands in it.
    fn list(&mut self, reader: &mut Reader, at: &At<'_>, kind: &str, field: &At<'_>) -> Read {
        let enough = if kind == "any" { Some(self.number(reader, field)) } else { None };
        let copies = at.field("copies").map_or(Some(1), |at| self.number(reader, &at));
        let list = if enough.is_some() { reader.required(at, "of", "the parts")? } else { field.clone() };
        let items = reader.list(&list);
        reader.not_empty(&list, "something is composed of parts");
        let parts: Vec<_> = items.iter().map(|at| self.part(reader, at)).collect();
        let parts = parts.into_iter().collect::<Option<Vec<_>>>().filter(|parts| !parts.is_empty())?;
        let (parts, outlooks): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
        let copies = copies?;
        let all = parts.len() * copies;
        let (expression, outlook) = match kind {
            "series" => {
                let once = Outlook::series(&outlooks, reader.contract)?;
                let outlook = if copies > 1 {
                    self.spend(&at.path, once.work());
                    once.repeated(copies, reader.contract)
                } else {
                    once
                };
                (Expression::Series(parts), outlook)
            }
            "all" => (Expression::All(parts), Outlook::any(all, &outlooks, copies)),
            "first" => (Expression::First(parts), Outlook::any(1, &outlooks, copies)),
            _ => {
                let enough = enough??;
                if enough > all {
                    let message = format!("is {enough}; there are {all} parts, copies included");
                    reader.problem(&field.path, Code::Range, message, "");
                    return None;
                }
                let outlook = Outlook::any(enough, &outlooks, copies);
                (Expression::Any { enough, of: parts }, outlook)
            }
        };
        let is_copied = at.field("copies").is_some();
        let expression = if is_copied {
            Expression::Copies { count: copies, of: Box::new(expression) }
        } else {
            expression
        };
        Some((expression, outlook))
    }

    /// Reads a number of copies, or "n".
    pub(super) fn number(&self, reader: &mut Reader, at: &At<'_>) -> Option<usize> {
        if at.value.as_str() != Some("n") {
            return copies(reader, at);
        }
        let Some(n) = self.n else {
            let message = "names the document's number n, which it does not give";
            reader.problem(
                &at.path,
                Code::UnknownName,
                message,
                "give \"n\" beside the tasks, or a number here",
            );
            return None;
        };
        n
    }

    fn spend(&mut self, path: &impl ToString, work: f64) {
        self.effort.work += work;
        self.is_dear(path, work, FEWER_COPIES);
    }

    /// Tells what a part takes by itself, and what makes it take less.
    pub(super) fn is_dear(&mut self, path: &impl ToString, work: f64, remedy: &'static str) {
        if work > self.effort.dearest.1 {
            self.effort.dearest = (path.to_string(), work);
            self.effort.remedy = remedy;
        }
    }

    /// Refuses a part whose evaluation would not fit.
    fn bounded(&mut self, reader: &mut Reader, at: &At<'_>, outlook: &Outlook) -> Option<()> {
        let remedy = if at.field("queue").is_some() { FEWER_TASKS } else { FEWER_COPIES };
        self.effort.work += outlook.work();
        self.is_dear(&at.path, outlook.work(), remedy);
        let message = if float(outlook.last()) > limits::TOTAL {
            format!("can take {} ticks; at most {:.0e} are counted", outlook.last(), limits::TOTAL)
        } else if outlook.points() > limits::POINTS {
            format!(
                "has {:.3e} possible times; at most {:.1e} are kept at once",
                outlook.points(),
                limits::POINTS
            )
        } else {
            return Some(());
        };
        reader.problem(&at.path, Code::TooLarge, message, remedy);
        None
    }
}

/// Adds what another expression takes to what one does.
fn add(effort: &mut Effort, other: &Effort) {
    effort.work += other.work;
    if other.dearest.1 > effort.dearest.1 {
        effort.dearest.clone_from(&other.dearest);
        effort.remedy = other.remedy;
    }
}

/// Reads what never answers.
fn never(reader: &mut Reader, at: &At<'_>) -> Read {
    if at.value.as_bool() == Some(true) {
        return Some((Expression::Never, Outlook::of(&Attempt::nothing())));
    }
    let message = format!("is {}; what never answers is {{\"never\": true}}", shown(at.value));
    reader.problem(&at.path, Code::Type, message, "write true, or leave the part out");
    None
}

/// Reads how probable a part of a choice is; what is mixed has been told.
fn chosen(reader: &mut Reader, at: &At<'_>, is_weight: bool, is_mixed: bool) -> Option<f64> {
    let probability = at.field("probability").map(|at| reader.share(&at));
    let weight = at.field("weight").map(|at| reader.number(&at, 0.0..=limits::WEIGHT));
    match (probability, weight, is_weight) {
        _ if is_mixed => None,
        (Some(share), None, _) | (None, Some(share), _) => share,
        (_, _, true) => {
            reader.required(at, "weight", "how probable the part is beside the others");
            None
        }
        _ => {
            reader.required(at, "probability", "how probable the part is");
            None
        }
    }
}

/// The sum of weights, by which each is to be divided.
fn whole_weight(reader: &mut Reader, at: &At<'_>, weights: impl Iterator<Item = f64>) -> Option<f64> {
    let sum: f64 = weights.sum();
    if sum > 0.0 {
        return Some(sum);
    }
    let hint = "give a weight above 0 to at least one part";
    reader.problem(&at.path, Code::Sum, "has weights that are all 0: nothing would be chosen", hint);
    None
}

/// Reads a number of copies.
pub(super) fn copies(reader: &mut Reader, at: &At<'_>) -> Option<usize> {
    usize::try_from(reader.whole(at, 1..=limits::COPIES, "a number of copies")?).ok()
}
