//! Metadata of an example: its name, its paper, and the figures that the paper publishes.

use serde::Serialize;

/// A model to start from.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Example {
    /// The example's stable name, as in links.
    pub id: &'static str,
    /// The example's name, as a reader sees it.
    pub title: &'static str,
    /// The document's kind.
    pub kind: &'static str,
    /// The paper that it comes from.
    pub paper: &'static str,
    /// What it shows, in a sentence or two.
    pub about: &'static str,
    /// What the paper prints for it.
    pub published: &'static [Published],
    /// The model document.
    #[serde(skip)]
    pub text: &'static str,
}

/// A figure that a paper prints, for comparison. Nothing is computed from it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Published {
    /// The outcome it belongs to.
    pub outcome: &'static str,
    /// The quantity that is printed: "mean" or "averageValue".
    pub quantity: &'static str,
    /// The value as printed.
    pub value: f64,
    /// The place of the value in the paper.
    pub source: &'static str,
    /// Why this value does not follow from the paper's parameters: it cannot, or it was rounded. None where
    /// it follows.
    pub difference: Option<&'static str>,
}
