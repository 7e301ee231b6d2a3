//! A clock-level machine that executes the tree, PE by PE: the referee of the reducers.
//!
//! It shares no rule with them. It knows only clocks, enable masks, barriers and switches, and asks a
//! [`Chance`] whenever the program is uncertain.

use std::{collections::BTreeMap, ops::ControlFlow};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{
    mode::{Mode, Scheme},
    tree::{Block, Clause, Conditional, Decision, EmptyClause, Kind, Loop, Node, Program, SwitchTime},
};
use crate::density::Density;

/// Where an execution's uncertain times, branches and iterations come from.
pub trait Chance {
    /// A value of this density.
    fn draw(&mut self, density: &Density) -> u64;
    /// True with this probability.
    fn branch(&mut self, probability: f64) -> bool;
}

/// Runs the program once under one scheme; the execution time, in ticks.
pub fn execute(program: &Program, scheme: &Scheme, chance: &mut dyn Chance) -> u64 {
    let all: Vec<_> = (0..program.machine.processors).collect();
    let mut machine = Machine {
        program,
        scheme,
        chance,
        clocks: vec![0; program.machine.processors + 1],
        mode: None,
        leaving: Vec::new(),
    };
    machine.series(&program.nodes, &all);
    machine.clocks.into_iter().max().unwrap_or(0)
}

/// Runs the program `samples` times; the relative frequencies of its times, or none when stopped. The same
/// seed gives the same sample on every machine. Calls `progress` with the number of runs done, now and then.
pub fn sample(
    program: &Program,
    scheme: &Scheme,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Option<Density> {
    const RUNS_BETWEEN_REPORTS: u32 = 1000;
    let mut chance = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut counts = BTreeMap::<u64, u32>::new();
    for run in 0..samples {
        if run % RUNS_BETWEEN_REPORTS == 0 && progress(run).is_break() {
            return None;
        }
        *counts.entry(execute(program, scheme, &mut chance)).or_default() += 1;
    }
    let frequencies = counts.into_iter().map(|(time, count)| (time, f64::from(count) / f64::from(samples)));
    Density::from_masses(frequencies).ok()
}

struct Random(Xoshiro256PlusPlus);

impl Chance for Random {
    fn draw(&mut self, density: &Density) -> u64 {
        if density.masses().len() == 1 {
            return density.origin();
        }
        let mut left: f64 = self.0.random();
        for (time, mass) in density.iter() {
            left -= mass;
            if left < 0.0 {
                return time;
            }
        }
        density.last()
    }

    fn branch(&mut self, probability: f64) -> bool {
        self.0.random::<f64>() < probability
    }
}

struct Machine<'p> {
    program: &'p Program,
    scheme: &'p Scheme,
    chance: &'p mut dyn Chance,
    /// When each PE has finished what it has been given so far; the last one is nobody's.
    clocks: Vec<u64>,
    /// None at the start of the program, which may be in either mode.
    mode: Option<Mode>,
    /// PEs that left a mixed loop in its last iteration: the next barrier waits for them (eq. 2).
    leaving: Vec<usize>,
}

impl Machine<'_> {
    fn series(&mut self, nodes: &[Node], enabled: &[usize]) {
        nodes.iter().for_each(|node| self.node(node, enabled));
    }

    fn node(&mut self, node: &Node, enabled: &[usize]) {
        let mode = self.scheme.mode(node.number);
        self.enter(mode, enabled);
        match &node.kind {
            Kind::Block(b) => self.block(b, mode, enabled),
            Kind::Conditional(c) => match mode {
                Mode::Simd => self.simd_conditional(c, enabled),
                Mode::Spmd => enabled.iter().for_each(|&pe| self.spmd_conditional(c, pe)),
            },
            Kind::Loop(l) => {
                if mode == Mode::Spmd && self.is_spmd(&l.body) {
                    enabled.iter().for_each(|&pe| self.spmd_loop(l, pe));
                } else {
                    self.common_loop(l, mode, enabled);
                }
            }
        }
    }

    /// Changes the mode, where it is another. Leaving SPMD is a barrier.
    fn enter(&mut self, mode: Mode, enabled: &[usize]) {
        if enabled.is_empty() || self.mode.replace(mode).is_none_or(|before| before == mode) {
            return;
        }
        let program = self.program;
        if mode == Mode::Simd {
            self.barrier(enabled);
            self.switch(&program.machine.switches.to_simd, enabled);
        } else {
            self.switch(&program.machine.switches.to_spmd, enabled);
        }
    }

    fn switch(&mut self, time: &SwitchTime, enabled: &[usize]) {
        let time = self.chance.draw(&time.fixed) + time.per_pe * enabled.len() as u64;
        enabled.iter().for_each(|&pe| self.clocks[pe] += time);
    }

    fn barrier(&mut self, enabled: &[usize]) {
        let leaving = std::mem::take(&mut self.leaving);
        let latest = enabled.iter().chain(&leaving).map(|&pe| self.clocks[pe]).max().unwrap_or(0);
        enabled.iter().for_each(|&pe| self.clocks[pe] = latest);
    }

    fn block(&mut self, block: &Block, mode: Mode, enabled: &[usize]) {
        for operation in &block.operations {
            for _ in 0..operation.count {
                for &pe in enabled {
                    self.clocks[pe] += self.chance.draw(operation.time.get(mode));
                }
                if mode == Mode::Simd {
                    self.barrier(enabled);
                }
            }
        }
    }

    /// The clauses one after the other, each for its own PEs; a clause for no PE is skipped.
    fn simd_conditional(&mut self, c: &Conditional, enabled: &[usize]) {
        self.block(&c.test, Mode::Simd, enabled);
        let (then, otherwise): (Vec<_>, Vec<_>) = match c.condition {
            Decision::Cu if self.chance.branch(c.probability) => (enabled.to_vec(), Vec::new()),
            Decision::Cu => (Vec::new(), enabled.to_vec()),
            Decision::Pe => enabled.iter().partition(|_| self.chance.branch(c.probability)),
        };
        let nobody = self.program.machine.processors;
        for (clause, mut pes) in [(&c.then, then), (&c.otherwise, otherwise)] {
            let broadcast = self.program.machine.empty_clause == EmptyClause::Broadcast;
            if pes.is_empty() && broadcast && c.condition == Decision::Pe {
                self.clocks[nobody] = self.clocks[enabled[0]];
                pes.push(nobody);
            }
            self.clause(clause, Mode::Simd, &pes);
            if let Some(&pe) = pes.first() {
                let now = self.clocks[pe];
                enabled.iter().for_each(|&pe| self.clocks[pe] = now);
            }
        }
    }

    fn spmd_conditional(&mut self, c: &Conditional, pe: usize) {
        self.block(&c.test, Mode::Spmd, &[pe]);
        let clause = if self.chance.branch(c.probability) { &c.then } else { &c.otherwise };
        self.clause(clause, Mode::Spmd, &[pe]);
    }

    fn clause(&mut self, clause: &Clause, mode: Mode, enabled: &[usize]) {
        if !enabled.is_empty() {
            self.series(&clause.nodes, enabled);
            self.block(&clause.after, mode, enabled);
        }
    }

    fn spmd_loop(&mut self, l: &Loop, pe: usize) {
        self.block(&l.init, Mode::Spmd, &[pe]);
        for _ in 0..self.chance.draw(l.iterations.density()) {
            self.block(&l.test, Mode::Spmd, &[pe]);
            self.series(&l.body, &[pe]);
        }
    }

    /// A loop that PEs run together; those that are done wait, disabled, until all are.
    fn common_loop(&mut self, l: &Loop, mode: Mode, entered: &[usize]) {
        self.block(&l.init, mode, entered);
        if l.iterations.may_be_none() {
            self.enter(Mode::Simd, entered);
        }
        let common = (l.bound == Decision::Cu).then(|| self.chance.draw(l.iterations.density()));
        let count = |chance: &mut dyn Chance| common.unwrap_or_else(|| chance.draw(l.iterations.density()));
        let counts: Vec<_> = entered.iter().map(|&pe| (pe, count(self.chance))).collect();
        let most = counts.iter().map(|&(_, count)| count).max().unwrap_or(0);
        let enabled_in = |r: u64| counts.iter().filter(|c| c.1 >= r).map(|c| c.0).collect::<Vec<_>>();
        for r in 1..=most {
            let enabled = enabled_in(r);
            self.enter(mode, &enabled);
            if mode == Mode::Spmd {
                self.leaving = counts.iter().filter(|c| c.1 + 1 == r).map(|c| c.0).collect();
            }
            self.block(&l.test, mode, &enabled);
            self.series(&l.body, &enabled);
            self.enter(mode, &enabled);
        }
        let known_to_all = l.bound == Decision::Cu || l.iterations.is_certain();
        if mode == Mode::Simd || !known_to_all || l.iterations.may_be_none() {
            self.leaving = Vec::new();
            self.barrier(entered);
            self.mode = Some(Mode::Simd);
        }
    }

    fn is_spmd(&self, nodes: &[Node]) -> bool {
        let mut all = true;
        let mut see = |node: &Node| all &= self.scheme.mode(node.number) == Mode::Spmd;
        nodes.iter().for_each(|node| node.visit(&mut see));
        all
    }
}
