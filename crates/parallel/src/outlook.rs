//! Cost estimate of an expression, made before any of it is evaluated: what may come of it, and what it takes to find out.
//!
//! Possible times are all from the shortest to the longest, on the lattice that densities would need, and every convolution is
//! direct: upper bounds of the right order. What is then done is counted ([`juxtapose_support::work`]).

use juxtapose_density::{
    density::{Extent, float},
    special::work_of_crossing,
};

use super::Attempt;

/// Cost estimate of an expression: what may come of it.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// When it may answer; none where it never does.
    answer: Option<Extent>,
    /// When its failure may be known; none where it never is.
    failure: Option<Extent>,
    /// Whether it may come to nothing, neither an answer nor a failure that is known.
    hangs: bool,
    /// The multiplications of its last step.
    work: f64,
    /// The possible times that its last step keeps at most.
    points: f64,
}

/// What a few exponentials take for each mass, in multiplications of a long convolution.
const EACH: f64 = 128.0;

/// Of a sum of bounded times no more is kept than what differs from its mean by less than this allows: e^−100 of it is
/// beyond what any contract keeps.
const BEYOND: f64 = 100.0;

impl Outlook {
    /// The outlook of an attempt that has been evaluated already, such as a task's.
    #[must_use]
    pub fn of(attempt: &Attempt) -> Self {
        let extent = |part: Option<&super::Branch>| part.map(|branch| Extent::of(branch.time()));
        let (answer, failure) = (extent(attempt.answer()), extent(attempt.failure()));
        Self { answer, failure, hangs: attempt.hangs(), work: 0.0, points: 0.0 }
    }

    /// Whether it may come to nothing, so that nobody would know when to begin again.
    #[must_use]
    pub fn hangs(&self) -> bool {
        self.hangs
    }

    /// The longest time that is possible, in ticks.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.parts().map(|extent| extent.last).max().unwrap_or(0)
    }

    /// The multiplications that the last step takes.
    #[must_use]
    pub fn work(&self) -> f64 {
        self.work
    }

    /// How many possible times the last step keeps at once.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.points
    }

    fn parts(&self) -> impl Iterator<Item = Extent> {
        [self.answer, self.failure].into_iter().flatten()
    }

    /// This, after a step whose work is `each` for each of its possible times.
    fn stepped(self, each: f64) -> Self {
        let points: f64 = self.parts().map(Extent::points).sum();
        Self { work: points * each, points, ..self }
    }

    /// One after the other.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let after = |what: Option<Extent>| Some(self.answer?.then(what?));
        let met = |answer: Extent| next.parts().map(|part| answer.convolution(part)).sum();
        let multiplied = self.answer.map_or(0.0, met);
        let made = Self {
            answer: after(next.answer),
            failure: either(self.failure, after(next.failure)),
            hangs: self.hangs || (next.hangs && self.answer.is_some()),
            ..*self
        };
        let made = made.stepped(EACH);
        Self { work: made.work + multiplied, ..made }
    }

    /// So many, one after the other. Of a sum of n times within a range R what Bernstein's inequality leaves is kept: with a
    /// variance of R²/4 at most, all but e^−L of it lies within R·L/3 + √((R·L/3)² + n·L·R²/2) of its mean.
    #[must_use]
    pub fn repeated(&self, copies: usize) -> Self {
        let n = float(copies as u64);
        let all = |extent: Extent| extent.repeated(copies as u64);
        // A failure comes after any number of answers.
        let failure = self.failure.map(|failure| {
            let before =
                self.answer.map_or(failure, |answer| answer.repeated(copies as u64 - 1).then(failure));
            failure.or(before)
        });
        let made = Self { answer: self.answer.map(all), failure, ..*self };
        if made.parts().any(|part| part.coarsens) {
            let squarings = 2.0 * (1.0 + n.log2());
            let each = |part: Extent| squarings * (part.convolution(part) + EACH * part.points());
            return Self {
                points: 2.0 * made.parts().map(Extent::points).sum::<f64>(),
                work: made.parts().map(each).sum(),
                ..made
            };
        }
        let range = self.parts().map(Extent::points).fold(1.0, f64::max) - 1.0;
        let linear = BEYOND / 3.0;
        let kept = range * n.min(2.0 * (linear + (linear * linear + n * BEYOND / 2.0).sqrt())) + 1.0;
        let parts = float(made.parts().count() as u64);
        // The last of the squarings multiplies halves of the result; all others take as much again.
        Self { points: 2.0 * kept * parts, work: (kept * kept / 2.0 + EACH * kept) * parts, ..made }
    }

    /// The k-th answer of some that begin at once, each so many times.
    #[must_use]
    pub fn any(k: usize, parts: &[Self], copies: usize) -> Self {
        let all = parts.len() * copies;
        let of = |part: fn(&Self) -> Option<Extent>, k: usize| {
            let some = || parts.iter().filter_map(part);
            (some().count() * copies >= k).then(|| some().reduce(Extent::or)).flatten()
        };
        let made = Self {
            answer: of(|part| part.answer, k),
            failure: of(|part| part.failure, all + 1 - k),
            hangs: parts.iter().any(Self::hangs),
            work: 0.0,
            points: 0.0,
        };
        let each = if k == 1 || k == all {
            EACH * (float(parts.len() as u64) + float(copies as u64).log2())
        } else {
            // It answers with the k-th answer, and fails with the first failure that is one too many.
            let [answers, failures] = [k, all + 1 - k].map(|k| work_of_crossing(k, parts.len(), copies));
            EACH * float(parts.len() as u64) + answers.max(failures)
        };
        made.stepped(each)
    }

    /// One of some, with probabilities that sum to one.
    #[must_use]
    pub fn choice(parts: &[(f64, Self)]) -> Self {
        let some = || parts.iter().filter(|(probability, _)| *probability > 0.0).map(|(_, part)| part);
        let made = Self {
            answer: some().filter_map(|part| part.answer).reduce(Extent::or),
            failure: some().filter_map(|part| part.failure).reduce(Extent::or),
            hangs: some().any(Self::hangs),
            work: 0.0,
            points: 0.0,
        };
        made.stepped(EACH)
    }

    /// Ended after some ticks at the latest.
    #[must_use]
    pub fn timed_out(&self, after: u64) -> Self {
        let until = |part: Option<Extent>| {
            let extent = part.filter(|extent| extent.first <= after)?;
            let steps = (extent.last.min(after) - extent.first).checked_div(extent.step).unwrap_or(0);
            Some(Extent { last: extent.first + steps * extent.step, ..extent })
        };
        let is_late = self.hangs || self.parts().any(|extent| extent.last > after);
        let late = is_late.then_some(Extent { first: after, last: after, step: 0, coarsens: false });
        let made = Self {
            answer: until(self.answer),
            failure: either(until(self.failure), late),
            hangs: false,
            ..*self
        };
        made.stepped(EACH)
    }

    /// Begun again at each failure that is known, up to `retries` times.
    #[must_use]
    pub fn retried(&self, retries: usize) -> Self {
        let Some(failure) = self.failure else { return *self };
        let before = failure.repeated(retries as u64);
        let each = failure.points();
        let answer = self.answer.map(|answer| answer.or(before.then(answer)));
        let made = Self { answer, failure: Some(before.then(failure)), ..*self };
        made.stepped((EACH + each) * float(retries as u64))
    }
}

fn either(one: Option<Extent>, other: Option<Extent>) -> Option<Extent> {
    one.into_iter().chain(other).reduce(Extent::or)
}
