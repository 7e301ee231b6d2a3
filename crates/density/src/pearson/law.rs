//! [`Law`]: a continuous distribution with its density, distribution function, survival function, quantiles and moments.

use super::{
    Extreme,
    moments::{in_units, of_nodes},
    panel::{Node, logarithms},
    table::Table,
};
use crate::moments::Moments;

/// The distribution of a time, which is a task's or an extreme of several. Times are in the unit of the task's moments.
#[derive(Clone, Debug)]
pub struct Law {
    pub(super) scale: Scale,
    pub(super) shape: Shape,
    moments: Moments,
    error: f64,
}

/// The affine map from standard deviations, with skewness ≥ 0, to times.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) mean: f64,
    /// The standard deviation; negative where times are mirrored.
    pub(super) deviation: f64,
}

impl Scale {
    pub(super) fn time(self, x: f64) -> f64 {
        self.mean + self.deviation * x
    }

    pub(super) fn standardised(self, time: f64) -> f64 {
        (time - self.mean) / self.deviation
    }

    /// What belongs to shorter and to longer times, of what belongs to smaller and to greater x; and the other way round.
    pub(super) fn ordered<T>(self, (less, more): (T, T)) -> (T, T) {
        if self.deviation < 0.0 { (more, less) } else { (less, more) }
    }
}

#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// Two points in standard deviations, each with its probability.
    Points([(f64, f64); 2]),
    Tables(Box<Tables>),
}

#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// The table of one task.
    pub(super) task: Table,
    /// One of several tasks, and its table.
    pub(super) extreme: Option<(Extreme, Table)>,
}

impl Tables {
    fn of_time(&self) -> &Table {
        self.extreme.as_ref().map_or(&self.task, |(_, table)| table)
    }
}

impl Law {
    pub(super) fn new(scale: Scale, shape: Shape) -> Self {
        let (standardised, error) = match &shape {
            Shape::Points(points) => (of_nodes(points.map(|(x, p)| Node::point(x, p)).iter()), 0.0),
            Shape::Tables(tables) => {
                let moments = of_nodes(tables.of_time().nodes());
                (moments, tables.of_time().error(&moments))
            }
        };
        Self { scale, shape, moments: in_units(&standardised, scale.mean, scale.deviation), error }
    }

    /// The law of one of several tasks that all have this law.
    pub(super) fn extreme(&self, which: Extreme) -> Self {
        let which = if self.scale.deviation < 0.0 { which.mirrored() } else { which };
        let shape = match &self.shape {
            Shape::Points([(low, p), (high, q)]) => {
                let [p, q] = which.of_two(*p, *q);
                Shape::Points([(*low, p), (*high, q)])
            }
            Shape::Tables(tables) => {
                let (task, table) =
                    tables.task.weighted(|ln_below, ln_above| which.ln_factor(ln_below, ln_above));
                Shape::Tables(Box::new(Tables { task, extreme: Some((which, table)) }))
            }
        };
        Self::new(self.scale, shape)
    }

    /// Mean, variance, skewness and kurtosis.
    #[must_use]
    pub fn moments(&self) -> Moments {
        self.moments
    }

    /// An estimate of the relative error that the quadrature makes in the raw moments, about the task's mean and in its
    /// standard deviations; what rounding adds is some 1e-14.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.error
    }

    /// The density at a time, per unit of time. Infinite at the points of a law of two points, and 0 between them.
    #[must_use]
    pub fn density(&self, time: f64) -> f64 {
        let x = self.scale.standardised(time);
        match &self.shape {
            Shape::Points(points)
                if points.iter().any(|&(point, _)| self.scale.time(point).total_cmp(&time).is_eq()) =>
            {
                f64::INFINITY
            }
            Shape::Points(_) => 0.0,
            Shape::Tables(tables) => {
                let ln = match &tables.extreme {
                    None => tables.task.ln_density(x),
                    Some((which, table)) => {
                        let (below, above) = tables.task.functions(x);
                        let (ln_below, ln_above) = logarithms(below, above);
                        table.ln_density(x) + which.ln_factor(ln_below, ln_above)
                    }
                };
                ln.exp() / self.scale.deviation.abs()
            }
        }
    }

    /// The distribution function P(T ≤ time).
    #[must_use]
    pub fn distribution(&self, time: f64) -> f64 {
        self.functions(time).0
    }

    /// The survival function P(T > time), which keeps its digits where it is small.
    #[must_use]
    pub fn survival(&self, time: f64) -> f64 {
        self.functions(time).1
    }

    /// P(T ≤ time) and P(T > time).
    pub(super) fn functions(&self, time: f64) -> (f64, f64) {
        match &self.shape {
            Shape::Points(points) => {
                let sum = |counts: &dyn Fn(f64) -> bool| {
                    points.iter().filter(|&&(x, _)| counts(self.scale.time(x))).map(|&(_, p)| p).sum()
                };
                (sum(&|point| point <= time), sum(&|point| point > time))
            }
            Shape::Tables(tables) => {
                self.scale.ordered(tables.of_time().functions(self.scale.standardised(time)))
            }
        }
    }

    /// The time t with P(T ≤ t) = p, p in (0, 1).
    #[must_use]
    pub fn quantile(&self, p: f64) -> f64 {
        self.quantile_of(p, 1.0 - p)
    }

    /// The time t with P(T > t) = p, p in (0, 1): for a p so small that 1 − p has lost its digits.
    #[must_use]
    pub fn upper_quantile(&self, p: f64) -> f64 {
        self.quantile_of(1.0 - p, p)
    }

    fn quantile_of(&self, shorter: f64, longer: f64) -> f64 {
        match &self.shape {
            Shape::Points(points) => {
                let times = self.scale.ordered((points[0], points[1]));
                self.scale.time(if times.0.1 >= shorter { times.0.0 } else { times.1.0 })
            }
            Shape::Tables(tables) => {
                let (below, above) = self.scale.ordered((shorter, longer));
                self.scale.time(tables.of_time().quantile(below, above))
            }
        }
    }
}
