//! Tail probabilities (F and S) of one task far out, to full relative accuracy: integrated from where they are asked for, outwards.

use super::{
    law::{Law, Shape},
    rule::Rule,
    table::Table,
};

/// How wide a step is in the table's variable t, and by how much ln of the density may change within it, both at most: the
/// Gauss rule of 16 points then errs by less than 1e-15 of the step.
const STEP: f64 = 0.3;
const CHANGE: f64 = 4.0;

/// A step is never narrower: so steeply the density falls only where there is nothing left of it.
const LEAST: f64 = 1e-6;

/// What is this small a share of what has been summed up ends the sum.
const NOTHING: f64 = 1e-17;

impl Law {
    /// P(T ≤ t) and P(T > t) of a task, at a distance t from its mean in whatever unit its moments are: each is exact to some
    /// 1e-12 of its own value, however small it is.
    pub(crate) fn tails(&self, beyond: f64) -> (f64, f64) {
        match &self.shape {
            Shape::Tables(tables) => {
                let t = tables.task.t(beyond / self.scale.deviation);
                self.scale.ordered(tables.task.tails(t))
            }
            Shape::Points(_) => self.functions(self.scale.mean + beyond),
        }
    }

    /// The density of a task at a distance from its mean, in the unit of its moments.
    pub(crate) fn density_beyond(&self, beyond: f64) -> f64 {
        match &self.shape {
            Shape::Tables(tables) => {
                tables.task.ln_density(beyond / self.scale.deviation).exp() / self.scale.deviation.abs()
            }
            Shape::Points(_) => 0.0,
        }
    }
}

impl Table {
    /// F and S at a t: the one that lies outwards is integrated, and the other is the rest.
    fn tails(&self, t: f64) -> (f64, f64) {
        let outwards = self.tail(t, t.signum());
        if t < 0.0 { (outwards, 1.0 - outwards) } else { (1.0 - outwards, outwards) }
    }

    /// The probability beyond a t, on the side of this sign, where the density falls.
    fn tail(&self, from: f64, sign: f64) -> f64 {
        let (mut at, mut sum) = (from, 0.0);
        loop {
            let mut step = STEP;
            let here = self.ln_mass(at);
            while (self.ln_mass(at + sign * step) - here).abs() > CHANGE && step > LEAST {
                step /= 2.0;
            }
            let part: f64 = (Rule::get().points.iter())
                .map(|&(place, weight)| weight * self.ln_mass(at + sign * step * (0.5 + place)).exp())
                .sum();
            // Beyond an end no number comes of it.
            let part = if part.is_nan() { 0.0 } else { step * part };
            sum += part;
            at += sign * step;
            if part <= NOTHING * sum {
                return sum.min(1.0);
            }
        }
    }
}
