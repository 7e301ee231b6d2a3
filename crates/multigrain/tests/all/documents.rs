//! Tests of documents of kind `multigrain`, and of random parameters against a clock that goes through every draw.

use juxtapose_density::Estimate;
use juxtapose_document::predict;
use juxtapose_multigrain::{
    self as multigrain, Contention, Cost, Drawn, Machine, Parameter, Parameters, Phase, Random, Work,
};
use juxtapose_support::work::counted;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::{Model, examples, knows_the_fields_of, problems};

/// A program with all that a document can say.
fn all_of_it() -> Value {
    let message = json!({"host": 0.25, "latency": 1.5, "accelerator": 0.25});
    json!({
        "juxtapose": 1, "kind": "multigrain", "title": "All of it", "unit": "ms", "tick": 0.5,
        "machine": {"accelerators": 12, "threads": 6},
        "phases": [
            {"phase": "first", "host": 1.5, "device": {"uniform": [100, 120]}, "serial_device": {"each_thread": {"values": {"3": 0.5, "9": 0.5}}},
             "offloads": 4},
            {"host": {"each_thread": 7}, "device": 12, "serial_device": 0, "offloads": 0},
        ],
        "tasks": 5,
        "offload": {"send": message, "return": 0.5},
        "gap": {"normal": {"mean": 8, "sd": 1}},
        "contention": {"constant": {"values": [[1.25, 0.5], [2, 0.5]]}},
        "switch": {"measured": [0, 1.5, 2]},
        "collective": {"per_thread": 0.5},
        "configurations": [{"threads": 1, "accelerators": 12}, {"threads": 3, "accelerators": 4}],
        "measured": {"note": "by hand", "rows": [
            {"threads": 1, "accelerators": 1, "time": 80.5}, {"threads": 2, "accelerators": 6, "time": 31}]},
        "notes": {"gap": "guessed"},
    })
}

/// The program with one value replaced.
fn with(pointer: &str, value: Value) -> Value {
    let mut document = all_of_it();
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in it")) = value;
    document
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    assert_eq!(problems(&all_of_it()), Vec::<String>::new());
    let row = |m: Value, p: Value, time: Value| json!({"threads": m, "accelerators": p, "time": time});
    let good = row(json!(1), json!(1), json!(5));
    let cases = [
        ("/machine/accelerators", json!(0), "range machine.accelerators"),
        ("/machine/accelerators", json!(1025), "range machine.accelerators"),
        ("/machine/accelerators", json!(1.5), "range machine.accelerators"),
        ("/machine/threads", json!(0), "range machine.threads"),
        ("/machine", json!({}), "missing machine.accelerators"),
        ("/phases", json!([]), "empty phases"),
        (
            "/phases",
            json!([{}]),
            "missing phases[0].host missing phases[0].device missing phases[0].serial_device",
        ),
        ("/phases/1/host", json!(-1), "range phases[1].host"),
        ("/phases/1/host", json!(null), "type phases[1].host"),
        ("/phases/1/host", json!({"each_thread": -1}), "range phases[1].host.each_thread"),
        (
            "/phases/1/host",
            json!({"each_thread": 1, "uniform": [1, 2]}),
            "unknown-field phases[1].host.uniform",
        ),
        ("/phases/1/device", json!({"normal": {"mean": 1}}), "missing phases[1].device.normal.sd"),
        ("/phases/1/offloads", json!(1.5), "range phases[1].offloads"),
        (
            "/phases/1",
            json!({"phase": "first", "host": 1, "device": 1, "serial_device": 1}),
            "duplicate phases[1].phase",
        ),
        ("/tasks", json!(0), "range tasks"),
        ("/offload", json!(-1), "range offload"),
        (
            "/offload/send",
            json!({"host": 1}),
            "missing offload.send.latency missing offload.send.accelerator",
        ),
        ("/offload", json!({"send": 1}), "missing offload.return"),
        ("/gap", json!("long"), "type gap"),
        ("/contention", json!({}), "type contention"),
        ("/contention", json!({"constant": 1, "per_further_thread": 0}), "type contention"),
        ("/contention", json!({"constant": 0.9}), "range contention.constant"),
        ("/contention", json!({"per_further_thread": -0.1}), "range contention.per_further_thread"),
        ("/contention/constant/values", json!([]), "empty contention.constant.values"),
        ("/contention/constant/values", json!([[1, 0.5]]), "sum contention.constant.values"),
        ("/contention/constant/values", json!([[0.5, 1]]), "range contention.constant.values[0][0]"),
        ("/contention/constant/values", json!([1.28]), "type contention.constant.values[0]"),
        ("/switch/measured", json!([]), "empty switch.measured"),
        ("/switch/measured", json!([1, -1]), "range switch.measured[1]"),
        (
            "/collective",
            json!({"per_thread": 1, "per_further_thread": 1}),
            "unknown-field collective.per_further_thread",
        ),
        ("/configurations", json!([]), "empty configurations"),
        ("/configurations/0/accelerators", json!(13), "range configurations[0]"),
        ("/configurations/0", json!({"threads": 7, "accelerators": 1}), "range configurations[0].threads"),
        ("/configurations/1", json!({"threads": 1, "accelerators": 12}), "duplicate configurations[1]"),
        ("/measured/rows", json!([]), "empty measured.rows"),
        ("/measured/rows", json!([good]), "empty measured.rows"),
        ("/measured/rows/1", row(json!(0), json!(1), json!(1)), "range measured.rows[1].threads"),
        // What was measured may have used more than the machine has that is modelled.
        ("/measured/rows/1", row(json!(4), json!(4), json!(1)), ""),
        ("/measured/rows/1", row(json!(1), json!(1), json!(null)), "type measured.rows[1].time"),
        ("/measured/rows/1", row(json!(1), json!(1), json!(0)), "range measured.rows[1].time"),
        ("/measured/rows/1", json!({"threads": 1, "time": 4}), "missing measured.rows[1].accelerators"),
        ("/notes/gap", json!(3), "type notes.gap"),
        ("/notes", json!({"g": "x"}), "unknown-field notes.g"),
        ("/phases/0/device", json!({"values": {"0": 0.5, "99999989": 0.5}}), "too-large phases[0].device"),
        ("/phases/0/offloads", json!(1_000_000_000), "too-large gap"),
    ];
    for (pointer, value, expected) in cases {
        assert_eq!(problems(&with(pointer, value.clone())).join(" "), expected, "{pointer} = {value}");
    }
    assert_eq!(
        problems(&json!({"juxtapose": 1, "kind": "multigrain"})),
        ["missing machine", "missing phases"]
    );
}

#[test]
fn the_types_write_what_they_read_and_know_the_fields_of_the_rules() {
    let document: juxtapose_multigrain::document::MultigrainDocument =
        serde_json::from_value(all_of_it()).expect("the types read it");
    let written = serde_json::to_value(document).expect("JSON");
    let model =
        |document: &Value| format!("{:?}", Model::from_json(&document.to_string()).expect("a model").kind);
    assert_eq!(model(&written), model(&all_of_it()));
    for (pointer, name) in [
        ("", "Multigrain"),
        ("/machine", "HostAndAccelerators"),
        ("/phases/0", "OffloadingPhase"),
        ("/offload", "Messages"),
        ("/offload/send", "LogP"),
        ("/configurations/0", "Configuration"),
        ("/measured", "Measured"),
        ("/measured/rows/0", "MeasuredTime"),
    ] {
        knows_the_fields_of(&all_of_it(), pointer, name);
    }
}

fn predicted(document: &Value) -> juxtapose_density::Prediction {
    predict(&Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}")))
}

/// Certain parameters give the number of eq. (11), whatever the tick: it never goes through the lattice.
#[test]
fn certain_parameters_give_the_closed_formula() {
    let example = examples::find("pbpi").expect("an example");
    let mut document: Value = serde_json::from_str(example.text).expect("JSON");
    document["collective"] = json!(0);
    document["configurations"] = json!(
        [[1, 1], [16, 1], [8, 2], [4, 4], [2, 8]].map(|[m, p]| json!({"threads": m, "accelerators": p}))
    );
    let expected = [373.82, 27.309, 28.109, 29.709, 32.909].map(|time| time + 7e-8 + 2e-6);
    for tick in [1.0, 0.001, 1000.0] {
        document["tick"] = json!(tick);
        for (pointer, seconds) in [
            ("/phases/0/host", 1.3),
            ("/phases/0/device", 370.0),
            ("/phases/0/serial_device", 1.72),
            ("/offload", 7e-8),
            ("/gap", 0.8),
            ("/switch", 2e-6),
        ] {
            *document.pointer_mut(pointer).expect("a parameter") = json!(seconds);
        }
        for (outcome, time) in predicted(&document).outcomes.iter().zip(expected) {
            let Estimate::Value(ticks) = outcome.estimate else { panic!("a number") };
            assert!((ticks * tick - time).abs() < 1e-12 * time, "{}: {} {time}", outcome.name, ticks * tick);
        }
    }
}

/// The numbers that the page tells of the examples.
#[test]
fn examples_are_best_where_their_lessons_say() {
    let fastest = |id: &str| {
        let prediction =
            predicted(&serde_json::from_str(examples::find(id).expect("an example").text).expect("JSON"));
        let best =
            prediction.outcomes.iter().min_by(|a, b| a.mean().partial_cmp(&b.mean()).expect("numbers"));
        best.map(|outcome| (outcome.name.clone(), outcome.mean().expect("a mean") * prediction.tick))
            .expect("outcomes")
    };
    let (name, time) = fastest("pbpi");
    assert!(name == "4 × 4" && (time - 32.709_002_07).abs() < 1e-9, "{name} {time}");
    let (name, time) = fastest("raxml");
    assert!(name == "16 × 1" && (time - 17.8915).abs() < 1e-9, "{name} {time}");
}

/// Values with their probabilities.
type Values = Vec<(u64, f64)>;

/// What is drawn, for which thread in which phase where it is for one, and from what.
type Variable<'r> = (Parameter, Option<(u32, usize)>, &'r Random);

/// A program with parameters drawn from a few values each.
struct Small {
    model: multigrain::Multigrain,
}

impl Small {
    fn new(work: Work, random: &[(Parameter, Drawn, Values)]) -> Self {
        let phase = |host, device, serial_device, offloads| Phase {
            host,
            device,
            serial_device,
            offloads,
            ..Phase::default()
        };
        let mut program = Parameters {
            phases: vec![phase(6.0, 120.0, 3.0, 1.0), phase(12.0, 60.0, 0.0, 2.0)],
            offload: 1.0,
            gap: 2.0,
            contention: Contention::Constant(2.0),
            switch: Cost::PerThread(1.0),
            collective: Cost::PerFurtherThread(3.0),
            work,
        };
        let random = random.iter().map(|(parameter, drawn, values)| {
            let density = juxtapose_density::Density::from_masses(values.iter().copied()).expect("a density");
            *parameter.of(&mut program).expect("a number") = density.mean();
            Random { parameter: *parameter, drawn: *drawn, density }
        });
        let random = random.collect();
        let machine = Machine { accelerators: 6, threads: Some(3) };
        let (contention, configurations, measured) = (Vec::new(), None, Vec::new());
        Self {
            model: multigrain::Multigrain { machine, program, random, contention, configurations, measured },
        }
    }

    /// What a clock of each thread shows at the end of a run, where `value` says what a thread has of a parameter in a phase.
    fn clock(&self, m: u32, p: u32, value: &dyn Fn(Parameter, u32, usize) -> Option<f64>) -> f64 {
        let phases = self.model.program.phases.len();
        let of = |thread: u32, phase: usize| {
            let mut program = self.model.program.clone();
            for parameter in Parameter::all(&self.model.program) {
                if let Some(drawn) = value(parameter, thread, phase) {
                    *parameter.of(&mut program).expect("a number") = drawn;
                }
            }
            let this = &program.phases[phase];
            let Contention::Constant(alpha) = program.contention else { panic!("a constant") };
            let alpha = if m > 1 { alpha } else { 1.0 };
            let (Cost::PerThread(switch), Cost::PerFurtherThread(collective)) =
                (&program.switch, &program.collective)
            else {
                panic!("as they are made")
            };
            let (switch, collective) = (switch * f64::from(m), collective * f64::from(m - 1));
            let shared = match program.work {
                Work::One => this.device / f64::from(m) / f64::from(p),
                Work::Independent(_) => this.device / f64::from(p),
            };
            let each = program.offload + switch + collective + f64::from(p) * program.gap;
            alpha * this.host + shared + this.serial_device + this.offloads * each
        };
        let last = |times: Vec<f64>| times.into_iter().fold(0.0, f64::max);
        match self.model.program.work {
            // They wait for each other after each phase.
            Work::One => {
                (0..phases).map(|phase| last((0..m).map(|thread| of(thread, phase)).collect())).sum()
            }
            // Task after task is given to the next thread; nobody waits.
            Work::Independent(tasks) => {
                let tasks_of = |thread| (0..tasks).filter(|task| task % m == thread).count() as f64;
                let all = |thread| (0..phases).map(|phase| of(thread, phase)).sum::<f64>();
                last((0..m).map(|thread| tasks_of(thread) / f64::from(tasks) * all(thread)).collect())
            }
        }
    }

    /// Every run with its probability, and what the clocks show in each of these configurations.
    fn runs(&self, configurations: &[(u32, u32)]) -> Vec<(f64, Vec<f64>)> {
        let threads = configurations.iter().map(|&(m, _)| m).max().expect("a configuration");
        let phases = self.model.program.phases.len();
        let variables: Vec<Variable<'_>> = (self.model.random.iter())
            .flat_map(|random| match random.drawn {
                Drawn::EachRun => vec![(random.parameter, None, random)],
                Drawn::EachThread => (0..threads)
                    .flat_map(|thread| {
                        (0..phases).map(move |phase| (random.parameter, Some((thread, phase)), random))
                    })
                    .collect(),
            })
            .collect();
        let mut runs = vec![(1.0, Vec::new())];
        for (_, _, random) in &variables {
            runs = runs
                .iter()
                .flat_map(|(probability, values): &(f64, Vec<f64>)| {
                    random.density.iter().filter(|&(_, mass)| mass > 0.0).map(move |(value, mass)| {
                        (probability * mass, values.iter().copied().chain([value as f64]).collect())
                    })
                })
                .collect();
        }
        let seen = |values: &[f64]| {
            let value = |parameter, thread, phase| {
                let found = variables.iter().position(|&(of, place, _)| {
                    of == parameter && place.is_none_or(|place| place == (thread, phase))
                });
                found.map(|k| values[k])
            };
            configurations.iter().map(|&(m, p)| self.clock(m, p, &value)).collect()
        };
        runs.iter().map(|(probability, values)| (*probability, seen(values))).collect()
    }
}

/// The means of configurations are those of every run; where threads wait for the slowest they are at most too large by what is
/// promised, which is nothing where all that is drawn takes whole parts of a tick.
#[test]
fn means_of_maxima_keep_what_is_promised() {
    let mut seen = [0, 0];
    for (contention, is_divided) in [(1.37, false), (2f64.sqrt(), true)] {
        for mut small in small_programs() {
            small.model.program.contention = Contention::Constant(contention);
            for &(m, p) in &CONFIGURATIONS {
                let runs = small.runs(&[(m, p)]);
                let mean: f64 = runs.iter().map(|(probability, seen)| probability * seen[0]).sum();
                let (found, excess) = (small.model.density(m, p).mean(), small.model.excess(m, p));
                let off = found - mean;
                assert!(
                    (-1e-9 * mean..=excess + 1e-9 * mean).contains(&off),
                    "{:?} {:?} {m} × {p}: {found}, not {mean} to {excess} more",
                    small.model.random,
                    small.model.program.work
                );
                assert!(excess <= 0.01 && (is_divided || excess <= 0.0), "{excess}");
                seen[usize::from(excess > 0.0)] += 1;
            }
        }
    }
    assert!(seen[0] >= 100 && seen[1] >= 10, "{seen:?}");
}

/// What nothing that is drawn changes stays a number, beside others that have a distribution.
#[test]
fn a_certain_configuration_stays_a_value() {
    let document = |serial_device: Value| {
        json!({"juxtapose": 1, "kind": "multigrain", "machine": {"accelerators": 5},
            "phases": [{"host": 10, "device": 6, "serial_device": serial_device}],
            "contention": {"constant": {"values": [[1.1, 0.5], [1.5, 0.5]]}}})
    };
    let mut values = 0;
    for outcome in predicted(&document(json!(0))).outcomes {
        let is_alone = outcome.name.starts_with("1 ×");
        values += u32::from(is_alone);
        let Estimate::Value(ticks) = outcome.estimate else {
            assert!(!is_alone, "{outcome:?}");
            continue;
        };
        let accelerators: f64 = outcome.name[5..].parse().expect("a number");
        assert!(is_alone && (ticks - (10.0 + 6.0 / accelerators)).abs() < 1e-12, "{outcome:?}");
    }
    assert_eq!(values, 5);
    // What a run draws concerns all of them.
    let all = predicted(&document(json!({"uniform": [1, 2]}))).outcomes;
    assert!(all.iter().all(|outcome| outcome.density().is_some()));
}

/// No document is accepted that takes more than was estimated.
#[test]
fn what_is_counted_stays_within_the_estimate() {
    let (mut accepted, mut most) = (0, 0f64);
    for seed in 0..60 {
        let document = hostile(seed).to_string();
        // What takes longer than a test may ends under a patience where that does.
        let model = Model::from_json(&document).ok().filter(|model| model.effort.work < 2e8);
        let Some(model) = model else { continue };
        accepted += 1;
        let (_, work) = counted(|| predict(&model));
        assert!(work <= model.effort.work, "{work:e} of {:e} for {document}", model.effort.work);
        most = most.max(work / model.effort.work.max(1.0));
    }
    assert!(accepted > 20, "{accepted}");
    assert!(most > 0.3, "the estimate is {most} times too large everywhere");
}

/// All values drawn, from multiples of 1000 ticks: this was accepted once, and its prediction took ever more memory without an end.
#[test]
fn all_drawn_from_round_numbers_is_predicted() {
    let two = |a: u64, b: u64| json!({"values": {(a * 1000).to_string(): 0.5, (b * 1000).to_string(): 0.5}});
    let each = |a, b| json!({"each_thread": two(a, b)});
    let model = json!({"juxtapose": 1, "kind": "multigrain", "machine": {"accelerators": 8}, "tasks": 13,
        "phases": [
            {"host": each(1, 7), "device": two(1, 9), "serial_device": each(2, 5)},
            {"host": two(1, 4), "device": each(1, 6), "serial_device": two(2, 5)},
        ],
        "offload": two(1, 2), "gap": two(1, 2),
        "contention": {"constant": {"values": [[1.25, 0.5], [1.75, 0.5]]}}});
    let model = Model::from_json(&model.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    let (prediction, work) = counted(|| predict(&model));
    assert!(work <= model.effort.work && work < 1e9, "{work:e} of {:e}", model.effort.work);
    assert!(prediction.outcomes.iter().all(|outcome| outcome.density().is_some()));
}

/// A document that draws as much as it can, from values far apart, near each other, and of any size.
fn hostile(seed: u64) -> Value {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let unit: u64 = [1, 10, 100, 777][chance.random_range(0..4)];
    let most = [3, 12, 60][chance.random_range(0..3)];
    let mut time = |may_be_own: bool| {
        let mut value = || unit * chance.random_range(1..=most);
        let (a, b, c) = (value(), value(), value());
        let drawn = match chance.random_range(0..6) {
            0 => json!(a as f64 * 0.37),
            1 => json!({"uniform": [a, a + 1 + b % 300]}),
            2 => json!({"gamma": {"mean": 1 + a % 300, "sd": 40}}),
            _ => {
                json!({"values": {a.to_string(): 0.25, (a + b).to_string(): 0.5, (a + b + c).to_string(): 0.25}})
            }
        };
        if may_be_own && chance.random_bool(0.4) { json!({"each_thread": drawn}) } else { drawn }
    };
    let phases: Vec<_> = (0..1 + seed % 3)
        .map(|k| {
            json!({"host": time(true), "device": time(true), "serial_device": time(true), "offloads": 1 + (seed + k) % 4})
        })
        .collect();
    let mut document = json!({"juxtapose": 1, "kind": "multigrain", "machine": {"accelerators": 8},
        "phases": phases, "offload": time(true), "gap": time(true), "switch": time(true),
        "collective": {"per_further_thread": time(true)},
        "configurations": [{"threads": 1, "accelerators": 8}, {"threads": 3, "accelerators": 2}, {"threads": 8, "accelerators": 1}]});
    if seed.is_multiple_of(2) {
        document["tasks"] = json!(chance.random_range(1..40));
    }
    if !seed.is_multiple_of(3) {
        let alpha = 1.0 + chance.random::<f64>();
        document["contention"] = json!({"constant": {"values": [[1, 0.5], [alpha, 0.25], [1.75, 0.25]]}});
    }
    document
}

fn small_programs() -> Vec<Small> {
    use Drawn::{EachRun, EachThread};
    let two = |a: u64, b: u64| vec![(a, 0.25), (b, 0.75)];
    let mut programs = Vec::new();
    for work in
        [Work::One, Work::Independent(2), Work::Independent(6), Work::Independent(12), Work::Independent(5)]
    {
        let lists: [&[(Parameter, Drawn, Values)]; 6] = [
            // What a thread with fewer tasks draws may make it the last.
            &[(Parameter::SerialDevice(0), EachThread, two(0, 3000)), (Parameter::Gap, EachRun, two(0, 6))],
            &[
                (Parameter::Device(0), EachRun, vec![(60, 0.125), (120, 0.5), (240, 0.375)]),
                (Parameter::Gap, EachRun, two(0, 6)),
            ],
            &[(Parameter::Host(1), EachThread, two(12, 30))],
            &[
                (Parameter::SerialDevice(0), EachThread, two(0, 60)),
                (Parameter::Device(1), EachRun, two(60, 360)),
            ],
            &[(Parameter::Collective, EachThread, two(6, 18)), (Parameter::Switch, EachRun, two(0, 30))],
            &[(Parameter::Host(0), EachThread, two(60, 120)), (Parameter::Offload, EachRun, two(0, 120))],
        ];
        programs.extend(lists.map(|random| Small::new(work, random)));
    }
    programs
}

const CONFIGURATIONS: [(u32, u32); 5] = [(1, 1), (1, 6), (2, 1), (2, 3), (3, 2)];

/// Where all times are whole ticks the density is that of all runs; elsewhere no probability is off by more than the ticks by which
/// what is drawn moves.
#[test]
fn densities_are_those_of_every_run() {
    let mut exact = 0;
    for small in small_programs() {
        for &(m, p) in &CONFIGURATIONS {
            let runs = small.runs(&[(m, p)]);
            let density = small.model.density(m, p);
            let below = |time: f64| {
                runs.iter().filter(|(_, seen)| seen[0] <= time + 1e-9).map(|(p, _)| p).sum::<f64>()
            };
            let is_whole = runs.iter().all(|(_, seen)| (seen[0] - seen[0].round()).abs() < 1e-9);
            // Sums are exact in parts of a tick, and placed on ticks in the end.
            let moves = if is_whole { 0.0 } else { 1.0 };
            exact += usize::from(moves < 1.0);
            for time in density.origin().saturating_sub(3)..=density.last() + 3 {
                let (at, found) = (time as f64, density.at_most(time));
                assert!(
                    (below(at - moves) - 1e-12..=below(at + moves) + 1e-12).contains(&found),
                    "{:?} {m} × {p} at {time}: {found}, not {} to {}",
                    small.model.random,
                    below(at - moves),
                    below(at + moves)
                );
            }
        }
    }
    assert!(exact >= 20, "{exact}");
}

/// A parameter that is drawn for each run moves no mean, and the mean of what each thread draws is never below the formula.
#[test]
fn means_are_the_formula_but_for_the_slowest_thread() {
    for small in small_programs() {
        let shared = small.model.random.iter().all(|random| random.drawn == Drawn::EachRun);
        for &(m, p) in &CONFIGURATIONS {
            let (mean, formula) = (small.model.density(m, p).mean(), small.model.program.time(m, p));
            if shared || m == 1 {
                assert!((mean - formula).abs() < 1e-9 * formula, "{m} × {p}: {mean} {formula}");
            } else {
                assert!(mean > formula - 1e-9 * formula, "{m} × {p}: {mean} {formula}");
            }
        }
    }
}

/// The contention's values make a mixture, and a run that is drawn for each thread is fastest where its clocks say.
#[test]
fn the_fastest_is_that_of_every_run() {
    let mut drawn = 0;
    for mut small in small_programs() {
        let feasible: Vec<_> = small.model.machine.feasible().collect();
        let mut expected = vec![0.0; feasible.len()];
        let contentions = [(1.0, 0.5), (3.0, 0.5)];
        for (alpha, weight) in contentions {
            small.model.program.contention = Contention::Constant(alpha);
            for (probability, times) in small.runs(&feasible) {
                let least = times.iter().copied().fold(f64::INFINITY, f64::min) * (1.0 + 1e-12);
                let fastest = times.iter().filter(|&&time| time <= least).count() as f64;
                for (share, _) in expected.iter_mut().zip(&times).filter(|&(_, &time)| time <= least) {
                    *share += weight * probability / fastest;
                }
            }
        }
        small.model.program.contention = Contention::Constant(2.0);
        small.model.contention = contentions.to_vec();
        let chances = small.model.chances().expect("few runs");
        assert!((chances.probability.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        drawn += usize::from(chances.draws.is_some());
        // Five standard errors: one of all these numbers is off in some ten thousand.
        let allowed = 5.0 * chances.standard_error().unwrap_or(0.0) + 1e-12;
        for (found, expected) in chances.probability.iter().zip(&expected) {
            assert!((found - expected).abs() <= allowed, "{found} {expected} {:?}", small.model.random);
        }
        // The density is the mixture of those with either contention.
        let (m, p) = (3, 2);
        let mixed = small.model.density(m, p).mean();
        let of = |alpha: f64| {
            let mut model = small.model.clone();
            (model.contention, model.program.contention) = (Vec::new(), Contention::Constant(alpha));
            model.density(m, p).mean()
        };
        assert!((mixed - f64::midpoint(of(1.0), of(3.0))).abs() < 1e-9 * mixed);
    }
    assert_eq!(drawn, 25);
}

/// What runs take is counted before the first of them: thousands of configurations of up to a thousand threads, each with its own draws.
#[test]
fn how_often_each_is_the_fastest_is_said_where_that_takes_no_minutes() {
    let mut large = small_programs().swap_remove(0).model;
    let phases: Vec<_> = large.program.phases.iter().cycle().take(64).cloned().collect();
    (large.machine.accelerators, large.machine.threads) = (12, None);
    assert!(large.chances().is_some());
    (large.machine.accelerators, large.program.phases) = (1024, phases);
    assert!(large.chances().is_none());
}
