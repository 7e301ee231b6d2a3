//! Property tests: formulas of random programs against an interpreter that counts.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Estimate, Extent, Formula, Of, Options, UnitCost, Variable, estimate};
use juxtapose_fortran77::{self as fortran77, Form, Name, Unit};
use juxtapose_polynomial::Rational;

use crate::{
    counting::{Asked, Profile, Run, count},
    examples,
    random_fortran::{Sample, Switches, decided, sample, shrunk},
};

/// No two operations take as long, whatever their type.
const DISTINCT: &str = "\
+ 2 3 5 7 11
- 13 17 19 23 29
* 31 37 41 43 47
/ 53 59 61 67 71
-- 73 79 83 89 97
** 101 103 107 109 113
= 127 131 137 139 149
MEMORY-READ 151 157 163 167 173
ONE-INDEX 179 181 191 193 197
TWO-INDEX 199 211 223 227 229
THREE-INDEX 233 239 241 251 257
LOOP-INIT-OVERHEAD 263 0 0 0 0
LOOP-BRANCH-OVERHEAD 269 0 0 0 0
SQRT 271 277 281 283 293
DSQRT 1 2 307 3 4
EXP 311 313 317 331 337
SIN 347 349 353 359 367
";

/// What is told of a sample: that it agrees, and whether its values lie in the region of its formula; or why it does not.
type Verdict = Result<bool, String>;

fn tables() -> [CostTable; 4] {
    let (distinct, _) = CostTable::read("distinct", DISTINCT).expect("a table");
    [CostTable::all_one(), CostTable::fp_one(), CostTable::all_one_with_overheads(), distinct]
}

fn share(part: u64, whole: u64) -> Rational {
    Rational::from(part) / Rational::from(whole)
}

/// The options that hold what a run has measured at some lines.
fn measured(profile: &Profile, is_unknown: impl Fn(&u32) -> bool) -> Options {
    let ways = profile.ways.iter().filter(|(line, _)| is_unknown(line));
    let mut probabilities: BTreeMap<u32, Vec<Rational>> = ways
        .map(|(line, ways)| (*line, ways.taken.iter().map(|taken| share(*taken, ways.decided)).collect()))
        .collect();
    let mut trips = BTreeMap::new();
    for (line, of) in profile.loops.iter().filter(|(line, _)| is_unknown(line)) {
        trips.insert(*line, share(of.iterations, of.entries));
        // One that was left early does not come to its end: then what counts is how often it goes on where it could end.
        probabilities.insert(*line, vec![share(of.iterations, of.iterations + of.ends)]);
    }
    Options { probabilities, trips, ..Options::default() }
}

/// The units of a sample, and what its run took.
fn executed(sample: &Sample, table: &CostTable) -> Result<(Vec<Unit>, Run), String> {
    let units =
        fortran77::read(&sample.source, sample.form).map_err(|problems| format!("refused: {problems:?}"))?;
    // Where fewer lines are tried, the routine may have lost a variable that is given a value.
    let routine =
        units.iter().find(|unit| unit.name == sample.routine).ok_or("refused: the routine is gone")?;
    let is_given = |name: &Name| {
        let is_common = |name| routine.symbols.get(name).is_some_and(|symbol| symbol.common.is_some());
        routine.formals.contains(name) || is_common(name)
    };
    if !sample.values.keys().all(is_given) {
        return Err("refused: a variable has no value".to_owned());
    }
    let asked = Asked { routine: &sample.routine, values: &sample.values, input: &[], most_steps: 1_000_000 };
    let run = count(&units, table, &asked).map_err(|why| format!("refused: {why}"))?;
    Ok((units, run))
}

fn numbers(sample: &Sample) -> BTreeMap<Name, Rational> {
    sample.values.iter().map(|(name, value)| (name.clone(), Rational::from(*value))).collect()
}

/// Whether the count is what the run took, with what it has measured where nobody can know.
fn judged(sample: &Sample, table: &CostTable) -> Verdict {
    let (units, Run { cost, profile }) = executed(sample, table)?;
    let options = measured(&profile, |line| sample.unknown_lines.contains(line));
    let estimate = estimate(&units, table, &options).map_err(|faults| format!("faults: {faults:?}"))?;
    let unit = estimate
        .units
        .iter()
        .find(|unit| unit.name == sample.routine)
        .ok_or("refused: the routine is gone")?;
    let values = numbers(sample);
    let counted = estimate.count(unit, &values).ok_or_else(|| format!("no count: {}", unit.cost))?;
    if unit.cost.variables().iter().any(|variable| *variable.of() == Of::Procedure) {
        return Err("refused: a procedure is gone".to_owned());
    }
    if counted != Rational::from(cost) {
        return Err(format!("{counted} instead of {cost}: {}", unit.cost));
    }
    let value = |variable: &Variable| values.get(variable.name()).cloned();
    // Where a loop is not reached, nobody knows how long it would be, and the formula may have no value.
    let said = unit.cost.at(value).filter(|_| unit.region.holds(&value) == Some(true));
    match said {
        Some(said) if said != Rational::from(cost) => {
            Err(format!("inside its region {} is {said} instead of {cost}", unit.cost))
        }
        said => Ok(said.is_some()),
    }
}

/// Whether a unit's cost has pieces, which then are its count.
fn in_pieces(
    estimate: &Estimate,
    unit: &UnitCost,
    values: &BTreeMap<Name, Rational>,
    counted: &Rational,
) -> Verdict {
    let Some(pieces) = estimate.pieces(unit, &BTreeMap::new()) else { return Ok(false) };
    match pieces.at(&|variable| values.get(variable.name()).cloned()) {
        Some((number, at)) if at != *counted => {
            Err(format!("in pieces {} is {at} instead of {counted}", pieces.0[number].formula))
        }
        at => Ok(at.is_some()),
    }
}

/// Whether the formula claims to be exactly the count, with all that the run has measured, as gcov does; and what it says then.
fn claimed(sample: &Sample, table: &CostTable) -> Verdict {
    let (units, Run { cost, profile }) = executed(sample, table)?;
    let estimate = estimate(&units, table, &measured(&profile, |_| true))
        .map_err(|faults| format!("faults: {faults:?}"))?;
    let unit = estimate.units.iter().find(|unit| unit.name == sample.routine).ok_or("refused: it is gone")?;
    let values = numbers(sample);
    let value = |variable: &Variable| values.get(variable.name()).cloned();
    let is_exact = unit.region.extent == Extent::Exact && unit.region.holds(&value) == Some(true);
    match unit.cost.at(value).filter(|_| is_exact) {
        Some(said) if said != Rational::from(cost) => {
            Err(format!("claims that {} is {said} instead of {cost}", unit.cost))
        }
        said => Ok(said.is_some()),
    }
}

/// How many of the samples are as the verdict says; none may be refused.
fn judge_all(
    seeds: std::ops::Range<u64>,
    switches: Switches,
    judged: impl Fn(&Sample, &CostTable) -> Verdict,
) -> usize {
    judge_made(seeds, &|seed| sample(seed, switches), judged)
}

/// Judges samples that are made in a way of their own.
fn judge_made(
    seeds: std::ops::Range<u64>,
    made: &dyn Fn(u64) -> Sample,
    judged: impl Fn(&Sample, &CostTable) -> Verdict,
) -> usize {
    let tables = tables();
    let mut inside = 0;
    for seed in seeds {
        let sample = made(seed);
        let table = &tables[usize::try_from(seed).expect("small") % tables.len()];
        match judged(&sample, table) {
            Ok(is_inside) => inside += usize::from(is_inside),
            Err(why) => {
                println!("seed {seed}: {why}\n{}", sample.source);
                // It shall be refused for nothing else than the whole program was.
                let begin = why.split(' ').nth(1);
                let is_alike = |other: String| other.split(' ').nth(1) == begin;
                let disagrees = |sample: &Sample| judged(sample, table).is_err_and(is_alike);
                let smallest = shrunk(&sample, disagrees);
                let why = judged(&smallest, table).expect_err("a disagreement");
                let source: Vec<_> = smallest.source.lines().filter(|line| !line.is_empty()).collect();
                let values = &smallest.values;
                panic!(
                    "seed {seed}, {}, {}, {values:?}: {why}\n{}",
                    table.name,
                    smallest.routine,
                    source.join("\n")
                );
            }
        }
    }
    inside
}

#[test]
fn formulas_agree_with_counts() {
    let inside = judge_all(0..1_000, Switches::EXACT, judged);
    assert!(inside > 200, "{inside}");
}

/// Where integers decide, whatever jumps there are, the count is what the run took, without any profile.
#[test]
fn counts_agree_where_integers_decide_about_jumps() {
    judge_made(0..2_000, &decided, judged);
}

/// Costs in pieces of random programs are what the run took.
#[test]
fn pieces_agree_with_the_run() {
    let of = |sample: &Sample, table: &CostTable| {
        let (units, run) = executed(sample, table)?;
        let options = measured(&run.profile, |line| sample.unknown_lines.contains(line));
        let estimate = estimate(&units, table, &options).map_err(|faults| format!("faults: {faults:?}"))?;
        let unit =
            estimate.units.iter().find(|unit| unit.name == sample.routine).ok_or("refused: it is gone")?;
        in_pieces(&estimate, unit, &numbers(sample), &run.cost.into())
    };
    let pieces = judge_all(0..1_000, Switches::EXACT, of) + judge_made(0..1_000, &decided, of);
    assert!(pieces > 100, "{pieces}");
}

/// With the probabilities and iterations that a run has measured, the mean is what that run took.
#[test]
fn means_over_a_profile_agree_with_the_run() {
    let inside = judge_all(0..1_000, Switches::DECISIONS, judged);
    assert!(inside > 100, "{inside}");
    judge_all(0..300, Switches::CASES, judged);
}

/// A formula under a profile says that it is the count of the run only where it is: not where costs differ from one decision to the next.
#[test]
fn what_claims_to_be_exact_under_a_profile_is_what_the_run_took() {
    let constant = judge_all(0..200, Switches::DECISIONS, claimed);
    let varying = judge_all(0..600, Switches::VARYING, claimed);
    assert!(constant > 20 && varying > 20, "{constant}, {varying}");
}

/// The test is true in one of ten iterations, the one that would cost nothing anyway.
#[test]
fn a_profile_does_not_say_in_which_iterations_a_condition_is_true() {
    let source = "      SUBROUTINE S(N)\n      DO 80 K = 1, N\n      KP1 = K + 1\n      IF (N .LT. KP1) GO TO 70\n      DO 60 I = KP1, N\n      X = X*2.0\n   60 CONTINUE\n   70 CONTINUE\n   80 CONTINUE\n      END\n";
    let units = fortran77::read(source, Form::Fixed).expect("a source");
    let values = BTreeMap::from([("N".into(), 10)]);
    let asked = Asked { routine: "S", values: &values, input: &[], most_steps: 1_000_000 };
    let (multiplications, _) = CostTable::read("multiplications", "* 0 1 1 1 1\n").expect("a table");
    let run = count(&units, &multiplications, &asked).expect("a run");
    assert_eq!(run.cost, 45);
    let options = measured(&run.profile, |_| true);
    assert_eq!(options.probabilities[&4], [share(1, 10)]);
    let estimate = estimate(&units, &multiplications, &options).expect("costs");
    let unit = &estimate.units[0];
    let value = |variable: &Variable| values.get(variable.name()).map(|value| Rational::from(*value));
    assert_eq!(unit.cost.at(value), Some(share(81, 2)), "a mean");
    assert_eq!((unit.region.extent, unit.region.holds(&value)), (Extent::Unknown, None));
    assert_eq!(estimate.independent, [4].into());
    let counted = estimate.count(unit, &BTreeMap::from([("N".into(), Rational::from(10))]));
    assert!(counted.is_none() || counted == Some(Rational::from(45)), "{counted:?}");
}

/// What is known of integers decides, whatever a run of other values has counted.
#[test]
fn a_profile_changes_nothing_about_integers_that_are_known() {
    let of = |statements: &str, line: u32, stated: i64| {
        let source = format!("subroutine s(n)\n{statements}\nend\n");
        let units = fortran77::read(&source, Form::Free).expect("a source");
        let probabilities = BTreeMap::from([(line, vec![Rational::from(stated) / Rational::from(10)])]);
        let options = Options { probabilities, ..Options::default() };
        let estimate = estimate(&units, &CostTable::all_one(), &options).expect("costs");
        let unit = &estimate.units[0];
        let count = |n| estimate.count(unit, &BTreeMap::from([("N".into(), Rational::from(n))]));
        (unit.cost.to_string(), unit.region.extent, count(3), count(9), estimate.decided.clone())
    };
    let number = |value: i64| Some(Rational::from(value));
    let exact = Extent::Exact;
    let (cost, ..) = of("k = 5\nif (k > 3) x = 1.0", 3, 2);
    assert_eq!(cost, "3", "it is always true");
    assert_eq!(of("do i = 1, 10\nif (i <= 3) x = 1.0\nend do", 3, 9).0, "13");
    let (_, extent, _, _, decided) = of("do i = 1, 10\nif (i <= 3) x = 1.0\nend do", 3, 9);
    assert_eq!((extent, decided), (exact, [3].into()));
    // A formula cannot know N, and takes what is stated; the count knows it.
    let (cost, extent, small, large, decided) = of("if (n > 5) x = 1.0", 2, 2);
    assert_eq!((cost.as_str(), extent, decided.len()), ("6/5", Extent::Unknown, 0));
    assert_eq!((small, large), (number(1), number(2)));
    let (cost, extent, ..) = of("k = 5\nif (k - 3) 10, 20, 20\n10 x = 1.0\n20 continue", 3, 9);
    assert_eq!((cost.as_str(), extent), ("3", exact));
    // Of an integer that was read nobody knows more than the run.
    let (cost, extent, counted, ..) = of("read *, k\nif (k > 3) x = 1.0", 3, 2);
    assert_eq!((cost.as_str(), extent, counted), ("11/5", exact, Some(share(11, 5))));
}

/// A source in free form, whose subroutine S is executed with each of several values of N.
fn agrees(statements: &str, values: std::ops::RangeInclusive<i64>) {
    let source = format!("subroutine s(n)\n{statements}\nend\n");
    for n in values {
        let values = BTreeMap::from([("N".into(), n)]);
        let (routine, unknown_lines) = ("S".into(), std::collections::BTreeSet::new());
        let sample =
            Sample { source: source.clone(), form: fortran77::Form::Free, routine, values, unknown_lines };
        let verdict = judged(&sample, &CostTable::all_one());
        assert!(verdict.is_ok(), "{n}: {verdict:?}\n{source}");
    }
}

/// The condition is true in 3 of N iterations, but never in none of them.
/// All but the one whose cost depends on a jump that integers do not decide.
#[test]
fn examples_cost_what_an_interpreter_counts() {
    let asked = [
        ("sub1", "SUB1", &["N"][..]),
        ("sub2", "SUB2", &["M"]),
        ("collc", "COLLC", &["I2", "J2", "IL", "JL", "II2", "JJ2"]),
        ("multiply", "MULT", &["L", "M", "N"]),
        ("cholesky", "CHOL", &["N"]),
        ("doall", "ROWS", &["N"]),
        ("doall", "PROWS", &["N"]),
    ];
    for (id, routine, names) in asked {
        let text = examples::find(id).expect("an example").text;
        let document: serde_json::Value = serde_json::from_str(text).expect("a document");
        let source = document["source"].as_str().expect("a source");
        let units = fortran77::read(source, Form::Fixed).expect("no problems");
        for table in tables() {
            let estimate = estimate(&units, &table, &Options::default()).expect("costs");
            let unit = estimate.units.iter().find(|unit| *unit.name == *routine).expect("the routine");
            for first in 0..=12 {
                // Each variable has a value of its own.
                let values = (first..).step_by(3).zip(names).map(|(value, name)| (Name::from(*name), value));
                let values: BTreeMap<Name, i64> = values.collect();
                let asked = Asked { routine, values: &values, input: &[], most_steps: 1_000_000 };
                let run = count(&units, &table, &asked).expect("a run");
                let values = values.into_iter().map(|(name, value)| (name, Rational::from(value))).collect();
                let counted = estimate.count(unit, &values);
                assert_eq!(counted, Some(run.cost.into()), "{routine} under {} at {first}", table.name);
            }
        }
    }
}

#[test]
fn a_share_of_no_iterations_is_outside_of_the_region() {
    agrees("do i = n, 1, -1\nif (i <= 3) x = 1.0\nend do", -2..=6);
}

/// Both conditions decide by one index: the second one's share is not that of all iterations.
#[test]
fn conditions_on_one_index_are_not_independent() {
    agrees(
        "do i = 1, n\nif (i <= 3) then\nx = 1.0\nelse if (i <= 5) then\nx = y + z\nend if\nend do",
        -2..=9,
    );
    agrees("do i = 1, n\nif (i <= 5) then\nif (i > 3) x = 1.0\nend if\nend do", -2..=9);
}

#[test]
fn a_quotient_of_the_index_is_no_constant() {
    agrees("do i = 1, n\nif (mod(i, 2) == 0) x = 1.0\nend do", -2..=9);
    agrees("do i = 1, 2*(n/2)\nx = 1.0\nend do", -5..=5);
}

/// The longest iteration is neither the first nor the last.
#[test]
fn the_longest_of_iterations_side_by_side_counts() {
    agrees("doall i = 1, n\ndo j = 1, i*(n - i)\nx = 1.0\nend do\nend do", -2..=9);
}

/// Where control jumps, a mean stands for what integers decide: the formula is not said to be the count.
#[test]
fn jumps_that_integers_decide_are_outside_of_the_region() {
    let sources = [
        "if (n > 3) goto 10\nx = 1.0\n10 continue",
        "do i = 1, n\nif (i == 3) goto 10\nx = 1.0\n10 continue\nend do",
        "do i = 1, 6\nif (i > n) goto 20\nx = 1.0\nend do\n20 continue",
        "i = 0\n10 i = i + 1\nx = 1.0\nif (i < 5) goto 10",
        "do i = 1, n\nif (i - n) 10, 20, 20\n10 x = 1.0\n20 continue\nend do",
        "goto (10, 20), n\nx = 1.0\n10 x = 1.0\n20 continue",
        "do i = 1, n\nif (x > 4.0) stop\nx = 1.0\nend do",
    ];
    for statements in sources {
        let units = fortran77::read(&format!("subroutine s(n)\n{statements}\nend\n"), fortran77::Form::Free)
            .expect("a source");
        let estimate = estimate(&units, &CostTable::all_one(), &Options::default()).expect("costs");
        assert_eq!(estimate.units[0].region.extent, Extent::Unknown, "{statements}");
    }
}

/// Where some iterations are counted one by one, a formula with a share of all of them says nothing of the others.
#[test]
fn a_share_of_all_iterations_is_none_of_a_part() {
    agrees("do i = 6, 1, -1\nif (i > 4) x = 1.0\ndo j = 8 - 2*i + n, 4\nend do\nend do", -2..=9);
}

/// What the lines cost in all adds up to the formula of their unit.
fn totals_add_up(seeds: std::ops::Range<u64>, switches: Switches) {
    let tables = tables();
    let mut checked = 0;
    for seed in seeds {
        let sample = sample(seed, switches);
        let units = fortran77::read(&sample.source, sample.form).expect("a source");
        let table = &tables[usize::try_from(seed).expect("small") % tables.len()];
        let Ok(estimate) = estimate(&units, table, &Options::default()) else { continue };
        for unit in &estimate.units {
            let mut sum = Formula::default();
            for total in unit.totals() {
                sum += &total.cost.expect("a short formula");
            }
            let demanding = unit.demanding();
            let is_known = unit.region.extent != Extent::Unknown;
            assert!(
                !is_known || demanding.iter().all(|lines| !lines.is_empty()),
                "seed {seed}, {}\n{}",
                unit.name,
                sample.source
            );
            assert_eq!(sum, unit.cost, "seed {seed}, {}, {}\n{}", table.name, unit.name, sample.source);
            checked += 1;
        }
    }
    assert!(checked > 1_500, "{checked}");
}

#[test]
fn what_lines_cost_in_all_adds_up_to_the_formula() {
    totals_add_up(0..1_000, Switches::EXACT);
    totals_add_up(0..1_000, Switches::DECISIONS);
}
