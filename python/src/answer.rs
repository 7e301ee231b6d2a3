//! A prediction, of which Python reads what it wants: objects are made when they are asked for.

use std::borrow::Cow;

use juxtapose::{
    Outcome, Prediction, Problem,
    document::{At, Reader},
    figure::FigureError,
    model::Code,
    output::{LeftOut, OfAllRuns, Options, PredictionObject},
    picture::{self, Chart},
    validation::{PredictedOutcome, Settings, held},
};
use numpy::{IntoPyArray, PyArray1, PyArrayMethods, ndarray::ArrayView1};
use pyo3::{exceptions::PyIndexError, prelude::*, types::PyTuple};

use crate::{law::Law, refused::raised};

/// An answered model.
#[pyclass(frozen, module = "juxtapose._engine")]
pub(crate) struct Answer {
    prediction: PredictionObject<LeftOut>,
    /// The outcomes, as long as their densities may be asked for.
    outcomes: Vec<Option<Outcome>>,
    unit: String,
    tick: f64,
}

impl Answer {
    /// What was predicted under these options; without densities nothing is kept but moments and quantiles.
    pub(crate) fn new(prediction: Prediction, options: &Options, densities: bool) -> Self {
        let written = PredictionObject::new(&prediction, options);
        let kept = |outcome: Outcome| densities.then_some(outcome);
        let Prediction { unit, tick, outcomes, .. } = prediction;
        Self { prediction: written, outcomes: outcomes.into_iter().map(kept).collect(), unit, tick }
    }
}

#[pymethods]
impl Answer {
    /// All but the densities, as the command `juxtapose` writes it.
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize::pythonize(py, &self.prediction)?)
    }

    /// Origin and step, in units, or all times where the lattice coarsens, masses, P(T ≤ t), P(T > t), and the bounds of P(T ≤ t), if there are any, of an outcome; none where
    /// there is no density.
    fn density<'py>(slf: &Bound<'py, Self>, outcome: usize) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let this = slf.get();
        let found = this.outcomes.get(outcome).ok_or_else(|| PyIndexError::new_err(outcome))?;
        let Some(outcome) = found else { return Ok(None) };
        let Some(density) = outcome.density() else { return Ok(None) };
        let runs = OfAllRuns { density, finishes: outcome.finishes, never: outcome.never, tick: this.tick };
        let py = slf.py();
        let mass = match runs.mass() {
            Cow::Borrowed(masses) => view(slf.as_any(), masses),
            Cow::Owned(masses) => masses.into_pyarray(py),
        };
        let [distribution, survival] =
            [runs.distribution(), runs.survival()].map(|sums| sums.into_pyarray(py));
        let bounds = outcome.between.as_ref();
        let [lower, upper] = [bounds.map(|of| &of.lower), bounds.map(|of| &of.upper)]
            .map(|bound| bound.map(|bound| bound.clone().into_pyarray(py)));
        let edges = runs.edges().map(|edges| edges.into_pyarray(py));
        for array in [&mass, &distribution, &survival].into_iter().chain(&edges).chain(&lower).chain(&upper) {
            array.readwrite().make_nonwriteable();
        }
        (runs.origin(), runs.step(), edges, mass, distribution, survival, lower, upper)
            .into_pyobject(py)
            .map(Some)
    }

    /// An outcome's time in ticks, where it is known exactly, but for what is lost, and always ends; with the length of a tick.
    fn law(&self, outcome: usize) -> PyResult<Option<(f64, Law)>> {
        let found = self.outcomes.get(outcome).ok_or_else(|| PyIndexError::new_err(outcome))?;
        let exact = found.as_ref().filter(|outcome| outcome.never <= 0.0 && outcome.between.is_none());
        Ok(exact.and_then(Outcome::density).map(|density| (self.tick, density.clone().into())))
    }

    /// A picture as SVG; none where densities were not kept. The chart is one of those that there are.
    fn svg(&self, py: Python<'_>, chart: &str, width: u16) -> PyResult<Option<String>> {
        let (Some(outcomes), Some(chart)) =
            (self.outcomes.iter().map(Option::as_ref).collect::<Option<Vec<_>>>(), Chart::named(chart))
        else {
            return Ok(None);
        };
        let drawn = py.detach(|| picture::svg(&outcomes, (&self.unit, self.tick), (chart, width)));
        let undrawn = |error: FigureError| {
            let (path, code, message) = (String::new(), Code::Unsupported, error.to_string());
            raised(py, &[Problem { path, code, message, hint: None }])
        };
        drawn.map(Some).map_err(undrawn)
    }

    /// An outcome beside measured totals, given as the JSON text of a document's field `measured`; none where its distribution is not known or was not
    /// kept.
    fn compare<'py>(
        &self,
        py: Python<'py>,
        outcome: usize,
        measured: &str,
        tolerance: f64,
        seed: u32,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.outcomes.get(outcome).ok_or_else(|| PyIndexError::new_err(outcome))?;
        let measured = serde_json::from_str(measured).unwrap_or_default();
        let mut reader = Reader::default();
        reader.tick = self.tick;
        reader.unit.push_str("units");
        let measured = reader.measured(&At::root(&measured), false);
        reader.problems.extend(Settings::intolerable("tolerance", tolerance));
        let Some(measured) = measured.filter(|_| reader.problems.is_empty()) else {
            return Err(raised(py, &reader.problems));
        };
        let Some(outcome) = found else { return Ok(None) };
        let outcome = PredictedOutcome::of(outcome, self.tick);
        let settings = Settings { tolerance, seed: seed.into() };
        let held = py.detach(|| held(&[outcome], &measured, self.tick, settings));
        let compared = held.outcomes.first().and_then(|held| held.comparison.as_ref());
        Ok(compared.map(|compared| pythonize::pythonize(py, compared)).transpose()?)
    }
}

/// Masses of an object as an array that looks at the object's own memory, and keeps the object.
#[expect(unsafe_code, reason = "NumPy looks at memory that Rust owns")]
pub(crate) fn view<'py>(owner: &Bound<'py, PyAny>, masses: &[f64]) -> Bound<'py, PyArray1<f64>> {
    // SAFETY: the masses are part of the object, an `Answer` or a `Law`, which is frozen: they neither move nor change as long as it is
    // there, and the array holds it. Nothing writes to them, as both users make the array read-only before Python sees it.
    unsafe { PyArray1::borrow_from_array(&ArrayView1::from(masses), owner.clone()) }
}
