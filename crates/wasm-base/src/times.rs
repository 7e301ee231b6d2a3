//! Export of summaries of distributions.

use juxtapose_density::density::Summary;
use juxtapose_document::{limits, time_in_a_moment};
use juxtapose_output::units;
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A time at a glance, in units as documents give it, on ticks of this length, in units; where none is given, of one that is found. Null where
/// it would take longer than a moment.
#[wasm_bindgen(js_name = summarize, unchecked_return_type = "TimeSummary | null")]
pub fn summarize(
    #[wasm_bindgen(unchecked_param_type = "number | object | string")] time: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] tick: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let text = arguments.document(time);
    let tick = arguments.read_if_given("tick", tick, |reader, at| reader.number(at, limits::TICK));
    let (Some(text), Some(tick)) = (text, tick) else { return Err(arguments.refused()) };
    match time_in_a_moment(&text, tick) {
        None => Ok(JsValue::NULL),
        Some(Ok((time, tick))) => object(&TimeSummary::of(&time.summary(), tick)),
        Some(Err(problems)) => Err(failure(&problems.0)),
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TimeSummary<'a> {
    mean: f64,
    standard_deviation: f64,
    ends: [f64; 2],
    values: usize,
    shown: [f64; 2],
    bars: &'a [f64],
}

impl<'a> TimeSummary<'a> {
    fn of(summary: &'a Summary, tick: f64) -> Self {
        let Summary { moments, ends, values, shown, bars } = summary;
        let [ends, shown] = [ends, shown].map(|ticks| ticks.map(|ticks| units(ticks, tick)));
        let standard_deviation = tick * moments.variance.sqrt();
        Self { mean: tick * moments.mean, standard_deviation, ends, values: *values, shown, bars }
    }
}
