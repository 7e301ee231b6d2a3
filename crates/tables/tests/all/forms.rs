//! Tests of known forms: a file of each one's shape, and what is read of it.

use std::{fs, ops::ControlFlow, path::Path};

use juxtapose_tables::{Choice, Times, preview, read};

/// A file of `tests/forms`, the form, the unit, how many rows are skipped; and each group with the number and the mean of its times.
type Known = (&'static str, &'static str, &'static str, u64, &'static [(&'static str, u64, f64)]);

#[rustfmt::skip]
const KNOWN: &[Known] = &[
    ("hyperfine.json", "hyperfine JSON", "seconds", 1, &[("sort a.txt", 3, 0.3), ("sort --parallel=2 a.txt", 2, 0.2)]),
    ("hyperfine.csv", "hyperfine CSV", "seconds", 0, &[("sleep 0.1", 1, 0.101), ("sleep 0.2", 1, 0.202)]),
    ("google_benchmark.json", "google-benchmark", "ns", 4, &[("BM_Copy/8", 2, 16.0), ("BM_Sort", 1, 2500.0)]),
    ("google_benchmark.csv", "google-benchmark", "ns", 6, &[("BM_Copy/8", 2, 16.0)]),
    ("criterion_sample.json", "Criterion's sample.json", "ns", 0, &[("", 3, 100.0)]),
    ("criterion_raw.csv", "Criterion's raw.csv", "ns", 0, &[("Iterative", 2, 105.0), ("Recursive", 1, 300.0)]),
    ("cargo_criterion.json", "cargo-criterion JSON", "ns", 1, &[("norm", 2, 105.0), ("sum", 2, 25.0)]),
    ("jmh.json", "JMH JSON", "µs", 2, &[("org.sample.Sort.plain", 4, 2.5)]),
    ("jmh_sample.json", "JMH JSON, sample time", "µs", 1, &[("org.sample.Sort.plain", 10, 1.9)]),
    ("pytest_benchmark.json", "pytest-benchmark JSON", "seconds", 0, &[("tests/test_x.py::test_a", 3, 0.002), ("tests/test_x.py::test_b", 2, 0.005)]),
    ("jmeter.jtl", "JMeter CSV", "ms", 1, &[("Login", 1, 120.0), ("Home", 2, 90.0)]),
    ("k6.csv", "k6 CSV", "ms", 3, &[("http://test.k6.io", 2, 170.0)]),
    ("k6.json", "k6 JSON", "ms", 2, &[("http://test.k6.io", 2, 400.0)]),
    ("vegeta.json", "Vegeta JSON", "ns", 1, &[("http://localhost/", 2, 2e6)]),
    ("vegeta.csv", "Vegeta CSV", "ns", 1, &[("http://localhost/", 2, 2e6)]),
    ("ab.tsv", "ab -g", "ms", 0, &[("", 3, 7.0)]),
    ("sacct.txt", "sacct", "seconds", 4, &[("solve", 2, 43_576.0), ("mesh", 1, 60.0)]),
    ("sacct_aligned.txt", "sacct", "seconds", 2, &[("solve", 2, 752.0)]),
    ("nextflow.txt", "Nextflow trace", "ms", 2, &[("ALIGN", 2, 640_250.0), ("COUNT", 1, 2000.0)]),
    ("snakemake.tsv", "Snakemake benchmark", "seconds", 0, &[("", 2, 13.0)]),
    // 50 from 1 to 2, 40 from 2 to 4, 10 from 4 to 8.
    ("wrk2.txt", "wrk2", "ms", 0, &[("", 100, 2.55)]),
    ("hdr_histogram.txt", "HdrHistogram percentiles", "", 0, &[("", 100, 225.0)]),
    // 60 at 0.05, 30 at 0.3, 8 at 0.75; of the two above nothing is known.
    ("prometheus.txt", "Prometheus histogram", "seconds", 2, &[("handler=\"/\"", 98, 18.0 / 98.0), ("handler=\"/login\"", 4, 1.65 / 4.0)]),
];

fn text(file: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forms").join(file)).expect(file)
}

fn times(file: &str) -> Times {
    let text = text(file);
    let preview = preview(&text, true, None).expect(file);
    read(&mut &text[..], &preview.proposed, &mut |_| ControlFlow::Continue(())).expect(file)
}

#[test]
fn each_known_form_is_read() {
    for (file, form, unit, skipped, groups) in KNOWN {
        let preview = preview(&text(file), true, None).expect(file);
        assert_eq!((preview.form.as_str(), preview.is_known), (*form, true), "{file}");
        let times = times(file);
        assert_eq!(times.unit.as_deref().unwrap_or_default(), *unit, "{file}");
        let found: Vec<_> = times.groups.iter().map(|group| (group.name.as_str(), group.count)).collect();
        let expected: Vec<_> = groups.iter().map(|(name, count, _)| (*name, *count)).collect();
        assert_eq!(found, expected, "{file}");
        for (group, (name, _, mean)) in times.groups.iter().zip(*groups) {
            assert!((group.mean - mean).abs() <= 1e-12 * mean, "{file}, {name}: {}", group.mean);
        }
        let told = if *skipped == 0 {
            !times.provenance.contains("skipped")
        } else {
            times.provenance.contains(&format!("; {skipped} of "))
        };
        assert!(told, "{file}: {} {:?}", times.provenance, times.report);
    }
}

#[test]
fn each_file_is_of_a_form() {
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forms")).expect("files") {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        assert!(KNOWN.iter().any(|(file, ..)| *file == name), "{name}");
    }
}

#[test]
fn the_end_of_a_histogram_is_told() {
    let times = times("prometheus.txt");
    assert!(times.report.ignored.iter().any(|it| it.starts_with("2 of 100 times")), "{:?}", times.report);
    let histogram = times.groups[0].histogram.as_ref().expect("a histogram");
    assert_eq!((&histogram.edges[..], &histogram.counts[..]), (&[0.0, 0.1, 0.5, 1.0][..], &[60, 30, 8][..]));
}

#[test]
fn rows_that_sum_up_others_are_told_in_the_preview_and_never_read() {
    for (file, sums) in
        [("google_benchmark.csv", &[2, 3, 4, 5][..]), ("sacct.txt", &[1, 2]), ("jmeter.jtl", &[])]
    {
        assert_eq!(preview(&text(file), true, None).expect(file).sums, sums, "{file}");
    }
    let text = text("google_benchmark.csv");
    let proposed = preview(&text, true, None).expect("a preview").proposed;
    let choice = Choice { group: None, ..proposed };
    let times = read(&mut &text[..], &choice, &mut |_| ControlFlow::Continue(())).expect("times");
    assert_eq!(times.groups[0].count, 2);
}

#[test]
fn throughput_is_no_time() {
    let times = times("jmh.json");
    assert!(times.report.ignored.iter().any(|it| it.contains("\"ops/ms\"")), "{:?}", times.report);
}

/// A failed run of google-benchmark took 0 ns; nothing else in the file need have its field.
#[test]
fn failed_runs_are_left_out_wherever_they_stand() {
    let run = |k: usize, failed: &str| {
        format!(
            r#"{{"name": "BM_{k}", "run_type": "iteration", {failed} "iterations": 10, "real_time": 5, "cpu_time": 5, "time_unit": "ns"}}"#
        )
    };
    let mut all: Vec<_> = (0..200).map(|k| run(k, "")).collect();
    all.push(run(200, r#""error_occurred": true, "error_message": "no file","#));
    let text = format!("{{\"benchmarks\": [{}]}}", all.join(","));
    let proposed = preview(text.as_bytes(), true, None).expect("a preview").proposed;
    let times = read(&mut text.as_bytes(), &proposed, &mut |_| ControlFlow::Continue(())).expect("times");
    assert_eq!(times.groups.len(), 200);
    assert_eq!(times.report.ignored[0], "1 row whose “error_occurred” is not empty (row 201).");
}

#[test]
fn each_form_survives_a_cut_at_any_place() {
    for (file, ..) in KNOWN {
        let text = text(file);
        for end in (0..text.len()).step_by(7) {
            let Ok(preview) = preview(&text[..end], end % 2 == 0, None) else { continue };
            let read = read(&mut &text[..end], &preview.proposed, &mut |_| ControlFlow::Continue(()));
            assert!(read.map_or_else(|problems| !problems.0.is_empty(), |times| !times.groups.is_empty()));
        }
    }
}
