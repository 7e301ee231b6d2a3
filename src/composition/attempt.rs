//! What becomes of an expression: an answer, a failure that is known, or neither.

use super::branch::Branch;
use crate::{
    contract::Contract,
    density::{Density, squared},
};

/// The times at which an expression answers, and those at which it is known to have failed; the rest never comes to anything.
///
/// Answers and failures mirror each other: `all` answers with the last answer and fails with the first failure, `first` answers
/// with the first answer and fails with the last failure.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    answer: Option<Branch>,
    failure: Option<Branch>,
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
        Self {
            answer: Branch::new(1.0 - fails, time),
            failure: fails_after.and_then(|after| Branch::new(fails, after)),
            hangs,
        }
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

    /// One after the other; fails when either does.
    pub(super) fn then(&self, next: &Self, contract: Contract) -> Self {
        let after = |what: &Option<Branch>| Some(self.answer.as_ref()?.then(what.as_ref()?, contract));
        let failures: Vec<Branch> = self.failure.iter().cloned().chain(after(&next.failure)).collect();
        Self {
            answer: after(&next.answer),
            failure: Branch::mixed(&failures, contract),
            hangs: self.hangs || (next.hangs && self.answer.is_some()),
        }
    }

    /// The k-th answer of some attempts that begin at once, 1 ≤ k ≤ their number: all of them are waited for where k is that,
    /// and the first is enough where k is 1. It has failed once too few are left.
    pub(super) fn any(k: usize, attempts: &[Self], contract: Contract) -> Self {
        let [answers, failures] = [Self::answer, Self::failure]
            .map(|part| attempts.iter().map(|attempt| part(attempt).cloned()).collect::<Vec<_>>());
        Self {
            answer: Branch::kth(k, &answers, contract),
            failure: Branch::kth(attempts.len() + 1 - k, &failures, contract),
            hangs: attempts.iter().any(|attempt| attempt.hangs),
        }
    }

    /// The k-th answer of so many copies that begin at once, 1 ≤ k ≤ `copies`.
    pub(super) fn any_copy(&self, k: usize, copies: usize, contract: Contract) -> Self {
        let kth = |part: &Option<Branch>, k| part.as_ref()?.kth_copy(k, copies, contract);
        Self { answer: kth(&self.answer, k), failure: kth(&self.failure, copies + 1 - k), hangs: self.hangs }
    }

    /// So many copies, one after the other, by repeated squaring.
    pub(super) fn repeated(&self, copies: usize, contract: Contract) -> Self {
        squared(self, copies as u64, |a, b| a.then(b, contract))
            .unwrap_or_else(|| Self::answering(Density::point(0)))
    }

    /// One of some attempts, with probabilities that sum to one.
    pub(super) fn choice(attempts: &[(f64, Self)], contract: Contract) -> Self {
        let [answer, failure] = [Self::answer, Self::failure].map(|part| {
            let chosen =
                attempts.iter().filter_map(|(probability, attempt)| part(attempt)?.weighted(*probability));
            Branch::mixed(&chosen.collect::<Vec<_>>(), contract)
        });
        Self {
            answer,
            failure,
            hangs: attempts.iter().any(|(probability, attempt)| *probability > 0.0 && attempt.hangs),
        }
    }

    /// Ended after some ticks at the latest: what has not answered by then has failed at that moment.
    pub(super) fn timed_out(&self, after: u64, contract: Contract) -> Self {
        let until = |part: &Option<Branch>| part.as_ref()?.until(after);
        // What has an end before the timeout leaves nothing over but rounding.
        let is_late = |part: &Branch| part.time().last() > after;
        let hangs = self.hangs || [&self.answer, &self.failure].into_iter().flatten().any(is_late);
        let in_time = Self { answer: until(&self.answer), failure: until(&self.failure), hangs };
        let late = Branch::new(in_time.never(), Density::point(after));
        let failures: Vec<Branch> = in_time.failure.into_iter().chain(late).collect();
        Self { answer: in_time.answer, failure: Branch::mixed(&failures, contract), hangs: false }
    }

    /// Begun again at each failure that is known, up to `retries` times; none where an attempt may come to nothing, so that
    /// nobody would know when to begin the next.
    pub(super) fn retried(&self, retries: usize, contract: Contract) -> Option<Self> {
        if self.hangs {
            return None;
        }
        // Of the last attempt the whole, of each before it the answer, or the failure and what follows it.
        let mut following = self.clone();
        for _ in 0..retries {
            let Some(failure) = &self.failure else { break };
            let after = |what: &Option<Branch>| Some(failure.then(what.as_ref()?, contract));
            let answers: Vec<Branch> = self.answer.iter().cloned().chain(after(&following.answer)).collect();
            following = Self {
                answer: Branch::mixed(&answers, contract),
                failure: after(&following.failure),
                hangs: false,
            };
        }
        Some(following)
    }

    /// The probability that it answers: exactly 1 where nothing can fail.
    #[must_use]
    pub fn finishes(&self) -> f64 {
        let always = self.failure.is_none() && !self.hangs;
        if always { 1.0 } else { self.answer.as_ref().map_or(0.0, Branch::probability) }
    }

    /// The probability that it neither answers nor is known to fail.
    #[must_use]
    pub fn never(&self) -> f64 {
        let known = [&self.answer, &self.failure].into_iter().flatten().map(Branch::probability).sum::<f64>();
        if self.hangs { (1.0 - known).max(0.0) } else { 0.0 }
    }
}
