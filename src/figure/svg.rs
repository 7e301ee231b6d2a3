//! The same drawings as SVG text.

use super::{Figure, FigureError, Kind, paint, scene::Scene, sheet::Lettering, sheet::Sheet, text_width};
use plotters::backend::SVGBackend;

/// Parts of a CSS pixel that coordinates count in: plotters' are whole.
const FINENESS: f64 = 10.0;

/// Draws the figure as an `<svg>` element: `width` and `height` in CSS pixels, a `viewBox` in tenths of
/// them, `role="img"` and a `<title>`. `scale` plays no part.
///
/// # Errors
/// When the figure is not one: [`FigureError`] says why.
pub fn svg(figure: &Figure) -> Result<String, FigureError> {
    let scene = Scene::of(figure)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 8192 CSS pixels")]
    let pixels = |length: f64| (length * FINENESS).round() as u32;
    let (width, height) = (pixels(scene.width), pixels(scene.height));
    let mut drawn = String::new();
    {
        let backend = SVGBackend::with_string(&mut drawn, (width, height));
        let lettering = Lettering::svg(&figure.font_family);
        paint(&Sheet::new(backend, &text_width::estimate, FINENESS, lettering), &scene)?;
    }
    let body = drawn.split_once('\n').map_or("", |(_, body)| body);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" \
         viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n{body}",
        scene.width,
        scene.height,
        escaped(&title(&scene)),
    ))
}

fn title(scene: &Scene) -> String {
    let what = match scene.kind {
        Kind::Density => "Probability of each time",
        Kind::Distribution => "Probability P(T ≤ t)",
        Kind::Survival => "Probability P(T > t)",
        Kind::Lanes => "Spans of time",
        Kind::Sweep => "Values against a number",
        Kind::Scatter => "Pairs of values",
    };
    let names: Vec<_> = scene.names().collect();
    format!("{what}, in {}: {}", scene.unit, names.join(", "))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
