//! Validation of sums of terms.

use super::asked;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::ink::Ink,
    rules::{LAST_TICK, colour, count, length, printable, within},
};

/// The most terms, bars and columns.
const TERMS: usize = 12;
const BARS: usize = 200;
const COLUMNS: usize = 4;

/// A validated figure of terms.
pub(crate) struct TermsFigure {
    pub(super) frame: Frame,
    pub(super) terms: Vec<Term>,
    pub(super) bars: Vec<Bar>,
    pub(super) heads: Vec<String>,
    pub(super) mark_head: Option<usize>,
}

/// A term that was judged.
pub(super) struct Term {
    pub(super) name: String,
    pub(super) ink: Ink,
    pub(super) hatched: bool,
}

/// A bar that was judged.
pub(super) struct Bar {
    /// The name as the caller gave it.
    pub(super) given: String,
    /// The name as it is drawn.
    pub(super) name: String,
    pub(super) values: Vec<f64>,
    pub(super) columns: Vec<String>,
    pub(super) mark: Option<f64>,
    pub(super) lit: bool,
}

impl TermsFigure {
    pub(super) fn of(figure: &asked::TermsFigure, frame: Frame) -> Result<Self, FigureError> {
        let asked::Terms { terms, bars, heads, mark_head } = &figure.terms;
        count("terms", terms.len(), 1, TERMS)?;
        count("bars", bars.len(), 1, BARS)?;
        count("columns", heads.len(), 0, COLUMNS)?;
        if let Some(head) = *mark_head {
            let last = u32::try_from(heads.len()).map_or(0.0, |heads| f64::from(heads) - 1.0);
            within("markHead", f64::from(head), 0.0, last)?;
        }
        let term = |term: &asked::Term| {
            let ink = colour(&format!("{:?}", term.name), &term.colour)?;
            Ok(Term { name: printable(&term.name), ink, hatched: term.hatched })
        };
        let bar = |bar: &asked::Bar| Bar::of(bar, terms.len(), heads.len());
        Ok(Self {
            terms: terms.iter().map(term).collect::<Result<_, FigureError>>()?,
            bars: bars.iter().map(bar).collect::<Result<_, FigureError>>()?,
            heads: heads.iter().map(|head| printable(head)).collect(),
            mark_head: mark_head.map(|head| head as usize),
            frame,
        })
    }

    /// The greatest sum or mark, at least 1e-6.
    pub(super) fn most(&self) -> f64 {
        let sums = self.bars.iter().map(|bar| bar.values.iter().sum::<f64>().max(bar.mark.unwrap_or(0.0)));
        sums.fold(1e-6, f64::max)
    }
}

impl Bar {
    fn of(bar: &asked::Bar, terms: usize, columns: usize) -> Result<Self, FigureError> {
        length(&format!("{:?}", bar.name), "values", bar.values.len(), terms)?;
        length(&format!("{:?}", bar.name), "columns", bar.columns.len(), columns)?;
        let value = |&value: &f64| within("a value of a bar", value, 0.0, LAST_TICK);
        let mark = bar.mark.map(|mark| within("a bar's mark", mark, 0.0, LAST_TICK)).transpose()?;
        Ok(Self {
            given: bar.name.clone(),
            name: printable(&bar.name),
            values: bar.values.iter().map(value).collect::<Result<_, _>>()?,
            columns: bar.columns.iter().map(|text| printable(text)).collect(),
            mark,
            lit: bar.lit,
        })
    }
}
