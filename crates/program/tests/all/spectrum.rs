//! Tests of the frequency domain, long loops frequency by frequency, against convolutions: the bulk contract may take the one way, the tail
//! contract never does.

use std::f64::consts::TAU;

use juxtapose_density::{Contract, Density};
use juxtapose_document::predict_under;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use realfft::{RealFftPlanner, num_complex::Complex64};
use serde_json::{Value, json};

use crate::Model;

fn density(text: &str, contract: Contract) -> Density {
    let model = Model::from_json(text).unwrap_or_else(|problems| panic!("{problems}\nin {text}"));
    predict_under(&model, contract).outcomes[0].density().expect("programs have densities").clone()
}

fn document(processors: u64, nodes: &Value, scheme: &Value) -> String {
    let mut scheme = scheme.clone();
    scheme["name"] = json!("s");
    json!({"juxtapose": 1, "kind": "program", "program": nodes, "schemes": [scheme],
        "machine": {"processors": processors, "switch": {"to_spmd": 7, "to_simd": 14}}})
    .to_string()
}

#[track_caller]
fn agrees(processors: u64, mode: &str, nodes: &Value) {
    agrees_in(&document(processors, nodes, &json!({ "mode": mode })));
}

/// How far its distribution function is from that of convolutions: never more than it says.
#[track_caller]
fn agrees_in(text: &str) {
    let (furthest, lost) = apart(text);
    assert!(furthest <= lost, "{furthest} apart, {lost} promised in {text}");
}

/// How far the two contracts' distribution functions are apart, and how far they may be.
#[track_caller]
fn apart(text: &str) -> (f64, f64) {
    let (fast, plain) = (density(text, Contract::Bulk), density(text, Contract::Tail));
    // Trims alone leave out far less.
    assert!(fast.lost() > 1e-15, "was not evaluated by frequencies: {} lost in {text}", fast.lost());
    assert!(fast.lost() <= 1e-12, "{} lost in {text}", fast.lost());
    let (mut below, mut furthest) = (0.0, 0.0_f64);
    let mut masses = fast.iter().peekable();
    let mut sum = 0.0;
    for (time, mass) in plain.iter() {
        below += mass;
        while let Some((_, mass)) = masses.next_if(|&(t, _)| t <= time) {
            sum += mass;
        }
        furthest = furthest.max((sum - below).abs());
    }
    // Convolutions under the tail contract may lack more of the shortest times.
    let promised = fast.lost() + plain.lost();
    assert!((fast.mean() / plain.mean() - 1.0).abs() < 1e-11, "{} and {}", fast.mean(), plain.mean());
    (furthest, promised)
}

fn time(random: &mut Xoshiro256PlusPlus, step: u64, many: u64) -> Value {
    let least = random.random_range(0..40);
    let weights: Vec<f64> = (0..many).map(|_| random.random_range(1.0..9.0)).collect();
    let sum: f64 = weights.iter().sum();
    let values: serde_json::Map<_, _> = (weights.iter().enumerate())
        .map(|(k, weight)| ((step * (least + k as u64)).to_string(), json!(weight / sum)))
        .collect();
    json!({ "values": values })
}

fn block(random: &mut Xoshiro256PlusPlus, name: &str) -> Value {
    json!({"block": name, "time": time(random, 7, 30)})
}

fn simd_body(random: &mut Xoshiro256PlusPlus, bound: &str, condition: &str) -> Value {
    json!([
        block(random, "a"),
        {"if": "c", "probability": 0.3, "condition": condition, "then": [block(random, "t")],
         "else": [{"loop": "o", "iterations": {"uniform": [0, 3]}, "bound": bound, "body": [block(random, "e")]}]}
    ])
}

#[test]
fn loops_in_simd() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for least in [0, 1, 30] {
        for (bound, condition) in [("pe", "pe"), ("cu", "cu"), ("pe", "cu")] {
            let body = simd_body(&mut random, bound, condition);
            let nodes = json!([block(&mut random, "z"), {"loop": "l", "iterations": {"uniform": [least, 60]}, "body": body}]);
            agrees(40, "simd", &nodes);
        }
    }
}

/// What each PE runs alone, tilted to where the slowest of so many is.
#[test]
fn loops_in_spmd() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(6);
    for (least, processors) in [(1, 2), (0, 40), (70, 1024)] {
        let inner =
            json!({"loop": "o", "iterations": {"uniform": [0, 5]}, "body": [block(&mut random, "e")]});
        let long = json!({"block": "w", "time": time(&mut random, 7, 150)});
        let outer = json!({"loop": "l", "iterations": {"uniform": [least, 80]}, "body": [long, inner]});
        agrees(processors, "spmd", &json!([block(&mut random, "z"), outer, block(&mut random, "y")]));
    }
}

/// Before, between and behind SIMD, where a maximum ends each part.
#[test]
fn loops_in_spmd_beside_simd() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut part = |name: &str| {
        let body = json!([{"block": format!("{name}1"), "time": time(&mut random, 7, 200)}]);
        json!({"loop": name, "iterations": {"uniform": [20, 60]}, "body": body})
    };
    let nodes =
        json!([part("a"), {"block": "s", "time": 700}, part("b"), {"block": "t", "time": 70}, part("c")]);
    let text = |mode| document(64, &nodes, &json!({"mode": "spmd", "except": {"s": mode, "t": mode}}));
    agrees_in(&text("simd"));
    agrees_in(&text("spmd"));
}

/// In groups, of which the longest errs by as much as all of them do.
#[test]
fn loops_in_groups() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    let body = simd_body(&mut random, "pe", "pe");
    let long = json!({"loop": "l", "iterations": {"uniform": [30, 60]}, "body": body});
    agrees(40, "simd", &json!([block(&mut random, "z"), {"group": 40, "body": [long]}]));
    for (processors, size) in [(640, 40), (640, 8), (1024, 1)] {
        let long = json!({"block": "w", "time": time(&mut random, 7, 150)});
        let long = json!({"loop": "l", "iterations": {"uniform": [70, 80]}, "body": [long]});
        agrees(processors, "spmd", &json!([{"group": size, "body": [long]}, block(&mut random, "y")]));
    }
}

/// So many blocks of so many possible times.
fn series_of(random: &mut Xoshiro256PlusPlus, blocks: u64, many: u64) -> Value {
    let block = |k: u64| json!({"block": format!("b{k}"), "time": time(random, 7, many)});
    (0..blocks).map(block).collect()
}

/// Transformed and multiplied: tilted in SPMD, as they are where nothing multiplies their errors.
#[test]
fn long_series() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    for (mode, processors, blocks, many) in [
        ("spmd", 2, 300, 40),
        ("spmd", 64, 300, 40),
        ("spmd", 4096, 40, 300),
        ("spmd", 1, 2, 3000),
        ("spmd", 64, 3, 3000),
        ("simd", 5, 200, 40),
        ("simd", 1, 3, 2000),
    ] {
        agrees(processors, mode, &series_of(&mut random, blocks, many));
    }
}

/// All different, so that nothing is convolved or transformed once for several: far modes, lattices, rare long times, narrow ones
/// among wide ones. What convolutions round is counted by what their masses lack of 1: it is not little for times of three values.
#[test]
fn long_series_of_different_times() {
    type Times<'t> = &'t dyn Fn(u64) -> Value;
    fn part(k: u64) -> f64 {
        k as f64 / 4096.0
    }
    let far = |k: u64| json!({"0": 0.5, (900 + k % 199).to_string(): 0.5 - part(k), "1": part(k)});
    let lattices = |k: u64| {
        let step = [15, 6, 10][usize::from(k % 3 == 1) + 2 * usize::from(k % 3 == 2)];
        json!({"0": 0.25 + part(k), step.to_string(): 0.25, (4 * step).to_string(): 0.5 - part(k)})
    };
    let rare = |k: u64| json!({"2": 0.5, "3": 0.5 - part(4), (500 + k).to_string(): part(4)});
    let mixed = |k: u64| match k % 2 {
        0 => json!({"0": 0.25 + part(k), "1": 0.75 - part(k)}),
        _ => (0..256).map(|t| (t.to_string(), json!(part(16)))).collect(),
    };
    let kinds: [(&str, Times<'_>, u64); 7] = [
        ("spmd", &far, 400),
        ("simd", &far, 400),
        ("simd", &lattices, 400),
        ("spmd", &rare, 400),
        ("simd", &rare, 400),
        ("spmd", &mixed, 100),
        ("simd", &mixed, 100),
    ];
    for (kind, (mode, values, many)) in kinds.into_iter().enumerate() {
        let block = |k| json!({"block": format!("b{k}"), "time": {"values": values(k)}});
        let nodes: Value = (0..many).map(block).collect();
        let processors = if mode == "spmd" { 64 } else { 1 };
        let text = document(processors, &nodes, &json!({ "mode": mode }));
        let (furthest, promised) = apart(&text);
        let rounded = (1.0 - density(&text, Contract::Tail).masses().iter().sum::<f64>()).abs();
        assert!(
            furthest <= promised + rounded,
            "{kind}: {furthest} apart, {promised} promised, {rounded} rounded"
        );
    }
}

/// So many blocks, each with one of so many times, those of lower numbers more often; and as many that take a certain time.
fn series_of_alike(random: &mut Xoshiro256PlusPlus, blocks: u64, times: u64, many: u64) -> Value {
    let times: Vec<_> = (0..times).map(|_| time(random, 7, many)).collect();
    let blocks = (0..blocks).flat_map(|k| {
        let most = random.random_range(0..times.len());
        let time = &times[random.random_range(0..=most)];
        [json!({"block": format!("b{k}"), "time": time}), json!({"block": format!("c{k}"), "time": 35})]
    });
    blocks.collect()
}

/// Equal times are convolved and transformed once.
#[test]
fn long_series_of_equal_times() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    for (mode, processors, blocks, times, many) in [
        ("spmd", 2, 300, 20, 40),
        ("spmd", 64, 300, 1, 40),
        ("spmd", 64, 400, 7, 40),
        ("spmd", 4096, 41, 2, 300),
        ("spmd", 1, 2, 1, 3000),
        ("simd", 5, 200, 3, 40),
        ("simd", 1, 7, 2, 2000),
        ("simd", 1, 1000, 1, 30),
    ] {
        agrees(processors, mode, &series_of_alike(&mut random, blocks, times, many));
    }
}

/// What is promised is the bound of `product`'s words: 8 standard deviations of the roundings in the transforms of three
/// parts, and not a thousand times what is true.
#[test]
fn a_product_errs_about_as_it_says() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(10);
    let (parts, many) = (3, 4000);
    let text = document(1, &series_of(&mut random, parts, many), &json!({"mode": "simd"}));
    let (furthest, lost) = apart(&text);
    let (parts, layers) = (parts as f64, 4.0 * ((parts * many) as f64).log2());
    let deviations = 8.0 * (parts * parts + (parts + 4.0) * layers).sqrt() * f64::EPSILON / 2.0;
    assert!(lost >= deviations && lost < 2.0 * deviations, "{lost} promised, not {deviations}");
    assert!(furthest > lost / 1000.0, "{furthest} apart, {lost} promised");
}

/// e^(−2πi·k/n), from an angle of at most π/4.
fn root(k: usize, n: usize) -> Complex64 {
    let (quadrant, rest) = (4 * k / n, 4 * k % n);
    let eighth = |eighths: usize| (TAU * eighths as f64 / (8 * n) as f64).sin_cos();
    let (sine, cosine) = if 2 * rest <= n {
        eighth(2 * rest)
    } else {
        let (sine, cosine) = eighth(2 * (n - rest));
        (cosine, sine)
    };
    Complex64::new(cosine, -sine) * [Complex64::ONE, -Complex64::I, -Complex64::ONE, Complex64::I][quadrant]
}

/// What is taken for granted of the library's roots of unity: the transform of a single mass shows them. They err like one
/// rounding in each layer, and their mean over all times by a few u at any frequency.
#[test]
fn roots_of_unity_are_as_exact_as_they_are_taken_for() {
    let unit = f64::EPSILON / 2.0;
    for n in [1024, 4096, 8192, 65536] {
        let forward = RealFftPlanner::<f64>::new().plan_fft_forward(n);
        let (mut input, mut values) = (forward.make_input_vec(), forward.make_output_vec());
        let mut common = vec![Complex64::ZERO; values.len()];
        let (mut squares, times) = (0.0, (0..n).step_by(n / 128));
        for t in times.clone() {
            input.fill(0.0);
            input[t] = 1.0;
            forward.process(&mut input, &mut values).expect("lengths fit");
            for (k, (value, common)) in values.iter().zip(&mut common).enumerate() {
                let root = root(t * k % n, n);
                squares += (value - root).norm_sqr();
                *common += (value - root) * root.conj();
            }
        }
        let times = times.count() as f64;
        let deviation = (squares / times / values.len() as f64).sqrt() / unit;
        assert!(deviation < (1.0 + (n as f64).log2()).sqrt(), "{n}: {deviation} u");
        let common = common.iter().map(|sum| sum.norm() / times / unit).fold(0.0, f64::max);
        assert!(common < 8.0, "{n}: {common} u in common");
    }
}

/// Each of many conditionals may err, and all of them together keep the contract.
#[test]
fn series_in_many_conditionals() {
    let clause = |name: String| -> Value {
        ["a", "b"].map(|part| json!({"block": format!("{name}{part}"), "time": {"uniform": [0, 700]}})).into()
    };
    let conditional = |k: u32| {
        json!({"if": format!("c{k}"), "condition": "cu", "probability": 0.5,
            "then": clause(format!("t{k}")), "else": clause(format!("e{k}"))})
    };
    let text =
        |many: u32| document(1, &(0..many).map(conditional).collect::<Value>(), &json!({"mode": "simd"}));
    let each = density(&text(1), Contract::Bulk).lost();
    assert!(each > 1e-14, "was not evaluated by frequencies: {each} lost");
    let all = density(&text(80), Contract::Bulk).lost();
    assert!(all <= Contract::BULK && 80.0 * each > Contract::BULK, "{all} lost, {each} in each");
}

/// Convolved all the same: short series, and long ones under the tail contract. In a loop of so many iterations that each may hardly err
/// their sum is transformed.
#[test]
fn series_that_must_be_convolved() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let short = document(64, &series_of(&mut random, 20, 20), &json!({"mode": "simd"}));
    let body = series_of(&mut random, 30, 40);
    let names = body.as_array().expect("blocks").iter().skip(1);
    let except: serde_json::Map<_, _> =
        names.map(|block| (block["block"].as_str().expect("a name").to_owned(), json!("simd"))).collect();
    let each = json!([{"loop": "l", "iterations": 30, "bound": "cu", "body": body}]);
    let each = document(2, &each, &json!({"mode": "spmd", "except": except}));
    let lost = density(&short, Contract::Bulk).lost();
    assert!(lost < 1e-15, "was not convolved: {lost} lost");
    agrees_in(&each);
    let text = document(64, &series_of(&mut random, 300, 40), &json!({"mode": "spmd"}));
    let tail = density(&text, Contract::Tail);
    assert!(tail.lost_behind() < 1e-39, "{} lost of the longest times", tail.lost_behind());
}
