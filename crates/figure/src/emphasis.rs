//! [`Emphasis`]: highlighting of a series that is looked at, and fading of the rest.

use serde::Deserialize;

use super::pen::ink::Ink;

/// How much of a colour is left while something else is lit.
const FADED: f64 = 0.3;

/// How much attention a series or a line gets, such as when its row of a table is hovered, or another one's.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Emphasis {
    /// As much attention as any.
    #[default]
    Normal,
    /// More attention: thicker lines, and percentiles in the curves.
    Lit,
    /// Less attention: nearly the colour of the paper.
    Faded,
}

impl Emphasis {
    /// The colour that is left of an ink.
    pub(super) fn of(self, ink: Ink, paper: Ink) -> Ink {
        if self == Self::Faded { ink.thinned(FADED, paper) } else { ink }
    }

    /// Whether it stands out.
    pub(super) fn is_lit(self) -> bool {
        self == Self::Lit
    }
}
