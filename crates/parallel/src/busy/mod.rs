//! Busy time: how many tasks an alternative starts on average, and how long these occupy somebody, which is the price of hedging.
//!
//! Once it is decided what becomes of a part (the first has answered, one of all has failed, time is out), nothing of it starts any more. With
//! cancelling what still runs is stopped at that moment; without, each task that has started runs to its own end. A task that never answers
//! occupies somebody until it is stopped; a wait occupies nobody, nor does what never answers without a task.
//!
//! As far as nothing is stopped, all means are linear: the number of times that a task starts, by its mean time (Wald's equation, as nobody
//! knows a time before). Only within what may be stopped times count, by a [profile].

mod known;
mod line;
mod profile;
mod together;
mod walk;

use self::walk::Walk;
use super::{Attempt, Expression};

/// Mean number of tasks that start, and their mean busy time in ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Busy {
    /// How many tasks start.
    pub started: f64,
    /// How long they occupy somebody where a task is stopped once nobody needs it; none where one may run for ever.
    pub with_cancelling: Option<f64>,
    /// How long they do where each runs to its own end; none where one may run for ever.
    pub without_cancelling: Option<f64>,
}

impl Expression {
    /// The tasks that this expression starts and how long they are busy, on average; all tasks but the first `named` only wait. None where it
    /// depends on times that are not known on a lattice: of a queue that may be stopped, on lattices that coarsen, where there are too
    /// many times, and where it has no meaning.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// use juxtapose_parallel::{Attempt, Expression};
    /// // Of two dice the smaller one shows 91/36 on average.
    /// let pair = Expression::First(vec![Expression::Task(0), Expression::Task(0)]);
    /// let die = Attempt::answering(Density::uniform(1, 6));
    /// let busy = pair.busy(&[die], 1).ok_or("known")?;
    /// assert_eq!((busy.started, busy.without_cancelling), (2.0, Some(7.0)));
    /// assert!((busy.with_cancelling.ok_or("an end")? - 2.0 * 91.0 / 36.0).abs() < 1e-12);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn busy(&self, tasks: &[Attempt], named: usize) -> Option<Busy> {
        let [started, time, endless, unstopped, busy] = Walk::total(self, tasks, named)?;
        let ends = |never: f64, time: f64| (never <= 0.0).then_some(time);
        Some(Busy {
            started,
            with_cancelling: ends(unstopped, busy),
            without_cancelling: ends(endless, time),
        })
    }
}
