//! Export of figures: drawing on a canvas.

use juxtapose_document::Code;
use juxtapose_figure::{Figure, Font};
use juxtapose_web::{
    answer::{Result, failure, object, problem, undrawn},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

/// Draws a figure on a canvas, whose backing store takes the figure's size; answers with its map from
/// pixels to values.
#[wasm_bindgen(unchecked_return_type = "Hit")]
pub fn draw(
    #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] canvas: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Figure")] figure: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (canvas, figure) = (arguments.canvas(canvas), arguments.derived::<Figure>("figure", figure));
    let (Some((canvas, context)), Some(figure)) = (canvas, figure) else { return Err(arguments.refused()) };
    let judged = figure.judge().map_err(|error| undrawn(&error))?;
    let (width, height) = judged.backing_size();
    canvas.set_width(width);
    canvas.set_height(height);
    let measure = |font: &Font<'_>, text: &str| {
        context.set_font(&font.to_string());
        context.measure_text(text).map_or(0.0, |metrics| metrics.width())
    };
    let backend = plotters_canvas::CanvasBackend::with_canvas_object(canvas)
        .ok_or_else(|| failure(&[problem("canvas", Code::Unsupported, "cannot be drawn on".to_owned())]))?;
    let hit = judged.draw(backend, &measure).map_err(|error| undrawn(&error))?;
    object(&hit)
}
