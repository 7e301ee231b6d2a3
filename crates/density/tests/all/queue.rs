//! Tests of the queue: against enumeration, closed forms, and a simulator of its own.

use juxtapose_density::{
    Between, Contract, Density,
    density::{Ends, Parametric},
    executions::{Draws, Random, counted},
    queue::{Plan, Queue, Schedule},
};

fn density(masses: &[(u64, f64)]) -> Density {
    Density::from_masses(masses.iter().copied()).expect("a density")
}

/// Tasks that whoever is free takes one by one.
fn queue<'t>(tasks: usize, slots: usize, first: &'t Density, later: &'t Density) -> Queue<'t> {
    let plan = Plan { tasks, slots, schedule: Schedule::default() };
    Queue { plan, first, later, per_chunk: None }
}

/// The masses of the makespan from all joint values of the tasks, each weighed by itself.
fn enumerated(queue: &Queue<'_>) -> std::collections::BTreeMap<u64, f64> {
    fn go(
        queue: &Queue<'_>,
        taken: usize,
        free: &[u64],
        weight: f64,
        all: &mut std::collections::BTreeMap<u64, f64>,
    ) {
        if taken == queue.plan.tasks {
            *all.entry(*free.iter().max().expect("a slot")).or_default() += weight;
            return;
        }
        let slots = queue.plan.slots;
        let first = taken < slots;
        let slot = if first { taken } else { (0..slots).min_by_key(|&slot| free[slot]).expect("one") };
        for (time, mass) in if first { queue.first } else { queue.later }.iter() {
            let mut free = free.to_vec();
            free[slot] += time;
            go(queue, taken + 1, &free, weight * mass, all);
        }
    }
    let mut all = std::collections::BTreeMap::new();
    go(queue, 0, &vec![0; queue.plan.slots], 1.0, &mut all);
    all
}

#[test]
fn few_states_are_exact_under_both_contracts() {
    let rare = density(&[(0, 0.3), (3, 0.7 - 1e-12), (10, 1e-12)]);
    let cold = density(&[(4, 0.5), (9, 0.5 - 1e-9), (12, 1e-9)]);
    let certain = Density::point(7);
    for (first, later) in
        [(&rare, &rare), (&cold, &rare), (&rare, &cold), (&certain, &cold), (&cold, &certain)]
    {
        for (tasks, slots) in [(1, 1), (1, 3), (3, 1), (3, 3), (4, 2), (7, 2), (6, 3), (7, 5)] {
            let queue = queue(tasks, slots, first, later);
            let wanted = enumerated(&queue);
            for contract in [Contract::Bulk, Contract::Tail] {
                let found = queue.density(contract, contract.error()).expect("few states");
                assert!(found.lost() <= 0.0);
                for (time, mass) in found.iter() {
                    let wanted = wanted.get(&time).copied().unwrap_or(0.0);
                    assert!(
                        (mass - wanted).abs() <= 1e-13 * wanted,
                        "{tasks} on {slots} at {time}: {mass}, {wanted}"
                    );
                }
                let seen = wanted.iter().filter(|(_, mass)| **mass > 0.0).map(|(time, _)| *time);
                assert!(seen.eq(found.iter().filter(|(_, mass)| *mass > 0.0).map(|(time, _)| time)));
            }
        }
    }
}

/// With times that forget, n on two slots take (n − 1)/2 means until the last is alone, and one more. What ticks make of that falls with their
/// square.
#[test]
fn exponential_tasks_on_two_slots_have_their_closed_form() {
    let error = |tasks: usize, mean: f64| {
        let stays = |ticks: f64| (-ticks.max(0.0) / mean).exp();
        let masses = (0..200).map(|k| (k, stays(k as f64 - 0.5) - stays(k as f64 + 0.5)));
        let all: f64 = masses.clone().map(|(_, mass)| mass).sum();
        let task = density(&masses.map(|(time, mass)| (time, mass / all)).collect::<Vec<_>>());
        let found = queue(tasks, 2, &task, &task).density(Contract::Bulk, 0.0).expect("few states").mean();
        (found / (mean * f64::midpoint(tasks as f64, 1.0)) - 1.0).abs()
    };
    for tasks in [2, 3, 5] {
        let [coarse, fine] = [4.0, 8.0].map(|mean| error(tasks, mean));
        assert!(fine < 0.002 && fine < 0.3 * coarse, "{tasks}: {coarse}, {fine}");
    }
}

#[test]
fn no_more_tasks_than_slots_are_a_maximum_and_one_slot_is_a_sum() {
    let task = Density::uniform(1, 6);
    let cold = Density::uniform(4, 9);
    let most = queue(5, 8, &cold, &task).density(Contract::Tail, 0.0).expect("a maximum");
    assert_eq!(most, cold.join_copies(5));
    let sum = queue(4, 1, &cold, &task).density(Contract::Tail, 0.0).expect("a sum");
    assert_eq!(sum, cold.then(&task.repeated(3)));
}

/// Splitmix, whose numbers have nothing to do with those of the crate.
pub(crate) struct Naive(pub(crate) u64);

impl Naive {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(crate) fn draw(&mut self, time: &[(u64, f64)]) -> u64 {
        let mut left = self.share();
        for &(ticks, mass) in time {
            left -= mass;
            if left < 0.0 {
                return ticks;
            }
        }
        time[time.len() - 1].0
    }
}

/// Mean and standard error of naive executions: an array of free times, searched for its least.
fn naive(queue: &Queue<'_>, executions: u32, seed: u64) -> (f64, f64) {
    let [first, later] = [queue.first, queue.later].map(|time| time.iter().collect::<Vec<_>>());
    let mut random = Naive(seed);
    let times: Vec<f64> = (0..executions)
        .map(|_| {
            let Plan { tasks, slots, .. } = queue.plan;
            let mut free = vec![0; slots];
            for taken in 0..tasks {
                let slot = if taken < slots {
                    taken
                } else {
                    (0..slots).min_by_key(|&slot| free[slot]).expect("a slot")
                };
                free[slot] += random.draw(if taken < slots { &first } else { &later });
            }
            free.into_iter().max().expect("a slot") as f64
        })
        .collect();
    mean_and_error(&times)
}

pub(crate) fn mean_and_error(times: &[f64]) -> (f64, f64) {
    let n = times.len() as f64;
    let mean = times.iter().sum::<f64>() / n;
    let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

#[test]
fn executions_are_those_of_a_naive_simulator() {
    let parametric = |parameters: Parametric| parameters.density(Ends::WIDEST);
    let exponential = parametric(Parametric::exponential(40.0).expect("parameters"));
    let lognormal = parametric(Parametric::lognormal(60.0, 45.0).expect("parameters"));
    let measured = density(&[(3, 0.25), (17, 0.25), (18, 0.25), (90, 0.25)]);
    let mut random = Random::seeded(5);
    for (first, later) in [(&lognormal, &exponential), (&lognormal, &lognormal), (&measured, &measured)] {
        for (tasks, slots) in [(40, 1), (41, 2), (70, 3), (100, 16), (130, 64)] {
            let queue = queue(tasks, slots, first, later);
            let draws = [first, later].map(Draws::of);
            let times: Vec<u64> = (0..4000)
                .map(|_| {
                    queue.plan.makespan(|chunk, _| draws[usize::from(!chunk.is_first)].draw(&mut random))
                })
                .collect();
            let (mean, error) = mean_and_error(&times.iter().map(|&time| time as f64).collect::<Vec<_>>());
            let (naive, naive_error) = naive(&queue, 4000, 77);
            let off = (mean - naive) / error.hypot(naive_error);
            assert!(off.abs() < 3.0, "{tasks} on {slots}: {mean} ± {error}, {naive} ± {naive_error}");
            let (density, moved) = counted(times.iter().copied()).expect("some");
            assert!(moved == 0 && (density.mean() / mean - 1.0).abs() < 1e-12);
            if let Some(exact) = queue.density(Contract::Bulk, 1e-12) {
                assert!(
                    (exact.mean() - mean).abs() < 3.5 * error,
                    "{tasks} on {slots}: {mean}, {}",
                    exact.mean()
                );
            }
        }
    }
}

/// Each task longer, or as long, is each makespan longer, or as long.
#[test]
fn there_are_no_anomalies() {
    let mut random = Naive(3);
    for _ in 0..500 {
        let times: Vec<u64> = (0..23).map(|_| random.next() % 20).collect();
        let of = |times: &[u64]| {
            let mut next = times.iter().copied();
            let plan = Plan { tasks: times.len(), slots: 4, schedule: Schedule::default() };
            plan.makespan(|_, _| next.next().expect("a time"))
        };
        let mut longer = times.clone();
        let place = usize::try_from(random.next() % 23).expect("a place");
        longer[place] += 1 + random.next() % 9;
        assert!(of(&longer) >= of(&times), "{times:?}, {longer:?}");
    }
}

/// Of 400 executions 200 ended: the distribution function goes up to a half, and mean and deviation are of those that ended.
#[test]
fn limits_of_what_ends_in_some_executions_are_those_of_all() {
    let time = density(&[(3, 0.25), (5, 0.75)]);
    let [some, sampled] = [Between::counted(&time, 200, 400), Between::sampled(&time, 200)];
    assert!(some.lower[1] < 0.5 && some.upper[1] > 0.5 && some.upper[1] < 0.56, "{some:?}");
    assert!(some.lower[0] < 0.125 && some.upper[0] > 0.125 && some.upper[0] < 0.17, "{some:?}");
    assert_eq!((some.mean, some.standard_deviation), (sampled.mean, sampled.standard_deviation));
}

/// What would take too much is left to executions before any memory is taken for it.
#[test]
fn many_states_are_refused() {
    let far = density(&[(1, 0.5), (1_000_000_000_007, 0.5)]);
    let wide = Density::uniform(1, 5000);
    for (time, tasks, slots) in [(&far, 200, 2), (&wide, 10, 2), (&wide, 200, 64), (&far, 100_000, 99_999)] {
        assert!(queue(tasks, slots, time, time).density(Contract::Bulk, 0.0).is_none(), "{tasks} on {slots}");
    }
}
