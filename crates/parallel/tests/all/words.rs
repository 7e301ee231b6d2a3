//! Tests of shorthands, words for compositions that could be written out: parts by their names, weights, and what never answers.

use juxtapose_document::{limits, predict};
use juxtapose_parallel::{Attempt, Expression};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

use crate::{Model, knows_the_fields_of, problems};

/// A document with all of these words: an alternative that is mentioned stands behind one that mentions it.
fn all_of_it() -> Value {
    json!({
        "juxtapose": 1, "kind": "parallel",
        "tasks": [{"task": "ask", "time": {"uniform": [1, 6]}}, {"task": "either", "time": 3}],
        "parts": [
            {"part": "pair", "do": {"first": ["reply", {"never": true}]}, "note": "two replicas"},
            {"part": "reply", "do": {"choice": [{"weight": 3, "of": "ask"}, {"weight": 1, "of": {"never": true}}]}},
        ],
        "alternatives": [
            {"name": "both", "do": {"all": ["pair", "one"], "copies": 2}},
            {"name": "one", "do": {"series": ["reply", "either"]}},
            {"name": "either", "do": "ask"},
        ],
    })
}

fn with(pointer: &str, value: Value) -> Value {
    let mut document = all_of_it();
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in it")) = value;
    document
}

/// The problem of a document that has one.
fn problem(document: &Value) -> (String, String, String) {
    let problems = Model::from_json(&document.to_string()).expect_err("a problem").0;
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    (problem.path.clone(), problem.message.clone(), problem.hint.clone().unwrap_or_default())
}

/// The referee: writes a document out without these words. A task that always fails never answers.
fn written_out(document: &Value) -> Value {
    let list = |name: &str| document[name].as_array().into_iter().flatten();
    let names = |of: &'static str, name: &'static str| {
        list(of).map(move |one| (one[name].as_str().expect("a name").to_owned(), one["do"].clone()))
    };
    let is_task = |name: &str| list("tasks").any(|task| task["task"] == name);
    let mut meanings = Map::new();
    for (name, does) in names("alternatives", "name").chain(names("parts", "part")) {
        if !is_task(&name) {
            meanings.insert(name, does); // that of a part, where an alternative has its name too
        }
    }
    let mut plain = document.clone();
    let object = plain.as_object_mut().expect("an object");
    object.remove("parts");
    for alternative in plain["alternatives"].as_array_mut().expect("a list") {
        alternative["do"] = expression_written_out(&alternative["do"], &meanings);
    }
    let never = json!({"task": "never", "time": 1, "fails": 1});
    plain["tasks"].as_array_mut().expect("a list").push(never);
    plain
}

fn expression_written_out(expression: &Value, meanings: &Map<String, Value>) -> Value {
    if let Some(name) = expression.as_str() {
        return meanings.get(name).map_or(expression.clone(), |does| expression_written_out(does, meanings));
    }
    if expression.get("never").is_some() {
        return json!("never");
    }
    let mut plain = expression.clone();
    for field in ["series", "all", "first", "of", "choice"] {
        let Some(parts) = plain.get_mut(field) else { continue };
        let weights: f64 =
            parts.as_array().into_iter().flatten().filter_map(|share| share["weight"].as_f64()).sum();
        let each: Vec<&mut Value> = match parts {
            Value::Array(parts) => parts.iter_mut().collect(),
            one => vec![one],
        };
        for part in each {
            if field != "choice" {
                *part = expression_written_out(part, meanings);
                continue;
            }
            part["of"] = expression_written_out(&part["of"], meanings);
            if let Some(weight) = part.as_object_mut().expect("a share").remove("weight") {
                part["probability"] = json!(weight.as_f64().expect("a number") / weights);
            }
        }
    }
    plain
}

/// What a random expression may mention: names, and whether each of them is always known to end.
type Mentionable = Vec<(String, bool)>;

fn random(rng: &mut Xoshiro256PlusPlus, depth: u32, knows: bool, known: &Mentionable) -> Value {
    if depth == 0 || rng.random_range(0..4) == 0 {
        let possible: Vec<_> = known.iter().filter(|(_, ends)| *ends || !knows).collect();
        return match rng.random_range(0..8) {
            0 if !knows => json!({"never": true}),
            1 => json!({"wait": {"uniform": [0, 3]}}),
            2 => json!("sure"),
            3 if !knows => json!("shaky"),
            _ => json!(possible[rng.random_range(0..possible.len())].0),
        };
    }
    let of = |rng: &mut Xoshiro256PlusPlus, knows| random(rng, depth - 1, knows, known);
    let few = |rng: &mut Xoshiro256PlusPlus| (0..rng.random_range(1..=3)).map(|_| of(rng, knows)).collect();
    let parts: Vec<Value> = few(rng);
    match rng.random_range(0..8) {
        0 => json!({"series": parts, "copies": rng.random_range(1..=2)}),
        1 => json!({"all": parts}),
        2 => json!({"first": parts, "copies": 2}),
        3 => json!({"any": rng.random_range(1..=parts.len()), "of": parts}),
        4 => json!({"timeout": rng.random_range(1..9), "of": of(rng, false)}),
        5 => json!({"retries": rng.random_range(0..3), "of": of(rng, true)}),
        6 => {
            // Weights whose sum is a power of two: a quotient by it has no rounding.
            let weights = [[8.0, 0.0, 0.0], [5.0, 3.0, 0.0], [0.5, 2.5, 1.0]][parts.len() - 1];
            let share = |(of, weight): (Value, f64)| json!({"weight": weight, "of": of});
            json!({"choice": parts.into_iter().zip(weights).map(share).collect::<Vec<_>>()})
        }
        _ => {
            json!({"choice": [{"probability": 0.25, "of": of(rng, knows)}, {"probability": 0.75, "of": of(rng, knows)}]})
        }
    }
}

/// A random document. What may be mentioned is made first; where it stands in its list is chance.
fn random_document(rng: &mut Xoshiro256PlusPlus) -> Value {
    let mut known: Mentionable = vec![("sure".to_owned(), true), ("known".to_owned(), true)];
    let (mut parts, mut alternatives) = (Vec::new(), Vec::new());
    for k in 0..rng.random_range(2..8) {
        let knows = rng.random_range(0..2) == 0;
        let does = random(rng, 2, knows, &known);
        // Some alternatives have a task's name: that means the task.
        let is_part = k > 0 && rng.random_range(0..2) == 0;
        let name = if !is_part && k == 1 { "known".to_owned() } else { format!("x{k}") };
        let (list, one) = if is_part {
            (&mut parts, json!({"part": name, "do": does}))
        } else {
            (&mut alternatives, json!({"name": name, "do": does}))
        };
        list.insert(rng.random_range(0..=list.len()), one);
        if name != "known" {
            known.push((name, knows));
        }
    }
    json!({"juxtapose": 1, "kind": "parallel", "parts": parts, "alternatives": alternatives, "tasks": [
        {"task": "sure", "time": {"values": {"2": 0.25, "5": 0.75}}},
        {"task": "shaky", "time": {"uniform": [1, 4]}, "fails": 0.25},
        {"task": "known", "time": 4, "fails": 0.5, "fails_after": {"uniform": [1, 2]}}]})
}

#[test]
fn mentions_weights_and_never_are_what_they_are_written_out() {
    let words = ["\"never\"", "\"weight\"", "\"part\"", "\"retries\"", "\"known\",\"do\""];
    let mut seen = [0; 5];
    let mut mentioned = 0;
    for seed in 0..150 {
        let document = random_document(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let plain = written_out(&document);
        let text = document.to_string();
        for (count, word) in seen.iter_mut().zip(words) {
            *count += usize::from(
                text.contains(word) || text.contains("\"name\":\"known\"") && word.contains("do"),
            );
        }
        let [model, expected] = [&document, &plain].map(|document| {
            Model::from_json(&document.to_string())
                .unwrap_or_else(|problems| panic!("{problems}\n{document}"))
        });
        let [mut found, expected] = [&model, &expected].map(predict);
        assert_eq!(found.notes, expected.notes, "{document}");
        for (found, expected) in found.outcomes.iter_mut().zip(&expected.outcomes) {
            // What never answers has no mean to add up, but the task that always fails has one.
            if found.average_value.is_none() {
                found.average_value = expected.average_value;
            }
        }
        assert_eq!(found.outcomes, expected.outcomes, "{document}");
        mentioned += (0..8).filter(|k| text.contains(&format!("[\"x{k}\""))).count();
    }
    assert!(seen.iter().all(|&count| count > 20) && mentioned > 50, "{seen:?} {mentioned}");
}

/// Weights need not sum to anything: thirds are exact to rounding, and a sum beyond any probability is none.
#[test]
fn weights_are_shares_of_their_sum() {
    let choice = |weights: &[f64]| {
        let shares: Vec<_> = weights
            .iter()
            .zip([2, 7, 9])
            .map(|(weight, wait)| json!({"weight": weight, "of": {"wait": wait}}))
            .collect();
        let model = Model::from_json(&with("/alternatives/2/do", json!({"choice": shares})).to_string());
        let prediction = predict(&model.expect("a model"));
        let density = prediction.outcomes[2].density().expect("a density").clone();
        [2, 7, 9].map(|time| density.at_most(time))
    };
    let near = |found: [f64; 3], expected: [f64; 3]| {
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15), "{found:?} {expected:?}");
    };
    near(choice(&[1.0, 1.0, 1.0]), [1.0 / 3.0, 2.0 / 3.0, 1.0]);
    near(choice(&[0.0, 7e14, 0.0]), [0.0, 1.0, 1.0]);
    near(choice(&[1e15, 1e15, 0.0]), [0.5, 1.0, 1.0]);
    near(choice(&[5e-324, 0.0, 0.0]), [1.0, 1.0, 1.0]);
    near(choice(&[0.3, 0.1]), [0.75, 1.0, 1.0]);
    // What is never chosen need not have a mean.
    let average = |weight: u32| {
        let shares = json!([{"weight": 2, "of": "either"}, {"weight": weight, "of": {"never": true}}]);
        let model = Model::from_json(&with("/alternatives/2/do", json!({"choice": shares})).to_string());
        predict(&model.expect("a model")).outcomes[2].average_value
    };
    assert_eq!([average(0), average(1)], [Some(3.0), None]);
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    assert_eq!(problems(&all_of_it()), Vec::<String>::new());
    let pair = "/parts/0/do";
    let choice = "/parts/1/do/choice";
    let cases = [
        ("/parts", json!({}), "type parts"),
        (
            "/parts",
            json!([]),
            "unknown-name alternatives[0].do.all[0] unknown-name alternatives[1].do.series[0]",
        ),
        ("/parts/0", json!("pair"), "type parts[0] unknown-name alternatives[0].do.all[0]"),
        ("/parts/0/note", json!(7), "type parts[0].note"),
        ("/parts/0/part", json!(""), "empty parts[0].part unknown-name alternatives[0].do.all[0]"),
        (
            "/parts/0/part",
            json!("reply"),
            "cycle parts[0].do unknown-name alternatives[0].do.all[0] duplicate parts[1].part",
        ),
        ("/parts/0/part", json!("ask"), "duplicate parts[0].part unknown-name alternatives[0].do.all[0]"),
        ("/parts/0/part", json!("one"), "unknown-name alternatives[0].do.all[0]"),
        ("/alternatives/0/name", json!("one"), "cycle alternatives[0].do duplicate alternatives[1].name"),
        (pair, json!("nobody"), "unknown-name parts[0].do"),
        (pair, json!({"first": []}), "empty parts[0].do.first"),
        (
            pair,
            json!({"series": ["ask", {"timeout": 0, "of": "reply"}]}),
            "range parts[0].do.series[1].timeout",
        ),
        (pair, json!({"retries": 1, "of": "reply"}), "forbidden parts[0].do.of"),
        (pair, json!({"retries": 1, "of": {"never": true}}), "forbidden parts[0].do.of"),
        (pair, json!("pair"), "cycle parts[0].do"),
        (pair, json!("both"), "cycle parts[0].do"),
        (pair, json!({"never": false}), "type parts[0].do.never"),
        (pair, json!({"never": 1}), "type parts[0].do.never"),
        (pair, json!({"never": true, "copies": 2}), "unknown-field parts[0].do.copies"),
        (choice, json!([]), "empty parts[1].do.choice"),
        (
            choice,
            json!([{"weight": 0, "of": "ask"}, {"weight": 0, "of": "either"}]),
            "sum parts[1].do.choice",
        ),
        (
            choice,
            json!([{"weight": 1, "of": "ask"}, {"of": "either"}]),
            "missing parts[1].do.choice[1].weight",
        ),
        (
            choice,
            json!([{"probability": 1, "of": "ask"}, {"of": "either"}]),
            "missing parts[1].do.choice[1].probability",
        ),
        (choice, json!([{"weight": -1, "of": "ask"}]), "range parts[1].do.choice[0].weight"),
        (choice, json!([{"weight": 1e16, "of": "ask"}]), "range parts[1].do.choice[0].weight"),
        (choice, json!([{"weight": "1", "of": "ask"}]), "type parts[1].do.choice[0].weight"),
        (
            choice,
            json!([{"weight": 1, "of": "ask"}, {"probability": 1, "of": "ask"}]),
            "forbidden parts[1].do.choice",
        ),
        (choice, json!([{"weight": 1, "probability": 1, "of": "ask"}]), "forbidden parts[1].do.choice"),
    ];
    for (pointer, value, expected) in cases {
        assert_eq!(problems(&with(pointer, value.clone())).join(" "), expected, "{pointer} = {value}");
    }
    // Problems of expressions that mention later ones are told in the document's order.
    let mut several = with("/parts/1/do", json!({"series": []}));
    several["parts"][0]["do"] = json!({"first": ["reply", "nobody"]});
    several["alternatives"][1]["do"] = json!({"all": [{"wait": -1}, "reply"]});
    several["parts"][1]["name"] = json!("x");
    let expected = [
        "unknown-name parts[0].do.first[1]",
        "unknown-field parts[1].name",
        "empty parts[1].do.series",
        "range alternatives[1].do.all[0].wait",
    ];
    assert_eq!(problems(&several), expected);
}

#[test]
fn problems_say_what_to_do() {
    let said = |document: &Value, path: &str, message: &str, hint: &str| {
        let (at, found, told) = problem(document);
        assert!(at == path && found.contains(message) && told.contains(hint), "{at}: {found} ({told})");
    };
    let circle = with("/parts/1/do", json!({"all": ["ask", {"timeout": 3, "of": "one"}]}));
    said(&circle, "parts[1].do", "mentions itself: reply → one → reply", "in place of one of these mentions");
    let itself = with("/parts/0/do", json!({"series": ["ask", "pair"]}));
    said(&itself, "parts[0].do", "mentions itself: pair → pair", "");
    let unknown = with("/parts/0/do", json!("asc"));
    let names = "tasks: ask, either; parts and alternatives: both, one, pair, reply";
    said(&unknown, "parts[0].do", "\"asc\" is not a task, a part or an alternative", names);
    let mixed = json!([{"weight": 1, "of": "ask"}, {"probability": 0.5, "of": "ask"}]);
    said(&with("/parts/1/do/choice", mixed), "parts[1].do.choice", "mixes", "or each of them a weight");
    let none = json!([{"weight": 0, "of": "ask"}]);
    said(&with("/parts/1/do/choice", none), "parts[1].do.choice", "all 0", "a weight above 0");
    said(&with("/parts/0/do", json!({"never": false})), "parts[0].do.never", "is false", "write true");
    // Two circles through one part are two problems, and of a long one the beginning is written.
    let mut two = with("/parts/0/do", json!({"all": ["one", "reply"]}));
    two["parts"][1]["do"] = json!("pair");
    two["alternatives"][1]["do"] = json!("pair");
    assert_eq!(problems(&two), ["cycle parts[0].do", "cycle parts[0].do"]);
    let part = |k: usize| json!({"part": format!("p{k}"), "do": format!("p{}", (k + 1) % 1000)});
    let long = with("/parts", (0..1000).map(part).collect());
    let told = Model::from_json(&long.to_string()).expect_err("a circle").0;
    assert!(told[0].message.ends_with("p10 → p11 → … → p0"), "{}", told[0]);
}

/// A document whose parts mention each other: `width` mentions of the next in each, and a task in the last.
fn doubling(levels: usize, width: usize) -> Value {
    let next = |k: usize| if k + 1 < levels { format!("p{}", k + 1) } else { "ask".to_owned() };
    let part = |k: usize| json!({"part": format!("p{k}"), "do": {"first": vec![next(k); width]}});
    let mut document = with("/parts", (0..levels).map(part).collect());
    document["alternatives"] = json!([{"name": "a", "do": "p0"}]);
    document
}

/// Sizes are counted before anything is made: exponential ones too, at once.
#[test]
fn what_is_too_large_written_out_is_refused_at_once() {
    // 2⁹ tasks and the 511 lists that hold them, 1023 parts; twice that are too many.
    assert_eq!(problems(&doubling(9, 2)), Vec::<String>::new());
    let twice = doubling(10, 2);
    let (path, message, hint) = problem(&twice);
    assert_eq!(path, "parts[0].do");
    assert!(message.starts_with("has 2047 parts where what it mentions is written out"), "{message}");
    assert!(hint.contains("copies"));
    // Each alternative is small enough, but not both together.
    let mut both = doubling(9, 2);
    both["alternatives"] = json!([{"name": "a", "do": "p0"}, {"name": "b", "do": {"first": ["p0", "ask"]}}]);
    let (path, message, _) = problem(&both);
    assert!(path == "alternatives[1].do" && message.contains("have 2048 parts"), "{path}: {message}");
    both["alternatives"] = json!([{"name": "a", "do": "p0"}, {"name": "b", "do": "p1"}]);
    assert_eq!(problems(&both), Vec::<String>::new());
    for (levels, width) in [(40, 2), (70, 2), (90, 20), (95, 20)] {
        let started = std::time::Instant::now();
        let (path, message, _) = problem(&doubling(levels, width));
        assert!(path.starts_with("parts[") && message.contains("at most 2000"), "{path}: {message}");
        assert!(started.elapsed().as_secs() < 2, "{levels} {width}");
    }
    // A chain is not large, but deep.
    assert_eq!(problems(&doubling(limits::DEPTH - 1, 1)), Vec::<String>::new());
    let (path, message, _) = problem(&doubling(900, 1));
    assert!(path.starts_with("parts[") && message.starts_with("is 97 levels deep"), "{path}: {message}");
}

/// What nobody mentions is judged, and costs nothing; what is mentioned costs as much as if it were written out.
#[test]
fn parts_cost_what_they_are_written_out() {
    let work = |document: &Value| Model::from_json(&document.to_string()).expect("a model").effort.work;
    let mut document = with(
        "/alternatives",
        json!([{"name": "a", "do": "pair"}, {"name": "b", "do": {"all": ["one", "pair"]}}, {"name": "one", "do": "reply"}]),
    );
    let cheap = work(&document);
    assert!((cheap / work(&written_out(&document)) - 1.0).abs() < 1e-12);
    let dear = json!({"part": "dear", "do": {"any": 50_000, "of": ["ask", {"wait": 3}], "copies": 100_000}});
    document["parts"].as_array_mut().expect("a list").push(dear);
    assert_eq!(work(&document).to_bits(), cheap.to_bits());
    document["alternatives"][0]["do"] = json!("dear");
    let model = Model::from_json(&document.to_string()).expect("a model");
    assert!(model.effort.work > 1e3 * cheap && model.effort.dearest.0 == "parts[2].do", "{:?}", model.effort);
}

/// What a mention is composed of is told where it is defined: the places of parts are those of the document.
#[test]
fn a_mention_is_told_as_one_part() {
    let inner = Expression::Series(vec![Expression::Task(0), Expression::Never]);
    let whole = Expression::First(vec![Expression::Mention(inner.into()), Expression::Task(0)]);
    let task = Attempt::answering(juxtapose_density::Density::uniform(1, 6));
    let mut ways = Vec::new();
    whole
        .evaluate_telling(&[task], juxtapose_density::Contract::Bulk, &mut |way, _| ways.push(way.to_vec()))
        .expect("a meaning");
    assert_eq!(ways, [vec![0], vec![1], vec![]]);
}

#[test]
fn the_fields_are_those_of_the_schema() {
    for (pointer, name) in [
        ("", "Parallel"),
        ("/parts/0", "NamedPart"),
        ("/parts/0/do/first/1", "Never"),
        ("/parts/1/do/choice/0", "Share"),
    ] {
        knows_the_fields_of(&all_of_it(), pointer, name);
    }
}
