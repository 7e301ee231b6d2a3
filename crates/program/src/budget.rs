//! [`Budget`]: the error budget of a part of a program, which says what the part may leave out and how far it may be off; and who watches
//! its reduction.

use juxtapose_density::{contract::Contract, density::Density, sums};

use super::{
    steps::{Log, Step},
    tree::Program,
};

/// Error budget: what the parts of a program may leave out, and how far beside that the distribution functions of their times may be off:
/// that is the price of the frequency domain.
#[derive(Clone, Copy)]
pub(super) struct Budget<'o> {
    pub(super) contract: Contract,
    pub(super) error: f64,
    pub(super) log: Option<&'o Log>,
}

impl Budget<'_> {
    /// All that a contract allows a program to leave out and to be off: nothing is evaluated by frequencies where a time's lattice coarsens.
    pub(super) fn within(contract: Contract, program: &Program) -> Self {
        if program.coarsens() {
            Self::exact(contract)
        } else {
            Self { error: contract.error(), ..Self::exact(contract) }
        }
    }

    /// What a contract allows to leave out, and no error for the frequency domain: all is convolved.
    pub(super) fn exact(contract: Contract) -> Self {
        Self { contract, error: 0.0, log: None }
    }

    /// What a mixture may leave out on either side, where there are so many places with mixtures whose errors
    /// add up. With an error for the frequency domain that is more than the contract lets convolutions leave
    /// out.
    pub(super) fn cut(self, places: usize) -> f64 {
        (self.share(places).error / 2.0).max(self.contract.cut())
    }

    /// The budget of each of so many parts whose errors add up.
    pub(super) fn share(self, parts: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "parts of a program are far fewer than 2^53")]
        let parts = parts.max(1) as f64;
        Self { error: self.error / parts, ..self }
    }

    /// The sum of independent times.
    pub(super) fn sum(self, times: Vec<Density>) -> Density {
        sums::sum_within(self.contract, self.error, times)
    }

    /// The sum of so many independent copies of a time.
    pub(super) fn repeated(self, time: &Density, copies: u64) -> Density {
        time.repeated_within(copies, self.contract, self.error)
    }

    /// Tells whoever watches of a step. Where nobody does, it is not even made.
    pub(super) fn note(self, step: impl FnOnce() -> Step) {
        if let Some(log) = self.log {
            log.note(step());
        }
    }
}
