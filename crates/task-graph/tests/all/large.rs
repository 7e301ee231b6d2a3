//! Tests of task graphs as large as documents may have: alike the workflows of WfCommons, made here.

use std::{collections::BTreeMap, ops::ControlFlow, time::Instant};

use juxtapose_document::Code;
use juxtapose_task_graph::{
    Activity, TaskGraph, makespan, mate, pmap, representative::alternatives, ttig::Ttig,
};
use serde_json::{Value, json};

use crate::Model;

/// Numbers that look random, the same each time (Vigna's splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % most
    }
}

/// Montage: each image is projected, neighbours are compared, a background is fitted over all, and taken from each.
fn montage(tasks: usize) -> Value {
    let mut numbers = Numbers(1);
    let images = tasks / 4;
    let compared = tasks - 2 * images - 6;
    let mut list = Vec::new();
    let mut task = |name: String, time: u64, after: Vec<Value>| {
        list.push(json!({"task": name, "time": time, "after": after}));
    };
    for k in 0..images {
        task(format!("mProject_ID{k:07}"), 1 + numbers.below(20_000), vec![]);
    }
    let projected =
        |k: usize, volume: u64| json!({"task": format!("mProject_ID{:07}", k % images), "volume": volume});
    for k in 0..compared {
        task(
            format!("mDiffFit_ID{k:07}"),
            1 + numbers.below(1000),
            vec![projected(k, 4_000_000), projected(k + 1 + k / images, 4_000_000)],
        );
    }
    task(
        "mConcatFit".into(),
        5000,
        (0..compared).map(|k| json!({"task": format!("mDiffFit_ID{k:07}"), "volume": 300})).collect(),
    );
    task("mBgModel".into(), 40_000, vec![json!("mConcatFit")]);
    for k in 0..images {
        task(
            format!("mBackground_ID{k:07}"),
            1 + numbers.below(500),
            vec![json!("mBgModel"), projected(k, 4_000_000)],
        );
    }
    let background = |k: usize| json!({"task": format!("mBackground_ID{k:07}"), "volume": 4_000_000});
    task("mImgtbl".into(), 900, (0..images).map(background).collect());
    task("mAdd".into(), 90_000, (0..images).map(background).chain([json!("mImgtbl")]).collect());
    task("mShrink".into(), 5000, vec![json!("mAdd")]);
    task("mJPEG".into(), 700, vec![json!("mShrink")]);
    json!({"juxtapose": 1, "kind": "taskgraph", "unit": "seconds", "tick": 0.001, "machine": {"processors": [4, 8]}, "tasks": list})
}

fn graph(document: &Value) -> TaskGraph {
    let model = Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    model.kind
}

#[test]
fn ten_thousand_tasks_and_fifty_thousand_messages_are_read_and_one_more_is_not() {
    let code = |document: &Value| {
        let problems = Model::from_json(&document.to_string()).map(|_| ()).map_err(|problems| problems.0);
        problems
            .err()
            .map(|problems| problems.into_iter().map(|one| (one.code, one.path)).collect::<Vec<_>>())
    };
    assert_eq!(code(&montage(10_000)), None);
    let refused = Some(vec![(Code::TooLarge, "tasks".to_owned())]);
    assert_eq!(code(&montage(10_001)), refused);
    // Each task after the five before it.
    let banded = |messages: usize| {
        let mut left = messages;
        let tasks = (0..10_000usize).map(|k| {
            let after: Vec<_> = (1..=5.min(k)).map(|back| format!("t{}", k - back)).take(left).collect();
            left -= after.len();
            json!({"task": format!("t{k}"), "time": 1 + k % 7, "after": after})
        });
        let mut tasks: Vec<_> = tasks.collect();
        let last: Vec<_> = (0..left).map(|k| format!("t{k}")).collect();
        let more = tasks[9_999]["after"].as_array_mut().expect("a list");
        more.extend(last.into_iter().map(Value::from));
        json!({"juxtapose": 1, "kind": "taskgraph", "tasks": tasks})
    };
    assert_eq!(code(&banded(juxtapose_task_graph::limits::MESSAGES)), None);
    assert_eq!(code(&banded(juxtapose_task_graph::limits::MESSAGES + 1)), refused);
}

/// Many cycles are all named, and none costs more than its own tasks.
#[test]
fn five_thousand_cycles_are_told() {
    let tasks: Vec<_> = (0..10_000usize)
        .map(|k| json!({"task": format!("t{k}"), "time": 1, "after": [format!("t{}", k ^ 1)]}))
        .collect();
    let document = json!({"juxtapose": 1, "kind": "taskgraph", "tasks": tasks});
    let problems = Model::from_json(&document.to_string()).expect_err("cycles").0;
    assert_eq!(problems.len(), 5000);
    assert!(problems.iter().all(|problem| problem.code == Code::Cycle));
    assert_eq!(problems[0].path, "tasks[0]");
}

/// Section 2.4 word for word: the two tasks alone, each walked from its beginning to its end, whatever it exchanges with others.
fn alone(graph: &TaskGraph, times: &[f64], pair: [usize; 2]) -> f64 {
    let (mut next, mut since, mut sent) = ([0; 2], [0.0_f64; 2], BTreeMap::new());
    loop {
        let before = next;
        for side in [0, 1] {
            while let Some(&activity) = graph.tasks[pair[side]].activities.get(next[side]) {
                match activity {
                    Activity::Compute(phase) => since[side] += times[phase],
                    Activity::Send(message) => drop(sent.insert(message, since[side])),
                    Activity::Receive(message) if graph.messages[message].from == pair[1 - side] => {
                        match sent.get(&message) {
                            Some(&time) => since[side] = since[side].max(time),
                            None => break,
                        }
                    }
                    Activity::Receive(_) => {}
                }
                next[side] += 1;
            }
        }
        if next == before {
            return since[0].max(since[1]);
        }
    }
}

#[test]
fn the_ttig_and_mate_are_what_their_definitions_say_of_each_pair() {
    let mut messages = graph(
        &serde_json::from_str(crate::examples::find("message-passing").expect("there").text).expect("JSON"),
    );
    messages.machine.processors = vec![3];
    for graph in [graph(&montage(200)), messages] {
        let times = graph.means();
        let ttig = Ttig::new(&graph, &times);
        for edge in &ttig.edges {
            let [a, b] = [ttig.computation[edge.from], ttig.computation[edge.to]];
            let pair = [edge.from.min(edge.to), edge.from.max(edge.to)];
            let expected = if a.min(b) > 0.0 {
                ((a + b - alone(&graph, &times, pair)) / a.min(b)).clamp(0.0, 1.0)
            } else {
                0.0
            };
            assert!((edge.parallelism - expected).abs() < 1e-12, "{edge:?}: {expected}");
        }
        let pairs = ttig.pairs();
        let found = mate::mate(&ttig, 3);
        let mut placed = BTreeMap::<usize, usize>::new();
        for step in &found.steps {
            let mut losses = [0.0; 3];
            for (&other, &processor) in &placed {
                let pair = (step.task.min(other), step.task.max(other));
                let (parallelism, _) = pairs.get(&pair).copied().unwrap_or((1.0, 0.0));
                losses[processor] += parallelism * ttig.computation[step.task].min(ttig.computation[other]);
            }
            for (choice, loss) in step.choices.iter().zip(losses) {
                assert_eq!(choice.loss.to_bits(), loss.to_bits(), "task {}", step.task);
            }
            placed.insert(step.task, step.processor);
        }
        assert_eq!(placed.len(), graph.tasks.len());
    }
}

/// Prints what each part takes: `cargo test --release --test all large_task_graphs -- --ignored --nocapture`.
#[test]
#[ignore = "measures, and says nothing of right and wrong"]
fn measure() {
    for tasks in [1000, 3000, 10_000] {
        let document = montage(tasks).to_string();
        let now = Instant::now();
        let model = Model::from_json(&document).expect("a model");
        let graph = graph(&montage(tasks));
        println!(
            "{tasks} tasks, {} messages, {} bytes: judged in {:?}",
            graph.messages.len(),
            document.len(),
            now.elapsed()
        );
        let timed = |what: &str, work: &mut dyn FnMut()| {
            let now = Instant::now();
            work();
            println!("  {what} {:?}", now.elapsed());
        };
        let times = alternatives(&graph.reduced()).0[0].times.clone();
        let mapping: Vec<_> = (0..tasks).map(|task| task % 8).collect();
        timed("representatives", &mut || drop(alternatives(&graph.reduced())));
        timed("TTIG", &mut || drop(Ttig::new(&graph, &times)));
        timed("MATE", &mut || drop(mate::map(&graph, &times, 8)));
        timed("an execution", &mut || assert!(pmap::makespan(&graph, &times, &mapping) > 0.0));
        timed("a schedule", &mut || drop(pmap::simulate(&graph, &times, &mapping)));
        timed("the makespan", &mut || {
            drop(makespan::makespan(&graph, &mapping, 100, 1, &mut |_, _| ControlFlow::Continue(())))
        });
        timed("the prediction", &mut || drop(juxtapose_document::predict(&model)));
    }
}
