//! [`Measured`]: any plotters backend, with text measured the way we say.
//!
//! A backend's own `estimate_text_size` asks plotters' font, which on WebAssembly lays out an HTML element,
//! for SVG too: that needs a DOM, and panics where there is none.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontStyle,
};
use std::fmt;

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

/// A backend and the way to measure text on it.
pub(in crate::figure) struct Measured<'m, B> {
    backend: B,
    measure: &'m Measure<'m>,
}

impl<'m, B> Measured<'m, B> {
    pub(in crate::figure) fn new(backend: B, measure: &'m Measure<'m>) -> Self {
        Self { backend, measure }
    }
}

type Drawn<B> = Result<(), DrawingErrorKind<<B as DrawingBackend>::ErrorType>>;

impl<B: DrawingBackend> DrawingBackend for Measured<'_, B> {
    type ErrorType = B::ErrorType;

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        let (family, bold) = (style.family(), matches!(style.style(), FontStyle::Bold));
        let font = Font { size: style.size(), bold, family: family.as_str() };
        let width = (self.measure)(&font, text).ceil().clamp(0.0, 1e9);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; NaN becomes 0")]
        let size = (width as u32, style.size() as u32);
        Ok(size)
    }

    fn get_size(&self) -> (u32, u32) {
        self.backend.get_size()
    }

    fn ensure_prepared(&mut self) -> Drawn<B> {
        self.backend.ensure_prepared()
    }

    fn present(&mut self) -> Drawn<B> {
        self.backend.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn<B> {
        self.backend.draw_pixel(point, color)
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn<B> {
        self.backend.draw_line(from, to, style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn<B> {
        self.backend.draw_rect(upper_left, bottom_right, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn<B> {
        self.backend.draw_path(path, style)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn<B> {
        self.backend.draw_circle(center, radius, style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Drawn<B> {
        self.backend.fill_polygon(vert, style)
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, pos: BackendCoord) -> Drawn<B> {
        self.backend.draw_text(text, style, pos)
    }

    fn blit_bitmap(&mut self, pos: BackendCoord, size: (u32, u32), src: &[u8]) -> Drawn<B> {
        self.backend.blit_bitmap(pos, size, src)
    }
}
