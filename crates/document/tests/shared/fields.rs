//! Consistency of document fields: the reader, the types and the schema know the same ones.

use juxtapose_document::{Kinds, Model};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The codes and paths of all problems of a document.
pub(crate) fn problems<K: Kinds>(document: &Value) -> Vec<String> {
    problems_of_text::<K>(&document.to_string())
}

/// The codes and paths of all problems of a text.
pub(crate) fn problems_of_text<K: Kinds>(text: &str) -> Vec<String> {
    let problems = Model::<K>::from_json(text).err().map_or(Vec::new(), |problems| problems.0);
    let told = problems.iter().map(|problem| {
        let code = serde_json::to_value(problem.code).expect("codes are words");
        format!("{} {}", code.as_str().expect("codes are words"), problem.path)
    });
    told.collect()
}

/// Asserts that the object at a place of a document may have the fields that the schema's definition of this name has, and no other.
pub(crate) fn knows_the_fields_of<K: Kinds, D: DeserializeOwned + JsonSchema>(
    document: &Value,
    pointer: &str,
    name: &str,
) {
    let mut document = document.clone();
    let object = document.pointer_mut(pointer).and_then(Value::as_object_mut).expect("an object");
    object.insert("zzz".to_owned(), json!(0));
    assert!(serde_json::from_value::<D>(document.clone()).is_err(), "{name}");
    let problems = Model::<K>::from_json(&document.to_string()).err().expect("zzz is unknown").0;
    let path = format!("{pointer}/zzz").split('/').skip(1).fold(String::new(), |path, part| {
        match (part.parse::<usize>(), path.is_empty()) {
            (Ok(index), _) => format!("{path}[{index}]"),
            (Err(_), true) => part.to_owned(),
            (Err(_), false) => format!("{path}.{part}"),
        }
    });
    let problem = problems.iter().find(|problem| problem.path == path).expect("named by its path");
    let hint = problem.hint.as_deref().and_then(|hint| hint.strip_prefix("fields here: ")).expect("a hint");
    let mut known: Vec<_> = hint.split(", ").collect();
    let schema = schemars::schema_for!(D).to_value();
    let definition = schema["$defs"].get(name).unwrap_or(&schema);
    let mut described: Vec<_> = definition["properties"].as_object().expect("fields").keys().collect();
    known.sort_unstable();
    described.sort_unstable();
    assert_eq!(known, described, "{name}");
}
