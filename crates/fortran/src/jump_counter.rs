//! Operation count of statements between which control jumps: from state to state, with eq. (3) where chance decides.

use juxtapose_polynomial::Rational;

use super::{
    count::Jumps,
    counter::Counter,
    range::Range,
    trace::{Executor, Lost, followed},
    values::Values,
    variable::{Of, Variable, speaks_of},
    visits::{Edges, trapped, visits},
};

impl Counter<'_> {
    /// Statements between which control jumps: from state to state, and so often as eq. (3) says, where chance decides.
    pub(super) fn jumps(&mut self, jumps: &Jumps, values: &mut Values<'_>) -> Option<Rational> {
        let before = values.inside.clone();
        let mut by = Jumping { counter: self, jumps, costs: Vec::new() };
        let edges = match followed(jumps, values, &mut by) {
            Ok(edges) => edges,
            Err(Lost::Stopped) => return None,
            Err(Lost::TooMany) => {
                values.inside = before;
                return self.jumps_on_average(jumps, values);
            }
        };
        let costs = by.costs;
        let visits = if edges.len() == 1 { vec![Rational::ONE] } else { visits(&edges, 0).ok()? };
        Some(costs.iter().zip(&visits).fold(Rational::ZERO, |sum, (cost, visits)| sum + visits * cost))
    }

    /// By stated probabilities alone, where there are too many states.
    fn jumps_on_average(&mut self, jumps: &Jumps, values: &mut Values<'_>) -> Option<Rational> {
        let mut sum = Rational::ZERO;
        for part in jumps.parts.iter().filter(|part| !part.visits.is_zero()) {
            if let Some(line) = part.mean {
                self.mean(line)?;
            }
            sum += &part.visits * self.count(&part.count, values)?;
        }
        for found in jumps.found() {
            values.find(found, None);
        }
        Some(sum)
    }

    /// How often each part is visited in every iteration of a range: none in it where that may differ, or values are found out there.
    pub(super) fn visits_throughout(
        &mut self,
        jumps: &Jumps,
        range: &Range<'_>,
        values: &Values<'_>,
    ) -> Option<Option<Vec<Rational>>> {
        let is_found = |number: &u32| jumps.parts.iter().any(|part| part.inside.contains(number));
        let may_differ = |variable: &Variable| match variable.of() {
            Of::Joined(number) => is_found(number) && values.needs(variable),
            _ => variable == range.index,
        };
        let mut edges: Edges = Vec::with_capacity(jumps.parts.len());
        for part in &jumps.parts {
            if part.decision.formulas().into_iter().any(|formula| speaks_of(formula, &may_differ)) {
                return Some(None);
            }
            edges.push(match part.decision.decided(part.ways.len(), values) {
                Some(way) => vec![(part.ways.get(way)?.to, Rational::ONE)],
                None => {
                    let ways = part.ways.iter().filter(|way| !way.share.is_zero());
                    ways.map(|way| (way.to, way.share.clone())).collect()
                }
            });
        }
        if !trapped(&edges, jumps.ends).is_empty() {
            return None;
        }
        let visits = visits(&edges, jumps.ends[0]).ok()?;
        for (part, visits) in jumps.parts.iter().zip(&visits).filter(|(_, visits)| !visits.is_zero()) {
            if part.is_dead {
                return None;
            }
            if let Some(line) = part.mean
                && part.decision.decided(part.ways.len(), values).is_none()
            {
                self.mean(line)?;
            }
            debug_assert!(*visits > Rational::ZERO);
        }
        Some(Some(visits))
    }
}

/// Who counts statements between which control jumps.
struct Jumping<'j, 'c> {
    counter: &'j mut Counter<'c>,
    jumps: &'j Jumps,
    /// Of each step.
    costs: Vec<Rational>,
}

impl Executor for Jumping<'_, '_> {
    fn execute(&mut self, step: usize, part: usize, values: &mut Values<'_>) -> Option<()> {
        if !self.counter.goes_on(1) {
            return None;
        }
        let cost = self.counter.count(&self.jumps.parts[part].count, values)?;
        if self.costs.len() <= step {
            self.costs.resize(step + 1, Rational::ZERO);
        }
        self.costs[step] += cost;
        Some(())
    }

    fn take_mean(&mut self, line: u32) -> Option<()> {
        self.counter.mean(line).map(|_| ())
    }
}
