//! What eq. (11) takes, and what the paper leaves open.

/// A program's parameters: all phases together. Times are ≥ 0, in one unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// `T_HPU(1, 1)`: what is not offloaded, with one thread.
    pub hpu: f64,
    /// `T_APU(1, 1)`: what is offloaded and shared among accelerators, on one.
    pub apu: f64,
    /// `C_APU`: what is offloaded and cannot be shared.
    pub serial_apu: f64,
    /// N: how many phases offload; `offload`, `gap`, `switch` and `collective` are paid in each.
    pub offloads: f64,
    /// `O_offload = O_s + O_r`, eqs. (2) to (4): to send code and arguments, and to take back the result.
    pub offload: f64,
    /// g: the gap between two offloads of one thread, or between two results, whichever is larger.
    pub gap: f64,
    /// `α_m`: by what threads that share a host slow each other down.
    pub contention: Contention,
    /// `T_CSW`: a switch between threads.
    pub switch: Cost,
    /// `O_COL`: collective communication between threads.
    pub collective: Cost,
    /// What the threads work on.
    pub work: Work,
}

/// `α_m` ≥ 1, with `α_1` = 1: the paper takes a constant, and says that it is none in general (section 4.1).
#[derive(Clone, Debug, PartialEq)]
pub enum Contention {
    /// For more than one thread, whatever their number.
    Constant(f64),
    /// So much more for each thread beside the first.
    PerThread(f64),
}

/// A cost of a phase as it depends on the number of threads.
#[derive(Clone, Debug, PartialEq)]
pub enum Cost {
    /// Whatever their number.
    Constant(f64),
    /// So much for each thread.
    PerThread(f64),
    /// So much for each thread beside the first.
    PerFurtherThread(f64),
    /// Measured for 1, 2, … threads; for more the last one.
    Measured(Vec<f64>),
}

/// What the threads work on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// One task: its offloaded work is divided by m·p, eq. (11).
    One,
    /// So many independent tasks, of which each thread takes one after the other: the program's times are totals of all of them,
    /// and in the last of ⌈tasks/m⌉ rounds some threads may have none.
    Independent(u32),
}

/// What a program may run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// `N_APU` ≥ 1: m·p is at most this (section 3.3).
    pub accelerators: u32,
    /// The most threads that may be started, where there is such a number.
    pub threads: Option<u32>,
}

/// A parameter in which the time is linear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// `T_HPU`.
    Hpu,
    /// `T_APU`.
    Apu,
    /// `C_APU`.
    SerialApu,
    /// `O_offload`.
    Offload,
    /// g.
    Gap,
    /// The number of a [`Contention`].
    Contention,
    /// The number of `T_CSW`; none where it is measured.
    Switch,
    /// The number of `O_COL`; none where it is measured.
    Collective,
}

impl Parameter {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Hpu,
        Self::Apu,
        Self::SerialApu,
        Self::Offload,
        Self::Gap,
        Self::Contention,
        Self::Switch,
        Self::Collective,
    ];

    /// This parameter of a program, if it is a number there.
    pub fn of(self, program: &mut Program) -> Option<&mut f64> {
        match self {
            Self::Hpu => Some(&mut program.hpu),
            Self::Apu => Some(&mut program.apu),
            Self::SerialApu => Some(&mut program.serial_apu),
            Self::Offload => Some(&mut program.offload),
            Self::Gap => Some(&mut program.gap),
            Self::Contention => match &mut program.contention {
                Contention::Constant(alpha) | Contention::PerThread(alpha) => Some(alpha),
            },
            Self::Switch => program.switch.number(),
            Self::Collective => program.collective.number(),
        }
    }

    /// The least value that it may have.
    #[must_use]
    pub fn least(self, program: &Program) -> f64 {
        match (self, &program.contention) {
            (Self::Contention, Contention::Constant(_)) => 1.0,
            _ => 0.0,
        }
    }
}

impl Cost {
    fn number(&mut self) -> Option<&mut f64> {
        match self {
            Self::Constant(cost) | Self::PerThread(cost) | Self::PerFurtherThread(cost) => Some(cost),
            Self::Measured(_) => None,
        }
    }
}
