//! Tests of the code in README.md and docs/model.md, which is run as it stands there: each piece by one of the files in [`RUNNERS`]. Here are
//! the model documents, with what one expects from reading their numbers, the lines in Rust, and how long documents may be.

pub(crate) mod blocks;

use std::{collections::BTreeSet, error::Error, fs, path::Path};

use juxtapose::{
    Model, Problems, examples,
    output::{LeftOut, Options, PredictionObject},
    predict,
};
use serde_json::Value;

use self::blocks::{Block, MODEL, README, blocks, blocks_of};

/// Who runs code, by its title.
const RUNNERS: [&str; 5] = [
    "tests/readme.rs",
    "crates/command/tests/all/readme.rs",
    "xtask/src/main.rs",
    "www/tests/node/readme.test.mjs",
    "python/tests/test_readme.py",
];

/// How far figures may be from those that were worked out: by their size.
const CLOSE: f64 = 1e-9;

/// What is expected of a document's outcome, in units.
struct Expected {
    outcome: &'static str,
    mean: f64,
    /// Probabilities, as answers name them, with their quantiles.
    quantiles: &'static [(&'static str, f64)],
    finishes: f64,
}

fn is(outcome: &'static str, mean: f64) -> Expected {
    Expected { outcome, mean, quantiles: &[], finishes: 1.0 }
}

/// What reading each document lets one expect: the unit, and the outcomes.
fn expected(title: &str) -> Option<(&'static str, Vec<Expected>)> {
    Some(match title {
        "Programs, 1" => ("cycles", program()),
        "Task graphs, 1" => ("seconds", task_graph()),
        "Parallel tasks, 1" => ("ms", parallel()),
        "Threads and accelerators, 1" => ("seconds", multigrain()),
        "Fortran sources, 1" => ("operations", fortran()),
        _ => return None,
    })
}

/// Block a takes 12. Each of the 8 PEs has 8 to 12 iterations; in one that a PE still has with probability q, somebody works with
/// 1 − (1 − q)⁸, and then f takes 10. Four of five PEs that work execute c, in 9 or 11: all wait for the slowest. That conditional's own mode
/// costs a switch there and one back.
fn program() -> Vec<Expected> {
    let (mut simd, mut mixed) = (12.0, 12.0);
    for iteration in 1_u8..=12 {
        let q = f64::from((13 - iteration).min(5)) / 5.0;
        // Of 8 PEs, nobody has more than this time: none works, none executes c, none does in 11.
        let [none, without, fast] = [1.0 - q, 1.0 - 0.8 * q, 1.0 - 0.4 * q].map(|one: f64| one.powi(8));
        let work = 1.0 - none;
        simd += 10.0 * work + 9.0 * (fast - without) + 11.0 * (1.0 - fast);
        mixed += 12.0 * work + 9.0 * (fast - without) + 11.0 * (1.0 - fast);
    }
    // At the latest 12 iterations with the slow c: 12 + 12·(11 + 10), and 2 more in each.
    vec![
        Expected { quantiles: &[("0.99", 264.0)], ..is("SIMD", simd) },
        Expected { quantiles: &[("0.99", 288.0)], ..is("Mixed", mixed) },
    ]
}

/// `filter` takes 500 s behind `load`, which was measured; what T0 and T1 do, 8 s and 3 s, fits beside it on a second processor.
fn task_graph() -> Vec<Expected> {
    let load = (40.32 + 39.74 + 38.25) / 3.0;
    let (alone, beside) = (load + 500.0 + 8.0 + 3.0, load + 500.0);
    let quantiles: &[_] = &[("0.05", 538.25), ("0.5", 539.74), ("0.95", 540.32)];
    vec![
        Expected {
            quantiles: &[("0.05", 549.25), ("0.5", 550.74), ("0.95", 551.32)],
            ..is("1 processor", alone)
        },
        is("1 processor, representatives", alone),
        Expected { quantiles, ..is("2 processors", beside) },
        is("2 processors, representatives", beside),
        Expected { quantiles, ..is("3 processors", beside) },
        is("3 processors, representatives", beside),
        Expected { quantiles, ..is("by hand", beside) },
        is("by hand, representatives", beside),
    ]
}

/// A shard takes 120 ms; merging 5 ms, and fails in one of a hundred runs, which is known after 30 ms.
fn parallel() -> Vec<Expected> {
    let (shard, merge, answers, known): (f64, f64, f64, f64) = (120.0, 5.0, 0.99, 30.0);
    let fails = 1.0 - answers;
    let (once, twice, tried) = (fails * answers, fails.powi(2) * answers, 1.0 - fails.powi(3));
    let (first, second) = (0.9, 0.1);
    let either = first + second * answers;
    vec![
        // The slowest of a hundred shards, then the merging.
        Expected { finishes: answers, ..is("One replica", 420.047_033_111_191_3 + merge) },
        is("Hedged", 353.520_959_712_903_75),
        is("Quorum", 110.641_188_575_682_9),
        Expected {
            quantiles: &[("0.05", 4.1), ("0.5", 5.2), ("0.95", 5.7)],
            finishes: tried,
            ..is("Tried again", merge + known * (once + 2.0 * twice) / tried)
        },
        Expected { finishes: either, ..is("Either", (first * shard + second * answers * merge) / either) },
    ]
}

/// Eq. (11): α·1.3 on the host, 370 shared by 16 accelerators, the slowest of m threads' 1, 2 or 3, messages and a switch, one second for each
/// further thread, and 0.8 for each of a thread's accelerators.
fn multigrain() -> Vec<Expected> {
    let time = |threads: i32, accelerators: f64| {
        let slowest = 3.0 - (2.0_f64 / 3.0).powi(threads) - (1.0_f64 / 3.0).powi(threads);
        let messages = 4e-8 + 3.0 * 1e-8 + 2e-6;
        1.28 * 1.3 + 370.0 / 16.0 + slowest + messages + f64::from(threads - 1) + 0.8 * accelerators
    };
    vec![is("4 × 4", time(4, 4.0)), is("8 × 2", time(8, 2.0))]
}

/// N = 1000 iterations. Under `all-one` each reads x(i) and i, and in nine of ten adds and multiplies what it reads and writes: 9. `mine` has no
/// more for what is real but for the product, 3 in the place of 1.
fn fortran() -> Vec<Expected> {
    let count = |product: f64| 1.0 + 1000.0 * (2.0 + 0.9 * (8.0 + product));
    vec![is("all-one", count(1.0)), is("mine", count(3.0))]
}

#[test]
fn each_piece_of_code_is_run_by_one_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let runners = RUNNERS.map(|file| {
        (file, fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}")))
    });
    let titles: Vec<_> = blocks().into_iter().map(|block| block.title).collect();
    assert!(titles.len() > 8, "{titles:?}");
    assert_eq!(titles.iter().collect::<BTreeSet<_>>().len(), titles.len(), "each title once");
    for title in titles {
        let by: Vec<_> = runners
            .iter()
            .filter(|(_, text)| ['"', '\''].iter().any(|mark| text.contains(&format!("{mark}{title}{mark}"))))
            .map(|(file, _)| *file)
            .collect();
        assert_eq!(by.len(), 1, "“{title}” is run by {by:?}: name it in one of {RUNNERS:?}");
    }
}

#[test]
fn each_document_says_what_one_expects_from_reading_it() {
    let documents = blocks_of(MODEL);
    let is_document = |block: &Block| block.text.starts_with('{');
    assert!(documents.len() >= 5 && documents.iter().all(is_document));
    assert!(!blocks_of(README).iter().any(is_document), "documents stand in docs/model.md");
    for Block { title, text } in documents {
        let model = Model::from_json(&text).unwrap_or_else(|problems| panic!("{title}: {problems}"));
        let answer = PredictionObject::<LeftOut>::new(&predict(&model), &Options::default());
        let answer = serde_json::to_value(answer).expect("answers are JSON");
        let (unit, outcomes) = expected(&title).unwrap_or_else(|| panic!("{title}: nothing is expected"));
        assert_eq!(answer["unit"], unit, "{title}");
        let found = answer["outcomes"].as_array().expect("outcomes");
        let names: Vec<_> = found.iter().filter_map(|outcome| outcome["name"].as_str()).collect();
        assert_eq!(names, outcomes.iter().map(|of| of.outcome).collect::<Vec<_>>(), "{title}");
        for (found, Expected { outcome, mean, quantiles, finishes }) in found.iter().zip(&outcomes) {
            let is_close = |value: &Value, wanted: f64, what: &str| {
                let value = value.as_f64().unwrap_or(f64::NAN);
                let is_close = (value - wanted).abs() <= CLOSE * wanted;
                assert!(is_close, "{title}, {outcome}: {what} {value}, not {wanted}");
            };
            is_close(&found["mean"], *mean, "mean");
            is_close(&found["finishes"], *finishes, "finishes");
            for (probability, time) in *quantiles {
                is_close(&found["quantiles"][probability], *time, probability);
            }
        }
    }
}

/// What one reads first stays short: the rest is in docs/.
#[test]
fn what_one_reads_first_is_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, most) in [("README.md", 6_000), ("ARCHITECTURE.md", 20_000)] {
        let text = fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.len() <= most, "{file} has {} bytes, more than {most}", text.len());
    }
}

/// The lines of "In Rust, 1".
fn in_rust(text: &str) -> Result<(), Box<dyn Error>> {
    let model = juxtapose::Model::from_json(text)?; // or all its problems, each with its path
    for outcome in juxtapose::predict(&model).outcomes {
        println!("{}: p95 = {:?}", outcome.name, outcome.quantile(0.95, juxtapose::Contract::Bulk));
    }
    Ok(())
}

#[test]
fn the_lines_in_rust_are_compiled_and_run() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let block = blocks().into_iter().find(|block| block.title == "In Rust, 1").expect("lines in Rust");
    let (_, compiled) = include_str!("readme.rs").split_once("fn in_rust(").expect("the lines");
    assert!(words(compiled).contains(&words(&block.text)), "README.md has other lines:\n{}", block.text);
    let text = examples::find("8-pe-mixed-mode").expect("an example").text;
    assert!(in_rust(text).is_ok());
    let refused = in_rust(r#"{"juxtapose": 1, "kind": "program", "machine": {"processors": 0}}"#);
    let refused = refused.expect_err("no program, no processors");
    let Problems(problems) = refused.downcast_ref::<Problems>().expect("problems");
    let paths: Vec<_> = problems.iter().map(|problem| &*problem.path).collect();
    assert_eq!(paths, ["machine.processors", "program"]);
}
