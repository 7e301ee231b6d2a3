//! Region of validity: the conditions under which a formula is the exact count. PIPS's sums are not clipped, so a loop that is executed
//! "−2 times" is taken off.

use std::collections::BTreeSet;

use juxtapose_polynomial::Rational;
use juxtapose_support::{collections::CollectSmall, work::spend};

use super::variable::{Formula, Variable, has_whole_coefficients};

/// A region of more conditions, or of one with more loops around it, is not followed.
pub(super) const CONDITIONS: usize = 256;
const GUARDS: usize = 32;

/// Work of a condition, and of each of its terms, in multiplications of a long convolution.
const CONDITION: f64 = 10_000.0;
const TERM: f64 = 2_000.0;

/// The region of validity of a formula: the values of variables for which it is the exact count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// The conditions, all of which must hold.
    pub conditions: BTreeSet<Condition>,
    /// Whether these are exactly the values that no guard sends away, and for which every loop has a whole number of iterations, none
    /// below 0.
    pub extent: Extent,
}

/// How exactly the conditions of a region bound it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// Every loop is executed a whole number of times, none below 0, and no guard sends the arguments away, exactly where they hold.
    #[default]
    Exact,
    /// The formula is the count where they hold, and may be elsewhere.
    Sufficient,
    /// They are not all: nothing is known of some loop, or a mean stands for what differs.
    Unknown,
}

/// A condition (inequality or divisibility), guarded: it must hold where all loops around it are executed at all.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Condition {
    /// The constraint that must hold.
    pub claim: Claim,
    /// The iterations of those loops: where one of these is below 1, the condition need not hold.
    pub guards: BTreeSet<Formula>,
    /// Whether it is about the innermost loop around it as a whole, and so must hold although that one is not executed.
    pub(super) is_of_loop: bool,
}

/// A constraint on a formula.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// It is at least 0.
    NotNegative(Formula),
    /// It is a whole number.
    Whole(Formula),
}

/// A loop whose bounds are known.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub(super) index: Variable,
    pub(super) lower: Formula,
    pub(super) upper: Formula,
    pub(super) step: Formula,
    pub(super) iterations: Formula,
    /// Whether what it repeats is priced by a share of its iterations, which is that of all of them and of no part.
    pub(super) has_shares: bool,
}

impl Claim {
    fn formula(&self) -> &Formula {
        match self {
            Self::NotNegative(of) | Self::Whole(of) => of,
        }
    }

    fn with(&self, formula: Formula) -> Self {
        match self {
            Self::NotNegative(_) => Self::NotNegative(formula),
            Self::Whole(_) => Self::Whole(formula),
        }
    }

    /// Whether it holds nowhere.
    pub(super) fn is_never(&self) -> bool {
        !self.is_trivial() && self.formula().constant().is_some()
    }

    /// Whether it holds wherever variables are whole.
    fn is_trivial(&self) -> bool {
        match self {
            Self::NotNegative(of) => of.constant().is_some_and(|value| value >= Rational::ZERO),
            Self::Whole(of) => has_whole_coefficients(of),
        }
    }

    /// Whether it holds where variables have values; none where one has none.
    fn holds(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<bool> {
        let at = self.formula().at(value)?;
        Some(match self {
            Self::NotNegative(_) => at >= Rational::ZERO,
            Self::Whole(_) => at.is_int(),
        })
    }
}

impl Condition {
    fn holds(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<bool> {
        for guard in &self.guards {
            if guard.at(value)? < Rational::ONE {
                return Some(true);
            }
        }
        self.claim.holds(value)
    }
}

impl Region {
    /// Membership test: whether a formula is the count where variables have these values. None where one that matters has none, and where
    /// the conditions are not all.
    #[must_use]
    pub fn holds(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<bool> {
        let all = self.conditions.iter().map(|condition| condition.holds(value));
        let mut holds = Some(true);
        for one in all {
            match one {
                Some(true) => {}
                Some(false) => return Some(false),
                None => holds = None,
            }
        }
        holds.filter(|_| self.extent != Extent::Unknown)
    }

    /// Demands something, whatever loops there are around it.
    pub(super) fn claim(&mut self, claim: Claim) {
        self.insert(Condition { claim, guards: BTreeSet::new(), is_of_loop: false });
    }

    /// Demands something of the innermost loop around, also where that one is not executed.
    pub(super) fn claim_of_loop(&mut self, claim: Claim) {
        self.insert(Condition { claim, guards: BTreeSet::new(), is_of_loop: true });
    }

    pub(super) fn add(&mut self, other: &Self) {
        for condition in &other.conditions {
            self.insert(condition.clone());
        }
        self.extent = self.extent.max(other.extent);
    }

    /// A region of nothing but an extent.
    pub(super) fn told(extent: Extent) -> Self {
        Self { conditions: BTreeSet::new(), extent }
    }

    /// A region of one condition.
    pub(super) fn of(condition: Condition) -> Self {
        let mut region = Self::default();
        region.insert(condition);
        region
    }

    /// Substitution: the region with formulas in place of variables.
    pub(super) fn replaced(&self, by: &dyn Fn(&Formula) -> Option<Formula>) -> Self {
        let mut region = Self::told(self.extent);
        for condition in &self.conditions {
            let guards = condition.guards.iter().map(by).collect::<Option<Vec<_>>>();
            match (guards, by(condition.claim.formula())) {
                (Some(guards), Some(formula)) => region.insert(Condition {
                    claim: condition.claim.with(formula),
                    guards: guards.into_iter().collect_small(),
                    is_of_loop: condition.is_of_loop,
                }),
                _ => region.extent = Extent::Unknown,
            }
        }
        region
    }

    fn insert(&mut self, mut condition: Condition) {
        let terms = condition.guards.iter().chain([condition.claim.formula()]).map(|of| of.terms().len());
        let work = CONDITION + TERM * terms.sum::<usize>() as f64;
        if self.conditions.len() > CONDITIONS || !spend(work) {
            self.extent = Extent::Unknown;
            return;
        }
        let is_never = |guard: &Formula| guard.constant().is_some_and(|value| value < Rational::ONE);
        if condition.claim.is_trivial() || condition.guards.iter().any(is_never) {
            return;
        }
        condition.guards.retain(|guard| guard.constant().is_none());
        if condition.claim.is_never() && !condition.guards.is_empty() {
            // It says that a loop around is not executed, whatever never holds.
            condition.claim = Claim::NotNegative(Formula::from(-1));
        }
        if let Claim::NotNegative(formula) = &mut condition.claim
            && formula.constant().is_none()
        {
            *formula = with_first_factor_of_one(formula);
        }
        // Of two equal claims the one with fewer guards says both.
        let least = Condition { claim: condition.claim.clone(), guards: BTreeSet::new(), is_of_loop: false };
        let equal: Vec<_> = self
            .conditions
            .range(least..)
            .take_while(|other| other.claim == condition.claim)
            .cloned()
            .collect();
        let says = |one: &Condition, other: &Condition| {
            one.guards.is_subset(&other.guards) && one.is_of_loop >= other.is_of_loop
        };
        if equal.iter().any(|other| says(other, &condition)) {
            return;
        }
        for other in equal {
            if says(&condition, &other) {
                self.conditions.remove(&other);
            }
        }
        self.conditions.insert(condition);
    }

    /// Quantifier elimination: where all of this holds in every iteration of a loop.
    pub(super) fn throughout(&self, of: &Loop) -> Self {
        let mut region = Self::told(self.extent);
        for condition in &self.conditions {
            region.eliminate(condition, of);
        }
        region
    }

    fn eliminate(&mut self, condition: &Condition, of: &Loop) {
        if condition.guards.len() > GUARDS {
            self.extent = Extent::Unknown;
            return;
        }
        let mut guards = BTreeSet::new();
        if !condition.is_of_loop {
            guards.insert(of.iterations.clone());
        }
        for guard in &condition.guards {
            if guard.powers(&of.index) == (0, 0) {
                guards.insert(guard.clone());
            } else {
                let least = ends(guard, of).and_then(|ends| ends.least());
                if least.is_none_or(|least| least < Rational::ONE) {
                    // The condition is demanded where the loop inside is not executed, too.
                    self.extent = self.extent.max(Extent::Sufficient);
                }
            }
        }
        let formula = condition.claim.formula();
        if formula.powers(&of.index) == (0, 0) {
            self.insert(Condition { claim: condition.claim.clone(), guards, is_of_loop: false });
            return;
        }
        let Some(ends) = ends(formula, of) else {
            self.extent = Extent::Unknown;
            return;
        };
        match &condition.claim {
            Claim::NotNegative(_) => {
                for at in ends.lowest() {
                    self.insert(Condition {
                        claim: Claim::NotNegative(at),
                        guards: guards.clone(),
                        is_of_loop: false,
                    });
                }
            }
            Claim::Whole(_) => {
                let Some(first) = formula.substituted(&of.index, &of.lower) else {
                    self.extent = Extent::Unknown;
                    return;
                };
                self.insert(Condition {
                    claim: Claim::Whole(first),
                    guards: guards.clone(),
                    is_of_loop: false,
                });
                // From one iteration to the next it grows by the slope times the step.
                let growth = slope(formula, &of.index).map(|slope| slope.times(&of.step));
                match growth {
                    Some(growth) if has_whole_coefficients(&growth) => {}
                    Some(growth) => {
                        self.extent = self.extent.max(Extent::Sufficient);
                        self.insert(Condition { claim: Claim::Whole(growth), guards, is_of_loop: false });
                    }
                    None => self.extent = Extent::Unknown,
                }
            }
        }
    }
}

/// Normal form: a formula divided by the absolute value of its first coefficient, so that equal claims look equal.
fn with_first_factor_of_one(formula: &Formula) -> Formula {
    let Some((_, factor)) = formula.terms().next() else { return Formula::default() };
    let size = if *factor < Rational::ZERO { -factor } else { factor.clone() };
    if size.is_one() { formula.clone() } else { formula.scaled(&(Rational::ONE / size)) }
}

/// What a formula is in the first and the last iteration of a loop, and which of the two is less.
struct Ends {
    first: Formula,
    last: Formula,
    grows: Option<bool>,
}

impl Ends {
    /// The minimum over all iterations, or two candidates.
    fn lowest(self) -> Vec<Formula> {
        match self.grows {
            Some(true) => vec![self.first],
            Some(false) => vec![self.last],
            None => vec![self.first, self.last],
        }
    }

    fn least(&self) -> Option<Rational> {
        let [first, last] = [&self.first, &self.last].map(Formula::constant);
        match self.grows {
            Some(true) => first,
            Some(false) => last,
            None => Some(first?.min(last?)),
        }
    }
}

/// The coefficient of a variable in a formula that is affine in it.
pub(super) fn slope(formula: &Formula, of: &Variable) -> Option<Formula> {
    if !matches!(formula.powers(of), (0..=1, 0)) {
        return None;
    }
    let zero = formula.substituted(of, &Formula::default())?;
    let one = formula.substituted(of, &Formula::from(1))?;
    Some(&one - &zero)
}

/// Bounds of a formula over a loop: of one that is affine in the index, or monotone.
fn ends(formula: &Formula, of: &Loop) -> Option<Ends> {
    let at = |value: &Formula| formula.substituted(&of.index, value);
    let is_upwards = of.step.constant().map(|step| step > Rational::ZERO);
    let is_affine = slope(formula, &of.index);
    let constant = is_affine.as_ref().and_then(|slope| slope.constant());
    let grows = match constant {
        Some(slope) => Some((slope > Rational::ZERO) == is_upwards?),
        None => None,
    };
    if is_affine.is_none() {
        // Powers of an index that is never negative, with constants of one sign, grow or fall throughout.
        let alone = || formula.terms().filter(|(monomial, _)| monomial.power(&of.index) != 0);
        let is_simple = alone().all(|(monomial, _)| monomial.powers().len() == 1 && monomial.degree() > 0);
        let is_positive = of.lower.constant().is_some_and(|value| value >= Rational::ZERO);
        let grows = alone().all(|(_, factor)| *factor > Rational::ZERO);
        let falls = alone().all(|(_, factor)| *factor < Rational::ZERO);
        if !is_simple || !is_positive || is_upwards != Some(true) || grows == falls {
            return None;
        }
        return Some(Ends { first: at(&of.lower)?, last: at(&of.upper)?, grows: Some(grows) });
    }
    Some(Ends { first: at(&of.lower)?, last: at(&of.upper)?, grows })
}
