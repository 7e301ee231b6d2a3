//! The parts of a long series, on the lattice that they share.

use super::{evaluate::NEGLIGIBLE, facts::count, tables::Tables, worth::Size};
use crate::density::{Density, gcd, index};

pub(super) struct Series<'a> {
    pub(super) parts: Vec<Part<'a>>,
    /// Ticks of a lattice step.
    pub(super) step: u64,
}

/// A time, how often it stands in the series, and what is known of D, which it is more than `centre`, in lattice steps.
pub(super) struct Part<'a> {
    pub(super) masses: &'a [f64],
    pub(super) power: usize,
    /// Lattice steps from a mass to the next.
    pub(super) stride: usize,
    /// The index of the mass that is nearest to the mean.
    pub(super) centre: usize,
    /// E|D|.
    pub(super) deviation: f64,
    /// E[(D − D′)²]/2 and E[(D − D′)⁴], where D and D′ are independent.
    pub(super) variance: f64,
    pub(super) fourth: f64,
}

impl<'a> Series<'a> {
    /// Of spread times, each so often.
    pub(super) fn of(times: &'a [(Density, usize)]) -> Self {
        let step = times.iter().map(|(time, _)| time.step()).fold(0, gcd).max(1);
        let part =
            |(time, power): &'a (Density, usize)| Part::new(time.masses(), *power, index(time.step() / step));
        Self { parts: times.iter().map(part).collect(), step }
    }

    /// Each with its power.
    pub(super) fn sizes(&self) -> Vec<(Size, usize)> {
        self.parts.iter().map(|part| (part.size(), part.power)).collect()
    }

    /// The first lattice point of the sum, and how many from there on, so that hardly ever anything lies outside.
    pub(super) fn essential(&self) -> (u64, u64) {
        let all = Size::sum(&self.sizes());
        let rare = -NEGLIGIBLE.ln();
        // Of a normal time the first would be best.
        let rates = [1.0, 0.5, 0.25, 0.125].map(|part| part * (2.0 * rare / all.variance).sqrt());
        let powers = |d: u64| rates.map(|rate| (rate * count(index(d))).exp());
        // E[e^{−rate·D}] and E[e^{rate·D}].
        let row = |d: u64, negative: bool| match (powers(d), powers(d).map(f64::recip)) {
            (more, less) if negative => [more, less],
            (more, less) => [less, more],
        };
        let tables = Tables::new(&self.parts, row);
        let (mut logs, mut before) = ([[0.0; 4]; 2], 0.0);
        for part in &self.parts {
            let mut sums = [[0.0; 4]; 2];
            let table = tables.of(part);
            let rows = table.map_or(&[][..], |table| &table.rows[table.before - part.centre..]);
            for (mass, row) in part.masses.iter().zip(rows) {
                for (sums, row) in sums.iter_mut().zip(row) {
                    sums.iter_mut().zip(row).for_each(|(sum, power)| *sum += mass * power);
                }
            }
            for (log, sum) in logs.iter_mut().flatten().zip(sums.iter().flatten()) {
                // One that has overflown says nothing.
                *log += count(part.power) * sum.ln();
            }
            before += count(part.power) * count(part.stride) * count(part.centre);
        }
        // P(D ≤ −d) and P(D ≥ d) are at most e^{log − rate·d}.
        let [shorter, longer] = logs.map(|logs| {
            let ends = logs.iter().zip(rates).map(|(log, rate)| (log + rare) / rate);
            ends.filter(|end| end.is_finite()).fold(f64::INFINITY, f64::min).ceil()
        });
        let start = (before - shorter).max(0.0);
        let end = (before + longer).min(all.span);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the span, which is"
        )]
        (start as u64, (end - start).max(0.0) as u64 + 1)
    }
}

impl<'a> Part<'a> {
    fn new(masses: &'a [f64], power: usize, stride: usize) -> Self {
        let centre = nearest_to_mean(masses);
        let (mut d, mut deviation, mut moments) = (-count(centre), 0.0, [0.0; 4]);
        for &mass in masses {
            let (first, square) = (mass * d, d * d);
            deviation += first.abs();
            moments[0] += first;
            moments[1] += mass * square;
            moments[2] += first * square;
            moments[3] += mass * square * square;
            d += 1.0;
        }
        let [first, second, third, fourth] = moments;
        let scale = count(stride);
        Self {
            masses,
            power,
            stride,
            centre,
            deviation: scale * deviation,
            variance: scale.powi(2) * (second - first * first).max(0.0),
            fourth: scale.powi(4) * (2.0 * fourth - 8.0 * third * first + 6.0 * second * second),
        }
    }

    fn size(&self) -> Size {
        Size { span: count(self.stride) * count(self.masses.len() - 1), variance: self.variance }
    }
}

fn nearest_to_mean(masses: &[f64]) -> usize {
    let (mut sum, mut first, mut k) = (0.0, 0.0, 0.0);
    for mass in masses {
        sum += mass;
        first += k * mass;
        k += 1.0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index of a mass")]
    let nearest = (first / sum).round() as usize;
    nearest.min(masses.len() - 1)
}
