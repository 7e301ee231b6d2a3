//! The flow-analysis tree (section 2): blocks and queues at its leaves, loops, data conditionals and groups of PEs above them.
//!
//! `reader` makes these values and judges them; here they are taken as true.

use juxtapose_density::{
    density::{Density, Rounding},
    iterations::Iterations,
    memo::Key,
};

use super::{
    classes::Classes,
    mode::{Mode, PerMode, Scheme},
    queue::Queue,
    steps::{Part, Place},
};

/// A program, the machine that runs it, and the schemes to compare.
#[derive(Clone, Debug)]
pub struct Program {
    /// What runs it.
    pub machine: Machine,
    /// The children of the root, in order of execution; at least one.
    pub nodes: Vec<Node>,
    /// At least one.
    pub schemes: Vec<Scheme>,
}

/// What functions say that know no times of their own.
pub const UNKNOWN: &str =
    "times of their own (by_processor, by_iteration) and queues are not known to this function yet";

/// Hint beside it.
pub(crate) const KNOWN_BY: &str = "predict, simulate, trace and sweep know them";

/// Hint of the package that has no code for them.
pub(crate) const KNOWN_ELSEWHERE: &str =
    "predict, simulate, trace and sweep of juxtapose or juxtapose/exploration know them";

impl Program {
    /// Every time of the program, and of its machine's switches.
    fn times_mut(&mut self, see: &mut dyn FnMut(&mut Density)) {
        let switches = &mut self.machine.switches;
        [&mut switches.to_spmd, &mut switches.to_simd].into_iter().for_each(|time| see(&mut time.fixed));
        self.nodes.iter_mut().for_each(|node| node.times_mut(see));
    }

    /// Whether the lattice of a time coarsens.
    pub(super) fn coarsens(&self) -> bool {
        let switches = &self.machine.switches;
        let mut coarsens = [&switches.to_spmd, &switches.to_simd].iter().any(|time| time.fixed.coarsens());
        let mut see = |node: &Node| coarsens |= node.times().any(Density::coarsens);
        self.nodes.iter().for_each(|node| node.visit(&mut see));
        coarsens
    }

    /// This program with all times [rounded](Density::bounded) down, or up, where a lattice coarsens; none where none does. Every rule of
    /// sections 3 to 6 adds times, takes maxima of them and mixes them with weights of their own: so its time is no later, or no
    /// earlier, than this program's.
    #[must_use]
    pub fn bounded(&self, rounding: Rounding) -> Option<Self> {
        self.coarsens().then(|| {
            let mut bounded = self.clone();
            bounded.times_mut(&mut |time| *time = time.bounded(rounding));
            bounded
        })
    }
}

/// A mixed-mode machine.
#[derive(Clone, Debug)]
pub struct Machine {
    /// N, the number of PEs, ≥ 1; all of them are enabled at the start.
    pub processors: usize,
    /// Which of them are alike.
    pub classes: Classes,
    /// What a change of mode costs.
    pub switches: Switches,
    /// What it does in SIMD with a clause that no PE runs.
    pub empty_clause: EmptyClause,
}

/// What becomes of a clause that no PE runs, in SIMD, where each PE decides (section 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmptyClause {
    /// The clause is skipped.
    Skip,
    /// It is broadcast all the same: on some machines that is cheaper than to test for it. It takes the time
    /// that it would take one PE.
    Broadcast,
}

/// The mode-switching times I_to-SPMD,e and P_to-SIMD,e (section 6.2).
#[derive(Clone, Debug)]
pub struct Switches {
    /// The time of a switch from SIMD to SPMD.
    pub to_spmd: SwitchTime,
    /// The time of a switch from SPMD to SIMD.
    pub to_simd: SwitchTime,
}

impl Switches {
    pub(super) fn write_to(&self, key: &mut Key) {
        self.to_spmd.write_to(key);
        self.to_simd.write_to(key);
    }
}

/// A switching time that may grow with the number of enabled PEs.
#[derive(Clone, Debug)]
pub struct SwitchTime {
    /// The part common to all numbers of PEs.
    pub fixed: Density,
    /// The part for each enabled PE, in ticks.
    pub per_pe: u64,
}

impl SwitchTime {
    /// The density for `enabled` PEs; no PE takes no time (section 6.2).
    #[must_use]
    pub fn at(&self, enabled: usize) -> Density {
        if enabled == 0 { Density::point(0) } else { self.fixed.delayed(self.per_pe * enabled as u64) }
    }

    pub(super) fn write_to(&self, key: &mut Key) {
        key.density(&self.fixed);
        key.word(self.per_pe);
    }
}

/// A node of the tree, with its number in document order, which is its index in [`Scheme::modes`].
#[derive(Clone, Debug)]
pub struct Node {
    /// The index of this node's mode in every scheme.
    pub number: usize,
    /// Its name, unique in the program.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

/// The kinds of node.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A code block: a leaf.
    Block(Block),
    /// A loop.
    Loop(Loop),
    /// A data conditional.
    Conditional(Conditional),
    /// A part that groups of PEs execute by themselves.
    Group(Group),
    /// Tasks that PEs take one by one.
    Queue(Box<Queue>),
}

/// A code block: one or more operations, each i.i.d. over the PEs and independent of the others (section 3).
#[derive(Clone, Debug)]
pub struct Block {
    /// The operations, in order.
    pub operations: Vec<Operation>,
}

/// An operation of a block.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Its time on one PE, in each mode.
    pub time: PerMode<Density>,
    /// How many times it is executed, ≥ 1, independently.
    pub count: u64,
    /// The times of each class of PEs, which count instead; none where all of them have the same time.
    pub own: Vec<Stretches>,
}

/// The times of an operation by iterations of the innermost loop around it: from which iteration on, the first being 1, it takes which.
pub type Stretches = Vec<(usize, PerMode<Density>)>;

impl Operation {
    /// Whether some PEs or iterations have times of their own.
    pub(super) fn is_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// Its time on a PE of a class, in an iteration of the innermost loop around it.
    pub(super) fn time_of(&self, class: usize, iteration: usize) -> &PerMode<Density> {
        let last = |stretches: &'_ Stretches| {
            stretches.partition_point(|(from, _)| *from <= iteration).saturating_sub(1)
        };
        self.own.get(class).map_or(&self.time, |stretches| &stretches[last(stretches)].1)
    }

    /// All of its times, in both modes.
    fn times(&self) -> impl Iterator<Item = &Density> {
        let own = self.own.iter().flatten().map(|(_, time)| time);
        std::iter::once(&self.time).chain(own).flat_map(|time| [&time.simd, &time.spmd])
    }

    /// What it takes one PE in a mode, as a part of a place.
    pub(super) fn alone(&self, place: Place, mode: Mode) -> Part {
        Part { count: self.count, ..Part::of_one(place, self.time.get(mode)) }
    }
}

impl Block {
    /// A block of a single operation.
    #[must_use]
    pub fn once(time: PerMode<Density>) -> Self {
        Self { operations: vec![Operation { time, count: 1, own: Vec::new() }] }
    }
}

/// Whose data decides a loop's bound or a conditional's branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Each PE decides with its own data, independently of the others.
    Pe,
    /// The control unit decides once for all PEs.
    Cu,
}

/// A loop. Its mode is that of its control: `init` runs once in it, each iteration begins with `test` in
/// it and ends in it (section 2).
#[derive(Clone, Debug)]
pub struct Loop {
    /// The number of iterations, of each PE or of all.
    pub iterations: Iterations,
    /// The numbers of the PEs of each class, which count instead; none where all PEs have the same distribution.
    pub own_iterations: Vec<Iterations>,
    /// Whether each PE or the control unit knows the bound.
    pub bound: Decision,
    /// `for_init`, once before the loop.
    pub init: Block,
    /// `for_test`, at the start of every iteration.
    pub test: Block,
    /// The body, at least one node.
    pub body: Vec<Node>,
}

impl Loop {
    /// Whether every PE surely runs the same number of iterations (section 6.3, the special case of Fig. 4).
    #[must_use]
    pub fn is_common(&self) -> bool {
        self.own_iterations.is_empty() && (self.bound == Decision::Cu || self.iterations.is_certain())
    }

    /// The number of iterations of a PE of a class.
    #[must_use]
    pub fn iterations_of(&self, class: usize) -> &Iterations {
        self.own_iterations.get(class).unwrap_or(&self.iterations)
    }

    /// Whether some PE may run it 0 times.
    #[must_use]
    pub fn may_be_none(&self) -> bool {
        let own = self.own_iterations.iter().any(Iterations::may_be_none);
        own || self.own_iterations.is_empty() && self.iterations.may_be_none()
    }

    /// Whether, mixed and in SPMD, it ends at a barrier: PEs that are done wait for the others.
    #[must_use]
    pub fn closes(&self) -> bool {
        !self.is_common() || self.may_be_none() || self.ends_variously()
    }
}

/// A data conditional. It has one mode, shared by `test`, all descendants, and the `after` blocks, which
/// end their clauses (section 2).
#[derive(Clone, Debug)]
pub struct Conditional {
    /// The probability of the "then" clause, in [0, 1].
    pub probability: f64,
    /// Those of the PEs of each class, which count instead; none where all PEs have the same.
    pub own_probabilities: Vec<f64>,
    /// Whether each PE or the control unit evaluates the condition.
    pub condition: Decision,
    /// `if_test`, once before the branch.
    pub test: Block,
    /// The "then" clause.
    pub then: Clause,
    /// The "else" clause.
    pub otherwise: Clause,
}

impl Conditional {
    /// The probability of the "then" clause for a PE of a class.
    #[must_use]
    pub fn probability_of(&self, class: usize) -> f64 {
        self.own_probabilities.get(class).copied().unwrap_or(self.probability)
    }
}

/// A clause of a conditional; may be empty.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its nodes, in order.
    pub nodes: Vec<Node>,
    /// `post_then` or `post_else`, at its end.
    pub after: Block,
}

/// A part that groups of PEs execute by themselves. Whatever stands around it enables all PEs; its mode is SIMD in each scheme, as
/// all PEs are in step before and behind it.
#[derive(Clone, Debug)]
pub struct Group {
    /// g, the PEs of a group, ≥ 1: the PEs around divide into such groups.
    pub size: usize,
    /// What each group executes; at least one node.
    pub body: Vec<Node>,
}

impl Block {
    fn times_mut(&mut self, see: &mut dyn FnMut(&mut Density)) {
        for Operation { time, own, .. } in &mut self.operations {
            let own = own.iter_mut().flatten().map(|(_, time)| time);
            for time in std::iter::once(time).chain(own) {
                [&mut time.simd, &mut time.spmd].into_iter().for_each(&mut *see);
            }
        }
    }
}

impl Node {
    /// The times of this node itself, in both modes.
    pub(super) fn times(&self) -> impl Iterator<Item = &Density> {
        let queue = if let Kind::Queue(queue) = &self.kind { Some(queue) } else { None };
        self.operations().flat_map(Operation::times).chain(queue.into_iter().flat_map(|queue| queue.times()))
    }

    /// The operations of this node itself.
    pub(super) fn operations(&self) -> impl Iterator<Item = &Operation> {
        let blocks = match &self.kind {
            Kind::Block(block) => vec![block],
            Kind::Loop(l) => vec![&l.init, &l.test],
            Kind::Conditional(c) => vec![&c.test, &c.then.after, &c.otherwise.after],
            Kind::Group(_) | Kind::Queue(_) => Vec::new(),
        };
        blocks.into_iter().flat_map(|block| &block.operations)
    }

    fn times_mut(&mut self, see: &mut dyn FnMut(&mut Density)) {
        let (blocks, below): (Vec<&mut Block>, [&mut [Self]; 2]) = match &mut self.kind {
            Kind::Block(block) => (vec![block], [&mut [], &mut []]),
            Kind::Loop(l) => (vec![&mut l.init, &mut l.test], [&mut l.body, &mut []]),
            Kind::Conditional(c) => (
                vec![&mut c.test, &mut c.then.after, &mut c.otherwise.after],
                [&mut c.then.nodes, &mut c.otherwise.nodes],
            ),
            Kind::Group(group) => (Vec::new(), [&mut group.body, &mut []]),
            // Executions are counted where a lattice coarsens.
            Kind::Queue(_) => (Vec::new(), [&mut [], &mut []]),
        };
        blocks.into_iter().for_each(|block| block.times_mut(see));
        below.into_iter().flatten().for_each(|node| node.times_mut(see));
    }

    /// Visits this node and all below it, in document order.
    pub fn visit<'a>(&'a self, see: &mut dyn FnMut(&'a Node)) {
        see(self);
        let below: [&[Node]; 2] = match &self.kind {
            Kind::Block(_) | Kind::Queue(_) => [&[], &[]],
            Kind::Loop(l) => [&l.body, &[]],
            Kind::Conditional(c) => [&c.then.nodes, &c.otherwise.nodes],
            Kind::Group(group) => [&group.body, &[]],
        };
        below.into_iter().flatten().for_each(|node| node.visit(see));
    }
}

/// Whether nodes, and all below them, are in SPMD mode.
pub(super) fn is_spmd(nodes: &[Node], scheme: &Scheme) -> bool {
    let mut all = true;
    nodes.iter().for_each(|node| node.visit(&mut |node| all &= scheme.mode(node.number) == Mode::Spmd));
    all
}
