//! Probabilities of events, each beside that of its complement: both keep their relative accuracy, which 1 − p would cancel.

use juxtapose_density::{
    density::float,
    special::{self, Parted, crossing},
};

/// The probability that something happens, and that it does not; they sum to 1. Both are sums and products of numbers ≥ 0, so that
/// each keeps its relative accuracy, however small it is beside the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Chance {
    pub(super) yes: f64,
    pub(super) no: f64,
}

impl Chance {
    pub(super) const NEVER: Self = Self { yes: 0.0, no: 1.0 };

    /// What lacks nothing of 1 is 1, whatever rounding made of its sum, and the larger of the two is what the smaller lacks of 1: three
    /// attempts would take what rounded off in it three times, and so would three of these.
    pub(super) fn new(yes: f64, no: f64) -> Self {
        if yes < no { Self { yes, no: 1.0 - yes } } else { Self { yes: 1.0 - no, no } }
    }

    /// Both of two.
    pub(super) fn and(self, other: Self) -> Self {
        Self::new(self.yes * other.yes, self.no + self.yes * other.no)
    }

    /// One of two at least.
    pub(super) fn or(self, other: Self) -> Self {
        !(!self).and(!other)
    }

    /// All of so many alike: `yes^n`, and `1 − yes^n`.
    fn power(self, n: usize) -> Self {
        let log = float(n as u64) * if self.no < 0.5 { (-self.no).ln_1p() } else { self.yes.ln() };
        let all = if self.no < 0.5 { log.exp() } else { self.yes.powi(i32::try_from(n).unwrap_or(i32::MAX)) };
        Self::new(all, -log.exp_m1())
    }

    /// At least k of some things, k ≥ 1, each so many times.
    pub(super) fn at_least(k: usize, each: &[(Self, usize)]) -> Self {
        match each {
            [(one, copies)] if k == *copies => one.power(k),
            [(one, copies)] if k == 1 => !(!*one).power(*copies),
            _ => {
                let each: Vec<_> = each.iter().map(|(one, copies)| ([one.yes, one.no], *copies)).collect();
                let (yes, no) = special::at_least(k, &each);
                Self::new(yes, no)
            }
        }
    }
}

impl std::ops::Not for Chance {
    type Output = Self;

    fn not(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }
}

/// Outcome probabilities of something: an answer or none, a failure that is known or none. Both do not happen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub(super) answers: Chance,
    pub(super) fails: Chance,
    /// The probability of neither.
    pub(super) never: f64,
}

/// The probability that of some things, each so many times, fewer than k answer, 1 ≤ k ≤ their number, and too few fail for that to be
/// known. It is known once there are more failures than can be spared: so failures are too few, and what does not answer is too much.
pub(super) fn neither(k: usize, each: &[(Ends, usize)]) -> f64 {
    if each.iter().all(|(one, _)| one.never <= 0.0) {
        return 0.0;
    }
    let part = |one: &Ends| Parted { before: one.fails.yes, at: one.never, after: one.answers.yes };
    let all: usize = each.iter().map(|(_, copies)| copies).sum();
    crossing(all + 1 - k, &each.iter().map(|(one, copies)| (part(one), *copies)).collect::<Vec<_>>())
}
