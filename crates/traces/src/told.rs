//! Report of a trace's import, which is told before its model is opened: what was read, assumed and ignored.

use juxtapose_document::import::report::{Report, counted};

use super::{
    assumed::{mean, time},
    blocks::Blocks,
    document::Named,
    kept::Trace,
    measure::Measured,
    read::{REST, UNREAD},
    recognised::Chosen,
    steps::LEAST,
};

/// What is taken for what.
pub(super) struct Taken<'a> {
    pub(super) chosen: &'a Chosen,
    /// How many steps there are.
    pub(super) of: usize,
    /// How many classes of processors.
    pub(super) classes: usize,
}

pub(super) fn report(trace: &Trace, of: &Measured, taken: &Taken<'_>, blocks: &[Named], tick: f64) -> Report {
    let mut report = Report::default();
    let files = counted(trace.files.len(), "file");
    report.read.push(format!("{} with a duration, of {files}.", counted(trace.spans.len(), "event")));
    report.read.push(format!(
        "{}, each a {}: {}.",
        counted(of.processors.len(), "processor"),
        taken.chosen.by.noun(),
        listed(&of.processors)
    ));
    report.read.push(format!(
        "{} named “{}” of each, of which {} are used: they take {} on average.",
        counted(taken.of, "step"),
        taken.chosen.step.as_deref().unwrap_or_default(),
        of.steps.len(),
        time(mean(&of.steps))
    ));
    if taken.chosen.blocks == Blocks::Step {
        report.assumed.push("The whole step is one block, with the times of the traced steps.".to_owned());
    }
    report.assumed.extend(blocks.iter().filter(|block| block.is_barrier).map(waited));
    report.assumed.push(from_where(of).to_owned());
    if of.waited > 0.0 {
        let sentence = format!(
            "A processor waits for others {} of a step on average: nothing is executed then.",
            time(of.waited)
        );
        report.assumed.push(sentence);
    }
    if taken.chosen.blocks != Blocks::Step && of.processors.len() > 1 {
        let sentence = match taken.classes {
            ..=1 => "Times of all processors are one distribution, whoever measured them.".to_owned(),
            classes => format!(
                "Processors are of {classes} classes, each with times of its own; those of a class are one distribution."
            ),
        };
        report.assumed.push(sentence);
    }
    report.assumed.push(format!("Times are rounded to {tick} ms."));
    left_out(of, taken, &mut report);
    if trace.flow_events > 0 {
        report.ignored.push(format!("{} (flow).", counted(trace.flow_events, "event")));
    }
    report.ignored.extend(ignored(trace));
    report
}

/// What is taken of a barrier.
fn waited(block: &Named) -> String {
    let times = block.times();
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    let most = times.iter().copied().fold(0.0, f64::max);
    format!(
        "All wait for each other at “{}”. Once the last one is there it takes {} on average, which the model takes as certain; \
         the trace has from {} to {}.",
        block.name,
        time(mean(&times)),
        time(least),
        time(most)
    )
}

/// From where to where a step is told.
fn from_where(of: &Measured) -> &'static str {
    if of.stretches.iter().all(|stretch| stretch.barrier.is_none()) {
        "Nobody waits before the end of a step: there is no barrier in it."
    } else if of.are_apart {
        "A step is told from its begin to its end: between two of them is time for others, of which nothing was recorded."
    } else {
        "A step is told from the end of its last barrier to the end of the next step's: only there all processors are at one place."
    }
}

/// What has no place in any model.
pub(super) fn ignored(trace: &Trace) -> impl Iterator<Item = String> {
    trace.ignored.iter().map(|(what, count)| match *what {
        "end of a list that is not closed" => {
            "The list of events is not closed: a tool was ended while it wrote.".to_owned()
        }
        REST => "The rest of a file, since the reading was stopped.".to_owned(),
        UNREAD => format!("{}, since the reading was stopped.", counted(*count, "further file")),
        what => format!("{} ({what}).", counted(*count, "event")),
    })
}

fn left_out(of: &Measured, taken: &Taken<'_>, report: &mut Report) {
    if !of.unusable.is_empty() {
        let processors = counted(of.unusable.len(), "processor");
        report.ignored.push(format!(
            "{processors} with fewer than {LEAST} steps, or with a step that begins before the last one has ended: {}.",
            listed(&of.unusable)
        ));
    }
    let warm_up = taken.chosen.warm_up;
    if warm_up > 0 {
        report.ignored.push(format!("{} at the beginning, to warm up.", counted(warm_up, "step")));
    }
    if of.different > 0 {
        let steps = counted(of.different, "step");
        report
            .ignored
            .push(format!("{steps} in which some processor has other barriers than most steps have."));
    }
    if of.uneven > 0 {
        let steps = counted(of.uneven, "step");
        report.ignored.push(format!("{steps} at the end that some processors have and others do not."));
    }
    let others = taken.of.saturating_sub(warm_up + of.different + of.steps.len());
    if others > 0 {
        let steps = counted(others, "step");
        report.ignored.push(format!("{steps} whose beginning or end is at no barrier."));
    }
}

/// So many names are listed; of further ones only the number is told.
const LISTED: usize = 8;

pub(super) fn listed(names: &[String]) -> String {
    let mut all: Vec<_> = names.iter().take(LISTED).map(|name| juxtapose_document::visible(name)).collect();
    if names.len() > LISTED {
        all.push(format!("{} more", names.len() - LISTED));
    }
    all.join(", ")
}
