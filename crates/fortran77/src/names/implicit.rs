//! Implicit typing: the type of a name that no statement declares.

use crate::Type;

/// A type for each first letter, which IMPLICIT changes.
pub(crate) struct Implicit {
    of: [Type; 26],
    /// Whether every name has to be declared: IMPLICIT NONE.
    pub(crate) is_none: bool,
}

impl Implicit {
    /// INTEGER from I to N, otherwise REAL.
    pub(crate) fn new() -> Self {
        let mut implicit = Implicit { of: [Type::Real; 26], is_none: false };
        implicit.set(b'I', b'N', Type::Integer);
        implicit
    }

    /// Names that begin with a letter from `first` to `last`, in upper case, are of this type.
    pub(crate) fn set(&mut self, first: u8, last: u8, of: Type) {
        for (letter, place) in (b'A'..=b'Z').zip(&mut self.of) {
            if first <= letter && letter <= last {
                *place = of;
            }
        }
    }

    /// The type of a name in upper case.
    pub(crate) fn type_of(&self, name: &str) -> Type {
        let letter = name.bytes().next().map_or(0, |first| usize::from(first.saturating_sub(b'A')));
        self.of.get(letter).copied().unwrap_or(Type::Real)
    }
}
