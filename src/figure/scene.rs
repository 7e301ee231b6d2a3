//! [`Scene`]: a figure that was judged, its times in ticks. Whatever is drawn from here on cannot fail for bad
//! input.

use super::{Dash, Emphasis, Figure, FigureError, Kind, Series, ink::Ink, notation, sheet::Type, words};
use super::{
    certain::Certain, chart::Chart, estimates, estimates::Estimate, lane::Row, lanes, scatter::Cloud,
};
use crate::Density;

/// The last tick that a JavaScript number names exactly.
pub(super) const LAST_TICK: f64 = 9_007_199_254_740_992.0;

/// Names longer than this many characters are cut before they are even measured.
const LONGEST_NAME: usize = 120;

/// How much of a series' colour is left when another one is looked at.
pub(super) const FADED: f64 = 0.3;

/// A figure that was judged.
pub(super) struct Scene {
    pub(super) kind: Kind,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The size of type.
    pub(super) em: f64,
    /// The factor on strokes.
    pub(super) stroke: f64,
    pub(super) unit: String,
    /// The length of one tick, in units.
    pub(super) tick: f64,
    pub(super) paper: Ink,
    pub(super) ink: Ink,
    pub(super) muted: Ink,
    pub(super) rule: Ink,
    /// At least one in pictures of distributions.
    pub(super) schemes: Vec<Scheme>,
    /// At least one in pictures of lanes.
    pub(super) lanes: Vec<Row>,
    /// There in pictures of sweeps.
    pub(super) chart: Option<Chart>,
    /// There in pictures of pairs.
    pub(super) cloud: Option<Cloud>,
    pub(super) deadline: Option<f64>,
    pub(super) crosshair: Option<f64>,
    pub(super) view: Option<(f64, f64)>,
}

/// One distribution and how it is told from the others.
pub(super) struct Scheme {
    /// As the caller calls it.
    pub(super) given: String,
    /// As it is drawn.
    pub(super) name: String,
    /// Its colour, thinned if it is faded.
    pub(super) ink: Ink,
    /// The colour of its words, never thinned.
    pub(super) text: Ink,
    pub(super) dash: Dash,
    pub(super) density: Density,
    pub(super) certain: Certain,
    pub(super) estimates: Vec<Estimate>,
    pub(super) lit: bool,
}

impl Scene {
    /// Judges a figure.
    pub(super) fn of(figure: &Figure) -> Result<Self, FigureError> {
        within("scale", figure.scale, 0.5, 8.0)?;
        let (found, most) = match figure.kind {
            Kind::Density | Kind::Distribution | Kind::Survival => (figure.series.len(), 32),
            Kind::Lanes => (figure.lanes.len(), 4096),
            Kind::Sweep => (figure.sweep.as_ref().map_or(0, |sweep| sweep.lines.len()), 64),
            Kind::Scatter => (figure.scatter.as_ref().map_or(0, |scatter| scatter.points.len()), 10_000),
        };
        if !(1..=most).contains(&found) {
            return Err(FigureError::Count { found, most });
        }
        let paper = colour("the paper", &figure.colours.paper)?;
        let tick = within("tick", figure.tick, 1e-9, 1e9)?;
        let lanes = figure.lanes.iter().map(|lane| Row::of(lane, tick)).collect::<Result<Vec<_>, _>>()?;
        let all = (figure.kind == Kind::Lanes).then(|| (0.0, lanes::end(&lanes)));
        let view = figure.view.map(|(from, to)| view(from / tick, to / tick)).transpose()?;
        Ok(Self {
            kind: figure.kind,
            width: within("width", figure.width, 1.0, 8192.0)?,
            height: within("height", figure.height, 1.0, 8192.0)?,
            em: within("fontSize", figure.font_size, 4.0, 200.0)?,
            stroke: within("strokeScale", figure.stroke_scale, 0.1, 10.0)?,
            unit: printable(&figure.unit),
            tick,
            paper,
            ink: colour("the ink", &figure.colours.ink)?,
            muted: colour("muted text", &figure.colours.muted)?,
            rule: colour("the rules", &figure.colours.rule)?,
            schemes: figure
                .series
                .iter()
                .map(|series| Scheme::of(series, tick, paper, figure.least))
                .collect::<Result<_, _>>()?,
            deadline: time("deadline", figure.deadline, tick)?,
            crosshair: time("crosshair", figure.crosshair, tick)?,
            view: view.or(all),
            lanes,
            chart: figure.sweep.as_ref().map(|sweep| Chart::of(sweep, paper)).transpose()?,
            cloud: figure.scatter.as_ref().map(|scatter| Cloud::of(scatter, paper)).transpose()?,
        })
    }

    /// A time, in units, as text.
    pub(super) fn time(&self, ticks: f64) -> String {
        notation::time(ticks * self.tick, notation::decimals(self.tick))
    }

    /// A value on an axis with such steps, in units, as text.
    pub(super) fn value(&self, value: f64, step: f64) -> String {
        notation::time(value, notation::decimals(step))
    }

    /// The names of everything that has one.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let lines = self.chart.iter().flat_map(|chart| &chart.lines).map(|line| line.name.as_str());
        let lanes = self.lanes.iter().map(|lane| lane.name.as_str());
        let axes = self.cloud.iter().flat_map(|cloud| [cloud.across.as_str(), cloud.up.as_str()]);
        let marks = self.cloud.iter().flat_map(|cloud| &cloud.marks).map(|mark| mark.name.as_str());
        let estimates = self.schemes.iter().flat_map(|scheme| &scheme.estimates).map(|one| one.name.as_str());
        self.schemes
            .iter()
            .map(|scheme| scheme.name.as_str())
            .chain(estimates)
            .chain(lanes)
            .chain(lines)
            .chain(axes)
            .chain(marks)
    }

    /// The type of axes and remarks.
    pub(super) fn small(&self, ink: Ink) -> Type {
        Type { size: 0.92 * self.em, bold: false, ink }
    }

    /// The type of names.
    pub(super) fn bold(&self, ink: Ink) -> Type {
        Type { size: 1.08 * self.em, bold: true, ink }
    }

    /// Whether names have no room beside a plot.
    pub(super) fn is_narrow(&self) -> bool {
        self.width < 480.0_f64.max(34.0 * self.em)
    }
}

impl Scheme {
    fn of(series: &Series, tick: f64, paper: Ink, least: f64) -> Result<Self, FigureError> {
        let (ink, text) = colours(&series.name, &series.colour, series.text_colour.as_ref())?;
        let parts = &series.density;
        let ticks = |time: f64| (time / tick).round();
        #[expect(clippy::cast_precision_loss, reason = "a list is far shorter than 2^53")]
        let last = ticks(parts.origin) + ticks(parts.step) * parts.mass.len() as f64;
        if !(parts.origin >= 0.0 && parts.step >= 0.0 && last <= LAST_TICK) {
            return Err(FigureError::TooLate { name: series.name.clone() });
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "judged: 0 to 2^53")]
        let [origin, step] = [parts.origin, parts.step].map(|time| ticks(time) as u64);
        let density = Density::from_parts(origin, step, parts.mass.clone(), parts.lost)
            .map_err(|reason| FigureError::Density { name: series.name.clone(), reason })?;
        let behind = parts.lost_behind.map(|behind| within("lostBehind", behind, 0.0, 1.0)).transpose()?;
        let density = behind.map_or(density.clone(), |behind| density.with_lost_behind(behind));
        let certain = Certain::of(&density, within("least", least, 1e-300, 0.1)?);
        Ok(Self {
            given: series.name.clone(),
            name: printable(&series.name),
            ink: if series.emphasis == Emphasis::Faded { ink.thinned(FADED, paper) } else { ink },
            text,
            dash: series.dash,
            certain,
            density,
            estimates: estimates::of(&series.estimates, tick, &series.name)?,
            lit: series.emphasis == Emphasis::Lit,
        })
    }

    /// A factor on the strokes of this one.
    pub(super) fn weight(&self) -> f64 {
        if self.lit { 1.5 } else { 1.0 }
    }
}

/// The colour of something with a name, and that of its words.
pub(super) fn colours(name: &str, ink: &str, text: Option<&String>) -> Result<(Ink, Ink), FigureError> {
    let whose = format!("{name:?}");
    Ok((colour(&whose, ink)?, colour(&whose, text.map_or(ink, String::as_str))?))
}

pub(super) fn within(field: &'static str, value: f64, least: f64, most: f64) -> Result<f64, FigureError> {
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(FigureError::Number { field, value, least, most })
    }
}

fn time(field: &'static str, time: Option<f64>, tick: f64) -> Result<Option<f64>, FigureError> {
    time.map(|time| within(field, time / tick, 0.0, LAST_TICK)).transpose()
}

fn view(from: f64, to: f64) -> Result<(f64, f64), FigureError> {
    let inside = |edge: f64| edge.abs() <= LAST_TICK;
    if inside(from) && inside(to) && to - from >= 1.0 {
        Ok((from, to))
    } else {
        Err(FigureError::View { from, to })
    }
}

pub(super) fn colour(field: &str, value: &str) -> Result<Ink, FigureError> {
    Ink::parse(value)
        .ok_or_else(|| FigureError::Colour { field: field.into(), value: value.chars().take(40).collect() })
}

/// The text without what XML forbids, not endless, and with its direction for itself.
pub(super) fn printable(text: &str) -> String {
    let allowed = |c: char| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { ' ' } else { c };
    words::isolated(&text.chars().take(LONGEST_NAME).map(allowed).collect::<String>())
}
