//! Test helpers that start the command, and read what it writes.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

use serde_json::Value;

/// The command with these arguments, its standard input and output connected to the test.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_juxtapose"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What the command writes when this is all that it is given.
pub(crate) fn output(arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let input = input.into();
    let mut child = command(arguments).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    // Beside the reading: neither side may wait for the other. The command need not read all of it.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    output
}

/// The answers of a command that ends well.
pub(crate) fn answers(arguments: &[&str], input: impl Into<Vec<u8>>) -> Vec<Value> {
    let output = output(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    lines(&output)
}

/// The lines of an output, each a JSON document.
pub(crate) fn lines(output: &Output) -> Vec<Value> {
    let text = str::from_utf8(&output.stdout).expect("UTF-8");
    assert!(text.is_empty() || text.ends_with('\n'), "the last line ends");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// An example of the page, as one line.
pub(crate) fn example(id: &str) -> String {
    let example = juxtapose::examples::find(id).expect("an example");
    let document: Value = serde_json::from_str(example.text).expect("JSON");
    document.to_string()
}

/// A program whose one block takes so long.
pub(crate) fn block(time: u64) -> String {
    format!(
        r#"{{"juxtapose":2,"kind":"program","machine":{{"processors":1}},"program":[{{"block":"a","time":{time}}}],"schemes":[{{"name":"S","mode":"simd"}}]}}"#
    )
}
