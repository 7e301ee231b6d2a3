//! Models with or without conditions, as a set of kinds by itself: whoever predicts reads this set, and whoever does not know conditions the kinds alone.

use juxtapose_density::{contract::Contract, prediction::Answer};
use serde_json::Value;

use super::{FIELD, Joint};
use crate::{
    effort::Effort,
    kind::{Kinds, Row},
    problem::{Code, Problem},
    reader::{At, Reader},
};

/// A model of some kind, perhaps with conditions.
#[derive(Clone, Debug)]
pub enum Conditioned<K> {
    /// Nothing is shared.
    Alone(K),
    /// A model for each joint case of its conditions.
    Joint(Box<Joint<K>>),
}

impl<K> Conditioned<K> {
    /// The model, where it has no conditions.
    ///
    /// # Errors
    /// Where it has: one reason for whatever does not know them.
    pub fn alone(&self) -> Result<&K, Problem> {
        match self {
            Self::Alone(kind) => Ok(kind),
            Self::Joint(_) => Err(Problem {
                path: FIELD.to_owned(),
                code: Code::Unsupported,
                message: UNKNOWN.to_owned(),
                hint: Some(KNOWN_BY.to_owned()),
            }),
        }
    }

    /// The model of one kind, where it is that and has no conditions.
    ///
    /// # Errors
    /// Where it has conditions, else where it is of another kind.
    pub fn of_kind<'k, T>(&'k self) -> Result<&'k T, Problem>
    where
        &'k T: TryFrom<&'k K, Error = Problem>,
    {
        self.alone().and_then(<&T>::try_from)
    }
}

/// Why conditions are refused, and what knows them.
pub(crate) const UNKNOWN: &str = "are not known to this function yet";
pub(crate) const KNOWN_BY: &str =
    "predict and conditions know them; or write one case of each in place of its mentions";
/// Hint of a package whose kind has none.
pub(crate) const KNOWN_ELSEWHERE: &str = "predict and conditions of juxtapose or juxtapose/exploration know them; or write one case of each in place of its mentions";

impl<K: Kinds> Kinds for Conditioned<K> {
    fn rows() -> Vec<Row<Self>> {
        K::rows().into_iter().map(|Row { form, .. }| Row { form, read, conditions: true }).collect()
    }

    fn predict(&self, contract: Contract) -> Answer {
        match self {
            Self::Alone(kind) => kind.predict(contract),
            Self::Joint(joint) => joint.predict(contract),
        }
    }

    fn is_monotone(&self) -> bool {
        match self {
            Self::Alone(kind) => kind.is_monotone(),
            Self::Joint(joint) => joint.is_monotone(),
        }
    }

    fn foresees(&self) -> Option<&'static str> {
        match self {
            Self::Alone(kind) => kind.foresees(),
            Self::Joint(joint) => joint.foresees(),
        }
    }
}

fn read<K: Kinds>(reader: &mut Reader, at: &At<'_>) -> Option<(Conditioned<K>, Effort)> {
    let rows = K::rows();
    let row = rows.iter().find(|row| at.value.get("kind").and_then(Value::as_str) == Some(row.form.name))?;
    if at.field(FIELD).is_some() {
        let (joint, effort) = reader.joint(at, row)?;
        return Some((Conditioned::Joint(Box::new(joint)), effort));
    }
    let (kind, effort) = (row.read)(reader, at)?;
    Some((Conditioned::Alone(kind), effort))
}
