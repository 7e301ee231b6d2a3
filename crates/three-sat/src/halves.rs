//! Two halves of the instances: from the one classes are learned, by the other their prediction is judged: what has taught them is no judge.

use juxtapose_density::density::Density;

use super::{
    classes::{Classes, FormulaClass, PartClass},
    level::Level,
    parameters::Parameters,
    sample::density,
    search::Search,
};

/// Classes of formulas, by the nodes of all PEs: the shortest third, the middle, the longest.
const FORMULAS: usize = 3;
/// Classes of parts, by the nodes of the PE, within each class of formulas: the shorter half and the longer.
const PARTS: usize = 2;

/// Classes learned from one half of the instances, and the time counted in the other.
#[derive(Clone, Debug)]
pub struct Halves {
    /// The number of instances that the classes are learned from: the first, the third, ….
    pub learned: u32,
    /// The number of the others.
    pub judged: u32,
    /// The program's time in those: the maximum over the PEs.
    pub maximum: Density,
    /// No classes: all decisions are independent.
    pub neither: Classes,
    /// Classes of the formula alone.
    pub formulas: Classes,
    /// Classes of each PE's part alone, whatever the formula.
    pub parts: Classes,
    /// Both.
    pub both: Classes,
}

/// What is kept of instances to learn from and to judge by.
pub(super) struct Kept {
    fixed: usize,
    processors: usize,
    levels: usize,
    /// For each search of the one half, by instance, PE and level, how often the formula was undetermined.
    undetermined: Vec<u16>,
    /// For each number of nodes, how many instances of the other half had it as their maximum.
    maximum: Vec<u64>,
    learned: u32,
    judged: u32,
}

impl Kept {
    /// Nothing yet; a PE searches fewer nodes than `most`.
    pub(super) fn new(parameters: Parameters, most: usize) -> Self {
        let fixed = parameters.fixed();
        Self {
            fixed,
            processors: parameters.processors as usize,
            levels: parameters.variables as usize - fixed,
            undetermined: Vec::new(),
            maximum: vec![0; most],
            learned: 0,
            judged: 0,
        }
    }

    /// Keeps an instance: the searches of all PEs, of which one has searched the most nodes.
    pub(super) fn add(&mut self, searches: &[Search], most: u32) {
        if self.judged < self.learned {
            self.judged += 1;
            self.maximum[most as usize] += 1;
        } else {
            self.learned += 1;
            let counts = searches.iter().flat_map(|search| &search.undetermined[self.fixed..][..self.levels]);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "above the last of 16 levels there are at most 2^15"
            )]
            self.undetermined.extend(counts.map(|&count| count as u16));
        }
    }

    /// The halves; none where one of them is empty.
    pub(super) fn finish(&self) -> Option<Halves> {
        Some(Halves {
            learned: self.learned,
            judged: self.judged,
            maximum: density(&self.maximum)?,
            neither: self.classes(1, 1),
            formulas: self.classes(FORMULAS, 1),
            parts: self.classes(1, PARTS),
            both: self.classes(FORMULAS, PARTS),
        })
    }

    /// So many classes of formulas, and in each so many of parts, of equal sizes but for ties. Classes that
    /// nothing is of are left out.
    fn classes(&self, formulas: usize, parts: usize) -> Classes {
        let instances: Vec<_> = self.undetermined.chunks_exact(self.processors * self.levels).collect();
        let formula = |of: &Vec<&[u16]>| {
            let searches: Vec<_> = of.iter().flat_map(|counts| counts.chunks_exact(self.levels)).collect();
            let part = |of: &Vec<_>| PartClass { share: share(of, &searches), levels: self.levels_of(of) };
            FormulaClass {
                share: share(of, &instances),
                parts: groups(&searches, parts).iter().map(part).collect(),
            }
        };
        Classes { formulas: groups(&instances, formulas).iter().map(formula).collect() }
    }

    fn levels_of(&self, searches: &[&[u16]]) -> Vec<Level> {
        let mut sums = vec![0; self.levels];
        for search in searches {
            sums.iter_mut().zip(*search).for_each(|(sum, &count)| *sum += u64::from(count));
        }
        Level::all(self.fixed, searches.len() as u64, &sums)
    }
}

/// So many groups by quantiles of the nodes searched, of equal sizes but for ties; none of them is empty.
fn groups<'k>(all: &[&'k [u16]], count: usize) -> Vec<Vec<&'k [u16]>> {
    // All nodes are twice this and a constant.
    let weight = |counts: &[u16]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    // For each weight how many are lighter, and so its place among all.
    let mut lighter = vec![0; 2 + all.iter().map(|counts| weight(counts)).max().unwrap_or(0)];
    for counts in all {
        lighter[1 + weight(counts)] += 1;
    }
    for k in 1..lighter.len() {
        lighter[k] += lighter[k - 1];
    }
    let mut groups = vec![Vec::new(); count];
    for counts in all {
        groups[lighter[weight(counts)] * count / all.len()].push(*counts);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn share<T>(some: &[T], all: &[T]) -> f64 {
    some.len() as f64 / all.len() as f64
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::{Formula, predicted_by_classes, random_clauses, search};

    /// Parts are classed by the nodes that were counted, and in the model their decisions vary once more: with many classes too much.
    #[test]
    fn more_classes_vary_too_much() {
        let parameters = Parameters::default();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut kept = Kept::new(parameters, 1 << 11);
        for _ in 0..30_000 {
            let formula =
                Formula::new(parameters.variables, &random_clauses(parameters.variables, 72, &mut random));
            let searches = (0..4).map(|label| search(&formula, 2, label)).collect::<Option<Vec<_>>>();
            if let Some(searches) = searches {
                kept.add(&searches, searches.iter().map(|search| search.nodes).max().unwrap_or(0));
            }
        }
        let counted = kept.finish().expect("two halves").maximum.moments().variance.sqrt();
        let off = |formulas, parts| {
            let predicted = predicted_by_classes(&kept.classes(formulas, parts), 4);
            predicted.moments().variance.sqrt() / counted - 1.0
        };
        assert!(off(FORMULAS, PARTS).abs() < 0.05, "{}", off(FORMULAS, PARTS));
        assert!(off(4, 4) > 0.05 && off(8, 8) > off(4, 4), "{} {}", off(4, 4), off(8, 8));
    }
}
