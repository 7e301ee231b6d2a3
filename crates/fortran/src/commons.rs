//! COMMON blocks over all units: names of their places, and inconsistent declarations.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::{Class, Name, Type, Unit};

/// The names of what stands in COMMON blocks: those of the first unit that has it.
pub(super) fn names(units: &[Unit]) -> BTreeMap<(Name, usize), Name> {
    let mut names = BTreeMap::new();
    for unit in units {
        for (name, symbol) in &unit.symbols {
            if let Some(at) = &symbol.common {
                names.entry(at.clone()).or_insert_with(|| name.clone());
            }
        }
    }
    names
}

/// The COMMON blocks whose declarations are inconsistent between units.
pub(super) fn differing(units: &[Unit]) -> BTreeSet<Name> {
    let mut shapes: BTreeMap<(Name, usize), (Type, Option<usize>)> = BTreeMap::new();
    let mut differing = BTreeSet::new();
    for unit in units {
        for symbol in unit.symbols.values() {
            let Some(at) = &symbol.common else { continue };
            let dimensions =
                if let Class::Array(dimensions) = symbol.class { Some(dimensions) } else { None };
            let shape = (symbol.of, dimensions);
            if *shapes.entry(at.clone()).or_insert(shape) != shape {
                differing.insert(at.0.clone());
            }
        }
    }
    differing
}
