//! Maximum over PEs: the slowest of some PEs, each of which runs a segment on its own.

use juxtapose_density::{density::Density, memo::Key, sums::is_worth_transforming};
use juxtapose_spectrum::{Part, Row, Window};

use super::{
    budget::Budget,
    family::{Family, Term},
    remembered::Tag,
    segment::Segment,
    spmd::pure_loop,
    steps::{self, Place, Role, Rule, Step},
};

impl<'p> Segment<'p> {
    /// The density of one PE's time, by convolutions alone: it is that of a place.
    pub(super) fn density(&self, place: Place, budget: Budget<'_>) -> Density {
        self.within(place, Budget { error: 0.0, ..budget })
    }

    fn within(&self, place: Place, budget: Budget<'_>) -> Density {
        let each = self.parts.iter().zip(&self.places).map(|(part, &place)| match part {
            Part::Time(time) => time.clone(),
            Part::Loop(body, iterations) => {
                let time = pure_loop(body, iterations, budget.share(2 * self.parts.len()));
                budget.note(|| {
                    let body = steps::Part::of_one(place.part(Role::Body), body);
                    Step::of_one(place, Rule::SpmdLoop, &time, vec![body])
                });
                time
            }
        });
        let each: Vec<_> = each.collect();
        let parts = budget.log.map(|_| steps::parts_of_one(self.places.iter().copied().zip(&each)));
        let time = budget.sum(each);
        budget.note(|| Step::of_one(place, Rule::SpmdSeries, &time, parts.unwrap_or_default()));
        time
    }

    /// What one PE runs between two barriers.
    fn open(&self, budget: Budget<'_>) -> Density {
        self.within(self.last().open(), budget)
    }

    /// The density of the slowest of e PEs, in the frequency domain, with convolution as the fallback. The error of each of them counts.
    pub(super) fn slowest(&self, budget: Budget<'_>, e: usize) -> Density {
        let fast = (budget.error > 0.0).then(|| {
            let (early, delay) = self.at_once();
            Some(
                juxtapose_spectrum::slowest(&early.parts, early.times(), (budget.contract, budget.error), e)?
                    .delayed(delay),
            )
        });
        fast.flatten().unwrap_or_else(|| {
            let one = self.open(budget.share(e));
            let slowest = one.join_copies(e);
            let window = Window::only(e);
            budget.note(|| self.waited(&one, window, &window.map(|_| slowest.clone())));
            slowest
        })
    }

    /// The step in which all enabled PEs wait for the slowest.
    fn waited(&self, one: &Density, window: Window, slowest: &Row) -> Step {
        let last = self.last();
        let part = steps::Part::of_one(last.open(), one);
        Step::of_row(last.slowest(), Rule::Slowest, window, slowest, vec![part])
    }

    /// This segment without the ticks that it surely takes, and how many these are. With them, products of
    /// tilts and times would lose the digits that vary.
    fn at_once(&self) -> (Self, u64) {
        let mut delay = 0;
        let parts = self.parts.iter().map(|part| match part {
            Part::Time(time) => {
                delay += time.origin();
                Part::Time(time.begun_at_zero())
            }
            Part::Loop(body, iterations) if iterations.is_certain() => {
                delay += body.origin() * iterations.most() as u64;
                Part::Loop(body.begun_at_zero(), iterations)
            }
            varying @ Part::Loop(..) => varying.clone(),
        });
        let (places, parts) = (self.places.clone(), parts.collect());
        (Self { places, parts }, delay)
    }

    /// Whether it may be evaluated by frequencies.
    fn may_err(&self) -> bool {
        self.times().is_none_or(|times| is_worth_transforming(&times))
    }

    /// The slowest of all PEs that are enabled.
    pub(super) fn joined(self) -> Family<'p> {
        Family::over(self.last().slowest(), Joined(self))
    }
}

struct Joined<'p>(Segment<'p>);

impl Term for Joined<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        if window.least == window.most {
            return window.map(|e| self.0.slowest(budget, e));
        }
        let one = self.0.open(budget.share(window.most));
        let copies = one.copies();
        let slowest = window.map(|e| copies.joined(e));
        budget.note(|| self.0.waited(&one, window, &slowest));
        slowest
    }

    fn write(&self, key: &mut Key) {
        Tag::Slowest.write(key);
        self.0.write(key);
    }

    fn points(&self) -> f64 {
        self.0.points()
    }

    fn loops(&self) -> usize {
        usize::from(self.0.may_err())
    }
}
