//! Counts work while it is done. So work can say how far it is, and ends at its budget at the same place on
//! every machine.
//!
//! The kernel tells what each operation will take before it begins it, in multiplications of a long
//! convolution (`spend`). Beyond the budget operations answer with something short instead. What called them
//! then comes to its end at once, and [`watched`] throws away what it made. The meter belongs to the thread,
//! like the plans of transforms: otherwise every operation on densities would have to be handed it.

use std::{
    cell::{Cell, RefCell},
    ops::ControlFlow,
};

/// Why work has ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Stopped {
    /// The work would have taken more than the budget.
    #[error("more than {budget:.1e} multiplications")]
    Budget {
        /// The budget.
        budget: f64,
    },
    /// Whoever was told how far the work is has stopped it.
    #[error("stopped")]
    ByCaller,
}

type Tell = Box<dyn FnMut(f64) -> ControlFlow<()>>;

struct Meter {
    done: Cell<f64>,
    /// The count at which to tell how far the work is, or to stop it.
    next: Cell<f64>,
    budget: Cell<f64>,
    stopped: Cell<Option<Stopped>>,
    tell: RefCell<Option<Tell>>,
}

thread_local! {
    static METER: Meter = const {
        Meter {
            done: Cell::new(0.0),
            next: Cell::new(f64::INFINITY),
            budget: Cell::new(f64::INFINITY),
            stopped: Cell::new(None),
            tell: RefCell::new(None),
        }
    };
}

/// The multiplications from one telling to the next: some 10 ms.
const OFTEN: f64 = 5e7;

/// Works under a budget of multiplications, and tells now and then how many are done. What it is told may
/// break the work off.
///
/// # Errors
/// When it was stopped.
pub fn watched<T>(
    budget: f64,
    tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
    work: impl FnOnce() -> T,
) -> Result<T, Stopped> {
    METER.with(|meter| {
        meter.done.set(0.0);
        meter.budget.set(budget);
        meter.next.set(OFTEN.min(budget));
        meter.stopped.set(None);
        meter.tell.replace(Some(Box::new(tell)));
    });
    let made = work();
    METER.with(|meter| {
        meter.tell.replace(None);
        meter.next.set(f64::INFINITY);
        meter.budget.set(f64::INFINITY);
        meter.stopped.take().map_or(Ok(made), Err)
    })
}

/// Works, and says how many multiplications that took.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let done = || METER.with(|meter| meter.done.get());
    let before = done();
    let made = work();
    (made, done() - before)
}

/// Says that so many multiplications are about to be done, and answers whether they are to be done.
pub(crate) fn spend(multiplications: f64) -> bool {
    METER.with(|meter| {
        let done = meter.done.get() + multiplications;
        meter.done.set(done);
        done < meter.next.get() || meter.goes_on(done)
    })
}

/// Whether nothing is to be done any more.
pub(crate) fn is_stopped() -> bool {
    METER.with(|meter| meter.stopped.get().is_some())
}

impl Meter {
    fn goes_on(&self, done: f64) -> bool {
        if self.stopped.get().is_some() {
            return false;
        }
        let budget = self.budget.get();
        if done > budget {
            self.stopped.set(Some(Stopped::Budget { budget }));
        } else if let Some(tell) = self.tell.borrow_mut().as_mut()
            && tell(done).is_break()
        {
            self.stopped.set(Some(Stopped::ByCaller));
        }
        if self.stopped.get().is_some() {
            self.next.set(0.0);
            return false;
        }
        self.next.set((done + OFTEN).min(budget));
        true
    }
}
