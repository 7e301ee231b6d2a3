//! Expression cost (sections 4.1 to 4.3), and symbolic evaluation of integer expressions and conditions.

use juxtapose_fortran77::{Class, Expression, Name, Node, Operator, Type, begins, intrinsic_type};
use juxtapose_polynomial::Rational;
use juxtapose_support::work::spend;

use super::{
    cost::Cost,
    truth::{Step, Truth},
    variable::{Formula, quotient},
    walker::Walker,
};

/// How deep named constants may be defined by each other, and how many statement functions a unit may have.
const DEEPEST: u32 = 8;
const STATEMENT_FUNCTIONS: usize = 64;

/// Work of an operand or an operator, in multiplications of a long convolution.
const NODE: f64 = 1_000.0;

impl Walker<'_> {
    /// The cost of an expression's evaluation, bottom-up, with the changes that its functions make.
    pub(super) fn price(&mut self, of: &Expression, line: u32) -> Cost {
        self.priced(of, line).0
    }

    /// The cost of an expression, and its type.
    pub(super) fn priced(&mut self, of: &Expression, line: u32) -> (Cost, Type) {
        let mut cost = Cost::default();
        let mut fixed: u32 = 0;
        let mut types: Vec<Type> = Vec::new();
        if !spend(NODE * of.nodes.len() as f64) {
            return (cost, Type::Integer);
        }
        let begins = begins(&of.nodes);
        for (k, node) in of.nodes.iter().enumerate() {
            let operands = types.split_off(types.len().saturating_sub(node.operands()));
            let promoted = operands.iter().copied().max().unwrap_or(Type::Integer);
            let result = match node {
                Node::Integer(_) => Type::Integer,
                Node::Real(_) => Type::Real,
                Node::Double(_) => Type::Double,
                Node::Logical(_) => Type::Logical,
                Node::Characters(_) | Node::Substring => Type::Character,
                Node::Complex if promoted == Type::Double => Type::DoubleComplex,
                Node::Complex => Type::Complex,
                Node::Name(name) => self.named(name, &mut fixed),
                Node::Unary(operator) => self.unary(*operator, promoted, &mut fixed),
                Node::Binary(operator) => self.binary(*operator, promoted, &mut fixed),
                Node::Apply { name, .. } => self.applied(name, promoted, &mut fixed),
            };
            if let Node::Apply { name, operands } = node
                && self.symbol(name).is_some_and(|symbol| symbol.class == Class::Function)
            {
                let arguments = operands_before(&of.nodes, &begins, k, *operands);
                cost.add(self.called(name, &arguments, line));
            }
            types.push(result);
        }
        if !self.is_dry {
            let mut all = Cost::fixed(fixed);
            all.add(cost);
            cost = all;
        }
        (cost, types.pop().unwrap_or(Type::Integer))
    }

    /// A name by itself: a scalar is read; a constant, a whole array and a procedure cost nothing.
    fn named(&self, name: &Name, fixed: &mut u32) -> Type {
        let Some(symbol) = self.symbol(name) else { return Type::Integer };
        if symbol.class == Class::Variable {
            *fixed = fixed.saturating_add(self.table.memory(symbol.of));
        }
        symbol.of
    }

    fn unary(&mut self, operator: Operator, operand: Type, fixed: &mut u32) -> Type {
        match operator {
            Operator::Minus => match self.table.negation(operand) {
                Some(cost) => *fixed = fixed.saturating_add(cost),
                None => self.without_row(operator),
            },
            Operator::Plus => {}
            _ => self.without_row(operator),
        }
        operand
    }

    fn binary(&mut self, operator: Operator, promoted: Type, fixed: &mut u32) -> Type {
        match operator {
            Operator::Plus | Operator::Minus | Operator::Times | Operator::Divide | Operator::Power => {
                match self.table.operation(operator, promoted) {
                    Some(cost) => *fixed = fixed.saturating_add(cost),
                    None => self.without_row(operator),
                }
                promoted
            }
            Operator::Concatenate => {
                self.without_row(operator);
                Type::Character
            }
            _ => {
                self.without_row(operator);
                Type::Logical
            }
        }
    }

    fn applied(&mut self, name: &Name, argument: Type, fixed: &mut u32) -> Type {
        let Some(symbol) = self.symbol(name) else { return Type::Integer };
        let of = symbol.of;
        match &symbol.class {
            Class::Array(dimensions) => {
                let index = self.table.index(*dimensions, of);
                *fixed = fixed.saturating_add(self.table.memory(of)).saturating_add(index);
                of
            }
            Class::Intrinsic => {
                match self.table.intrinsic(name, argument) {
                    Some(cost) => *fixed = fixed.saturating_add(cost),
                    None => {
                        self.missing.insert(name.to_string());
                    }
                }
                intrinsic_type(name, argument)
            }
            Class::StatementFunction { value, .. } => {
                let body = self.statement_function(name, value);
                *fixed = fixed.saturating_add(body);
                of
            }
            _ => of,
        }
    }

    /// The cost of a statement function's value: its formals are read like variables.
    fn statement_function(&mut self, name: &Name, value: &Expression) -> u32 {
        if let Some(known) = self.statement_functions.get(name) {
            return *known;
        }
        // Where costs are left out, this one is not to be remembered as 0.
        if self.is_dry {
            return 0;
        }
        // Whoever defines it by itself finds this.
        self.statement_functions.insert(name.clone(), 0);
        let cost = if self.statement_functions.len() > STATEMENT_FUNCTIONS {
            Cost::default()
        } else {
            self.price(value, 0)
        };
        let constant = cost.formula.constant().and_then(|cost| u32::try_from(cost.floor()).ok()).unwrap_or(0);
        self.statement_functions.insert(name.clone(), constant);
        constant
    }

    fn without_row(&mut self, operator: Operator) {
        self.missing.insert(operator.text().to_owned());
    }

    /// Symbolic evaluation: the value of an integer expression in terms of what was known at the beginning; none where it cannot be
    /// followed.
    pub(super) fn value(&self, of: &Expression) -> Option<Formula> {
        self.followed(&of.nodes, DEEPEST)
    }

    fn followed(&self, nodes: &[Node], left: u32) -> Option<Formula> {
        let mut stack: Vec<Option<Formula>> = Vec::new();
        for node in nodes {
            let value = match node {
                Node::Integer(value) => Some(Formula::from(*value)),
                Node::Name(name) => match self.symbol(name).map(|symbol| (&symbol.class, symbol.of)) {
                    Some((Class::Constant(value), Type::Integer)) => {
                        self.followed(&value.nodes, left.checked_sub(1)?)
                    }
                    _ => self.value_of(name),
                },
                Node::Unary(operator) => {
                    let value = stack.pop()?;
                    match operator {
                        Operator::Plus => value,
                        Operator::Minus => value.map(|value| -&value),
                        _ => None,
                    }
                }
                Node::Binary(operator) => {
                    let (right, left) = (stack.pop()?, stack.pop()?);
                    left.zip(right).and_then(|(left, right)| combined(*operator, &left, &right))
                }
                Node::Apply { name, operands } => {
                    let from = stack.len().checked_sub(*operands)?;
                    let operands = stack.split_off(from).into_iter().collect::<Option<Vec<_>>>();
                    operands.and_then(|operands| self.integer_function(name, &operands))
                }
                Node::Substring => {
                    stack.truncate(stack.len().checked_sub(3)?);
                    None
                }
                Node::Complex => {
                    stack.truncate(stack.len().checked_sub(2)?);
                    None
                }
                Node::Real(_) | Node::Double(_) | Node::Logical(_) | Node::Characters(_) => None,
            };
            stack.push(value.filter(super::knowledge::is_short));
        }
        stack.pop()?
    }

    /// Symbolic evaluation of the intrinsic functions MOD, MAX, MIN and ABS of integers.
    fn integer_function(&self, name: &Name, operands: &[Formula]) -> Option<Formula> {
        if self.symbol(name)?.class != Class::Intrinsic {
            return None;
        }
        let constants = || operands.iter().map(Formula::constant).collect::<Option<Vec<_>>>();
        match (&**name, operands) {
            ("MOD", [a, b]) => {
                let whole = combined(Operator::Divide, a, b)?;
                Some(a - &whole.times(b))
            }
            ("MAX" | "MAX0", _) => constants()?.into_iter().max().map(Formula::from),
            ("MIN" | "MIN0", _) => constants()?.into_iter().min().map(Formula::from),
            ("ABS" | "IABS", [a]) => {
                let value = a.constant()?;
                Some(if value < Rational::ZERO { -a } else { a.clone() })
            }
            _ => None,
        }
    }

    /// A condition on integers whose values are followed.
    pub(super) fn truth(&self, of: &Expression) -> Option<Truth> {
        /// An operand: a condition, or an integer's value, whose nodes need no copy.
        enum Part {
            Value,
            Truth(Vec<Step>),
        }
        let begins = begins(&of.nodes);
        let value_at = |end: usize| self.followed(&of.nodes[begins[end]..=end], DEEPEST);
        let mut stack: Vec<Part> = Vec::new();
        for (k, node) in of.nodes.iter().enumerate() {
            let operands = stack.split_off(stack.len().checked_sub(node.operands())?);
            let part = match (node, operands.as_slice()) {
                (Node::Logical(is_true), _) => Part::Truth(vec![Step::Constant(*is_true)]),
                (Node::Binary(operator), [Part::Value, Part::Value]) if is_relational(*operator) => {
                    let (right, left) = (k - 1, begins[k - 1].checked_sub(1)?);
                    Part::Truth(vec![Step::Compare(&value_at(left)? - &value_at(right)?, *operator)])
                }
                (Node::Unary(Operator::Not) | Node::Binary(_), [Part::Truth(_), ..]) => {
                    let mut all = Vec::new();
                    for operand in operands {
                        let Part::Truth(steps) = operand else { return None };
                        if all.is_empty() { all = steps } else { all.extend(steps) }
                    }
                    all.push(match node {
                        Node::Unary(_) => Step::Not,
                        Node::Binary(Operator::And) => Step::And,
                        Node::Binary(Operator::Or) => Step::Or,
                        Node::Binary(Operator::Equivalent) => Step::Equivalent,
                        Node::Binary(Operator::NotEquivalent) => Step::NotEquivalent,
                        _ => return None,
                    });
                    Part::Truth(all)
                }
                (_, parts) if parts.iter().all(|part| matches!(part, Part::Value)) => Part::Value,
                _ => return None,
            };
            stack.push(part);
        }
        match stack.pop()? {
            Part::Truth(steps) => Some(Truth { steps }),
            Part::Value => None,
        }
    }
}

fn is_relational(operator: Operator) -> bool {
    matches!(
        operator,
        Operator::Less
            | Operator::LessOrEqual
            | Operator::Equal
            | Operator::NotEqual
            | Operator::Greater
            | Operator::GreaterOrEqual
    )
}

/// Symbolic evaluation of an operator on two integers.
fn combined(operator: Operator, left: &Formula, right: &Formula) -> Option<Formula> {
    /// The highest power of a value that is followed.
    const POWER: u32 = 8;
    match operator {
        Operator::Plus => Some(left + right),
        Operator::Minus => Some(left - right),
        Operator::Times => Some(left.times(right)),
        Operator::Divide => {
            let divisor = i64::try_from(right.constant()?.floor()).ok().filter(|divisor| *divisor != 0)?;
            Some(quotient(left, divisor))
        }
        Operator::Power => {
            let power = u32::try_from(right.constant()?.floor()).ok().filter(|power| *power <= POWER)?;
            Some(left.power(power))
        }
        _ => None,
    }
}

/// The operands of the node at `end`, each an expression of its own.
fn operands_before(nodes: &[Node], begins: &[usize], end: usize, count: usize) -> Vec<Expression> {
    let mut operands = Vec::with_capacity(count);
    let mut behind = end;
    for _ in 0..count {
        let begin = begins[behind - 1];
        operands.push(Expression { nodes: nodes[begin..behind].to_vec() });
        behind = begin;
    }
    operands.reverse();
    operands
}
