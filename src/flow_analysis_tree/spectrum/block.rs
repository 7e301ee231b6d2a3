//! The inner loops: sums and products of blocks of values, compiled for several instruction sets.

/// Values of one generating function at as many points, or at half as many complex ones: first the real parts, then the
/// imaginary ones.
pub(super) type Block = [f64; COLUMNS];

pub(super) const COLUMNS: usize = 32;

/// Rows are added up in groups of so many, and then the groups: fewer roundings in a row.
fn group(rows: usize) -> usize {
    rows.isqrt().max(8)
}

/// The squares of all numbers that are rounded when values of modulus ≤ 1 are added up with these weights: those of the
/// products, of the sums in groups, and of the sums of groups.
pub(super) fn roundings(weights: &[f64]) -> f64 {
    let (mut squares, mut sum) = (0.0, 0.0);
    for group in weights.chunks(group(weights.len())) {
        let mut part = 0.0;
        for weight in group {
            part += weight;
            squares += weight * weight + part * part;
        }
        sum += part;
        squares += sum * sum;
    }
    squares
}

/// Complex points of a block.
pub(super) const PAIRS: usize = COLUMNS / 2;

/// Weights of neighbouring rows from `start` on.
#[derive(Clone, Copy)]
pub(super) struct Weighted<'a> {
    pub(super) start: usize,
    pub(super) weights: &'a [f64],
}

/// A weighted product of two values.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a> {
    pub(super) weight: f64,
    pub(super) first: &'a Block,
    pub(super) second: &'a Block,
}

/// Σ_k weights[k]·rows[start + k].
pub(super) fn mixture(rows: &[Block], weighted: Weighted<'_>) -> Block {
    run(Mixture { rows, weighted })
}

/// Multiplies these by those, one by one.
pub(super) fn multiply(complex: bool, rows: &mut [Block], by: &[Block]) {
    for (row, by) in rows.iter_mut().zip(by) {
        *row = if complex { complex_product(row, by) } else { std::array::from_fn(|j| row[j] * by[j]) };
    }
}

/// The sum of these.
pub(super) fn split(complex: bool, pairs: &[Pair<'_>]) -> Block {
    run(Split { complex, pairs })
}

/// The same, as exact as if it were rounded but once.
pub(super) fn exact_mixture(rows: &[Block], weighted: Weighted<'_>) -> Block {
    run(ExactMixture { rows, weighted })
}

struct ExactMixture<'a> {
    rows: &'a [Block],
    weighted: Weighted<'a>,
}

struct Mixture<'a> {
    rows: &'a [Block],
    weighted: Weighted<'a>,
}

struct Split<'a> {
    complex: bool,
    pairs: &'a [Pair<'a>],
}

/// What is to be compiled once for each instruction set, with so many sums in registers.
trait Tiled {
    fn tiles<const TILE: usize>(self) -> Block;
}

impl Tiled for Mixture<'_> {
    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Block {
        let mut sum = [0.0; COLUMNS];
        let Weighted { start, weights } = self.weighted;
        let group = group(weights.len());
        for (t, into) in sum.chunks_exact_mut(TILE).enumerate() {
            for (rows, weights) in self.rows[start..].chunks(group).zip(weights.chunks(group)) {
                let mut tile = [0.0; TILE];
                for (row, &weight) in rows.iter().zip(weights) {
                    let row = &row[t * TILE..][..TILE];
                    tile.iter_mut().zip(row).for_each(|(sum, &value)| *sum += weight * value);
                }
                into.iter_mut().zip(tile).for_each(|(into, sum)| *into += sum);
            }
        }
        sum
    }
}

impl Tiled for ExactMixture<'_> {
    /// What each addition rounds off is added up beside the sum (D. E. Knuth, "The Art of Computer Programming", vol. 2,
    /// section 4.2.2, theorem B).
    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Block {
        let (mut sum, mut rounded_off) = ([0.0; COLUMNS], [0.0; COLUMNS]);
        let Weighted { start, weights } = self.weighted;
        for (row, &weight) in self.rows[start..].iter().zip(weights) {
            for j in 0..COLUMNS {
                let (before, term) = (sum[j], weight * row[j]);
                let after = before + term;
                let added = after - before;
                rounded_off[j] += (before - (after - added)) + (term - added);
                sum[j] = after;
            }
        }
        std::array::from_fn(|j| sum[j] + rounded_off[j])
    }
}

impl Tiled for Split<'_> {
    #[inline(always)]
    fn tiles<const TILE: usize>(self) -> Block {
        let mut sum = [0.0; COLUMNS];
        for &Pair { weight, first: a, second: b } in self.pairs {
            let product =
                if self.complex { complex_product(a, b) } else { std::array::from_fn(|j| a[j] * b[j]) };
            sum.iter_mut().zip(product).for_each(|(sum, value)| *sum += weight * value);
        }
        sum
    }
}

#[inline(always)]
pub(super) fn complex_product(a: &Block, b: &Block) -> Block {
    let mut product = [0.0; COLUMNS];
    for j in 0..PAIRS {
        product[j] = a[j] * b[j] - a[j + PAIRS] * b[j + PAIRS];
        product[j + PAIRS] = a[j] * b[j + PAIRS] + a[j + PAIRS] * b[j];
    }
    product
}

#[cfg(target_arch = "wasm32")]
fn run(tiled: impl Tiled) -> Block {
    tiled.tiles::<PAIRS>()
}

#[cfg(not(target_arch = "wasm32"))]
fn run(tiled: impl Tiled) -> Block {
    struct Run<T>(T);
    impl<T: Tiled> pulp::WithSimd for Run<T> {
        type Output = Block;

        #[inline(always)]
        fn with_simd<S: pulp::Simd>(self, _: S) -> Block {
            if S::F64_LANES >= 4 { self.0.tiles::<COLUMNS>() } else { self.0.tiles::<PAIRS>() }
        }
    }
    pulp::Arch::new().dispatch(Run(tiled))
}
