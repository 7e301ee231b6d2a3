//! Many models at once. No thread outlives the call, so that a process may fork before and after it.

use std::{
    convert::Infallible,
    num::NonZero,
    ops::ControlFlow,
    panic::resume_unwind,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

use juxtapose::{
    Model, Problems,
    output::{Options, judge_patiently, predict_patiently},
};
use pyo3::{prelude::*, pybacked::PyBackedStr, types::PyList};
use serde_json::Value;

use crate::{
    alone::Watch,
    answer::Answer,
    refused::{error, raised},
};

/// How often is looked whether somebody wants the work to end.
const PAUSE: Duration = Duration::from_millis(50);

/// What is asked of each model.
struct Asked {
    options: Options,
    densities: bool,
    told: Option<Arc<Py<PyAny>>>,
}

type Answered = Result<Answer, Problems>;

/// Predicts models, given as JSON texts, in their order: each is an `Answer`, or the exception that says its problems. `told` is called with the share that is
/// done: of one model's work, by estimate, or of several models.
#[pyfunction]
pub(crate) fn predict<'py>(
    py: Python<'py>,
    texts: Vec<PyBackedStr>,
    options: &Bound<'py, PyAny>,
    densities: bool,
    jobs: Option<NonZero<u16>>,
    told: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let options = judged(options)?;
    let asked = Asked { options, densities, told: told.map(Arc::new) };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let jobs = jobs.map_or_else(cores, |jobs| usize::from(jobs.get())).min(texts.len());
    let answers = py.detach(|| match &texts[..] {
        [text] => asked.alone(text).map(|answer| vec![answer]),
        _ => asked.together(&texts, jobs),
    })?;
    let list = PyList::empty(py);
    for (k, answer) in answers.into_iter().enumerate() {
        match answer {
            Ok(answer) => list.append(answer)?,
            Err(problems) => list.append(error(py, &problems.0, Some(k))?)?,
        }
    }
    Ok(list)
}

/// The options of a call. They come as objects, not as text: a probability that is asked for stays the same number.
pub(crate) fn judged(options: &Bound<'_, PyAny>) -> PyResult<Options> {
    let plain: Value = pythonize::depythonize(options)?;
    Options::from_json(&plain).map_err(|problems| raised(options.py(), &problems.0))
}

/// A model, given as JSON text, and the options of a call.
pub(crate) fn model(text: &str, options: &Bound<'_, PyAny>) -> PyResult<(Model, Options)> {
    let (py, options) = (options.py(), judged(options)?);
    let model = py.detach(|| Watch::default().judged(text, &options))?;
    Ok((model.map_err(|problems| raised(py, &problems.0))?, options))
}

impl Asked {
    /// Answers a model; whoever is told gets the share that is done, by estimate.
    fn answer(&self, text: &str, tell: impl Fn(f64) -> ControlFlow<()> + Clone + 'static) -> Answered {
        let Options { contract, patience, .. } = self.options;
        let judging = tell.clone();
        let model: Model = judge_patiently(text, contract, patience, move |_| judging(0.0))?;
        let work = model.effort.work.max(1.0);
        let prediction =
            predict_patiently(&model, self.options.patience, move |done| tell((done / work).min(1.0)))
                .map_err(|problem| Problems(vec![problem]))?;
        Ok(Answer::new(prediction, &self.options, self.densities))
    }

    /// Answers one model in this thread, which so keeps what the next one may need as well.
    fn alone(&self, text: &str) -> PyResult<Answered> {
        let watch = Watch::default();
        let (looking, told) = (watch.clone(), self.told.clone());
        let answer = self.answer(text, move |share| looking.tell_share(told.as_deref(), share));
        if answer.is_ok() {
            let _ = watch.tell_share(self.told.as_deref(), 1.0);
        }
        watch.end().map(|()| answer)
    }

    /// Answers models in several threads, while this one looks now and then whether they are to end.
    fn together(&self, texts: &[PyBackedStr], jobs: usize) -> PyResult<Vec<Answered>> {
        let [next, done] = [AtomicUsize::new(0), AtomicUsize::new(0)];
        let is_over = Arc::new(AtomicBool::new(false));
        let watch = Watch::default();
        let mut answers = thread::scope(|scope| {
            // Nothing is sent: the channel closes when all threads are through, and wakes this one no earlier.
            let (sender, all_through) = channel::<Infallible>();
            let start = |sender: Sender<Infallible>| {
                scope.spawn(|| {
                    let answers = self.in_turn(texts, [&next, &done], &is_over);
                    drop(sender);
                    answers
                })
            };
            let threads = Vec::from_iter((0..jobs).map(|_| start(sender.clone())));
            drop(sender);
            while let Err(RecvTimeoutError::Timeout) = all_through.recv_timeout(PAUSE) {
                let answered = done.load(Ordering::Relaxed) as u64;
                if !is_over.load(Ordering::Relaxed)
                    && watch.tell_part(self.told.as_deref(), answered, texts.len() as u64).is_break()
                {
                    is_over.store(true, Ordering::Relaxed);
                }
            }
            let answers =
                threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            Vec::from_iter(answers.flatten())
        });
        if !is_over.load(Ordering::Relaxed) {
            let _ = watch.tell_share(self.told.as_deref(), 1.0);
        }
        watch.end()?;
        answers.sort_unstable_by_key(|(k, _)| *k);
        Ok(answers.into_iter().map(|(_, answer)| answer).collect())
    }

    /// Answers one model after the other, those that no other thread has taken, with their places.
    fn in_turn(
        &self,
        texts: &[PyBackedStr],
        [next, done]: [&AtomicUsize; 2],
        is_over: &Arc<AtomicBool>,
    ) -> Vec<(usize, Answered)> {
        let mut answers = Vec::new();
        while !is_over.load(Ordering::Relaxed) {
            let k = next.fetch_add(1, Ordering::Relaxed);
            let Some(text) = texts.get(k) else { break };
            let stopped = is_over.clone();
            let tell = move |_| {
                if stopped.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            answers.push((k, self.answer(text, tell)));
            done.fetch_add(1, Ordering::Relaxed);
        }
        answers
    }
}
