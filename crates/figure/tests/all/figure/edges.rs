//! Distributions on lattices that coarsen: bars without steps at octaves, edges that are no lattice's.

use juxtapose_density::{Contract, density::Parametric};
use juxtapose_figure::svg;
use serde_json::{Value, json};

use super::{drawn, elements, read, sent, with};

/// An exponential time of more than a million ticks.
fn heavy() -> Value {
    let density = Parametric::exponential(30_000.0).expect("in range").density(Contract::Bulk.ends());
    let edges: Vec<u64> = density.iter().map(|(time, _)| time).collect();
    json!([{"name": "Heavy", "colour": "#0072b2", "dash": "solid", "density": {
        "origin": density.origin(), "step": null, "edges": edges, "mass": density.masses(), "lost": density.lost(),
    }}])
}

#[test]
fn bars_do_not_step_where_the_lattice_does() {
    let svg = drawn(&with(sent("density", &heavy()), &json!({"deadline": null})));
    let height = |rect: &Vec<(&str, &str)>| {
        let of = |name: &str| rect.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
        of("height").filter(|_| of("fill") == Some("#1980B9"))?.parse::<f64>().ok()
    };
    let heights: Vec<f64> = elements(&svg, "rect").iter().filter_map(height).collect();
    assert!(heights.len() > 50, "{}", heights.len());
    // Each is lower than the one before, up to the rounding of a tenth of a pixel.
    assert!(heights.windows(2).all(|pair| pair[1] <= pair[0] + 1.01), "{heights:?}");
}

#[test]
fn times_are_a_step_or_edges() {
    let drawn = |change: &dyn Fn(&mut Value)| {
        let mut figure = sent("density", &heavy());
        change(&mut figure["series"][0]["density"]);
        svg(&read(&figure)).is_ok()
    };
    assert!(drawn(&|_| {}));
    assert!(!drawn(&|density| density["edges"] = json!(null)), "neither");
    assert!(!drawn(&|density| density["step"] = json!(1)), "both");
    assert!(!drawn(&|density| density["edges"][9] = json!(3)), "no lattice");
    assert!(!drawn(&|density| density["edges"] = json!([1, 2])), "too few");
}
