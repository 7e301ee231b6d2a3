//! Tests of the propagation of four moments through the tree, against whole distributions.

use juxtapose_density::{Contract, Moments};
use juxtapose_document::predict;
use juxtapose_program::{Program, by_moments};
use serde_json::json;

use crate::{Model, examples, random_program};

fn program(model: &Model) -> &Program {
    &model.kind
}

/// With one PE no maximum is ever taken: sums of cumulants and mixtures of raw moments are exact.
#[test]
fn with_one_pe_four_moments_are_those_of_the_distribution() {
    for seed in 0..200 {
        let mut document = random_program::document(seed);
        document["machine"]["processors"] = json!(1);
        let model = Model::from_json_under(&document.to_string(), Contract::Tail).expect("a model");
        for (scheme, outcome) in program(&model).schemes.iter().zip(predict(&model).outcomes) {
            let (found, exact) = (by_moments(program(&model), scheme), outcome.moments().expect("a density"));
            let near = |found: f64, exact: f64, scale: f64| (found - exact).abs() <= 1e-8 * scale.max(1e-3);
            assert!(near(found.mean, exact.mean, exact.mean), "{seed}: {found:?} {exact:?}");
            assert!(near(found.variance, exact.variance, exact.variance), "{seed}: {found:?} {exact:?}");
            let shape = |of: &Moments| (of.skewness.unwrap_or(0.0), of.kurtosis.unwrap_or(0.0));
            if exact.variance > 1e-6 {
                let ((s, k), (skewness, kurtosis)) = (shape(&found), shape(&exact));
                assert!(
                    near(s, skewness, 1.0 + skewness.abs()) && near(k, kurtosis, kurtosis),
                    "{seed}: {found:?} {exact:?}"
                );
            }
        }
    }
}

/// At the barriers of the 8-PE example a few PEs wait for each other: four moments see its means to 1 %, averages to 20 %.
#[test]
fn with_eight_pes_four_moments_are_far_nearer_than_averages() {
    let model =
        Model::from_json(examples::find("8-pe-mixed-mode").expect("an example").text).expect("a model");
    for (scheme, outcome) in program(&model).schemes.iter().zip(predict(&model).outcomes) {
        let (found, exact) = (by_moments(program(&model), scheme).mean, outcome.mean().expect("a mean"));
        let average = outcome.average_value.expect("an average");
        println!("{}: {found} for {exact}, averages {average}", scheme.name);
        assert!(
            (found / exact - 1.0).abs() < 0.01 && (average / exact - 1.0).abs() > 0.09,
            "{}: {found} {exact}",
            scheme.name
        );
    }
}
