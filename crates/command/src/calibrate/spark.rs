//! Stages of Spark: independent tasks on slots, each of which takes a task as soon as it is free (row 4 of the ladder).
//!
//! A stage is a queue of kind `parallel` with a first wave: code is loaded and caches are filled by the first task of each slot. Where the fitted
//! half has none of a wave, the other's times stand for it. An option draws the spread of what was seen, too (`few_seen`): the fitted
//! half is a sample of tasks, too.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    ladder::{Case, Rung, Set},
    models::{count, parallel},
};

#[derive(Deserialize)]
pub(super) struct File {
    shares: Vec<f64>,
    stages: Vec<Stage>,
}

#[derive(Deserialize)]
struct Stage {
    id: String,
    tasks: u64,
    slots: u64,
    seen: [u32; 2],
    first: Vec<f64>,
    later: Vec<f64>,
    measured: f64,
}

pub(super) fn sets(file: &File, few_seen: bool) -> Vec<Set> {
    let label = if few_seen { "spark, row 4 (few seen)" } else { "spark, row 4 (queue, first wave)" };
    let cases = file.stages.iter().map(|stage| stage.case(&file.shares, few_seen)).collect();
    vec![Set { name: "Spark".to_owned(), told: (Rung::FirstWave, label), cases, by_mean: false }]
}

/// Times are given to tenths.
const TICK: f64 = 0.1;
/// Where tasks take as long as this, sums of dozens of them take seconds on so fine a lattice.
const LONG: f64 = 400.0;
const COARSE: f64 = 1.0;

impl Stage {
    fn case(&self, shares: &[f64], few_seen: bool) -> Case {
        let waves = self.waves(shares);
        let all = mixed(&waves);
        let average =
            all.iter().filter_map(|(time, share)| Some(time.parse::<f64>().ok()? * share.as_f64()?));
        #[expect(clippy::cast_precision_loss, reason = "a stage has few tasks")]
        let rounds = self.tasks as f64 / self.slots as f64;
        let average = rounds * average.sum::<f64>();
        let tasks = [("task".to_owned(), json!({"values": all}))];
        let slot = json!({"series": ["task"], "copies": self.tasks.div_ceil(self.slots)});
        let is_long = [&self.first, &self.later].into_iter().flatten().any(|&time| time > LONG);
        let tick = if is_long { COARSE } else { TICK };
        let shared_out = parallel(tick, &tasks, &json!({"all": [slot], "copies": self.slots}));
        let queue = json!({"queue": {"tasks": self.tasks, "slots": self.slots, "time": "task"}});
        Case::alike(self.id.clone(), vec![self.measured], average, shared_out)
            .and(Rung::Queue, parallel(TICK, &tasks, &queue))
            .and(Rung::FirstWave, self.first_wave(&waves, few_seen))
    }

    fn first_wave(&self, waves: &[(Map<String, Value>, u32); 2], few_seen: bool) -> Value {
        let [(first, first_seen), (later, seen)] = waves;
        let mut queue = json!({"tasks": self.tasks, "slots": self.slots, "time": "later", "first": "first"});
        if few_seen {
            queue["few_seen"] = json!(true);
            queue["seen"] = json!(seen);
            queue["first_seen"] = json!(first_seen);
        }
        let task = |name: &str, values| (name.to_owned(), json!({"values": values}));
        parallel(TICK, &[task("first", first), task("later", later)], &json!({"queue": queue}))
    }

    /// The times of the first wave, and those of later ones, with their probabilities, and of how many tasks they are.
    fn waves(&self, shares: &[f64]) -> [(Map<String, Value>, u32); 2] {
        let [first, later] = [(&self.first, self.seen[0]), (&self.later, self.seen[1])]
            .map(|(sample, seen)| (seen > 0).then(|| (times(sample, shares), seen)));
        let either =
            |one: &Option<_>, other: &Option<_>| one.as_ref().or(other.as_ref()).cloned().unwrap_or_default();
        [either(&first, &later), either(&later, &first)]
    }
}

/// The times of all waves together.
fn mixed(waves: &[(Map<String, Value>, u32); 2]) -> Map<String, Value> {
    let seen: f64 = waves.iter().map(|(_, seen)| f64::from(*seen)).sum();
    let mut mixed = Map::new();
    for (times, of) in waves {
        for (time, share) in times {
            add(&mut mixed, time.clone(), share.as_f64().unwrap_or(0.0) * f64::from(*of) / seen);
        }
    }
    mixed
}

/// The times of a sample with their probabilities: 24 values are the means of shares of it, fewer are the sample.
fn times(sample: &[f64], shares: &[f64]) -> Map<String, Value> {
    let alike = vec![1.0 / count(sample.len()); sample.len()];
    let weights = if sample.len() == shares.len() { shares } else { &alike };
    let all: f64 = weights.iter().sum();
    let mut times = Map::new();
    for (time, weight) in sample.iter().zip(weights) {
        add(&mut times, time.to_string(), weight / all);
    }
    times
}

fn add(times: &mut Map<String, Value>, time: String, share: f64) {
    let before = times.get(&time).and_then(Value::as_f64).unwrap_or(0.0);
    times.insert(time, json!(before + share));
}
