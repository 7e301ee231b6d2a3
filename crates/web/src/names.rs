//! Names of all kinds, for messages about documents that another package reads: of the facade's table, whose types are read over.

macro_rules! kinds {
    ($($(#[$about:meta])* $Kind:ident { name: $name:literal, model: $model:ty, document: $document:ty })+) => {
        /// The names of all kinds, as documents say them.
        pub(crate) const NAMES: &[&str] = &[$($name,)+];
    };
}

include!("../../../src/model/table.rs");
