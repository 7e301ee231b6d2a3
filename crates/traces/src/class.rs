//! Detection of barriers (collective operations) and of waits by classes of names; classes of what is done in every step.

/// A name without what only tells one execution from others: a number at its end (`ProfilerStep#12` is a `ProfilerStep`), the number of a
/// goroutine before it (`G7 main.work`), and a key of Dask behind it, by which also `('sum-0123abcd', 4)` is a `sum`.
pub(super) fn class(name: &str) -> &str {
    let name = without_key(without_goroutine(name));
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.len() == name.len() {
        return name;
    }
    let before = stem.trim_end_matches(['#', ' ', ':', '/', '=']);
    if before.is_empty() || before.len() == stem.len() { name } else { before }
}

/// The number at the end of a name that its class is without.
pub(super) fn number(name: &str) -> Option<u64> {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.len() == name.len() || class(name).len() >= stem.len() {
        return None;
    }
    name[stem.len()..].parse().ok()
}

/// A goroutine's name, as `go tool trace` writes it.
fn without_goroutine(name: &str) -> &str {
    let function = name.strip_prefix('G').map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    match function.and_then(|rest| rest.strip_prefix(' ')) {
        Some(function) if name.as_bytes()[1].is_ascii_digit() && !function.is_empty() => function,
        _ => name,
    }
}

/// The digits of a key's hash, at least.
const HASH: usize = 8;

/// What a task of Dask executes, of its key.
fn without_key(name: &str) -> &str {
    let of_list = name.strip_prefix("('").and_then(|rest| rest.split('\'').next());
    let key = of_list.filter(|key| !key.is_empty()).unwrap_or(name);
    let is_hash = |hash: &str| {
        hash.len() >= HASH
            && hash.bytes().all(|c| c.is_ascii_hexdigit() || c == b'-')
            && hash.bytes().any(|c| c.is_ascii_digit())
    };
    let hash = key.match_indices('-').find(|&(at, _)| at > 0 && is_hash(&key[at + 1..]));
    hash.map_or(key, |(at, _)| &key[..at])
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

/// Whether it seems to be an operation in which processors wait for each other, whoever tells of it.
pub(super) fn is_barrier(class: &str) -> bool {
    is_of_library(class) || is_collective(class)
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

#[cfg(test)]
mod tests {
    use super::{class, number};

    #[test]
    fn executions_of_one_thing_have_one_class() {
        for (name, expected, count) in [
            ("ProfilerStep#12", "ProfilerStep", Some(12)),
            ("iteration 7", "iteration", Some(7)),
            ("step[3]", "step[3]", None),
            ("conv2", "conv2", None),
            ("12", "12", None),
            ("G23 main.work", "main.work", None),
            ("GC 3", "GC", Some(3)),
            ("G", "G", None),
            ("('sum-0123abcd4567', 4)", "sum", None),
            ("inc-1f0e63c26d2b4e5f9a7b", "inc", None),
            ("x-abcdefab", "x-abcdefab", None),
            ("all-reduce", "all-reduce", None),
            ("('', 1)", "('', 1)", None),
        ] {
            assert_eq!((class(name), number(name)), (expected, count), "{name}");
        }
    }
}
