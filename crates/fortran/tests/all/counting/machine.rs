//! Interpreter: the state that all units share while they are executed.

use std::collections::{BTreeMap, VecDeque};

use juxtapose_fortran::CostTable;
use juxtapose_fortran77::{Class, Name, Symbol, Type, Unit};

use super::{
    Asked,
    profile::Profile,
    storage::{Frame, Slot, scalar},
    value::Value,
};

/// The state of a run.
pub(super) struct Machine<'a> {
    pub(super) units: &'a [Unit],
    pub(super) table: &'a CostTable,
    pub(super) cost: u64,
    pub(super) profile: Profile,
    pub(super) input: VecDeque<i64>,
    /// How many units wait for another one.
    pub(super) depth: usize,
    steps: u64,
    /// COMMON variables by block and position, arrays apart from scalars.
    common: BTreeMap<(Name, usize, bool), Slot>,
    /// Local variables with a value by DATA, which keep theirs, by unit and name.
    kept: BTreeMap<(Name, Name), Slot>,
}

impl<'a> Machine<'a> {
    pub(super) fn new(units: &'a [Unit], table: &'a CostTable, asked: &Asked<'_>) -> Self {
        let mut machine = Self {
            units,
            table,
            cost: 0,
            profile: Profile::default(),
            input: asked.input.iter().copied().collect(),
            depth: 0,
            steps: asked.most_steps,
            common: BTreeMap::new(),
            kept: BTreeMap::new(),
        };
        machine.set_common(asked);
        machine
    }

    /// COMMON variables begin with their values by DATA, or those that are asked for.
    fn set_common(&mut self, asked: &Asked<'_>) {
        // What the routine calls its variables counts more than what others do, so it comes last.
        let own = |unit: &&Unit| &*unit.name == asked.routine;
        let others = self.units.iter().filter(|unit| !own(unit));
        for unit in others.chain(self.units.iter().filter(own)) {
            for (name, symbol) in &unit.symbols {
                if let (Some((block, place)), Class::Variable) = (&symbol.common, &symbol.class)
                    && let Some(value) = asked.values.get(name).or(symbol.initial.as_ref())
                    && let Ok(value) = Value::Integer(*value).converted(symbol.of)
                {
                    self.common.insert((block.clone(), *place, false), scalar(value));
                }
            }
        }
    }

    /// What a variable or array of a unit stands for.
    pub(super) fn slot(&mut self, frame: &mut Frame<'a>, name: &Name) -> Slot {
        if let Some(slot) = frame.slots.get(name) {
            return slot.clone();
        }
        let alike = frame.unit.equivalent.iter().find(|names| names.contains(name));
        let mut names: Vec<Name> = alike.cloned().unwrap_or_default();
        names.push(name.clone());
        // One of several that share storage may have it already, or be in COMMON.
        let is_common =
            |name: &&Name| frame.unit.symbols.get(*name).is_some_and(|symbol| symbol.common.is_some());
        let present = names.iter().find_map(|name| frame.slots.get(name).cloned());
        let first = names.iter().find(is_common).unwrap_or(name).clone();
        let slot = present.unwrap_or_else(|| self.made(frame.unit, &first));
        for name in names {
            frame.slots.insert(name, slot.clone());
        }
        slot
    }

    fn made(&mut self, unit: &Unit, name: &Name) -> Slot {
        let Some(symbol) = unit.symbols.get(name) else { return scalar(Value::Integer(0)) };
        let is_array = matches!(symbol.class, Class::Array(_));
        if let Some((block, place)) = &symbol.common {
            return self
                .common
                .entry((block.clone(), *place, is_array))
                .or_insert_with(|| fresh(symbol))
                .clone();
        }
        if symbol.initial.is_some() {
            let key = (unit.name.clone(), name.clone());
            return self.kept.entry(key).or_insert_with(|| fresh(symbol)).clone();
        }
        fresh(symbol)
    }

    /// Counts a step, and ends the run where there were too many.
    pub(super) fn step(&mut self) -> Result<(), String> {
        self.steps = self.steps.checked_sub(1).ok_or("too many steps")?;
        Ok(())
    }

    pub(super) fn pay(&mut self, cost: u32) {
        self.cost += u64::from(cost);
    }
}

/// A local variable or array, with its first value.
fn fresh(symbol: &Symbol) -> Slot {
    if matches!(symbol.class, Class::Array(_)) {
        return Slot::Array(std::rc::Rc::default());
    }
    let initial = symbol.initial.and_then(|value| Value::Integer(value).converted(symbol.of).ok());
    let undefined = || if symbol.of == Type::Integer { Value::Undefined } else { Value::zero(symbol.of) };
    scalar(initial.unwrap_or_else(undefined))
}
