//! Long series: its parts on the lattice that they share, and by Chernoff's bound the lattice points that hold all but a negligible mass.

use crate::density::{Density, gcd, index};

use super::{count::count, negligible::NEGLIGIBLE, part::Part, tables::Tables, worth::Size};

pub(super) struct Series<'a> {
    pub(super) parts: Vec<Part<'a>>,
    /// The ticks of a lattice step.
    pub(super) step: u64,
}

/// By how many exponents of what is negligible a single time is long.
const LONG: f64 = 4.0;

impl<'a> Series<'a> {
    /// The series of times that spread, each given with how often it stands in the sum.
    pub(super) fn of(times: &'a [(Density, usize)]) -> Self {
        let step = times.iter().map(|(time, _)| time.step()).fold(0, gcd).max(1);
        let part =
            |(time, power): &'a (Density, usize)| Part::new(time.masses(), *power, index(time.step() / step));
        Self { parts: times.iter().map(part).collect(), step }
    }

    /// The size of each part, with how often the part stands in the sum.
    pub(super) fn sizes(&self) -> Vec<(Size, usize)> {
        self.parts.iter().map(|part| (part.size(), part.power)).collect()
    }

    /// The masses of the longest part.
    pub(super) fn longest(&self) -> usize {
        self.parts.iter().map(|part| part.masses.len()).max().unwrap_or(0)
    }

    /// The first lattice point of the sum, and how many points from there on hold it. What may lie outside is
    /// [`NEGLIGIBLE`].
    pub(super) fn essential(&self) -> (u64, u64) {
        let all = Size::sum(&self.sizes());
        let rare = -NEGLIGIBLE.ln();
        // For a normal time the first of these rates would be the best. Where single times are longer than that, their ends decide.
        let normal = (2.0 * rare / all.variance).sqrt();
        let rates = if normal * all.range < LONG * rare {
            [1.0, 0.5, 0.25, 0.125].map(|part| part * normal)
        } else {
            [1.0, 0.7, 0.4, 0.2].map(|part| part * rare / all.range)
        };
        let powers = |d: u64| rates.map(|rate| (rate * count(index(d))).exp());
        // A row has e^{−rate·d} and e^{rate·d} for each rate: with masses as weights they sum to
        // E[e^{−rate·D}] and E[e^{rate·D}].
        let row = |d: u64, negative: bool| {
            let more = powers(d);
            let less = more.map(f64::recip);
            if negative { [more, less] } else { [less, more] }
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
                // A sum that has overflown becomes infinite, and bounds nothing.
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
