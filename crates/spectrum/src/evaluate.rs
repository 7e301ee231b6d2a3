//! Inverse Fourier transform of a spectrum: the way from generating functions to densities.

use juxtapose_density::{
    density::{Density, ENDS, index},
    special::BinomialWindow,
    sums::{LONG, NEGLIGIBLE, UNIT, count, transform},
};
use juxtapose_kernel::{
    block::{Block, COLUMNS, PAIRS},
    plans::{self, Complex64, ComplexToReal},
};
use juxtapose_support::work::spend;

use super::{
    Rule, Spectrum,
    facts::Facts,
    points::{Points, Roots},
    selection::Selection,
};
use crate::Row;

/// The share of the allowed error that may be left out in frequencies.
const LEFT_OUT: f64 = 1.0 / 32.0;

/// Densities with fewer lattice points than this are convolved.
pub const SHORT: u64 = 1024;

/// The most values that are kept for all numbers of PEs together. Where there would be more, densities are
/// convolved.
pub const MANY: usize = 100_000;

/// The densities of a loop's window; none where convolutions, the fallback, would take less, or where a density would err by more than
/// `allowed`.
pub fn evaluated(spectrum: &Spectrum, allowed: f64) -> Option<Row> {
    let plan = Plan::of(spectrum, allowed)?;
    let values = plan.values();
    let back = count(spectrum.window.iter().count()) * transform(count(plan.roots.len()));
    if !spend(back) {
        return None;
    }
    let inverse = plans::inverse(plan.roots.len());
    Some(spectrum.window.map(|e| {
        let row = e - spectrum.window.least;
        plan.density(inverse.as_ref(), row, values.iter().map(|rows| &rows[row]))
    }))
}

/// Plan of an evaluation: which times and which frequencies count, and how large the error is then.
struct Plan<'s> {
    spectrum: &'s Spectrum,
    /// The ticks of a lattice step.
    lattice: u64,
    times: Times,
    roots: Roots,
    /// The chunks of neighbouring frequencies that are kept.
    kept: Vec<usize>,
    error: f64,
}

impl<'s> Plan<'s> {
    fn of(spectrum: &'s Spectrum, allowed: f64) -> Option<Self> {
        let facts = spectrum.facts();
        let lattice = facts.lattice.max(1);
        let span = (facts.longest - facts.shortest) / lattice + 1;
        let each = spectrum.multiplications(lattice);
        // Convolutions begin short, and end with as many points as the result: so they count half.
        let worth = |points: f64, blocks: usize| count(blocks * COLUMNS) * facts.work < points / 2.0 * each;
        if span < SHORT || !worth(float(span), 2) {
            return None;
        }
        let times = Times::of(spectrum, &facts, lattice);
        if times.most() > LONG {
            return None;
        }
        let n = transform_length(times.most());
        if !worth(count(n), 1 + Selection::least_blocks(n)) {
            return None;
        }
        let roots = Roots::new(n);
        let selection = Selection::of(spectrum, lattice, &roots, allowed * LEFT_OUT);
        let rounding = selection.rounded(8.0 * UNIT * facts.roundings.sqrt());
        let error = facts.lost + 2.0 * NEGLIGIBLE + selection.left_out + rounding;
        let Selection { kept, blocks, .. } = selection;
        let good = worth(count(n), 1 + blocks + kept.len())
            && times.starts.len() * kept.len() <= MANY
            && error * (1.0 + 2.0 * ENDS) <= allowed;
        good.then_some(Self { spectrum, lattice, times, roots, kept, error })
    }

    /// The values of each row at the frequencies that are kept, chunk by chunk.
    fn values(&self) -> Vec<Vec<Block>> {
        let at = |&chunk: &usize| Points::Frequencies { roots: &self.roots, first: chunk * PAIRS };
        self.spectrum.at_all(&self.kept.iter().map(at).collect::<Vec<_>>(), self.lattice)
    }

    /// The density of a row, from its values at the frequencies that are kept.
    fn density<'a>(
        &self,
        inverse: &dyn ComplexToReal<f64>,
        row: usize,
        values: impl Iterator<Item = &'a Block>,
    ) -> Density {
        let mut spectrum = inverse.make_input_vec();
        for (chunk, block) in self.kept.iter().zip(values) {
            for (j, value) in spectrum[chunk * PAIRS..].iter_mut().take(PAIRS).enumerate() {
                *value = Complex64::new(block[j], block[j + PAIRS]);
            }
        }
        // At frequency 0 the value is 1: the sum of all masses. At the other end the transform of a real
        // sequence is real, but for rounding.
        spectrum[0] = Complex64::ONE;
        if let Some(last) = spectrum.last_mut() {
            last.im = 0.0;
        }
        let mut sums = inverse.make_output_vec();
        let transformed = inverse.process(&mut spectrum, &mut sums);
        debug_assert!(transformed.is_ok(), "lengths fit, and the ends are real");
        let n = sums.len();
        let (start, length) = (self.times.starts[row], self.times.lengths[row]);
        let mass = (0..length).map(|t| sums[index((start + t) % n as u64)] / count(n)).collect();
        Density::approximate(start * self.lattice, self.lattice, mass, self.error)
    }
}

impl Spectrum {
    /// The multiplications that convolutions and mixtures of the loops would take, for each lattice point of
    /// their results.
    fn multiplications(&self, lattice: u64) -> f64 {
        let span = |body: &Spectrum| {
            let facts = body.facts();
            float((facts.longest - facts.shortest) / lattice + 1)
        };
        match &self.rule {
            Rule::OwnIterations(steps, body) => {
                let body = span(body);
                let each = |weights: &BinomialWindow| count(weights.weights.len()) + body;
                steps.iter().flat_map(|step| &step.going_on).map(each).sum()
            }
            Rule::SameIterations(continues, body) => {
                count(continues.len() * self.window.iter().count()) * span(body)
            }
            Rule::Series(parts) => parts.iter().map(|part| part.multiplications(lattice)).sum(),
            _ => 0.0,
        }
    }
}

/// Essential support: which lattice points hold all but a negligible part of the time of each number of enabled PEs.
struct Times {
    starts: Vec<u64>,
    lengths: Vec<u64>,
}

impl Times {
    /// The lattice points that Markov's inequality for e^{θT} leaves: P(T ≥ t) ≤ E[e^{θT}]·e^{−θt} for θ > 0,
    /// and likewise on the other side.
    fn of(spectrum: &Spectrum, facts: &Facts, lattice: u64) -> Self {
        let (shortest, longest) = (facts.shortest / lattice, facts.longest / lattice);
        let least = 0.5 / float(longest - shortest);
        let theta: Block = std::array::from_fn(|j| {
            let size = least * count(1 << (j / 2));
            if j % 2 == 0 { size } else { -size }
        });
        let values = spectrum.at(&[Points::Powers(&theta)], lattice);
        let rows = values.iter().flat_map(|values| values.rows.iter().map(|row| (row, &values.scale)));
        let ends = rows.map(|(row, scale)| {
            let mut ends = (shortest, longest);
            // Smaller values have lost digits to underflow, and say nothing.
            for j in (0..COLUMNS).filter(|&j| row[j] > 1e-200) {
                let end = (row[j].ln() + scale[j] - NEGLIGIBLE.ln()) / theta[j];
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "clamped to times"
                )]
                let end = end.clamp(float(shortest), float(longest)) as u64;
                if theta[j] > 0.0 { ends.1 = ends.1.min(end + 1) } else { ends.0 = ends.0.max(end) }
            }
            ends
        });
        let ends: Vec<_> = ends.collect();
        Self {
            starts: ends.iter().map(|ends| ends.0).collect(),
            lengths: ends.iter().map(|ends| ends.1.saturating_sub(ends.0) + 1).collect(),
        }
    }

    fn most(&self) -> u64 {
        self.lengths.iter().copied().max().unwrap_or(1)
    }
}

/// The least multiple of twice a block's frequencies that is not below `least` and has no prime factor but 2,
/// 3 and 5: transforms of such lengths are fast.
fn transform_length(least: u64) -> usize {
    let step = 2 * PAIRS as u64;
    let mut n = least.max(1).next_multiple_of(step);
    let smooth = |mut n: u64| {
        for prime in [2, 3, 5] {
            while n.is_multiple_of(prime) {
                n /= prime;
            }
        }
        n == 1
    };
    while !smooth(n) {
        n += step;
    }
    index(n)
}

#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
fn float(time: u64) -> f64 {
    time as f64
}
