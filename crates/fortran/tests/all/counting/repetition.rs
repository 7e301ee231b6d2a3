//! Interpreter: loops, also implied DO loops of input and output.

use juxtapose_fortran77::{Do, Expression, Item, Name, Operator, Type};

use super::{expression::Operand, flow::Flow, machine::Machine, storage::Frame, value::Value};

/// A loop's values.
struct Range {
    next: Value,
    step: Value,
    trips: u64,
}

impl<'a> Machine<'a> {
    /// The bounds of a loop, each evaluated once, and how often it is repeated.
    fn range(
        &mut self,
        frame: &mut Frame<'a>,
        index: &Name,
        [lower, upper]: [&Expression; 2],
        step: Option<&Expression>,
    ) -> Result<Range, String> {
        let of = frame.type_of(index);
        let next = self.value(frame, lower)?.converted(of)?;
        let last = self.value(frame, upper)?.converted(of)?;
        let step = step.map_or(Ok(Value::Integer(1)), |step| self.value(frame, step))?.converted(of)?;
        let trips = match (&next, &last, &step) {
            (_, _, Value::Integer(0)) => return Err("a step of 0".to_owned()),
            (Value::Integer(next), Value::Integer(last), Value::Integer(step)) => {
                last.checked_sub(*next).and_then(|all| all.checked_add(*step)).ok_or("overflow")? / step
            }
            _ => {
                let all = last.floating()? - next.floating()? + step.floating()?;
                Value::Floating(Type::Double, all / step.floating()?).integer()?
            }
        };
        Ok(Range { next, step, trips: u64::try_from(trips).unwrap_or(0) })
    }

    pub(super) fn repeat(&mut self, frame: &mut Frame<'a>, line: u32, own: &'a Do) -> Result<Flow, String> {
        let mut range = self.range(frame, &own.index, [&own.lower, &own.upper], own.step.as_ref())?;
        self.pay(self.table.loop_init());
        self.profile.of_loop(line).entries += 1;
        self.put(frame, &own.index, range.next.clone())?;
        let before = self.cost;
        let mut longest = before;
        for _ in 0..range.trips {
            self.step()?;
            self.profile.of_loop(line).iterations += 1;
            if own.is_parallel {
                self.cost = before;
            }
            self.pay(self.table.loop_branch());
            let flow = self.block_from(frame, &own.body, 0)?;
            longest = longest.max(self.cost);
            if flow != Flow::On {
                self.cost = longest;
                return Ok(flow);
            }
            range.next = range.next.binary(Operator::Plus, range.step.clone())?;
            self.put(frame, &own.index, range.next.clone())?;
        }
        self.profile.of_loop(line).ends += 1;
        self.cost = longest;
        Ok(Flow::On)
    }

    pub(super) fn transfer(
        &mut self,
        frame: &mut Frame<'a>,
        is_input: bool,
        items: &'a [Item],
    ) -> Result<(), String> {
        for item in items {
            match item {
                // A whole array is neither paid for nor read.
                Item::Value(value) => {
                    if let (Operand::Value(value, Some(place)), true) =
                        (self.operand(frame, value)?, is_input)
                    {
                        place.set(Value::Integer(self.input.pop_front().unwrap_or(0)), value.of())?;
                    }
                }
                // What IOSTAT= and the like tell is that all went well.
                Item::Control { value, is_result } => {
                    if let (Operand::Value(value, Some(place)), true) =
                        (self.operand(frame, value)?, *is_result)
                    {
                        place.set(Value::zero(Type::Integer), value.of())?;
                    }
                }
                Item::Loop { items, index, lower, upper, step } => {
                    let mut range = self.range(frame, index, [lower, upper], step.as_ref())?;
                    self.put(frame, index, range.next.clone())?;
                    for _ in 0..range.trips {
                        self.step()?;
                        self.transfer(frame, is_input, items)?;
                        range.next = range.next.binary(Operator::Plus, range.step.clone())?;
                        self.put(frame, index, range.next.clone())?;
                    }
                }
            }
        }
        Ok(())
    }
}
