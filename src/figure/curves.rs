//! What distribution and survival functions share: step curves of all series in one plot, their names
//! beside them, values at the deadline or the crosshair.

use super::{
    FigureError, Hit, Rect, Strip, dash::Dash, deadline, direct_labels::Obstacles, estimates, ink::Ink,
    readings,
};
use super::{scene::Scene, scene::Scheme, sheet::Sheet, sheet::Type, steps::Steps, time_axis::TimeAxis};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

type Drawn = Result<(), FigureError>;

/// What is different between the two.
pub(super) struct Curves {
    /// What the vertical axis is, such as `P(T ≤ t)`.
    pub(super) title: String,
    /// What is read at a time: `P(T ≤`.
    pub(super) asks: &'static str,
    /// How it is written.
    pub(super) reads: fn(&Scheme, f64) -> String,
    /// The vertical axis: shares of the plot's height and their labels, from below.
    pub(super) levels: Vec<(f64, String)>,
    /// How many powers of ten it goes down, where it is logarithmic.
    pub(super) decades: Option<u32>,
    /// One for each series.
    pub(super) steps: Vec<Steps>,
    /// Whether they rise, and so leave the right lower corner empty; else they leave the right upper one.
    pub(super) rises: bool,
}

/// Draws the curves.
pub(super) fn draw<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    curves: &Curves,
) -> Result<Hit, FigureError> {
    let plot = plot(sheet, scene, &curves.levels);
    let axis = TimeAxis::new(sheet, scene, plot);
    let strip = |scheme: &Scheme| Strip { name: scheme.given.clone(), top: plot.top, bottom: plot.bottom() };
    let strips = scene.schemes.iter().map(strip).collect();
    let mut hit = Hit {
        plot,
        time: axis.span(),
        strips,
        outside: axis.outside(scene),
        deadline: None,
        decades: curves.decades,
        up: None,
    };
    if plot.width < 40.0 || plot.height < 24.0 {
        return Ok(hit);
    }
    axis.draw_grid(sheet, scene)?;
    draw_levels(sheet, scene, &axis, &curves.levels)?;
    axis.draw_labels(sheet, scene, None)?;
    axis.draw_crosshair(sheet, scene)?;
    let lines: Vec<_> = curves.steps.iter().map(|steps| steps.corners(&axis, sheet.scale())).collect();
    draw_lines(sheet, scene, &lines)?;
    let percentiles = percentiles(scene, &axis, &curves.steps);
    let mut obstacles = Obstacles::new(lines.iter().chain(percentiles.iter().map(|p| &p.line)));
    draw_percentiles(sheet, scene, &plot, &percentiles, &mut obstacles)?;
    for (scheme, steps) in scene.schemes.iter().zip(&curves.steps) {
        draw_marks(sheet, scene, &axis, scheme, steps)?;
    }
    hit.deadline = deadline::draw(sheet, scene, &axis)?;
    draw_title(sheet, scene, &axis, &curves.title, hit.deadline)?;
    readings::draw(sheet, scene, &axis, curves, &mut obstacles)?;
    draw_names(sheet, scene, &plot, &mut obstacles)?;
    Ok(hit)
}

fn plot<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, levels: &[(f64, String)]) -> Rect {
    let (em, face) = (scene.em, scene.small(scene.muted));
    let widest = levels.iter().map(|(_, label)| sheet.width(label, face)).fold(0.0, f64::max);
    let (left, top) = (widest + 0.7 * em, 2.3 * em);
    let right = if scene.is_narrow() { 0.4 * em } else { 1.4 * em };
    Rect {
        left,
        top,
        width: (scene.width - left - right).max(1.0),
        height: (scene.height - top - TimeAxis::labels_height(scene)).max(1.0),
    }
}

/// Horizontal lines at the levels, and labels at those that have room.
fn draw_levels<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    levels: &[(f64, String)],
) -> Drawn {
    let plot = &axis.plot;
    let mut free = f64::INFINITY;
    for (share, label) in levels {
        let y = plot.bottom() - share * plot.height;
        sheet.horizontal(y, (plot.left, plot.right()), scene.stroke, scene.rule)?;
        if y <= free {
            sheet.text((plot.left - 0.5 * scene.em, y), HPos::Right, label, scene.small(scene.muted))?;
            free = y - 1.3 * scene.em;
        }
    }
    Ok(())
}

/// What the vertical axis is: above it, or at the other end if the deadline's label is there.
fn draw_title<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    title: &str,
    pill: Option<Rect>,
) -> Drawn {
    let face = scene.small(scene.muted);
    let y = 0.85 * scene.em;
    let room = pill.map_or(scene.width, |pill| pill.left - scene.em);
    if sheet.width(title, face) <= room {
        return sheet.text((0.0, y), HPos::Left, title, face);
    }
    let room = pill.map_or(scene.width, |pill| scene.width - pill.right() - scene.em);
    sheet.text((axis.plot.right(), y), HPos::Right, &sheet.fit(title, face, room), face)
}

/// The mean as a tick, the end of what is certified as a ring, values that stand for the distribution as diamonds.
fn draw_marks<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    scheme: &Scheme,
    steps: &Steps,
) -> Drawn {
    let y = |level: f64| axis.plot.bottom() - level * axis.plot.height;
    let mean = scheme.density.mean();
    if let Some(level) = steps.at(mean).filter(|_| axis.holds(mean)) {
        let half = 0.45 * scene.em;
        let ends = ((y(level) - half).max(axis.plot.top), (y(level) + half).min(axis.plot.bottom()));
        sheet.vertical(axis.x(mean), ends, 2.0 * scene.stroke, scheme.ink)?;
    }
    for one in scheme.estimates.iter().filter(|one| axis.holds(one.time)) {
        if let Some(level) = steps.at(one.time) {
            estimates::draw_on(sheet, scene, scheme, (axis.x(one.time), y(level)))?;
        }
    }
    if let (Some(end), Some(&(_, level))) = (steps.known_until, steps.jumps.last())
        && axis.holds(end)
    {
        sheet.disc((axis.x(end), y(level)), 3.5 * scene.stroke, scheme.ink)?;
        sheet.disc((axis.x(end), y(level)), 1.8 * scene.stroke, scene.paper)?;
    }
    Ok(())
}

/// The curves, those in the light last.
fn draw_lines<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, lines: &[Vec<(f64, f64)>]) -> Drawn {
    for lit in [false, true] {
        for (scheme, line) in scene.schemes.iter().zip(lines).rev().filter(|(scheme, _)| scheme.lit == lit) {
            sheet.path(line, scheme.dash, 2.0 * scene.stroke * scheme.weight(), scheme.ink)?;
        }
    }
    Ok(())
}

/// A percentile: a line from the axis that stops at the curve.
struct Percentile {
    name: &'static str,
    ink: Ink,
    line: Vec<(f64, f64)>,
}

/// The percentiles of a series that is alone or lit.
fn percentiles(scene: &Scene, axis: &TimeAxis, steps: &[Steps]) -> Vec<Percentile> {
    let foot = axis.plot.bottom();
    let chosen = scene.schemes.iter().zip(steps).filter(|(scheme, _)| scheme.lit || scene.schemes.len() == 1);
    let percentile = |scheme: &Scheme, steps: &Steps, (p, name)| {
        #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
        let time = scheme.density.quantile(p) as f64;
        let level = steps.at(time).filter(|_| axis.holds(time))?;
        let line = vec![(axis.x(time), foot), (axis.x(time), foot - level * axis.plot.height)];
        Some(Percentile { name, ink: scheme.ink, line })
    };
    let three = [(0.5, "p50"), (0.95, "p95"), (0.99, "p99")];
    chosen.flat_map(|(scheme, steps)| three.map(|named| percentile(scheme, steps, named))).flatten().collect()
}

fn draw_percentiles<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    plot: &Rect,
    percentiles: &[Percentile],
    obstacles: &mut Obstacles,
) -> Drawn {
    for percentile in percentiles {
        sheet.path(&percentile.line, Dash::Dashed, 1.25 * scene.stroke, percentile.ink)?;
        let face = scene.small(percentile.ink);
        let (left, height) = (percentile.line[0].0 + 0.4 * scene.em, 1.2 * scene.em);
        let width = sheet.width(percentile.name, face);
        let place = Rect { left, top: plot.bottom() - height, width, height };
        if place.right() <= plot.right() && obstacles.covered(&place) <= 2 {
            obstacles.take(place);
            let middle = place.top + height / 2.0;
            sheet.note((left, middle), HPos::Left, percentile.name, face, scene.paper)?;
        }
    }
    Ok(())
}

/// Each series' name beside its curve.
fn draw_names<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    plot: &Rect,
    obstacles: &mut Obstacles,
) -> Drawn {
    for (k, scheme) in scene.schemes.iter().enumerate() {
        let face = Type { size: scene.em, ..scene.bold(scheme.text) };
        let name =
            sheet.fit(&scheme.name, face, (0.3 * plot.width).max(9.0 * scene.em).min(0.5 * plot.width));
        let size = (sheet.width(&name, face), 1.1 * scene.em);
        if let Some(place) = obstacles.place_beside(k, size, plot) {
            let at = (place.left, place.top + place.height / 2.0);
            sheet.note(at, HPos::Left, &name, face, scene.paper)?;
        }
    }
    Ok(())
}
