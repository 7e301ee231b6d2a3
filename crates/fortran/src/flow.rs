//! Control flow graphs (section 4.6). Structured statements are one node, whatever stands within.

use std::collections::BTreeMap;

use juxtapose_fortran77::{Action, Argument, Do, Expression, Label, Statement};

use super::leaving::Leaving;

/// A node with its successors, in the order in which the statement names its ways.
pub(super) struct Node<'u> {
    pub(super) work: Work<'u>,
    pub(super) line: u32,
    pub(super) ways: Vec<usize>,
}

/// The statements of a node.
#[derive(Clone, Copy)]
pub(super) enum Work<'u> {
    /// The end of the graph.
    End,
    /// Structured statements, one after the other.
    Run(&'u [Statement]),
    /// A jump.
    Jump(&'u Statement),
    /// A condition, true or false, and what is evaluated for it.
    Test(&'u Expression, &'u Expression),
    /// The bounds of a loop that may be left by a jump.
    Enter(&'u Do),
    /// Whether such a loop goes on: its body, or what stands behind it.
    Again(&'u Do),
    /// What each of its iterations takes beside the body.
    Turn,
}

/// The exit node of every graph.
pub(super) const END: usize = 0;

#[derive(Clone, Copy)]
enum Way {
    Node(usize),
    Label(Label),
}

struct Builder<'u, 'l> {
    leaving: &'l Leaving,
    nodes: Vec<(Work<'u>, u32, Vec<Way>)>,
    labels: BTreeMap<Label, usize>,
}

/// The graph of a block, and the node with which it begins.
pub(super) fn graph<'u>(block: &'u [Statement], leaving: &Leaving) -> (Vec<Node<'u>>, usize) {
    let mut builder = Builder { leaving, nodes: vec![(Work::End, 0, Vec::new())], labels: BTreeMap::new() };
    let begin = builder.block(block, Way::Node(END));
    let labels = builder.labels;
    let resolved = |way: Way| match way {
        Way::Node(node) => node,
        // A label that nothing in reach has does not exist: the parser has refused it.
        Way::Label(label) => labels.get(&label).copied().unwrap_or(END),
    };
    let nodes = builder.nodes.into_iter().map(|(work, line, ways)| Node {
        work,
        line,
        ways: ways.into_iter().map(resolved).collect(),
    });
    (nodes.collect(), resolved(begin))
}

impl<'u> Builder<'u, '_> {
    fn node(&mut self, work: Work<'u>, line: u32, ways: Vec<Way>) -> usize {
        self.nodes.push((work, line, ways));
        self.nodes.len() - 1
    }

    /// Adds a block from its end to its beginning, and answers with where it begins.
    fn block(&mut self, block: &'u [Statement], behind: Way) -> Way {
        let mut next = behind;
        // The structured statements that stand before `next`: their node, and where they end.
        let mut open: Option<(usize, usize)> = None;
        for (k, statement) in block.iter().enumerate().rev() {
            let node = if self.leaving.is_left(statement) {
                open = None;
                self.left(statement, next)
            } else {
                let (node, end) = open.unwrap_or_else(|| (self.node(Work::End, 0, vec![next]), k + 1));
                self.nodes[node].0 = Work::Run(&block[k..end]);
                self.nodes[node].1 = statement.line;
                open = Some((node, end));
                node
            };
            next = Way::Node(node);
            if let Some(label) = statement.label.filter(|label| self.leaving.is_target(*label)) {
                self.labels.insert(label, node);
                open = None;
            }
        }
        next
    }

    fn left(&mut self, statement: &'u Statement, next: Way) -> usize {
        let line = statement.line;
        let labels = |labels: &[Label]| labels.iter().copied().map(Way::Label).collect::<Vec<_>>();
        let ways = match &statement.action {
            Action::GoTo(label) => vec![Way::Label(*label)],
            Action::ComputedGoTo { labels: to, .. } | Action::Transfer { jumps: to, .. } => {
                let mut ways = labels(to);
                ways.push(next);
                ways
            }
            Action::AssignedGoTo { labels: to, .. } => labels(to),
            Action::ArithmeticIf { labels: to, .. } => labels(to),
            Action::Call { arguments, .. } => {
                let label = |argument: &Argument| match argument {
                    Argument::Label(label) => Some(Way::Label(*label)),
                    Argument::Value(_) => None,
                };
                arguments.iter().filter_map(label).chain([next]).collect()
            }
            Action::If { branches, otherwise } => {
                let mut otherwise = otherwise.as_ref().map_or(next, |block| self.block(block, next));
                let mut node = END;
                for branch in branches.iter().rev() {
                    let then = self.block(&branch.block, next);
                    let test = Work::Test(&branch.condition, branch.evaluated());
                    node = self.node(test, branch.line, vec![then, otherwise]);
                    otherwise = Way::Node(node);
                }
                return node;
            }
            Action::Do(of) => {
                let again = self.node(Work::Again(of), line, Vec::new());
                let body = self.block(&of.body, Way::Node(again));
                let turn = self.node(Work::Turn, line, vec![body]);
                self.nodes[again].2 = vec![Way::Node(turn), next];
                return self.node(Work::Enter(of), line, vec![Way::Node(again)]);
            }
            Action::While { condition, body } => {
                let again = self.node(Work::Test(condition, condition), line, Vec::new());
                let body = self.block(body, Way::Node(again));
                self.nodes[again].2 = vec![body, next];
                return again;
            }
            _ => vec![Way::Node(END)],
        };
        self.node(Work::Jump(statement), line, ways)
    }
}
