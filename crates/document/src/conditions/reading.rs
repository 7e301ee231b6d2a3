//! Reader of a document's conditions, with all their problems.

use juxtapose_density::density::float;
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use super::{
    Condition, Conditions, FIELD, Scope, Values,
    factor::{Factor, Law, Table, lognormal, normal},
};
use crate::{
    decimal::text,
    format::times::Lattice,
    limits,
    problem::{Code, shown},
    reader::{At, MOST_FACTOR, Reader, asked::Asked, quantity, written},
};

const FIELDS: [&str; 8] = ["condition", "cases", "rows", "factor", "given", "each", "runs", "scales"];
/// Laws of at most so many values are those values; of more, a smooth law.
const FEW_VALUES: usize = 64;
/// A factor's ticks are so much finer than those of a time: it is read off between them.
const FINER: f64 = 10.0;

impl Reader {
    /// The conditions of a document; none where they have problems.
    #[cold]
    #[inline(never)]
    pub(super) fn conditions(&mut self, document: &At<'_>) -> Option<Conditions> {
        let at = document.field(FIELD)?;
        self.not_empty(&at, "leave it out where nothing is shared");
        let list = self.list(&at);
        if list.len() > limits::CONDITIONS {
            let message = format!("has {} conditions; at most {} are read", list.len(), limits::CONDITIONS);
            self.problem(&at.path, Code::TooLarge, message, "");
            return None;
        }
        let mut known = Conditions::default();
        let before = self.problems.len() + self.unnamed;
        for at in &list {
            if let Some(condition) = self.condition(at, &known) {
                known.0.push(condition);
            }
        }
        if known.0.iter().filter(|condition| condition.scope == Scope::Processor).count() > 1 {
            let hint = "write the cases of both as cases of one";
            self.problem(
                &at.path,
                Code::Forbidden,
                "has more than one that is drawn for each processor",
                hint,
            );
        }
        (self.problems.len() + self.unnamed == before && !known.0.is_empty()).then_some(known)
    }

    #[cold]
    #[inline(never)]
    fn condition(&mut self, at: &At<'_>, known: &Conditions) -> Option<Condition> {
        self.object(at, &FIELDS)?;
        let name = self.required(at, "condition", "its name").and_then(|at| {
            let name = self.name(&at)?;
            self.new_name(&at, known.find(name).is_none(), "a condition before it")?;
            Some(name.to_owned())
        });
        let scope = match at.field("each") {
            Some(each) => self.word(&each, &[("run", Scope::Run), ("processor", Scope::Processor)]),
            None => Some(Scope::Run),
        };
        let given = match at.field("given") {
            Some(given) => Some(self.given(&given, known)?),
            None => None,
        };
        let kinds = ["cases", "rows", "factor"].map(|name| at.field(name));
        let values = match &kinds {
            [Some(cases), None, None] => self.cases(cases, given.map(|given| &known.0[given])),
            [None, Some(rows), None] => self.rows(rows, known),
            [None, None, Some(law)] => self.factor(law, at).map(Values::Factor),
            _ => {
                let message = "is not one of cases, rows and factor";
                self.problem(
                    &at.path,
                    Code::Type,
                    message,
                    "give one of them: {\"cases\": {\"small\": 0.9, \"large\": 0.1}}",
                );
                None
            }
        };
        if let (Some(runs), None) = (at.field("runs"), &kinds[2]) {
            self.problem(&runs.path, Code::UnknownField, "belongs to a factor", "of rows, each row is a run");
        }
        if given.is_some() && kinds[0].is_none() {
            let message = "belongs to cases: only their probabilities depend on another condition";
            self.problem(at.path_to("given"), Code::Forbidden, message, "");
        }
        let scales_all = match at.field("scales") {
            Some(scales) => {
                let all = self.word(&scales, &[("all", true), ("mentions", false)]);
                if all == Some(true) && (kinds[2].is_none() || scope == Some(Scope::Processor)) {
                    let message = "is for a factor of a run: it multiplies all times";
                    self.problem(&scales.path, Code::Forbidden, message, "");
                }
                all
            }
            None => Some(false),
        };
        let is_rows = matches!(values, Some(Values::Rows { .. }));
        if is_rows && scope == Some(Scope::Processor) {
            let hint = "rows are runs, which all processors share";
            self.problem(at.path_to("each"), Code::Forbidden, "is for cases and factors", hint);
        }
        Some(Condition { name: name?, scope: scope?, given, scales_all: scales_all?, values: values? })
    }

    fn new_name(&mut self, at: &At<'_>, is_new: bool, of: &str) -> Option<()> {
        if !is_new {
            let message = format!("is {}, the name of {of} too", shown(at.value));
            self.problem(&at.path, Code::Duplicate, message, "names are unique");
        }
        is_new.then_some(())
    }

    /// The condition, written before, on whose case another one depends.
    #[cold]
    #[inline(never)]
    fn given(&mut self, at: &At<'_>, known: &Conditions) -> Option<usize> {
        let name = self.text(at, limits::NAME)?;
        let found =
            known.find(name).filter(|&k| !known.0[k].names().is_empty() && known.0[k].scope == Scope::Run);
        if found.is_none() {
            let message =
                format!("is {}, not a condition with cases of a run that stands before it", shown(at.value));
            self.problem(&at.path, Code::UnknownName, message, "put what is given first");
        }
        found
    }

    #[cold]
    #[inline(never)]
    fn cases(&mut self, at: &At<'_>, given: Option<&Condition>) -> Option<Values> {
        let Some(given) = given else {
            let (names, shares) = self.table_row(at)?;
            return Some(Values::Cases { names, shares: vec![shares] });
        };
        let fields = self.object(at, &given.names().iter().map(String::as_str).collect_small::<Vec<_>>())?;
        if fields.is_empty() {
            self.not_all(at, given.names());
        }
        let (mut names, mut shares) = (Vec::new(), Vec::new());
        for case in given.names() {
            let what = format!("the probabilities where {:?} is {case:?}", given.name);
            let Some(row) = self.required(at, case, &what) else { continue };
            let Some((own, probabilities)) = self.table_row(&row) else { continue };
            if names.is_empty() {
                names = own;
            } else if names != own {
                let hint = format!("cases: {}", names.join(", "));
                self.problem(&row.path, Code::UnknownName, "has other cases than the rows before it", &hint);
                continue;
            }
            shares.push(probabilities);
        }
        (shares.len() == given.names().len()).then_some(Values::Cases { names, shares })
    }

    fn not_all(&mut self, at: &At<'_>, names: &[String]) {
        let hint = format!("give one row for each of {}", names.join(", "));
        self.problem(&at.path, Code::Empty, "is empty", &hint);
    }

    /// Names with probabilities, divided by their sum.
    #[cold]
    #[inline(never)]
    fn table_row(&mut self, at: &At<'_>) -> Option<(Vec<String>, Vec<f64>)> {
        let Some(fields) = at.value.as_object() else {
            let message = format!("is {}, not an object from cases to probabilities", shown(at.value));
            self.problem(&at.path, Code::Type, message, "write {\"small\": 0.9, \"large\": 0.1}");
            return None;
        };
        if fields.is_empty() || fields.len() > limits::CASES {
            let message = format!("has {} cases; a condition has 1 to {}", fields.len(), limits::CASES);
            self.problem(&at.path, Code::Empty, message, "");
            return None;
        }
        let before = self.problems.len();
        let (mut names, mut shares) = (Vec::new(), Vec::new());
        for (name, value) in fields {
            let entry = At { path: at.path_to(name), value };
            self.seen(&entry.path, name);
            if name == "by" || name.trim().is_empty() || name.chars().count() > limits::NAME {
                self.problem(&entry.path, Code::Forbidden, format!("is no name of a case: {name:?}"), "");
            }
            names.push(name.clone());
            shares.extend(self.share(&entry));
        }
        if self.problems.len() > before {
            return None;
        }
        let sum = self.whole_share(&at.path, shares.iter().copied())?;
        Some((names, shares.iter().map(|share| share / sum).collect_small()))
    }

    #[cold]
    #[inline(never)]
    fn rows(&mut self, at: &At<'_>, known: &Conditions) -> Option<Values> {
        let Some(fields) = at.value.as_object().filter(|fields| !fields.is_empty()) else {
            let message = "is not an object from names to lists of measured times";
            self.problem(
                &at.path,
                Code::Type,
                message,
                "write {\"A\": [12, 15], \"B\": [8, 9]}: one time of each run",
            );
            return None;
        };
        let mut columns: Vec<(String, Vec<Value>)> = Vec::new();
        let mut is_whole = true;
        for (name, value) in fields {
            let column = At { path: at.path_to(name), value };
            self.seen(&column.path, name);
            let Some(values) = value.as_array() else {
                self.list(&column);
                is_whole = false;
                continue;
            };
            if known.column(name).is_some() {
                let message = format!("{name:?} is a row of a condition before it");
                self.problem(&column.path, Code::Duplicate, message, "names are unique");
                is_whole = false;
            }
            let first = columns.first().map_or(values.len(), |(_, first)| first.len());
            if values.is_empty() || values.len() != first || first > limits::RUNS {
                let message = format!("has {} runs", values.len());
                let hint = format!("each row has one time of each run, {first} here: 1 to {}", limits::RUNS);
                self.problem(&column.path, Code::Range, message, &hint);
                is_whole = false;
            }
            columns.push((name.clone(), values.clone()));
        }
        let runs = columns.first().map_or(0, |(_, values)| values.len());
        is_whole.then_some(Values::Rows { columns, runs })
    }

    #[cold]
    #[inline(never)]
    fn factor(&mut self, at: &At<'_>, document: &At<'_>) -> Option<Factor> {
        let runs = match document.field("runs") {
            Some(runs) => Some(float(self.whole(&runs, 3..=1_000_000, "the number of runs seen")?)),
            None => None,
        };
        let mut asked = Asked::default();
        asked.add(at.value, Lattice::Anything);
        let mut tick = (asked.tick() / FINER).max(*limits::TICK.start());
        let (density, mut told) = loop {
            let mut inner = self.again();
            inner.tick = tick;
            inner.unit = "times".to_owned();
            let density = inner.distribution(at, quantity::TIME);
            self.spend(1e5);
            if inner.needed <= tick {
                break (density, inner.problems);
            }
            // Nobody can write the tick of a factor.
            tick = inner.needed;
        };
        self.problems.append(&mut told);
        let density = density?;
        let most = float(density.last()) * tick;
        if most > MOST_FACTOR || most <= 0.0 {
            let message =
                format!("is up to {}; a factor is from above 0 to {MOST_FACTOR:e}", text(written(most)));
            self.problem(&at.path, Code::Range, message, "1 leaves times as they are");
            return None;
        }
        let parameters = |form: &str| {
            let given = at.value.get(form)?;
            Some((given.get("mean")?.as_f64()?, given.get("sd")?.as_f64().filter(|sd| *sd > 0.0)?))
        };
        let law = few(at.value).or_else(|| match (parameters("normal"), parameters("lognormal")) {
            // Factors below 0 are none: of few runs t says so seldom, and they count as 0.
            (Some((mean, sd)), _) if runs.is_some() => Some(Law::Normal { mean, sd }),
            (Some((mean, sd)), _) => normal(mean, sd),
            (_, Some((mean, sd))) => Some(lognormal(mean, sd)),
            _ => None,
        });
        // Of a law on a continuum there are more masses.
        let values = || {
            let possible = density.iter().filter(|(_, mass)| *mass > 0.0);
            possible.map(|(time, mass)| (float(time) * tick, mass)).collect_small()
        };
        let law = law.unwrap_or_else(|| match density.masses().len() {
            1..=FEW_VALUES => Law::Values(values()),
            _ => Law::Other(Table::new(&density, tick)),
        });
        if runs.is_some() && !matches!(law, Law::Normal { .. }) {
            let message = "belongs to a normal factor: Student's t has no such meaning for other laws, and a lognormal one would have no mean";
            let hint = "write {\"normal\": {\"mean\": 1, \"sd\": 0.05}}, or leave it out";
            self.problem(document.path_to("runs"), Code::Forbidden, message, hint);
            return None;
        }
        Some(Factor::new(law, runs))
    }
}

/// The values of a law of a few values, as written.
#[cold]
#[inline(never)]
fn few(law: &Value) -> Option<Law> {
    if let Some(certain) = law.as_f64() {
        return Some(Law::Values(vec![(certain, 1.0)]));
    }
    if let Some(samples) = law.get("samples").and_then(Value::as_array) {
        let share = 1.0 / float(samples.len() as u64);
        let values =
            samples.iter().map(|sample| Some((sample.as_f64()?, share))).collect::<Option<Vec<_>>>()?;
        return (values.len() <= FEW_VALUES).then_some(Law::Values(values));
    }
    let values = law.get("values")?.as_object()?;
    let share = |value: &Value| At { path: crate::Path::default(), value }.fractional();
    let values: Vec<_> = values
        .iter()
        .map(|(key, value)| Some((key.parse::<f64>().ok()?, share(value)?)))
        .collect::<Option<_>>()?;
    let sum: f64 = values.iter().map(|(_, share)| share).sum();
    let values =
        values.into_iter().filter(|(_, share)| *share > 0.0).map(|(value, share)| (value, share / sum));
    let values: Vec<_> = values.collect_small();
    (values.len() <= FEW_VALUES).then_some(Law::Values(values))
}
