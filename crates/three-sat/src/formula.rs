//! Random 3-SAT formulas, and their evaluation under a partial assignment: all clauses at once, a bit for each.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Clauses that fit the bits of a mask.
pub(super) const MOST_CLAUSES: u32 = u128::BITS;

/// A variable, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal {
    /// The index i of the variable x_i.
    pub variable: u32,
    /// The value of the variable that makes the literal true.
    pub value: bool,
}

/// The disjunction of three literals, of three distinct variables.
pub type Clause = [Literal; 3];

/// Draws clauses: three distinct variables, each sign as likely as the other. Clauses may repeat.
pub fn random_clauses(variables: u32, count: u32, random: &mut Xoshiro256PlusPlus) -> Vec<Clause> {
    (0..count).map(|_| random_clause(variables, random)).collect()
}

/// Draws a clause. Its numbers are drawn with 32 bits, so that they are the same on every machine.
fn random_clause(variables: u32, random: &mut Xoshiro256PlusPlus) -> Clause {
    let first = random.random_range(0..variables);
    let mut second = random.random_range(0..variables - 1);
    second += u32::from(second >= first);
    let mut third = random.random_range(0..variables - 2);
    for taken in [first.min(second), first.max(second)] {
        third += u32::from(third >= taken);
    }
    [first, second, third].map(|variable| Literal { variable, value: random.random() })
}

/// Truth value of a formula under a partial assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A clause is false.
    False,
    /// All clauses are true.
    True,
    /// No clause is false, and some are not true yet: that depends on the variables without a value.
    Undetermined,
}

/// A conjunction of at most 128 clauses, for assignments that give values to x_0, x_1, … in this order.
pub struct Formula {
    /// For each variable x_i the clauses that x_i = 0 makes true, and those that x_i = 1 makes true.
    satisfied: Vec<[u128; 2]>,
    /// For each variable x_i the clauses whose variables all have values once x_0, …, x_i have.
    complete: Vec<u128>,
    all: u128,
}

impl Formula {
    /// The formula of these clauses, at most 128, of the variables x_0, …, x_(variables − 1).
    #[must_use]
    pub fn new(variables: u32, clauses: &[Clause]) -> Self {
        let mut satisfied = vec![[0; 2]; variables as usize];
        let mut complete = vec![0; variables as usize];
        let mut all = 0;
        for (k, clause) in clauses.iter().enumerate() {
            let bit = 1 << k;
            all |= bit;
            for literal in clause {
                satisfied[literal.variable as usize][usize::from(literal.value)] |= bit;
            }
            let last = clause.iter().map(|literal| literal.variable as usize).max().unwrap_or(0);
            complete[last..].iter_mut().for_each(|complete| *complete |= bit);
        }
        Self { satisfied, complete, all }
    }

    /// The number of variables.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.satisfied.len()
    }

    /// The clauses that are not true before any variable has a value: all of them.
    #[must_use]
    pub fn open(&self) -> u128 {
        self.all
    }

    /// The clauses that are still not true once x_i has this value, of those that were `open` before.
    #[must_use]
    pub fn assign(&self, open: u128, i: usize, value: bool) -> u128 {
        open & !self.satisfied[i][usize::from(value)]
    }

    /// The formula's value where x_0, …, x_i have values and the clauses in `open` are not true. A clause
    /// among them is false if all of its variables have values.
    #[must_use]
    pub fn value(&self, open: u128, i: usize) -> Value {
        match (open & self.complete[i], open) {
            (0, 0) => Value::True,
            (0, _) => Value::Undetermined,
            _ => Value::False,
        }
    }
}
