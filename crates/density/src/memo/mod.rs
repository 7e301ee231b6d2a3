//! Memo table (memoisation): results of costly operations on densities, kept by all that they depend on. A slider moves one number of a
//! model, a search or a sweep changes one mode or one time, schemes and pins share parts: each asks for most of what was asked before.
//!
//! *Bits.* A result is a function of its [`Key`]: whoever computes it uses nothing that the key does not have. So results are the same
//! bits with and without the table. Keys are compared as a whole: no collision of hashes can mix up two results.
//!
//! *Memory.* Each thread has one table, of two generations. What is asked for goes into the younger one, also from the older. Once
//! the younger one has half of [`MANY`], it becomes the older, and what was the older is dropped: so what a slider asks for all the time
//! stays, and at most [`MANY`] masses are kept, keys and shared ones included.
//!
//! *Work.* Each result is kept with its cost, and whoever is given it is charged that ([`work::recall`]): so a prediction is refused at
//! the same budget whatever the table has, and work that is counted is what was done. Work that was stopped is not kept: its results are
//! short.
//!
//! *Small ones.* What costs less than [`LEAST`] is not kept, as to find it takes as long; and where an estimate says so before, no key is
//! made ([`is_costly`]).

mod key;
mod operations;

use std::{cell::RefCell, collections::BTreeMap};

use juxtapose_support::work;

use crate::density::Density;

pub use key::Key;
use key::masses;
pub use operations::{branch, join, join_copies, race, race_copies, sum_within, then, then_under};

/// The capacity of a thread's table in masses of 8 bytes: 32 MB.
pub const MANY: usize = 1 << 22;
/// The least cost of a result that is kept, in multiplications: some 20 µs of a browser's work.
pub const LEAST: f64 = 1e5;
/// The least estimate, which is an upper bound, of what is looked up.
const COSTLY: f64 = 5.0 * LEAST;

/// By how much less results may cost that are kept by [`Keeps::Cheap`].
const CHEAPER: f64 = 500.0;

#[derive(Clone)]
struct Entry {
    key: Key,
    result: Vec<Density>,
    cost: f64,
    masses: usize,
}

/// Results by the hashes of their keys. Of two with one hash the later one is kept.
#[derive(Default)]
struct Generation {
    entries: BTreeMap<u64, Entry>,
    masses: usize,
}

/// What a table keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeps {
    /// Nothing; and nothing is looked up.
    Nothing,
    /// What is costly.
    #[default]
    Costly,
    /// What costs some microseconds, too: for whoever asks for most of it many times over.
    Cheap,
    /// Everything: so tests see what depends on what.
    All,
}

#[derive(Default)]
struct Table {
    younger: Generation,
    older: Generation,
    keeps: Keeps,
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

/// Whether a result that costs up to `estimate` multiplications is worth a key.
#[must_use]
#[inline(never)]
pub fn is_costly(estimate: f64) -> bool {
    match keeps() {
        Keeps::Nothing => false,
        Keeps::Costly => estimate >= COSTLY,
        Keeps::Cheap => estimate >= COSTLY / CHEAPER,
        Keeps::All => true,
    }
}

fn keeps() -> Keeps {
    TABLE.with_borrow(|table| table.keeps)
}

/// The densities of an operation, which depend on what the key has alone: from the table, or else made.
pub fn remembered(key: Key, make: impl FnOnce() -> Vec<Density>) -> Vec<Density> {
    let keeps = keeps();
    if keeps == Keeps::Nothing {
        return make();
    }
    let hash = key.hash();
    if let Some((result, cost)) = TABLE.with_borrow_mut(|table| table.find(hash, &key)) {
        work::recall(cost);
        return result;
    }
    let (result, cost) = work::charged(make);
    let least = match keeps {
        Keeps::All => 0.0,
        Keeps::Cheap => LEAST / CHEAPER,
        _ => LEAST,
    };
    if cost >= least && !work::is_stopped() {
        let masses = key::EACH + key.masses() + masses(&result);
        let entry = Entry { key, result: result.clone(), cost, masses };
        TABLE.with_borrow_mut(|table| table.keep(hash, entry));
    }
    result
}

/// The density of an operation, as [`remembered`] says.
#[inline(never)]
pub fn remembered_one(key: Key, make: &dyn Fn() -> Density) -> Density {
    remembered(key, || vec![make()]).pop().unwrap_or_else(|| Density::point(0))
}

/// Drops all that this thread's table has.
pub fn forget() {
    TABLE.with_borrow_mut(|table| (table.younger, table.older) = Default::default());
}

/// Does work that asks for most of its parts many times over, such as one model with few differences: cheap results are kept, too.
pub fn keeping_cheap<T>(work: impl FnOnce() -> T) -> T {
    if keeps() == Keeps::Costly { keeping(Keeps::Cheap, work) } else { work() }
}

/// Does some work with a table that keeps this.
pub fn keeping<T>(keeps: Keeps, work: impl FnOnce() -> T) -> T {
    let set = |keeps| TABLE.with_borrow_mut(|table| std::mem::replace(&mut table.keeps, keeps));
    let before = set(keeps);
    let made = work();
    set(before);
    made
}

/// All results that this thread's table has.
#[must_use]
pub fn results() -> Vec<Vec<Density>> {
    let all = |table: &Table| {
        let entries = [&table.older, &table.younger].into_iter().flat_map(|some| some.entries.values());
        entries.map(|entry| entry.result.clone()).collect()
    };
    TABLE.with_borrow(all)
}

/// What this thread's table keeps, in masses of 8 bytes.
#[must_use]
pub fn kept() -> usize {
    TABLE.with_borrow(|table| table.younger.masses + table.older.masses)
}

impl Table {
    #[inline(never)]
    fn find(&mut self, hash: u64, key: &Key) -> Option<(Vec<Density>, f64)> {
        if let Some(entry) = self.older.get(hash, key)
            && self.younger.get(hash, key).is_none()
        {
            self.keep(hash, entry.clone());
        }
        self.younger.get(hash, key).map(|entry| (entry.result.clone(), entry.cost))
    }

    #[inline(never)]
    fn keep(&mut self, hash: u64, entry: Entry) {
        if entry.masses > MANY / 2 {
            return;
        }
        if self.younger.masses + entry.masses > MANY / 2 {
            self.older = std::mem::take(&mut self.younger);
        }
        self.younger.masses += entry.masses;
        let replaced = self.younger.entries.insert(hash, entry);
        self.younger.masses -= replaced.map_or(0, |entry| entry.masses);
    }
}

impl Generation {
    fn get(&self, hash: u64, key: &Key) -> Option<&Entry> {
        self.entries.get(&hash).filter(|entry| entry.key.is(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Contract;

    fn key(number: f64, masses: usize) -> Key {
        let mut key = Key::of("test");
        key.number(number);
        key.density(&Density::uniform(1, masses as u64));
        key
    }

    /// A result that costs as much as is kept, and how often it was made.
    fn made(number: f64, masses: usize) -> (Density, usize) {
        let times = std::cell::Cell::new(0);
        let result = remembered_one(key(number, masses), &|| {
            times.set(times.get() + 1);
            work::spend(LEAST);
            Density::uniform(7, 7 + masses as u64)
        });
        (result, times.get())
    }

    #[test]
    fn results_are_known_by_all_bits_of_their_keys() {
        forget();
        assert_eq!((made(1.0, 9).1, made(1.0, 9).1), (1, 0));
        assert_eq!((made(-0.0, 9).1, made(0.0, 9).1, made(1.0, 8).1), (1, 1, 1));
        let [mut one, mut other] = [Key::of("test"), Key::of("other")];
        assert!(!one.is(&other) && one.is(&one.clone()));
        other = one.clone();
        // Masses between those that are hashed.
        let two = |swapped: bool| {
            let heavy = if swapped { 2 } else { 3 };
            let mass = |time| (time, if time == heavy { 0.04 } else { 0.02 });
            let all: f64 = (0..49).map(|time| mass(time).1).sum();
            Density::from_masses((0..49).map(|time| (time, mass(time).1 / all))).expect("masses")
        };
        one.density(&two(true));
        other.density(&two(false));
        assert_eq!(one.hash(), other.hash());
        assert!(!one.is(&other), "a collision of hashes mixes up nothing");
    }

    #[test]
    fn what_is_cheap_or_stopped_is_not_kept() {
        forget();
        remembered_one(key(1.0, 9), &|| Density::point(1));
        assert_eq!(kept(), 0);
        let go_on = |_| std::ops::ControlFlow::Continue(());
        assert!(work::watched(LEAST / 2.0, go_on, || made(1.0, 9)).is_err());
        assert_eq!(kept(), 0);
        assert_eq!(keeping(Keeps::Nothing, || made(1.0, 9)).1, 1);
        assert_eq!(kept(), 0);
    }

    #[test]
    fn a_result_costs_what_it_did_and_is_not_counted_again() {
        forget();
        for done in [LEAST, 0.0] {
            let ((_, cost), counted) = work::counted(|| work::charged(|| made(1.0, 9)));
            assert_eq!((cost.to_bits(), counted.to_bits()), (LEAST.to_bits(), f64::to_bits(done)));
        }
    }

    #[test]
    fn memory_is_bounded_and_what_is_asked_for_all_the_time_stays() {
        forget();
        made(0.0, 9);
        for number in 1..200_u32 {
            made(f64::from(number), MANY / 64);
            assert_eq!(made(0.0, 9).1, 0, "after {number}");
            assert!(kept() <= MANY && kept() >= (MANY / 64).min(kept()));
        }
        assert!(kept() > MANY / 3 && made(1.0, MANY / 64).1 == 1, "the oldest was dropped");
        let all = TABLE.with_borrow(|table| {
            let each = [&table.older, &table.younger]
                .map(|some| some.entries.values().map(|entry| entry.masses).sum::<usize>());
            each.iter().sum::<usize>()
        });
        assert_eq!(all, kept());
        assert_eq!((made(1.0, MANY).1, made(1.0, MANY).1), (1, 1), "more than there is room for");
        assert!(kept() <= MANY);
        forget();
        assert_eq!(kept(), 0);
    }

    #[test]
    fn operations_are_the_same_bits_with_and_without() {
        let [a, b] = [Density::uniform(3, 90), Density::uniform(0, 40)];
        keeping(Keeps::All, || {
            for _ in 0..2 {
                for contract in [Contract::Bulk, Contract::Tail] {
                    assert_eq!(then_under(contract, &a, &b), contract.trimmed(a.then(&b)));
                }
                assert_eq!((then(&a, &b), join(&a, &b), race(&a, &b)), (a.then(&b), a.join(&b), a.race(&b)));
                assert_eq!((join_copies(&a, 5), race_copies(&a, 5)), (a.join_copies(5), a.race_copies(5)));
                assert_eq!((join_copies(&a, 6), race_copies(&a, 6)), (a.join_copies(6), a.race_copies(6)));
                assert_eq!(branch(0.25, &a, &b), Density::branch([(0.25, &a), (0.75, &b)]));
                assert_eq!(branch(0.75, &a, &b), Density::branch([(0.75, &a), (0.25, &b)]));
            }
        });
    }
}
