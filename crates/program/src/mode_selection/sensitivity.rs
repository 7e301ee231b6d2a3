//! Sensitivity analysis of the decision: which number of the program would change it, and at what value (a crossover, found by bisection).
//!
//! The decision stands as long as the scheme that was chosen is still one of the best. Each number is moved
//! away from its present value, step by step, until the scheme is no longer one of the best; then the
//! crossover is found by bisection. Every value on the way is decided by a search of its own, over all
//! schemes. Between two steps a decision might change and change back. So what is found is a crossover, but
//! not always the nearest.

use std::ops::ControlFlow;

use super::{
    super::{
        cost::cost,
        mixed::reduce,
        mode::{Mode, Scheme},
        tree::Program,
    },
    Choice, Progress, Question, Stopped,
    parameter::{Parameter, Values},
    select,
};

/// The most multiplications that one scheme may take; a value with a dearer one is not tried.
const WORK: f64 = 1e11;

/// A value of a parameter at which the decision changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Crossover {
    /// What changes.
    pub parameter: Parameter,
    /// The parameter's present value.
    pub now: f64,
    /// The nearest value that was found to have another decision.
    pub at: f64,
    /// The best scheme at that value.
    pub choice: Choice,
}

/// The crossovers nearest to the present values: for each parameter at most one below it and one above.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sensitivity {
    /// The crossovers, in the order of their parameters: nodes in document order, then the machine.
    pub crossovers: Vec<Crossover>,
    /// How many parameters have been tried.
    pub tried: usize,
    /// How many parameters are to be tried.
    pub of: usize,
    /// The share of the work that is done, from 0 to 1: it counts values of parameters, and the searches for
    /// each.
    pub done: f64,
}

/// Sensitivity analysis: the numbers that would change the decision for a scheme, of all numbers or of those of the nodes that are asked
/// for. An empty list asks for the machine's. Calls `progress` with what is found so far, during each search too. Where it breaks off, what
/// is found by then is the answer.
///
/// # Errors
/// When a search would take more than the limits, or where the program has times of their own.
pub fn sensitivity(
    program: &Program,
    question: &Question,
    chosen: &[Mode],
    nodes: Option<&[usize]>,
    progress: &mut dyn FnMut(&Sensitivity) -> ControlFlow<()>,
) -> Result<Sensitivity, Stopped> {
    if program.has_own_times() || program.has_queues() {
        return Err(Stopped::OwnTimes);
    }
    let question = Question { best: 1, ..*question };
    let decision =
        Decision { program, question, chosen: Scheme { name: String::new(), modes: chosen.to_vec() } };
    let longest = reduce(program, &decision.chosen, question.contract).mean();
    let asked = |parameter: &Parameter| {
        nodes.is_none_or(|nodes| parameter.node().map_or(nodes.is_empty(), |node| nodes.contains(&node)))
    };
    let parameters: Vec<_> = Parameter::all(program).into_iter().filter(asked).collect();
    let mut found = Sensitivity { of: parameters.len(), ..Sensitivity::default() };
    for parameter in parameters {
        let both = parameter.values(program, longest);
        let (mut before, all) = (0, both.iter().map(|values| values.tried.len()).sum());
        for values in both {
            let mut tell = |tried: usize, share: f64| {
                found.done =
                    (count(found.tried) + (count(before + tried) + share) / count(all)) / count(found.of);
                progress(&found)
            };
            let crossover = decision.crossover(parameter, &values, &mut tell)?;
            if let Some((at, choice)) = crossover {
                found.crossovers.push(Crossover { parameter, now: values.now, at, choice });
            }
            before += values.tried.len();
        }
        found.tried += 1;
        found.done = count(found.tried) / count(found.of);
        if progress(&found).is_break() {
            break;
        }
    }
    Ok(found)
}

/// A function that is told how many values of a parameter have been tried, and how far the search for the
/// next one has come. It answers whether to go on.
type Tell<'a> = dyn FnMut(usize, f64) -> ControlFlow<()> + 'a;

struct Decision<'p> {
    program: &'p Program,
    question: Question,
    chosen: Scheme,
}

impl Decision<'_> {
    /// The value nearest to the present one at which another scheme is best, and that scheme.
    fn crossover(
        &self,
        parameter: Parameter,
        values: &Values,
        tell: &mut Tell<'_>,
    ) -> Result<Option<(f64, Choice)>, Stopped> {
        let mut stands = values.now;
        for (k, &tried) in values.tried.iter().enumerate() {
            if tell(k, 0.0).is_break() {
                return Ok(None);
            }
            let Some(changed) = self.better(parameter, tried, &mut |share| tell(k, share))? else {
                stands = tried;
                continue;
            };
            let go_on = &mut || tell(values.tried.len() - 1, 1.0);
            return self.bisected(parameter, stands, (tried, changed), values.resolution, go_on).map(Some);
        }
        Ok(None)
    }

    fn bisected(
        &self,
        parameter: Parameter,
        mut stands: f64,
        (mut at, mut choice): (f64, Choice),
        resolution: f64,
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<(f64, Choice), Stopped> {
        let value = |at| parameter.value(&parameter.set(self.program, at));
        while (at - stands).abs() > resolution && go_on().is_continue() {
            let middle = f64::midpoint(stands, at);
            #[expect(clippy::float_cmp, reason = "the same program")]
            if value(middle) == value(stands) {
                stands = middle;
                continue;
            }
            match self.better(parameter, middle, &mut |_| go_on())? {
                Some(other) => (at, choice) = (middle, other),
                None => stands = middle,
            }
        }
        Ok((value(at), choice))
    }

    /// A scheme that is better than the chosen one where the parameter has this value; none where none is, or where the
    /// search for it was stopped.
    fn better(
        &self,
        parameter: Parameter,
        value: f64,
        tell: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Option<Choice>, Stopped> {
        let program = parameter.set(self.program, value);
        if cost(&program, &self.chosen, self.question.contract).work > WORK {
            return Ok(None);
        }
        let objective = self.question.objective;
        let chosen = objective.cost(&reduce(&program, &self.chosen, self.question.contract));
        let search = &mut |at: Progress| tell(count(at.done) / count(at.of.max(1)));
        let found = match select(&program, &self.question, search) {
            Err(Stopped::ByCaller) => return Ok(None),
            found => found?,
        };
        let best = found.candidates.into_iter().next();
        Ok(best
            .filter(|best| !objective.ties(chosen, objective.cost(&best.density)))
            .and_then(|best| best.choices.into_iter().next()))
    }
}

#[expect(clippy::cast_precision_loss, reason = "values and nodes are few")]
fn count(many: usize) -> f64 {
    many as f64
}
