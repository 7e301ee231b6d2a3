//! [`Measured`]: adapter of any plotters backend to one type (type erasure), with text measured the way we say.
//!
//! A backend's own `estimate_text_size` asks plotters' font, which on WebAssembly lays out an HTML element,
//! for SVG too: that needs a DOM, and panics where there is none.

use std::fmt;

use plotters::style::{FontDesc, TextStyle};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontStyle,
};
use thiserror::Error;

/// A font to measure with. Its `Display` is the CSS `font` that plotters-canvas draws with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Font<'a> {
    /// The size of the type, in pixels of the backing store.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// A CSS list of families.
    pub family: &'a str,
}

impl fmt::Display for Font<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}px {}", if self.bold { "bold" } else { "normal" }, self.size, self.family)
    }
}

/// The width of a text in a font, in the same pixels as the font's size.
pub type Measure<'m> = dyn Fn(&Font<'_>, &str) -> f64 + 'm;

/// The operations of a backend as an object: the figures are compiled once for all of them.
trait Surface {
    fn size(&self) -> (u32, u32);
    fn prepare(&mut self) -> Drawn;
    fn present(&mut self) -> Drawn;
    fn pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn;
    fn line(&mut self, from: BackendCoord, to: BackendCoord, stroke: Stroke) -> Drawn;
    fn rect(&mut self, corners: [BackendCoord; 2], stroke: Stroke, fill: bool) -> Drawn;
    fn path(&mut self, points: Vec<BackendCoord>, stroke: Stroke) -> Drawn;
    fn circle(&mut self, center: BackendCoord, radius: u32, stroke: Stroke, fill: bool) -> Drawn;
    fn polygon(&mut self, corners: Vec<BackendCoord>, stroke: Stroke) -> Drawn;
    fn text(&mut self, text: &str, style: &TextStyle<'_>, position: BackendCoord) -> Drawn;
}

type Drawn = Result<(), DrawingErrorKind<Failed>>;

/// Why a backend could not draw, in its own words.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct Failed(String);

/// The colour and the width of a line.
#[derive(Clone, Copy)]
struct Stroke {
    color: BackendColor,
    width: u32,
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

fn stroke(style: &impl BackendStyle) -> Stroke {
    Stroke { color: style.color(), width: style.stroke_width() }
}

fn in_words<E: std::error::Error + Send + Sync>(error: DrawingErrorKind<E>) -> DrawingErrorKind<Failed> {
    match error {
        DrawingErrorKind::DrawingError(error) => DrawingErrorKind::DrawingError(Failed(error.to_string())),
        DrawingErrorKind::FontError(error) => DrawingErrorKind::FontError(error),
    }
}

impl<B: DrawingBackend> Surface for B {
    fn size(&self) -> (u32, u32) {
        self.get_size()
    }

    fn prepare(&mut self) -> Drawn {
        self.ensure_prepared().map_err(in_words)
    }

    fn present(&mut self) -> Drawn {
        DrawingBackend::present(self).map_err(in_words)
    }

    fn pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.draw_pixel(point, color).map_err(in_words)
    }

    fn line(&mut self, from: BackendCoord, to: BackendCoord, stroke: Stroke) -> Drawn {
        self.draw_line(from, to, &stroke).map_err(in_words)
    }

    fn rect(&mut self, [upper_left, bottom_right]: [BackendCoord; 2], stroke: Stroke, fill: bool) -> Drawn {
        self.draw_rect(upper_left, bottom_right, &stroke, fill).map_err(in_words)
    }

    fn path(&mut self, points: Vec<BackendCoord>, stroke: Stroke) -> Drawn {
        self.draw_path(points, &stroke).map_err(in_words)
    }

    fn circle(&mut self, center: BackendCoord, radius: u32, stroke: Stroke, fill: bool) -> Drawn {
        self.draw_circle(center, radius, &stroke, fill).map_err(in_words)
    }

    fn polygon(&mut self, corners: Vec<BackendCoord>, stroke: Stroke) -> Drawn {
        self.fill_polygon(corners, &stroke).map_err(in_words)
    }

    fn text(&mut self, text: &str, style: &TextStyle<'_>, position: BackendCoord) -> Drawn {
        self.draw_text(text, style, position).map_err(in_words)
    }
}

/// A backend and the way to measure text on it.
pub(crate) struct Measured<'m> {
    surface: Box<dyn Surface + 'm>,
    measure: &'m Measure<'m>,
}

impl<'m> Measured<'m> {
    pub(crate) fn new(backend: impl DrawingBackend + 'm, measure: &'m Measure<'m>) -> Self {
        Self { surface: Box::new(backend), measure }
    }
}

impl DrawingBackend for Measured<'_> {
    type ErrorType = Failed;

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Failed>> {
        let (family, bold) = (style.family(), matches!(style.style(), FontStyle::Bold));
        let font = Font { size: style.size(), bold, family: family.as_str() };
        let width = (self.measure)(&font, text).ceil().clamp(0.0, 1e9);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; NaN becomes 0")]
        let size = (width as u32, style.size() as u32);
        Ok(size)
    }

    fn get_size(&self) -> (u32, u32) {
        self.surface.size()
    }

    fn ensure_prepared(&mut self) -> Drawn {
        self.surface.prepare()
    }

    fn present(&mut self) -> Drawn {
        self.surface.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.surface.pixel(point, color)
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn {
        self.surface.line(from, to, stroke(style))
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.surface.rect([upper_left, bottom_right], stroke(style), fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.surface.path(path.into_iter().collect(), stroke(style))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.surface.circle(center, radius, stroke(style), fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Drawn {
        self.surface.polygon(vert.into_iter().collect(), stroke(style))
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, pos: BackendCoord) -> Drawn {
        let font = FontDesc::new(style.family(), style.size(), style.style()).transform(style.transform());
        self.surface.text(text, &TextStyle { font, color: style.color(), pos: style.anchor() }, pos)
    }
}
