//! Answers about models of one kind alone: the best modes of a program, where its schemes' time goes, the fit of a program that offloads.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose::{
    Problem, Problems,
    document::Reader,
    model::Code,
    multigrain::{Multigrain, output::FitQuestion},
    output::Options,
    program::{
        Program,
        document::Mode,
        mode_selection::{Stopped, select},
        output::{ExplanationObject, SelectionObject, question, too_large},
    },
};
use serde::Serialize;
use serde_json::Value;

use crate::shared::{json, judged};

fn one(problem: Problem) -> Problems {
    Problems(vec![problem])
}

/// The best modes of a program, for what is asked as JSON has it.
pub(crate) fn best(text: &str, asked: &Value) -> Result<Vec<u8>, Problems> {
    let model = judged(text, &Options::default())?;
    let program = model.kind.of_kind::<Program>().map_err(one)?;
    let question = Reader::alone(asked, |reader, at| question(reader, at, model.tick))?;
    let found = select(program, &question, &mut |_| ControlFlow::Continue(()));
    let found = found.map_err(|stopped: Stopped| one(too_large(program, &stopped)))?;
    let modes = SelectionObject::<BTreeMap<String, Mode>>::new(&found, program, &question, model.tick);
    Ok(json(&modes))
}

/// The parameters of a program that offloads, by its measured configurations.
pub(crate) fn fit(text: &str, asked: &FitQuestion) -> Result<Vec<u8>, Problems> {
    let model = judged(text, &Options::default())?;
    let fit = asked.answer(model.kind.of_kind::<Multigrain>().map_err(one)?, model.tick);
    let missing = || {
        let message = "is missing: a fit is to measured configurations".to_owned();
        let hint =
            "\"measured\": {\"rows\": [{\"threads\": 1, \"accelerators\": 1, \"time\": 374}]}".to_owned();
        one(Problem { path: "measured.rows".to_owned(), code: Code::Missing, message, hint: Some(hint) })
    };
    Ok(json(&fit.ok_or_else(missing)?))
}

/// A scheme's breakdown, under its name.
#[derive(Serialize)]
struct OfScheme<'m> {
    scheme: &'m str,
    #[serde(flatten)]
    explained: ExplanationObject,
}

#[derive(Serialize)]
struct Explained<'m> {
    unit: &'m str,
    schemes: Vec<OfScheme<'m>>,
}

/// Where the mean time of each of a program's schemes goes.
pub(crate) fn explain(text: &str, options: &Options) -> Result<Vec<u8>, Problems> {
    let model = judged(text, options)?;
    let program = model.kind.of_kind::<Program>().map_err(one)?;
    model.effort.too_long(options.patience).map_or(Ok(()), |problem| Err(one(problem)))?;
    let explain = |scheme: &'_ str| ExplanationObject::of(program, scheme, model.tick);
    let schemes = program
        .schemes
        .iter()
        .map(|scheme| Ok(OfScheme { scheme: &scheme.name, explained: explain(&scheme.name)? }));
    let schemes: Result<_, Problem> = schemes.collect();
    Ok(json(&Explained { unit: &model.unit, schemes: schemes.map_err(one)? }))
}
