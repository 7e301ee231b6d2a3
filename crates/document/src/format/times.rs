//! Traversal of a document's times: every place where a kind has one, whatever else is wrong with the document.
//!
//! Each kind has its places in a file of its own. Whoever has a time to change, such as the upgrade from version 1, or to look at, such as
//! the search for a resolution, is handed it: a number, a distribution, or what somebody wrote in its place.

use serde_json::Value;

/// The visitor of a time.
pub type Each<'f> = dyn FnMut(&mut Value, Lattice) + 'f;

/// The lattice of values that a time may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// Whole ticks alone.
    Ticks,
    /// Any, where it is certain.
    Anything,
}

/// The times in the field of an object, if it has one.
pub fn field(object: &mut Value, name: &str, each: &mut Each<'_>) {
    if let Some(value) = object.get_mut(name) {
        each(value, Lattice::Ticks);
    }
}

/// The items of a list in the field of an object, if it has one.
pub fn items<'v>(object: &'v mut Value, name: &str) -> impl Iterator<Item = &'v mut Value> {
    object.get_mut(name).and_then(Value::as_array_mut).into_iter().flatten()
}

/// One time, or one for each mode.
pub fn per_mode(object: &mut Value, name: &str, each: &mut Each<'_>) {
    let Some(value) = object.get_mut(name) else { return };
    if value.get("simd").is_none() && value.get("spmd").is_none() {
        return each(value, Lattice::Ticks);
    }
    field(value, "simd", each);
    field(value, "spmd", each);
}
