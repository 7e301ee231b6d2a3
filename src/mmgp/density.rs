//! The density of `T(m, p)` where parameters are drawn by chance: eq. (11) is linear in them, so it is a sum of their densities, in
//! which threads that draw by themselves wait for the slowest of them.
//!
//! Where all threads work on one task they wait at the end of each phase: a sum of maxima. Where each goes on with tasks of its own it
//! is a maximum of sums.

use super::{Drawn, Model, Program, Work};
use crate::density::{Density, float};

impl Model {
    /// The density of `T(m, p)` on the lattice of ticks. Certain times that are no whole ticks, and random ones whose factors make
    /// them such, are divided between two ticks ([`Density::placed`]): each random parameter moves a time by less than one tick.
    #[must_use]
    pub fn density(&self, threads: u32, accelerators: u32) -> Density {
        let alternatives: Vec<_> = (self.without_random().iter())
            .map(|(probability, program)| (*probability, self.with(program, threads, accelerators)))
            .collect();
        Density::branch(alternatives.iter().map(|(probability, density)| (*probability, density)))
    }

    /// The density with a certain contention.
    fn with(&self, program: &Program, threads: u32, accelerators: u32) -> Density {
        let each = Each { model: self, program, threads, accelerators };
        match program.work {
            Work::One => each.one_task(),
            Work::Independent(tasks) => each.independent_tasks(tasks),
        }
    }
}

/// A configuration of a program with a certain contention.
struct Each<'m> {
    model: &'m Model,
    program: &'m Program,
    threads: u32,
    accelerators: u32,
}

impl Each<'_> {
    fn one_task(&self) -> Density {
        let slowest = self
            .phases()
            .filter_map(|phase| Some(self.own(phase..phase + 1, 1.0)?.join_copies(self.threads as usize)));
        slowest.fold(self.shared(self.program.work.share(self.threads)), |sum, slowest| sum.then(&slowest))
    }

    fn independent_tasks(&self, tasks: u32) -> Density {
        let share = |tasks_of_one: u32| f64::from(tasks_of_one) / f64::from(tasks);
        let most = share(tasks.div_ceil(self.threads));
        let Some(own) = self.own(self.phases(), most) else { return self.shared(most) };
        // So many threads have a task more than the others, or all have equally many.
        let busy = match tasks % self.threads {
            0 => self.threads,
            busy => busy,
        };
        let slowest = own.join_copies(busy as usize);
        let fewer = share(tasks / self.threads);
        if busy == self.threads || fewer <= 0.0 {
            return self.shared(most).then(&slowest);
        }
        let Some(own) = self.own(self.phases(), fewer) else { return self.shared(most).then(&slowest) };
        let others = own.join_copies((self.threads - busy) as usize);
        // What all threads share takes each a time by its number of tasks, so that it decides who is last.
        let shared = self.shared(1.0);
        let joined: Vec<_> = (shared.iter())
            .map(|(time, probability)| {
                let time = float(time);
                (probability, slowest.placed(most * time, 1.0).join(&others.placed(fewer * time, 1.0)))
            })
            .collect();
        Density::branch(joined.iter().map(|(probability, density)| (*probability, density)))
    }

    fn phases(&self) -> std::ops::Range<usize> {
        0..self.program.phases.len()
    }

    /// What all threads share: the certain time, and what is drawn once for each run; times this share.
    fn shared(&self, share: f64) -> Density {
        let (threads, accelerators) = (self.threads, self.accelerators);
        // Both are of the busiest thread.
        let busiest = self.program.work.share(threads);
        let certain = self.program.time(threads, accelerators) / busiest * share;
        let start = (certain, Density::point(0));
        let (left, sum) = self.model.drawn(Drawn::EachRun).fold(start, |(offset, sum), random| {
            let factor = self.program.slope(random.parameter, threads, accelerators) / busiest * share;
            (0.0, sum.then(&random.density.placed(offset, factor)))
        });
        if left > 0.0 { sum.placed(left, 1.0) } else { sum }
    }

    /// What one thread draws for itself in some phases, times its share of the tasks; none where that is nothing.
    fn own(&self, phases: std::ops::Range<usize>, share: f64) -> Option<Density> {
        let drawn =
            phases.flat_map(|phase| self.model.drawn(Drawn::EachThread).map(move |random| (phase, random)));
        drawn
            .filter_map(|(phase, random)| {
                let slope = self.program.slope_in(random.parameter, phase, self.threads, self.accelerators);
                (slope > 0.0).then(|| random.density.placed(0.0, slope * share))
            })
            .reduce(|sum, next| sum.then(&next))
    }
}
