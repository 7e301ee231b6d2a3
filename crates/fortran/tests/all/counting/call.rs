//! Interpreter: calls of units, with argument binding.

use std::{collections::BTreeMap, rc::Rc};

use juxtapose_fortran77::{Action, Class, Kind, Name, Type, Unit};

use super::{
    Asked,
    expression::Operand,
    flow::Flow,
    machine::Machine,
    storage::{Frame, Place, Slot, scalar},
    value::Value,
};

/// How many units may wait for another one.
const DEEPEST: usize = 50;

/// What a call comes back with.
pub(super) struct Returned {
    /// A function's value.
    pub(super) result: Option<Value>,
    /// Which alternate RETURN it took, from 1 on.
    pub(super) alternate: Option<i64>,
    pub(super) has_stopped: bool,
}

impl<'a> Machine<'a> {
    /// Executes the routine that is asked for.
    pub(super) fn run(&mut self, asked: &Asked<'_>) -> Result<(), String> {
        let (unit, formals, _) =
            self.found(asked.routine).ok_or_else(|| format!("{} is unknown", asked.routine))?;
        let mut operands = Vec::new();
        for formal in formals {
            let of = unit.symbols.get(formal).map_or(Type::Real, |symbol| symbol.of);
            operands.push(match unit.symbols.get(formal).map(|symbol| &symbol.class) {
                Some(Class::Array(_)) => Operand::Array(Rc::default()),
                Some(Class::Function | Class::Subroutine) => Operand::Procedure(formal.clone()),
                _ => {
                    let value = Value::Integer(asked.values.get(formal).copied().unwrap_or(0));
                    let value =
                        if of <= Type::DoubleComplex { value.converted(of)? } else { Value::zero(of) };
                    Operand::Value(value, None)
                }
            });
        }
        self.call(asked.routine, operands).map(|_| ())
    }

    /// A unit by its name, or by that of an entry: with its formal parameters and where it begins.
    fn found(&self, name: &str) -> Option<(&'a Unit, &'a [Name], usize)> {
        self.units.iter().filter(|unit| unit.kind != Kind::BlockData).find_map(|unit| {
            if &*unit.name == name {
                return Some((unit, &unit.formals[..], 0));
            }
            let entry = unit.entries.iter().find(|entry| &*entry.name == name)?;
            let begin = unit.body.iter().position(
                |statement| matches!(&statement.action, Action::Entry(own) if *own == entry.name),
            )?;
            Some((unit, &entry.formals[..], begin))
        })
    }

    /// A variable that is passed as it is was paid for as if it were read, which costs nothing.
    pub(super) fn pass(&mut self, operand: &Operand) {
        if let Operand::Value(value, Some(Place::Scalar(_))) = operand {
            self.cost -= u64::from(self.table.memory(value.of()));
        }
    }

    /// Executes a unit with these arguments, which are paid for already.
    pub(super) fn call(&mut self, name: &str, arguments: Vec<Operand>) -> Result<Returned, String> {
        let (unit, formals, begin) =
            self.found(name).ok_or_else(|| format!("{name} is not in this source"))?;
        if self.depth == DEEPEST {
            return Err("calls nest too deep".to_owned());
        }
        let mut frame = Frame { unit, slots: BTreeMap::new() };
        let mut elements = Vec::new();
        for (formal, argument) in formals.iter().filter(|formal| &***formal != "*").zip(arguments) {
            let is_array =
                unit.symbols.get(formal).is_some_and(|symbol| matches!(symbol.class, Class::Array(_)));
            let slot = match argument {
                Operand::Array(array) => Slot::Array(array),
                Operand::Procedure(name) => Slot::Procedure(name),
                Operand::Value(..) if is_array => Slot::Array(Rc::default()),
                Operand::Value(_, Some(Place::Scalar(scalar))) => Slot::Scalar(scalar),
                Operand::Value(value, place) => {
                    let slot = scalar(value);
                    elements.extend(place.map(|place| (place, slot.clone())));
                    slot
                }
            };
            frame.slots.insert(formal.clone(), slot);
        }
        // The entries of a function name its result too.
        let undefined = |of: Type| if of == Type::Integer { Value::Undefined } else { Value::zero(of) };
        let result = (unit.kind == Kind::Function).then(|| scalar(undefined(frame.type_of(name))));
        if let Some(slot) = &result {
            let names = unit.entries.iter().map(|entry| &entry.name).chain([&unit.name]);
            frame.slots.extend(names.map(|name| (name.clone(), slot.clone())));
        }
        self.depth += 1;
        let flow = self.block_from(&mut frame, &unit.body, begin)?;
        self.depth -= 1;
        for (place, slot) in elements {
            if let Slot::Scalar(scalar) = slot {
                let value = scalar.borrow().clone();
                let of = value.of();
                place.set(value, of)?;
            }
        }
        let result = match result {
            Some(Slot::Scalar(scalar)) => Some(scalar.borrow().clone()),
            _ => None,
        };
        match flow {
            Flow::On => Ok(Returned { result, alternate: None, has_stopped: false }),
            Flow::Return(alternate) => Ok(Returned { result, alternate, has_stopped: false }),
            Flow::Stop => Ok(Returned { result, alternate: None, has_stopped: true }),
            Flow::Jump(label) => Err(format!("label {label} is nowhere in {name}")),
        }
    }
}
