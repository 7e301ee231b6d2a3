//! Gauss–Legendre rule of 16 points, which all panels of a quadrature share, with barycentric interpolation through its values. It is
//! cached for the life of the program.

use std::sync::OnceLock;

use crate::special::gauss_legendre;

/// Points of the rule.
pub(super) const POINTS: usize = 16;

/// The rule on [−½, ½].
pub(super) struct Rule {
    /// Places from left to right, and weights.
    pub(super) points: [(f64, f64); POINTS],
    /// For each mass, what part of it lies before each node, in the polynomial through the values that the masses are of.
    pub(super) before: [[f64; POINTS]; POINTS],
    /// By what masses are multiplied in the coefficients of P₁₄ and P₁₅ of that polynomial.
    pub(super) last_waves: [[f64; 2]; POINTS],
    /// Places of both ends and of the nodes between them, with the barycentric weights of the polynomial through all.
    barycentric: [(f64, f64); POINTS + 2],
}

impl Rule {
    pub(super) fn get() -> &'static Self {
        static RULE: OnceLock<Rule> = OnceLock::new();
        RULE.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut points = [(0.0, 0.0); POINTS];
        for (point, found) in points.iter_mut().rev().zip(gauss_legendre(16)) {
            *point = found;
        }
        let waves = points.map(|(place, _)| legendre(2.0 * place));
        // Masses mⱼ at places xⱼ are those of the polynomial Σₖ (2k+1)·(Σⱼ mⱼ·Pₖ(2xⱼ))·Pₖ(2x), and the integral of
        // (2k+1)·Pₖ(2x) from −½ is (Pₖ₊₁(2x) − Pₖ₋₁(2x))/2; of P₀ it is x + ½.
        let part = |to: usize, of: usize| {
            let rest = |k: usize| waves[of][k] * (waves[to][k + 1] - waves[to][k - 1]) / 2.0;
            0.5 + points[to].0 + (1..POINTS).map(rest).sum::<f64>()
        };
        let place = |k: usize| match k {
            0 => -0.5,
            k if k <= POINTS => points[k - 1].0,
            _ => 0.5,
        };
        Self {
            points,
            before: std::array::from_fn(|of| std::array::from_fn(|to| part(to, of))),
            last_waves: waves.map(|waves| [29.0 * waves[14], 31.0 * waves[15]]),
            barycentric: std::array::from_fn(|k| {
                let others = (0..POINTS + 2).filter(|&j| j != k);
                (place(k), others.map(|j| 4.0 * (place(k) - place(j))).product::<f64>().recip())
            }),
        }
    }

    /// The value at a place of the polynomial through values at both ends and at the nodes.
    pub(super) fn interpolate(&self, place: f64, first: f64, nodes: [f64; POINTS], last: f64) -> f64 {
        let values = std::iter::once(first).chain(nodes).chain([last]);
        let (mut sum, mut weighted) = (0.0, 0.0);
        for ((at, weight), value) in self.barycentric.iter().zip(values) {
            let from = place - at;
            if from == 0.0 {
                return value;
            }
            let share = weight / from;
            (sum, weighted) = (sum + share, weighted + share * value);
        }
        weighted / sum
    }
}

/// P₀ … P₁₆ at x in [−1, 1] (DLMF 18.9.2).
fn legendre(x: f64) -> [f64; POINTS + 1] {
    let mut values = [1.0; POINTS + 1];
    values[1] = x;
    let mut k = 1.0;
    for index in 2..=POINTS {
        k += 1.0;
        values[index] = ((2.0 * k - 1.0) * x * values[index - 1] - (k - 1.0) * values[index - 2]) / k;
    }
    values
}
