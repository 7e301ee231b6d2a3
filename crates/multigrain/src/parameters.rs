//! Parameters of eqs. (5) to (11), and choices for what the paper leaves open.

/// Parameters of a program. Times are ≥ 0, in one unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// What it does, one phase after the other: at least one.
    pub phases: Vec<Phase>,
    /// `O_offload = O_s + O_r`, eqs. (2) to (4): to send code and arguments, and to take back the result.
    pub offload: f64,
    /// g of eq. (7): the gap between two offloads of one thread, or between two results, whichever is larger.
    pub gap: f64,
    /// `α_m` of eq. (10): by what threads that share a host slow each other down.
    pub contention: Contention,
    /// `T_CSW` of eq. (10): a switch between threads.
    pub switch: Cost,
    /// `O_COL` of eq. (10): collective communication between threads.
    pub collective: Cost,
    /// What the threads work on.
    pub work: Work,
}

/// A phase with one thread and one accelerator. Of a program of one phase these are the totals of eq. (11), and N its offloads.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Phase {
    /// For a reader; empty unless given.
    pub name: String,
    /// `T_HPU(1, 1)`: what is not offloaded.
    pub host: f64,
    /// `T_APU(1, 1)`: what is offloaded and shared among accelerators.
    pub device: f64,
    /// `C_APU`: what is offloaded and cannot be shared.
    pub serial_device: f64,
    /// N: how often it offloads. `offload`, `gap`, `switch` and `collective` are paid each time.
    pub offloads: f64,
}

/// `α_m` ≥ 1, with `α_1` = 1: the paper takes a constant, and says that it is none in general (section 4.1).
#[derive(Clone, Debug, PartialEq)]
pub enum Contention {
    /// For more than one thread, whatever their number.
    Constant(f64),
    /// So much more for each thread beside the first.
    PerFurtherThread(f64),
}

/// A cost of an offload as it depends on the number of threads.
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
    /// One task: its offloaded work is divided by m·p, eq. (11), and the threads wait for each other at the end of each phase.
    One,
    /// So many independent tasks ≥ 1, of which each thread takes one after the other and waits for nobody. The program's times and
    /// offloads are totals of all of them; in the last of ⌈tasks/m⌉ rounds some threads may have none.
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

/// A parameter in which the time is linear. Those of a phase have its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// `T_HPU`.
    Host(usize),
    /// `T_APU`.
    Device(usize),
    /// `C_APU`.
    SerialDevice(usize),
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
    /// All parameters of a program that are numbers: those of its phases first.
    pub fn all(program: &Parameters) -> impl Iterator<Item = Self> + use<> {
        let own =
            (0..program.phases.len()).flat_map(|k| [Self::Host(k), Self::Device(k), Self::SerialDevice(k)]);
        let is_number = |cost: &Cost| !matches!(cost, Cost::Measured(_));
        let (switch, collective) = (is_number(&program.switch), is_number(&program.collective));
        let common = [
            Some(Self::Offload),
            Some(Self::Gap),
            Some(Self::Contention),
            switch.then_some(Self::Switch),
            collective.then_some(Self::Collective),
        ];
        own.chain(common.into_iter().flatten())
    }

    /// This parameter's value, if it is a number of that program.
    pub fn of(self, program: &mut Parameters) -> Option<&mut f64> {
        match self {
            Self::Host(phase) => program.phases.get_mut(phase).map(|phase| &mut phase.host),
            Self::Device(phase) => program.phases.get_mut(phase).map(|phase| &mut phase.device),
            Self::SerialDevice(phase) => program.phases.get_mut(phase).map(|phase| &mut phase.serial_device),
            Self::Offload => Some(&mut program.offload),
            Self::Gap => Some(&mut program.gap),
            Self::Contention => match &mut program.contention {
                Contention::Constant(alpha) | Contention::PerFurtherThread(alpha) => Some(alpha),
            },
            Self::Switch => program.switch.number(),
            Self::Collective => program.collective.number(),
        }
    }

    /// The least value that it may have.
    #[must_use]
    pub fn least(self, program: &Parameters) -> f64 {
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
