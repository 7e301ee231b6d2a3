//! Stable sort that all types of rows share: each type would bring a sort of its own, some kilobytes of WebAssembly.

/// What rows are sorted by.
pub(super) type Key = (i64, i64, i64);

/// The rows in the order of their keys; those of equal keys stay as they follow each other.
pub(super) fn ordered<T: Copy>(rows: &[T], key: impl Fn(&T) -> Key) -> Vec<T> {
    let mut keys: Vec<_> = rows.iter().map(key).zip(0..).collect();
    sort(&mut keys);
    keys.into_iter().map(|(_, place)| rows[place]).collect()
}

#[inline(never)]
fn sort(keys: &mut [(Key, usize)]) {
    keys.sort_unstable();
}

/// A number that is not negative as a part of a key.
pub(super) fn part(number: f64) -> i64 {
    number.max(0.0).to_bits().cast_signed()
}
