//! Distributions known between bounds: bands, intervals instead of digits, refusals.

use juxtapose_density::{Between, Density};
use juxtapose_figure::svg;
use serde_json::{Value, json};

use super::{drawn, elements, on_paper, read, sent, series, snapshot, with};

/// Four hundred executions, counted, and one distribution that is exact.
fn counted() -> Value {
    let shares = [4, 9, 13, 14].into_iter().cycle().map(|count| f64::from(count) / 400.0);
    let masses = (0..40).map(|k| 700 + 7 * k).zip(shares);
    let density = Density::from_masses(masses).expect("shares of 400 executions");
    let Between { times, before, lower, upper, .. } = Between::sampled(&density, 400);
    let (origin, step) = (times.at(0), times.at(1) - times.at(0));
    let mut counted = series("Counted", "#0072b2", "solid", &density);
    counted["between"] =
        json!({"origin": origin, "step": step, "before": before, "lower": lower, "upper": upper});
    json!([counted, series("Exact", "#d55e00", "dotted", &Density::uniform(720, 960))])
}

#[test]
fn bands_stand_behind_the_curves_that_are_not_known_exactly() {
    let short = json!({"height": 280, "width": 600});
    for kind in ["distribution", "survival"] {
        let figure = with(sent(kind, &counted()), &short);
        snapshot(&format!("{kind}-between"), &figure);
        let svg = drawn(&figure);
        let bands = elements(&svg, "polygon");
        let band = on_paper([0.0, 114.0, 178.0], 0.25);
        assert_eq!(
            bands.iter().filter(|one| one.iter().any(|&(_, value)| value == band)).count(),
            1,
            "{kind}"
        );
    }
}

#[test]
fn what_is_known_between_bounds_is_written_as_an_interval() {
    let svg = drawn(&with(sent("density", &counted()), &json!({"deadline": 850, "crosshair": 777})));
    assert!(svg.contains("P(T ≤ 850) 0.53 (0.48–0.59)"), "the deadline's");
    assert!(svg.contains("P(T ≤ 777) 0.30 (0.25–0.35)"), "the crosshair's");
    assert_eq!(svg.matches("P(T = 777)").count(), 1, "of the exact one alone");
}

#[test]
fn bounds_that_bound_nothing_are_refused() {
    let bounds = json!({"origin": 1, "step": 1, "before": 0, "lower": [0.4, 0.5], "upper": [0.6, 0.7]});
    let drawn = |field: &str, value: Value| {
        let mut figure = sent("distribution", &counted());
        figure["series"][0]["between"] = bounds.clone();
        figure["series"][0]["between"][field] = value;
        svg(&read(&figure))
    };
    assert!(drawn("before", json!(0.1)).is_ok());
    for (field, value) in [
        ("lower", json!([0.5, 0.4])),
        ("lower", json!([0.4])),
        ("upper", json!([0.6, 0.5])),
        ("upper", json!([])),
        ("before", json!(1.5)),
        ("step", json!(0)),
    ] {
        assert!(drawn(field, value.clone()).is_err(), "{field} {value}");
    }
}
