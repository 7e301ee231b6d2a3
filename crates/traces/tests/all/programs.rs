//! Tests of programs from traces that were made here, of which all is known, and from traces that no tool should have written.

use std::{
    io::{Cursor, Write},
    ops::ControlFlow,
};

use flate2::{Compression, write::GzEncoder};
use juxtapose_document::{Problems, predict};
use juxtapose_program::document::ProgramDocument;
use juxtapose_traces::{Blocks, By, Choice, Document, Found, Kind, Recognised, Trace, TraceReader};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

const RANKS: usize = 4;
const STEPS: usize = 41;
/// Milliseconds of what is not left to chance.
const LOAD: f64 = 2.0;
const REDUCE: f64 = 1.5;
const UPDATE: f64 = 1.0;

pub(super) fn read(files: &[(&str, &[u8])]) -> Result<Trace, Problems> {
    let mut reader = TraceReader::new(files.len());
    for (name, bytes) in files {
        reader.file(name, bytes.len() as u64, Cursor::new(bytes), |_| ControlFlow::Continue(()));
    }
    reader.finish()
}

pub(super) fn read_value(trace: &Value) -> Result<Trace, Problems> {
    read(&[("trace.json", trace.to_string().as_bytes())])
}

pub(super) fn problems(trace: &Value) -> Vec<String> {
    told(&read_value(trace).expect_err("refused"))
}

pub(super) fn told(problems: &Problems) -> Vec<String> {
    problems.0.iter().map(|problem| format!("{:?} {}", problem.code, problem.path)).collect()
}

pub(super) fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut into = GzEncoder::new(Vec::new(), Compression::default());
    into.write_all(bytes).expect("memory");
    into.finish().expect("memory")
}

/// How long a rank computes forward in a step, in ms, by chance.
type Forward = Vec<Vec<f64>>;

fn forward(seed: u64, slow: impl Fn(usize, usize) -> f64) -> Forward {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut time = |rank, step| [8.0, 10.0, 14.0][random.random_range(0..3)] * slow(rank, step);
    (0..RANKS).map(|rank| (0..STEPS).map(|step| time(rank, step)).collect()).collect()
}

/// The trace of each rank: load, forward, an all-reduce on another thread that ends when the last one is done, update.
#[expect(clippy::needless_range_loop, reason = "a step is one of all ranks")]
fn loop_of(forward: &Forward) -> Vec<Value> {
    let mut at = [1_000_000.0; RANKS];
    let mut events = vec![Vec::new(); RANKS];
    for step in 0..STEPS {
        let ready: Vec<f64> = (0..RANKS).map(|rank| at[rank] + LOAD + forward[rank][step]).collect();
        let end = ready.iter().copied().fold(0.0, f64::max) + REDUCE;
        for rank in 0..RANKS {
            let mut event = |name: &str, thread: u32, from: f64, to: f64| {
                let (ts, dur) = (from * 1000.0, (to - from) * 1000.0);
                events[rank].push(json!({"ph": "X", "name": name, "pid": 7, "tid": thread, "ts": ts, "dur": dur, "args": {"a": [1]}}));
            };
            event(&format!("ProfilerStep#{step}"), 1, at[rank], end + UPDATE);
            event("load", 1, at[rank], at[rank] + LOAD);
            event("forward", 1, at[rank] + LOAD, ready[rank]);
            event("mm", 1, at[rank] + LOAD, ready[rank] - 0.25);
            event("gloo:all_reduce", 2, ready[rank], end);
            event("update", 1, end, end + UPDATE);
            at[rank] = end + UPDATE;
        }
    }
    (0..RANKS)
        .map(
            |rank| json!({"distributedInfo": {"rank": rank, "backend": "gloo"}, "traceEvents": events[rank]}),
        )
        .collect()
}

fn recognised(files: &[Value], choice: &Choice) -> Recognised {
    let texts: Vec<_> = files.iter().map(Value::to_string).collect();
    // The order in which files are opened does not matter, nor whether they are compressed.
    let mut packed: Vec<_> = texts.iter().map(|text| gzipped(text.as_bytes())).collect();
    packed.reverse();
    let files: Vec<_> = packed.iter().map(|bytes| ("rank.json.gz", bytes.as_slice())).collect();
    read(&files).unwrap_or_else(|problems| panic!("{problems}")).recognise(choice)
}

fn found(files: &[Value]) -> Found {
    let Recognised { found, problems, .. } = recognised(files, &Choice::default());
    found.unwrap_or_else(|| panic!("{}", Problems(problems)))
}

pub(super) fn program_of(found: &Found) -> &ProgramDocument {
    match &found.model {
        Document::Program(program) => program,
        Document::TaskGraph(_) => panic!("a task graph"),
    }
}

#[test]
fn a_loop_of_known_structure_is_recovered() {
    let forward = forward(23, |_, _| 1.0);
    let found = found(&loop_of(&forward));
    let samples: Vec<f64> = forward.iter().flat_map(|row| row[1..].iter().copied()).collect();
    let expected = json!({
        "juxtapose": 2, "kind": "program", "title": "rank.json.gz", "unit": "ms", "tick": 0.01,
        "machine": {"processors": 4},
        "program": [{"loop": "step", "iterations": 1, "note": format!("In the trace: {}", found.stragglers.as_ref().unwrap().sentence), "body": [
            {"block": "update", "time": 1},
            {"block": "load", "time": 2},
            {"block": "forward", "time": {"samples": samples}},
            {"block": "gloo:all_reduce", "time": {"simd": 1.5, "spmd": 0}, "note": "all wait for the last one"},
        ]}],
        "schemes": [{"name": "As traced", "mode": "simd", "except": {"update": "spmd", "load": "spmd", "forward": "spmd"}}],
    });
    assert_eq!(serde_json::to_value(&found.model).unwrap(), expected);
    let measured: Vec<f64> = (1..STEPS)
        .map(|step| UPDATE + LOAD + REDUCE + (0..RANKS).map(|rank| forward[rank][step]).fold(0.0, f64::max))
        .collect();
    assert_eq!(found.steps.len(), measured.len());
    assert!(found.steps.iter().zip(&measured).all(|(a, b)| (a - b).abs() < 1e-6));
    assert!(found.assumptions.iter().all(|one| one.holds != Some(false)), "{:#?}", found.assumptions);
}

/// The mean of a document's first outcome, in ms.
pub(super) fn predicted(document: &impl serde::Serialize) -> f64 {
    let model = juxtapose_document::Model::<juxtapose_program::Program>::from_json(
        &serde_json::to_string(document).unwrap(),
    );
    let model = model.unwrap_or_else(|problems| panic!("{problems}"));
    predict(&model).outcomes[0].moments().expect("certain to end").mean * model.tick
}

#[test]
fn what_waiting_costs_is_what_the_model_predicts() {
    let found = found(&loop_of(&forward(5, |_, _| 1.0)));
    let stragglers = found.stragglers.as_ref().expect("four ranks");
    for waiting in &stragglers.waiting {
        let mut model = program_of(&found).clone();
        model.machine.processors = waiting.processors as u64;
        let mean = predicted(&model);
        assert!((mean - waiting.mean_of_maximum).abs() < 1e-9 * mean, "{mean} {waiting:?}");
        assert!(stragglers.sentence.contains(&format!("{mean:.2} ms")), "{}", stragglers.sentence);
    }
    assert_eq!(stragglers.waiting.iter().map(|one| one.processors).collect::<Vec<_>>(), [4, 8, 32]);
    let mean = found.steps.iter().sum::<f64>() / found.steps.len() as f64;
    assert!((predicted(&found.measured) - mean).abs() < 0.01);
    // Forty steps: the mean of their maxima differs from what was predicted by its own deviation.
    assert!((predicted(&found.model) - mean).abs() < 0.7, "{} {mean}", predicted(&found.model));
}

#[test]
fn a_trace_that_contradicts_is_told_so() {
    let contradicted = |slow: &dyn Fn(usize, usize) -> f64| -> Vec<String> {
        let found = found(&loop_of(&forward(11, slow)));
        let failed = found.assumptions.into_iter().filter(|one| one.holds == Some(false));
        failed.map(|one| one.sentence.split(':').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(contradicted(&|rank, _| if rank == 2 { 1.5 } else { 1.0 }), ["Processors differ"]);
    assert_eq!(
        contradicted(&|_, step| if step % 5 == 0 { 2.0 } else { 1.0 }),
        ["Processors are slow at once"]
    );
    assert_eq!(contradicted(&|rank, step| if (step + rank) % 2 == 0 { 1.0 } else { 1.01 }), [""; 0]);
    assert!(contradicted(&|_, step| 1.0 + step as f64 / 40.0).contains(&"Steps drift".to_owned()));
}

#[test]
fn parts_that_are_slow_together_are_told() {
    // One thread with steps of two parts, which take equally long where `alike`, else as long as chance has it.
    let contradicted = |alike: bool| -> Vec<String> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut events, mut at) = (Vec::new(), 0);
        for _ in 0..40 {
            let [first, other] = [(); 2].map(|()| random.random_range(10..90));
            let second = if alike { first } else { other };
            let mut event = |name: &str, from: i32, time: i32| {
                events.push(json!({"ph": "X", "name": name, "pid": 1, "tid": 1, "ts": 1000 * from, "dur": 1000 * time}));
            };
            event("step", at, first + second);
            event("load", at, first);
            event("compute", at + first, second);
            at += first + second;
        }
        let recognised = read_value(&json!(events)).expect("a trace").recognise(&Choice::default());
        let failed = recognised.found.expect("found").assumptions.into_iter();
        failed.filter(|one| one.holds == Some(false)).map(|one| one.sentence).collect()
    };
    assert_eq!(contradicted(false), [""; 0]);
    let told = "Parts of a step depend on each other: “load” and “compute” have a rank correlation of 1.00 (p < 0.0001).";
    assert_eq!(contradicted(true), [told]);
}

#[test]
fn slow_first_steps_are_left_out() {
    let slow = forward(3, |_, step| if step < 3 { 9.0 } else { 1.0 });
    let recognised = recognised(&loop_of(&slow), &Choice::default());
    assert_eq!(recognised.chosen.warm_up, 3);
    assert_eq!(recognised.found.expect("found").steps.len(), STEPS - 3);
}

#[test]
fn what_somebody_chooses_is_taken() {
    let files = loop_of(&forward(23, |_, _| 1.0));
    let at_once = recognised(&files, &Choice::default());
    assert_eq!((at_once.chosen.by, at_once.chosen.step.as_deref()), (By::Files, Some("ProfilerStep")));
    assert_eq!(at_once.chosen.barriers, ["gloo:all_reduce"]);
    let whole =
        recognised(&files, &Choice { blocks: Some(Blocks::Between), warm_up: Some(10), ..Choice::default() });
    let whole = serde_json::to_value(whole.found.expect("found").model).unwrap();
    assert_eq!(whole["program"][0]["body"][0]["block"], "before gloo:all_reduce");
    assert_eq!(
        whole["program"][0]["body"][0]["time"]["samples"].as_array().unwrap().len(),
        RANKS * (STEPS - 10)
    );
    let alone = recognised(
        &files,
        &Choice { barriers: Some(Vec::new()), blocks: Some(Blocks::Names), ..Choice::default() },
    );
    let alone = serde_json::to_value(alone.found.expect("found").model).unwrap();
    assert_eq!(alone["schemes"][0], json!({"name": "As traced", "mode": "spmd"}));
    let none = recognised(&files, &Choice { step: Some("epoch".to_owned()), ..Choice::default() });
    assert_eq!((none.found, none.problems[0].path.as_str()), (None, "step"));
    // A misspelt name would silently be none.
    for (choice, path) in [
        (Choice { barriers: Some(vec!["gloo:all_reduc".to_owned()]), ..Choice::default() }, "barriers"),
        (Choice { waits: Some(vec![String::new(), "recieve".to_owned()]), ..Choice::default() }, "waits"),
        (
            Choice {
                barriers: Some(vec!["nope".to_owned()]),
                kind: Some(Kind::TaskGraph),
                ..Choice::default()
            },
            "barriers",
        ),
    ] {
        let none = recognised(&files, &choice);
        let told: Vec<_> = none.problems.iter().filter(|one| one.path.starts_with(path)).collect();
        assert!(none.found.is_none() && told.len() == 1, "{choice:?}: {:?}", none.problems);
        let is_named = told[0].message.contains("there are \"gloo:all_reduce\"");
        assert!(path == "waits" || choice.kind.is_some() || is_named, "{}", told[0].message);
    }
    let no_steps = recognised(&files, &Choice { warm_up: Some(1000), ..Choice::default() });
    assert_eq!((no_steps.found, no_steps.problems[0].path.as_str()), (None, "step"));
}

#[test]
fn threads_and_pairs_of_begin_and_end_are_read_like_ranks() {
    // As Ray's timeline and Chrome write: one list, ids as texts, which the end may be missing of.
    let mut events = Vec::new();
    for step in 0..5 {
        for worker in ["worker:a", "worker:b"] {
            let event = |ph: &str, name: &str, ts: i32| json!({"ph": ph, "name": name, "pid": "node", "tid": worker, "ts": ts.to_string()});
            events.push(event("B", "task::step", 1000 * step));
            events.push(event("B", "inner", 1000 * step + 10));
            events.push(event("E", "inner", 1000 * step + 200 + step));
            events.push(event("E", "task::step", 1000 * step + 500));
        }
    }
    let text = json!(events).to_string();
    let open = text.trim_end_matches(']');
    for text in [text.as_str(), open] {
        let trace =
            read(&[("timeline.json", text.as_bytes())]).unwrap_or_else(|problems| panic!("{problems}"));
        // What is inside grows while the rest shrinks: the step is taken apart because somebody asks for it.
        let recognised = trace.recognise(&Choice { blocks: Some(Blocks::Names), ..Choice::default() });
        assert_eq!((recognised.chosen.by, recognised.of), (By::Threads, 5));
        let found = recognised.found.expect("found");
        assert_eq!(program_of(&found).machine.processors, 2);
        assert_eq!(found.steps, [0.5; 5]);
    }
}

#[test]
fn what_is_wrong_with_a_trace_is_named_at_its_place() {
    let event = |field: &str, value: Value| {
        let mut event = json!({"ph": "X", "name": "a", "pid": 1, "tid": 1, "ts": 5, "dur": 2});
        event[field] = value;
        json!({"traceEvents": [{"ph": "X", "name": "b", "ts": 1, "dur": 1}, event]})
    };
    assert_eq!(problems(&event("dur", json!(-3))), ["Range traceEvents[1].dur"]);
    assert_eq!(problems(&event("dur", json!(1e300))), ["Range traceEvents[1].dur"]);
    assert_eq!(problems(&event("dur", json!("NaN"))), ["Range traceEvents[1].dur"]);
    assert_eq!(problems(&event("ts", json!("soon"))), ["Type traceEvents[1].ts"]);
    assert_eq!(problems(&event("ts", json!([1]))), ["Type traceEvents[1].ts"]);
    assert_eq!(problems(&event("ph", json!(null))), ["Type traceEvents[1].ph"]);
    let ended_twice = ["B", "E", "E"].map(|ph| json!({"ph": ph, "name": "a", "ts": 5}));
    let ended_twice = json!({"traceEvents": ended_twice});
    assert_eq!(problems(&ended_twice), ["Unmatched traceEvents[2]"]);
    assert_eq!(problems(&json!([1, {"ph": "X", "ts": 1}])), ["Type [0]", "Missing [1].dur"]);
    assert_eq!(problems(&json!({})), ["Syntax "]);
    assert_eq!(problems(&json!({"traceEvents": {}})), ["Syntax "]);
    assert_eq!(problems(&json!([])), ["Empty traceEvents"]);
    // What the format leaves open is no problem, nor what the recording has cut.
    assert!(read_value(&event("ph", json!("B"))).is_ok());
    assert!(read_value(&event("ph", json!("E"))).is_ok());
    assert!(read_value(&json!([{"ph": "X", "ts": 9, "dur": 3}, {"ph": "M"}, {}])).is_ok());
}

#[test]
fn a_hostile_file_ends_in_problems() {
    let refused = |bytes: &[u8]| told(&read(&[("t.json", bytes)]).expect_err("refused"));
    assert_eq!(refused(b""), ["Syntax "]);
    assert_eq!(refused(b"{\"traceEvents\": [{\"ph\": \"X\", \"ts\": 1, \"dur\": 1}"), ["Syntax "]);
    assert_eq!(refused("[".repeat(100_000).as_bytes()), ["Syntax "]);
    let packed = gzipped(b"[{\"ph\": \"X\", \"ts\": 1, \"dur\": 1}]");
    assert_eq!(refused(&packed[..packed.len() - 9]), ["Syntax "]);
    // A hundred megabytes of blanks become a hundred kilobytes.
    let mut bomb = GzEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..100 {
        bomb.write_all(&vec![b' '; 1 << 20]).expect("memory");
    }
    assert_eq!(refused(&bomb.finish().expect("memory")), ["TooLarge "]);
    // Of many problems of one kind the first are told, and how many there are.
    let many: Vec<_> = (0..1000).map(|_| json!({"ph": "X", "ts": 1, "dur": -1})).collect();
    let many = read_value(&json!(many)).expect_err("refused");
    assert_eq!(many.0.len(), 21);
    assert!(many.0[20].message.contains("980 further"), "{}", many.0[20].message);
    // Whoever reads several files is told which one it is.
    let files: [(&str, &[u8]); 2] =
        [("a", b"[{\"ph\":\"X\",\"ts\":1,\"dur\":1}]"), ("b", b"[{\"ph\":\"X\",\"ts\":1,\"dur\":-1}]")];
    assert_eq!(told(&read(&files).expect_err("refused")), ["Range files[1][0].dur"]);
}

#[test]
fn reading_stops_where_somebody_asks_for_it() {
    let mut reader = TraceReader::new(1);
    reader.file("t", 2, Cursor::new(b"[]"), |_| ControlFlow::Break(()));
    assert_eq!(told(&reader.finish().expect_err("stopped")), ["Stopped "]);
}

/// Plain and gzipped, from within an event: whole events before it are kept, and later files are counted.
#[test]
fn what_was_read_before_the_reading_was_stopped_is_kept() {
    let step = |k: usize| json!({"ph": "X", "name": "step", "pid": 1, "tid": 1, "ts": 1000 * k, "dur": 900, "args": {"is": "x".repeat(400)}});
    let text = json!((0..2000).map(step).collect::<Vec<_>>()).to_string();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::none());
    gzip.write_all(text.as_bytes()).expect("memory");
    for bytes in [text.into_bytes(), gzip.finish().expect("memory")] {
        let mut reader = TraceReader::new(3);
        let half = bytes.len() as u64 / 2;
        let until_half = |read| if read < half { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        for name in ["a", "b", "c"] {
            reader.file(name, bytes.len() as u64, Cursor::new(&bytes), until_half);
        }
        let found = reader.finish().expect("kept").recognise(&Choice::default()).found.expect("found");
        assert!((600..1100).contains(&found.steps.len()), "{}", found.steps.len());
        let told = [
            "The rest of a file, since the reading was stopped.",
            "2 further files, since the reading was stopped.",
        ];
        assert_eq!(found.report.ignored, told);
    }
}
