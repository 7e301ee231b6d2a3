//! Density of `T(m, p)` where parameters are random.

use juxtapose_density::density::{Density, Extent};

use super::{
    Multigrain, Random,
    composed::Composed,
    lattice::{Outlook, Work},
};

/// The time of a configuration: for each value of the contention its probability, what the time is composed of, and in how many
/// parts of a tick its sums are counted.
pub(crate) struct Planned<'m>(Vec<(f64, Composed<'m>, f64)>);

impl Multigrain {
    /// The density of `T(m, p)` on the lattice of ticks. Times between two ticks are divided between them in the end
    /// ([`Density::placed`]), which moves no mean; [`excess`](Self::excess) says where another mean may be too large.
    #[must_use]
    pub fn density(&self, threads: u32, accelerators: u32) -> Density {
        self.planned(threads, accelerators).density()
    }

    /// By how many ticks the mean of [`density`](Self::density) may be too large, where threads wait for each other: nothing where what
    /// they draw takes whole parts of a tick. It is never too small.
    #[must_use]
    pub fn excess(&self, threads: u32, accelerators: u32) -> f64 {
        self.planned(threads, accelerators).outlook().excess
    }

    /// The time of a configuration that nothing that is drawn changes.
    pub(super) fn certain_time(&self, threads: u32, accelerators: u32) -> Option<f64> {
        let alternatives = self.without_random();
        let time = self.program.time(threads, accelerators);
        let is_certain = alternatives.iter().all(|(_, program)| {
            let moves = |random: &Random| program.slope(random.parameter, threads, accelerators) > 0.0;
            program.time(threads, accelerators).to_bits() == time.to_bits() && !self.random.iter().any(moves)
        });
        is_certain.then_some(time)
    }

    pub(crate) fn planned(&self, threads: u32, accelerators: u32) -> Planned<'_> {
        let programs = self.without_random();
        let alternatives = programs.iter().map(|(probability, program)| {
            let composed = Composed::new(self, program, threads, accelerators);
            let parts = composed.parts(programs.len());
            (*probability, composed, parts)
        });
        Planned(alternatives.collect())
    }
}

impl Planned<'_> {
    pub(super) fn density(&self) -> Density {
        let alternatives: Vec<_> = (self.0.iter())
            .map(|(probability, composed, parts)| (*probability, composed.density(*parts)))
            .collect();
        Density::branch(alternatives.iter().map(|(probability, density)| (*probability, density)))
    }

    /// Cost estimate of the density, and its accuracy.
    pub(crate) fn outlook(&self) -> Outlook {
        let each: Vec<_> = self.0.iter().map(|(_, composed, parts)| composed.outlook(*parts)).collect();
        let ticks = each.iter().map(|one| one.ticks).reduce(Extent::or).unwrap_or_default();
        let mixed = |of: fn(&Outlook) -> f64| {
            self.0.iter().zip(&each).map(move |((probability, ..), one)| probability * of(one))
        };
        let mut work = Work::default();
        for one in &each {
            work.bound += one.work.bound;
            work.likely += one.work.likely;
            work.add(one.ticks.points());
        }
        work.add(2.0 * ticks.points());
        let moved = each.iter().map(|one| one.moved).fold(0.0, f64::max);
        Outlook { work, ticks, excess: mixed(|one| one.excess).sum(), moved }
    }
}
