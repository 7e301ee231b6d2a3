//! Loop cost and trip counts: DO, DOALL and DO WHILE (sections 4.4.4 and 4.4.5), by summation over the iterations.

use std::{collections::BTreeSet, ops::Range};

use juxtapose_fortran77::{Class, Do, Expression, Item, Name, Node, Statement};
use juxtapose_polynomial::{Monomial, Rational};
use juxtapose_support::collections::CollectSmall;

use super::{
    around::Repetition,
    cost::{Cost, expanded, indices},
    count::{Carried, Count, CountedLoop, Otherwise, Repeated, Role},
    region::{Claim, Extent, Loop, Region, slope},
    variable::{Formula, Variable, has_unknown, is_found_out, replaced},
    walker::{LineKind, Walker},
};

/// A formula of more terms is not made.
const TERMS: usize = 2000;

/// A loop over an index: of statements, or of what is read or written.
pub(super) struct Header<'u> {
    pub(super) line: u32,
    pub(super) index: &'u Name,
    /// Lower, upper, step.
    pub(super) bounds: [Option<&'u Expression>; 3],
    pub(super) is_parallel: bool,
    pub(super) body: Body<'u>,
}

/// The body of a loop.
#[derive(Clone, Copy)]
pub(super) enum Body<'u> {
    Statements(&'u [Statement]),
    /// Items, and whether they get values.
    Items(&'u [Item], bool),
}

impl<'u> Header<'u> {
    pub(super) fn of_do(of: &'u Do, line: u32) -> Self {
        let bounds = [Some(&of.lower), Some(&of.upper), of.step.as_ref()];
        Self { line, index: &of.index, bounds, is_parallel: of.is_parallel, body: Body::Statements(&of.body) }
    }
}

/// What is known of a loop's index before its iterations: its bounds and step in terms of the beginning.
pub(super) struct Known {
    pub(super) bounds: [Formula; 3],
    /// Whether the iterations are known, or have a name of their own.
    pub(super) is_range: bool,
}

/// What counting knows of a loop beside its formula.
#[derive(Clone)]
pub(super) struct Counting {
    /// Its bounds, also where a formula cannot have them.
    actual: Option<[Formula; 3]>,
    index: Variable,
    carried: Vec<Carried>,
    /// The numbers of values that are found out in it.
    inside: Range<u32>,
}

impl Counting {
    /// Whether it knows more of the bounds than the formula.
    fn knows_more(&self) -> bool {
        self.actual.iter().flatten().any(is_found_out)
    }

    fn formulas(&self) -> impl Iterator<Item = &Formula> {
        let carried = self.carried.iter().flat_map(|of| [&of.first, &of.next]);
        self.actual.iter().flatten().chain(carried)
    }
}

impl<'u> Walker<'u> {
    /// The cost of a loop's bounds and of its beginning, with what is known of them: lower, upper, step.
    pub(super) fn bounds(&mut self, of: &Header<'u>, line: u32) -> (Cost, [Option<Formula>; 3]) {
        let is_charged = matches!(of.body, Body::Statements(_)) && !self.is_dry;
        let mut cost = Cost::fixed(if is_charged { self.table.loop_init() } else { 0 });
        let mut values = [const { None }; 3];
        for (value, bound) in values.iter_mut().zip(of.bounds) {
            *value = match bound {
                Some(bound) => {
                    self.judge(bound, &mut cost);
                    cost.add(self.price(bound, line));
                    self.value(bound)
                }
                None => Some(Formula::from(1)),
            };
        }
        (cost, values)
    }

    /// The cost of a DO or DOALL.
    pub(super) fn iterated_over(&mut self, of: &Header<'u>, key: usize) -> Cost {
        let line = of.line;
        let (mut cost, [lower, upper, step]) = self.bounds(of, line);
        cost.place(Role::Beginning, line);
        let has_statements = matches!(of.body, Body::Statements(_));
        if has_statements {
            self.costs(line, &cost);
        }
        let changes = self.effect(of, key, line);
        let actual = match (&lower, &upper, &step) {
            (Some(lower), Some(upper), Some(step)) => Some([lower.clone(), upper.clone(), step.clone()]),
            _ => None,
        };
        let known = self.known_bounds(lower, upper, step, line);
        let index = match (&known, &actual) {
            (None, Some(_)) => Variable::hidden(line, of.index),
            _ => Variable::index(of.index.clone()),
        };
        let first = self.joins();
        let start = self.at_start(&changes, (known.as_ref(), actual.is_some()), of, line);
        let after = self.behind(&changes, known.as_ref(), of, line);
        let carried = self.carried(&start, &after, first);
        if !self.is_dry {
            let mut exact = known.as_ref().and_then(|known| self.exact(known, &index));
            self.known.open(start);
            self.loops.push(exact.as_ref().map(|(of, _)| of.clone()));
            let chances = self.assumed.chances;
            let (body, inside) = self.inside(Some(line), |walker| walker.body(of.body, line));
            let has_chances = self.assumed.chances > chances;
            if let (Some((exact, _)), Some(Some(seen))) = (&mut exact, self.loops.pop()) {
                exact.has_shares = seen.has_shares;
            }
            // Of a mean of iterations nothing follows.
            let carried = match &actual {
                Some(actual) => self.handed_on(carried, Some((of, &index, actual))),
                None => Vec::new(),
            };
            self.known.close();
            let counting = Counting { actual, index, carried, inside: first..self.joins() };
            match known.as_ref().map_or(0, |known| 1 + usize::from(known.is_range)) {
                1 => cost.statistics.ranges.guessed += 1,
                _ if self.options.trips.contains_key(&line) => cost.statistics.ranges.profiled += 1,
                _ => cost.statistics.ranges.unknown += 1,
            }
            let is_named = known.as_ref().is_none_or(|known| known.is_range);
            let assumes = self.takes_for_granted(of, &body, (is_named, has_chances));
            let mut all = match (known, exact) {
                (Some(known), Some((exact, region))) => {
                    self.summed(of, &known, (&exact, region), (body, inside), counting)
                }
                _ => self.repeated(of, body, inside, counting),
            };
            all.assumes |= assumes;
            cost.add(all);
            if has_statements {
                self.tell(line, LineKind::Do, &cost);
            }
        }
        self.known.extend(after);
        cost
    }

    /// The bounds of a loop as far as its trip count is known, or has a name.
    fn known_bounds(
        &self,
        lower: Option<Formula>,
        upper: Option<Formula>,
        step: Option<Formula>,
        line: u32,
    ) -> Option<Known> {
        let (lower, step) = (lower?, step?);
        if step.is_zero() {
            return None;
        }
        if let Some(upper) = upper {
            let count = Formula::iterations(&lower, &upper, &step)?;
            if !has_unknown(&count) && expanded(&count, &mut Region::default()).is_some() {
                return Some(Known { bounds: [lower, upper, step], is_range: false });
            }
        }
        if has_unknown(&lower) || has_unknown(&step) {
            return None;
        }
        let trips = self.trips(line);
        let upper = &lower + &step.times(&(&trips - &Formula::from(1)));
        Some(Known { bounds: [lower, upper, step], is_range: true })
    }

    /// The trip count of a loop of which nothing is known: as stated, or under a name of its own.
    pub(super) fn trips(&self, line: u32) -> Formula {
        let stated = self.options.trips.get(&line).cloned();
        stated.map_or_else(|| Variable::range(line).formula(), Formula::from)
    }

    /// The loop as formulas see it, with what has to hold for that.
    fn exact(&self, known: &Known, index: &Variable) -> Option<(Loop, Region)> {
        let mut region = Region::default();
        let [lower, upper, step] = [0, 1, 2].map(|k| expanded(&known.bounds[k], &mut region));
        let (lower, upper, step) = (lower?, upper?, step?);
        let iterations = Formula::iterations(&lower, &upper, &step)?;
        if !known.is_range {
            region.claim(Claim::NotNegative(iterations.clone()));
            region.claim(Claim::Whole(iterations.clone()));
        }
        Some((Loop { index: index.clone(), lower, upper, step, iterations, has_shares: false }, region))
    }

    /// Summation over the iterations of a loop: eq. (1), or eq. (2), the longest one, where they are executed side by side.
    fn summed(
        &mut self,
        of: &Header<'u>,
        known: &Known,
        (exact, mut region): (&Loop, Region),
        (body, inside): (Cost, usize),
        counting: Counting,
    ) -> Cost {
        let (statistics, assumes) = (body.statistics, body.assumes);
        let is_uneven = body.indices.contains(&exact.index) || body.formula.powers(&exact.index) != (0, 0);
        let formula = if of.is_parallel {
            region.claim(Claim::NotNegative(&exact.iterations - &Formula::from(1)));
            let (at, is_greatest) = greatest(&body.formula, exact);
            let formula = body.formula.substituted(&exact.index, at);
            self.repeats(inside, Repetition::Longest(exact.clone(), at.clone()));
            if !is_greatest {
                region.extent = Extent::Unknown;
            }
            formula
        } else if is_too_long(&body.formula, exact) {
            self.fault(
                of.line,
                format!("the cost of this loop would be a formula of more than {TERMS} terms"),
                "give its variables values, or keep what it is made of unevaluated",
            );
            return Cost::default();
        } else {
            self.repeats(inside, Repetition::Sum(exact.clone()));
            body.formula.sum(&exact.index, &exact.lower, &exact.upper, &exact.step)
        };
        let formula = match formula {
            Some(formula) => {
                self.claims(of.line, &region);
                region.add(&body.region.throughout(exact));
                formula
            }
            // What has no sum as a formula can be counted all the same.
            None => {
                region = Region::told(Extent::Unknown);
                self.repeated(of, body.clone(), inside, counting.clone()).formula
            }
        };
        let mut mentioned = body.indices.clone();
        mentioned.remove(&exact.index);
        mentioned.extend(indices(known.bounds.iter()));
        mentioned.extend(indices(counting.formulas()));
        mentioned.remove(&exact.index);
        if known.is_range && counting.knows_more() {
            region.extent = Extent::Unknown;
        }
        let (bounds, otherwise) = match counting.actual {
            Some(actual) if known.is_range => (actual, Otherwise::Bounds(known.bounds.clone())),
            _ => (known.bounds.clone(), Otherwise::Nothing),
        };
        let counted = CountedLoop {
            line: of.line,
            index: exact.index.clone(),
            bounds,
            otherwise,
            carried: counting.carried,
            inside: counting.inside,
            is_parallel: of.is_parallel,
            is_uneven,
            has_shares: exact.has_shares,
            body: body.into_count(),
        };
        let mut cost = Cost::of(formula, region, Count::Loop(Box::new(counted)), mentioned);
        (cost.statistics, cost.assumes) = (statistics, assumes);
        cost
    }

    /// A loop whose index is not known: as many iterations as are stated, or under a name of their own, all alike.
    fn repeated(&mut self, of: &Header<'u>, body: Cost, inside: usize, counting: Counting) -> Cost {
        let times = if of.is_parallel { Formula::from(1) } else { self.trips(of.line) };
        let index = counting.index.clone();
        let by = Variable::unknown(of.line, of.index);
        let how = Repetition::Unknown { index: index.clone(), by: by.clone(), times: times.clone() };
        self.repeats(inside, how);
        let unknown = by.formula();
        let fixed =
            |formula: &Formula| replaced(formula, &|variable| (*variable == index).then(|| unknown.clone()));
        let is_uneven = body.indices.contains(&index) || body.formula.powers(&index) != (0, 0);
        let mut once = body;
        let formula = fixed(&once.formula).unwrap_or_default();
        once.region = once.region.replaced(&fixed);
        if formula != once.formula || of.is_parallel {
            once.region.extent = Extent::Unknown;
        }
        once.formula = formula;
        once.indices.extend(indices(counting.formulas()));
        if counting.knows_more() {
            once.region.extent = Extent::Unknown;
        }
        once.indices.remove(&index);
        let (line, is_parallel) = (of.line, of.is_parallel);
        let Counting { actual, index, carried, inside } = counting;
        once.times(&times.clone(), |body| match actual {
            Some(bounds) => {
                let otherwise = Otherwise::Times(times);
                let has_shares = false;
                Count::Loop(Box::new(CountedLoop {
                    line,
                    index,
                    bounds,
                    otherwise,
                    carried,
                    inside,
                    is_parallel,
                    is_uneven,
                    has_shares,
                    body,
                }))
            }
            None => {
                let (condition, asked) = (None, None);
                Count::Repeated(Box::new(Repeated {
                    line,
                    times,
                    condition,
                    asked,
                    carried,
                    is_parallel,
                    body,
                }))
            }
        })
    }

    /// Counts of which kind the variables of a bound are.
    fn judge(&self, bound: &Expression, cost: &mut Cost) {
        if self.is_dry {
            return;
        }
        for node in &bound.nodes {
            let Node::Name(name) = node else { continue };
            let is_variable = self.symbol(name).is_some_and(|symbol| symbol.class == Class::Variable);
            if !is_variable {
                continue;
            }
            let variables = &mut cost.statistics.variables;
            match self.value_of(name) {
                None => variables.unknown += 1,
                Some(value) if has_unknown(&value) => variables.unknown += 1,
                Some(value) if value.variables().iter().any(|of| of.name() == name) => {
                    variables.symbolic += 1
                }
                Some(_) => variables.guessed += 1,
            }
        }
    }
}

/// Whether the sum over a loop might be longer than what is made: what stands with powers of the index stands with powers of both bounds.
fn is_too_long(formula: &Formula, of: &Loop) -> bool {
    let power = formula.powers(&of.index).0.unsigned_abs() as usize + 1;
    // The monomials of no higher degree in a bound's terms.
    let monomials = |bound: &Formula| {
        let terms = bound.terms().filter(|(monomial, _)| !monomial.powers().is_empty()).count();
        (1..=terms).fold(1usize, |count, k| count.saturating_mul(power + k) / k)
    };
    let others = formula.terms().map(|(monomial, _)| monomial.parted(|variable| *variable != of.index).0);
    let others: BTreeSet<Monomial<Variable>> = others.collect_small();
    others.len().saturating_mul(monomials(&of.lower) + monomials(&of.upper)) > 4 * TERMS
}

/// The index of the longest iteration, and whether it is certain to be the longest: else it is the first.
fn greatest<'l>(formula: &Formula, of: &'l Loop) -> (&'l Formula, bool) {
    let is_upwards = of.step.constant().map(|step| step > Rational::ZERO);
    if formula.powers(&of.index) == (0, 0) {
        return (&of.lower, true);
    }
    let slope = slope(formula, &of.index).and_then(|slope| slope.constant());
    match slope.zip(is_upwards) {
        Some((slope, is_upwards)) if (slope > Rational::ZERO) == is_upwards => (&of.upper, true),
        Some(_) => (&of.lower, true),
        None => (&of.lower, false),
    }
}
