//! Expression cost (sections 4.1 to 4.3), and symbolic evaluation of integer expressions and conditions.

use std::collections::BTreeSet;

use juxtapose_fortran77::{Class, Expression, Name, Node, Operator, Type, begins, intrinsic_type};
use juxtapose_support::work::spend;

use super::{
    cost::Cost,
    integers::{code, combined, inquiry, integer_function},
    knowledge::is_short,
    variable::{Formula, Truth},
    walker::Walker,
};

/// How deep named constants may be defined by each other, and how many statement functions a unit may have.
pub(super) const DEEPEST: u32 = 8;
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
        let passed = self.passed(&of.nodes, &begins);
        for (k, node) in of.nodes.iter().enumerate() {
            let operands = types.split_off(types.len().saturating_sub(node.operands()));
            let promoted = operands.iter().copied().max().unwrap_or(Type::Integer);
            let result = match node {
                Node::Integer(_) => Type::Integer,
                Node::Real(_) => Type::Real,
                Node::Double(_) => Type::Double,
                Node::Logical(_) => Type::Logical,
                Node::Characters(_) | Node::Substring => Type::Character,
                Node::Section { name, .. } => {
                    self.missing.insert("sections of arrays".to_owned());
                    self.symbol(name).map_or(Type::Integer, |symbol| symbol.of)
                }
                Node::List(_) => {
                    self.missing.insert("lists of values".to_owned());
                    promoted
                }
                Node::Complex if promoted == Type::Double => Type::DoubleComplex,
                Node::Complex => Type::Complex,
                Node::Name(name) if passed.contains(&k) => {
                    self.symbol(name).map_or(Type::Integer, |symbol| symbol.of)
                }
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

    /// The names that are passed to functions as they are, which costs nothing (section 4.4.2).
    fn passed(&self, nodes: &[Node], begins: &[usize]) -> BTreeSet<usize> {
        let mut passed = BTreeSet::new();
        for (k, node) in nodes.iter().enumerate() {
            let Node::Apply { name, operands } = node else { continue };
            let is_function = self.symbol(name).is_some_and(|symbol| symbol.class == Class::Function);
            let mut behind = k;
            for _ in 0..if is_function { *operands } else { 0 } {
                if matches!(nodes[behind - 1], Node::Name(_)) {
                    passed.insert(behind - 1);
                }
                behind = begins[behind - 1];
            }
        }
        passed
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

    /// As [`value`](Self::value), also of a logical value, which is 1 or 0.
    pub(super) fn any_value(&self, of: &Expression) -> Option<Formula> {
        self.value(of).or_else(|| self.truth(of).filter(Truth::is_whole).map(Truth::formula)).filter(is_short)
    }

    pub(super) fn followed(&self, nodes: &[Node], left: u32) -> Option<Formula> {
        let mut stack: Vec<Option<Formula>> = Vec::new();
        for (k, node) in nodes.iter().enumerate() {
            let value = match node {
                Node::Integer(value) => Some(Formula::from(*value)),
                Node::Characters(text) => code(text),
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
                    let values = stack.split_off(from).into_iter().collect::<Option<Vec<_>>>();
                    match self.symbol(name).map(|symbol| &symbol.class) {
                        Some(Class::Function) => self.result(name, nodes, (k, *operands)),
                        Some(Class::Intrinsic) => {
                            let inquired = || self.inquired(name, nodes.get(k.wrapping_sub(1))?);
                            inquired().or_else(|| integer_function(name, values?))
                        }
                        _ => None,
                    }
                }
                Node::Substring => {
                    stack.truncate(stack.len().checked_sub(3)?);
                    None
                }
                Node::Complex => {
                    stack.truncate(stack.len().checked_sub(2)?);
                    None
                }
                Node::Section { operands, .. } | Node::List(operands) => {
                    stack.truncate(stack.len().checked_sub(*operands)?);
                    None
                }
                Node::Real(_) | Node::Double(_) | Node::Logical(_) => None,
            };
            stack.push(value.filter(is_short));
        }
        stack.pop()?
    }

    /// The value of a function that this statement has called with these arguments.
    fn result(&self, name: &Name, nodes: &[Node], (end, operands): (usize, usize)) -> Option<Formula> {
        let arguments = operands_before(nodes, &begins(nodes), end, operands);
        let is_it =
            |(other, given, _): &&(Name, Vec<Expression>, Formula)| other == name && *given == arguments;
        self.results.iter().rev().find(is_it).map(|(.., value)| value.clone())
    }

    /// What an inquiry function tells of the type of an argument.
    fn inquired(&self, name: &Name, argument: &Node) -> Option<Formula> {
        let value = inquiry(name, self.type_of(argument)?)?;
        value.is_int().then(|| value.into())
    }

    pub(super) fn type_of(&self, node: &Node) -> Option<Type> {
        match node {
            Node::Integer(_) => Some(Type::Integer),
            Node::Real(_) => Some(Type::Real),
            Node::Double(_) => Some(Type::Double),
            Node::Name(name) | Node::Apply { name, .. } | Node::Section { name, .. } => {
                self.symbol(name).filter(|symbol| symbol.class != Class::Intrinsic).map(|symbol| symbol.of)
            }
            _ => None,
        }
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
