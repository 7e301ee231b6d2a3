//! Input format of sums of terms (stacked bars), as the page sends them.

use serde::Deserialize;

/// What a figure of terms says beside its frame. It reads well at a height, in em (the frame's `fontSize`), of `1.5·bars + 5`; where
/// the frame is narrower than 480 pixels or 34 em, with 1.5 em more for each term.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TermsFigure {
    /// The terms and their sums.
    pub terms: Terms,
}

/// Bars that are sums of terms, with numbers beside them.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Terms {
    /// What the bars are made of, from the left; 1 to 12.
    pub terms: Vec<Term>,
    /// The bars from above, 1 to 200.
    pub bars: Vec<Bar>,
    /// The heads of the columns at the right, at most 4.
    #[serde(default)]
    pub heads: Vec<String>,
    /// Which of the heads, from 0, has the sign of bars' marks before it.
    #[serde(default)]
    pub mark_head: Option<u32>,
}

/// A part of every bar.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Term {
    /// Its words, as they are written over the first bar.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// Whether it is filled with diagonal lines: no two neighbours should differ by colour alone.
    #[serde(default)]
    pub hatched: bool,
}

/// A sum.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bar {
    /// Its name, written left of it.
    pub name: String,
    /// The value of each term, in the frame's unit, not negative.
    pub values: Vec<f64>,
    /// What is written in each column at the right.
    #[serde(default)]
    pub columns: Vec<String>,
    /// A value to compare the sum with, such as one that was measured, not negative: a stroke across the bar.
    #[serde(default)]
    pub mark: Option<f64>,
    /// Whether its name and numbers are bold.
    #[serde(default)]
    pub lit: bool,
}
