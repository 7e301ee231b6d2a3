//! Symbol table of a unit while it is read.

use std::collections::BTreeMap;

use juxtapose_support::collections::CollectSmall;

use super::{
    implicit::Implicit,
    intrinsic::{is_intrinsic, is_of_arrays, takes_array},
};
use crate::{Class, Name, Symbol, Type, problem::Problems};

/// An entry of the symbol table: what is known of a name so far.
#[derive(Default)]
pub(crate) struct Entry {
    /// The type that a statement declares.
    pub(crate) of: Option<Type>,
    /// What it names.
    pub(crate) class: Option<Class>,
    /// The COMMON block in which it stands, and its place there.
    pub(crate) common: Option<(Name, usize)>,
    /// A scalar integer's value by DATA, or by its declaration.
    pub(crate) initial: Option<i64>,
    /// Whether a statement says that it is a procedure: EXTERNAL.
    pub(crate) is_external: bool,
    /// Whether it is a formal parameter.
    pub(crate) is_formal: bool,
    /// Where in the source it stands first.
    place: u32,
}

/// The symbol table: the names, with their implicit types.
pub(crate) struct Symbols {
    entries: BTreeMap<Name, Entry>,
    /// A name that stands for another one: of a function's result, for the function's.
    renamed: Option<(Name, Name)>,
    /// The types of those that no statement declares.
    pub(crate) implicit: Implicit,
}

impl Symbols {
    /// No names yet.
    pub(crate) fn new() -> Self {
        Symbols { entries: BTreeMap::new(), renamed: None, implicit: Implicit::new() }
    }

    /// Whether there are no names yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// From now on `name` stands for `other`.
    pub(crate) fn rename(&mut self, name: &str, other: &Name) {
        self.renamed = Some((Name::from(name), Name::clone(other)));
    }

    /// A name in upper case, which stands at this place of the source.
    pub(crate) fn name(&mut self, name: &str, place: u32) -> Name {
        let name = match &self.renamed {
            Some((from, to)) if &**from == name => &**to,
            _ => name,
        };
        if let Some((name, _)) = self.entries.get_key_value(name) {
            return Name::clone(name);
        }
        let shared = Name::from(name);
        self.entries.insert(Name::clone(&shared), Entry { place, ..Entry::default() });
        shared
    }

    /// A name, and what is known of it.
    pub(crate) fn entry(&mut self, name: &str, place: u32) -> (Name, &mut Entry) {
        let name = self.name(name, place);
        let entry = self.entries.entry(Name::clone(&name)).or_default();
        (name, entry)
    }

    /// Whether a statement declares the type of a name.
    pub(crate) fn is_typed(&self, name: &str) -> bool {
        self.entries.get(name).is_some_and(|entry| entry.of.is_some())
    }

    /// The class of a name, as far as that is known.
    pub(crate) fn class(&self, name: &str) -> Option<&Class> {
        self.entries.get(name)?.class.as_ref()
    }

    /// Whether a name is an array's.
    pub(crate) fn is_array(&self, name: &str) -> bool {
        matches!(self.class(name), Some(Class::Array(_)))
    }

    /// The type of a name.
    pub(crate) fn type_of(&self, name: &str) -> Type {
        let declared = self.entries.get(name).and_then(|entry| entry.of);
        declared.unwrap_or_else(|| self.implicit.type_of(name))
    }

    /// Whether a name with parentheses is that of an intrinsic function which would be applied to each element of an array.
    pub(crate) fn is_elemental(&self, name: &str) -> bool {
        let entry = self.entries.get(name);
        let is_intrinsic = match entry.and_then(|entry| entry.class.as_ref()) {
            Some(class) => *class == Class::Intrinsic,
            None => is_intrinsic(name) && !entry.is_some_and(|entry| entry.is_external || entry.is_formal),
        };
        is_intrinsic && !takes_array(name)
    }

    /// The class of a name with parentheses that no statement has declared as an array or as a statement function.
    pub(crate) fn called(&mut self, name: &str, place: u32) -> &Class {
        // Older sources have functions of their own with these names, which need a type here.
        let is_untyped = self.implicit.is_none;
        let (_, entry) = self.entry(name, place);
        let is_known = is_intrinsic(name) || is_untyped && entry.of.is_none() && is_of_arrays(name);
        let is_function = entry.is_external || entry.is_formal || !is_known;
        entry.class.get_or_insert(if is_function { Class::Function } else { Class::Intrinsic })
    }

    /// The finished symbol table, once the unit is read. Tells of names that are not declared though they have to be, unless something that
    /// could not be read may declare them.
    pub(crate) fn finish(
        self,
        may_be: &dyn Fn(&str) -> bool,
        problems: &mut Problems,
    ) -> BTreeMap<Name, Symbol> {
        let implicit = self.implicit;
        let symbol = |(name, entry): (Name, Entry)| {
            // A procedure that is only handed on could be a subroutine, which has no type.
            let is_handed_on = entry.is_external && entry.class.is_none();
            let class = entry.class.unwrap_or(if is_handed_on { Class::Function } else { Class::Variable });
            let has_type = !is_handed_on && !matches!(class, Class::Subroutine | Class::Intrinsic);
            if implicit.is_none && has_type && entry.of.is_none() && !may_be(&name) {
                problems.add(
                    entry.place,
                    [&name, " is not declared"].concat(),
                    "IMPLICIT NONE asks for that",
                );
            }
            let of = entry.of.unwrap_or_else(|| implicit.type_of(&name));
            (name, Symbol { of, class, common: entry.common, initial: entry.initial })
        };
        self.entries.into_iter().map(symbol).collect_small()
    }
}
