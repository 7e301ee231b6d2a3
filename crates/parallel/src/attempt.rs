//! Random outcome of an expression (an answer, a failure that is known, or neither), and the operations that compose such outcomes.

use juxtapose_density::{
    contract::Contract,
    density::{Density, float, squared},
};

use super::{
    branch::Branch,
    budget::Budget,
    chance::{Chance, Ends, neither},
};

/// The times at which an expression answers, and those at which it is known to have failed; the rest never comes to anything.
///
/// Answers and failures mirror each other: `all` answers with the last answer and fails with the first failure, `first` answers
/// with the first answer and fails with the last failure.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    answer: Option<Branch>,
    failure: Option<Branch>,
    /// The probability of neither.
    never: f64,
    /// Whether it may come to nothing, by what it is made of.
    hangs: bool,
}

impl Attempt {
    /// A task that always answers.
    #[must_use]
    pub fn answering(time: Density) -> Self {
        Self::failing(time, 0.0, None)
    }

    /// A task that fails with a probability in [0, 1], and is known to after some time where that is given.
    #[must_use]
    pub fn failing(time: Density, fails: f64, fails_after: Option<Density>) -> Self {
        let hangs = fails > 0.0 && fails_after.is_none();
        let answers = 1.0 - fails;
        Self {
            answer: Branch::new(answers, fails, time),
            failure: fails_after.and_then(|after| Branch::new(fails, answers, after)),
            never: if hangs { fails } else { 0.0 },
            hangs,
        }
    }

    /// An attempt that never comes to anything.
    #[must_use]
    pub fn nothing() -> Self {
        Self { answer: None, failure: None, never: 1.0, hangs: true }
    }

    /// An attempt that answers or fails; where neither is all, the rest comes to nothing.
    pub(super) fn either(answer: Option<Branch>, failure: Option<Branch>) -> Self {
        let [answers, fails] = [&answer, &failure].map(|part| part.as_ref().map_or(0.0, Branch::probability));
        let never = match (answers, fails) {
            _ if answers >= 1.0 || fails >= 1.0 => 0.0,
            _ => (1.0 - answers - fails).max(0.0),
        };
        Self { answer, failure, never, hangs: never > 0.0 }
    }

    /// When it answers, if it ever may.
    #[must_use]
    pub fn answer(&self) -> Option<&Branch> {
        self.answer.as_ref()
    }

    /// When it is known to have failed, if it ever may be.
    #[must_use]
    pub fn failure(&self) -> Option<&Branch> {
        self.failure.as_ref()
    }

    /// Whether it may come to nothing, neither an answer nor a known failure.
    #[must_use]
    pub fn hangs(&self) -> bool {
        self.hangs
    }

    /// By how much its distribution functions may be too small.
    pub(super) fn lost(&self) -> f64 {
        self.answer.iter().chain(&self.failure).map(Branch::lost).fold(0.0, f64::max)
    }

    /// What becomes of it, whenever that is.
    fn ends(&self) -> Ends {
        let [answers, fails] =
            [&self.answer, &self.failure].map(|part| part.as_ref().map_or(Chance::NEVER, Branch::chance));
        Ends { answers, fails, never: self.never }
    }

    /// One after the other; fails when either does.
    pub(super) fn then(&self, next: &Self, budget: Budget) -> Self {
        let contract = budget.contract;
        let after = |what: &Option<Branch>| self.answer.as_ref()?.then(what.as_ref()?, budget);
        let later = after(&next.failure);
        let failures: Vec<_> = self.failure.iter().chain(&later).map(|failure| (1.0, failure)).collect();
        let (own, following) = (self.ends(), next.ends());
        Self {
            answer: after(&next.answer),
            failure: Branch::mixed(&failures, own.never + own.answers.yes * following.fails.no, contract),
            never: own.never + own.answers.yes * following.never,
            hangs: self.hangs || (next.hangs && self.answer.is_some()),
        }
    }

    /// Some, one after the other; none of none.
    pub(super) fn series(attempts: Vec<Self>, budget: Budget) -> Option<Self> {
        let answers: Option<Vec<_>> = attempts.iter().map(Self::answer).collect();
        let Some(answers) = answers.filter(|_| attempts.iter().all(|attempt| attempt.failure.is_none()))
        else {
            return attempts.into_iter().reduce(|a, b| a.then(&b, budget));
        };
        // Whatever never comes to anything comes after answers.
        let (_, never) = attempts.iter().fold((1.0, 0.0), |(yes, never), attempt| {
            (yes * attempt.finishes(), never + yes * attempt.never)
        });
        let hangs = attempts.iter().any(Self::hangs);
        (!answers.is_empty()).then(|| Self {
            answer: Branch::series(&answers, budget),
            failure: None,
            never,
            hangs,
        })
    }

    /// The k-th answer of some attempts, each so many times, that begin at once, 1 ≤ k ≤ their number: all of them are waited for where
    /// k is that, and the first is enough where k is 1. It has failed once too few are left.
    pub(super) fn any(k: usize, attempts: &[Self], copies: usize, contract: Contract) -> Self {
        let kth = |part: fn(&Self) -> Option<&Branch>, k| {
            let parts: Vec<_> = attempts.iter().map(part).collect();
            Branch::kth(k, &parts, copies, contract)
        };
        let each: Vec<_> = attempts.iter().map(|attempt| (attempt.ends(), copies)).collect();
        Self {
            answer: kth(Self::answer, k),
            failure: kth(Self::failure, attempts.len() * copies + 1 - k),
            never: neither(k, &each),
            hangs: attempts.iter().any(|attempt| attempt.hangs),
        }
    }

    /// So many copies, one after the other, by repeated squaring.
    pub(super) fn repeated(&self, copies: usize, budget: Budget) -> Self {
        if let (Some(answer), None) = (&self.answer, &self.failure) {
            let all =
                squared(&(answer.chance(), self.never), copies as u64, |(own, never), (chance, later)| {
                    (own.and(*chance), never + own.yes * later)
                });
            let Some((chance, never)) = all else { return Self::answering(Density::point(0)) };
            return Self { answer: answer.repeated(chance, copies, budget), never, ..self.clone() };
        }
        // Each of the squares counts as often as it stands in the whole.
        let each = budget.share(2.0 * float(copies as u64));
        squared(self, copies as u64, |a, b| a.then(b, each))
            .unwrap_or_else(|| Self::answering(Density::point(0)))
    }

    /// One of some attempts, with probabilities that sum to one.
    pub(super) fn choice(attempts: &[(f64, Self)], contract: Contract) -> Self {
        let mixed = |part: fn(&Self) -> Option<&Branch>, without: fn(&Ends) -> f64| {
            let chosen: Vec<_> = (attempts.iter())
                .filter_map(|(probability, attempt)| Some((*probability, part(attempt)?)))
                .collect();
            Branch::mixed(&chosen, chance(attempts, without), contract)
        };
        Self {
            answer: mixed(Self::answer, |ends| ends.answers.no),
            failure: mixed(Self::failure, |ends| ends.fails.no),
            never: chance(attempts, |ends| ends.never),
            hangs: attempts.iter().any(|(probability, attempt)| *probability > 0.0 && attempt.hangs),
        }
    }

    /// Ended after some ticks at the latest: what has not answered by then has failed at that moment.
    pub(super) fn timed_out(&self, after: u64, contract: Contract) -> Self {
        let until = |part: &Option<Branch>| part.as_ref().map_or((None, 0.0), |part| part.until(after));
        let [(answer, late_answer), (failure, late_failure)] = [&self.answer, &self.failure].map(until);
        let late = self.never + late_answer + late_failure;
        let [answers, fails] = [&answer, &failure].map(|part| part.as_ref().map_or(0.0, Branch::probability));
        let ended = Branch::new(late, answers + fails, Density::point(after));
        let failures: Vec<_> = failure.iter().chain(&ended).map(|failure| (1.0, failure)).collect();
        Self { failure: Branch::mixed(&failures, answers, contract), answer, never: 0.0, hangs: false }
    }

    /// Begun again at each failure that is known, up to `retries` times; none where an attempt may come to nothing, so that
    /// nobody would know when to begin the next.
    pub(super) fn retried(&self, retries: usize, budget: Budget) -> Option<Self> {
        if self.hangs {
            return None;
        }
        // Of the last attempt the whole, of each before it the answer, or the failure and what follows it.
        let mut following = self.clone();
        for _ in 0..retries {
            let Some(failure) = &self.failure else { break };
            let after = |what: &Option<Branch>| failure.then(what.as_ref()?, budget);
            let later = after(&following.answer);
            let answers: Vec<_> = self.answer.iter().chain(&later).map(|answer| (1.0, answer)).collect();
            let failed = failure.probability() * following.ends().answers.no;
            following = Self {
                answer: Branch::mixed(&answers, failed, budget.contract),
                failure: after(&following.failure),
                never: 0.0,
                hangs: false,
            };
        }
        Some(following)
    }

    /// The probability that it answers: exactly 1 where nothing can fail.
    #[must_use]
    pub fn finishes(&self) -> f64 {
        self.ends().answers.yes
    }

    /// The probability that it does not answer, whether that is known or not: exactly 0 where nothing can fail.
    #[must_use]
    pub fn unanswered(&self) -> f64 {
        self.ends().answers.no
    }

    /// The probability that it neither answers nor is known to fail.
    #[must_use]
    pub fn never(&self) -> f64 {
        self.never
    }
}

/// The probability of something, whichever is chosen.
fn chance(attempts: &[(f64, Attempt)], of: fn(&Ends) -> f64) -> f64 {
    attempts.iter().map(|(probability, attempt)| probability * of(&attempt.ends())).sum()
}
