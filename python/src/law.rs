//! Densities as objects of Python, and the algebra on them: sums, maxima, minima and mixtures of independent times, in whole ticks.

use juxtapose::{
    Density, Estimate, Outcome,
    between::Between,
    density::{DensityError, MOST_VALUES, Rounding, gcd},
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

/// The latest time, in ticks: as late as a whole run of a model may be, of which heavy tails are some terms.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number")]
const LATEST: u64 = limits::TOTAL as u64;

/// A density of times in ticks; and, where its lattice coarsens, one that is no later and one that is no earlier in the usual stochastic order.
#[pyclass(frozen, module = "juxtapose._engine")]
pub(crate) struct Law {
    density: Density,
    within: Option<Box<[Density; 2]>>,
}

/// First time and step, in ticks, or all times where the lattice coarsens, and masses, with what is lost.
type Parts<'py> = (u64, u64, Option<Vec<u64>>, Array<'py>, f64);
/// P(T ≤ t) and P(T > t).
type Sums<'py> = [Array<'py>; 2];
/// Of P(T ≤ t), before the first time and at each; and of the mean, in ticks.
type Bounds<'py> = (f64, Sums<'py>, Option<(f64, f64)>);
/// Parts as they come back.
type Kept = (u64, u64, Option<Vec<u64>>, Vec<f64>, f64);
type Array<'py> = Bound<'py, PyArray1<f64>>;

#[pymethods]
impl Law {
    /// Of probabilities of times in any order.
    #[staticmethod]
    fn of_masses(times: Vec<u64>, masses: Vec<f64>) -> PyResult<Self> {
        made(Density::from_masses(times.into_iter().zip(masses)))
    }

    /// Of the parts of a density, and of those that it is within.
    #[staticmethod]
    #[pyo3(signature = (density, within = None))]
    fn of_parts(density: Kept, within: Option<[Kept; 2]>) -> PyResult<Self> {
        let of = |(origin, step, edges, mass, lost): Kept| match edges {
            Some(edges) => Density::from_edges(&edges, mass, lost),
            None => Density::from_parts(origin, step, mass, lost),
        };
        let density = of(density).map_err(refused)?;
        let Some([early, late]) = within else { return Ok(density.into()) };
        let [early, late] = [(early, Rounding::Down), (late, Rounding::Up)]
            .map(|(kept, rounding)| of(kept).map(|density| density.moving(rounding)));
        Ok(Self { density, within: Some(Box::new([early.map_err(refused)?, late.map_err(refused)?])) })
    }

    /// Of a time as a document has it, in units, given as JSON text; with remarks on what reading has changed.
    #[staticmethod]
    fn of_document(py: Python<'_>, text: &str, tick: f64) -> PyResult<(Self, Vec<String>)> {
        let written = serde_json::from_str(text).unwrap_or_default();
        let mut reader = Reader::default();
        reader.tick = tick;
        let read = reader.distribution(&At::root(&written), TIME);
        reader.note_moved();
        let notes = std::mem::take(&mut reader.notes).told().into_iter().map(|note| note.message).collect();
        read.map(|density| (density.into(), notes)).ok_or_else(|| raised(py, &reader.problems))
    }

    fn parts<'py>(slf: &Bound<'py, Self>) -> Parts<'py> {
        parts(slf, &slf.get().density)
    }

    fn sums<'py>(slf: &Bound<'py, Self>) -> Sums<'py> {
        let density = &slf.get().density;
        [density.distribution(), density.survival()].map(|sums| read_only(PyArray1::from_vec(slf.py(), sums)))
    }

    /// The parts of the densities that this one is within.
    fn within<'py>(slf: &Bound<'py, Self>) -> Option<[Parts<'py>; 2]> {
        let [early, late] = slf.get().within.as_deref()?;
        Some([early, late].map(|one| parts(slf, one)))
    }

    /// Certified bounds; none where the density is as exact as it says of itself.
    fn bounds<'py>(&self, py: Python<'py>) -> Option<Bounds<'py>> {
        let Between { before, lower, upper, mean, .. } = self.between()?;
        let sums = [lower, upper].map(|sums| read_only(PyArray1::from_vec(py, sums)));
        Some((before, sums, mean))
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
        let outcome = Outcome::new("T", "algebra", Estimate::Density(self.density.clone()));
        let outcome = Outcome { between: self.between(), ..outcome };
        let drawn = py.detach(|| picture::svg(&[&outcome], (unit, tick), (chart, width)));
        drawn.map(Some).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Mean and variance, in ticks, skewness and kurtosis.
    fn moments(&self) -> (f64, f64, Option<f64>, Option<f64>) {
        let moments = self.density.moments();
        (moments.mean, moments.variance, moments.skewness, moments.kurtosis)
    }

    /// P(A < B) and P(A = B).
    fn earlier(&self, other: &Self) -> (f64, f64) {
        self.density.earlier(&other.density)
    }

    /// Each time so many times as long.
    fn stretched(&self, factor: u64) -> PyResult<Self> {
        self.times(factor)?;
        Ok(Self::of(&[self], |[time]| time.stretched(factor)))
    }

    /// The sum of independent times.
    fn then(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        let [one, two] = [&self.density, &other.density];
        fits(&[one, two], one.origin() + two.origin(), one.last() + two.last())?;
        worked(py, || Self::of(&[self, other], |[one, two]| one.then(two)))
    }

    /// The sum of so many independent times.
    fn repeated(&self, py: Python<'_>, count: u64) -> PyResult<Self> {
        let (first, last) = self.times(count)?;
        fits(&[&self.density], first, last)?;
        worked(py, || Self::of(&[self], |[time]| time.repeated(count)))
    }

    /// The latest of independent times.
    fn join(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        fit_together(&[&self.density, &other.density])?;
        worked(py, || Self::of(&[self, other], |[one, two]| one.join(two)))
    }

    /// The earliest of independent times.
    fn race(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        fit_together(&[&self.density, &other.density])?;
        worked(py, || Self::of(&[self, other], |[one, two]| one.race(two)))
    }

    /// The k-th smallest of so many independent times.
    fn order_statistic(&self, py: Python<'_>, k: usize, copies: usize) -> PyResult<Self> {
        let of = |[time]: [&Density; 1]| {
            if k == copies { time.join_copies(copies) } else { time.order_statistic(k, copies) }
        };
        worked(py, || Self::of(&[self], of))
    }

    /// One of the times, each with its probability.
    #[staticmethod]
    fn branch(py: Python<'_>, weights: Vec<f64>, laws: Vec<Bound<'_, Self>>) -> PyResult<Self> {
        let laws: Vec<&Self> = laws.iter().map(Bound::get).collect();
        fit_together(&laws.iter().map(|law| &law.density).collect::<Vec<_>>())?;
        let of = |times: &[&Density]| Density::branch(weights.iter().copied().zip(times.iter().copied()));
        worked(py, || Self::of_all(&laws, of))
    }
}

impl From<Density> for Law {
    fn from(density: Density) -> Self {
        let within = || Box::new([Rounding::Down, Rounding::Up].map(|rounding| density.bounded(rounding)));
        Self { within: density.coarsens().then(within), density }
    }
}

impl Law {
    /// What is made of some laws by a function that never falls when one of its times rises: so bounds of these bound it.
    fn of<const N: usize>(laws: &[&Self; N], made: impl Fn([&Density; N]) -> Density) -> Self {
        Self::of_all(laws, |times| made(std::array::from_fn(|k| times[k])))
    }

    fn of_all(laws: &[&Self], made: impl Fn(&[&Density]) -> Density) -> Self {
        let side = |k: usize| made(&laws.iter().map(|law| law.side(k)).collect::<Vec<_>>());
        let is_bounded = laws.iter().any(|law| law.within.is_some());
        let density = made(&laws.iter().map(|law| &law.density).collect::<Vec<_>>());
        Self { density, within: is_bounded.then(|| Box::new([side(0), side(1)])) }
    }

    /// The density that is no later (0), or no earlier (1).
    fn side(&self, k: usize) -> &Density {
        self.within.as_deref().map_or(&self.density, |within| &within[k])
    }

    fn between(&self) -> Option<Between> {
        let [early, late] = self.within.as_deref()?.clone();
        Some(Between::within((&self.density, 1.0), &(early, 1.0), &(late, 1.0)))
    }

    /// The first time and the last, so many times as long.
    fn times(&self, factor: u64) -> PyResult<(u64, u64)> {
        let times = |time: u64| time.checked_mul(factor).filter(|time| *time <= LATEST).ok_or_else(too_late);
        Ok((times(self.density.origin())?, times(self.density.last())?))
    }
}

fn parts<'py>(owner: &Bound<'py, Law>, density: &Density) -> Parts<'py> {
    let edges = density.coarsens().then(|| density.iter().map(|(time, _)| time).collect());
    let mass = read_only(view(owner.as_any(), density.masses()));
    (density.origin(), density.step(), edges, mass, density.lost())
}

fn read_only(array: Array<'_>) -> Array<'_> {
    array.readwrite().make_nonwriteable();
    array
}

fn fit_together(times: &[&Density]) -> PyResult<()> {
    let (first, last) =
        (times.iter().map(|one| one.origin()).min(), times.iter().map(|one| one.last()).max());
    let (Some(first), Some(last)) = (first, last) else {
        return Err(PyValueError::new_err("mixes no times"));
    };
    fits(times, first, last)
}

/// Refuses what has too many possible values on the lattice that times share, or is too late.
fn fits(times: &[&Density], first: u64, last: u64) -> PyResult<()> {
    if last > LATEST {
        return Err(too_late());
    }
    let origin = times.first().map_or(0, |one| one.origin());
    let apart = |one: &&Density| gcd(one.spacing(), one.origin().abs_diff(origin));
    let step = times.iter().map(apart).fold(0, gcd);
    let values = (last - first) / step.max(1);
    if values >= MOST_VALUES && !times.iter().any(|one| one.coarsens()) {
        let message = format!(
            "has {values} possible values, of ticks that differ or are too fine; at most {MOST_VALUES} are kept"
        );
        return Err(PyOverflowError::new_err(message));
    }
    Ok(())
}

fn refused(error: DensityError) -> PyErr {
    match error {
        DensityError::TooWide { .. } => PyOverflowError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

fn made(density: Result<Density, DensityError>) -> PyResult<Law> {
    let density = density.map_err(refused)?;
    if density.last() > LATEST { Err(too_late()) } else { Ok(density.into()) }
}

fn too_late() -> PyErr {
    PyOverflowError::new_err(format!("is later than {} ticks", LATEST))
}

/// Does an operation, unless somebody presses Ctrl-C.
fn worked(py: Python<'_>, work: impl Send + FnOnce() -> Law) -> PyResult<Law> {
    let found = Watch::default().within(py, LONGEST * limits::PER_SECOND, work)?;
    found.map_err(|_| PyOverflowError::new_err("takes too long"))
}
