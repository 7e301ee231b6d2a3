//! Values of a series' characteristic function at some frequencies, each as what it is less than 1, with bounds on their rounding errors.

use std::f64::consts::{PI, TAU};

use crate::density::index;
use juxtapose_kernel::{
    block::{Block, PAIRS, Weighted, in_a_row, mixtures},
    plans::Complex64,
};

use super::{
    super::{count::count, negligible::UNIT, tables::Tables},
    Part,
};

/// What a sine errs by, and the rounding of the masses before, in units of u; below it what 1 − cos errs by.
const SHARED: f64 = 8.0;
const SQUARED: f64 = 16.0;
/// What a product errs by for each modulus of its factors, in units of u.
const PRODUCT: f64 = 8.0;
/// How many standard deviations a random error counts for.
const FAR: f64 = 8.0;

/// How many parts are evaluated at a time, so that what is made for them stays near.
const TOGETHER: usize = 64;

/// A real number for each complex point of a block.
type Half = [f64; PAIRS];

/// z = 1 − E[z^D] of the product of some parts, at a block of frequencies.
#[derive(Clone)]
pub(super) struct Value {
    less: Block,
    /// A bound on |1 − z|.
    modulus: Half,
    /// A bound on those errors of z that add up in products.
    certain: Half,
    /// A bound on those errors of z that are independent of other parts': 8 standard deviations.
    random: Half,
}

pub(super) struct Values {
    values: Vec<Complex64>,
    certain: f64,
    random: f64,
}

impl Values {
    pub(super) fn at(parts: &[Part<'_>], n: usize, kept: &[usize]) -> Self {
        let mut all = Self { values: Vec::with_capacity(kept.len()), certain: 0.0, random: 0.0 };
        for some in kept.chunks(PAIRS) {
            let k = std::array::from_fn(|j| some.get(j).copied().unwrap_or(some[0]));
            let value = block(parts, n, k);
            for (j, &k) in some.iter().enumerate() {
                all.values.push(Complex64::new(1.0 - value.less[j], -value.less[j + PAIRS]));
                all.certain += value.certain[j] / count(k);
                all.random += (value.random[j] / count(k)).powi(2);
            }
        }
        all
    }

    pub(super) fn each(&self) -> impl Iterator<Item = Complex64> {
        self.values.iter().copied()
    }

    /// How far the distribution function may be off by the errors of all these values.
    pub(super) fn error(&self) -> f64 {
        self.certain + self.random.sqrt()
    }
}

/// The product of all parts at some frequencies.
fn block(parts: &[Part<'_>], n: usize, k: [usize; PAIRS]) -> Value {
    let tables = Tables::new(parts, |d, negative| row(n, k, d, negative));
    let omega = k.map(|k| TAU * count(k) / count(n));
    let together = parts.chunks(TOGETHER).map(|parts| {
        let alike = parts.chunk_by(|a, b| a.stride == b.stride);
        let less = alike.flat_map(|parts| {
            let Some(table) = parts.first().and_then(|part| tables.of(part)) else { return Vec::new() };
            let start = |part: &Part<'_>| table.before - part.centre;
            let each = parts.iter().map(|part| Weighted { start: start(part), weights: part.masses });
            mixtures(&table.rows, &each.collect::<Vec<_>>())
        });
        let mut each: Vec<_> = less.zip(parts).map(|(less, part)| Value::of(less, part, &omega)).collect();
        each.iter_mut().zip(parts).for_each(|(value, part)| value.take_to(part.power));
        product(each)
    });
    product(together.collect())
}

/// The product of all values: neighbours first, then their products.
fn product(mut each: Vec<Value>) -> Value {
    let mut apart = 1;
    while apart < each.len() {
        for some in each.chunks_mut(2 * apart) {
            if let (first, [second, ..]) = some.split_at_mut(apart.min(some.len())) {
                first[0].multiply(second, false);
            }
        }
        apart *= 2;
    }
    each.swap_remove(0)
}

impl Value {
    fn of(less: Block, part: &Part<'_>, omega: &Half) -> Self {
        let in_a_row = count(in_a_row(part.masses.len())).sqrt();
        let reach = omega.map(|omega| UNIT * omega * part.deviation);
        let certain = std::array::from_fn(|j| SHARED * reach[j] + SQUARED * UNIT * less[j]);
        let random = reach.map(|reach| FAR * in_a_row * reach);
        let mut value = Self { less, modulus: [0.0; PAIRS], certain, random };
        value.bound();
        value
    }

    fn bound(&mut self) {
        for j in 0..PAIRS {
            let (re, im) = (1.0 - self.less[j], self.less[j + PAIRS]);
            self.modulus[j] = (re * re + im * im).sqrt() + self.certain[j] + self.random[j];
        }
    }

    /// Multiplies by another value, whose random error is `alike`, or else independent.
    fn multiply(&mut self, by: &Self, alike: bool) {
        for j in 0..PAIRS {
            let ([re, im], [by_re, by_im]) =
                ([self.less[j], self.less[j + PAIRS]], [by.less[j], by.less[j + PAIRS]]);
            self.less[j] = (re + by_re) - (re * by_re - im * by_im);
            self.less[j + PAIRS] = (im + by_im) - (re * by_im + im * by_re);
            let rounded = PRODUCT * UNIT * (re.abs() + im.abs() + by_re.abs() + by_im.abs());
            self.certain[j] = self.certain[j] * by.modulus[j] + by.certain[j] * self.modulus[j] + rounded;
            let [one, other] = [self.random[j] * by.modulus[j], by.random[j] * self.modulus[j]];
            let twice = if alike { 2.0 * one * other } else { 0.0 };
            self.random[j] = (one * one + other * other + twice).sqrt();
        }
        self.bound();
    }

    /// Raises to a power. The factors are one value, so that all of them err alike.
    fn take_to(&mut self, power: usize) {
        if power == 1 {
            return;
        }
        let one = self.clone();
        for digit in (0..power.ilog2()).rev() {
            let square = self.clone();
            self.multiply(&square, true);
            if power >> digit & 1 == 1 {
                self.multiply(&one, true);
            }
        }
    }
}

/// 1 − cos ωd and sin ωd at these frequencies.
fn row(n: usize, k: [usize; PAIRS], d: u64, negative: bool) -> Block {
    let turn = |k: usize| index(k as u64 * (d % n as u64) % n as u64);
    let turns = k.map(|k| if negative { (n - turn(k)) % n } else { turn(k) });
    std::array::from_fn(|j| match turns.get(j) {
        Some(&turn) => 2.0 * sine(turn, n).powi(2),
        None => {
            let turn = turns[j - PAIRS];
            if 2 * turn <= n { sine(2 * turn, n) } else { -sine(2 * (n - turn), n) }
        }
    })
}

/// The sine sin(πk/n) for k = 0..=n.
fn sine(k: usize, n: usize) -> f64 {
    (PI * count(k.min(n - k)) / count(n)).sin()
}
