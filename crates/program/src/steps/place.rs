//! [`Place`]: the address of a time in the program, a node or a part of one.

/// Address of a time in the tree, what it belongs to: a node, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The number of the node; none for the whole program.
    pub node: Option<usize>,
    /// Which part of the node.
    pub role: Role,
}

/// The parts of a node, of a loop or conditional above all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// All of the node.
    Whole,
    /// `for_init`.
    Init,
    /// `for_test` or `if_test`.
    Test,
    /// The “then” clause.
    Then,
    /// The “else” clause.
    Else,
    /// `post_then`, at the end of the “then” clause.
    AfterThen,
    /// `post_else`, at the end of the “else” clause.
    AfterElse,
    /// An iteration of a loop.
    Body,
    /// Block 0 of the body of a mixed loop: what each PE runs in SPMD before it is in step with the others (section 6.3).
    Lead,
    /// Block 1 of the body of a mixed loop, in SIMD.
    Core,
    /// Block 2 of the body of a mixed loop, in SPMD.
    Tail,
    /// What lies between block 1 of two iterations of a mixed loop: a switch, the slowest PE's block 2 and next block 0, a switch.
    Between,
    /// A loop that may run 0 times, for those PEs that run its first iteration.
    Entered,
    /// A mixed loop that may run 0 times, from block 1 of its first iteration on.
    Runs,
    /// What one PE runs in SPMD between two barriers, up to the end of this node.
    Open,
    /// What one PE runs in SPMD from a barrier on, up to block 0 of this loop's first iteration.
    OpenLead,
    /// What one PE runs in SPMD from a barrier on, up to block 2 of this loop's last iteration.
    OpenTail,
    /// What one PE runs in SPMD between two iterations of a mixed loop: block 2 of one and block 0 of the next.
    OpenBetween,
    /// The slowest PE's time of [`Open`](Self::Open).
    Slowest,
    /// The slowest PE's time of [`OpenLead`](Self::OpenLead).
    SlowestLead,
    /// The slowest PE's time of [`OpenTail`](Self::OpenTail).
    SlowestTail,
    /// The slowest PE's time of [`OpenBetween`](Self::OpenBetween).
    SlowestBetween,
    /// What one group of PEs executes.
    OneGroup,
    /// The switch to SPMD before the node.
    ToSpmd,
    /// The switch to SIMD behind the node.
    ToSimd,
}

impl Place {
    /// The whole program.
    pub const PROGRAM: Self = Self { node: None, role: Role::Whole };

    /// All of a node.
    #[must_use]
    pub fn node(number: usize) -> Self {
        Self { node: Some(number), role: Role::Whole }
    }

    /// Another part of the node that this belongs to.
    #[must_use]
    pub fn part(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// What one PE runs in SPMD between two barriers, where this comes last.
    pub(in super::super) fn open(self) -> Self {
        self.part(match self.role {
            Role::Lead => Role::OpenLead,
            Role::Tail => Role::OpenTail,
            Role::Between => Role::OpenBetween,
            _ => Role::Open,
        })
    }

    /// The slowest PE's time of what they run in SPMD between two barriers, where this comes last.
    pub(in super::super) fn slowest(self) -> Self {
        self.part(match self.role {
            Role::Lead => Role::SlowestLead,
            Role::Tail => Role::SlowestTail,
            Role::Between => Role::SlowestBetween,
            _ => Role::Slowest,
        })
    }
}

impl Role {
    /// The part's name, as JavaScript reads it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Init => "init",
            Self::Test => "test",
            Self::Then => "then",
            Self::Else => "else",
            Self::AfterThen => "afterThen",
            Self::AfterElse => "afterElse",
            Self::Body => "body",
            Self::Lead => "lead",
            Self::Core => "core",
            Self::Tail => "tail",
            Self::Between => "between",
            Self::Entered => "entered",
            Self::Runs => "runs",
            Self::Open => "open",
            Self::OpenLead => "openLead",
            Self::OpenTail => "openTail",
            Self::OpenBetween => "openBetween",
            Self::Slowest => "slowest",
            Self::SlowestLead => "slowestLead",
            Self::SlowestTail => "slowestTail",
            Self::SlowestBetween => "slowestBetween",
            Self::OneGroup => "oneGroup",
            Self::ToSpmd => "toSpmd",
            Self::ToSimd => "toSimd",
        }
    }
}
