//! Parts that begin at once, until it is decided what becomes of them: who is stopped by the others, and when.
//!
//! Tasks of a part run at a time only if the part is not over by then, and parts are independent. So the mean number of a part is
//! multiplied by the probability that the other parts have not decided it: all are sums and products of numbers ≥ 0. What would start at
//! the moment of a decision does not start; what begins together has begun.

use juxtapose_density::{
    density::float,
    special::{Parted, crossing, work_of_crossing},
};
use juxtapose_support::work::spend;

use super::{
    line::{Grid, later},
    profile::Profile,
};
use crate::{Attempt, Branch};

/// The most numbers of all parts.
const ALL: f64 = 2e6;
/// The most multiplications for their products or counts.
const MUCH: f64 = 5e8;

/// An answer, or a failure.
type Which = fn(&Attempt) -> Option<&Branch>;

/// Parts that begin at once, each so many times.
pub(super) struct Together {
    pub(super) attempts: Vec<Attempt>,
    pub(super) count: usize,
    pub(super) enough: usize,
}

impl Together {
    /// How many failures are too many.
    fn too_many(&self) -> usize {
        self.attempts.len() * self.count + 1 - self.enough
    }

    /// When a part has surely been stopped, as enough of the other copies surely answer, or fail, by then; none where that may never be.
    pub(super) fn sure_end(&self, own: usize) -> Option<u64> {
        let kinds: [(Which, usize); 2] =
            [(Attempt::answer, self.enough), (Attempt::failure, self.too_many())];
        let mut end = None;
        for (branch, enough) in kinds {
            let (mut sure, mut last) = (0, 0);
            for (place, attempt) in self.attempts.iter().enumerate() {
                if let Some(branch) = branch(attempt)
                    && branch.otherwise() <= 0.0
                {
                    sure += self.count - usize::from(place == own);
                    last = last.max(branch.time().last());
                }
            }
            if sure >= enough {
                end = Some(end.map_or(last, |end: u64| end.min(last)));
            }
        }
        end
    }

    /// Weighs each part's profile by the probability that fewer than are enough of the other copies have answered, and fewer than are too many
    /// have failed. None where that takes too long.
    pub(super) fn weigh(&self, profiles: &mut [Profile], grid: Grid) -> Option<()> {
        let groups = self.attempts.len();
        let length = profiles.iter().map(Profile::length).max().unwrap_or(0);
        let is_product = self.enough == 1 || self.too_many() == 1;
        let groups_of_all = float(length as u64) * float(groups as u64);
        let work = match is_product {
            true => float(groups as u64),
            false => work_of_crossing(self.too_many(), groups + 1, self.count),
        };
        if groups_of_all > ALL || !(groups_of_all * work < MUCH && spend(groups_of_all * work)) {
            return None;
        }
        let mut each = Vec::new();
        for attempt in &self.attempts {
            each.push(parted(attempt, grid, length)?);
        }
        let mut others = Vec::new();
        for (own, profile) in profiles.iter_mut().enumerate() {
            for at in 0..profile.length() {
                let mut open = 1.0;
                others.clear();
                others.push((Parted { before: 0.0, at: 1.0, after: 0.0 }, 1));
                for (place, other) in each.iter().enumerate() {
                    let (other, copies) = (other[at], self.count - usize::from(place == own));
                    if is_product {
                        let none = other.at + if self.enough == 1 { other.before } else { other.after };
                        open *= none.powi(i32::try_from(copies).unwrap_or(i32::MAX));
                    } else if copies > 0 {
                        others.push((other, copies));
                    }
                }
                profile.weigh(at, if is_product { open } else { crossing(self.too_many(), &others) });
            }
        }
        Some(())
    }
}

/// What has become of a part by each of so many steps: it is known to fail, nothing is known yet, or it has answered.
fn parted(attempt: &Attempt, grid: Grid, length: usize) -> Option<Vec<Parted>> {
    let mut all = vec![Parted { before: 0.0, at: attempt.never(), after: 0.0 }; length];
    for branch in [attempt.failure(), attempt.answer()] {
        let mut line = grid.masses(branch, usize::MAX)?;
        later(&mut line, 0.0);
        line.resize(length, 0.0);
        for (one, later) in all.iter_mut().zip(line) {
            one.at += later;
            one.before = one.after;
            one.after = (branch.map_or(0.0, Branch::probability) - later).max(0.0);
        }
    }
    Some(all)
}
