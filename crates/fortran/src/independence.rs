//! Independence checks of stated probabilities and mean iterations (section 7), which are taken to be the same each time. Where costs
//! differ from one time to the next, a formula is a mean, and not the count of the run that was measured.

use juxtapose_polynomial::Rational;

use super::{
    cost::{Cost, indices},
    loops::Header,
    variable::{Formula, Of, speaks_of},
    visits::{Edges, leading},
    walker::Walker,
};

impl Walker<'_> {
    /// The probability that is stated for the first way of a line.
    pub(super) fn stated(&self, line: u32) -> Option<Rational> {
        self.options.probabilities.get(&line)?.first().cloned()
    }

    /// Notes that integers decide at a line, whatever is stated.
    pub(super) fn decide(&mut self, line: u32) {
        if !self.is_dry && self.options.probabilities.contains_key(&line) {
            self.assumed.decided.insert(line);
        }
    }

    /// What is stated at a line decides about a cost, or how often it is taken. Answers whether it is taken to be the same each time, although
    /// the cost, or what it is counted from, differs.
    pub(super) fn stands_for(&mut self, line: u32, cost: &Formula, speaks_of_indices: bool) -> bool {
        let differs = speaks_of_indices || !indices([cost]).is_empty();
        self.is_independent(line, differs, speaks_of_values(cost))
    }

    fn is_independent(&mut self, line: u32, by_index: bool, by_call: bool) -> bool {
        self.assumed.chances += 1;
        if by_index {
            self.assumed.independent.insert(line);
        } else if by_call {
            self.assumed.by_call.insert(line);
        }
        by_index
    }

    /// As [`stands_for`](Self::stands_for), of jumps: the nodes of a graph have lines, costs and visits. What is visited once, whatever is
    /// decided, depends on no decision.
    pub(super) fn jumps_stated(
        &mut self,
        lines: &[u32],
        edges: &Edges,
        (costs, visits): (&[(Cost, usize)], &[Rational]),
        is_in_cycle: &dyn Fn(usize) -> bool,
    ) -> bool {
        let depends = |node: &usize| !visits[*node].is_one() || is_in_cycle(*node);
        let leading = |is_one: &dyn Fn(&Cost) -> bool| {
            leading((0..costs.len()).filter(|node| depends(node) && is_one(&costs[*node].0)), edges)
        };
        let by_index = leading(&|cost| !cost.indices.is_empty() || !indices([&cost.formula]).is_empty());
        let by_call = leading(&|cost| speaks_of_values(&cost.formula));
        let mut assumes = false;
        for (node, &line) in lines.iter().enumerate() {
            if edges[node].len() > 1
                && !visits[node].is_zero()
                && self.options.probabilities.contains_key(&line)
            {
                assumes |= self.is_independent(line, by_index[node], by_call[node]);
            }
        }
        assumes
    }

    /// As [`stands_for`](Self::stands_for), of a loop whose mean iterations are stated and are not known.
    pub(super) fn repeats_stated(&mut self, line: u32, once: &Cost) -> bool {
        self.options.trips.contains_key(&line)
            && self.stands_for(line, &once.formula, !once.indices.is_empty())
    }

    /// Whether a loop's formula takes something for granted beside what its body does: that stated iterations, if there are no others, are
    /// the same each time; of a DOALL that its longest iteration takes a mean.
    pub(super) fn takes_for_granted(
        &mut self,
        of: &Header<'_>,
        body: &Cost,
        (is_unknown, has_chances): (bool, bool),
    ) -> bool {
        let is_repeated = is_unknown && self.repeats_stated(of.line, body);
        let is_longest =
            of.is_parallel && (has_chances || (is_unknown && self.options.trips.contains_key(&of.line)));
        if is_longest {
            self.assumed.independent.insert(of.line);
        }
        is_repeated || is_longest
    }
}

fn speaks_of_values(formula: &Formula) -> bool {
    speaks_of(formula, &|variable| matches!(variable.of(), Of::Value(_)))
}
