//! Tests of task graphs from traces whose processors send messages (flow events): the graph of each is known, or its makespan is.

use juxtapose_document::predict;
use juxtapose_task_graph::{NamedMapping, TaskGraph, document::TaskGraphDocument, pmap};
use juxtapose_traces::{Blocks, By, Choice, Document, Found, Kind, Recognised};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use super::programs::{read, read_value};

/// A slice of a thread, in ms.
fn slice(thread: &str, name: &str, from: f64, to: f64) -> Value {
    json!({"ph": "X", "name": name, "pid": 1, "tid": thread, "ts": from * 1000.0, "dur": (to - from) * 1000.0})
}

/// A flow event of a thread, in ms: "s", "t", "f", or "e" for the end that is bound to the slice around it.
fn flow(thread: &str, phase: &str, id: usize, at: f64) -> Value {
    let mut event = json!({"ph": phase, "cat": "m", "name": "message", "id": id, "pid": 1, "tid": thread, "ts": at * 1000.0});
    if phase == "e" {
        (event["ph"], event["bp"]) = (json!("f"), json!("e"));
    }
    event
}

fn recognised(events: &[Value], choice: &Choice) -> Recognised {
    read_value(&json!(events)).unwrap_or_else(|problems| panic!("{problems}")).recognise(choice)
}

fn graph_choice() -> Choice {
    Choice { kind: Some(Kind::TaskGraph), by: Some(By::Threads), ..Choice::default() }
}

fn found(recognised: Recognised) -> Found {
    let Recognised { found, problems, .. } = recognised;
    found.unwrap_or_else(|| panic!("{problems:?}"))
}

fn graph_of(found: &Found) -> &TaskGraphDocument {
    match &found.model {
        Document::TaskGraph(graph) => graph,
        Document::Program(_) => panic!("a program"),
    }
}

/// Each task with what it is after.
fn after(graph: &TaskGraphDocument) -> Vec<(String, Vec<String>)> {
    let value = serde_json::to_value(graph).unwrap();
    let tasks = value["tasks"].as_array().unwrap().iter();
    let name = |one: &Value| one.as_str().or_else(|| one["task"].as_str()).unwrap().to_owned();
    let names = |after: &Value| after.as_array().into_iter().flatten().map(name).collect();
    tasks.map(|task| (name(&task["task"]), names(&task["after"]))).collect()
}

/// The makespan under the traced mapping, in ms: that of all tasks' means.
fn as_traced(found: &Found) -> f64 {
    let model =
        juxtapose_document::Model::<TaskGraph>::from_json(&serde_json::to_string(graph_of(found)).unwrap());
    let model = model.unwrap_or_else(|problems| panic!("{problems}"));
    let graph = &model.kind;
    let means: Vec<_> = graph.phases.iter().map(|phase| phase.time.mean()).collect();
    let NamedMapping { name, mapping } = &graph.mappings[0];
    assert_eq!(name, "As traced");
    pmap::makespan(graph, &means, mapping) * model.tick
}

/// The mean of an outcome of a document of a kind, in units.
fn mean_of<K: juxtapose_document::Kinds>(document: &Value, name: &str) -> f64 {
    let model = juxtapose_document::Model::<K>::from_json(&document.to_string());
    let model = model.unwrap_or_else(|problems| panic!("{problems}"));
    let answer = predict(&model);
    let outcome = answer.outcomes.iter().find(|outcome| outcome.name == name).expect("its outcome");
    outcome.moments().expect("certain to end").mean * model.tick
}

/// A driver that hands work to two threads, and joins what they have made.
fn diamond(at: f64, ids: usize, work: [f64; 2]) -> Vec<Value> {
    let ends = work.map(|time| at + 10.0 + time);
    let end = ends[0].max(ends[1]);
    vec![
        slice("main", "split", at, at + 10.0),
        flow("main", "s", ids, at + 10.0),
        flow("main", "s", ids + 1, at + 10.0),
        flow("a", "e", ids, at + 10.0),
        slice("a", "work", at + 10.0, ends[0]),
        flow("a", "s", ids + 2, ends[0]),
        flow("b", "f", ids + 1, at + 10.0),
        slice("b", "work", at + 10.0, ends[1]),
        flow("b", "s", ids + 3, ends[1]),
        flow("main", "f", ids + 2, end),
        flow("main", "e", ids + 3, end),
        slice("main", "join", end, end + 5.0),
    ]
}

#[test]
fn a_diamond_is_recovered() {
    let recognised = recognised(&diamond(100.0, 0, [20.0, 40.0]), &Choice::default());
    let chosen = &recognised.chosen;
    assert_eq!((chosen.kind, chosen.by, chosen.step.as_deref()), (Kind::TaskGraph, By::Threads, None));
    assert_eq!((recognised.messages, recognised.of), (4, 1));
    let found = found(recognised);
    let expected = json!({
        "juxtapose": 2, "kind": "taskgraph", "title": "trace.json", "unit": "ms", "tick": 0.01,
        "machine": {"processors": [3], "network": {"latency": 0.0, "medium": "free"}},
        "tasks": [
            {"task": "work (thread a)", "time": 20, "after": ["split"]},
            {"task": "work (thread b)", "time": 40, "after": ["split"]},
            {"task": "split", "time": 10},
            {"task": "join", "time": 5, "after": ["split", "work (thread a)", "work (thread b)"]},
        ],
        "mappings": [{
            "name": "As traced",
            "processors": {"work (thread a)": 1, "work (thread b)": 2, "split": 3, "join": 3},
            "order": ["split", "work (thread a)", "work (thread b)", "join"],
        }],
    });
    assert_eq!(serde_json::to_value(&found.model).unwrap(), expected);
    assert_eq!(found.steps, [55.0]);
    assert!((as_traced(&found) - 55.0).abs() < 1e-9, "{}", as_traced(&found));
    // The outcome of that name, and what the trace has measured, which stands beside it.
    let of_model = mean_of::<TaskGraph>(&json!(found.model), "As traced");
    let of_steps = mean_of::<juxtapose_program::Program>(&json!(found.measured), "Steps of the trace");
    assert!((of_model - 55.0).abs() < 1e-9 && (of_steps - 55.0).abs() < 1e-9, "{of_model} {of_steps}");
}

#[test]
fn what_the_tracer_of_go_wrote_is_a_graph_of_its_goroutines() {
    let file = include_bytes!("../trace/goroutines.json.gz");
    let trace = read(&[("goroutines.json.gz", file)]).unwrap_or_else(|problems| panic!("{problems}"));
    let recognised = trace.recognise(&Choice::default());
    let chosen = &recognised.chosen;
    assert_eq!((chosen.kind, chosen.by, chosen.step.as_deref()), (Kind::TaskGraph, By::Threads, None));
    let found = found(recognised);
    let read = &found.report.read[1];
    assert_eq!(read, "3 processors, each a thread: G1 main.main, G22 main.work, G23 main.work.");
    let makespan = found.steps[0];
    assert!((as_traced(&found) - makespan).abs() < 0.002 * makespan, "{} {makespan}", as_traced(&found));
    // Each diamond is fed by two messages, and answered by two.
    let edges = after(graph_of(&found)).iter().map(|(_, after)| after.len()).sum::<usize>();
    assert!(edges > 40, "{edges}");
}

#[test]
fn messages_are_found_by_every_way_to_write_them() {
    let ends =
        |graph: &TaskGraphDocument| after(graph).into_iter().find(|(name, _)| name == "join").unwrap().1;
    let plain = diamond(0.0, 0, [20.0, 40.0]);
    let expected = ends(graph_of(&found(recognised(&plain, &graph_choice()))));
    // An id may be a number on one side and a text on the other; a step hands on; slices name flows themselves.
    let mut texts = plain.clone();
    texts[1]["id"] = json!("0");
    assert_eq!(ends(graph_of(&found(recognised(&texts, &graph_choice())))), expected);
    let mut local = plain.clone();
    for number in [5, 9] {
        let event = local[number].as_object_mut().unwrap();
        let id = event.remove("id").unwrap();
        event.insert("id2".to_owned(), json!({"local": id}));
    }
    assert_eq!(ends(graph_of(&found(recognised(&local, &graph_choice())))), expected);
    // What ends the flow in another category is another flow.
    let mut other = plain.clone();
    other[9]["cat"] = json!("n");
    let report = found(recognised(&other, &graph_choice())).report;
    assert!(report.ignored.iter().any(|told| told == "1 flow without an end."), "{:?}", report.ignored);
    let bound = [
        json!({"ph": "X", "name": "one", "pid": 1, "tid": "a", "ts": 0, "dur": 5000, "bind_id": "0x1", "flow_out": true}),
        json!({"ph": "X", "name": "two", "pid": 1, "tid": "b", "ts": 5000, "dur": 5000, "bind_id": "0x1", "flow_in": true, "flow_out": true}),
        json!({"ph": "B", "name": "three", "pid": 1, "tid": "c", "ts": 10000, "bind_id": "0x1", "flow_in": true}),
        json!({"ph": "E", "pid": 1, "tid": "c", "ts": 12000}),
    ];
    let found = found(recognised(&bound, &graph_choice()));
    let graph = after(graph_of(&found));
    assert_eq!(found.steps, [12.0]);
    assert!(graph.contains(&("three".to_owned(), vec!["two".to_owned()])), "{graph:?}");
    assert!((as_traced(&found) - 12.0).abs() < 1e-9);
}

#[test]
fn who_hands_a_message_on_has_got_it_before() {
    let events = [
        slice("a", "one", 0.0, 5.0),
        flow("a", "s", 1, 5.0),
        slice("b", "two", 5.0, 9.0),
        flow("b", "t", 1, 5.0),
        slice("c", "three", 5.0, 12.0),
        flow("c", "f", 1, 5.0),
    ];
    let found = found(recognised(&events, &graph_choice()));
    let graph = after(graph_of(&found));
    assert!(graph.contains(&("two".to_owned(), vec!["one".to_owned()])), "{graph:?}");
    assert!(graph.contains(&("three".to_owned(), vec!["two".to_owned()])), "{graph:?}");
    assert!((as_traced(&found) - 12.0).abs() < 1e-9);
}

#[test]
fn ids_within_a_process_are_of_that_process() {
    let of = |process: u32, mut event: Value| {
        event["pid"] = json!(process);
        if event["ph"] != "X" {
            event.as_object_mut().unwrap().remove("id");
            event["id2"] = json!({"local": 1});
        }
        event
    };
    let events: Vec<_> = (1..3)
        .flat_map(|process| {
            let events = [
                slice("a", "work", 0.0, 5.0),
                flow("a", "s", 1, 5.0),
                flow("b", "f", 1, 5.0),
                slice("b", "rest", 6.0, 9.0),
            ];
            events.into_iter().map(move |event| of(process, event))
        })
        .collect();
    let found = found(recognised(&events, &graph_choice()));
    assert_eq!(found.report.read[3], "4 tasks and 2 messages between processors in a step.");
}

#[test]
fn threads_of_one_processor_take_turns() {
    let of = |process: u32, mut event: Value| {
        event["pid"] = json!(process);
        event
    };
    let events = [
        of(1, slice("main", "main", 0.0, 10.0)),
        of(1, slice("other", "within", 2.0, 3.0)),
        of(1, slice("other", "helper", 5.0, 15.0)),
        of(1, flow("other", "s", 1, 15.0)),
        of(2, flow("main", "f", 1, 15.0)),
        of(2, slice("main", "rest", 16.0, 20.0)),
    ];
    let found = found(recognised(&events, &Choice { by: Some(By::Processes), ..Choice::default() }));
    let value = serde_json::to_value(graph_of(&found)).unwrap();
    let times: Vec<_> =
        value["tasks"].as_array().unwrap().iter().map(|task| task["time"].as_u64().unwrap()).collect();
    assert_eq!(times, [10, 5, 4]);
    assert!((as_traced(&found) - 20.0).abs() < 1e-9);
    assert!(
        found.report.assumed.iter().any(|told| told.contains("2 events of other threads")),
        "{:?}",
        found.report
    );
}

#[test]
fn a_step_is_told_to_its_end() {
    let mut events = Vec::new();
    for step in 0..5 {
        let at = 100.0 * f64::from(step);
        for thread in ["a", "b"] {
            events.push(slice(thread, &format!("step {step}"), at, at + 60.0));
            // Nobody says what is done after this, nor before it.
            events.push(slice(thread, "work", at + 10.0, at + 40.0));
        }
        events.push(flow("a", "s", step as usize, at + 40.0));
        events.push(flow("b", "e", step as usize, at + 50.0));
    }
    let found = found(recognised(&events, &Choice::default()));
    assert_eq!(found.steps, [60.0; 5]);
    assert!((as_traced(&found) - 60.0).abs() < 1e-9);
}

#[test]
fn equal_steps_become_samples() {
    let work = [20.0, 22.0, 21.0, 23.0, 20.0, 22.0, 24.0, 21.0];
    let mut events = Vec::new();
    for (step, &time) in work.iter().enumerate() {
        let at = 100.0 * step as f64;
        events.extend(diamond(at, 10 * step, [time, 30.0]));
        events.push(slice("main", &format!("step {step}"), at, at + 45.0));
    }
    // A step in which main has more to do, and one in which nobody gets anything.
    events.push(slice("main", "checkpoint", 45.0, 50.0));
    events.push(slice("main", "step 0", 0.0, 50.0));
    events.retain(|event| event["name"] != "step 0" || event["dur"] == 50_000.0);
    events.push(slice("main", "step 8", 800.0, 810.0));
    let recognised = recognised(&events, &Choice::default());
    assert_eq!((recognised.chosen.step.as_deref(), recognised.of), (Some("step"), 9));
    let found = found(recognised);
    let tasks = &graph_of(&found).tasks;
    let time = |name: &str| {
        let task = tasks.iter().find(|task| task.task == name).expect("a task");
        serde_json::to_value(task.time.as_ref().unwrap()).unwrap()
    };
    assert_eq!(time("work (thread a)"), json!({"samples": &work[1..]}));
    assert_eq!(time("work (thread b)"), json!(30));
    assert_eq!(found.steps, [45.0; 7]);
    let told = "2 steps with other tasks or messages than those that are used.";
    assert!(found.report.ignored.iter().any(|one| one == told), "{:?}", found.report.ignored);
    // The last step of the used ones is one time in seven: the mean is that of the tasks' own times.
    assert!((as_traced(&found) - 45.0).abs() < 1e-9);
}

#[test]
fn slow_first_steps_of_a_graph_are_left_out() {
    let mut events = Vec::new();
    for step in 0..12 {
        let (at, slow) = (1000.0 * f64::from(step), if step < 2 { 10.0 } else { 1.0 });
        events.extend(diamond(at, 10 * step as usize, [20.0 * slow, 30.0 * slow + f64::from(step % 3)]));
        events.push(slice("main", "step", at, at + 15.0 + 30.0 * slow + f64::from(step % 3)));
    }
    let recognised_at_once = recognised(&events, &Choice::default());
    assert_eq!(recognised_at_once.chosen.warm_up, 2);
    assert_eq!(found(recognised_at_once).steps.len(), 10);
    let none = recognised(&events, &Choice { warm_up: Some(0), ..graph_choice() });
    assert_eq!(found(none).steps.len(), 12);
    let all = recognised(&events, &Choice { warm_up: Some(12), ..graph_choice() });
    assert_eq!((all.found.is_none(), all.problems[0].path.as_str()), (true, "step"));
}

#[test]
fn a_graph_that_the_trace_contradicts_is_told_so() {
    // Diamonds of which one thread works for one time, the other one for another.
    let contradicted = |work: &dyn Fn(u32) -> [f64; 2]| -> Vec<String> {
        let mut events = Vec::new();
        for step in 0..40 {
            let at = 200.0 * f64::from(step);
            let [first, second] = work(step * 7 % 40);
            events.extend(diamond(at, 10 * step as usize, [first, second]));
            events.push(slice("main", "step", at, at + 15.0 + first.max(second)));
        }
        let failed = found(recognised(&events, &Choice::default())).assumptions.into_iter();
        let failed = failed.filter(|one| one.holds == Some(false));
        failed.map(|one| one.sentence.split(':').next().unwrap_or_default().to_owned()).collect()
    };
    let [some, others] = [|k: u32| f64::from(20 + k * 11 % 40), |k: u32| f64::from(20 + k * 17 % 41)];
    assert_eq!(contradicted(&|k| [some(k), others(k)]), [""; 0]);
    assert_eq!(contradicted(&|k| [some(k), some(k) + 1.0]), ["Parts of a step depend on each other"]);
    // Of 40 numbers in steps of 7, those in the order of time are their products by 23.
    assert!(contradicted(&|k| [some(k), f64::from(20 + k * 23 % 40)]).contains(&"Steps drift".to_owned()));
}

#[test]
fn messages_take_what_the_trace_says() {
    // Thread b waits: it goes on 2 ms after a message of 1000 bytes was sent, and 4 ms after one of 3000.
    let send = |id: usize, at: f64, bytes: u64| {
        let mut event = flow("a", "s", id, at);
        event["args"] = json!({"bytes": bytes});
        event
    };
    let events = [
        slice("a", "one", 0.0, 10.0),
        send(0, 10.0, 1000),
        slice("b", "first", 12.0, 14.0),
        flow("b", "f", 0, 11.0),
        slice("a", "two", 10.0, 20.0),
        send(1, 20.0, 3000),
        slice("b", "recv", 14.0, 24.0),
        flow("b", "e", 1, 24.0),
        slice("b", "second", 24.0, 30.0),
    ];
    let found = found(recognised(&events, &graph_choice()));
    let value = serde_json::to_value(graph_of(&found)).unwrap();
    assert_eq!(value["machine"]["network"], json!({"bandwidth": 1000.0, "latency": 1.0, "medium": "free"}));
    let tasks = value["tasks"].as_array().unwrap();
    let task =
        |name: &str| tasks.iter().find(|task| task["task"] == name).unwrap_or_else(|| panic!("{tasks:?}"));
    assert_eq!(task("first")["after"], json!([{"task": "one", "volume": 1000.0}]));
    // Who waits for a message does no work meanwhile.
    assert_eq!(task("recv")["time"], json!(0));
    assert_eq!(task("recv")["after"], json!(["first", {"task": "two", "volume": 3000.0}]));
    assert!((as_traced(&found) - 30.0).abs() < 1e-9);
}

/// A trace of random slices, gaps and messages; times are whole ms.
fn random_trace(seed: u64, threads: usize, slices: usize) -> (Vec<Value>, f64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let names = ["load", "compute", "recv", "store"];
    let mut at = vec![0_u32; threads];
    let mut done: Vec<(usize, u32, u32)> = Vec::new();
    let (mut events, mut last) = (Vec::new(), 0);
    for id in 0..slices {
        let thread = random.random_range(0..threads);
        let mut start = at[thread] + random.random_range(0..4);
        let sender = (!done.is_empty()).then(|| done[random.random_range(0..done.len())]);
        let sender = sender.filter(|(of, ..)| *of != thread && random.random_bool(0.7));
        let mut sent = None;
        if let Some((of, from, to)) = sender {
            let when = random.random_range(from..=to);
            start = start.max(when + random.random_range(1..5));
            sent = Some((of, when));
        }
        let end = start + random.random_range(0..30);
        let name = |thread: usize| format!("t{thread}");
        events.push(slice(
            &name(thread),
            names[random.random_range(0..names.len())],
            f64::from(start),
            f64::from(end),
        ));
        if let Some((of, when)) = sent {
            events.push(flow(&name(of), "s", id, f64::from(when)));
            // Somewhere within the slice, at its begin, or before it.
            let (phase, received) = match random.random_range(0..3) {
                0 => ("e", random.random_range(start..=end)),
                1 => ("f", random.random_range(at[thread].max(when)..=start)),
                _ => ("e", start),
            };
            events.push(flow(&name(thread), phase, id, f64::from(received)));
        }
        done.push((thread, start, end));
        at[thread] = end;
        last = last.max(end);
    }
    let first = events.iter().filter(|event| event["ph"] == "X").map(|event| event["ts"].as_f64().unwrap());
    let first = first.fold(f64::INFINITY, f64::min) / 1000.0;
    (events, f64::from(last) - first)
}

#[test]
fn the_tasks_of_a_trace_executed_as_they_were_take_as_long_as_the_trace() {
    let mut graphs = 0;
    for (seed, threads) in (0..300).zip((2..6).cycle()) {
        let (events, makespan) = random_trace(seed, threads, 40);
        for blocks in [Blocks::Names, Blocks::Between] {
            let choice = Choice { step: Some(String::new()), blocks: Some(blocks), ..graph_choice() };
            let recognised = recognised(&events, &choice);
            let Some(found) = recognised.found else {
                assert!(
                    recognised.messages == 0 || recognised.problems[0].message.contains("no message"),
                    "{seed}"
                );
                continue;
            };
            graphs += 1;
            assert!((found.steps[0] - makespan).abs() < 1e-9, "{seed}: {} {makespan}", found.steps[0]);
            let predicted = as_traced(&found);
            assert!((predicted - makespan).abs() < 1e-6 * makespan, "{seed}: {predicted} {makespan}");
        }
    }
    assert!(graphs > 500, "{graphs}");
}

#[test]
fn flows_within_a_processor_are_an_order_only() {
    let mut events = diamond(0.0, 0, [20.0, 40.0]);
    let within = found(recognised(
        &[events.clone(), vec![flow("main", "s", 9, 5.0), flow("main", "f", 9, 5.0)]].concat(),
        &graph_choice(),
    ));
    assert!(
        within.report.ignored.iter().any(|told| told.starts_with("1 message within a processor")),
        "{:?}",
        within.report.ignored
    );
    assert_eq!(graph_of(&within).tasks.len(), 4);
    // All in one process: by processes there is nothing between processors.
    let processes = recognised(
        &events,
        &Choice { kind: Some(Kind::TaskGraph), by: Some(By::Processes), ..Choice::default() },
    );
    assert_eq!((processes.messages, processes.found.is_none()), (0, true));
    assert!(processes.problems[0].message.contains("no message between two processors"));
    // Where collectives are found a trace is a program, unless somebody chooses.
    for step in 0..4 {
        let at = 100.0 + 100.0 * f64::from(step);
        for thread in ["a", "b"] {
            events.push(slice(thread, "step", at, at + 50.0));
            events.push(slice(thread, "all_reduce", at + 40.0, at + 50.0));
        }
    }
    let program = recognised(&events, &Choice::default());
    assert_eq!((program.chosen.kind, program.messages), (Kind::Program, 4));
    let report = found(program).report;
    assert!(report.ignored.iter().any(|told| told == "8 events (flow)."), "{:?}", report.ignored);
    assert_eq!(recognised(&events, &graph_choice()).chosen.kind, Kind::TaskGraph);
    // Messages alone make a task graph of what would be a program.
    events.retain(|event| event["name"] != "all_reduce");
    assert_eq!(recognised(&events, &Choice::default()).chosen.kind, Kind::TaskGraph);
    assert_eq!(
        recognised(&events, &Choice { kind: Some(Kind::Program), ..Choice::default() }).chosen.kind,
        Kind::Program
    );
}

/// What is told to be left out of a diamond with further flows.
fn left_out(further: &[Value]) -> Vec<String> {
    let events = [diamond(0.0, 0, [20.0, 40.0]), further.to_vec()].concat();
    let found = found(recognised(&events, &graph_choice()));
    assert!((as_traced(&found) - 55.0).abs() < 1e-9);
    found.report.ignored
}

#[test]
fn flows_that_are_no_messages_are_counted() {
    assert_eq!(left_out(&[flow("a", "s", 9, 12.0)]), ["1 flow without an end."]);
    assert_eq!(left_out(&[flow("a", "f", 9, 12.0)]), ["1 flow without a start."]);
    assert_eq!(
        left_out(&[flow("a", "e", 9, 12.0), flow("b", "s", 9, 13.0)]),
        ["1 flow with an end before the start."]
    );
    assert_eq!(
        left_out(&[
            flow("nobody", "s", 9, 12.0),
            flow("b", "e", 9, 13.0),
            flow("a", "s", 8, 12.0),
            flow("b", "f", 8, 99.0)
        ]),
        ["2 flows with an end at which nothing is executed."]
    );
    let mut wrong = [flow("a", "s", 9, 12.0), flow("b", "e", 9, 13.0)];
    (wrong[0]["id"], wrong[1]["ts"]) = (json!(null), json!("soon"));
    assert_eq!(left_out(&wrong), ["1 flow event without an id.", "1 flow event without a time."]);
    let mut sized = [flow("a", "s", 9, 12.0), flow("a", "e", 9, 13.0)];
    (sized[0]["args"], sized[1]["args"]) = (json!({"bytes": -3}), json!({"bytes": "many"}));
    let told = left_out(&sized);
    assert!(told.contains(&"2 flow events with a size that is no number of bytes.".to_owned()), "{told:?}");
    // By rounding, a message that comes where its sender has not begun.
    let early =
        [slice("a", "late", 60.0, 61.0), flow("a", "s", 9, 59.9995), slice("b", "soon", 58.0, 59.999)];
    let events = [diamond(0.0, 0, [20.0, 40.0]), early.to_vec(), vec![flow("b", "e", 9, 59.9996)]].concat();
    let report = found(recognised(&events, &graph_choice())).report;
    let told = "1 message received before being sent, by the clocks of the trace.";
    assert!(report.ignored.iter().any(|one| one == told), "{:?}", report.ignored);
    // By rounding, too, a flow that is a little beside its slice.
    assert_eq!(left_out(&[flow("a", "s", 9, 30.0005), flow("main", "f", 9, 40.0)]), [""; 0]);
}

#[test]
fn hostile_flows_end_in_a_graph_that_can_be_executed() {
    // Two tasks of no time that wait for each other, and messages back in time.
    let circle = [
        slice("a", "x", 0.0, 10.0),
        slice("b", "y", 0.0, 10.0),
        slice("a", "p", 10.0, 10.0),
        slice("b", "q", 10.0, 10.0),
        flow("a", "s", 1, 10.0),
        flow("b", "e", 1, 10.0),
        flow("b", "s", 2, 10.0),
        flow("a", "e", 2, 10.0),
        flow("a", "s", 3, 8.0),
        flow("b", "e", 3, 9.0),
    ];
    let found_circle = found(recognised(&circle, &graph_choice()));
    assert!((as_traced(&found_circle) - 10.0).abs() < 1e-9);
    // Two that hand on at one moment what they have of each other.
    let handed_on = [
        slice("a", "x", 0.0, 12.0),
        slice("b", "y", 0.0, 12.0),
        slice("c", "z", 0.0, 12.0),
        flow("c", "s", 1, 9.0),
        flow("a", "t", 1, 10.0),
        flow("b", "e", 1, 10.0),
        flow("c", "s", 2, 9.0),
        flow("b", "t", 2, 10.0),
        flow("a", "e", 2, 10.0),
    ];
    let found_circle = found(recognised(&handed_on, &graph_choice()));
    assert!((as_traced(&found_circle) - 12.0).abs() < 1e-9);
    let told = "1 message of a step between tasks of no time that wait for each other.";
    assert!(found_circle.report.ignored.iter().any(|one| one == told), "{:?}", found_circle.report);
    // A hundred thousand flows of one id between two slices, and as many ids that never end.
    let mut many = diamond(0.0, 0, [20.0, 40.0]);
    many.extend((0..100_000).map(|k| flow(["a", "b"][k % 2], ["s", "e"][k % 2], 9, 12.0)));
    many.extend((0..100_000).map(|k| flow("a", "s", 100 + k, 12.0)));
    let found_many = found(recognised(&many, &graph_choice()));
    assert!((as_traced(&found_many) - 55.0).abs() < 1e-9);
    assert!(found_many.report.ignored.iter().any(|told| told.starts_with("100,000 flows without an end")));
    // More tasks than a document may have end in a problem that says what to do; joined between messages they fit.
    let mut long = diamond(0.0, 0, [20.0, 40.0]);
    long.extend(
        (0..12_000)
            .map(|k| slice("c", ["even", "odd"][k % 2], 50.0 + 0.001 * k as f64, 50.001 + 0.001 * k as f64)),
    );
    let too_long = recognised(&long, &graph_choice());
    assert!(too_long.problems[0].message.contains("at most 10000 are read"), "{:?}", too_long.problems);
    assert!(too_long.problems[0].hint.as_ref().unwrap().contains("one task"));
    assert!(recognised(&long, &Choice { blocks: Some(Blocks::Between), ..graph_choice() }).found.is_some());
    // What cannot be a task graph stays a program.
    long.extend((0..9).map(|k| slice("d", "step", 100.0 * k as f64, 100.0 * k as f64 + 50.0)));
    assert_eq!(recognised(&long, &Choice::default()).chosen.kind, Kind::Program);
    let threads: Vec<_> = (0..70)
        .flat_map(|k| {
            diamond(0.0, 10 * k, [20.0, 40.0]).into_iter().map(move |mut event| {
                event["tid"] = json!(format!("{}{k}", event["tid"].as_str().unwrap()));
                event
            })
        })
        .collect();
    let too_wide = recognised(&threads, &graph_choice());
    assert!(too_wide.problems[0].message.contains("210 processors"), "{:?}", too_wide.problems);
}
