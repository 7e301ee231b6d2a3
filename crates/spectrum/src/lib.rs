//! Long loops in the frequency domain (generating and characteristic functions), frequency by frequency.
//!
//! The generating function E[z^T] of a sum of times is a product, of a mixture a mixture, so that the recursions of
//! sections 5.3 and 5.4 (Fig. 3) hold for it at every z as they hold for densities. At z = e^(−iω) a convolution is
//! one multiplication. What is computed, and what is known of its error:
//!
//! 1. *When.* E[e^{θT}] at a few real θ bounds both tails (Chernoff): all but [`NEGLIGIBLE`](juxtapose_density::sums::NEGLIGIBLE) on either side lies among n
//!    lattice points, and so n frequencies say all. What is beyond appears n points away, and is counted.
//! 2. *Which frequencies.* That recursion, with bounds instead of values, bounds |E[z^T]| over neighbouring
//!    frequencies: many at first, and few where that does not say enough. Those that are small enough are taken for 0: an error ε at ω = 2πk/n changes the
//!    distribution function by at most ε/k, both signs of ω together, because |Σ_{s ≤ t} e^{iωs}| ≤ 1/|sin(ω/2)| ≤ n/2k.
//! 3. *Values* at the frequencies that are left, and one inverse transform for each number of enabled PEs asked for.
//!    Rounding errors are taken for independent of each other (but for those of values that are used again, which count
//!    as often), so that they add up like a random walk, and 8 standard deviations far (N. J. Higham and T. Mary, "A new approach to probabilistic rounding error analysis", SIAM J. Sci.
//!    Comput. 41, 2019): where the squares of what is rounded on the way to a value sum to r, relative to the sum of
//!    moduli in it, it errs by less than 8·√r·u of that, u = 2^−53. The errors of all frequencies, each by its 1/k, add
//!    up to the root of the sum of their squares. The recursion of step 2 bounds the moduli too.
//!
//! Long series have rules of their own: `sums`, in `density`, and `tilted` where a maximum follows.
//!
//! All of this is in the density's `lost`. It is absolute: nothing is known of tails below it.

mod evaluate;
mod facts;
mod leaf;
mod part;
mod points;
mod rules;
mod selection;
mod tilted;
mod values;
mod window;

pub use evaluate::{MANY as MANY_VALUES, SHORT, evaluated};
pub use facts::PRODUCT;
pub use leaf::{Leaf, TRANSFORMED, layers};
pub use part::Part;
pub use tilted::{LONG as LONG_SEGMENT, TILTED_BACK, slowest};
pub use window::{Row, Window};

use juxtapose_density::{contract::Contract, special::BinomialWindow, sums::count};

/// The generating functions of the times of a window, as a tree of rules that evaluate them anywhere.
pub struct Spectrum {
    /// The numbers of enabled PEs whose times these are.
    pub window: Window,
    /// What the times are made of.
    pub rule: Rule,
    /// What was left out of any of the times, beside what its parts and its weights lack.
    pub lost: f64,
}

/// How times are made of others.
pub enum Rule {
    /// Densities at hand.
    Leaf(Leaf),
    /// One time after the other.
    Series(Vec<Spectrum>),
    /// A choice: with this probability the first, else the second.
    Choice(f64, Box<[Spectrum; 2]>),
    /// Σ_k Binom(k; e, p)·then(k)·otherwise(e − k), each clause run by `least` PEs at least (section 5.3).
    Split {
        /// Those of k, for each e of the window.
        weights: Vec<BinomialWindow>,
        /// The fewest PEs that run a clause: 1 where it is broadcast for nobody, else 0.
        least: usize,
        /// `then`, `otherwise`.
        clauses: Box<[Spectrum; 2]>,
    },
    /// Σ_h Binom(h; e, p)·first(h).
    Mixture(Vec<BinomialWindow>, Box<Spectrum>),
    /// Fig. 3: each PE has its own number of iterations. What its weights lack stands in `lost`.
    OwnIterations(Vec<Step>, Box<Spectrum>),
    /// A loop in which all PEs have one number of iterations: iteration r + 1 follows iteration r = 0, 1, …
    /// with these probabilities.
    SameIterations(Vec<f64>, Box<Spectrum>),
}

/// An iteration of a loop: the numbers of PEs that may be enabled in it, and how many of each go on.
pub struct Step {
    /// The numbers of PEs that may be enabled.
    pub window: Window,
    /// For each of them, the weights of how many go on.
    pub going_on: Vec<BinomialWindow>,
}

impl Spectrum {
    /// The times of a window by a rule, of which nothing was left out yet.
    #[must_use]
    pub fn new(window: Window, rule: Rule) -> Self {
        Self { window, rule, lost: 0.0 }
    }

    /// The spectrum of densities that are at hand.
    #[inline(never)]
    pub fn of_row(contract: Contract, window: Window, row: &Row) -> Self {
        Self::new(window, Rule::Leaf(Leaf::new(row, contract)))
    }

    /// This spectrum, where each PE has left out up to this much more.
    pub fn with_lost_per_pe(self, lost: f64) -> Self {
        let lost = count(self.window.most) * lost;
        self.with_lost(lost)
    }

    /// This spectrum, where this much more was left out.
    pub fn with_lost(self, lost: f64) -> Self {
        Self { lost: self.lost + lost, ..self }
    }

    /// One time after the other.
    #[must_use]
    pub fn series(window: Window, parts: Vec<Spectrum>) -> Self {
        Self::new(window, Rule::Series(parts))
    }
}

/// Whether a loop is worth trying by frequencies: `densities` is one for each iteration and number of enabled
/// PEs, and `weights` is how many weights their mixtures have. Convolving few densities takes no time, and
/// the weights are kept.
pub fn worth_trying(error: f64, densities: usize, weights: usize) -> bool {
    error > 0.0 && densities >= FEW && weights <= MANY
}

/// The fewest densities of a loop that is tried.
pub const FEW: usize = 256;
/// The most weights that are kept: 64 MB.
pub const MANY: usize = 8_000_000;
