//! [`Rect`]: a rectangle of a picture.

use serde::Serialize;

/// A rectangle, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rect {
    /// Distance from the picture's left edge.
    pub left: f64,
    /// Distance from the picture's upper edge.
    pub top: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Rect {
    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    /// Whether two rectangles share any point, with `gap` around one of them.
    pub(crate) fn meets(&self, other: &Self, gap: f64) -> bool {
        self.left < other.right() + gap
            && other.left < self.right() + gap
            && self.top < other.bottom() + gap
            && other.top < self.bottom() + gap
    }

    /// Whether a point lies in the rectangle or within `gap` of it.
    pub(crate) fn holds(&self, (x, y): (f64, f64), gap: f64) -> bool {
        (self.left - gap..=self.right() + gap).contains(&x)
            && (self.top - gap..=self.bottom() + gap).contains(&y)
    }
}
