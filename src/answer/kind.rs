//! Models of one kind.

use crate::model::{Code, Model, OfKind, Problem};

/// What is modelled, for a question that is answered for one kind alone; other models are refused.
pub(crate) fn only<K: OfKind>(model: &Model) -> Result<&K, Problem> {
    K::of(&model.kind).ok_or_else(|| Problem {
        path: "kind".to_owned(),
        code: Code::Unsupported,
        message: format!("is not \"{}\"", K::NAME),
        hint: None,
    })
}
