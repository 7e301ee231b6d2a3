//! Friedman's test (1937): whether columns of rows, which were measured together, are equally distributed.

use super::ranks;
use crate::executions::Random;

/// Result of Friedman's test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Friedman {
    /// The statistic, with its correction for ties: about χ² of one degree of freedom less than there are columns.
    pub statistic: f64,
    /// The probability that columns of which any order is as likely in each row differ at least as much.
    pub p: f64,
}

/// So many orders are drawn; the p-value is at least one of one more.
const DRAWS: usize = 999;
/// So many ranks are drawn at most.
const WORK: usize = 20_000_000;
const FEWEST_DRAWS: usize = 99;

/// Whether columns with a number of each row are equally distributed: what a row has in common does not matter, as its numbers are ranked among
/// themselves. The p-value is that of a permutation test (all orders within rows are as likely; some are drawn, from the seed): exact for any number
/// of rows. None where there are fewer than two columns or rows, or every row has equal numbers.
///
/// ```
/// use juxtapose_density::ranks::friedman;
/// let columns: [Vec<f64>; 3] = [vec![1.0, 2.0, 3.0, 9.0], vec![2.0, 3.0, 5.0, 10.0], vec![4.0, 5.0, 9.0, 12.0]];
/// let found = friedman(&columns, 1).unwrap();
/// // Each row ranks them 1, 2, 3: 12/(4·3·4)·(4² + 8² + 12²) − 3·4·4. Of 6^4 orders 6 are as far.
/// assert_eq!(found.statistic, 8.0);
/// assert!((found.p - 6.0 / 6f64.powi(4)).abs() < 5e-3);
/// ```
#[must_use]
#[cold]
#[inline(never)]
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
pub fn friedman(columns: &[Vec<f64>], seed: u64) -> Option<Friedman> {
    let (k, n) = (columns.len(), columns.iter().map(Vec::len).min()?);
    if k < 2 || n < 2 {
        return None;
    }
    let mut spread = 0.0;
    let middle = (k as f64 + 1.0) / 2.0;
    let mut rows: Vec<Vec<f64>> = (0..n)
        .map(|row| {
            let numbers: Vec<f64> = columns.iter().map(|column| column[row]).collect();
            let centred: Vec<f64> = ranks(&numbers).0.iter().map(|rank| rank - middle).collect();
            spread += centred.iter().map(|rank| rank * rank).sum::<f64>();
            centred
        })
        .collect();
    if spread <= 0.0 {
        return None;
    }
    // Conover 1999, section 5.8, equation 3 with its ties: (k − 1)·Σ (R_j − n(k + 1)/2)² / (Σ of squared ranks − their mean).
    let statistic = |rows: &[Vec<f64>]| {
        let mut sums = vec![0.0; k];
        rows.iter().for_each(|row| sums.iter_mut().zip(row).for_each(|(sum, rank)| *sum += rank));
        (k - 1) as f64 * sums.iter().map(|sum: &f64| sum * sum).sum::<f64>() / spread
    };
    let found = statistic(&rows);
    let draws = (WORK / (n * k)).clamp(FEWEST_DRAWS, DRAWS);
    let mut random = Random::seeded(seed);
    let mut as_far = 0;
    for _ in 0..draws {
        rows.iter_mut().for_each(|row| random.shuffle(row));
        as_far += usize::from(statistic(&rows) >= found * (1.0 - 1e-12));
    }
    Some(Friedman { statistic: found, p: (1 + as_far) as f64 / (1 + draws) as f64 })
}

#[cfg(test)]
mod tests {
    use super::friedman;
    use crate::executions::Random;

    #[test]
    fn statistics_are_those_of_scipy() {
        // scipy.stats.friedmanchisquare, 1.14: with ties, and p = 0.019 by χ².
        let columns = [
            vec![7.0, 9.9, 8.5, 5.1, 10.3, 7.0],
            vec![5.3, 5.7, 4.7, 3.5, 7.7, 7.0],
            vec![4.9, 7.6, 5.5, 2.8, 8.4, 5.0],
        ];
        let found = friedman(&columns, 3).unwrap();
        assert!((found.statistic - 7.913_043_478_260_865).abs() < 1e-9, "{found:?}");
        assert!((0.003..0.03).contains(&found.p), "{found:?}");
    }

    #[test]
    fn alike_columns_are_rejected_as_often_as_said() {
        let mut random = Random::seeded(5);
        for (rows, columns) in [(3, 3), (6, 2), (12, 8)] {
            let rejected = (0..1000)
                .filter(|_| {
                    let common: Vec<f64> = (0..rows).map(|_| 10.0 * random.share()).collect();
                    let numbers: Vec<Vec<f64>> = (0..columns)
                        .map(|_| common.iter().map(|common| common + random.share()).collect())
                        .collect();
                    friedman(&numbers, random.below(1 << 30) as u64).unwrap().p <= 0.05
                })
                .count();
            // No more than by chance: 50 and three standard deviations; with few orders fewer.
            assert!(rejected <= 71, "{rejected} of 1000 with {rows} rows, {columns} columns");
            assert!(rejected >= 8, "{rejected} of 1000 with {rows} rows, {columns} columns");
        }
    }

    #[test]
    fn what_cannot_differ_is_none() {
        assert_eq!(friedman(&[vec![1.0, 2.0]], 1), None);
        assert_eq!(friedman(&[vec![1.0], vec![2.0]], 1), None);
        assert_eq!(friedman(&[vec![3.0, 4.0], vec![3.0, 4.0]], 1), None);
        assert_eq!(friedman(&[], 1), None);
    }
}
