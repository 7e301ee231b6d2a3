//! Interpreter: evaluation of expressions, with the cost of each.

use juxtapose_fortran77::{Class, Expression, Name, Node, Operator, Type};

use super::{
    intrinsic::intrinsic,
    machine::Machine,
    storage::{Array, Frame, Place, Slot, scalar},
    value::Value,
};

/// What an expression stands for.
pub(super) enum Operand {
    /// A value, and where it was read.
    Value(Value, Option<Place>),
    /// A whole array.
    Array(Array),
    /// A procedure's name.
    Procedure(Name),
}

impl Operand {
    pub(super) fn value(self) -> Result<Value, String> {
        match self {
            Self::Value(value, _) => Ok(value),
            Self::Array(_) | Self::Procedure(_) => {
                Err("an array or a procedure where a value is needed".to_owned())
            }
        }
    }
}

impl<'a> Machine<'a> {
    pub(super) fn value(&mut self, frame: &mut Frame<'a>, expression: &Expression) -> Result<Value, String> {
        self.operand(frame, expression)?.value()
    }

    pub(super) fn operand(
        &mut self,
        frame: &mut Frame<'a>,
        expression: &Expression,
    ) -> Result<Operand, String> {
        let mut stack = Vec::new();
        for node in &expression.nodes {
            let operand = self.node(frame, node, &mut stack)?;
            stack.push(operand);
        }
        stack.pop().filter(|_| stack.is_empty()).ok_or_else(|| "a broken expression".to_owned())
    }

    fn node(
        &mut self,
        frame: &mut Frame<'a>,
        node: &Node,
        stack: &mut Vec<Operand>,
    ) -> Result<Operand, String> {
        let mut pop = || stack.pop().ok_or_else(|| "an operand is missing".to_owned());
        let value = match node {
            Node::Integer(value) => Value::Integer(*value),
            Node::Real(value) => Value::Floating(Type::Real, *value),
            Node::Double(value) => Value::Floating(Type::Double, *value),
            Node::Logical(value) => Value::Logical(*value),
            Node::Characters(text) => Value::Characters(text.clone()),
            Node::Complex => {
                let (imaginary, real) = (pop()?.value()?, pop()?.value()?);
                let is_double = imaginary.of().max(real.of()) == Type::Double;
                Value::Floating(if is_double { Type::DoubleComplex } else { Type::Complex }, real.floating()?)
            }
            Node::Substring => {
                let _bounds = (pop()?.value()?, pop()?.value()?);
                return pop();
            }
            Node::Section { .. } | Node::List(_) => return Err("arrays are not executed".to_owned()),
            Node::Unary(operator) => {
                let operand = pop()?.value()?;
                if *operator == Operator::Minus {
                    self.pay(self.table.negation(operand.of()).unwrap_or(0));
                }
                operand.unary(*operator)?
            }
            Node::Binary(operator) => {
                let (right, left) = (pop()?.value()?, pop()?.value()?);
                let of = left.of().max(right.of());
                self.pay(self.table.operation(*operator, of).unwrap_or(0));
                left.binary(*operator, right)?
            }
            Node::Name(name) => return self.name(frame, name),
            Node::Apply { name, operands } => {
                let first = stack.len().checked_sub(*operands).ok_or("an operand is missing")?;
                let operands = stack.split_off(first);
                return self.apply(frame, name, operands);
            }
        };
        Ok(Operand::Value(value, None))
    }

    fn name(&mut self, frame: &mut Frame<'a>, name: &Name) -> Result<Operand, String> {
        if !frame.slots.contains_key(name) {
            match frame.unit.symbols.get(name).map(|symbol| (&symbol.class, symbol.of)) {
                Some((Class::Constant(value), of)) => {
                    let before = self.cost;
                    let value = self.value(frame, value)?.converted(of)?;
                    self.cost = before;
                    return Ok(Operand::Value(value, None));
                }
                Some((Class::Function | Class::Subroutine | Class::Intrinsic, _)) => {
                    return Ok(Operand::Procedure(name.clone()));
                }
                _ => {}
            }
        }
        Ok(match self.slot(frame, name) {
            Slot::Procedure(name) => Operand::Procedure(name),
            Slot::Array(array) => Operand::Array(array),
            Slot::Scalar(scalar) => {
                self.pay(self.table.memory(frame.type_of(name)));
                let value = scalar.borrow().clone().converted(frame.type_of(name))?;
                Operand::Value(value, Some(Place::Scalar(scalar)))
            }
        })
    }

    fn apply(
        &mut self,
        frame: &mut Frame<'a>,
        name: &Name,
        operands: Vec<Operand>,
    ) -> Result<Operand, String> {
        let unit = frame.unit;
        let symbol = unit.symbols.get(name).ok_or_else(|| format!("{name} is unknown"))?;
        match &symbol.class {
            Class::Array(dimensions) => {
                let Slot::Array(array) = self.slot(frame, name) else {
                    return Err(format!("{name} is no array"));
                };
                let subscripts = operands.into_iter().map(|operand| operand.value()?.integer());
                let subscripts: Vec<_> = subscripts.collect::<Result<_, _>>()?;
                self.pay(self.table.memory(symbol.of));
                self.pay(self.table.index(*dimensions, symbol.of));
                let value = array.borrow().get(&subscripts).cloned();
                let value = value.unwrap_or_else(|| Value::zero(symbol.of)).converted(symbol.of)?;
                Ok(Operand::Value(value, Some(Place::Element(array, subscripts))))
            }
            Class::StatementFunction { formals, value } => {
                let mut hidden = Vec::new();
                for (formal, operand) in formals.iter().zip(operands) {
                    let slot = scalar(operand.value()?.converted(frame.type_of(formal))?);
                    hidden.push((formal, frame.slots.insert(formal.clone(), slot)));
                }
                let result = self.value(frame, value);
                for (formal, slot) in hidden {
                    match slot {
                        Some(slot) => frame.slots.insert(formal.clone(), slot),
                        None => frame.slots.remove(formal),
                    };
                }
                Ok(Operand::Value(result?.converted(symbol.of)?, None))
            }
            Class::Intrinsic => {
                let values = operands.into_iter().map(Operand::value).collect::<Result<Vec<_>, _>>()?;
                let of = values.iter().map(Value::of).max().unwrap_or(symbol.of);
                self.pay(self.table.intrinsic(name, of).unwrap_or(0));
                Ok(Operand::Value(intrinsic(name, &values)?, None))
            }
            _ => {
                let callee = match frame.slots.get(name) {
                    Some(Slot::Procedure(name)) => name.clone(),
                    _ => name.clone(),
                };
                operands.iter().for_each(|operand| self.pass(operand));
                let returned = self.call(&callee, operands)?;
                let value = returned.result.filter(|_| !returned.has_stopped);
                let value = value.ok_or_else(|| format!("{callee} has no value"))?;
                Ok(Operand::Value(value.converted(symbol.of)?, None))
            }
        }
    }
}
