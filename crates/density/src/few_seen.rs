//! Spread of what was seen: measured times whose weights are drawn anew in each execution, as few measured ones say little of others.
//!
//! Of n alike samples the weights are drawn from Dirichlet(1, …, 1), the Bayesian bootstrap (D. B. Rubin, *The Bayesian Bootstrap*, Annals of
//! Statistics 9, 1981); where n samples stand for `seen` tasks with shares, from Dirichlet(seen · share). Such weights are gamma variates by
//! their sum (G. Marsaglia and W. W. Tsang, *A simple method for generating gamma variables*, ACM Transactions on Mathematical Software 26,
//! 2000).

use crate::{density::Density, executions::Random};

/// Measured times whose weights are drawn.
pub struct FewSeen {
    /// Each time with how many seen tasks stand for it.
    seen: Vec<(u64, f64)>,
    /// Each time with the weight of itself and of all before it, in this execution; the last is 1.
    reached: Vec<(u64, f64)>,
}

impl FewSeen {
    /// Of a density that so many tasks were seen for.
    #[must_use]
    pub fn of(density: &Density, seen: f64) -> Self {
        let times = density.iter().filter(|(_, mass)| *mass > 0.0);
        let seen: Vec<_> = times.map(|(time, mass)| (time, seen * mass)).collect();
        Self { reached: seen.clone(), seen }
    }

    /// How many weights an execution draws.
    #[must_use]
    pub fn weights(&self) -> usize {
        self.seen.len()
    }

    /// Draws the weights of an execution.
    pub fn begin(&mut self, random: &mut Random) {
        let mut sum = 0.0;
        // Shapes sum to a task at least, so that not all weights are below what a number can be.
        for ((_, reached), (_, shape)) in self.reached.iter_mut().zip(&self.seen) {
            sum += random.gamma(*shape);
            *reached = sum;
        }
        self.reached.iter_mut().for_each(|(_, reached)| *reached /= sum);
    }

    /// One time of this execution, in ticks.
    pub fn draw(&self, random: &mut Random) -> u64 {
        let share = random.share();
        let place = self.reached.partition_point(|(_, reached)| *reached <= share);
        self.reached[place.min(self.reached.len() - 1)].0
    }
}

impl Random {
    /// A gamma variate of a shape above 0 and scale 1.
    pub fn gamma(&mut self, shape: f64) -> f64 {
        if shape < 1.0 {
            return self.gamma(shape + 1.0) * self.share().powf(shape.recip());
        }
        let d = shape - 1.0 / 3.0;
        let c = (9.0 * d).sqrt().recip();
        loop {
            let x = self.normal();
            let v = (1.0 + c * x).powi(3);
            if v > 0.0 && (1.0 - self.share()).ln() < 0.5 * x * x + d - d * v + d * v.ln() {
                return d * v;
            }
        }
    }

    /// A standard normal variate (G. Marsaglia and T. A. Bray, *A convenient method for generating normal variables*, SIAM Review 6, 1964).
    fn normal(&mut self) -> f64 {
        loop {
            let [x, y] = [self.share(), self.share()].map(|share| 2.0 * share - 1.0);
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                return x * (-2.0 * square.ln() / square).sqrt();
            }
        }
    }
}
