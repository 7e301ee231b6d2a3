//! IFs and jumps in abstract evaluation: what decides, case by case, and the ways that control takes.

use petgraph::{
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
};

use super::{
    resolve::Cases,
    terms::Terms,
    walk::{Exit, Place, Walk, merged},
};
use crate::{
    count::{Arm, Count, Decision, Join, Jumps},
    variable::{Formula, Truth},
};

/// Whether control may come back to a part of jumps.
fn has_cycle(jumps: &Jumps) -> bool {
    let mut graph = DiGraph::<(), ()>::new();
    let nodes: Vec<NodeIndex> = jumps.parts.iter().map(|_| graph.add_node(())).collect();
    let mut is_own = false;
    for (from, part) in jumps.parts.iter().enumerate().filter(|(_, part)| !part.is_dead) {
        for way in &part.ways {
            is_own |= way.to == from;
            graph.add_edge(nodes[from], nodes[way.to], ());
        }
    }
    is_own || kosaraju_scc(&graph).iter().any(|cycle| cycle.len() > 1)
}

impl Walk<'_> {
    /// Adds the cost of an IF, and answers with the ways behind it.
    pub(super) fn choice(
        &mut self,
        arms: &[Arm],
        otherwise: &Count,
        joins: &[Join],
        place: &Place,
        terms: &mut Terms,
    ) -> Option<Vec<Exit>> {
        let mut exits = Vec::new();
        let mut reached = vec![Exit::of(place.values.clone())];
        for (number, arm) in arms.iter().enumerate() {
            let mut next = Vec::new();
            for by in reached {
                let mut test = Terms::default();
                // A function that is asked may leave the values that decide.
                for exit in self.run(&arm.test, &place.behind(&by), &mut test)? {
                    let by = by.further(exit);
                    let here = place.behind(&by);
                    for (more, decided) in self.decided(arm.truth.as_ref(), &here)? {
                        let taken = match decided {
                            Some(true) => by.share.clone(),
                            Some(false) => Formula::default(),
                            None => by.share.times(&self.put(&arm.share, &here)?),
                        };
                        let left = &by.share - &taken;
                        for (share, is_taken) in [(taken, true), (left, false)] {
                            let rows = [&by.rows[..], &more].concat();
                            let way = Exit { rows, share, values: by.values.clone() };
                            match is_taken {
                                _ if way.share.is_zero() => {}
                                true => {
                                    self.arm((&arm.block, number), joins, &way, (place, terms), &mut exits)?
                                }
                                false => next.push(way),
                            }
                        }
                    }
                }
                terms.add_within(test, (&by.rows, &by.share), &place.context, &mut self.space)?;
            }
            reached = next;
        }
        for by in reached {
            self.arm((otherwise, arms.len()), joins, &by, (place, terms), &mut exits)?;
        }
        Some(merged(exits))
    }

    /// An arm of an IF, to which control comes by a way.
    fn arm(
        &mut self,
        (block, number): (&Count, usize),
        joins: &[Join],
        by: &Exit,
        (place, terms): (&Place, &mut Terms),
        exits: &mut Vec<Exit>,
    ) -> Option<()> {
        self.goes_on()?;
        let mut inside = Terms::default();
        for exit in self.run(block, &place.behind(by), &mut inside)? {
            let by = by.further(exit);
            let there = place.behind(&by);
            let mut values = place.values.clone();
            for join in joins {
                let way = join.ways.get(number).and_then(Option::as_ref);
                self.find(&join.variable, way.and_then(|way| self.put(way, &there)), &mut values);
            }
            exits.push(Exit { values, ..by });
        }
        terms.add_within(inside, (&by.rows, &by.share), &place.context, &mut self.space)
    }

    /// Adds the cost of statements between which control jumps, and answers with the ways behind them. None of those with cycles.
    pub(super) fn jumps(&mut self, jumps: &Jumps, place: &Place, terms: &mut Terms) -> Option<Vec<Exit>> {
        if has_cycle(jumps) {
            return None;
        }
        let mut exits = Vec::new();
        self.way(jumps, jumps.ends[0], &Exit::of(place.values.clone()), (place, terms), &mut exits)?;
        Some(merged(exits))
    }

    /// All ways from a part on, to which control comes by a way.
    fn way(
        &mut self,
        jumps: &Jumps,
        part: usize,
        by: &Exit,
        (place, terms): (&Place, &mut Terms),
        exits: &mut Vec<Exit>,
    ) -> Option<()> {
        self.goes_on()?;
        let of = jumps.parts.get(part).filter(|of| !of.is_dead)?;
        let mut inside = Terms::default();
        let here = place.behind(by);
        let behind = self.run(&of.count, &here, &mut inside)?;
        terms.add_within(inside, (&by.rows, &by.share), &place.context, &mut self.space)?;
        for exit in behind {
            let by = by.further(exit);
            if part == jumps.ends[1] {
                exits.push(by);
                continue;
            }
            let here = place.behind(&by);
            for (more, way) in self.ways(&of.decision, of.ways.len(), &here)? {
                if way.is_none() && of.mean.is_some() {
                    return None;
                }
                let ways = of.ways.iter().enumerate();
                for (_, to) in ways.filter(|(number, _)| way.is_none_or(|way| way == *number)) {
                    let share = if way.is_some() { by.share.clone() } else { by.share.scaled(&to.share) };
                    if share.is_zero() {
                        continue;
                    }
                    let mut values = by.values.clone();
                    for (variable, formula) in &to.brings {
                        self.find(variable, self.put(formula, &here), &mut values);
                    }
                    let next = Exit { rows: [&by.rows[..], &more].concat(), share, values };
                    self.way(jumps, to.to, &next, (place, terms), exits)?;
                }
            }
        }
        Some(())
    }

    /// Where a condition holds, where it does not, and where chance decides.
    fn decided(&mut self, truth: Option<&Truth>, place: &Place) -> Option<Cases<Option<bool>>> {
        let Some(truth) = truth else { return Some(vec![(Vec::new(), None)]) };
        let truth = truth.replaced(&|formula| self.put(formula, place))?;
        self.space.decided(&truth, &place.context)
    }

    /// The numbers of the ways that control goes, case by case; none of a case where chance decides.
    fn ways(&mut self, of: &Decision, ways: usize, place: &Place) -> Option<Cases<Option<usize>>> {
        let of = match of {
            Decision::Chance => return Some(vec![(Vec::new(), (ways == 1).then_some(0))]),
            Decision::Truth(truth) => {
                let cases = self.decided(Some(truth), place)?.into_iter();
                let number = |is_true: bool| usize::from(!is_true);
                return Some(cases.map(|(rows, is_true)| (rows, is_true.map(number))).collect());
            }
            // 1, 2, … of the ways, and the last for all others.
            Decision::Selected(of) => (self.put(of, place)?, 1..i64::try_from(ways).ok()?),
            Decision::Sign(of) => (self.put(of, place)?, 0..1),
        };
        let (of, numbers) = of;
        let is_sign = numbers.start == 0;
        let mut all = Vec::new();
        for (rows, of) in self.space.resolved(&of, &place.context)? {
            let mut add = |walk: &mut Self, least: Option<i64>, most: Option<i64>, way: usize| {
                let mut rows = rows.clone();
                if let Some(least) = least {
                    rows.push(walk.space.row(&(&of - &Formula::from(least)))?);
                }
                if let Some(most) = most {
                    rows.push(walk.space.row(&(&Formula::from(most) - &of))?);
                }
                all.push((rows, Some(way)));
                Some(())
            };
            add(self, None, Some(numbers.start - 1), if is_sign { 0 } else { ways - 1 })?;
            for (way, number) in numbers.clone().enumerate() {
                add(self, Some(number), Some(number), way + usize::from(is_sign))?;
            }
            add(self, Some(numbers.end), None, if is_sign { 2 } else { ways - 1 })?;
        }
        Some(self.space.possible(all, &place.context))
    }
}
