//! Configurations: how many host threads, and how many accelerators each.

use juxtapose_document::{At, Code, Reader};

use crate::{Machine, limits};

/// Reads m and p of an object, which a machine must have room for.
pub(super) fn configuration(
    reader: &mut Reader,
    at: &At<'_>,
    machine: Option<Machine>,
) -> Option<(u32, u32)> {
    let threads = reader.required(at, "threads", "m, how many threads");
    let threads = threads.and_then(|at| grain(reader, &at, "a number of threads"));
    let accelerators = reader.required(at, "accelerators", "p, how many accelerators each thread has");
    let accelerators = accelerators.and_then(|at| grain(reader, &at, "a number of accelerators"));
    let (threads, accelerators) = (threads?, accelerators?);
    let Some(machine) = machine else { return Some((threads, accelerators)) };
    if threads * accelerators > machine.accelerators {
        let message = format!(
            "is {threads} × {accelerators} = {} accelerators; there are {}",
            threads * accelerators,
            machine.accelerators
        );
        reader.problem(&at.path, Code::Range, message, "use fewer, or give the machine more");
        return None;
    }
    if let Some(most) = machine.threads.filter(|&most| threads > most) {
        let message = format!("is {threads}; at most {most} threads may be started");
        reader.problem(at.path_to("threads"), Code::Range, message, "start fewer, or allow more");
        return None;
    }
    Some((threads, accelerators))
}

pub(super) fn grains(reader: &mut Reader, at: &At<'_>) -> Option<Machine> {
    reader.object(at, &["accelerators", "threads"])?;
    let accelerators = reader.required(at, "accelerators", "how many accelerators there are");
    let accelerators = accelerators.and_then(|at| grain(reader, &at, "a number of accelerators"));
    let threads = at.field("threads").map(|at| grain(reader, &at, "a number of threads"));
    let threads = match threads {
        Some(threads) => Some(threads?),
        None => None,
    };
    Some(Machine { accelerators: accelerators?, threads })
}

fn grain(reader: &mut Reader, at: &At<'_>, what: &str) -> Option<u32> {
    u32::try_from(reader.whole(at, 1..=limits::ACCELERATORS, what)?).ok()
}
