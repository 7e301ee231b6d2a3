//! One piece of long work in the thread that asks for it, until somebody presses Ctrl-C.

use std::{
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
};

use juxtapose::{
    Model, Problems,
    output::{Options, judge_patiently},
    work::{Stopped, watched},
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};

/// What has stopped the work: an exception, most likely `KeyboardInterrupt`.
#[derive(Clone, Default)]
pub(crate) struct Watch(Arc<Mutex<Option<PyErr>>>);

impl Watch {
    /// Whether to go on; where a signal says otherwise, that is kept.
    pub(crate) fn look(&self) -> ControlFlow<()> {
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => self.stop(error),
        }
    }

    /// Tells whoever wants to know how far the work is, who stops it by an exception.
    pub(crate) fn tell(
        &self,
        told: Option<&Py<PyAny>>,
        news: impl FnOnce(Python<'_>) -> PyResult<Py<PyAny>>,
    ) -> ControlFlow<()> {
        self.look()?;
        let Some(told) = told else { return ControlFlow::Continue(()) };
        match Python::attach(|py| told.call1(py, (news(py)?,)).map(drop)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => self.stop(error),
        }
    }

    /// Tells whoever wants to know what share of the work is done.
    pub(crate) fn tell_share(&self, told: Option<&Py<PyAny>>, share: f64) -> ControlFlow<()> {
        self.tell(told, |py| Ok(share.into_pyobject(py)?.into_any().unbind()))
    }

    /// Tells how much is done, of all that there is to do.
    pub(crate) fn tell_part(&self, told: Option<&Py<PyAny>>, done: u64, of: u64) -> ControlFlow<()> {
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 bytes, and models")]
        let share = (done as f64 / of.max(1) as f64).min(1.0);
        self.tell_share(told, share)
    }

    /// Judges a document, unless somebody presses Ctrl-C.
    pub(crate) fn judged(self, text: &str, options: &Options) -> PyResult<Result<Model, Problems>> {
        let looking = self.clone();
        let judged = judge_patiently(text, options.contract, options.patience, move |_| looking.look());
        self.end().map(|()| judged)
    }

    /// Does work that counts what it does, unless somebody presses Ctrl-C.
    pub(crate) fn over<T: Send>(self, py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
        let done = self.within(py, f64::INFINITY, work)?;
        done.map_err(|stopped| PyRuntimeError::new_err(stopped.to_string()))
    }

    /// Does such work as far as a budget of multiplications goes.
    pub(crate) fn within<T: Send>(
        self,
        py: Python<'_>,
        budget: f64,
        work: impl FnOnce() -> T + Send,
    ) -> PyResult<Result<T, Stopped>> {
        let looking = self.clone();
        let done = py.detach(|| watched(budget, move |_| looking.look(), work));
        self.end().map(|()| done)
    }

    fn stop(&self, error: PyErr) -> ControlFlow<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        ControlFlow::Break(())
    }

    /// Raises what has stopped the work.
    pub(crate) fn end(self) -> PyResult<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}
