//! Schedule (Gantt chart) as an object, in units.

use juxtapose_task_graph::{
    Assignment,
    schedule::{Critical, NetworkTime, Schedule, Span, Step, Transfer},
};
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ScheduleObject {
    makespan: f64,
    processor: Vec<usize>,
    in_order: bool,
    queue: bool,
    spans: Vec<SpanObject>,
    messages: Vec<MessageObject>,
    critical: Vec<StepObject>,
    is_critical: Vec<bool>,
    network: NetworkObject,
}

#[derive(Serialize)]
struct SpanObject {
    processor: usize,
    task: usize,
    phase: usize,
    from: f64,
    to: f64,
    computed: f64,
    sharing: usize,
}

#[derive(Serialize)]
struct MessageObject {
    from: usize,
    to: usize,
    sent: f64,
    start: f64,
    arrived: f64,
}

#[derive(Serialize)]
struct StepObject {
    from: f64,
    to: f64,
    what: &'static str,
    number: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NetworkObject {
    messages: usize,
    volume: f64,
    transferring: f64,
    waiting: f64,
    makespan_without: f64,
}

impl ScheduleObject {
    pub(super) fn new(schedule: Schedule, assignment: &Assignment, tick: f64) -> Self {
        let span = |of: &Span| SpanObject {
            processor: of.processor,
            task: of.task,
            phase: of.phase,
            from: of.from * tick,
            to: of.to * tick,
            computed: of.computed * tick,
            sharing: of.sharing,
        };
        let message = |of: &Transfer| MessageObject {
            from: of.from,
            to: of.to,
            sent: of.sent * tick,
            start: of.start * tick,
            arrived: of.arrived * tick,
        };
        let step = |of: &Step| {
            let (what, number) = match of.what {
                Critical::Compute { phase, .. } => ("compute", phase),
                Critical::Queue { message } => ("queue", message),
                Critical::Transfer { message } => ("transfer", message),
            };
            StepObject { from: of.from * tick, to: of.to * tick, what, number }
        };
        let NetworkTime { messages, volume, transferring, waiting, makespan_without } = schedule.network;
        Self {
            makespan: schedule.makespan * tick,
            in_order: assignment.is_in_order(),
            queue: assignment.mapping().is_none(),
            processor: schedule.processor,
            spans: schedule.spans.iter().map(span).collect(),
            messages: schedule.transfers.iter().map(message).collect(),
            critical: schedule.critical.iter().map(step).collect(),
            is_critical: schedule.is_critical,
            network: NetworkObject {
                messages,
                volume,
                transferring: transferring * tick,
                waiting: waiting * tick,
                makespan_without: makespan_without * tick,
            },
        }
    }
}
