//! Where PEs, or iterations, have times of their own: which programs, and from which iterations on (stretches of alike ones).

use super::{
    classes::Classes,
    tree::{Block, Kind, Loop, Node, Operation, Program},
};

impl Program {
    /// Whether some PEs or iterations have times, probabilities or numbers of iterations of their own.
    #[must_use]
    pub fn has_own_times(&self) -> bool {
        let mut has = !self.machine.classes.all.is_empty();
        self.nodes
            .iter()
            .for_each(|node| node.visit(&mut |node| has |= node.operations().any(Operation::is_own)));
        has
    }

    /// Whether tasks are taken from queues.
    #[must_use]
    pub fn has_queues(&self) -> bool {
        let mut has = false;
        self.nodes.iter().for_each(|node| node.visit(&mut |node| has |= matches!(node.kind, Kind::Queue(_))));
        has
    }

    /// Forgets classes of PEs that differ nowhere: then all PEs are alike.
    pub(super) fn forget_equal_classes(&mut self) {
        let mut differ = false;
        self.nodes.iter().for_each(|node| node.visit(&mut |node| differ |= node.tells_classes_apart()));
        if !differ {
            self.machine.classes = Classes::default();
        }
    }
}

impl Loop {
    /// From which iterations on its operations take other times than before: 1 alone where all iterations are alike.
    #[must_use]
    pub fn stretches(&self) -> Vec<usize> {
        let mut all = vec![1];
        self.test.add_stretches(&mut all);
        self.body.iter().for_each(|node| node.add_stretches(&mut all));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether its last iteration takes another time where there are fewer of them: then it ends at a barrier too, as what its end
    /// takes depends on their number.
    #[must_use]
    pub fn ends_variously(&self) -> bool {
        !self.iterations.is_certain() && self.stretches().len() > 1
    }
}

impl Block {
    fn add_stretches(&self, all: &mut Vec<usize>) {
        let own = self.operations.iter().flat_map(|operation| &operation.own);
        all.extend(own.flatten().map(|(from, _)| *from));
    }
}

impl Node {
    /// Adds from which iterations of the loop around it on it takes another time.
    fn add_stretches(&self, all: &mut Vec<usize>) {
        match &self.kind {
            Kind::Block(block) => block.add_stretches(all),
            Kind::Loop(l) => l.init.add_stretches(all),
            Kind::Conditional(c) => {
                [&c.test, &c.then.after, &c.otherwise.after]
                    .into_iter()
                    .for_each(|block| block.add_stretches(all));
                c.then.nodes.iter().chain(&c.otherwise.nodes).for_each(|node| node.add_stretches(all));
            }
            Kind::Group(group) => group.body.iter().for_each(|node| node.add_stretches(all)),
            Kind::Queue(_) => {}
        }
    }

    /// Whether classes of PEs differ in it itself.
    fn tells_classes_apart(&self) -> bool {
        let decides = match &self.kind {
            Kind::Block(_) | Kind::Group(_) | Kind::Queue(_) => false,
            Kind::Loop(l) => !l.own_iterations.is_empty(),
            Kind::Conditional(c) => !c.own_probabilities.is_empty(),
        };
        decides || self.operations().any(|operation| operation.own.windows(2).any(|pair| pair[0] != pair[1]))
    }

    /// Whether it takes another time in some iterations of the loop around it.
    pub(super) fn changes(&self) -> bool {
        let mut all = Vec::new();
        self.add_stretches(&mut all);
        all.iter().any(|&from| from > 1)
    }
}
