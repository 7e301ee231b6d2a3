//! Tests of schedules: chunks of OpenMP's loops, and makespans against a simulator of loops that is made of iterations alone.

use std::collections::BTreeMap;

use juxtapose_density::{
    Contract, Density,
    density::{Ends, Parametric},
    executions::{Draws, Random},
    queue::{Alike, Chunk, Plan, Queue, Schedule},
};

use crate::queue::{Naive, mean_and_error};

const ALL: [Schedule; 9] = [
    Schedule::Static(None),
    Schedule::Static(Some(1)),
    Schedule::Static(Some(3)),
    Schedule::Dynamic(1),
    Schedule::Dynamic(2),
    Schedule::Dynamic(3),
    Schedule::Guided(1),
    Schedule::Guided(2),
    Schedule::Guided(5),
];

fn sizes(tasks: usize, slots: usize, schedule: Schedule) -> Vec<usize> {
    Plan { tasks, slots, schedule }.chunks().map(|chunk| chunk.tasks).collect()
}

/// By hand; guided is libgomp's for 100 iterations of 4 threads.
#[test]
fn chunks_are_those_of_openmp() {
    assert_eq!(sizes(10, 4, Schedule::Static(None)), [3, 3, 2, 2]);
    assert_eq!(sizes(3, 5, Schedule::Static(None)), [1, 1, 1]);
    assert_eq!(sizes(10, 4, Schedule::Static(Some(3))), [3, 3, 3, 1]);
    assert_eq!(sizes(10, 4, Schedule::Dynamic(4)), [4, 4, 2]);
    assert_eq!(sizes(100, 4, Schedule::Guided(1)), [25, 19, 14, 11, 8, 6, 5, 3, 3, 2, 1, 1, 1, 1]);
    assert_eq!(sizes(100, 4, Schedule::Guided(10)), [25, 19, 14, 11, 10, 10, 10, 1]);
    for schedule in ALL {
        let sizes = (1..24).flat_map(|tasks| (1..9).map(move |slots| (tasks, slots)));
        for (tasks, slots) in sizes.chain([(100, 3), (64, 64), (1000, 7), (1000, 700)]) {
            let plan = Plan { tasks, slots, schedule };
            assert_eq!(plan.chunks().map(|chunk| chunk.tasks).sum::<usize>(), tasks);
            assert_eq!(plan.chunks().count(), plan.count());
            // Of each slot its tasks and chunks, where all tasks take as long.
            let mut each = vec![(0, 0); slots];
            plan.makespan(|chunk, slot| {
                each[slot] = (each[slot].0 + chunk.tasks, each[slot].1 + 1);
                chunk.tasks as u64
            });
            assert_eq!(plan.longest().0, each.iter().map(|slot| slot.0).max().expect("a slot"), "{plan:?}");
            if let Some(settled) = plan.settled() {
                let of = |alike: &Alike| std::iter::repeat_n((alike.tasks, alike.chunks), alike.slots);
                let mut settled: Vec<_> = settled.iter().flat_map(of).collect();
                settled.sort_unstable();
                each.retain(|slot| slot.0 > 0);
                each.sort_unstable();
                assert_eq!(settled, each, "{plan:?}");
            }
        }
    }
    // One slot is told what the longest of all does: 4 rounds of 3, of which the last has 1.
    let plan = Plan { tasks: 10, slots: 2, schedule: Schedule::Static(Some(3)) };
    assert_eq!(plan.longest(), (6, 2));
}

/// What an iteration is drawn for.
#[derive(Clone, Copy)]
enum Of {
    First,
    Later,
    Chunk,
}

/// A loop, thread by thread: who has ended earliest executes its next iteration, or asks for a chunk.
fn referee(tasks: usize, slots: usize, schedule: Schedule, draw: &mut dyn FnMut(Of) -> u64) -> u64 {
    let own = |iteration: usize| match schedule {
        Schedule::Static(None) => {
            // The first n mod p threads have one more.
            let (each, more) = (tasks / slots, tasks % slots);
            let long = more * (each + 1);
            Some(if iteration < long { iteration / (each + 1) } else { more + (iteration - long) / each })
        }
        Schedule::Static(Some(size)) => Some(iteration / size % slots),
        _ => None,
    };
    let begins = |iteration: usize| match schedule {
        Schedule::Static(None) => iteration == 0 || own(iteration) != own(iteration - 1),
        Schedule::Static(Some(size)) => iteration.is_multiple_of(size),
        _ => false,
    };
    let (mut next, mut ended) = (0, vec![0; slots]);
    let mut has_begun = vec![false; slots];
    let mut iterate = |ended: &mut [u64], slot: usize, draw: &mut dyn FnMut(Of) -> u64| {
        ended[slot] += draw(if has_begun[slot] { Of::Later } else { Of::First });
        has_begun[slot] = true;
    };
    if let Schedule::Static(_) = schedule {
        for iteration in 0..tasks {
            let slot = own(iteration).expect("a static schedule");
            iterate(&mut ended, slot, draw);
            if begins(iteration) {
                ended[slot] += draw(Of::Chunk);
            }
        }
    } else {
        while next < tasks {
            let slot = (0..slots).min_by_key(|&slot| (ended[slot], slot)).expect("a slot");
            let size = match schedule {
                Schedule::Guided(least) => (tasks - next).div_ceil(slots).max(least),
                Schedule::Dynamic(size) => size,
                Schedule::Static(_) => unreachable!(),
            };
            ended[slot] += draw(Of::Chunk);
            for _ in next..tasks.min(next + size) {
                iterate(&mut ended, slot, draw);
            }
            next += size;
        }
    }
    ended.into_iter().max().expect("a slot")
}

/// The masses of the makespan over all joint values of what is drawn: an odometer turns through them.
fn enumerated(plan: Plan, times: [&Density; 3]) -> BTreeMap<u64, f64> {
    let times = times.map(|time| time.iter().collect::<Vec<_>>());
    let mut all = BTreeMap::new();
    let mut turned: Vec<(usize, usize)> = Vec::new();
    loop {
        let (mut drawn, mut weight) = (0, 1.0);
        let makespan = referee(plan.tasks, plan.slots, plan.schedule, &mut |of| {
            let time = &times[of as usize];
            if drawn == turned.len() {
                turned.push((0, time.len()));
            }
            let (ticks, mass) = time[turned[drawn].0];
            drawn += 1;
            weight *= mass;
            ticks
        });
        *all.entry(makespan).or_default() += weight;
        while turned.last().is_some_and(|(at, most)| at + 1 == *most) {
            turned.pop();
        }
        let Some((at, _)) = turned.last_mut() else { return all };
        *at += 1;
    }
}

fn density(masses: &[(u64, f64)]) -> Density {
    Density::from_masses(masses.iter().copied()).expect("a density")
}

#[test]
fn what_is_exact_is_what_all_joint_values_give() {
    let task = density(&[(2, 0.3), (5, 0.7 - 1e-12), (11, 1e-12)]);
    let cold = density(&[(4, 0.5), (9, 0.5)]);
    let (cost, free) = (density(&[(1, 0.25), (3, 0.75)]), Density::point(1));
    let mut exact = 0;
    for schedule in ALL {
        for (tasks, slots) in [(1, 1), (2, 3), (3, 1), (5, 2), (6, 2), (6, 3), (7, 3)] {
            let plan = Plan { tasks, slots, schedule };
            // Many chunks with costs of their own would be too many values to go through.
            let cost = if plan.count() < 5 { &cost } else { &free };
            let wanted = enumerated(plan, [&cold, &task, cost]);
            for contract in [Contract::Bulk, Contract::Tail] {
                let queue = Queue { plan, first: &cold, later: &task, per_chunk: Some(cost) };
                let Some(found) = queue.density(contract, contract.error()) else { continue };
                exact += 1;
                assert!(found.lost() <= 0.0);
                for (time, mass) in found.iter() {
                    let wanted = wanted.get(&time).copied().unwrap_or(0.0);
                    let off = (mass - wanted).abs();
                    assert!(off <= 1e-12 * wanted, "{plan:?} at {time}: {mass}, {wanted}");
                }
                let seen = found.iter().filter(|(_, mass)| *mass > 0.0).map(|(time, _)| time);
                let wanted = wanted.iter().filter(|(_, mass)| **mass > 0.0).map(|(time, _)| *time);
                assert!(seen.eq(wanted), "{plan:?}");
            }
        }
    }
    // All but guided ones of more chunks than slots.
    assert!(exact >= 2 * (6 * 7 + 3 * 3), "{exact}");
}

/// A static schedule is exact however many tasks there are, and a chunked one whose chunks have few values.
#[test]
fn long_loops_are_exact_where_slots_are_known() {
    let task = Density::uniform(1, 20);
    for schedule in [Schedule::Static(None), Schedule::Static(Some(7))] {
        let plan = Plan { tasks: 10_000, slots: 64, schedule };
        for contract in [Contract::Bulk, Contract::Tail] {
            let queue = Queue { plan, first: &task, later: &task, per_chunk: None };
            let found = queue.density(contract, contract.error() / 1e4).expect("sums");
            let (tasks, _) = plan.longest();
            assert!(found.mean() > 10.5 * tasks as f64 && found.lost() <= Contract::BULK);
        }
    }
}

/// Executions are those of the referee, with exponential, lognormal and measured times, on 1 to 64 slots.
#[test]
fn executions_are_those_of_a_simulator_of_iterations() {
    let parametric = |parameters: Parametric| parameters.density(Ends::WIDEST);
    let exponential = parametric(Parametric::exponential(40.0).expect("parameters"));
    let lognormal = parametric(Parametric::lognormal(60.0, 45.0).expect("parameters"));
    let measured = density(&[(3, 0.25), (17, 0.25), (18, 0.25), (90, 0.25)]);
    let cost = Density::uniform(1, 9);
    let (mut random, mut naive) = (Random::seeded(11), Naive(12));
    for schedule in [
        Schedule::Static(None),
        Schedule::Static(Some(4)),
        Schedule::Dynamic(1),
        Schedule::Dynamic(4),
        Schedule::Guided(1),
        Schedule::Guided(3),
    ] {
        for (first, later) in
            [(&exponential, &exponential), (&lognormal, &lognormal), (&exponential, &measured)]
        {
            for (tasks, slots) in [(30, 1), (61, 2), (100, 16), (130, 64)] {
                let plan = Plan { tasks, slots, schedule };
                let [of_first, of_later, of_cost] = [first, later, &cost].map(Draws::of);
                let found = (0..1500).map(|_| {
                    plan.makespan(|Chunk { tasks, is_first }, _| {
                        let own = usize::from(is_first);
                        (0..own).map(|_| of_first.draw(&mut random)).sum::<u64>()
                            + (own..tasks).map(|_| of_later.draw(&mut random)).sum::<u64>()
                            + of_cost.draw(&mut random)
                    }) as f64
                });
                let times = [first, later, &cost].map(|time| time.iter().collect::<Vec<_>>());
                let wanted = (0..1500).map(|_| {
                    referee(tasks, slots, schedule, &mut |of| naive.draw(&times[of as usize])) as f64
                });
                let [(found, error), (wanted, other)] =
                    [found.collect::<Vec<_>>(), wanted.collect()].map(|times| mean_and_error(&times));
                let off = (found - wanted).abs() / error.hypot(other);
                assert!(off < 3.0, "{plan:?}: {found} ± {error}, {wanted} ± {other}");
                let queue = Queue { plan, first, later, per_chunk: Some(&cost) };
                if let Some(exact) = plan.settled().and_then(|_| queue.density(Contract::Bulk, 1e-14)) {
                    let off = (exact.mean() - wanted).abs() / other;
                    assert!(off < 3.5, "{plan:?}: {}, {wanted} ± {other}", exact.mean());
                }
            }
        }
    }
}

#[test]
fn one_execution_tells_the_makespan_of_times_that_never_vary() {
    let times = [9, 4, 1];
    let [first, later, cost] = times.map(Density::point);
    for schedule in ALL {
        for (tasks, slots) in [(8, 5), (8, 3), (30, 1), (61, 2), (100, 16), (3, 7)] {
            let queue = Queue {
                plan: Plan { tasks, slots, schedule },
                first: &first,
                later: &later,
                per_chunk: Some(&cost),
            };
            let wanted = referee(tasks, slots, schedule, &mut |of| times[of as usize]);
            let found =
                queue.density(Contract::Bulk, 1e-14).map(|time| (time.origin(), time.masses().to_vec()));
            assert_eq!(found, Some((wanted, vec![1.0])), "{:?}", queue.plan);
        }
    }
}
