//! Input format of heat maps, as the page sends them.

use serde::Deserialize;

/// What a figure of a heat map says beside its frame.
///
/// It reads well at a height, in em (the frame's `fontSize`), of `2.8 + 1.25·rows + 0.6`, and at least 12.5. Where the frame is narrower
/// than 480 pixels or 34 em, or where most cells are there, legend and note stand below: 8 em more. Rows grow no taller than
/// 1.5 em, and columns no wider than 3.4 em; whatever the height is, all rows are drawn in it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HeatMapFigure {
    /// The heat map.
    pub heatmap: HeatMap,
}

/// A table of numbers whose cells are shaded by bands.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HeatMap {
    /// What columns are numbered by, such as `accelerators per thread`.
    pub across: String,
    /// What rows are numbered by.
    pub down: String,
    /// How many columns there are, 1 to 4096; they are numbered from 1.
    pub columns: u32,
    /// How many rows there are, 1 to 4096; they are numbered from 1, the first above.
    pub rows: u32,
    /// The cells that are there, at most 40,000.
    pub cells: Vec<Cell>,
    /// What a cell's colour means, 1 to 12 bands.
    pub bands: Vec<Band>,
    /// What the bands are of, such as `longer than the fastest by`.
    #[serde(default)]
    pub legend: String,
    /// Cells that stand out, at most 64: a thick frame each. The first one's note is written beside it.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

/// A cell that is there. Of two cells at one place the first counts.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cell {
    /// Its column, from 1.
    pub column: u32,
    /// Its row, from 1.
    pub row: u32,
    /// Its band, from 0. Where cells are smaller than pixels, those of earlier bands cover those of later ones.
    pub band: u32,
    /// What is written in it, if the texts of all cells fit.
    #[serde(default)]
    pub text: String,
}

/// A range of values.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Band {
    /// The colour of its cells, as `#rrggbb`.
    pub colour: String,
    /// Its name in the legend, such as `≤ 5 %`.
    pub name: String,
}

/// A cell that stands out, whether it is there or not.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    /// Its column, from 1.
    pub column: u32,
    /// Its row, from 1.
    pub row: u32,
    /// What it is, in bold; written of the first mark only.
    #[serde(default)]
    pub note: String,
    /// What stands under the note.
    #[serde(default)]
    pub detail: String,
}
