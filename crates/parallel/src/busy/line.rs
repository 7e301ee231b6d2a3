//! Lines of numbers ≥ 0 by time, from 0 on in equal steps: masses, and mean numbers of tasks. What lies behind a line's end is 0.

use super::known::CONTRACT;
use crate::Branch;
use juxtapose_density::density::Density;

/// The most numbers of a line.
pub(super) const MOST: usize = 1 << 19;
/// A convolution's share of what the contract allows.
const SHARE: f64 = 64.0;

/// A number for each step.
pub(super) type Line = Vec<f64>;

/// Steps of so many ticks, on which all that happens stands; of 0 where nobody asks for times, and all of them are one.
#[derive(Clone, Copy)]
pub(super) struct Grid(pub(super) u64);

impl Grid {
    /// Whether all times are one.
    pub(super) fn is_sum(self) -> bool {
        self.0 == 0
    }

    /// How many steps begin before a time.
    pub(super) fn steps(self, time: u64) -> usize {
        time.checked_div(self.0).map_or(0, |steps| usize::try_from(steps).unwrap_or(usize::MAX))
    }

    /// The probability that a branch happens at each step, up to an end. None where its lattice coarsens, or there are too many steps.
    #[inline(never)]
    pub(super) fn masses(self, branch: Option<&Branch>, end: usize) -> Option<Line> {
        let Some(branch) = branch else { return Some(Line::new()) };
        if self.is_sum() {
            return Some(vec![branch.probability()]);
        }
        let time = branch.time();
        let length = self.steps(time.last()).saturating_add(1).min(end);
        if time.coarsens() || length > MOST {
            return None;
        }
        let mut line = vec![0.0; length];
        for (time, mass) in time.iter() {
            if let Some(into) = line.get_mut(self.steps(time)) {
                *into += branch.probability() * mass;
            }
        }
        Some(line)
    }

    /// One after the other: the convolution, up to an end. None where there are too many steps.
    #[inline(never)]
    pub(super) fn then(self, one: &[f64], other: &[f64], end: usize) -> Option<Line> {
        let sums = [one, other].map(|line| line.iter().sum::<f64>());
        if sums[0] <= 0.0 || sums[1] <= 0.0 {
            return Some(Line::new());
        }
        if one.len() + other.len() > MOST {
            return None;
        }
        let density = |line: &[f64], sum: f64| {
            Density::from_parts(0, 1, line.iter().map(|number| number / sum).collect(), 0.0).ok()
        };
        let both =
            density(one, sums[0])?.then_within(&density(other, sums[1])?, CONTRACT, CONTRACT.error() / SHARE);
        let mut line = vec![0.0; Self(1).steps(both.origin())];
        line.extend(both.masses().iter().map(|mass| sums[0] * sums[1] * mass));
        line.truncate(end);
        Some(line)
    }

    /// The power n ≥ 1 of what comes one after the other, and the sum of the powers 1 to n, by repeated squaring.
    #[inline(never)]
    pub(super) fn powers(self, line: &[f64], n: usize, end: usize) -> Option<[Line; 2]> {
        if n == 1 {
            return Some([line.to_vec(), line.to_vec()]);
        }
        let [mut power, mut sum] = self.powers(line, n / 2, end)?;
        let later = self.then(&power, &sum, end)?;
        add(&mut sum, &later, 1.0);
        power = self.then(&power, &power, end)?;
        if n % 2 == 1 {
            power = self.then(&power, line, end)?;
            add(&mut sum, &power, 1.0);
        }
        Some([power, sum])
    }
}

/// Adds a line, so many times.
#[inline(never)]
pub(super) fn add(into: &mut Line, line: &[f64], times: f64) {
    into.resize(into.len().max(line.len()), 0.0);
    into.iter_mut().zip(line).for_each(|(into, number)| *into += times * number);
}

/// From masses the probability of later ones, beside one that never comes.
pub(super) fn later(masses: &mut [f64], never: f64) {
    let mut sum = never;
    for at in masses.iter_mut().rev() {
        sum += std::mem::replace(at, sum);
    }
}
