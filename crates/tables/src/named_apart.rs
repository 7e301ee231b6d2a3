//! Names in a model: as long as a name may be, and each its own.

use juxtapose_document::{import::shortened, visible};

/// What a block, a task or an outcome is called whose rows have no name.
pub(crate) const UNNAMED: &str = "measured";

/// The name as a model can have it, or another one where it is empty.
#[cold]
#[inline(never)]
pub(crate) fn short(name: &str, otherwise: &str) -> String {
    let name = visible(name.trim());
    let name = if name.is_empty() { otherwise.to_owned() } else { name };
    shortened(&[name]).swap_remove(0)
}

/// The names as a model can have them, with numbers where two would be alike.
#[cold]
#[inline(never)]
pub(crate) fn named_apart(mut names: Vec<String>) -> Vec<String> {
    names.iter_mut().for_each(|name| *name = short(name, UNNAMED));
    let apart = |k: usize| {
        let before = names[..k].iter().filter(|name| **name == names[k]).count();
        if before == 0 { names[k].clone() } else { format!("{} ({})", names[k], before + 1) }
    };
    let apart: Vec<_> = (0..names.len()).map(apart).collect();
    shortened(&apart)
}
