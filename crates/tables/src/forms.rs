//! Known forms of measured times (hyperfine, google-benchmark, JMeter, …): a row of a table each.

use crate::rows::Row;

/// What is known of a form: which columns tell it, and what they mean.
pub(crate) struct Form {
    pub(crate) name: &'static str,
    /// The columns by which it is known: all of them.
    needs: &'static [&'static str],
    /// Columns of times, the first of which is meant.
    pub(crate) times: &'static [&'static str],
    /// The unit of times that are written without one.
    pub(crate) unit: Option<&'static str>,
    /// A column that has the unit, such as `ns`, or `ms/op`.
    pub(crate) unit_column: Option<&'static str>,
    /// A column by which a time is divided: how many executions it was measured over.
    pub(crate) per: Option<&'static str>,
    /// A column that says how often a time was measured.
    pub(crate) count: Option<&'static str>,
    /// Whether the counts are of all times up to one.
    pub(crate) is_cumulative: bool,
    /// Whether the first of such counts is of all times from 0 on.
    pub(crate) begins_at_zero: bool,
    /// Columns that name what was measured; the first that is there is meant.
    pub(crate) groups: &'static [&'static str],
    /// Where the name of what was measured ends, because what follows tells executions apart.
    pub(crate) group_ends: Option<&'static str>,
    /// Values of columns that rows have which are measured times; none where only those that failed have the column.
    pub(crate) filters: &'static [(&'static str, &'static str)],
    /// Ends of names of rows that sum up others.
    pub(crate) aggregates: &'static [&'static str],
    /// A column, and a sign in it by which rows are parts of others, as the steps of a job are.
    pub(crate) parts: Option<(&'static str, &'static str)>,
    /// What stands in a line before the head.
    before: Option<&'static str>,
    /// What one should know of such times.
    pub(crate) told: &'static str,
    /// The names of columns where there is no head, and what tells a row then.
    headless: Option<Headless>,
}

/// The names of a row's columns, and what tells that it is one.
type Headless = (&'static [&'static str], fn(&Row) -> bool);

const NONE: Form = Form {
    name: "",
    needs: &[],
    times: &[],
    unit: None,
    unit_column: None,
    per: None,
    count: None,
    is_cumulative: false,
    begins_at_zero: false,
    groups: &[],
    group_ends: None,
    filters: &[],
    aggregates: &[],
    parts: None,
    before: None,
    told: "",
    headless: None,
};

const MEANS: &str = "Each time is the mean of many executions: single ones vary more.";
/// What google-benchmark calls the rows that sum up repetitions.
const AGGREGATES: &[&str] = &["_mean", "_median", "_stddev", "_cv", "_min", "_max", "_BigO", "_RMS"];
/// The column of times of JMH's histograms, one for each iteration of each fork.
const JMH_HISTOGRAM: &str = "primaryMetric.rawDataHistogram";
/// The columns of percentiles of HdrHistogram.
const HDR: &[&str] = &["Value", "Percentile", "TotalCount", "1/(1-Percentile)"];
/// Of a filter: the value of the first row.
pub(crate) const FIRST: &str = "*";
/// The columns of buckets of Prometheus, which stand in no head.
pub(crate) const BUCKETS: [&str; 4] = ["metric", "labels", "le", "count"];
/// The columns of Vegeta's CSV, which has no head.
const VEGETA: &[&str] = &[
    "timestamp",
    "code",
    "latency",
    "bytes_out",
    "bytes_in",
    "error",
    "body",
    "attack",
    "seq",
    "method",
    "url",
    "headers",
];

/// To add a form: a row here, and a file of its true shape in `tests/forms` with a row in `tests/all/forms.rs`. Of two that a table
/// may have the first one is taken.
#[rustfmt::skip]
pub(crate) const FORMS: &[Form] = &[
    Form { name: "hyperfine JSON", needs: &["command", "times", "mean"], times: &["times"], unit: Some("seconds"), groups: &["command"],
        filters: &[("exit_codes", "0")], ..NONE },
    Form { name: "hyperfine CSV", needs: &["command", "mean", "stddev", "median", "user", "system"], times: &["mean"],
        unit: Some("seconds"), groups: &["command"],
        told: "These are means, one for each command: --export-json has the measured times.", ..NONE },
    Form { name: "google-benchmark", needs: &["name", "iterations", "real_time", "cpu_time", "time_unit"],
        times: &["real_time", "cpu_time"], unit: Some("ns"), unit_column: Some("time_unit"), groups: &["name"],
        filters: &[("run_type", "iteration"), ("error_occurred", ""), ("skipped", "")], aggregates: AGGREGATES, told: MEANS, ..NONE },
    Form { name: "Criterion's sample.json", needs: &["sampling_mode", "iters", "times"], times: &["times"], unit: Some("ns"),
        per: Some("iters"), told: MEANS, ..NONE },
    Form { name: "Criterion's raw.csv", needs: &["function", "sample_measured_value", "unit", "iteration_count"],
        times: &["sample_measured_value"], unit: Some("ns"), unit_column: Some("unit"), per: Some("iteration_count"),
        groups: &["function", "group"], told: MEANS, ..NONE },
    Form { name: "cargo-criterion JSON", needs: &["reason", "id", "iteration_count", "measured_values", "unit"],
        times: &["measured_values"], unit: Some("ns"), unit_column: Some("unit"), per: Some("iteration_count"), groups: &["id"],
        filters: &[("reason", "benchmark-complete")], told: MEANS, ..NONE },
    Form { name: "JMH JSON, sample time", needs: &["benchmark", "mode", JMH_HISTOGRAM, "primaryMetric.scoreUnit"],
        times: &[JMH_HISTOGRAM], unit_column: Some("primaryMetric.scoreUnit"), count: Some("primaryMetric.rawDataHistogram.count"),
        groups: &["benchmark"], ..NONE },
    Form { name: "JMH JSON", needs: &["benchmark", "mode", "primaryMetric.rawData", "primaryMetric.scoreUnit"],
        times: &["primaryMetric.rawData"], unit_column: Some("primaryMetric.scoreUnit"), groups: &["benchmark"], told: MEANS, ..NONE },
    Form { name: "pytest-benchmark JSON", needs: &["fullname", "stats.data"], times: &["stats.data"], unit: Some("seconds"),
        groups: &["fullname"], ..NONE },
    Form { name: "pytest-benchmark JSON without its times", needs: &["fullname", "stats.mean", "stats.stddev", "stats.rounds"],
        times: &["stats.mean"], unit: Some("seconds"), groups: &["fullname"],
        told: "These are means, one for each benchmark: --benchmark-save-data saves the measured times, too.", ..NONE },
    Form { name: "JMeter CSV", needs: &["timeStamp", "elapsed", "label", "success"], times: &["elapsed", "Latency", "Connect"],
        unit: Some("ms"), groups: &["label"], filters: &[("success", "true")], ..NONE },
    Form { name: "k6 CSV", needs: &["metric_name", "timestamp", "metric_value"], times: &["metric_value"], unit: Some("ms"),
        groups: &["name", "url"], filters: &[("metric_name", "http_req_duration")], ..NONE },
    Form { name: "k6 JSON", needs: &["type", "metric", "data.value", "data.time"], times: &["data.value"], unit: Some("ms"),
        groups: &["data.tags.name", "data.tags.url"], filters: &[("metric", "http_req_duration"), ("type", "Point")], ..NONE },
    Form { name: "Vegeta JSON", needs: &["latency", "timestamp", "code", "bytes_in", "bytes_out", "error"], times: &["latency"],
        unit: Some("ns"), groups: &["url", "attack"], filters: &[("error", "")], ..NONE },
    Form { name: "Vegeta CSV", needs: VEGETA, times: &["latency"], unit: Some("ns"), groups: &["url", "attack"], filters: &[("error", "")],
        headless: Some((VEGETA, is_vegeta)), ..NONE },
    Form { name: "ab -g", needs: &["starttime", "seconds", "ctime", "dtime", "ttime", "wait"], times: &["ttime", "dtime", "ctime", "wait"],
        unit: Some("ms"), ..NONE },
    Form { name: "sacct", needs: &["Elapsed", "State"], times: &["Elapsed"], unit: Some("seconds"), groups: &["JobName"],
        filters: &[("State", "COMPLETED")], parts: Some(("JobID", ".")), ..NONE },
    Form { name: "Nextflow trace", needs: &["name", "status", "realtime"], times: &["realtime", "duration"], unit: Some("ms"),
        groups: &["process", "name"], group_ends: Some(" ("), filters: &[("status", "COMPLETED")], ..NONE },
    Form { name: "Snakemake benchmark", needs: &["s", "h:m:s", "max_rss"], times: &["s"], unit: Some("seconds"),
        groups: &["rule_name"], ..NONE },
    Form { name: "wrk2", needs: HDR, times: &["Value"], unit: Some("ms"), count: Some("TotalCount"), is_cumulative: true,
        before: Some("Latency Distribution (HdrHistogram"), ..NONE },
    Form { name: "HdrHistogram percentiles", needs: HDR, times: &["Value"], count: Some("TotalCount"), is_cumulative: true, ..NONE },
    Form { name: "Prometheus histogram", needs: &BUCKETS, times: &["le"], count: Some("count"), is_cumulative: true,
        begins_at_zero: true, groups: &["labels"], filters: &[("metric", FIRST)], ..NONE },
];

impl Form {
    /// The form that has these columns, and these lines before its head.
    pub(crate) fn of(names: &[&str], before: &[(u64, String)]) -> Option<&'static Self> {
        let is_before = |text: &str| before.iter().any(|(_, line)| line.contains(text));
        let has = |form: &&Self| {
            form.needs.iter().all(|need| names.contains(need)) && form.before.is_none_or(is_before)
        };
        FORMS.iter().find(has)
    }

    /// The form that has such a row, and no head; with the names of its columns.
    pub(crate) fn of_row(row: &Row) -> Option<(&'static Self, Vec<String>)> {
        let with_names = |form: &'static Self| Some((form, form.headless?));
        let (form, (names, _)) = FORMS.iter().filter_map(with_names).find(|(_, (_, is_row))| is_row(row))?;
        Some((form, names.iter().map(|name| (*name).to_owned()).collect()))
    }
}

/// A moment in nanoseconds, a code of HTTP, a latency, and a method of HTTP behind.
fn is_vegeta(row: &Row) -> bool {
    let digits = |k: usize, least: usize| {
        row.cell(k).len() >= least && row.cell(k).bytes().all(|byte| byte.is_ascii_digit())
    };
    let method = row.cell(9);
    let is_method = !method.is_empty() && method.bytes().all(|byte| byte.is_ascii_uppercase());
    (11..=12).contains(&row.len())
        && digits(0, 19)
        && digits(1, 1)
        && digits(2, 1)
        && digits(8, 1)
        && is_method
}
