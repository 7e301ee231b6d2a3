//! [`Budget`]: what a part of a program may leave out, and how far it may be off.

use crate::contract::Contract;

/// What may be left out, and how far beside it the distribution functions of what is asked for may be off: what the
/// frequency domain costs.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) contract: Contract,
    pub(super) error: f64,
}

impl Budget {
    /// All that a contract allows.
    pub(super) fn of(contract: Contract) -> Self {
        Self { contract, error: contract.error() }
    }

    /// Nothing for the frequency domain: all is convolved.
    pub(super) fn exact(contract: Contract) -> Self {
        Self { contract, error: 0.0 }
    }

    /// What a mixture in one of so many places, whose errors add up, may leave out on either side. Where there is something
    /// for the frequency domain, that is more than the contract lets convolutions leave out.
    pub(super) fn cut(self, places: usize) -> f64 {
        (self.share(places).error / 2.0).max(self.contract.cut())
    }

    /// What each of so many may take, whose errors add up.
    pub(super) fn share(self, parts: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "parts of a program are far fewer than 2^53")]
        let parts = parts.max(1) as f64;
        Self { error: self.error / parts, ..self }
    }
}
