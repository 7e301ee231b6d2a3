//! Conversion of version 1's numbers and distributions from ticks to units.

use juxtapose_support::collections::CollectSmall;
use serde_json::{Map, Value};

use crate::decimal;

/// Multiplies a number of ticks by their length, where it is a number.
pub(super) fn scaled(value: &mut Value, tick: f64) {
    if let Some(number) = value.as_f64() {
        *value = in_units(number, tick);
    }
}

/// A number of ticks in units: as a decimal where it is whole, else as the nearest float.
fn in_units(number: f64, tick: f64) -> Value {
    let product = decimal::whole(number).map_or(number * tick, |ticks| decimal::product(ticks, tick));
    decimal::whole(product).map_or_else(|| finite(as_written(product), number), Value::from)
}

/// A distribution of ticks becomes one of times in units. The forms that version 1 did not have are in units already.
pub(super) fn rescaled(law: &mut Map<String, Value>, tick: f64) {
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
    for form in ["normal", "lognormal", "gamma", "exponential", "moments", "poisson", "geometric"] {
        let Some(parameters) = law.get_mut(form).filter(|parameters| parameters.is_object()) else {
            continue;
        };
        for name in ["mean", "sd"] {
            parameters.get_mut(name).into_iter().for_each(|value| scaled(value, tick));
        }
        if form == "moments" {
            parameters.get_mut("variance").into_iter().for_each(|value| squared(value, tick));
        }
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
