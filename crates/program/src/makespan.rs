//! Reduction of queues, of which the method knows nothing.
//!
//! A queue is closed like a group of PEs (`group.rs`): all PEs are in step, go to SPMD, take tasks on their own until none is left, and are in
//! step again. So it is a core (section 6.2), which takes `to_spmd`, the makespan and `to_simd`.

use juxtapose_density::{density::Density, memo::Key};
use juxtapose_spectrum::{Row, Window};

use super::{
    budget::Budget,
    composite::Composite,
    family::{Family, Setting, Term},
    queue::Queue,
    remembered::{Tag, points},
    steps::Place,
};

impl<'p> Setting<'p> {
    /// A queue whose makespan was found, with its switches.
    pub(super) fn queue(self, place: Place, queue: &'p Queue) -> Composite<'p> {
        let switches = &self.machine.switches;
        let [before, after] = [&switches.to_spmd, &switches.to_simd].map(|time| Family::over(place, time));
        let made =
            queue.makespan.as_ref().map_or_else(Family::nothing, |time| Family::over(place, Makespan(time)));
        Composite::simd(before.then(made).then(after))
    }
}

/// The time of a queue, whoever is there.
struct Makespan<'p>(&'p Density);

impl Term for Makespan<'_> {
    fn row(&self, _: Budget<'_>, window: Window) -> Row {
        window.map(|e| if e == 0 { Density::point(0) } else { self.0.clone() })
    }

    fn write(&self, key: &mut Key) {
        Tag::Queue.write(key);
        key.density(self.0);
    }

    fn points(&self) -> f64 {
        points(self.0)
    }
}
