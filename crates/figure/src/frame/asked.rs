//! Input format of the frame, as the page sends it.

use serde::Deserialize;

/// What every figure says. Lengths are CSS pixels.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Frame {
    /// Width of the picture, 1 to 8192. A strip or a set of curves reads well from 320 on.
    pub width: f64,
    /// Height of the picture, 1 to 8192. A strip wants 110 of it, the axis 60.
    pub height: f64,
    /// Backing-store pixels per CSS pixel, 0.5 to 8: at least 2 on a canvas. SVG text has its own.
    pub scale: f64,
    /// The size of type, 4 to 200: 13 on a screen, 21 on a projector. Margins grow with it.
    pub font_size: f64,
    /// A CSS list of font families.
    pub font_family: String,
    /// A factor on all strokes, 0.1 to 10.
    #[serde(default = "one")]
    pub stroke_scale: f64,
    /// The name of the unit of time, such as `cycles`.
    pub unit: String,
    /// The length of one tick, in units, 1e-9 to 1e9.
    #[serde(default = "one")]
    pub tick: f64,
    /// The colours that belong to no series.
    pub colours: Colours,
}

impl Frame {
    /// What the page calls its fields. They stand beside those of the drawing, in one object.
    pub(crate) const FIELDS: [&'static str; 9] =
        ["width", "height", "scale", "fontSize", "fontFamily", "strokeScale", "unit", "tick", "colours"];
}

/// Colours as `#rrggbb`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Colours {
    /// The background.
    pub paper: String,
    /// Lines and text of the first rank.
    pub ink: String,
    /// Text of the second rank.
    pub muted: String,
    /// Grid lines.
    pub rule: String,
}

fn one() -> f64 {
    1.0
}
