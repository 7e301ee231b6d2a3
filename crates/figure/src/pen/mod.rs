//! Drawing primitives (the pen): lines, areas and words on any backend. Lengths are CSS pixels from here on.

pub(super) mod backend;
pub(super) mod dash;
pub(super) mod ink;
pub(super) mod notation;
pub(super) mod rect;
pub(super) mod sheet;
pub(super) mod text_width;
pub(super) mod widest;
pub(super) mod words;
