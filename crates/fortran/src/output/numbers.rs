//! Serialisation of exact numbers, and of objects from names to values.

use juxtapose_polynomial::Rational;
use serde::Serialize;

/// An object from names to values: a map of its own would be some kilobytes of code for each kind of them.
#[derive(Debug)]
pub struct Pairs<K, V>(pub Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The nearest number of floating point; none where it is beyond all of them.
#[must_use]
pub fn number(value: &Rational) -> Option<f64> {
    Some(value.to_f64().value()).filter(|value| value.is_finite())
}
