//! Balanced pairwise reduction (a fold in the shape of a balanced tree): combines many things two by two, neighbours first, so that most of
//! what is combined is small.

/// Combines neighbours, then the results of that, until one is left.
pub fn balanced<T>(mut items: Vec<T>, mut combine: impl FnMut(T, T) -> T) -> Option<T> {
    while items.len() > 1 {
        items = neighbours(items, &mut combine);
    }
    items.pop()
}

/// Combines the first with the second, the third with the fourth, and so on.
fn neighbours<T>(items: Vec<T>, mut combine: impl FnMut(T, T) -> T) -> Vec<T> {
    let mut rest = items.into_iter();
    let pairs = std::iter::from_fn(|| {
        let first = rest.next()?;
        Some(match rest.next() {
            Some(second) => combine(first, second),
            None => first,
        })
    });
    pairs.collect()
}
