//! [`Budget`]: what a part of a program may leave out, and how far it may be off.

use crate::contract::Contract;

/// What the parts of a program may leave out, and how far beside that the distribution functions of their
/// times may be off: that is the price of the frequency domain.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) contract: Contract,
    pub(super) error: f64,
}

impl Budget {
    /// All that a contract allows to leave out and to be off.
    pub(super) fn of(contract: Contract) -> Self {
        Self { contract, error: contract.error() }
    }

    /// What a contract allows to leave out, and no error for the frequency domain: all is convolved.
    pub(super) fn exact(contract: Contract) -> Self {
        Self { contract, error: 0.0 }
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
}
