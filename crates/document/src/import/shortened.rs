//! Shortening of names to the limit of a model, by which different names stay different.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_support::collections::CollectSmall;

use crate::limits;

/// The names, in their order. One that is too long loses its middle, and gets a number there where two would
/// become alike. Equal names stay equal.
pub fn shortened(names: &[String]) -> Vec<String> {
    let mut taken: BTreeSet<String> = names.iter().cloned().collect_small();
    let mut known = BTreeMap::<&str, String>::new();
    let mut numbers = BTreeMap::<String, usize>::new();
    let mut short = |name: &str| {
        let characters: Vec<_> = name.chars().collect();
        if characters.len() <= limits::NAME {
            return name.to_owned();
        }
        let alike = without(&characters, "…");
        let number = numbers.entry(alike.clone()).or_insert(0);
        loop {
            *number += 1;
            let next =
                if *number == 1 { alike.clone() } else { without(&characters, &format!("…{number}…")) };
            if taken.insert(next.clone()) {
                return next;
            }
        }
    };
    names.iter().map(|name| known.entry(name).or_insert_with(|| short(name)).clone()).collect()
}

/// A name with both of its ends, and `middle` between them.
fn without(characters: &[char], middle: &str) -> String {
    let kept = limits::NAME - middle.chars().count();
    let (head, tail) = (kept.div_ceil(2), kept / 2);
    let ends = (&characters[..head], &characters[characters.len() - tail..]);
    ends.0.iter().copied().chain(middle.chars()).chain(ends.1.iter().copied()).collect()
}
