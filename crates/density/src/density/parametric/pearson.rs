//! Pearson distributions on whole ticks, with a cache of fits.
//!
//! Each thread has its own cache, which is dropped as a whole before a fit beyond `MANY` enters it. A fit keeps the truncation points that
//! were found for it.

use std::{cell::RefCell, ops::RangeInclusive, rc::Rc};

use super::{
    family::Family,
    form::Ends,
    rounded::{At, Continuous},
};
use crate::{moments::Moments, pearson::Pearson};

/// The capacity of the cache of fits: a fit takes as long as some thousand masses, and is asked for several times.
const MANY: usize = 64;

thread_local! {
    static KEPT: RefCell<Vec<PearsonTime>> = const { RefCell::new(Vec::new()) };
}

/// Ends with the ticks that lie within them.
type Sought = Vec<(Ends, RangeInclusive<u64>)>;

/// A time with four given moments.
#[derive(Clone)]
pub(super) struct PearsonTime {
    given: [f64; 4],
    fitted: Rc<Pearson>,
    /// The cached ticks within some ends: each search takes as long as some thousand masses.
    sought: Rc<RefCell<Sought>>,
}

impl PearsonTime {
    /// The time with these moments, from the cache or newly fitted; none where no distribution has them.
    pub(super) fn kept(mean: f64, variance: f64, skewness: f64, kurtosis: f64) -> Option<Self> {
        let given = [mean, variance, skewness, kurtosis];
        let is_given = |of: &&Self| of.given.map(f64::to_bits) == given.map(f64::to_bits);
        if let Some(time) = KEPT.with_borrow(|kept| kept.iter().find(is_given).cloned()) {
            return Some(time);
        }
        let moments = Moments { mean, variance, skewness: Some(skewness), kurtosis: Some(kurtosis) };
        let fitted = Pearson::fit(&moments).ok()?;
        let time = Self { given, fitted: Rc::new(fitted), sought: Rc::default() };
        KEPT.with_borrow_mut(|kept| {
            if kept.len() >= MANY {
                kept.clear();
            }
            kept.push(time.clone());
        });
        Some(time)
    }

    /// The ticks within these ends: from the cache, or else found by `seek`.
    pub(super) fn ticks(
        &self,
        ends: Ends,
        seek: impl FnOnce() -> RangeInclusive<u64>,
    ) -> RangeInclusive<u64> {
        let known =
            self.sought.borrow().iter().find(|(known, _)| *known == ends).map(|(_, ticks)| ticks.clone());
        known.unwrap_or_else(|| {
            let ticks = seek();
            self.sought.borrow_mut().push((ends, ticks.clone()));
            ticks
        })
    }

    pub(super) fn points(&self) -> Option<[(f64, f64); 2]> {
        self.fitted.points()
    }
}

impl Continuous for PearsonTime {
    fn mean(&self) -> f64 {
        self.given[0]
    }

    fn sd(&self) -> f64 {
        self.given[1].sqrt()
    }

    fn below(&self, at: At) -> f64 {
        self.fitted.law().tails(at.beyond).0
    }

    fn above(&self, at: At) -> f64 {
        self.fitted.law().tails(at.beyond).1
    }

    fn density(&self, at: At) -> f64 {
        self.fitted.law().density_beyond(at.beyond)
    }

    fn rate(&self, at: At) -> f64 {
        self.fitted.rate(at.beyond)
    }
}

/// Two times, rounded to ticks, with what is left of their probabilities where one is negative.
pub(super) struct TwoPoints([(u64, f64); 2]);

impl TwoPoints {
    pub(super) fn new([a, b]: [(f64, f64); 2]) -> Self {
        let mut points = if a.0 <= b.0 { [a, b] } else { [b, a] };
        if points[0].0 <= -0.5 {
            points = [(points[1].0, 0.0), (points[1].0, 1.0)];
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "≥ 0, and judged by its extent"
        )]
        Self(points.map(|(time, probability)| (time.round() as u64, probability)))
    }

    fn sum(&self, counts: impl Fn(u64) -> bool) -> f64 {
        self.0.iter().filter(|&&(time, _)| counts(time)).map(|(_, probability)| probability).sum()
    }
}

impl Family for TwoPoints {
    #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
    fn middle(&self) -> (f64, f64) {
        let [low, high] = self.0.map(|(time, _)| time as f64);
        (f64::midpoint(low, high), high - low)
    }

    fn below(&self, k: u64) -> f64 {
        self.sum(|time| time <= k)
    }

    fn above(&self, k: u64) -> f64 {
        self.sum(|time| time > k)
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        ticks.map(|tick| self.sum(|time| time == tick)).collect()
    }
}
