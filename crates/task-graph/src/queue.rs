//! [`Queue`]: dynamic scheduling, in which whoever is free takes the next ready task, beside mappings that are fixed beforehand.

/// A list scheduler: free processors take ready tasks from one list (R. L. Graham, "Bounds on multiprocessing timing anomalies", SIAM
/// Journal on Applied Mathematics 17, 1969). How it is executed is said in [`pmap`](super::pmap).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queue {
    /// How many processors take tasks, at least one.
    pub processors: usize,
    /// Which of several ready tasks is taken first.
    pub priority: Priority,
}

/// Which of several ready tasks is taken first. Those that are alike go as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// In document order.
    AsWritten,
    /// That of most work, by mean times.
    LongestFirst,
    /// That of the longest path to the end of the program, by mean times and without messages' delays: HEFT's upward rank.
    CriticalPathFirst,
    /// In an order that each execution draws anew.
    Random,
}
