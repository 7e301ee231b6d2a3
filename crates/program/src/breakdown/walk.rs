//! Tree traversal of the breakdown: down with how often each node is executed by how many PEs, and up again with its mean duration.

use juxtapose_density::density::{Density, float};
use juxtapose_spectrum::Window;

use super::{
    super::{
        family::{Setting, going_on},
        mode::{Mode, Scheme},
        simulate::Activity,
        spmd,
        tree::{Block, Clause, Conditional, Decision, EmptyClause, Kind, Node, SwitchTime, is_spmd},
    },
    span::{Core, Means, Part, Span, Stretch, pes},
    spent::{Barrier, Breakdown},
};

pub(super) struct Walk<'p> {
    pub(super) setting: Setting<'p>,
    pub(super) scheme: &'p Scheme,
    /// What was found by now, in ticks of all PEs together.
    found: Breakdown,
}

impl<'p> Walk<'p> {
    pub(super) fn new(setting: Setting<'p>, scheme: &'p Scheme, nodes: usize) -> Self {
        Self { setting, scheme, found: Breakdown { nodes: vec![[0.0; 4]; nodes], barriers: Vec::new() } }
    }

    /// All PEs enter the program in step, once, and it ends with the last of them (section 6.4).
    pub(super) fn program(mut self, nodes: &'p [Node]) -> Breakdown {
        let processors = self.setting.machine.processors;
        let window = Window::only(processors);
        let once = Means::over(processors, window, |_| 1.0);
        let Span { lead, core, tail } = self.series(nodes, Span::default(), &once, window);
        let last = match core {
            None => lead,
            Some(Core { node, .. }) => {
                if let Some(lead) = lead {
                    self.barrier(&lead, Some(node), &once, window);
                    self.switch(node, &self.setting.machine.switches.to_simd, &once, window);
                }
                if let Some(tail) = &tail {
                    self.switch(tail.node, &self.setting.machine.switches.to_spmd, &once, window);
                }
                tail
            }
        };
        if let Some(last) = last {
            self.barrier(&last, None, &once, window);
        }
        let all = pes(processors);
        self.found.nodes.iter_mut().flatten().for_each(|time| *time /= all);
        self.found.barriers.iter_mut().for_each(|barrier| barrier.waiting /= all);
        self.found
    }

    pub(super) fn series(
        &mut self,
        nodes: &'p [Node],
        start: Span,
        executed: &Means,
        window: Window,
    ) -> Span {
        nodes.iter().fold(start, |span, node| {
            let next = self.node(node, executed, window);
            span.then(next, |open, node| self.synchronised(open, node, executed, window))
        })
    }

    fn node(&mut self, node: &'p Node, executed: &Means, window: Window) -> Span {
        let number = node.number;
        match (&node.kind, self.scheme.mode(number)) {
            (Kind::Block(b), mode) => self.block(number, b, mode, executed, window),
            (Kind::Conditional(c), Mode::Simd) => self.conditional(number, c, executed, window),
            (Kind::Loop(l), mode) if mode == Mode::Simd || !is_spmd(&l.body, self.scheme) => {
                self.repeated(number, l, mode, executed, window)
            }
            (Kind::Group(group), _) => self.in_groups(node, group, executed, window),
            // The node is all in SPMD: it is one part.
            _ => {
                self.work(node, executed.by_pes());
                let time = spmd::node(node, self.setting.exact());
                Span::spmd(Stretch::of(Part { node: number, time, apart: self.apart(node, window) }))
            }
        }
    }

    pub(super) fn block(
        &mut self,
        number: usize,
        block: &Block,
        mode: Mode,
        executed: &Means,
        window: Window,
    ) -> Span {
        if mode == Mode::Spmd {
            let part = spmd::block(block, self.setting.exact());
            self.spend(number, Activity::Computing, executed.by_pes() * part.mean());
            let apart = self.slowest(&part, window);
            return Span::spmd(Stretch::of(Part { node: number, time: part, apart }));
        }
        let mut means = self.nothing();
        for operation in &block.operations {
            let time = operation.time.get(Mode::Simd);
            let count = float(operation.count);
            let slowest = self.slowest(time, window).times(count);
            self.wait(number, count * time.mean(), &slowest, executed);
            self.spend(number, Activity::Computing, executed.by_pes() * count * time.mean());
            means = means.plus(&slowest);
        }
        Span::simd(number, means)
    }

    /// What a node that is all in SPMD would take if PEs waited for each other after each of its blocks and conditionals.
    fn apart(&self, node: &Node, window: Window) -> Means {
        let Kind::Loop(l) = &node.kind else {
            return self.slowest(&spmd::node(node, self.setting.exact()), window);
        };
        // In SPMD each PE has its own number of iterations, even where it is common: see `predict`'s note.
        let inside = self.windows(&l.iterations, window).into_iter().fold(window, Window::and);
        let test = self.slowest(&spmd::block(&l.test, self.setting.exact()), inside);
        let body = l.body.iter().fold(test, |sum, node| sum.plus(&self.apart(node, inside)));
        self.slowest(&spmd::block(&l.init, self.setting.exact()), window).plus(&self.own_means(
            &l.iterations,
            &body,
            window,
        ))
    }

    fn slowest(&self, time: &Density, window: Window) -> Means {
        self.means(window, |e| time.join_copies(e).mean())
    }

    /// Counts what a node that is all in SPMD computes, where single PEs execute it so often.
    fn work(&mut self, node: &Node, executed: f64) {
        let number = node.number;
        match &node.kind {
            Kind::Block(b) => self.compute(number, b, executed),
            Kind::Conditional(c) => {
                self.compute(number, &c.test, executed);
                let weights = [c.probability, 1.0 - c.probability].map(|weight| weight * executed);
                for (clause, executed) in [&c.then, &c.otherwise].into_iter().zip(weights) {
                    clause.nodes.iter().for_each(|node| self.work(node, executed));
                    self.compute(number, &clause.after, executed);
                }
            }
            Kind::Loop(l) => {
                self.compute(number, &l.init, executed);
                let executed = executed * l.iterations.density().mean();
                self.compute(number, &l.test, executed);
                l.body.iter().for_each(|node| self.work(node, executed));
            }
            Kind::Group(group) => group.body.iter().for_each(|node| self.work(node, executed)),
            Kind::Queue(_) => {}
        }
    }

    fn compute(&mut self, number: usize, block: &Block, executed: f64) {
        let each = block.operations.iter();
        let mean: f64 = each.map(|each| float(each.count) * each.time.get(Mode::Spmd).mean()).sum();
        self.spend(number, Activity::Computing, executed * mean);
    }

    /// A conditional in SIMD (section 5.3): its clauses one after the other, each for its own PEs.
    fn conditional(&mut self, number: usize, c: &'p Conditional, executed: &Means, window: Window) -> Span {
        let test = self.block(number, &c.test, Mode::Simd, executed, window);
        let (p, contract) = (c.probability, self.setting.contract);
        let means = if c.condition == Decision::Cu {
            let [then, otherwise] = [(&c.then, p), (&c.otherwise, 1.0 - p)]
                .map(|(clause, p)| self.clause(number, clause, &executed.times(p), window).times(p));
            then.plus(&otherwise)
        } else {
            let inside = Window { least: 0, most: window.most };
            let mut entered = [self.nothing(), self.nothing()];
            for (e, times) in executed.iter() {
                let weights = going_on(contract.cut(), e, p);
                for (k, weight) in (weights.least..).zip(&weights.weights) {
                    entered[0].0[k] += times * weight;
                    entered[1].0[e - k] += times * weight;
                }
            }
            let [then, otherwise] = [(&c.then, &entered[0]), (&c.otherwise, &entered[1])]
                .map(|(clause, entered)| self.clause(number, clause, entered, inside));
            let least = usize::from(self.setting.machine.empty_clause == EmptyClause::Broadcast);
            let both = self.means(window, |e| {
                let weights = going_on(contract.cut(), e, p);
                let one = |k: usize| then.at(k.max(least)) + otherwise.at((e - k).max(least));
                (weights.least..).zip(&weights.weights).map(|(k, weight)| weight * one(k)).sum()
            });
            let [enabled_then, enabled_otherwise] = [(&then, &entered[0]), (&otherwise, &entered[1])]
                .map(|(means, entered)| spent(means, entered));
            let disabled = spent(&both, executed) - enabled_then - enabled_otherwise;
            self.spend(number, Activity::Disabled, disabled);
            both
        };
        test.then(Span::simd(number, means), |open, node| self.synchronised(open, node, executed, window))
    }

    fn clause(&mut self, number: usize, clause: &'p Clause, executed: &Means, window: Window) -> Means {
        let nodes = self.series(&clause.nodes, Span::simd(number, self.nothing()), executed, window);
        let after = self.block(number, &clause.after, Mode::Simd, executed, window);
        nodes
            .then(after, |open, node| self.synchronised(open, node, executed, window))
            .core
            .map_or_else(|| self.nothing(), |core| core.means)
    }

    /// An SPMD stretch between two SIMD blocks: its mean durations with the switches around it.
    pub(super) fn synchronised(
        &mut self,
        stretch: &Stretch,
        before: usize,
        executed: &Means,
        window: Window,
    ) -> Means {
        let switches = &self.setting.machine.switches;
        let to_spmd = self.switch(stretch.node, &switches.to_spmd, executed, window);
        let slowest = self.barrier(stretch, Some(before), executed, window);
        let to_simd = self.switch(before, &switches.to_simd, executed, window);
        to_spmd.plus(&slowest).plus(&to_simd)
    }

    /// The mean duration of a stretch until the slowest has run it.
    pub(super) fn barrier(
        &mut self,
        stretch: &Stretch,
        before: Option<usize>,
        executed: &Means,
        window: Window,
    ) -> Means {
        let own = stretch.density(self.setting.contract);
        let slowest = self.slowest(&own, window);
        let waiting = excess(own.mean(), &slowest, executed);
        let saved = executed.iter().map(|(e, times)| times * (stretch.apart(e) - slowest.at(e))).sum();
        self.wait_at(Barrier { before, waiting, saved, parts: stretch.nodes() });
        slowest
    }

    /// Notes a barrier.
    pub(super) fn wait_at(&mut self, barrier: Barrier) {
        if let Some(node) = barrier.before {
            self.spend(node, Activity::Waiting, barrier.waiting);
        }
        self.found.barriers.push(barrier);
    }

    /// The mean durations of a switch.
    pub(super) fn switch(
        &mut self,
        number: usize,
        time: &SwitchTime,
        executed: &Means,
        window: Window,
    ) -> Means {
        let means = self.means(window, |e| time.at(e).mean());
        self.spend(number, Activity::Switching, spent(&means, executed));
        means
    }

    fn wait(&mut self, number: usize, own: f64, slowest: &Means, executed: &Means) {
        self.spend(number, Activity::Waiting, excess(own, slowest, executed));
    }

    pub(super) fn spend(&mut self, number: usize, activity: Activity, time: f64) {
        self.found.nodes[number][activity as usize] += time;
    }

    pub(super) fn means(&self, window: Window, of: impl Fn(usize) -> f64) -> Means {
        Means::over(self.setting.machine.processors, window, of)
    }

    pub(super) fn nothing(&self) -> Means {
        self.means(Window::only(0), |_| 0.0)
    }
}

/// Σ C(e)·e·D(e): the time of all PEs together in a step of mean duration D(e), which e PEs take together
/// C(e) times.
pub(super) fn spent(means: &Means, executed: &Means) -> f64 {
    executed.iter().map(|(e, times)| times * pes(e) * means.at(e)).sum()
}

/// Σ C(e)·e·(D(e) − own): the part of that time in which PEs wait for the slowest, where each takes `own`
/// itself.
pub(super) fn excess(own: f64, slowest: &Means, executed: &Means) -> f64 {
    executed.iter().map(|(e, times)| times * pes(e) * (slowest.at(e) - own)).sum()
}
