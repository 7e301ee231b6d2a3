//! Tests of the command in pipes, beside other programs: whoever writes line by line, whoever stops to read (a broken pipe), whoever wants
//! to know how far it is.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use crate::run::{block, command, output};

#[test]
fn an_answer_comes_before_the_next_line_is_written() {
    for arguments in [&[][..], &["--line-buffered"], &["--jobs", "1"]] {
        let mut child = command(arguments).spawn().expect("the command starts");
        let mut stdin = child.stdin.take().expect("standard input");
        let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
        for k in 1..=20 {
            writeln!(stdin, "{}", block(k)).expect("it reads");
            let mut answer = String::new();
            stdout.read_line(&mut answer).expect("it writes");
            assert!(answer.contains(&format!("\"mean\":{k}.0")), "{answer}");
        }
        drop(stdin);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn where_nobody_reads_any_more_it_ends_quietly() {
    let mut child = command(&[]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
    writeln!(stdin, "{}", block(1)).expect("it reads");
    stdout.read_line(&mut String::new()).expect("it writes");
    drop(stdout);
    // Until the pipe is told to be broken, which may take some lines.
    while writeln!(stdin, "{}", block(1)).is_ok() {}
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn nothing_is_told_of_short_work_and_of_none_where_nobody_asks() {
    assert!(output(&["--progress"], block(1)).stderr.is_empty());
    let mut child = command(&[]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    writeln!(stdin, "{}", block(1)).expect("it reads");
    drop(stdin);
    assert!(child.wait_with_output().expect("it ends").stderr.is_empty());
}

#[test]
fn long_work_tells_how_far_it_is() {
    let mut child = command(&["--progress"]).stdout(Stdio::null()).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    writeln!(stdin, "{}\nnull", block(1)).expect("it reads");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    writeln!(stdin, "{}", block(1)).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("3 lines answered, 1 of them refused"), "{told}");
}
