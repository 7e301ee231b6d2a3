//! Tests of long sums: heavy tails one after the other, and many copies, by transforms within the contract, and by convolutions under the tail
//! contract.

use juxtapose_density::{Contract, Density};
use juxtapose_document::predict_under;
use juxtapose_parallel::{Attempt, Expression};
use juxtapose_support::work::counted;
use serde_json::{Value, json};

use crate::Model;

/// A service of 30 ± 30 ms in 0.1 ms.
fn service() -> Value {
    json!({"lognormal": {"mean": 30, "sd": 30}})
}

fn document(alternative: &Value) -> String {
    json!({"juxtapose": 2, "kind": "parallel", "unit": "ms", "tick": 0.1,
        "tasks": [{"task": "service", "time": service()}, {"task": "die", "time": {"uniform": [1, 6]}}],
        "alternatives": [{"name": "a", "do": alternative}]})
    .to_string()
}

fn predicted(alternative: &Value) -> (Density, f64, f64) {
    predicted_from(&document(alternative))
}

fn predicted_from(text: &str) -> (Density, f64, f64) {
    let model = Model::from_json(text).unwrap_or_else(|problems| panic!("{problems}\nin {text}"));
    let (prediction, work) = counted(|| predict_under(&model, Contract::Bulk));
    (prediction.outcomes[0].density().expect("it answers").clone(), work, model.effort.work)
}

/// All of these were refused by estimates of 22 to 834 s.
#[test]
fn heavy_tails_one_after_the_other_take_a_moment() {
    for (parts, mean) in [
        (json!({"series": ["service", "service"]}), 600.0),
        (json!({"series": ["service", "service", "service"]}), 900.0),
        (json!({"series": ["service"], "copies": 100}), 30_000.0),
        // One after the other the noise of 19 transforms would not have fitted.
        (json!({"series": vec!["service"; 20]}), 6000.0),
        (json!({"all": [{"series": ["service", "service"]}, "service"], "copies": 4}), f64::NAN),
    ] {
        let (density, work, estimate) = predicted(&parts);
        assert!(density.lost() <= Contract::BULK, "{parts}: {} lost", density.lost());
        assert!(mean.is_nan() || (density.mean() / mean - 1.0).abs() < 1e-9, "{parts}: {}", density.mean());
        assert!(
            work < 6e9 && estimate < 16.0 * work && work < 16.0 * estimate,
            "{parts}: {work:e} of {estimate:e}"
        );
    }
}

/// Each transform back leaves noise at all points: 15 of them would not fit into the contract, and convolutions would take a minute.
#[test]
fn unlike_heavy_tails_are_transformed_at_once() {
    let names: Vec<_> = (0..16).map(|k| format!("stage {k}")).collect();
    let time = |k| json!({"lognormal": {"mean": 100 + k, "sd": 60}});
    let tasks: Vec<_> =
        names.iter().zip(0..).map(|(name, k)| json!({"task": name, "time": time(k)})).collect();
    let text = json!({"juxtapose": 2, "kind": "parallel", "unit": "ms", "tick": 0.01, "tasks": tasks,
        "alternatives": [{"name": "a", "do": {"series": names}}]});
    let (density, work, estimate) = predicted_from(&text.to_string());
    assert!(
        (density.mean() - 172_000.0).abs() < 1e-3 && density.lost() <= Contract::BULK,
        "{}",
        density.mean()
    );
    assert!(work < 2e10 && estimate < 4.0 * work && work < 4.0 * estimate, "{work:e} of {estimate:e}");
}

/// However the error is shared, the whole keeps the contract, and is where convolutions say.
#[test]
fn shares_of_the_error_sum_to_the_contract() {
    let time = Density::uniform(1, 1500);
    let tasks =
        [Attempt::failing(time.clone(), 0.1, Some(Density::uniform(1, 900))), Attempt::answering(time)];
    let series =
        |parts: &[usize]| Expression::Series(parts.iter().map(|&task| Expression::Task(task)).collect());
    let copies = |count, of: Expression| Expression::Copies { count, of: Box::new(of) };
    for expression in [
        copies(7, Expression::All(vec![series(&[1, 1, 1])])),
        copies(30, Expression::Series(vec![series(&[1, 1])])),
        Expression::Retries { most: 3, of: Box::new(series(&[0, 1])) },
        Expression::Timeout { after: 400, of: Box::new(series(&[0, 1, 1])) },
        copies(3, Expression::First(vec![copies(5, series(&[0])), series(&[1, 1])])),
    ] {
        let bulk = expression.evaluate(&tasks, Contract::Bulk).expect("a meaning");
        let tail = expression.evaluate(&tasks, Contract::Tail).expect("a meaning");
        let (fast, plain) = (bulk.answer().expect("answers"), tail.answer().expect("answers"));
        assert!(fast.lost() <= Contract::BULK, "{} lost in {expression:?}", fast.lost());
        for (time, _) in plain.time().iter().step_by(17) {
            let apart = (fast.at_most(time) - plain.at_most(time)).abs();
            assert!(
                apart <= fast.lost() + 1e-14,
                "{apart} apart at {time}, {} lost in {expression:?}",
                fast.lost()
            );
        }
        assert!((bulk.finishes() - tail.finishes()).abs() < 1e-12);
    }
}
