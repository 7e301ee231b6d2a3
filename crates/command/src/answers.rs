//! Answers to the lines of JSON Lines: predictions, what conditions explain, problems, links, upgraded documents. Those about models of one kind
//! stand in `alone`.

use std::{num::NonZero, ops::ControlFlow, thread};

use juxtapose::{
    Model, Prediction, Problem, Problems,
    document::format::VERSION,
    model::{self, Code, Linked, limits},
    multigrain::output::FitQuestion,
    output::{
        ConditionsObject, DensityObject, LeftOut, Options, PredictionObject, explain_patiently,
        predict_patiently,
    },
    validation::{
        Assumptions, Held, PredictedOutcome, Settings,
        bootstrap::{Asked, Sureness, bootstrap},
        held,
    },
};
use serde::Serialize;
use serde_json::Value;

use crate::{
    alone,
    arguments::Beside,
    csv::Table,
    lines::Line,
    shared::{json, judged, with_advice},
};

/// Command that is executed for each line.
pub(crate) enum Task {
    Predict { options: Options, densities: bool, beside: Beside },
    Tabulate { options: Options, table: Table },
    Conditions { options: Options, densities: bool },
    Check { options: Options },
    Best { asked: Value },
    Fit { asked: FitQuestion },
    Explain { options: Options },
    Link { page: String },
    ReadLink,
    Upgrade,
}

/// Problems, which stand in the place of an answer, and which `check` answers with.
#[derive(Serialize)]
struct Refused {
    problems: Vec<Problem>,
}

/// Densities as lists of numbers.
type Densities = Option<DensityObject<Vec<f64>>>;

#[derive(Serialize)]
struct Link {
    link: String,
}

/// An answer as a line of JSON with its end, or as rows of a table, and whether it says problems.
pub(crate) struct Answer {
    pub(crate) text: Vec<u8>,
    pub(crate) is_refused: bool,
}

impl Task {
    /// The longest line that is read; of longer ones only the length is told.
    pub(crate) fn longest(&self) -> usize {
        if let Self::ReadLink = self { limits::LINK } else { limits::TEXT }
    }

    /// What stands before all answers.
    pub(crate) fn head(&self) -> Option<Vec<u8>> {
        if let Self::Tabulate { table, .. } = self { Some(table.head()) } else { None }
    }

    /// Answers a line. Whatever stands in it, there is an answer.
    pub(crate) fn answer(&self, line: &Line) -> Answer {
        let found = text(line, self.longest()).and_then(|text| match self {
            Self::Predict { options, densities, beside } => predicted(text, options, *densities, beside),
            Self::Tabulate { options, table } => tabulated(text, options, (table, line.number)),
            Self::Conditions { options, densities } => explained(text, options, *densities),
            Self::Check { options } => checked(text, options),
            Self::Best { asked } => alone::best(text, asked),
            Self::Fit { asked } => alone::fit(text, asked),
            Self::Explain { options } => alone::explain(text, options),
            Self::Link { page } => linked(text, page),
            Self::ReadLink => opened(text),
            Self::Upgrade => upgraded(text),
        });
        let is_refused = found.is_err();
        let text = found.unwrap_or_else(|problems| match self {
            Self::Tabulate { table, .. } => table.refused(line.number, &problems),
            _ => json(&Refused { problems: problems.0 }),
        });
        Answer { text, is_refused }
    }
}

fn text(line: &Line, longest: usize) -> Result<&str, Problems> {
    if line.length > longest {
        return Err(by_itself(
            Code::TooLarge,
            format!("has {} bytes; at most {longest} are read", line.length),
        ));
    }
    let text = str::from_utf8(&line.bytes)
        .map_err(|error| by_itself(Code::Syntax, format!("is not UTF-8: {error}")))?;
    // What some programs begin a file with.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() { Err(by_itself(Code::Empty, "is an empty line".to_owned())) } else { Ok(text) }
}

/// What a model's conditions explain.
fn explained(text: &str, options: &Options, densities: bool) -> Result<Vec<u8>, Problems> {
    let model = judged(text, options)?;
    let (prediction, explained) = explain_patiently(&model, options.patience, |_| ControlFlow::Continue(()))
        .map_err(|problem| Problems(vec![problem]))?;
    let (outcomes, in_units) = (&prediction.outcomes[..], (prediction.unit.as_str(), prediction.tick));
    Ok(if densities {
        json(&ConditionsObject::<Densities>::new(&explained, outcomes, in_units, options))
    } else {
        json(&ConditionsObject::<LeftOut>::new(&explained, outcomes, in_units, options))
    })
}

fn prediction(text: &str, options: &Options) -> Result<(Model, Prediction), Problems> {
    let model = judged(text, options)?;
    let prediction = predict_patiently(&model, options.patience, |_| ControlFlow::Continue(()))
        .map_err(|problem| Problems(vec![problem]))?;
    Ok((model, prediction))
}

/// A prediction as rows of a table.
fn tabulated(text: &str, options: &Options, (table, line): (&Table, u64)) -> Result<Vec<u8>, Problems> {
    let (_, prediction) = prediction(text, options)?;
    let written = serde_json::to_value(PredictionObject::<LeftOut>::new(&prediction, options));
    Ok(table.rows(line, &written.unwrap_or_default()))
}

fn predicted(text: &str, options: &Options, densities: bool, beside: &Beside) -> Result<Vec<u8>, Problems> {
    let (model, prediction) = prediction(text, options)?;
    let settings = Settings { seed: beside.seed, ..Settings::default() };
    let outcomes = || -> Vec<_> {
        prediction.outcomes.iter().map(|outcome| PredictedOutcome::of(outcome, prediction.tick)).collect()
    };
    let held = |measured| held(&outcomes(), measured, prediction.tick, settings);
    let held = model.measured.as_ref().filter(|_| beside.measured).map(held);
    let is_asked = beside.assumptions || beside.bootstrap.is_some();
    let document: Option<Value> =
        is_asked.then(|| serde_json::from_str(&model::upgraded(text)).ok()).flatten();
    let document = document.as_ref();
    let sure = document.zip(beside.bootstrap);
    let sure =
        sure.and_then(|(document, resamples)| sureness(document, &prediction, options, (resamples, beside)));
    let assumptions = document.filter(|_| beside.assumptions);
    let assumptions = assumptions.map(|document| Assumptions::of(document, beside.seed));
    Ok(if densities {
        let prediction = PredictionObject::<Densities>::new(&prediction, options);
        json(&Answered { prediction, held, sure, assumptions })
    } else {
        let prediction = PredictionObject::<LeftOut>::new(&prediction, options);
        json(&Answered { prediction, held, sure, assumptions })
    })
}

/// A prediction with what is asked for beside it.
#[derive(Serialize)]
struct Answered<P> {
    #[serde(flatten)]
    prediction: P,
    #[serde(rename = "measured", skip_serializing_if = "Option::is_none")]
    held: Option<Held>,
    #[serde(rename = "bootstrap", skip_serializing_if = "Option::is_none")]
    sure: Option<Sureness>,
    #[serde(skip_serializing_if = "Option::is_none")]
    assumptions: Option<Assumptions>,
}

/// How sure a prediction is; none where nothing of its model was measured.
fn sureness(
    document: &Value,
    prediction: &Prediction,
    options: &Options,
    (resamples, beside): (u32, &Beside),
) -> Option<Sureness> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let asked = Asked { resamples, seed: beside.seed, deadline: beside.deadline, threads };
    let predict = |text: &str| {
        let model = judged(text, options).ok()?;
        predict_patiently(&model, options.patience, |_| ControlFlow::Continue(())).ok()
    };
    bootstrap(document, prediction, asked, &predict, &|_| ControlFlow::Continue(()))
}

fn checked(text: &str, options: &Options) -> Result<Vec<u8>, Problems> {
    let model = judged(text, options)?;
    let problems = Vec::from_iter(model.effort.too_long(options.patience));
    if problems.is_empty() { Ok(json(&Refused { problems })) } else { Err(Problems(problems)) }
}

fn linked(text: &str, page: &str) -> Result<Vec<u8>, Problems> {
    let fragment = model::to_link(text).map_err(|error| Problems(vec![(&error).into()]))?;
    Ok(json(&Link { link: format!("{page}#{fragment}") }))
}

/// A document in the newest version; of what is a model of no version the problems.
fn upgraded(text: &str) -> Result<Vec<u8>, Problems> {
    let document = model::upgraded(text.trim());
    let written = serde_json::from_str::<Value>(&document).ok();
    let version = written.as_ref().and_then(|written| written.get("juxtapose")?.as_u64());
    if version != Some(VERSION.into()) {
        Model::from_json(text).map_err(with_advice)?;
    }
    Ok(format!("{document}\n").into_bytes())
}

/// The model of a link, which stands there by itself or as `linked` has written it, with or without a page's address.
fn opened(text: &str) -> Result<Vec<u8>, Problems> {
    let written = serde_json::from_str::<Value>(text).ok();
    let link = written.as_ref().and_then(|line| line.get("link")).and_then(Value::as_str).unwrap_or(text);
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    let linked = model::read_link(fragment).map_err(|error| Problems(vec![(&error).into()]))?;
    // A link's document is JSON in one line, in its own order and spelling, which stay where it is of this version.
    let Linked { document, is_changed } = linked;
    let document = model::upgraded(&document);
    Ok(format!("{{\"model\":{document},\"isChanged\":{is_changed}}}\n").into_bytes())
}

fn by_itself(code: Code, message: String) -> Problems {
    Problems(vec![Problem { path: String::new(), code, message, hint: None }])
}
