//! Small traces in the shapes of eight tools, made anew, of which the true mean step is known: what the reader makes of each of them. Adding a
//! shape is a row of the table.

mod python;
mod pytorch;
mod system;
mod tape;

use juxtapose_traces::{Blocks, Choice, Document, Recognised};
use serde_json::Value;

use self::pytorch::{Marks, Ranks};
use crate::programs::{predicted, read};

/// A trace and what a step really takes on average, in ms.
pub(crate) struct Made {
    pub(crate) files: Vec<Value>,
    pub(crate) truth: f64,
}

/// What a trace becomes: right, within 1 % of the truth; or, with words of the reason, one run, nothing, or refused.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Becomes {
    Right,
    OneRun(&'static str),
    Nothing(&'static str),
    Refused(&'static str),
}
use Becomes::{Nothing, OneRun, Refused, Right};

type Row = (&'static str, &'static str, fn() -> Made, &'static str, Becomes);

/// Tool, shape, the trace, the name that is its step, and what it becomes.
const TABLE: [Row; 28] = [
    ("PyTorch", "ProfilerStep", || pytorch::alone(Marks::Profiler, 60), "ProfilerStep", Right),
    ("PyTorch", "ProfilerStep, GPU as a pid", pytorch::with_gpu, "ProfilerStep", Right),
    ("PyTorch", "ProfilerStep, faulty events", pytorch::faulty, "ProfilerStep", Right),
    ("PyTorch", "two ProfilerSteps", || pytorch::alone(Marks::Profiler, 2), "ProfilerStep", Right),
    (
        "PyTorch",
        "one ProfilerStep",
        || pytorch::alone(Marks::Profiler, 1),
        "ProfilerStep",
        OneRun("One step was measured"),
    ),
    (
        "PyTorch",
        "no ProfilerStep, optimizer",
        || pytorch::alone(Marks::Optimizer, 60),
        "between Optimizer.step#SGD.step",
        Right,
    ),
    ("PyTorch", "no ProfilerStep, train_step", || pytorch::alone(Marks::Plain, 60), "train_step", Right),
    (
        "PyTorch",
        "no ProfilerStep, iteration n, micro-batches",
        || pytorch::alone(Marks::Counted, 60),
        "iteration",
        Right,
    ),
    (
        "PyTorch",
        "operations alone",
        || pytorch::alone(Marks::Nothing, 60),
        "",
        Nothing("has no name that is executed at least 3 times"),
    ),
    ("PyTorch", "two ranks, NCCL on GPUs", || pytorch::two_ranks(Ranks::Nccl), "ProfilerStep", Right),
    ("PyTorch", "two ranks, Gloo", || pytorch::two_ranks(Ranks::Gloo), "ProfilerStep", Right),
    ("PyTorch", "two ranks, one file", || pytorch::two_ranks(Ranks::Merged), "ProfilerStep", Right),
    ("PyTorch", "two ranks, one slow", || pytorch::two_ranks(Ranks::Slow), "ProfilerStep", Right),
    ("PyTorch", "two ranks, a pipeline", || pytorch::two_ranks(Ranks::Pipeline), "ProfilerStep", Right),
    ("Ray", "tasks of four workers", python::ray, "task::step", Right),
    ("Ray", "two workers, a driver in ray.get", python::ray_driver, "task::grad", Right),
    ("Dask", "keys with a hash", || python::dask(false), "load_part", Right),
    ("Dask", "keys of a collection", || python::dask(true), "sum-partial", Right),
    (
        "Dask",
        "asynchronous events",
        python::dask_asynchronous,
        "",
        Refused("only others: 240 (asynchronous), 1 (instant)"),
    ),
    ("viztracer", "one thread", || python::viztracer(false), "train_step (/app/train.py:30)", Right),
    (
        "viztracer",
        "one thread, open functions",
        || python::viztracer(true),
        "train_step (/app/train.py:30)",
        Right,
    ),
    ("viztracer", "a pool of processes", python::viztracer_pool, "work (/app/pool.py:3)", Right),
    ("Chrome", "main thread", system::chrome, "ThreadControllerImpl::RunTask", Right),
    ("Chrome", "frames by begin and end", system::chrome_frames, "Frame", Right),
    ("Go", "by goroutine", || system::go(false), "main.work", Right),
    ("Go", "by processor", || system::go(true), "main.work", Right),
    ("Perfetto", "frames that count", system::perfetto, "Choreographer#doFrame", Right),
    ("Perfetto", "barriers, a slow warm-up", system::perfetto_barrier, "iteration", Right),
];

/// A row of the result: the verdict, the step, what is predicted of it in ms, and what is said.
struct Read {
    verdict: &'static str,
    step: String,
    predicted: Option<f64>,
    said: String,
}

fn reads(made: &Made) -> Read {
    let texts: Vec<_> = made.files.iter().map(Value::to_string).collect();
    let files: Vec<_> = texts.iter().map(|text| ("trace.json", text.as_bytes())).collect();
    let none = |verdict, step, said| Read { verdict, step, predicted: None, said };
    let trace = match read(&files) {
        Ok(trace) => trace,
        Err(problems) => return none("refused", String::new(), problems.to_string()),
    };
    let Recognised { chosen, found, problems, .. } = trace.recognise(&Choice::default());
    let step = chosen.step.unwrap_or_default();
    let Some(found) = found else { return none("nothing", step, problems[0].message.clone()) };
    let said = found.told.join(" ");
    let Document::Program(program) = &found.model else {
        return none("off", step, "a task graph".to_owned());
    };
    let mean = predicted(program);
    let is_right = (mean - made.truth).abs() <= 0.01 * made.truth;
    let verdict = match found.steps.len() {
        1 => "one run",
        _ if is_right => "right",
        _ => "off",
    };
    Read { verdict, step, predicted: Some(mean), said }
}

#[test]
fn traces_of_eight_tools_become_what_they_are() {
    let mut wrong = Vec::new();
    let mut right = 0;
    for (tool, shape, make, step, becomes) in TABLE {
        let made = make();
        let read = reads(&made);
        let (verdict, words) = match becomes {
            Right => ("right", ""),
            OneRun(words) => ("one run", words),
            Nothing(words) => ("nothing", words),
            Refused(words) => ("refused", words),
        };
        let predicted = read.predicted.map_or_else(String::new, |mean| format!("{mean:.3}"));
        // `cargo test -- --nocapture` shows the table.
        println!(
            "{} | {tool} | {shape} | {} | {:.3} | {predicted} | {}",
            read.verdict, read.step, made.truth, read.said
        );
        right += usize::from(read.verdict == "right");
        if read.verdict != verdict || read.step != step || !read.said.contains(words) {
            wrong.push(format!("{tool}, {shape}: {} of {:?}: {}", read.verdict, read.step, read.said));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(10 * right >= 7 * TABLE.len(), "{right} of {}", TABLE.len());
}

#[test]
fn collectives_are_where_the_device_executes_them() {
    let made = pytorch::two_ranks(Ranks::Nccl);
    let texts: Vec<_> = made.files.iter().map(Value::to_string).collect();
    let files: Vec<_> = texts.iter().map(|text| ("trace.json", text.as_bytes())).collect();
    let choice = Choice { blocks: Some(Blocks::Between), ..Choice::default() };
    let found = read(&files).expect("a trace").recognise(&choice).found.expect("found");
    let document = serde_json::to_value(&found.model).unwrap();
    let body = document["program"][0]["body"].as_array().unwrap();
    let names: Vec<_> = body.iter().map(|block| block["block"].as_str().unwrap()).collect();
    assert_eq!((names.len(), &names[1..]), (2, ["nccl:all_reduce"].as_slice()));
    // Not as long as the process takes to begin it.
    assert_eq!(body[1]["time"]["simd"], 0.5);
}
