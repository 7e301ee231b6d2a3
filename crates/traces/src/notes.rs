//! Notes on a trace: what one should know before all else, such as events that were left out and steps that are too few.

use juxtapose_document::import::report::counted;

use super::{kept::Trace, steps::Candidate};

/// What is to be known of a trace of which so many steps were used, of those of a candidate.
pub(super) fn notes(trace: &Trace, step: Option<&Candidate>, of: usize, used: usize) -> Vec<String> {
    [
        faults(trace),
        cut(trace),
        step.and_then(overlapping),
        (used == 1).then(|| {
            "One step was measured: one time is no distribution, and the model can only repeat it.".to_owned()
        }),
        (used > 1 && 2 * used < of).then(|| {
            format!("Only {used} of {of} steps are used; what is left out, and why, is told below.")
        }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn faults(trace: &Trace) -> Option<String> {
    let count: usize = trace.faults.iter().map(|(_, count)| count).sum();
    let (last, others) = trace.faults.split_last()?;
    let each = |(what, count): &(&str, usize)| format!("{count} with {what}");
    let others: Vec<_> = others.iter().map(each).collect();
    let joint = if others.is_empty() { "" } else { " and " };
    let all = counted(trace.spans.len() + count, "event");
    let are = if count == 1 { "is" } else { "are" };
    let each = format!("{}{joint}{}", others.join(", "), each(last));
    Some(format!("{count} of {all} with a duration {are} left out: {each}. No step is among them."))
}

fn cut(trace: &Trace) -> Option<String> {
    let begin = |count: usize| match count {
        1 => "1 event begins and never ends".to_owned(),
        count => format!("{count} events begin and never end"),
    };
    let end = |count: usize| match count {
        1 => "1 event ends what began before the recording".to_owned(),
        count => format!("{count} events end what began before the recording"),
    };
    let cut = match (trace.open.len(), trace.ended_first) {
        (0, 0) => return None,
        (0, ends) => end(ends),
        (begins, 0) => begin(begins),
        (begins, ends) => format!("{}; {}", begin(begins), end(ends)),
    };
    Some(format!("{cut}: left out, as the recording has cut them."))
}

fn overlapping(step: &Candidate) -> Option<String> {
    (step.overlaps > 0).then(|| {
        let steps = counted(step.overlaps, "step");
        let begin = if step.overlaps == 1 { "begins" } else { "begin" };
        format!("{steps} {begin} at most 0.001 ms before the one before them has ended, as rounded times do.")
    })
}
