//! Expression tree of tasks, and its recursive evaluation.

use std::sync::Arc;

use juxtapose_density::{contract::Contract, density::float};

use super::{Attempt, budget::Budget};

/// Expression tree: what is done with tasks. Each mention of a task is an independent draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// A task, by its place among those that are given.
    Task(usize),
    /// What never answers, and whose failure is never known.
    Never,
    /// A part that has a name, where that is mentioned: as if it were written out there, but its own parts are told elsewhere.
    Mention(Arc<Expression>),
    /// One after the other; fails when any does.
    Series(Vec<Expression>),
    /// All at once, until the last has answered; fails when any does.
    All(Vec<Expression>),
    /// All at once, until the first has answered; fails when all have.
    First(Vec<Expression>),
    /// All at once, until so many have answered; fails when too few are left.
    Any {
        /// How many answers are enough, from one to as many as there are parts.
        enough: usize,
        /// The parts.
        of: Vec<Expression>,
    },
    /// One of them, with probabilities that sum to one.
    Choice(Vec<(f64, Expression)>),
    /// The parts of a series, `All`, `First` or `Any`, each so many times.
    Copies {
        /// How many copies of each part stand in the list.
        count: usize,
        /// The composition whose parts are copied.
        of: Box<Expression>,
    },
    /// Ended after so many ticks at the latest; what has not answered by then has failed at that moment.
    Timeout {
        /// The longest time, in ticks.
        after: u64,
        /// What is ended.
        of: Box<Expression>,
    },
    /// Begun again when it fails, up to so many times.
    Retries {
        /// How many attempts may follow the first one.
        most: usize,
        /// What is tried again.
        of: Box<Expression>,
    },
}

/// Error of an expression that has no meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no task at this place.
    #[error("there is no task {0}")]
    NoTask(usize),
    /// Nothing is composed.
    #[error("a composition of nothing")]
    Empty,
    /// More answers are waited for than there are parts, or none.
    #[error("{enough} answers of {parts} parts")]
    Enough {
        /// How many answers are enough.
        enough: usize,
        /// How many parts there are.
        parts: usize,
    },
    /// Copies of what has no list of parts.
    #[error("only the parts of series, all, first and any are copied")]
    NothingToCopy,
    /// Retries of what may come to nothing: nobody knows when to begin again.
    #[error(
        "an attempt may come to nothing: retries need a timeout, or a time after which a failure is known"
    )]
    NeverKnown,
}

impl Expression {
    /// Evaluates this expression, to what becomes of it.
    ///
    /// # Errors
    /// Where it has no meaning; `model` judges documents before they come here.
    pub fn evaluate(&self, tasks: &[Attempt], contract: Contract) -> Result<Attempt, Refusal> {
        self.evaluate_telling(tasks, contract, &mut |_, _| ())
    }

    /// Evaluates this expression, to what becomes of it. Tells what becomes of each of its parts, and of itself, as soon as that is known:
    /// each with the way to it, the places of parts among those of the part that they belong to. Copies of parts are none of their own, and
    /// a mention is one part.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    pub fn evaluate_telling(
        &self,
        tasks: &[Attempt],
        contract: Contract,
        tell: &mut dyn FnMut(&[usize], &Attempt),
    ) -> Result<Attempt, Refusal> {
        let mut told = Vec::new();
        let mut budget = Budget::of(convolutions(self), contract);
        let mut attempt =
            Evaluation { tasks, budget, way: Vec::new(), mentions: 0, told: &mut told }.of(self)?;
        // What is left of a time before a timeout counts relative to how probable that is, which nobody knows before.
        let beyond = attempt.lost() / Contract::BULK;
        if budget.error > 0.0 && beyond > 1.0 {
            told.clear();
            budget = budget.share(2.0 * beyond);
            attempt = Evaluation { tasks, budget, way: Vec::new(), mentions: 0, told: &mut told }.of(self)?;
        }
        told.iter().for_each(|(way, attempt)| tell(way, attempt));
        Ok(attempt)
    }
}

/// An expression's evaluation, on its way.
struct Evaluation<'a> {
    tasks: &'a [Attempt],
    budget: Budget,
    way: Vec<usize>,
    /// The mentions that the part stands in.
    mentions: usize,
    told: &'a mut Vec<(Vec<usize>, Attempt)>,
}

impl Evaluation<'_> {
    fn part(&mut self, place: usize, part: &Expression) -> Result<Attempt, Refusal> {
        self.way.push(place);
        let attempt = self.of(part);
        self.way.pop();
        attempt
    }

    fn of(&mut self, expression: &Expression) -> Result<Attempt, Refusal> {
        let contract = self.budget.contract;
        let attempt = match expression {
            Expression::Task(index) => self.tasks.get(*index).cloned().ok_or(Refusal::NoTask(*index)),
            Expression::Never => Ok(Attempt::nothing()),
            Expression::Mention(of) => {
                self.mentions += 1;
                let attempt = self.of(of);
                self.mentions -= 1;
                attempt
            }
            Expression::Copies { count, of } => self.copies(of, *count),
            Expression::Choice(parts) if parts.is_empty() => Err(Refusal::Empty),
            Expression::Choice(parts) => {
                let chosen = parts
                    .iter()
                    .enumerate()
                    .map(|(place, (probability, part))| Ok((*probability, self.part(place, part)?)));
                Ok(Attempt::choice(&chosen.collect::<Result<Vec<_>, _>>()?, contract))
            }
            Expression::Timeout { after, of } => Ok(self.part(0, of)?.timed_out(*after, contract)),
            Expression::Retries { most, of } => {
                self.part(0, of)?.retried(*most, self.budget).ok_or(Refusal::NeverKnown)
            }
            _ => self.copies(expression, 1),
        }?;
        if self.mentions == 0 {
            self.told.push((self.way.clone(), attempt.clone()));
        }
        Ok(attempt)
    }

    /// A series or what begins at once, with its list of parts so many times.
    fn copies(&mut self, of: &Expression, count: usize) -> Result<Attempt, Refusal> {
        let budget = self.budget;
        let (parts, enough) = match of {
            Expression::Series(parts) => (parts, None),
            Expression::All(parts) => (parts, Some(parts.len() * count)),
            Expression::First(parts) => (parts, Some(1)),
            Expression::Any { enough, of } => (of, Some(*enough)),
            _ => return Err(Refusal::NothingToCopy),
        };
        let all = parts.len() * count;
        if all == 0 {
            return Err(Refusal::Empty);
        }
        let attempts = (parts.iter().enumerate())
            .map(|(place, part)| self.part(place, part))
            .collect::<Result<Vec<_>, _>>()?;
        match enough {
            None => {
                let once = attempts.into_iter().reduce(|a, b| a.then(&b, budget)).ok_or(Refusal::Empty)?;
                Ok(once.repeated(count, budget))
            }
            Some(enough) if !(1..=all).contains(&enough) => Err(Refusal::Enough { enough, parts: all }),
            Some(enough) => Ok(Attempt::any(enough, &attempts, count, budget.contract)),
        }
    }
}

/// How many convolutions an expression takes, each as often as its error counts. All errors add up, and each counts as often as the whole takes
/// what it is of: as one part of a series or one copy of it, as each of the copies that begin at once (P(max ≤ t) = F(t)^n, and
/// n·|ΔF| ≥ |ΔFⁿ|), and in each attempt that a retry may make.
fn convolutions(expression: &Expression) -> f64 {
    let all = |parts: &[Expression]| parts.iter().map(convolutions).sum::<f64>();
    match expression {
        Expression::Task(_) | Expression::Never => 0.0,
        Expression::Mention(of) => convolutions(of),
        Expression::Timeout { of, .. } => convolutions(of),
        Expression::Series(parts) => all(parts) + float(parts.len() as u64) - 1.0,
        Expression::All(parts) | Expression::First(parts) | Expression::Any { of: parts, .. } => all(parts),
        Expression::Choice(parts) => parts.iter().map(|(_, part)| convolutions(part)).fold(0.0, f64::max),
        Expression::Copies { count, of } => {
            let squares = f64::from(u8::from(matches!(**of, Expression::Series(_)) && *count > 1));
            float(*count as u64) * convolutions(of) + squares
        }
        Expression::Retries { most, of } => {
            let retries = float(*most as u64);
            (retries + 1.0) * convolutions(of) + retries
        }
    }
}
