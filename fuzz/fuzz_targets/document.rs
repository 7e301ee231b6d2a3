//! Any text: a model or problems, never a panic. A model that is cheap enough is predicted, and its densities
//! are densities.

#![no_main]

use juxtapose::{Estimate, Model, predict};
use libfuzzer_sys::fuzz_target;

/// Multiplications that leave time for many runs.
const CHEAP: f64 = 1e6;

fuzz_target!(|text: &str| {
    let model = match Model::from_json(text) {
        Ok(model) => model,
        Err(problems) => {
            assert!(!problems.0.is_empty());
            return;
        }
    };
    if model.effort.work > CHEAP {
        return;
    }
    for outcome in predict(&model).outcomes {
        // A formula has no mean as long as its variables have no values, and what never ends has none at all.
        let has_mean = !matches!(outcome.estimate, Estimate::Formula(_) | Estimate::Never);
        assert_eq!(outcome.mean().map(f64::is_finite), has_mean.then_some(true));
        assert!(outcome.finishes > 0.0 && outcome.finishes <= 1.0 || !has_mean);
        assert!(outcome.average_value.is_none_or(f64::is_finite));
        let Estimate::Density(density) = &outcome.estimate else { continue };
        let masses = density.masses();
        assert!(masses.iter().all(|mass| (0.0..=1.0 + 1e-9).contains(mass)));
        assert!((masses.iter().sum::<f64>() + density.lost() - 1.0).abs() < 1e-6);
        assert!(density.mean().is_finite());
    }
});
