//! Comparisons whose every figure can be told by hand, and verdicts.

use juxtapose_density::{
    Density,
    executions::Random,
    prediction::{Estimate, Outcome},
};
use juxtapose_document::format::measured::Runs;
use juxtapose_validation::{
    Comparison, Predicted, Settings,
    order_statistics::Interval,
    verdict::{Deviation, Verdict},
};

use crate::{drawn, shapes};

fn runs(samples: &[f64]) -> Runs {
    Runs { samples: samples.to_vec(), never: 0, fitted: false }
}

fn compared(predicted: &Predicted, runs: &Runs, tick: f64) -> Comparison {
    Comparison::new(predicted, runs, tick, Settings::default())
}

/// Ten equally likely times, 1 to 10 ticks of 0.1 units.
fn ten() -> Predicted {
    Predicted::of(&Outcome::new("ten", "a test", Estimate::Density(Density::uniform(1, 10)))).unwrap()
}

#[test]
fn figures_are_those_that_one_counts() {
    let found = compared(&ten(), &runs(&[0.1, 0.4, 0.44, 1.0, 1.5]), 0.1);
    assert_eq!((found.runs, found.never), (5, 0));
    assert_eq!(found.measured, [0.1, 0.4, 0.4, 1.0, 1.5]);
    assert_eq!(found.quantiles, [Some(0.1), Some(0.3), Some(0.5), Some(0.7), Some(0.9)]);
    // At 0.9 three of five are seen, of nine in ten.
    assert!((found.distance - 0.3).abs() < 1e-12, "{}", found.distance);
    let coverage = found.coverage;
    assert_eq!((coverage.p5, coverage.p95), (Some(0.1), Some(1.0)));
    assert_eq!((coverage.within, coverage.earlier, coverage.later), (4, 0, 1));
    assert!((coverage.nominal - 1.0).abs() < 1e-12);
    assert!((coverage.score.unwrap() - (0.9 + 20.0 * 0.5 / 5.0)).abs() < 1e-12);
    assert!((found.fell.values[1] - 0.35).abs() < 1e-12);
    assert_eq!(found.fell.counts, [1, 0, 0, 2, 0, 0, 0, 0, 0, 2]);
    assert!(found.fell.expected.iter().all(|expected| (expected - 0.5).abs() < 1e-12));
    assert!((found.figures[0].predicted.unwrap() - 0.55).abs() < 1e-12);
    assert!((found.figures[0].measured.unwrap() - 0.68).abs() < 1e-12);
    assert_eq!((found.figures[1].measured, found.figures[2].measured), (Some(0.4), Some(1.5)));
}

/// A tick may be as long as the only time of a model: rounded to it, runs would be what was predicted.
#[test]
fn runs_are_not_rounded_to_what_was_predicted() {
    let certain = Predicted::of(&Outcome::new("a", "a test", Estimate::Value(1.0))).unwrap();
    let of = |first: f64, step: f64| -> Vec<f64> {
        std::iter::successors(Some(first), |time| Some(time + step)).take(100).collect()
    };
    for samples in [of(1000.0, 3.0), of(500.0, 8.0)] {
        let mean = samples.iter().sum::<f64>() / 100.0;
        let found = compared(&certain, &runs(&samples), 900.0);
        assert_eq!(found.verdict, Verdict::DoesNotHold);
        assert!((found.figures[0].measured.unwrap() - mean).abs() < 1e-9);
    }
    // What decimals round off is no deviation, and nor is half a percent.
    for samples in [vec![0.3 * 900.0 / 0.3; 100], of(899.0, 0.02)] {
        assert_eq!(compared(&certain, &runs(&samples), 900.0).verdict, Verdict::Holds);
    }
}

#[test]
fn few_runs_tell_nothing() {
    let (_, predicted) = &shapes()[1];
    let found = compared(predicted, &runs(&[1.5e6, 2.0e6, 1.2e6]), 1.0);
    assert_eq!(found.verdict, Verdict::CannotBeTold);
    assert!(found.p_value.unwrap() > 0.05 && found.deviations.is_empty());
    let one = compared(predicted, &runs(&[1.5e6]), 1.0);
    assert_eq!(one.verdict, Verdict::CannotBeTold);
    assert!(one.figures[..2].iter().all(|figure| figure.interval == Interval::OPEN));
    // One run in twenty is later than p95.
    assert_eq!((one.figures[2].interval.low, one.figures[2].interval.high), (Some(1.5e6), None));
}

#[test]
fn verdicts_say_what_deviates() {
    let (_, predicted) = &shapes()[0];
    let mut random = Random::seeded(2);
    let own = drawn(predicted, 400, &mut random);
    let told = |change: &dyn Fn(f64) -> f64| {
        let samples: Vec<_> = own.iter().map(|time| change(*time)).collect();
        let found = compared(predicted, &runs(&samples), 1.0);
        (found.verdict, found.deviations)
    };
    assert_eq!(told(&|time| time), (Verdict::Holds, vec![]));
    let (later, by) = told(&|time| time * 1.1);
    assert_eq!(later, Verdict::DoesNotHold);
    assert!(
        matches!(by[0], Deviation::Mean { error, low, high } if low < error && error < high && high < -0.07),
        "{by:?}"
    );
    assert_eq!(told(&|time| 1e6 + 2.0 * (time - 1e6)).1, [Deviation::Narrow]);
    assert_eq!(told(&|time| 1e6 + 0.5 * (time - 1e6)).1, [Deviation::Wide]);
    let (fails, by) = told(&|time| time);
    assert_eq!((fails, by.len()), (Verdict::Holds, 0));
    let some = Runs { samples: own[..300].to_vec(), never: 100, fitted: false };
    let found = compared(predicted, &some, 1.0);
    assert!(found.deviations.contains(&Deviation::Ends { predicted: 1.0, measured: 0.75 }));
}

#[test]
fn runs_that_made_the_model_judge_nothing() {
    let (_, predicted) = &shapes()[0];
    let fitted = Runs { samples: vec![5.0, 7.0], never: 0, fitted: true };
    let found = compared(predicted, &fitted, 1.0);
    assert_eq!((found.verdict, found.p_value, found.deviations), (Verdict::SameRuns, None, vec![]));
}

#[test]
fn what_never_ends_is_held_against_what_never_ended() {
    let never = Predicted::of(&Outcome::new("never", "a test", Estimate::Never)).unwrap();
    let found = compared(&never, &Runs { samples: vec![], never: 5, fitted: false }, 1.0);
    assert_eq!((found.coverage.within, found.coverage.later, found.coverage.score), (5, 0, None));
    assert!(found.distance < 1e-15 && found.p_value == Some(1.0));
    assert_eq!(found.verdict, Verdict::CannotBeTold);
    let mostly = Outcome {
        finishes: 0.98,
        never: 0.02,
        ..Outcome::new("mostly", "a test", Estimate::Density(Density::uniform(1, 100)))
    };
    let mostly = Predicted::of(&mostly).unwrap();
    let found = compared(&mostly, &Runs { samples: vec![50.0; 3], never: 1, fitted: false }, 1.0);
    assert_eq!((found.coverage.within, found.coverage.later), (3, 1));
    assert!((found.fell.values[3] - 0.99).abs() < 1e-12);
}
