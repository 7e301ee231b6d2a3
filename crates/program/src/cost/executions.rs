//! Cost of executions of a program with queues, where some of their makespans may not be found without.

use juxtapose_density::{
    density::{Density, float},
    executions::{DRAW, number},
    queue,
    sums::Spread,
};

use super::found::Cost;
use crate::{
    queue::Queue,
    tree::{Block, Kind, Node, Program},
};

/// The estimate of a queue's tasks, of whose sums all are convolved.
pub(super) fn of_tasks(queue: &Queue, processors: usize) -> queue::Estimate {
    let times = [queue.first(), &queue.time].map(Spread::of);
    queue.plan(processors.max(1)).estimate(times, queue.per_task.as_ref().map(Spread::of), 0.0)
}

/// A cost with that of executions, where these may have to be counted.
pub(super) fn with_executions(cost: Cost, program: &Program) -> Cost {
    let mut drawn = Drawn { all: 0.0, most: (0, 0.0), may_be_counted: false };
    drawn.series(&program.nodes, program.machine.processors, 1.0);
    if !drawn.may_be_counted {
        return cost;
    }
    let each = f64::from(number(drawn.all).get()) * DRAW;
    let (number, most) = drawn.most;
    let dearest = if each * most > cost.dearest.1 { (number, each * most) } else { cost.dearest };
    Cost { work: cost.work + each * drawn.all, dearest, ..cost }
}

/// How often an execution draws at most.
struct Drawn {
    all: f64,
    /// The queue that draws most often.
    most: (usize, f64),
    may_be_counted: bool,
}

impl Drawn {
    fn series(&mut self, nodes: &[Node], processors: usize, often: f64) {
        // A node may be a change of mode.
        nodes.iter().for_each(|node| self.node(node, processors, often));
        self.all += often * float(nodes.len() as u64);
    }

    fn node(&mut self, node: &Node, processors: usize, often: f64) {
        let each = often * float(processors as u64);
        let mut block = |block: &Block, often: f64| {
            self.all += often * block.operations.iter().map(|operation| float(operation.count)).sum::<f64>();
        };
        match &node.kind {
            Kind::Block(of) => block(of, each),
            Kind::Loop(l) => {
                let most = float(l.iterations.most() as u64);
                block(&l.init, each);
                block(&l.test, each * most);
                self.all += each;
                self.series(&l.body, processors, often * most);
            }
            Kind::Conditional(c) => {
                [&c.test, &c.then.after, &c.otherwise.after].into_iter().for_each(|of| block(of, each));
                self.all += each;
                self.series(&c.then.nodes, processors, often);
                self.series(&c.otherwise.nodes, processors, often);
            }
            Kind::Group(group) => {
                let groups = (processors / group.size).max(1);
                self.series(&group.body, group.size, often * float(groups as u64));
            }
            Kind::Queue(queue) => {
                let plan = queue.plan(processors);
                let costs = queue.per_task.as_ref().map_or(0, |_| plan.count());
                let once = float((plan.tasks + costs) as u64) + 3.0;
                let seen = [Some(&queue.time), queue.first.as_ref()].into_iter().zip(queue.seen);
                let seen =
                    seen.filter_map(|(time, seen)| seen.and(time)).map(|time| Spread::of(time).points());
                let (own, weights) = (often * once, seen.sum::<f64>());
                self.all += own + weights;
                if own > self.most.1 {
                    self.most = (node.number, own);
                }
                let coarsens = queue.times().any(Density::coarsens);
                self.may_be_counted |=
                    coarsens || weights > 0.0 || of_tasks(queue, processors).may_be_counted;
            }
        }
    }
}
