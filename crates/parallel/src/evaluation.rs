//! Recursive evaluation of an expression: by the algebra of densities as far as that goes, and beyond a queue that is too large for it by counted
//! executions of the whole.

use juxtapose_density::{FewSeen, contract::Contract, density::float, queue::Plan};

use super::{
    Attempt, Expression, Refusal,
    budget::Budget,
    executions::{Counted, Drawn, Step},
    expression::Queue,
    queue,
};

/// The result of evaluating an expression.
pub struct Evaluated {
    /// When it answers or fails, with which probabilities.
    pub attempt: Attempt,
    /// How that was counted; none where it was not.
    pub counted: Option<Counted>,
}

impl Expression {
    /// Evaluates this expression, to what becomes of it.
    ///
    /// # Errors
    /// Where it has no meaning; `model` judges documents before they come here.
    pub fn evaluate(&self, tasks: &[Attempt], contract: Contract) -> Result<Attempt, Refusal> {
        self.evaluate_telling(tasks, contract, &mut |_, _| ()).map(|evaluated| evaluated.attempt)
    }

    /// Evaluates this expression, to what becomes of it. Tells what becomes of each of its parts, and of itself, as soon as that is known:
    /// each with the way to it, the places of parts among those of the part that they belong to. Copies of parts are none of their own, and
    /// a mention is one part. What no execution comes to is not told where executions are counted.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    pub fn evaluate_telling(
        &self,
        tasks: &[Attempt],
        contract: Contract,
        tell: &mut dyn FnMut(&[usize], &Attempt),
    ) -> Result<Evaluated, Refusal> {
        let begun = |budget| Evaluation {
            tasks,
            budget,
            way: Vec::new(),
            mentions: 0,
            told: Vec::new(),
            seen: Vec::new(),
        };
        let mut evaluation = begun(Budget::of(convolutions(self), contract));
        let mut part = evaluation.of(self)?;
        // What is left of a time before a timeout counts relative to how probable that is, which nobody knows before.
        let budget = evaluation.budget;
        let beyond = if let Part::Known(attempt) = &part { attempt.lost() / Contract::BULK } else { 0.0 };
        if budget.error > 0.0 && beyond > 1.0 {
            evaluation = begun(budget.share(2.0 * beyond));
            part = evaluation.of(self)?;
        }
        let evaluated = match part {
            Part::Known(attempt) => Evaluated { attempt, counted: None },
            Part::Drawn(drawn) => {
                let seen = evaluation.seen.into_iter().map(|(_, seen)| seen).collect();
                let (attempt, counted) = drawn.counted(seen, &mut evaluation.told);
                Evaluated { attempt, counted: Some(counted) }
            }
        };
        for (way, attempt) in &evaluation.told {
            attempt.iter().for_each(|attempt| tell(way, attempt));
        }
        Ok(evaluated)
    }
}

/// What is known of a part.
enum Part {
    /// What becomes of it.
    Known(Attempt),
    /// How to execute it.
    Drawn(Drawn),
}

impl Part {
    /// This part, to be executed with others.
    fn drawn(self) -> Drawn {
        match self {
            Self::Known(attempt) => Drawn::known(&attempt),
            Self::Drawn(drawn) => drawn,
        }
    }

    fn known(&self) -> Option<&Attempt> {
        if let Self::Known(attempt) = self { Some(attempt) } else { None }
    }
}

/// What becomes of all parts; none where one has to be executed.
fn all_known(parts: &[Part]) -> Option<Vec<Attempt>> {
    parts.iter().map(|part| part.known().cloned()).collect()
}

fn all_drawn(parts: Vec<Part>) -> Vec<Drawn> {
    parts.into_iter().map(Part::drawn).collect()
}

/// An expression's evaluation, on its way.
struct Evaluation<'a> {
    tasks: &'a [Attempt],
    budget: Budget,
    way: Vec<usize>,
    /// The mentions that the part stands in.
    mentions: usize,
    /// What becomes of each part, behind those that it is made of; none as long as it is not counted.
    told: Vec<(Vec<usize>, Option<Attempt>)>,
    /// Tasks of which few were seen, each by its place and how many: all queues of an execution see the same weights.
    seen: Vec<((usize, f64), FewSeen)>,
}

impl Evaluation<'_> {
    fn part(&mut self, place: usize, part: &Expression) -> Result<Part, Refusal> {
        self.way.push(place);
        let part = self.of(part);
        self.way.pop();
        part
    }

    fn of(&mut self, expression: &Expression) -> Result<Part, Refusal> {
        let contract = self.budget.contract;
        let mut part = match expression {
            Expression::Task(index) => {
                self.tasks.get(*index).cloned().map(Part::Known).ok_or(Refusal::NoTask(*index))
            }
            Expression::Never => Ok(Part::Known(Attempt::nothing())),
            Expression::Mention(of) => {
                self.mentions += 1;
                let part = self.of(of);
                self.mentions -= 1;
                part
            }
            Expression::Copies { count, of } => self.copies(of, *count),
            Expression::Choice(parts) if parts.is_empty() => Err(Refusal::Empty),
            Expression::Choice(parts) => {
                let shares: Vec<f64> = parts.iter().map(|(probability, _)| *probability).collect();
                let parts = self.parts(parts.iter().map(|(_, part)| part))?;
                Ok(match all_known(&parts) {
                    Some(known) => {
                        let chosen: Vec<_> = shares.into_iter().zip(known).collect();
                        Part::Known(Attempt::choice(&chosen, contract))
                    }
                    None => Part::Drawn(Drawn::of(Step::Choice(shares), all_drawn(parts))),
                })
            }
            Expression::Timeout { after, of } => Ok(match self.part(0, of)? {
                Part::Known(of) => Part::Known(of.timed_out(*after, contract)),
                Part::Drawn(of) => Part::Drawn(Drawn::of(Step::Timeout(*after), vec![of])),
            }),
            Expression::Retries { most, of } => match self.part(0, of)? {
                Part::Known(of) => of.retried(*most, self.budget).map(Part::Known).ok_or(Refusal::NeverKnown),
                Part::Drawn(of) => Ok(Part::Drawn(Drawn::of(Step::Retries(*most), vec![of]))),
            },
            Expression::Queue(queue) => self.queue(queue),
            _ => self.copies(expression, 1),
        }?;
        if self.mentions == 0 {
            if let Part::Drawn(drawn) = &mut part {
                drawn.told = Some(self.told.len());
            }
            self.told.push((self.way.clone(), part.known().cloned()));
        }
        Ok(part)
    }

    fn parts<'e>(&mut self, parts: impl Iterator<Item = &'e Expression>) -> Result<Vec<Part>, Refusal> {
        parts.enumerate().map(|(place, part)| self.part(place, part)).collect()
    }

    /// A series or what begins at once, with its list of parts so many times.
    fn copies(&mut self, of: &Expression, count: usize) -> Result<Part, Refusal> {
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
        let parts = self.parts(parts.iter())?;
        if let Some(enough) = enough.filter(|enough| !(1..=all).contains(enough)) {
            return Err(Refusal::Enough { enough, parts: all });
        }
        let Some(attempts) = all_known(&parts) else {
            let step = match enough {
                None => Step::Series(count),
                Some(enough) => Step::Any { enough, copies: count },
            };
            return Ok(Part::Drawn(Drawn::of(step, all_drawn(parts))));
        };
        Ok(Part::Known(match enough {
            None => {
                let once = Attempt::series(attempts, budget).ok_or(Refusal::Empty)?;
                once.repeated(count, budget)
            }
            Some(enough) => Attempt::any(enough, &attempts, count, budget.contract),
        }))
    }

    fn queue(&mut self, queue: &Queue) -> Result<Part, Refusal> {
        let plan = queue.plan;
        if !plan.is_possible() {
            return Err(Refusal::NoQueue(plan));
        }
        let mut parts = Vec::new();
        for (place, part) in queue.parts().into_iter().enumerate() {
            parts.push(part.map(|part| self.part(place, part)).transpose()?);
        }
        let may_fail = |part: &Part| part.known().is_some_and(|attempt| attempt.unanswered() > 0.0);
        if parts.iter().flatten().any(may_fail) {
            return Err(Refusal::MayFail);
        }
        for ((part, of), seen) in parts.iter_mut().zip(queue.parts()).zip(queue.seen) {
            if let (Some(known), Some(of), Some(seen)) = (part.as_mut(), of, seen) {
                self.few_seen(known, of, seen);
            }
        }
        let times = parts.iter().map(|part| match part {
            Some(part) => Some(Some(part.known()?.answer()?.time())),
            None => Some(None),
        });
        let times = times.collect::<Option<Vec<_>>>();
        let known = times.and_then(|times| queue::answer(plan, &times, self.budget));
        Ok(known.map(Part::Known).unwrap_or_else(|| {
            let given = [0, 1, 2, 3].map(|place| parts[place].is_some());
            let step = Step::Queue { plan, given };
            Part::Drawn(Drawn::of(step, all_drawn(parts.into_iter().flatten().collect())))
        }))
    }

    /// Has a task drawn by weights that are drawn themselves, as so many were seen. Of all but tasks nobody has seen any.
    fn few_seen(&mut self, part: &mut Part, of: &Expression, seen: f64) {
        let (Some(task), Some(answer)) = (of.task(), part.known().and_then(Attempt::answer)) else { return };
        let known = self.seen.iter().position(|(key, _)| *key == (task, seen));
        let place = known.unwrap_or_else(|| {
            self.seen.push(((task, seen), FewSeen::of(answer.time(), seen)));
            self.seen.len() - 1
        });
        *part = Part::Drawn(Drawn::of(Step::Seen(place), Vec::new()));
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
        Expression::Queue(queue) => {
            let each = |part: &Option<Expression>| part.as_ref().map_or(0.0, convolutions);
            let taken = convolutions(&queue.time) + each(&queue.first) + each(&queue.per_task);
            // Each slot is one sum where its tasks are known before, else each chunk is.
            let Plan { tasks, .. } = queue.plan;
            float(tasks as u64) * taken
                + queue.plan.sums(queue.per_task.is_some())
                + each(&queue.start_up)
                + 1.0
        }
    }
}
