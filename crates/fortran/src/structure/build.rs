//! Conversion of count trees to program structure, for several cost tables at once. All tables count the very same statements, so their
//! trees are traversed side by side.

use std::collections::BTreeSet;

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;
use juxtapose_support::work::spend;

use super::{
    Costs, Given, Part, Straight, Structure, Wishes,
    lines::{add, joined, last_line, listed, unnamed},
};
use crate::{
    Estimate, Fault,
    count::{Count, CountedLoop, Repeated, Role},
    join::{Joined, Numbers},
    sharing::Shares,
    values::Values,
    variable::Formula,
};

/// Work budget: the iterations that are looked at one by one, all together.
const LOOKED_AT: u32 = 300_000;

/// The parts of a unit under several tables, of which there is at least one.
///
/// # Errors
/// What has no value, is too large or cannot be told by parts, each with its line.
pub fn structure(
    estimates: &[&Estimate],
    unit: usize,
    given: &Given,
    wishes: &Wishes,
) -> Result<Structure, BTreeSet<Fault>> {
    let mut builder = Builder {
        estimates,
        wishes,
        left: LOOKED_AT,
        parts: 0,
        depth: 0,
        is_too_deep: false,
        is_full: false,
        shares: Shares::default(),
        means: BTreeSet::new(),
        is_private: wishes.is_everywhere,
        around: 0,
        used: BTreeSet::new(),
        remarks: BTreeSet::new(),
        faults: BTreeSet::new(),
    };
    let nothing = Numbers::default();
    let needed = estimates.first().map_or(&nothing, |estimate| &estimate.joined().needed);
    let counts: Vec<&Count> = estimates.iter().filter_map(|estimate| estimate.count_of(unit)).collect();
    let parts = builder.block(&counts, &mut Values::named(given, needed));
    let Builder { shares, means, mut remarks, faults, .. } = builder;
    if !faults.is_empty() {
        return Err(faults);
    }
    let mean = |line| (line, "is decided by values, of which the tree takes a mean, by eq. (3)".to_owned());
    let assumed = shares.remarks().chain(means.into_iter().map(mean));
    let assumed = assumed.map(|(line, message)| Fault { line, message, hint: String::new() });
    remarks.extend(assumed);
    Ok(Structure { parts, processors: shares.processors(), remarks })
}

pub(super) struct Builder<'b> {
    pub(super) estimates: &'b [&'b Estimate],
    pub(super) wishes: &'b Wishes,
    pub(super) left: u32,
    pub(super) parts: usize,
    /// How deep the present place stands in loops, IFs and calls, and whether one stood too deep.
    depth: u32,
    is_too_deep: bool,
    /// Whether there are as many parts as there may be.
    is_full: bool,
    /// How DOALLs are shared.
    pub(super) shares: Shares,
    /// The lines in which a mean stands for what values decide.
    pub(super) means: BTreeSet<u32>,
    /// Whether the present place is within a loop that processors share.
    pub(super) is_private: bool,
    /// How many loops are around the present place.
    pub(super) around: u32,
    /// Variables with a distribution that stand for the same value wherever they stand, and have been used.
    pub(super) used: BTreeSet<Name>,
    pub(super) remarks: BTreeSet<Fault>,
    pub(super) faults: BTreeSet<Fault>,
}

/// The greatest nesting depth of loops, IFs and calls: the stack of WebAssembly is a megabyte.
const DEEPEST: u32 = 128;

/// Work of one part, in multiplications of a long convolution.
const PART: f64 = 60_000.0;

/// A list of parts as it grows.
#[derive(Default)]
pub(super) struct Growing {
    pub(super) parts: Vec<Part>,
    /// The loop overhead before the next loop, and the line of that loop.
    pub(super) beginning: Option<(u32, Costs)>,
    /// The loop overhead of each iteration of the loop around, beside its body.
    each: Option<(u32, Costs)>,
}

impl<'b> Builder<'b> {
    /// The parts of a block. What each iteration of a loop takes beside its body is a part as any other.
    pub(super) fn block(&mut self, counts: &[&'b Count], values: &mut Values<'_>) -> Vec<Part> {
        let (mut parts, each) = self.body(counts, values);
        if let Some((line, each)) = each {
            self.straight(&mut parts, [line, line], each);
        }
        parts
    }

    /// The parts of a loop's body, and what each iteration takes beside them.
    pub(super) fn body(
        &mut self,
        counts: &[&'b Count],
        values: &mut Values<'_>,
    ) -> (Vec<Part>, Option<(u32, Costs)>) {
        let line = || counts.first().map_or(0, |count| last_line(count));
        self.deeper(line, |builder| builder.body_of(counts, values))
    }

    /// Goes into a loop, an IF or a call; nothing is found there where it stands too deep.
    pub(super) fn deeper<T: Default>(
        &mut self,
        line: impl FnOnce() -> u32,
        work: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if self.is_too_deep {
            return T::default();
        }
        if self.depth == DEEPEST {
            self.is_too_deep = true;
            let message = format!("stands more than {DEEPEST} deep in loops, IFs and calls");
            self.fault(line(), &message, "take a loop around it as one block");
            return T::default();
        }
        self.depth += 1;
        let made = work(self);
        self.depth -= 1;
        made
    }

    fn body_of(
        &mut self,
        counts: &[&'b Count],
        values: &mut Values<'_>,
    ) -> (Vec<Part>, Option<(u32, Costs)>) {
        let lists: Vec<Vec<&Count>> = counts.iter().map(|count| listed(count)).collect();
        let mut places = vec![0; lists.len()];
        let mut growing = Growing::default();
        loop {
            for (table, list) in lists.iter().enumerate() {
                while let Some(Count::Straight(straight)) = list.get(places[table]) {
                    places[table] += 1;
                    let mut costs = self.nothing();
                    costs[table] = straight.cost.clone();
                    match straight.role {
                        Role::Statement => self.straight(&mut growing.parts, straight.lines, costs),
                        Role::Iteration => {
                            let of = (straight.lines[0], self.nothing());
                            add(&mut growing.each.get_or_insert(of).1, &costs);
                        }
                        Role::Beginning => {
                            let of = (straight.lines[0], self.nothing());
                            add(&mut growing.beginning.get_or_insert(of).1, &costs);
                        }
                    }
                }
            }
            let next: Vec<&Count> =
                lists.iter().zip(&places).filter_map(|(list, place)| list.get(*place).copied()).collect();
            if next.len() < lists.len() {
                break;
            }
            places.iter_mut().for_each(|place| *place += 1);
            self.part(&next, values, &mut growing);
        }
        self.begin(&mut growing);
        (growing.parts, growing.each)
    }

    /// The beginning of a loop of which nothing else is left.
    pub(super) fn begin(&mut self, growing: &mut Growing) {
        if let Some((line, costs)) = growing.beginning.take() {
            self.straight(&mut growing.parts, [line, line], costs);
        }
    }

    /// Adds what one part becomes: it is of one form under all tables.
    fn part(&mut self, counts: &[&'b Count], values: &mut Values<'_>, into: &mut Growing) {
        if !spend(PART) {
            return;
        }
        match counts[0] {
            Count::Straight(_) | Count::Block(_) | Count::Part(_) => {}
            Count::Stopped(line) => {
                if !values.is_first {
                    self.remark(*line, "ends the program: in the tree its callers go on");
                }
            }
            Count::Priced(cost, line) => {
                if let Some(cost) = self.value(cost, *line, values) {
                    let costs = vec![cost; counts.len()];
                    self.straight(&mut into.parts, [*line, *line], costs);
                }
            }
            Count::Call(called) => {
                let callees: Vec<&Count> = self
                    .estimates
                    .iter()
                    .filter_map(|estimate| estimate.counts().get(called.callee))
                    .collect();
                let mut inside = values.called(called);
                let parts = self.block(&callees, &mut inside);
                self.append(&mut into.parts, parts);
                for (variable, left) in &called.left {
                    values.find(variable, inside.at(left));
                }
            }
            Count::Choice(arms, otherwise, joins) => {
                let tables = counts.iter().filter_map(|count| match count {
                    Count::Choice(arms, otherwise, _) => Some((arms.as_slice(), &**otherwise)),
                    _ => None,
                });
                if arms.first().is_some_and(|arm| self.wishes.whole.contains(&arm.line)) {
                    let line = arms[0].line;
                    let last = last_line(otherwise)
                        .max(arms.iter().map(|arm| last_line(&arm.block)).max().unwrap_or(0));
                    self.whole(counts, [line, last.max(line)], values, &mut into.parts);
                } else {
                    let tables: Vec<_> = tables.collect();
                    self.choice(&tables, (joins, 0), values, &mut into.parts);
                }
            }
            Count::Loop(_) => {
                let loops: Vec<&CountedLoop> = counts
                    .iter()
                    .filter_map(|count| if let Count::Loop(of) = count { Some(&**of) } else { None })
                    .collect();
                self.iterated(counts, &loops, values, into);
            }
            Count::Repeated(_) => {
                let repeated: Vec<&Repeated> = counts
                    .iter()
                    .filter_map(|count| if let Count::Repeated(of) = count { Some(&**of) } else { None })
                    .collect();
                self.repeated(counts, &repeated, values, into);
            }
            Count::Jumps(_) => {
                self.begin(into);
                let parts = self.jumps(counts, values);
                self.append(&mut into.parts, parts);
            }
        }
    }

    /// A formula's value; a problem where a variable has none.
    pub(super) fn value(&mut self, of: &Formula, line: u32, values: &Values<'_>) -> Option<Rational> {
        let found = values.at(of);
        if found.is_none() {
            let name = of.variables().iter().find_map(|variable| unnamed(variable, values));
            match name {
                Some(name) if self.varies(&name) => {
                    let hint = "give it a number: only how often a loop is executed may vary";
                    self.fault(line, &format!("depends on {name}, which varies"), hint);
                }
                Some(name) => {
                    self.fault(
                        line,
                        &format!("depends on {name}, which has no value"),
                        "bind it to a number",
                    );
                }
                None => self.fault(line, "depends on what has no value", "bind it to a number"),
            }
        }
        found
    }

    /// Whether a variable has a distribution instead of a value.
    pub(super) fn varies(&self, name: &str) -> bool {
        self.wishes.drawn.iter().any(|drawn| **drawn == *name)
    }

    /// Count trees of the callees, under the first table: under all of them they are of one form.
    pub(super) fn callees(&self) -> &'b [Count] {
        self.estimates.first().map_or(&[], |estimate| estimate.counts())
    }

    /// The values that counting finds out.
    pub(super) fn joined(&self) -> &'b Joined {
        self.estimates[0].joined()
    }

    pub(super) fn nothing(&self) -> Costs {
        vec![Rational::ZERO; self.estimates.len()]
    }

    /// Adds straight code to the straight code before it.
    fn straight(&mut self, into: &mut Vec<Part>, lines: [u32; 2], costs: Costs) {
        if let Some(Part::Straight(before)) = into.last_mut()
            && !before.is_whole
        {
            add(&mut before.costs, &costs);
            before.lines = joined(before.lines, lines);
        } else if costs.iter().any(|cost| !cost.is_zero()) {
            self.push(into, lines[0], Part::Straight(Straight { lines, costs, is_whole: false }));
        }
    }

    /// Adds parts to those before them.
    pub(super) fn append(&mut self, into: &mut Vec<Part>, parts: Vec<Part>) {
        for part in parts {
            match part {
                Part::Straight(Straight { lines, costs, is_whole: false }) => {
                    self.parts = self.parts.saturating_sub(1);
                    self.straight(into, lines, costs);
                }
                part => into.push(part),
            }
        }
    }

    pub(super) fn push(&mut self, into: &mut Vec<Part>, line: u32, part: Part) {
        self.parts += 1;
        let most = self.wishes.most;
        if self.parts > most {
            if std::mem::replace(&mut self.is_full, true) {
                return;
            }
            return self.fault(
                line,
                &format!("needs more than {most} parts in all"),
                "give bounds smaller values, or take a loop as one block",
            );
        }
        into.push(part);
    }

    pub(super) fn fault(&mut self, line: u32, message: &str, hint: &str) {
        self.faults.insert(Fault { line, message: message.to_owned(), hint: hint.to_owned() });
    }

    pub(super) fn remark(&mut self, line: u32, message: &str) {
        self.remarks.insert(Fault { line, message: message.to_owned(), hint: String::new() });
    }
}
