//! Fit of the parameters to measured times: the reader of its options, and its result as a plain object.

use juxtapose_density::units::in_units;
use juxtapose_document::{At, Reader};
use serde::Serialize;

use crate::{Combination, Errors, Fit, Measured, Multigrain, Residuals, Unknown};

/// How unknowns are called.
const NAMES: [(&str, Unknown); 8] = [
    ("host", Unknown::Host),
    ("contention", Unknown::Contention),
    ("device", Unknown::Device),
    ("serial_device", Unknown::SerialDevice),
    ("offload", Unknown::Offload),
    ("switch", Unknown::Switch),
    ("collective", Unknown::Collective),
    ("gap", Unknown::Gap),
];

/// What is fitted, and how.
#[derive(Debug)]
pub struct FitQuestion {
    residuals: Residuals,
    known: Vec<Unknown>,
}

impl Default for FitQuestion {
    fn default() -> Self {
        Self { residuals: Residuals::Relative, known: Vec::new() }
    }
}

impl FitQuestion {
    /// Reads what is asked of a fit; none where there are problems, which the reader keeps.
    pub fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        const RESIDUALS: [(&str, Residuals); 2] =
            [("relative", Residuals::Relative), ("absolute", Residuals::Absolute)];
        reader.object(at, &["residuals", "known"])?;
        let residuals = at.given("residuals");
        let residuals = residuals
            .map_or(Some(Residuals::Relative), |at| reader.known(&at, "kind of residual", &RESIDUALS));
        let known = at.given("known").map(|list| {
            let items = reader.list(&list);
            let known: Vec<_> = items.iter().map(|at| reader.known(at, "parameter", &NAMES)).collect();
            known.into_iter().collect()
        });
        Some(Self { residuals: residuals?, known: known.unwrap_or_else(|| Some(Vec::new()))? })
    }

    /// The fit to the measured times of a model whose tick has this length in units; none without any.
    #[must_use]
    pub fn answer(&self, model: &Multigrain, tick: f64) -> Option<FitObject> {
        let fit = model.program.fit(&model.measured, self.residuals, &self.known)?;
        Some(FitObject::new(&fit, &model.measured, tick))
    }
}

/// The parameters that fit measured times best; times are in units, errors of times are shares of what was measured.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FitObject {
    rows: Vec<RowObject>,
    errors: ErrorsObject,
    left_out: Option<ErrorsObject>,
    determined: Vec<CombinationObject>,
    undetermined: Vec<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RowObject {
    threads: u32,
    accelerators: u32,
    measured: f64,
    fitted: f64,
    left_out: Option<f64>,
}

#[derive(Debug, Serialize)]
struct ErrorsObject {
    mean: f64,
    sd: f64,
    most: f64,
}

#[derive(Debug, Serialize)]
struct CombinationObject {
    of: Vec<PartObject>,
    value: f64,
    error: Option<f64>,
}

#[derive(Debug, Serialize)]
struct PartObject {
    parameter: &'static str,
    factor: f64,
}

impl FitObject {
    fn new(fit: &Fit, measured: &[Measured], tick: f64) -> Self {
        let times = fit.fitted.iter().zip(&fit.left_out);
        let row = |(row, (fitted, left_out)): (&Measured, (&f64, &Option<f64>))| RowObject {
            threads: row.threads,
            accelerators: row.accelerators,
            measured: in_units(row.time, tick),
            fitted: fitted * tick,
            left_out: left_out.map(|time| time * tick),
        };
        let combination = |one: &Combination| CombinationObject {
            of: one.of.iter().map(|&(of, factor)| PartObject { parameter: name(of), factor }).collect(),
            value: one.value * tick,
            error: one.standard_error.map(|error| error * tick),
        };
        Self {
            rows: measured.iter().zip(times).map(row).collect(),
            errors: errors(fit.errors),
            left_out: fit.errors_left_out.map(errors),
            determined: fit.determined.iter().map(combination).collect(),
            undetermined: fit.undetermined.iter().copied().map(name).collect(),
        }
    }
}

fn errors(Errors { mean, standard_deviation: sd, most }: Errors) -> ErrorsObject {
    ErrorsObject { mean, sd, most }
}

fn name(unknown: Unknown) -> &'static str {
    NAMES.iter().find(|(_, known)| *known == unknown).map_or("", |(name, _)| name)
}
