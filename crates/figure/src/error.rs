//! [`FigureError`]: the reason why a figure cannot be drawn.

use juxtapose_density::density::DensityError;

/// The error of a figure that cannot be drawn. Every one names what to change.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FigureError {
    /// A number is not finite or out of its range.
    #[error("{field} is {value}, not a number from {least} to {most}")]
    Number {
        /// The field, as the page writes it.
        field: &'static str,
        /// What it holds.
        value: f64,
        /// The least it may be.
        least: f64,
        /// The most it may be.
        most: f64,
    },
    /// A colour is not written as `#rrggbb`.
    #[error("the colour of {field} is {value:?}, not of the form #rrggbb")]
    Colour {
        /// Whose colour.
        field: String,
        /// What it holds.
        value: String,
    },
    /// There is nothing to draw, or too much.
    #[error("{found} {what} cannot be drawn, only {least} to {most}")]
    Count {
        /// What is counted, in the plural.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// The least there may be.
        least: usize,
        /// The most there may be.
        most: usize,
    },
    /// A list has another length than the list that its entries belong to.
    #[error("{name} has {found} {what}, not {wanted}")]
    Length {
        /// What has the list.
        name: String,
        /// What the list holds, in the plural.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A series is not a density.
    #[error("the density of {name:?} is none: {reason}")]
    Density {
        /// The series.
        name: String,
        /// Why it is none.
        reason: DensityError,
    },
    /// A ghost is of nothing that has a strip.
    #[error("{name:?} stands behind {behind:?}, which is no series with a strip of its own")]
    Behind {
        /// The ghost.
        name: String,
        /// What it says it stands behind.
        behind: String,
    },
    /// A time is negative, not a number, or too late for a number to name it exactly.
    #[error("{name:?} has times before 0 or past 2^53 ticks")]
    TooLate {
        /// The series.
        name: String,
    },
    /// The numbers of a sweep are not in order.
    #[error("the sweep from {from} to {to} goes nowhere")]
    Range {
        /// The first.
        from: f64,
        /// The last.
        to: f64,
    },
    /// The edges of the view are not in order.
    #[error("the view from {from} to {to} is not at least one tick wide within 2^53 ticks")]
    View {
        /// The left edge.
        from: f64,
        /// The right edge.
        to: f64,
    },
    /// The canvas failed.
    #[error("the drawing failed: {0}")]
    Backend(String),
}
