//! Independence assumption: the document in which every mention of a condition is drawn by itself, so that nothing is shared.
//!
//! A time is a mixture of its cases, a probability its mean over them.

use juxtapose_support::collections::CollectSmall;
use serde_json::{Map, Value, json};

use super::{
    Conditions, FIELD, Values,
    factor::{FIRST_LEVEL, Factor, Node},
    written::{Mention, mention},
};
use crate::{path::Path, reader::At};

/// That document; none where a mention is of something that cannot be mixed.
pub(super) fn document(conditions: &Conditions, source: &Value) -> Option<Value> {
    let mut document = Map::new();
    for (name, value) in source.as_object()?.iter().filter(|(name, _)| *name != FIELD) {
        document.insert(name.clone(), independent(conditions, value, name)?);
    }
    Some(Value::Object(document))
}

#[cold]
#[inline(never)]
fn independent(conditions: &Conditions, value: &Value, name: &str) -> Option<Value> {
    match mention(value) {
        Some(Mention::Case(condition, fields)) => {
            let condition = conditions.find(condition)?;
            let shares = shares(conditions, condition);
            let cases = conditions.0[condition].names().iter().zip(shares);
            let cases =
                cases.map(|(case, share)| Some((share, independent(conditions, fields.get(case)?, name)?)));
            mixed(&cases.collect::<Option<Vec<_>>>()?, name)
        }
        Some(Mention::Row(column)) => {
            let (_, values) = conditions.column(column)?;
            mixed(&values.iter().map(|value| (1.0, value.clone())).collect::<Vec<_>>(), name)
        }
        Some(Mention::Scaled(condition, time)) => {
            let Values::Factor(factor) = &conditions.0[conditions.find(condition)?].values else {
                return None;
            };
            Some(scaled(factor, &independent(conditions, time, "time")?))
        }
        None => match value {
            Value::Object(fields) => {
                let field = |(name, value): (&String, &Value)| {
                    Some((name.clone(), independent(conditions, value, name)?))
                };
                let fields = fields.iter().map(field).collect::<Option<Vec<_>>>()?;
                Some(Value::Object(fields.into_iter().collect_small::<Map<_, _>>()))
            }
            Value::Array(items) => {
                let items = items.iter().map(|item| independent(conditions, item, name));
                items.collect::<Option<Vec<_>>>().map(Value::Array)
            }
            other => Some(other.clone()),
        },
    }
}

/// A time that is multiplied by a factor of its own.
#[cold]
#[inline(never)]
pub(super) fn scaled(factor: &Factor, time: &Value) -> Value {
    let part =
        |node: Node| json!({"share": node.weight, "time": {"scaled": {"by": node.factor, "time": time}}});
    json!({"mixture": factor.nodes(FIRST_LEVEL).into_iter().map(part).collect::<Vec<_>>()})
}

/// The probabilities of a condition's cases, whatever the others come to.
#[cold]
#[inline(never)]
pub(super) fn shares(conditions: &Conditions, of: usize) -> Vec<f64> {
    let condition = &conditions.0[of];
    let Values::Cases { names, shares: table } = &condition.values else { return Vec::new() };
    let given = condition.given.map_or_else(|| vec![1.0], |given| shares(conditions, given));
    (0..names.len())
        .map(|case| table.iter().zip(&given).map(|(row, share)| row[case] * share).sum())
        .collect()
}

/// One of some values, by weights.
#[cold]
#[inline(never)]
fn mixed(of: &[(f64, Value)], name: &str) -> Option<Value> {
    if of.iter().all(|(_, value)| *value == of[0].1) {
        return Some(of[0].1.clone());
    }
    if name == "probability" {
        let value = |value| At { path: Path::default(), value }.fractional();
        let all: f64 = of.iter().map(|(weight, _)| weight).sum();
        let mean =
            of.iter().map(|(weight, one)| Some(weight / all * value(one)?)).collect::<Option<Vec<_>>>()?;
        return Some(Value::from(mean.iter().sum::<f64>()));
    }
    // A time for each mode stays one for each mode.
    if of.iter().any(|(_, value)| value.get("simd").is_some()) {
        let mode = |mode: &str| {
            let part = |(weight, value): &(f64, Value)| (*weight, value.get(mode).unwrap_or(value).clone());
            mixed(&of.iter().map(part).collect::<Vec<_>>(), name)
        };
        return Some(json!({"simd": mode("simd")?, "spmd": mode("spmd")?}));
    }
    let part = |(weight, value): &(f64, Value)| json!({"share": weight, "time": value});
    Some(json!({"mixture": of.iter().map(part).collect::<Vec<_>>()}))
}
