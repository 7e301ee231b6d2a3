//! Kinds of models: the trait [`Kind`], which the crate of a kind implements, and closed sets of kinds that a document may be one of.

use juxtapose_density::{contract::Contract, prediction::Answer};
use serde_json::Value;

use crate::{
    effort::Effort,
    format::times::Each,
    reader::{At, Reader},
};

/// The form of a kind's documents: name, fields, traversal of times, renamed fields.
#[derive(Clone, Copy)]
pub struct Form {
    /// As a document's `kind` says it.
    pub name: &'static str,
    /// A document's fields, beside those of the header.
    pub fields: &'static [&'static str],
    /// Goes through all times of a document; none where documents of the kind have no times.
    pub times: Option<fn(&mut Value, &mut Each<'_>)>,
    /// Its processors, where documents of the kind have any.
    pub processors: Option<Numbered>,
    /// Gives the fields of version 1 their names in version 2.
    pub rename: fn(&mut Value),
}

/// Where the documents of a kind say how many processors there are.
#[derive(Clone, Copy, Debug)]
pub struct Numbered {
    /// What a document says of them; none where it says nothing that can be read.
    pub of: fn(&Value) -> Option<Processors>,
    /// The place of their number.
    pub number: fn(&mut Value) -> Option<&mut Value>,
}

/// The processors of a document, as conditions that are drawn for each of them need to know them.
#[derive(Clone, Copy, Debug)]
pub struct Processors {
    /// How many there are.
    pub count: u64,
    /// Whether no processor waits for another before the end, nor shares a choice with another, in any alternative.
    pub are_independent: bool,
    /// Whether they have classes already.
    pub has_classes: bool,
}

/// A kind of models: the type of its validated model, with its reader and its method.
pub trait Kind: Sized {
    /// Its documents.
    const FORM: Form;

    /// Reads a document, with the cost estimate of its prediction; none where it has problems, which the reader keeps.
    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)>;

    /// The answer of the kind's method for every alternative.
    fn predict(&self, contract: Contract) -> Answer;

    /// Whether no outcome falls, in the usual stochastic order, when a time rises; false where that is not known.
    fn is_monotone(&self) -> bool {
        false
    }

    /// A remark on what is decided by times, and so in each joint case of conditions anew; none where nothing is.
    fn foresees(&self) -> Option<&'static str> {
        None
    }
}

/// A kind of a set, and how its documents are read as that set's models.
pub struct Row<S> {
    /// The kind's documents.
    pub form: Form,
    /// As [`Kind::read`].
    pub read: fn(&mut Reader, &At<'_>) -> Option<(S, Effort)>,
    /// Whether documents of the kind may have conditions here.
    pub conditions: bool,
}

impl<S> Row<S> {
    /// A kind that is one of the set's.
    #[must_use]
    pub fn of<K: Kind>() -> Self
    where
        S: From<K>,
    {
        let read = |reader: &mut Reader, at: &At<'_>| {
            K::read(reader, at).map(|(model, effort)| (model.into(), effort))
        };
        Self { form: K::FORM, read, conditions: false }
    }
}

/// A closed set of kinds; every kind is such a set by itself.
pub trait Kinds: Sized {
    /// All of them, in the order in which messages name them.
    fn rows() -> Vec<Row<Self>>;

    /// As [`Kind::predict`].
    fn predict(&self, contract: Contract) -> Answer;

    /// As [`Kind::is_monotone`].
    fn is_monotone(&self) -> bool;

    /// As [`Kind::foresees`].
    fn foresees(&self) -> Option<&'static str>;
}

impl<K: Kind> Kinds for K {
    fn rows() -> Vec<Row<Self>> {
        vec![Row::of::<K>()]
    }

    fn predict(&self, contract: Contract) -> Answer {
        Kind::predict(self, contract)
    }

    fn is_monotone(&self) -> bool {
        Kind::is_monotone(self)
    }

    fn foresees(&self) -> Option<&'static str> {
        Kind::foresees(self)
    }
}
