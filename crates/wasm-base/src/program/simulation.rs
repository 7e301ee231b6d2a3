//! Exports of the clock-level simulator, which executes a program: a sample, one execution, and where their time goes.

use juxtapose_density::prediction::{Estimate, Outcome};
use juxtapose_document::Model;
use juxtapose_output::Options;
use juxtapose_program::{
    Mode, Program, Scheme,
    output::{names, scheme_of},
    simulate::{self, Account, Activity, Span, Timeline},
};
use juxtapose_web::{
    answer::{Result, failure, object, units},
    arguments::Arguments,
    outcome::OutcomeObject,
    reporter::Reporter,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Runs one scheme of a program `samples` times on the clock-level simulator: an outcome like those of
/// `predict`, or null when stopped. Calls `onProgress` now and then with the number of runs done, and stops
/// where that answers `false`.
#[wasm_bindgen(unchecked_return_type = "Outcome | null")]
pub fn simulate(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] samples: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let Sampled { model, scheme, samples, seed, mut reporter } =
        Sampled::read(model, scheme, samples, seed, on_progress)?;
    let (program, named) = of(&model, &scheme)?;
    let sample = simulate::sample(program, named, samples, seed, &mut |done| reporter.tell(&done.into()));
    reporter.finish()?;
    let outcome = sample.map(|density| {
        let outcome = Outcome::new(&named.name, "simulation", Estimate::Density(density));
        OutcomeObject::new(&outcome, model.tick, &Options::default())
    });
    object(&outcome)
}

/// One execution: what each PE does from when to when. Where there are more PEs than `most` (32 unless
/// given), the first are shown, and in the last place the one that computes longest. The same seed gives the
/// same execution, and under another scheme one in which each PE has the same chances.
#[wasm_bindgen(unchecked_return_type = "Timeline")]
pub fn trace(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &JsValue,
) -> Result<JsValue> {
    const PES: usize = 32;
    let mut arguments = Arguments::default();
    let (model, scheme) = (arguments.model::<Program>(model), arguments.name("scheme", scheme));
    let most = arguments.read_if_given("most", most, |reader, at| {
        reader.whole(at, 1..=juxtapose_program::limits::PROCESSORS, "a number of PEs to show")
    });
    let (Some(model), Some(scheme), Some(seed), Some(most)) = (model, scheme, arguments.seed(seed), most)
    else {
        return Err(arguments.refused());
    };
    let (program, named) = of(&model, &scheme)?;
    let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(PES);
    let timeline = simulate::trace(program, named, u64::from(seed), most);
    object(&TimelineObject::new(&timeline, program, model.tick))
}

/// Where a scheme's time goes: what a PE spends computing, waiting, switching and disabled, on average over
/// PEs and `samples` executions. Calls `onProgress` after each execution with how many there were; where that
/// answers `false`, those are the sample.
#[wasm_bindgen(unchecked_return_type = "Account")]
pub fn account(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] samples: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let Sampled { model, scheme, samples, seed, mut reporter } =
        Sampled::read(model, scheme, samples, seed, on_progress)?;
    let (program, named) = of(&model, &scheme)?;
    let account = simulate::account(program, named, samples, seed, &mut |done| reporter.tell(&done.into()));
    reporter.finish()?;
    object(&AccountObject::new(&account, model.tick))
}

/// The arguments of a sample of executions.
struct Sampled {
    model: Model<Program>,
    scheme: String,
    samples: u32,
    seed: u64,
    reporter: Reporter,
}

impl Sampled {
    fn read(
        model: &JsValue,
        scheme: &JsValue,
        samples: &JsValue,
        seed: &JsValue,
        on_progress: &JsValue,
    ) -> Result<Self> {
        let mut arguments = Arguments::default();
        let (model, scheme) = (arguments.model::<Program>(model), arguments.name("scheme", scheme));
        let (samples, seed) = (arguments.samples(samples), arguments.seed(seed));
        let reporter = arguments.progress(on_progress);
        let (Some(model), Some(scheme), Some(samples), Some(seed), Some(reporter)) =
            (model, scheme, samples, seed, reporter)
        else {
            return Err(arguments.refused());
        };
        Ok(Self { model, scheme, samples, seed: seed.into(), reporter })
    }
}

pub(super) fn of<'m>(model: &'m Model<Program>, scheme: &str) -> Result<(&'m Program, &'m Scheme)> {
    let named = scheme_of(&model.kind, scheme).map_err(|problem| failure(&[problem]))?;
    Ok((&model.kind, named))
}

#[derive(Serialize)]
struct TimelineObject {
    time: f64,
    until: f64,
    processors: Vec<ProcessorObject>,
    modes: Vec<ModeObject>,
    nodes: Vec<String>,
    shares: Shares<f64>,
}

#[derive(Serialize)]
struct ProcessorObject {
    number: usize,
    spans: Vec<SpanObject>,
}

#[derive(Serialize)]
struct SpanObject {
    from: f64,
    to: f64,
    activity: &'static str,
    node: usize,
}

#[derive(Serialize)]
struct ModeObject {
    from: f64,
    to: f64,
    mode: &'static str,
}

#[derive(Serialize)]
pub(super) struct Shares<T> {
    computing: T,
    waiting: T,
    switching: T,
    disabled: T,
}

impl<T> Shares<T> {
    pub(super) fn of(share: impl Fn(Activity) -> T) -> Self {
        let [computing, waiting, switching, disabled] = Activity::ALL.map(share);
        Self { computing, waiting, switching, disabled }
    }
}

impl TimelineObject {
    fn new(timeline: &Timeline, program: &Program, tick: f64) -> Self {
        let span = |span: &Span| SpanObject {
            from: units(span.from, tick),
            to: units(span.to, tick),
            activity: span.activity.name(),
            node: span.node,
        };
        let lanes = timeline.pes.iter().zip(&timeline.spans);
        let each = |activity| mean(timeline.tally.sum(activity), timeline.tally.processors()) * tick;
        Self {
            time: units(timeline.time, tick),
            until: units(timeline.until, tick),
            processors: lanes
                .map(|(pe, spans)| ProcessorObject {
                    number: pe + 1,
                    spans: spans.iter().map(span).collect(),
                })
                .collect(),
            modes: modes(timeline, tick),
            nodes: names(program),
            shares: Shares::of(each),
        }
    }
}

fn modes(timeline: &Timeline, tick: f64) -> Vec<ModeObject> {
    let ends = timeline.phases.iter().skip(1).map(|phase| phase.from).chain([timeline.until]);
    let named = |mode| if mode == Mode::Simd { "simd" } else { "spmd" };
    (timeline.phases.iter().zip(ends))
        .map(|(phase, to)| ModeObject {
            from: units(phase.from, tick),
            to: units(to, tick),
            mode: named(phase.mode),
        })
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "a picture's text has a few digits")]
fn mean(sum: u128, count: usize) -> f64 {
    sum as f64 / count as f64
}

#[derive(Serialize)]
struct AccountObject {
    runs: u32,
    mean: f64,
    shares: Shares<ShareObject>,
}

#[derive(Serialize)]
struct ShareObject {
    mean: f64,
    error: Option<f64>,
}

impl AccountObject {
    fn new(account: &Account, tick: f64) -> Self {
        let share = |activity| ShareObject {
            mean: account.mean(activity) * tick,
            error: account.error(activity).map(|error| error * tick),
        };
        Self { runs: account.runs, mean: account.time() * tick, shares: Shares::of(share) }
    }
}
