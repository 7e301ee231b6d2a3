//! Branch cost: IF (section 4.4.3), a condition and both branches with their probabilities. A SELECT CASE evaluates its selector once.

use juxtapose_fortran77::{Block, Branch, Expression, Operator};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{
    around::Repetition,
    cost::Cost,
    count::{Arm, Count, Join, Role},
    jump::half,
    knowledge::{Changes, joined, met},
    region::{Claim, Extent, Loop, Region, slope},
    statistics::Tests,
    truth::compared,
    variable::{Formula, Of, Truth, Variable, has_unknown, has_whole_coefficients, is_found_out, speaks_of},
    walker::{LineKind, Walker},
};

/// The branch probability of a condition.
pub(super) struct Share {
    pub(super) formula: Formula,
    pub(super) statistics: Tests,
    /// Whether it follows from values, by which it is decided where they are known.
    pub(super) follows: bool,
    /// Where a share of iterations is what the formula says.
    region: Region,
}

impl Share {
    /// Whether somebody has stated it, and it leaves something to chance.
    pub(super) fn is_stated(&self) -> bool {
        let is_certain = |share: Rational| share.is_zero() || share.is_one();
        self.statistics.profiled > 0 && !self.formula.constant().is_some_and(is_certain)
    }
}

impl<'u> Walker<'u> {
    /// The cost of an IF with its branches.
    pub(super) fn branches(
        &mut self,
        branches: &'u [Branch],
        otherwise: Option<&'u Block>,
        line: u32,
    ) -> Cost {
        let mut ways: Vec<Changes> = Vec::new();
        // The arm of each way.
        let mut ends: Vec<usize> = Vec::new();
        let mut arms: Vec<(u32, Cost, Share, Option<Truth>, Cost)> = Vec::new();
        let mut is_open = true;
        // What the selector of a SELECT CASE has called, all of whose cases ask for its value.
        let mut selected = Vec::new();
        for (k, branch) in branches.iter().enumerate() {
            if k > 0 {
                self.known.open(Changes::new());
            }
            let mut test = self.tested(branch.evaluated(), branch.line);
            self.own(&mut test, Role::Statement, branch.line);
            if k > 0 {
                // A later condition is evaluated only where none before it was true.
                let changes = self.known.close();
                let changed: Changes =
                    changes.keys().map(|place| (place.clone(), self.unknown(line, place))).collect_small();
                self.known.extend(changed);
            }
            if branch.selector.is_some() {
                if k == 0 {
                    selected.clone_from(&self.results);
                } else {
                    self.results.clone_from(&selected);
                }
            }
            let truth = self.truth(&branch.condition);
            let share = self.share(branch.line, truth.as_ref());
            if share.statistics.computed > 0 {
                self.decide(branch.line);
            }
            let decided = share.formula.constant().filter(|_| share.follows);
            let is_possible = is_open && !decided.as_ref().is_some_and(Rational::is_zero);
            self.known.open(Changes::new());
            let (block, inside) = self.inside(None, |walker| walker.block(&branch.block));
            self.claims(branch.line, &share.region);
            self.repeats(inside, Repetition::Times(share.formula.clone()));
            let changes = self.known.close();
            if is_possible {
                ways.push(changes);
                ends.push(k);
            }
            is_open &= !decided.is_some_and(|share| share.is_one());
            // What follows stands where this condition is false.
            let behind = self.enter(None);
            self.repeats(behind, Repetition::Times(&Formula::from(1) - &share.formula));
            arms.push((branch.line, test, share, truth, block));
        }
        self.known.open(Changes::new());
        let rest = otherwise.map_or_else(Cost::default, |block| self.block(block));
        for _ in branches {
            self.exit();
        }
        let changes = self.known.close();
        if is_open {
            ways.push(changes);
            ends.push(branches.len());
        }
        let first = self.joins();
        let after = met(&ways, |place| self.at(place), |place| self.join(line, place));
        let mut joins = Vec::new();
        for (variable, place) in joined(&after, first) {
            let mut by_arm = vec![None; branches.len() + 1];
            for (end, way) in ends.iter().zip(&ways) {
                by_arm[*end] = Some(way.get(&place).cloned().unwrap_or_else(|| self.at(&place)));
            }
            joins.push(Join { variable, ways: by_arm });
        }
        self.known.extend(after);
        if self.is_dry {
            return Cost::default();
        }
        let cost = self.weighed_arms(arms, rest, joins);
        self.tell(line, LineKind::Test, &cost);
        cost
    }

    /// C(test) + p·C(true) + q·C(false), from the last condition to the first.
    fn weighed_arms(
        &mut self,
        arms: Vec<(u32, Cost, Share, Option<Truth>, Cost)>,
        rest: Cost,
        joins: Vec<Join>,
    ) -> Cost {
        let mut all = Cost::default();
        let mut formula = rest.formula.clone();
        let mut counted = Vec::with_capacity(arms.len());
        let (mut region, mut statistics, mut mentioned) =
            (rest.region.clone(), rest.statistics, rest.indices.clone());
        let mut assumes = rest.assumes;
        for (line, test, share, truth, block) in arms.into_iter().rev() {
            let gain = &block.formula - &formula;
            // The mean over iterations is a mean of both: it says what all of them cost where what the condition decides does not differ.
            let loop_of_it = self.loops.last_mut().and_then(Option::as_mut).filter(|_| share.follows);
            if !share.region.conditions.is_empty()
                || share.formula.constant().is_none_or(|share| !share.is_zero() && !share.is_one())
            {
                // A share within another one, or behind it, is one of fewer iterations than all.
                let differs = |index| {
                    gain.powers(index) != (0, 0) || block.indices.contains(index) || mentioned.contains(index)
                };
                if let Some(of) = loop_of_it {
                    of.has_shares = true;
                    if differs(&of.index) {
                        region.extent = Extent::Unknown;
                    }
                }
            }
            if share.is_stated() {
                let mentioned = block.indices.iter().chain(&mentioned).next();
                assumes |= self.stands_for(line, &gain, mentioned.is_some());
            }
            region.add(&share.region);
            region.add(&test.region);
            region.add(&block.region);
            assumes |= test.assumes || block.assumes;
            formula = &(&formula + &test.formula) + &share.formula.times(&gain);
            statistics += test.statistics;
            statistics += block.statistics;
            statistics.tests += share.statistics;
            mentioned.extend(test.indices.iter().chain(&block.indices).cloned());
            let truth = self.decisive(truth, line);
            if let Some(truth) = &truth {
                mentioned.extend(super::cost::indices(truth.formulas()));
            }
            counted.push(Arm {
                line,
                test: test.into_count(),
                truth,
                share: share.formula,
                block: block.into_count(),
            });
        }
        counted.reverse();
        mentioned.extend(super::cost::indices(joins.iter().flat_map(|join| join.ways.iter().flatten())));
        let count = Count::Choice(counted, Box::new(rest.into_count()), joins);
        let mut cost = Cost::of(formula, region, count, mentioned);
        cost.statistics = statistics;
        cost.assumes = assumes;
        all.add(cost);
        all
    }

    /// The cost of a condition.
    pub(super) fn tested(&mut self, condition: &Expression, line: u32) -> Cost {
        let mut cost = self.price(condition, line);
        if self.options.charges_branches && !self.is_dry {
            cost.add(Cost::fixed(self.table.branch()));
        }
        cost
    }

    /// A condition that values may decide: of one that they know in part what is stated is said of all of it.
    pub(super) fn decisive(&self, truth: Option<Truth>, line: u32) -> Option<Truth> {
        truth.filter(|of| !self.options.halves && (of.is_whole() || self.stated(line).is_none()))
    }

    /// The branch probability of a condition: as stated, else as integers say, else ½.
    pub(super) fn share(&self, line: u32, truth: Option<&Truth>) -> Share {
        let mut statistics = Tests::default();
        let stated = self.stated(line);
        // What a run has counted says nothing of values that are known, and all of those that nobody knows.
        let is_of_integers =
            |variable: &Variable| !matches!(variable.of(), Of::Value(place) if !self.is_integer(place));
        let is_whole = |truth: &&Truth| {
            truth.is_whole() && truth.formulas().all(|formula| !speaks_of(formula, &|of| !is_of_integers(of)))
        };
        // What counting decides is not what is stated.
        let is_found = truth.is_some_and(|truth| truth.formulas().any(is_found_out)) && !self.options.halves;
        let computed = truth.filter(|_| !self.options.halves).and_then(|truth| self.computed(truth));
        let truth = truth
            .filter(is_whole)
            .filter(|truth| !self.options.halves && (stated.is_none() || !truth.formulas().any(has_unknown)));
        if let Some((formula, region)) = computed {
            statistics.computed = 1;
            return Share { formula, statistics, follows: true, region };
        }
        let follows = truth.is_some();
        let region = Region::told(if follows || is_found { Extent::Unknown } else { Extent::Exact });
        match &stated {
            Some(_) => statistics.profiled = 1,
            None => statistics.halfhalf = 1,
        }
        Share { formula: stated.unwrap_or_else(half).into(), statistics, follows, region }
    }

    /// Evaluation of a condition by known integers: decided, or true in so many of a loop's iterations.
    fn computed(&self, truth: &Truth) -> Option<(Formula, Region)> {
        let constants = |variable: &Variable| match variable.of() {
            Of::Value(place) => self.constants.get(place).cloned(),
            _ => None,
        };
        if let Some(is_true) = truth.decided(&constants) {
            return Some((i64::from(is_true).into(), Region::default()));
        }
        let (formula, operator) = truth.comparison()?;
        share_of_iterations(formula, operator, self.loops.last()?.as_ref()?)
    }
}

/// Of how many of a loop's iterations a comparison with 0 is true, if it is affine in the index, with where that is so.
fn share_of_iterations(formula: &Formula, operator: Operator, of: &Loop) -> Option<(Formula, Region)> {
    let slope = slope(formula, &of.index)?.constant().filter(|slope| !slope.is_zero())?;
    let rest = formula.substituted(&of.index, &Formula::default())?;
    if super::cost::indices([&rest]).contains(&of.index) {
        // A quotient of the index is no constant.
        return None;
    }
    let constants = (of.lower.constant(), of.step.constant(), of.iterations.constant(), rest.constant());
    if let (Some(lower), Some(step), Some(times), Some(rest)) = constants {
        let times = Rational::from(times.floor().max(dashu_int::IBig::ZERO));
        if times.is_zero() {
            return None;
        }
        let count = constant_count(&slope, &rest, operator, &lower, &step, &times);
        return Some(((count / times).into(), Region::default()));
    }
    // The threshold, and the first and last index upwards.
    let threshold = rest.scaled(&(-Rational::ONE / &slope));
    let step = of.step.constant()?;
    let (low, high) = if step.is_one() {
        (&of.lower, &of.upper)
    } else if step == -Rational::ONE {
        (&of.upper, &of.lower)
    } else {
        return None;
    };
    if !has_whole_coefficients(&threshold) {
        return None;
    }
    let one = Formula::from(1);
    let mut region = Region::default();
    let is_rising = slope > Rational::ZERO;
    let count = match operator {
        Operator::Equal | Operator::NotEqual => {
            region.claim_of_loop(Claim::NotNegative(&threshold - low));
            region.claim_of_loop(Claim::NotNegative(high - &threshold));
            if operator == Operator::Equal { one } else { &of.iterations - &one }
        }
        _ => {
            let is_below = is_rising == matches!(operator, Operator::Less | Operator::LessOrEqual);
            let is_with = matches!(operator, Operator::LessOrEqual | Operator::GreaterOrEqual);
            let strict = if is_below { &threshold - low } else { high - &threshold };
            let count = if is_with { &strict + &one } else { strict };
            region.claim_of_loop(Claim::NotNegative(count.clone()));
            region.claim_of_loop(Claim::NotNegative(&of.iterations - &count));
            count
        }
    };
    Some((count.divided_by(&of.iterations)?, region))
}

/// In how many iterations `slope·index + rest` compares with 0 as an operator says.
fn constant_count(
    slope: &Rational,
    rest: &Rational,
    operator: Operator,
    lower: &Rational,
    step: &Rational,
    times: &Rational,
) -> Rational {
    // With index = lower + step·k, it is a + b·k for k = 0, …, times − 1.
    let (a, b) = (slope * lower + rest, slope * step);
    if b.is_zero() {
        return if compared(&a, operator) { times.clone() } else { Rational::ZERO };
    }
    let root = -&a / &b;
    let is_root = root.is_int() && root >= Rational::ZERO && root < *times;
    let within = |count: dashu_int::IBig| Rational::from(count).max(Rational::ZERO).min(times.clone());
    let below = within(root.ceil());
    let equal = Rational::from(u8::from(is_root));
    let above = times - &below - &equal;
    let (negative, positive) = if b > Rational::ZERO { (below, above) } else { (above, below) };
    match operator {
        Operator::Less => negative,
        Operator::LessOrEqual => negative + equal,
        Operator::Equal => equal,
        Operator::NotEqual => negative + positive,
        Operator::Greater => positive,
        _ => positive + equal,
    }
}
