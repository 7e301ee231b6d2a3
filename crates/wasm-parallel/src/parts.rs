//! Composition as an object: every part of every alternative, and what less knowledge says.

use std::fmt::Write;

use juxtapose_density::{
    contract::Contract,
    density::Density,
    moments::Moments,
    pearson::{self, Pearson},
};
use juxtapose_parallel::{Alternative, Attempt, Composition, Expression, Knowledge, Queue};
use juxtapose_web::answer::units;
use serde::Serialize;

/// Quantiles by their probabilities, as JavaScript reads them.
#[derive(Serialize)]
struct Quantiles {
    #[serde(rename = "0.5")]
    half: Option<f64>,
    #[serde(rename = "0.95")]
    late: Option<f64>,
    #[serde(rename = "0.99")]
    latest: Option<f64>,
}

impl Quantiles {
    #[inline(never)]
    fn of(quantile: &dyn Fn(f64) -> Option<f64>) -> Self {
        Self { half: quantile(0.5), late: quantile(0.95), latest: quantile(0.99) }
    }
}

/// The most bins of a small picture.
const BINS: usize = 128;

#[derive(Serialize)]
pub(super) struct CompositionObject {
    tasks: Vec<TaskObject>,
    parts: Vec<NamedPartObject>,
    alternatives: Vec<AlternativeObject>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TaskObject {
    name: String,
    mean: f64,
    standard_deviation: f64,
    skewness: Option<f64>,
    kurtosis: Option<f64>,
    r#type: Option<&'static str>,
    criterion: Option<f64>,
    bars: Bars,
}

#[derive(Serialize)]
struct NamedPartObject {
    name: String,
    parts: Vec<PartObject>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AlternativeObject {
    name: String,
    parts: Vec<PartObject>,
    knowledge: Vec<KnowledgeObject>,
    started: Option<f64>,
    busy: Option<f64>,
    busy_without_cancelling: Option<f64>,
}

#[derive(Serialize)]
struct PartObject {
    path: String,
    finishes: f64,
    fails: f64,
    never: f64,
    moments: Option<PlacedMoments>,
    quantiles: Quantiles,
    bars: Option<Bars>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlacedMoments {
    mean: f64,
    standard_deviation: f64,
    skewness: Option<f64>,
    kurtosis: Option<f64>,
    r#type: Option<&'static str>,
    criterion: Option<f64>,
}

#[derive(Serialize)]
struct Bars {
    from: f64,
    width: f64,
    mass: Vec<f64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct KnowledgeObject {
    by: &'static str,
    mean: Option<f64>,
    standard_deviation: Option<f64>,
    quantiles: Quantiles,
}

impl CompositionObject {
    pub(super) fn new(composition: &Composition, tick: f64, contract: Contract) -> Self {
        let (attempts, moments) = (composition.attempts(), composition.moments());
        let tasks = composition.tasks.iter().filter_map(|task| {
            let PlacedMoments { mean, standard_deviation, skewness, kurtosis, r#type, criterion } =
                PlacedMoments::new(&task.moments, tick);
            let (name, bars) = (task.name.clone()?, Bars::of(&task.time, 1.0, tick));
            Some(TaskObject { name, mean, standard_deviation, skewness, kurtosis, r#type, criterion, bars })
        });
        // What no alternative mentions was not counted in what the prediction takes.
        let named = composition.parts.iter().zip(0..).filter(|(part, _)| part.is_mentioned);
        let named = named.map(|(part, place)| NamedPartObject {
            name: part.name.clone(),
            parts: parts(&part.expression, &format!("parts[{place}].do"), &attempts, contract, tick),
        });
        let tasks: Vec<_> = tasks.collect();
        let alternatives = composition.alternatives.iter().zip(0..).map(|(alternative, place)| {
            let busy = alternative.expression.busy(&attempts, tasks.len());
            AlternativeObject {
                name: alternative.name.clone(),
                parts: parts(
                    &alternative.expression,
                    &format!("alternatives[{place}].do"),
                    &attempts,
                    contract,
                    tick,
                ),
                knowledge: Knowledge::ALL
                    .map(|knowledge| KnowledgeObject::new(alternative, &moments, knowledge, tick))
                    .into(),
                started: busy.map(|busy| busy.started),
                busy: busy.and_then(|busy| Some(busy.with_cancelling? * tick)),
                busy_without_cancelling: busy.and_then(|busy| Some(busy.without_cancelling? * tick)),
            }
        });
        Self { parts: named.collect(), alternatives: alternatives.collect(), tasks }
    }
}

/// The parts of an expression that stands at a path, each before those that it is composed of.
#[inline(never)]
fn parts(
    whole: &Expression,
    at: &str,
    attempts: &[Attempt],
    contract: Contract,
    tick: f64,
) -> Vec<PartObject> {
    let mut found: Vec<(Vec<usize>, PartObject)> = Vec::new();
    let mut tell = |way: &[usize], attempt: &Attempt| {
        let path = format!("{at}{}", path(whole, way));
        // The parts of a part were told just before it.
        let own = found.iter().rev().take_while(|(other, _)| other.starts_with(way)).count();
        found.insert(found.len() - own, (way.to_vec(), PartObject::new(path, attempt, contract, tick)));
    };
    // A document's expressions have a meaning: they were judged when it was read.
    let _ = whole.evaluate_telling(attempts, contract, &mut tell);
    found.into_iter().map(|(_, part)| part).collect()
}

/// The way to a part as the document writes it.
fn path(whole: &Expression, way: &[usize]) -> String {
    let (mut path, mut at) = (String::new(), whole);
    for &place in way {
        while let Expression::Copies { of, .. } = at {
            at = of;
        }
        let (list, next) = match at {
            Expression::Series(parts) => ("series", parts.get(place)),
            Expression::All(parts) => ("all", parts.get(place)),
            Expression::First(parts) => ("first", parts.get(place)),
            Expression::Any { of, .. } => ("of", of.get(place)),
            Expression::Choice(parts) => ("choice", parts.get(place).map(|(_, part)| part)),
            Expression::Timeout { of, .. } | Expression::Retries { of, .. } => ("", Some(&**of)),
            Expression::Queue(queue) => {
                let _ = write!(path, ".queue.{}", Queue::FIELDS[place]);
                at = queue.parts()[place].unwrap_or(at);
                continue;
            }
            Expression::Task(_) | Expression::Never | Expression::Mention(_) | Expression::Copies { .. } => {
                ("", None)
            }
        };
        let of = if matches!(at, Expression::Choice(_)) || list.is_empty() { ".of" } else { "" };
        if !list.is_empty() {
            let _ = write!(path, ".{list}[{place}]");
        }
        path.push_str(of);
        at = next.unwrap_or(at);
    }
    path
}

impl PartObject {
    fn new(path: String, attempt: &Attempt, contract: Contract, tick: f64) -> Self {
        let answer = attempt.answer();
        let quantile = |p| Some(units(answer?.quantile(p, contract)?, tick));
        Self {
            path,
            finishes: attempt.finishes(),
            fails: attempt.failure().map_or(0.0, |failure| failure.probability()),
            never: attempt.never(),
            moments: answer.map(|answer| PlacedMoments::new(&answer.time().moments(), tick)),
            quantiles: Quantiles::of(&quantile),
            bars: answer.map(|answer| Bars::of(answer.time(), attempt.finishes(), tick)),
        }
    }
}

impl PlacedMoments {
    #[inline(never)]
    fn new(moments: &Moments, tick: f64) -> Self {
        let shape = moments.skewness.zip(moments.kurtosis);
        let kind = match shape {
            Some((skewness, kurtosis)) => pearson::kind(skewness, kurtosis),
            None => (moments.variance <= 0.0).then_some(pearson::Kind::Certain),
        };
        Self {
            mean: moments.mean * tick,
            standard_deviation: moments.standard_deviation() * tick,
            skewness: moments.skewness,
            kurtosis: moments.kurtosis,
            r#type: kind.map(pearson::Kind::name),
            criterion: shape
                .map(|(skewness, kurtosis)| pearson::criterion(skewness * skewness, kurtosis))
                .filter(|criterion| criterion.is_finite()),
        }
    }
}

impl Bars {
    /// The bars of a time, each the probability of its bin and of finishing at all.
    #[inline(never)]
    fn of(time: &Density, finishes: f64, tick: f64) -> Self {
        let [first, last] = [0.0005, 0.9995].map(|share| time.quantile(share));
        let (width, bins) = time.equal_bins([first, last], BINS);
        let mass = bins.into_iter().map(|bin| bin * finishes).collect();
        Self { from: units(first, tick), width: units(width, tick), mass }
    }
}

impl KnowledgeObject {
    fn new(alternative: &Alternative, tasks: &[Moments], knowledge: Knowledge, tick: f64) -> Self {
        let moments = alternative.expression.moments(tasks, knowledge);
        let fitted = moments.filter(|moments| moments.variance > 0.0).and_then(|of| Pearson::fit(&of).ok());
        let quantile = |p: f64| Some(fitted.as_ref()?.law().quantile(p) * tick);
        Self {
            by: knowledge.name(),
            mean: moments.map(|of| of.mean * tick),
            standard_deviation: moments
                .filter(|of| of.variance > 0.0)
                .map(|of| of.standard_deviation() * tick),
            quantiles: Quantiles::of(&quantile),
        }
    }
}
