//! Panel of quadrature nodes, with distribution function and survival function at each.

use super::rule::{POINTS, Rule};

/// A point of the quadrature.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// In standard deviations from the mean; infinite where beyond all numbers.
    pub(super) x: f64,
    /// The probability that the node stands for, as a weight of the quadrature.
    pub(super) mass: f64,
    /// ln |x| and ln of the mass where x lies farther out than [`OUTSIDE`].
    pub(super) outside: Option<(f64, f64)>,
    /// F(x) and S(x) = 1 − F(x).
    pub(super) below: f64,
    pub(super) above: f64,
}

/// Beyond this many standard deviations powers of x are found in logarithms.
pub(super) const OUTSIDE: f64 = 1e30;

impl Node {
    /// A point with a probability.
    pub(super) fn point(x: f64, mass: f64) -> Self {
        Self { x, mass, ..Self::default() }
    }

    /// This node with its mass multiplied by e^`ln_factor`, and with mean + deviation·x for x.
    pub(super) fn moved(&self, ln_factor: f64, mean: f64, deviation: f64) -> Self {
        let outside = self.outside.map(|(ln_x, ln_mass)| (ln_x + deviation.abs().ln(), ln_mass + ln_factor));
        Self { x: mean + deviation * self.x, mass: self.mass * ln_factor.exp(), outside, ..*self }
    }

    /// The mass times the first four powers of (x − centre).
    pub(super) fn moments(&self, centre: f64) -> [f64; 4] {
        if let Some((ln_x, ln_mass)) = self.outside {
            let sign = self.x.signum();
            return [(1.0, sign), (2.0, 1.0), (3.0, sign), (4.0, 1.0)]
                .map(|(power, sign)| sign * (ln_mass + power * ln_x).exp());
        }
        let from = self.x - centre;
        let (first, square) = (self.mass * from, from * from);
        [first, self.mass * square, first * square, self.mass * square * square]
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Panel {
    /// Where it begins in t, and how wide it is.
    pub(super) start: f64,
    pub(super) width: f64,
    pub(super) nodes: [Node; POINTS],
    /// F and S where it begins, and where it ends.
    pub(super) first: (f64, f64),
    pub(super) last: (f64, f64),
}

impl Panel {
    pub(super) fn end(&self) -> f64 {
        self.start + self.width
    }

    pub(super) fn mass(&self) -> f64 {
        self.nodes.iter().map(|node| node.mass).sum()
    }

    /// F and S at the nodes, from those at the ends.
    pub(super) fn functions(&mut self) {
        let (mut below, mut above) = ([self.first.0; POINTS], [self.last.1; POINTS]);
        for (node, parts) in self.nodes.iter().zip(&Rule::get().before) {
            for k in 0..POINTS {
                below[k] += parts[k] * node.mass;
                above[k] += (1.0 - parts[k]) * node.mass;
            }
        }
        for (node, (below, above)) in self.nodes.iter_mut().zip(below.into_iter().zip(above)) {
            (node.below, node.above) = (below.clamp(0.0, 1.0), above.clamp(0.0, 1.0));
        }
    }

    pub(super) fn interpolate(&self, place: f64) -> (f64, f64) {
        let below =
            Rule::get().interpolate(place, self.first.0, self.nodes.map(|node| node.below), self.last.0);
        let above =
            Rule::get().interpolate(place, self.first.1, self.nodes.map(|node| node.above), self.last.1);
        (below.clamp(0.0, 1.0), above.clamp(0.0, 1.0))
    }

    /// The sum of some values at the nodes, and the greater of the last two coefficients of the polynomial through them.
    ///
    /// The coefficients of P₁₄ and P₁₅ say how smooth the values are: coefficients fall geometrically, and the rule first
    /// fails at P₃₂, so that its error is about the square of the last ones relative to the whole.
    pub(super) fn waves(&self, value: impl Fn(&Node) -> f64) -> (f64, f64) {
        let (mut whole, mut last) = (0.0, [0.0; 2]);
        for (node, wave) in self.nodes.iter().zip(&Rule::get().last_waves) {
            let value = value(node);
            whole += value;
            last[0] += value * wave[0];
            last[1] += value * wave[1];
        }
        (whole, last[0].abs().max(last[1].abs()))
    }

    /// Whether this panel of an extreme has to be halved: its integral is not exact, or the functions of the task are not.
    pub(super) fn is_rough(&self, task: &Self) -> bool {
        let (whole, last) = self.waves(|node| node.mass);
        let (task_whole, task_last) = task.waves(|node| node.mass);
        last * last > 1e-16 * whole || (whole > 1e-14 && task_last > 1e-11 * task_whole)
    }
}

/// ln F and ln S of F and S = 1 − F, each from the one that has digits.
pub(super) fn logarithms(below: f64, above: f64) -> (f64, f64) {
    if below < above { (below.ln(), (-below).ln_1p()) } else { ((-above).ln_1p(), above.ln()) }
}
