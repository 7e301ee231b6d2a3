//! SVG picture of a prediction in the page's colours: a strip or a curve for each outcome.

mod colours;

use juxtapose_density::Outcome;
use juxtapose_figure::{
    self as figure, Drawing, Emphasis, Figure, FigureError, Frame,
    distributions::{Bounds, DistributionFigure, Estimate, LoneTimes, Masses, Series},
};
use juxtapose_output::DensityObject;

/// What is drawn of distributions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    /// Masses, a strip for each outcome.
    Density,
    /// P(T ≤ t).
    Distribution,
    /// P(T > t) on a logarithmic axis.
    Survival,
}

impl Chart {
    /// Each by its name.
    pub const ALL: [(&str, Self); 3] =
        [("density", Self::Density), ("distribution", Self::Distribution), ("survival", Self::Survival)];

    /// The chart of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, chart)| chart)
    }
}

/// The pixels that a picture is wide unless asked for, at least, and at most.
pub const WIDTH: u16 = 960;
/// See [`WIDTH`].
pub const WIDTHS: std::ops::RangeInclusive<u16> = 320..=8192;

/// Pixels of a strip, of the axis below strips, and of the least chart.
const STRIP: f64 = 96.0;
const AXIS: f64 = 64.0;
const LEAST_HEIGHT: f64 = 320.0;

/// Probabilities that are written in digits, and that curves are drawn to.
const LEAST: f64 = 1e-12;

/// A picture of outcomes, so many pixels wide, whose times have this unit and ticks of this length in units.
///
/// # Errors
/// Where there is nothing to draw, or too much: [`FigureError`] says why.
pub fn svg(
    outcomes: &[&Outcome],
    (unit, tick): (&str, f64),
    (chart, width): (Chart, u16),
) -> Result<String, FigureError> {
    let drawn = distributions(outcomes, tick);
    let width = f64::from(width);
    #[expect(clippy::cast_precision_loss, reason = "a picture has few strips")]
    let strips = (drawn.series.len() + drawn.values.len()).max(2) as f64;
    let height =
        if chart == Chart::Density { STRIP * strips + AXIS } else { LEAST_HEIGHT.max((width / 2.0).round()) };
    let frame = Frame {
        width,
        height,
        scale: 1.0,
        font_size: 15.0,
        font_family: "'Inter Variable', Inter, system-ui, sans-serif".to_owned(),
        stroke_scale: 1.0,
        unit: unit.to_owned(),
        tick,
        colours: colours::frame(),
    };
    let drawing = match chart {
        Chart::Density => Drawing::Density(drawn),
        Chart::Distribution => Drawing::Distribution(drawn),
        Chart::Survival => Drawing::Survival(drawn),
    };
    figure::svg(&Figure { frame, drawing })
}

/// Each outcome with its distribution, or with the times that are all that is known. What estimates an outcome that has a
/// distribution stands on it, as diamonds.
fn distributions(outcomes: &[&Outcome], tick: f64) -> DistributionFigure {
    let has_density = |name: &str| outcomes.iter().any(|one| one.name == name && one.density().is_some());
    let competing = outcomes
        .iter()
        .filter(|outcome| !outcome.estimates.as_ref().is_some_and(|of| has_density(&of.outcome)));
    let (mut series, mut values) = (Vec::new(), Vec::new());
    for (k, outcome) in competing.enumerate() {
        let style = colours::style(k);
        let (name, colour) = (outcome.name.clone(), style.colour);
        let (text_colour, dash, emphasis) = (Some(style.text_colour), style.dash, Emphasis::default());
        if let Some((density, between)) = distribution(outcome, tick) {
            let beside = outcomes.iter().filter_map(|other| {
                let of = other.estimates.as_ref().filter(|of| of.outcome == outcome.name)?;
                Some(times(other, tick, of.by))
            });
            series.push(Series {
                name,
                colour,
                text_colour,
                dash,
                density,
                finishes: outcome.finishes,
                never: Some(outcome.never),
                between,
                estimates: beside.flatten().collect(),
                behind: None,
                emphasis,
            });
        } else {
            let times = times(outcome, tick, "");
            if !times.is_empty() {
                values.push(LoneTimes { name, colour, text_colour, dash, times, emphasis });
            }
        }
    }
    DistributionFigure { series, values, least: LEAST, deadline: None, crosshair: None, view: None }
}

/// What is drawn of an outcome's density, and what bounds it where it is not known exactly: of all runs, in units.
fn distribution(outcome: &Outcome, tick: f64) -> Option<(Masses, Option<Bounds>)> {
    let density = outcome.density()?;
    let DensityObject { origin, step, edges, mass, lower, upper, .. } =
        DensityObject::<Vec<f64>>::new(outcome, tick)?;
    let (lost, lost_behind) = (outcome.finishes * density.lost(), outcome.finishes * density.lost_behind());
    let bounds =
        |((before, lower), upper)| Bounds { origin, step, edges: edges.clone(), before, lower, upper };
    let before = outcome.between.as_ref().map(|bounds| bounds.before);
    let bounds = before.zip(lower).zip(upper).map(bounds);
    let masses = Masses { origin, step, edges, mass, lost, lost_behind: Some(lost_behind) };
    Some((masses, bounds))
}

/// The times that are known of an outcome without a distribution, each under a name.
fn times(outcome: &Outcome, tick: f64, name: &str) -> Vec<Estimate> {
    let times = match outcome.representatives() {
        Some(times) => times.iter().map(|of| of.time).collect(),
        None => Vec::from_iter(outcome.mean()),
    };
    times.into_iter().map(|ticks| Estimate { time: ticks * tick, name: name.to_owned() }).collect()
}
