//! Benchmark of the command's overhead for a line, beyond parsing, predicting and writing: `cargo bench --package juxtapose-command`.
//!
//! In turns, the command answers a file with one thread, and a loop here does what it cannot be done without; of each the
//! shortest time counts. The models are small, so that what is looked for is not lost in what they take.

use std::{
    fs::{self, File},
    io::Write,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use juxtapose::{
    Model, examples,
    output::{LeftOut, Options, PredictionObject},
    predict,
};
use serde_json::Value;

const LINES: usize = 20_000;
const ROUNDS: usize = 5;

fn main() -> Result<()> {
    let example = examples::ALL.iter().find(|one| one.id == "8-pe-mixed-mode");
    let eight: Value = serde_json::from_str(example.map_or("null", |one| one.text))?;
    let one = r#"{"juxtapose":1,"kind":"program","machine":{"processors":1},"program":[{"block":"a","time":7}],"schemes":[{"name":"S","mode":"simd"}]}"#;
    for (name, line) in [("one block", one.to_owned()), ("the 8-PE example", eight.to_string())] {
        let [whole, least] = compared(&line)?.map(|time| time.as_secs_f64() * 1e6 / LINES as f64);
        println!(
            "{name}: {whole:.1} µs a line by the command, {least:.1} µs to parse, predict and write: {:.1} µs more",
            whole - least
        );
    }
    Ok(())
}

/// The shortest times of the command, and of the loop.
fn compared(line: &str) -> Result<[Duration; 2]> {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let (from, to) = (format!("{folder}/models.jsonl"), format!("{folder}/answers.jsonl"));
    fs::write(&from, format!("{line}\n").repeat(LINES))?;
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        let [by_command, by_loop] = [command(&from, &to)?, bare(line, &to)?];
        best = [best[0].min(by_command), best[1].min(by_loop)];
    }
    Ok(best)
}

fn command(from: &str, to: &str) -> Result<Duration> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_juxtapose"));
    command.args(["--jobs", "1", from]).stdout(File::create(to)?).stderr(Stdio::null());
    let started = Instant::now();
    ensure!(command.status()?.success(), "the command fails");
    Ok(started.elapsed())
}

fn bare(line: &str, to: &str) -> Result<Duration> {
    let started = Instant::now();
    let mut out = std::io::BufWriter::new(File::create(to)?);
    for _ in 0..LINES {
        let prediction = predict(&Model::from_json(line)?);
        let answer = PredictionObject::<LeftOut>::new(&prediction, &Options::default());
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(started.elapsed())
}
