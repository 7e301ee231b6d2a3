//! Densities as objects of Python, and the algebra on them: sums, maxima, minima and mixtures of independent times, in whole ticks.

use juxtapose::{
    Density, Estimate, Outcome,
    density::{DensityError, MOST_VALUES, gcd},
    document::{At, Reader, limits, reader::quantity::TIME},
    picture::{self, Chart},
};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::{
    exceptions::{PyOverflowError, PyValueError},
    prelude::*,
};

use crate::{alone::Watch, answer::view, refused::raised};

/// The longest that an operation takes, in seconds of a browser's work.
const LONGEST: f64 = 600.0;

/// Times in ticks with their probabilities.
#[pyclass(frozen, module = "juxtapose._engine")]
pub(crate) struct Law(pub(crate) Density);

/// First time and step, in ticks, or all times where the lattice coarsens, masses, P(T ≤ t), P(T > t), and what is lost.
type Parts<'py> = (u64, Option<u64>, Option<Vec<u64>>, Array<'py>, Array<'py>, Array<'py>, f64);
type Array<'py> = Bound<'py, PyArray1<f64>>;

#[pymethods]
impl Law {
    /// Of probabilities of times in any order.
    #[staticmethod]
    fn of_masses(times: Vec<u64>, masses: Vec<f64>) -> PyResult<Self> {
        made(Density::from_masses(times.into_iter().zip(masses)))
    }

    /// Of masses on a lattice, or at times of one that coarsens.
    #[staticmethod]
    fn of_parts(
        origin: u64,
        step: u64,
        edges: Option<Vec<u64>>,
        mass: Vec<f64>,
        lost: f64,
    ) -> PyResult<Self> {
        made(match edges {
            Some(edges) => Density::from_edges(&edges, mass, lost),
            None => Density::from_parts(origin, step, mass, lost),
        })
    }

    /// Of a time as a document has it, in units, given as JSON text.
    #[staticmethod]
    fn of_document(py: Python<'_>, text: &str, tick: f64) -> PyResult<Self> {
        let written = serde_json::from_str(text).unwrap_or_default();
        let mut reader = Reader::default();
        reader.tick = tick;
        let read = reader.distribution(&At::root(&written), TIME);
        read.map(Self).ok_or_else(|| raised(py, &reader.problems))
    }

    fn parts<'py>(slf: &Bound<'py, Self>) -> Parts<'py> {
        let (density, py) = (&slf.get().0, slf.py());
        let edges = density.coarsens().then(|| density.iter().map(|(time, _)| time).collect());
        let [below, above] =
            [density.distribution(), density.survival()].map(|sums| PyArray1::from_vec(py, sums));
        let mass = view(slf.as_any(), density.masses());
        for array in [&mass, &below, &above] {
            array.readwrite().make_nonwriteable();
        }
        (
            density.origin(),
            (!density.coarsens()).then(|| density.step()),
            edges,
            mass,
            below,
            above,
            density.lost(),
        )
    }

    /// A picture as SVG, of ticks so long; the chart is one of those that there are.
    fn svg(
        &self,
        py: Python<'_>,
        tick: f64,
        unit: &str,
        chart: &str,
        width: u16,
    ) -> PyResult<Option<String>> {
        let Some(chart) = Chart::named(chart) else { return Ok(None) };
        let outcome = Outcome::new("T", "algebra", Estimate::Density(self.0.clone()));
        let drawn = py.detach(|| picture::svg(&[&outcome], (unit, tick), (chart, width)));
        drawn.map(Some).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Mean and variance, in ticks, skewness and kurtosis.
    fn moments(&self) -> (f64, f64, Option<f64>, Option<f64>) {
        let moments = self.0.moments();
        (moments.mean, moments.variance, moments.skewness, moments.kurtosis)
    }

    /// P(A < B) and P(A = B).
    fn earlier(&self, other: &Self) -> (f64, f64) {
        self.0.earlier(&other.0)
    }

    /// Each time so many times as long.
    fn stretched(&self, factor: u64) -> PyResult<Self> {
        self.0.last().checked_mul(factor).filter(|last| *last <= limits::TIME).ok_or_else(too_late)?;
        Ok(Self(self.0.stretched(factor)))
    }

    /// The sum of independent times.
    fn then(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        let last = self.0.last() + other.0.last();
        self.fits(&[&other.0], self.0.origin() + other.0.origin(), last)?;
        worked(py, || self.0.then(&other.0))
    }

    /// The sum of so many independent times.
    fn repeated(&self, py: Python<'_>, count: u64) -> PyResult<Self> {
        let times =
            |time: u64| time.checked_mul(count).filter(|time| *time <= limits::TIME).ok_or_else(too_late);
        self.fits(&[], times(self.0.origin())?, times(self.0.last())?)?;
        worked(py, || self.0.repeated(count))
    }

    /// The latest of independent times.
    fn join(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.fits_with(other)?;
        worked(py, || self.0.join(&other.0))
    }

    /// The earliest of independent times.
    fn race(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.fits_with(other)?;
        worked(py, || self.0.race(&other.0))
    }

    /// The k-th smallest of so many independent times.
    fn order_statistic(&self, py: Python<'_>, k: usize, copies: usize) -> PyResult<Self> {
        worked(
            py,
            || if k == copies { self.0.join_copies(copies) } else { self.0.order_statistic(k, copies) },
        )
    }

    /// One of the times, each with its probability.
    #[staticmethod]
    fn branch(py: Python<'_>, weights: Vec<f64>, laws: Vec<Bound<'_, Self>>) -> PyResult<Self> {
        let all: Vec<&Density> = laws.iter().map(|law| &law.get().0).collect();
        let Some((first, rest)) = all.split_first() else {
            return Err(PyValueError::new_err("mixes no times"));
        };
        let ends = (all.iter().map(|one| one.origin()).min(), all.iter().map(|one| one.last()).max());
        Self((*first).clone()).fits(rest, ends.0.unwrap_or(0), ends.1.unwrap_or(0))?;
        worked(py, || Density::branch(weights.into_iter().zip(all.iter().copied())))
    }
}

impl Law {
    fn fits_with(&self, other: &Self) -> PyResult<()> {
        let (one, other) = (&self.0, &other.0);
        self.fits(&[other], one.origin().min(other.origin()), one.last().max(other.last()))
    }

    /// Refuses what has too many possible values on the lattice that these share, or is too late.
    fn fits(&self, others: &[&Density], first: u64, last: u64) -> PyResult<()> {
        if last > limits::TIME {
            return Err(too_late());
        }
        let step = others.iter().fold(self.0.spacing(), |step, one| {
            let apart = one.origin().abs_diff(self.0.origin());
            gcd(gcd(step, one.spacing()), apart)
        });
        let values = (last - first) / step.max(1);
        if values >= MOST_VALUES && !self.0.coarsens() {
            let message = format!(
                "has {values} possible values, of ticks that differ or are too fine; at most {MOST_VALUES} are kept"
            );
            return Err(PyOverflowError::new_err(message));
        }
        Ok(())
    }
}

fn made(density: Result<Density, DensityError>) -> PyResult<Law> {
    density.map(Law).map_err(|error| PyValueError::new_err(error.to_string()))
}

fn too_late() -> PyErr {
    PyOverflowError::new_err(format!("is later than {} ticks", limits::TIME))
}

/// Does an operation, unless somebody presses Ctrl-C.
fn worked(py: Python<'_>, work: impl Send + FnOnce() -> Density) -> PyResult<Law> {
    let found = Watch::default().within(py, LONGEST * limits::PER_SECOND, work)?;
    found.map(Law).map_err(|_| PyOverflowError::new_err("takes too long"))
}
