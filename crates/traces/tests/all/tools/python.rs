//! Traces as Ray's timeline, exports of Dask's task stream, and viztracer write them.

use serde_json::{Value, json};

use super::{
    Made,
    tape::{Tape, mean},
};

const STEPS: usize = 60;

/// Of each round the slowest of some times.
fn slowest(of: &[Vec<f64>]) -> Vec<f64> {
    (0..of[0].len()).map(|k| of.iter().map(|times| times[k]).fold(0.0, f64::max)).collect()
}

/// Workers that execute tasks in rounds, each task with its name.
fn workers(
    seed: u64,
    count: usize,
    mut task: impl FnMut(&mut Tape, usize, usize, (f64, f64)),
) -> (Vec<Value>, f64) {
    let mut tape = Tape::new(seed);
    let mut all = vec![Vec::new(); count];
    let mut at = 5.0;
    for k in 0..STEPS {
        let times: Vec<f64> = (0..count).map(|_| tape.near(10.0)).collect();
        for (worker, time) in times.iter().enumerate() {
            task(&mut tape, worker, k, (at, at + time));
            all[worker].push(*time);
        }
        at += times.iter().copied().fold(0.0, f64::max) + 0.2;
    }
    (tape.events, mean(&slowest(&all)))
}

/// Tasks of four workers of Ray, with what is within them.
pub(crate) fn ray() -> Made {
    let (events, truth) = workers(11, 4, |tape, worker, _, (from, to)| {
        let of = || ("Node 10.0.0.1", format!("worker:{worker:016x}"));
        tape.x(of(), "task::step", "task::step", (from, to));
        tape.x(of(), "task:deserialize_arguments", "task:deserialize_arguments", (from + 0.01, from + 0.02));
        tape.x(of(), "task:execute", "task:execute", (from + 0.03, to - 0.02));
        tape.x(of(), "task:store_outputs", "task:store_outputs", (to - 0.01, to));
    });
    Made { files: vec![json!(events)], truth }
}

/// Two workers of Ray and a driver, which waits for them.
pub(crate) fn ray_driver() -> Made {
    let (mut events, truth) = workers(12, 2, |tape, worker, _, times| {
        tape.x(("Node 10.0.0.1", format!("worker:{worker}")), "task::grad", "task::grad", times);
    });
    let mut driver = Tape::new(13);
    for k in 0..STEPS {
        let at = 5.0 + 10.4 * k as f64;
        driver.x(("Node 10.0.0.1", "driver:1"), "ray.get", "ray.get", (at, at + 10.3));
        driver.x(("Node 10.0.0.1", "driver:1"), "submit_task", "submit_task", (at + 10.3, at + 10.31));
    }
    events.extend(driver.events);
    Made { files: vec![json!(events)], truth }
}

/// Tasks of Dask, whose names are keys with a hash; in a list, where they are parts of a collection.
pub(crate) fn dask(is_list: bool) -> Made {
    let (events, truth) = workers(14, 4, |tape, worker, k, times| {
        let hash =
            format!("{:016x}{:016x}", 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(1 + (4 * k + worker) as u64), k);
        let name = if is_list {
            format!("('sum-partial-{hash}', {k}, {worker})")
        } else {
            format!("load_part-{hash}")
        };
        tape.x(("tcp://10.0.0.2:37123", worker as i64), "compute", &name, times);
    });
    Made { files: vec![json!({"traceEvents": events})], truth }
}

/// Tasks of Dask as asynchronous events, which have no thread.
pub(crate) fn dask_asynchronous() -> Made {
    let (mut events, truth) = workers(15, 2, |tape, worker, k, (from, to)| {
        for (ph, at) in [("b", from), ("e", to)] {
            tape.other(ph, (worker as i64, 0), &format!("compute-{k}"), at);
        }
    });
    events.push(json!({"name": "schedule", "ph": "i", "pid": "scheduler", "ts": 1}));
    Made { files: vec![json!(events)], truth }
}

/// One thread, as viztracer sees it: functions with their places, builtins, and ends that reach a little into what follows.
pub(crate) fn viztracer(is_open: bool) -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(16), 100.0, Vec::new());
    let of = (77, 77);
    tape.named(of, "process_name", "MainProcess");
    tape.named(of, "thread_name", "MainThread");
    let begin = at;
    for _ in 0..STEPS {
        let [load, sleep, step] = [1.0, 6.0, 2.0].map(|time| tape.near(time));
        let end = at + load + sleep + step;
        tape.x(of, "FEE", "load (/app/train.py:7)", (at + 0.01, at + load));
        tape.x(of, "FEE", "time.sleep", (at + load, at + load + sleep));
        tape.x(of, "FEE", "update (/app/train.py:21)", (at + load + sleep, end));
        tape.x(of, "FEE", "train_step (/app/train.py:30)", (at, end + 0.0001));
        times.push(end + 0.0001 - at);
        at = end;
    }
    if is_open {
        tape.other("B", of, "main (/app/train.py:40)", begin);
        tape.other("B", of, "<module> (/app/train.py:1)", begin - 0.1);
    } else {
        tape.x(of, "FEE", "main (/app/train.py:40)", (begin, at));
        tape.x(of, "FEE", "<module> (/app/train.py:1)", (begin - 0.1, at + 0.1));
        tape.x(of, "FEE", "builtins.exec", (begin - 0.2, at + 0.2));
    }
    let file = json!({"traceEvents": tape.events, "displayTimeUnit": "us", "viztracer_metadata": {"version": "0.16.3"}});
    Made { files: vec![file], truth: mean(&times) }
}

/// A pool of two processes of viztracer, and a main one that waits for them.
pub(crate) fn viztracer_pool() -> Made {
    let mut all = vec![Vec::new(); 2];
    let mut tape = Tape::new(17);
    let mut at = 5.0;
    for _ in 0..STEPS {
        let times = [tape.near(10.0), tape.near(10.0)];
        for (worker, time) in times.iter().enumerate() {
            tape.x((100 + worker as i64, 1), "FEE", "work (/app/pool.py:3)", (at, at + time));
            all[worker].push(*time);
        }
        let end = at + times[0].max(times[1]);
        tape.x((99, 1), "FEE", "Condition.wait (/usr/lib/python3/threading.py:288)", (at, end));
        at = end + 0.1;
    }
    Made { files: vec![json!({"traceEvents": tape.events})], truth: mean(&slowest(&all)) }
}
