//! `T(m, p)` as a sum of random variables: eq. (11) is linear in its parameters, so it is a sum of them, in which threads that draw by
//! themselves wait for the slowest of them.
//!
//! Where all threads work on one task they wait at the end of each phase: a sum of maxima. Where each goes on with tasks of its own it
//! is a maximum of sums.

use juxtapose_density::density::{Density, Line, float};

use super::{Drawn, Multigrain, Parameters, Random, Work};

/// A sum of what is drawn, each times a factor above 0.
pub(super) type Drawing<'m> = Vec<(&'m Random, f64)>;

/// So many threads that draw the same sum, each for itself: the slowest of them counts.
pub(super) struct Alike<'m> {
    pub(super) drawn: Drawing<'m>,
    pub(super) threads: u32,
}

/// How threads wait for each other.
pub(super) enum Waits<'m> {
    /// For the slowest of each of these, one after the other.
    InTurn(Vec<Alike<'m>>),
    /// For the last of two kinds of threads, each of which takes a share of what is shared before its own time.
    Together([(f64, Alike<'m>); 2]),
}

/// The time of a configuration with a certain contention, in ticks.
pub(super) struct Composed<'m> {
    pub(super) certain: f64,
    /// What is drawn once for each run.
    pub(super) shared: Drawing<'m>,
    pub(super) waits: Waits<'m>,
}

impl<'m> Composed<'m> {
    pub(super) fn new(model: &'m Multigrain, program: &Parameters, threads: u32, accelerators: u32) -> Self {
        let each = Each { model, program, threads, accelerators };
        match program.work {
            Work::One => {
                let own = (0..program.phases.len()).map(|phase| each.own(phase..phase + 1, 1.0));
                let own = own.filter(|drawn| !drawn.is_empty()).map(|drawn| Alike { drawn, threads });
                each.shared(program.work.share(threads), Waits::InTurn(own.collect()))
            }
            Work::Independent(tasks) => each.independent_tasks(tasks),
        }
    }

    /// All that each thread draws for itself, and all that is drawn once for each run.
    pub(super) fn drawn(&self) -> impl Iterator<Item = &(&'m Random, f64)> {
        let own: Vec<_> = match &self.waits {
            Waits::InTurn(turns) => turns.iter().collect(),
            Waits::Together(both) => both.iter().map(|(_, own)| own).collect(),
        };
        self.shared.iter().chain(own.into_iter().flat_map(|own| &own.drawn))
    }

    /// The density, of which the sums are counted in so many `parts` of a tick and placed on ticks in the end.
    pub(super) fn density(&self, parts: f64) -> Density {
        let (begun, shared) = sum(&self.shared, parts);
        let begun = self.certain + begun;
        match &self.waits {
            Waits::InTurn(turns) => {
                let (offset, all) = turns.iter().fold((begun, shared), |(offset, all), own| {
                    let (later, slowest) = own.slowest(parts);
                    (offset + later, all.then(&slowest))
                });
                all.placed(offset, 1.0 / parts)
            }
            Waits::Together(both) => {
                let line = |offset, density| Line { density, offset, factor: 1.0 / parts };
                let [a, b] = both.each_ref().map(|(share, own)| (*share, own.slowest(parts)));
                let sides = [&a, &b].map(|(share, (offset, slowest))| (*share, line(*offset, slowest)));
                Density::later(line(begun, &shared), sides)
            }
        }
    }
}

impl Alike<'_> {
    /// What the slowest thread takes, as [`sum`] says it.
    fn slowest(&self, parts: f64) -> (f64, Density) {
        let (offset, one) = sum(&self.drawn, parts);
        (offset, one.join_copies(self.threads as usize))
    }
}

/// The least that a sum can be, in ticks, and how much longer it takes, in parts of a tick.
fn sum(drawn: &[(&Random, f64)], parts: f64) -> (f64, Density) {
    let least = drawn.iter().map(|(random, factor)| float(random.density.origin()) * factor).sum();
    let more =
        drawn.iter().map(|(random, factor)| random.density.begun_at_zero().placed(0.0, factor * parts));
    (least, more.reduce(|sum, next| sum.then(&next)).unwrap_or_else(|| Density::point(0)))
}

/// A configuration of a program with a certain contention, in which 0 stands for what is drawn.
struct Each<'m, 'p> {
    model: &'m Multigrain,
    program: &'p Parameters,
    threads: u32,
    accelerators: u32,
}

impl<'m> Each<'m, '_> {
    fn independent_tasks(&self, tasks: u32) -> Composed<'m> {
        let share = |tasks_of_one: u32| f64::from(tasks_of_one) / f64::from(tasks);
        let (most, fewer) = (share(tasks.div_ceil(self.threads)), share(tasks / self.threads));
        // So many threads have a task more than the others, or all have equally many.
        let busy = match tasks % self.threads {
            0 => self.threads,
            busy => busy,
        };
        let own = |share, threads| Alike { drawn: self.own(0..self.program.phases.len(), share), threads };
        let slowest = own(most, busy);
        if slowest.drawn.is_empty() {
            return self.shared(most, Waits::InTurn(Vec::new()));
        }
        if busy == self.threads || fewer <= 0.0 {
            return self.shared(most, Waits::InTurn(vec![slowest]));
        }
        // What all threads share takes each a time by its number of tasks, so that it decides who is last.
        let others = own(fewer, self.threads - busy);
        self.shared(1.0, Waits::Together([(most, slowest), (fewer, others)]))
    }

    /// What all threads share: the certain time, and what is drawn once for each run; times this share.
    fn shared(&self, share: f64, waits: Waits<'m>) -> Composed<'m> {
        let (threads, accelerators) = (self.threads, self.accelerators);
        // Both are of the busiest thread.
        let share = share / self.program.work.share(threads);
        let certain = self.program.time(threads, accelerators) * share;
        let drawn = self
            .model
            .drawn(Drawn::EachRun)
            .map(|random| (random, self.program.slope(random.parameter, threads, accelerators) * share));
        Composed { certain, shared: drawn.filter(|(_, factor)| *factor > 0.0).collect(), waits }
    }

    /// What one thread draws for itself in some phases, times its share of the tasks.
    fn own(&self, phases: std::ops::Range<usize>, share: f64) -> Drawing<'m> {
        let drawn =
            phases.flat_map(|phase| self.model.drawn(Drawn::EachThread).map(move |random| (phase, random)));
        drawn
            .map(|(phase, random)| {
                let slope = self.program.slope_in(random.parameter, phase, self.threads, self.accelerators);
                (random, slope * share)
            })
            .filter(|(_, factor)| *factor > 0.0)
            .collect()
    }
}
