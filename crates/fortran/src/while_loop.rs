//! DO WHILE loop cost: the trip count is as stated, or has a name of its own.

use juxtapose_fortran77::{Expression, Statement};
use juxtapose_support::collections::CollectSmall;

use super::{
    around::Repetition,
    cost::Cost,
    count::Role,
    knowledge::Changes,
    leaving::address,
    variable::{Place, Variable},
    walker::{LineKind, Walker},
};

impl<'u> Walker<'u> {
    /// The cost of a DO WHILE: its condition once more than its body.
    pub(super) fn while_loop(
        &mut self,
        statement: &'u Statement,
        condition: &Expression,
        body: &'u [Statement],
    ) -> Cost {
        let line = statement.line;
        let key = address(statement);
        let changes = match self.effects.get(&key) {
            Some(changes) => changes.clone(),
            None => {
                let changes = self.dry(Changes::new(), |walker| {
                    walker.price(condition, line);
                    walker.block(body);
                });
                self.effects.insert(key, changes.clone());
                changes
            }
        };
        let unknown: Changes =
            changes.keys().map(|place| (place.clone(), self.unknown(line, place))).collect_small();
        let mut cost = Cost::default();
        if !self.is_dry {
            self.known.open(unknown.clone());
            self.loops.push(None);
            let mut once = self.price(condition, line);
            let mut end = once.clone();
            let (body, inside) = self.inside(Some(line), |walker| {
                walker.own(&mut once, Role::Iteration, line);
                walker.block(body)
            });
            once.add(body);
            self.loops.pop();
            self.known.close();
            let times = self.trips(line);
            let assumes = self.repeats_stated(line, &once);
            self.repeats(inside, Repetition::Times(times.clone()));
            self.own(&mut end, Role::Statement, line);
            cost = once.times(&times, line, false);
            cost.assumes |= assumes;
            match self.options.trips.contains_key(&line) {
                true => cost.statistics.ranges.profiled += 1,
                false => cost.statistics.ranges.unknown += 1,
            }
            cost.add(end);
            self.tell(line, LineKind::Do, &cost);
        }
        let after = |place: &Place| Variable::unknown(line, &format!("{}_AFTER", self.name(place))).formula();
        let after = changes.keys().map(|place| (place.clone(), after(place))).collect_small();
        self.known.extend(after);
        cost
    }
}
