//! Two halves of the instances: from the one classes are learned, by the other their prediction is judged, which is no judge of what
//! it has taught.

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
    judges_next: bool,
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
            judges_next: false,
        }
    }

    /// Keeps an instance: the searches of all PEs, of which one has searched the most nodes.
    pub(super) fn add(&mut self, searches: &[Search], most: u32) {
        if self.judges_next {
            self.maximum[most as usize] += 1;
        } else {
            let counts = searches.iter().flat_map(|search| &search.undetermined[self.fixed..][..self.levels]);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "above the last of 16 levels there are at most 2^15"
            )]
            self.undetermined.extend(counts.map(|&count| count as u16));
        }
        self.judges_next = !self.judges_next;
    }

    /// The halves; none where one of them is empty.
    pub(super) fn finish(&self) -> Option<Halves> {
        let classes = |formulas, parts| self.classes(formulas, parts);
        Some(Halves {
            learned: u32::try_from(self.instances().count()).ok()?,
            judged: u32::try_from(self.maximum.iter().sum::<u64>()).ok()?,
            maximum: density(&self.maximum)?,
            neither: classes(1, 1),
            formulas: classes(FORMULAS, 1),
            parts: classes(1, PARTS),
            both: classes(FORMULAS, PARTS),
        })
    }

    /// The searches of each instance, one after the other.
    fn instances(&self) -> impl Iterator<Item = &[u16]> {
        self.undetermined.chunks_exact(self.processors * self.levels)
    }

    /// So many classes of formulas, and in each so many of parts, of equal sizes but for ties. Classes that
    /// nothing is of are left out.
    fn classes(&self, formulas: usize, parts: usize) -> Classes {
        let grouped = groups(self.instances(), formulas);
        let all = count(&grouped);
        let part = |searches: Vec<&[u16]>, all| PartClass {
            share: float(searches.len()) / all,
            levels: self.levels_of(&searches),
        };
        let formula = |instances: Vec<&[u16]>| {
            let searches =
                groups(instances.iter().flat_map(|counts| counts.chunks_exact(self.levels)), parts);
            let of_all = count(&searches);
            FormulaClass {
                share: float(instances.len()) / all,
                parts: searches.into_iter().map(|searches| part(searches, of_all)).collect(),
            }
        };
        Classes { formulas: grouped.into_iter().map(formula).collect() }
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
fn groups<'k>(all: impl Iterator<Item = &'k [u16]>, count: usize) -> Vec<Vec<&'k [u16]>> {
    // Nodes differ from twice this by a constant.
    let weighed =
        all.map(|counts| (counts.iter().map(|&count| u32::from(count)).sum(), counts)).collect::<Vec<_>>();
    let mut sorted: Vec<u32> = weighed.iter().map(|&(weight, _)| weight).collect();
    sorted.sort_unstable();
    let limits: Vec<_> = (1..count).filter_map(|k| sorted.get(k * sorted.len() / count).copied()).collect();
    let mut groups = vec![Vec::new(); count];
    for (weight, counts) in weighed {
        groups[limits.iter().filter(|&&limit| limit <= weight).count()].push(counts);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn count<T>(groups: &[Vec<T>]) -> f64 {
    float(groups.iter().map(Vec::len).sum())
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn float(count: usize) -> f64 {
    count as f64
}
