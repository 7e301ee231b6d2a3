//! Collecting and stable sorting with little code: one sort (of indices) compiled for all types of items, instead of one for each.

use std::cmp::Ordering;

/// Iterators whose items go into a set or a map one by one.
pub trait CollectSmall: Iterator + Sized {
    /// As `collect`, which would sort all items first: a whole sort for each type of items, some 6 kB of WebAssembly.
    fn collect_small<C: Default + Extend<Self::Item>>(self) -> C {
        let mut all = C::default();
        all.extend(self);
        all
    }
}

impl<I: Iterator> CollectSmall for I {}

/// Stable sorting by one sort for all types, of indices instead of items. As stable as the sorts of `std`, which are compiled for each type
/// anew, 8 to 10 kB of WebAssembly each; those stand where predictions spend their time.
pub trait SortSmall<T> {
    /// As `sort_by`.
    fn sort_small_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);

    /// As `sort_by_key`.
    fn sort_small_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.sort_small_by(|a, b| key(a).cmp(&key(b)));
    }

    /// As `sort`.
    fn sort_small(&mut self)
    where
        T: Ord,
    {
        self.sort_small_by(T::cmp);
    }
}

impl<T> SortSmall<T> for [T] {
    fn sort_small_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let mut places = in_order(self.len(), &|a, b| compare(&self[a], &self[b]));
        // Along each cycle of the permutation: every swap puts one item where it belongs.
        for start in 0..places.len() {
            let mut at = start;
            while places[at] != start {
                let next = std::mem::replace(&mut places[at], at);
                self.swap(at, next);
                at = next;
            }
            places[at] = at;
        }
    }
}

/// The permutation that sorts so many items: stable, so equal ones stay in their order.
fn in_order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<_> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::SortSmall;

    proptest! {
        #[test]
        fn lists_are_arranged_as_std_sorts_them(items in prop::collection::vec((0..20_u8, any::<u16>()), 0..200)) {
            let [mut arranged, mut sorted] = [items.clone(), items.clone()];
            arranged.sort_small();
            sorted.sort();
            prop_assert_eq!(&arranged, &sorted);

            let [mut arranged, mut sorted] = [items.clone(), items.clone()];
            arranged.sort_small_by_key(|item| item.0);
            sorted.sort_by_key(|item| item.0);
            prop_assert_eq!(&arranged, &sorted, "equal ones stand as they stood");

            let [mut arranged, mut sorted] = [items.clone(), items];
            let backwards = |a: &(u8, u16), b: &(u8, u16)| b.0.cmp(&a.0).then(a.1.cmp(&b.1));
            arranged.sort_small_by(backwards);
            sorted.sort_by(backwards);
            prop_assert_eq!(arranged, sorted);
        }
    }
}
