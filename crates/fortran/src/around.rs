//! The constructs that enclose each cost of a unit (loops, branches, jumps), and the multiplier of each. The walk only notes them; totals
//! are computed when they are asked for (`totals.rs` has those of lines).

use std::collections::BTreeSet;

use juxtapose_support::collections::CollectSmall;

use super::{
    cost::Cost,
    region::{CONDITIONS, Condition, Loop, Region},
    variable::{Formula, Variable, replaced},
};

/// A multiplier of the costs in a construct; each is linear in the cost.
#[derive(Clone, Debug, Default)]
pub(super) enum Repetition {
    /// As often as what is around it.
    #[default]
    Once,
    /// So many times, each time alike: by a probability, or by how often control comes there.
    Times(Formula),
    /// The sum over a loop's iterations (eq. 1).
    Sum(Loop),
    /// The longest iteration of a DOALL (eq. 2): the one with this value of the index.
    Longest(Loop, Formula),
    /// Iterations of which nobody knows the index, with the variable that stands for it.
    Unknown { index: Variable, by: Variable, times: Formula },
}

/// A part of a unit in which costs are repeated: a loop's body, a branch, or what control jumps to.
#[derive(Clone, Debug)]
pub(super) struct Construct {
    pub(super) parent: usize,
    pub(super) repetition: Repetition,
    /// Its line, if it is a loop.
    pub(super) of_loop: Option<u32>,
}

/// The costs of a unit with the constructs that enclose each. The unit itself is the construct 0, and every other one has a greater
/// number than the one around it.
#[derive(Clone, Debug)]
pub(super) struct Around {
    pub(super) constructs: Vec<Construct>,
    /// The construct of the present place.
    at: usize,
    /// By line and construct.
    pub(super) costs: Vec<(u32, usize, Formula)>,
    /// The regions of validity of formulas, by line and construct.
    claims: Vec<(u32, usize, Region)>,
}

impl Default for Around {
    fn default() -> Self {
        let unit = Construct { parent: 0, repetition: Repetition::Once, of_loop: None };
        Self { constructs: vec![unit], at: 0, costs: Vec::new(), claims: Vec::new() }
    }
}

impl Around {
    /// Enters a construct; answers with its number.
    pub(super) fn enter(&mut self, of_loop: Option<u32>) -> usize {
        self.constructs.push(Construct { parent: self.at, repetition: Repetition::Once, of_loop });
        self.at = self.constructs.len() - 1;
        self.at
    }

    pub(super) fn exit(&mut self) {
        self.at = self.constructs[self.at].parent;
    }

    /// Says how a construct multiplies what stands in it.
    pub(super) fn repeats(&mut self, construct: usize, how: Repetition) {
        self.constructs[construct].repetition = how;
    }

    /// A line costs this at the present place, each time.
    pub(super) fn costs(&mut self, line: u32, cost: &Cost) {
        if !cost.formula.is_zero() {
            self.costs.push((line, self.at, cost.formula.clone()));
        }
        self.claims(line, &cost.region);
    }

    /// A line demands this at the present place.
    pub(super) fn claims(&mut self, line: u32, region: &Region) {
        if !region.conditions.is_empty() {
            self.claims.push((line, self.at, region.clone()));
        }
    }

    /// The lines that demand each condition of the unit's region, in the order of its conditions.
    pub(super) fn demanding(&self, region: &Region) -> Vec<BTreeSet<u32>> {
        let mut demands: Vec<Vec<Demand>> = self.constructs.iter().map(|_| Vec::new()).collect();
        for (line, within, region) in &self.claims {
            for condition in &region.conditions {
                demand(&mut demands[*within], condition, &std::iter::once(*line).collect_small());
            }
        }
        for (number, construct) in self.constructs.iter().enumerate().skip(1).rev() {
            for (condition, lines) in std::mem::take(&mut demands[number]) {
                for outside in &construct.repetition.around(condition).conditions {
                    demand(&mut demands[construct.parent], outside, &lines);
                }
            }
        }
        // Of two equal claims a region has the one with fewer guards.
        let lines = |condition: &Condition| {
            let alike = demands[0].iter().filter(|(other, _)| other.claim == condition.claim);
            alike.flat_map(|(_, lines)| lines).copied().collect_small()
        };
        region.conditions.iter().map(lines).collect()
    }
}

/// A condition, and the lines that demand it.
type Demand = (Condition, BTreeSet<u32>);

fn demand(all: &mut Vec<Demand>, condition: &Condition, lines: &BTreeSet<u32>) {
    if let Some((_, others)) = all.iter_mut().find(|(other, _)| other == condition) {
        others.extend(lines);
    } else if all.len() < CONDITIONS {
        all.push((condition.clone(), lines.clone()));
    }
}

impl Repetition {
    /// What it makes of a cost inside.
    pub(super) fn applied(&self, once: &Formula) -> Option<Formula> {
        match self {
            Self::Once => Some(once.clone()),
            Self::Times(times) => Some(times.times(once)),
            Self::Sum(of) => once.sum(&of.index, &of.lower, &of.upper, &of.step),
            Self::Longest(of, value) => once.substituted(&of.index, value),
            Self::Unknown { index, by, times } => {
                let known = |variable: &Variable| (variable == index).then(|| by.clone().formula());
                Some(times.times(&replaced(once, &known)?))
            }
        }
    }

    /// What a condition inside demands outside.
    fn around(&self, condition: Condition) -> Region {
        let region = Region::of(condition);
        match self {
            Self::Once | Self::Times(_) => region,
            Self::Sum(of) | Self::Longest(of, _) => region.throughout(of),
            Self::Unknown { index, by, .. } => {
                let known = |variable: &Variable| (variable == index).then(|| by.clone().formula());
                region.replaced(&|formula| replaced(formula, &known))
            }
        }
    }
}
