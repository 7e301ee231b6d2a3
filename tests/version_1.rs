//! Regression tests of documents of version 1, which are read for ever and mean what they meant: links to all examples, and thirty records
//! of saved work, as they were written before there was a version 2.
//!
//! `tables/version_1.json` has them with the figures that the engine of their time answered, in units: for each outcome its mean, its
//! standard deviation, its quantiles of [`PROBABILITIES`] and the probability that it ends, or its formula. What differs since, for a
//! reason that is not the reading of documents, is named there with the reason (`since`). The file is never made anew; that of the
//! package for JavaScript reads it too (`www/tests/node/version_1.test.mjs`).

use std::collections::{BTreeMap, BTreeSet};

use juxtapose::{
    Model,
    model::{from_link, read_link},
    output::{LeftOut, Options, PredictionObject},
    predict,
};
use serde::Deserialize;
use serde_json::Value;

/// How far figures may differ that are exact, by their size: means and deviations are sums of rounded products.
const EXACT: f64 = 1e-12;
/// The probabilities of the quantiles, as answers name them.
const PROBABILITIES: [&str; 4] = ["0.05", "0.5", "0.95", "0.99"];
/// Two samples of one size differ by √2 of what one of them does: three times the half of its interval is more than four deviations.
const BOTH_SAMPLED: f64 = 3.0;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixture {
    links: Vec<Link>,
    records: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Link {
    example: String,
    link: String,
    figures: Figures,
}

/// What stood in the browser's storage: `stamp`, a blank, and `work` as JSON. Figures are those of its documents, in the order of
/// [`Work::documents`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    stamp: String,
    work: Work,
    figures: Vec<Figures>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Work {
    present: Value,
    covered: Option<Value>,
    #[serde(rename = "drawn")]
    _drawn: Option<String>,
    last: Option<Value>,
    past: Vec<Value>,
    future: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figures {
    unit: String,
    tick: f64,
    outcomes: Vec<Outcome>,
    /// Outcomes that a later change has moved, by their names.
    #[serde(default)]
    since: BTreeMap<String, Since>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    name: String,
    mean: Option<f64>,
    sd: Option<f64>,
    quantiles: Option<Vec<Option<f64>>>,
    finishes: Option<f64>,
    formula: Option<String>,
}

/// What an outcome says now, and why.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    because: String,
    now: Outcome,
}

impl Work {
    fn documents(&self) -> impl Iterator<Item = &Value> {
        let around = self.covered.iter().chain(&self.last);
        [&self.present].into_iter().chain(around).chain(&self.past).chain(&self.future)
    }
}

fn fixture() -> Fixture {
    serde_json::from_str(include_str!("tables/version_1.json")).expect("the file of version 1")
}

/// What a document is answered with, as JSON.
fn answered(document: &str) -> Value {
    let model = Model::from_json(document).unwrap_or_else(|problems| panic!("{problems}: {document}"));
    let answer = PredictionObject::<LeftOut>::new(&predict(&model), &Options::default());
    serde_json::to_value(answer).expect("answers are JSON")
}

fn is_near(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= EXACT * expected.abs().max(found.abs())
}

/// The terms of a formula: coefficients by what they stand before.
fn terms(formula: &str) -> BTreeMap<String, f64> {
    let apart = formula.replace(" - ", " + -");
    let fraction = |text: &str| match text.split_once('/') {
        Some((above, below)) => Some(above.parse::<f64>().ok()? / below.parse::<f64>().ok()?),
        None => text.parse().ok(),
    };
    let term = |text: &str| {
        if let Some(number) = fraction(text) {
            return (String::new(), number);
        }
        match text.split_once('*').and_then(|(number, behind)| Some((behind, fraction(number)?))) {
            Some((behind, number)) => (behind.to_owned(), number),
            None => match text.strip_prefix('-') {
                Some(behind) => (behind.to_owned(), -1.0),
                None => (text.to_owned(), 1.0),
            },
        }
    };
    apart.split(" + ").map(term).collect()
}

/// Whether a formula says in units, or in the ticks of its answer, what one said in ticks of this length.
fn is_formula(found: &str, answer: &Value, expected: &str, tick: f64) -> bool {
    if is_near(answer["tick"].as_f64().unwrap_or(1.0), tick) && found == expected {
        return true;
    }
    let (found, expected) = (terms(found), terms(expected));
    let is_term = |(monomial, coefficient): (&String, &f64)| {
        found.get(monomial).is_some_and(|&number| is_near(number, coefficient * tick))
    };
    found.len() == expected.len() && expected.iter().all(is_term)
}

/// Where a figure stands in an outcome.
fn figure<'v>(outcome: &'v Value, path: &[&str]) -> &'v Value {
    path.iter().fold(outcome, |value, name| &value[*name])
}

/// Whether an outcome's own bounds leave room for what was said before.
fn is_between(outcome: &Value, path: &[&str], before: f64) -> bool {
    let between = &outcome["between"];
    let end = |of: &str| figure(&between[of], path).as_f64();
    let slack = if between["kind"] == "sampled" { BOTH_SAMPLED } else { 1.0 };
    let Some(now) = figure(outcome, path).as_f64() else { return false };
    let is_above = end("least").is_none_or(|least| before >= now - slack * (now - least));
    let is_below = end("most").is_none_or(|most| before <= now + slack * (most - now));
    between.is_object() && is_above && is_below
}

/// What differs between an outcome and what it was.
fn differences(found: &Value, answer: &Value, expected: &Outcome, tick: f64) -> Vec<String> {
    let quantiles = |k: usize| expected.quantiles.as_ref().and_then(|all| all[k]);
    let mut figures = vec![(vec!["mean"], expected.mean), (vec!["standardDeviation"], expected.sd)];
    figures.extend((0..PROBABILITIES.len()).map(|k| (vec!["quantiles", PROBABILITIES[k]], quantiles(k))));
    figures.push((vec!["finishes"], Some(expected.finishes.unwrap_or(1.0))));
    let differs = |(path, before): (Vec<&str>, Option<f64>)| {
        let now = figure(found, &path).as_f64();
        let is_same = match (now, before) {
            (None, None) => true,
            // Where a time is certain its deviation is rounding alone.
            (Some(now), Some(before)) if path == ["standardDeviation"] => {
                let size = expected.mean.unwrap_or(0.0).max(before);
                (now - before).abs() <= EXACT * size || is_between(found, &path, before)
            }
            (Some(now), Some(before)) => is_near(now, before) || is_between(found, &path, before),
            _ => false,
        };
        (!is_same).then(|| format!("{}: {now:?}, not {before:?}", path.join(" ")))
    };
    let mut told: Vec<_> = figures.into_iter().filter_map(differs).collect();
    let formula = found["formula"]["text"].as_str();
    let is_formula = match (formula, &expected.formula) {
        (Some(now), Some(before)) => is_formula(now, answer, before, tick),
        (now, before) => now.is_none() && before.is_none(),
    };
    if !is_formula {
        told.push(format!("formula: {formula:?}, not {:?}", expected.formula));
    }
    told
}

/// All that differs between an answer and the figures of its time.
fn compared(of: &str, answer: &Value, figures: &Figures) -> Vec<String> {
    let Figures { unit, tick, outcomes, since } = figures;
    let found = answer["outcomes"].as_array().expect("outcomes");
    let names = found.iter().map(|outcome| outcome["name"].as_str());
    let (told_unit, is_named) =
        (answer["unit"].as_str(), names.eq(outcomes.iter().map(|one| Some(&*one.name))));
    if told_unit != Some(unit) || !is_named {
        return vec![format!("{of}: the unit {told_unit:?}, not {unit:?}, or other outcomes")];
    }
    let mut told = Vec::new();
    for (found, before) in found.iter().zip(outcomes) {
        let place = format!("{of}, {}", before.name);
        let differences = |expected| differences(found, answer, expected, *tick);
        let differing = match since.get(&before.name) {
            None => differences(before),
            Some(Since { because, .. }) if differences(before).is_empty() => {
                vec![format!("differs no longer “{because}”")]
            }
            Some(Since { now, .. }) => differences(now),
        };
        told.extend(differing.into_iter().map(|text| format!("{place}: {text}")));
    }
    told
}

#[test]
fn links_of_version_1_open_and_say_what_they_said() {
    let Fixture { links, .. } = fixture();
    let named: BTreeSet<_> = links.iter().map(|link| &*link.example).collect();
    assert_eq!((links.len(), named.len()), (30, 30));
    let mut told = Vec::new();
    for Link { example, link, figures } in &links {
        let linked = read_link(link).unwrap_or_else(|error| panic!("{example} {error}"));
        assert!(!linked.is_changed, "{example}");
        assert_eq!(from_link(link).as_ref(), Ok(&linked.document), "{example}");
        told.extend(compared(example, &answered(&linked.document), figures));
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn saved_work_of_version_1_says_what_it_said() {
    let Fixture { records, .. } = fixture();
    assert_eq!(records.len(), 30);
    let (mut told, mut documents) = (Vec::new(), 0);
    for (k, Record { stamp, work, figures }) in records.iter().enumerate() {
        assert!(stamp.split_once(' ').is_some_and(|(_, time)| time.parse::<u64>().is_ok()), "{stamp}");
        assert_eq!(work.documents().count(), figures.len(), "record {k}");
        for (n, (document, figures)) in work.documents().zip(figures).enumerate() {
            let title = document["title"].as_str().unwrap_or("untitled");
            let of = format!("record {k}, document {n} ({title})");
            told.extend(compared(&of, &answered(&document.to_string()), figures));
            documents += 1;
        }
    }
    assert_eq!(documents, 71);
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn terms_of_formulas_are_told_apart() {
    let read = |text: &str| {
        let terms = terms(text).into_iter();
        terms.map(|(behind, number)| format!("{behind} {number}")).collect::<Vec<_>>()
    };
    assert_eq!(read("-7/2*K.N - N^2 + X + 3"), [" 3", "K.N -3.5", "N^2 -1", "X 1"]);
    let ticked = serde_json::json!({"tick": 0.5});
    let units = serde_json::json!({"tick": 1});
    assert!(is_formula("3*N + 2", &ticked, "3*N + 2", 0.5));
    assert!(is_formula("3/2*N + 1", &units, "3*N + 2", 0.5));
    assert!(!is_formula("3*N + 2", &units, "3*N + 2", 0.5));
    assert!(!is_formula("3/2*N + 1 + M", &units, "3*N + 2", 0.5));
}
