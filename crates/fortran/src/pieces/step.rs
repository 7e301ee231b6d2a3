//! Trip counts of loops by a step that is a variable.

use super::{row::Row, space::Space};
use crate::variable::Formula;

impl Space {
    /// How often a loop is executed by a variable step, and where: `DO I = 1, N*INC, INC` N times, where INC is above 0. None where it
    /// can't be told.
    pub(super) fn stepped(
        &mut self,
        (lower, upper, step): (&Formula, &Formula, &Formula),
        context: &[Row],
    ) -> Option<(Vec<Row>, Formula)> {
        let one = Formula::from(1);
        let mut holds = |formula: &Formula| {
            let row = self.row(formula)?;
            self.is_implied(&row, &[context]).then_some(())
        };
        let sign = match holds(&(step - &one)) {
            Some(()) => 1,
            None => holds(&(&-step - &one)).map(|()| -1)?,
        };
        let size = step.scaled(&sign.into());
        // (upper − lower + step)/step is whole + rest/|step|, and rounded down it is less by 1 where rest is below 0.
        let [variable] = step.variables().try_into().ok()?;
        let (mut whole, mut rest) = (Formula::default(), Formula::default());
        for (monomial, factor) in Formula::iterations(lower, upper, step)?.terms() {
            let term = Formula::term(factor.clone(), monomial.clone());
            if monomial.power(&variable) < 0 { rest += &term.times(&size) } else { whole += &term }
        }
        if holds(&rest).is_some() {
            holds(&(&(&size - &rest) - &one))?;
        } else {
            holds(&(&rest + &size))?;
            holds(&(&-&rest - &one))?;
            whole = &whole - &one;
        }
        Some((vec![self.row(&whole)?], whole))
    }
}
