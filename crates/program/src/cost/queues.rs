//! Cost of queues: that of their makespans, between changes of mode.

use juxtapose_density::sums::{Spread, work_of_two};

use super::{Estimate, Part, enabled::Enabled, executions::of_tasks, spread::of_switch};
use crate::queue::Queue;

impl Estimate<'_> {
    pub(super) fn of_queue(&mut self, number: usize, queue: &Queue, enabled: Enabled) -> Part {
        let found = of_tasks(queue, enabled.most);
        let mut all = Part::leaf(found.time, enabled.rows());
        let mut work = found.work;
        if let Some(before) = queue.start_up.as_ref().map(Spread::of) {
            work += work_of_two(before, all.time, 0.0);
            all = all.then(Part::leaf(before, enabled.rows()));
        }
        self.spend(number, work);
        if !found.may_be_counted {
            self.keep(number, all.time, enabled.rows());
        }
        let switches = &self.machine.switches;
        [&switches.to_spmd, &switches.to_simd]
            .into_iter()
            .map(|time| Part::leaf(of_switch(time, (enabled.least, enabled.most)), enabled.rows()))
            .fold(all, Part::then)
    }
}
