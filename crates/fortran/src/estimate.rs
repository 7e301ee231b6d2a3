//! Symbolic cost estimation of all units of a source, callees before their callers.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use juxtapose_fortran77::{Action, Kind, Name, Statement, Symbol, Type, Unit};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::{CollectSmall, SortSmall};

use super::{
    agreed::{Calls, Constants, constants, put_in},
    around::Around,
    assumed::Assumed,
    call_graph::called_first,
    commons::{differing, names},
    cost_table::CostTable,
    count::Count,
    counter::Counter,
    join::{Joined, joined, variables_of},
    knowledge::{Changes, Knowledge},
    leaving::Leaving,
    options::Options,
    pieces::{Given, Pieces, pieces},
    region::Region,
    sharing::Sharing,
    statistics::Statistics,
    summary::{Procedures, Summary},
    totals::Total,
    values::Values,
    variable::{Formula, Of, Place, Variable},
    walker::{Call, Fault, Line, LineKind, Walker},
};

/// Work budget of a count: the number of iterations that are looked at one by one.
const ITERATIONS: u32 = 300_000;

/// The symbolic costs of all units of a source under one cost table.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// Each unit, in the order of the source.
    pub units: Vec<UnitCost>,
    /// Operators and intrinsic functions that have no row in the cost table, so that they cost their operands alone.
    pub missing: BTreeSet<String>,
    /// The lines whose stated probabilities or mean iterations are taken to be the same each time, although costs differ.
    pub independent: BTreeSet<u32>,
    /// The lines whose stated probabilities change nothing, because what is known of integers decides.
    pub decided: BTreeSet<u32>,
    counts: Vec<Count>,
    joined: Joined,
    /// All calls, each with its caller's number.
    pub(super) calls: Vec<(usize, Call)>,
    /// The variables on which each count depends, once somebody has asked.
    pub(super) relevant: OnceLock<Vec<BTreeSet<Variable>>>,
}

/// The symbolic cost of a unit.
#[derive(Clone, Debug)]
pub struct UnitCost {
    /// Its name.
    pub name: Name,
    /// Its cost, in terms of its formal parameters and COMMON variables as they were when it was called.
    pub cost: Formula,
    /// The region of validity: where the formula is the count.
    pub region: Region,
    /// Statistics of what the formula rests on (section 2.2).
    pub statistics: Statistics,
    /// Its statements, by line.
    pub lines: Vec<Line>,
    around: Around,
    /// The variables with which it begins that are logical ones.
    logicals: Vec<Variable>,
    /// The number of its count.
    pub(super) count: usize,
}

/// Estimates the symbolic cost of every unit.
///
/// # Errors
/// Units that call themselves, calls within calls too deep within each other, and cycles of jumps that nothing leaves.
pub fn estimate(units: &[Unit], table: &CostTable, options: &Options) -> Result<Estimate, Vec<Fault>> {
    let order = called_first(units)?;
    let (mut pass, mut calls) = priced(units, &order, table, options, &Constants::new());
    let constants = constants(units, &order, &calls);
    if !constants.is_empty() {
        // What callers agree on may decide IFs of those whom they call, and so what these cost.
        (pass, calls) = priced(units, &order, table, options, &constants);
    }
    let Pass { mut estimate, mut faults } = pass;
    estimate.joined = joined(&estimate.counts);
    estimate.calls = put_in(calls, &constants);
    faults.sort_small();
    faults.dedup();
    if faults.is_empty() { Ok(estimate) } else { Err(faults) }
}

struct Pass {
    estimate: Estimate,
    faults: Vec<Fault>,
}

/// Prices all units, those first that others call.
fn priced(
    units: &[Unit],
    order: &[usize],
    table: &CostTable,
    options: &Options,
    constants: &Constants,
) -> (Pass, Calls) {
    let none = BTreeMap::new();
    let mut procedures =
        Procedures { differing: differing(units), names: names(units), ..Procedures::default() };
    let mut estimate = Estimate {
        units: Vec::new(),
        missing: BTreeSet::new(),
        independent: BTreeSet::new(),
        decided: BTreeSet::new(),
        counts: Vec::new(),
        joined: Joined::default(),
        relevant: OnceLock::new(),
        calls: Vec::new(),
    };
    let numbers = Cell::new(0);
    let mut by_call: BTreeMap<Name, BTreeSet<u32>> = BTreeMap::new();
    let mut costs: BTreeMap<usize, UnitCost> = BTreeMap::new();
    let (mut faults, mut calls) = (Vec::new(), Calls::new());
    for &k in order {
        let unit = &units[k];
        let leaving = Leaving::of(&unit.body);
        let mut summaries = Vec::new();
        let begins = unit.entries.iter().map(|entry| {
            let is_entry = |statement: &Statement| statement.action == Action::Entry(entry.name.clone());
            (&entry.name, &entry.formals, unit.body.iter().position(is_entry).unwrap_or(0))
        });
        for (number, (name, formals, begin)) in
            std::iter::once((&unit.name, &unit.formals, 0)).chain(begins).enumerate()
        {
            let known = constants.get(&k).unwrap_or(&none);
            let mut walker = Walker::of(unit, table, options, &procedures, (&leaving, &numbers), known);
            let body = &unit.body[begin..];
            walker.begin(body);
            let cost = walker.block(body);
            let changes = walker.known.close();
            let (formula, region, statistics) = (cost.formula.clone(), cost.region.clone(), cost.statistics);
            let (certain, assumes) = (cost.certain(), cost.assumes);
            let assumed = std::mem::take(&mut walker.assumed);
            let count = cost.into_count();
            let is_followed = |name: &&Name| matches!(walker.place(name), Some(Place::Local(_)));
            let summary = Summary {
                formals: formals.clone(),
                followed: formals.iter().filter(is_followed).cloned().collect_small(),
                commons: walker.followed_commons(),
                formula: formula.clone(),
                region,
                statistics,
                assumes: assumes || !assumed.by_call.is_empty(),
                has_chances: assumed.chances > 0,
                changes,
                count: estimate.counts.len(),
                has_doall: count.has_doall(),
            };
            faults.append(&mut walker.faults);
            estimate.missing.append(&mut walker.missing);
            estimate.independent.extend(assumed.independent);
            estimate.decided.extend(assumed.decided);
            by_call.insert(name.clone(), assumed.by_call);
            calls.entry(k).or_default().append(&mut walker.calls);
            if number == 0 {
                let mut lines = std::mem::take(&mut walker.lines);
                lines.sort_small_by_key(|line| (line.line, line.kind));
                let begins =
                    |name: &&Name| formals.contains(*name) || summary.commons.values().any(|of| of == *name);
                let logical = |(name, symbol): (&Name, &Symbol)| {
                    Some(Variable::value(
                        name.clone(),
                        walker.place(name).filter(|_| symbol.of == Type::Logical && begins(&name))?,
                    ))
                };
                let of = UnitCost {
                    logicals: unit.symbols.iter().filter_map(logical).collect(),
                    name: name.clone(),
                    cost: formula,
                    region: certain,
                    statistics,
                    lines,
                    around: std::mem::take(&mut walker.around),
                    count: summary.count,
                };
                costs.insert(k, of);
            }
            estimate.counts.push(count);
            summaries.push((name.clone(), summary));
        }
        procedures.by_name.extend(summaries);
    }
    let called: BTreeSet<&Name> = calls.values().flatten().map(|call| &call.callee).collect_small();
    estimate.independent.extend(called.into_iter().filter_map(|name| by_call.get(name)).flatten());
    estimate.units = costs.into_values().collect();
    (Pass { estimate, faults }, calls)
}

impl UnitCost {
    /// The total cost of each line in all executions of one call of the unit, in the order of lines: together they are its cost. Lines
    /// that cost nothing are left out.
    #[must_use]
    pub fn totals(&self) -> Vec<Total> {
        let loops = self.lines.iter().filter(|line| line.kind == LineKind::Do).map(|line| line.line);
        self.around.totals(&loops.collect_small())
    }

    /// The lines that demand each condition of the unit's region of validity, in the order of its conditions.
    #[must_use]
    pub fn demanding(&self) -> Vec<BTreeSet<u32>> {
        self.around.demanding(&self.region)
    }
}

impl Estimate {
    /// The names that a count of a unit may depend on: those of its variables, and of what nobody knows there and in what it calls.
    #[must_use]
    pub fn names(&self, unit: &UnitCost) -> BTreeSet<Name> {
        let mut names = BTreeSet::new();
        for (number, count) in self.counts.iter().enumerate() {
            for variable in variables_of(count, &|_, _| true) {
                let is_asked = match variable.of() {
                    Of::Value(_) => number == unit.count,
                    Of::Joined(number) => {
                        self.joined.needed.contains(*number) && self.joined.random.contains(*number)
                    }
                    Of::Index | Of::Hidden => false,
                    _ => true,
                };
                if is_asked {
                    names.insert(variable.name().clone());
                }
            }
        }
        names
    }

    /// How the costs of units come about, and of their entries.
    pub(super) fn counts(&self) -> &[Count] {
        &self.counts
    }

    /// The values that counting finds out.
    pub(super) fn joined(&self) -> &Joined {
        &self.joined
    }

    /// How the cost of a unit comes about.
    pub(super) fn count_of(&self, unit: usize) -> Option<&Count> {
        self.counts.get(self.units.get(unit)?.count)
    }

    /// The cost of a unit where its variables have values: loops end where they end. None where a value is missing, a step is 0, or more
    /// than 300,000 iterations and calls would have to be looked at one by one; in long blocks 64 parts count as one more.
    #[must_use]
    pub fn count(&self, unit: &UnitCost, values: &BTreeMap<Name, Rational>) -> Option<Rational> {
        let count = self.counts.get(unit.count)?;
        let mut counter = Counter::new(&self.counts, ITERATIONS, Sharing::Unlimited);
        counter.count(count, &mut Values::named(values, &self.joined.needed))
    }
}

impl Estimate {
    /// The cost of a unit in pieces where some of its variables have values: the count for all whole numbers. None where it has none: where loops are not affine in the indices
    /// around them, jumps go backwards, data decide how often something is executed, or there would be too many pieces.
    #[must_use]
    pub fn pieces(&self, unit: &UnitCost, values: &BTreeMap<Name, Rational>) -> Option<Pieces> {
        let (callees, needed, logicals) = (&self.counts, &self.joined.needed, &unit.logicals);
        pieces(callees.get(unit.count)?, Given { callees, named: values, needed, logicals })
    }
}

impl<'u> Walker<'u> {
    fn of(
        unit: &'u Unit,
        table: &'u CostTable,
        options: &'u Options,
        procedures: &'u Procedures,
        (leaving, numbers): (&'u Leaving, &'u Cell<u32>),
        constants: &'u BTreeMap<Place, Rational>,
    ) -> Self {
        let common = |(name, symbol): (&Name, &Symbol)| Some((symbol.common.clone()?, name.clone()));
        Self {
            unit,
            table,
            options,
            procedures,
            leaving,
            constants,
            commons: unit.symbols.iter().filter_map(common).collect_small(),
            shared: unit.equivalent.iter().flatten().cloned().collect_small(),
            known: Knowledge::default(),
            loops: Vec::new(),
            numbers,
            results: Vec::new(),
            effects: BTreeMap::new(),
            cycles: BTreeMap::new(),
            entered: BTreeMap::new(),
            is_dry: false,
            lines: Vec::new(),
            around: Around::default(),
            statement_functions: BTreeMap::new(),
            missing: BTreeSet::new(),
            calls: Vec::new(),
            assumed: Assumed::default(),
            faults: Vec::new(),
        }
    }

    /// Initial values at the entry of a unit: integers that DATA gives a value, if nothing else does.
    fn begin(&mut self, body: &'u [Statement]) {
        let unit = self.unit;
        let mut first = Changes::new();
        let given: Vec<_> =
            unit.symbols.iter().filter_map(|(name, symbol)| Some((name, symbol.initial?))).collect();
        if !given.is_empty() {
            let changes = self.dry(Changes::new(), |walker| {
                walker.block(body);
            });
            for (name, value) in given {
                let Some(place @ Place::Local(_)) = self.place(name) else { continue };
                if unit.kind == Kind::Program || !changes.contains_key(&place) {
                    first.insert(place, Formula::from(value));
                }
            }
        }
        self.known.open(first);
    }

    fn followed_commons(&self) -> BTreeMap<(Name, usize), Name> {
        let is_followed = |name: &Name| self.place(name).is_some();
        self.commons
            .iter()
            .filter(|(_, name)| is_followed(name))
            .map(|(at, name)| (at.clone(), name.clone()))
            .collect_small()
    }
}
