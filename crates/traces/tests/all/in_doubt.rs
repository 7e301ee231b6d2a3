//! Tests of traces that a model of their parts would not predict, and of traces that are too short to tell.

use juxtapose_traces::{About, Assumption, Blocks, Choice, Found, Recognised};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use super::programs::{predicted, program_of, read_value};

/// A rank's step: its parts, each with a name, in ms.
type Parts<'a> = Vec<(&'a str, f64)>;

/// A trace of steps: so many ranks compute their parts, wait for the slowest at a barrier of so many ms, and do nothing for a while.
fn trace<'a>(
    ranks: usize,
    steps: usize,
    barrier: f64,
    mut gap: impl FnMut(usize) -> f64,
    mut parts: impl FnMut(usize, usize) -> Parts<'a>,
) -> Value {
    let (mut events, mut at) = (Vec::new(), 0.0);
    let mut event = |name: &str, rank: usize, from: f64, to: f64| {
        // In whole microseconds, so that what follows overlaps nothing.
        let [ts, end] = [from, to].map(|time| (time * 1000.0).round());
        let dur = end - ts;
        events.push(json!({"ph": "X", "name": name, "pid": rank, "tid": 1, "ts": ts, "dur": dur}));
    };
    for step in 0..steps {
        let all: Vec<Parts<'_>> = (0..ranks).map(|rank| parts(rank, step)).collect();
        let computes = |parts: &Parts<'_>| parts.iter().map(|(_, time)| time).sum::<f64>();
        let end = at + all.iter().map(computes).fold(0.0, f64::max) + barrier;
        for (rank, parts) in all.iter().enumerate() {
            let mut from = at;
            let own_end = if barrier > 0.0 { end } else { at + computes(parts) };
            event(&format!("step#{step}"), rank, at, own_end);
            for (name, time) in parts {
                event(name, rank, from, from + time);
                from += time;
            }
            if barrier > 0.0 {
                event("barrier", rank, from, end);
            }
        }
        at = end + gap(step);
    }
    json!(events)
}

fn recognised(trace: &Value, blocks: Option<Blocks>) -> Recognised {
    let choice = Choice { blocks, warm_up: Some(0), ..Choice::default() };
    read_value(trace).unwrap_or_else(|problems| panic!("{problems}")).recognise(&choice)
}

fn found(trace: &Value, blocks: Option<Blocks>) -> Found {
    recognised(trace, blocks).found.expect("found")
}

fn told(found: &Found, about: About) -> &Assumption {
    found.assumptions.iter().find(|one| one.about == about).expect("told")
}

/// A number that is near 1 by so much, as a sum of uniform ones.
fn near_one(random: &mut Xoshiro256PlusPlus, deviation: f64) -> f64 {
    let normal = (0..12).map(|_| random.random_range(0.0..1.0)).sum::<f64>() - 6.0;
    1.0 + deviation * normal
}

#[test]
fn unlike_ranks_keep_times_of_their_own() {
    let unlike = trace(2, 30, 0.1, |_| 0.0, |rank, _| vec![("work", [10.0, 20.0][rank])]);
    for blocks in [None, Some(Blocks::Names), Some(Blocks::Between)] {
        let Recognised { chosen, blocks: offered, found, .. } = recognised(&unlike, blocks);
        let found = found.expect("found");
        assert_eq!((chosen.blocks, offered.len()), (blocks.unwrap_or(Blocks::Names), 3));
        assert_eq!((&found.because, &found.stragglers, &found.disagreement), (&None, &None, &None));
        let document = serde_json::to_value(program_of(&found)).unwrap();
        let time = json!({"by_processor": [
            {"class": "process 0", "processors": 1, "time": 10},
            {"class": "process 1", "processors": 1, "time": 20},
        ]});
        assert_eq!(
            (&document["machine"]["processors"], &document["program"][0]["body"][0]["time"]),
            (&json!(2), &time)
        );
        assert!((predicted(&found.model) - 20.1).abs() < 1e-9);
        assert_eq!(told(&found, About::Alike).holds, Some(false));
    }
    let whole = found(&unlike, Some(Blocks::Step));
    assert_eq!(
        serde_json::to_value(program_of(&whole)).unwrap()["program"],
        json!([{"block": "traced step", "time": 20.1}])
    );
}

#[test]
fn a_rank_that_is_slow_in_all_parts_makes_them_no_dependent_ones() {
    let of = |is_dependent: bool| {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        let times: Vec<_> = (0..4 * 60)
            .map(|_| {
                let first = near_one(&mut random, 0.05);
                (first, if is_dependent { first } else { near_one(&mut random, 0.05) })
            })
            .collect();
        let slow = |rank: usize| if rank == 3 { 1.5 } else { 1.0 };
        let parts = |rank: usize, step: usize| {
            let (load, compute) = times[4 * step + rank];
            vec![("load", 20.0 * slow(rank) * load), ("compute", 10.0 * slow(rank) * compute)]
        };
        found(&trace(4, 60, 0.1, |_| 0.0, parts), None)
    };
    let independent = of(false);
    assert_eq!(told(&independent, About::Alike).holds, Some(false));
    assert_eq!((told(&independent, About::Parts).holds, &independent.because), (Some(true), &None));
    assert!(independent.report.assumed.iter().any(|one| one.starts_with("Processors are of 2 classes")));
    let dependent = of(true);
    assert_eq!(told(&dependent, About::Parts).holds, Some(false));
    assert!(dependent.because.is_some_and(|why| why.starts_with("Parts of a step depend")));
}

#[test]
fn unlike_ranks_that_are_slow_at_once_are_told() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(12);
    let together: Vec<_> = (0..60).map(|_| near_one(&mut random, 0.05)).collect();
    let work = |rank: usize, step: usize| vec![("work", [10.0, 20.0][rank] * together[step])];
    let found = found(&trace(2, 60, 0.1, |_| 0.0, work), None);
    assert_eq!(told(&found, About::Alike).holds, Some(false));
    assert_eq!(told(&found, About::Processors).holds, Some(false));
    assert!(found.because.is_some_and(|why| why.starts_with("Processors are slow at once")));
}

#[test]
fn parts_that_depend_leave_the_step_whole_unless_somebody_chooses() {
    let in_turn = |_, step: usize| {
        let (first, then) = if step.is_multiple_of(2) { (8.0, 2.0) } else { (2.0, 8.0) };
        vec![("load", first), ("compute", then)]
    };
    let in_turn = trace(2, 41, 2.0, |_| 0.0, in_turn);
    let by_itself = found(&in_turn, None);
    assert!(by_itself.because.as_ref().is_some_and(|why| why.starts_with("Parts of a step depend")));
    assert!((predicted(&by_itself.model) - 12.0).abs() < 1e-9);
    assert_eq!((by_itself.stragglers, by_itself.disagreement), (None, None));
    let named = recognised(&in_turn, Some(Blocks::Names));
    assert_eq!((named.chosen.blocks, named.blocks.len()), (Blocks::Names, 3));
    let named = named.found.expect("found");
    let told = named.disagreement.as_ref().expect("14.25 is not 12");
    assert!((told.predicted - 14.25).abs() < 1e-9 && (predicted(&named.model) - 14.25).abs() < 1e-9);
    assert_eq!((told.p5, told.p95), (12.0, 12.0));
    let words = "Predicted and traced steps disagree: the model says that a step takes 14.25 ms on average, and nine of ten traced steps took 12.00 ms.";
    assert_eq!((told.sentence.as_str(), named.because, named.stragglers), (words, None, None));
    // Together they take the same time always.
    let between = found(&in_turn, Some(Blocks::Between));
    assert!((predicted(&between.model) - 12.0).abs() < 1e-9);
    assert!(between.disagreement.is_none() && between.stragglers.is_some());
}

#[test]
fn ranks_that_are_slow_at_once_leave_the_step_whole() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut slow = vec![0.0; 40];
    slow.iter_mut().for_each(|time| *time = random.random_range(10.0..30.0));
    let at_once = trace(
        4,
        40,
        1.0,
        |_| 0.0,
        |rank, step| vec![("work", slow[step] + [0.0, 0.1, 0.2, 0.3][(rank + step) % 4])],
    );
    let by_itself = found(&at_once, None);
    assert!(by_itself.because.as_ref().is_some_and(|why| why.starts_with("Processors are slow at once")));
    assert!(found(&at_once, Some(Blocks::Names)).stragglers.is_none());
}

#[test]
fn waiting_never_costs_less_than_nothing() {
    // Three steps are too few to tell that 10 ms are not 30 ms; that a prediction of both is none of these steps can be told.
    let few = trace(2, 4, 0.1, |_| 0.0, |rank, _| vec![("work", [10.0, 30.0][rank])]);
    let named = found(&few, Some(Blocks::Names));
    assert_eq!((named.steps.len(), &named.because, &named.stragglers), (3, &None, &None));
    let told = named.disagreement.expect("they disagree");
    assert!((told.predicted - 25.1).abs() < 1e-9, "{}", told.predicted);
    // Where nobody has chosen, the traced steps stand for a model that fails, and both numbers are told.
    let whole = found(&few, None);
    let why = whole.because.as_ref().expect("a reason");
    assert!(why.contains("fails, which says that a step takes 25.10 ms on average, and nine of ten traced steps took 30.10 ms: the model has one block"), "{why}");
    assert!((predicted(&whole.model) - 30.1).abs() < 1e-9);
    // Whatever ranks take: what is said of waiting is never below the slowest rank alone.
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..40 {
        let factors: Vec<f64> = (0..3).map(|_| random.random_range(0.9..1.1)).collect();
        let mut time = |rank: usize, _| vec![("work", 10.0 * factors[rank] * random.random_range(0.8..1.2))];
        let found = found(&trace(3, 12, 0.5, |_| 0.0, &mut time), None);
        if let Some(all) = found.stragglers {
            assert!(all.waiting[0].mean_of_maximum >= all.maximum_of_means * (1.0 - 1e-9), "{all:?}");
        }
    }
}

#[test]
fn what_disagrees_is_what_the_model_predicts() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(19);
    let mut disagree = 0;
    for _ in 0..20 {
        let ranks = random.random_range(2..5);
        let random = &mut random;
        let trace = trace(
            ranks,
            20,
            0.3,
            |_| 0.0,
            |_, _| {
                let load = f64::from(random.random_range(100..900)) / 100.0;
                let noise = f64::from(random.random_range(0..20)) / 100.0;
                vec![("load", load), ("compute", 10.0 - load + noise), ("update", 0.5 + noise)]
            },
        );
        let found = found(&trace, Some(Blocks::Names));
        if let Some(told) = &found.disagreement {
            disagree += 1;
            let mean = predicted(&found.model);
            assert!((told.predicted - mean).abs() < 1e-9 * mean, "{} {mean}", told.predicted);
        }
    }
    assert!(disagree > 10, "{disagree}");
}

#[test]
fn a_step_with_others_between_takes_its_own_time() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut work = |_, _| vec![("work", random.random_range(8.0..9.0))];
    let apart = found(&trace(2, 30, 1.0, |_| 90.0, &mut work), None);
    // Nothing is told of what is between: all thirty are used.
    assert_eq!(apart.steps.len(), 30);
    assert!(apart.steps.iter().all(|step| (9.0..=10.0).contains(step)), "{:?}", apart.steps);
    let mean = apart.steps.iter().sum::<f64>() / 30.0;
    assert!((predicted(&apart.model) - mean).abs() < 0.1, "{} {mean}", predicted(&apart.model));
    assert!(
        apart.report.assumed.iter().any(|one| one.starts_with("A step is told from its begin to its end"))
    );
    // Of three that follow each other, and a gap, two begin where another one ends.
    let of_three = found(&trace(2, 30, 1.0, |step| if step % 3 == 2 { 70.0 } else { 0.0 }, &mut work), None);
    assert_eq!(of_three.steps.len(), 20, "{:?}", of_three.report);
    assert!(of_three.steps.iter().all(|step| (9.0..=10.0).contains(step)), "{:?}", of_three.steps);
    // Where another step does not fit in, the time between is part of the loop.
    let close = found(&trace(2, 30, 1.0, |_| 5.0, &mut work), None);
    assert!(close.steps.iter().all(|step| (14.0..=15.0).contains(step)), "{:?}", close.steps);
}

#[test]
fn too_few_steps_tell_nothing() {
    let few = trace(2, 3, 0.0, |_| 0.0, |rank, _| vec![("work", [10.0, 30.0][rank])]);
    let few = found(&few, None);
    let alike = told(&few, About::Alike);
    let words = "Whether processors are alike cannot be told from 3 steps: the fastest by its mean, process 0, executes 10.00 ms";
    assert!(alike.holds.is_none() && alike.sentence.starts_with(words), "{alike:?}");
    // Two parts with a rank correlation of 0.86, as 2.4 % of all orders have.
    let together = |_, step: usize| {
        let other = [1.0, 2.0, 3.0, 6.0, 5.0, 4.0, 7.0][step];
        vec![("load", 1.0 + step as f64), ("compute", 3.0 + other)]
    };
    let together = found(&trace(1, 7, 0.0, |_| 0.0, together), None);
    let parts = told(&together, About::Parts);
    assert!(parts.holds.is_none() && parts.sentence.contains("a rank correlation of 0.86"), "{parts:?}");
    // Steps that become faster, but for one.
    let faster = |_, step: usize| vec![("work", [5.0, 4.2, 3.19, 1.1, 1.3, 0.96][step])];
    let faster = found(&trace(1, 6, 0.0, |_| 0.0, faster), None);
    let drift = told(&faster, About::Drift);
    let words = "Whether steps drift cannot be told from 6 steps: a step takes 4.130 ms in the first half and 1.120 ms in the second";
    assert!(drift.holds.is_none() && drift.sentence.starts_with(words), "{drift:?}");
}

/// Traces that are drawn of each kind.
const TRACES: usize = 120;

/// How many of these traces agree, how many contradict, and how many cannot tell.
fn verdicts(about: About, traces: usize, mut trace: impl FnMut() -> Value) -> [usize; 3] {
    let mut counts = [0; 3];
    for _ in 0..traces {
        let verdict = told(&found(&trace(), None), about).holds;
        counts[verdict.map_or(2, |holds| usize::from(!holds))] += 1;
    }
    counts
}

#[test]
fn a_difference_of_ten_percent_is_missed_in_one_of_ten_traces_at_most() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(41);
    for (ranks, steps, deviation) in
        [(2, 5, 0.03), (2, 5, 0.04), (2, 20, 0.06), (4, 9, 0.04), (4, 20, 0.06), (2, 50, 0.1)]
    {
        let mut drawn = |slow: f64| {
            let random = &mut random;
            trace(
                ranks,
                steps,
                0.0,
                |_| 0.0,
                |rank, _| {
                    let factor = if rank == 0 { slow } else { 1.0 };
                    vec![("work", 10.0 * factor * near_one(random, deviation))]
                },
            )
        };
        let [agree, contradict, _] = verdicts(About::Alike, TRACES, || drawn(1.1));
        // A tenth, and three standard deviations of the sampling.
        let most = |all: f64| 0.1 * all + 3.0 * (0.09 * all).sqrt();
        let (alike, decided) = (agree as f64, (agree + contradict) as f64);
        assert!(
            alike <= most(TRACES as f64) && alike <= most(decided),
            "{ranks} {steps}: {agree} {contradict}"
        );
        let [_, contradict, _] = verdicts(About::Alike, TRACES, || drawn(1.0));
        assert!(contradict <= 6, "{ranks} {steps}: {contradict} of alike ranks");
    }
    // Where times hardly vary, few steps are enough to tell.
    let steady = |slow: f64, random: &mut Xoshiro256PlusPlus| {
        trace(
            2,
            9,
            0.0,
            |_| 0.0,
            |rank, _| vec![("work", 10.0 * if rank == 0 { slow } else { 1.0 } * near_one(random, 0.01))],
        )
    };
    assert!(verdicts(About::Alike, 20, || steady(1.0, &mut random))[0] >= 18);
    assert!(verdicts(About::Alike, 20, || steady(1.1, &mut random))[1] == 20);
}

#[test]
fn a_drift_by_ten_percent_is_missed_in_one_of_ten_traces_at_most() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(43);
    for (steps, deviation) in [(10, 0.03), (20, 0.05), (60, 0.1), (10, 0.1)] {
        let mut drawn = |growth: f64| {
            let random = &mut random;
            trace(
                1,
                steps,
                0.0,
                |_| 0.0,
                |_, step| {
                    let place = step as f64 / (steps - 1) as f64 - 0.5;
                    vec![("work", 10.0 * (1.0 + growth * place) * near_one(random, deviation))]
                },
            )
        };
        let [agree, contradict, _] = verdicts(About::Drift, 100, || drawn(0.2));
        assert!(agree <= 19 && agree as f64 <= 0.1 * (agree + contradict) as f64 + 9.0, "{steps}: {agree}");
        assert!(verdicts(About::Drift, 100, || drawn(0.0))[1] <= 6);
    }
}

#[test]
fn a_difference_that_does_not_matter_is_none() {
    // Half a percent, found in any of so many steps.
    let close = trace(
        2,
        400,
        0.1,
        |_| 0.0,
        |rank, step| vec![("work", [10.0, 10.05][rank] + 0.001 * ((step * 7) % 5) as f64)],
    );
    let found = found(&close, None);
    let alike = told(&found, About::Alike);
    assert!(
        alike.holds == Some(true) && alike.sentence.starts_with("Processors are alike within 1 %"),
        "{alike:?}"
    );
    assert!(found.because.is_none());
}
