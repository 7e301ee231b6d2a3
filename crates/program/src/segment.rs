//! Segment: what each PE runs in SPMD between two synchronisations (barriers).

use juxtapose_density::{density::Density, iterations::Iterations, memo::Key};
use juxtapose_spectrum::Part;

use super::{
    remembered::{count, points},
    steps::Place,
};

/// The time of one PE: a series of densities and of loops over a body, each with what it is of.
#[derive(Clone)]
pub(super) struct Segment<'p> {
    pub(super) places: Vec<Place>,
    pub(super) parts: Vec<Part<'p>>,
}

impl<'p> Segment<'p> {
    pub(super) fn of(place: Place, time: Density) -> Self {
        Self { places: vec![place], parts: vec![Part::Time(time)] }
    }

    /// A loop over a body that is all SPMD (section 4.4).
    pub(super) fn of_loop(place: Place, body: Density, iterations: &'p Iterations) -> Self {
        Self { places: vec![place], parts: vec![Part::Loop(body, iterations)] }
    }

    pub(super) fn then(mut self, next: Self) -> Self {
        self.places.extend(next.places);
        self.parts.extend(next.parts);
        self
    }

    /// What it begins with.
    pub(super) fn first(&self) -> Place {
        self.places.first().copied().unwrap_or(Place::PROGRAM)
    }

    /// What it ends with.
    pub(super) fn last(&self) -> Place {
        self.places.last().copied().unwrap_or(Place::PROGRAM)
    }

    /// Writes its parts.
    pub(super) fn write(&self, key: &mut Key) {
        key.word(self.parts.len());
        for part in &self.parts {
            match part {
                Part::Time(time) => {
                    key.word(0_u64);
                    key.density(time);
                }
                Part::Loop(body, iterations) => {
                    key.word(1_u64);
                    key.density(body);
                    key.iterations(iterations);
                }
            }
        }
    }

    /// About the lattice points of its time.
    pub(super) fn points(&self) -> f64 {
        let each = self.parts.iter().map(|part| match part {
            Part::Time(time) => points(time),
            Part::Loop(body, iterations) => count(iterations.most()) * points(body),
        });
        each.sum()
    }

    /// The times of the segment, each with how often it stands in it; none where that is not certain of a loop among them.
    pub(super) fn times(&self) -> Option<Vec<(&Density, usize)>> {
        let times = self.parts.iter().map(|part| match part {
            Part::Time(time) => Some((time, 1)),
            Part::Loop(body, iterations) => iterations.is_certain().then(|| (body, iterations.most())),
        });
        times.filter(|time| !matches!(time, Some((_, 0)))).collect()
    }
}
