//! Pictures of distributions, executions, sweeps and pairs: what to draw ([`Figure`]), and drawing it with plotters on any backend.
//!
//! The page sends one object and gets back the map between pixels and times ([`Hit`]); the same code draws
//! on a canvas and as SVG text. [`draw`] takes the backend and a way to measure text:
//!
//! ```ignore
//! // In the browser: the backing store is already width·scale × height·scale pixels.
//! let measure = |font: &Font<'_>, text: &str| {
//!     context.set_font(&font.to_string());
//!     context.measure_text(text).map_or(0.0, |metrics| metrics.width())
//! };
//! let hit = figure::draw(CanvasBackend::with_canvas_object(canvas)?, &measure, &figure)?;
//! ```
//!
//! [`svg`] needs no measuring from outside and no DOM: it runs natively, in a worker and in Node, and gives
//! the same bytes everywhere.
//!
//! | file | holds |
//! |---|---|
//! | `density` `distribution` `survival` | the three drawings; the last two share `curves` |
//! | `lanes` `lane` `hatching` | who does what, from when to when |
//! | `sweep` `chart` `sweep_axes` | values against a number |
//! | `scatter` | pairs of values |
//! | `scene` | a figure that was judged: drawing it cannot fail for bad input |
//! | `time_axis` `deadline` `bars` `strip_text` `steps` `readings` `direct_labels` | parts of a drawing |
//! | `estimates` | values that stand for a distribution |
//! | `sheet` `backend` `text_width` `ink` `dash` `notation` `words` | the pen: everything in CSS pixels from here on |
//!
//! Nothing here uses plotters' chart builder, series labels or multi-line text: on WebAssembly those measure
//! text through the DOM, past the backend.

mod backend;
mod bars;
mod certain;
mod chart;
mod curves;
mod dash;
mod deadline;
mod density;
mod direct_labels;
mod distribution;
mod error;
mod estimates;
mod hatching;
mod hit;
mod ink;
mod lane;
mod lanes;
mod notation;
mod readings;
mod scatter;
mod scene;
mod sheet;
mod steps;
mod strip_text;
mod survival;
mod svg;
mod sweep;
mod sweep_axes;
mod text_width;
mod time_axis;
mod words;

pub use backend::{Font, Measure};
pub use chart::{Best, Current, Sweep, SweepLine};
pub use dash::Dash;
pub use error::FigureError;
pub use estimates::Estimated;
pub use hit::{Hit, Outside, Rect, Strip, TimeSpan};
pub use lane::{Fill, Lane, LaneSpan};
pub use scatter::{Mark, Scatter, Shape};
pub use svg::svg;
pub use words::isolated;

#[cfg(target_arch = "wasm32")]
pub(crate) use certain::certain_after;
use plotters_backend::DrawingBackend;
use scene::Scene;
use serde::Deserialize;
use sheet::{Lettering, Sheet};

/// What to draw, as the page sends it. Lengths are CSS pixels; times are in units, multiples of `tick`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Figure {
    /// Which drawing.
    pub kind: Kind,
    /// Width of the picture, 1 to 8192. A strip or a set of curves reads well from 320 on.
    pub width: f64,
    /// Height of the picture, 1 to 8192. A strip wants 110 of it, the axis 60.
    pub height: f64,
    /// Backing-store pixels per CSS pixel, 0.5 to 8: at least 2 on a canvas. [`svg`] has its own.
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
    /// One to 32 distributions, in the order of drawing; none of other kinds.
    #[serde(default)]
    pub series: Vec<Series>,
    /// Of a figure of lanes: one to 4096, from above.
    #[serde(default)]
    pub lanes: Vec<Lane>,
    /// Of a sweep.
    #[serde(default)]
    pub sweep: Option<Sweep>,
    /// Of a scatter.
    #[serde(default)]
    pub scatter: Option<Scatter>,
    /// The least probability that is written in digits, and that survival functions are drawn to; 1e-300 to 0.1, 1e-12
    /// unless given.
    #[serde(default = "least")]
    pub least: f64,
    /// A time to meet: drawn as a line, mass past it is faded.
    #[serde(default)]
    pub deadline: Option<f64>,
    /// A time to read values at.
    #[serde(default)]
    pub crosshair: Option<f64>,
    /// The times at the plot's left and right edge; none for the central part of all series, and all of all lanes.
    #[serde(default)]
    pub view: Option<(f64, f64)>,
}

impl Figure {
    /// Judges the figure, once, for its size and its drawing.
    ///
    /// # Errors
    /// When it is not one ([`FigureError`] says why).
    pub fn judge(&self) -> Result<Judged<'_>, FigureError> {
        Ok(Judged { figure: self, scene: Scene::of(self)? })
    }
}

/// A figure that can be drawn.
pub struct Judged<'f> {
    figure: &'f Figure,
    scene: Scene,
}

impl Judged<'_> {
    /// The size of the backing store that drawing wants, in its pixels: width and height.
    #[must_use]
    pub fn backing_size(&self) -> (u32, u32) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "judged: 1 to 65536")]
        let pixels = |length: f64| (length * self.figure.scale).round().max(1.0) as u32;
        (pixels(self.scene.width), pixels(self.scene.height))
    }

    /// Draws the figure, as [`draw()`] does.
    ///
    /// # Errors
    /// When the backend fails.
    pub fn draw<B: DrawingBackend>(&self, backend: B, measure: &Measure<'_>) -> Result<Hit, FigureError> {
        let lettering = Lettering::plain(&self.figure.font_family);
        paint(&Sheet::new(backend, measure, self.figure.scale, lettering), &self.scene)
    }
}

/// The drawings: three of distributions, and others.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Probability masses, one strip for each series.
    Density,
    /// `P(T ≤ t)`, overlaid.
    Distribution,
    /// `P(T > t)` on a logarithmic axis, overlaid.
    Survival,
    /// Spans of time, one row for each lane.
    Lanes,
    /// Values against a whole number.
    Sweep,
    /// Pairs of values.
    Scatter,
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

/// One distribution and how it is told from the others.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Series {
    /// Its name, drawn beside it.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`: words want more contrast than bars. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of its curve.
    #[serde(default)]
    pub dash: Dash,
    /// The distribution.
    pub density: Masses,
    /// Values that stand for it, at most 64: a diamond each.
    #[serde(default)]
    pub estimates: Vec<Estimated>,
    /// How much attention it gets.
    #[serde(default)]
    pub emphasis: Emphasis,
}

/// The parts of a [`Density`](crate::Density): masses at `origin + k·step`, in units.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Masses {
    /// The first time.
    pub origin: f64,
    /// The distance of neighbouring times.
    pub step: f64,
    /// Their probabilities.
    pub mass: Vec<f64>,
    /// A bound on the probability that is missing.
    pub lost: f64,
    /// The part of it that was not of the shortest times; all, unless given.
    #[serde(default)]
    pub lost_behind: Option<f64>,
}

/// How much attention a series gets: its row of a table is hovered, or another one's.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Emphasis {
    /// As much as any.
    #[default]
    Normal,
    /// More: thicker lines, and percentiles in the curves.
    Lit,
    /// Less: nearly the colour of the paper.
    Faded,
}

fn one() -> f64 {
    1.0
}

fn least() -> f64 {
    1e-12
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

fn paint<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene) -> Result<Hit, FigureError> {
    sheet.cover(scene.paper)?;
    let hit = match (scene.kind, &scene.chart, &scene.cloud) {
        (Kind::Density, ..) => density::draw(sheet, scene)?,
        (Kind::Distribution, ..) => distribution::draw(sheet, scene)?,
        (Kind::Survival, ..) => survival::draw(sheet, scene)?,
        (Kind::Sweep, Some(chart), _) => sweep::draw(sheet, scene, chart)?,
        (Kind::Scatter, _, Some(cloud)) => scatter::draw(sheet, scene, cloud)?,
        (Kind::Lanes | Kind::Sweep | Kind::Scatter, ..) => lanes::draw(sheet, scene)?,
    };
    sheet.present()?;
    let is_of_times = !matches!(scene.kind, Kind::Sweep | Kind::Scatter);
    Ok(if is_of_times { hit.in_units(scene.tick) } else { hit })
}
