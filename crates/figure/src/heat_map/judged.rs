//! Validation of heat maps.

use juxtapose_support::collections::SortSmall;

use super::asked;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::ink::Ink,
    rules::{colour, count, printable, within},
};

/// The most columns and rows.
const LINES: f64 = 4096.0;
/// The most cells.
const CELLS: usize = 40_000;
/// The most bands: nobody tells more shades of a colour from each other.
const BANDS: usize = 12;
/// The most marks.
const MARKS: usize = 64;

/// A validated figure of a heat map.
pub(crate) struct HeatMapFigure {
    pub(super) frame: Frame,
    pub(super) map: HeatMap,
}

impl HeatMapFigure {
    pub(super) fn of(asked: &asked::HeatMapFigure, frame: Frame) -> Result<Self, FigureError> {
        Ok(Self { map: HeatMap::of(&asked.heatmap, &frame)?, frame })
    }
}

/// A heat map that was judged.
pub(super) struct HeatMap {
    pub(super) across: String,
    pub(super) down: String,
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// The cells row by row, and from left to right, each place once.
    pub(super) cells: Vec<Cell>,
    pub(super) bands: Vec<Band>,
    pub(super) legend: String,
    pub(super) marks: Vec<Mark>,
    /// The last column that is there in each row, from the first row on; 0 where none is.
    pub(super) ends: Vec<u32>,
}

/// A cell that was judged.
pub(super) struct Cell {
    pub(super) column: u32,
    pub(super) row: u32,
    pub(super) band: usize,
    pub(super) text: String,
}

/// A band that was judged.
pub(super) struct Band {
    pub(super) ink: Ink,
    /// The ink of text on it.
    pub(super) text: Ink,
    pub(super) name: String,
}

/// A mark that was judged.
pub(super) struct Mark {
    pub(super) column: u32,
    pub(super) row: u32,
    pub(super) note: String,
    pub(super) detail: String,
}

impl HeatMap {
    fn of(map: &asked::HeatMap, frame: &Frame) -> Result<Self, FigureError> {
        within("columns", f64::from(map.columns), 1.0, LINES)?;
        within("rows", f64::from(map.rows), 1.0, LINES)?;
        count("bands", map.bands.len(), 1, BANDS)?;
        count("marks", map.marks.len(), 0, MARKS)?;
        let band = |band: &asked::Band| {
            let ink = colour("a band", &band.colour)?;
            let text = ink.most_legible([frame.ink, frame.paper]);
            Ok(Band { ink, text, name: printable(&band.name) })
        };
        let mark = |mark: &asked::Mark| {
            inside("a mark's column", mark.column, map.columns)?;
            inside("a mark's row", mark.row, map.rows)?;
            let (note, detail) = (printable(&mark.note), printable(&mark.detail));
            Ok(Mark { column: mark.column, row: mark.row, note, detail })
        };
        let cells = cells(map)?;
        Ok(Self {
            across: printable(&map.across),
            down: printable(&map.down),
            columns: map.columns,
            rows: map.rows,
            ends: ends(&cells, map.rows),
            cells,
            bands: map.bands.iter().map(band).collect::<Result<_, FigureError>>()?,
            legend: printable(&map.legend),
            marks: map.marks.iter().map(mark).collect::<Result<_, FigureError>>()?,
        })
    }
}

fn inside(field: &'static str, value: u32, most: u32) -> Result<(), FigureError> {
    within(field, f64::from(value), 1.0, f64::from(most)).map(|_| ())
}

fn cells(map: &asked::HeatMap) -> Result<Vec<Cell>, FigureError> {
    count("cells", map.cells.len(), 0, CELLS)?;
    let last = u32::try_from(map.bands.len()).map_or(0.0, |bands| f64::from(bands) - 1.0);
    let cell = |cell: &asked::Cell| {
        inside("a cell's column", cell.column, map.columns)?;
        inside("a cell's row", cell.row, map.rows)?;
        within("a cell's band", f64::from(cell.band), 0.0, last)?;
        let (band, text) = (cell.band as usize, printable(&cell.text));
        Ok(Cell { column: cell.column, row: cell.row, band, text })
    };
    let mut cells = map.cells.iter().map(cell).collect::<Result<Vec<_>, FigureError>>()?;
    cells.sort_small_by_key(|cell| (cell.row, cell.column));
    cells.dedup_by_key(|cell| (cell.row, cell.column));
    Ok(cells)
}

fn ends(cells: &[Cell], rows: u32) -> Vec<u32> {
    let mut ends = vec![0; rows as usize];
    for cell in cells {
        if let Some(end) = ends.get_mut(cell.row as usize - 1) {
            *end = cell.column.max(*end);
        }
    }
    ends
}
