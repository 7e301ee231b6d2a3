//! Memo table (memoisation): results of costly operations on densities, kept by all that they depend on. A slider moves one number of a
//! model, a search or a sweep changes one mode or one time, schemes and pins share parts: each asks for most of what was asked before.
//!
//! *Bits.* A result is a function of its [`Key`]: whoever computes it uses nothing that the key does not have. So results are the same
//! bits with and without the table. Keys are compared as a whole: no collision of hashes can mix up two results.
//!
//! *Memory.* Each thread has one table, of two generations. What is asked for goes into the younger one, or moves there from the older. Once
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
pub use operations::{branch, join, join_copies, race, race_copies, then, then_under};

/// The capacity of a thread's table in masses of 8 bytes: 32 MB.
pub const MANY: usize = 1 << 22;
/// The least cost of a result that is kept, in multiplications: some 20 µs of a browser's work.
pub const LEAST: f64 = 1e5;
/// The least estimate, which is an upper bound, of what is looked up.
const COSTLY: f64 = 5.0 * LEAST;
/// What each density counts beside its masses: about the memory that it takes by itself.
const EACH: usize = 16;

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
pub fn is_costly(estimate: f64) -> bool {
    match keeps() {
        Keeps::Nothing => false,
        Keeps::Costly => estimate >= COSTLY,
        Keeps::All => true,
    }
}

fn keeps() -> Keeps {
    TABLE.with_borrow(|table| table.keeps)
}

/// The densities of an operation, which depend on what the key has alone: from the table, or else made.
pub fn remembered(key: Key, make: impl FnOnce() -> Vec<Density>) -> Vec<Density> {
    let hash = key.hash();
    if let Some((result, cost)) = TABLE.with_borrow_mut(|table| table.find(hash, &key)) {
        work::recall(cost);
        return result;
    }
    let (result, cost) = work::charged(make);
    if (cost >= LEAST || keeps() == Keeps::All) && !work::is_stopped() {
        let masses = EACH + key.masses() + masses(&result);
        let entry = Entry { key, result: result.clone(), cost, masses };
        TABLE.with_borrow_mut(|table| table.keep(hash, entry));
    }
    result
}

/// The density of an operation, as [`remembered`] says.
pub fn remembered_one(key: Key, make: impl FnOnce() -> Density) -> Density {
    remembered(key, || vec![make()]).pop().unwrap_or_else(|| Density::point(0))
}

/// Drops all that this thread's table has.
pub fn forget() {
    TABLE.with_borrow_mut(|table| (table.younger, table.older) = Default::default());
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

fn masses(densities: &[Density]) -> usize {
    densities.iter().map(|density| density.masses().len() + EACH).sum()
}

impl Table {
    fn find(&mut self, hash: u64, key: &Key) -> Option<(Vec<Density>, f64)> {
        if let Some(entry) = self.older.take(hash, key) {
            self.keep(hash, entry);
        }
        let entry = self.younger.entries.get(&hash).filter(|entry| entry.key.is(key))?;
        Some((entry.result.clone(), entry.cost))
    }

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
    /// The entry with a key, which is then no longer here.
    fn take(&mut self, hash: u64, key: &Key) -> Option<Entry> {
        self.entries.get(&hash).filter(|entry| entry.key.is(key))?;
        let entry = self.entries.remove(&hash)?;
        self.masses -= entry.masses;
        Some(entry)
    }
}
