//! Expressions of tasks.

use super::tasks::Named;
use crate::{
    composition::{Attempt, Expression, Outlook, Task},
    density::float,
    model::{
        build::{
            effort::Effort,
            limits,
            quantity::TIME,
            read::{At, Reader},
        },
        problem::Code,
    },
};

/// An expression that was read, and what may come of it; none of that where it has problems.
type Read = Option<(Expression, Outlook)>;

const REMEDY: &str = "choose a coarser tick, or fewer copies";

/// What an expression is, each with the fields that it has.
const KINDS: [(&str, &[&str]); 8] = [
    ("wait", &["wait"]),
    ("series", &["series", "copies"]),
    ("all", &["all", "copies"]),
    ("first", &["first", "copies"]),
    ("any", &["any", "of", "copies"]),
    ("choice", &["choice"]),
    ("timeout", &["timeout", "of"]),
    ("retries", &["retries", "of"]),
];

/// Reads all expressions of a document.
pub(super) struct Expressions {
    /// The document's number of copies; the inner none where it has a problem.
    n: Option<Option<usize>>,
    named: Named,
    attempts: Vec<Attempt>,
    parts: usize,
    effort: Effort,
}

impl Expressions {
    pub(super) fn new(n: Option<Option<usize>>, named: Named) -> Self {
        let attempts = named.tasks.iter().map(Task::attempt).collect();
        Self { n, named, attempts, parts: 0, effort: Effort { remedy: REMEDY, ..Effort::default() } }
    }

    /// All tasks, those first that have a name, and what evaluating all expressions takes.
    pub(super) fn finished(self) -> Option<(Vec<Task>, Effort)> {
        (self.parts <= limits::PARTS).then_some((self.named.tasks, self.effort))
    }

    pub(super) fn read(&mut self, reader: &mut Reader, at: &At<'_>) -> Option<Expression> {
        self.part(reader, at).map(|(expression, _)| expression)
    }

    fn part(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
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
                "write a task's name, or an object with exactly one of {}",
                KINDS.map(|(kind, _)| kind).join(", ")
            );
            reader.problem(&at.path, Code::Type, "is not one expression of tasks", &hint);
            return None;
        };
        reader.object(at, fields)?;
        let field = at.field(kind)?;
        let (expression, outlook) = match kind {
            "wait" => return self.wait(reader, &field),
            "choice" => self.choice(reader, &field)?,
            "timeout" | "retries" => self.once(reader, at, kind, &field)?,
            _ => self.list(reader, at, kind, &field)?,
        };
        self.bounded(reader, at, &outlook)?;
        Some((expression, outlook))
    }

    fn mentioned(&self, reader: &mut Reader, at: &At<'_>, name: &str) -> Read {
        let Some(place) = self.named.places.get(name) else {
            reader.no_task(&at.path, name, &self.named.places);
            return None;
        };
        Some(self.task((*place)?))
    }

    fn task(&self, place: usize) -> (Expression, Outlook) {
        (Expression::Task(place), Outlook::of(&self.attempts[place]))
    }

    fn wait(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        let (time, moments) = reader.time_and_moments(at)?;
        let task = Task { name: None, time, moments, fails: 0.0, fails_after: None };
        self.attempts.push(task.attempt());
        self.named.tasks.push(task);
        Some(self.task(self.named.tasks.len() - 1))
    }

    /// Reads parts of which one is chosen.
    fn choice(&mut self, reader: &mut Reader, at: &At<'_>) -> Read {
        let items = reader.list(at);
        reader.not_empty(at, "one of some parts is chosen");
        let parts: Vec<_> = items
            .iter()
            .map(|at| {
                reader.object(at, &["probability", "of"])?;
                let probability = reader
                    .required(at, "probability", "how probable the part is")
                    .and_then(|at| reader.share(&at));
                let of = reader.required(at, "of", "what is done then");
                let (part, outlook) = of.and_then(|at| self.part(reader, &at))?;
                Some((probability?, part, outlook))
            })
            .collect();
        let parts = parts.into_iter().collect::<Option<Vec<_>>>().filter(|parts| !parts.is_empty())?;
        let sum = reader.whole_share(&at.path, parts.iter().map(|(probability, ..)| *probability))?;
        let (chosen, outlooks): (Vec<_>, Vec<_>) = parts
            .into_iter()
            .map(|(probability, part, outlook)| ((probability / sum, part), (probability / sum, outlook)))
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
        Some((Expression::Retries { most, of }, outlook.retried(most)))
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
                let once = outlooks.into_iter().reduce(|a, b| {
                    let both = a.then(&b);
                    self.spend(&at.path, both.work());
                    both
                })?;
                (Expression::Series(parts), if copies > 1 { once.repeated(copies) } else { once })
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
    fn number(&self, reader: &mut Reader, at: &At<'_>) -> Option<usize> {
        if at.value.as_str() != Some("n") {
            return reader.copies(at);
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
        if work > self.effort.dearest.1 {
            self.effort.dearest = (path.to_string(), work);
        }
    }

    /// Refuses a part whose evaluation would not fit.
    fn bounded(&mut self, reader: &mut Reader, at: &At<'_>, outlook: &Outlook) -> Option<()> {
        self.spend(&at.path, outlook.work());
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
        reader.problem(&at.path, Code::TooLarge, message, REMEDY);
        None
    }
}
