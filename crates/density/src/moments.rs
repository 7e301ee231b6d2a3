//! Mean, variance, skewness and kurtosis: of masses, of sums (by cumulants) and of mixtures (by raw moments).

use crate::central::power_sums;

/// Mean, variance and the standardised third and fourth central moments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// `E[T]`, in ticks.
    pub mean: f64,
    /// `E[(T − mean)²]`, in ticks², ≥ 0.
    pub variance: f64,
    /// `E[(T − mean)³] / sd³`; none when the time is certain, or so nearly that this is beyond all numbers.
    pub skewness: Option<f64>,
    /// `E[(T − mean)⁴] / sd⁴` ≥ 1 (3 for the normal density); none when the time is certain, or so nearly that this is beyond all
    /// numbers.
    pub kurtosis: Option<f64>,
}

impl Moments {
    /// Moments of masses at `origin + k·step`. The central ones are compensated sums around the index nearest to the mean, in a second
    /// pass, so that neither a large origin nor many masses cost digits; rounding makes each err by some 1e-16 of itself, and skewness, whose
    /// terms may cancel, of E|T − mean|³.
    #[must_use]
    pub fn of_masses(origin: f64, step: f64, mass: &[f64]) -> Self {
        let (nearest, centre) = nearest(mass);
        let [total, sums @ ..] = power_sums::<5>(mass, nearest);
        // Moments around an index that is less than one off: the mean is `first` further.
        let [first, second, third, fourth] = sums.map(|sum| sum / total);
        let square = first * first;
        let variance = if mass.len() == 1 { 0.0 } else { (second - square).max(0.0) };
        let fourth = fourth - first * (4.0 * third - first * (6.0 * second - 3.0 * square));
        let third = third - first * (3.0 * second - 2.0 * square);
        Self {
            mean: origin + step * (centre + first),
            variance: step * step * variance,
            skewness: standardised(third, variance, variance.powi(3), f64::sqrt, 3),
            kurtosis: standardised(fourth, variance, variance.powi(4), f64::sqrt, 4),
        }
    }

    /// Moments of masses at some times, in any steps.
    #[must_use]
    pub fn of_points(points: &[(f64, f64)]) -> Self {
        let points = points.iter().copied();
        let total: f64 = points.clone().map(|(_, mass)| mass).sum();
        let mean = points.clone().map(|(time, mass)| time * mass).sum::<f64>() / total;
        let central = points.fold([0.0; 3], |sums, (time, mass)| {
            let (from_mean, square) = (time - mean, (time - mean) * (time - mean));
            let powers = [square, square * from_mean, square * square];
            std::array::from_fn(|k| sums[k] + mass / total * powers[k])
        });
        Self::from_central(mean, central)
    }

    /// A time that is certain.
    #[must_use]
    pub fn certain(mean: f64) -> Self {
        Self { mean, variance: 0.0, skewness: None, kurtosis: None }
    }

    /// A time with a mean and three central moments.
    #[must_use]
    pub fn from_central(mean: f64, [variance, third, fourth]: [f64; 3]) -> Self {
        if variance > 0.0 {
            Self {
                mean,
                variance,
                skewness: standardised(third, variance, variance.powf(1.5), |by| by, 3),
                kurtosis: standardised(fourth, variance, variance * variance, |by| by, 4),
            }
        } else {
            Self::certain(mean)
        }
    }

    /// The second, third and fourth central moment.
    #[must_use]
    pub fn central(&self) -> [f64; 3] {
        let Self { variance, skewness, kurtosis, .. } = *self;
        let (third, fourth) =
            (skewness.unwrap_or(0.0) * variance.powf(1.5), kurtosis.unwrap_or(0.0) * variance * variance);
        [variance, third, fourth]
    }

    /// One after the other of two independent times: their cumulants add.
    ///
    /// ```
    /// use juxtapose_density::Moments;
    /// let exponential = Moments { mean: 1.0, variance: 1.0, skewness: Some(2.0), kurtosis: Some(9.0) };
    /// let two = exponential.then(&exponential); // gamma of shape 2
    /// assert!((two.skewness.ok_or("it varies")? - 2f64.sqrt()).abs() < 1e-15 && two.kurtosis == Some(6.0));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self::of_cumulants([self, next].into_iter().map(|time| (1.0, time)))
    }

    /// So many independent times, one after the other.
    #[must_use]
    pub fn repeated(&self, copies: f64) -> Self {
        Self::of_cumulants([(copies, self)].into_iter())
    }

    fn of_cumulants<'a>(times: impl Iterator<Item = (f64, &'a Self)>) -> Self {
        let cumulants = times.map(|(copies, time)| {
            let [variance, third, fourth] = time.central();
            [time.mean, variance, third, fourth - 3.0 * variance * variance].map(|cumulant| copies * cumulant)
        });
        let [mean, variance, third, fourth] =
            cumulants.fold([0.0; 4], |sum, next| std::array::from_fn(|k| sum[k] + next[k]));
        Self::from_central(mean, [variance, third, fourth + 3.0 * variance * variance])
    }

    /// One of some times, with weights that sum to one: their raw moments mix.
    #[must_use]
    pub fn branch<'a>(times: impl IntoIterator<Item = (f64, &'a Self), IntoIter: Clone>) -> Self {
        let times = times.into_iter();
        let mean: f64 = times.clone().map(|(weight, time)| weight * time.mean).sum();
        let around = times.map(|(weight, time)| {
            let ([variance, third, fourth], off) = (time.central(), time.mean - mean);
            [
                variance + off * off,
                third + off * (3.0 * variance + off * off),
                fourth + off * (4.0 * third + off * (6.0 * variance + off * off)),
            ]
            .map(|moment| weight * moment)
        });
        let central = around.fold([0.0; 3], |sum, next| std::array::from_fn(|k| sum[k] + next[k]));
        Self::from_central(mean, central)
    }

    /// The standard deviation, in ticks.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        self.variance.sqrt()
    }
}

/// A central moment in standard deviations, where its power is of a product that can be written: else it is divided step by step. None
/// where no number says it, which only hardly any variance makes so.
fn standardised(moment: f64, variance: f64, product: f64, by: fn(f64) -> f64, power: u32) -> Option<f64> {
    let value = if product.is_normal() {
        moment / by(product)
    } else {
        (0..power).fold(moment, |moment, _| moment / variance.sqrt())
    };
    (variance.is_normal() && variance > 0.0 && value.is_finite()).then_some(value)
}

/// The mean index of some masses, by a compensated sum.
pub(crate) fn mean_index(mass: &[f64]) -> f64 {
    let (nearest, centre) = nearest(mass);
    let [total, first] = power_sums(mass, nearest);
    centre + first / total
}

/// The index nearest to the mean, also as a number.
fn nearest(mass: &[f64]) -> (usize, f64) {
    let [total, first] = power_sums(mass, 0);
    let centre = (first / total).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index of a mass")]
    return (centre as usize, centre);
}

#[cfg(test)]
mod tests {
    use super::Moments;

    /// n equally likely times: variance (n² − 1)/12, kurtosis 9/5 − 12/5/(n² − 1), skewness 0; whatever their masses round to, they are equal.
    #[test]
    fn uniform_times_have_the_moments_of_closed_forms() {
        for n in [2_u32, 3, 7, 64, 65, 1000, 4097, 100_000, 999_999, 1_000_000] {
            let (count, mass) = (f64::from(n), vec![1.0 / f64::from(n); n as usize]);
            let found = Moments::of_masses(1.0, 1.0, &mass);
            let near = |found: f64, expected: f64| (found / expected - 1.0).abs() < 1e-15;
            let beyond = count * count - 1.0;
            assert!(near(found.mean, (count + 1.0) / 2.0), "{n}: {found:?}");
            assert!(near(found.variance, beyond / 12.0), "{n}: {found:?}");
            assert!(found.skewness.is_some_and(|skewness| skewness.abs() < 1e-15), "{n}: {found:?}");
            assert!(
                found.kurtosis.is_some_and(|kurtosis| near(kurtosis, 1.8 - 2.4 / beyond)),
                "{n}: {found:?}"
            );
        }
    }

    /// Two values at a distance of 1: with p for the rarer, skewness is (1 − 2p)/√(p(1 − p)) and kurtosis 1/(p(1 − p)) − 3.
    #[test]
    fn shapes_are_right_or_none_however_little_a_time_varies() {
        for exponent in [1, 20, 60, 77, 90, 105, 150, 170, 300, 305] {
            let p = 10f64.powi(-exponent);
            let of_masses = Moments::of_masses(7.0, 1.0, &[1.0 - p, p]);
            for found in [
                of_masses,
                Moments::from_central(
                    7.0,
                    [1.0, 1.0 - 2.0 * p, 1.0 - 3.0 * p * (1.0 - p)].map(|share| p * (1.0 - p) * share),
                ),
            ] {
                let near = |found: Option<f64>, expected: f64| {
                    found.is_some_and(|found| (found / expected - 1.0).abs() < 1e-12)
                };
                assert!(
                    near(found.skewness, (1.0 - 2.0 * p) / (p * (1.0 - p)).sqrt()),
                    "{exponent} {found:?}"
                );
                assert!(near(found.kurtosis, 1.0 / (p * (1.0 - p)) - 3.0), "{exponent} {found:?}");
            }
        }
        // Below that a variance has no digits, or kurtosis is beyond all numbers.
        let hardly = Moments::of_masses(7.0, 1.0, &[1.0, 1e-321]);
        assert_eq!((hardly.skewness, hardly.kurtosis, hardly.variance > 0.0), (None, None, true));
    }
}
