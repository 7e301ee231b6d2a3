//! Heads of columns by their words: which are called a time, a count, an identifier or a status, and in which unit.

use juxtapose_document::unit;

use crate::duration;

/// What a head calls its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Called {
    /// What took so long: `elapsed`, `latency`, `response_time`.
    Duration,
    /// A time, which may be a moment, too: `time`, `real`.
    Time,
    /// A moment: `timestamp`, `start`.
    Clock,
    Count,
    Counter,
    Status,
    Name,
    /// What sums up times, and is none: `stddev`.
    Summary,
    Other,
}

const CLOCK: &[&str] = &[
    "timestamp",
    "stamp",
    "date",
    "datetime",
    "start",
    "started",
    "starttime",
    "begin",
    "end",
    "ended",
    "endtime",
    "finish",
    "finished",
    "submit",
    "submitted",
    "epoch",
    "created",
    "at",
    "when",
    "ts",
];
const DURATION: &[&str] = &[
    "elapsed",
    "duration",
    "durations",
    "latency",
    "latencies",
    "realtime",
    "walltime",
    "wallclock",
    "wall",
    "ttime",
    "runtime",
    "took",
    "makespan",
    "rtt",
    "cputime",
];
const TIME: &[&str] = &[
    "time",
    "times",
    "real",
    "rt",
    "cost",
    "sample",
    "samples",
    "measured",
    "measurement",
    "value",
    "delay",
];
const COUNT: &[&str] =
    &["count", "counts", "freq", "frequency", "occurrences", "hits", "n", "weight", "number"];
const COUNTER: &[&str] = &[
    "id",
    "ids",
    "jobid",
    "index",
    "idx",
    "seq",
    "no",
    "nr",
    "row",
    "run",
    "iteration",
    "iter",
    "rep",
    "repetition",
    "repeat",
    "pid",
    "trial",
    "rank",
    "line",
    "#",
    "num",
];
const STATUS: &[&str] = &[
    "status",
    "state",
    "success",
    "exit",
    "exitcode",
    "rc",
    "returncode",
    "ok",
    "passed",
    "failed",
    "error",
    "outcome",
    "code",
];
const NAME: &[&str] = &[
    "name",
    "label",
    "benchmark",
    "bench",
    "test",
    "command",
    "cmd",
    "process",
    "rule",
    "group",
    "method",
    "endpoint",
    "url",
    "function",
    "task",
    "operation",
    "op",
    "query",
    "config",
    "configuration",
    "variant",
    "algorithm",
    "implementation",
    "kernel",
    "case",
    "program",
    "jobname",
    "host",
    "node",
    "machine",
    "service",
    "route",
    "path",
    "version",
    "compiler",
    "threads",
    "cores",
];
const SUMMARY: &[&str] = &[
    "stddev",
    "std",
    "sd",
    "stdev",
    "variance",
    "var",
    "err",
    "stderr",
    "cv",
    "ci",
    "min",
    "max",
    "minimum",
    "maximum",
    "median",
    "mean",
    "avg",
    "average",
    "percentile",
    "p50",
    "p90",
    "p95",
    "p99",
    "q1",
    "q3",
    "iqr",
    "throughput",
    "rps",
    "ops",
    "bytes",
    "memory",
    "rss",
    "user",
    "sys",
    "system",
    "cpu",
];

/// The words of a head, in lower case: parted at other signs than letters and digits, and where a small letter meets a capital one.
fn words(head: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in head.chars() {
        let begins = c.is_ascii_uppercase() && before.is_ascii_lowercase();
        if begins || !(c.is_alphanumeric() || c == '#') {
            words.push(String::new());
        }
        if let (Some(last), true) = (words.last_mut(), c.is_alphanumeric() || c == '#') {
            last.push(c.to_ascii_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// What a head says of its column.
pub(crate) fn called(head: &str) -> Called {
    let words = words(head);
    let whole = words.concat();
    let has = |list: &[&str]| {
        list.contains(&whole.as_str()) || words.iter().any(|word| list.contains(&word.as_str()))
    };
    let ends = |list: &[&str]| {
        list.contains(&whole.as_str()) || words.last().is_some_and(|last| list.contains(&last.as_str()))
    };
    if has(CLOCK) {
        Called::Clock
    } else if has(SUMMARY) {
        Called::Summary
    } else if has(DURATION) || (words.len() > 1 && (ends(&["time"]) || ends_in_time_and_unit(head, &words))) {
        Called::Duration
    } else if ends(STATUS) {
        Called::Status
    } else if ends(COUNT) {
        Called::Count
    } else if ends(COUNTER) {
        Called::Counter
    } else if has(TIME) || unit_of(head).is_some() {
        Called::Time
    } else if ends(NAME) {
        Called::Name
    } else {
        Called::Other
    }
}

/// `time_ms`, `response time (s)`.
fn ends_in_time_and_unit(head: &str, words: &[String]) -> bool {
    unit_of(head).is_some() && words.len() > 1 && words[words.len() - 2].ends_with("time")
}

/// Units that are other words in a head: the least of several, a height, a distance, a mass.
const AMBIGUOUS: [&str; 5] = ["min", "h", "d", "m", "day"];

/// The unit that a head such as `time (ms)`, `elapsed_us` or `latencyMs` ends with.
pub(crate) fn unit_of(head: &str) -> Option<&'static str> {
    let words = words(head);
    let last = words.last()?;
    if AMBIGUOUS.contains(&last.as_str()) && words.len() < 2
        || last == "m"
        || last == "d"
        || last == "h"
        || last == "min"
    {
        return None;
    }
    usual(last)
}

/// A unit by the name that a document gives it.
pub(crate) fn usual(name: &str) -> Option<&'static str> {
    let name = name.trim();
    let name = name.strip_suffix("/op").unwrap_or(name);
    let seconds = unit::seconds(name).or_else(|| duration::seconds(name))?;
    UNITS.iter().find(|(_, own)| (own - seconds).abs() <= 1e-9 * own).map(|(unit, _)| *unit)
}

/// The units of documents that are made of tables, with their seconds.
const UNITS: [(&str, f64); 7] = [
    ("ns", 1e-9),
    ("µs", 1e-6),
    ("ms", 1e-3),
    ("seconds", 1.0),
    ("minutes", 60.0),
    ("hours", 3600.0),
    ("days", 86_400.0),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_read_by_their_words() {
        for (head, expected) in [
            ("Elapsed", Called::Duration),
            ("response_time", Called::Duration),
            ("responseTime", Called::Duration),
            ("time_ms", Called::Duration),
            ("time (s)", Called::Duration),
            ("latencyMs", Called::Duration),
            ("time", Called::Time),
            ("ms", Called::Time),
            ("timeStamp", Called::Clock),
            ("start_time", Called::Clock),
            ("starttime", Called::Clock),
            ("JobID", Called::Counter),
            ("#", Called::Counter),
            ("iteration", Called::Counter),
            ("count", Called::Count),
            ("exit_codes", Called::Other),
            ("exit_code", Called::Status),
            ("State", Called::Status),
            ("responseCode", Called::Status),
            ("label", Called::Name),
            ("stddev", Called::Summary),
            ("size", Called::Other),
        ] {
            assert_eq!(called(head), expected, "{head}");
        }
    }

    #[test]
    fn units_stand_at_the_end_of_heads() {
        for (head, unit) in [
            ("latency_ms", Some("ms")),
            ("time (s)", Some("seconds")),
            ("Elapsed [us]", Some("µs")),
            ("durationNs", Some("ns")),
            ("elapsedMillis", Some("ms")),
            ("s", Some("seconds")),
            ("min", None),
            ("time_min", None),
            ("time", None),
            ("", None),
        ] {
            assert_eq!(unit_of(head), unit, "{head}");
        }
        assert_eq!(usual("ms/op"), Some("ms"));
        assert_eq!(usual("ops/ms"), None);
    }
}
