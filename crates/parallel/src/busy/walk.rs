//! Walk through an expression, which finds the profiles of its parts: by time where something may stop them, else their sums.

use juxtapose_density::density::float;

use super::{
    known::{Known, parts},
    line::{Grid, Line},
    profile::{Counts, Profile},
    together::Together,
};
use crate::{Attempt, Expression};

/// What nobody surely stops.
const NO_END: usize = usize::MAX;

pub(super) struct Walk<'a> {
    known: Known<'a>,
    grid: Grid,
}

impl<'a> Walk<'a> {
    /// The mean numbers of a whole.
    pub(super) fn total(whole: &Expression, tasks: &'a [Attempt], named: usize) -> Option<Counts> {
        let mut walk = Self { known: Known { tasks, named }, grid: Grid(0) };
        Some(walk.profile(whole, NO_END)?.total())
    }

    /// The profile of a part that is surely stopped before a step; none where it is not known.
    #[inline(never)]
    fn profile(&mut self, part: &Expression, end: usize) -> Option<Profile> {
        let mut whole = Profile::default();
        match part {
            Expression::Task(place) if *place >= self.known.named => {}
            Expression::Never => {}
            Expression::Task(place) => {
                return Profile::of_task(self.known.tasks.get(*place)?, self.grid, end);
            }
            Expression::Mention(of) => return self.profile(of, end),
            Expression::Choice(parts) => {
                for (share, part) in parts.iter().filter(|(share, _)| *share > 0.0) {
                    whole.add(&self.profile(part, end)?, *share);
                }
            }
            Expression::Timeout { after, of } => {
                if self.grid.is_sum() {
                    return self.by_time(part);
                }
                return self.profile(of, end.min(self.grid.steps(*after)));
            }
            Expression::Retries { most, of } => {
                let once = self.profile(of, end)?;
                if self.known.is_sure(of) {
                    return Some(once);
                }
                let failure = self.grid.masses(self.known.attempt(of)?.failure(), end)?;
                return self.repeated(once, failure, *most, end);
            }
            Expression::Queue(queue) => {
                if !(self.grid.is_sum() && queue.plan.is_possible()) {
                    return None;
                }
                // All of its tasks come to their end, whoever takes them.
                let chunks = queue.plan.count();
                let firsts = if queue.first.is_some() { chunks.min(queue.plan.slots) } else { 0 };
                let counts = [queue.plan.tasks - firsts, firsts, 1, chunks];
                for (part, count) in queue.parts().into_iter().zip(counts) {
                    if let Some(part) = part.filter(|_| count > 0) {
                        whole.add(&self.profile(part, end)?, float(count as u64));
                    }
                }
            }
            Expression::Copies { count, of } => return self.list(part, of, *count, end),
            _ => return self.list(part, part, 1, end),
        }
        Some(whole)
    }

    /// The sums of a part that may be stopped, by times.
    fn by_time(&mut self, part: &Expression) -> Option<Profile> {
        self.grid = Grid(self.known.step(part));
        let profile = self.profile(part, NO_END);
        self.grid = Grid(0);
        Some(profile?.summed())
    }

    /// Once, and again at each of the times with masses, up to so many times.
    #[inline(never)]
    fn repeated(&self, once: Profile, again: Line, most: usize, end: usize) -> Option<Profile> {
        if most == 0 {
            return Some(once);
        }
        let [_, again] = self.grid.powers(&again, most, end)?;
        let mut whole = once.clone();
        whole.add_after(&again, &once, self.grid, end)?;
        Some(whole)
    }

    /// A list so many times, which is the whole.
    #[inline(never)]
    fn list(&mut self, whole: &Expression, list: &Expression, count: usize, end: usize) -> Option<Profile> {
        let parts = parts(list);
        let all = parts.len() * count;
        let enough = match list {
            _ if all == 0 => return None,
            Expression::Series(_) => return self.series(&parts, count, end),
            Expression::First(_) => 1,
            Expression::Any { enough, .. } if (1..=all).contains(enough) => *enough,
            Expression::All(_) => all,
            _ => return None,
        };
        let mut together = Together { attempts: Vec::new(), count, enough };
        if enough < all || !parts.iter().all(|part| self.known.is_sure(part)) {
            for part in &parts {
                together.attempts.push(self.known.attempt(part)?);
            }
        }
        let may_fail = together.attempts.iter().any(|attempt| attempt.failure().is_some());
        let is_stopped = enough < all || may_fail && all > 1;
        if is_stopped && self.grid.is_sum() {
            return self.by_time(whole);
        }
        let mut profiles = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            let sure = if is_stopped { together.sure_end(place) } else { None };
            profiles.push(self.profile(part, sure.map_or(end, |sure| end.min(self.grid.steps(sure))))?);
        }
        if is_stopped {
            together.weigh(&mut profiles, self.grid)?;
        }
        let mut whole = Profile::default();
        profiles.iter().for_each(|one| whole.add(one, float(count as u64)));
        Some(whole)
    }

    fn series(&mut self, parts: &[&Expression], count: usize, end: usize) -> Option<Profile> {
        let (mut once, mut reached) = (Profile::default(), vec![1.0]);
        for (place, part) in parts.iter().enumerate() {
            let own = self.profile(part, end)?;
            if place == 0 {
                once = own;
            } else {
                once.add_after(&reached, &own, self.grid, end)?;
            }
            if place + 1 == parts.len() && count == 1 {
                break;
            }
            if !(self.grid.is_sum() && self.known.is_sure(part)) {
                let answers = self.grid.masses(self.known.attempt(part)?.answer(), end)?;
                reached = self.grid.then(&reached, &answers, end)?;
            }
            if reached.is_empty() {
                return Some(once);
            }
        }
        self.repeated(once, reached, count - 1, end)
    }
}
