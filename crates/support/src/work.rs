//! Work counter with a budget, progress reports and cancellation: work ends at its budget at the same place on every machine.
//!
//! The kernel tells what each operation will take before it begins it, in multiplications of a long convolution (`spend`). Beyond the
//! budget operations answer with something short instead. What called them then comes to its end at once, and [`watched`] throws away what
//! it made. The counter (`METER`) is thread-local, like the cache of transforms' plans: otherwise every operation on densities would have
//! to be handed it.

use std::{
    cell::{Cell, RefCell},
    ops::{ControlFlow, Range},
};

/// The reason for an early stop of work: budget exceeded, or cancelled by the caller.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Stopped {
    /// The work would have taken more than the budget.
    #[error("more than {budget:.1e} multiplications")]
    Budget {
        /// The budget.
        budget: f64,
    },
    /// The caller cancelled the work when it got a progress report.
    #[error("stopped")]
    ByCaller,
}

type Tell = Box<dyn FnMut(f64) -> ControlFlow<()>>;

struct Meter {
    /// What counts against budgets: what was done, and what was recalled.
    done: Cell<f64>,
    /// The part of it that was recalled.
    recalled: Cell<f64>,
    /// The count at which the next progress report is due, or the budget spent.
    next: Cell<f64>,
    /// Why the work has ended, and which of those who watch has ended it.
    stopped: Cell<Option<(usize, Stopped)>>,
    /// Those who watch the work, each what stands within the work that the one before watches.
    watching: RefCell<Vec<Watch>>,
}

struct Watch {
    /// The count at which its work began.
    from: f64,
    budget: f64,
    tell: Tell,
}

thread_local! {
    static METER: Meter = const {
        Meter {
            done: Cell::new(0.0),
            recalled: Cell::new(0.0),
            next: Cell::new(f64::INFINITY),
            stopped: Cell::new(None),
            watching: RefCell::new(Vec::new()),
        }
    };
}

/// The multiplications from one progress report to the next: some 10 ms.
const OFTEN: f64 = 5e7;

/// Does some work under a budget of multiplications, with progress reports to `tell`, which may cancel the work. Watched work may be
/// nested: whoever watches the whole gets the progress of its watched parts too, and may cancel them.
///
/// # Errors
/// When it was stopped.
pub fn watched<T>(
    budget: f64,
    tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
    work: impl FnOnce() -> T,
) -> Result<T, Stopped> {
    let watched = Watched::begin(budget, Box::new(tell));
    let made = work();
    watched.end().map_or(Ok(made), Err)
}

/// The place of one who watches. However the work ends, nobody watches it then any more.
struct Watched(usize);

impl Watched {
    fn begin(budget: f64, tell: Tell) -> Self {
        METER.with(|meter| {
            let mut watching = meter.watching.borrow_mut();
            if watching.is_empty() {
                meter.done.set(0.0);
                meter.recalled.set(0.0);
            }
            watching.push(Watch { from: meter.done.get(), budget, tell });
            if meter.stopped.get().is_none() {
                meter.next.set(soon(meter.done.get(), &watching));
            }
            Self(watching.len() - 1)
        })
    }

    fn end(self) -> Option<Stopped> {
        METER.with(|meter| meter.stopped.get()).map(|(_, stopped)| stopped)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        METER.with(|meter| {
            let mut watching = meter.watching.borrow_mut();
            watching.truncate(self.0);
            if meter.stopped.get().is_none_or(|(by, _)| by >= self.0) {
                meter.stopped.set(None);
                meter.next.set(soon(meter.done.get(), &watching));
            }
        });
    }
}

/// The count at which to look again how far the work is.
fn soon(done: f64, watching: &[Watch]) -> f64 {
    let often = if watching.is_empty() { f64::INFINITY } else { done + OFTEN };
    watching.iter().map(|watch| watch.from + watch.budget).fold(often, f64::min)
}

/// The result of some work, and the multiplications that were done for it: without what was recalled.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let before = done();
    let made = work();
    (made, done() - before)
}

fn done() -> f64 {
    METER.with(|meter| meter.done.get() - meter.recalled.get())
}

/// The result of some work, and its cost in multiplications: what it takes where nothing is recalled.
pub fn charged<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let charged = || METER.with(|meter| meter.done.get());
    let before = charged();
    let made = work();
    (made, charged() - before)
}

/// Counts multiplications that are about to be done, and answers whether to do them: `false` beyond the budget, and after cancellation.
///
/// They are counted as a whole number: so the cost of work is one sum, in whatever parts and order it is done or recalled.
pub fn spend(multiplications: f64) -> bool {
    METER.with(|meter| {
        let done = meter.done.get() + multiplications.ceil();
        meter.done.set(done);
        done < meter.next.get() || meter.goes_on(done)
    })
}

/// Whether all budgets hold so many multiplications more. Where one does not, work ends here, before anything is allocated for them.
pub fn affords(multiplications: f64) -> bool {
    let fits = |meter: &Meter| {
        let done = meter.done.get() + multiplications;
        let holds = |watch: &Watch| done - watch.from <= watch.budget;
        meter.stopped.get().is_none() && meter.watching.borrow().iter().all(holds)
    };
    METER.with(fits) || spend(multiplications)
}

/// Does work on `size` things piece by piece, each of some 10 ms, and answers whether all of it was done: between two pieces it may be
/// cancelled. [`affords`] is asked before.
pub fn in_pieces(multiplications: f64, size: usize, piece: &mut dyn FnMut(Range<usize>)) -> bool {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand at most")]
    let pieces = (multiplications / OFTEN) as usize;
    let each = size.div_ceil(pieces.max(1)).max(1);
    (0..size).step_by(each).all(|from| {
        let range = from..size.min(from + each);
        #[expect(clippy::cast_precision_loss, reason = "a count of work need not be exact")]
        let share = range.len() as f64 / size as f64;
        let goes_on = spend(multiplications * share);
        if goes_on {
            piece(range);
        }
        goes_on
    })
}

/// Counts multiplications whose result is at hand, because they were done before: they count against budgets as if they were done now, so
/// that what is refused does not depend on what is remembered, and are not [`counted`]. Answers as [`spend`] does.
pub fn recall(multiplications: f64) -> bool {
    METER.with(|meter| meter.recalled.set(meter.recalled.get() + multiplications.ceil()));
    spend(multiplications)
}

/// Counts multiplications as done after all that were recalled before, in advance.
pub fn catch_up(multiplications: f64) {
    METER.with(|meter| meter.recalled.set(meter.recalled.get() - multiplications.ceil()));
}

/// Whether the work is beyond its budget or cancelled.
pub fn is_stopped() -> bool {
    METER.with(|meter| meter.stopped.get().is_some())
}

impl Meter {
    fn goes_on(&self, done: f64) -> bool {
        if self.stopped.get().is_some() {
            return false;
        }
        let mut watching = self.watching.borrow_mut();
        for (number, watch) in watching.iter_mut().enumerate() {
            let (done, budget) = (done - watch.from, watch.budget);
            let stopped = if done > budget {
                Stopped::Budget { budget }
            } else if (watch.tell)(done).is_break() {
                Stopped::ByCaller
            } else {
                continue;
            };
            self.stopped.set(Some((number, stopped)));
            self.next.set(0.0);
            return false;
        }
        self.next.set(soon(done, &watching));
        true
    }
}
