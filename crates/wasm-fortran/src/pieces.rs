//! Export of costs in pieces: piecewise quasi-polynomials of a routine's cost in one of its variables.

use std::ops::ControlFlow;

use juxtapose_document::limits;
use juxtapose_fortran::{Piece, Pieces, PricedSource, output::number};
use juxtapose_polynomial::{Rational, RoundedAsIn1992};
use juxtapose_support::{collections::SortSmall, work};
use juxtapose_web::{
    answer::{Result, object},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// What the routine costs under each table for all whole numbers, in pieces of one variable: other variables have the values to which the
/// document binds them.
#[wasm_bindgen(js_name = inPieces, unchecked_return_type = "InPieces")]
pub fn in_pieces(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] variable: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<PricedSource>(model);
    let variable = arguments.read("variable", variable, |reader, at| reader.name(at).map(str::to_uppercase));
    let (Some(model), Some(variable)) = (model, variable) else { return Err(arguments.refused()) };
    let source = &model.kind;
    let patience = limits::PATIENCE * limits::PER_SECOND;
    let found = work::watched(patience, |_| ControlFlow::Continue(()), || source.pieces(&variable));
    let found = found.unwrap_or_else(|_| source.estimates.iter().map(|_| None).collect());
    let tables = source.estimates.iter().zip(found).map(|((name, _), pieces)| TableObject {
        name: name.clone(),
        pieces: pieces.map(|pieces| objects(source, &pieces, &variable)),
    });
    object(&InPieces { tables: tables.collect() })
}

/// The pieces by where they begin, and behind them those that begin nowhere.
fn objects(source: &PricedSource, pieces: &Pieces, variable: &str) -> Vec<PieceObject> {
    let at = pieces.at(&|of| source.bound.get(of.name()).cloned()).map(|(number, _)| number);
    let all = pieces.0.iter().enumerate();
    let mut all: Vec<_> =
        all.map(|(k, piece)| piece_object(source, piece, variable, at == Some(k))).collect();
    let begin = |of: &PieceObject| of.from.unwrap_or(f64::INFINITY);
    all.sort_small_by(|one, other| begin(one).total_cmp(&begin(other)));
    all
}

fn piece_object(source: &PricedSource, piece: &Piece, of: &str, here: bool) -> PieceObject {
    let cost = piece.formula.scaled(&source.price);
    let (mut from, mut to, mut others) = (None, None, Vec::new());
    for constraint in &piece.constraints {
        match constraint.limits() {
            Some((variable, least, most)) if **variable.name() == *of => {
                from = from.max(least);
                to = match (to, most) {
                    (Some(to), Some(most)) => Some(std::cmp::min::<Rational>(to, most)),
                    (to, most) => to.or(most),
                };
            }
            _ => others.push(constraint.to_string()),
        }
    }
    let end = |of: Option<Rational>| of.as_ref().and_then(number);
    PieceObject {
        text: cost.to_string(),
        rounded: RoundedAsIn1992(&cost).to_string(),
        from: end(from),
        to: end(to),
        others,
        here,
    }
}

#[derive(Serialize)]
struct InPieces {
    tables: Vec<TableObject>,
}

#[derive(Serialize)]
struct TableObject {
    name: String,
    pieces: Option<Vec<PieceObject>>,
}

#[derive(Serialize)]
struct PieceObject {
    text: String,
    rounded: String,
    from: Option<f64>,
    to: Option<f64>,
    others: Vec<String>,
    here: bool,
}
