//! Tests of every constructor of a time against a table made with 40 digits (`tests/tables/parametric.py`), in both tails, and how much of
//! each time is kept.

use std::collections::BTreeMap;

use juxtapose::{
    Contract, Density, Model, Moments,
    density::{Ends, MOST_VALUES, Parametric, Percentile, Tail},
    pearson::{Positive, positive},
    predict,
};
use serde_json::{Value, json};

const TABLE: &str = include_str!("tables/parametric.csv");

/// What P(T ≤ t) and P(T > t) may miss.
const ABSOLUTE: f64 = 1e-13;
/// What they may miss relative to their value; below it the least value for which that holds.
const RELATIVE: f64 = 1e-10;
const LEAST: f64 = 1e-30;

/// Ends that no row of the table reaches.
const ALL: Ends = Ends { shortest: 1e-50, longest: 1e-50, last: u64::MAX };

struct Row {
    tick: u64,
    below: f64,
    above: f64,
}

/// The times of the table with their rows.
fn table() -> Vec<(Value, Vec<Row>)> {
    let mut times: Vec<(Value, Vec<Row>)> = Vec::new();
    for line in TABLE.lines() {
        if line.starts_with('{') {
            times.push((line.parse().expect("a time"), Vec::new()));
            continue;
        }
        let mut cells = line.split(',');
        let mut next = || cells.next().expect("three cells");
        let (tick, below, above) = (next().parse(), next().parse(), next().parse());
        let row = Row { tick: tick.expect("a tick"), below: below.expect("P"), above: above.expect("P") };
        times.last_mut().expect("a time comes first").1.push(row);
    }
    times
}

/// What a few parameters determine; none of other times.
fn parametric(time: &Value) -> Option<Parametric> {
    let (form, given) = time.as_object()?.iter().next()?;
    let number = |name: &str| given[name].as_f64().expect("a number");
    let made = match form.as_str() {
        "normal" => Parametric::normal(number("mean"), number("sd")),
        "lognormal" => Parametric::lognormal(number("mean"), number("sd")),
        "gamma" => Parametric::gamma(number("mean"), number("sd")),
        "exponential" => Parametric::exponential(number("mean")),
        "poisson" => Parametric::poisson(number("mean")),
        "binomial" => Parametric::binomial(given["trials"].as_u64().expect("whole"), number("probability")),
        "geometric" => {
            let mean = given["mean"].as_f64().map(|mean| 1.0 / mean);
            Parametric::geometric(mean.unwrap_or_else(|| number("probability")))
        }
        "triangular" => Parametric::triangular(number("least"), number("likely"), number("most")),
        "pert" => Parametric::pert(number("least"), number("likely"), number("most")),
        "weibull" => Parametric::weibull(number("shape"), number("scale")),
        "pareto" => Parametric::pareto(number("shape"), number("least")),
        "percentiles" => Parametric::percentiles(&points(given), tail(&time["tail"])),
        "moments" => {
            Parametric::pearson(number("mean"), number("variance"), number("skewness"), number("kurtosis"))
        }
        _ => return None,
    };
    Some(made.expect("in range"))
}

fn points(given: &Value) -> Vec<Percentile> {
    let point = |(key, time): (&String, &Value)| {
        let percent: f64 = key.parse().expect("a percentage");
        let (below, above) = (percent / 100.0, (100.0 - percent) / 100.0);
        Percentile { below, above, time: time.as_f64().expect("a time") }
    };
    let mut points: Vec<_> = given.as_object().expect("percentiles").iter().map(point).collect();
    points.sort_by(|a, b| a.below.total_cmp(&b.below));
    points
}

fn tail(name: &Value) -> Tail {
    match name.as_str() {
        Some("exponential") => Tail::Exponential,
        Some("pareto") => Tail::Pareto,
        _ => Tail::Lognormal,
    }
}

/// One PE that takes this time once, read for a contract, and whether a note says that it is not kept.
fn predicted(time: &Value, contract: Contract) -> (Density, bool) {
    let document = json!({
        "juxtapose": 1, "kind": "program", "machine": {"processors": 1},
        "program": [{"block": "a", "time": time}], "schemes": [{"name": "S", "mode": "spmd"}],
    });
    let model = Model::from_json_under(&document.to_string(), contract).expect("a model");
    let prediction = predict(&model);
    let missed = prediction.notes.iter().any(|note| note.code == "contract-missed");
    (prediction.outcomes[0].density().expect("a density").clone(), missed)
}

/// The density of what takes the place of moments that reach below 0, held to the table's precision by
/// [`every_constructor_keeps_both_tails`]; `tests/pearson.rs` has the referee of the fit.
fn fitted_from_zero(time: &Value) -> Option<Density> {
    let number = |name: &str| time["moments"][name].as_f64();
    let (mean, variance) = (number("mean")?, number("variance")?);
    let given = Moments { mean, variance, skewness: number("skewness"), kurtosis: number("kurtosis") };
    let Ok(Positive::Fitted { uncut, .. }) = positive(&given, -0.5) else { return None };
    let time = Parametric::pearson(uncut.mean, uncut.variance, uncut.skewness?, uncut.kurtosis?);
    Some(time.expect("in range").density(ALL))
}

/// What is off by more than is promised, where `left` may be left out.
fn off(found: f64, expected: f64, left: f64) -> bool {
    let allowed = if expected >= LEAST { ABSOLUTE.min(RELATIVE * expected) } else { LEAST };
    (found - expected).abs() > allowed + left
}

#[test]
fn every_constructor_keeps_both_tails() {
    let mut wrong = Vec::new();
    for (time, rows) in table() {
        let Some(parametric) = parametric(&time) else { continue };
        let density = parametric.density(ALL);
        assert!(density.lost() <= 2e-50 || density.masses().len() as u64 == MOST_VALUES, "{time}");
        for Row { tick, below, above } in rows {
            let found = (density.at_most(tick), density.after(tick));
            if off(found.0, below, density.lost()) || off(found.1, above, density.lost()) {
                wrong.push(format!("{time} at {tick}: {found:?}, not {below:e} and {above:e}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} are off:\n{}", wrong.len(), wrong.join("\n"));
}

/// Uniform times, values and samples are in the table too.
#[test]
fn predictions_keep_the_contract_for_every_constructor() {
    let mut forms = std::collections::BTreeSet::new();
    let mut fitted = 0;
    for (time, mut rows) in table() {
        // The table cuts off what is below 0; a document's moments are fitted to times that are not.
        if let Some(density) = fitted_from_zero(&time) {
            fitted += 1;
            for row in &mut rows {
                (row.below, row.above) = (density.at_most(row.tick), density.after(row.tick));
            }
        }
        let [(bulk, bulk_missed), (tail, tail_missed)] =
            [Contract::Bulk, Contract::Tail].map(|contract| predicted(&time, contract));
        forms.insert(time.as_object().expect("a time").keys().next().expect("a form").clone());
        assert!(!bulk_missed && bulk.lost() < ABSOLUTE, "{time}: {} lost", bulk.lost());
        // The tail may be missed only because no more than a million values are kept.
        assert!(!tail_missed || tail.masses().len() as u64 > MOST_VALUES * 9 / 10, "{time}");
        let (before, behind) = (tail.lost() - tail.lost_behind(), tail.lost_behind());
        for Row { tick, below, above } in rows {
            let found = (bulk.at_most(tick), tail.after(tick));
            assert!((found.0 - below).abs() <= ABSOLUTE, "{time} at {tick}: {} not {below}", found.0);
            assert!(
                !off(found.1, above, behind + before * above),
                "{time} at {tick}: {} not {above:e}",
                found.1
            );
            assert!(!off(tail.at_most(tick), below, tail.lost()), "{time} at {tick}");
        }
    }
    assert_eq!((forms.len(), fitted), (19, 1), "{forms:?}");
}

/// What is left out is no more than one may leave out, and one tick more would be too much.
#[test]
fn times_are_cut_where_the_contract_says() {
    for (time, _) in table() {
        let Some(parametric) = parametric(&time) else { continue };
        let all = parametric.density(ALL);
        if all.masses().len() as u64 == MOST_VALUES {
            continue;
        }
        for contract in [Contract::Bulk, Contract::Tail] {
            let ends = contract.ends();
            let (extent, density) = (parametric.extent(ends), parametric.density(ends));
            assert_eq!((density.origin(), density.last()), (*extent.start(), *extent.end()), "{time}");
            let behind = density.lost_behind();
            assert!(behind <= ends.longest && density.lost() - behind <= ends.shortest, "{time}");
            if density.masses().len() > 1 {
                let (shortest, longest) = (all.at_most(density.origin()), all.after(density.last() - 1));
                assert!(shortest > 0.9 * ends.shortest, "{time}: {shortest:e} up to the first");
                assert!(longest > 0.9 * ends.longest, "{time}: {longest:e} from the last on");
            }
        }
    }
}

/// A document is a model under both contracts or none: what is judged does not depend on where times are cut.
#[test]
fn contracts_do_not_decide_what_a_model_is() {
    for (time, is_model) in [
        (json!({"geometric": {"probability": 0.004}}), true),
        (json!({"geometric": {"probability": 0.003}}), false),
    ] {
        let document = json!({
            "juxtapose": 1, "kind": "program", "machine": {"processors": 1},
            "program": [{"loop": "l", "iterations": time, "body": [{"block": "a", "time": 1}]}],
        });
        for contract in [Contract::Bulk, Contract::Tail] {
            let model = Model::from_json_under(&document.to_string(), contract);
            assert_eq!(model.is_ok(), is_model, "{time}");
        }
    }
    // 10,000 iterations end where 4e-18 is left: enough for one contract, and said of the other.
    let document = json!({
        "juxtapose": 1, "kind": "program", "machine": {"processors": 1}, "schemes": [{"name": "S", "mode": "spmd"}],
        "program": [{"loop": "l", "iterations": {"geometric": {"probability": 0.004}}, "body": [{"block": "a", "time": 1}]}],
    });
    let codes = [Contract::Bulk, Contract::Tail].map(|contract| {
        let model = Model::from_json_under(&document.to_string(), contract).expect("a model");
        predict(&model).notes.iter().map(|note| note.code).collect::<Vec<_>>()
    });
    assert_eq!(codes, [vec![], vec!["contract-missed"]]);
}

/// Quantiles have an allowance for rounding, and under the tail contract one that times in the tail do not fall into.
#[test]
fn quantiles_under_both_contracts() {
    let rarely = json!({"values": {"1": 1.0 - 1e-13, "1000": 1e-13}});
    let quantile = |contract: Contract, p| contract.quantile(&predicted(&rarely, contract).0, p);
    assert_eq!([Contract::Bulk, Contract::Tail].map(|contract| quantile(contract, 1.0)), [1, 1000]);
    let tenths =
        json!({"values": (1..=10).map(|k| (k.to_string(), json!(0.1))).collect::<serde_json::Map<_, _>>()});
    for contract in [Contract::Bulk, Contract::Tail] {
        let (density, _) = predicted(&tenths, contract);
        for k in 1..=10_u32 {
            assert_eq!(contract.quantile(&density, f64::from(k) / 10.0), u64::from(k), "{contract:?}");
        }
        assert_eq!((contract.quantile(&density, 0.0), contract.quantile(&density, 0.1001)), (1, 2));
    }
}

/// Where four moments are those of a known form, all masses are that form's, down to 1e-35.
#[test]
fn times_of_four_moments_are_the_known_forms_far_into_their_tails() {
    let pairs = [
        (Parametric::pearson(1000.0, 10_000.0, 0.0, 3.0), Parametric::normal(1000.0, 100.0)),
        (Parametric::pearson(10.0, 4.0, 0.0, 3.0), Parametric::normal(10.0, 2.0)),
        (Parametric::pearson(100.0, 2500.0, 1.0, 4.5), Parametric::gamma(100.0, 50.0)),
        (Parametric::pearson(30.0, 900.0, 2.0, 9.0), Parametric::exponential(30.0)),
        (Parametric::pearson(3.0, 9.0, 2.0, 9.0), Parametric::gamma(3.0, 3.0)),
    ];
    for (fitted, known) in pairs {
        let [fitted, known] =
            [fitted, known].map(|time| time.expect("in range").density(Contract::Tail.ends()));
        let known: BTreeMap<u64, f64> = known.iter().filter(|&(_, mass)| mass > 1e-35).collect();
        let found: BTreeMap<u64, f64> = fitted.iter().filter(|(time, _)| known.contains_key(time)).collect();
        assert_eq!(found.len(), known.len());
        for (time, mass) in known {
            assert!((found[&time] / mass - 1.0).abs() < 2e-12, "{time}: {} for {mass}", found[&time]);
        }
    }
}
