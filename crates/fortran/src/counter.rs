//! Exact operation count of a program whose variables have values, by abstract execution: loops end where they end, none is executed "−2
//! times", and a DOALL is shared by as many processors as there are. It shares the rules of formulas only where a
//! [`Region`](super::Region) says that they are the count.

use std::collections::BTreeSet;

use juxtapose_polynomial::Rational;
use juxtapose_support::{collections::CollectSmall, work::spend};

use super::{
    count::{Arm, Count, CountedLoop, Part, Values, iterations},
    range::Range,
    sharing::{Share, Shares, Sharing},
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
            Count::Mean(line) => self.mean(*line),
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
            Count::Jumps(jumps) => {
                let mut sum = Rational::ZERO;
                for part in jumps.parts.iter().filter(|part| !part.visits.is_zero()) {
                    sum += &part.visits * self.count(&part.count, values)?;
                }
                Some(sum)
            }
            Count::Repeated(of) => {
                if of.is_parallel {
                    self.shares.add_unknown(of.line);
                }
                let times = values.at(&of.times)?;
                Some(if times.is_zero() { times } else { times * self.count(&of.body, values)? })
            }
            Count::Choice(arms, otherwise) => self.choice(arms, otherwise, values),
            Count::Loop(of) => self.executed(of, values),
            Count::Call(called) => {
                // Calls that call twice each are as many as iterations of nested loops.
                if !self.goes_on(1) {
                    return None;
                }
                let given =
                    called.given.iter().map(|(name, formula)| Some((name.clone(), values.at(formula)?)));
                // A value that nobody knows may not matter to the callee.
                let mut inside =
                    Values { inside: given.flatten().collect_small(), named: values.named, is_first: false };
                self.count(self.callees.get(called.callee)?, &mut inside)
            }
        }
    }

    fn choice(&mut self, arms: &[Arm], otherwise: &Count, values: &mut Values<'_>) -> Option<Rational> {
        let (mut sum, mut reached) = (Rational::ZERO, Rational::ONE);
        for arm in arms {
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
            reached *= Rational::ONE - share;
            if reached.is_zero() {
                return Some(sum);
            }
        }
        Some(sum + reached * self.count(otherwise, values)?)
    }

    fn executed(&mut self, of: &CountedLoop, values: &mut Values<'_>) -> Option<Rational> {
        let [lower, upper, step] = [0, 1, 2].map(|k| values.at(&of.bounds[k]));
        let (first, step) = (lower?, step?);
        let times = iterations(&first, &upper?, &step)?;
        if times.is_zero() {
            return Some(times);
        }
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
            _ if of.is_uneven => self.sum(&of.body, &range, values),
            _ => self.count(&of.body, values).map(|once| range.times * once),
        };
        values.inside.remove(&of.index);
        if let Some(around) = around {
            values.inside.insert(of.index.clone(), around);
        }
        sum
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
    fn mean(&mut self, line: u32) -> Option<Rational> {
        self.means.as_mut()?.insert(line);
        Some(Rational::ZERO)
    }

    /// Whether the work budget has room for so many further iterations, ranges of them or calls.
    fn goes_on(&mut self, steps: usize) -> bool {
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
            Count::Mean(line) => self.mean(*line),
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
            Count::Jumps(jumps) => {
                let mut sum = Rational::ZERO;
                for part in jumps.parts.iter().filter(|part| !part.visits.is_zero()) {
                    sum += &part.visits * self.sum(&part.count, range, values)?;
                }
                Some(sum)
            }
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
            Count::Priced(..) | Count::Loop(_) | Count::Choice(..) | Count::Call(_) => {
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
