//! Assignment to a section of an array, `A(1:N, J) = 0`: the DO loops over its elements that it stands for (ISO/IEC 1539:1991, section
//! 7.5.1.5).

use super::{cursor::Cursor, expression::expression, operand::element, scope::Scope, waiting::Whole};
use crate::{
    Class, Expression, Name, Node, Operator, Type,
    problem::Refusal,
    statement::{Action, Do, Statement},
};

/// The bounds of a dimension, from the first element to the last.
struct Range {
    index: Name,
    lower: Expression,
    upper: Expression,
    step: Option<Expression>,
}

/// Reads an assignment to a section, if this is one.
pub(crate) fn section_assignment(
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
) -> Result<Option<Action>, Refusal> {
    let (at, place) = (cursor.at(), cursor.place());
    let mut ahead = *cursor;
    let Some(array) = ahead.name()?.filter(|name| scope.symbols.is_array(name)) else { return Ok(None) };
    if !ahead.pair().is_some_and(|pair| pair.has_colon) {
        return Ok(None);
    }
    *cursor = ahead;
    cursor.expect("(")?;
    let (mut ranges, mut nodes, mut dimensions) = (Vec::new(), Vec::new(), 0);
    loop {
        dimensions += 1;
        match range([array, ":", &dimensions.to_string()].concat(), cursor, scope)? {
            (of, None) => nodes.extend(of.nodes),
            (_, Some(range)) => {
                nodes.push(Node::Name(Name::clone(&range.index)));
                ranges.push(range);
            }
        }
        if !cursor.accept(",") {
            break;
        }
    }
    cursor.expect(")")?;
    element(scope.symbols, array, dimensions, (at, place))?;
    nodes.push(Node::Apply { name: scope.symbols.name(array, place), operands: dimensions });
    cursor.expect("=")?;
    let behind = cursor.at();
    let value = expression(cursor, scope.symbols, Whole::Value)?;
    if !is_simple(&value.nodes) {
        let hint = "write a DO over its elements, or give a variable the value first";
        return Err(Refusal::new(behind, "only a constant or a variable is given to a section", hint));
    }
    if !scope.nest.has_room(ranges.len()) {
        return Err(Refusal::new(
            at,
            "a section that nests too deep",
            "make a subroutine of the blocks around",
        ));
    }
    let line = cursor.text().line;
    let target = Expression { nodes };
    let loops = ranges.into_iter().fold(Action::Assign { target, value }, |action, range| {
        let Range { index, lower, upper, step } = range;
        let body = vec![Statement { line, label: None, action }];
        Action::Do(Do { index, lower, upper, step, is_parallel: false, body })
    });
    Ok(Some(loops))
}

/// Reads a subscript, or the bounds of a dimension, whose index has this name.
fn range(
    name: String,
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
) -> Result<(Expression, Option<Range>), Refusal> {
    let at = cursor.at();
    let bound = |cursor: &mut Cursor<'_>, scope: &mut Scope<'_>| {
        if matches!(cursor.peek(), Some(b':' | b',' | b')')) {
            let hint = "write both, as in A(1:N)";
            return Err(Refusal::new(at, "a section without bounds is given no value", hint));
        }
        expression(cursor, scope.symbols, Whole::Value)
    };
    let lower = bound(cursor, scope)?;
    if !cursor.accept(":") {
        return Ok((lower, None));
    }
    let upper = bound(cursor, scope)?;
    let step = if cursor.accept(":") { Some(bound(cursor, scope)?) } else { None };
    let (index, entry) = scope.symbols.entry(&name, cursor.text().place(at));
    (entry.of, entry.class) = (Some(Type::Integer), Some(Class::Variable));
    Ok((Expression::default(), Some(Range { index, lower, upper, step })))
}

/// Whether a value is the same for all elements, whoever evaluates it how often.
fn is_simple(nodes: &[Node]) -> bool {
    match nodes {
        [within @ .., Node::Unary(Operator::Minus)] => is_simple(within),
        [node] => node.operands() == 0,
        [Node::Integer(_) | Node::Real(_) | Node::Double(_), .., Node::Complex] => true,
        _ => false,
    }
}
