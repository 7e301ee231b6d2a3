//! Options and result of a fit: the residuals to minimise, the fitted times, and the parameters that these determine, with standard errors.

use crate::Parameter;

/// The differences whose sum of squares a fit makes as small as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Residuals {
    /// Of (fitted − measured)/measured: each row counts alike, as in the errors that the paper reports.
    Relative,
    /// Of fitted − measured: long times count most.
    Absolute,
}

/// A number ≥ 0 in which eq. (11) is linear. Of a program of several phases it is the total of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// `T_HPU`.
    Host,
    /// `(α − 1)·T_HPU`; of a [`PerFurtherThread`](crate::Contention::PerFurtherThread) its number times `T_HPU`.
    Contention,
    /// `T_APU`.
    Device,
    /// `C_APU`.
    SerialDevice,
    /// `O_offload`.
    Offload,
    /// The number of `T_CSW`.
    Switch,
    /// The number of `O_COL`.
    Collective,
    /// g.
    Gap,
}

impl Unknown {
    /// All of them, in the order of eq. (11)'s terms.
    pub const ALL: [Self; 8] = [
        Self::Host,
        Self::Contention,
        Self::Device,
        Self::SerialDevice,
        Self::Offload,
        Self::Switch,
        Self::Collective,
        Self::Gap,
    ];

    /// The parameter of a program of one phase that it stands for.
    pub(super) fn parameter(self) -> Parameter {
        match self {
            Self::Host => Parameter::Host(0),
            Self::Contention => Parameter::Contention,
            Self::Device => Parameter::Device(0),
            Self::SerialDevice => Parameter::SerialDevice(0),
            Self::Offload => Parameter::Offload,
            Self::Switch => Parameter::Switch,
            Self::Collective => Parameter::Collective,
            Self::Gap => Parameter::Gap,
        }
    }
}

/// The parameters that fit measured times best, as far as these determine any.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The time of each row.
    pub fitted: Vec<f64>,
    /// The time of each row by a fit to all others; none where they do not determine it.
    pub left_out: Vec<Option<f64>>,
    /// How far [`fitted`](Self::fitted) is from what was measured.
    pub errors: Errors,
    /// How far [`left_out`](Self::left_out) is from what was measured, over the rows that the others determine; none without any.
    pub errors_left_out: Option<Errors>,
    /// What the rows determine: as many combinations as their rank, which say all that the rows say. An unknown that the rows
    /// determine stands in a combination of its own. All factors are positive, and all values ≥ 0, but where few rows leave no
    /// such choice.
    pub determined: Vec<Combination>,
    /// The unknowns that the rows do not determine: they have no number. Each stands only in sums, or nowhere.
    pub undetermined: Vec<Unknown>,
    /// How many rows there are beyond [`determined`](Self::determined): the degrees of freedom of its standard errors.
    pub degrees_of_freedom: usize,
}

/// A sum of unknowns, each with a factor, and what it comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Combination {
    /// The unknowns with their factors; the first factor is 1.
    pub of: Vec<(Unknown, f64)>,
    /// What they sum to, in the unit of the first.
    pub value: f64,
    /// One standard deviation of the value, as the scatter of the rows tells it; none without degrees of freedom, and where the
    /// value is 0 because none below may be chosen.
    pub standard_error: Option<f64>,
}

/// |T − measured|/measured over rows, as sections 4.3 to 4.6 report it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of these errors: the root of their mean squared distance from the mean.
    pub standard_deviation: f64,
    /// The largest.
    pub most: f64,
}

impl Errors {
    /// Of times beside measured ones; none without any.
    pub(super) fn of(pairs: impl Iterator<Item = (f64, f64)>) -> Option<Self> {
        let errors: Vec<f64> = pairs.map(|(time, measured)| ((time - measured) / measured).abs()).collect();
        #[expect(clippy::cast_precision_loss, reason = "rows that fit into memory")]
        let count = errors.len() as f64;
        let mean = errors.iter().sum::<f64>() / count;
        let squares = errors.iter().map(|error| (error - mean).powi(2)).sum::<f64>();
        let most = errors.iter().copied().reduce(f64::max)?;
        Some(Self { mean, standard_deviation: (squares / count).sqrt(), most })
    }
}

impl Fit {
    /// Whether all its numbers are.
    pub(super) fn is_finite(&self) -> bool {
        let sums = self.determined.iter().flat_map(|one| {
            one.of.iter().map(|(_, factor)| *factor).chain([one.value]).chain(one.standard_error)
        });
        let errors = [Some(self.errors), self.errors_left_out].into_iter().flatten();
        let errors = errors.flat_map(|errors| [errors.mean, errors.standard_deviation, errors.most]);
        let times = self.fitted.iter().copied().chain(self.left_out.iter().filter_map(|time| *time));
        sums.chain(errors).chain(times).all(f64::is_finite)
    }
}
