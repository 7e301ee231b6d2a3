//! [`Schedule`]: one execution as a Gantt chart shows it, who did what when, with a critical path. What its numbers stand for is said by
//! the method's own types.

/// One execution of tasks on processors. Times are ticks from the start, not always whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    /// When the last task has ended.
    pub makespan: f64,
    /// The processor of each task, from 0.
    pub processor: Vec<usize>,
    /// What processors did: by processor, then by time, then by task. Where several tasks took turns, their spans overlap.
    pub spans: Vec<Span>,
    /// All messages, in the order of the program's list.
    pub transfers: Vec<Transfer>,
    /// A critical path: from 0 to the makespan without a gap.
    pub critical: Vec<Step>,
    /// For each task whether it is on a critical path, or computed while a task on one waited for its
    /// processor.
    pub is_critical: Vec<bool>,
    /// What the messages between processors cost.
    pub network: NetworkTime,
}

/// Some time in which a task computed on a processor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// The processor, from 0.
    pub processor: usize,
    /// An index into the program's tasks.
    pub task: usize,
    /// An index into the program's phases.
    pub phase: usize,
    /// When the span began.
    pub from: f64,
    /// When it ended: when the phase ended, or began or ceased to share the processor.
    pub to: f64,
    /// How long the task had the processor: `to − from` where it did not share.
    pub computed: f64,
    /// How many tasks, at most, took turns in the span; 1 where this one had the processor to itself.
    pub sharing: usize,
}

/// A message on its way. Within one processor it takes no time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfer {
    /// The sender's processor.
    pub from: usize,
    /// The receiver's processor.
    pub to: usize,
    /// When the sender handed it over; of a queue, when the receiver was taken and fetched it.
    pub sent: f64,
    /// When its transfer began: later than `sent` where the medium was busy.
    pub start: f64,
    /// When the receiver could have it.
    pub arrived: f64,
}

/// A step of a critical path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// What takes the time.
    pub what: Critical,
    /// When the step before this one ended.
    pub from: f64,
    /// When this step ended.
    pub to: f64,
}

/// Kind of a [`Step`]: what takes its time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Critical {
    /// A phase computes. The step begins when its task could run, or in a given order when its turn had come;
    /// in the rest of the time other tasks had the processor.
    Compute {
        /// The phase.
        phase: usize,
        /// How long it computed.
        computed: f64,
    },
    /// A message waits for the medium.
    Queue {
        /// The message.
        message: usize,
    },
    /// A message is on its way.
    Transfer {
        /// The message.
        message: usize,
    },
}

/// Communication cost of one execution: what messages between processors take.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NetworkTime {
    /// Messages from one processor to another.
    pub messages: usize,
    /// The bytes of these messages.
    pub volume: f64,
    /// The sum of the times from start to arrival, in ticks.
    pub transferring: f64,
    /// The sum of the times that they waited for the medium, in ticks.
    pub waiting: f64,
    /// What the makespan would be, in ticks, if messages took no time.
    pub makespan_without: f64,
}
