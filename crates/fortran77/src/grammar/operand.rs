//! Semantic checks of operands once they are read: complex constants, numbers of subscripts and arguments, whole arrays.

use crate::{Class, Node, Operator, names::Symbols, problem::Refusal};

/// Refuses two expressions in parentheses that are not the parts of a complex constant; they end at the character `at`.
pub(crate) fn complex(parts: &[Node], at: usize) -> Result<(), Refusal> {
    let is_part = |node: &Node| {
        let is_sign = matches!(node, Node::Unary(Operator::Plus | Operator::Minus));
        is_sign || matches!(node, Node::Integer(_) | Node::Real(_) | Node::Double(_) | Node::Name(_))
    };
    if parts.len() <= 4 && parts.iter().all(is_part) {
        return Ok(());
    }
    let hint = "its parts are two numbers; CMPLX makes one of other values";
    Err(Refusal::new(at, "this is not a complex constant", hint))
}

/// Refuses a name with parentheses that is neither an array with so many subscripts nor a function with so many arguments. `place` says
/// which character of the statement the name begins with, and where that is in the source.
pub(crate) fn element(
    symbols: &mut Symbols,
    name: &str,
    operands: usize,
    place: (usize, u32),
) -> Result<(), Refusal> {
    let refuse = |message: &[&str], hint| Err(Refusal::of_name(place.0, message.concat(), hint));
    match symbols.called(name, place.1) {
        Class::Array(dimensions) if *dimensions != operands => {
            refuse(&[name, " has another number of dimensions"], "an element has one subscript for each")
        }
        Class::StatementFunction { formals, .. } if formals.len() != operands => {
            refuse(&[name, " has another number of arguments"], "")
        }
        Class::Variable | Class::Constant(_) => {
            refuse(&[name, " is neither an array nor a function"], "DIMENSION declares an array")
        }
        Class::Subroutine => refuse(&[name, " is a subroutine, which has no value"], "CALL executes it"),
        Class::Intrinsic if operands == 0 => refuse(&[name, " needs an argument"], ""),
        Class::Array(_) | Class::StatementFunction { .. } | Class::Function | Class::Intrinsic => Ok(()),
    }
}

/// The refusal of an array's name at the character `at` where a value is expected.
pub(crate) fn whole_array(at: usize, name: &str) -> Refusal {
    let hint = "only elements are computed with: write a DO over them";
    Refusal::new(at, ["the whole array ", name, " as one value is not read"].concat(), hint)
}
