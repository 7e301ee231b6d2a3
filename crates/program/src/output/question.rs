//! Reader of the options of mode selection: `{"objective": {"quantile": 0.95}, "best": 3}`.

use juxtapose_density::contract::Contract;
use juxtapose_document::{At, Code, Reader, decimal::tidy, shown};

use crate::mode_selection::{Limits, Objective, Question};

/// At most so many schemes are ranked: more than one looks at, and as many as a picture still shows.
const BEST: u64 = 4096;

const OBJECTIVES: &str = "\"mean\", {\"quantile\": p} or {\"deadline\": t}";

/// Probabilities nearer to 0 or 1 than this are refused: what a search may leave out would decide.
const RAREST: f64 = 1e-9;

/// The latest deadline, in ticks.
const LATEST: f64 = 9e15;

/// Reads what a search is asked for: a deadline is in units, of which a tick has this length; none where there are problems, which the reader keeps.
pub fn question(reader: &mut Reader, at: &At<'_>, tick: f64) -> Option<Question> {
    reader.object(at, &["objective", "best"])?;
    let objective = match at.given("objective") {
        Some(at) => objective(reader, &at, tick),
        None => {
            let message = format!("is missing: {OBJECTIVES}");
            reader.problem(at.path_to("objective"), Code::Missing, message, "");
            None
        }
    };
    let best =
        at.given("best").map_or(Some(1), |at| reader.whole(&at, 1..=BEST, "a number of schemes to rank"));
    let best = usize::try_from(best?).ok()?;
    Some(Question { objective: objective?, best, contract: Contract::default(), limits: Limits::default() })
}

fn objective(reader: &mut Reader, at: &At<'_>, tick: f64) -> Option<Objective> {
    let only = at.value.as_object().filter(|fields| fields.len() == 1);
    let only = only.and_then(|fields| fields.iter().next());
    let given = || only.map_or_else(String::new, |(_, value)| shown(value));
    match (at.value.as_str(), only.map(|(name, value)| (name.as_str(), value.as_f64()))) {
        (Some("mean"), _) => return Some(Objective::Mean),
        (_, Some(("quantile", Some(p)))) if (RAREST..=1.0 - RAREST).contains(&p) => {
            return Some(Objective::Quantile(p));
        }
        (_, Some(("quantile", _))) => {
            let message = format!("is {}, not a probability from {RAREST:e} to 1 − {RAREST:e}", given());
            reader.problem(at.path_to("quantile"), Code::Range, message, "");
        }
        (_, Some(("deadline", Some(time)))) if (0.0..=LATEST).contains(&(time / tick)) => {
            // A deadline that misses a tick by a hair's breadth of decimal notation means that tick.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
            return Some(Objective::Deadline((time / tick * (1.0 + 1e-12)).floor() as u64));
        }
        (_, Some(("deadline", _))) => {
            let most = tidy(LATEST * tick);
            let message = format!("is {}, not a time from 0 to {most:e}, in units", given());
            reader.problem(at.path_to("deadline"), Code::Range, message, "");
        }
        (Some("variance" | "standardDeviation"), _) => {
            let message =
                "is not monotone: what takes longer may vary less, so that parts cannot be chosen one by one";
            let message = format!("{message}; objectives are {OBJECTIVES}");
            reader.problem(&at.path, Code::Forbidden, message, "");
        }
        _ => reader.problem(&at.path, Code::Type, format!("is not {OBJECTIVES}"), ""),
    }
    None
}
