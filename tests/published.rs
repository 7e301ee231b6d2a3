//! Tests of published figures that an example shows beside ours, where others of the paper's figures imply them.

use juxtapose::{Model, examples, predict};

fn outcome_means(id: &str) -> Vec<(String, f64)> {
    let model = Model::from_json(examples::find(id).expect("an example").text).expect("a model");
    let outcomes = predict(&model).outcomes.into_iter();
    outcomes.map(|of| (of.name.clone(), of.mean().expect("a mean") * model.tick)).collect()
}

/// What δ₁ of Tables 3 and 5 implies is what the examples show beside ours.
#[test]
fn measured_means_follow_from_the_errors_of_tables_3_and_5() {
    for (id, errors) in [
        ("wator", [0.212, 0.184, -0.043]),
        ("sort", [-0.056, 0.022, 0.232]),
        ("disjoin", [-0.094, 0.070, 0.009]),
    ] {
        let published = examples::find(id).expect("an example").published;
        for ((published, error), (name, mean)) in published.iter().zip(errors).zip(outcome_means(id)) {
            assert_eq!(published.outcome, name);
            assert!((published.value - mean * (1.0 - error / 100.0)).abs() < 1e-6 * mean, "{id} {name}");
        }
    }
}
