//! Operations on densities that are remembered where they are costly.

use super::{Key, is_costly, remembered_one};
use crate::{
    contract::Contract,
    density::{Density, float},
};

/// The multiplications that each mass of a maximum or a minimum costs, at most.
const EACH_MASS: f64 = 128.0;

/// One time and then another: [`Density::then`].
#[must_use]
pub fn then(a: &Density, b: &Density) -> Density {
    of_two("then", 2.0 * length(a) * length(b), (a, b), &|| a.then(b))
}

/// One time and then another, without the ends that a contract lets one operation leave out.
#[must_use]
pub fn then_under(contract: Contract, a: &Density, b: &Density) -> Density {
    let operation = if contract == Contract::Tail { "then, tail" } else { "then, bulk" };
    of_two(operation, 2.0 * length(a) * length(b), (a, b), &|| contract.trimmed(a.then(b)))
}

/// The sum of independent times within an error, all that they have lost included, by `make`: it knows nothing but what the key holds.
#[must_use]
pub fn sum_within(
    contract: Contract,
    allowed: f64,
    times: &[Density],
    make: fn(Contract, f64, &[Density]) -> Density,
) -> Density {
    let points: f64 = times.iter().map(length).sum();
    if !is_costly(points * points / 2.0) {
        return make(contract, allowed, times);
    }
    let mut key = Key::of("sum within");
    key.contract(contract);
    key.number(allowed);
    times.iter().for_each(|time| key.density(time));
    remembered_one(key, &|| make(contract, allowed, times))
}

/// The last of two times: [`Density::join`].
#[must_use]
pub fn join(a: &Density, b: &Density) -> Density {
    of_two("join", EACH_MASS * (length(a) + length(b)), (a, b), &|| a.join(b))
}

/// The first of two times: [`Density::race`].
#[must_use]
pub fn race(a: &Density, b: &Density) -> Density {
    of_two("race", EACH_MASS * (length(a) + length(b)), (a, b), &|| a.race(b))
}

/// The last of so many copies: [`Density::join_copies`].
#[must_use]
pub fn join_copies(time: &Density, copies: usize) -> Density {
    of_copies("last", time, copies, &|| time.join_copies(copies))
}

/// The first of so many copies: [`Density::race_copies`].
#[must_use]
pub fn race_copies(time: &Density, copies: usize) -> Density {
    of_copies("first", time, copies, &|| time.race_copies(copies))
}

/// The first of two times with a probability, else the second: [`Density::branch`].
#[must_use]
pub fn branch(probability: f64, then: &Density, otherwise: &Density) -> Density {
    let make = &|| Density::branch([(probability, then), (1.0 - probability, otherwise)]);
    if !is_costly(length(then) + length(otherwise)) {
        return make();
    }
    let mut key = Key::of("branch");
    key.number(probability);
    key.density(then);
    key.density(otherwise);
    remembered_one(key, make)
}

fn of_two(
    operation: &'static str,
    estimate: f64,
    (a, b): (&Density, &Density),
    make: &dyn Fn() -> Density,
) -> Density {
    if !is_costly(estimate) {
        return make();
    }
    let mut key = Key::of(operation);
    key.density(a);
    key.density(b);
    remembered_one(key, make)
}

fn of_copies(operation: &'static str, time: &Density, copies: usize, make: &dyn Fn() -> Density) -> Density {
    if !is_costly(EACH_MASS * length(time)) {
        return make();
    }
    let mut key = Key::of(operation);
    key.density(time);
    key.word(copies);
    remembered_one(key, make)
}

fn length(time: &Density) -> f64 {
    float(time.masses().len() as u64)
}
