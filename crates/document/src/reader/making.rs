//! Construction of the distributions that a document asks for, within limits on their masses and on the work; equal ones come from the
//! cache.

use juxtapose_density::{
    density::{Density, DensityError, float},
    iterations::Iterations,
};

use super::{
    masses::{Origin, Standing},
    read::{At, Reader},
};
use crate::{limits, problem::Code};

impl Reader {
    /// The distribution that is made from `origin`, from the cache or else by `make`. It has at most so many masses, each of which takes
    /// the work `each`. None where it must not be made.
    pub(super) fn made(
        &mut self,
        at: &At<'_>,
        masses: u64,
        each: f64,
        origin: Origin,
        make: impl FnOnce() -> Result<Density, DensityError>,
    ) -> Option<Result<Density, DensityError>> {
        let mut make = Some(make);
        let mut once = || make.take().map_or(Err(DensityError::Empty), |make| make());
        self.made_once(at, masses, each, origin, &mut once)
    }

    /// As [`made`](Self::made), compiled once, whatever makes it.
    fn made_once(
        &mut self,
        at: &At<'_>,
        masses: u64,
        each: f64,
        origin: Origin,
        make: &mut dyn FnMut() -> Result<Density, DensityError>,
    ) -> Option<Result<Density, DensityError>> {
        if let Some(density) = self.made_before(&origin) {
            return Some(Ok(density));
        }
        if !self.keep(at, masses) || !self.made.spend(float(masses) * each) {
            return None;
        }
        let made = make();
        if let Ok(density) = &made {
            self.made.remember(origin, density.clone());
        }
        Some(made)
    }

    pub(super) fn made_before(&self, origin: &Origin) -> Option<Density> {
        self.made.before(origin).cloned()
    }

    /// The number of iterations with this density, from the cache or made: one probability for each iteration up to the largest number.
    pub fn iterations(&mut self, at: &At<'_>, number: Density) -> Option<Iterations> {
        self.made.spend(float(self.made.iterations.len() as u64));
        let known = self.made.iterations.iter().find(|known| *known.density() == number);
        if let Some(known) = known {
            return Some(known.clone());
        }
        let most = number.last() + 1;
        if !self.keep(at, most) || !self.made.spend(float(most)) {
            return None;
        }
        let made = Iterations::new(number);
        self.made.iterations.push(made.clone());
        Some(made)
    }

    /// Counts masses that are to be kept, and answers whether the document may have so many.
    fn keep(&mut self, at: &At<'_>, masses: u64) -> bool {
        self.made.masses = self.made.masses.saturating_add(masses);
        if self.made.masses > limits::MASSES && self.made.standing == Standing::Whole {
            let message = format!(
                "makes it {} possible values in all different times and numbers together; at most {} are kept",
                self.made.masses,
                limits::MASSES
            );
            self.problem(
                &at.path,
                Code::TooLarge,
                message,
                "choose a coarser tick, or give equal times to more parts",
            );
            self.made.standing = Standing::TooLarge;
        }
        self.made.standing == Standing::Whole
    }
}
