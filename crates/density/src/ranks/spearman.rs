//! Spearman's rank correlation (1904) with its p-value, exact where there are few numbers.

use juxtapose_support::collections::SortSmall;

use super::ranks;

/// Up to so many numbers all their orders are counted. Beyond, by Student's t, a p-value below 0.1 is off by less than 0.007
/// (a test goes through all orders of ten).
const COUNTED: usize = 9;

/// How two columns go together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlation {
    /// Spearman's correlation, from −1 to 1.
    pub rho: f64,
    /// The probability that independent columns have at least as much of it, in either direction.
    pub p: f64,
}

/// Spearman's rank correlation of two columns of as many numbers; none where one of them does not vary.
///
/// The p-value is that of Student's t = ρ·√((n − 2)/(1 − ρ²)) with n − 2 degrees of freedom (Kendall and Stuart 1973, section 31.19), as
/// usual; of up to nine numbers the share of all orders, counted.
///
/// ```
/// let found = juxtapose_density::ranks::correlation(&[12.0, 15.0, 30.0], &[8.0, 9.0, 21.0]).unwrap();
/// // Of six orders two go together as much: this one and its reverse.
/// assert_eq!((found.rho, found.p), (1.0, 2.0 / 6.0));
/// ```
#[must_use]
pub fn correlation(a: &[f64], b: &[f64]) -> Option<Correlation> {
    Ranked::new(a)?.with(&Ranked::new(b)?, &mut Orders::default())
}

/// Ranks of a column that varies.
pub(super) struct Ranked {
    /// Twice each rank without the mean rank: whole numbers, of sum 0.
    centred: Vec<i64>,
    squares: f64,
}

impl Ranked {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        reason = "twice a rank is whole and below 2^53"
    )]
    #[cold]
    #[inline(never)]
    pub(super) fn new(numbers: &[f64]) -> Option<Self> {
        let mean = numbers.len() as i64 + 1;
        let centred: Vec<_> = ranks(numbers).0.iter().map(|rank| (2.0 * rank) as i64 - mean).collect();
        let squares: f64 = centred.iter().map(|rank| (rank * rank) as f64).sum();
        (squares > 0.0).then_some(Self { centred, squares })
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "sums of ranks are below 2^53 for some 10^5 numbers, and close beyond"
    )]
    #[cold]
    #[inline(never)]
    pub(super) fn with(&self, other: &Self, orders: &mut Orders) -> Option<Correlation> {
        let n = self.centred.len();
        if n != other.centred.len() {
            return None;
        }
        let pairs = self.centred.iter().zip(&other.centred);
        let rho: f64 = pairs.clone().map(|(a, b)| (a * b) as f64).sum();
        let rho = (rho / (self.squares * other.squares).sqrt()).clamp(-1.0, 1.0);
        let p = if n <= COUNTED {
            orders.as_far(&self.centred, &other.centred, pairs.map(|(a, b)| a * b).sum())
        } else {
            by_student(rho, n as f64)
        };
        Some(Correlation { rho, p })
    }
}

/// P(|T| ≥ |t|) of whole degrees of freedom is a finite sum (Abramowitz and Stegun 26.7.3 and 26.7.4) in the sine of θ = arctan(t/√ν), which is |ρ|,
/// and its cosine; never below the share of two orders, those that go together most.
#[cold]
#[inline(never)]
fn by_student(rho: f64, n: f64) -> f64 {
    let (sine, squared) = (rho.abs(), (1.0 - rho * rho).max(0.0));
    let is_odd = n % 2.0 > 0.0;
    let (mut term, mut k) = if is_odd { (squared.sqrt(), 1.0) } else { (1.0, 0.0) };
    let (mut sum, mut least, mut orders) = (0.0, 2.0, 1.0);
    while k < n - 3.0 {
        sum += term;
        term *= squared * (k + 1.0) / (k + 2.0);
        k += 2.0;
    }
    while orders < n && least > f64::MIN_POSITIVE {
        orders += 1.0;
        least /= orders;
    }
    let within = if is_odd { std::f64::consts::FRAC_2_PI * (sine.asin() + sine * sum) } else { sine * sum };
    (1.0 - within).clamp(least, 1.0)
}

/// Sums of products over all orders of one column, with the ranks of both: columns without equal numbers have them in common.
#[derive(Default)]
pub(super) struct Orders(Vec<([Vec<i64>; 2], Vec<u64>)>);

impl Orders {
    /// The share of all orders whose sum is as far from 0.
    #[expect(clippy::cast_precision_loss, reason = "nine numbers have 362,880 orders")]
    #[cold]
    #[inline(never)]
    fn as_far(&mut self, a: &[i64], b: &[i64], sum: i64) -> f64 {
        let mut of = [a.to_vec(), b.to_vec()];
        of.iter_mut().for_each(|ranks| ranks.sort_small());
        let place = self.0.iter().position(|(known, _)| *known == of).unwrap_or_else(|| {
            let counts = counts(&of[0], &of[1]);
            self.0.push((of, counts));
            self.0.len() - 1
        });
        let counts = &self.0[place].1;
        let middle = counts.len() / 2;
        let far = usize::try_from(sum.unsigned_abs()).unwrap_or(usize::MAX);
        let is_far = |(place, count): (usize, &u64)| (place.abs_diff(middle) >= far).then_some(*count);
        let as_far: u64 = counts.iter().enumerate().filter_map(is_far).sum();
        as_far as f64 / counts.iter().sum::<u64>() as f64
    }
}

/// How many orders of `b` have each sum of products with `a`, 0 in the middle: of each set of `b`'s places, those that the first ones of `a`
/// are beside.
#[cold]
#[inline(never)]
fn counts(a: &[i64], b: &[i64]) -> Vec<u64> {
    let most = a.iter().map(|a| a.abs()).sum::<i64>() * b.iter().map(|b| b.abs()).max().unwrap_or(0);
    let most = usize::try_from(most).unwrap_or(0);
    let mut of_sets = vec![Vec::new(); 1 << b.len()];
    of_sets[0] = vec![0; 2 * most + 1];
    of_sets[0][most] = 1;
    for set in 0..of_sets.len() - 1 {
        let here = std::mem::take(&mut of_sets[set]);
        let first = a[set.count_ones() as usize];
        for (place, b) in b.iter().enumerate().filter(|(place, _)| set >> place & 1 == 0) {
            let next = &mut of_sets[set | 1 << place];
            next.resize(here.len(), 0);
            for (sum, count) in here.iter().enumerate().filter(|(_, count)| **count > 0) {
                if let Some(to) =
                    isize::try_from(first * b).ok().and_then(|product| sum.checked_add_signed(product))
                {
                    next[to] += count;
                }
            }
        }
    }
    of_sets.pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Correlation, by_student, correlation, counts, ranks};

    /// All orders, one by one.
    fn each_order(of: &mut Vec<f64>, from: usize, see: &mut impl FnMut(&[f64])) {
        if from == of.len() {
            return see(of);
        }
        for k in from..of.len() {
            of.swap(from, k);
            each_order(of, from + 1, see);
            of.swap(from, k);
        }
    }

    fn rho(a: &[f64], b: &[f64]) -> f64 {
        let [a, b] = [a, b].map(|numbers| ranks(numbers).0);
        let mean = f64::midpoint(a.len() as f64, 1.0);
        let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
        sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()
    }

    #[test]
    fn ranks_alone_are_correlated() {
        let row = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        assert_eq!(correlation(&row, &row.map(f64::exp)), Some(Correlation { rho: 1.0, p: 2.0 / 720.0 }));
        assert_eq!(correlation(&row, &[2.0; 6]), None);
        assert_eq!(correlation(&row, &[2.0, 1.0]), None);
        assert_eq!(correlation(&[], &[]), None);
        // Ties have their mean rank: 1, 2.5, 2.5, 4, 5, 6 against 1 to 6.
        let found = correlation(&row, &[1.0, 2.0, 2.0, 4.0, 5.0, 6.0]).unwrap();
        assert!((found.rho - (17.0 / (17.5f64 * 17.0).sqrt())).abs() < 1e-12);
    }

    #[test]
    fn few_numbers_have_the_share_of_all_orders() {
        let columns: [(&[f64], &[f64]); 5] = [
            (&[3.0, 1.0], &[2.0, 5.0]),
            (&[3.0, 1.0, 2.0, 9.0], &[2.0, 5.0, 5.0, 7.0]),
            (&[1.0, 1.0, 2.0, 2.0, 3.0, 3.0], &[5.0, 4.0, 4.0, 9.0, 1.0, 1.0]),
            (&[3.0, 1.0, 4.0, 1.5, 9.0, 2.6, 5.0, 3.5], &[2.0, 7.0, 1.0, 8.0, 2.5, 8.5, 1.5, 8.25]),
            (&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0], &[2.0, 1.0, 4.0, 4.0, 3.0, 9.0, 7.0, 6.0, 9.0]),
        ];
        for (a, b) in columns {
            let found = correlation(a, b).unwrap();
            let (mut as_far, mut all) = (0.0, 0.0);
            each_order(&mut b.to_vec(), 0, &mut |b| {
                all += 1.0;
                as_far += f64::from(rho(a, b).abs() >= found.rho.abs() - 1e-9);
            });
            assert!((found.p - as_far / all).abs() < 1e-12, "{a:?} {b:?} {found:?}");
            assert!((found.rho - rho(a, b)).abs() < 1e-12);
        }
    }

    /// Figures of `scipy.stats.spearmanr` (SciPy's p-value is that of Student's t, too), with ties and without.
    #[test]
    fn more_numbers_have_the_p_value_of_scipy() {
        let numbers =
            |of: fn(u32) -> u32, by: f64| -> Vec<f64> { (1..=30).map(|k| f64::from(of(k)) / by).collect() };
        let a = numbers(|k| 37 * k % 101, 7.0);
        let b: Vec<f64> = a.iter().zip(0..).map(|(a, k)| a + f64::from(53 * k % 97) / 6.0).collect();
        let [c, d] = [numbers(|k| 29 * k % 11, 1.0), numbers(|k| 17 * k % 7, 1.0)];
        for (x, y, n, rho, p) in [
            (&a, &b, 10, 0.793_939_393_939_393_8, 0.006_099_923_313_696_911),
            (&a, &b, 30, 0.774_860_956_618_464_9, 4.996_783_934_529_82e-7),
            (&c, &d, 30, -0.156_573_797_412_367_03, 0.408_654_415_999_876_56),
            (&c, &d, 12, -0.017_668_285_744_767_906, 0.956_537_545_631_976_6),
        ] {
            let found = correlation(&x[..n], &y[..n]).unwrap();
            assert!((found.rho - rho).abs() < 1e-12 && (found.p / p - 1.0).abs() < 1e-9, "{found:?}");
        }
    }

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "3,628,800 orders of ten")]
    fn beyond_nine_numbers_t_is_near() {
        let ten: Vec<i64> = (0..10).map(|k| 2 * k - 9).collect();
        let (counts, squares) = (counts(&ten, &ten), ten.iter().map(|k| k * k).sum::<i64>() as f64);
        let all: u64 = counts.iter().sum();
        assert_eq!(all, 3_628_800);
        let middle = counts.len() / 2;
        let mut as_far = 0;
        let mut most: f64 = 0.0;
        for far in (1..=middle).rev().filter(|far| counts[middle + far] > 0) {
            as_far += 2 * counts[middle + far];
            let exact = as_far as f64 / all as f64;
            if exact < 0.1 {
                most = most.max((by_student(far as f64 / squares, 10.0) - exact).abs());
            }
        }
        assert!(most < 0.007 && most > 0.000_1, "{most}");
    }
}
