//! The cost of a part of a program: its symbolic formula, its region of validity, and the tree by which it is counted.

use std::collections::BTreeSet;

use juxtapose_polynomial::Rational;

use super::{
    count::{Count, Jumps, Part, Role, Straight},
    region::{Claim, Extent, Region},
    statistics::Statistics,
    variable::{Formula, Of, Variable},
};

/// The cost of a part of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Cost {
    /// In terms of what was before the part began, and of the indices around it.
    pub(super) formula: Formula,
    /// The region of validity: where the formula is the count. Its extent is unknown where a mean stands for what differs.
    pub(super) region: Region,
    pub(super) statistics: Statistics,
    /// Whether what somebody has stated is taken to be the same each time, although costs differ: then the formula is a mean.
    pub(super) assumes: bool,
    parts: Vec<Count>,
    /// The loop indices on which the count depends.
    pub(super) indices: BTreeSet<Variable>,
}

impl Cost {
    pub(super) fn fixed(cost: u32) -> Self {
        if cost == 0 {
            return Self::default();
        }
        let cost = Rational::from(cost);
        let formula = cost.clone().into();
        let straight = Straight { cost, role: Role::Statement, lines: [0, 0] };
        Self { formula, parts: vec![Count::Straight(straight)], ..Self::default() }
    }

    /// A cost of one part, which depends on no index beside those named.
    pub(super) fn of(formula: Formula, region: Region, part: Count, indices: BTreeSet<Variable>) -> Self {
        let (counted, spoken, count) = (region.clone(), indices.clone(), part);
        let has_doall = count.has_doall();
        let part = Part { formula: formula.clone(), region: counted, indices: spoken, has_doall, count };
        Self {
            formula,
            region,
            statistics: Statistics::default(),
            assumes: false,
            parts: vec![Count::Part(Box::new(part))],
            indices,
        }
    }

    /// STOP in a procedure: it ends its callers too, whose formulas do not know.
    pub(super) fn stopped(line: u32) -> Self {
        let region = Region::told(Extent::Unknown);
        Self { region, parts: vec![Count::Stopped(line)], ..Self::default() }
    }

    /// Sequential composition: costs add up (section 4.5).
    pub(super) fn add(&mut self, other: Self) {
        self.formula += &other.formula;
        self.region.add(&other.region);
        self.statistics += other.statistics;
        self.assumes |= other.assumes;
        self.indices.extend(other.indices);
        for part in other.parts {
            match (self.parts.last_mut(), part) {
                (Some(Count::Straight(before)), Count::Straight(after)) if before.role == after.role => {
                    before.cost += after.cost;
                    before.lines[1] = after.lines[1];
                }
                (_, part) => self.parts.push(part),
            }
        }
    }

    /// Where the formula is certain to be the count.
    pub(super) fn certain(&self) -> Region {
        let mut region = self.region.clone();
        if self.assumes {
            region.extent = Extent::Unknown;
        }
        region
    }

    /// Says of what always costs the same on which line it stands, and what it is.
    pub(super) fn place(&mut self, role: Role, line: u32) {
        for part in &mut self.parts {
            if let Count::Straight(straight) = part
                && straight.lines == [0, 0]
            {
                (straight.role, straight.lines) = (role, [line, line]);
            }
        }
    }

    /// The loop of a line: it so many times, each time the same. A DOALL is one of its iterations.
    pub(super) fn times(self, times: &Formula, repeated: impl FnOnce(Count) -> Count) -> Self {
        let Self { formula, region, statistics, assumes, indices, .. } = &self;
        let (formula, region, statistics) = (times.times(formula), region.clone(), *statistics);
        let assumes = *assumes;
        let indices = indices.clone();
        let part = repeated(self.into_count());
        Self { formula, region, statistics, assumes, parts: vec![part], indices }
    }

    /// Parts between which control jumps.
    pub(super) fn visited(costs: impl IntoIterator<Item = Self>, mut jumps: Jumps) -> Self {
        let mut all = Self::default();
        for (cost, part) in costs.into_iter().zip(&mut jumps.parts) {
            if !part.visits.is_zero() {
                all.formula += &cost.formula.scaled(&part.visits);
                all.region.add(&cost.region);
                all.statistics += cost.statistics;
                all.assumes |= cost.assumes;
            }
            all.indices.extend(cost.indices.iter().cloned());
            all.indices.extend(indices(part.decision.formulas()));
            all.indices.extend(indices(part.ways.iter().flat_map(|way| way.brings.iter().map(|of| &of.1))));
            part.count = cost.into_count();
        }
        all.parts.push(Count::Jumps(Box::new(jumps)));
        all
    }

    pub(super) fn into_count(mut self) -> Count {
        if self.parts.len() == 1 { self.parts.remove(0) } else { Count::Block(self.parts) }
    }
}

/// The loop indices on which formulas depend, within quotients and iterations too.
pub(super) fn indices<'f>(formulas: impl IntoIterator<Item = &'f Formula>) -> BTreeSet<Variable> {
    let mut found = BTreeSet::new();
    for formula in formulas {
        for variable in formula.variables() {
            match variable.of() {
                Of::Index | Of::Hidden => {
                    found.insert(variable);
                }
                _ => found.extend(indices(variable.made_of().into_iter().flatten())),
            }
        }
    }
    found
}

/// A formula with the quotients and iterations in it expanded as polynomials; the region gets the conditions under which these are exact.
/// None where one of them is no polynomial.
pub(super) fn expanded(formula: &Formula, region: &mut Region) -> Option<Formula> {
    let mut claims = Vec::new();
    let mut values = std::collections::BTreeMap::new();
    for variable in formula.variables() {
        let value = match variable.of() {
            Of::Quotient(of) => {
                let exact = expanded(&of.0, region)?.scaled(&(Rational::ONE / Rational::from(of.1)));
                claims.push(Claim::Whole(exact.clone()));
                exact
            }
            Of::Iterations(of) => {
                let [lower, upper, step] = [0, 1, 2].map(|k| expanded(&of[k], region));
                let exact = Formula::iterations(&lower?, &upper?, &step?)?;
                claims.extend([Claim::NotNegative(exact.clone()), Claim::Whole(exact.clone())]);
                exact
            }
            Of::Function(_) | Of::Logical(_) => return None,
            _ => continue,
        };
        values.insert(variable, value);
    }
    for claim in claims {
        region.claim(claim);
    }
    if values.is_empty() {
        return Some(formula.clone());
    }
    formula.replaced(&|variable: &Variable| {
        Some(values.get(variable).cloned().unwrap_or_else(|| variable.clone().formula()))
    })
}
