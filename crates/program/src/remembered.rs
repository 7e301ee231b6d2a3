//! Memoisation of terms and sums: what costs much is looked up by what it depends on before it is computed.
//!
//! A term's row depends on the contract and on the error that is its share of the context's budget, on the window of enabled PEs, and on its
//! subtree, of which a composite has written the modes into rules: so a term writes these, with all densities and numbers of iterations,
//! to the [`Key`]. Places do not matter: equal parts of a program share their rows, and so do equal parts of two programs. The share is
//! part of the key by its bits: where a part comes that may be evaluated by frequencies (`Term::loops`), all other parts of that series
//! have less of the budget, and are computed again; a block, or a part that cannot err, changes no share.
//!
//! What one PE runs in SPMD is a density at once: there operations are remembered, by the densities that they are given.

use juxtapose_density::{
    contract::Contract,
    density::Density,
    memo::{self, Key, remembered_one},
};

/// What a term writes to a key first.
#[derive(Clone, Copy)]
pub(super) enum Tag {
    Operation,
    Switch,
    Slowest,
    SameIterations,
    OwnIterations,
    Entered,
    Choice,
    Split,
    MixedSame,
    MixedEntered,
    MixedOwn,
    AtHand,
    Groups,
    Queue,
}

impl Tag {
    pub(super) fn write(self, key: &mut Key) {
        key.word(self as u64);
    }
}

/// The key of an operation under a contract.
pub(super) fn of(operation: &'static str, contract: Contract) -> Key {
    let mut key = Key::of(operation);
    key.contract(contract);
    key
}

/// A density that depends on what `write` writes, and has so many lattice points that it is costly or not.
pub(super) fn density(points: f64, key: impl FnOnce() -> Key, make: impl Fn() -> Density) -> Density {
    if is_costly(points, 1) { remembered_one(key(), &make) } else { make() }
}

/// Whether a time with so many lattice points, for so many numbers of PEs, may cost enough to be remembered: a sum of points is convolved in
/// about half their square.
pub(super) fn is_costly(points: f64, windows: usize) -> bool {
    memo::is_costly(points * points / 2.0 * count(windows))
}

#[expect(clippy::cast_precision_loss, reason = "lattice points that are at hand, and iterations")]
pub(super) fn count(many: usize) -> f64 {
    many as f64
}

/// The lattice points of a time.
pub(super) fn points(time: &Density) -> f64 {
    count(time.masses().len())
}
