//! Tests of queues, in which whoever is free takes the next ready task: Graham's anomalies, a machine that moves tick by tick, and what is known
//! of the makespan's distribution.

#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "a test fails by panicking; whole ticks are exact")]
#![allow(clippy::cast_precision_loss, reason = "small numbers")]

use std::collections::BTreeMap;

use juxtapose_density::{Density, between::Kind};
use juxtapose_task_graph::{
    Activity, Mapping, Medium, Network, Priority, Queue, TaskGraph,
    makespan::{How, bracket, distribution, enumerated, makespan, sampled, series_parallel},
    pmap,
    schedule::{Critical, Schedule},
};

use crate::{
    frontier::go,
    random_task_graph::{Builder, Chance, INSTANT, origins, precedence, switched},
};

const PRIORITIES: [Priority; 3] = [Priority::AsWritten, Priority::LongestFirst, Priority::CriticalPathFirst];

fn queue(processors: usize, priority: Priority) -> Queue {
    Queue { processors, priority }
}

fn as_written(processors: usize) -> Queue {
    queue(processors, Priority::AsWritten)
}

/// The times of Graham's nine tasks (1969, section 2), and who waits for whom.
const GRAHAM: [u64; 9] = [3, 2, 2, 2, 4, 4, 4, 4, 9];
const WAITS: [(usize, usize, f64); 5] = [(0, 8, 0.0), (3, 4, 0.0), (3, 5, 0.0), (3, 6, 0.0), (3, 7, 0.0)];

fn graham(time: impl Fn(u64) -> Density, waits: &[(usize, usize, f64)]) -> TaskGraph {
    precedence(&GRAHAM.map(time), waits, INSTANT, 1.0)
}

#[test]
fn grahams_anomalies_are_his() {
    let ends = |less: u64, waits: &[_], processors| {
        let graph = graham(|time| Density::point(time - less), waits);
        pmap::makespan(&graph, &origins(&graph), as_written(processors))
    };
    assert_eq!(ends(0, &WAITS, 3), 12.0);
    assert_eq!(ends(0, &WAITS, 4), 15.0);
    assert_eq!(ends(1, &WAITS, 3), 13.0);
    assert_eq!(ends(0, &[WAITS[0], WAITS[3], WAITS[4]], 3), 16.0);
}

/// Shorter times, each no later in the usual stochastic order, and a longer makespan: so there is no side on which a queue lies, and none is
/// offered.
#[test]
fn shorter_times_may_take_longer_and_no_bracket_is_offered() {
    let long = |time: u64| Density::from_parts(time - 1, 1, vec![0.02, 0.98], 0.0).unwrap();
    let short = |time: u64| Density::from_parts(time - 1, 1, vec![0.98, 0.02], 0.0).unwrap();
    let known = |graph: &TaskGraph| distribution(graph, as_written(3), 10, 1, &mut go).unwrap();
    let [slow, fast] = [known(&graham(long, &WAITS)), known(&graham(short, &WAITS))];
    assert_eq!(slow.how, How::Enumerated { combinations: 512 });
    assert!(
        fast.density.mean() > slow.density.mean() + 0.1,
        "{} {}",
        fast.density.mean(),
        slow.density.mean()
    );
    let wide = graham(|time| Density::uniform(10 * time, 20 * time), &WAITS);
    for processors in 1..=10 {
        for priority in PRIORITIES.into_iter().chain([Priority::Random]) {
            let queue = queue(processors, priority);
            assert!(bracket(&wide, queue, 1e9).is_none(), "{queue:?}");
            let found = distribution(&wide, queue, 200, 1, &mut go).unwrap();
            let waits = (2..9).contains(&processors);
            assert_eq!(found.how == How::Simulated { samples: 200 }, waits, "{queue:?}: {:?}", found.how);
            assert_eq!(found.between.is_some_and(|between| between.kind != Kind::Certified), waits);
        }
    }
}

/// Tasks that pass messages only in one direction, and not in document order.
fn program(chance: &mut Chance, tasks: usize, steps: usize, network: Network) -> TaskGraph {
    let mut builder = Builder::new(tasks, network, 1.0);
    let mut place: Vec<_> = (0..tasks).collect();
    (1..tasks).rev().for_each(|last| place.swap(last, chance.below(last + 1)));
    let mut sent = Vec::<usize>::new();
    for _ in 0..steps {
        let (task, other) = (chance.below(tasks), chance.below(tasks));
        match chance.below(4) {
            0 | 1 => {
                builder.compute(task, Density::point(chance.below(9) as u64));
            }
            2 if place[task] < place[other] => sent.push(builder.send(task, other, chance.below(4) as f64)),
            _ if !sent.is_empty() => builder.receive(sent.remove(0)),
            _ => {}
        }
    }
    sent.into_iter().for_each(|message| builder.receive(message));
    builder.0
}

/// For each task the longest path from its beginning, or its own work.
fn worth(graph: &TaskGraph, times: &[f64], priority: Priority) -> Vec<f64> {
    let work = |activities: &[Activity]| -> f64 {
        let time = |activity: &Activity| match *activity {
            Activity::Compute(phase) => times[phase],
            _ => 0.0,
        };
        activities.iter().map(time).fold(0.0, |all, time| all + time)
    };
    let mut worth: Vec<_> = graph.tasks.iter().map(|task| work(&task.activities)).collect();
    match priority {
        Priority::LongestFirst => {}
        Priority::CriticalPathFirst => {
            // As often as a path has tasks.
            for _ in 0..graph.tasks.len() {
                for (task, of) in graph.tasks.iter().enumerate() {
                    for (at, activity) in of.activities.iter().enumerate() {
                        if let Activity::Send(message) = *activity {
                            let by = work(&of.activities[..at]) + worth[graph.messages[message].to];
                            worth[task] = f64::max(worth[task], by);
                        }
                    }
                }
            }
        }
        _ => worth.fill(0.0),
    }
    worth
}

/// Who has computed until when on which processor, and when messages arrived, tick by tick.
fn tick_by_tick(graph: &TaskGraph, times: &[f64], queue: Queue) -> (f64, Vec<usize>, Vec<f64>) {
    let worth = worth(graph, times, queue.priority);
    let mut left = times.to_vec();
    let mut working = vec![None::<usize>; queue.processors];
    let mut on = vec![usize::MAX; graph.tasks.len()];
    let mut next = vec![0; graph.tasks.len()];
    let mut sent = vec![false; graph.messages.len()];
    let mut arrives = vec![f64::INFINITY; graph.messages.len()];
    let mut ports = BTreeMap::<(bool, usize), f64>::new();
    let mut now = 0.0;
    loop {
        let mut again = true;
        while again {
            again = false;
            for who in &mut working {
                while let Some(task) = *who {
                    match graph.tasks[task].activities.get(next[task]) {
                        Some(&Activity::Compute(phase)) if left[phase] > 0.0 => break,
                        Some(&Activity::Receive(message)) if arrives[message] > now => break,
                        Some(&Activity::Send(message)) => sent[message] = true,
                        None => *who = None,
                        _ => {}
                    }
                    next[task] += 1;
                }
            }
            for (id, who) in working.iter_mut().enumerate().filter(|(_, who)| who.is_none()) {
                let received = |task: usize| {
                    graph.tasks[task].activities.iter().filter_map(|activity| match *activity {
                        Activity::Receive(message) => Some(message),
                        _ => None,
                    })
                };
                let is_ready =
                    |&task: &usize| on[task] == usize::MAX && received(task).all(|message| sent[message]);
                let mut ready: Vec<_> = (0..on.len()).filter(is_ready).collect();
                ready.sort_by(|&a, &b| worth[b].total_cmp(&worth[a]).then(a.cmp(&b)));
                let Some(&task) = ready.first() else { break };
                (*who, on[task], again) = (Some(task), id, true);
                for message in received(task) {
                    let of = graph.messages[message];
                    let from = on[of.from];
                    let network = graph.machine.network;
                    let ports_of: &[_] = match network.medium {
                        _ if from == id => &[],
                        Medium::Free => &[],
                        Medium::Shared => &[(true, 0)],
                        Medium::Switched => &[(true, from), (false, id)],
                    };
                    let free = |port| ports.get(port).copied().unwrap_or(0.0);
                    let over = ports_of.iter().map(free).fold(now, f64::max) + of.volume / network.bandwidth;
                    ports_of.iter().for_each(|&port| _ = ports.insert(port, over));
                    arrives[message] = if from == id { now } else { over + network.latency };
                }
            }
        }
        if working.iter().all(Option::is_none) {
            return (now, on, arrives);
        }
        for task in working.iter().flatten() {
            if let Some(&Activity::Compute(phase)) = graph.tasks[*task].activities.get(next[*task]) {
                left[phase] -= 1.0;
            }
        }
        now += 1.0;
    }
}

#[test]
fn a_queue_is_a_machine_that_moves_tick_by_tick() {
    let mut chance = Chance::new(1969);
    let (mut crossing, mut orders) = (0, 0);
    for round in 0..200 {
        let medium = [Medium::Switched, Medium::Shared, Medium::Free][round % 3];
        let latency = (round % 2) as f64;
        let network = if round % 7 == 0 { INSTANT } else { Network { bandwidth: 1.0, latency, medium } };
        let tasks = 2 + chance.below(9);
        let graph = program(&mut chance, tasks, 5 * tasks, network);
        let times = origins(&graph);
        let mut found = Vec::new();
        for priority in PRIORITIES {
            for processors in 1..5 {
                let queue = queue(processors, priority);
                let schedule = pmap::simulate(&graph, &times, queue);
                let (end, on, arrives) = tick_by_tick(&graph, &times, queue);
                let arrived: Vec<_> = schedule.transfers.iter().map(|transfer| transfer.arrived).collect();
                assert_eq!(
                    (schedule.makespan, &schedule.processor, &arrived),
                    (end, &on, &arrives),
                    "round {round}, {queue:?}"
                );
                crossing += schedule.network.messages;
                holds(&graph, &times, queue, &schedule);
                found.push(on);
            }
        }
        found.dedup();
        orders += usize::from(found.len() > 4);
    }
    assert!(crossing > 2000 && orders > 100, "{crossing}, {orders}");
}

/// Nobody takes turns, nothing is computed twice, and a critical path has no gap.
fn holds(graph: &TaskGraph, times: &[f64], queue: Queue, schedule: &Schedule) {
    assert_eq!(schedule.makespan, pmap::makespan(graph, times, queue));
    assert_eq!(schedule.spans.iter().map(|span| span.computed).sum::<f64>(), times.iter().sum::<f64>());
    for pair in schedule.spans.windows(2) {
        assert!(pair[0].processor < pair[1].processor || pair[0].to <= pair[1].from);
    }
    let mut end = 0.0;
    for step in &schedule.critical {
        assert_eq!(step.from, end, "a gap in {:?}", schedule.critical);
        end = step.to;
        if let Critical::Compute { phase, computed } = step.what {
            assert_eq!(computed, step.to - step.from);
            assert!(schedule.is_critical[graph.phases[phase].task]);
        }
    }
    assert_eq!(end, schedule.makespan);
}

/// T0 and T1 on two processors; T2 waits for T0 alone and so goes where T0 was, T3 for T1.
#[test]
fn a_task_waits_for_its_processor_or_for_what_was_sent_to_it() {
    let times = [4, 6, 3, 1].map(Density::point);
    let graph = precedence(&times, &[(0, 2, 5.0), (1, 3, 5.0)], switched(5.0, 1.0), 1.0);
    let run = |processors| pmap::simulate(&graph, &origins(&graph), as_written(processors));
    let steps = |schedule: &Schedule| -> Vec<_> {
        schedule.critical.iter().map(|step| (step.what, step.from, step.to)).collect()
    };
    let compute = |phase: usize| Critical::Compute { phase, computed: [4.0, 6.0, 3.0, 1.0][phase] };
    // T2 is taken at 4 by the processor of T0, so that nothing crosses; T3 at 6 by that of T1.
    let two = run(2);
    assert_eq!((two.makespan, &two.processor[..], two.network.messages), (7.0, &[0, 1, 0, 1][..], 0));
    assert_eq!(two.is_critical, [true, true, true, true]);
    assert_eq!(steps(&two), [(compute(0), 0.0, 4.0), (compute(2), 4.0, 7.0)]);
    // A third one is free from the beginning, and no free processor is the lowest but P1 at 4.
    let three = run(3);
    assert_eq!(three.processor, [0, 1, 0, 1]);
    // A message from another processor: both predecessors end there, and the task fetches when it is taken.
    let graph =
        precedence(&[2, 5, 3].map(Density::point), &[(0, 2, 5.0), (1, 2, 10.0)], switched(5.0, 1.0), 1.0);
    let schedule = pmap::simulate(&graph, &origins(&graph), as_written(2));
    assert_eq!(schedule.processor, [0, 1, 0]);
    let arrivals: Vec<_> = schedule.transfers.iter().map(|t| (t.sent, t.start, t.arrived)).collect();
    assert_eq!(arrivals, [(5.0, 5.0, 5.0), (5.0, 5.0, 8.0)]);
    let path = [
        (Critical::Compute { phase: 1, computed: 5.0 }, 0.0, 5.0),
        (Critical::Transfer { message: 1 }, 5.0, 8.0),
        (Critical::Compute { phase: 2, computed: 3.0 }, 8.0, 11.0),
    ];
    assert_eq!(steps(&schedule), path);
    assert_eq!(schedule.is_critical, [false, true, true]);
    assert_eq!(schedule.network.makespan_without, 8.0);
}

/// One processor, or one for each task: nobody waits in the queue, and algebra says what all joint values say.
#[test]
fn where_nobody_waits_in_a_queue_its_makespan_is_exact() {
    let mut chance = Chance::new(12);
    let mut compared = 0;
    for round in 0..200 {
        let tasks = 2 + chance.below(4);
        let mut graph = program(&mut chance, tasks, 4 * tasks, INSTANT);
        if graph.phases.len() > 8 {
            continue;
        }
        for phase in &mut graph.phases {
            let first = phase.time.origin();
            phase.time = Density::uniform(first, first + 2);
        }
        for queue in [as_written(1), queue(tasks, Priority::CriticalPathFirst)] {
            let all = enumerated(&graph, queue, &mut go).unwrap();
            let Some((reduced, network)) = series_parallel(&graph, queue) else { continue };
            assert_eq!(network, 0.0);
            for (time, _) in all.density.iter() {
                let off = reduced.at_most(time) - all.density.at_most(time);
                assert!(off.abs() < 1e-12, "round {round}, {queue:?}");
            }
            compared += 1;
        }
        assert!(series_parallel(&graph, as_written(tasks - 1)).is_none() || tasks == 2);
    }
    assert!(compared > 100, "{compared}");
}

/// Independent tasks of 1, 2, 3 and 4 on two processors: the order is one of 24, each as probable.
#[test]
fn a_random_order_is_drawn_anew_in_each_execution() {
    let graph = precedence(&[1, 2, 3, 4].map(Density::point), &[], INSTANT, 1.0);
    let random = queue(2, Priority::Random);
    let mut share = BTreeMap::<u64, f64>::new();
    let mut permute = |order: [usize; 4]| {
        let times = order.map(|task| Density::point(task as u64 + 1));
        let graph = precedence(&times, &[], INSTANT, 1.0);
        let end = enumerated(&graph, as_written(2), &mut go).unwrap().density.origin();
        *share.entry(end).or_default() += 1.0 / 24.0;
    };
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for c in (0..4).filter(|&c| c != a && c != b) {
                permute([a, b, c, 6 - a - b - c]);
            }
        }
    }
    assert!(share.len() > 1);
    assert!(enumerated(&graph, random, &mut go).is_none());
    let found = distribution(&graph, random, 20_000, 1, &mut go).unwrap();
    assert_eq!(found.how, How::Simulated { samples: 20_000 });
    for (time, mass) in found.density.iter() {
        let exact = share.get(&time).copied().unwrap_or(0.0);
        assert!((mass - exact).abs() < 0.015, "{time}: {mass} of {exact}");
    }
    assert_eq!(found, distribution(&graph, random, 20_000, 1, &mut go).unwrap());
    // On one processor the order changes nothing.
    assert_eq!(
        distribution(&graph, queue(1, Priority::Random), 9, 1, &mut go).unwrap().density,
        Density::point(10)
    );
}

/// Times are those of every other plan with this seed, so that what differs is not chance.
#[test]
fn executions_of_a_queue_agree_with_all_joint_values() {
    let mut chance = Chance::new(5);
    for _ in 0..10 {
        let time = |chance: &mut Chance| {
            let first = chance.below(5) as u64;
            Density::uniform(first, first + 1)
        };
        let graph = chance.precedence(8, 0.3, 3, time, switched(1.0, 0.0), 1.0);
        let exact = makespan(&graph, as_written(3), 10, 1, &mut go).unwrap();
        let counted = sampled(&graph, as_written(3), 4000, 1, &mut go).unwrap();
        let (lower, upper) = counted.between.as_ref().unwrap().mean.unwrap();
        let mean = exact.density.mean();
        assert!(lower - 0.05 <= mean && mean <= upper + 0.05, "{lower} {mean} {upper}");
        for (one, other) in exact.criticality.iter().zip(&counted.criticality) {
            assert!((one.probability - other.probability).abs() < 0.05);
        }
    }
    let mapping = Mapping::by_arrival(vec![0; 3]);
    let graph = precedence(&[1, 2, 3].map(|time| Density::uniform(time, 1000 * time)), &[], INSTANT, 1.0);
    let [fixed, random] = [
        sampled(&graph, &mapping, 100, 7, &mut go).unwrap(),
        sampled(&graph, queue(1, Priority::Random), 100, 7, &mut go).unwrap(),
    ];
    assert_eq!(fixed.density, random.density);
}
