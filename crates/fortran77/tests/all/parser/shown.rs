//! Printing of syntax trees for tests: a statement a line, expressions in postfix order.

use juxtapose_fortran77::{Action, Argument, Expression, Form, Item, Node, Problem, Statement, Unit, read};

/// The units of a source in fixed form, which is right.
pub(crate) fn fixed(source: &str) -> Vec<Unit> {
    read(source, Form::Fixed).unwrap_or_else(|problems| panic!("{problems:#?}\n{source}"))
}

/// The units of a source in free form, which is right.
pub(crate) fn free(source: &str) -> Vec<Unit> {
    read(source, Form::Free).unwrap_or_else(|problems| panic!("{problems:#?}\n{source}"))
}

/// What the only unit of these statements in free form executes.
pub(crate) fn body(statements: &str) -> String {
    let units = free(&[statements, "\nend"].concat());
    block(&units[0].body, 0)
}

/// The problems of statements in free form, as `line:column message`.
pub(crate) fn refused(statements: &str) -> Vec<String> {
    told(&read(&[statements, "\nend\n"].concat(), Form::Free).expect_err("it is read"))
}

/// The problems of a source in fixed form.
pub(crate) fn refused_fixed(source: &str) -> Vec<String> {
    told(&read(source, Form::Fixed).expect_err("it is read"))
}

fn told(problems: &[Problem]) -> Vec<String> {
    problems
        .iter()
        .map(|problem| format!("{}:{} {}", problem.line, problem.column, problem.message))
        .collect()
}

/// Statements, indented by their depth.
pub(crate) fn block(block: &[Statement], depth: usize) -> String {
    block.iter().map(|one| statement(one, depth)).collect()
}

fn statement(statement: &Statement, depth: usize) -> String {
    let label = statement.label.map_or(String::new(), |label| format!("{label}: "));
    let inner = |body: &[Statement]| block(body, depth + 1);
    let indent = "  ".repeat(depth);
    let shown = match &statement.action {
        Action::Assign { target, value } => format!("{} = {}\n", expression(target), expression(value)),
        Action::AssignLabel { label, variable } => format!("assign {label} to {variable}\n"),
        Action::Call { name, arguments } => {
            let shown = arguments.iter().map(|argument| match argument {
                Argument::Value(value) => expression(value),
                Argument::Label(label) => format!("*{label}"),
            });
            format!("call {name}({})\n", shown.collect::<Vec<_>>().join(", "))
        }
        Action::If { branches, otherwise } => {
            let branches = branches.iter().map(|branch| {
                let selector = branch.selector.as_ref();
                let selector = selector.map_or(String::new(), |of| format!("({}) ", expression(of)));
                format!("if {selector}{}\n{}", expression(&branch.condition), inner(&branch.block))
            });
            let otherwise = otherwise.iter().map(|block| format!("else\n{}", inner(block)));
            branches.chain(otherwise).collect::<Vec<_>>().join(&indent)
        }
        Action::Do(head) => {
            let step = head.step.as_ref().map_or(String::new(), |step| format!(", {}", expression(step)));
            let kind = if head.is_parallel { "doall" } else { "do" };
            let bounds = format!("{}, {}{step}", expression(&head.lower), expression(&head.upper));
            format!("{kind} {} = {bounds}\n{}", head.index, inner(&head.body))
        }
        Action::While { condition, body } => format!("while {}\n{}", expression(condition), inner(body)),
        Action::GoTo(label) => format!("goto {label}\n"),
        Action::ComputedGoTo { labels, selector } => format!("goto {labels:?} by {}\n", expression(selector)),
        Action::AssignedGoTo { variable, labels } => format!("goto {variable} of {labels:?}\n"),
        Action::ArithmeticIf { value, labels } => format!("sign {} {labels:?}\n", expression(value)),
        Action::Return(value) => format!(
            "return{}\n",
            value.as_ref().map_or(String::new(), |value| format!(" {}", expression(value)))
        ),
        Action::Stop => "stop\n".to_owned(),
        Action::Continue => "continue\n".to_owned(),
        Action::Transfer { is_input, items: all, jumps } => {
            format!(
                "{} {}{}\n",
                if *is_input { "in" } else { "out" },
                items(all),
                jumps.iter().map(|jump| format!(" or {jump}")).collect::<String>()
            )
        }
        Action::Allocate { items: all, is_begin } => {
            format!("{} {}\n", if *is_begin { "allocate" } else { "deallocate" }, items(all))
        }
        Action::Entry(name) => format!("entry {name}\n"),
    };
    [indent.as_str(), &label, &shown].concat()
}

fn items(all: &[Item]) -> String {
    let shown = all.iter().map(|item| match item {
        Item::Value(value) => expression(value),
        Item::Control { value, is_result: false } => format!("[{}]", expression(value)),
        Item::Control { value, is_result: true } => format!("[={}]", expression(value)),
        Item::Loop { items: inner, index, lower, upper, step } => {
            let step = step.as_ref().map_or(String::new(), |step| format!(", {}", expression(step)));
            format!("({}; {index} = {}, {}{step})", items(inner), expression(lower), expression(upper))
        }
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// An expression, its nodes in their order.
pub(crate) fn expression(expression: &Expression) -> String {
    let shown = expression.nodes.iter().map(|node| match node {
        Node::Integer(i64::MAX) => "end".to_owned(),
        Node::Integer(value) => value.to_string(),
        Node::Real(value) => format!("{value:?}"),
        Node::Double(value) => format!("{value:?}d"),
        Node::Complex => "complex".to_owned(),
        Node::Logical(value) => value.to_string(),
        Node::Characters(text) => format!("{text:?}"),
        Node::Name(name) => name.to_string(),
        Node::Apply { name, operands } => format!("{name}/{operands}"),
        Node::Section { name, operands } => format!("{name}:{operands}"),
        Node::List(values) => format!("list/{values}"),
        Node::Substring => "part".to_owned(),
        Node::Unary(operator) => format!("un{operator:?}"),
        Node::Binary(operator) => format!("{operator:?}"),
    });
    shown.collect::<Vec<_>>().join(" ")
}
