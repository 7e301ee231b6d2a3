//! The 3-SAT study of Li et al. 1997, section 7.2: how well does the method predict a real search program?
//!
//! Random formulas of three literals in each clause are drawn, and those that cannot be satisfied are searched by P PEs in
//! SPMD, each with its own values of the first log2 P variables. [`measure`] counts the nodes that each PE searches, and
//! how often the search goes deeper at each level. Those probabilities make the model of Fig. 7 ([`program()`]), whose
//! prediction is compared with what was counted. The paper does not print its number of clauses: 6 for each variable give its figures.
//! What the prediction lacks is that decisions hang together: [`Halves`] tells how much of that classes of formulas and parts explain.

mod classes;
mod formula;
mod halves;
mod level;
mod measurements;
mod parameters;
mod prediction;
mod program;
mod sample;
mod search;
mod tally;
mod tree;

use std::ops::ControlFlow;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use self::tally::Tally;

pub use classes::{Classes, FormulaClass, PartClass};
pub use formula::{Clause, Formula, Literal, Value, random_clauses};
pub use halves::Halves;
pub use level::Level;
pub use measurements::{Measurements, Pairs};
pub use parameters::Parameters;
pub use prediction::{predicted, predicted_by_classes};
pub use program::{SCHEME, TITLE, program};
pub use search::{Search, search};

/// Published figures of the paper (section 7.2), in nodes.
#[derive(Clone, Copy, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Printed {
    /// The mean time by the average value approach.
    pub average_value: f64,
    /// The mean of the predicted maximum.
    pub predicted: f64,
    /// The mean of the sample's maximum.
    pub sample: f64,
}

/// The three averages of the paper: 12 variables, 4 PEs, 64,000 instances.
pub const PRINTED: Printed = Printed { average_value: 75.25, predicted: 103.67, sample: 112.51 };

/// Draws instances until so many are unsatisfiable, and counts what their PEs search. Calls `progress` now
/// and then with the number of instances done; none where it breaks off. The same seed gives the same counts
/// on every machine.
pub fn measure(
    parameters: Parameters,
    progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Option<Measurements> {
    const DRAWN_BETWEEN_REPORTS: u64 = 500;
    let Parameters { variables, clauses, instances, processors, seed } = parameters;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed.into());
    let mut tally = Tally::new(parameters);
    while tally.instances < instances {
        if tally.drawn.is_multiple_of(DRAWN_BETWEEN_REPORTS) && progress(tally.instances).is_break() {
            return None;
        }
        tally.drawn += 1;
        let formula = Formula::new(variables, &random_clauses(variables, clauses, &mut random));
        let searches = (0..processors as usize).map(|label| search(&formula, parameters.fixed(), label));
        if let Some(searches) = searches.collect::<Option<Vec<_>>>() {
            tally.add(&searches);
        }
    }
    tally.finish()
}
