//! Forms that are known and not read here, by their beginnings: so that one is told what a file is, and what to do.

/// The name of a form, a hint, and what tells it.
type Other = (&'static str, &'static str, fn(&str) -> bool);

/// To add a form that is only named: a row here, and one of the test below.
#[rustfmt::skip]
const OTHERS: &[Other] = &[
    ("a gzip file", "unpack it", |text| text.starts_with('\u{1f}')),
    ("a zip archive or a workbook", "unpack it, or save the sheet as CSV", |text| text.starts_with("PK\u{3}\u{4}")),
    ("a Parquet file", "save it as CSV", |text| text.starts_with("PAR1")),
    ("an Arrow file", "save it as CSV", |text| text.starts_with("ARROW1")),
    ("a SQLite database", "export its table as CSV", |text| text.starts_with("SQLite format 3")),
    ("a PDF", "save its table as CSV", |text| text.starts_with("%PDF")),
    ("perf.data", "perf script writes it as text", |text| text.starts_with("PERFILE")),
    ("text in UTF-16", "save it as UTF-8", is_utf16),
    ("JUnit XML", "write its times as CSV", |text| is_xml(text) && text.contains("<testsuite")),
    ("JMeter XML", "set jmeter.save.saveservice.output_format=csv", |text| is_xml(text) && text.contains("<testResults")),
    ("XML or HTML", "save its table as CSV", is_xml),
    ("a trace of events", "open it as a trace", |text| is_object(text) && text.contains("\"traceEvents\"")),
    ("a model", "open it as a model", |text| is_object(text) && text.contains("\"juxtapose\"")),
    ("a workflow (WfCommons)", "open it as a workflow", |text| is_object(text) && text.contains("\"workflow\"") && text.contains("\"schemaVersion\"")),
    ("k6's summary", "k6 run --out json=FILE has the measured times", |text| is_object(text) && text.contains("\"http_req_duration\"") && text.contains("\"root_group\"")),
    ("SWF", "write its run times as CSV", is_swf),
    ("perf script", "write its times as CSV", is_perf_script),
    ("DOT", "open it as a graph", |text| ["digraph", "strict digraph", "graph {"].iter().any(|word| text.trim_start().starts_with(word))),
];

fn is_xml(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with("<?xml")
        || (text.starts_with('<') && text[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '!'))
}

fn is_object(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Every other byte of text in UTF-16 is zero; JavaScript has made signs of the mark before it.
fn is_utf16(text: &str) -> bool {
    let begin: Vec<_> = text.chars().take(64).collect();
    let zeros = begin.iter().filter(|c| **c == '\0').count();
    begin.len() > 3 && zeros >= begin.len() / 3
}

/// Labels of comments before the jobs of the Standard Workload Format, but for Note.
const SWF: &str = "Version Computer Installation Acknowledge Information Conversion MaxJobs MaxRecords Preemption UnixStartTime TimeZone \
    TimeZoneString StartTime EndTime MaxNodes MaxProcs MaxRuntime MaxMemory AllowOveruse MaxQueues Queues Queue MaxPartitions Partition";
/// Numbers of a job.
const SWF_COLUMNS: usize = 18;

/// `; MaxJobs: 1` before jobs of 18 numbers each. Such a comment alone tells it, unless other things follow: texts, or a column of times.
fn is_swf(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (mut is_any, mut is_labelled) = (false, false);
    let job = lines.find(|line| {
        let Some(comment) = line.strip_prefix(';') else { return true };
        let label = comment.trim_start_matches(';').split_once(':').map(|(label, _)| label.trim());
        is_any = true;
        is_labelled |= label.is_some_and(|label| SWF.split(' ').any(|known| known == label));
        false
    });
    let words: Vec<_> = job.into_iter().flat_map(str::split_whitespace).collect();
    let is_numbers = words.iter().all(|word| word.parse::<f64>().is_ok());
    is_any && is_numbers && (is_labelled && words.len() != 1 || words.len() == SWF_COLUMNS)
}

/// `command 1234 [000] 12.345678: 250000 cycles:u:`
fn is_perf_script(text: &str) -> bool {
    let line =
        text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#')).unwrap_or_default();
    let mut words = line.split_whitespace().skip(1);
    let is_number = |word: Option<&str>| {
        word.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/'))
    };
    let is_place = |word: Option<&str>| word.is_some_and(|word| word.starts_with('[') && word.ends_with(']'));
    is_number(words.next()) && is_place(words.next()) && words.next().is_some_and(|word| word.ends_with(':'))
}

/// What a text looks like that is read nowhere here, and what to do.
pub(crate) fn named(beginning: &[u8]) -> Option<(&'static str, &'static str)> {
    let text = String::from_utf8_lossy(&beginning[..beginning.len().min(1 << 16)]);
    let text = text.trim_start_matches('\u{feff}');
    OTHERS.iter().find(|(_, _, is_one)| is_one(text)).map(|(name, hint, _)| (*name, *hint))
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn other_forms_are_named() {
        for (text, name) in [
            (&b"\x1f\x8b\x08\0"[..], "a gzip file"),
            (b"PK\x03\x04", "a zip archive or a workbook"),
            (b"\xff\xfet\0i\0m\0e\0", "text in UTF-16"),
            (b"<?xml version=\"1.0\"?><testsuites><testsuite/></testsuites>", "JUnit XML"),
            (b"<testResults version=\"1.2\">", "JMeter XML"),
            (b"<!doctype html>", "XML or HTML"),
            (b"; Version: 2.2\n1 0 1 10", "SWF"),
            (b"\xef\xbb\xbf;Computer: Intel iPSC/860\r\n;\r\n; any words: here\r\n", "SWF"),
            (b"; jobs of a week\n\n  1 0 -1 1451 128 -1 -1 -1 -1 -1 -1 1 1 1 -1 -1 -1 -1\n", "SWF"),
            (b";;; MaxJobs: 2\n1 0 1 10 1\n", "SWF"),
            (b"python 123 [001] 12.345678:     250000 cycles:u: ", "perf script"),
            (b"{\"traceEvents\": []}", "a trace of events"),
            (b"digraph G {}", "DOT"),
        ] {
            assert_eq!(named(text).map(|(name, _)| name), Some(name));
        }
        for text in [
            &b"1 2 3"[..],
            b"a,b\n<1,2",
            b"{\"results\": []}",
            b"",
            b"; Version: 2\nname;time\na;3\n",
            b"; Version: 2\n1.5\n2.5\n",
            b"; times of a week\n1 2 3\n",
            b"1 0 -1 1451 128 -1 -1 -1 -1 -1 -1 1 1 1 -1 -1 -1 -1\n",
        ] {
            assert_eq!(named(text), None);
        }
    }
}
