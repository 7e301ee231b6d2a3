//! Registry of the kinds of models: a table with a row for each, from which a macro makes all that dispatches by kind.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{Code, Form, Kind as _, Kinds, Problem, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($(#[$about:meta])* $Kind:ident { name: $name:literal, model: $model:ty, document: $document:ty })+) => {
        /// What is modelled: one of the closed set of kinds.
        #[derive(Clone, Debug)]
        pub enum Kind {
            $($(#[$about])* $Kind($model),)+
        }

        /// A Juxtapose model document.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[schemars(rename = "Model")]
        pub enum Document {
            $(#[doc = concat!("Kind `", $name, "`.")] $Kind($document),)+
        }

        /// The documents of each kind, in the order in which messages name the kinds.
        pub const FORMS: &[Form] = &[$(<$model>::FORM,)+];

        /// The names of all kinds, as documents say them.
        pub const NAMES: &[&str] = &[$($name,)+];

        impl Kinds for Kind {
            fn rows() -> Vec<Row<Self>> {
                vec![$(Row::of::<$model>(),)+]
            }

            fn predict(&self, contract: Contract) -> Answer {
                match self {
                    $(Self::$Kind(model) => juxtapose_document::Kind::predict(model, contract),)+
                }
            }

            fn is_monotone(&self) -> bool {
                match self {
                    $(Self::$Kind(model) => juxtapose_document::Kind::is_monotone(model),)+
                }
            }

            fn foresees(&self) -> Option<&'static str> {
                match self {
                    $(Self::$Kind(model) => juxtapose_document::Kind::foresees(model),)+
                }
            }
        }

        impl Kind {
            /// As a document's `kind` says it.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$Kind(_) => $name,)+
                }
            }
        }

        $(impl From<$model> for Kind {
            fn from(model: $model) -> Self {
                Self::$Kind(model)
            }
        }

        impl<'k> TryFrom<&'k Kind> for &'k $model {
            type Error = Problem;

            fn try_from(kind: &'k Kind) -> Result<Self, Problem> {
                match kind {
                    Kind::$Kind(model) => Ok(model),
                    other => Err(not(other, $name)),
                }
            }
        })+
    };
}

include!("table.rs");

/// The problem of a model that is not of the kind that a question is for.
fn not(kind: &Kind, name: &str) -> Problem {
    Problem {
        path: "kind".to_owned(),
        code: Code::Unsupported,
        message: format!("is \"{}\"; this knows \"{name}\" alone", kind.name()),
        hint: None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::{FORMS, Kind, NAMES};
    use crate::{
        examples,
        model::{Model, schema},
    };
    use juxtapose_document::format::HEADER;

    #[test]
    fn every_kind_has_an_example_that_says_its_kind() {
        for form in FORMS {
            assert!(examples::ALL.iter().any(|example| example.kind == form.name), "{}", form.name);
        }
        for example in examples::ALL {
            let model = Model::from_json(example.text);
            let name = model.as_ref().ok().and_then(|model| model.kind.alone().ok()).map(Kind::name);
            // What has conditions says its kind in its text alone.
            assert!(model.is_ok() && name.is_none_or(|name| name == example.kind), "{}", example.id);
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
    fn a_row_names_its_kind_as_the_kind_does() {
        assert_eq!(FORMS.iter().map(|form| form.name).collect::<Vec<_>>(), NAMES);
    }

    #[test]
    fn a_document_has_the_fields_and_the_kind_that_its_row_says() {
        let schema = schema().to_value();
        let kinds = schema["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
        assert_eq!(kinds.len(), FORMS.len());
        for (form, kind) in FORMS.iter().zip(kinds) {
            let fields = &defined(&schema, kind)["properties"];
            let written: BTreeSet<_> =
                fields.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
            let read = HEADER.iter().chain(form.fields).copied().collect();
            assert_eq!(written, read, "{}", form.name);
            assert_eq!(defined(&schema, &fields["kind"])["oneOf"][0]["const"], form.name);
        }
    }
}
