//! Sweep over every configuration by the closed formula, as a plain object, and the reader of what is asked of it.

use juxtapose_document::{At, Reader};
use serde::Serialize;

use crate::{Contention, Cost, Multigrain, Parameter, Parameters};

/// Accelerators up to which is looked for something faster.
const MOST: u32 = 4096;

/// The efficiency whose isoefficiency is asked for, unless another one is.
pub const EFFICIENCY: f64 = 0.5;

/// Every configuration that a machine can run, by threads and then by accelerators for each; times are in units.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConfigurationsObject {
    threads: Vec<u32>,
    accelerators: Vec<u32>,
    time: Vec<f64>,
    terms: Vec<TermObject>,
    best: Vec<usize>,
    speed_up: Vec<f64>,
    efficiency: Vec<f64>,
    isoefficiency: Vec<Option<f64>>,
    ranges: Vec<RangeObject>,
    accelerators_range: CountsObject,
}

#[derive(Debug, Serialize)]
struct TermObject {
    name: &'static str,
    values: Vec<f64>,
}

/// The values of a parameter for which the best configuration stays so.
#[derive(Debug, Serialize)]
struct RangeObject {
    path: String,
    value: f64,
    from: f64,
    /// None where there is no end.
    to: Option<f64>,
}

#[derive(Debug, Serialize)]
struct CountsObject {
    from: u32,
    to: Option<u32>,
}

const TERMS: [&str; 7] = ["host", "shared", "serial", "offload", "switch", "collective", "gaps"];

impl ConfigurationsObject {
    /// Object of the configurations of a model whose tick has this length in units, with the isoefficiency for an efficiency.
    #[must_use]
    pub fn new(model: &Multigrain, tick: f64, efficiency: f64) -> Self {
        let program = &model.program;
        let sweep = program.sweep(&model.machine);
        let all = sweep.configurations();
        let terms: Vec<_> =
            all.iter().map(|one| program.terms(one.threads, one.accelerators).each()).collect();
        let term =
            |(k, name)| TermObject { name, values: terms.iter().map(|terms| terms[k] * tick).collect() };
        let fastest = sweep.best();
        let (m, p) = fastest.first().map_or((1, 1), |one| (one.threads, one.accelerators));
        let range = |parameter: Parameter| {
            let range = sweep.range(parameter, m, p)?;
            let unit = if parameter == Parameter::Contention { 1.0 } else { tick };
            let value = unit * *parameter.of(&mut program.clone())?;
            let to = Some(unit * range.end()).filter(|to| to.is_finite());
            Some(RangeObject { path: path(parameter, program), value, from: unit * range.start(), to })
        };
        let counts = sweep.accelerators_range(m, p, MOST).unwrap_or(m * p..=model.machine.accelerators);
        Self {
            threads: all.iter().map(|one| one.threads).collect(),
            accelerators: all.iter().map(|one| one.accelerators).collect(),
            time: all.iter().map(|one| one.time * tick).collect(),
            terms: TERMS.into_iter().enumerate().map(term).collect(),
            best: (0..all.len()).filter(|&k| fastest.contains(&all[k])).collect(),
            speed_up: all.iter().map(|one| sweep.speed_up(one)).collect(),
            efficiency: all.iter().map(|one| sweep.efficiency(one)).collect(),
            isoefficiency: all.iter().map(|one| sweep.isoefficiency(one, efficiency)).collect(),
            ranges: Parameter::all(program).filter_map(range).collect(),
            accelerators_range: CountsObject {
                from: *counts.start(),
                to: Some(*counts.end()).filter(|&to| to < MOST),
            },
        }
    }
}

/// Reads the efficiency in (0, 1] whose isoefficiency is asked for; none where there are problems, which the reader keeps.
pub fn efficiency(reader: &mut Reader, at: &At<'_>) -> Option<f64> {
    reader.object(at, &["efficiency"])?;
    at.given("efficiency").map_or(Some(EFFICIENCY), |at| reader.number(&at, 1e-6..=1.0))
}

/// Where a parameter's number stands in the document.
fn path(parameter: Parameter, program: &Parameters) -> String {
    let by_threads = |name: &str, cost: &Cost| match cost {
        Cost::Constant(_) | Cost::Measured(_) => name.to_owned(),
        Cost::PerThread(_) => format!("{name}.per_thread"),
        Cost::PerFurtherThread(_) => format!("{name}.per_further_thread"),
    };
    match parameter {
        Parameter::Host(phase) => format!("phases[{phase}].host"),
        Parameter::Device(phase) => format!("phases[{phase}].device"),
        Parameter::SerialDevice(phase) => format!("phases[{phase}].serial_device"),
        Parameter::Offload => "offload".to_owned(),
        Parameter::Gap => "gap".to_owned(),
        Parameter::Contention => match program.contention {
            Contention::Constant(_) => "contention.constant".to_owned(),
            Contention::PerFurtherThread(_) => "contention.per_further_thread".to_owned(),
        },
        Parameter::Switch => by_threads("switch", &program.switch),
        Parameter::Collective => by_threads("collective", &program.collective),
    }
}
