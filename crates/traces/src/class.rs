//! Detection of barriers (collective operations) and of waits by classes of names; classes of what is done in every step.

/// A name without a number at its end that only counts: `ProfilerStep#12` is a `ProfilerStep`.
pub(super) fn class(name: &str) -> &str {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.len() == name.len() {
        return name;
    }
    let before = stem.trim_end_matches(['#', ' ', ':', '/', '=']);
    if before.is_empty() || before.len() == stem.len() { name } else { before }
}

/// Libraries whose operations, but for those between two processes, end when all have come.
const LIBRARIES: [&str; 2] = ["gloo:", "nccl:"];
/// Names of collective operations in which everybody waits for everybody.
const WORDS: [&str; 6] = ["allreduce", "allgather", "reducescatter", "alltoall", "barrier", "allmulticast"];
/// Names of point-to-point operations of libraries, between two processes.
const BETWEEN_TWO: [&str; 2] = ["send", "recv"];

/// Of these classes, those in which all processors seem to wait for each other. Where a library tells how long it took, what
/// merely begins its work is none of them.
pub(super) fn proposed<'c>(classes: impl Iterator<Item = &'c str> + Clone) -> Vec<&'c str> {
    let of_library: Vec<_> = classes.clone().filter(|class| is_of_library(class)).collect();
    if of_library.is_empty() { classes.filter(|class| is_collective(class)).collect() } else { of_library }
}

fn is_of_library(class: &str) -> bool {
    let class = class.to_ascii_lowercase();
    LIBRARIES.iter().any(|library| class.starts_with(library))
        && !BETWEEN_TWO.iter().any(|one| class.contains(one))
}

fn is_collective(class: &str) -> bool {
    let plain: String = class.to_ascii_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    WORDS.iter().any(|word| plain.contains(word))
}

/// Names of waiting for a message.
const WAITS: [&str; 4] = ["recv", "receive", "wait", "ray.get"];

/// Whether somebody who is in a slice of this class, and has not got its message yet, does nothing else.
pub(super) fn is_wait(class: &str) -> bool {
    let class = class.to_ascii_lowercase();
    WAITS.iter().any(|word| class.contains(word))
}
