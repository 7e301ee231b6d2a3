//! Annotation of a heat map's first mark: its note in bold, and its detail below, over as many lines as they need.

use plotters_backend::text_anchor::HPos;

use super::judged::Mark;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::sheet::{Sheet, Type},
};

/// The height of a line, in em.
pub(super) const LINE: f64 = 1.5;
/// The most lines of a note, and of its detail.
const LINES: usize = 4;

/// How much wider than measured a line may turn out to be, as a factor: who reads the picture as SVG may have another family.
const SPARE: f64 = 1.05;

/// A note, cut into lines.
#[derive(Clone)]
pub(super) struct Note {
    lines: Vec<(String, Type)>,
    /// Its width and height.
    pub(super) size: (f64, f64),
}

/// A note at its place.
pub(super) struct Placed {
    pub(super) note: Note,
    /// Its upper left corner.
    pub(super) at: (f64, f64),
    /// The line that leads to it: its height, and where it begins and ends.
    pub(super) lead: Option<(f64, (f64, f64))>,
}

impl Note {
    /// The note of a mark in a room so wide; none where nothing is said.
    pub(super) fn new(sheet: &Sheet<'_>, frame: &Frame, mark: &Mark, room: f64) -> Option<Self> {
        let bold = bold(frame);
        let mut lines = Vec::new();
        for (text, face) in [(&mark.note, bold), (&mark.detail, frame.small(frame.muted))] {
            lines.extend(wrapped(sheet, text, face, room / SPARE).into_iter().map(|line| (line, face)));
        }
        let width = lines.iter().map(|(line, face)| sheet.width(line, *face)).fold(0.0, f64::max);
        #[expect(clippy::cast_precision_loss, reason = "there are at most eight lines")]
        let height = LINE * frame.em * lines.len() as f64;
        (!lines.is_empty()).then_some(Self { lines, size: (SPARE * width, height) })
    }

    /// The width that a mark's note takes in one line, without its detail; at most 0.7 of the picture.
    pub(super) fn first_width(sheet: &Sheet<'_>, frame: &Frame, mark: &Mark) -> f64 {
        (SPARE * sheet.width(&mark.note, bold(frame)) + 1.0).min(0.7 * frame.width)
    }

    /// Draws the note from its upper left corner.
    pub(super) fn draw(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        (left, top): (f64, f64),
    ) -> Result<(), FigureError> {
        let mut y = top + LINE * frame.em / 2.0;
        for (line, face) in &self.lines {
            sheet.text((left, y), HPos::Left, line, *face)?;
            y += LINE * frame.em;
        }
        Ok(())
    }
}

fn bold(frame: &Frame) -> Type {
    Type { bold: true, ..frame.small(frame.ink) }
}

/// The text in lines that fit, broken between words; what is too long for a line, or for all of them, ends in an ellipsis.
fn wrapped(sheet: &Sheet<'_>, text: &str, face: Type, room: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let fits = |&end: &usize| sheet.width(&rest[..end], face) <= room;
        let spaces = rest.match_indices(' ').map(|(at, _)| at);
        let ends = std::iter::once(rest.len()).chain(spaces.rev());
        let end = if lines.len() + 1 == LINES { None } else { ends.into_iter().find(fits) };
        let end = end.unwrap_or(rest.len());
        lines.push(sheet.fit(rest[..end].trim_end(), face, room));
        rest = rest[end..].trim_start();
    }
    lines.retain(|line| !line.is_empty());
    lines
}
