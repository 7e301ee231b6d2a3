//! [`Part`]: a term of a long series, with its multiplicity and its moments.

use super::{count::count, worth::Size};

/// A time that stands in a series `power` times. With D for how much it exceeds its mass at `centre`, in
/// lattice steps, the moments of D are known.
pub(super) struct Part<'a> {
    pub(super) masses: &'a [f64],
    pub(super) power: usize,
    /// Lattice steps from a mass to the next.
    pub(super) stride: usize,
    /// The index of the mass that is nearest to the mean.
    pub(super) centre: usize,
    /// The mean deviation E|D|.
    pub(super) deviation: f64,
    /// E[(D − D′)²]/2, where D and D′ are independent; below it E[(D − D′)⁴].
    pub(super) variance: f64,
    pub(super) fourth: f64,
}

impl<'a> Part<'a> {
    pub(super) fn new(masses: &'a [f64], power: usize, stride: usize) -> Self {
        let centre = nearest_to_mean(masses);
        let (mut d, mut deviation, mut moments) = (-count(centre), 0.0, [0.0; 4]);
        for &mass in masses {
            let (first, square) = (mass * d, d * d);
            deviation += first.abs();
            moments[0] += first;
            moments[1] += mass * square;
            moments[2] += first * square;
            moments[3] += mass * square * square;
            d += 1.0;
        }
        let [first, second, third, fourth] = moments;
        let scale = count(stride);
        Self {
            masses,
            power,
            stride,
            centre,
            deviation: scale * deviation,
            variance: scale.powi(2) * (second - first * first).max(0.0),
            fourth: scale.powi(4) * (2.0 * fourth - 8.0 * third * first + 6.0 * second * second),
        }
    }

    pub(super) fn size(&self) -> Size {
        let span = count(self.stride) * count(self.masses.len() - 1);
        Size { span, variance: self.variance, range: span }
    }
}

fn nearest_to_mean(masses: &[f64]) -> usize {
    let (mut sum, mut first, mut k) = (0.0, 0.0, 0.0);
    for mass in masses {
        sum += mass;
        first += k * mass;
        k += 1.0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index of a mass")]
    let nearest = (first / sum).round() as usize;
    nearest.min(masses.len() - 1)
}
