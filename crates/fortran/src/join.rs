//! Use and definition of the values that counting finds out: which of them anything depends on, and which depend on chance.

use std::{collections::BTreeSet, ops::Range};

use juxtapose_support::work::spend;

use super::{
    count::{Carried, Count, Decision, Jumps, Otherwise},
    variable::{Formula, Of, Truth, Variable},
};

/// Work of a formula that is looked at, in multiplications of a long convolution.
const FORMULA: f64 = 2_000.0;

/// Numbers of values.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers(Vec<bool>);

impl Numbers {
    pub(super) fn contains(&self, number: u32) -> bool {
        self.0.get(number as usize).is_some_and(|is_one| *is_one)
    }

    /// Whether one of these is among them.
    pub(super) fn meets(&self, numbers: &Range<u32>) -> bool {
        numbers.clone().any(|number| self.contains(number))
    }

    /// Whether it was none of them before.
    fn insert(&mut self, number: u32) -> bool {
        let place = number as usize;
        if self.0.len() <= place {
            self.0.resize(place + 1, false);
        }
        !std::mem::replace(&mut self.0[place], true)
    }

    /// They, and all to which they lead.
    fn reached(mut self, next: &[Vec<u32>]) -> Self {
        let mut open: Vec<u32> = (0..).zip(&self.0).filter(|(_, is_one)| **is_one).map(|(k, _)| k).collect();
        while let Some(number) = open.pop() {
            for other in next.get(number as usize).into_iter().flatten() {
                if self.insert(*other) {
                    open.push(*other);
                }
            }
        }
        self
    }
}

/// The values that counting finds out, by their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Joined {
    /// Those that something depends on: no others are kept.
    pub(super) needed: Numbers,
    /// Those that depend on what nobody knows.
    pub(super) random: Numbers,
}

/// Looks through the counts of all units, of which calls give the numbers.
pub(super) fn joined(counts: &[Count]) -> Joined {
    let mut reader = Reader::default();
    let spoken: Vec<BTreeSet<Variable>> =
        counts.iter().map(|count| variables_of(count, &|_, _| true)).collect();
    for count in counts {
        reader.read(count, &spoken);
    }
    let most = reader.sources.iter().map(|(number, _)| *number).max().map_or(0, |most| most as usize + 1);
    let mut back: Vec<Vec<u32>> = vec![Vec::new(); most];
    let mut on = back.clone();
    for (number, source) in reader.sources {
        back[number as usize].push(source);
        if on.len() <= source as usize {
            on.resize(source as usize + 1, Vec::new());
        }
        on[source as usize].push(number);
    }
    Joined { needed: reader.used.reached(&back), random: reader.random.reached(&on) }
}

#[derive(Default)]
struct Reader {
    /// The numbers of those that decide about a cost.
    used: Numbers,
    /// Those that depend on chance by themselves.
    random: Numbers,
    /// Each with another one on which it depends.
    sources: Vec<(u32, u32)>,
}

/// On what a value depends.
#[derive(Clone, Default)]
struct Source {
    numbers: Vec<u32>,
    is_random: bool,
}

impl Source {
    fn of<'f>(formulas: impl IntoIterator<Item = &'f Formula>) -> Self {
        let mut source = Self::default();
        let mut open: Vec<&Formula> = formulas.into_iter().collect();
        let mut owned: Vec<Variable> = Vec::new();
        while let Some(formula) = open.pop() {
            spend(FORMULA);
            owned.extend(formula.variables());
            while let Some(variable) = owned.pop() {
                match variable.of() {
                    Of::Joined(number) => {
                        source.numbers.push(*number);
                    }
                    Of::Unknown | Of::Range | Of::Procedure => source.is_random = true,
                    _ => owned.extend(variable.made_of().into_iter().flatten().flat_map(Formula::variables)),
                }
            }
        }
        source
    }

    fn of_truth(truth: Option<&Truth>) -> Self {
        match truth.filter(|truth| truth.is_whole()) {
            Some(truth) => Self::of(truth.formulas()),
            None => Self { is_random: true, ..Self::default() },
        }
    }

    fn and(mut self, other: Self) -> Self {
        self.numbers.extend(other.numbers);
        self.is_random |= other.is_random;
        self
    }
}

impl Reader {
    fn defines(&mut self, variable: &Variable, by: Source) {
        let Of::Joined(number) = variable.of() else { return };
        self.sources.extend(by.numbers.into_iter().map(|source| (*number, source)));
        if by.is_random {
            self.random.insert(*number);
        }
    }

    fn uses<'f>(&mut self, formulas: impl IntoIterator<Item = &'f Formula>) {
        for number in Source::of(formulas).numbers {
            self.used.insert(number);
        }
    }

    fn read(&mut self, count: &Count, spoken: &[BTreeSet<Variable>]) {
        let mut open = vec![count];
        while let Some(count) = open.pop() {
            open.extend(within(count));
            self.uses(decisive(count));
            match count {
                Count::Choice(arms, _, joins) => {
                    let by = arms.iter().map(|arm| Source::of_truth(arm.truth.as_ref()));
                    let by = by.fold(Source::default(), Source::and);
                    for join in joins {
                        self.defines(&join.variable, Source::of(join.ways.iter().flatten()).and(by.clone()));
                    }
                }
                Count::Jumps(jumps) => self.jumps(jumps),
                Count::Loop(of) => {
                    let by = Source::of(&of.bounds);
                    for carried in &of.carried {
                        let source = Source::of([&carried.first, &carried.next]).and(by.clone());
                        for variable in carried.start.iter().chain(&carried.after) {
                            self.defines(variable, source.clone());
                        }
                    }
                }
                Count::Repeated(of) => {
                    let by = Source::of_truth(of.condition.as_ref());
                    for carried in &of.carried {
                        if let Some(start) = &carried.start {
                            let source = Source::of([&carried.first, &carried.next]).and(by.clone());
                            self.defines(start, source);
                            if let Some(after) = &carried.after {
                                self.defines(after, Source::of([&start.clone().formula()]));
                            }
                        }
                    }
                }
                Count::Call(called) => {
                    let is_spoken =
                        |of: &Variable| spoken.get(called.callee).is_some_and(|all| all.contains(of));
                    self.uses(called.given.iter().filter(|(of, _)| is_spoken(of)).map(|(_, value)| value));
                    let given = Source::of(called.given.iter().map(|(_, value)| value));
                    for (variable, value) in &called.left {
                        self.defines(variable, Source::of([value]).and(given.clone()));
                    }
                }
                _ => {}
            }
        }
    }

    fn jumps(&mut self, jumps: &Jumps) {
        let mut by = Source::default();
        for part in jumps.parts.iter().filter(|part| part.ways.len() > 1) {
            by = by.and(match &part.decision {
                Decision::Truth(truth) => Source::of_truth(Some(truth)),
                Decision::Selected(of) | Decision::Sign(of) => Source::of([of]),
                Decision::Chance if part.ways.iter().any(|way| way.share.is_one()) => Source::default(),
                Decision::Chance => Source::of_truth(None),
            });
        }
        for (variable, value) in jumps.parts.iter().flat_map(|part| &part.ways).flat_map(|way| &way.brings) {
            self.defines(variable, Source::of([value]).and(by.clone()));
        }
    }
}

/// The formulas that decide about the cost of a count by itself.
pub(super) fn decisive(count: &Count) -> Vec<&Formula> {
    let mut all: Vec<&Formula> = Vec::new();
    match count {
        Count::Priced(cost, _) => all.push(cost),
        Count::Choice(arms, ..) => {
            for arm in arms {
                arm.truth.iter().for_each(|truth| all.extend(truth.formulas()));
                all.push(&arm.share);
            }
        }
        Count::Jumps(jumps) => jumps.parts.iter().for_each(|part| all.extend(part.decision.formulas())),
        Count::Loop(of) => {
            all.extend(&of.bounds);
            match &of.otherwise {
                Otherwise::Bounds(bounds) => all.extend(bounds),
                Otherwise::Times(times) => all.push(times),
                Otherwise::Nothing => {}
            }
        }
        Count::Repeated(of) => {
            of.condition.iter().for_each(|truth| all.extend(truth.formulas()));
            all.push(&of.times);
        }
        Count::Straight(_) | Count::Stopped(_) | Count::Block(_) | Count::Part(_) | Count::Call(_) => {}
    }
    all
}

/// The counts of which a count is made.
pub(super) fn within(count: &Count) -> Vec<&Count> {
    match count {
        Count::Straight(_) | Count::Priced(..) | Count::Stopped(_) | Count::Call(_) => Vec::new(),
        Count::Block(parts) => parts.iter().collect(),
        Count::Part(part) => vec![&part.count],
        Count::Loop(of) => vec![&of.body],
        Count::Repeated(of) => vec![&of.body],
        Count::Jumps(jumps) => jumps.parts.iter().map(|part| &part.count).collect(),
        Count::Choice(arms, otherwise, _) => {
            arms.iter().flat_map(|arm| [&arm.test, &arm.block]).chain([&**otherwise]).collect()
        }
    }
}

/// Whether a value is needed: one that is found out, or one that a call gives to its callee, whose number it is.
pub(super) type Needed<'n> = &'n dyn Fn(Option<usize>, &Variable) -> bool;

/// Adds the formulas of which values are found out that are needed.
fn brought<'c>(count: &'c Count, needed: Needed<'_>, all: &mut Vec<&'c Formula>) {
    let is_needed = |variable: &Variable| needed(None, variable);
    let mut carried = |of: &'c [Carried]| {
        let is_one = |of: &&Carried| of.start.iter().chain(&of.after).any(is_needed);
        of.iter().filter(is_one).for_each(|of| all.extend([&of.first, &of.next]));
    };
    match count {
        Count::Loop(of) => carried(&of.carried),
        Count::Repeated(of) => carried(&of.carried),
        Count::Choice(_, _, joins) => {
            let joins = joins.iter().filter(|join| is_needed(&join.variable));
            joins.for_each(|join| all.extend(join.ways.iter().flatten()));
        }
        Count::Jumps(jumps) => {
            for way in jumps.parts.iter().flat_map(|part| &part.ways) {
                way.brings.iter().for_each(|(of, value)| all.extend(is_needed(of).then_some(value)));
            }
        }
        Count::Call(call) => {
            call.given
                .iter()
                .for_each(|(of, value)| all.extend(needed(Some(call.callee), of).then_some(value)));
        }
        _ => {}
    }
}

/// The variables of which a count speaks, also within others; of calls only what they are given.
pub(super) fn variables_of(count: &Count, needed: Needed<'_>) -> BTreeSet<Variable> {
    let mut all = BTreeSet::new();
    let mut open = vec![count];
    while let Some(count) = open.pop() {
        open.extend(within(count));
        let mut formulas = decisive(count);
        brought(count, needed, &mut formulas);
        atoms(&formulas, &mut all);
    }
    all
}

/// Adds the variables of which formulas are made, also within quotients and functions.
pub(super) fn atoms(formulas: &[&Formula], found: &mut BTreeSet<Variable>) {
    for formula in formulas {
        spend(FORMULA);
        let mut open: Vec<Variable> = formula.variables().into_iter().collect();
        while let Some(variable) = open.pop() {
            open.extend(variable.made_of().into_iter().flatten().flat_map(Formula::variables));
            if variable.made_of().is_none() {
                found.insert(variable);
            }
        }
    }
}
