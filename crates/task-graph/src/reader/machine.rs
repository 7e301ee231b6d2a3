//! Reader of the machine of a task graph: numbers of processors, network, time slice and order, and the default of each where the document
//! does not say it.

use juxtapose_density::prediction::Note;
use juxtapose_document::{
    decimal,
    problem::{Code, shown},
    reader::read::{At, Reader},
    unit::seconds,
};
use juxtapose_support::collections::SortSmall;

use super::{super::limits, queue};
use crate::{Machine, Medium, Network, Priority, Rule};

/// The bandwidth of 100 Mbps Ethernet, in bytes per second (section 4).
const BANDWIDTH: f64 = 12.5e6;
/// The quantum of section 4, in seconds.
const QUANTUM: f64 = 0.2;
/// The numbers of processors to compare go from 1 to this.
const PROCESSORS: usize = 4;
const MEDIA: &[(&str, Medium)] =
    &[("switched", Medium::Switched), ("shared", Medium::Shared), ("free", Medium::Free)];
const RULES: &[(&str, Rule)] =
    &[("planned", Rule::Planned), ("arrival", Rule::Arrival), ("queue", Rule::Queue(Priority::AsWritten))];

/// Reads the machine; `volumes` is whether any message has a volume.
pub(super) fn task_machine(
    reader: &mut Reader,
    at: Option<At<'_>>,
    tasks: usize,
    volumes: bool,
) -> Option<Machine> {
    if let Some(at) = &at {
        reader.object(at, &["processors", "network", "quantum", "order", "priority"])?;
    }
    let field = |name| at.as_ref().and_then(|at| at.field(name));
    let processors = match field("processors") {
        Some(at) => numbers_of_processors(reader, &at),
        None => Some((1..=PROCESSORS.min(tasks.max(1))).collect()),
    };
    let second = seconds(&reader.unit).map(|seconds| 1.0 / seconds / reader.tick);
    let network = network(reader, field("network"), second);
    #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
    let quantum = match field("quantum") {
        Some(at) => {
            above_zero(reader, &at, limits::TIME as f64 * reader.tick).map(|units| units / reader.tick)
        }
        None => Some(second.map_or(f64::INFINITY, |second| QUANTUM * second)),
    };
    let order = field("order").map_or(Some(Rule::Planned), |at| reader.word(&at, RULES));
    let is_queue = order.map(|order| matches!(order, Rule::Queue(_)));
    let priority = queue::priority(reader, field("priority"), is_queue);
    let order = match order? {
        Rule::Queue(_) => Rule::Queue(priority?),
        fixed => priority.map(|_| fixed)?,
    };
    let machine = Machine { processors: processors?, network: network?, quantum: quantum?, order };
    note_defaults(reader, &machine, volumes);
    Some(machine)
}

fn numbers_of_processors(reader: &mut Reader, at: &At<'_>) -> Option<Vec<usize>> {
    reader.not_empty(at, "there is at least one number of processors");
    let items = reader.list(at);
    if items.len() > limits::COMPARED {
        let message = format!("has {} numbers; at most {} are compared", items.len(), limits::COMPARED);
        reader.problem(&at.path, Code::TooLarge, message, "compare fewer at a time");
        return None;
    }
    let mut numbers = Vec::with_capacity(items.len());
    for item in &items {
        let number = reader.whole(item, 1..=limits::CLUSTER, "a number of processors");
        let number = number.and_then(|number| usize::try_from(number).ok());
        if number.is_some() && numbers.contains(&number) {
            reader.problem(&item.path, Code::Duplicate, format!("is {} again", shown(item.value)), "");
        }
        numbers.push(number);
    }
    let mut numbers: Vec<_> = numbers.into_iter().collect::<Option<_>>()?;
    numbers.sort_small();
    Some(numbers)
}

/// Reads the network; `second` is the length of a second in ticks, where the unit is one of time.
fn network(reader: &mut Reader, at: Option<At<'_>>, second: Option<f64>) -> Option<Network> {
    let unless_given = second.map_or(f64::INFINITY, |second| BANDWIDTH / second);
    let default = Network { bandwidth: unless_given, latency: 0.0, medium: Medium::Switched };
    let Some(at) = at else { return Some(default) };
    reader.object(&at, &["bandwidth", "latency", "medium"])?;
    let bandwidth = at.field("bandwidth").map_or(Some(default.bandwidth), |at| {
        reader.number(&at, limits::BANDWIDTH).map(|bytes| bytes * reader.tick)
    });
    #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
    let latency = at.field("latency").map_or(Some(0.0), |at| {
        reader.number(&at, 0.0..=limits::TIME as f64 * reader.tick).map(|units| units / reader.tick)
    });
    let medium = at.field("medium").map_or(Some(default.medium), |at| reader.word(&at, MEDIA));
    Some(Network { bandwidth: bandwidth?, latency: latency?, medium: medium? })
}

fn above_zero(reader: &mut Reader, at: &At<'_>, most: f64) -> Option<f64> {
    let number = reader.number(at, 0.0..=most)?;
    // A slice shorter than a tick would only be more work: times are whole ticks.
    if number < reader.tick {
        let number = decimal::text(number);
        let message =
            format!("is {number}; a time slice is at least one tick, {} {}", reader.tick, reader.unit);
        reader.problem(&at.path, Code::Range, message, "");
        return None;
    }
    Some(number)
}

fn note_defaults(reader: &mut Reader, machine: &Machine, volumes: bool) {
    if volumes && machine.network.bandwidth.is_infinite() {
        reader.notes.push(Note {
            code: "free-volumes",
            message: format!(
                "Volumes take no time: “{}” is no unit of time that has a default bandwidth. Set \
                 machine.network.bandwidth, in bytes per unit.",
                reader.unit
            ),
            outcome: None,
        });
    }
}
