//! Tests of traces as tools really write them: a few events say too little, times were rounded, and the recording has cut some.

use juxtapose_traces::{Blocks, By, Choice, Recognised, Trace};
use serde_json::{Value, json};

use super::programs::{problems, read, read_value};

/// So many steps of 10 ms on one thread, each with two parts, which take 4 and 6 ms.
fn steps(count: usize) -> Vec<Value> {
    let event = |name: &str, at: usize, time: usize| json!({"ph": "X", "name": name, "pid": 1, "tid": 1, "ts": at, "dur": time});
    let step = |k: usize| {
        let at = 10_000 * k;
        [event(&format!("step#{k}"), at, 10_000), event("load", at, 4000), event("compute", at + 4000, 6000)]
    };
    (0..count).flat_map(step).collect()
}

fn trace(events: &[Value]) -> Trace {
    read_value(&json!(events)).unwrap_or_else(|problems| panic!("{problems}"))
}

fn recognised(events: &[Value]) -> Recognised {
    trace(events).recognise(&Choice::default())
}

/// What is told of such a trace beside what is told of steps that nothing is wrong with, which both take 10 ms.
fn told(events: &[Value]) -> Vec<String> {
    let found = recognised(events).found.expect("found");
    assert!(found.steps.iter().all(|step| (step - 10.0).abs() < 1e-9), "{:?}", found.steps);
    found.told
}

#[test]
fn a_few_faulty_events_are_left_out_and_told() {
    let whole = steps(200);
    assert_eq!(told(&whole), [""; 0]);
    // As profilers write them: 1 of 101 is more than one in a hundred, 6 of 606 are not.
    let faulty = [
        json!({"ph": "X", "name": "cut", "pid": 1, "tid": 2, "ts": 5, "dur": -27}),
        json!({"ph": "X", "name": "cut", "pid": 1, "tid": 2, "ts": 6}),
        json!({"ph": "X", "name": "cut", "pid": 1, "tid": 2, "ts": "NaN", "dur": 1}),
        json!({"ph": 7, "name": "cut", "pid": 1, "tid": 2, "ts": 5, "dur": 2}),
        json!("cut"),
        json!({"ph": "X", "name": "cut", "pid": 1, "tid": 2, "dur": 2}),
    ];
    let sentence = "6 of 606 events with a duration are left out: 1 with no object, 1 with a phase that is no text, 2 with a time that is no \
                    number of microseconds, 1 with no duration and 1 with a negative duration. No step is among them.";
    assert_eq!(told(&[whole.clone(), faulty.to_vec()].concat()), [sentence]);
    // One more, and the trace is refused, with each place.
    let many = json!([whole, faulty.to_vec(), vec![faulty[1].clone()]].concat());
    assert_eq!(problems(&many).len(), 7);
    assert_eq!(problems(&many)[1], "Missing [601].dur");
}

#[test]
fn a_step_that_is_faulty_itself_is_refused() {
    for (field, value) in [("dur", json!(-1)), ("ts", json!(null)), ("dur", json!("long"))] {
        let mut events = steps(200);
        events[300][field] = value;
        let refused = recognised(&events);
        assert_eq!((refused.found.is_none(), refused.problems[0].path.as_str()), (true, "step"));
        assert!(
            refused.problems[0].message.contains("\"step\" is missing 1 times"),
            "{:?}",
            refused.problems
        );
        // Another one is none the worse for it.
        let other = trace(&events).recognise(&Choice { step: Some("load".to_owned()), ..Choice::default() });
        assert_eq!(other.found.expect("found").steps, [4.0; 200]);
    }
}

#[test]
fn what_the_recording_has_cut_is_told_and_no_fault() {
    let cut = |ph: &str, name: &str, ts: f64| json!({"ph": ph, "name": name, "pid": 1, "tid": 1, "ts": ts});
    let mut events = vec![cut("E", "main", 0.5), cut("E", "", 1.0)];
    events.extend(
        steps(5)
            .into_iter()
            .flat_map(|event| {
                let (from, time) = (event["ts"].as_f64().unwrap(), event["dur"].as_f64().unwrap());
                let name = event["name"].as_str().unwrap().to_owned();
                [
                    (from, 1.0 - time * 1e-6, cut("B", &name, from)),
                    (from + time, time * 1e-6, cut("E", &name, from + time)),
                ]
            })
            .collect::<Vec<_>>()
            .tap_sorted(),
    );
    events.push(cut("B", "step#5", 50_000.0));
    events.push(cut("B", "load", 50_000.0));
    assert_eq!(
        told(&events),
        [
            "2 events begin and never end; 2 events end what began before the recording: left out, as the recording has cut them."
        ]
    );
}

/// Events in the order of their times; of one time what ends first, then what takes longest.
trait InOrder {
    fn tap_sorted(self) -> Vec<Value>;
}

impl InOrder for Vec<(f64, f64, Value)> {
    fn tap_sorted(mut self) -> Vec<Value> {
        self.sort_by(|a, b| (a.0, a.1).partial_cmp(&(b.0, b.1)).unwrap());
        self.into_iter().map(|(.., event)| event).collect()
    }
}

#[test]
fn an_end_names_what_it_ends() {
    // The inner one has no end, as where a coroutine is dropped; the last one has no begin.
    let event =
        |ph: &str, name: &str, ts: usize| json!({"ph": ph, "name": name, "pid": 1, "tid": 1, "ts": ts});
    let of_step = |k: usize| {
        let at = 10_000 * k;
        vec![
            event("B", &format!("step#{k}"), at),
            event("B", "load", at),
            event("E", "load", at + 4000),
            event("E", &format!("step#{k}"), at + 10_000),
        ]
    };
    let mut events: Vec<_> = (0..200).flat_map(of_step).collect();
    events.insert(402, event("E", "dropped", 1_000_001));
    events.insert(402, event("B", "hangs", 1_000_001));
    events.insert(404, event("B", "hangs", 1_000_002));
    let told = told(&events);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("1 of 401 events with a duration is left out: 1 with an end without a begin."),
        "{told:?}"
    );
    assert!(told[1].starts_with("2 events begin and never end"), "{told:?}");
}

#[test]
fn steps_that_overlap_by_rounding_follow_each_other() {
    let mut events = steps(20);
    for event in &mut events {
        let (from, time) = (event["ts"].as_f64().unwrap(), event["dur"].as_f64().unwrap());
        // A tenth of a microsecond longer: each reaches into what follows.
        (event["ts"], event["dur"]) = (json!(from), json!(time + 0.1));
    }
    let recognised = recognised(&events);
    assert_eq!(recognised.chosen.step.as_deref(), Some("step"));
    let found = recognised.found.expect("found");
    assert_eq!(
        found.told,
        ["19 steps begin at most 0.001 ms before the one before them has ended, as rounded times do."]
    );
    assert!(found.steps.iter().all(|step| (step - 10.0001).abs() < 1e-9), "{:?}", found.steps);
    // Neither part is lost to the other one.
    let named = Choice { blocks: Some(Blocks::Names), ..Choice::default() };
    let found = trace(&events).recognise(&named).found.expect("found");
    let document = serde_json::to_value(&found.model).unwrap();
    let blocks: Vec<_> = document["program"][0]["body"].as_array().unwrap().iter().take(2).collect();
    assert_eq!(blocks, [&json!({"block": "load", "time": 4}), &json!({"block": "compute", "time": 6})]);
}

#[test]
fn a_processor_whose_steps_overlap_is_left_out_and_told() {
    let process = |pid: usize| {
        steps(20).into_iter().map(move |mut event| {
            event["pid"] = json!(pid);
            event
        })
    };
    let mut events: Vec<_> = (1..=3).flat_map(process).collect();
    // The third one's first step goes on until its second one has nearly ended.
    events[120]["dur"] = json!(19_000);
    let recognised = recognised(&events);
    assert!(recognised.processors.contains(&(By::Processes, 2)), "{:?}", recognised.processors);
    let sentence = "1 processor with fewer than 3 steps, or with a step that begins before the last one has ended: process 3.";
    assert_eq!(recognised.found.expect("found").report.ignored, [sentence]);
}

#[test]
fn what_other_writers_add_to_json_is_read() {
    let text = json!({"traceEvents": steps(200)}).to_string();
    let nan = text.replacen("\"dur\":4000", "\"dur\":NaN", 1).replacen("\"ts\":44000", "\"ts\":-Infinity", 1);
    let bytes = [b"\xef\xbb\xbf".as_slice(), nan.as_bytes()].concat();
    let trace = read(&[("trace.json", &bytes)]).unwrap_or_else(|problems| panic!("{problems}"));
    let found = trace.recognise(&Choice::default()).found.expect("found");
    let sentence = "2 of 600 events with a duration are left out: 2 with a time that is no number of microseconds. No step is among them.";
    assert_eq!((found.steps.len(), found.told), (200, vec![sentence.to_owned()]));
}

#[test]
fn what_has_no_duration_is_counted_by_its_name() {
    let others = ["b", "n", "e", "i", "C", "Q"].map(|ph| json!({"ph": ph, "name": "a", "ts": 1, "id": 1}));
    let ignored = recognised(&[steps(5), others.to_vec()].concat()).found.expect("found").report.ignored;
    let expected = [
        "3 events (asynchronous).",
        "1 event (instant).",
        "1 event (counter).",
        "1 event (of another phase).",
    ];
    assert_eq!(ignored, expected);
    // A trace of these alone says so.
    let problem = read_value(&json!(others)).expect_err("refused").0.swap_remove(0);
    let words = "has no events with a duration, only others: 3 (asynchronous), 1 (instant), 1 (counter), 1 (of another phase)";
    assert_eq!((problem.path.as_str(), problem.message.as_str()), ("traceEvents", words));
}

#[test]
fn steps_that_are_too_few_are_told() {
    let told = |warm_up| {
        let choice = Choice { warm_up: Some(warm_up), ..Choice::default() };
        trace(&steps(20)).recognise(&choice).found.expect("found").told
    };
    assert_eq!(told(10), [""; 0]);
    assert_eq!(told(11), ["Only 9 of 20 steps are used; what is left out, and why, is told below."]);
    assert_eq!(
        told(19),
        ["One step was measured: one time is no distribution, and the model can only repeat it."]
    );
}

#[test]
fn waiting_is_no_work_of_a_processor_that_has_others() {
    let event = |name: &str, pid: usize, at: usize, time: usize| json!({"ph": "X", "name": name, "pid": pid, "tid": 1, "ts": at, "dur": time});
    // Each works for 10 ms of 20, one of them within a part, and waits for the other one for as long.
    let step = |k: usize| {
        let at = 20_000 * k;
        [
            event(&format!("step#{k}"), 0, at, 20_000),
            event("forward", 0, at, 20_000),
            event("recv", 0, at + 5000, 10_000),
            event(&format!("step#{k}"), 1, at, 20_000),
            event("recv", 1, at, 10_000),
            event("forward", 1, at + 10_000, 10_000),
        ]
    };
    let events: Vec<_> = (0..40).flat_map(step).collect();
    let named = Choice { blocks: Some(Blocks::Names), ..Choice::default() };
    let found = trace(&events).recognise(&named).found.expect("found");
    let document = serde_json::to_value(&found.model).unwrap();
    assert_eq!(document["program"][0]["body"], json!([{"block": "forward", "time": 10}]));
    assert_eq!(
        (found.steps.clone(), found.disagreement.expect("10 is not 20").predicted),
        (vec![20.0; 40], 10.0)
    );
    let sentence = "All 2 execute 10.00 ms of a step: none of them is a straggler.";
    assert_eq!(found.slowest.expect("two").sentence, sentence);
    assert!(
        found
            .report
            .assumed
            .iter()
            .any(|one| one.starts_with("A processor waits for others 10.00 ms of a step"))
    );
    // So the steps themselves are the model, unless somebody says that they do not wait.
    assert_eq!(recognised(&events).chosen.blocks, Blocks::Step);
    let never = trace(&events).recognise(&Choice { waits: Some(Vec::new()), ..named }).found.expect("found");
    assert!((never.slowest.expect("two").mean_of_all - 20.0).abs() < 1e-9);
    // Alone, it waits for nobody that the trace knows.
    let alone: Vec<_> = events.into_iter().filter(|event| event["pid"] == 0).collect();
    let assumed = trace(&alone).recognise(&Choice::default()).found.expect("found").report.assumed;
    assert!(assumed.iter().all(|one| !one.starts_with("A processor waits")), "{assumed:?}");
}
