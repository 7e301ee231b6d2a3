//! [`Emphasis`]: what is looked at stands out from the rest.

use super::pen::ink::Ink;
use serde::Deserialize;

/// How much of a colour is left when something else is looked at.
const FADED: f64 = 0.3;

/// How much attention a series or a line gets: its row of a table is hovered, or another one's.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Emphasis {
    /// As much as any.
    #[default]
    Normal,
    /// More: thicker lines, and percentiles in the curves.
    Lit,
    /// Less: nearly the colour of the paper.
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
