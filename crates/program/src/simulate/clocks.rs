//! State of the simulator: PE clocks, enable masks, barriers and switches.

use super::{
    super::{
        mode::{Mode, Scheme},
        queue::Queue,
        tree::{
            Block, Clause, Conditional, Decision, EmptyClause, Group, Kind, Loop, Node, Program, SwitchTime,
        },
    },
    Activity, Chance, Span, Who,
    witness::Witness,
};

pub(super) struct Clocks<'p> {
    program: &'p Program,
    scheme: &'p Scheme,
    chance: &'p mut dyn Chance,
    /// For each PE when it has finished what it has been given so far. The last entry is no PE's: a clause
    /// that is broadcast for nobody runs on it, and its time counts for no PE.
    clocks: Vec<u64>,
    /// The present mode, in a group part that of the group; none at the start of the program, which may be in either mode.
    mode: Option<Mode>,
    /// How many group parts stand around: the machine as a whole is in SPMD there.
    groups: usize,
    /// PEs that left a mixed loop in its last iteration: the next barrier waits for them (eq. 2).
    leaving: Vec<usize>,
    /// The node that is being executed.
    node: usize,
    /// The iteration of the innermost loop that is being executed, from 1.
    iteration: u64,
    /// The class of each PE, and of the nobody that a clause is broadcast to; none where all are alike.
    classes: Vec<usize>,
    witness: Option<&'p mut dyn Witness>,
}

impl<'p> Clocks<'p> {
    pub(super) fn new(
        program: &'p Program,
        scheme: &'p Scheme,
        chance: &'p mut dyn Chance,
        witness: Option<&'p mut dyn Witness>,
    ) -> Self {
        let clocks = vec![0; program.machine.processors + 1];
        let mut classes = program.machine.classes.of_each(program.machine.processors);
        classes.resize(clocks.len(), 0);
        let (mode, groups, leaving) = (None, 0, Vec::new());
        Self {
            program,
            scheme,
            chance,
            clocks,
            mode,
            groups,
            leaving,
            node: 0,
            iteration: 1,
            classes,
            witness,
        }
    }

    /// Executes the program, and answers with its time, in ticks.
    pub(super) fn run(mut self) -> u64 {
        let all: Vec<_> = (0..self.program.machine.processors).collect();
        self.series(&self.program.nodes, &all);
        self.clocks.into_iter().max().unwrap_or(0)
    }
}

impl Clocks<'_> {
    fn series(&mut self, nodes: &[Node], enabled: &[usize]) {
        nodes.iter().for_each(|node| self.node(node, enabled));
    }

    fn node(&mut self, node: &Node, enabled: &[usize]) {
        let mode = self.scheme.mode(node.number);
        self.node = node.number;
        self.enter(mode, enabled);
        match &node.kind {
            Kind::Block(b) => self.block(b, mode, enabled),
            Kind::Conditional(c) => match mode {
                Mode::Simd => self.simd_conditional(node.number, c, enabled),
                Mode::Spmd => enabled.iter().for_each(|&pe| self.spmd_conditional(node.number, c, pe)),
            },
            Kind::Loop(l) => {
                if mode == Mode::Spmd && self.is_spmd(&l.body) {
                    enabled.iter().for_each(|&pe| self.spmd_loop(node.number, l, pe));
                } else {
                    self.common_loop(node.number, l, mode, enabled);
                }
            }
            Kind::Group(group) => self.in_groups(node.number, group, enabled),
            Kind::Queue(queue) => self.in_queue(node.number, queue, enabled),
        }
    }

    /// Changes the mode, if it is another one. Leaving SPMD is a barrier.
    fn enter(&mut self, mode: Mode, enabled: &[usize]) {
        let Some(&one) = enabled.first().filter(|_| self.mode != Some(mode)) else { return };
        let is_start = self.mode.is_none();
        if !is_start && mode == Mode::Simd {
            self.barrier(enabled);
        }
        self.set_mode(mode, self.clocks[one]);
        let switches = &self.program.machine.switches;
        match mode {
            _ if is_start => {}
            Mode::Simd => self.switch(&switches.to_simd, enabled),
            Mode::Spmd => self.switch(&switches.to_spmd, enabled),
        }
    }

    fn set_mode(&mut self, mode: Mode, from: u64) {
        if self.mode.replace(mode) != Some(mode)
            && self.groups == 0
            && let Some(witness) = &mut self.witness
        {
            witness.entered(from, mode);
        }
    }

    fn switch(&mut self, time: &SwitchTime, enabled: &[usize]) {
        let time = self.chance.draw(Who::Switch, &time.fixed) + time.per_pe * enabled.len() as u64;
        enabled.iter().for_each(|&pe| self.advance(pe, self.clocks[pe] + time, Activity::Switching));
    }

    fn barrier(&mut self, enabled: &[usize]) {
        let leaving = std::mem::take(&mut self.leaving);
        let latest = enabled.iter().chain(&leaving).map(|&pe| self.clocks[pe]).max().unwrap_or(0);
        enabled.iter().for_each(|&pe| self.advance(pe, latest, Activity::Waiting));
    }

    /// Lets a PE spend the time until `time`, if that is later than its clock.
    fn advance(&mut self, pe: usize, time: u64, activity: Activity) {
        if let Some(witness) = &mut self.witness {
            witness.spent(pe, Span { from: self.clocks[pe], to: time, activity, node: self.node });
        }
        self.clocks[pe] = time;
    }

    fn block(&mut self, block: &Block, mode: Mode, enabled: &[usize]) {
        for operation in &block.operations {
            for _ in 0..operation.count {
                for &pe in enabled {
                    let iteration = usize::try_from(self.iteration).unwrap_or(usize::MAX);
                    let time = operation.time_of(self.classes[pe], iteration).get(mode);
                    let time = self.chance.draw(Who::Pe(pe), time);
                    self.advance(pe, self.clocks[pe] + time, Activity::Computing);
                }
                if mode == Mode::Simd {
                    self.barrier(enabled);
                }
            }
        }
    }

    /// Executes the clauses one after the other, each for its own PEs. A clause for no PE is skipped.
    fn simd_conditional(&mut self, number: usize, c: &Conditional, enabled: &[usize]) {
        self.block(&c.test, Mode::Simd, enabled);
        let (then, otherwise): (Vec<_>, Vec<_>) = match c.condition {
            Decision::Cu => {
                let all = self.chance.branch(Who::ControlUnit, c.probability);
                enabled.iter().inspect(|&&pe| self.chance.pass(pe)).partition(|_| all)
            }
            Decision::Pe => enabled
                .iter()
                .partition(|&&pe| self.chance.branch(Who::Pe(pe), c.probability_of(self.classes[pe]))),
        };
        let nobody = self.program.machine.processors;
        for (clause, mut pes) in [(&c.then, then), (&c.otherwise, otherwise)] {
            let broadcast = self.program.machine.empty_clause == EmptyClause::Broadcast;
            if pes.is_empty() && broadcast && c.condition == Decision::Pe {
                self.clocks[nobody] = self.clocks[enabled[0]];
                // Nobody takes as long as a PE of the first class that is there.
                self.classes[nobody] = enabled.iter().map(|&pe| self.classes[pe]).min().unwrap_or(0);
                pes.push(nobody);
            }
            self.clause(number, clause, Mode::Simd, &pes);
            if let Some(&pe) = pes.first() {
                let now = self.clocks[pe];
                enabled.iter().for_each(|&pe| self.advance(pe, now, Activity::Disabled));
            }
        }
    }

    fn spmd_conditional(&mut self, number: usize, c: &Conditional, pe: usize) {
        self.node = number;
        self.block(&c.test, Mode::Spmd, &[pe]);
        let probability = c.probability_of(self.classes[pe]);
        let clause = if self.chance.branch(Who::Pe(pe), probability) { &c.then } else { &c.otherwise };
        self.clause(number, clause, Mode::Spmd, &[pe]);
    }

    fn clause(&mut self, number: usize, clause: &Clause, mode: Mode, enabled: &[usize]) {
        if !enabled.is_empty() {
            self.series(&clause.nodes, enabled);
            self.node = number;
            self.block(&clause.after, mode, enabled);
        }
    }

    fn spmd_loop(&mut self, number: usize, l: &Loop, pe: usize) {
        self.node = number;
        self.block(&l.init, Mode::Spmd, &[pe]);
        let outer = self.iteration;
        for r in 1..=self.chance.draw(Who::Pe(pe), l.iterations_of(self.classes[pe]).density()) {
            self.iteration = r;
            self.block(&l.test, Mode::Spmd, &[pe]);
            self.series(&l.body, &[pe]);
            self.node = number;
        }
        self.iteration = outer;
    }

    /// Executes a loop that PEs run together. Those that are done wait, disabled, until all are.
    fn common_loop(&mut self, number: usize, l: &Loop, mode: Mode, entered: &[usize]) {
        self.block(&l.init, mode, entered);
        if l.may_be_none() {
            self.enter(Mode::Simd, entered);
        }
        let common =
            (l.bound == Decision::Cu).then(|| self.chance.draw(Who::ControlUnit, l.iterations.density()));
        let mut count = |pe| match common {
            Some(common) => {
                self.chance.pass(pe);
                common
            }
            None => self.chance.draw(Who::Pe(pe), l.iterations_of(self.classes[pe]).density()),
        };
        let counts: Vec<_> = entered.iter().map(|&pe| (pe, count(pe))).collect();
        let most = counts.iter().map(|&(_, count)| count).max().unwrap_or(0);
        let enabled_in = |r: u64| counts.iter().filter(|c| c.1 >= r).map(|c| c.0).collect::<Vec<_>>();
        let outer = self.iteration;
        for r in 1..=most {
            self.iteration = r;
            let enabled = enabled_in(r);
            self.enter(mode, &enabled);
            if mode == Mode::Spmd {
                self.leaving = counts.iter().filter(|c| c.1 + 1 == r).map(|c| c.0).collect();
            }
            self.block(&l.test, mode, &enabled);
            self.series(&l.body, &enabled);
            self.node = number;
            self.enter(mode, &enabled);
        }
        self.iteration = outer;
        let alike = l.own_iterations.is_empty();
        let known_to_all = alike && (l.bound == Decision::Cu || l.iterations.is_certain());
        if mode == Mode::Simd || !known_to_all || l.may_be_none() || l.ends_variously() {
            self.leaving = Vec::new();
            // The PEs of the last iteration wait for each other, those that left before are disabled until then.
            self.barrier(&enabled_in(most.max(1)));
            let end = entered.iter().map(|&pe| self.clocks[pe]).max().unwrap_or(0);
            entered.iter().for_each(|&pe| self.advance(pe, end, Activity::Disabled));
            self.set_mode(Mode::Simd, end);
        }
    }

    /// Executes a group part: one group after the other from the first PEs on, each with clocks of its own, and then they wait for each
    /// other.
    fn in_groups(&mut self, number: usize, group: &Group, enabled: &[usize]) {
        let Some(&one) = enabled.first() else { return };
        self.tell_machine(self.clocks[one], Mode::Spmd);
        self.groups += 1;
        for pes in enabled.chunks(group.size) {
            self.mode = Some(Mode::Simd);
            self.series(&group.body, pes);
            self.node = number;
            self.enter(Mode::Simd, pes);
        }
        self.groups -= 1;
        self.barrier(enabled);
        self.tell_machine(self.clocks[one], Mode::Simd);
    }

    /// Executes a queue: PEs take chunks, each by its own clock, and then wait for each other.
    fn in_queue(&mut self, number: usize, queue: &Queue, enabled: &[usize]) {
        self.enter(Mode::Spmd, enabled);
        self.node = number;
        if let Some(before) = &queue.start_up {
            let before = self.chance.draw(Who::ControlUnit, before);
            enabled.iter().for_each(|&pe| self.advance(pe, self.clocks[pe] + before, Activity::Waiting));
        }
        queue.plan(enabled.len()).makespan(|chunk, slot| {
            let pe = enabled[slot];
            let mut own = Some(queue.first()).filter(|_| chunk.is_first);
            let mut time = 0;
            for _ in 0..chunk.tasks {
                time += self.chance.draw(Who::Pe(pe), own.take().unwrap_or(&queue.time));
            }
            time += queue.per_task.as_ref().map_or(0, |cost| self.chance.draw(Who::Pe(pe), cost));
            self.advance(pe, self.clocks[pe] + time, Activity::Computing);
            time
        });
        self.enter(Mode::Simd, enabled);
    }

    /// Tells which mode the machine as a whole is in.
    fn tell_machine(&mut self, from: u64, mode: Mode) {
        if let (0, Some(witness)) = (self.groups, &mut self.witness) {
            witness.entered(from, mode);
        }
    }

    fn is_spmd(&self, nodes: &[Node]) -> bool {
        let mut all = true;
        let mut see = |node: &Node| all &= self.scheme.mode(node.number) == Mode::Spmd;
        nodes.iter().for_each(|node| node.visit(&mut see));
        all
    }
}
