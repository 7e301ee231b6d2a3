//! Result of the breakdown: the mean time by node and activity, and the waiting at each barrier.

use crate::simulate::Activity;

/// Breakdown of a scheme's mean time: where it goes. Means are in ticks, of one PE, on average over all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Breakdown {
    /// For each node, by its number, the time spent in each of [`Activity::ALL`].
    pub nodes: Vec<[f64; 4]>,
    /// Where PEs in SPMD wait for each other.
    pub barriers: Vec<Barrier>,
}

/// A place where PEs that went on their own wait for the slowest of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Barrier {
    /// The number of the node that it stands before, or of the loop or group part that it ends; none at the end of the program.
    pub before: Option<usize>,
    /// What a PE waits there in a run. It is part of that node's waiting, but for the one at the end.
    pub waiting: f64,
    /// Σ E max of the parts − E max of their sum: how much longer the program would take if PEs waited for each other after
    /// each of these parts too, in loops after each block and conditional. It is saved already, and no part of the sum.
    pub saved: f64,
    /// The numbers of the nodes that stand between this barrier and the ones before.
    pub parts: Vec<usize>,
}

impl Breakdown {
    /// What a PE spends in an activity in all.
    #[must_use]
    pub fn sum(&self, activity: Activity) -> f64 {
        let nodes: f64 = self.nodes.iter().map(|node| node[activity as usize]).sum();
        nodes + if activity == Activity::Waiting { self.at_the_end() } else { 0.0 }
    }

    /// The mean execution time: the sum of the four.
    #[must_use]
    pub fn mean(&self) -> f64 {
        Activity::ALL.map(|activity| self.sum(activity)).iter().sum()
    }

    /// What juxtaposition saves at all barriers.
    #[must_use]
    pub fn saved(&self) -> f64 {
        self.barriers.iter().fold(0.0, |sum, barrier| sum + barrier.saved)
    }

    /// What a PE that has finished waits for the last one to do so.
    #[must_use]
    pub fn at_the_end(&self) -> f64 {
        let last = self.barriers.iter().filter(|barrier| barrier.before.is_none());
        last.fold(0.0, |sum, barrier| sum + barrier.waiting)
    }
}
