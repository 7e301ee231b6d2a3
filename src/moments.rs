//! The first four moments of a time.

/// Mean, variance and the standardised third and fourth central moments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// `E[T]`, in ticks.
    pub mean: f64,
    /// `E[(T − mean)²]`, in ticks², ≥ 0.
    pub variance: f64,
    /// `E[(T − mean)³] / sd³`; none when the time is certain.
    pub skewness: Option<f64>,
    /// `E[(T − mean)⁴] / sd⁴` ≥ 1 (3 for the normal density); none when the time is certain.
    pub kurtosis: Option<f64>,
}

impl Moments {
    /// Moments of masses at `origin + k·step`. The central ones are summed around the mean in a second
    /// pass, so a large origin costs no digits.
    #[must_use]
    pub fn of_masses(origin: f64, step: f64, mass: &[f64]) -> Self {
        let centre = centre(mass);
        let (mut total, mut central) = (0.0, [0.0; 3]);
        for (k, &mass) in (0u32..).zip(mass) {
            let from_centre = f64::from(k) - centre;
            let square = from_centre * from_centre;
            total += mass;
            for (sum, power) in central.iter_mut().zip([square, square * from_centre, square * square]) {
                *sum += power * mass;
            }
        }
        let [second, third, fourth] = central.map(|sum| sum / total);
        let variance = if mass.len() == 1 { 0.0 } else { second };
        let standardised = |moment, power| (variance > 0.0).then(|| moment / variance.powi(power).sqrt());
        Self {
            mean: origin + step * centre,
            variance: step * step * variance,
            skewness: standardised(third, 3),
            kurtosis: standardised(fourth, 4),
        }
    }

    /// The standard deviation, in ticks.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        self.variance.sqrt()
    }
}

/// The mean index of some masses.
pub(crate) fn centre(mass: &[f64]) -> f64 {
    let points = (0u32..).map(f64::from).zip(mass);
    points.map(|(k, m)| k * m).sum::<f64>() / mass.iter().sum::<f64>()
}
