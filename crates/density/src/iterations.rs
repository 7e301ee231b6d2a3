//! Distribution of a loop's number of iterations, with the probabilities to reach an iteration (ρ of eq. (1)) and to continue after it.

use std::sync::Arc;

use crate::density::Density;

/// The distribution of a number of iterations. (The paper has ≥ 1 everywhere, ρ_1 = 1; 0 is ours.)
#[derive(Clone, Debug)]
pub struct Iterations {
    density: Density,
    /// The probabilities to run an iteration: ρ_{r+1}, eq. (1), at index r = 0..=most, where ρ_{most+1} = 0.
    /// Clones share them.
    reached: Arc<Vec<f64>>,
}

impl Iterations {
    /// The distribution whose numbers of iterations are the times of a density.
    #[must_use]
    pub fn new(density: Density) -> Self {
        let mut reached = Vec::new();
        let survival = density.survival();
        for (k, above) in survival.into_iter().enumerate() {
            let from = reached.len();
            let to = density.origin() + k as u64 * density.step();
            // For iterations up to the k-th possible number, ρ is the probability that all possible numbers
            // before it are exceeded.
            let previous = if k == 0 { 1.0 } else { reached[from - 1] };
            reached.extend((from as u64..to).map(|_| previous));
            reached.push(above);
        }
        Self { density, reached: Arc::new(reached) }
    }

    /// The density of the number.
    #[must_use]
    pub fn density(&self) -> &Density {
        &self.density
    }

    /// r_max, the largest number possible.
    #[must_use]
    pub fn most(&self) -> usize {
        self.reached.len() - 1
    }

    /// The conditional probability ρ_{r+1} / ρ_r that a PE that runs iteration r also runs iteration r + 1. At r = 0 it is that of running
    /// the first, ρ_1.
    #[must_use]
    pub fn continues(&self, r: usize) -> f64 {
        match r {
            _ if r >= self.most() => 0.0,
            0 => self.reached[0],
            _ => (self.reached[r] / self.reached[r - 1]).min(1.0),
        }
    }

    /// ρ_r / ρ_1: the probability that a PE that runs the first iteration also runs iteration r = 1, 2, …, most.
    #[must_use]
    pub fn come_to(&self, r: usize) -> f64 {
        (self.reached[r - 1] / self.reached[0]).min(1.0)
    }

    /// The ratios of [`continues`](Self::continues) for r = 0..most.
    pub fn hazards(&self) -> impl DoubleEndedIterator<Item = f64> + '_ {
        (0..self.most()).map(|r| self.continues(r))
    }

    /// Whether the loop may run 0 times.
    #[must_use]
    pub fn may_be_none(&self) -> bool {
        self.density.origin() == 0
    }

    /// Whether only one number is possible.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        self.density.masses().len() == 1
    }
}
