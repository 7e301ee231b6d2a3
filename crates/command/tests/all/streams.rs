//! Tests of long streams: memory that stays as it is, and runs that go on where another one was killed.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::Stdio,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use crate::run::{answers, block, command, lines, output};

/// So many small models, no two alike.
fn models(many: u64) -> String {
    (1..=many).map(|k| block(k) + "\n").collect()
}

/// The most memory that a process has had so far, in kB.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its peak");
    line.trim_end_matches("kB").trim().parse().expect("a number")
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_as_it_is_however_long_a_stream_is() {
    let mut child = command(&["--jobs", "2"]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
    let mut told = |many: u64| {
        let input = models(many);
        // Beside the reading: neither side may wait for the other.
        thread::scope(|scope| {
            scope.spawn(|| stdin.write_all(input.as_bytes()).expect("it reads"));
            for _ in 0..many {
                assert!(stdout.read_line(&mut String::new()).expect("it writes") > 0);
            }
        });
        peak(child.id())
    };
    // As much input as would be 6 MB, and answers of 20 MB, if any of it stayed.
    let [first, last] = [2_000, 40_000].map(&mut told);
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
    assert!(last < first + 4_000, "{first} kB, then {last} kB");
}

#[test]
fn no_more_is_read_than_is_under_way_while_nobody_reads_answers() {
    const MANY: usize = 50_000;
    let mut child = command(&["--jobs", "2"]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let written = AtomicUsize::new(0);
    thread::scope(|scope| {
        scope.spawn(|| {
            let line = block(1) + "\n";
            while written.load(Ordering::Relaxed) < MANY && stdin.write_all(line.as_bytes()).is_ok() {
                written.fetch_add(1, Ordering::Relaxed);
            }
        });
        let mut before = usize::MAX;
        while before != written.load(Ordering::Relaxed) {
            before = written.load(Ordering::Relaxed);
            thread::sleep(Duration::from_millis(500));
        }
        child.kill().expect("it still waits");
    });
    let read = written.into_inner();
    assert!(0 < read && read < MANY / 5, "{read} lines were read");
    child.wait().expect("it ends");
}

#[test]
fn a_killed_run_goes_on_to_the_same_bytes() {
    let input = models(20_000);
    let whole = output(&[], input.clone()).stdout;
    let folder = std::env::temp_dir().join(format!("juxtapose-skip-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("answers.jsonl");
    let written = fs::File::create(&file).expect("a file");
    let mut child = command(&[]).stdout(Stdio::from(written)).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let beginning = input.clone();
    let writer = thread::spawn(move || drop(stdin.write_all(beginning.as_bytes())));
    while fs::metadata(&file).expect("the file").len() < 1_000_000 {
        thread::yield_now();
    }
    child.kill().expect("it was running");
    child.wait().expect("it ends");
    writer.join().expect("the writer ends");
    let mut answered = fs::read(&file).expect("answers");
    fs::remove_dir_all(&folder).expect("the folder");
    assert!(answered.len() < whole.len(), "it was killed half way");
    assert_eq!(answered.last(), Some(&b'\n'), "whole lines are written");
    let many = answered.iter().filter(|&&byte| byte == b'\n').count();
    let rest = output(&["--skip", &many.to_string()], input);
    assert_eq!(rest.status.code(), Some(0));
    answered.extend(rest.stdout);
    assert!(answered == whole);
}

#[test]
fn what_is_skipped_is_not_answered_whatever_it_says() {
    let long = format!("\"{}\"", "x".repeat(100_000));
    let input = [block(1), long, String::new(), block(4)].join("\n");
    for (skip, means) in [("0", 4), ("3", 1), ("4", 0), ("18446744073709551615", 0)] {
        assert_eq!(answers(&["--skip", skip], input.clone()).len(), means);
    }
    assert_eq!(answers(&["check", "--skip", "3"], input).len(), 1);
    assert_eq!(output(&["--skip", "-1"], "").status.code(), Some(2));
}

#[test]
fn a_reader_that_goes_away_ends_a_long_stream_quietly() {
    for arguments in [&[][..], &["--format", "csv"], &["check"]] {
        let mut child = command(arguments).spawn().expect("the command starts");
        let mut stdin = child.stdin.take().expect("standard input");
        let writer = thread::spawn(move || drop(stdin.write_all(models(50_000).as_bytes())));
        let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
        stdout.read_line(&mut String::new()).expect("it writes");
        drop(stdout);
        let output = child.wait_with_output().expect("it ends");
        writer.join().expect("the writer ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
        assert!(lines(&output).is_empty());
    }
}
