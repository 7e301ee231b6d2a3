//! Interpreter: storage of variables and arrays.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use juxtapose_fortran77::{Name, Type, Unit};

use super::value::Value;

/// A scalar, shared by all who name it.
pub(super) type Scalar = Rc<RefCell<Value>>;

/// An array by subscripts, shared by all who name it; what was never set is 0.
pub(super) type Array = Rc<RefCell<BTreeMap<Vec<i64>, Value>>>;

/// What a name stands for in a unit that is being executed.
#[derive(Clone)]
pub(super) enum Slot {
    Scalar(Scalar),
    Array(Array),
    /// A unit or a function of the language.
    Procedure(Name),
}

/// Where a value can be put.
#[derive(Clone)]
pub(super) enum Place {
    Scalar(Scalar),
    Element(Array, Vec<i64>),
}

impl Place {
    /// Puts a value there, as one of this type.
    pub(super) fn set(&self, value: Value, of: Type) -> Result<(), String> {
        let value = value.converted(of)?;
        match self {
            Self::Scalar(scalar) => *scalar.borrow_mut() = value,
            Self::Element(array, subscripts) => {
                array.borrow_mut().insert(subscripts.clone(), value);
            }
        }
        Ok(())
    }
}

/// A scalar of its own.
pub(super) fn scalar(value: Value) -> Slot {
    Slot::Scalar(Rc::new(RefCell::new(value)))
}

/// A unit that is being executed.
pub(super) struct Frame<'a> {
    pub(super) unit: &'a Unit,
    /// What its names stand for, as far as that is known.
    pub(super) slots: BTreeMap<Name, Slot>,
}

impl Frame<'_> {
    /// The declared type of a name.
    pub(super) fn type_of(&self, name: &str) -> Type {
        self.unit.symbols.get(name).map_or(Type::Real, |symbol| symbol.of)
    }
}
