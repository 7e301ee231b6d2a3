//! Traces as Chrome, Go's tracer and Perfetto's JSON export write them.

use serde_json::json;

use super::{
    Made,
    tape::{Tape, mean},
};

const STEPS: usize = 60;
const MAIN: (i64, i64) = (31, 1);

/// Tasks of Chrome's main thread, and what else is in such a file: counters, asynchronous events, samples, an end that has no begin, begins
/// that have no end.
pub(crate) fn chrome() -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(21), 10.0, Vec::new());
    tape.named(MAIN, "thread_name", "CrRendererMain");
    tape.other("E", MAIN, "ThreadControllerImpl::RunTask", 1.0);
    for k in 0..STEPS {
        let time = tape.near(8.0);
        tape.x(MAIN, "toplevel", "ThreadControllerImpl::RunTask", (at, at + time));
        tape.x(MAIN, "devtools.timeline", "FunctionCall", (at + 1.0, at + time - 1.0));
        tape.x((31, 4), "cc", "ImageDecodeTask", (at, at + 0.02));
        for ph in ["C", "b", "e", "I", "P", "N"] {
            tape.other(ph, MAIN, "V8.Sample", at + 0.1 * k as f64);
        }
        times.push(time);
        at += time + 0.1;
    }
    tape.other("B", MAIN, "ThreadControllerImpl::RunTask", at);
    tape.other("B", MAIN, "FunctionCall", at + 0.1);
    let file = json!({"traceEvents": tape.events, "metadata": {"clock-domain": "LINUX_CLOCK_MONOTONIC"}});
    Made { files: vec![file], truth: mean(&times) }
}

/// Begins and ends of frames, whose ends have no names, in a list.
pub(crate) fn chrome_frames() -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(22), 10.0, Vec::new());
    for _ in 0..STEPS {
        let time = tape.near(16.0);
        for (ph, name, place) in [
            ("B", "Frame", 0.0),
            ("B", "Layout", 1.0),
            ("E", "", 5.0),
            ("B", "Paint", 6.0),
            ("E", "", 9.0),
            ("E", "", time),
        ] {
            tape.other(ph, MAIN, name, at + place);
        }
        times.push(time);
        at += time + 0.6;
    }
    Made { files: vec![json!(tape.events)], truth: mean(&times) }
}

/// Three workers, each goroutine seen by itself or on the processor that executes it.
pub(crate) fn go(by_processor: bool) -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(23), 1.0, Vec::new());
    for k in 0..STEPS {
        let all = [tape.near(3.0), tape.near(3.0), tape.near(3.0)];
        for (worker, time) in (0i64..).zip(all) {
            // A goroutine goes on wherever there is room; its function stays the same.
            let (thread, goroutine) = if by_processor {
                ((worker + k as i64) % 3, 18 + worker)
            } else {
                (18 + worker, 18 + worker)
            };
            tape.x((0, thread), "", &format!("G{goroutine} main.work"), (at, at + time));
        }
        tape.other("C", (1, 0), "Goroutines", at);
        tape.other("i", (0, 1), "GC start", at);
        times.push(all.into_iter().fold(0.0, f64::max));
        at += times[k] + 0.05;
    }
    let file = json!({"displayTimeUnit": "ns", "traceEvents": tape.events, "stackFrames": {}});
    Made { files: vec![file], truth: mean(&times) }
}

/// Frames of Android, whose names count, with what hangs at the end, and slices on other threads.
pub(crate) fn perfetto() -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(24), 10.0, Vec::new());
    for k in 0..STEPS {
        let time = tape.near(11.0);
        tape.x(MAIN, "gfx", &format!("Choreographer#doFrame {}", 71_000 + k), (at, at + time));
        tape.x(MAIN, "gfx", "traversal", (at + 1.0, at + time - 1.0));
        tape.x((31, 8), "gfx", &format!("DrawFrames {}", 71_000 + k), (at + 2.0, at + 6.0));
        tape.other("i", MAIN, "vsync", at);
        times.push(time);
        at += time + 5.0;
    }
    tape.other("B", (31, 9), "binder transaction", 2.0);
    let file = json!({"traceEvents": tape.events, "metadata": {"os-name": "Linux"}, "systemTraceEvents": "# tracer: nop"});
    Made { files: vec![file], truth: mean(&times) }
}

/// Iterations of two threads that wait for each other at a barrier, counted; the warm-up is slow.
pub(crate) fn perfetto_barrier() -> Made {
    let (mut tape, mut at, mut times) = (Tape::new(25), 10.0, Vec::new());
    for k in 0..STEPS {
        let slow = if k < 3 { 8.0 } else { 1.0 };
        let all = [slow * tape.near(9.0), slow * tape.near(9.0)];
        let end = at + all[0].max(all[1]) + 0.1;
        for (thread, time) in (1i64..).zip(all) {
            tape.x((31, thread), "app", &format!("iteration {k}"), (at, end));
            tape.x((31, thread), "app", "solve", (at, at + time));
            tape.x((31, thread), "app", "barrier_wait", (at + time, end));
        }
        times.push(end - at);
        at = end;
    }
    Made { files: vec![json!({"traceEvents": tape.events})], truth: mean(&times[3..]) }
}
