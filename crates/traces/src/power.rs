//! Statistical power of rank tests: whether they find, in nine of ten cases, what would matter. A trace in which they do not says nothing
//! by their silence.

use juxtapose_density::ranks::beyond;

/// The quantile of the normal distribution that nine of ten cases stay below.
const NINE_OF_TEN: f64 = 1.281_551_565_544_600_4;

/// Whether Kruskal and Wallis's test finds a group that takes longer than the others by a share, 0.1 for 10 %.
///
/// Its statistic is at least that of the one group against all others, which is Wilcoxon's. That one is normal with the mean θ,
/// the probability that a time of the slower group is the longer one, and with the variance of equal groups (Noether 1987),
/// which is at most θ(1 − θ)/n for the smaller of n times (van Dantzig 1951). θ is that of each group's own times.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
pub(super) fn finds_difference(groups: &[&[f64]], share: f64, level: f64) -> bool {
    let (k, n) = (groups.len() as f64, groups.iter().map(|group| group.len()).min().unwrap_or(0) as f64);
    if k < 2.0 || n < 2.0 {
        return false;
    }
    let theta = longer(groups, 1.0 + share);
    let of_equal = (k * n + 1.0) / (12.0 * n * n * (k - 1.0));
    let needed = (beyond(level, k - 1.0) * of_equal).sqrt();
    let deviation = (theta * (1.0 - theta) / n).min(of_equal).sqrt();
    theta - 0.5 - needed > NINE_OF_TEN * deviation
}

/// The probability that a time is longer than another one of its group once it takes so many times as long; equal ones count half.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
fn longer(groups: &[&[f64]], times: f64) -> f64 {
    let (mut longer, mut all) = (0.0, 0.0);
    for group in groups {
        let mut sorted = group.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        for time in &sorted {
            let below = sorted.partition_point(|other| *other < times * time);
            let up_to = sorted.partition_point(|other| *other <= times * time);
            // It is compared with all others, not with itself.
            let itself = if *time > 0.0 { 1.0 } else { 0.5 };
            longer += f64::midpoint(below as f64, up_to as f64) - itself;
            all += sorted.len() as f64 - 1.0;
        }
    }
    longer / f64::max(all, 1.0)
}

/// Whether Kruskal and Wallis's test finds that groups of so many numbers have something in common that correlates the numbers of
/// each so much.
///
/// F of a variance within groups and one between them is then 1 + kρ/(1 − ρ) times as large (Scheffé 1959, section 7.2), here of ranks;
/// its cube root is normal (Paulson 1942).
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
pub(super) fn finds_common(groups: usize, of: usize, rho: f64, level: f64) -> bool {
    let (m, k) = (groups as f64, of as f64);
    let (between, within) = (m - 1.0, m * (k - 1.0));
    if between < 1.0 || within < 1.0 {
        return false;
    }
    let needed = beyond(level, between);
    let rest = m * k - 1.0 - needed;
    if rest <= 0.0 {
        return false;
    }
    let rho = of_ranks(rho);
    let f = (needed / between) / (rest / within) / (1.0 + k * rho / (1.0 - rho));
    let (root, a, b) = (f.cbrt(), 2.0 / (9.0 * between), 2.0 / (9.0 * within));
    (1.0 - a) - (1.0 - b) * root > NINE_OF_TEN * (a + b * root * root).sqrt()
}

/// Whether Spearman's test finds that so many pairs are correlated so much. The inverse hyperbolic tangent of a rank correlation is
/// normal with the variance 1.06/(n − 3) (Fieller, Hartley and Pearson 1957).
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
pub(super) fn finds_correlation(pairs: usize, rho: f64, level: f64) -> bool {
    let n = pairs as f64;
    let needed = (beyond(level, 1.0) / (n - 1.0)).sqrt();
    n > 3.0
        && needed < 1.0
        && of_ranks(rho).atanh() - needed.atanh() > NINE_OF_TEN * (1.06 / (n - 3.0)).sqrt()
}

/// How normal numbers are correlated with time that grow steadily, and vary by chance besides: from half a share of their mean below
/// it to half a share above. All that varies in these numbers is taken as chance.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
pub(super) fn of_growth(numbers: &[f64], share: f64) -> f64 {
    let n = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let chance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / n;
    let growth = (share * mean).powi(2) / 12.0;
    if growth > 0.0 { (growth / (growth + chance)).sqrt() } else { 0.0 }
}

/// The rank correlation of normal numbers that are correlated so much (Pearson 1907).
fn of_ranks(rho: f64) -> f64 {
    6.0 / std::f64::consts::PI * (rho / 2.0).asin()
}

#[cfg(test)]
mod tests {
    use juxtapose_density::ranks::{alike, correlation};

    use super::{finds_common, finds_correlation};

    const LEVEL: f64 = 0.01;
    const DRAWN: usize = 1000;

    /// Normal numbers, but for their far ends.
    struct Normal(u64);

    impl Normal {
        #[expect(clippy::cast_precision_loss, reason = "32 bits")]
        fn next(&mut self) -> f64 {
            let mut uniform = || {
                // Marsaglia's xorshift (2003).
                self.0 ^= self.0 << 13;
                self.0 ^= self.0 >> 7;
                self.0 ^= self.0 << 17;
                (self.0 >> 32) as f64 / f64::from(u32::MAX)
            };
            (0..12).map(|_| uniform()).sum::<f64>() - 6.0
        }
    }

    /// As often as nine of ten times, but for three deviations of the sampling.
    #[expect(clippy::cast_precision_loss, reason = "there are few")]
    fn is_nine_of_ten(found: usize) -> bool {
        (found as f64) > 0.9 * DRAWN as f64 - 3.0 * (0.09 * DRAWN as f64).sqrt()
    }

    #[test]
    fn what_is_enough_finds_nine_of_ten_correlations() {
        let mut random = Normal(88_172_645_463_325_252);
        for level in [LEVEL, LEVEL / 45.0] {
            let enough = (4..).find(|&n| finds_correlation(n, 0.5, level)).unwrap();
            let found = (0..DRAWN).filter(|_| {
                let pair = |_| {
                    let common = random.next();
                    (common + random.next(), common + random.next())
                };
                let (a, b): (Vec<f64>, Vec<f64>) = (0..enough).map(pair).unzip();
                correlation(&a, &b).unwrap().p < level
            });
            assert!(is_nine_of_ten(found.count()), "{level} {enough}");
        }
    }

    #[test]
    fn what_is_enough_finds_nine_of_ten_common_causes() {
        let mut random = Normal(88_172_645_463_325_252);
        for of in [2, 4, 16] {
            let enough = (2..).find(|&groups| finds_common(groups, of, 0.5, LEVEL)).unwrap();
            let found = (0..DRAWN).filter(|_| {
                let mut group = || {
                    let common = random.next();
                    (0..of).map(|_| common + random.next()).collect::<Vec<f64>>()
                };
                let groups: Vec<_> = (0..enough).map(|_| group()).collect();
                let groups: Vec<&[f64]> = groups.iter().map(Vec::as_slice).collect();
                alike(&groups).unwrap().p < LEVEL
            });
            assert!(is_nine_of_ten(found.count()), "{of} {enough}");
        }
    }
}
