//! Densities: one strip for each series, masses as bars, the half-eye under them.
//!
//! All strips share the time axis and the scale of the bars. The half-eye is a thin line from p5 to p95, a
//! thick one from p25 to p75 and a ring at the mean; values that stand for the density are diamonds on it. Mass past the deadline is faded.

use super::bars::Bars;
use super::{FigureError, Hit, Rect, Strip, deadline, estimates, strip_text};
use super::{scene::Scene, scene::Scheme, sheet::Sheet, time_axis::TimeAxis};
use plotters_backend::DrawingBackend;

/// How much of its colour a bar keeps, and what is left of it past the deadline.
const BAR: f64 = 0.9;
const LATE: f64 = 0.38;

type Drawn = Result<(), FigureError>;

/// The rows of one strip, from above.
pub(super) struct Rows {
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// Where names stand above the bars: the middle of that line.
    pub(super) line: Option<f64>,
    /// Where the tallest bar ends.
    pub(super) peak: f64,
    /// What the bars stand on.
    pub(super) base: f64,
    /// The middle of the half-eye.
    eye: f64,
}

/// Draws the strips.
pub(super) fn draw<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene) -> Result<Hit, FigureError> {
    let plot = plot(sheet, scene);
    let axis = TimeAxis::new(sheet, scene, plot);
    let rows = rows(scene, &plot);
    let strips = (scene.schemes.iter().zip(&rows))
        .map(|(scheme, rows)| Strip { name: scheme.given.clone(), top: rows.top, bottom: rows.bottom })
        .collect();
    let mut hit = Hit {
        plot,
        time: axis.span(),
        strips,
        outside: axis.outside(scene),
        deadline: None,
        decades: None,
        up: None,
    };
    if plot.width < 40.0 || rows[0].base - rows[0].peak < 3.0 {
        return Ok(hit);
    }
    let bars = Bars::new(scene, &axis);
    axis.draw_grid(sheet, scene)?;
    axis.draw_labels(sheet, scene, bars.bin)?;
    axis.draw_crosshair(sheet, scene)?;
    for (k, scheme) in scene.schemes.iter().enumerate() {
        draw_bars(sheet, scene, &axis, (&bars, k), &rows[k])?;
        draw_half_eye(sheet, scene, &axis, scheme, &rows[k])?;
        estimates::draw_on_eye(sheet, scene, &axis, scheme, rows[k].eye)?;
    }
    hit.deadline = deadline::draw(sheet, scene, &axis)?;
    for (scheme, rows) in scene.schemes.iter().zip(&rows) {
        strip_text::draw_name(sheet, scene, &axis, scheme, rows)?;
    }
    match axis.crosshair(scene) {
        Some(time) => strip_text::draw_readings(sheet, scene, &axis, &rows, time)?,
        None => strip_text::draw_peaks(sheet, scene, &axis, &bars, &rows)?,
    }
    Ok(hit)
}

/// The plot: what the names beside it, the deadline above and the axis below leave.
fn plot<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene) -> Rect {
    let em = scene.em;
    let (left, right) =
        if scene.is_narrow() { (0.2 * em, 0.2 * em) } else { (gutter(sheet, scene), 1.4 * em) };
    let top = deadline::height(scene);
    let height = (scene.height - top - TimeAxis::labels_height(scene)).max(1.0);
    Rect { left, top, width: (scene.width - left - right).max(1.0), height }
}

/// The width of the names beside the plot.
fn gutter<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene) -> f64 {
    let width = |scheme: &Scheme| {
        let name = sheet.width(&scheme.name, scene.bold(scheme.text));
        let verdict = strip_text::verdict(scene, scheme)
            .map_or(0.0, |text| sheet.width(&text, scene.small(scene.muted)));
        name.min(11.0 * scene.em).max(verdict)
    };
    let widest = scene.schemes.iter().map(width).fold(0.0, f64::max);
    (widest + scene.em).min(0.3 * scene.width)
}

fn rows(scene: &Scene, plot: &Rect) -> Vec<Rows> {
    let em = scene.em;
    let pitch = plot.height / f64::from(u8::try_from(scene.schemes.len()).unwrap_or(u8::MAX));
    let below = (1.25 * em).min(0.3 * pitch);
    let above = if scene.is_narrow() { 2.7 * em } else { 1.3 * em };
    let rows = |k: u8| {
        let top = plot.top + f64::from(k) * pitch;
        let base = top + pitch - below;
        let line = scene.is_narrow().then_some(top + 0.85 * em);
        let peak = (top + above).min(base - 0.3 * pitch);
        Rows { top, bottom: top + pitch, line, peak, base, eye: base + 0.44 * below }
    };
    (0u8..).take(scene.schemes.len()).map(rows).collect()
}

fn draw_bars<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    (bars, of): (&Bars, usize),
    rows: &Rows,
) -> Drawn {
    let scheme = &scene.schemes[of];
    let ink = scheme.ink.thinned(if scheme.lit { 1.0 } else { BAR }, scene.paper);
    let late = scheme.ink.thinned(LATE, scene.paper);
    let height = |mass: f64| mass / bars.tallest * (rows.base - rows.peak);
    for bar in &bars.of[of] {
        let left = (axis.x(bar.time) - bars.width / 2.0).max(axis.plot.left);
        let width = bars.width.min(axis.plot.right() - left);
        let on_time = height(bar.mass - bar.late);
        sheet.bar(left, width, rows.base, on_time, ink)?;
        sheet.bar(left, width, rows.base - on_time, height(bar.late), late)?;
    }
    sheet.horizontal(rows.base, (axis.plot.left, axis.plot.right()), scene.stroke, scene.rule)
}

fn draw_half_eye<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    scheme: &Scheme,
    rows: &Rows,
) -> Drawn {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let x = |p: f64| axis.x_inside(scheme.density.quantile(p) as f64);
    let stroke = scene.stroke * scheme.weight();
    sheet.horizontal(rows.eye, (x(0.05), x(0.95)), 2.0 * stroke, scheme.ink)?;
    sheet.horizontal(rows.eye, (x(0.25), x(0.75)), 5.0 * stroke, scheme.ink)?;
    let mean = scheme.density.mean();
    if axis.holds(mean) {
        let centre = (axis.x(mean), rows.eye);
        sheet.disc(centre, 6.0 * scene.stroke, scheme.ink)?;
        sheet.disc(centre, 3.6 * scene.stroke, scene.paper)?;
    }
    Ok(())
}
