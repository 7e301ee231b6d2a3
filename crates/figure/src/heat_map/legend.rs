//! Legend of a heat map: a title, and below it swatches with words.

use plotters_backend::text_anchor::HPos;

use super::judged::HeatMap;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::{rect::Rect, sheet::Sheet, widest::widest},
};

/// The height of the title, of a swatch, and of its words, in em.
const TITLE: f64 = 1.45;
const SWATCH: f64 = 1.05;
const WORDS: f64 = 1.55;

/// A legend's size.
pub(super) struct Legend {
    /// The width of a swatch, and how many stand beside each other.
    swatch: f64,
    beside: usize,
    /// The width and height of all.
    pub(super) size: (f64, f64),
}

impl Legend {
    /// The legend in a room so wide, in as many rows as it needs.
    pub(super) fn new(sheet: &Sheet<'_>, frame: &Frame, map: &HeatMap, room: f64) -> Self {
        let (em, face) = (frame.em, frame.small(frame.muted));
        let words = widest(sheet, map.bands.iter().map(|band| band.name.as_str()), face);
        let count = map.bands.len().max(1);
        let (loose, tight) = ((words + 0.8 * em).max(3.4 * em), (words + 0.4 * em).max(1.5 * em));
        #[expect(clippy::cast_precision_loss, reason = "there are at most twelve bands")]
        let width = |swatch: f64, beside: usize| swatch * beside as f64;
        let swatch = if width(loose, count) <= room { loose } else { tight.min(room.max(1.0)) };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
        let beside = (room / swatch + 1e-9).clamp(1.0, 12.0) as usize;
        let beside = count.div_ceil(count.div_ceil(beside.min(count)));
        let title = sheet.width(&map.legend, face).min(room);
        #[expect(clippy::cast_precision_loss, reason = "there are at most twelve bands")]
        let rows = count.div_ceil(beside) as f64;
        let size = (width(swatch, beside).max(title), (TITLE + rows * (SWATCH + WORDS)) * em);
        Self { swatch, beside, size }
    }

    /// Draws the legend from its upper left corner.
    pub(super) fn draw(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        map: &HeatMap,
        (left, top): (f64, f64),
    ) -> Result<(), FigureError> {
        let (em, face) = (frame.em, frame.small(frame.muted));
        let title = sheet.fit(&map.legend, face, self.size.0);
        sheet.text((left, top + 0.65 * em), HPos::Left, &title, face)?;
        let mut row = top + TITLE * em;
        for bands in map.bands.chunks(self.beside) {
            let mut x = left;
            for band in bands {
                let place = sheet.whole(&Rect { left: x, top: row, width: self.swatch, height: SWATCH * em });
                sheet.block(&Rect { width: place.width - frame.stroke, ..place }, band.ink)?;
                let name = sheet.fit(&band.name, face, self.swatch);
                let middle = (x + self.swatch / 2.0, row + (SWATCH + 0.8) * em);
                sheet.text(middle, HPos::Center, &name, face)?;
                x += self.swatch;
            }
            row += (SWATCH + WORDS) * em;
        }
        Ok(())
    }
}
