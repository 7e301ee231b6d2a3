//! Tests of pMAP's simulator against hand-worked cases, a machine that moves tick by tick, and what must hold of any schedule.

#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "a test fails by panicking; whole ticks are exact")]
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "small whole numbers")]

use std::collections::{BTreeSet, VecDeque};

use juxtapose_density::Density;
use juxtapose_task_graph::{
    Activity, Machine, Mapping, Medium, Network, Placed, TaskGraph, pmap,
    schedule::{Critical, Schedule},
};

use crate::random_task_graph::{Builder, Chance, INSTANT, origins, precedence, switched};

fn at(time: u64) -> Density {
    Density::point(time)
}

fn run(graph: &TaskGraph, mapping: &[usize]) -> Schedule {
    pmap::simulate(graph, &origins(graph), mapping)
}

fn arrivals(schedule: &Schedule) -> Vec<(f64, f64, f64)> {
    schedule.transfers.iter().map(|t| (t.sent, t.start, t.arrived)).collect()
}

/// Two tasks compute for 4 and send 30 bytes each at 10 bytes per tick to a third, which computes for 5.
fn two_to_one(medium: Medium) -> TaskGraph {
    let network = Network { bandwidth: 10.0, latency: 0.5, medium };
    precedence(&[at(4), at(4), at(5)], &[(0, 2, 30.0), (1, 2, 30.0)], network, 1.0)
}

#[test]
fn messages_wait_for_the_port_they_share() {
    let schedule = run(&two_to_one(Medium::Switched), &[0, 1, 2]);
    assert_eq!(arrivals(&schedule), [(4.0, 4.0, 7.5), (4.0, 7.0, 10.5)]);
    assert_eq!(schedule.makespan, 15.5);
    assert_eq!((schedule.network.messages, schedule.network.volume), (2, 60.0));
    assert_eq!((schedule.network.transferring, schedule.network.waiting), (7.0, 3.0));
    assert_eq!(schedule.network.makespan_without, 9.0);
    let path: Vec<_> = schedule.critical.iter().map(|step| (step.what, step.from, step.to)).collect();
    assert_eq!(
        path,
        [
            (Critical::Compute { phase: 1, computed: 4.0 }, 0.0, 4.0),
            (Critical::Queue { message: 1 }, 4.0, 7.0),
            (Critical::Transfer { message: 1 }, 7.0, 10.5),
            (Critical::Compute { phase: 2, computed: 5.0 }, 10.5, 15.5),
        ]
    );
    assert_eq!(schedule.is_critical, [false, true, true]);
}

#[test]
fn nobody_waits_without_contention_and_nothing_takes_time_within_a_processor() {
    let free = run(&two_to_one(Medium::Free), &[0, 1, 2]);
    assert_eq!(arrivals(&free), [(4.0, 4.0, 7.5), (4.0, 4.0, 7.5)]);
    assert_eq!((free.makespan, &free.is_critical[..]), (12.5, &[true, true, true][..]));
    let local = run(&two_to_one(Medium::Switched), &[0, 1, 1]);
    assert_eq!(arrivals(&local), [(4.0, 4.0, 7.5), (4.0, 4.0, 4.0)]);
    assert_eq!(local.makespan, 12.5);
}

#[test]
fn a_bus_carries_one_message_at_a_time_and_a_switch_as_many_as_have_ports() {
    let edges = [(0, 2, 30.0), (1, 3, 20.0)];
    for (medium, second, makespan) in
        [(Medium::Shared, (4.0, 7.0, 9.0), 14.0), (Medium::Switched, (4.0, 4.0, 6.0), 12.0)]
    {
        let network = Network { bandwidth: 10.0, latency: 0.0, medium };
        let graph = precedence(&[at(4), at(4), at(5), at(5)], &edges, network, 1.0);
        let schedule = run(&graph, &[0, 1, 2, 3]);
        assert_eq!(arrivals(&schedule), [(4.0, 4.0, 7.0), second]);
        assert_eq!(schedule.makespan, makespan);
    }
}

#[test]
fn messages_go_in_the_order_of_sending() {
    // T0 sends 50 bytes to T1 at 1; T2 sends 10 bytes to T1 at 3, and T1 wants T2's first: it waits behind T0's.
    let mut builder = Builder::new(3, switched(10.0, 0.0), 1.0);
    builder.compute(0, at(1));
    let long = builder.send(0, 1, 50.0);
    builder.compute(2, at(3));
    let short = builder.send(2, 1, 10.0);
    builder.receive(short);
    builder.compute(1, at(2));
    builder.receive(long);
    let schedule = run(&builder.0, &[0, 1, 2]);
    assert_eq!(arrivals(&schedule), [(1.0, 1.0, 6.0), (3.0, 6.0, 7.0)]);
    assert_eq!(schedule.makespan, 9.0);
}

#[test]
fn sending_goes_on_at_once_and_receiving_waits() {
    // T0: 3, send, 4, receive the answer, 1. T1: receive, 2, send. Delay 2 for each message.
    let mut builder = Builder::new(2, switched(10.0, 1.0), 1.0);
    builder.compute(0, at(3));
    let question = builder.send(0, 1, 10.0);
    builder.compute(0, at(4));
    builder.receive(question);
    builder.compute(1, at(2));
    let answer = builder.send(1, 0, 10.0);
    builder.receive(answer);
    builder.compute(0, at(1));
    let apart = run(&builder.0, &[0, 1]);
    assert_eq!(arrivals(&apart), [(3.0, 3.0, 5.0), (7.0, 7.0, 9.0)]);
    assert_eq!((apart.makespan, apart.spans.len()), (10.0, 4));
    assert_eq!(run(&builder.0, &[0, 0]).makespan, 10.0); // 3 + 4 + 2 + 1: nothing takes its time
}

#[test]
fn tasks_of_one_processor_take_turns() {
    // Slices of 2: A0 B2 C4 A6 B8(1) A9 A11(1): A 5 ticks, B 3, C 2.
    let graph = precedence(&[at(5), at(3), at(2)], &[], INSTANT, 2.0);
    let schedule = run(&graph, &[0, 0, 0]);
    let spans: Vec<_> =
        schedule.spans.iter().map(|s| (s.task, s.from, s.to, s.computed, s.sharing)).collect();
    assert_eq!(schedule.makespan, 10.0);
    assert_eq!(
        spans,
        [(0, 0.0, 9.0, 4.0, 3), (1, 0.0, 9.0, 3.0, 3), (2, 0.0, 6.0, 2.0, 3), (0, 9.0, 10.0, 1.0, 1),]
    );
    assert_eq!(schedule.is_critical, [true, true, true]);
    assert_eq!(schedule.critical.len(), 1); // A, which waits for the others for half of its time
    // A slice that is longer than every phase: first come, first served.
    let graph = precedence(&[at(5), at(3), at(2)], &[], INSTANT, 100.0);
    let spans: Vec<_> =
        run(&graph, &[0, 0, 0]).spans.iter().map(|s| (s.task, s.from, s.to, s.sharing)).collect();
    assert_eq!(spans, [(0, 0.0, 5.0, 1), (1, 5.0, 8.0, 1), (2, 8.0, 10.0, 1)]);
}

#[test]
fn who_is_woken_joins_the_end_of_the_line_before_the_slice_that_ends() {
    // A 6 ticks in slices of 2; a message wakes B (3 ticks) at 4, when A's second slice ends: B goes first.
    let mut builder = Builder::new(3, switched(1.0, 0.0), 2.0);
    builder.compute(0, at(6));
    builder.compute(2, at(1));
    let message = builder.send(2, 1, 3.0);
    builder.receive(message);
    builder.compute(1, at(3));
    let schedule = run(&builder.0, &[0, 0, 1]);
    // B 4–6, A 6–8, B 8–9.
    let ends = |task| schedule.spans.iter().filter(|s| s.task == task).map(|s| s.to).fold(0.0, f64::max);
    assert_eq!((ends(0), ends(1)), (8.0, 9.0));
}

#[test]
fn a_long_round_robin_costs_nothing() {
    let graph = precedence(&[at(50_000_000), at(50_000_001)], &[], INSTANT, 1.0);
    let schedule = run(&graph, &[0, 0]);
    assert_eq!((schedule.makespan, schedule.spans.len()), (100_000_001.0, 3));
}

#[test]
fn extreme_numbers_take_no_longer() {
    let mut chance = Chance::new(81);
    for round in 0..300 {
        let network = Network { bandwidth: 1e-9, latency: 1e9, medium: Medium::Switched };
        let quantum = [1e-9, 1e-3, 1e15][round % 3];
        let mut graph = chance.program(5, 40, network, quantum);
        let scale = [1e12, 1.0 / 3.0][round % 2];
        let times: Vec<_> = origins(&graph).iter().map(|time| time * scale / 11.0).collect();
        if round % 5 == 0 {
            graph.messages.iter_mut().for_each(|message| message.volume *= 1e14);
        }
        let mapping = chance.mapping(5, 2);
        let schedule = pmap::simulate(&graph, &times, &mapping);
        let load = |processor| -> f64 {
            let own = graph.phases.iter().zip(&times).filter(|(phase, _)| mapping[phase.task] == processor);
            own.map(|(_, time)| time).sum()
        };
        assert!(schedule.makespan.is_finite());
        assert!(schedule.makespan >= load(0).max(load(1)) * (1.0 - 1e-9), "round {round}");
    }
}

/// Ends of phases and arrivals of messages, tick by tick: every slice, every message, nothing fast-forwarded.
fn tick_by_tick(graph: &TaskGraph, times: &[f64], mapping: &[usize]) -> (Vec<f64>, Vec<f64>) {
    let processors = mapping.iter().max().unwrap() + 1;
    let mut lines = vec![VecDeque::<usize>::new(); processors];
    let mut slices = vec![0; processors];
    let mut next = vec![0; graph.tasks.len()];
    let mut left = times.to_vec();
    let mut ends = vec![f64::NAN; times.len()];
    let mut arrived = vec![f64::INFINITY; graph.messages.len()];
    let (mut out, mut into) = (vec![0.0; processors], vec![0.0; processors]);
    let mut bus = 0.0_f64;
    let (network, quantum) = (graph.machine.network, graph.machine.quantum as i64);
    let mut now = 0.0;
    while (0..next.len()).any(|task| next[task] < graph.tasks[task].activities.len()) {
        let mut sent = Vec::new();
        let mut again = true;
        while again {
            again = false;
            // Who computes comes first, then who waits, in the order in which what they wait for arrived.
            let heads: Vec<_> = lines.iter().filter_map(|line| line.front().copied()).collect();
            let first = heads.iter().copied();
            let mut waiting: Vec<_> =
                (0..next.len()).filter(|task| !lines[mapping[*task]].contains(task)).collect();
            waiting.sort_by(|&a, &b| {
                let key = |task: usize| match graph.tasks[task].activities.get(next[task]) {
                    Some(&Activity::Receive(m)) => (arrived[m], m),
                    _ => (-1.0, task),
                };
                key(a).partial_cmp(&key(b)).unwrap()
            });
            for task in first.chain(waiting).collect::<Vec<_>>() {
                while let Some(&activity) = graph.tasks[task].activities.get(next[task]) {
                    let line = &mut lines[mapping[task]];
                    match activity {
                        Activity::Compute(phase) if left[phase] > 0.0 => {
                            if !line.contains(&task) {
                                if line.is_empty() {
                                    slices[mapping[task]] = quantum;
                                }
                                line.push_back(task);
                            }
                            break;
                        }
                        Activity::Compute(phase) => ends[phase] = now,
                        Activity::Send(message) => sent.push(message),
                        Activity::Receive(message) if arrived[message] <= now => {}
                        Activity::Receive(_) => break,
                    }
                    next[task] += 1;
                    again = true;
                }
                let computes =
                    matches!(graph.tasks[task].activities.get(next[task]), Some(&Activity::Compute(_)));
                let line = &mut lines[mapping[task]];
                if line.front() == Some(&task) && !computes {
                    line.pop_front();
                    slices[mapping[task]] = quantum;
                }
            }
            sent.sort_unstable();
            for message in sent.drain(..) {
                let (from, to) = (mapping[graph.messages[message].from], mapping[graph.messages[message].to]);
                let takes = graph.messages[message].volume / network.bandwidth;
                arrived[message] = match network.medium {
                    _ if from == to => now,
                    Medium::Free => now + takes + network.latency,
                    Medium::Shared => {
                        bus = now.max(bus) + takes;
                        bus + network.latency
                    }
                    Medium::Switched => {
                        let end = now.max(out[from]).max(into[to]) + takes;
                        (out[from], into[to]) = (end, end);
                        end + network.latency
                    }
                };
                again = true;
            }
        }
        for (line, slice) in lines.iter_mut().zip(&mut slices) {
            if line.is_empty() {
                continue;
            }
            if *slice == 0 {
                line.rotate_left(1);
                *slice = quantum;
            }
            let task = line[0];
            if let Some(&Activity::Compute(phase)) = graph.tasks[task].activities.get(next[task]) {
                left[phase] -= 1.0;
            }
            *slice -= 1;
        }
        now += 1.0;
    }
    (ends, arrived)
}

fn phase_ends(schedule: &Schedule, phases: usize) -> Vec<f64> {
    let end = |phase| schedule.spans.iter().filter(move |s| s.phase == phase).map(|s| s.to);
    (0..phases).map(|phase| end(phase).fold(0.0, f64::max)).collect()
}

#[test]
fn the_simulator_agrees_with_a_machine_that_moves_tick_by_tick() {
    let mut chance = Chance::new(8);
    for round in 0..3000 {
        let medium = [Medium::Switched, Medium::Shared, Medium::Free][round % 3];
        let network = Network { bandwidth: 1.0, latency: chance.below(3) as f64, medium };
        let (tasks, steps, quantum) = (1 + chance.below(6), chance.below(40), 1 + chance.below(4));
        let graph = chance.program(tasks, steps, network, quantum as f64);
        let processors = 1 + chance.below(3);
        let mapping = chance.mapping(tasks, processors);
        let times = origins(&graph);
        let schedule = pmap::simulate(&graph, &times, &mapping);
        let (ends, arrived) = tick_by_tick(&graph, &times, &mapping);
        let ours: Vec<_> = schedule.transfers.iter().map(|t| t.arrived).collect();
        assert_eq!(ours, arrived, "round {round}: {graph:?} {mapping:?}");
        for (phase, end) in phase_ends(&schedule, times.len()).into_iter().enumerate() {
            assert!(times[phase] <= 0.0 || end == ends[phase], "round {round}, phase {phase}");
        }
        holds_what_must_hold(&graph, &times, &mapping, &schedule);
    }
}

fn holds_what_must_hold<'m>(
    graph: &TaskGraph,
    times: &[f64],
    mapping: impl Into<Placed<'m>>,
    schedule: &Schedule,
) {
    let mapping = mapping.into();
    let processors = mapping.processor.iter().collect::<BTreeSet<_>>().len();
    assert!(schedule.makespan >= times.iter().sum::<f64>() / processors as f64 - 1e-9);
    assert_eq!(schedule.makespan, pmap::makespan(graph, times, mapping));
    let computed: f64 = schedule.spans.iter().map(|span| span.computed).sum();
    assert!((computed - times.iter().sum::<f64>()).abs() < 1e-6);
    let mut end = 0.0;
    for step in &schedule.critical {
        assert!((step.from - end).abs() < 1e-9, "a gap in {:?}", schedule.critical);
        end = step.to;
    }
    assert_eq!(end, schedule.makespan);
    for span in &schedule.spans {
        assert!(span.computed <= span.to - span.from + 1e-9);
        assert!(span.sharing > 1 || (span.computed - (span.to - span.from)).abs() < 1e-9);
    }
}

/// Ends of phases and arrivals of messages, tick by tick, where each processor executes its phases in a given
/// order; none where some phases can never begin.
fn in_order_tick_by_tick(
    graph: &TaskGraph,
    times: &[f64],
    mapping: &Mapping,
) -> Option<(Vec<f64>, Vec<f64>)> {
    let processor = |task: usize| mapping.processor[task];
    let order = mapping.order.as_ref().unwrap();
    let turn = |phase: usize, done: &[bool]| {
        let same =
            |other: &&usize| processor(graph.phases[**other].task) == processor(graph.phases[phase].task);
        order.iter().filter(same).find(|&&other| !done[other]) == Some(&phase)
    };
    let mut next = vec![0; graph.tasks.len()];
    let mut left = times.to_vec();
    let (mut done, mut ends) = (vec![false; times.len()], vec![f64::NAN; times.len()]);
    let mut arrived = vec![f64::INFINITY; graph.messages.len()];
    let mut wires = vec![(0.0, 0.0); mapping.processor.iter().max().unwrap() + 1];
    let network = graph.machine.network;
    let mut now = 0.0;
    loop {
        let (mut sent, mut again) = (Vec::new(), true);
        while again {
            again = false;
            for (of, next) in graph.tasks.iter().zip(&mut next) {
                while let Some(&activity) = of.activities.get(*next) {
                    match activity {
                        Activity::Compute(phase) if left[phase] == 0.0 && turn(phase, &done) => {
                            (done[phase], ends[phase]) = (true, now);
                        }
                        Activity::Receive(message) if arrived[message] <= now => {}
                        Activity::Send(message) => sent.push(message),
                        _ => break,
                    }
                    *next += 1;
                    again = true;
                }
            }
            if !again {
                again = !sent.is_empty();
                sent.sort_unstable();
                for message in sent.drain(..) {
                    let of = graph.messages[message];
                    let (from, to) = (processor(of.from), processor(of.to));
                    let takes = of.volume / network.bandwidth;
                    arrived[message] = match network.medium {
                        _ if from == to => now,
                        Medium::Free => now + takes + network.latency,
                        Medium::Shared => {
                            wires[0].0 = now.max(wires[0].0) + takes;
                            wires[0].0 + network.latency
                        }
                        Medium::Switched => {
                            let end = now.max(wires[from].0).max(wires[to].1) + takes;
                            (wires[from].0, wires[to].1) = (end, end);
                            end + network.latency
                        }
                    };
                }
            }
        }
        if (0..next.len()).all(|task| next[task] == graph.tasks[task].activities.len()) {
            return Some((ends, arrived));
        }
        let mut moves = arrived.iter().any(|&at| at > now && at.is_finite());
        for (task, &next) in next.iter().enumerate() {
            if let Some(&Activity::Compute(phase)) = graph.tasks[task].activities.get(next)
                && turn(phase, &done)
            {
                left[phase] -= 1.0;
                moves = true;
            }
        }
        if !moves {
            return None;
        }
        now += 1.0;
    }
}

#[test]
fn a_given_order_agrees_with_a_machine_that_moves_tick_by_tick() {
    let mut chance = Chance::new(9);
    let mut stuck = 0;
    for round in 0..3000 {
        let medium = [Medium::Switched, Medium::Shared, Medium::Free][round % 3];
        let network = Network { bandwidth: 1.0, latency: chance.below(3) as f64, medium };
        let (tasks, steps) = (1 + chance.below(6), chance.below(40));
        let graph = chance.program(tasks, steps, network, 1.0);
        let processors = 1 + chance.below(3);
        let processor = chance.mapping(tasks, processors);
        let mut order = chance.order(&graph);
        if round % 4 == 0 && order.len() > 1 {
            let (a, b) = (chance.below(order.len()), chance.below(order.len()));
            order.swap(a, b);
        }
        let mapping = Mapping { processor, order: Some(order) };
        let times = origins(&graph);
        let schedule = pmap::simulate(&graph, &times, &mapping);
        let Some((ends, arrived)) = in_order_tick_by_tick(&graph, &times, &mapping) else {
            assert!(schedule.makespan.is_infinite() && round % 4 == 0, "round {round}");
            stuck += 1;
            continue;
        };
        let ours: Vec<_> = schedule.transfers.iter().map(|t| t.arrived).collect();
        assert_eq!(ours, arrived, "round {round}: {graph:?} {mapping:?}");
        for (phase, end) in phase_ends(&schedule, times.len()).into_iter().enumerate() {
            assert!(times[phase] <= 0.0 || end == ends[phase], "round {round}, phase {phase}");
        }
        assert!(schedule.spans.iter().all(|span| span.sharing == 1));
        holds_what_must_hold(&graph, &times, &mapping, &schedule);
        let free = TaskGraph { machine: Machine { network: INSTANT, ..graph.machine.clone() }, ..graph };
        assert!(pmap::makespan(&free, &times, &mapping) <= schedule.makespan, "round {round}");
    }
    assert!((100..700).contains(&stuck), "{stuck}");
}

#[test]
fn a_processor_waits_for_the_next_phase_of_its_order() {
    // A takes 4 on P1 and sends to B, which takes 3 on P2. C takes 2 on P2.
    let graph = precedence(&[at(4), at(3), at(2)], &[(0, 1, 0.0)], INSTANT, 1.0);
    let ends = |mapping: &Mapping| phase_ends(&pmap::simulate(&graph, &origins(&graph), mapping), 3);
    let processor = vec![0, 1, 1];
    assert_eq!(ends(&Mapping::by_arrival(processor.clone())), [4.0, 7.0, 2.0]);
    let mapping = Mapping { processor, order: Some(vec![0, 1, 2]) };
    assert_eq!(ends(&mapping), [4.0, 7.0, 9.0]);
    let schedule = pmap::simulate(&graph, &origins(&graph), &mapping);
    let path: Vec<_> = schedule.critical.iter().map(|step| (step.what, step.from, step.to)).collect();
    let compute = |phase, computed| Critical::Compute { phase, computed };
    assert_eq!(path, [(compute(0, 4.0), 0.0, 4.0), (compute(1, 3.0), 4.0, 7.0), (compute(2, 2.0), 7.0, 9.0)]);
    assert_eq!(schedule.is_critical, [true; 3]);
}

/// The longest path through computations and messages that take no time.
fn longest_path(graph: &TaskGraph, times: &[f64]) -> f64 {
    let mut next = vec![0; graph.tasks.len()];
    let mut since = vec![0.0_f64; graph.tasks.len()];
    let mut arrived = vec![None; graph.messages.len()];
    let mut again = true;
    while again {
        again = false;
        for task in 0..next.len() {
            while let Some(&activity) = graph.tasks[task].activities.get(next[task]) {
                match activity {
                    Activity::Compute(phase) => since[task] += times[phase],
                    Activity::Send(message) => arrived[message] = Some(since[task]),
                    Activity::Receive(message) => match arrived[message] {
                        Some(time) => since[task] = since[task].max(time),
                        None => break,
                    },
                }
                next[task] += 1;
                again = true;
            }
        }
    }
    since.into_iter().fold(0.0, f64::max)
}

#[test]
fn with_a_processor_for_each_task_and_a_free_network_the_makespan_is_the_longest_path() {
    let mut chance = Chance::new(80);
    for _ in 0..500 {
        let tasks = 1 + chance.below(8);
        let graph = chance.program(tasks, 60, INSTANT, 3.0);
        let times = origins(&graph);
        let schedule = pmap::simulate(&graph, &times, &(0..tasks).collect::<Vec<_>>());
        assert_eq!(schedule.makespan, longest_path(&graph, &times));
        // Where a task is not critical, the longest path is as long if the task takes less.
        for task in 0..tasks {
            let shorter: Vec<_> = (graph.phases.iter().zip(&times))
                .map(|(phase, &time)| if phase.task == task { time * 0.999 } else { time })
                .collect();
            assert!(schedule.is_critical[task] || longest_path(&graph, &shorter) == schedule.makespan);
        }
    }
}
