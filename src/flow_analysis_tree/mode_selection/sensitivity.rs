//! Which number of the program would change the decision, and at what value.
//!
//! The decision stands as long as the scheme that was chosen is still one of the best. Each number is moved away from its
//! present value, step by step, until the scheme is no longer; then the crossover is found by bisection. Every value on the
//! way is decided by a search of its own, over all schemes. Between two steps a decision might change and change
//! back: what is found is a crossover, and the nearest but for such.

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

/// Multiplications that one scheme may take: what is dearer is not tried.
const WORK: f64 = 1e11;

/// A value of a parameter at which the decision changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Crossover {
    /// What changes.
    pub parameter: Parameter,
    /// Its present value.
    pub now: f64,
    /// The nearest value that was found with another decision.
    pub at: f64,
    /// The best scheme there.
    pub choice: Choice,
}

/// The crossovers nearest to the present values: for each parameter at most one below it and one above.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sensitivity {
    /// In the order of the parameters: nodes in document order, then the machine.
    pub crossovers: Vec<Crossover>,
    /// As many parameters have been tried, of so many.
    pub tried: usize,
    /// See there.
    pub of: usize,
}

/// Which numbers would change the decision for a scheme: all, or those of the nodes that are asked for; of an empty list,
/// the machine's. Calls `progress` with the parameters tried and their number; what it stops says as much as it has found.
///
/// # Errors
/// When a search would take more than the limits.
pub fn sensitivity(
    program: &Program,
    question: &Question,
    chosen: &[Mode],
    nodes: Option<&[usize]>,
    progress: &mut dyn FnMut(&Sensitivity) -> ControlFlow<()>,
) -> Result<Sensitivity, Stopped> {
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
        for values in parameter.values(program, longest) {
            if let Some((at, choice)) = decision.crossover(parameter, &values, &mut || progress(&found))? {
                found.crossovers.push(Crossover { parameter, now: values.now, at, choice });
            }
        }
        found.tried += 1;
        if progress(&found).is_break() {
            break;
        }
    }
    Ok(found)
}

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
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<(f64, Choice)>, Stopped> {
        let mut stands = values.now;
        for &tried in &values.tried {
            if go_on().is_break() {
                return Ok(None);
            }
            let Some(changed) = self.better(parameter, tried)? else {
                stands = tried;
                continue;
            };
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
            match self.better(parameter, middle)? {
                Some(other) => (at, choice) = (middle, other),
                None => stands = middle,
            }
        }
        Ok((value(at), choice))
    }

    /// A scheme that is better than the chosen one where the parameter has this value; none where none is.
    fn better(&self, parameter: Parameter, value: f64) -> Result<Option<Choice>, Stopped> {
        let program = parameter.set(self.program, value);
        if cost(&program, &self.chosen).work > WORK {
            return Ok(None);
        }
        let objective = self.question.objective;
        let chosen = objective.cost(&reduce(&program, &self.chosen, self.question.contract));
        let found = select(&program, &self.question, &mut |_: Progress| ControlFlow::Continue(()))?;
        let best = found.candidates.into_iter().next();
        Ok(best
            .filter(|best| !objective.ties(chosen, objective.cost(&best.density)))
            .and_then(|best| best.choices.into_iter().next()))
    }
}
