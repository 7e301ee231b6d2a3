//! Joint cases beside predictions one by one: 64 of the 8-PE example, of which six times have two cases each, or one time has 64. Processor time from the
//! documents' texts on, medians.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use cpu_time::ThreadTime;
use juxtapose::{Contract, Model, examples, memo, predict_under};
use serde_json::{Value, json};

const TIMES: usize = 15;
/// Plain times of the example.
const PLACES: [&str; 6] = [
    "/program/0/time",
    "/program/1/body/0/time",
    "/program/1/body/1/then/0/time",
    "/program/1/body/1/else/0/time",
    "/program/1/body/1/else/1/time",
    "/program/1/test",
];

fn example() -> Value {
    serde_json::from_str(examples::find("8-pe-mixed-mode").expect("an example").text).expect("JSON")
}

/// Six conditions of two cases, and the document of each joint case.
fn six() -> (String, Vec<String>) {
    let mut joint = example();
    let own = PLACES.map(|place| joint.pointer(place).and_then(Value::as_u64).expect("a time"));
    let mut singles = vec![joint.clone(); 64];
    for (k, place) in PLACES.iter().enumerate() {
        let [a, b] = [own[k], own[k] + 7];
        *joint.pointer_mut(place).expect("a place") = json!({"by": format!("c{k}"), "a": a, "b": b});
        for (number, single) in singles.iter_mut().enumerate() {
            *single.pointer_mut(place).expect("a place") = json!(if number >> k & 1 == 0 { a } else { b });
        }
    }
    joint["conditions"] =
        (0..6).map(|k| json!({"condition": format!("c{k}"), "cases": {"a": 0.5, "b": 0.5}})).collect();
    (joint.to_string(), singles.iter().map(Value::to_string).collect())
}

/// One condition of 64 cases for one time.
fn one(place: &str) -> (String, Vec<String>) {
    let mut joint = example();
    let mut singles = vec![joint.clone(); 64];
    let mut mention = json!({"by": "size"});
    let mut cases = json!({});
    for (k, single) in singles.iter_mut().enumerate() {
        *single.pointer_mut(place).expect("a place") = json!(10 + k);
        mention[k.to_string()] = json!(10 + k);
        cases[k.to_string()] = json!(1.0 / 64.0);
    }
    *joint.pointer_mut(place).expect("a place") = mention;
    joint["conditions"] = json!([{"condition": "size", "cases": cases}]);
    (joint.to_string(), singles.iter().map(Value::to_string).collect())
}

fn seconds(texts: &[String]) -> f64 {
    let mut each: Vec<f64> = (0..TIMES)
        .map(|_| {
            let mut all = 0.0;
            for text in texts {
                memo::forget();
                let start = ThreadTime::now();
                let model = Model::from_json(text).expect("a model");
                if std::env::var("READ").is_err() {
                    let _ = predict_under(&model, Contract::Bulk);
                }
                all += start.elapsed().as_secs_f64();
            }
            all
        })
        .collect();
    each.sort_by(f64::total_cmp);
    each[each.len() / 2]
}

fn main() {
    let all = [
        ("six times of two cases", six()),
        ("the first block, 64 cases", one(PLACES[0])),
        ("a block in the loop, 64 cases", one(PLACES[1])),
    ];
    for (name, (joint, singles)) in all {
        let [joint, singles] = [seconds(&[joint]), seconds(&singles)];
        println!(
            "{name}: {:.2} ms, one by one {:.2} ms, {:.2} of it",
            1e3 * joint,
            1e3 * singles,
            joint / singles
        );
    }
}
