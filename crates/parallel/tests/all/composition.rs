//! Tests of compositions against an interpreter that goes through every way in which small tasks can end, and their laws.

use std::collections::BTreeMap;

use juxtapose_density::{
    Contract, Density, Moments,
    queue::{Plan, Schedule},
};
use juxtapose_parallel::{Attempt, Branch, Expression, Knowledge, Queue, Refusal};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How one run of an expression ends, and when that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ended {
    Answered(u64),
    Failed(u64),
    Never,
}

/// All ways to end, each with its probability.
pub(super) type Ways = BTreeMap<Ended, f64>;

fn merged(ways: impl IntoIterator<Item = (Ended, f64)>) -> Ways {
    let mut all = Ways::new();
    for (ended, probability) in ways {
        *all.entry(ended).or_default() += probability;
    }
    all
}

/// Every combination of how some parts end, with what that makes of them.
fn together(parts: &[Ways], ends: &dyn Fn(&[Ended]) -> Ended) -> Ways {
    let mut runs: Vec<(Vec<Ended>, f64)> = vec![(Vec::new(), 1.0)];
    for part in parts {
        let longer = |(run, before): &(Vec<Ended>, f64)| {
            let (run, before) = (run.clone(), *before);
            part.iter()
                .map(move |(&ended, probability)| ([&run[..], &[ended]].concat(), before * probability))
                .collect::<Vec<_>>()
        };
        runs = runs.iter().flat_map(longer).collect();
    }
    merged(runs.iter().map(|(run, probability)| (ends(run), *probability)))
}

pub(super) fn in_series(run: &[Ended]) -> Ended {
    let mut now = 0;
    for ended in run {
        match ended {
            Ended::Answered(time) => now += time,
            Ended::Failed(time) => return Ended::Failed(now + time),
            Ended::Never => return Ended::Never,
        }
    }
    Ended::Answered(now)
}

pub(super) fn once_answered(enough: usize, run: &[Ended]) -> Ended {
    let times = |of: &dyn Fn(&Ended) -> Option<u64>| {
        let mut times: Vec<u64> = run.iter().filter_map(of).collect();
        times.sort_unstable();
        times
    };
    let answers = times(&|ended| if let Ended::Answered(time) = ended { Some(*time) } else { None });
    let failures = times(&|ended| if let Ended::Failed(time) = ended { Some(*time) } else { None });
    let too_few = run.len() + 1 - enough;
    match (answers.get(enough - 1), failures.get(too_few - 1)) {
        (Some(&time), _) => Ended::Answered(time),
        (None, Some(&time)) => Ended::Failed(time),
        (None, None) => Ended::Never,
    }
}

/// The interpreter. A list is copied as a whole.
fn ways(expression: &Expression, tasks: &[Ways], copies: usize) -> Ways {
    let parts = |parts: &[Expression]| {
        let once: Vec<Ways> = parts.iter().map(|part| ways(part, tasks, 1)).collect();
        (0..copies).flat_map(|_| once.clone()).collect::<Vec<_>>()
    };
    match expression {
        Expression::Task(index) => tasks[*index].clone(),
        Expression::Never => merged([(Ended::Never, 1.0)]),
        Expression::Mention(of) => ways(of, tasks, 1),
        Expression::Series(of) => together(&parts(of), &in_series),
        Expression::All(of) => together(&parts(of), &|run| once_answered(run.len(), run)),
        Expression::First(of) => together(&parts(of), &|run| once_answered(1, run)),
        Expression::Any { enough, of } => together(&parts(of), &|run| once_answered(*enough, run)),
        Expression::Choice(of) => merged(of.iter().flat_map(|(probability, part)| {
            let probability = *probability;
            ways(part, tasks, 1).into_iter().map(move |(ended, share)| (ended, probability * share))
        })),
        Expression::Copies { count, of } => ways(of, tasks, *count),
        Expression::Timeout { after, of } => {
            merged(ways(of, tasks, 1).into_iter().map(|(ended, probability)| match ended {
                Ended::Answered(time) | Ended::Failed(time) if time <= *after => (ended, probability),
                _ => (Ended::Failed(*after), probability),
            }))
        }
        Expression::Retries { most, of } => {
            let attempt = ways(of, tasks, 1);
            let attempts = vec![attempt; most + 1];
            together(&attempts, &|run| {
                let mut now = 0;
                for ended in run {
                    match ended {
                        Ended::Answered(time) => return Ended::Answered(now + time),
                        Ended::Failed(time) => now += time,
                        Ended::Never => return Ended::Never,
                    }
                }
                Ended::Failed(now)
            })
        }
        Expression::Queue(queue) => {
            let of = |part: &Expression| ways(part, tasks, 1);
            let slots = queue.plan.slots;
            let taken = queue.plan.chunks().enumerate().map(|(taken, chunk)| {
                let first = queue.first.as_ref().filter(|_| taken < slots).unwrap_or(&queue.time);
                let part = std::iter::once(first).chain(std::iter::repeat_n(&queue.time, chunk.tasks - 1));
                together(&part.chain(&queue.per_task).map(of).collect::<Vec<_>>(), &in_series)
            });
            let makespan = together(&taken.collect::<Vec<_>>(), &|run| {
                let mut free = vec![0; slots];
                for (taken, ended) in run.iter().enumerate() {
                    let Ended::Answered(time) = ended else { panic!("a queue's tasks end") };
                    let earliest = (0..slots).min_by_key(|&slot| free[slot]).expect("a slot");
                    let in_turn = taken < slots || matches!(queue.plan.schedule, Schedule::Static(_));
                    free[if in_turn { taken % slots } else { earliest }] += time;
                }
                Ended::Answered(free.into_iter().max().expect("a slot"))
            });
            let before = queue.start_up.as_ref().map(of);
            together(&before.into_iter().chain([makespan]).collect::<Vec<_>>(), &in_series)
        }
    }
}

/// Tasks of at most two times: the first always answers, the second may never, the third fails after a known time.
fn tasks() -> (Vec<Attempt>, Vec<Ways>) {
    failing(0.25, 0.5)
}

/// The tasks of [`tasks`], where the second and the third fail with these probabilities.
pub(super) fn failing(never: f64, known: f64) -> (Vec<Attempt>, Vec<Ways>) {
    let time = |pairs: &[(u64, f64)]| Density::from_masses(pairs.iter().copied()).expect("a density");
    let attempts = vec![
        Attempt::answering(time(&[(2, 0.25), (5, 0.75)])),
        Attempt::failing(time(&[(0, 0.5), (3, 0.5)]), never, None),
        Attempt::failing(Density::point(4), known, Some(Density::point(1))),
    ];
    let ways = vec![
        merged([(Ended::Answered(2), 0.25), (Ended::Answered(5), 0.75)]),
        merged(
            [0, 3]
                .map(|time| (Ended::Answered(time), (1.0 - never) / 2.0))
                .into_iter()
                .chain([(Ended::Never, never)]),
        ),
        merged([(Ended::Answered(4), 1.0 - known), (Ended::Failed(1), known)]),
    ];
    (attempts, ways)
}

/// A random expression of some depth; `knows` asks for one that never comes to nothing.
pub(super) fn random(random_number: &mut Xoshiro256PlusPlus, depth: u32, knows: bool) -> Expression {
    let of = |rng: &mut Xoshiro256PlusPlus, knows| Box::new(random(rng, depth - 1, knows));
    let few = |rng: &mut Xoshiro256PlusPlus| {
        (0..rng.random_range(1..=3)).map(|_| random(rng, depth - 1, knows)).collect::<Vec<_>>()
    };
    if depth == 0 {
        return match random_number.random_range(0..4) {
            task if knows => Expression::Task(task / 2 * 2),
            3 => Expression::Never,
            task => Expression::Task(task),
        };
    }
    match random_number.random_range(0..10) {
        0 => Expression::Series(few(random_number)),
        1 => Expression::All(few(random_number)),
        2 => Expression::First(few(random_number)),
        3 => {
            let of = few(random_number);
            Expression::Any { enough: random_number.random_range(1..=of.len()), of }
        }
        4 => {
            let parts = [of(random_number, knows), of(random_number, knows)];
            Expression::Choice(parts.into_iter().zip([0.25, 0.75]).map(|(part, p)| (p, *part)).collect())
        }
        5 => {
            let part = vec![random(random_number, 0, knows), random(random_number, 0, knows)];
            let part = match random_number.random_range(0..4) {
                0 => Expression::Series(part),
                1 => Expression::All(part),
                2 => Expression::First(part),
                _ => Expression::Any { enough: 3, of: part },
            };
            Expression::Copies { count: 2, of: Box::new(part) }
        }
        6 => Expression::Mention((*of(random_number, knows)).into()),
        7 => Expression::Timeout { after: random_number.random_range(0..9), of: of(random_number, false) },
        8 => {
            let mut maybe = || random_number.random_bool(0.5).then_some(Expression::Task(0));
            let (first, start_up, per_task) = (maybe(), maybe(), maybe());
            let (tasks, slots) = (random_number.random_range(1..=4), random_number.random_range(1..=3));
            let chunk = random_number.random_range(1..=2);
            // Guided chunks are unlike, and counted where they are more than slots.
            let schedule = [Schedule::Dynamic(chunk), Schedule::Static(None), Schedule::Static(Some(chunk))];
            let plan = Plan { tasks, slots, schedule: schedule[random_number.random_range(0..3)] };
            let time = Expression::Series(vec![Expression::Task(0)]);
            Expression::Queue(Box::new(Queue { plan, time, first, start_up, per_task, seen: [None; 2] }))
        }
        _ => Expression::Retries { most: random_number.random_range(0..3), of: of(random_number, true) },
    }
}

fn by(part: Option<&Branch>, time: u64) -> f64 {
    part.map_or(0.0, |branch| branch.at_most(time))
}

#[test]
fn every_expression_ends_as_its_interpreter_says() {
    let (attempts, all) = tasks();
    let mut compared = BTreeMap::new();
    for seed in 0..3000 {
        let mut random_number = Xoshiro256PlusPlus::seed_from_u64(seed);
        let expression = random(&mut random_number, 2, false);
        let expected = ways(&expression, &all, 1);
        for contract in [Contract::Bulk, Contract::Tail] {
            let found = expression.evaluate(&attempts, contract).expect("a meaning");
            for time in 0..60 {
                let so_far = |counts: &dyn Fn(&Ended) -> bool| -> f64 {
                    expected
                        .iter()
                        .filter(|(ended, _)| counts(ended))
                        .map(|(_, probability)| probability)
                        .sum()
                };
                let answered = so_far(&|ended| matches!(ended, Ended::Answered(t) if *t <= time));
                let failed = so_far(&|ended| matches!(ended, Ended::Failed(t) if *t <= time));
                assert!(
                    (by(found.answer(), time) - answered).abs() < 1e-13,
                    "{seed} {expression:?} at {time}: {found:?} for {expected:?}"
                );
                assert!(
                    (by(found.failure(), time) - failed).abs() < 1e-13,
                    "{seed} {expression:?} at {time}: {found:?} for {expected:?}"
                );
            }
            let never = expected.get(&Ended::Never).copied().unwrap_or(0.0);
            assert!(
                (found.never() - never).abs() < 1e-13 && (found.hangs() || never == 0.0),
                "{seed} {expression:?}"
            );
        }
        let name = format!("{expression:?}");
        let kind = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
        *compared.entry(kind).or_insert(0) += 1;
    }
    assert!(compared.len() == 10 && compared.values().all(|&count| count > 100), "{compared:?}");
}

/// The interpreter only adds and multiplies numbers ≥ 0, so that it is a referee of small probabilities too.
#[test]
fn small_probabilities_of_failure_keep_their_digits() {
    let small = [1e-3, 1e-7, 1e-9, 1e-12, 1e-15];
    let (mut compared, mut sure) = (0, 0);
    for (round, seed) in (0..800_usize).zip(0..) {
        let fails = small[round % small.len()];
        // One may fail far more often than the other, and fail nearly always.
        let [never, known] =
            [[fails, fails], [fails, 0.25], [0.5, fails], [1.0 - fails, fails]][round / 5 % 4];
        let (attempts, all) = failing(never, known);
        let expression = random(&mut Xoshiro256PlusPlus::seed_from_u64(seed), 2, false);
        let expected = ways(&expression, &all, 1);
        let probability = |counts: &dyn Fn(&Ended) -> bool| -> f64 {
            expected.iter().filter(|(ended, _)| counts(ended)).map(|(_, probability)| probability).sum()
        };
        for contract in [Contract::Bulk, Contract::Tail] {
            let found = expression.evaluate(&attempts, contract).expect("a meaning");
            let mut near = |found: f64, expected: f64, what: &str| {
                compared += 1;
                assert!(
                    (found - expected).abs() <= 1e-12 * expected || expected < Contract::LEAST,
                    "{seed} {never} {known} {what}: {found:e}, {expected:e}, {expression:?}"
                );
            };
            for time in 0..40 {
                let after = |part: Option<&Branch>| part.map_or(1.0, |branch| branch.after(time));
                let answered = |ended: &Ended| matches!(ended, Ended::Answered(t) if *t <= time);
                let failed = |ended: &Ended| matches!(ended, Ended::Failed(t) if *t <= time);
                near(after(found.answer()), probability(&|ended| !answered(ended)), "answers after");
                near(after(found.failure()), probability(&|ended| !failed(ended)), "fails after");
                near(by(found.answer(), time), probability(&answered), "answers by");
                near(by(found.failure(), time), probability(&failed), "fails by");
            }
            let unanswered = probability(&|ended| !matches!(ended, Ended::Answered(_)));
            near(found.unanswered(), unanswered, "no answer");
            near(found.never(), probability(&|ended| *ended == Ended::Never), "never");
            near(found.finishes(), probability(&|ended| matches!(ended, Ended::Answered(_))), "an answer");
            if unanswered <= 0.0 {
                sure +=
                    usize::from(found.finishes().to_bits() == 1.0_f64.to_bits() && found.unanswered() <= 0.0);
                assert!(found.failure().is_none() || found.unanswered() > 0.0, "{expression:?}");
            }
        }
    }
    assert!(compared > 200_000 && sure > 100, "{compared} {sure}");
}

/// Long densities lose their ends, and say of how much: also of a time that seldom comes.
#[test]
fn what_seldom_comes_keeps_the_contract() {
    let time = Density::uniform(1, 4000).then(&Density::uniform(1, 3000));
    for fails in [1e-12, 1e-3, 1.0 - 1e-9] {
        let task = [Attempt::failing(time.clone(), fails, Some(time.clone()))];
        for (enough, count) in [(1, 2), (2, 3), (3, 3)] {
            let any = Expression::Any { enough, of: vec![Expression::Task(0)] };
            let copies = Expression::Copies { count, of: Box::new(any) };
            let found = copies.evaluate(&task, Contract::Tail).expect("a meaning");
            let answers = 1.0 - fails;
            let branches = [
                (found.answer(), enough, [answers, fails]),
                (found.failure(), count + 1 - enough, [fails, answers]),
            ];
            for (branch, k, [comes, never]) in branches {
                let branch = branch.expect("it may come");
                assert!(
                    Contract::Tail.is_kept(branch.time()),
                    "{fails} {k} of {count}: {:?}",
                    branch.time().lost()
                );
                for at in (1..7100).step_by(50) {
                    let late = comes * time.after(at) + never;
                    let comes = comes * time.at_most(at);
                    // That fewer than k have come.
                    let expected = match (k, count) {
                        (1, _) => late.powi(i32::try_from(count).expect("few")),
                        (2, 3) => late * late * (late + 3.0 * comes),
                        (2, 2) => late * (late + 2.0 * comes),
                        _ => late * (late * late + 3.0 * comes * (late + comes)),
                    };
                    let after = branch.after(at);
                    assert!(
                        (after - expected).abs() <= Contract::RELATIVE * expected
                            || expected < Contract::LEAST,
                        "{fails} {k} of {count} at {at}: {after:e} {expected:e}"
                    );
                }
            }
        }
    }
}

/// Copies without number, of what hardly ever fails.
#[test]
fn many_copies_keep_the_digits_of_small_probabilities() {
    let (attempts, _) = failing(1e-9, 1e-12);
    let made = |of: Expression, count| {
        let copies = Expression::Copies { count, of: Box::new(of) };
        copies.evaluate(&attempts, Contract::Tail).expect("a meaning")
    };
    let near = |found: f64, expected: f64| {
        assert!((found / expected - 1.0).abs() < 1e-12, "{found:e}, {expected:e}");
    };
    let task = |place| vec![Expression::Task(place)];
    near(made(Expression::First(task(1)), 2).unanswered(), 1e-18);
    near(made(Expression::All(task(1)), 1000).unanswered(), 1e-6 - 4.995e-13 + 1.66e-19);
    near(made(Expression::All(task(2)), 1_000_000).unanswered(), 1e-6 - 4.999_995e-13 + 1.67e-19);
    // One of three may fail: more than one do in three ways.
    let two = made(Expression::Any { enough: 2, of: task(1) }, 3);
    near(two.unanswered(), 3e-18 * (1.0 - 1e-9) + 1e-27);
    near(two.never(), two.unanswered());
    assert_eq!((two.answer().expect("one").after(99), two.failure()), (two.unanswered(), None));
}

/// Copies of copies are as many as their product: what is rounded off in the sum of one is not multiplied by it.
#[test]
fn copies_of_copies_still_sum_to_1() {
    use Expression::{All, Any, Copies, First, Series, Task};
    let rare = 1e-12;
    let [early, late] = [[rare, 1.0 - rare], [1.0 - rare, rare]].map(|[first, second]| {
        let time = Density::from_masses([(1, first), (4, second / 2.0), (9, second / 2.0)]);
        Attempt::answering(time.expect("sums to 1"))
    });
    let tasks = [early, late, Attempt::answering(Density::uniform(0, 6))];
    let nested = |levels: usize, count: usize, task: usize, of: &dyn Fn(Expression) -> Expression| {
        let nest = (0..levels).fold(Task(task), |nest, _| Copies { count, of: Box::new(of(nest)) });
        let made = nest.evaluate(&tasks, Contract::Bulk).expect("a meaning");
        let answer = made.answer().expect("an answer").time().clone();
        // Piece by piece: added one by one, a hundred thousand round off more than is allowed.
        let sum: f64 = answer.masses().chunks(256).map(|piece| piece.iter().sum::<f64>()).sum();
        assert!(sum <= 1.0 + 1e-14 && sum + answer.lost() >= 1.0 - 1e-14, "{nest:?}: {sum}");
        answer
    };
    for task in 0..3 {
        nested(40, 2, task, &|of| First(vec![of]));
        nested(40, 2, task, &|of| All(vec![of]));
        nested(40, 2, task, &|of| Any { enough: 2, of: vec![of, Task(task)] });
        nested(6, 10, task, &|of| First(vec![of]));
        nested(1, 30_000, task, &|of| Series(vec![of]));
    }
    // None of 2^40 is early, or none is late.
    let none = (40.0_f64.exp2() * f64::ln_1p(-rare)).exp();
    let [first, last] = [nested(40, 2, 0, &|of| First(vec![of])), nested(40, 2, 1, &|of| All(vec![of]))];
    assert!((first.after(1) / none - 1.0).abs() < 1e-12, "{:e}", first.after(1) / none - 1.0);
    assert!((last.after(1) / (1.0 - none) - 1.0).abs() < 1e-12, "{:e}", last.after(1) / (1.0 - none) - 1.0);
}

/// So rare that 1 over it is more than any number: the first of two failures, given that there is one.
#[test]
fn what_hardly_ever_comes_has_a_time() {
    let never = 1e-320;
    let task = Attempt::failing(Density::uniform(1, 3), never, Some(Density::uniform(1, 2)));
    let both = Expression::All(vec![Expression::Task(0), Expression::Task(0)]);
    let made = both.evaluate(&[task], Contract::Bulk).expect("a meaning");
    let failure = made.failure().expect("a failure").time();
    assert!(
        (failure.at_most(1) - 0.5).abs() < 1e-3 && (failure.at_most(2) - 1.0).abs() < 1e-14,
        "{failure:?}"
    );
}

/// 0.75 to the power of 5000 is less than any number above 0: what comes with it does not come, and has no time.
#[test]
fn what_is_less_probable_than_any_number_never_comes() {
    use Expression::{Copies, Series, Task};
    for fails_after in [None, Some(Density::point(2))] {
        let task = Attempt::failing(Density::uniform(1, 3), 0.25, fails_after);
        let series = Copies { count: 5000, of: Box::new(Series(vec![Task(0)])) };
        let made = series.evaluate(&[task], Contract::Bulk).expect("a meaning");
        assert_eq!((made.answer(), made.finishes(), made.unanswered()), (None, 0.0, 1.0));
    }
}

#[test]
fn compositions_obey_their_laws() {
    use Expression::{All, Any, Choice, Copies, First, Retries, Series, Task, Timeout};
    let (mut attempts, _) = tasks();
    attempts.push(Attempt::failing(Density::point(7), 1.0, None));
    let made = |expression: Expression| expression.evaluate(&attempts, Contract::Bulk).expect("a meaning");
    let alike = |one: Expression, other: Expression| {
        let (a, b) = (made(one.clone()), made(other.clone()));
        for time in 0..50 {
            for (a, b) in [(a.answer(), b.answer()), (a.failure(), b.failure())] {
                assert!((by(a, time) - by(b, time)).abs() < 1e-14, "{one:?} {other:?} at {time}");
            }
        }
    };
    let [a, b, c, fails] = [0, 1, 2, 3].map(Task);
    let parts = || vec![a.clone(), b.clone(), c.clone()];
    // In a series the order decides when a failure is known, not when it answers: these parts fail without being known to, or first.
    alike(Series(vec![a.clone(), Series(vec![b.clone(), c.clone()])]), Series(parts()));
    alike(Series(vec![Series(vec![a.clone(), b.clone()]), c.clone()]), Series(parts()));
    let orders = [Series(parts()), Series(vec![c.clone(), b.clone(), a.clone()])].map(made);
    for time in 0..20 {
        assert!((by(orders[0].answer(), time) - by(orders[1].answer(), time)).abs() < 1e-15);
    }
    for of in [All as fn(Vec<Expression>) -> Expression, First] {
        alike(of(parts()), of(vec![c.clone(), a.clone(), b.clone()]));
        alike(of(vec![of(vec![a.clone(), b.clone()]), c.clone()]), of(parts()));
        alike(of(vec![b.clone()]), b.clone());
    }
    alike(Series(vec![c.clone()]), c.clone());
    alike(Any { enough: 1, of: parts() }, First(parts()));
    alike(Any { enough: 3, of: parts() }, All(parts()));
    // The first of a task that always fails and another is the other, but for when it is known that it fails.
    let first = made(First(vec![fails.clone(), c.clone()]));
    assert_eq!(first.answer(), made(c.clone()).answer());
    assert!(first.failure().is_none() && first.hangs());
    alike(Retries { most: 5, of: Box::new(a.clone()) }, a.clone());
    alike(Timeout { after: 100, of: Box::new(c.clone()) }, c.clone());
    alike(Choice(vec![(1.0, a.clone()), (0.0, fails.clone())]), a.clone());
    let copies = |count, of| Copies { count, of: Box::new(of) };
    alike(copies(3, Series(vec![c.clone()])), Series(vec![c.clone(), c.clone(), c.clone()]));
    alike(
        copies(2, Any { enough: 3, of: vec![a.clone(), c.clone()] }),
        Any { enough: 3, of: vec![a.clone(), c.clone(), a.clone(), c] },
    );
    // Many copies, where the answer has a formula.
    let answers = |expression: Expression| made(expression).answer().cloned().expect("an answer");
    let all = answers(copies(1_000_000, All(vec![a.clone()])));
    assert!((all.at_most(2) - 0.25f64.powf(1e6)).abs() < 1e-15 && (all.at_most(5) - 1.0).abs() < 1e-15);
    let first = answers(copies(1000, First(vec![b])));
    assert!((first.at_most(0) - (1.0 - 0.625f64.powi(1000))).abs() < 1e-15);
    assert_eq!(first.quantile(0.9, Contract::Bulk), Some(0));
}

#[test]
fn a_quantile_beyond_the_probability_of_an_answer_is_none() {
    let shaky = Attempt::failing(Density::uniform(1, 10), 0.25, None);
    let found = Expression::Task(0).evaluate(&[shaky], Contract::Bulk).expect("a meaning");
    let answer = found.answer().expect("an answer");
    assert_eq!([0.0, 0.375, 0.75].map(|p| answer.quantile(p, Contract::Bulk)), [Some(1), Some(5), Some(10)]);
    assert_eq!(answer.quantile(0.76, Contract::Bulk), None);
    assert!((found.never() - 0.25).abs() < 1e-15);
}

#[test]
fn what_has_no_meaning_is_refused() {
    let (attempts, _) = tasks();
    let refused =
        |expression: Expression| expression.evaluate(&attempts, Contract::Bulk).expect_err("a refusal");
    let task = |index| Box::new(Expression::Task(index));
    assert_eq!(refused(Expression::Task(9)), Refusal::NoTask(9));
    assert_eq!(refused(Expression::All(vec![])), Refusal::Empty);
    assert_eq!(refused(Expression::Choice(vec![])), Refusal::Empty);
    assert_eq!(
        refused(Expression::Any { enough: 2, of: vec![*task(0)] }),
        Refusal::Enough { enough: 2, parts: 1 }
    );
    assert_eq!(refused(Expression::Copies { count: 2, of: task(0) }), Refusal::NothingToCopy);
    assert_eq!(refused(Expression::Retries { most: 1, of: task(1) }), Refusal::NeverKnown);
}

/// The tables that ∆Q's authors measured: each choice doubles the pieces of an exact polynomial.
#[test]
fn long_series_of_choices_stay_on_the_lattice() {
    let series = |n: u32, time: &dyn Fn(u64) -> Density| {
        let tasks: Vec<Attempt> = std::iter::once(Density::point(0))
            .chain((1..=n).map(|k| time(1 << k)))
            .map(Attempt::answering)
            .collect();
        let choice = |k| Expression::Choice(vec![(0.5, Expression::Task(0)), (0.5, Expression::Task(k))]);
        let parts = (1..=n as usize).map(choice).collect();
        let made = Expression::Series(parts).evaluate(&tasks, Contract::Bulk).expect("a meaning");
        made.answer().cloned().expect("an answer")
    };
    // 0 or 2^k: every even number up to 2^(n+1) − 2, equally likely.
    for n in [1, 10, 19] {
        let answer = series(n, &Density::point);
        let masses = answer.time().masses();
        assert_eq!((masses.len(), answer.time().step()), (1 << n, 2));
        assert!(masses.iter().all(|mass| (mass * f64::from(n).exp2() - 1.0).abs() < 1e-12));
    }
    // 0 or uniform from 0 to 2^k: mean and variance of a sum, and the probability of 0.
    let n = 15;
    let answer = series(n, &|last| Density::uniform(0, last));
    let moments = answer.time().moments();
    let each = (1..=n).map(|k| {
        let last = f64::from(k).exp2();
        let (mean, second) = (last / 4.0, last * (2.0 * last + 1.0) / 12.0);
        (mean, second - mean * mean, 0.5 + 0.5 / (last + 1.0))
    });
    let (mean, variance, zero) =
        each.fold((0.0, 0.0, 1.0), |(a, b, c), (mean, variance, zero)| (a + mean, b + variance, c * zero));
    assert!(
        (moments.mean / mean - 1.0).abs() < 1e-12 && (moments.variance / variance - 1.0).abs() < 1e-11,
        "{moments:?} {mean} {variance}"
    );
    assert!((answer.at_most(0) / zero - 1.0).abs() < 1e-12);
    assert!(answer.lost() <= Contract::BULK);
}

/// A shard and a merge whose four moments are known: which of three ways to ask 100 shards is fastest?
#[test]
fn a_fan_out_is_estimated_from_less_than_distributions() {
    let moments = |mean, sd: f64, skewness, kurtosis| Moments {
        mean,
        variance: sd * sd,
        skewness: Some(skewness),
        kurtosis: Some(kurtosis),
    };
    let certain = Moments { mean: 25.0, variance: 0.0, skewness: None, kurtosis: None };
    let tasks = [moments(12.0, 7.0, 2.1, 12.5), moments(5.0, 1.2, 0.8, 3.96), certain];
    let asked = |of: Expression| {
        let all = Expression::Copies { count: 100, of: Box::new(Expression::All(vec![of])) };
        Expression::Series(vec![all, Expression::Task(1)])
    };
    let late = Expression::Series(vec![Expression::Task(2), Expression::Task(0)]);
    let one = asked(Expression::Task(0));
    let hedged = asked(Expression::First(vec![Expression::Task(0), Expression::Task(0)]));
    let hedged_late = asked(Expression::First(vec![Expression::Task(0), late]));
    let means = |knowledge| {
        [&hedged, &hedged_late, &one]
            .map(|expression| expression.moments(&tasks, knowledge).expect("known").mean)
    };
    let near = |found: [f64; 3], expected: [f64; 3]| {
        assert!(
            found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 0.051),
            "{found:?}"
        );
    };
    near(means(Knowledge::Mean), [17.0, 17.0, 17.0]);
    near(means(Knowledge::TwoMoments), [27.5, 34.5, 34.6]);
    near(means(Knowledge::FourMoments), [27.6, 40.6, 47.0]);
    // Of 100 exponential times the harmonic number; what two of them race is exponential with half the mean.
    let harmonic: f64 = (1..=100u32).map(|k| 1.0 / f64::from(k)).sum();
    let [exponential_pair, _, exponential] = means(Knowledge::Exponential);
    assert!(
        (exponential - (12.0 * harmonic + 5.0)).abs() < 1e-9
            && (exponential_pair - (6.0 * harmonic + 5.0)).abs() < 1e-9
    );
    // On a lattice, with the task's own distribution where its moments determine it: an exponential of 12.
    let task = Attempt::answering(Density::exponential(12_000.0).expect("a density"));
    let exact = hedged
        .evaluate(&[task, Attempt::answering(Density::point(5000))], Contract::Bulk)
        .expect("a meaning");
    let exact = exact.answer().expect("an answer").time().mean();
    assert!((exact / 1000.0 - (6.0 * harmonic + 5.0)).abs() < 2e-3, "{exact}");
}

#[test]
fn moments_of_sums_and_choices_are_those_of_their_densities() {
    let [die, coin] =
        [Density::uniform(1, 6), Density::from_masses([(2, 0.25), (9, 0.75)]).expect("a density")];
    let (attempts, moments) =
        ([&die, &coin].map(|time| Attempt::answering(time.clone())), [die.moments(), coin.moments()]);
    let of = |kind: fn(Vec<Expression>) -> Expression| kind(vec![Expression::Task(0), Expression::Task(1)]);
    let choice = |parts: Vec<Expression>| Expression::Choice([0.3, 0.7].into_iter().zip(parts).collect());
    let thrice = |parts| Expression::Copies { count: 3, of: Box::new(Expression::Series(parts)) };
    for expression in
        [of(Expression::Series), of(choice), of(thrice), Expression::Series(vec![of(choice), of(thrice)])]
    {
        let exact = expression
            .evaluate(&attempts, Contract::Bulk)
            .expect("a meaning")
            .answer()
            .expect("one")
            .time()
            .moments();
        let found = expression.moments(&moments, Knowledge::FourMoments).expect("known");
        let pairs = [
            (found.mean, exact.mean),
            (found.variance, exact.variance),
            (found.skewness.expect("one"), exact.skewness.expect("one")),
            (found.kurtosis.expect("one"), exact.kurtosis.expect("one")),
        ];
        assert!(
            pairs.iter().all(|(found, exact)| (found - exact).abs() < 1e-12 * exact.abs().max(1.0)),
            "{pairs:?}"
        );
    }
    // The k-th of alike parts is known, of different ones it is not; nor is what asks when a task fails.
    let any = |count, of| Expression::Copies { count, of: Box::new(Expression::Any { enough: 2, of }) };
    let known = |expression: Expression| expression.moments(&moments, Knowledge::FourMoments);
    let middle = known(any(3, vec![Expression::Task(0)])).expect("known");
    assert!((middle.mean - 3.5).abs() < 1e-12, "{middle:?}"); // a die is symmetric
    assert_eq!(known(any(3, vec![Expression::Task(0), Expression::Task(1)])), None);
    assert_eq!(known(Expression::Timeout { after: 3, of: Box::new(Expression::Task(0)) }), None);
    assert_eq!(known(Expression::Retries { most: 3, of: Box::new(Expression::Task(0)) }), None);
}

/// A hundred different tasks: their halves are fitted anew, in a time that grows with their number.
#[test]
fn the_last_of_many_different_tasks_is_estimated_by_halves() {
    let tasks: Vec<Moments> = (0..100)
        .map(|k| {
            let mean = 100.0 + f64::from(k) / 10.0;
            Moments { mean, variance: 100.0, skewness: Some(0.0), kurtosis: Some(3.0) }
        })
        .collect();
    let all = Expression::All((0..100).map(Expression::Task).collect());
    let found = all.moments(&tasks, Knowledge::FourMoments).expect("known");
    let times: Vec<Attempt> = tasks
        .iter()
        .map(|of| Attempt::answering(Density::normal(of.mean * 10.0, 100.0).expect("a density")))
        .collect();
    let exact = all.evaluate(&times, Contract::Bulk).expect("a meaning").answer().expect("one").time().mean();
    assert!((found.mean * 10.0 / exact - 1.0).abs() < 2e-3, "{} {exact}", found.mean);
}

/// Each level tries three times: what rounded off in a probability next to 1 would be three times as much from level to level.
#[test]
fn attempts_within_attempts_answer_or_do_not() {
    for fails in [0.999_999_999, 0.99] {
        let attempts = [Attempt::failing(Density::uniform(1, 9), fails, None)];
        let mut expression = Expression::Task(0);
        for _ in 0..30 {
            let timeout = Expression::Timeout { after: 50, of: Box::new(expression) };
            expression = Expression::Retries { most: 2, of: Box::new(timeout) };
        }
        let found = expression.evaluate(&attempts, Contract::Tail).unwrap();
        assert!((found.finishes() + found.unanswered() - 1.0).abs() < 1e-15, "{}", found.unanswered());
        // A timeout leaves the first of three tries: three are the outermost ones.
        let expected = (1.0 - fails) * (1.0 + fails + fails * fails);
        assert!((found.finishes() / expected - 1.0).abs() < 1e-12, "{} {expected}", found.finishes());
    }
}
