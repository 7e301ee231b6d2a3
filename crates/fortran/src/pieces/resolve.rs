//! Case distinction: functions of integers (least, greatest, quotients, trip counts) and conditions as polynomials and inequalities, case by
//! case.

use juxtapose_fortran77::Operator;
use juxtapose_polynomial::Rational;

use super::{row::Row, space::Space};
use crate::{
    function::Function,
    variable::{Formula, Of, Step, Truth, Variable},
};

/// More cases than this are not told apart.
const CASES: usize = 64;

/// What is so where inequalities hold. Those of several cases exclude each other.
pub(super) type Cases<T> = Vec<(Vec<Row>, T)>;

impl Space {
    /// Formulas without functions, for all cases that there are in a context; none where that can't be told.
    pub(super) fn resolved(&mut self, formula: &Formula, context: &[Row]) -> Option<Cases<Formula>> {
        let (mut open, mut done) = (vec![(Vec::new(), formula.clone())], Vec::new());
        while let Some((rows, formula)) = open.pop() {
            let function = formula
                .variables()
                .into_iter()
                .find(|of| !matches!(of.of(), Of::Floor(_)) && of.made_of().is_some());
            let Some(function) = function else {
                done.push((rows, formula));
                continue;
            };
            let within = [context, &rows].concat();
            for (more, value) in self.values(&function, &within)? {
                open.push(([&rows[..], &more].concat(), formula.substituted(&function, &value)?));
            }
            if open.len() + done.len() > CASES {
                return None;
            }
        }
        Some(done)
    }

    /// Several formulas at once.
    pub(super) fn all_resolved(
        &mut self,
        formulas: &[Formula],
        context: &[Row],
    ) -> Option<Cases<Vec<Formula>>> {
        let mut cases = vec![(Vec::new(), Vec::new())];
        for formula in formulas {
            let mut next = Vec::new();
            for (rows, values) in cases {
                let within = [context, &rows].concat();
                for (more, value) in self.resolved(formula, &within)? {
                    next.push(([&rows[..], &more].concat(), [&values[..], &[value]].concat()));
                }
            }
            if next.len() > CASES {
                return None;
            }
            cases = next;
        }
        Some(cases)
    }

    /// The values of a function.
    fn values(&mut self, function: &Variable, context: &[Row]) -> Option<Cases<Formula>> {
        let mut all = Vec::new();
        match function.of() {
            Of::Function(of) if matches!(of.0, Function::Least | Function::Greatest) => {
                for (rows, operands) in self.all_resolved(&of.1, context)? {
                    for (k, operand) in operands.iter().enumerate() {
                        let mut more = Vec::new();
                        for (j, other) in operands.iter().enumerate().filter(|&(j, _)| j != k) {
                            let first =
                                if of.0 == Function::Least { other - operand } else { operand - other };
                            more.push(self.row(&(&first - &Formula::from(i64::from(j < k))))?);
                        }
                        all.push(([&rows[..], &more].concat(), operand.clone()));
                    }
                }
            }
            Of::Quotient(of) => {
                let dividend = if of.1 < 0 { -&of.0 } else { of.0.clone() };
                let divisor = of.1.checked_abs()?;
                for (rows, dividend) in self.resolved(&dividend, context)? {
                    let row = self.row(&dividend)?;
                    let below = row.negated()?;
                    let is_below = self.is_implied(&below, &[context, &rows]);
                    if !is_below {
                        all.push((
                            [&rows[..], std::slice::from_ref(&row)].concat(),
                            Variable::rounded_down(&dividend, divisor)?,
                        ));
                    }
                    if !self.is_implied(&row, &[context, &rows]) {
                        all.push((
                            [&rows[..], &[below]].concat(),
                            -&Variable::rounded_down(&-&dividend, divisor)?,
                        ));
                    }
                }
            }
            Of::Iterations(of) => {
                for (rows, bounds) in self.all_resolved(&of[..], context)? {
                    let [lower, upper, step] = bounds.as_slice() else { return None };
                    let step = i64::try_from(step.constant()?.floor()).ok().filter(|step| *step != 0)?;
                    let length =
                        &(upper - lower).scaled(&step.signum().into()) + &Formula::from(step.checked_abs()?);
                    let row = self.row(&length)?;
                    all.push(([&rows[..], &[row.negated()?]].concat(), Formula::default()));
                    all.push((
                        [&rows[..], &[row]].concat(),
                        Variable::rounded_down(&length, step.checked_abs()?)?,
                    ));
                }
            }
            Of::Logical(of) => {
                for (rows, decided) in self.decided(of, context)? {
                    all.push((rows, Formula::from(i64::from(decided?))));
                }
            }
            _ => return None,
        }
        Some(self.possible(all, context))
    }

    /// The cases that there are in a context.
    pub(super) fn possible<T>(&mut self, cases: Cases<T>, context: &[Row]) -> Cases<T> {
        cases.into_iter().filter(|(rows, _)| !self.is_empty(&[context, rows])).collect()
    }

    /// Three-valued evaluation of a condition: whether it is true, case by case; none of a case where chance decides.
    pub(super) fn decided(&mut self, truth: &Truth, context: &[Row]) -> Option<Cases<Option<bool>>> {
        let mut stack: Vec<Cases<Option<bool>>> = Vec::new();
        for step in &truth.steps {
            let next = match step {
                Step::Constant(is_true) => vec![(Vec::new(), Some(*is_true))],
                Step::Unknown => vec![(Vec::new(), None)],
                Step::Compare(formula, operator) => self.compared(formula, *operator, context)?,
                Step::Not => {
                    let cases = stack.pop()?.into_iter();
                    cases.map(|(rows, is_true)| (rows, is_true.map(|is_true| !is_true))).collect()
                }
                operator => {
                    let (right, left) = (stack.pop()?, stack.pop()?);
                    let mut both = Vec::new();
                    for (rows, a) in &left {
                        for (more, b) in &right {
                            let value = match operator {
                                Step::And | Step::Or => {
                                    let decisive = *operator == Step::Or;
                                    match (*a, *b) {
                                        (Some(of), _) | (_, Some(of)) if of == decisive => Some(decisive),
                                        (Some(_), Some(_)) => Some(!decisive),
                                        _ => None,
                                    }
                                }
                                _ => a.zip(*b).map(|(a, b)| (a == b) == (*operator == Step::Equivalent)),
                            };
                            both.push(([&rows[..], more].concat(), value));
                        }
                    }
                    let both = self.possible(both, context);
                    if both.len() > CASES {
                        return None;
                    }
                    both
                }
            };
            stack.push(next);
        }
        stack.pop()
    }

    /// Where a formula compares with 0 as an operator says, and where it does not. Of what nobody knows there is no case.
    fn compared(
        &mut self,
        formula: &Formula,
        operator: Operator,
        context: &[Row],
    ) -> Option<Cases<Option<bool>>> {
        if formula.variables().iter().any(Variable::is_unknown) {
            return Some(vec![(Vec::new(), None)]);
        }
        let mut all = Vec::new();
        for (rows, formula) in self.resolved(formula, context)? {
            let at_least = |space: &mut Self, sign: i64, least: i64| {
                let size = formula.scaled(&Rational::from(sign));
                space.row(&(&size - &Formula::from(least)))
            };
            let (below, above) = (at_least(self, -1, 1)?, at_least(self, 1, 1)?);
            let (most, least) = (at_least(self, -1, 0)?, at_least(self, 1, 0)?);
            let equal = vec![least.clone(), most.clone()];
            let is_of = |rows: Vec<Row>, is_true: bool| (rows, is_true);
            let cases = match operator {
                Operator::Less => vec![is_of(vec![below], true), is_of(vec![least], false)],
                Operator::LessOrEqual => vec![is_of(vec![most], true), is_of(vec![above], false)],
                Operator::Greater => vec![is_of(vec![above], true), is_of(vec![most], false)],
                Operator::GreaterOrEqual => vec![is_of(vec![least], true), is_of(vec![below], false)],
                Operator::Equal | Operator::NotEqual => {
                    let is_equal = operator == Operator::Equal;
                    vec![is_of(equal, is_equal), is_of(vec![below], !is_equal), is_of(vec![above], !is_equal)]
                }
                _ => return None,
            };
            all.extend(cases.into_iter().map(|(more, is_true)| ([&rows[..], &more].concat(), Some(is_true))));
        }
        Some(self.possible(all, context))
    }
}
