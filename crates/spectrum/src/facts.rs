//! [`Facts`]: bounds on a spectrum that are known before it is evaluated (lattice, support, rounding errors, work), and how they propagate
//! as times follow each other and mix.

use juxtapose_density::sums::count;
use juxtapose_density::{density::gcd, special::BinomialWindow};
use juxtapose_kernel::block::roundings;

#[derive(Clone, Copy, Default)]
pub(crate) struct Facts {
    /// The greatest common divisor of all times, in ticks; 0 where all are 0.
    pub(crate) lattice: u64,
    /// The shortest and the longest possible time, in ticks.
    pub(crate) shortest: u64,
    pub(crate) longest: u64,
    /// A bound on what was left out of any of the times.
    pub(crate) lost: f64,
    /// The sum of the squares of all that is rounded on the way to a value, relative to the sum of moduli in
    /// it.
    pub(crate) roundings: f64,
    /// How many multiplications of blocks one evaluation takes.
    pub(crate) work: f64,
}

/// What a product of complex numbers a and b adds to the roundings, relative to |a|²·|b|². The squares of the
/// four products sum to (Re a·Re b)² + (Im a·Im b)² + (Re a·Im b)² + (Im a·Re b)² = |a|²·|b|², and those of
/// the real and the imaginary part sum to as much.
pub const PRODUCT: f64 = 2.0;

impl Facts {
    /// The roundings of so many iterations over one body, whose values err alike in all of them.
    pub(crate) fn repeated(self, times: usize) -> f64 {
        self.roundings * count(times).powi(2)
    }

    pub(crate) fn then(self, next: Self, products: f64) -> Self {
        Self {
            lattice: gcd(self.lattice, next.lattice),
            shortest: self.shortest + next.shortest,
            longest: self.longest + next.longest,
            lost: self.lost + next.lost,
            roundings: self.roundings + next.roundings + PRODUCT,
            work: self.work + next.work + products,
        }
    }

    pub(crate) fn mixed(self, weights: &[BinomialWindow], each: f64) -> Self {
        let squares = weights.iter().map(|window| roundings(&window.weights)).fold(0.0, f64::max);
        let all: usize = weights.iter().map(|window| window.weights.len()).sum();
        Self { roundings: self.roundings + squares, work: self.work + each * count(all), ..self }
    }

    /// These facts where the weights of mixtures may lack something.
    pub(crate) fn cut(self, weights: &[BinomialWindow]) -> Self {
        Self { lost: self.lost + weights.iter().map(|window| window.cut).fold(0.0, f64::max), ..self }
    }
}
