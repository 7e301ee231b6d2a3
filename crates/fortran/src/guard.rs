//! Guards: tests at the beginning of a unit that send bad arguments away. A formula takes for granted that arguments are good, and its
//! region says which are.

use juxtapose_fortran77::{Action, Operator, Statement};

use super::{
    flow::{END, Node, Work},
    region::{Claim, Extent, Region},
    variable::{Formula, Step, Truth, Variable, speaks_of},
};

/// A test that sends bad arguments away.
pub(super) struct Guard {
    /// The number of the way that good ones go.
    pub(super) passes: usize,
    /// Where they are good.
    pub(super) region: Region,
}

/// The guards of a graph, of which each node may have a condition, and those that are given are in cycles: tests to which control comes
/// before any loop, and behind which one way leads to the end without one, the other to loops.
pub(super) fn guards<'t>(
    nodes: &[Node<'_>],
    begin: usize,
    condition: impl Fn(usize) -> Option<&'t Truth>,
    (is_in_cycle, is_dead): (&dyn Fn(usize) -> bool, &dyn Fn(usize) -> bool),
    is_given: &dyn Fn(&Variable) -> bool,
) -> Vec<Option<Guard>> {
    let works = |node: usize| is_in_cycle(node) || works(&nodes[node]);
    let mut guards: Vec<Option<Guard>> = nodes.iter().map(|_| None).collect();
    let mut extent = Extent::Exact;
    let mut at = begin;
    while at != END && !works(at) {
        let (on, off) = match nodes[at].ways.as_slice() {
            [next] => {
                at = *next;
                continue;
            }
            // Constants have decided.
            [on, off] if is_dead(*on) || is_dead(*off) => {
                at = if is_dead(*on) { *off } else { *on };
                continue;
            }
            [on, off] => (*on, *off),
            _ => break,
        };
        let passes = match (leads_to(nodes, on, &works), leads_to(nodes, off, &works)) {
            (true, false) => 0,
            (false, true) => 1,
            _ => break,
        };
        let region = condition(at).and_then(|truth| region(truth, passes == 0, is_given));
        match region {
            Some(mut region) => {
                region.extent = region.extent.max(extent);
                guards[at] = Some(Guard { passes, region });
            }
            // What stands behind is not always asked.
            None => extent = Extent::Sufficient,
        }
        at = [on, off][passes];
    }
    guards
}

/// Whether control may come to such a node.
fn leads_to(nodes: &[Node<'_>], from: usize, is_one: &dyn Fn(usize) -> bool) -> bool {
    let mut open = vec![from];
    let mut seen = vec![false; nodes.len()];
    while let Some(node) = open.pop() {
        if is_one(node) {
            return true;
        }
        if !std::mem::replace(&mut seen[node], true) {
            open.extend(nodes[node].ways.iter().copied());
        }
    }
    false
}

/// Whether a node has a loop in it.
fn works(node: &Node<'_>) -> bool {
    match node.work {
        Work::Run(statements) => has_loop(statements),
        Work::Enter(_) | Work::Again(_) | Work::Turn => true,
        Work::End | Work::Test(..) | Work::Jump(_) => false,
    }
}

fn has_loop(statements: &[Statement]) -> bool {
    let mut open: Vec<&Statement> = statements.iter().collect();
    while let Some(statement) = open.pop() {
        match &statement.action {
            Action::Do(_) | Action::While { .. } => return true,
            Action::If { branches, otherwise } => {
                open.extend(branches.iter().flat_map(|branch| &branch.block));
                open.extend(otherwise.iter().flatten());
            }
            _ => {}
        }
    }
    false
}

/// Where a condition is true, or false; none where that is no region.
fn region(truth: &Truth, is_true: bool, is_given: &dyn Fn(&Variable) -> bool) -> Option<Region> {
    let is_other = |variable: &Variable| !is_given(variable);
    let mut stack: Vec<Option<[Option<Region>; 2]>> = Vec::new();
    for step in &truth.steps {
        let made = match step {
            Step::Compare(formula, operator) if !speaks_of(formula, &is_other) => {
                Some([claimed(formula, *operator), claimed(formula, negated(*operator))])
            }
            Step::Not => stack.pop()?.map(|[yes, no]| [no, yes]),
            Step::And => {
                let (right, left) = (stack.pop()??, stack.pop()??);
                let ([left, _], [right, _]) = (left, right);
                Some([both(left, right), None])
            }
            Step::Or => {
                let (right, left) = (stack.pop()??, stack.pop()??);
                let ([_, left], [_, right]) = (left, right);
                Some([None, both(left, right)])
            }
            _ => None,
        };
        stack.push(made);
    }
    let [yes, no] = stack.pop()??;
    if is_true { yes } else { no }
}

fn both(left: Option<Region>, right: Option<Region>) -> Option<Region> {
    let (mut all, right) = (left?, right?);
    all.add(&right);
    Some(all)
}

/// Where a whole number compares with 0; of what is not equal to 0 the half above.
fn claimed(formula: &Formula, operator: Operator) -> Option<Region> {
    let mut region = Region::default();
    let one = Formula::from(1);
    let is_simple = formula.variables().iter().all(|variable| variable.made_of().is_none());
    if !is_simple {
        return None;
    }
    match operator {
        Operator::Less => region.claim(Claim::NotNegative(&-formula - &one)),
        Operator::LessOrEqual => region.claim(Claim::NotNegative(-formula)),
        Operator::Greater => region.claim(Claim::NotNegative(formula - &one)),
        Operator::GreaterOrEqual => region.claim(Claim::NotNegative(formula.clone())),
        Operator::NotEqual => {
            region.claim(Claim::NotNegative(formula - &one));
            region.extent = Extent::Sufficient;
        }
        _ => {
            region.claim(Claim::NotNegative(formula.clone()));
            region.claim(Claim::NotNegative(-formula));
        }
    }
    Some(region)
}

fn negated(operator: Operator) -> Operator {
    match operator {
        Operator::Less => Operator::GreaterOrEqual,
        Operator::LessOrEqual => Operator::Greater,
        Operator::Equal => Operator::NotEqual,
        Operator::NotEqual => Operator::Equal,
        Operator::Greater => Operator::LessOrEqual,
        _ => Operator::Less,
    }
}
