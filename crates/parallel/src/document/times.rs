//! Visitor of the times in a document of kind `parallel`: those of tasks, those when their failures are known, waits and timeouts.

use juxtapose_document::format::times::{Each, field, items};
use serde_json::Value;

use crate::Queue;

pub(crate) fn times(document: &mut Value, each: &mut Each<'_>) {
    for task in items(document, "tasks") {
        field(task, "time", each);
        field(task, "fails_after", each);
    }
    for name in ["parts", "alternatives"] {
        for one in items(document, name) {
            if let Some(expression) = one.get_mut("do") {
                of_expression(expression, each);
            }
        }
    }
}

/// Expressions nest no deeper than what was read.
fn of_expression(expression: &mut Value, each: &mut Each<'_>) {
    field(expression, "wait", each);
    field(expression, "timeout", each);
    for name in ["series", "all", "first", "choice"] {
        items(expression, name).for_each(|part| of_expression(part, each));
    }
    if let Some(queue) = expression.get_mut("queue") {
        for name in Queue::FIELDS {
            queue.get_mut(name).into_iter().for_each(|part| of_expression(part, each));
        }
    }
    match expression.get_mut("of") {
        Some(Value::Array(parts)) => parts.iter_mut().for_each(|part| of_expression(part, each)),
        Some(part) => of_expression(part, each),
        None => {}
    }
}
