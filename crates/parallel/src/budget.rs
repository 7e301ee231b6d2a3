//! [`Budget`]: what one convolution of an expression may err by, so that the whole keeps its contract.

use juxtapose_density::{contract::Contract, density::float};

use super::Expression;

/// What one convolution may leave out, and how far beside that it may be off: that is the price of a transform.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) contract: Contract,
    pub(super) error: f64,
}

impl Budget {
    /// The budget of each convolution in an expression. All errors add up, and each counts as often as the whole takes what it is of: as
    /// one part of a series or one copy of it, as each of the copies that begin at once (P(max ≤ t) = F(t)^n, and n·|ΔF| ≥ |ΔFⁿ|), and in
    /// each attempt that a retry may make.
    pub(super) fn of(expression: &Expression, contract: Contract) -> Self {
        Self { contract, error: contract.error() / convolutions(expression).max(1.0) }
    }

    /// The budget of each of so many convolutions that share this one.
    pub(super) fn share(self, among: f64) -> Self {
        Self { error: self.error / among.max(1.0), ..self }
    }
}

/// How many convolutions an expression takes, each as often as its error counts.
fn convolutions(expression: &Expression) -> f64 {
    let all = |parts: &[Expression]| parts.iter().map(convolutions).sum::<f64>();
    match expression {
        Expression::Task(_) | Expression::Never => 0.0,
        Expression::Mention(of) => convolutions(of),
        Expression::Timeout { of, .. } => convolutions(of),
        Expression::Series(parts) => all(parts) + float(parts.len() as u64) - 1.0,
        Expression::All(parts) | Expression::First(parts) | Expression::Any { of: parts, .. } => all(parts),
        Expression::Choice(parts) => parts.iter().map(|(_, part)| convolutions(part)).fold(0.0, f64::max),
        Expression::Copies { count, of } => {
            let squares = f64::from(u8::from(matches!(**of, Expression::Series(_)) && *count > 1));
            float(*count as u64) * convolutions(of) + squares
        }
        Expression::Retries { most, of } => {
            let retries = float(*most as u64);
            (retries + 1.0) * convolutions(of) + retries
        }
    }
}
