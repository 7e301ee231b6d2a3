//! The calibration table, in Markdown: a row for each data set, a column for each rung of the ladder.

use anyhow::{Context, Result};

use super::{
    figures::{Figures, Predicted},
    ladder::{Rung, Set},
};

/// The lines of the head.
pub(super) fn head() -> String {
    let names: Vec<_> = Rung::ALL.iter().map(|rung| rung.name()).collect();
    format!("| data set | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()))
}

/// The line of a data set: figures by each rung, a dash where it does not apply, bold where the score is the least. Why a rung that applies cannot
/// say it is told on standard error.
pub(super) fn row(set: &Set) -> String {
    let said = |&rung: &Rung| {
        figures(set, rung).unwrap_or_else(|error| {
            eprintln!("{error:#}");
            None
        })
    };
    let figures: Vec<_> = Rung::ALL.iter().map(said).collect();
    let scores = figures.iter().flatten().filter_map(Figures::score);
    let least = scores.fold(f64::INFINITY, f64::min);
    let cells = figures.iter().map(|figures| match figures {
        None => "–".to_owned(),
        Some(figures) if figures.score().is_some_and(|score| score <= least) => {
            format!("**{}**", figures.short())
        }
        Some(figures) => figures.short(),
    });
    format!("| {} | {} |", set.name, cells.collect::<Vec<_>>().join(" | "))
}

/// The figures of a rung, where it applies to all of a data set.
fn figures(set: &Set, rung: Rung) -> Result<Option<Figures>> {
    let cases: Option<Vec<_>> =
        set.cases.iter().map(|case| case.by(rung).map(|predictor| (case, predictor))).collect();
    let Some(cases) = cases else { return Ok(None) };
    let predicted = cases.into_iter().map(|(case, predictor)| {
        let time = predictor.time().with_context(|| format!("{}, {}", case.id, rung.name()))?;
        Ok(Predicted { time, measured: &case.measured, by_mean: set.by_mean })
    });
    Ok(Figures::of(&predicted.collect::<Result<Vec<_>>>()?))
}
