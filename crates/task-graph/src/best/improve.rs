//! Local search with random perturbation (iterated local search): small changes to a mapping and its order. A phase of the critical path
//! goes before another one, on its own processor or on one that its task moves to. Where no such change helps, some changes are made by
//! chance, and the search goes on from there. The chance is the same in every search.

use std::ops::ControlFlow;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{
    super::mapping::{Mapping, Placed},
    found::ROUNDING,
    search::Search,
};

/// How many places earlier on a processor a phase may go.
const EARLIER: usize = 4;
/// Changes by chance before the search goes on.
const CHANGES: usize = 3;

/// A mapping that was executed, its makespan, and the phases on its critical path.
struct Here {
    processor: Vec<usize>,
    /// All phases, in the order in which they end.
    order: Vec<usize>,
    makespan: f64,
    critical: Vec<usize>,
}

impl Search<'_> {
    /// Changes the best mapping for the better until no change helps.
    pub(super) fn descend(&mut self) -> ControlFlow<()> {
        let here = self.at(&self.best.mapping.clone())?;
        self.descend_from(here)
    }

    /// Goes on with changes by chance until nothing can be better. Breaks when all the work is done before
    /// that.
    pub(super) fn wander(&mut self) -> ControlFlow<()> {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
        while !self.meets_the_bound() {
            let mut here = self.at(&self.best.mapping.clone())?;
            for _ in 0..CHANGES {
                let phase = chance.random_range(0..here.order.len());
                let processor = chance.random_range(0..self.processors);
                let back = chance.random_range(0..=EARLIER);
                if let Some(next) = self.changed(&here, here.order[phase], processor, back) {
                    let next = self.at(&next)?;
                    if next.makespan.is_finite() {
                        here = next;
                    }
                }
            }
            self.descend_from(here)?;
        }
        ControlFlow::Continue(())
    }

    fn descend_from(&mut self, mut here: Here) -> ControlFlow<()> {
        while !self.meets_the_bound() {
            match self.step(&here)? {
                Some(next) => here = self.at(&next)?,
                None => break,
            }
        }
        ControlFlow::Continue(())
    }

    /// The first change that makes the mapping faster; none where none does.
    fn step(&mut self, here: &Here) -> ControlFlow<(), Option<Mapping>> {
        for &phase in &here.critical {
            for processor in 0..self.processors {
                let stays = here.processor[self.program.task_of(phase)] == processor;
                for back in usize::from(stays)..=EARLIER {
                    let Some(next) = self.changed(here, phase, processor, back) else { break };
                    let makespan = self.makespan_of(&next)?;
                    if makespan < here.makespan * (1.0 - ROUNDING) {
                        return ControlFlow::Continue(Some(next));
                    }
                }
            }
        }
        ControlFlow::Continue(None)
    }

    /// The mapping where the phase's task is on this processor and the phase stands so many places earlier
    /// there; none where there are not so many.
    fn changed(&self, here: &Here, phase: usize, processor: usize, back: usize) -> Option<Mapping> {
        let (mut placed, mut order) = (here.processor.clone(), here.order.clone());
        placed[self.program.task_of(phase)] = processor;
        if back > 0 {
            let place = order.iter().position(|&other| other == phase)?;
            let same = |&place: &usize| placed[self.program.task_of(order[place])] == processor;
            let to = (0..place).rev().filter(same).nth(back - 1)?;
            order[to..=place].rotate_right(1);
        }
        Some(Mapping { processor: placed, order: Some(order) })
    }

    /// Executes a mapping, and gives it the order in which its phases end. A mapping in order of arrival may
    /// take another time in that order.
    fn at(&mut self, mapping: &Mapping) -> ControlFlow<(), Here> {
        let ends = self.program.run(self.times, mapping.into(), None).ends;
        let mut order: Vec<_> = match &mapping.order {
            Some(order) => order.clone(),
            None => self.order.phases().collect(),
        };
        order.sort_by(|&a, &b| ends[a].total_cmp(&ends[b]));
        let (makespan, critical) = self
            .program
            .critical_phases(self.times, Placed { processor: &mapping.processor, order: Some(&order) });
        self.judge(Placed { processor: &mapping.processor, order: Some(&order) }, makespan)?;
        ControlFlow::Continue(Here { processor: mapping.processor.clone(), order, makespan, critical })
    }

    /// The makespan of a mapping, which becomes the best one where it is faster.
    fn makespan_of(&mut self, mapping: &Mapping) -> ControlFlow<(), f64> {
        let makespan = self.program.run(self.times, mapping.into(), None).makespan();
        self.judge(mapping.into(), makespan)?;
        ControlFlow::Continue(makespan)
    }
}
