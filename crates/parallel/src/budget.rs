//! [`Budget`]: what one convolution of an expression may err by, so that the whole keeps its contract.

use juxtapose_density::contract::Contract;

/// What one convolution may leave out, and how far beside that it may be off: that is the price of a transform.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) contract: Contract,
    pub(super) error: f64,
}

impl Budget {
    /// The budget of each of so many convolutions, each counted as often as its error counts in the whole.
    pub(super) fn of(convolutions: f64, contract: Contract) -> Self {
        Self { contract, error: contract.error() / convolutions.max(1.0) }
    }

    /// The budget of each of so many convolutions that share this one.
    pub(super) fn share(self, among: f64) -> Self {
        Self { error: self.error / among.max(1.0), ..self }
    }
}
