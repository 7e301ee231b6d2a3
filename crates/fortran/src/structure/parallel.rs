//! DOALL as program structure: block distribution of its iterations on processors, each the next few of them.

use juxtapose_polynomial::Rational;

use super::{
    Iterations, Loop, Part,
    build::{Builder, Growing},
    chance::may_differ,
    lines::last_line,
};
use crate::{
    count::{Count, CountedLoop},
    sharing::Share,
    values::Values,
};

impl<'b> Builder<'b> {
    /// A DOALL that is not within another one: every processor takes as many iterations as the first one. One whose iterations differ is one
    /// block, of what the processor with the longest share takes.
    pub(super) fn shared(
        &mut self,
        counts: &[&'b Count],
        loops: &[&'b CountedLoop],
        times: &Rational,
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        let of = loops[0];
        let (line, lines) = (of.line, [of.line, last_line(&of.body).max(of.line)]);
        let bodies: Vec<&Count> = loops.iter().map(|of| &of.body).collect();
        if loops.iter().any(|of| of.is_uneven) {
            if may_differ(bodies[0], values, (self.callees(), self.joined())) {
                return self.fault(
                    line,
                    "has iterations that differ by its index and by chance, which no tree of equal processors tells",
                    "take it as one block of its mean cost",
                );
            }
            self.begin(into);
            return self.whole(counts, lines, values, &mut into.parts);
        }
        let share = Share::of(times, self.wishes.processors);
        if share.each > self.wishes.iterations {
            return self.too_many(counts, lines, &share.each.into(), &bodies, values, into);
        }
        self.shares.add(line, share);
        let beginning = self.beginning_of(line, into);
        self.is_private = true;
        let (body, each) = self.round(&bodies, values);
        self.is_private = false;
        let index = Some(of.index.name().clone());
        let iterations = Iterations::Certain(share.each.into());
        let (is_shared, is_private) = (true, false);
        let repeated = Loop { line, index, beginning, each, iterations, is_shared, is_private, body };
        self.push(&mut into.parts, line, Part::Loop(Box::new(repeated)));
    }
}
