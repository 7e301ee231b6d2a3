//! Loops of programs with times of their own, iteration by iteration.

use juxtapose_density::{
    density::Extent,
    sums::{Spread, count},
};

use super::{
    super::{
        enabled::Enabled,
        found::{EXPONENTIALS, WEIGHT},
    },
    Estimate, Times, Vectors, slowest, then, vectors, ways,
};
use crate::{
    mode::Mode,
    tree::{Loop, Node, is_spmd},
};

impl<'p> Estimate<'p> {
    pub(super) fn looped(
        &mut self,
        node: usize,
        l: &'p Loop,
        current: &mut Option<Mode>,
        enabled: &Vectors,
        iteration: usize,
    ) -> Times {
        let mode = self.scheme.mode(node);
        let alone = mode == Mode::Spmd && is_spmd(&l.body, self.scheme);
        let own = !alone && !l.is_common();
        let come = |(class, some): (usize, &Enabled)| {
            let iterations = l.iterations_of(class);
            let entered = if own { some.left_of(iterations.continues(0)) } else { *some };
            let inside: Vec<_> = if own { entered.in_iterations(iterations).collect() } else { Vec::new() };
            (entered, inside)
        };
        let come: Vec<_> = enabled.iter().enumerate().map(come).collect();
        let inside: Vectors = come
            .iter()
            .map(|(entered, inside)| inside.iter().fold(*entered, |all, some| all.and(*some)))
            .collect();
        let body = |estimate: &mut Self, from: usize| {
            let mut at = Some(mode);
            let test = estimate.block(node, &l.test, mode, &inside, from);
            let all = then(&test, &estimate.series(&l.body, &mut at, &inside, from));
            estimate.enter(node, all, &mut at, mode, &inside)
        };
        let bodies: Vec<_> = l.stretches().into_iter().map(|from| (from, body(self, from))).collect();
        let rows = if alone { count(enabled.len()) } else { vectors(&inside) };
        bodies.iter().for_each(|(_, body)| self.keep(node, body, rows * count(bodies.len())));
        let all = if own {
            let open: Vec<_> =
                l.stretches().into_iter().map(|from| self.open(node, l, &inside, from)).collect();
            self.own_iterations(node, l, &come, &bodies, &open)
        } else {
            self.iterated(node, l, rows, &bodies)
        };
        self.keep(node, &all, rows + 1.0);
        let before = self.nothing(enabled);
        let entrance = match !alone && mode == Mode::Spmd && l.may_be_none() {
            true => {
                let closed = self.enter(node, before, current, Mode::Simd, enabled);
                self.enter(node, closed, current, Mode::Spmd, enabled)
            }
            false => before,
        };
        let mut all = then(&entrance, &all);
        if !alone && mode == Mode::Spmd && l.closes() {
            all = vec![slowest(&all, enabled); all.len()];
            *current = Some(Mode::Simd);
        }
        then(&self.block(node, &l.init, mode, enabled, iteration), &all)
    }

    /// A number of iterations that all have, or each on its own: stretches of equal iterations are squared where it is certain.
    fn iterated(&mut self, node: usize, l: &Loop, rows: f64, bodies: &[(usize, Times)]) -> Times {
        let one = |class: usize| {
            (l.iterations_of(class), bodies.iter().map(move |(from, body)| (*from, body[class])))
        };
        let classes = bodies.first().map_or(0, |(_, body)| body.len());
        let mut all = Vec::new();
        for class in 0..classes {
            let (iterations, stretches) = one(class);
            let stretches: Vec<(usize, Spread)> = stretches.collect();
            let most = iterations.most();
            let until = |k: usize| stretches.get(k + 1).map_or(most, |(next, _)| (next - 1).min(most));
            let mut sum = Spread::default();
            for (k, (from, body)) in stretches.iter().enumerate() {
                let many = (until(k) + 1).saturating_sub(*from);
                let share = rows / count(classes);
                let next = if iterations.is_certain() {
                    self.repeated(node, share, &[*body], many as u64)[0]
                } else if many > 1 || stretches.len() == 1 {
                    let rest = body.any_number(0, float_half(many));
                    self.spend(node, share * count(many) * (body.convolution(rest) + rest.points()));
                    body.iterated(iterations)
                } else {
                    *body
                };
                self.spend(node, share * sum.convolution(next));
                sum = sum.then(next);
            }
            if !iterations.is_certain() && iterations.may_be_none() {
                sum = sum.or(0.5, Spread::within(Extent::default()));
            }
            all.push(sum);
        }
        all
    }

    /// What one PE runs on its own at the beginning and at the end of an iteration, in SPMD.
    fn open(&mut self, node: usize, l: &'p Loop, inside: &Vectors, from: usize) -> Spread {
        let scheme = self.scheme;
        let alone = |node: &&Node| is_spmd(std::slice::from_ref(*node), scheme);
        let ends = l.body.iter().take_while(alone).chain(l.body.iter().rev().take_while(alone));
        let mut all = self.block(node, &l.test, Mode::Spmd, inside, from);
        for node in ends {
            all = then(&all, &self.node(node, &mut Some(Mode::Spmd), inside, from));
        }
        slowest(&all, inside)
    }

    /// Each PE has its own number: in each iteration, for each vector of PEs, a mixture and a convolution.
    fn own_iterations(
        &mut self,
        node: usize,
        l: &Loop,
        come: &[(Enabled, Vec<Enabled>)],
        bodies: &[(usize, Times)],
        open: &[Spread],
    ) -> Times {
        let most = come.iter().map(|(_, inside)| inside.len()).max().unwrap_or(0);
        let in_iteration = |r: usize| -> Vectors {
            come.iter().map(|(_, inside)| inside.get(r - 1).copied().unwrap_or(Enabled::only(0))).collect()
        };
        let closed = self.scheme.mode(node) == Mode::Spmd;
        let mut rest = Spread::default();
        for r in (1..=most).rev() {
            let at = bodies.partition_point(|(from, _)| *from <= r).saturating_sub(1);
            let (windows, next) = (in_iteration(r), in_iteration(r + 1));
            let body = slowest(&bodies[at].1, &windows);
            let mixed = ways(&windows, |class| l.iterations_of(class).continues(r)).min(vectors(&next));
            let way = match closed {
                true => EXPONENTIALS * open[at].points() + open[at].convolution(rest),
                false => WEIGHT,
            };
            self.spend(node, vectors(&windows) * (mixed * (rest.points() + way) + body.convolution(rest)));
            let goes_on = (0..come.len()).any(|class| l.iterations_of(class).continues(r) < 1.0);
            rest = if goes_on && r < most { rest.or(0.5, Spread::default()) } else { rest };
            rest = body.then(rest);
            self.keep(node, &[rest], vectors(&windows) + vectors(&next));
        }
        vec![rest; come.len()]
    }
}

fn float_half(many: usize) -> u64 {
    many.div_ceil(2) as u64
}
