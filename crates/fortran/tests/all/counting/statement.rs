//! Interpreter: execution of statements, with the cost of each.

use juxtapose_fortran77::{Action, Argument, Branch, Expression, Label, Name, Node, Statement, Type};

use super::{
    expression::Operand,
    flow::Flow,
    machine::Machine,
    storage::{Frame, Place, Slot},
    value::Value,
};

impl<'a> Machine<'a> {
    /// Executes a block from one of its statements on.
    pub(super) fn block_from(
        &mut self,
        frame: &mut Frame<'a>,
        block: &'a [Statement],
        begin: usize,
    ) -> Result<Flow, String> {
        let mut next = begin;
        while let Some(statement) = block.get(next) {
            self.step()?;
            next += 1;
            match self.statement(frame, statement)? {
                Flow::On => {}
                Flow::Jump(label) => {
                    match block.iter().position(|statement| statement.label == Some(label)) {
                        Some(place) => next = place,
                        None => return Ok(Flow::Jump(label)),
                    }
                }
                flow => return Ok(flow),
            }
        }
        Ok(Flow::On)
    }

    fn statement(&mut self, frame: &mut Frame<'a>, statement: &'a Statement) -> Result<Flow, String> {
        let line = statement.line;
        match &statement.action {
            Action::Assign { target, value } => {
                let value = self.value(frame, value)?;
                let (place, of) = self.place(frame, target)?;
                self.pay(self.table.assignment(of));
                place.set(value, of)?;
            }
            Action::AssignLabel { label, variable } => {
                self.pay(self.table.memory(Type::Integer));
                self.pay(self.table.assignment(Type::Integer));
                self.put(frame, variable, Value::Integer(i64::from(*label)))?;
            }
            Action::Call { name, arguments } => return self.call_statement(frame, name, arguments),
            Action::If { branches, otherwise } => {
                for branch in branches {
                    let is_true = self.holds(frame, branch)?;
                    self.profile.decide(branch.line, 1, is_true.then_some(0));
                    if is_true {
                        return self.block_from(frame, &branch.block, 0);
                    }
                }
                if let Some(block) = otherwise {
                    return self.block_from(frame, block, 0);
                }
            }
            Action::Do(own) => return self.repeat(frame, line, own),
            Action::While { condition, body } => {
                self.profile.of_loop(line).entries += 1;
                while self.value(frame, condition)?.truth()? {
                    self.step()?;
                    self.profile.of_loop(line).iterations += 1;
                    match self.block_from(frame, body, 0)? {
                        Flow::On => {}
                        flow => return Ok(flow),
                    }
                }
                self.profile.of_loop(line).ends += 1;
            }
            Action::GoTo(label) => return Ok(Flow::Jump(*label)),
            Action::ComputedGoTo { labels, selector } => {
                let selected = self.value(frame, selector)?.integer()?;
                let way = usize::try_from(selected - 1).ok().filter(|way| *way < labels.len());
                self.profile.decide(line, labels.len(), way);
                return Ok(way.map_or(Flow::On, |way| Flow::Jump(labels[way])));
            }
            Action::AssignedGoTo { variable, labels } => {
                let before = self.cost;
                let label = self
                    .value(frame, &Expression { nodes: vec![Node::Name(variable.clone())] })?
                    .integer()?;
                self.cost = before;
                let label = Label::try_from(label).map_err(|_| "no label was assigned")?;
                self.profile.decide(line, labels.len(), labels.iter().position(|own| *own == label));
                return Ok(Flow::Jump(label));
            }
            Action::ArithmeticIf { value, labels } => {
                let value = self.value(frame, value)?.floating()?;
                let way = if value < 0.0 { 0 } else { 1 + usize::from(value > 0.0) };
                self.profile.decide(line, 3, Some(way));
                return Ok(Flow::Jump(labels[way]));
            }
            Action::Return(None) => return Ok(Flow::Return(None)),
            Action::Return(Some(value)) => {
                return Ok(Flow::Return(Some(self.value(frame, value)?.integer()?)));
            }
            Action::Stop => return Ok(Flow::Stop),
            Action::Continue | Action::Entry(_) => {}
            Action::Allocate { items, .. } => self.transfer(frame, false, items)?,
            Action::Transfer { is_input, items, .. } => self.transfer(frame, *is_input, items)?,
        }
        Ok(Flow::On)
    }

    /// Whether a branch is taken. Only what it evaluates is paid: of all cases the selector once.
    fn holds(&mut self, frame: &mut Frame<'a>, branch: &'a Branch) -> Result<bool, String> {
        let Some(selector) = &branch.selector else { return self.value(frame, &branch.condition)?.truth() };
        if !selector.nodes.is_empty() {
            self.value(frame, selector)?;
        }
        let (cost, profile) = (self.cost, self.profile.clone());
        let is_true = self.value(frame, &branch.condition)?.truth()?;
        (self.cost, self.profile) = (cost, profile);
        Ok(is_true)
    }

    /// A variable or an element which is to get a value, paid for as if it were read, and its type.
    pub(super) fn place(
        &mut self,
        frame: &mut Frame<'a>,
        target: &Expression,
    ) -> Result<(Place, Type), String> {
        match self.operand(frame, target)? {
            Operand::Value(value, Some(place)) => Ok((place, value.of())),
            _ => Err("nothing that could get a value".to_owned()),
        }
    }

    /// Puts a value into a variable, and pays nothing.
    pub(super) fn put(&mut self, frame: &mut Frame<'a>, name: &Name, value: Value) -> Result<(), String> {
        match self.slot(frame, name) {
            Slot::Scalar(scalar) => Place::Scalar(scalar).set(value, frame.type_of(name)),
            _ => Err(format!("{name} is no variable")),
        }
    }

    fn call_statement(
        &mut self,
        frame: &mut Frame<'a>,
        name: &Name,
        arguments: &[Argument],
    ) -> Result<Flow, String> {
        let (mut operands, mut labels) = (Vec::new(), Vec::new());
        for argument in arguments {
            match argument {
                Argument::Value(value) => {
                    let operand = self.operand(frame, value)?;
                    self.pass(&operand);
                    operands.push(operand);
                }
                Argument::Label(label) => labels.push(*label),
            }
        }
        let callee = match frame.slots.get(name) {
            Some(Slot::Procedure(name)) => name.clone(),
            _ => name.clone(),
        };
        let returned = self.call(&callee, operands)?;
        if returned.has_stopped {
            return Ok(Flow::Stop);
        }
        let label = returned.alternate.and_then(|way| labels.get(usize::try_from(way - 1).ok()?));
        Ok(label.map_or(Flow::On, |label| Flow::Jump(*label)))
    }
}
