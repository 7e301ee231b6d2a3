//! A source as a program tree as a plain object: the model, where it says something else than the source, and what tables say without it.

use std::{collections::BTreeSet, ops::ControlFlow};

use juxtapose_document::{Code, Model, Problem, Problems, limits};
use juxtapose_fortran::{Fault, PricedSource};
use juxtapose_program::document::ProgramDocument;
use juxtapose_support::work::watched;
use serde::Serialize;

use crate::{Asked, Planted, planted};

/// A source as a program tree. Times are in units.
#[derive(Debug, Serialize)]
pub struct PlantedObject {
    /// The model document.
    pub model: ProgramDocument,
    /// Where the tree says something else than the source.
    pub remarks: Vec<RemarkObject>,
    /// What the tables say of the routine without a tree.
    pub said: Vec<SaidObject>,
}

/// A remark on a line.
#[derive(Debug, Serialize)]
pub struct RemarkObject {
    line: u32,
    message: String,
}

/// What a table says of the routine, without a tree.
#[derive(Debug, Serialize)]
pub struct SaidObject {
    mode: &'static str,
    table: String,
    formula: Option<f64>,
    count: Option<f64>,
}

impl PlantedObject {
    /// Object of the tree of a judged source, whose text is given for names and notes. `tell` may break it off.
    ///
    /// # Errors
    /// The problems of what has no value, is too large, cannot be told as a tree, or takes too long.
    pub fn of<K>(
        judged: &Model<K>,
        model: &PricedSource,
        text: &str,
        asked: &Asked,
        tell: impl FnMut(f64) -> ControlFlow<()> + 'static,
    ) -> Result<Self, Problems> {
        let title = format!("{}, as a program tree", judged.title);
        let header = (title.as_str(), judged.unit.as_str(), judged.tick);
        let budget = limits::PATIENCE * limits::PER_SECOND;
        let made = watched(budget, tell, || planted(model, header, text, asked));
        let too_long =
            |_| Problems(vec![problem(Code::Patience, "takes too long to become a tree".to_owned(), None)]);
        let Planted { document, remarks } = made.map_err(too_long)?.map_err(|faults| problems(&faults))?;
        let remark = |Fault { line, message, .. }: Fault| RemarkObject { line, message };
        Ok(Self {
            model: document,
            remarks: remarks.into_iter().map(remark).collect(),
            said: said(judged.tick, model, asked),
        })
    }
}

fn said(tick: f64, model: &PricedSource, asked: &Asked) -> Vec<SaidObject> {
    let of = |(mode, table): (&'static str, usize)| {
        let (name, estimate) = model.estimates.get(table)?;
        let bound = model.bound(estimate, estimate.units.get(model.routine)?);
        let number = |value: juxtapose_polynomial::Rational| tick * value.to_f64().value();
        let formula = bound.formula.constant().map(number);
        Some(SaidObject { mode, table: name.clone(), formula, count: bound.count.map(number) })
    };
    ["SIMD", "SPMD"].into_iter().zip(asked.tables).filter_map(of).collect()
}

fn problems(faults: &BTreeSet<Fault>) -> Problems {
    let of = |Fault { line, message, hint }: &Fault| {
        let message = if *line == 0 { message.clone() } else { format!("line {line}: {message}") };
        problem(Code::Forbidden, message, (!hint.is_empty()).then(|| hint.clone()))
    };
    Problems(faults.iter().map(of).collect())
}

/// A problem of the source.
fn problem(code: Code, message: String, hint: Option<String>) -> Problem {
    Problem { path: "source".to_owned(), code, message, hint }
}
