//! Reader of kind `multigrain`, which deserialises and validates a program's parameters, what it may run on, and what was measured.

mod configuration;
mod effort;
mod measured;
mod parameter;

use juxtapose_document::{
    effort::Effort,
    problem::Code,
    reader::read::{At, Reader},
    upgrade::rename_field,
};
use serde_json::Value;

use self::parameter::ParametersRead;
use super::limits;
use crate::{Machine, Multigrain, Parameter, Parameters, Phase, Work};

/// The fields of a multi-grain program beside those of the header.
pub(crate) const FIELDS: &[&str] = &[
    "machine",
    "phases",
    "tasks",
    "offload",
    "gap",
    "contention",
    "switch",
    "collective",
    "configurations",
    "measured",
    "notes",
];

/// What notes may be of.
const NOTED: &[&str] = &[
    "host",
    "device",
    "serial_device",
    "offload",
    "gap",
    "contention",
    "switch",
    "collective",
    "accelerators",
];

/// Reads a multi-grain program, and estimates what its prediction will take.
pub(crate) fn multigrain(reader: &mut Reader, at: &At<'_>) -> Option<(Multigrain, Effort)> {
    let machine = reader
        .required(at, "machine", "what it may run on")
        .and_then(|at| configuration::grains(reader, &at));
    let mut parameters = ParametersRead::default();
    let phases = reader.required(at, "phases", "what the program does, one phase after the other");
    let phases = phases.and_then(|at| offloading_phases(reader, &at, &mut parameters));
    let tasks = at.field("tasks").map(|at| count(reader, &at, 1, "a number of tasks"));
    let offload =
        at.field("offload").map_or(Some(0.0), |at| parameter::offload(reader, &at, &mut parameters));
    let gap = at
        .field("gap")
        .map_or(Some(0.0), |at| parameter::time_parameter(reader, &at, Parameter::Gap, &mut parameters));
    let contention = parameter::contention(reader, at.field("contention").as_ref(), &mut parameters);
    let switch = parameter::cost(reader, at.field("switch").as_ref(), Parameter::Switch, &mut parameters);
    let collective =
        parameter::cost(reader, at.field("collective").as_ref(), Parameter::Collective, &mut parameters);
    let configurations = at.field("configurations").map(|at| configurations(reader, &at, machine));
    let measured = at.field("measured").map_or(Some(Vec::new()), |at| measured::measured(reader, &at));
    if let Some(notes) = at.field("notes").filter(|at| reader.object(at, NOTED).is_some()) {
        for note in NOTED.iter().filter_map(|name| notes.field(name)) {
            reader.line(&note, 5 * limits::NAME);
        }
    }
    let work = match tasks {
        Some(tasks) => Work::Independent(tasks?),
        None => Work::One,
    };
    let configurations = match configurations {
        Some(chosen) => Some(chosen?),
        None => None,
    };
    let program = Parameters {
        phases: phases?,
        offload: offload?,
        gap: gap?,
        contention: contention?,
        switch: switch?,
        collective: collective?,
        work,
    };
    let ParametersRead { random, contention, paths } = parameters;
    let (machine, measured) = (machine?, measured?);
    let model = Multigrain { machine, program, random, contention, configurations, measured };
    let effort = effort::estimated(reader, &model, &paths)?;
    Some((model, effort))
}

fn count(reader: &mut Reader, at: &At<'_>, least: u64, what: &str) -> Option<u32> {
    u32::try_from(reader.whole(at, least..=limits::OFFLOADS, what)?).ok()
}

fn offloading_phases(
    reader: &mut Reader,
    at: &At<'_>,
    parameters: &mut ParametersRead,
) -> Option<Vec<Phase>> {
    let items = reader.list(at);
    reader.not_empty(at, "a program has at least one phase");
    if items.len() > limits::OFFLOADING {
        let message = format!("has {} phases; at most {} are read", items.len(), limits::OFFLOADING);
        reader.problem(&at.path, Code::TooLarge, message, "give alike ones together, with more offloads");
        return None;
    }
    let mut names = Vec::with_capacity(items.len());
    let mut phases = Vec::with_capacity(items.len());
    for (k, item) in items.iter().enumerate() {
        let (name, phase) = offloading_phase(reader, item, k, parameters);
        names.push(name);
        phases.push(phase);
    }
    reader.unique(items.iter().map(|at| at.path_to("phase")).zip(&names));
    phases.into_iter().collect::<Option<Vec<_>>>().filter(|phases| !phases.is_empty())
}

fn offloading_phase<'v>(
    reader: &mut Reader,
    at: &At<'v>,
    k: usize,
    parameters: &mut ParametersRead,
) -> (Option<&'v str>, Option<Phase>) {
    if reader.object(at, &["phase", "host", "device", "serial_device", "offloads"]).is_none() {
        return (None, None);
    }
    let name = at.field("phase").map(|at| reader.name(&at));
    let mut read = |name: &'static str, what: &str, parameter| {
        let at = reader.required(at, name, what)?;
        parameter::time_parameter(reader, &at, parameter, parameters)
    };
    let host = read("host", "the time of what stays on the host", Parameter::Host(k));
    let device = read("device", "the time of what accelerators share", Parameter::Device(k));
    let serial_device =
        read("serial_device", "the time of what accelerators cannot share", Parameter::SerialDevice(k));
    let offloads = at.field("offloads").map_or(Some(1), |at| count(reader, &at, 0, "a number of offloads"));
    let phase = || {
        let name = name.map_or(Some(""), |name| name)?.to_owned();
        let offloads = f64::from(offloads?);
        Some(Phase { name, host: host?, device: device?, serial_device: serial_device?, offloads })
    };
    (name.flatten(), phase())
}

/// Reads what is compared, as (m, p).
fn configurations(reader: &mut Reader, at: &At<'_>, machine: Option<Machine>) -> Option<Vec<(u32, u32)>> {
    let items = reader.list(at);
    reader.not_empty(at, "there is at least one configuration; leave the field out to compare the fastest");
    if items.len() > limits::SCHEMES {
        let message = format!("has {} configurations; at most {} are compared", items.len(), limits::SCHEMES);
        reader.problem(&at.path, Code::TooLarge, message, "compare fewer at a time");
        return None;
    }
    let mut chosen: Vec<(u32, u32)> = Vec::with_capacity(items.len());
    let mut is_whole = !items.is_empty();
    for item in &items {
        reader.object(item, &["threads", "accelerators"]);
        match configuration::configuration(reader, item, machine) {
            Some((m, p)) if chosen.contains(&(m, p)) => {
                let message = format!("{m} threads with {p} accelerators each are listed already");
                reader.problem(&item.path, Code::Duplicate, message, "list each configuration once");
            }
            Some(one) => chosen.push(one),
            None => is_whole = false,
        }
    }
    is_whole.then_some(chosen)
}

/// Names of version 1: the paper's HPU is the host, its APU the device.
const RENAMED: [(&str, &str); 3] = [("hpu", "host"), ("apu", "device"), ("serial_apu", "serial_device")];

/// Gives the fields of a document of version 1 their names in version 2.
pub(crate) fn renamed(document: &mut Value) {
    let phases = document.get_mut("phases").and_then(Value::as_array_mut);
    phases.into_iter().flatten().for_each(parts);
    document.get_mut("notes").into_iter().for_each(parts);
}

fn parts(object: &mut Value) {
    RENAMED.iter().for_each(|(was, is)| rename_field(object, was, is));
}
