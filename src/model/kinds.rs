//! The closed set of kinds: a row for each, of which all that asks by kind is made.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    build::{
        effort::Effort,
        fortran, multigrain, parallel, program,
        read::{At, Reader},
        task_graph,
    },
    document::{self, times::Each},
};
use crate::flow_analysis_tree;
use juxtapose_density::{contract::Contract, prediction::Answer};

/// Reads a document of a kind, with what its prediction will take.
type Read = fn(&mut Reader, &At<'_>) -> Option<(Kind, Effort)>;

/// Goes through all times of a document of a kind.
type Times = fn(&mut serde_json::Value, &mut Each<'_>);

/// What the reader knows of a kind.
pub(super) struct Row {
    /// As a document's `kind` says it.
    pub(super) name: &'static str,
    /// A document's fields, beside those of the header.
    pub(super) fields: &'static [&'static str],
    /// None where a document of the kind has no times.
    pub(super) times: Option<Times>,
    /// None in a build without the kind.
    pub(super) read: Option<Read>,
}

/// What is of one kind: what functions are given that answer for that kind alone.
pub(crate) trait OfKind: Sized {
    /// As a document's `kind` says it.
    const NAME: &'static str;

    /// It, where the kind is this one.
    fn of(kind: &Kind) -> Option<&Self>;
}

macro_rules! kinds {
    ($(
        $(#[$about:meta])*
        $Kind:ident {
            name: $name:literal,
            document: $document:ty,
            fields: $fields:expr,
            times: $times:expr,
            model: $model:ty,
            read: $read:expr,
            predict: $predict:expr,
        }
    )+) => {
        /// What is modelled: one of the closed set of kinds, each with the feature of its name.
        #[derive(Clone, Debug)]
        pub enum Kind {
            $($(#[$about])* #[cfg(feature = $name)] $Kind($model),)+
        }

        /// A Juxtapose model document.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[schemars(rename = "Model")]
        pub enum Document {
            $(#[doc = concat!("Kind `", $name, "`.")] $Kind($document),)+
        }

        /// All of them, in the order in which messages name them.
        pub(super) const ROWS: &[Row] = &[$(Row {
            name: $name,
            fields: $fields,
            times: $times,
            #[cfg(feature = $name)]
            read: Some(|reader, at| {
                let (model, effort): ($model, Effort) = $read(reader, at)?;
                Some((Kind::$Kind(model), effort))
            }),
            #[cfg(not(feature = $name))]
            read: None,
        },)+];

        impl Kind {
            /// As a document's `kind` says it.
            #[must_use]
            pub fn name(&self) -> &'static str {
                // Of the place, not of a reference: a build without kinds has nothing to match.
                match *self {
                    $(#[cfg(feature = $name)] Self::$Kind(_) => $name,)+
                }
            }

            /// What its method says of every alternative.
            pub(crate) fn predict(&self, contract: Contract) -> Answer {
                match *self {
                    $(#[cfg(feature = $name)] Self::$Kind(ref model) => {
                        let predict: fn(&$model, Contract) -> Answer = $predict;
                        predict(model, contract)
                    })+
                }
            }
        }

        $(#[cfg(feature = $name)]
        impl OfKind for $model {
            const NAME: &'static str = $name;

            fn of(kind: &Kind) -> Option<&Self> {
                if let Kind::$Kind(model) = kind { Some(model) } else { None }
            }
        })+
    };
}

kinds! {
    /// A data-parallel program, for the flow-analysis tree.
    Program {
        name: "program",
        document: document::program::Program,
        fields: program::FIELDS,
        times: Some(document::program::times),
        model: flow_analysis_tree::Program,
        read: program::program,
        predict: flow_analysis_tree::predict,
    }
    /// A message-passing program, as the graph of its tasks.
    TaskGraph {
        name: "taskgraph",
        document: document::task_graph::TaskGraph,
        fields: task_graph::FIELDS,
        times: Some(document::task_graph::times),
        model: crate::task_graph::TaskGraph,
        read: task_graph::task_graph,
        predict: crate::task_graph::predict,
    }
    /// Parallel tasks, composed in several ways.
    Parallel {
        name: "parallel",
        document: document::parallel::Parallel,
        fields: parallel::FIELDS,
        times: Some(document::parallel::times),
        model: crate::composition::Composition,
        read: parallel::parallel,
        predict: crate::composition::predict,
    }
    /// A program whose host threads offload work to accelerators.
    Multigrain {
        name: "multigrain",
        document: Box<document::multigrain::Multigrain>,
        fields: multigrain::FIELDS,
        times: Some(document::multigrain::times),
        model: crate::mmgp::Model,
        read: multigrain::multigrain,
        predict: crate::mmgp::predict,
    }
    /// A Fortran source, of which every statement's cost is a formula.
    Fortran {
        name: "fortran",
        document: Box<document::fortran::Fortran>,
        fields: fortran::FIELDS,
        times: None,
        model: crate::complexity::Model,
        read: fortran::fortran,
        predict: crate::complexity::predict,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::ROWS;
    use crate::{
        examples,
        model::{
            Model,
            document::{HEADER, schema},
        },
    };

    #[test]
    fn every_kind_has_an_example_that_says_its_kind() {
        for row in ROWS {
            assert!(examples::ALL.iter().any(|example| example.kind == row.name), "{}", row.name);
        }
        for example in examples::ALL {
            let name = Model::from_json(example.text).map(|model| model.kind.name());
            assert_eq!(name.ok(), Some(example.kind), "{}", example.id);
        }
    }
    /// The definition that a place in a schema refers to.
    fn defined<'s>(schema: &'s Value, at: &Value) -> &'s Value {
        at["$ref"]
            .as_str()
            .and_then(|path| schema.pointer(path.trim_start_matches('#')))
            .unwrap_or(&Value::Null)
    }

    #[test]
    fn a_document_has_the_fields_and_the_kind_that_its_row_says() {
        let schema = schema().to_value();
        let kinds = schema["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
        assert_eq!(kinds.len(), ROWS.len());
        for (row, kind) in ROWS.iter().zip(kinds) {
            let fields = &defined(&schema, kind)["properties"];
            let written: BTreeSet<_> =
                fields.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
            let read = HEADER.iter().chain(row.fields).copied().collect();
            assert_eq!(written, read, "{}", row.name);
            assert_eq!(defined(&schema, &fields["kind"])["oneOf"][0]["const"], row.name);
        }
    }
}
