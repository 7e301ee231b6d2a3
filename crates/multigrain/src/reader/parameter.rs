//! Reader of parameters: certain, drawn by chance, or dependent on the number of threads.

use juxtapose_document::{
    limits::SUPPORT,
    problem::{Code, shown},
    reader::{
        quantity::TIME,
        read::{At, Reader},
    },
};

use crate::{Contention, Cost, Drawn, Parameter, Random, limits};

/// What is drawn by chance, as it is read.
#[derive(Default)]
pub(super) struct ParametersRead {
    pub(super) random: Vec<Random>,
    /// Where each of them stands in the document.
    pub(super) paths: Vec<String>,
    /// The values of the contention's number with their probabilities, where it is drawn.
    pub(super) contention: Vec<(f64, f64)>,
}

/// Reads a time in units as ticks, which need not be whole where it is certain; of a distribution the mean.
pub(super) fn time_parameter(
    reader: &mut Reader,
    at: &At<'_>,
    parameter: Parameter,
    parameters: &mut ParametersRead,
) -> Option<f64> {
    let (at, drawn) = match at.field("each_thread") {
        Some(each) => {
            reader.object(at, &["each_thread"])?;
            (each, Drawn::EachThread)
        }
        None => (at.clone(), Drawn::EachRun),
    };
    if at.value.is_number() {
        return reader.duration(&at).map(|units| units / reader.tick);
    }
    let density = reader.distribution(&at, TIME)?;
    if density.coarsens() {
        let message = format!(
            "has values over {} ticks; of a parameter at most {} are kept",
            density.last() - density.origin(),
            SUPPORT
        );
        reader.problem(&at.path, Code::TooLarge, message, TIME.coarser());
        return None;
    }
    let mean = density.mean();
    if density.masses().len() > 1 {
        parameters.random.push(Random { parameter, drawn, density });
        parameters.paths.push(at.path.to_string());
    }
    Some(mean)
}

/// Reads `O_offload`, which may be the sum of two messages by eqs. (1) and (2).
pub(super) fn offload(reader: &mut Reader, at: &At<'_>, parameters: &mut ParametersRead) -> Option<f64> {
    if at.field("send").is_none() && at.field("return").is_none() {
        return time_parameter(reader, at, Parameter::Offload, parameters);
    }
    reader.object(at, &["send", "return"])?;
    let mut message = |name: &'static str, what: &str| {
        let at = reader.required(at, name, what)?;
        if at.value.is_number() {
            return reader.duration(&at).map(|units| units / reader.tick);
        }
        reader.object(&at, &["host", "latency", "accelerator"])?;
        let parts = [
            ("host", "the overhead on the host"),
            ("latency", "the latency"),
            ("accelerator", "the overhead on the accelerator"),
        ];
        let parts = parts.map(|(name, what)| {
            let at = reader.required(&at, name, what)?;
            reader.duration(&at).map(|units| units / reader.tick)
        });
        parts.into_iter().sum()
    };
    let send = message("send", "O_s, to send code and arguments");
    let back = message("return", "O_r, to take back results");
    Some(send? + back?)
}

/// Reads a cost as it depends on the number of threads.
pub(super) fn cost(
    reader: &mut Reader,
    at: Option<&At<'_>>,
    parameter: Parameter,
    parameters: &mut ParametersRead,
) -> Option<Cost> {
    let Some(at) = at else { return Some(Cost::Constant(0.0)) };
    let mut of = |name: &'static str, cost: fn(f64) -> Cost| {
        let value = at.field(name)?;
        Some(
            reader
                .object(at, &[name])
                .and_then(|_| time_parameter(reader, &value, parameter, parameters))
                .map(cost),
        )
    };
    if let Some(cost) =
        of("per_thread", Cost::PerThread).or_else(|| of("per_further_thread", Cost::PerFurtherThread))
    {
        return cost;
    }
    let Some(list) = at.field("measured") else {
        return time_parameter(reader, at, parameter, parameters).map(Cost::Constant);
    };
    reader.object(at, &["measured"])?;
    let items = reader.list(&list);
    reader.not_empty(&list, "there is at least the cost of one thread");
    if items.len() as u64 > limits::ACCELERATORS {
        let message = format!("has {} times; at most {} are read", items.len(), limits::ACCELERATORS);
        reader.problem(&list.path, Code::TooLarge, message, "");
        return None;
    }
    let tick = reader.tick;
    let times: Option<Vec<_>> = items.iter().map(|at| Some(reader.duration(at)? / tick)).collect();
    times.filter(|times| !times.is_empty()).map(Cost::Measured)
}

/// Reads `α_m`.
pub(super) fn contention(
    reader: &mut Reader,
    at: Option<&At<'_>>,
    parameters: &mut ParametersRead,
) -> Option<Contention> {
    const FORMS: &[&str] = &["constant", "per_further_thread"];
    let Some(at) = at else { return Some(Contention::Constant(1.0)) };
    let fields = reader.object(at, FORMS)?;
    let (form, least): (fn(f64) -> Contention, f64) = match (at.field(FORMS[0]), at.field(FORMS[1])) {
        (Some(_), None) => (Contention::Constant, 1.0),
        (None, Some(_)) => (Contention::PerFurtherThread, 0.0),
        (None, None) if !fields.is_empty() => return None,
        _ => {
            let hint = "write {\"constant\": 1.28} or {\"per_further_thread\": 0.05}";
            reader.problem(&at.path, Code::Type, "is not one form of contention", hint);
            return None;
        }
    };
    let factor = at.field(FORMS[0]).or_else(|| at.field(FORMS[1]))?;
    self::factor(reader, &factor, least, parameters).map(form)
}

/// Reads a factor, of which the mean answers where it is drawn.
fn factor(reader: &mut Reader, at: &At<'_>, least: f64, parameters: &mut ParametersRead) -> Option<f64> {
    const MOST: f64 = 1e6;
    if !at.value.is_object() {
        return reader.number(at, least..=MOST);
    }
    reader.object(at, &["values"])?;
    let list = reader.required(at, "values", "each value with its probability")?;
    let items = reader.list(&list);
    reader.not_empty(&list, "there is at least one value");
    if items.len() > limits::FACTORS {
        let message = format!("has {} values; at most {} are read", items.len(), limits::FACTORS);
        reader.problem(&list.path, Code::TooLarge, message, "give fewer, farther apart");
        return None;
    }
    let read = items.iter().map(|item| {
        let pair = if item.value.is_array() { reader.list(item) } else { Vec::new() };
        let [value, probability] = &pair[..] else {
            let message = format!("is {}, not a value with its probability", shown(item.value));
            reader.problem(&item.path, Code::Type, message, "write [1.28, 0.5]");
            return None;
        };
        let (value, probability) = (reader.number(value, least..=MOST), reader.share(probability));
        Some((value?, probability?))
    });
    let mut values: Vec<_> = read.collect::<Vec<_>>().into_iter().collect::<Option<_>>()?;
    if values.is_empty() {
        return None;
    }
    let sum = reader.whole_share(&list.path, values.iter().map(|(_, probability)| *probability))?;
    values.iter_mut().for_each(|(_, probability)| *probability /= sum);
    let mean = values.iter().map(|(value, probability)| value * probability).sum();
    if values.len() > 1 {
        parameters.contention = values;
    }
    Some(mean)
}
