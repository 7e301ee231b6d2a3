//! Conversion of version 1's numbers and distributions from ticks to units.

use juxtapose_support::collections::CollectSmall;
use serde_json::{Map, Value};

use crate::decimal;

/// Multiplies a number of ticks by their length, where it is a number.
fn scaled(value: &mut Value, tick: f64) {
    if let Some(number) = value.as_f64() {
        *value = in_units(number, tick);
    }
}

/// A number of ticks in units: as a decimal where it is whole, else as the nearest float.
fn in_units(number: f64, tick: f64) -> Value {
    let product = decimal::whole(number).map_or(number * tick, |ticks| decimal::product(ticks, tick));
    decimal::whole(product).map_or_else(|| finite(as_written(product), number), Value::from)
}

/// The forms that have lengths among their parameters, and what these are called.
const FORMS: [&str; 11] = [
    "normal",
    "lognormal",
    "gamma",
    "exponential",
    "moments",
    "poisson",
    "geometric",
    "triangular",
    "pert",
    "weibull",
    "pareto",
];
const LENGTHS: [&str; 6] = ["mean", "sd", "least", "likely", "most", "scale"];

/// A time of ticks becomes one in units.
pub(super) fn time_in_units(time: &mut Value, tick: f64) {
    match time {
        Value::Number(_) => scaled(time, tick),
        Value::Object(law) => rescaled(law, tick),
        _ => {}
    }
}

/// A distribution of ticks becomes one of times in units.
fn rescaled(law: &mut Map<String, Value>, tick: f64) {
    if (tick - 1.0).abs() <= 0.0 {
        return;
    }
    for form in ["uniform", "poisson", "binomial", "geometric"] {
        if law.contains_key(form) && !law.contains_key("step") {
            law.insert("step".to_owned(), in_units(1.0, tick));
        }
    }
    if let Some(ends) = law.get_mut("uniform").and_then(Value::as_array_mut) {
        ends.iter_mut().for_each(|end| scaled(end, tick));
    }
    if let Some(values) = law.get_mut("values").and_then(Value::as_object_mut) {
        let old = std::mem::take(values).into_iter();
        *values = old.map(|(key, share)| (key_in_units(key, tick), share)).collect_small();
    }
    for form in FORMS {
        let Some(parameters) = law.get_mut(form).filter(|parameters| parameters.is_object()) else {
            continue;
        };
        for name in LENGTHS {
            parameters.get_mut(name).into_iter().for_each(|value| scaled(value, tick));
        }
        if form == "moments" {
            parameters.get_mut("variance").into_iter().for_each(|value| squared(value, tick));
        }
    }
    if let Some(points) = law.get_mut("percentiles").and_then(Value::as_object_mut) {
        points.values_mut().for_each(|time| scaled(time, tick));
    }
    let edges = law.get_mut("histogram").and_then(|cells| cells.get_mut("edges")?.as_array_mut());
    edges.into_iter().flatten().for_each(|edge| scaled(edge, tick));
    let parts = law.get_mut("mixture").and_then(Value::as_array_mut);
    parts
        .into_iter()
        .flatten()
        .for_each(|part| part.get_mut("time").into_iter().for_each(|time| time_in_units(time, tick)));
    if let Some(shifted) = law.get_mut("shifted") {
        shifted.get_mut("by").into_iter().for_each(|by| scaled(by, tick));
        shifted.get_mut("time").into_iter().for_each(|time| time_in_units(time, tick));
    }
}

/// A value that was no number of ticks stays, and is told.
fn key_in_units(key: String, tick: f64) -> String {
    key.parse().map_or(key, |ticks: u64| decimal::product(ticks, tick).to_string())
}

/// Square ticks in square units.
fn squared(value: &mut Value, tick: f64) {
    if let Some(number) = value.as_f64() {
        *value = finite(as_written(number * tick * tick), number);
    }
}

/// The decimal of fifteen digits that a product is but for the last bits of multiplying, where it is one.
fn as_written(product: f64) -> f64 {
    let decimal = decimal::tidy(product);
    if (decimal - product).abs() <= 2.0 * f64::EPSILON * product.abs() { decimal } else { product }
}

/// A number that is out of every range stays, and is told.
fn finite(product: f64, number: f64) -> Value {
    if product.is_finite() { product.into() } else { number.into() }
}
