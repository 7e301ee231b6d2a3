//! Thresholds: the mass that is too little to count, the unit roundoff, and the length of a transform that is too much to keep.

/// The mass that may lie outside the lattice points kept, on either side.
pub const NEGLIGIBLE: f64 = 1e-15;

/// The unit roundoff.
pub const UNIT: f64 = f64::EPSILON / 2.0;

/// Lattice points of the longest density that is transformed: longer ones are convolved, as all their roots of unity are too
/// many to keep (16 MB).
pub const LONG: u64 = 1 << 20;
