//! Numerical integration (quadrature) of a curve: panels of nodes, with distribution function and survival function at each.
//!
//! The variable v of the curve is v₀ + width·sinh t around its peak: over t the density falls doubly exponentially, so that
//! some twenty panels with a Gauss rule in each integrate it, and every moment of it, to rounding. The functions F and S are
//! integrals of the same polynomials, from the left and from the right, so that neither loses its own tail. Panels in which
//! an extreme of many tasks is not smooth enough are halved until it is.

use super::{
    curve::Curve,
    panel::{Node, OUTSIDE, Panel, logarithms},
    rule::Rule,
};
use crate::moments::Moments;

/// The width of a panel in t before it is halved, at most.
const WIDTH: f64 = 0.6;

/// Where the density, multiplied by the fourth power of x, has fallen to e^−this of its peak, nothing is left of it: the
/// fastest of 1e9 tasks ends where e^−20 of it lies, with e^−40 left beyond.
const FALL: f64 = 60.0;

/// How often a panel may be halved.
const HALVINGS: u32 = 8;

/// Panels from left to right. Their masses sum to one.
#[derive(Clone, Debug)]
pub(super) struct Table {
    curve: Curve,
    peak: f64,
    stretch: f64,
    /// ln of the constant that the density of the curve lacks.
    ln_scale: f64,
    panels: Vec<Panel>,
}

impl Table {
    pub(super) fn new(curve: Curve) -> Self {
        let (peak, stretch) = curve.peak();
        let mut table = Self { curve, peak, stretch, ln_scale: -curve.ln_density(peak), panels: Vec::new() };
        let (start, end) = (table.falls(-1.0), table.falls(1.0));
        let width = (end - start) / ((end - start) / WIDTH).ceil();
        let mut at = start;
        while at < end - width / 2.0 {
            table.panels.push(table.panel(at, width));
            at += width;
        }
        table.sum();
        table.refined()
    }

    /// The t at which nothing is left of the density, on the side of this sign.
    fn falls(&self, sign: f64) -> f64 {
        let there = |t: f64| {
            let v = self.variable(sign * t);
            let x = self.curve.place(v).abs();
            let ln_x = if x < OUTSIDE { x.max(1.0).ln() } else { self.curve.ln_place(v) };
            let ln = self.curve.ln_density(v) + 4.0 * ln_x + self.ln_scale;
            ln.is_nan() || ln <= -FALL // no number lies beyond an end
        };
        let (mut near, mut far) = (0.0, 1.0);
        while !there(far) {
            (near, far) = (far, 1.5 * far);
        }
        for _ in 0..5 {
            let middle = f64::midpoint(near, far);
            if there(middle) { far = middle } else { near = middle }
        }
        sign * far
    }

    /// The curve's variable at a t.
    fn variable(&self, t: f64) -> f64 {
        self.peak + self.stretch * t.sinh()
    }

    /// The t at both ends.
    fn ends(&self) -> (f64, f64) {
        (self.panels[0].start, self.panels[self.panels.len() - 1].end())
    }

    /// ln of the density in t.
    pub(super) fn ln_mass(&self, t: f64) -> f64 {
        let ln_stretched = (self.stretch * t.cosh()).ln();
        self.curve.ln_density(self.variable(t)) + self.ln_scale + ln_stretched
    }

    fn panel(&self, start: f64, width: f64) -> Panel {
        let nodes = Rule::get()
            .points
            .map(|(place, weight)| self.node(start + width * (0.5 + place), width * weight));
        Panel { start, width, nodes, first: (0.0, 1.0), last: (1.0, 0.0) }
    }

    /// The node at a t, which stands for an interval of some width.
    fn node(&self, t: f64, width: f64) -> Node {
        let e = t.exp();
        let v = self.peak + self.stretch * (e - e.recip()) / 2.0;
        let x = self.curve.place(v);
        let ln_density = self.curve.ln_density(v) + self.ln_scale;
        let width = width * self.stretch * f64::midpoint(e, e.recip());
        let outside = (x.abs() >= OUTSIDE).then(|| (self.curve.ln_place(v), ln_density + width.ln()));
        Node { x, mass: width * ln_density.exp(), outside, below: 0.0, above: 0.0 }
    }

    /// The x of both ends of all panels.
    pub(super) fn edges(&self) -> impl Iterator<Item = f64> {
        let last = self.panels.last().map(Panel::end);
        self.panels.iter().map(|panel| panel.start).chain(last).map(|t| self.curve.place(self.variable(t)))
    }

    /// The nodes of panels that end at all edges of this table, and at these x as well, each with F and S.
    pub(super) fn nodes_between(&self, others: impl Iterator<Item = f64>) -> Vec<Node> {
        let (start, end) = self.ends();
        let mut edges: Vec<f64> = self.panels.iter().map(|panel| panel.start).chain([end]).collect();
        // They are few: a sort would be 5 kB of WebAssembly.
        for t in others.map(|x| self.t(x)).filter(|t| (start..end).contains(t)) {
            edges.insert(edges.partition_point(|&edge| edge < t), t);
        }
        let nodes = edges.windows(2).flat_map(|edges| {
            let width = edges[1] - edges[0];
            Rule::get().points.map(|(place, weight)| {
                let t = edges[0] + width * (0.5 + place);
                let (below, above) = self.at(t);
                Node { below, above, ..self.node(t, width * weight) }
            })
        });
        nodes.collect()
    }

    /// Makes the masses sum to one, and sums them up to F and S.
    fn sum(&mut self) {
        let total: f64 = self.panels.iter().map(Panel::mass).sum();
        self.ln_scale -= total.ln();
        let mut sum = 0.0;
        for panel in &mut self.panels {
            for node in &mut panel.nodes {
                node.mass /= total;
                if let Some((_, ln_mass)) = &mut node.outside {
                    *ln_mass -= total.ln();
                }
            }
            panel.first.0 = sum;
            sum += panel.mass();
            panel.last.0 = sum;
        }
        let mut sum = 0.0;
        for panel in self.panels.iter_mut().rev() {
            panel.last.1 = sum;
            sum += panel.mass();
            panel.first.1 = sum;
            panel.functions();
        }
    }

    /// This table with its panels halved until its own integral is exact.
    fn refined(mut self) -> Self {
        for _ in 0..HALVINGS {
            let rough: Vec<bool> = self.panels.iter().map(|panel| panel.is_rough(panel)).collect();
            if !rough.contains(&true) {
                break;
            }
            self = self.halved(&rough);
        }
        self
    }

    /// This table with each mass multiplied by e^`ln_factor` of ln F and ln S and made to sum to one; both tables with the
    /// panels halved where that takes it.
    pub(super) fn weighted(&self, ln_factor: impl Fn(f64, f64) -> f64) -> (Self, Self) {
        let mut task = self.clone();
        let mut extreme = task.times(&ln_factor);
        for _ in 0..HALVINGS {
            let panels = task.panels.iter().zip(&extreme.panels);
            let rough: Vec<bool> = panels.map(|(task, extreme)| extreme.is_rough(task)).collect();
            if !rough.contains(&true) {
                break;
            }
            task = task.halved(&rough);
            extreme = task.times(&ln_factor);
        }
        (task, extreme)
    }

    fn times(&self, ln_factor: impl Fn(f64, f64) -> f64) -> Self {
        let mut table = self.clone();
        let factor = |node: &Node| {
            let (ln_below, ln_above) = logarithms(node.below, node.above);
            ln_factor(ln_below, ln_above)
        };
        let factors: Vec<f64> = self.nodes().map(factor).collect();
        let greatest = factors.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for (node, factor) in table.panels.iter_mut().flat_map(|panel| &mut panel.nodes).zip(factors) {
            node.mass *= (factor - greatest).exp();
            if let Some((_, ln_mass)) = &mut node.outside {
                *ln_mass += factor - greatest;
            }
        }
        table.ln_scale -= greatest;
        table.sum();
        table
    }

    fn halved(&self, rough: &[bool]) -> Self {
        let mut table = self.clone();
        table.panels.clear();
        for (panel, rough) in self.panels.iter().zip(rough) {
            if *rough {
                let half = panel.width / 2.0;
                table.panels.extend([self.panel(panel.start, half), self.panel(panel.start + half, half)]);
            } else {
                table.panels.push(*panel);
            }
        }
        table.sum();
        table
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = &Node> + Clone {
        self.panels.iter().flat_map(|panel| &panel.nodes)
    }

    /// An estimate of the relative error of the quadrature, in the mass and in the fourth moment around the mean.
    pub(super) fn error(&self, moments: &Moments) -> f64 {
        let fourth = moments.kurtosis.unwrap_or(1.0) * moments.variance.powi(2);
        self.panels
            .iter()
            .map(|panel| {
                let (whole, last) = panel.waves(|node| node.mass + node.moments(moments.mean)[3] / fourth);
                if whole > 0.0 { last * last / whole } else { 0.0 }
            })
            .sum()
    }

    /// ln of the density at x; −∞ where there is none.
    pub(super) fn ln_density(&self, x: f64) -> f64 {
        self.curve.ln_density_at(x) + self.ln_scale
    }

    /// F(x) and S(x).
    pub(super) fn functions(&self, x: f64) -> (f64, f64) {
        self.at(self.t(x))
    }

    /// The t of an x; infinite at and beyond an end.
    pub(super) fn t(&self, x: f64) -> f64 {
        ((self.curve.variable(x) - self.peak) / self.stretch).asinh()
    }

    /// F and S at a t.
    fn at(&self, t: f64) -> (f64, f64) {
        let after = self.panels.partition_point(|panel| panel.start <= t);
        match after.checked_sub(1).map(|index| &self.panels[index]) {
            None => (0.0, 1.0),
            Some(panel) if t >= panel.start + panel.width => (1.0, 0.0),
            Some(panel) => panel.interpolate((t - panel.start) / panel.width - 0.5),
        }
    }

    /// The x where F is `below` and S is `above`; the smaller of the two decides.
    pub(super) fn quantile(&self, below: f64, above: f64) -> f64 {
        let (mut low, mut high) = self.ends();
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            let (f, s) = self.at(middle);
            let before = if below < above { f < below } else { s > above };
            if before { low = middle } else { high = middle }
        }
        self.curve.place(self.variable(f64::midpoint(low, high)))
    }
}
