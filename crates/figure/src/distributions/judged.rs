//! Validation of figures of distributions, whose times become ticks.

use juxtapose_density::density::Density;

use super::{asked, bounds::Bounds, certain::Certain};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::{dash::Dash, ink::Ink},
    rules::{self, LAST_TICK, colours, count, printable, within},
};

/// The most values that may stand for one distribution: more would hide each other.
const MOST: usize = 64;

/// A validated figure of distributions.
pub(crate) struct DistributionFigure {
    pub(super) frame: Frame,
    pub(super) series: Vec<Series>,
    /// At least one, where there is no series.
    pub(super) values: Vec<LoneTimes>,
    pub(super) deadline: Option<f64>,
    pub(super) crosshair: Option<f64>,
    pub(super) view: Option<(f64, f64)>,
}

/// One distribution and how it is told from the others, judged.
pub(super) struct Series {
    /// The name as the caller gave it.
    pub(super) given: String,
    /// The name as it is drawn.
    pub(super) name: String,
    /// Its colour, thinned if it is faded.
    pub(super) ink: Ink,
    /// The colour of its words, never thinned.
    pub(super) text: Ink,
    pub(super) dash: Dash,
    /// The distribution of the runs that end.
    pub(super) density: Density,
    pub(super) certain: Certain,
    pub(super) estimates: Vec<Estimate>,
    /// The series that it is a ghost of.
    pub(super) behind: Option<usize>,
    pub(super) lit: bool,
}

/// Times of which no distribution is known, judged.
pub(super) struct LoneTimes {
    /// The name as the caller gave it.
    pub(super) given: String,
    /// The name as it is drawn.
    pub(super) name: String,
    /// Their colour, thinned if they are faded.
    pub(super) ink: Ink,
    /// The colour of their words, never thinned.
    pub(super) text: Ink,
    pub(super) dash: Dash,
    /// At least one.
    pub(super) times: Vec<Estimate>,
    pub(super) lit: bool,
}

/// A value that stands for a distribution, or in its place, judged.
pub(super) struct Estimate {
    /// The time of the value, in ticks.
    pub(super) time: f64,
    pub(super) name: String,
}

impl DistributionFigure {
    pub(super) fn of(asked: &asked::DistributionFigure, frame: Frame) -> Result<Self, FigureError> {
        count("series", asked.series.len() + asked.values.len(), 1, 32)?;
        let (tick, paper) = (frame.tick, frame.paper);
        let series = asked.series.iter().map(|series| {
            let behind = front_of(series, &asked.series)?;
            Series::of(series, behind, tick, paper, asked.least)
        });
        Ok(Self {
            series: series.collect::<Result<_, _>>()?,
            values: asked
                .values
                .iter()
                .map(|one| LoneTimes::of(one, tick, paper))
                .collect::<Result<_, _>>()?,
            deadline: rules::time("deadline", asked.deadline, tick)?,
            crosshair: rules::time("crosshair", asked.crosshair, tick)?,
            view: rules::view(asked.view, tick)?,
            frame,
        })
    }

    /// The names as the caller gave them, in the order of drawing.
    pub(super) fn given(&self) -> impl Iterator<Item = &String> {
        self.series.iter().map(|series| &series.given).chain(self.values.iter().map(|values| &values.given))
    }

    /// The names of all series, and of all values that stand for them or beside them.
    pub(super) fn names(&self) -> Vec<&str> {
        let estimates = self.series.iter().flat_map(|series| &series.estimates);
        let times = estimates.chain(self.values.iter().flat_map(|values| &values.times));
        let values = self.values.iter().map(|values| values.name.as_str());
        let names = self.series.iter().map(|series| series.name.as_str()).chain(values);
        names.chain(times.map(|one| one.name.as_str())).collect()
    }
}

impl Series {
    fn of(
        asked: &asked::Series,
        behind: Option<usize>,
        tick: f64,
        paper: Ink,
        least: f64,
    ) -> Result<Self, FigureError> {
        let (ink, text) = colours(&asked.name, &asked.colour, asked.text_colour.as_ref())?;
        let finishes = within("finishes", asked.finishes, 1e-300, 1.0)?;
        let never = asked.never.map_or(Ok(1.0 - finishes), |never| within("never", never, 0.0, 1.0))?;
        let density = density(asked, finishes, tick)?;
        let bounds = asked.between.as_ref().map(|bounds| Bounds::of(bounds, tick)).transpose()?;
        let certain = Certain::of(&density, (finishes, never), within("least", least, 1e-300, 0.1)?, bounds);
        Ok(Self {
            given: asked.name.clone(),
            name: printable(&asked.name),
            ink: asked.emphasis.of(ink, paper),
            text,
            dash: asked.dash,
            certain,
            density,
            estimates: estimates(&asked.estimates, 0, tick, &asked.name)?,
            behind,
            lit: asked.emphasis.is_lit(),
        })
    }

    /// The least time t with P(T ≤ t) ≥ p, in ticks, of all runs; none where it is more probable that it never ends.
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    pub(super) fn quantile(&self, p: f64) -> Option<f64> {
        let share = p / self.certain.finishes();
        (share <= 1.0).then(|| self.density.quantile(share) as f64)
    }

    /// The factor by which the strokes of this series are thicker.
    pub(super) fn weight(&self) -> f64 {
        if self.lit { 1.5 } else { 1.0 }
    }
}

impl LoneTimes {
    fn of(asked: &asked::LoneTimes, tick: f64, paper: Ink) -> Result<Self, FigureError> {
        let (ink, text) = colours(&asked.name, &asked.colour, asked.text_colour.as_ref())?;
        Ok(Self {
            given: asked.name.clone(),
            name: printable(&asked.name),
            ink: asked.emphasis.of(ink, paper),
            text,
            dash: asked.dash,
            times: estimates(&asked.times, 1, tick, &asked.name)?,
            lit: asked.emphasis.is_lit(),
        })
    }
}

/// The series that one is a ghost of: one that is none itself.
fn front_of(asked: &asked::Series, all: &[asked::Series]) -> Result<Option<usize>, FigureError> {
    let Some(behind) = &asked.behind else { return Ok(None) };
    let front = all.iter().position(|one| one.name == *behind && one.behind.is_none());
    let refused = || FigureError::Behind { name: asked.name.clone(), behind: behind.clone() };
    front.map(Some).ok_or_else(refused)
}

/// The masses of a series as a density, in ticks.
fn density(asked: &asked::Series, finishes: f64, tick: f64) -> Result<Density, FigureError> {
    let parts = &asked.density;
    let ticks = |time: f64| (time / tick).round();
    let given = parts.step.unwrap_or(0.0);
    let is_told = given >= 0.0 && parts.step.is_some() != parts.edges.is_some();
    #[expect(clippy::cast_precision_loss, reason = "a list is far shorter than 2^53")]
    let last = ticks(parts.origin) + ticks(given) * parts.mass.len() as f64;
    let is_tick = |&time: &f64| (0.0..=LAST_TICK).contains(&ticks(time));
    if !(is_told && parts.origin >= 0.0 && last <= LAST_TICK && parts.edges.iter().flatten().all(is_tick)) {
        return Err(FigureError::TooLate { name: asked.name.clone() });
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "judged: 0 to 2^53")]
    let whole = |time: f64| ticks(time) as u64;
    let mass = parts.mass.iter().map(|mass| mass / finishes).collect();
    let lost = parts.lost / finishes;
    let density = match &parts.edges {
        Some(edges) => {
            let edges: Vec<u64> = edges.iter().map(|&time| whole(time)).collect();
            Density::from_edges(&edges, mass, lost)
        }
        None => Density::from_parts(whole(parts.origin), whole(given), mass, lost),
    };
    let density = density.map_err(|reason| FigureError::Density { name: asked.name.clone(), reason })?;
    let behind =
        parts.lost_behind.map(|behind| within("lostBehind", behind / finishes, 0.0, 1.0)).transpose()?;
    Ok(match behind {
        Some(behind) => density.with_lost_behind(behind),
        None => density,
    })
}

/// Judges the values that stand for a series or in its place.
fn estimates(
    given: &[asked::Estimate],
    least: usize,
    tick: f64,
    series: &str,
) -> Result<Vec<Estimate>, FigureError> {
    count("estimates", given.len(), least, MOST)?;
    let judge = |one: &asked::Estimate| {
        let time = one.time / tick;
        if (0.0..=LAST_TICK).contains(&time) {
            Ok(Estimate { time, name: printable(&one.name) })
        } else {
            Err(FigureError::TooLate { name: series.to_owned() })
        }
    };
    given.iter().map(judge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let at = |time: f64| [asked::Estimate { time, name: "representatives".to_owned() }];
        assert!(estimates(&at(4093.965), 0, 0.01, "1 processor").is_ok());
        assert!(estimates(&at(-1.0), 0, 0.01, "1 processor").is_err());
        assert!(estimates(&at(f64::NAN), 0, 0.01, "1 processor").is_err());
        assert!(estimates(&[], 1, 0.01, "1 processor").is_err());
        let many = vec![asked::Estimate { time: 1.0, name: String::new() }; MOST + 1];
        assert!(estimates(&many, 0, 1.0, "1 processor").is_err());
    }
}
