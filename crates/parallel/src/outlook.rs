//! Cost estimate of an expression, made before any of it is evaluated: what may come of it, and what it takes to find out.
//!
//! Possible times are those on the lattice that densities would need, of sums those that are kept, and every sum is found in the way that
//! will be taken: upper bounds of the right order. What is then done is counted ([`juxtapose_support::work`]).

use juxtapose_density::{
    contract::Contract,
    density::{Extent, float},
    executions::{DRAW, number},
    queue::Plan,
    special::work_of_crossing,
    sums::{Spread, work, work_of_two},
};

use juxtapose_support::collections::SortSmall;

use super::Attempt;

/// Cost estimate of an expression: what may come of it.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// When it may answer; none where it never does.
    answer: Option<Spread>,
    /// When its failure may be known; none where it never is.
    failure: Option<Spread>,
    /// Whether it may come to nothing, neither an answer nor a failure that is known.
    hangs: bool,
    /// The multiplications of its last step.
    work: f64,
    /// The possible times that its last step keeps at most.
    points: f64,
    /// How many times an execution draws, where executions are counted; else 0.
    draws: f64,
}

/// What a few exponentials take for each mass, in multiplications of a long convolution.
const EACH: f64 = 128.0;

impl Outlook {
    /// The outlook of an attempt that has been evaluated already, such as a task's.
    #[must_use]
    pub fn of(attempt: &Attempt) -> Self {
        let extent = |part: Option<&super::Branch>| part.map(|branch| Spread::of(branch.time()));
        let (answer, failure) = (extent(attempt.answer()), extent(attempt.failure()));
        Self { answer, failure, hangs: attempt.hangs(), work: 0.0, points: 0.0, draws: 0.0 }
    }

    /// Whether it may come to nothing, so that nobody would know when to begin again.
    #[must_use]
    pub fn hangs(&self) -> bool {
        self.hangs
    }

    /// The longest time that is possible, in ticks.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.parts().map(|spread| spread.extent.last).max().unwrap_or(0)
    }

    /// The multiplications that the last step takes; with its bounds, where a lattice coarsens.
    #[must_use]
    pub fn work(&self) -> f64 {
        if self.parts().any(|part| part.extent.coarsens) { 3.0 * self.work } else { self.work }
    }

    /// How many times are possible.
    #[must_use]
    pub fn possible(&self) -> f64 {
        self.parts().map(Spread::points).sum()
    }

    /// How many possible times the last step keeps at once.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.points
    }

    /// Whether it surely answers.
    #[must_use]
    pub fn answers(&self) -> bool {
        self.failure.is_none() && !self.hangs && self.answer.is_some()
    }

    /// The multiplications that executions of the whole take, where it has to be counted.
    #[must_use]
    pub fn work_of_executions(&self) -> f64 {
        if self.draws > 0.0 { f64::from(number(self.draws).get()) * self.draws * DRAW } else { 0.0 }
    }

    fn parts(&self) -> impl Iterator<Item = Spread> {
        [self.answer, self.failure].into_iter().flatten()
    }

    /// This, after a step whose work is `each` for each of its possible times.
    fn stepped(self, each: f64) -> Self {
        let points: f64 = self.parts().map(Spread::points).sum();
        Self { work: points * each, points, ..self }
    }

    /// One after the other, under a contract.
    #[must_use]
    pub fn then(&self, next: &Self, contract: Contract) -> Self {
        let after = |what: Option<Spread>| Some(self.answer?.then(what?));
        let sums = self.answer.into_iter().flat_map(|own| next.parts().map(move |part| (own, part)));
        let fails = self.failure.is_some() || next.failure.is_some();
        let sums: f64 = sums.map(|(own, part)| work_of_sum(own, part, fails, contract)).sum();
        let made = Self {
            answer: after(next.answer),
            failure: either(self.failure, after(next.failure)),
            hangs: self.hangs || (next.hangs && self.answer.is_some()),
            draws: drawn([self, next], 1.0),
            ..*self
        };
        let made = made.stepped(EACH);
        Self { work: made.work + sums, ..made }
    }

    /// Some, one after the other, under a contract; none of none.
    #[must_use]
    pub fn series(parts: &[Self], contract: Contract) -> Option<Self> {
        let [first, rest @ ..] = parts else { return None };
        let begun = Self { work: 0.0, ..*first };
        let all = rest.iter().fold(begun, |all, next| {
            let both = all.then(next, contract);
            Self { work: all.work + both.work, ..both }
        });
        if all.failure.is_some() || rest.is_empty() {
            return Some(all);
        }
        // Equal parts are found as copies of one.
        let answers: Vec<_> = parts.iter().filter_map(|part| part.answer).collect();
        let answers: Vec<_> = answers.chunk_by(PartialEq::eq).map(|alike| (alike[0], alike.len())).collect();
        let made = all.stepped(EACH);
        Some(Self { work: made.work + work(&answers, allowed(contract)), ..made })
    }

    /// So many, one after the other, under a contract.
    #[must_use]
    pub fn repeated(&self, copies: usize, contract: Contract) -> Self {
        let n = copies as u64;
        if self.failure.is_none() {
            let sums = self.answer.map_or(0.0, |answer| work(&[(answer, copies)], allowed(contract)));
            let (answer, draws) = (self.answer.map(|answer| answer.repeated(n)), drawn([self], float(n)));
            let made = Self { answer, draws, ..*self }.stepped(EACH);
            return Self { work: made.work + sums, ..made };
        }
        // A failure comes after any number of answers: halves, as they are found.
        let half = match copies {
            ..2 => return Self { work: 0.0, ..*self },
            2 => *self,
            _ => self.repeated(copies / 2, contract),
        };
        let rest = if copies.is_multiple_of(2) { half } else { half.then(self, contract) };
        let made = half.then(&rest, contract);
        Self {
            work: made.work + [half, rest].iter().filter(|_| copies > 2).map(|part| part.work).sum::<f64>(),
            ..made
        }
    }

    /// The k-th answer of some that begin at once, each so many times.
    #[must_use]
    pub fn any(k: usize, parts: &[Self], copies: usize) -> Self {
        let all = parts.len() * copies;
        let of = |part: fn(&Self) -> Option<Spread>, k: usize| {
            let some = || parts.iter().filter_map(part);
            let sure = parts.iter().all(|part| part.failure.is_none() && !part.hangs);
            let is_enough = some().count() * copies >= k;
            is_enough.then(|| Spread::ordered(k as u64, some(), copies as u64, sure)).flatten()
        };
        let made = Self {
            answer: of(|part| part.answer, k),
            failure: of(|part| part.failure, all + 1 - k),
            hangs: parts.iter().any(Self::hangs),
            work: 0.0,
            points: 0.0,
            draws: drawn(parts, float(copies as u64)),
        };
        if k == 1 || k == all {
            return made.stepped(EACH * (float(parts.len() as u64) + float(copies as u64).log2()));
        }
        // It answers with the k-th answer, and fails with the first failure that is one too many, each where there are masses.
        let made = made.stepped(EACH * float(parts.len() as u64));
        let crossings = [(k, (|part| part.answer) as fn(&Self) -> _), (all + 1 - k, |part| part.failure)];
        let crossings = crossings.map(|(k, of)| work_of_crossings(k, parts.iter().filter_map(of), copies));
        Self { work: made.work + crossings[0] + crossings[1], ..made }
    }

    /// One of some, with probabilities that sum to one.
    #[must_use]
    pub fn choice(parts: &[(f64, Self)]) -> Self {
        let some = || parts.iter().filter(|(probability, _)| *probability > 0.0).map(|(_, part)| part);
        let made = Self {
            answer: some().filter_map(|part| part.answer).reduce(mixed),
            failure: some().filter_map(|part| part.failure).reduce(mixed),
            hangs: some().any(Self::hangs),
            work: 0.0,
            points: 0.0,
            draws: drawn(some(), 1.0),
        };
        made.stepped(EACH)
    }

    /// Ended after some ticks at the latest.
    #[must_use]
    pub fn timed_out(&self, after: u64) -> Self {
        let until = |part: Option<Spread>| {
            let extent = part?.extent;
            if extent.first > after {
                return None;
            }
            let steps = (extent.last.min(after) - extent.first).checked_div(extent.step).unwrap_or(0);
            Some(Spread::within(Extent { last: extent.first + steps * extent.step, ..extent }))
        };
        let is_late = self.hangs || self.parts().any(|part| part.extent.last > after);
        let late =
            is_late.then_some(Spread::within(Extent { first: after, last: after, step: 0, coarsens: false }));
        let made = Self {
            answer: until(self.answer),
            failure: either(until(self.failure), late),
            hangs: false,
            ..*self
        };
        made.stepped(EACH)
    }

    /// Begun again at each failure that is known, up to `retries` times, under a contract.
    #[must_use]
    pub fn retried(&self, retries: usize, contract: Contract) -> Self {
        let Some(failure) = self.failure else { return *self };
        let before = failure.repeated(retries as u64);
        let answer = self.answer.map(|answer| mixed(answer, before.then(answer)));
        let draws = drawn([self], float(retries as u64) + 1.0);
        let made = Self { answer, failure: Some(before.then(failure)), draws, ..*self };
        let last = made.parts().map(|part| work_of_sum(failure, part, true, contract)).sum::<f64>();
        let made = made.stepped(EACH * float(retries as u64));
        Self { work: made.work + last * float(retries as u64), ..made }
    }
}

impl Outlook {
    /// A queue, under a contract: the time of a task and, where they are given, of the first one of a slot, of what comes before all, and of
    /// what is added to each chunk; and how many weights an execution draws for samples of few tasks.
    #[must_use]
    pub fn queue(
        plan: Plan,
        (time, [first, start_up, per_chunk]): (&Self, [Option<Self>; 3]),
        weights: f64,
        contract: Contract,
    ) -> Self {
        let first = first.unwrap_or(*time);
        let of = |part: Self| part.answer.unwrap_or_default();
        let found = plan.estimate([first, *time].map(of), per_chunk.map(of), allowed(contract));
        let parts = [Some(*time), Some(first), per_chunk, start_up];
        let is_drawn = weights > 0.0 || parts.iter().flatten().any(|part| part.draws > 0.0);
        let each = time.draws.max(first.draws).max(1.0);
        let costs = per_chunk.map_or(0.0, |cost| float(plan.count() as u64) * cost.draws.max(1.0));
        let draws = float(plan.tasks as u64) * each + costs + weights;
        let draws = if found.may_be_counted || is_drawn { draws } else { 0.0 };
        let (answer, points) = (Some(found.time), found.points());
        let made = Self { answer, failure: None, hangs: false, work: found.work, points, draws };
        match start_up {
            Some(before) => {
                let all = before.then(&made, contract);
                Self { work: all.work + made.work, ..all }
            }
            None => made,
        }
    }
}

/// How many times an execution of some parts draws, so often each; 0 where none is counted.
fn drawn<'o>(parts: impl IntoIterator<Item = &'o Outlook, IntoIter: Clone>, often: f64) -> f64 {
    let parts = parts.into_iter();
    if parts.clone().all(|part| part.draws <= 0.0) {
        return 0.0;
    }
    often * parts.map(|part| part.draws.max(1.0)).sum::<f64>()
}

/// The work of all crossings: where one time has masses, those with fewer have them too, and others are decided.
fn work_of_crossings(k: usize, parts: impl Iterator<Item = Spread>, copies: usize) -> f64 {
    let mut terms: Vec<f64> = parts.map(|part| part.terms().terms).collect();
    terms.sort_small_by(|a, b| b.total_cmp(a));
    let next = terms.iter().skip(1).chain([&0.0]);
    terms
        .iter()
        .zip(next)
        .zip(1..)
        .map(|((own, next), groups)| (own - next) * work_of_crossing(k, groups, copies))
        .sum()
}

/// The work of a sum. Where attempts fail errors count relative to how probable an answer is, so that transforms may not fit: between what it
/// takes with and without these nothing is known, and their geometric mean is the least wrong.
fn work_of_sum(one: Spread, other: Spread, fails: bool, contract: Contract) -> f64 {
    let fast = work_of_two(one, other, allowed(contract));
    if fails { (fast * one.convolution(other)).sqrt() } else { fast }
}

/// What a convolution may err by, where a few share what the contract allows.
fn allowed(contract: Contract) -> f64 {
    contract.error() / 8.0
}

/// One of two times, as probable as each other: more is not known.
fn mixed(one: Spread, other: Spread) -> Spread {
    one.or(0.5, other)
}

fn either(one: Option<Spread>, other: Option<Spread>) -> Option<Spread> {
    one.into_iter().chain(other).reduce(mixed)
}
