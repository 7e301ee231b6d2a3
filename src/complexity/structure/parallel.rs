//! DOALL: processors share its iterations, each the next few of them.

use super::{
    Costs, Iterations, Loop, Part, Straight,
    build::{Builder, Growing},
    chance::may_differ,
    lines::last_line,
};
use crate::{
    complexity::count::{Count, CountedLoop, Values},
    polynomial::Rational,
};

impl<'b> Builder<'b> {
    /// A DOALL that is not within another one: every processor takes as many iterations as the first one.
    pub(super) fn shared(
        &mut self,
        loops: &[&'b CountedLoop],
        [first, step, times]: [Rational; 3],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        let of = loops[0];
        let bodies: Vec<&Count> = loops.iter().map(|of| &of.body).collect();
        let all = u64::try_from(times.floor()).unwrap_or(u64::MAX);
        let used = self.wishes.processors.unwrap_or(all).clamp(1, all.max(1));
        let share = all.div_ceil(used);
        self.processors = self.processors.max(used);
        if all % used != 0 {
            let message =
                format!("gives each of {used} processors {share} of {all} iterations, some of them fewer");
            self.remark(of.line, &message);
        }
        if loops.iter().any(|of| of.is_uneven) {
            if may_differ(bodies[0], values, self.callees()) {
                return self.fault(
                    of.line,
                    "has iterations that differ by its index and by chance, which no tree of equal processors tells",
                    "take it as one block of its mean cost",
                );
            }
            self.begin(into);
            return self.longest(loops, &bodies, [first, step], [all, share], values, into);
        }
        let beginning = self.beginning_of(of.line, into);
        self.is_private = true;
        let (body, each) = self.round(&bodies, values);
        self.is_private = false;
        let (line, index) = (of.line, Some(of.index.name().clone()));
        let iterations = Iterations::Certain(share.into());
        let (is_shared, is_private) = (true, self.is_private);
        let repeated = Loop { line, index, beginning, each, iterations, is_shared, is_private, body };
        self.push(&mut into.parts, line, Part::Loop(Box::new(repeated)));
    }

    /// What the processor with the longest share takes: nothing is left to chance.
    fn longest(
        &mut self,
        loops: &[&'b CountedLoop],
        bodies: &[&'b Count],
        [first, step]: [Rational; 2],
        [all, share]: [u64; 2],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        let of = loops[0];
        let mut longest = self.nothing();
        let mut present: Costs = self.nothing();
        let mut k = 0;
        self.one_by_one(of, [first, step, all.into()], values, |builder, values| {
            if k % share == 0 {
                present = builder.nothing();
            }
            k += 1;
            let once = builder.counted(bodies, of.line, values).unwrap_or_default();
            for ((present, once), longest) in present.iter_mut().zip(once).zip(&mut longest) {
                *present += once;
                if present > longest {
                    longest.clone_from(present);
                }
            }
        });
        let lines = [of.line, last_line(&of.body).max(of.line)];
        let longest = Straight { lines, costs: longest, is_whole: true };
        self.push(&mut into.parts, of.line, Part::Straight(longest));
    }
}
