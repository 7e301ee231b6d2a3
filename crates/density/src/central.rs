//! Compensated power sums of masses, Σ m·dᵏ around an index, from which all moments are made.
//!
//! Sums of a block are plain, so that they are taken side by side, and the sums of all blocks are compensated. Distances d from a whole index
//! are exact, and Σ m, Σ m·d² and Σ m·d⁴ have no term below 0: with the u = 2⁻⁵³ of each rounding, and at most [`ROWS`] + 1 additions in a
//! row, they err by less than 14·u of themselves however many masses there are, and by some u where roundings are independent. To compensate
//! products too (T. Ogita, S. M. Rump and S. Oishi, "Accurate sum and dot product", 2005, algorithm 5.3) would gain one of these u.

use crate::sum::Sum;

/// Sums that are taken side by side.
const LANES: usize = 8;
/// The masses that each of them adds up before its sum is compensated.
const ROWS: usize = 8;
const BLOCK: usize = LANES * ROWS;

/// Σ m·dᵏ for k = 0..K, K ≤ 5, where d is an index minus `centre`.
pub(crate) fn power_sums<const K: usize>(mass: &[f64], centre: usize) -> [f64; K] {
    let mut sums = [Sum::default(); K];
    let (blocks, rest) = mass.as_chunks::<BLOCK>();
    let mut padded = [0.0; BLOCK];
    padded[..rest.len()].copy_from_slice(rest);
    let mut from = -float(centre);
    for block in blocks.iter().chain((!rest.is_empty()).then_some(&padded)) {
        for (sum, part) in sums.iter_mut().zip(block_sums::<K>(block, from)) {
            sum.add(part);
        }
        from += float(BLOCK);
    }
    sums.map(Sum::value)
}

fn block_sums<const K: usize>(block: &[f64; BLOCK], from: f64) -> [f64; K] {
    let mut sums = [[0.0; LANES]; K];
    let mut distances: [f64; LANES] = std::array::from_fn(|lane| from + float(lane));
    for row in block.as_chunks::<LANES>().0 {
        for (lane, (&mass, distance)) in row.iter().zip(&mut distances).enumerate() {
            let (first, square) = (mass * *distance, *distance * *distance);
            let terms = [mass, first, mass * square, first * square, mass * square * square];
            sums.iter_mut().zip(terms).for_each(|(sum, term)| sum[lane] += term);
            *distance += float(LANES);
        }
    }
    sums.map(|[a, b, c, d, e, f, g, h]| ((a + b) + (c + d)) + ((e + f) + (g + h)))
}

#[expect(clippy::cast_precision_loss, reason = "indices of masses are far below 2^53")]
fn float(count: usize) -> f64 {
    count as f64
}
