//! Warning of a probable confusion of units in a document of version 1: plain numbers counted ticks, and samples were in units.

use juxtapose_density::prediction::Note;
use juxtapose_support::collections::SortSmall;
use serde_json::Value;

use crate::kind::Form;

/// Numbers as written are alike where they differ by no more than this factor.
const ALIKE: f64 = 3.0;
/// A tick that is longer or shorter than a unit by this factor makes a difference that one would not write.
const FAR: f64 = 5.0;

/// Says that plain numbers look like the samples beside them although they count ticks: whoever wrote a measured 40.32 as 40 was wrong by the
/// tick. Asked of the document before its upgrade.
pub(crate) fn in_doubt(document: &mut Value, form: &Form) -> Option<Note> {
    let tick =
        document.get("tick")?.as_f64().filter(|tick| *tick > 0.0 && (*tick >= FAR || *tick <= 1.0 / FAR))?;
    let (mut plain, mut samples) = (Vec::new(), Vec::new());
    (form.times?)(document, &mut |time, _| {
        plain.extend(time.as_f64().filter(|number| *number > 0.0));
        let measured = time.get("samples").and_then(Value::as_array);
        samples
            .extend(measured.into_iter().flatten().filter_map(Value::as_f64).filter(|number| *number > 0.0));
    });
    let (plain, sample) = (median(plain)?, median(samples)?);
    if !(1.0 / ALIKE..=ALIKE).contains(&(plain / sample)) {
        return None;
    }
    let unit = document.get("unit").and_then(Value::as_str).unwrap_or("ticks");
    let message = format!(
        "In version 1 plain numbers count ticks of {tick} {unit}, and samples are in {unit}: a time of {plain} is {} {unit}, beside samples of \
         about {sample} {unit}. If both were meant in {unit}, divide the samples or multiply the plain numbers.",
        super::super::decimal::tidy(plain * tick)
    );
    Some(Note { code: "ticks-and-units", message, outcome: None })
}

fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_small_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied()
}
