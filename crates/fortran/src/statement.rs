//! Statement cost (sections 4.4 and 4.5): blocks, assignments, input and output, and the dispatch to branches, loops, calls and jumps.

use juxtapose_fortran77::{Action, Argument, Expression, Item, Kind, Node, Statement, Type};
use juxtapose_polynomial::Rational;
use juxtapose_support::work::spend;

use super::{
    cost::Cost,
    count::Role,
    leaving::address,
    loops::{Body, Header},
    walker::{LineKind, Walker},
};

/// Work of a statement beside its formulas, in multiplications of a long convolution.
const STATEMENT: f64 = 10_000.0;

impl<'u> Walker<'u> {
    /// The cost of a block: the sum of its statements' (section 4.5), unless control jumps through it.
    pub(super) fn block(&mut self, block: &'u [Statement]) -> Cost {
        if self.leaving.is_graph(block) { self.unstructured(block) } else { self.sequence(block) }
    }

    /// The cost of structured statements, one after the other.
    pub(super) fn sequence(&mut self, statements: &'u [Statement]) -> Cost {
        let mut sum = Cost::default();
        for statement in statements {
            if !spend(STATEMENT) {
                break;
            }
            let line = statement.line;
            self.results.clear();
            let cost = match &statement.action {
                Action::If { branches, otherwise } => self.branches(branches, otherwise.as_ref(), line),
                Action::Do(of) => self.iterated_over(&Header::of_do(of, line), address(of)),
                Action::While { condition, body } => self.while_loop(statement, condition, body),
                _ => {
                    let mut cost = self.simple(statement);
                    self.own(&mut cost, Role::Statement, line);
                    self.tell(line, LineKind::Statement, &cost);
                    cost
                }
            };
            sum.add(cost);
        }
        sum
    }

    /// The cost of a statement without others in it.
    pub(super) fn simple(&mut self, statement: &'u Statement) -> Cost {
        let line = statement.line;
        match &statement.action {
            Action::Assign { target, value } => {
                let (mut cost, of) = self.priced(target, line);
                if !self.is_dry {
                    cost.add(Cost::fixed(self.table.assignment(of)));
                }
                cost.add(self.price(value, line));
                if let Some(name) = target.changed() {
                    let is_whole = target.nodes.len() == 1;
                    let known = if is_whole { self.any_value(value) } else { None };
                    self.set(name, known, line);
                }
                cost
            }
            Action::AssignLabel { variable, .. } => {
                self.set(variable, None, line);
                let of = self.symbol(variable).map_or(Type::Integer, |symbol| symbol.of);
                Cost::fixed(if self.is_dry { 0 } else { self.table.memory(of) })
            }
            Action::Stop if self.unit.kind != Kind::Program && !self.is_dry => Cost::stopped(line),
            Action::Call { name, arguments } => {
                let values: Vec<Expression> = arguments
                    .iter()
                    .map(|argument| match argument {
                        Argument::Value(value) => value.clone(),
                        Argument::Label(_) => Expression::default(),
                    })
                    .collect();
                let mut cost = Cost::default();
                for value in values.iter().filter(|value| !is_name(value)) {
                    cost.add(self.price(value, line));
                }
                cost.add(self.called(name, &values, line));
                cost
            }
            Action::Transfer { is_input, items, .. } => {
                let mut cost = Cost::default();
                for item in items {
                    cost.add(self.item(item, *is_input, line));
                }
                cost
            }
            Action::Allocate { items, is_begin } => {
                let mut cost = Cost::default();
                for item in items {
                    cost.add(self.item(item, false, line));
                }
                self.missing.insert(if *is_begin { "ALLOCATE" } else { "DEALLOCATE" }.to_owned());
                cost
            }
            Action::Return(Some(value)) => self.price(value, line),
            _ => Cost::default(),
        }
    }

    /// Input and output: the cost of the expressions that are read or written, in an implied DO so many times as it has iterations.
    fn item(&mut self, item: &'u Item, is_input: bool, line: u32) -> Cost {
        match item {
            Item::Value(value) => self.transferred(value, is_input, line),
            Item::Control { value, is_result } => {
                // Characters in the place of a unit are an internal file.
                let is_file = value
                    .changed()
                    .and_then(|name| self.symbol(name))
                    .is_some_and(|of| of.of == Type::Character);
                self.transferred(value, *is_result || is_file, line)
            }
            Item::Loop { items, index, lower, upper, step } => {
                let bounds = [Some(lower), Some(upper), step.as_ref()];
                let of =
                    Header { line, index, bounds, is_parallel: false, body: Body::Items(items, is_input) };
                self.iterated_over(&of, address(item))
            }
        }
    }

    fn transferred(&mut self, value: &Expression, gets_value: bool, line: u32) -> Cost {
        let cost = self.price(value, line);
        if let (Some(name), true) = (value.changed(), gets_value) {
            self.set(name, None, line);
        }
        cost
    }

    /// The cost of what a loop repeats.
    pub(super) fn body(&mut self, of: Body<'u>, line: u32) -> Cost {
        match of {
            Body::Statements(block) => {
                let mut cost = self.block(block);
                let mut branch = Cost::fixed(self.table.loop_branch());
                self.own(&mut branch, Role::Iteration, line);
                cost.add(branch);
                cost
            }
            Body::Items(items, is_input) => {
                let mut cost = Cost::default();
                for item in items {
                    cost.add(self.item(item, is_input, line));
                }
                cost.place(Role::Statement, line);
                cost
            }
        }
    }

    /// The value of an expression that is a number, whatever the variables are.
    pub(super) fn constant(&self, of: &Expression) -> Option<Rational> {
        self.value(of)?.constant()
    }
}

/// Whether an actual argument is a name as it is: there is no charge for a call (section 4.4.2), and only expressions are evaluated.
fn is_name(of: &Expression) -> bool {
    matches!(of.nodes.as_slice(), [Node::Name(_)])
}
