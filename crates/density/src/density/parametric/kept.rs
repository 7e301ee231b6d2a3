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
type Key = (u8, [u64; 4], [u64; 3]);

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// The density with these parameters and ends: from the cache, or else made by `make`.
pub(super) fn kept(form: Form, ends: Ends, make: impl FnOnce() -> Density) -> Density {
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

fn key(form: Form, ends: Ends) -> Key {
    let ends = [ends.shortest.to_bits(), ends.longest.to_bits(), ends.last];
    let (kind, parameters) = match form {
        Form::Certain(time) => (0, [time, 0]),
        Form::Normal { mean, sd } => (1, [mean, sd].map(f64::to_bits)),
        Form::Lognormal { mean, sd } => (2, [mean, sd].map(f64::to_bits)),
        Form::Gamma { mean, sd } => (3, [mean, sd].map(f64::to_bits)),
        Form::Exponential { mean } => (4, [mean.to_bits(), 0]),
        Form::Poisson { mean } => (5, [mean.to_bits(), 0]),
        Form::Binomial { trials, probability } => (6, [trials, probability.to_bits()]),
        Form::Geometric { probability } => (7, [probability.to_bits(), 0]),
        Form::Pearson { mean, variance, skewness, kurtosis } => {
            let parameters = [mean, variance, skewness, kurtosis].map(f64::to_bits);
            return (8, parameters, ends);
        }
    };
    let [first, second] = parameters;
    (kind, [first, second, 0, 0], ends)
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
