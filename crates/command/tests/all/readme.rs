//! Tests of README.md's command lines, "At the command line, 1" and "In Python, 1", and of the tasks in docs/command.md. What installs is
//! compared with manifests; the rest is run, by a shell where the tools beside the command are there, and without them as well.

use std::{
    collections::BTreeSet,
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::run::{answers, lines, output};

#[path = "../../../../tests/readme/blocks.rs"]
mod blocks;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of the project.
fn file(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The words behind `juxtapose` in a line, up to what the shell does with it.
fn arguments(line: &str) -> Vec<&str> {
    let words = line.split_whitespace().skip_while(|word| *word != "juxtapose").skip(1);
    words.take_while(|word| !["|", "<", ">"].contains(word)).collect()
}

/// All examples, a line each, in the order of their files.
fn examples() -> String {
    let models = fs::read_dir(root().join("www/models")).expect("the examples");
    let mut files: Vec<_> = models.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.iter().fold(String::new(), |mut lines, file| {
        let text = fs::read_to_string(file).expect("an example");
        let model: Value = serde_json::from_str(&text).expect("JSON");
        writeln!(lines, "{model}").expect("a string takes all");
        lines
    })
}

/// Whether a program is there.
fn is_there(program: &str) -> bool {
    let mut version = Command::new(program);
    let version = version.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// What a shell writes for a line, in a folder, where `juxtapose` is the command of these tests.
fn by_shell(line: &str, folder: &Path) -> String {
    let command = Path::new(env!("CARGO_BIN_EXE_juxtapose")).parent().expect("its folder").to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([command].into_iter().chain(env::split_paths(&others))).expect("a path");
    let output = Command::new("sh").args(["-ec", line]).current_dir(folder).env("PATH", path).output();
    let output = output.expect("a shell");
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The lines below "At the command line".
fn lines_of_the_command() -> [String; 3] {
    let commands = blocks::commands("At the command line, 1");
    commands.try_into().unwrap_or_else(|commands| panic!("lines that nobody runs: {commands:?}"))
}

#[test]
fn what_installs_names_what_is_there() {
    let [install, ..] = lines_of_the_command();
    assert_eq!(install, "cargo install --path crates/command");
    let manifest = file("crates/command/Cargo.toml");
    assert!(manifest.contains("[[bin]]\nname = \"juxtapose\"\n"), "the command is called otherwise");
    assert_eq!(blocks::commands("In Python, 1"), ["pip install ./python"]);
    let python = file("python/pyproject.toml");
    let behind =
        blocks::README.lines().find(|line| line.contains("pip install ./python ")).expect("the line");
    for said in ["Python 3.10 or newer", "cargo", "juxtapose-predict"] {
        assert!(behind.contains(said), "{behind}");
    }
    for line in
        ["name = \"juxtapose-predict\"", "requires-python = \">=3.10\"", "build-backend = \"maturin\""]
    {
        assert!(python.contains(line), "python/pyproject.toml has no {line}");
    }
}

#[test]
fn the_pipe_answers_with_a_late_quantile_of_every_outcome() {
    let [_, line, _] = lines_of_the_command();
    let wanted = answers(&arguments(&line), examples()).into_iter().flat_map(|answer| {
        let outcomes = answer["outcomes"].as_array().expect("outcomes").clone();
        outcomes.into_iter().map(|one| json!([one["name"], one["mean"], one["quantiles"]["0.999"]]))
    });
    let wanted: Vec<_> = wanted.collect();
    assert_eq!(wanted[0][0], "SIMD");
    let late = wanted.iter().filter(|one| one[2].as_f64() > one[1].as_f64() && one[1].is_number()).count();
    assert!(late > 30, "{late} of {} are later than the mean", wanted.len());
    if !is_there("jq") {
        println!("not run by a shell: there is no jq");
        return;
    }
    // As jq writes it: an array over several lines.
    let written = by_shell(&line, &root());
    let found = serde_json::Deserializer::from_str(&written).into_iter::<Value>();
    let found: Vec<_> = found.map(|one| one.expect("JSON")).collect();
    let same = |(found, wanted): (&Value, &Value)| {
        // jq may write numbers with 17 digits.
        let close = |k: usize| match (found[k].as_f64(), wanted[k].as_f64()) {
            (Some(found), Some(wanted)) => (found - wanted).abs() <= 1e-14 * wanted.abs(),
            (found, wanted) => found == wanted,
        };
        found[0] == wanted[0] && close(1) && close(2)
    };
    assert!(found.len() == wanted.len() && found.iter().zip(&wanted).all(same));
}

#[test]
fn parallel_parts_answer_as_all_lines_do() {
    let [_, _, line] = lines_of_the_command();
    let wanted = answers(&[], examples());
    // A part of the lines after the other, as GNU parallel hands them on.
    let given = examples();
    let given: Vec<_> = given.lines().collect();
    let parts = given.chunks(7).map(|part| output(&arguments(&line), part.join("\n") + "\n"));
    assert_eq!(parts.flat_map(|part| lines(&part)).collect::<Vec<_>>(), wanted);
    assert!(line.ends_with("< models.jsonl > answers.jsonl"), "{line}");
    if !is_there("parallel") {
        println!("not run by a shell: there is no GNU parallel");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("models.jsonl"), examples()).expect("a file");
    by_shell(&line, &folder);
    let answered = fs::read_to_string(folder.join("answers.jsonl")).expect("answers");
    let found = answered.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    assert_eq!(found.collect::<Vec<_>>(), wanted);
}

#[test]
fn help_has_the_tasks_that_are_named() {
    let help = String::from_utf8(output(&["--help"], "").stdout).expect("UTF-8");
    let (_, tasks) = help.split_once("\nCommands:\n").expect("the tasks");
    // As clap lists them: a name, further in than what goes on with the words of the line before.
    let tasks = tasks.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let tasks: BTreeSet<_> = tasks.filter_map(|line| line.split_whitespace().next()).collect();
    let named = blocks::COMMAND.lines().filter_map(|line| line.strip_prefix("| `juxtapose "));
    // A task, and perhaps its argument.
    let named: BTreeSet<_> = named.filter_map(|line| line.split(['`', ' ']).next()).chain(["help"]).collect();
    assert!(named.len() > 7, "{named:?}");
    assert_eq!(named, tasks, "{help}");
}
