//! The call graph of the units: topological order (callees first), recursion (strongly connected components) and depth.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::{
    Action, Argument, Block, Class, Expression, Item, Kind, Name, Node, Unit, limits::FILE_LINES,
};
use juxtapose_support::collections::CollectSmall;
use petgraph::{
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
};

use super::walker::Fault;

/// How deep calls may be within calls.
const CALLS: usize = 64;

/// The root of the call graph: the last unit of the source itself that is executed and that no other calls, else the last one of all
/// files, else the last one that is executed.
pub(crate) fn uncalled(units: &[Unit]) -> Option<usize> {
    let mut called = BTreeSet::new();
    for unit in units {
        let mut own = BTreeSet::new();
        names_called(&unit.body, unit, &mut own);
        own.retain(|name| !unit.is_called(name));
        called.append(&mut own);
    }
    let executed = || (0..units.len()).rev().filter(|k| units[*k].kind != Kind::BlockData);
    let roots = || executed().filter(|k| !called.contains(&units[*k].name));
    let is_own = |k: &usize| units[*k].line < FILE_LINES;
    roots().find(is_own).or_else(|| roots().next()).or_else(|| executed().next())
}

/// Topological order: the numbers of the units, each behind those that it calls.
pub(super) fn called_first(units: &[Unit]) -> Result<Vec<usize>, Vec<Fault>> {
    let mut by_name: BTreeMap<&Name, usize> = BTreeMap::new();
    for (k, unit) in units.iter().enumerate() {
        by_name.entry(&unit.name).or_insert(k);
        for entry in &unit.entries {
            by_name.entry(&entry.name).or_insert(k);
        }
    }
    let calls: Vec<BTreeSet<usize>> = units
        .iter()
        .map(|unit| {
            let mut called = BTreeSet::new();
            names_called(&unit.body, unit, &mut called);
            if unit.is_recursive {
                // What that costs is a name in its own formula.
                called.retain(|name| !unit.is_called(name));
            }
            called.iter().filter_map(|name| by_name.get(name).copied()).collect_small()
        })
        .collect();
    let mut order = Vec::with_capacity(units.len());
    let mut left: Vec<usize> = calls.iter().map(BTreeSet::len).collect();
    let mut depth = vec![0; units.len()];
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); units.len()];
    for (caller, called) in calls.iter().enumerate() {
        for callee in called {
            callers[*callee].push(caller);
        }
    }
    let mut ready: Vec<usize> = (0..units.len()).filter(|k| left[*k] == 0).rev().collect();
    while let Some(k) = ready.pop() {
        order.push(k);
        for &caller in &callers[k] {
            depth[caller] = depth[caller].max(depth[k] + 1);
            left[caller] -= 1;
            if left[caller] == 0 {
                ready.push(caller);
            }
        }
    }
    let mut faults: Vec<Fault> = circling(&calls)
        .into_iter()
        .map(|k| Fault {
            line: units[k].line,
            message: format!("{} calls itself, or what it calls does", units[k].name),
            hint: "only a procedure that is RECURSIVE may, by calls of its own: write it as a loop"
                .to_owned(),
        })
        .collect();
    faults.extend(depth.iter().enumerate().filter(|(_, depth)| **depth == CALLS + 1).map(|(k, _)| Fault {
        line: units[k].line,
        message: format!("{} calls within calls, more than {CALLS} deep", units[k].name),
        hint: "give it a source with fewer levels".to_owned(),
    }));
    if faults.is_empty() { Ok(order) } else { Err(faults) }
}

/// Recursion: the units that call themselves, directly or by way of others.
fn circling(calls: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let mut graph = DiGraph::<(), ()>::with_capacity(calls.len(), calls.len());
    for _ in calls {
        graph.add_node(());
    }
    for (caller, called) in calls.iter().enumerate() {
        for callee in called {
            graph.add_edge(NodeIndex::new(caller), NodeIndex::new(*callee), ());
        }
    }
    let members = |component: Vec<NodeIndex>| component.into_iter().map(NodeIndex::index);
    let is_circle = |component: &Vec<NodeIndex>| {
        component.len() > 1 || component.iter().any(|unit| calls[unit.index()].contains(&unit.index()))
    };
    kosaraju_scc(&graph).into_iter().filter(is_circle).flat_map(members).collect_small()
}

/// The names of all procedures that statements call.
fn names_called<'u>(block: &'u Block, unit: &Unit, called: &mut BTreeSet<&'u Name>) {
    let expression = |of: &'u Expression, called: &mut BTreeSet<&'u Name>| {
        for node in &of.nodes {
            if let Node::Apply { name, .. } = node
                && unit.symbols.get(name).is_some_and(|symbol| symbol.class == Class::Function)
            {
                called.insert(name);
            }
        }
    };
    for statement in block {
        match &statement.action {
            Action::Call { name, arguments } => {
                called.insert(name);
                for argument in arguments {
                    if let Argument::Value(value) = argument {
                        expression(value, called);
                    }
                }
            }
            Action::Assign { target, value } => {
                expression(target, called);
                expression(value, called);
            }
            Action::If { branches, otherwise } => {
                for branch in branches {
                    expression(branch.evaluated(), called);
                    names_called(&branch.block, unit, called);
                }
                if let Some(block) = otherwise {
                    names_called(block, unit, called);
                }
            }
            Action::Do(of) => {
                for bound in [Some(&of.lower), Some(&of.upper), of.step.as_ref()].into_iter().flatten() {
                    expression(bound, called);
                }
                names_called(&of.body, unit, called);
            }
            Action::While { condition, body } => {
                expression(condition, called);
                names_called(body, unit, called);
            }
            Action::ComputedGoTo { selector: of, .. }
            | Action::ArithmeticIf { value: of, .. }
            | Action::Return(Some(of)) => {
                expression(of, called);
            }
            Action::Transfer { items, .. } | Action::Allocate { items, .. } => {
                let mut open: Vec<&Item> = items.iter().collect();
                while let Some(item) = open.pop() {
                    match item {
                        Item::Value(value) | Item::Control { value, .. } => expression(value, called),
                        Item::Loop { items, lower, upper, step, .. } => {
                            for bound in [Some(lower), Some(upper), step.as_ref()].into_iter().flatten() {
                                expression(bound, called);
                            }
                            open.extend(items);
                        }
                    }
                }
            }
            _ => {}
        }
    }
}
