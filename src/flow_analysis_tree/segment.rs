//! What each PE runs in SPMD between two synchronisations.

use super::tree::Iterations;
use crate::density::Density;

/// The time of one PE: a series of densities and of loops over a body.
#[derive(Clone)]
pub(super) struct Segment<'p> {
    pub(super) parts: Vec<Part<'p>>,
}

#[derive(Clone)]
pub(super) enum Part<'p> {
    Time(Density),
    Loop(Density, &'p Iterations),
}

impl<'p> Segment<'p> {
    pub(super) fn of(time: Density) -> Self {
        Self { parts: vec![Part::Time(time)] }
    }

    /// A loop over a body that is all SPMD (section 4.4).
    pub(super) fn of_loop(body: Density, iterations: &'p Iterations) -> Self {
        Self { parts: vec![Part::Loop(body, iterations)] }
    }

    pub(super) fn then(mut self, next: Self) -> Self {
        self.parts.extend(next.parts);
        self
    }

    /// The times of the segment; none where there is a loop among them.
    pub(super) fn times(&self) -> Option<Vec<&Density>> {
        let times = self.parts.iter().map(|part| match part {
            Part::Time(time) => Some(time),
            Part::Loop(..) => None,
        });
        times.collect()
    }
}
