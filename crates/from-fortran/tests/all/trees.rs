//! End-to-end tests of the translation of Fortran sources: a source becomes a program tree, whose predicted means are the counted costs
//! under each table.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_document::predict;
use juxtapose_fortran::{self as fortran, Fault};
use juxtapose_from_fortran::{Asked, Planted, planted};
use juxtapose_support::work::watched;
use serde_json::{Value, json};

use crate::{
    examples,
    random_fortran::{Switches, sample},
};

type Source = juxtapose_document::Model<fortran::PricedSource>;
type Program = juxtapose_document::Model<juxtapose_program::Program>;

fn fortran(document: &Value) -> fortran::PricedSource {
    Source::from_json(&document.to_string()).expect("a model").kind
}

fn document(source: &str, bind: &Value) -> Value {
    let tables = ["all-one", "all-one-with-overheads"];
    json!({"juxtapose": 1, "kind": "fortran", "source": source, "tables": tables, "bind": bind})
}

/// The tree of a document: SIMD by the first table, SPMD by the second.
fn tree(document: &Value, asked: Asked) -> Result<Planted, Vec<Fault>> {
    let source = document["source"].as_str().expect("a source");
    let asked = Asked { tables: [0, 1], ..asked };
    planted(&fortran(document), ("A tree", "operations", 1.0), source, &asked)
        .map_err(|faults| faults.into_iter().collect())
}

fn written(planted: &Planted) -> Value {
    serde_json::to_value(&planted.document).expect("JSON")
}

/// The means of its prediction, by mode.
fn means(document: &Value) -> BTreeMap<String, f64> {
    let model =
        Program::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\n{document}"));
    let outcomes = predict(&model).outcomes;
    outcomes
        .iter()
        .map(|outcome| (outcome.name.clone(), model.tick * outcome.moments().expect("moments").mean))
        .collect()
}

/// Whether the tree's means are what is counted under each table.
fn agree(document: &Value, planted: &Planted) {
    let model = fortran(document);
    let means = means(&written(planted));
    for (mode, (_, estimate)) in ["SIMD", "SPMD"].iter().zip(&model.estimates) {
        let unit = &estimate.units[model.routine];
        let Some(counted) = estimate.count(unit, &model.bound) else {
            assert!(!planted.remarks.is_empty(), "{document}");
            continue;
        };
        let counted = counted.to_f64().value();
        let mean = means[*mode];
        assert!((mean - counted).abs() <= 1e-12 * counted, "{mode}: {mean} instead of {counted}\n{document}");
    }
}

#[test]
fn the_tree_of_every_example_costs_on_average_what_is_counted() {
    let mut count = 0;
    for example in examples::ALL.iter().filter(|example| example.kind == "fortran") {
        let mut document: Value = serde_json::from_str(example.text).expect("JSON");
        document["tables"] = json!(["all-one", "all-one-with-overheads"]);
        document["bind"] = json!({"I2": 19, "J2": 7, "IL": 18, "JL": 9, "L": 5, "LDA": 6, "M": 7, "N": 6});
        if example.id == "road" {
            document["probabilities"] = json!({"7": 1}); // where processors share iterations, nothing is left to chance
        }
        let planted =
            tree(&document, Asked::default()).unwrap_or_else(|faults| panic!("{}: {faults:?}", example.id));
        agree(&document, &planted);
        count += 1;
    }
    assert!(count >= 8);
}

#[test]
fn the_tree_of_random_sources_costs_on_average_what_is_counted() {
    let mut agreed = 0;
    for seed in 0..150 {
        let switches = if seed % 2 == 0 { Switches::EXACT } else { Switches::DECISIONS };
        let sample = sample(seed, Switches { parallel: false, ..switches });
        let mut bind: BTreeMap<String, i64> =
            sample.values.iter().map(|(name, value)| (name.to_string(), *value)).collect();
        bind.extend(sample.unknown_lines.iter().map(|line| (format!("UNKNOWN_RANGE_{line}"), 2)));
        let mut document = document(&sample.source, &json!(bind));
        document["form"] = match sample.form {
            juxtapose_fortran77::Form::Fixed => json!("fixed"),
            juxtapose_fortran77::Form::Free => json!("free"),
        };
        document["routine"] = json!(&*sample.routine);
        if Source::from_json(&document.to_string()).is_err() {
            continue;
        }
        let Ok(planted) = tree(&document, Asked::default()) else { continue };
        // Where costs are rounded, which is said, so is their mean.
        if planted.remarks.iter().any(|remark| remark.message.contains("all are rounded to ticks")) {
            continue;
        }
        agree(&document, &planted);
        agreed += 1;
    }
    assert!(agreed > 80, "{agreed}");
}

/// Whatever is made of a source can be read: what could not is refused with its reason.
#[test]
fn no_tree_is_planted_that_is_refused_when_it_is_read() {
    let mut made = 0;
    for seed in 1_000..1_150 {
        let switches = if seed % 2 == 0 { Switches::EXACT } else { Switches::VARYING };
        let sample = sample(seed, switches);
        let mut bind: BTreeMap<String, i64> =
            sample.values.iter().map(|(name, value)| (name.to_string(), *value)).collect();
        bind.extend(sample.unknown_lines.iter().map(|line| (format!("UNKNOWN_RANGE_{line}"), 2)));
        let mut document = document(&sample.source, &json!(bind));
        document["routine"] = json!(&*sample.routine);
        // Loops that jumps make go on very long in some.
        let again = [0.5, 0.99, 0.999_99][usize::try_from(seed % 3).expect("small")];
        let stated: BTreeMap<String, f64> =
            sample.unknown_lines.iter().map(|line| (line.to_string(), again)).collect();
        document["probabilities"] = json!(stated);
        if Source::from_json(&document.to_string()).is_err() {
            continue;
        }
        let Ok(planted) = tree(&document, Asked::default()) else { continue };
        let read = Program::from_json(&written(&planted).to_string());
        assert!(read.is_ok(), "seed {seed}: {:?}\n{}", read.err(), sample.source);
        made += 1;
    }
    assert!(made > 40, "{made}");
}

#[test]
fn trees_that_are_too_large_are_refused_with_their_reason() {
    let told = |statements: &str, probabilities: &Value| {
        let source = format!("subroutine s(n)\nreal a(9)\n{statements}\nend\n");
        let mut document = document(&source, &json!({"N": 9_000}));
        document["probabilities"] = probabilities.clone();
        let faults = tree(&document, Asked::default()).err().unwrap_or_default();
        faults.into_iter().map(|fault| format!("{}: {}", fault.line, fault.message)).collect::<Vec<_>>()
    };
    let nest = |depth: usize| {
        let open = (1..=depth).map(|k| format!("if (a({k}) > 0) then\n")).collect::<String>();
        format!("{open}x = 1\n{}", "end if\n".repeat(depth))
    };
    assert_eq!(told(&nest(45), &json!({})), [""; 0]);
    assert_eq!(
        told(&nest(46), &json!({})),
        ["0: the tree would be 46 loops and IFs deep; at most 45 are read"]
    );
    let again = told("10 x = x + 1\nif (x .lt. 9.0) goto 10\nx = 2", &json!({"4": 0.99999}));
    assert!(again[0].starts_with("3: may have ") && again[0].ends_with(" at most 10000"), "{again:?}");
    let open = (1..=5).map(|k| format!("do i{k} = 1, n\n")).collect::<String>();
    let long = told(&format!("{open}if (a(1) > 0) x = 1\n{}", "end do\n".repeat(5)), &json!({}));
    assert!(long[0].contains("ticks; at most 9e15 are counted"), "{long:?}");
    // Two calls each, forty deep, of which nobody goes through all.
    let unit = |k: usize| format!("subroutine t{k}(x)\ncall t{}(x)\ncall t{}(x)\nend\n", k + 1, k + 1);
    let last = "subroutine t40(x)\ndo i = 1, 20000\nx = x + 1\nend do\nend\n";
    let calls: String = (0..40).map(unit).collect();
    let mut document = document(&[&calls, last].concat(), &json!({}));
    document["routine"] = json!("T0");
    let begun = watched(6e8, |_| ControlFlow::Continue(()), || tree(&document, Asked::default()).is_ok());
    assert!(begun.is_err(), "it is too much");
}

const MATMUL: &str = "\
      SUBROUTINE MATMUL (A,B,C,N)
      REAL A(N,N),B(N,N),C(N,N)
      DOALL 30 I = 1,N
      DO 20 K = 1,N
      IF (A(I,K).NE.0.0) THEN
      DO 10 J = 1,N
      C(I,J) = C(I,J)+A(I,K)*B(K,J)
   10 CONTINUE
      ENDIF
   20 CONTINUE
   30 CONTINUE
      END
";

#[test]
fn the_sketchs_matrix_product_goes_all_the_way() {
    let mut document = document(MATMUL, &json!({"N": 16}));
    document["probabilities"] = json!({"5": 0.25});
    let planted = tree(&document, Asked::default()).expect("a tree");
    assert!(planted.remarks.is_empty());
    let written = written(&planted);
    let note = |line: u32, text: &str| format!("line {line}: {text}");
    let inner = json!([{"block": "C(I,J)", "time": 18, "note": note(7, "C(I,J) = C(I,J)+A(I,K)*B(K,J)")}]);
    let then = json!([{"loop": "for J", "iterations": 16, "init": {"simd": 1, "spmd": 2}, "test": {"simd": 0, "spmd": 1},
        "body": inner, "note": note(6, "DO 10 J = 1,N")}]);
    let each = json!([{"if": "A(I,K).NE.0.0", "probability": 0.25, "test": 4, "then": then,
        "note": note(5, "IF (A(I,K).NE.0.0) THEN")}]);
    let body = json!([{"loop": "for K", "iterations": 16, "init": {"simd": 1, "spmd": 2}, "test": {"simd": 0, "spmd": 1},
        "body": each, "note": note(4, "DO 20 K = 1,N")}]);
    let all = json!([{"loop": "for I", "iterations": 1, "init": {"simd": 1, "spmd": 2}, "test": {"simd": 0, "spmd": 1},
        "body": body, "note": note(3, "DOALL 30 I = 1,N")}]);
    assert_eq!(written["program"], all);
    assert_eq!(written["machine"], json!({"processors": 16}));
    let means = means(&written);
    assert_eq!((means["SIMD"].round(), means["SPMD"].round()), (4644.0, 2288.0));
}

#[test]
fn a_doall_without_chance_takes_what_its_formula_says() {
    let source = MATMUL.replace("IF (A(I,K).NE.0.0) THEN", "IF (N.GT.0) THEN");
    let document = document(&source, &json!({"N": 12}));
    let planted = tree(&document, Asked::default()).expect("a tree");
    assert_eq!(planted.document.machine.processors, 12);
    agree(&document, &planted);
}

#[test]
fn whoever_decides_is_said_where_there_are_several_processors() {
    let source = "subroutine s(n)\nreal a(9)\nif (a(1) .gt. 0) x = 1\ndo while (x .gt. 1)\nx = 2\nend do\ndoall i = 1, n\nif (a(i) .gt. 0) x = 1\nend do\nend\n";
    let document = document(source, &json!({"N": 4}));
    let asked = Asked {
        iterations: [("UNKNOWN_RANGE_4".into(), json!({"uniform": [1, 3]}))].into(),
        ..Asked::default()
    };
    let all = written(&tree(&document, asked.clone()).expect("a tree"));
    let program = &all["program"];
    assert_eq!((&program[0]["condition"], &program[1]["bound"]), (&json!("cu"), &json!("cu")));
    assert_eq!(program[1]["iterations"], json!({"uniform": [1, 3]}));
    assert_eq!(program[3]["body"][0]["condition"], Value::Null);
    assert_eq!(program[0]["probability"], json!(0.5));
    means(&all);
    let own = Asked { processors: Some(3), is_everywhere: true, ..asked };
    let own = written(&tree(&document, own).expect("a tree"));
    assert_eq!(own["machine"]["processors"], 3);
    assert_eq!(own["program"][0]["condition"], Value::Null);
    assert_eq!(own["program"][3]["iterations"], 4);
    means(&own);
}

#[test]
fn costs_are_whole_in_their_tick_and_means_of_iterations_are_kept() {
    let source = "subroutine s(n)\nreal a(9)\ndo while (x .gt. 1)\nx = 2\nend do\ndo i = 1, n\nif (a(i) .gt. 0) x = 1\nend do\nend\n";
    let mut document = document(source, &json!({"N": 4}));
    document["trips"] = json!({"3": 2.25});
    document["probabilities"] = json!({"7": 0.125});
    let asked = Asked { whole: [7].into(), ..Asked::default() };
    let planted = tree(&document, asked).expect("a tree");
    let all = written(&planted);
    assert_eq!(all["program"][0]["iterations"], json!({"values": {"2": 0.75, "3": 0.25}}));
    assert_eq!(all["tick"], json!(0.125));
    assert_eq!(planted.remarks.iter().map(|remark| remark.line).collect::<Vec<_>>(), [3, 7]);
    agree(&document, &planted);
}

#[test]
fn what_makes_no_tree_is_told_by_its_line() {
    let told = |document: &Value, asked| {
        let faults = tree(document, asked).expect_err("a fault");
        faults.into_iter().map(|fault| format!("{}: {}", fault.line, fault.message)).collect::<Vec<_>>()
    };
    let open = document(MATMUL, &json!({}));
    assert_eq!(told(&open, Asked::default())[0], "3: depends on N, which has no value");
    let large = document(MATMUL, &json!({"N": 5000}));
    let found = told(&large, Asked::default());
    assert!(found[0].starts_with("0: is shared by 5000 processors"), "{found:?}");
    assert!(tree(&large, Asked { processors: Some(10), ..Asked::default() }).is_ok());
    let mut fine = document("subroutine s\nreal a(9)\nif (a(1) .gt. 0) x = 1\nend\n", &json!({}));
    fine["probabilities"] = json!({"3": 0.123_456_789_012_345_67});
    // A mean that is too fine for any tick is rounded, and said to be.
    let planted = tree(&fine, Asked { whole: [3].into(), ..Asked::default() }).expect("a tree");
    let remark = planted.remarks.first().expect("a remark");
    assert!(remark.message.ends_with("all are rounded to ticks of 1/100000"), "{remark:?}");
    assert!((means(&written(&planted))["SIMD"] - 1.123_46).abs() < 1e-9);
    let empty = tree(&document("subroutine s\nend\n", &json!({})), Asked::default()).expect("a tree");
    assert!(means(&written(&empty))["SIMD"].abs() < 1e-12);
}

/// A test of data in a loop behind a guard: 100 iterations, each of which costs 2 with a probability of 0.3.
#[test]
fn a_guard_is_no_doubt_of_the_tree() {
    let source = "subroutine s(n, x, y)\nreal x(n)\nif (n .le. 0) return\ndo i = 1, n\nif (x(i) .gt. 0.0) then\n\
                  y = y*2.0*3.0\nend if\nend do\nend\n";
    let products = |name: &str| json!({"table": name, "rows": "* 0 1 1 1 1\n"});
    let document = json!({"juxtapose": 1, "kind": "fortran", "source": source, "tables": [products("simd"), products("spmd")],
        "bind": {"N": 100}, "probabilities": {"5": 0.3}});
    let planted = tree(&document, Asked::default()).expect("a tree");
    assert!(planted.remarks.is_empty(), "{:?}", planted.remarks);
    let model = Program::from_json(&written(&planted).to_string()).expect("a program");
    for outcome in predict(&model).outcomes {
        let moments = outcome.moments().expect("moments");
        let (mean, deviation) = (model.tick * moments.mean, model.tick * moments.variance.sqrt());
        assert!((mean - 60.0).abs() < 1e-6 && (deviation - 84f64.sqrt()).abs() < 1e-6, "{mean} {deviation}");
    }
}
