//! Cache (memoisation) of the densities of parametric times: a slider moves one number of a model, and asks for all its times again.
//!
//! Each thread has its own cache, by family, parameters and ends. It is dropped as a whole where the next density would lift it above
//! `MANY` masses, 16 MB.

use std::{cell::RefCell, collections::BTreeMap};

use super::form::{Ends, Form};
use crate::density::Density;

/// The capacity of the cache in masses, 16 MB. Each density counts as [`EACH`] masses more.
const MANY: usize = 1 << 21;
const EACH: usize = 32;

#[derive(Default)]
struct Kept {
    densities: BTreeMap<Key, Density>,
    masses: usize,
}

/// The number of a form, the bits of its parameters, and those of the ends.
type Key = (u8, Vec<u64>, [u64; 3]);

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// The density with these parameters and ends: from the cache, or else made by `make`.
pub(super) fn kept(form: &Form, ends: Ends, make: impl FnOnce() -> Density) -> Density {
    let key = key(form, ends);
    if let Some(density) = KEPT.with_borrow(|kept| kept.densities.get(&key).cloned()) {
        return density;
    }
    let density = make();
    let masses = density.masses().len() + EACH;
    KEPT.with_borrow_mut(|kept| {
        if kept.masses + masses > MANY {
            *kept = Kept::default();
        }
        kept.masses += masses;
        kept.densities.insert(key, density.clone());
    });
    density
}

fn key(form: &Form, ends: Ends) -> Key {
    let ends = [ends.shortest.to_bits(), ends.longest.to_bits(), ends.last];
    let (kind, parameters) = match *form {
        Form::Certain(time) => (0, vec![time]),
        Form::Normal { mean, sd } => (1, bits([mean, sd])),
        Form::Lognormal { mean, sd } => (2, bits([mean, sd])),
        Form::Gamma { mean, sd } => (3, bits([mean, sd])),
        Form::Exponential { mean } => (4, bits([mean])),
        Form::Poisson { mean } => (5, bits([mean])),
        Form::Binomial { trials, probability } => (6, vec![trials, probability.to_bits()]),
        Form::Geometric { probability } => (7, bits([probability])),
        Form::Pearson { mean, variance, skewness, kurtosis } => {
            (8, bits([mean, variance, skewness, kurtosis]))
        }
        Form::Triangular { least, likely, most } => (9, bits([least, likely, most])),
        Form::Weibull { shape, scale } => (10, bits([shape, scale])),
        Form::Pareto { shape, least } => (11, bits([shape, least])),
        Form::Percentiles(ref percentiles) => (12, percentiles.bits().collect()),
    };
    (kind, parameters, ends)
}

fn bits<const N: usize>(parameters: [f64; N]) -> Vec<u64> {
    parameters.map(f64::to_bits).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{contract::Contract, density::Parametric};

    /// Whether two densities share their masses, as clones of one do.
    fn same(a: &Density, b: &Density) -> bool {
        std::ptr::eq(a.masses(), b.masses())
    }

    #[test]
    fn densities_are_kept_until_there_are_too_many() {
        let make = |mean: f64, contract: Contract| {
            Parametric::normal(mean, 60_000.0).expect("in range").density(contract.ends())
        };
        let first = make(0.0, Contract::Bulk);
        assert!(same(&first, &make(0.0, Contract::Bulk)));
        assert!(!same(&first, &make(0.0, Contract::Tail)) && !same(&first, &make(1.0, Contract::Bulk)));
        for mean in 2..20 {
            make(f64::from(mean), Contract::Bulk);
            assert!(KEPT.with_borrow(|kept| kept.masses) <= MANY);
        }
        let all: usize = KEPT
            .with_borrow(|kept| kept.densities.values().map(|density| density.masses().len() + EACH).sum());
        assert_eq!(KEPT.with_borrow(|kept| kept.masses), all);
        assert!(!same(&first, &make(0.0, Contract::Bulk)));
    }
}
