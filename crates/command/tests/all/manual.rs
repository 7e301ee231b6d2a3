//! The manual and the completions: each task and option of `--help` stands in them, and shells can read them.

use std::{fs, path::PathBuf, process::Command};

use crate::run::output;

/// The folder that the command wrote, by the name of a test.
fn written(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let folder_text = folder.to_str().expect("a path in Unicode");
    let answer = output(&["manual", folder_text], "");
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    folder
}

/// What `--help` of the command, or of a task, says.
fn help(task: &[&str]) -> String {
    String::from_utf8(output(&[task, &["--help"]].concat(), "").stdout).expect("help in Unicode")
}

/// The first words of the lines of a section of help.
fn first_words(help: &str, section: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != section).skip(1);
    let entries = lines.take_while(|line| line.is_empty() || line.starts_with(' '));
    let entry = |line: &str| {
        line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '))?.split(' ').next().map(str::to_owned)
    };
    entries.filter_map(entry).filter(|word| word != "help").collect()
}

/// The long options that help names.
fn options(help: &str) -> Vec<&str> {
    let words = help
        .lines()
        .filter(|line| line.trim_start().starts_with('-'))
        .flat_map(|line| line.split([' ', '[', '=', ',']));
    words.filter(|word| word.starts_with("--")).collect()
}

#[test]
fn each_task_and_option_stands_in_the_manual() {
    let folder = written("manual");
    let tasks = first_words(&help(&[]), "Commands:");
    assert!(tasks.len() >= 9 && tasks.contains(&"check".to_owned()), "{tasks:?}");
    let page = |name: &str| {
        let text = fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        text.replace('\\', "")
    };
    let whole = page("juxtapose.1");
    for option in options(&help(&[])) {
        assert!(whole.contains(option), "{option}");
    }
    for task in &tasks {
        assert!(whole.contains(&format!("juxtapose-{task}(1)")), "{task}");
        let (told, page) = (help(&[task]), page(&format!("juxtapose-{task}.1")));
        for option in options(&told) {
            assert!(page.contains(option), "{task} {option}");
        }
    }
}

#[test]
fn shells_complete_each_task() {
    let folder = written("completions");
    for file in ["juxtapose.bash", "_juxtapose", "juxtapose.fish", "_juxtapose.ps1", "juxtapose.elv"] {
        let text = fs::read_to_string(folder.join(file)).expect(file);
        for task in first_words(&help(&[]), "Commands:") {
            assert!(text.contains(&task), "{file}: {task}");
        }
    }
    // Where there is bash, it parses its own.
    if let Ok(parsed) = Command::new("bash").arg("-n").arg(folder.join("juxtapose.bash")).output() {
        assert!(parsed.status.success(), "{}", String::from_utf8_lossy(&parsed.stderr));
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let file = written("manual_file").join("juxtapose.1");
    let answer = output(&["manual", file.to_str().expect("a path in Unicode")], "");
    assert_eq!(answer.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&answer.stderr).contains("juxtapose.1"));
}
