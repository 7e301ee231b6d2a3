//! Traces as PyTorch's profiler (Kineto) writes them.

use serde_json::{Value, json};

use super::{
    Made,
    tape::{Tape, mean},
};

const STEPS: usize = 60;
/// Threads: forward and backward.
const MAIN: (i64, i64) = (4000, 4000);
const BACKWARD: (i64, i64) = (4000, 4001);

/// A file of Kineto.
fn file(rank: Option<usize>, mut tape: Tape) -> Value {
    tape.x(("Spans", "PyTorch Profiler"), "Trace", "PyTorch Profiler (0)", (0.0, 1e4));
    tape.other("i", (0, 0), "Iteration Start: PyTorch Profiler", 0.0);
    let mut file = json!({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "GPU"}], "traceEvents": tape.events});
    if let Some(rank) = rank {
        file["distributedInfo"] = json!({"backend": "nccl", "rank": rank, "world_size": 2});
    }
    file
}

/// How iterations are annotated.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Marks {
    Profiler,
    Nothing,
    Optimizer,
    Plain,
    Counted,
}

/// Operations of an iteration on two threads: many `aten::empty`, a forward and a backward part.
fn iteration(tape: &mut Tape, marks: Marks, k: usize, at: f64) -> f64 {
    let [forward, backward, update] = [4.0, 5.0, 1.0].map(|time| tape.near(time));
    let behind = at + forward;
    for (part, from) in [(MAIN, at), (BACKWARD, behind)] {
        for i in 0..8 {
            let from = from + 0.4 * f64::from(i);
            tape.x(part, "cpu_op", "aten::empty", (from, from + 0.001));
            tape.x(part, "cpu_op", "aten::mm", (from + 0.001, from + 0.3));
        }
    }
    tape.x(MAIN, "cpu_op", "aten::linear", (at + 3.3, behind));
    let name = "autograd::engine::evaluate_function: AddmmBackward0";
    tape.x(BACKWARD, "cpu_op", name, (behind + 3.3, behind + backward));
    let end = behind + backward + update;
    if marks != Marks::Nothing {
        tape.x(MAIN, "user_annotation", "Optimizer.step#SGD.step", (behind + backward, end));
    }
    let name = match marks {
        Marks::Profiler => format!("ProfilerStep#{k}"),
        Marks::Plain => "train_step".to_owned(),
        Marks::Counted => format!("iteration {k}"),
        Marks::Nothing | Marks::Optimizer => return end,
    };
    // Micro-batches cover a little more than their iteration.
    let to = if marks == Marks::Counted { end - 0.05 } else { end };
    tape.x(MAIN, "user_annotation", &name, (at, to));
    if marks == Marks::Counted {
        for part in 0..4 {
            let from = at + f64::from(part) * (end - at) / 4.0;
            let number = 4 * k + part as usize;
            tape.x(
                MAIN,
                "user_annotation",
                &format!("micro-batch {number}"),
                (from, from + (end - at) / 4.0),
            );
        }
    }
    end
}

/// One process without a GPU, so many iterations.
pub(crate) fn alone(marks: Marks, steps: usize) -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(1), 10.0, Vec::new());
    for k in 0..steps {
        let end = iteration(&mut tape, marks, k, at);
        times.push(end - at);
        at = end;
    }
    Made { files: vec![file(None, tape)], truth: mean(&times) }
}

/// One process and its GPU, which is another pid, lags behind and does other things.
pub(crate) fn with_gpu() -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(2), 10.0, Vec::new());
    tape.named((0, 0), "process_name", "python");
    for k in 0..STEPS {
        let end = iteration(&mut tape, Marks::Profiler, k, at);
        let (from, to) = (at + 3.0, end + 2.5);
        tape.x((0, 7), "gpu_user_annotation", &format!("ProfilerStep#{k}"), (from, to));
        tape.x((0, 7), "kernel", "void at::native::vectorized_elementwise_kernel", (from, to));
        tape.x((0, 20), "gpu_memcpy", "Memcpy HtoD", (from, from + 0.1));
        tape.other("s", (4000, 4000), "ac2g", at + 0.1);
        tape.other("f", (0, 7), "ac2g", from);
        times.push(end - at);
        at = end;
    }
    Made { files: vec![file(None, tape)], truth: mean(&times) }
}

/// How two ranks are written, and what is the matter with them.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Ranks {
    /// A file each, collectives on GPUs.
    Nccl,
    /// A file each, collectives on a thread.
    Gloo,
    /// One file of both, as tools merge them.
    Merged,
    /// One of them is slow.
    Slow,
    /// One of them waits for the other in a receive.
    Pipeline,
}

/// Two ranks that reduce their gradients.
pub(crate) fn two_ranks(of: Ranks) -> Made {
    let (mut tapes, mut at, mut times) = ([Tape::new(3), Tape::new(4)], 10.0, Vec::new());
    for k in 0..STEPS {
        let slow = if of == Ranks::Slow { 1.5 } else { 1.0 };
        let work = [tapes[0].near(8.0), slow * tapes[1].near(8.0)];
        let ready = if of == Ranks::Pipeline {
            [at + work[0], at + work[0] + work[1]]
        } else {
            work.map(|work| at + work)
        };
        let end = ready[0].max(ready[1]) + 0.5;
        for (rank, tape) in (0i64..).zip(&mut tapes) {
            let pid = 4000 + if of == Ranks::Merged { rank } else { 0 };
            let ready = ready[usize::try_from(rank).unwrap()];
            tape.x((pid, pid), "user_annotation", &format!("ProfilerStep#{k}"), (at, end + 1.0));
            let from = if of == Ranks::Pipeline && rank == 1 {
                tape.x((pid, pid), "user_annotation", "c10d::recv_", (at, at + work[0]));
                at + work[0]
            } else {
                at
            };
            tape.x((pid, pid), "cpu_op", "aten::linear", (from, ready));
            tape.x((pid, pid), "user_annotation", "Optimizer.step#SGD.step", (end, end + 1.0));
            if of == Ranks::Nccl {
                tape.x((pid, pid), "user_annotation", "nccl:all_reduce", (ready - 1.0, ready - 0.9));
                tape.x((0, 20), "gpu_user_annotation", "nccl:all_reduce", (ready, end));
                tape.x((0, 20), "kernel", "ncclDevKernel_AllReduce_Sum_f32_RING_LL", (ready, end));
            } else {
                tape.x((pid, pid + 100), "user_annotation", "gloo:all_reduce", (ready, end));
            }
        }
        times.push(end + 1.0 - at);
        at = end + 1.0;
    }
    let truth = mean(&times[1..]);
    let [first, second] = tapes;
    let files = if of == Ranks::Merged {
        let mut one = first;
        one.events.extend(second.events);
        vec![file(None, one)]
    } else {
        vec![file(Some(0), first), file(Some(1), second)]
    };
    Made { files, truth }
}

/// A few events of many have a negative duration or none.
pub(crate) fn faulty() -> Made {
    let mut made = alone(Marks::Profiler, STEPS);
    let events = made.files[0]["traceEvents"].as_array_mut().unwrap();
    let of = |name: &str| events.iter().position(|event| event["name"] == name).unwrap();
    let [empty, mm] = ["aten::empty", "aten::mm"].map(of);
    events[empty]["dur"] = json!(-27);
    events[mm].as_object_mut().unwrap().remove("dur");
    made
}
