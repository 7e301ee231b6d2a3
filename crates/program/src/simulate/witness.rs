//! [`Witness`]: the observer of an execution, which is told who does what, from when to when, and in which mode the machine is.

use super::super::mode::Mode;

/// Observer of an execution.
pub(super) trait Witness {
    /// A PE spends some time. Each PE's spans follow each other; those of different PEs come in any order.
    fn spent(&mut self, pe: usize, span: Span);
    /// Told that the machine is in this mode from this time on.
    fn entered(&mut self, _from: u64, _mode: Mode) {}
}

/// Some time that a PE spends in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its start, in ticks.
    pub from: u64,
    /// Its end, in ticks, later than its start.
    pub to: u64,
    /// How it is spent.
    pub activity: Activity,
    /// The number of the node that it is spent in.
    pub node: usize,
}

/// How a PE spends its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// The PE executes operations.
    Computing,
    /// The PE has finished, and waits for slower ones: after an operation in SIMD, at a switch, at the end.
    Waiting,
    /// The machine changes its mode.
    Switching,
    /// The PE is disabled, while others execute a clause or an iteration.
    Disabled,
}

impl Activity {
    /// All activities.
    pub const ALL: [Self; 4] = [Self::Computing, Self::Waiting, Self::Switching, Self::Disabled];

    /// The name of the activity, as JavaScript reads it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Computing => "computing",
            Self::Waiting => "waiting",
            Self::Switching => "switching",
            Self::Disabled => "disabled",
        }
    }
}
