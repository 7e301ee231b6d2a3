//! Rendering of a figure: on any backend, or as SVG text.

use plotters::backend::SVGBackend;
use plotters_backend::DrawingBackend;

use super::{
    asked::Figure,
    drawing,
    error::FigureError,
    frame::judged::Frame,
    hit::Hit,
    pen::{
        backend::Measure,
        sheet::{Lettering, Sheet},
        text_width,
    },
};

/// So many units of SVG are one CSS pixel: plotters' coordinates are whole numbers.
const FINENESS: f64 = 10.0;

impl Figure {
    /// Validates the figure, once, for its size and its drawing.
    ///
    /// # Errors
    /// When it is not one ([`FigureError`] says why).
    pub fn judge(&self) -> Result<Judged, FigureError> {
        Ok(Judged(self.drawing.judge(Frame::of(&self.frame)?)?))
    }
}

/// A validated figure, which can be drawn.
pub struct Judged(drawing::Judged);

impl Judged {
    /// The size of the backing store that drawing wants, in its pixels: width and height.
    #[must_use]
    pub fn backing_size(&self) -> (u32, u32) {
        let Frame { width, height, scale, .. } = *self.0.frame();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "judged: 1 to 65536")]
        let pixels = |length: f64| (length * scale).round().max(1.0) as u32;
        (pixels(width), pixels(height))
    }

    /// Draws the figure, as [`draw()`] does.
    ///
    /// # Errors
    /// When the backend fails.
    pub fn draw<B: DrawingBackend>(&self, backend: B, measure: &Measure<'_>) -> Result<Hit, FigureError> {
        let frame = self.0.frame();
        self.paint(&Sheet::new(backend, measure, frame.scale, Lettering::plain(&frame.font_family)))
    }

    fn paint(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        sheet.cover(self.0.frame().paper)?;
        let hit = self.0.draw(sheet)?;
        sheet.present()?;
        Ok(hit)
    }

    fn title(&self) -> String {
        let (what, names) = self.0.words();
        format!("{what}, in {}: {}", self.0.frame().unit, names.join(", "))
    }
}

/// Draws the figure and says where its times are.
///
/// The backend must be `width·scale × height·scale` pixels in size. A picture too small to hold a plot
/// (about 40 × 24 CSS pixels beside its labels) stays blank.
///
/// # Errors
/// When the figure is not one ([`FigureError`] says why), or the backend fails.
pub fn draw<B: DrawingBackend>(
    backend: B,
    measure: &Measure<'_>,
    figure: &Figure,
) -> Result<Hit, FigureError> {
    figure.judge()?.draw(backend, measure)
}

/// Draws the figure as an `<svg>` element: `width` and `height` in CSS pixels, a `viewBox` in tenths of
/// them, `role="img"` and a `<title>`. `scale` plays no part.
///
/// # Errors
/// When the figure is not one: [`FigureError`] says why.
pub fn svg(figure: &Figure) -> Result<String, FigureError> {
    let judged = figure.judge()?;
    let Frame { width: across, height: down, font_family, .. } = judged.0.frame();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 8192 CSS pixels")]
    let pixels = |length: f64| (length * FINENESS).round() as u32;
    let (width, height) = (pixels(*across), pixels(*down));
    let mut drawn = String::new();
    {
        let backend = SVGBackend::with_string(&mut drawn, (width, height));
        judged.paint(&Sheet::new(backend, &text_width::estimate, FINENESS, Lettering::svg(font_family)))?;
    }
    let body = drawn.split_once('\n').map_or("", |(_, body)| body);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{across}\" height=\"{down}\" \
         viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n{body}",
        escaped(&judged.title()),
    ))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
