//! Key of a result in the memo table: all that it depends on, written down as words and densities. It is compared as a whole, bit by bit;
//! its hash, of a sample of each density, only finds where to compare.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::{contract::Contract, density::Density, iterations::Iterations};

/// What a result depends on: an operation, and what it was given. Whoever writes a list writes its length first, so that words and
/// densities say what they belong to, and two keys are equal only where all that was written is.
#[derive(Clone)]
pub struct Key {
    operation: &'static str,
    words: Vec<u64>,
    densities: Vec<Density>,
}

impl Key {
    /// The key of an operation: each has a name of its own.
    #[must_use]
    pub fn of(operation: &'static str) -> Self {
        Self { operation, words: Vec::new(), densities: Vec::new() }
    }

    /// Writes a whole number, or what stands for a choice.
    pub fn word(&mut self, word: impl TryInto<u64>) {
        self.words.push(word.try_into().unwrap_or(u64::MAX));
    }

    /// Writes a number, by its bits.
    pub fn number(&mut self, number: f64) {
        self.words.push(number.to_bits());
    }

    /// Writes a contract.
    pub fn contract(&mut self, contract: Contract) {
        self.words.push(u64::from(contract == Contract::Tail));
    }

    /// Writes a density. Its masses are shared, not copied.
    pub fn density(&mut self, density: &Density) {
        self.densities.push(density.clone());
    }

    /// Writes a distribution of a number of iterations.
    pub fn iterations(&mut self, iterations: &Iterations) {
        self.density(iterations.density());
    }

    /// The memory that it keeps, in masses of 8 bytes, shared ones included.
    pub(super) fn masses(&self) -> usize {
        self.words.len() + masses(&self.densities)
    }

    #[inline(never)]
    pub(super) fn hash(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.operation.hash(&mut hasher);
        self.words.hash(&mut hasher);
        self.densities.iter().for_each(|density| density.sample(&mut hasher));
        hasher.finish()
    }

    #[inline(never)]
    pub(super) fn is(&self, other: &Self) -> bool {
        let alike = || self.densities.iter().zip(&other.densities).all(|(a, b)| a.is(b));
        let same = self.operation == other.operation && self.words == other.words;
        same && self.densities.len() == other.densities.len() && alike()
    }
}

/// What each density counts beside its masses: about the memory that it takes by itself.
pub(super) const EACH: usize = 16;

/// The memory of some densities, in masses of 8 bytes.
pub(super) fn masses(densities: &[Density]) -> usize {
    densities.iter().map(|density| density.masses().len() + EACH).sum()
}
