//! Tests of what the two contracts promise, at their edge: a thousand operations in each of a thousand PEs. Against exact rationals, closed
//! forms and brute force. Each test of an edge fails when its trim is loosened tenfold.

use juxtapose_density::{Contract, Density, iterations::Iterations};
use juxtapose_document::predict;
use juxtapose_program::{
    self as program, PerMode, Program,
    tree::{Block, Kind, Node, SwitchTime},
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{FromPrimitive, One, Signed, ToPrimitive, Zero};
use serde_json::{Value, json};

use crate::{Model, random_program, referee};

const PES: u32 = 1000;
const OPERATIONS: u32 = 1000;
/// The number of iterations that a document writes for a thousand of them.
const A_THOUSAND: u32 = 2;

/// The only outcome of a program under one contract.
fn predicted(contract: Contract, processors: u32, mode: &str, nodes: &Value) -> Density {
    let document = json!({
        "juxtapose": 1, "kind": "program", "machine": {"processors": processors}, "program": nodes,
        "schemes": [{"name": "S", "mode": mode}],
    });
    let mut program = program(&document);
    program.nodes.iter_mut().for_each(lengthen);
    program::predict(&program, contract).0[0].density().expect("a density").clone()
}

fn program(document: &Value) -> Program {
    let model = Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    model.kind
}

/// Loops that run twice run a thousand times: documents may not ask for as much as that may take.
fn lengthen(node: &mut Node) {
    let Kind::Loop(l) = &mut node.kind else { return };
    if l.iterations.density() == &Density::point(A_THOUSAND.into()) {
        l.iterations = Iterations::new(Density::point(OPERATIONS.into()));
    }
    l.body.iter_mut().for_each(lengthen);
}

fn exact(value: f64) -> BigRational {
    BigRational::from_f64(value).expect("finite")
}

/// How far a number is from the true one, relative to that.
fn relative(found: f64, truth: &BigRational) -> f64 {
    ((exact(found) - truth) / truth).abs().to_f64().expect("finite")
}

/// Each operation takes 0 to 63 ticks, equally likely.
const FACES: u32 = 64;

/// P(T > t) of the longest of `copies` sums of `terms` operations: P(one ≤ t)·64ⁿ = Σ_j (−1)^j C(n, j)·C(n + t − 64j, n), by
/// the generating function ((1 − x⁶⁴) / (1 − x))ⁿ / (1 − x). Rationals with a denominator of 2⁶⁰⁰: cut to that, powers stay short.
fn longest_after(time: u64, terms: u32, copies: u32) -> BigRational {
    const BITS: u32 = 600;
    let (n, time) = (i64::from(terms), i64::try_from(time).expect("small"));
    let mut arrangements = (1..=n).fold(BigInt::one(), |product, k| product * (time + k) / k);
    let (mut choices, mut ways) = (BigInt::one(), BigInt::zero());
    for j in 0..=time / i64::from(FACES) {
        let signed = if j % 2 == 0 { &choices * &arrangements } else { -(&choices * &arrangements) };
        ways += signed;
        choices = choices * (n - j) / (j + 1);
        // C(m − 1, n) = C(m, n)·(m − n)/m
        let above = n + time - j * i64::from(FACES);
        arrangements = (0..i64::from(FACES)).fold(arrangements, |c, k| {
            if above - k < n { BigInt::zero() } else { c * (above - k - n) / (above - k) }
        });
    }
    let below = (ways << BITS) >> (FACES.ilog2() * terms);
    let unit = BigInt::one() << BITS;
    let power = (0..copies).fold(unit.clone(), |power, _| (power * &below) >> BITS);
    BigRational::new_raw(&unit - power, unit)
}

/// The first time that is exceeded with at most this probability.
fn exceeded(density: &Density, after: f64) -> u64 {
    let survival = density.survival();
    let first = survival.partition_point(|&above| above > after);
    density.origin() + density.step() * first as u64
}

/// A loop of a thousand operations, long enough to be trimmed in almost each.
fn long_loop() -> Value {
    json!([{"loop": "l", "iterations": A_THOUSAND, "body": [{"block": "a", "time": {"uniform": [0, FACES - 1]}}]}])
}

/// Leading trims of the tail contract show where P(T > t) is almost 1, trailing ones far out.
#[test]
fn tails_of_the_longest_of_a_thousand_sums() {
    let found = predicted(Contract::Tail, PES, "spmd", &long_loop());
    assert!(Contract::Tail.is_kept(&found), "{:?} of {}", found.exact_tail(1e-9), found.lost());
    assert!(found.lost() > 1e-11, "not at the edge: {} lost", found.lost());
    let rounding = 1e-12;
    for after in [1.0, 0.9, 0.1, 1e-3, 1e-6, 1e-9, 1e-15, 1e-20, 1e-25, 1e-30] {
        let time = exceeded(&found, after).max(found.origin()) - 1;
        let truth = longest_after(time, OPERATIONS, PES);
        let off = relative(found.after(time), &truth);
        assert!(off <= Contract::RELATIVE, "P(T > {time}) = {} is off by {off:e}", found.after(time));
        let (least, most) = found.after_within(time);
        assert!(exact(least * (1.0 - rounding)) <= truth && truth <= exact(most * (1.0 + rounding)));
    }
}

/// The long loop in bulk: its distribution function, and what the masses lack of 1.
#[test]
fn distribution_function_of_the_longest_of_a_thousand_sums() {
    let found = predicted(Contract::Bulk, PES, "spmd", &long_loop());
    assert!(Contract::Bulk.is_kept(&found), "{} lost", found.lost());
    assert!(found.lost() > 3e-13, "not at the edge: {} lost", found.lost());
    assert!(1.0 - found.masses().iter().sum::<f64>() <= Contract::BULK);
    for after in [1.0, 0.99, 0.5, 0.01, 1e-6, 1e-11, 0.0] {
        let time = exceeded(&found, after).max(found.origin()) - 1;
        let truth = BigRational::one() - longest_after(time, OPERATIONS, PES);
        let off = (exact(found.at_most(time)) - truth).abs().to_f64().expect("finite");
        assert!(off <= Contract::BULK, "P(T ≤ {time}) = {} is off by {off:e}", found.at_most(time));
    }
}

/// Almost ten times what a trailing trim may leave out is kept. Left out in each of a million operations it would be
/// missed at 1e-30: that often one of them takes a tick.
#[test]
fn long_times_that_are_nearly_trimmed() {
    let (short, long) = (1e-36, 1.9e-45);
    let time = json!({"values": {"0": 1.0, "1": short, "5000": long}});
    let program = json!([{"loop": "l", "iterations": A_THOUSAND, "body": [{"block": "a", "time": time}]}]);
    let found = predicted(Contract::Tail, PES, "spmd", &program);
    assert!(found.lost() > 0.0 && Contract::Tail.is_kept(&found));
    let truth = exact(f64::from(PES) * f64::from(OPERATIONS)) * (exact(short) + exact(long)); // less 1e-60
    let off = relative(found.after(0), &truth);
    assert!(off <= Contract::RELATIVE, "off by {off:e}");
    assert!((found.after(4999) / (1e6 * long) - 1.0).abs() <= Contract::RELATIVE);
}

/// Almost ten times what a mixture may leave out is kept: a loop that is run a million times goes on so rarely.
#[test]
fn iterations_that_are_nearly_cut() {
    let rarely = |often: f64, contract: Contract| {
        let inner = json!({"loop": "i", "iterations": {"values": {"1": 1.0, "2": often}}, "body": [{"block": "a", "time": 1}]});
        let thousand = |name: &str, body: &Value| json!({"loop": name, "bound": "cu", "iterations": A_THOUSAND, "body": [body]});
        let program = json!([
            thousand("o", &thousand("m", &inner)),
            {"block": "late", "time": {"values": {"0": 1.0, "50": 1e-30}}},
        ]);
        predicted(contract, 1, "simd", &program)
    };
    for (often, lost) in [(1.9e-45, false), (1.9e-46, true)] {
        let found = rarely(often, Contract::Tail);
        assert!(Contract::Tail.is_kept(&found) && (found.lost() > 0.0) == lost, "{} lost", found.lost());
        let truth = exact(1e-30) + exact(1e6) * exact(often); // less than 1e-60 happens twice
        let off = relative(found.after(1_000_000), &truth);
        assert!(off <= Contract::RELATIVE, "{often:e}: off by {off:e}");
    }
    for (often, lost) in [(1.9e-18, false), (1.9e-19, true)] {
        let found = rarely(often, Contract::Bulk);
        assert!(Contract::Bulk.is_kept(&found) && (found.lost() > 0.0) == lost, "{} lost", found.lost());
        let off = (found.after(1_000_000) - 1e6 * often).abs();
        assert!(off <= Contract::BULK, "{often:e}: off by {off:e}");
    }
}

/// In SIMD with a body of one tick a loop lasts as long as the PE with the most iterations: F^N, F of the count. It is
/// geometric, as far as 1e-35.
#[test]
fn a_simd_loop_lasts_as_long_as_its_last_pe() {
    const ENABLED: u32 = 24;
    let most = 1200;
    let mut counts: Vec<f64> = (1..=most).map(|k| 0.0625 * 0.9375_f64.powi(k - 1)).collect();
    counts[most as usize - 1] *= 16.0;
    let values: serde_json::Map<_, _> =
        (1..).zip(&counts).map(|(k, mass): (u32, _)| (k.to_string(), json!(mass))).collect();
    let program =
        json!([{"loop": "l", "iterations": {"values": values}, "body": [{"block": "a", "time": 1}]}]);
    let [bulk, tail] =
        [Contract::Bulk, Contract::Tail].map(|contract| predicted(contract, ENABLED, "simd", &program));
    assert!(
        Contract::Bulk.is_kept(&bulk)
            && Contract::Tail.is_kept(&tail)
            && bulk.lost() > 0.0
            && tail.lost() > 0.0
    );
    // As given, within rounding: (15/16)^t.
    let truth = |time: u32| -(f64::from(ENABLED) * (-0.9375_f64.powi(time.cast_signed())).ln_1p()).exp_m1();
    for time in 1..1100 {
        let expected = truth(time);
        let off = (tail.after(time.into()) / expected - 1.0).abs();
        assert!(off <= Contract::RELATIVE, "P(T > {time}) is off by {off:e}");
        assert!((bulk.after(time.into()) - expected).abs() <= Contract::BULK);
    }
}

/// Sums of geometric times have the negative binomial distribution: P(T > t) = P(Binom(t, p) < n).
#[test]
fn sums_of_geometric_times() {
    const TERMS: u32 = 40;
    let last = 1300;
    let mut masses: Vec<f64> = (1..=last).map(|k| 0.125 * 0.875_f64.powi(k - 1)).collect();
    masses[last as usize - 1] *= 8.0; // of 1e-75
    let values: serde_json::Map<_, _> =
        (1..).zip(&masses).map(|(k, mass): (u32, _)| (k.to_string(), json!(mass))).collect();
    let program =
        json!([{"loop": "l", "iterations": TERMS, "body": [{"block": "a", "time": {"values": values}}]}]);
    let found = predicted(Contract::Tail, 1, "spmd", &program);
    assert!(found.lost() > 0.0 && Contract::Tail.is_kept(&found));
    for time in [40_u32, 150, 320, 600, 800, 1000, 1100] {
        let (mut ways, mut choices) = (BigInt::zero(), BigInt::one());
        for k in 0..TERMS {
            ways += &choices * BigInt::from(7).pow(time - k);
            choices = choices * (time - k) / (k + 1);
        }
        let truth = BigRational::new_raw(ways, BigInt::from(8).pow(time));
        let off = relative(found.after(time.into()), &truth);
        assert!(off <= Contract::RELATIVE, "P(T > {time}) = {} is off by {off:e}", found.after(time.into()));
    }
}

/// The program with times of up to thousands of ticks, all of them possible, and with rare choices. It is
/// long enough to be trimmed, and there are still few enough ways to run it.
fn stretched(mut program: Program, seed: u64) -> Program {
    let mut rare =
        [1e-20, 1e-9, 0.25, 1e-17, 1e-34].into_iter().cycle().skip(usize::try_from(seed % 5).expect("small"));
    let mut next = || rare.next().expect("endless");
    let mut switch = |time: &mut SwitchTime| time.fixed = longer(&time.fixed, next());
    switch(&mut program.machine.switches.to_spmd);
    switch(&mut program.machine.switches.to_simd);
    program.nodes.iter_mut().for_each(|node| stretch(node, &mut next));
    program
}

fn stretch(node: &mut Node, rare: &mut impl FnMut() -> f64) {
    match &mut node.kind {
        Kind::Block(b) => stretch_block(b, rare),
        Kind::Loop(l) => {
            [&mut l.init, &mut l.test].into_iter().for_each(|b| stretch_block(b, rare));
            l.iterations = Iterations::new(rarer(l.iterations.density(), rare(), |count| count));
            l.body.iter_mut().for_each(|node| stretch(node, rare));
        }
        Kind::Conditional(c) => {
            if c.probability > 0.0 && c.probability < 1.0 {
                c.probability = if c.probability < 0.5 { rare() } else { 1.0 - rare() };
            }
            [&mut c.test, &mut c.then.after, &mut c.otherwise.after]
                .into_iter()
                .for_each(|b| stretch_block(b, rare));
            c.then.nodes.iter_mut().chain(&mut c.otherwise.nodes).for_each(|node| stretch(node, rare));
        }
        Kind::Group(group) => group.body.iter_mut().for_each(|node| stretch(node, rare)),
        Kind::Queue(_) => {}
    }
}

fn stretch_block(block: &mut Block, rare: &mut impl FnMut() -> f64) {
    for operation in &mut block.operations {
        let one = rare();
        let PerMode { simd, spmd } = &mut operation.time;
        (*simd, *spmd) = (longer(simd, one), longer(spmd, one));
    }
}

fn longer(time: &Density, rare: f64) -> Density {
    rarer(time, rare, |ticks| 300 * ticks + ticks % 2)
}

/// A density with other values. Where there are two values, the first becomes rare.
fn rarer(density: &Density, rare: f64, value: impl Fn(u64) -> u64) -> Density {
    let values: Vec<_> =
        density.iter().filter(|&(_, mass)| mass > 0.0).map(|(time, _)| value(time)).collect();
    match values[..] {
        [first, second] => Density::from_masses([(first, rare), (second, 1.0 - rare)]).expect("sums to 1"),
        _ => Density::from_masses(density.iter().map(|(time, mass)| (value(time), mass))).expect("a density"),
    }
}

/// Both contracts on random programs, against every way to run them.
#[test]
fn random_programs_under_both_contracts() {
    let (mut refereed, mut trimmed) = (0, 0);
    for seed in 0..300 {
        let program = stretched(program(&random_program::document(seed)), seed);
        let [bulk, tail] =
            [Contract::Bulk, Contract::Tail].map(|contract| program::predict(&program, contract).0);
        for ((scheme, bulk), tail) in program.schemes.iter().zip(&bulk).zip(&tail) {
            let Some(every) = referee::enumerate(&program, scheme, 2_000) else { continue };
            let [bulk, tail] = [bulk, tail].map(|outcome| outcome.density().expect("a density"));
            refereed += 1;
            trimmed += usize::from(tail.lost() > 0.0 && bulk.lost() > tail.lost_behind());
            assert!(Contract::Bulk.is_kept(bulk) && Contract::Tail.is_kept(tail));
            let about = |time: u64| format!("P(T > {time}) of {}, seed {seed}", scheme.name);
            let mut expected = 0.0;
            for (&time, mass) in every.iter().rev() {
                let (found, rough) = (tail.after(time), bulk.after(time));
                if expected >= Contract::LEAST {
                    assert!(
                        (found - expected).abs() <= Contract::RELATIVE * expected,
                        "{found:e}, not {expected:e}: {}",
                        about(time)
                    );
                }
                assert!(
                    (rough - expected).abs() <= Contract::BULK,
                    "{rough:e}, not {expected:e}: {}",
                    about(time)
                );
                for density in [bulk, tail] {
                    let (least, most) = density.after_within(time);
                    assert!(
                        least <= expected * (1.0 + 1e-12) && expected <= most * (1.0 + 1e-12),
                        "{expected:e} in {least:e} to {most:e}: {}",
                        about(time)
                    );
                }
                expected += mass;
            }
        }
    }
    assert!(
        refereed >= 500 && trimmed >= 50,
        "{refereed} programs were small enough, of which {trimmed} were trimmed"
    );
}

/// Where a contract cannot be kept a note says so, and how far it holds: times with too many values, in too many PEs.
#[test]
fn what_cannot_be_kept_is_said() {
    let noted = |contract: Contract, processors: u32, time: Value| {
        let document = json!({
            "juxtapose": 1, "kind": "program", "machine": {"processors": processors},
            "program": [{"block": "a", "time": time}], "schemes": [{"name": "S", "mode": "spmd"}],
        });
        let model = Model::from_json_under(&document.to_string(), contract).expect("a model");
        let prediction = predict(&model);
        let density = prediction.outcomes[0].density().expect("a density").clone();
        (
            prediction
                .notes
                .into_iter()
                .map(|note| (note.code, note.outcome, note.message))
                .collect::<Vec<_>>(),
            density,
        )
    };
    let normal = json!({"normal": {"mean": 100, "sd": 20}});
    let uniform = json!({"uniform": [1, 9]});
    for contract in [Contract::Bulk, Contract::Tail] {
        assert_eq!(noted(contract, 1000, uniform.clone()).0, []);
        assert_eq!(noted(contract, 4096, normal.clone()).0, []);
    }
    for (contract, says) in
        [(Contract::Bulk, "of all runs are left out, not 1e-12"), (Contract::Tail, "not down to 1e-30")]
    {
        // A million ticks end where 6e-16 is left.
        let (notes, density) = noted(contract, 4096, json!({"lognormal": {"mean": 1800, "sd": 1800}}));
        let [(code, outcome, message)] = &notes[..] else { panic!("one note, not {notes:?}") };
        assert_eq!((*code, outcome.as_deref()), ("contract-missed", Some("S")));
        assert!(message.contains(says), "{message}");
        // The tail is exact as far as what was lost is a billionth of it.
        let least = density.exact_tail(Contract::RELATIVE).expect("somewhere");
        let (behind, before) = (density.lost_behind(), density.lost() - density.lost_behind());
        assert!((least / (behind / (Contract::RELATIVE - before)) - 1.0).abs() < 1e-6);
        let end = density.falls_below(least).expect("before the last time");
        assert!(density.after(end) < least && density.after(end - 1) >= least);
    }
}
