//! Inner loops (SIMD) over blocks of values of generating functions: weighted sums (mixtures), products and convolutions, compiled for
//! several instruction sets, with counts of roundings for error bounds.

use crate::tiled::{Tiled, run};

/// Values of one generating function: at [`COLUMNS`] real points, or at half as many complex ones, first the
/// real parts and then the imaginary ones.
pub type Block = [f64; COLUMNS];

/// The length of a block.
pub const COLUMNS: usize = 32;

/// The size of the groups in which rows are added up before the groups are: with groups each value is rounded
/// fewer times in a row.
fn group(rows: usize) -> usize {
    rows.isqrt().max(16)
}

/// The size of the groups where the sum of the groups is hardly rounded, as in [`exact_mixtures`].
fn exact_group(rows: usize) -> usize {
    rows.isqrt().max(8)
}

/// The sum of the squares of all numbers that are rounded when values of modulus ≤ 1 are added up with these
/// weights: of the products, of the sums in groups, and of the sums of groups.
pub fn roundings(weights: &[f64]) -> f64 {
    let group = group(weights.len());
    let (mut squares, mut sum) = (sums_in(group, weights), 0.0);
    for weights in weights.chunks(group) {
        squares += weights.iter().map(|weight| weight * weight).sum::<f64>();
        sum += weights.iter().sum::<f64>();
        squares += sum * sum;
    }
    squares
}

/// A bound on how many sums and products are rounded in a row on the way to one value, for so many weights.
pub fn in_a_row(rows: usize) -> usize {
    let group = group(rows);
    1 + rows.min(group) + rows.div_ceil(group)
}

/// The sum of the squares of all sums in groups that are rounded in [`exact_mixtures`], for values of modulus
/// ≤ 1. The sum of the groups is hardly rounded there.
pub fn exact_roundings(weights: &[f64]) -> f64 {
    sums_in(exact_group(weights.len()), weights)
}

fn sums_in(group: usize, weights: &[f64]) -> f64 {
    let squares = |group: &[f64]| {
        let parts = group.iter().scan(0.0, |part: &mut f64, weight| {
            *part += weight;
            Some(*part * *part)
        });
        parts.sum::<f64>()
    };
    weights.chunks(group).map(squares).sum()
}

/// The number of complex points in a block.
pub const PAIRS: usize = COLUMNS / 2;

/// The weights of neighbouring rows from the row `start` on.
#[derive(Clone, Copy)]
pub struct Weighted<'a> {
    /// The first row.
    pub start: usize,
    /// One weight for each row.
    pub weights: &'a [f64],
}

/// For each list of weights the mixture `Σ_k weights[k]·rows[start + k]`.
pub fn mixtures(rows: &[Block], each: &[Weighted<'_>]) -> Vec<Block> {
    run(Mixtures { rows, each })
}

/// The mixtures of [`mixtures`], where the sum of the groups is as exact as if it were rounded but once.
pub fn exact_mixtures(rows: &[Block], each: &[Weighted<'_>]) -> Vec<Block> {
    run(ExactMixtures { rows, each })
}

/// The mixtures of [`mixtures`] for several blocks, each times a factor. A block has its rows, and the factor
/// for each mixture.
pub fn products_of_mixtures(
    complex: bool,
    blocks: &[(&[Block], &[Block])],
    each: &[Weighted<'_>],
) -> Vec<Vec<Block>> {
    run(ProductsOfMixtures { complex, blocks, each })
}

/// Multiplies each row by the row of `by` with the same place.
pub fn multiply(complex: bool, rows: &mut [Block], by: &[Block]) {
    rows.iter_mut().zip(by).for_each(|(row, by)| *row = product(complex, row, by));
}

/// The values of a clause, for numbers of PEs from `from` on. Fewer than `least` PEs take as long as `least`
/// do.
#[derive(Clone, Copy)]
pub struct Clause<'a> {
    /// Its values, a row for each number of PEs.
    pub rows: &'a [Block],
    /// The number of PEs of the first row.
    pub from: usize,
    /// Fewer PEs than these take as long as these do.
    pub least: usize,
}

/// For each number e of PEs the mixture `Σ_k weights[k]·first(k)·second(e − k)`, with its weights of k from
/// `start` on.
pub fn splits(complex: bool, clauses: [Clause<'_>; 2], each: &[(usize, Weighted<'_>)]) -> Vec<Block> {
    run(Splits { complex, clauses, each })
}

struct Mixtures<'a> {
    rows: &'a [Block],
    each: &'a [Weighted<'a>],
}

struct ExactMixtures<'a> {
    rows: &'a [Block],
    each: &'a [Weighted<'a>],
}

struct ProductsOfMixtures<'a> {
    complex: bool,
    blocks: &'a [(&'a [Block], &'a [Block])],
    each: &'a [Weighted<'a>],
}

struct Splits<'a> {
    complex: bool,
    clauses: [Clause<'a>; 2],
    each: &'a [(usize, Weighted<'a>)],
}

impl Tiled for Mixtures<'_> {
    type Sums = Vec<Block>;

    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Vec<Block> {
        // This is a loop, because a closure would be compiled for the least instruction set alone.
        let mut sums = vec![[0.0; COLUMNS]; self.each.len()];
        for (sum, weighted) in sums.iter_mut().zip(self.each) {
            *sum = mixture::<TILE>(self.rows, weighted);
        }
        sums
    }
}

impl Tiled for ExactMixtures<'_> {
    type Sums = Vec<Block>;

    /// What each addition of a group's sum rounds off is added up beside the sum (D. E. Knuth, "The Art of
    /// Computer Programming", vol. 2, section 4.2.2, theorem B).
    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Vec<Block> {
        let mut sums = vec![[0.0; COLUMNS]; self.each.len()];
        for (sum, weighted) in sums.iter_mut().zip(self.each) {
            let mut rounded_off = [0.0; COLUMNS];
            add_groups::<TILE>(self.rows, weighted, exact_group(weighted.weights.len()), |j, group| {
                let before = sum[j];
                let after = before + group;
                let added = after - before;
                rounded_off[j] += (before - (after - added)) + (group - added);
                sum[j] = after;
            });
            sum.iter_mut().zip(rounded_off).for_each(|(sum, rounded_off)| *sum += rounded_off);
        }
        sums
    }
}

impl Tiled for ProductsOfMixtures<'_> {
    type Sums = Vec<Vec<Block>>;

    /// Makes some mixtures of each block in turn, then the next ones. So the weights are read from memory
    /// once, and the rows stay near for some mixtures.
    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Vec<Vec<Block>> {
        let Self { complex, blocks, each } = self;
        let mut all = vec![vec![[0.0; COLUMNS]; each.len()]; blocks.len()];
        for start in (0..each.len()).step_by(NEAR) {
            for (sums, (rows, by)) in all.iter_mut().zip(blocks) {
                let by = by[start..].iter().zip(&each[start..]).take(NEAR);
                for (sum, (by, weighted)) in sums[start..].iter_mut().zip(by) {
                    *sum = product(complex, &mixture::<TILE>(rows, weighted), by);
                }
            }
        }
        all
    }
}

impl Tiled for Splits<'_> {
    type Sums = Vec<Block>;

    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Self::Sums {
        let [first, second] = self.clauses;
        let mut sums = vec![[0.0; COLUMNS]; self.each.len()];
        for (sum, &(e, Weighted { mut start, weights })) in sums.iter_mut().zip(self.each) {
            for weights in weights.chunks(group(weights.len())) {
                let mut part = [0.0; COLUMNS];
                for (&weight, k) in weights.iter().zip(start..) {
                    let product = product(self.complex, first.of(k), second.of(e - k));
                    part.iter_mut().zip(product).for_each(|(sum, value)| *sum += weight * value);
                }
                start += weights.len();
                sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
            }
        }
        sums
    }
}

impl Clause<'_> {
    #[inline(always)]
    fn of(&self, pes: usize) -> &Block {
        &self.rows[pes.max(self.least) - self.from]
    }
}

/// How many mixtures of one block are made at a time.
const NEAR: usize = 16;

#[inline(always)]
fn mixture<const TILE: usize>(rows: &[Block], of: &Weighted<'_>) -> Block {
    let mut sums = [0.0; COLUMNS];
    add_groups::<TILE>(rows, of, group(of.weights.len()), |j, group| sums[j] += group);
    sums
}

/// Adds up the rows of each group, `TILE` columns at a time, and passes on each sum with its column.
#[inline(always)]
fn add_groups<const TILE: usize>(
    rows: &[Block],
    of: &Weighted<'_>,
    group: usize,
    mut add: impl FnMut(usize, f64),
) {
    for first in (0..COLUMNS).step_by(TILE) {
        for (rows, weights) in rows[of.start..].chunks(group).zip(of.weights.chunks(group)) {
            let mut tile = [0.0; TILE];
            for (row, &weight) in rows.iter().zip(weights) {
                let row = &row[first..][..TILE];
                tile.iter_mut().zip(row).for_each(|(sum, &value)| *sum += weight * value);
            }
            tile.iter().enumerate().for_each(|(j, &sum)| add(first + j, sum));
        }
    }
}

#[inline(always)]
fn product(complex: bool, a: &Block, b: &Block) -> Block {
    if complex { complex_product(a, b) } else { std::array::from_fn(|j| a[j] * b[j]) }
}

/// The product of two blocks of complex values.
#[inline(always)]
pub fn complex_product(a: &Block, b: &Block) -> Block {
    let mut product = [0.0; COLUMNS];
    for j in 0..PAIRS {
        product[j] = a[j] * b[j] - a[j + PAIRS] * b[j + PAIRS];
        product[j + PAIRS] = a[j] * b[j + PAIRS] + a[j + PAIRS] * b[j];
    }
    product
}
