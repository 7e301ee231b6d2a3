//! Series-parallel reduction inside a partial order that is neither as a whole: modules are merged into blocks.
//!
//! - Where some blocks wait for the same ones, and the same ones wait for them, they are parallel: their maximum, or on one processor
//!   their sum.
//! - Where a block waits for another and for what that waits for, and nothing waits for that other but the block and what waits for
//!   the block, the two follow each other: their sum.
//!
//! Either way whatever is outside stands alike to all of them, so that one of them stands for all: a module in the sense of R. H.
//! Möhring, F. J. Radermacher, "Substitution decomposition for discrete structures and connections with combinatorial optimization",
//! Annals of Discrete Mathematics 19, 1984. What is left has far fewer joint values than all phases.

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

/// The most bits of a transitive closure, of which there are two: 25 MB each.
const BITS: usize = 200_000_000;
/// The most bits looked at: a second or two. Only what is nested some hundred levels deep takes so many.
const LOOKS: u64 = 10_000_000_000;

/// Node of the tree of blocks. They are named by their places in a list, in which each stands behind those in it.
pub(super) enum Block {
    Phase(usize),
    /// Blocks that follow each other, or are on one processor, which is never idle before all of them have ended.
    Sum(Vec<usize>),
    /// Blocks of which none waits for another, on different processors.
    Maximum(Vec<usize>),
}

/// Blocks, and the partial order of those that are in no other. Each phase has a row, behind the rows that it waits for, and a block
/// has the row of its first one.
pub(super) struct Blocks {
    pub(super) all: Vec<Block>,
    /// For each row its block, and the processors of that.
    block: Vec<usize>,
    processors: Vec<BTreeSet<usize>>,
    /// The rows of blocks that are in no other.
    rows: FixedBitSet,
    /// For each row all that it waits for, and all that wait for it.
    ahead: Vec<FixedBitSet>,
    behind: Vec<FixedBitSet>,
    looks: u64,
}

impl Blocks {
    /// Whether the closure of so many phases and relays is small enough.
    pub(super) fn are_few(nodes: usize) -> bool {
        nodes.saturating_mul(nodes) <= BITS
    }

    /// A block for each phase, in order, with the processor of each and the rows of all that it waits for.
    pub(super) fn of(phases: &[usize], processor: &[usize], ahead: Vec<FixedBitSet>) -> Self {
        let count = phases.len();
        let mut behind = vec![FixedBitSet::with_capacity(count); count];
        for (row, ahead) in ahead.iter().enumerate() {
            ahead.ones().for_each(|one| behind[one].insert(row));
        }
        let mut rows = FixedBitSet::with_capacity(count);
        rows.insert_range(..);
        Self {
            all: phases.iter().map(|&phase| Block::Phase(phase)).collect(),
            block: (0..count).collect(),
            processors: phases.iter().map(|&phase| BTreeSet::from([processor[phase]])).collect(),
            rows,
            ahead,
            behind,
            looks: 0,
        }
    }

    /// Merges modules until there is none; none where parallel blocks share a processor that is not their only one, or where it
    /// would take too long.
    pub(super) fn merge(&mut self) -> Option<()> {
        loop {
            let before = self.rows.count_ones(..);
            self.look(before * self.rows.len())?;
            self.merge_parallel()?;
            self.merge_series();
            if self.rows.count_ones(..) == before {
                return Some(());
            }
        }
    }

    fn merge_parallel(&mut self) -> Option<()> {
        let mut alike = BTreeMap::<_, Vec<_>>::new();
        for row in self.rows.ones() {
            alike.entry((self.ahead[row].as_slice(), self.behind[row].as_slice())).or_default().push(row);
        }
        let alike: Vec<_> = alike.into_values().filter(|rows| rows.len() > 1).collect();
        for rows in alike {
            let mut on_one = BTreeMap::<_, Vec<_>>::new();
            let mut apart = Vec::new();
            for row in rows {
                match self.processors[row].first() {
                    Some(&one) if self.processors[row].len() == 1 => on_one.entry(one).or_default().push(row),
                    _ => apart.push(row),
                }
            }
            apart.extend(on_one.into_values().map(|rows| self.merged(&rows, Block::Sum)));
            let on: usize = apart.iter().map(|&row| self.processors[row].len()).sum();
            let first = self.merged(&apart, Block::Maximum);
            if self.processors[first].len() < on {
                return None;
            }
        }
        self.forget();
        Some(())
    }

    fn merge_series(&mut self) {
        let mut chains: Vec<Vec<_>> = Vec::new();
        let mut chain = vec![0; self.rows.len()];
        for row in self.rows.ones() {
            match self.only_before(row) {
                Some(one) => chain[row] = chain[one],
                None => {
                    chain[row] = chains.len();
                    chains.push(Vec::new());
                }
            }
            chains[chain[row]].push(row);
        }
        for rows in chains {
            self.merged(&rows, Block::Sum);
        }
        self.forget();
    }

    /// The row that this one follows. Whoever waits for a row waits for all that it waits for, so that numbers are enough.
    fn only_before(&self, row: usize) -> Option<usize> {
        let one = self.ahead[row].maximum()?;
        let is_next = |of: &FixedBitSet, than: &FixedBitSet| of.count_ones(..) == than.count_ones(..) + 1;
        (is_next(&self.ahead[row], &self.ahead[one]) && is_next(&self.behind[one], &self.behind[row]))
            .then_some(one)
    }

    /// Makes one block of those in some rows, the first of which stands for all from now on.
    fn merged(&mut self, rows: &[usize], block: fn(Vec<usize>) -> Block) -> usize {
        if let [first, .., last] = *rows {
            let blocks = rows.iter().map(|&row| self.block[row]).collect();
            self.block[first] = self.all.len();
            self.all.push(block(blocks));
            self.behind[first] = std::mem::take(&mut self.behind[last]);
            for &row in &rows[1..] {
                let more = std::mem::take(&mut self.processors[row]);
                self.processors[first].extend(more);
                self.rows.remove(row);
            }
        }
        rows[0]
    }

    /// Forgets rows that others stand for.
    fn forget(&mut self) {
        for row in self.rows.ones() {
            self.ahead[row].intersect_with(&self.rows);
            self.behind[row].intersect_with(&self.rows);
        }
    }

    /// The blocks that are in no other, and for each of them the places among these of all that it waits for directly; none where
    /// two share a processor of which neither waits for the other, or where it would take too long.
    pub(super) fn waits(&mut self) -> Option<(Vec<usize>, Vec<Vec<usize>>)> {
        let (mut blocks, mut waits) = (Vec::new(), Vec::new());
        let (mut place, mut last) = (vec![0; self.rows.len()], BTreeMap::new());
        let rows: Vec<_> = self.rows.ones().collect();
        for row in rows {
            for &processor in &self.processors[row] {
                if last.insert(processor, row).is_some_and(|last| !self.ahead[row].contains(last)) {
                    return None;
                }
            }
            let (mut left, mut direct) = (self.ahead[row].clone(), Vec::new());
            while let Some(one) = left.maximum() {
                self.look(left.len())?;
                left.difference_with(&self.ahead[one]);
                left.remove(one);
                direct.push(place[one]);
            }
            place[row] = blocks.len();
            blocks.push(self.block[row]);
            waits.push(direct);
        }
        Some((blocks, waits))
    }

    fn look(&mut self, bits: usize) -> Option<()> {
        self.looks = self.looks.saturating_add(bits as u64);
        (self.looks <= LOOKS).then_some(())
    }
}
