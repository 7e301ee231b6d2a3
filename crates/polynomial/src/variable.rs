//! Variables of polynomials.

/// What a variable may be: text, or whatever else has an order and can be written.
pub trait Variable: Clone + Ord {}

impl<V: Clone + Ord> Variable for V {}
