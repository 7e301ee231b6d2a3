//! Breakdown of the mean time of loops that PEs run together: in SIMD (Fig. 3), or mixed in SPMD (Figs. 4 and 5).

use juxtapose_density::iterations::Iterations;
use juxtapose_spectrum::Window;

use super::{
    super::{
        family::going_on,
        mode::Mode,
        simd_loop::{enabled_in_body, enabled_once_entered},
        simulate::Activity,
        tree::Loop,
    },
    Barrier,
    span::{Core, Means, Span, Stretch, pes},
    walk::{Walk, spent},
};

impl<'p> Walk<'p> {
    pub(super) fn repeated(
        &mut self,
        number: usize,
        l: &'p Loop,
        mode: Mode,
        executed: &Means,
        window: Window,
    ) -> Span {
        let init = self.block(number, &l.init, mode, executed, window);
        let inside = enabled_in_body(self.setting.contract, window, l);
        let rounds = self.rounds(l, executed, window);
        let each = rounds.iter().fold(self.nothing(), |sum, round| sum.plus(&round.executed));
        let each = if l.is_common() { executed.times(l.iterations.density().mean()) } else { each };
        let test = self.block(number, &l.test, mode, &each, inside);
        let iteration = self.series(&l.body, test, &each, inside);
        let whole = match (mode, iteration) {
            (Mode::Simd, iteration) => {
                let end = Span::simd(number, self.nothing());
                let body =
                    iteration.then(end, |open, node| self.synchronised(open, node, &each, inside)).core;
                let body = body.map_or_else(|| self.nothing(), |core| core.means);
                let all = match l.is_common() {
                    true => self.means(window, |e| body.at(e) * l.iterations.density().mean()),
                    false => self.own_means(&l.iterations, &body, window),
                };
                self.spend(number, Activity::Disabled, spent(&all, executed) - spent(&body, &each));
                Span::simd(number, all)
            }
            (Mode::Spmd, Span { lead, core: Some(core), tail }) => {
                let empty = || Stretch { node: number, parts: Vec::new() };
                let body = Body { lead: lead.unwrap_or_else(empty), core, tail: tail.unwrap_or_else(empty) };
                if l.is_common() {
                    self.same_iterations(number, body, &l.iterations, executed, window)
                } else {
                    self.own_iterations(number, body, &l.iterations, &rounds, executed, window)
                }
            }
            (Mode::Spmd, alone) => alone,
        };
        init.then(whole, |open, node| self.synchronised(open, node, executed, window))
    }

    /// For iterations 1, 2, … of a loop in which each PE has its own number: how often how many PEs run it.
    fn rounds(&self, l: &Loop, executed: &Means, window: Window) -> Vec<Round> {
        let iterations = &l.iterations;
        if l.is_common() {
            return Vec::new();
        }
        let entered = if iterations.may_be_none() {
            self.going_on(executed, iterations.continues(0))
        } else {
            executed.clone()
        };
        let mut executed = entered;
        let rounds = self.windows(iterations, window).into_iter().zip(1..).map(|(window, r)| {
            let next = self.going_on(&executed, iterations.continues(r));
            Round { window, executed: std::mem::replace(&mut executed, next) }
        });
        rounds.collect()
    }

    /// How often how many PEs are left, where each goes on with the same probability.
    fn going_on(&self, executed: &Means, probability: f64) -> Means {
        let mut next = self.nothing();
        for (e, times) in executed.iter() {
            let weights = going_on(self.setting.contract.cut(), e, probability);
            for (h, weight) in (weights.least..).zip(&weights.weights).filter(|&(h, _)| h > 0) {
                next.0[h] += times * weight;
            }
        }
        next
    }

    /// The mixture Σ_h Binom(h; e, p)·of(h) over h ≥ 1.
    fn mixed(&self, e: usize, p: f64, of: impl Fn(usize) -> f64) -> f64 {
        let weights = going_on(self.setting.contract.cut(), e, p);
        let terms = (weights.least..).zip(&weights.weights).filter(|&(h, _)| h > 0);
        terms.map(|(h, weight)| weight * of(h)).sum()
    }

    /// The means of Fig. 3, where each PE has its own number of iterations: X(r, e) = I_b(e) + Σ_h Binom(h;
    /// e, ρ_{r+1}/ρ_r)·X(r + 1, h).
    pub(super) fn own_means(&self, iterations: &Iterations, body: &Means, window: Window) -> Means {
        let windows = self.windows(iterations, window);
        let first = windows.iter().enumerate().rev().fold(self.nothing(), |next, (k, &window)| {
            let continues = iterations.continues(k + 1);
            self.means(window, |e| body.at(e) + self.mixed(e, continues, |h| next.at(h)))
        });
        self.entered(&first, iterations, window)
    }

    /// For iterations 1, 2, … the numbers of PEs that may run it, where each PE has its own number of
    /// iterations.
    pub(super) fn windows(&self, iterations: &Iterations, window: Window) -> Vec<Window> {
        enabled_once_entered(self.setting.contract.cut(), window, iterations)
    }

    /// The mean duration of a loop that some PEs may not enter at all; `first` is that from the first
    /// iteration on.
    fn entered(&self, first: &Means, iterations: &Iterations, window: Window) -> Means {
        if !iterations.may_be_none() {
            return first.clone();
        }
        self.means(window, |e| self.mixed(e, iterations.continues(0), |h| first.at(h)))
    }

    /// A loop in which all PEs run the same number of iterations (Fig. 4). Where it may run 0 times it is
    /// closed at both ends.
    fn same_iterations(
        &mut self,
        number: usize,
        body: Body,
        iterations: &Iterations,
        executed: &Means,
        window: Window,
    ) -> Span {
        let Body { lead, core: Core { node, means: core }, tail } = body;
        let (runs, mean) = (iterations.continues(0), iterations.density().mean());
        let between = tail.clone().then(lead.clone());
        let between = self.synchronised(&between, node, &executed.times(mean - runs), window);
        let means = core.times(mean).plus(&between.times(mean - runs));
        if !iterations.may_be_none() {
            return Span { lead: Some(lead), core: Some(Core { node, means }), tail: Some(tail) };
        }
        let entered = executed.times(runs);
        let begin = self.synchronised(&lead, node, &entered, window);
        let to_spmd = self.switch(tail.node, &self.setting.machine.switches.to_spmd, &entered, window);
        let end = to_spmd.plus(&self.barrier(&tail, Some(number), &entered, window));
        Span::simd(number, means.plus(&begin.plus(&end).times(runs)))
    }

    /// A loop in which each PE has its own number of iterations (Fig. 5).
    fn own_iterations(
        &mut self,
        number: usize,
        body: Body,
        iterations: &Iterations,
        rounds: &[Round],
        executed: &Means,
        window: Window,
    ) -> Span {
        let Body { lead, core, tail } = body;
        let node = core.node;
        let first = self.own_rounds(number, &lead, &core, &tail, iterations, rounds);
        if !iterations.may_be_none() {
            return Span { lead: Some(lead), core: Some(Core { node, means: first }), tail: None };
        }
        let Some(Round { window: entered, executed: enter }) = rounds.first() else {
            return Span::simd(number, self.nothing());
        };
        let first = first.plus(&self.synchronised(&lead, node, enter, *entered));
        let all = self.entered(&first, iterations, window);
        self.spend(number, Activity::Disabled, spent(&all, executed) - spent(&first, enter));
        Span::simd(number, all)
    }

    /// The mean durations Y(1, e) of Fig. 5. Where h of the e PEs that end iteration r go on, all of them
    /// wait, for V(e, h) of eq. (2). The other e − h are disabled from when they are done to the end of the
    /// loop.
    fn own_rounds(
        &mut self,
        number: usize,
        lead: &Stretch,
        core: &Core,
        tail: &Stretch,
        iterations: &Iterations,
        rounds: &[Round],
    ) -> Means {
        let (machine, contract) = (self.setting.machine, self.setting.contract);
        let between = tail.clone().then(lead.clone());
        let (tail_time, between_time) =
            (tail.density(self.setting.contract), between.density(self.setting.contract));
        let (tail_mean, between_mean) = (tail_time.mean(), between_time.mean());
        let mut going = Barrier { before: Some(core.node), waiting: 0.0, saved: 0.0, parts: between.nodes() };
        let mut last = Barrier { before: Some(number), waiting: 0.0, saved: 0.0, parts: tail.nodes() };
        let mut next = self.nothing();
        for (k, round) in rounds.iter().enumerate().rev() {
            let to_spmd = self.switch(tail.node, &machine.switches.to_spmd, &round.executed, round.window);
            let mut means = core.means.plus(&to_spmd);
            for e in round.window.iter().filter(|&e| e > 0) {
                let weights = going_on(contract.cut(), e, iterations.continues(k + 1));
                for (h, weight) in (weights.least..).zip(&weights.weights) {
                    let times = round.executed.at(e) * weight;
                    if h == 0 {
                        let slowest = tail_time.join_copies(e).mean();
                        last.waiting += times * pes(e) * (slowest - tail_mean);
                        last.saved += times * (tail.apart(e) - slowest);
                        means.0[e] += weight * slowest;
                        continue;
                    }
                    let slowest = between_time.join_copies(h).join(&tail_time.join_copies(e - h)).mean();
                    let to_simd = machine.switches.to_simd.at(h).mean();
                    let rest = to_simd + next.at(h);
                    going.waiting += times * pes(h) * (slowest - between_mean);
                    going.saved += times * (tail.apart(e) + lead.apart(h) - slowest);
                    self.spend(core.node, Activity::Switching, times * pes(h) * to_simd);
                    let left = times * pes(e - h);
                    self.spend(number, Activity::Disabled, left * (slowest - tail_mean + rest));
                    means.0[e] += weight * (slowest + rest);
                }
            }
            next = self.means(round.window, |e| means.at(e));
        }
        self.wait_at(going);
        self.wait_at(last);
        next
    }
}

/// Blocks 0, 1 and 2 of the body of a mixed loop that begins and ends in SPMD.
struct Body {
    lead: Stretch,
    core: Core,
    tail: Stretch,
}

/// An iteration of a loop in which each PE has its own number of iterations.
struct Round {
    window: Window,
    executed: Means,
}
