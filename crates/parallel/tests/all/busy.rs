//! Tests of busy time against an interpreter that goes through every execution of small expressions, and remembers which tasks ran from when to when.

use std::collections::BTreeMap;

use juxtapose_density::Density;
use juxtapose_parallel::{Attempt, Busy, Expression};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::composition::{Ended, Ways, failing, in_series, once_answered, random};

/// A task that has started, with when it was stopped or ended, and when it would have ended by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ran {
    from: u64,
    to: Option<u64>,
    by_itself: Option<u64>,
    /// Whether it started with the part that is looked at.
    at_once: bool,
}

type Run = (Ended, Vec<Ran>);
type Runs = BTreeMap<Run, f64>;

/// So many executions are gone through; expressions with more are left out.
const MOST: usize = 30_000;

fn end(ended: Ended) -> Option<u64> {
    match ended {
        Ended::Answered(time) | Ended::Failed(time) => Some(time),
        Ended::Never => None,
    }
}

/// Stops what still runs at a time, and starts nothing from then on.
fn stopped(ran: &[Ran], end: u64) -> Vec<Ran> {
    let started = ran.iter().filter(|one| one.at_once || one.from < end);
    started.map(|one| Ran { to: Some(one.to.map_or(end, |to| to.min(end))), ..*one }).collect()
}

/// When the others have decided what becomes of so many parts; none where they never do.
fn decided(others: &[Ended], enough: usize) -> Option<u64> {
    let kth = |of: fn(Ended) -> bool, k: usize| {
        let mut times: Vec<u64> =
            others.iter().filter(|&&ended| of(ended)).filter_map(|&ended| end(ended)).collect();
        times.sort_unstable();
        times.get(k - 1).copied()
    };
    [kth(ANSWERED, enough), kth(FAILED, others.len() + 2 - enough)].into_iter().flatten().min()
}

fn later(ran: &[Ran], by: u64) -> impl Iterator<Item = Ran> {
    ran.iter().map(move |one| Ran {
        from: one.from + by,
        to: one.to.map(|to| to + by),
        by_itself: one.by_itself.map(|to| to + by),
        at_once: false,
    })
}

fn merged(runs: impl IntoIterator<Item = (Run, f64)>) -> Runs {
    let mut all = Runs::new();
    for ((ended, mut ran), probability) in runs {
        ran.sort_unstable();
        *all.entry((ended, ran)).or_default() += probability;
    }
    all
}

/// All parts at once, until so many have answered.
fn together(parts: &[Runs], enough: usize) -> Option<Runs> {
    let mut all: Vec<(Vec<&Run>, f64)> = vec![(Vec::new(), 1.0)];
    for part in parts {
        if all.len() * part.len() > MOST {
            return None;
        }
        let with = |(runs, before): &(Vec<_>, f64)| {
            let (runs, before) = (runs.clone(), *before);
            part.iter().map(move |(run, share)| ([&runs[..], &[run]].concat(), before * share))
        };
        all = all.iter().flat_map(with).collect();
    }
    Some(merged(all.into_iter().map(|(runs, share)| {
        let ends: Vec<Ended> = runs.iter().map(|(ended, _)| *ended).collect();
        let each = runs.iter().enumerate().flat_map(|(own, (_, ran))| {
            let others = [&ends[..own], &ends[own + 1..]].concat();
            decided(&others, enough).map_or_else(|| ran.clone(), |end| stopped(ran, end))
        });
        ((once_answered(enough, &ends), each.collect()), share)
    })))
}

/// One after the other, as long as the end of one has the next begin.
fn in_turn(parts: &[Runs], goes_on: fn(Ended) -> bool, last: fn(&[Ended]) -> Ended) -> Option<Runs> {
    let mut all: Vec<(Vec<Ended>, u64, Vec<Ran>, f64)> = vec![(Vec::new(), 0, Vec::new(), 1.0)];
    for part in parts {
        if all.len() * part.len() > MOST {
            return None;
        }
        let mut longer = Vec::new();
        for (ends, now, ran, before) in all {
            if ends.last().is_some_and(|&ended| !goes_on(ended)) {
                longer.push((ends, now, ran, before));
                continue;
            }
            for ((ended, own), share) in part {
                let own: Vec<Ran> = if ends.is_empty() { own.clone() } else { later(own, now).collect() };
                let now = now + end(*ended).unwrap_or(0);
                longer.push((
                    [&ends[..], &[*ended]].concat(),
                    now,
                    [&ran[..], &own].concat(),
                    before * share,
                ));
            }
        }
        all = longer;
    }
    Some(merged(all.into_iter().map(|(ends, _, ran, share)| ((last(&ends), ran), share))))
}

fn tried(run: &[Ended]) -> Ended {
    let before: u64 = run[..run.len() - 1].iter().filter_map(|&ended| end(ended)).sum();
    match run[run.len() - 1] {
        Ended::Answered(time) => Ended::Answered(before + time),
        Ended::Failed(time) => Ended::Failed(before + time),
        Ended::Never => Ended::Never,
    }
}

const ANSWERED: fn(Ended) -> bool = |ended| matches!(ended, Ended::Answered(_));
const FAILED: fn(Ended) -> bool = |ended| matches!(ended, Ended::Failed(_));

/// The interpreter; none where there are too many executions. A queue is taken for a series: nobody stops it where anything is told.
fn runs(expression: &Expression, tasks: &[Ways], named: usize, copies: usize) -> Option<Runs> {
    let of = |part: &Expression| runs(part, tasks, named, 1);
    let parts = |parts: &[Expression]| {
        let once = parts.iter().map(of).collect::<Option<Vec<_>>>()?;
        Some((0..copies).flat_map(|_| once.clone()).collect::<Vec<_>>())
    };
    match expression {
        Expression::Task(place) => Some(merged(tasks[*place].iter().map(|(&ended, &share)| {
            let ran = Ran { from: 0, to: end(ended), by_itself: end(ended), at_once: true };
            ((ended, if *place < named { vec![ran] } else { Vec::new() }), share)
        }))),
        Expression::Never => Some(merged([((Ended::Never, Vec::new()), 1.0)])),
        Expression::Mention(part) => of(part),
        Expression::Series(list) => in_turn(&parts(list)?, ANSWERED, in_series),
        Expression::All(list) => {
            let parts = parts(list)?;
            together(&parts, parts.len())
        }
        Expression::First(list) => together(&parts(list)?, 1),
        Expression::Any { enough, of } => together(&parts(of)?, *enough),
        Expression::Choice(list) => {
            let mut all = Vec::new();
            for (share, part) in list {
                all.extend(of(part)?.into_iter().map(|(run, own)| (run, share * own)));
            }
            Some(merged(all))
        }
        Expression::Copies { count, of } => runs(of, tasks, named, *count),
        Expression::Timeout { after, of: part } => {
            Some(merged(of(part)?.into_iter().map(|((ended, ran), share)| {
                let is_late = end(ended).is_none_or(|end| end > *after);
                ((if is_late { Ended::Failed(*after) } else { ended }, stopped(&ran, *after)), share)
            })))
        }
        Expression::Retries { most, of: part } => in_turn(&vec![of(part)?; most + 1], FAILED, tried),
        Expression::Queue(queue) => {
            let (slots, count) = (queue.plan.slots, queue.plan.chunks().count());
            let mut all: Vec<&Expression> = queue.start_up.iter().collect();
            for (taken, chunk) in queue.plan.chunks().enumerate() {
                let first = queue.first.as_ref().filter(|_| taken < slots).unwrap_or(&queue.time);
                all.push(first);
                all.extend(std::iter::repeat_n(&queue.time, chunk.tasks - 1));
            }
            all.extend(queue.per_task.iter().flat_map(|cost| std::iter::repeat_n(cost, count)));
            in_turn(&all.into_iter().map(of).collect::<Option<Vec<_>>>()?, ANSWERED, in_series)
        }
    }
}

/// What the interpreter counts.
fn expected(runs: &Runs) -> Busy {
    let sum = |of: &dyn Fn(&Ran) -> Option<u64>| {
        runs.iter().filter(|(_, share)| **share > 0.0).try_fold(0.0, |sum, ((_, ran), share)| {
            let time = ran.iter().map(|one| Some(of(one)? - one.from)).sum::<Option<u64>>()?;
            #[expect(clippy::cast_precision_loss, reason = "a few ticks")]
            Some(sum + share * time as f64)
        })
    };
    #[expect(clippy::cast_precision_loss, reason = "a few tasks")]
    let started = runs.iter().map(|((_, ran), share)| share * ran.len() as f64).sum();
    Busy { started, with_cancelling: sum(&|one| one.to), without_cancelling: sum(&|one| one.by_itself) }
}

#[test]
fn every_expression_is_busy_as_its_interpreter_says() {
    let mut compared: BTreeMap<String, usize> = BTreeMap::new();
    let (mut ends, mut stops, mut untold, mut left_out) = (0, 0, 0, 0);
    for seed in 0..3000_u64 {
        // Without failures nothing but the first or the k-th stops others.
        let (attempts, ways) = if seed % 3 == 0 { failing(0.0, 0.0) } else { failing(0.25, 0.5) };
        // The last of them, or all, may only wait.
        let named = [3, 3, 2, 3, 0][usize::try_from(seed % 5).unwrap()];
        let expression = random(&mut Xoshiro256PlusPlus::seed_from_u64(seed), 2, false);
        let Some(all) = runs(&expression, &ways, named, 1) else {
            left_out += 1;
            continue;
        };
        let Some(found) = expression.busy(&attempts, named) else {
            assert!(format!("{expression:?}").contains("Queue"), "{seed} {expression:?}");
            untold += 1;
            continue;
        };
        let expected = expected(&all);
        let near = |found: f64, expected: f64| (found - expected).abs() < 1e-12 * expected.max(1.0);
        let both = [
            (found.with_cancelling, expected.with_cancelling),
            (found.without_cancelling, expected.without_cancelling),
        ];
        assert!(
            near(found.started, expected.started)
                && both.iter().all(|&(found, expected)| match (found, expected) {
                    (Some(found), Some(expected)) => near(found, expected),
                    (found, expected) => found == expected,
                }),
            "{seed} {expression:?}: {found:?} for {expected:?}"
        );
        ends += usize::from(found.without_cancelling.is_some());
        stops += usize::from(found.with_cancelling != found.without_cancelling);
        let name = format!("{expression:?}");
        *compared.entry(name.split(['(', ' ']).next().unwrap_or_default().to_owned()).or_default() += 1;
    }
    assert!(compared.len() == 10 && compared.values().all(|&count| count > 100), "{compared:?}");
    assert!(
        ends > 1000 && stops > 500 && untold < 300 && left_out < 300,
        "{ends} {stops} {untold} {left_out}"
    );
}

/// Two exponential times race: the first takes half a mean, and so do both. With a second request after a delay d the first one lasts
/// m − m/2·e^(−d/m), as what is left is a race, and the second one starts in e^(−d/m) of the runs.
#[test]
fn exponential_hedges_have_formulas() {
    use Expression::{Copies, First, Series, Task};
    let (mean, delay) = (1000.0, 700);
    let tasks =
        [Density::exponential(mean).expect("a density"), Density::point(delay)].map(Attempt::answering);
    let busy = |expression: Expression| expression.busy(&tasks, 1).expect("known");
    let near = |found: Option<f64>, expected: f64| {
        let found = found.expect("an end");
        assert!((found / expected - 1.0).abs() < 2e-3, "{found} for {expected}");
    };
    let both = busy(First(vec![Task(0), Task(0)]));
    near(Some(both.started), 2.0);
    near(both.with_cancelling, mean);
    near(both.without_cancelling, 2.0 * mean);
    let late = (-0.7_f64).exp();
    let hedged = First(vec![Task(0), Series(vec![Task(1), Task(0)])]);
    let all = Copies { count: 100, of: Box::new(Expression::All(vec![hedged])) };
    let found = busy(all);
    near(Some(found.started), 100.0 * (1.0 + late));
    near(found.with_cancelling, 100.0 * mean);
    near(found.without_cancelling, 100.0 * mean * (1.0 + late));
}

#[test]
fn nothing_is_told_of_what_is_not_known_on_a_lattice() {
    let heavy = Density::uniform(1, 9).coarsened(juxtapose_density::density::Rounding::Mean);
    let heavy = [Attempt::answering(heavy), Attempt::answering(Density::point(3))];
    let of = |kind: fn(Vec<Expression>) -> Expression| {
        kind(vec![Expression::Task(0), Expression::Task(1)]).busy(&heavy, 2)
    };
    assert_eq!(of(Expression::First), None);
    // Where nothing is stopped means are enough: 5 and 3.
    let sum = of(Expression::Series).expect("known");
    let near = |time: Option<f64>| (time.expect("an end") - 8.0).abs() < 1e-12;
    assert!(near(sum.with_cancelling) && near(sum.without_cancelling), "{sum:?}");
}

#[test]
fn what_has_no_meaning_is_not_busy() {
    let task = || Expression::Task(0);
    let tasks = [Attempt::answering(Density::point(3))];
    for expression in [
        Expression::Task(1),
        Expression::Timeout { after: 2, of: Box::new(Expression::Task(1)) },
        Expression::First(vec![]),
        Expression::Any { enough: 2, of: vec![task()] },
        Expression::Copies { count: 0, of: Box::new(Expression::Series(vec![task()])) },
        Expression::Copies { count: 2, of: Box::new(task()) },
    ] {
        assert_eq!(expression.busy(&tasks, 2), None, "{expression:?}");
    }
}
