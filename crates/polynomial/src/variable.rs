//! Variables of polynomials.

/// The trait of variables: text, or whatever else has an order and can be written.
pub trait Variable: Clone + Ord {}

impl<V: Clone + Ord> Variable for V {}
