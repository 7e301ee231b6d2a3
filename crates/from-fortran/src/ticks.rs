//! Common tick of exact costs: the largest part of an operation of which all costs are multiples, by the least common multiple of their
//! denominators; where that is too short, they are rounded to another one, with a remark.

use std::collections::BTreeSet;

use juxtapose_document::limits;
use juxtapose_fortran::{Costs, Fault, Part};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

/// How many ticks an operation has.
pub(super) struct Ticks {
    of_one: Rational,
    /// Where costs are rounded to ticks, because they are whole only in ticks that are too short.
    pub(super) remark: Option<Fault>,
}

/// Costs that are rounded are of so many ticks at most.
const ROUNDED: u64 = 1_000_000;

impl Ticks {
    /// The ticks in which all costs of parts are whole.
    ///
    /// # Errors
    /// That costs are too large.
    pub(super) fn of(parts: &[Part]) -> Result<Self, BTreeSet<Fault>> {
        let mut of_one = Rational::ONE;
        let mut greatest = Rational::ZERO;
        let mut most_line = 0;
        visit(parts, &mut |line, costs| {
            for cost in costs {
                // Times the denominator, without what both have in common: in lowest terms that is the new one.
                let whole = &of_one * cost;
                of_one *= Rational::from(whole.denominator().clone());
                if *cost > greatest {
                    (greatest, most_line) = (cost.clone(), line);
                }
            }
        });
        let refused = |message: String, hint: &str| {
            let fault = Fault { line: most_line, message, hint: hint.to_owned() };
            Err(std::iter::once(fault).collect_small())
        };
        let least = Rational::ONE / &of_one;
        if least.to_f64().value() < *limits::TICK.start() && greatest <= Rational::from(ROUNDED) {
            let mut rounded = Rational::ONE;
            while &greatest * &rounded * Rational::from(10) <= Rational::from(ROUNDED) {
                rounded *= Rational::from(10);
            }
            let message = format!(
                "has costs that are whole only in ticks of 1/{of_one}: all are rounded to ticks of 1/{rounded}"
            );
            let remark = Some(Fault { line: most_line, message, hint: String::new() });
            return Ok(Self { of_one: rounded, remark });
        }
        if &greatest * &of_one > Rational::from(limits::TIME) {
            return refused(
                format!("costs {greatest}, which is more than {} ticks of 1/{of_one}", limits::TIME),
                "give variables smaller values",
            );
        }
        Ok(Self { of_one, remark: None })
    }

    /// A cost of one of the parts, to the nearest tick.
    pub(super) fn whole(&self, cost: &Rational) -> u64 {
        let half = Rational::ONE / Rational::from(2);
        u64::try_from((cost * &self.of_one + half).floor()).unwrap_or(limits::TIME)
    }

    /// The length of one tick, where an operation is so long.
    pub(super) fn length(&self, of_operation: f64) -> f64 {
        of_operation / self.of_one.to_f64().value()
    }
}

/// Shows all costs, with their lines.
fn visit(parts: &[Part], show: &mut dyn FnMut(u32, &Costs)) {
    for part in parts {
        match part {
            Part::Straight(of) => show(of.lines[0], &of.costs),
            Part::Loop(of) => {
                show(of.line, &of.beginning);
                show(of.line, &of.each);
                visit(&of.body, show);
            }
            Part::Conditional(of) => {
                show(of.line, &of.test);
                visit(&of.then, show);
                visit(&of.otherwise, show);
            }
        }
    }
}
