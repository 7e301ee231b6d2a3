//! Maximum and minimum of independent tasks with different distributions (section 5.2, for any number of them).

use super::{
    Law, Pearson,
    extreme::power,
    law::Shape,
    moments::{in_units, of_nodes},
    panel::{Node, logarithms},
};
use crate::moments::Moments;

/// The maximum or the minimum of different tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Race {
    /// All have to end, eq. (1).
    Last,
    /// The first to end is enough, eq. (3).
    First,
}

/// The distribution of the maximum or minimum of independent tasks, of which some have one distribution.
#[derive(Clone, Debug)]
pub struct Several {
    race: Race,
    /// Each distribution, and how many tasks have it.
    parts: Vec<(Law, f64)>,
    moments: Moments,
    error: f64,
}

impl Several {
    /// The last or the first of tasks, each with how many such there are (a real number ≥ 1); at least one.
    ///
    /// Tasks with the same moments are one part. Every part is integrated over its own nodes, in panels that end where those of
    /// any other part do: there the functions of the others are smooth. This takes time with the square of the number of parts.
    /// Different tasks that share an end at which both are singular may lose digits there, which [`error`](Self::error) tells.
    #[must_use]
    pub fn new(race: Race, tasks: &[(&Pearson, f64)]) -> Self {
        let mut parts: Vec<(Law, f64)> = Vec::new();
        for &(task, count) in tasks {
            match parts.iter_mut().find(|(law, _)| law.moments() == task.law().moments()) {
                Some((_, counted)) => *counted += count,
                None => parts.push((task.law().clone(), count)),
            }
        }
        let mut several = Self { race, parts, moments: Moments::of_masses(0.0, 1.0, &[1.0]), error: 0.0 };
        (several.moments, several.error) = several.summed();
        several
    }

    /// Mean, variance, skewness and kurtosis.
    #[must_use]
    pub fn moments(&self) -> Moments {
        self.moments
    }

    /// By how much the integral of the density misses 1: as large as the relative error of the quadrature in the raw moments,
    /// where it is more than rounding.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.error
    }

    /// P(T ≤ time), eqs. (2) and (4).
    #[must_use]
    pub fn distribution(&self, time: f64) -> f64 {
        let ln = self.ln_decided(&self.parts, time);
        match self.race {
            Race::Last => ln.exp(),
            Race::First => -ln.exp_m1(),
        }
    }

    /// P(T > time), which keeps its digits where it is small.
    #[must_use]
    pub fn survival(&self, time: f64) -> f64 {
        let ln = self.ln_decided(&self.parts, time);
        match self.race {
            Race::Last => -ln.exp_m1(),
            Race::First => ln.exp(),
        }
    }

    /// The time t with P(T ≤ t) = p, p in (0, 1).
    #[must_use]
    pub fn quantile(&self, p: f64) -> f64 {
        let (mut low, mut high) =
            self.edges().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), time| {
                (low.min(time.max(-f64::MAX)), high.max(time.min(f64::MAX)))
            });
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            let before =
                if p < 0.5 { self.distribution(middle) < p } else { self.survival(middle) > 1.0 - p };
            if before { low = middle } else { high = middle }
        }
        f64::midpoint(low, high)
    }

    /// Σ count·ln F for the last, Σ count·ln S for the first, over some of the parts.
    fn ln_decided(&self, parts: &[(Law, f64)], time: f64) -> f64 {
        parts.iter().map(|(law, count)| count * self.ln_function(law.functions(time))).sum()
    }

    /// ln F for the last, ln S for the first.
    fn ln_function(&self, (below, above): (f64, f64)) -> f64 {
        let (ln_below, ln_above) = logarithms(below, above);
        match self.race {
            Race::Last => ln_below,
            Race::First => ln_above,
        }
    }

    /// The times at which panels of any part end; the points of those that have no panels.
    fn edges(&self) -> impl Iterator<Item = f64> {
        self.parts.iter().flat_map(|(law, _)| {
            let edges: Vec<f64> = match &law.shape {
                Shape::Points(points) => points.iter().map(|&(x, _)| law.scale.time(x)).collect(),
                Shape::Tables(tables) => tables.task.edges().map(|x| law.scale.time(x)).collect(),
            };
            edges
        })
    }

    /// Moments, and by how much the masses miss 1.
    fn summed(&self) -> (Moments, f64) {
        // Times are counted from the mean of the part with the greatest variance, in its standard deviations.
        let widest =
            |a: &&(Law, f64), b: &&(Law, f64)| a.0.moments().variance.total_cmp(&b.0.moments().variance);
        let Some(unit) = self.parts.iter().max_by(widest).map(|(law, _)| law.scale) else {
            return (self.moments, 0.0);
        };
        let mut nodes = Vec::new();
        for (index, (law, count)) in self.parts.iter().enumerate() {
            match &law.shape {
                // A point may be a point of other parts too: one part after the other passes it, and each has its own step.
                Shape::Points(points) => {
                    nodes.extend(points.iter().filter(|(_, p)| *p > 0.0).map(|&(x, _)| {
                        let time = law.scale.time(x);
                        let once_passed = |parts: usize| {
                            let (passed, others) = self.parts.split_at(parts);
                            (self.ln_decided(passed, time) + self.ln_decided(others, time.next_down())).exp()
                        };
                        let step = (once_passed(index + 1) - once_passed(index)).abs();
                        Node::point(unit.standardised(time), step)
                    }))
                }
                Shape::Tables(tables) => {
                    let others = self.edges().map(|time| law.scale.standardised(time));
                    let (mean, deviation) =
                        (unit.standardised(law.scale.mean), law.scale.deviation / unit.deviation);
                    nodes.extend(tables.task.nodes_between(others).iter().map(|node| {
                        let own = self.ln_function(law.scale.ordered((node.below, node.above)));
                        let own = power(count - 1.0, own);
                        let time = law.scale.time(node.x);
                        let (before, after) = (&self.parts[..index], &self.parts[index + 1..]);
                        let others = self.ln_decided(before, time) + self.ln_decided(after, time);
                        node.moved(count.ln() + own + others, mean, deviation)
                    }));
                }
            }
        }
        let mass: f64 = nodes.iter().map(|node| node.mass).sum();
        let nodes: Vec<Node> = nodes.iter().map(|node| node.moved(-mass.ln(), 0.0, 1.0)).collect();
        (in_units(&of_nodes(nodes.iter()), unit.mean, unit.deviation), (mass - 1.0).abs())
    }
}
