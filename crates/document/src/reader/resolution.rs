//! Choice of the resolution (tick) of a document that gives none: the greatest common divisor of its decimals, or a tick that its distributions
//! are smooth on.
//!
//! Nothing that a document means depends on its tick, so a coarser one only rounds more. Plain numbers, the values of `values`, and ends and
//! steps of laws of counted things are decimals, and have a greatest common divisor; continuous times and samples ask for a hundredth of
//! their spread. The longest tick that serves both is taken, unless all values together would then be too many, or the prediction would
//! take longer than a tenth of everybody's patience. Masses are counted before any is made: a document may ask for millions.

use juxtapose_density::density::float;

use super::{asked::Asked, read::Reader};
use crate::{
    Code,
    decimal::{self, at_least},
    limits,
};

/// The most values of all different times together.
const VALUES: f64 = 1e6;
/// The share of the patience that a prediction may take.
const PART: f64 = 0.1;
/// A tick that is chosen is at most so much of the least time, or of the largest: what is rounded is to stay what it is.
const OF_LEAST: f64 = 0.01;
const OF_LARGEST: f64 = 1e-4;
/// The greatest number of ticks that are tried by making the model.
const TRIED: usize = 8;
/// The greatest tick relative to certain times that lie on no lattice.
const CERTAIN: f64 = 1e-4;

impl Asked {
    /// The number of values of all different laws together where a tick has this length.
    fn values(&self, tick: f64) -> f64 {
        self.spans.iter().map(|(span, most)| (span / tick + 1.0).min(*most)).sum()
    }

    /// The first tick to try: the longest that serves all, unless there are too many values.
    pub(crate) fn tick(&self) -> f64 {
        let divisor = if self.decimals.is_empty() {
            None
        } else {
            decimal::common_divisor(self.decimals.iter().copied())
        };
        // Decimals of too many digits are rounded to a ten-thousandth of the least of them.
        let least = self.decimals.iter().copied().fold(f64::INFINITY, f64::min);
        let uneven = (divisor.is_none() && least.is_finite()).then_some(CERTAIN * least);
        let placed = (self.certain > 0.0).then_some(CERTAIN * self.certain);
        let smooth = [self.smooth, uneven, placed].into_iter().flatten().reduce(f64::min);
        let mut tick = match (divisor, smooth) {
            (Some(divisor), Some(smooth)) if divisor > smooth => part(divisor, smooth),
            (Some(divisor), _) => divisor,
            (None, Some(smooth)) => at_most(smooth),
            (None, None) => 1.0,
        };
        let least = at_least(self.largest / float(limits::TIME)).max(*limits::TICK.start());
        if tick < least {
            tick = least;
        }
        let coarsest = self.coarsest();
        while self.values(tick) > VALUES && coarser(tick, 2.0) <= coarsest {
            tick = coarser(tick, 2.0);
        }
        tick.min(*limits::TICK.end())
    }

    /// The longest tick that may be chosen where a finer one does not fit. What does not fit on that is refused: whoever wants a coarser one
    /// says so.
    fn coarsest(&self) -> f64 {
        let least = self.decimals.iter().copied().fold(f64::INFINITY, f64::min);
        let smooth = self.smooth.unwrap_or(f64::INFINITY);
        let largest = self.decimals.iter().copied().fold(self.largest.max(self.certain), f64::max);
        (OF_LEAST * least).min(10.0 * smooth).max(OF_LARGEST * largest).min(*limits::TICK.end())
    }

    /// The model on the first tick that fits, of a few that are tried. `read` reads it under a reader that has that tick, with the work of
    /// its prediction.
    pub(crate) fn resolved<M>(
        &self,
        reader: &mut Reader,
        read: impl Fn(&mut Reader) -> Option<(M, f64)>,
    ) -> Option<M> {
        let allowed = PART * limits::PATIENCE * limits::PER_SECOND;
        let (mut tick, coarsest) = (self.tick(), self.coarsest());
        let mut within_bounds = None;
        let tried_at = |reader: &mut Reader, tick: f64| {
            let mut trial = reader.again();
            trial.problems.clone_from(&reader.problems);
            trial.tick = tick;
            let found = read(&mut trial);
            reader.made.spend(trial.made.spent());
            (trial, found)
        };
        for tried in 1.. {
            let (mut trial, mut found) = tried_at(reader, tick);
            let is_small = trial.problems.iter().all(|problem| problem.code != Code::TooLarge);
            let factor = match &found {
                Some((_, work)) if *work > allowed => (work / allowed).sqrt().clamp(2.0, 1e3),
                // On a longer tick all may be exact.
                Some(_) if trial.coarsens => 10.0,
                None if (!is_small || trial.needed > 0.0) && !trial.made.is_dear() => 10.0,
                _ => 1.0,
            };
            let next = coarser(tick, factor);
            if found.is_some() && trial.coarsens {
                within_bounds.get_or_insert(tick);
            }
            if factor <= 1.0 || tried == TRIED || next > coarsest {
                if let Some(shortest) = within_bounds.filter(|shortest| trial.coarsens && *shortest < tick) {
                    (trial, found) = tried_at(reader, shortest);
                }
                *reader = trial;
                return found.map(|(model, _)| model);
            }
            tick = next;
        }
        None
    }
}

/// The longest part of a divisor up to a length: one of 1, 2 or 5 times a power of ten where one is near, so that times read well.
fn part(divisor: f64, length: f64) -> f64 {
    let mut tick = at_most(length);
    for _ in 0..3 {
        let parts = divisor / tick;
        if (parts - parts.round()).abs() <= 1e-9 * parts {
            return tick;
        }
        tick = at_most(0.7 * tick);
    }
    decimal::tidy(divisor / at_least(divisor / length))
}

/// 1, 2 or 5 times a power of ten: the greatest of them up to a number.
fn at_most(number: f64) -> f64 {
    let power = number.log10().floor();
    let of = |digit: f64| decimal::tidy(digit * 10f64.powf(power));
    [5.0, 2.0, 1.0].map(of).into_iter().find(|tick| *tick <= number * (1.0 + 1e-12)).unwrap_or(of(1.0))
}

/// A tick that is at least so many times as long: a round number, or a round multiple of what it was.
fn coarser(tick: f64, factor: f64) -> f64 {
    decimal::tidy(tick * at_least(factor))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::format::times::Lattice;

    fn tick(times: &[Value]) -> f64 {
        let mut asked = Asked::default();
        times.iter().for_each(|time| asked.add(time, Lattice::Ticks));
        asked.tick()
    }

    #[test]
    fn decimals_have_their_greatest_common_divisor() {
        for (times, expected) in [
            (json!([12, 9, 11]), 1.0),
            (json!([0.3, 0.45]), 0.15),
            (json!([120, 250]), 10.0),
            (json!([{"values": {"2": 0.5, "9.5": 0.5}}, 3]), 0.5),
            (json!([{"uniform": [0.8, 1.2], "step": 0.1}]), 0.1),
            (json!([{"uniform": [8, 12]}]), 1.0),
            (json!([{"poisson": {"mean": 40}, "step": 0.5}, 2]), 0.5),
            (json!([]), 1.0),
            (json!([0]), 1.0),
        ] {
            let found = tick(times.as_array().expect("a list"));
            assert!((found - expected).abs() <= 1e-12 * expected, "{times}: {found}");
        }
    }

    #[test]
    fn continuous_times_are_smooth_and_lie_on_the_divisor() {
        assert_eq!(tick(&[json!({"normal": {"mean": 100, "sd": 20}})]).to_string(), "0.2");
        assert_eq!(tick(&[json!({"normal": {"mean": 100, "sd": 20}}), json!(3)]).to_string(), "0.2");
        assert_eq!(tick(&[json!({"continuous_uniform": [4, 6.5]}), json!(30)]).to_string(), "0.02");
        assert_eq!(tick(&[json!({"continuous_uniform": [4, 6.5]}), json!(1.0 / 8.0)]).to_string(), "0.005");
        assert_eq!(tick(&[json!({"samples": [11.8, 12.1, 12.4]})]).to_string(), "0.002");
        assert_eq!(tick(&[json!({"samples": [11.8, 11.8]})]).to_string(), "0.001");
    }

    #[test]
    fn what_would_be_too_many_values_is_rounded() {
        for law in [
            json!({"uniform": [0, 1e12]}),
            json!({"values": {"0.001": 0.5, "1e9": 0.5}}),
            json!({"exponential": {"mean": 1e11}}),
            json!({"normal": {"mean": 1e12, "sd": 1e-9}}),
        ] {
            let mut asked = Asked::default();
            asked.add(&law, Lattice::Ticks);
            let tick = asked.tick();
            assert!(asked.values(tick) <= VALUES && limits::TICK.contains(&tick), "{law}: {tick}");
        }
    }

    #[test]
    fn no_tick_is_chosen_that_rounds_a_time_away() {
        let mut asked = Asked::default();
        asked.add(&json!(1), Lattice::Ticks);
        assert_eq!((asked.tick().to_string(), asked.coarsest() < 0.5), ("1".to_owned(), true));
        asked.add(&json!({"lognormal": {"mean": 1, "sd": 100}}), Lattice::Ticks);
        assert!(asked.tick() <= 0.1, "{}", asked.tick());
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(
            (at_most(0.37).to_string(), at_least(0.37).to_string()),
            ("0.2".to_owned(), "0.5".to_owned())
        );
        assert_eq!(
            (at_most(0.2).to_string(), at_least(0.2).to_string()),
            ("0.2".to_owned(), "0.2".to_owned())
        );
        assert_eq!(coarser(0.15, 2.0).to_string(), "0.3");
    }
}
