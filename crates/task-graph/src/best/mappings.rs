//! Branch and bound over mappings whose processors take tasks in order of arrival: the next task goes to a processor that is in use, or to
//! the first one that is not.

use std::ops::ControlFlow;

use super::{
    bound::bound,
    crossing::Crossing,
    search::{Goal, Search},
};

impl Search<'_> {
    /// Goes on until no mapping can be better in order of arrival. Breaks where it has to stop before that.
    pub(super) fn all_mappings(&mut self) -> ControlFlow<()> {
        self.branch_mappings(&mut vec![None; self.by_load.len()], 0, 0)
    }

    /// Looks at all mappings that go on from these places of the first tasks.
    fn branch_mappings(&mut self, place: &mut [Option<usize>], known: usize, used: usize) -> ControlFlow<()> {
        let Some(&task) = self.by_load.get(known) else {
            let mapping: Vec<_> = place.iter().map(|place| place.unwrap_or_default()).collect();
            self.execute(&mapping)?;
            return ControlFlow::Continue(());
        };
        for processor in 0..(used + 1).min(self.processors) {
            place[task] = Some(processor);
            let used = used.max(processor + 1);
            self.spend(self.order.len() + self.times.len() * self.times.len())?;
            if !self.is_hopeless(place, used) {
                self.branch_mappings(place, known + 1, used)?;
            }
        }
        place[task] = None;
        ControlFlow::Continue(())
    }

    /// Whether no mapping with these places, on this many processors by now, can be better.
    fn is_hopeless(&self, place: &[Option<usize>], used: usize) -> bool {
        let ends = || bound(self.graph, &self.order, self.times, &self.delays, place);
        match self.goal {
            Goal::Faster => self.cannot_be_faster(ends()),
            Goal::LessBetween { processors } => {
                let least = Crossing::least(self.graph, place, used.max(processors));
                !least.is_less_than(&self.crossing) || self.is_slower(ends())
            }
        }
    }
}
