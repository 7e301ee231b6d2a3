//! Text of a file among all of a source.

/// The text of a file, where it stands among all of a source, and the number before its first line.
#[derive(Clone, Copy, Default)]
pub(crate) struct Part<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: u32,
    pub(crate) line: u32,
}
