//! Tests of the 3-SAT study (Li et al. 1997, section 7.2): its search against a plain one, its counts against a recount, its figures
//! against the paper's.

use std::{cell::Cell, env, fs, ops::ControlFlow};

use juxtapose_document::predict;
use juxtapose_three_sat::{
    Clause, Formula, Measurements, PRINTED, Parameters, SCHEME, Search, TITLE, measure, predicted, program,
    random_clauses, search,
};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use crate::{Model, examples};

pub(crate) fn measured(parameters: Parameters) -> Measurements {
    measure(parameters, &mut |_| ControlFlow::Continue(())).expect("nobody stops it")
}

pub(crate) fn small(variables: u32, clauses: u32, processors: u32) -> Parameters {
    Parameters { variables, clauses, processors, instances: 500, seed: 7 }
}

fn written(measurements: &Measurements) -> Value {
    serde_json::to_value(program(measurements)).expect("a document is JSON")
}

pub(crate) fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found}, not {expected} within {tolerance}");
}

/// The search as one would write it down: some variables have values, and each clause is looked at.
struct Plain<'c> {
    clauses: &'c [Clause],
    values: Vec<Option<bool>>,
    found: Search,
}

impl Plain<'_> {
    /// Whether no assignment from here on satisfies the formula.
    fn refutes(&mut self, i: usize) -> bool {
        for value in [true, false] {
            self.values[i] = Some(value);
            self.found.nodes += 1;
            let literals =
                |clause: &Clause| clause.map(|l| self.values[l.variable as usize].map(|v| v == l.value));
            let is_false = self.clauses.iter().any(|clause| literals(clause) == [Some(false); 3]);
            let is_true = self.clauses.iter().all(|clause| literals(clause).contains(&Some(true)));
            if is_true {
                return false;
            }
            if !is_false {
                self.found.undetermined[i] += 1;
                if !self.refutes(i + 1) {
                    return false;
                }
            }
        }
        self.values[i] = None;
        true
    }
}

fn plain(variables: u32, clauses: &[Clause], fixed: usize, label: usize) -> Option<Search> {
    let mut values = vec![None; variables as usize];
    for i in 0..fixed {
        values[fixed - 1 - i] = Some((label >> i) % 2 == 1);
    }
    let mut plain = Plain { clauses, values, found: Search::default() };
    plain.refutes(fixed).then_some(plain.found)
}

/// By full enumeration: whether some assignment of all variables, with the label's values of the first, satisfies
/// every clause.
fn is_satisfiable(variables: u32, clauses: &[Clause], fixed: usize, label: usize) -> bool {
    let of = |assignment: usize, i: usize| assignment >> (variables as usize - 1 - i) & 1 == 1;
    let satisfied =
        |assignment| clauses.iter().all(|c| c.iter().any(|l| of(assignment, l.variable as usize) == l.value));
    (0..1usize << variables).filter(|all| all >> (variables as usize - fixed) == label).any(satisfied)
}

#[test]
fn the_search_is_the_plain_one_and_refutes_what_enumeration_does() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut verdicts = [0, 0];
    for (variables, clauses) in [(6, 24), (6, 36), (7, 40), (8, 48), (9, 54), (10, 128)] {
        let formulas = (0..40).map(|_| random_clauses(variables, clauses, &mut random)).collect::<Vec<_>>();
        for clauses in &formulas {
            let formula = Formula::new(variables, clauses);
            for (fixed, label) in (0..=4).flat_map(|fixed| (0..1 << fixed).map(move |label| (fixed, label))) {
                let found = search(&formula, fixed, label);
                assert_eq!(
                    found,
                    plain(variables, clauses, fixed, label),
                    "{clauses:?}, PE {label} of 2^{fixed}"
                );
                assert_eq!(found.is_none(), is_satisfiable(variables, clauses, fixed, label));
                verdicts[usize::from(found.is_some())] += 1;
            }
        }
    }
    assert!(verdicts.iter().all(|&count| count > 500), "both verdicts are met: {verdicts:?}");
}

/// Pearson's test with 159 degrees of freedom: mean 159, standard deviation √(2·159) ≈ 18; 6 of those are far.
#[test]
fn every_clause_of_three_distinct_variables_is_equally_likely() {
    const EACH: f64 = 1000.0;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut counts = std::collections::BTreeMap::<Vec<(u32, bool)>, u32>::new();
    for mut clause in random_clauses(6, 160_000, &mut random) {
        clause.sort_by_key(|literal| literal.variable);
        assert!(clause.windows(2).all(|pair| pair[0].variable < pair[1].variable), "{clause:?}");
        *counts.entry(clause.iter().map(|l| (l.variable, l.value)).collect()).or_default() += 1;
    }
    assert_eq!(counts.len(), 20 * 8, "(6 choose 3) sets of variables, 8 ways to sign them");
    let distance: f64 = counts.values().map(|&count| (f64::from(count) - EACH).powi(2) / EACH).sum();
    assert!(distance < 159.0 + 6.0 * 18.0, "{distance}");
}

/// A sample so small that all of its points are kept, counted again.
#[test]
fn densities_and_correlations_are_those_of_the_points() {
    for processors in [1, 2, 4, 16] {
        let found = measured(small(9, 54, processors));
        let points = &found.pairs.points;
        let mean = |of: &dyn Fn(&Vec<u32>) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
        assert_eq!(points.len(), 500);
        close(found.maximum.mean(), mean(&|p| f64::from(*p.iter().max().expect("a PE"))), 1e-9);
        close(
            found.one_pe.mean(),
            mean(&|p| p.iter().map(|&n| f64::from(n)).sum::<f64>() / f64::from(processors)),
            1e-9,
        );
        let third = points.iter().flatten().filter(|&&nodes| nodes <= 30).count() as f64;
        close(found.one_pe.at_most(30), third / (500.0 * f64::from(processors)), 1e-12);
        for a in 0..processors as usize {
            for b in 0..processors as usize {
                let [ma, mb] = [a, b].map(|pe| mean(&|p| f64::from(p[pe])));
                let covariance = |x: usize, mx: f64, y: usize, my: f64| {
                    mean(&|p| (f64::from(p[x]) - mx) * (f64::from(p[y]) - my))
                };
                let expected =
                    covariance(a, ma, b, mb) / (covariance(a, ma, a, ma) * covariance(b, mb, b, mb)).sqrt();
                close(found.pairs.correlations[a][b].expect("both vary"), expected, 1e-9);
            }
        }
    }
}

/// Fixing variables only cuts the tree: no clause of three variables is false while two have values, so with four
/// PEs every node from x2 on is searched as with one.
#[test]
fn four_pes_search_the_nodes_of_one() {
    let (alone, shared) = (measured(small(10, 60, 1)), measured(small(10, 60, 4)));
    assert_eq!(alone.drawn, shared.drawn);
    assert_eq!(alone.levels[2..], shared.levels[..]);
    for (one, four) in alone.pairs.points.iter().zip(&shared.pairs.points) {
        assert_eq!(one[0], 2 + 4 + four.iter().sum::<u32>(), "with the nodes of x0 and x1");
    }
}

/// The tree is linear in expectation: a level's nodes are those above × 2 × the probability measured there.
#[test]
fn the_mean_of_the_models_one_pe_is_the_samples() {
    for (variables, clauses, processors) in
        [(12, 72, 4), (6, 24, 1), (9, 40, 8), (16, 96, 1), (16, 80, 16), (6, 128, 16)]
    {
        let found = measured(small(variables, clauses, processors));
        let mut alone = written(&found);
        alone["machine"]["processors"] = 1.into();
        for document in [written(&found), alone] {
            let model = Model::from_json(&document.to_string()).expect("a model");
            let outcomes = predict(&model).outcomes;
            let [outcome] = &outcomes[..] else { panic!("one scheme") };
            let sample = found.one_pe.mean();
            close(outcome.average_value.expect("a program has one"), sample, 1e-12 * sample);
            if document["machine"]["processors"] == 1 {
                close(outcome.density().expect("a density").mean(), sample, 1e-12 * sample);
            }
        }
    }
}

/// The study predicts without a document: against the ordinary way through the document, on all PEs and on one.
#[test]
fn the_prediction_is_that_of_the_document() {
    for (variables, clauses, processors) in
        [(6, 128, 16), (6, 24, 1), (9, 40, 8), (12, 72, 4), (16, 64, 1), (16, 64, 2), (16, 80, 16)]
    {
        let found = measured(Parameters { instances: 40, ..small(variables, clauses, processors) });
        for processors in [processors, 1] {
            let mut document = written(&found);
            document["machine"]["processors"] = processors.into();
            let model = Model::from_json(&document.to_string()).expect("a model");
            let outcomes = predict(&model).outcomes;
            let [expected] = &outcomes[..] else { panic!("one scheme") };
            let outcome = predicted(&found, processors);
            let [a, b] = [&outcome, expected].map(|outcome| outcome.density().expect("a density"));
            assert!(b.lost() <= 1e-12 && a.lost() <= 1e-12, "{} {}", a.lost(), b.lost());
            for t in 0..=a.last().max(b.last()) {
                close(a.at_most(t), b.at_most(t), 2e-12);
            }
            let [a, b] = [&outcome, expected].map(|outcome| outcome.average_value.expect("an average"));
            close(a, b, 1e-12 * b);
            assert_eq!((outcome.name, outcome.method), (expected.name.clone(), expected.method));
        }
    }
}

/// The figures of 64,000 instances, as in the paper. The sample's standard error is 0.16: 0.6 is nearly four
/// of them.
#[test]
fn the_papers_figures_for_three_seeds() {
    for seed in 1..=3 {
        let found = measured(Parameters { seed, ..Parameters::default() });
        let model = Model::from_json(&written(&found).to_string()).expect("a model");
        let prediction = predict(&model);
        let outcome = &prediction.outcomes[0];
        close(outcome.average_value.expect("a program has one"), 75.29, 0.6);
        close(outcome.density().expect("a density").mean(), 103.64, 0.6);
        close(found.maximum.mean(), 112.46, 0.6);
        close(outcome.average_value.expect("a program has one"), PRINTED.average_value, 0.6);
        close(outcome.density().expect("a density").mean(), PRINTED.predicted, 0.6);
        close(found.maximum.mean(), PRINTED.sample, 0.6);
        close(found.error().expect("many instances"), 0.16, 0.005);
        // One PE varies more than its model; PEs vary together, which takes some of that back.
        let independent = found.independent().mean();
        assert!(
            outcome.density().expect("a density").mean() < found.maximum.mean()
                && found.maximum.mean() < independent
        );
    }
}

/// `UPDATE_SNAPSHOTS=1 cargo test --test all three_sat` writes the example.
#[test]
fn the_example_is_what_the_study_finds() {
    let found = program(&measured(Parameters::default()));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/models/three-sat.json");
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        let text = serde_json::to_string_pretty(&found).expect("JSON");
        fs::write(path, text + "\n").expect("the example is written");
    }
    let example = examples::find("three-sat").expect("an example");
    let document: Value = serde_json::from_str(example.text).expect("JSON");
    assert_eq!((document["title"].as_str(), SCHEME), (Some(TITLE), "SPMD"));
    assert_eq!(
        serde_json::from_str::<juxtapose_program::document::ProgramDocument>(example.text)
            .expect("a document"),
        found
    );
}

#[test]
fn progress_is_told_and_stops_it() {
    let told = Cell::new(0);
    let parameters = Parameters { instances: 5000, ..Parameters::default() };
    measure(parameters, &mut |done| {
        assert!(done >= told.replace(done) && done < 5000);
        ControlFlow::Continue(())
    });
    assert!(told.get() > 4000, "the last report is near the end: {told:?}");
    let stopped = measure(parameters, &mut |done| {
        if done > 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(stopped.is_none());
}

#[test]
fn bad_parameters_have_all_their_problems() {
    let problems = |text: &str| Parameters::from_json(text).expect_err(text).0;
    let all = problems(
        r#"{"variables": 5, "clauses": 129, "instances": 0, "processors": 3, "seed": -1, "speed": 1}"#,
    );
    let paths: Vec<_> = all.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["speed", "variables", "clauses", "instances", "seed", "processors"]);
    assert!(all.iter().all(|problem| problem.hint.is_some()), "{all:?}");
    for (path, value) in
        [("variables", "5"), ("clauses", "129"), ("instances", "0"), ("seed", "-1"), ("processors", "3")]
    {
        let problem = all.iter().find(|problem| problem.path == path).expect(path);
        assert!(problem.message.starts_with(&format!("is {value}; ")), "{problem}");
    }
    for (text, path) in [
        (r#"{"variables": 12, "clauses": 47}"#, "clauses"), // fewer than 4 for each
        (r#"{"variables": 12.5}"#, "variables"),
        (r#"{"variables": null}"#, "variables"), // as NaN is written
        (r#"{"instances": "many"}"#, "instances"),
        (r#"{"instances": 1e300}"#, "instances"),
        (r#"{"processors": 32}"#, "processors"),
        (r#"{"seed": 4294967296}"#, "seed"),
        ("[]", ""),
        ("{", ""),
    ] {
        let found = problems(text);
        assert_eq!(found.iter().map(|problem| problem.path.as_str()).collect::<Vec<_>>(), [path], "{text}");
    }
    assert_eq!(Parameters::from_json("{}"), Ok(Parameters::default()));
}
