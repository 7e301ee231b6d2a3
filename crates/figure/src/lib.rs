//! Charts: densities and distribution functions, Gantt charts (lanes), line charts (sweeps), scatter plots, heat maps, stacked bars (terms)
//! and trees. What to draw ([`Figure`]), and rendering with plotters on any backend.
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
//! A figure's input format and its validated form have one name: `asked` has its fields as the page sends them, `judged` has inks, ticks
//! and densities, and cannot fail for bad input.
//!
//! | file | holds |
//! |---|---|
//! | `pen` | lines, areas and words on any backend |
//! | `frame` | what every figure says: size, type, unit, colours |
//! | `distributions` `lanes` `sweep` `scatter` `heat_map` `terms` `tree` | what may stand in a frame; a new one is a folder and a line in `drawing` |
//! | `rules` `emphasis` `nice` `hatching` `time_axis` `direct_labels` | what several of these share |
//! | `asked` `drawing` `picture` `draw` | the figure: its frame and its drawing, read, judged and drawn |
//!
//! Nothing here uses plotters' chart builder, series labels or multi-line text: on WebAssembly those measure
//! text through the DOM, past the backend.

mod asked;
mod direct_labels;
pub mod distributions;
mod draw;
mod drawing;
mod emphasis;
mod error;
mod frame;
mod hatching;
pub mod heat_map;
mod hit;
pub mod lanes;
mod nice;
mod pen;
mod picture;
mod rules;
pub mod scatter;
pub mod sweep;
pub mod terms;
mod time_axis;
pub mod tree;

pub use asked::Figure;
pub use distributions::certain::{certain_after, of_all_runs};
pub use draw::{Judged, draw, svg};
pub use drawing::Drawing;
pub use emphasis::Emphasis;
pub use error::FigureError;
pub use frame::asked::{Colours, Frame};
pub use hit::{Hit, Outside, Strip, TimeSpan};
pub use pen::backend::{Font, Measure};
pub use pen::dash::Dash;
pub use pen::rect::Rect;
pub use pen::words::isolated;
