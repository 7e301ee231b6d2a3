//! Exact operation count of a program whose variables have values, by abstract execution: loops end where they end, none is executed "−2
//! times", and a DOALL is shared by as many processors as there are. It shares the rules of formulas only where a
//! [`Region`](super::Region) says that they are the count.

use std::collections::BTreeSet;

use juxtapose_polynomial::Rational;
use juxtapose_support::work::spend;

use super::{
    count::{Arm, Count, CountedLoop, Join, Otherwise, Part, Repeated},
    range::Range,
    sharing::{Share, Shares, Sharing},
    values::{Values, iterations},
};

/// The counts of procedures that may be called, and the work budget that is left.
pub(super) struct Counter<'c> {
    callees: &'c [Count],
    pub(super) left: u32,
    /// How deep loops, IFs and calls are around the present place.
    depth: u32,
    /// Who executes the iterations of the next DOALL.
    sharing: Sharing,
    /// How those DOALLs were shared that have been counted.
    pub(super) shares: Shares,
    /// The lines in which a mean stood for what values decide; none where nothing is counted then.
    pub(super) means: Option<BTreeSet<u32>>,
}

/// Work of one iteration, in multiplications of a long convolution.
const ITERATION: f64 = 60_000.0;
/// So many parts of a block are as much work as one iteration of a short one.
const PARTS: usize = 64;

/// The greatest depth of recursion: a nest of as many loops and IFs as one unit may have takes three levels for each.
const DEEPEST: u32 = 400;

impl<'c> Counter<'c> {
    pub(super) fn new(callees: &'c [Count], left: u32, sharing: Sharing) -> Self {
        Self { callees, left, depth: 0, sharing, shares: Shares::default(), means: None }
    }

    /// The cost; none where a value is missing, a step is 0, or it would take too long to count.
    pub(super) fn count(&mut self, of: &Count, values: &mut Values<'_>) -> Option<Rational> {
        if self.depth == DEEPEST {
            return None;
        }
        self.depth += 1;
        let count = self.count_of(of, values);
        self.depth -= 1;
        count
    }

    fn count_of(&mut self, of: &Count, values: &mut Values<'_>) -> Option<Rational> {
        match of {
            Count::Straight(straight) => Some(straight.cost.clone()),
            Count::Priced(cost, _) => values.at(cost),
            // Where means are taken, it is one of several ways.
            Count::Stopped(_) => (values.is_first || self.means.is_some()).then_some(Rational::ZERO),
            Count::Part(part) => self.count(&part.count, values),
            Count::Block(parts) => {
                if !self.goes_on(parts.len() / PARTS) {
                    return None;
                }
                let mut sum = Rational::ZERO;
                for part in parts {
                    sum += self.count(part, values)?;
                }
                Some(sum)
            }
            Count::Jumps(jumps) => self.jumps(jumps, values),
            Count::Repeated(of) => self.repeated(of, values),
            Count::Choice(arms, otherwise, joins) => self.choice(arms, otherwise, joins, values),
            Count::Loop(of) => self.executed(of, values),
            Count::Call(called) => {
                // Calls that call twice each are as many as iterations of nested loops.
                if !self.goes_on(1) {
                    return None;
                }
                // A value that nobody knows may not matter to the callee.
                let mut inside = values.called(called);
                let count = self.count(self.callees.get(called.callee)?, &mut inside)?;
                for (variable, left) in &called.left {
                    values.find(variable, inside.at(left));
                }
                Some(count)
            }
        }
    }

    fn choice(
        &mut self,
        arms: &[Arm],
        otherwise: &Count,
        joins: &[Join],
        values: &mut Values<'_>,
    ) -> Option<Rational> {
        let (mut sum, mut reached) = (Rational::ZERO, Rational::ONE);
        for (number, arm) in arms.iter().enumerate() {
            sum += &reached * self.count(&arm.test, values)?;
            let decided =
                arm.truth.as_ref().and_then(|truth| truth.decided(&|variable| values.get(variable)));
            let share = match decided {
                Some(is_true) => Rational::from(u8::from(is_true)),
                None => values.at(&arm.share)?,
            };
            if !share.is_zero() {
                sum += &reached * &share * self.count(&arm.block, values)?;
            }
            if share.is_one() && reached.is_one() {
                values.join(joins, Some(number));
                return Some(sum);
            }
            reached *= Rational::ONE - share;
            if reached.is_zero() {
                values.join(joins, None);
                return Some(sum);
            }
        }
        sum += &reached * self.count(otherwise, values)?;
        values.join(joins, reached.is_one().then_some(arms.len()));
        Some(sum)
    }

    /// A loop whose index nobody knows: of a DO WHILE on integers each iteration is executed, as long as values say so.
    fn repeated(&mut self, of: &Repeated, values: &mut Values<'_>) -> Option<Rational> {
        if of.is_parallel {
            self.shares.add_unknown(of.line);
        }
        if let Some(condition) = &of.condition {
            let before = values.inside.clone();
            values.begin(&of.carried);
            let mut sum = Rational::ZERO;
            let mut was_executed = false;
            loop {
                if let Some(asked) = &of.asked {
                    self.count(asked, values)?;
                }
                let Some(goes_on) = condition.decided(&|variable| values.get(variable)) else { break };
                if !goes_on {
                    values.leave(&of.carried);
                    return Some(sum);
                }
                if !self.goes_on(1) {
                    return None;
                }
                sum += self.count(&of.body, values)?;
                values.advance(&of.carried);
                was_executed = true;
            }
            if was_executed {
                values.inside = before;
            }
        }
        values.forget(&of.carried);
        let times = values.at(&of.times)?;
        Some(if times.is_zero() { times } else { times * self.count(&of.body, values)? })
    }

    fn executed(&mut self, of: &CountedLoop, values: &mut Values<'_>) -> Option<Rational> {
        let (header, is_known) = match (of.bounds_at(values), &of.otherwise) {
            (Some(header), _) => (header, true),
            (None, Otherwise::Bounds(_)) => (of.header(values)?, false),
            (None, Otherwise::Times(times)) => {
                if of.is_parallel {
                    self.shares.add_unknown(of.line);
                }
                values.inside.remove(&of.index);
                values.forget(&of.carried);
                let times = values.at(times)?;
                return Some(if times.is_zero() { times } else { times * self.count(&of.body, values)? });
            }
            (None, Otherwise::Nothing) => return None,
        };
        let [first, upper, step] = header;
        let times = iterations(&first, &upper, &step)?;
        if times.is_zero() {
            values.end(&of.carried, is_known.then_some(false));
            return Some(times);
        }
        if !is_known {
            values.forget(&of.carried);
        }
        let last = &first + (&times - Rational::ONE) * &step;
        let has_shares = of.has_shares;
        let range = Range { index: &of.index, first, step, times, has_formulas: true, has_shares };
        // An index that the body does not speak of needs no value, but one around it of that name keeps its own.
        let around = values.inside.remove(&of.index);
        let sum = match self.sharing {
            Sharing::Unlimited if of.is_parallel => self.shared(of, &range, 1, values),
            Sharing::Among(processors) if of.is_parallel => {
                let share = Share::of(&range.times, processors);
                self.shares.add(of.line, share);
                self.sharing = Sharing::Alone;
                let sum = self.shared(of, &range, share.each, values);
                self.sharing = Sharing::Among(processors);
                sum
            }
            _ if is_known && (of.hands_on(values) || (of.is_uneven && of.is_in_order(values))) => {
                self.in_order(of, &range, values)
            }
            _ if of.is_uneven => self.sum(&of.body, &range, values),
            _ => self.count(&of.body, values).map(|once| range.times * once),
        };
        if !of.is_parallel {
            values.inside.insert(of.index.clone(), last);
        }
        if is_known {
            values.end(&of.carried, Some(true));
        } else {
            // Of a mean of iterations nothing follows.
            values.forget(&of.carried);
        }
        values.inside.remove(&of.index);
        if let Some(around) = around {
            values.inside.insert(of.index.clone(), around);
        }
        sum
    }

    /// The iterations of a loop one after the other, each with the values that the one before has left.
    fn in_order(&mut self, of: &CountedLoop, range: &Range<'_>, values: &mut Values<'_>) -> Option<Rational> {
        values.begin(&of.carried);
        let (mut sum, mut k) = (Rational::ZERO, Rational::ZERO);
        loop {
            if !self.goes_on(1) {
                return None;
            }
            values.inside.insert(range.index.clone(), &range.first + &k * &range.step);
            sum += self.count(&of.body, values)?;
            k += Rational::ONE;
            if k >= range.times {
                return Some(sum);
            }
            values.advance(&of.carried);
        }
    }

    /// The cost of the processor with the longest share, where each has the next so many iterations.
    fn shared(
        &mut self,
        of: &CountedLoop,
        range: &Range<'_>,
        each: u64,
        values: &mut Values<'_>,
    ) -> Option<Rational> {
        let each = Rational::from(each.max(1));
        if !of.is_uneven {
            return self.count(&of.body, values).map(|once| each * once);
        }
        let mut most: Option<Rational> = None;
        let mut begin = Rational::ZERO;
        while begin < range.times {
            let times = (&range.times - &begin).min(each.clone());
            let share = if times.is_one() {
                self.once(&of.body, range, &begin, values)?
            } else if self.goes_on(1) {
                self.sum(&of.body, &range.some(&begin, times), values)?
            } else {
                return None;
            };
            most = Some(most.map_or_else(|| share.clone(), |most| most.max(share.clone())));
            begin += &each;
        }
        most
    }

    /// The cost of one iteration, or of a part of it.
    fn once(
        &mut self,
        of: &Count,
        range: &Range<'_>,
        k: &Rational,
        values: &mut Values<'_>,
    ) -> Option<Rational> {
        if !self.goes_on(1) {
            return None;
        }
        values.inside.insert(range.index.clone(), &range.first + k * &range.step);
        let once = self.count(of, values);
        values.inside.remove(range.index);
        once
    }

    /// Beside what a line costs nothing, where means are taken.
    pub(super) fn mean(&mut self, line: u32) -> Option<Rational> {
        self.means.as_mut()?.insert(line);
        Some(Rational::ZERO)
    }

    /// Whether the work budget has room for so many further iterations, ranges of them or calls.
    pub(super) fn goes_on(&mut self, steps: usize) -> bool {
        let steps = u32::try_from(steps).unwrap_or(u32::MAX);
        let left = self.left.checked_sub(steps);
        self.left = left.unwrap_or(0);
        left.is_some() && (steps == 0 || spend(ITERATION * f64::from(steps)))
    }

    /// Bisection: what a part of a loop's body costs in a range of iterations, by its formula where that is the count in all of them,
    /// else half by half.
    fn sum(&mut self, of: &Count, range: &Range<'_>, values: &mut Values<'_>) -> Option<Rational> {
        match of {
            Count::Straight(straight) => Some(&range.times * &straight.cost),
            Count::Block(parts) => {
                if !self.goes_on(parts.len() / PARTS) {
                    return None;
                }
                let mut sum = Rational::ZERO;
                for part in parts {
                    sum += self.sum(part, range, values)?;
                }
                Some(sum)
            }
            Count::Part(part) if !part.speaks_of(range.index) => {
                self.count(&part.count, values).map(|once| &range.times * once)
            }
            Count::Part(_) => match self.by_formula(of, range, values) {
                Some(sum) => Some(sum),
                None => self.halved(of, range, values),
            },
            Count::Jumps(jumps) => match self.visits_throughout(jumps, range, values)? {
                Some(visits) => {
                    let mut sum = Rational::ZERO;
                    for (part, visits) in jumps.parts.iter().zip(visits) {
                        if !visits.is_zero() {
                            sum += visits * self.sum(&part.count, range, values)?;
                        }
                    }
                    Some(sum)
                }
                None => self.halved(of, range, values),
            },
            Count::Repeated(repeated) if repeated.condition.is_some() => self.halved(of, range, values),
            Count::Repeated(repeated) => match values.at(&repeated.times) {
                Some(times) if times.is_zero() => Some(times),
                Some(times) => {
                    if repeated.is_parallel {
                        self.shares.add_unknown(repeated.line);
                    }
                    Some(times * self.sum(&repeated.body, range, values)?)
                }
                None => self.halved(of, range, values),
            },
            Count::Priced(..) | Count::Stopped(_) | Count::Loop(_) | Count::Choice(..) | Count::Call(_) => {
                self.halved(of, range, values)
            }
        }
    }

    /// The cost of a part in all of a range by its formula; none where that is not the count in all of them.
    fn by_formula(&self, of: &Count, range: &Range<'_>, values: &Values<'_>) -> Option<Rational> {
        match of {
            Count::Part(part) => part.in_all(range, self.has_formula(part), values),
            _ => None,
        }
    }

    /// Whether a part's formula says what it costs, in its region: eq. (2) has a processor for each iteration of a DOALL.
    fn has_formula(&self, of: &Part) -> bool {
        self.sharing == Sharing::Unlimited || !of.has_doall
    }

    fn halved(&mut self, of: &Count, range: &Range<'_>, values: &mut Values<'_>) -> Option<Rational> {
        let mut sum = Rational::ZERO;
        let mut open = vec![range.some(&Rational::ZERO, range.times.clone())];
        while let Some(range) = open.pop() {
            if range.times.is_one() {
                sum += self.once(of, &range, &Rational::ZERO, values)?;
                continue;
            }
            if !self.goes_on(1) {
                return None;
            }
            let (first, second) = range.halves();
            for half in [second, first] {
                match self.by_formula(of, &half, values) {
                    Some(more) => sum += more,
                    None => open.push(half),
                }
            }
        }
        Some(sum)
    }
}
