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
        assert!(outcome.mean().is_some_and(f64::is_finite));
        let Estimate::Density(density) = &outcome.estimate else { continue };
        let masses = density.masses();
        assert!(masses.iter().all(|mass| (0.0..=1.0 + 1e-9).contains(mass)));
        assert!((masses.iter().sum::<f64>() + density.lost() - 1.0).abs() < 1e-6);
        assert!(density.mean().is_finite() && outcome.average_value.is_some_and(f64::is_finite));
    }
});
