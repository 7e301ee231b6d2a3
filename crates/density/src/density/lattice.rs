//! Common lattice of several densities: the coarsest that holds them all.

use super::{
    Density, gcd, index,
    lost::Lost,
    octaves::{Octaves, place},
};

/// A lattice that holds some densities, with so many points.
pub(super) struct Lattice {
    origin: u64,
    step: u64,
    pub(super) points: usize,
    octaves: Option<Octaves>,
}

impl Lattice {
    /// The coarsest lattice that holds all times of some densities; an octave lattice where one of them stands on such.
    pub(super) fn of(times: &[&Density]) -> Self {
        let each = || times.iter().copied();
        let origin = each().map(Density::origin).min().unwrap_or(0);
        let last = each().map(Density::last).max().unwrap_or(0);
        if let Some((base, rounding)) = Density::shared_octaves(times) {
            // A time between the last points may be rounded up.
            let points = place(last - base).0 + 2;
            return Self {
                origin: base,
                step: 1,
                points,
                octaves: Some(Octaves { base, scale: 1, first: 0, rounding }),
            };
        }
        let step = each().fold(0, |step, time| gcd(gcd(step, time.spacing()), time.origin - origin)).max(1);
        Self { origin, step, points: index((last - origin) / step) + 1, octaves: None }
    }

    /// The masses of one of the densities at all points.
    pub(super) fn masses(&self, time: &Density) -> Vec<f64> {
        let mut mass = vec![0.0; self.points];
        match self.octaves {
            Some(Octaves { base, rounding, .. }) => {
                let masses = time.on_octaves(base, rounding).masses;
                mass.iter_mut().zip(masses).for_each(|(into, mass)| *into = mass);
            }
            None => time.iter().for_each(|(time, m)| mass[index((time - self.origin) / self.step)] = m),
        }
        mass
    }

    /// The density of masses at these points.
    pub(super) fn density(&self, mass: Vec<f64>, lost: Lost) -> Density {
        match self.octaves {
            Some(octaves) => octaves.density(mass, lost),
            None => Density::assemble(self.origin, self.step, mass, lost),
        }
    }
}
