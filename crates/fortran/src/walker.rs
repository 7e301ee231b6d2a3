//! Symbolic execution of a unit, statement by statement: before each stands what is known of integers, behind it what it costs. The files
//! beside this one have what the walker does at expressions, calls, branches, loops and jumps.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use juxtapose_fortran77::{Class, Expression, Name, Symbol, Type, Unit};
use juxtapose_polynomial::Rational;

use super::{
    around::{Around, Repetition},
    assumed::Assumed,
    cost::Cost,
    cost_table::CostTable,
    count::Role,
    knowledge::{Changes, Knowledge, is_short},
    leaving::Leaving,
    options::Options,
    region::{Loop, Region},
    statistics::Statistics,
    summary::Procedures,
    variable::{Formula, Of, Place, Variable, replaced},
};

/// The cost of a statement, or of what belongs to it.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its line in the source, from 1 on.
    pub line: u32,
    /// The kind of statement.
    pub kind: LineKind,
    /// The cost of one execution, in terms of formal parameters, COMMON variables and the indices of the loops around it.
    pub cost: Formula,
    /// The region of validity: where the formula is the count.
    pub region: Region,
    /// Statistics of what the formula rests on (section 2.2).
    pub statistics: Statistics,
}

/// The kind of statement that the cost of a line belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineKind {
    /// Statements between which control jumps, from the line of the first.
    Unstructured,
    /// A loop with all its iterations.
    Do,
    /// An IF with its branches.
    Test,
    /// A statement.
    Statement,
}

/// An error in a source, or in the options that were given with it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// Its line, from 1 on.
    pub line: u32,
    /// The error message.
    pub message: String,
    /// A hint on how to correct it.
    pub hint: String,
}

/// A call with its argument binding: the callee's variables in terms of the caller's.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) line: u32,
    pub(super) callee: Name,
    pub(super) given: Vec<(Variable, Formula)>,
}

pub(super) struct Walker<'u> {
    pub(super) unit: &'u Unit,
    pub(super) table: &'u CostTable,
    pub(super) options: &'u Options,
    pub(super) procedures: &'u Procedures,
    pub(super) leaving: &'u Leaving,
    /// The unit's names of what stands in COMMON blocks.
    pub(super) commons: BTreeMap<(Name, usize), Name>,
    /// Variables whose storage has other names, too: nothing is known of them.
    pub(super) shared: BTreeSet<Name>,
    pub(super) known: Knowledge,
    /// Constants that all callers agree on.
    pub(super) constants: &'u BTreeMap<Place, Rational>,
    /// The loops around the present place, as far as their bounds are known.
    pub(super) loops: Vec<Option<Loop>>,
    /// The number of the next value that counting finds out: no two of a source have the same one.
    pub(super) numbers: &'u Cell<u32>,
    /// The values of functions that the present statement has called, with their arguments.
    pub(super) results: Vec<(Name, Vec<Expression>, Formula)>,
    /// Cache of the changes that bodies of loops make, by the address of the statement.
    pub(super) effects: BTreeMap<usize, Changes>,
    /// Cache of the changes that cycles of graphs make, by the address of the first statement.
    pub(super) cycles: BTreeMap<usize, Arc<BTreeMap<usize, BTreeSet<Place>>>>,
    /// How often loops are executed that may be left by a jump, by the address of the statement, where that is a number.
    pub(super) entered: BTreeMap<usize, Rational>,
    /// Whether this is a dry run, which only looks for changes.
    pub(super) is_dry: bool,
    pub(super) lines: Vec<Line>,
    /// The enclosing constructs of each cost.
    pub(super) around: Around,
    /// Cache of the costs of statement functions.
    pub(super) statement_functions: BTreeMap<Name, u32>,
    /// Operators and intrinsic functions without a row in the cost table.
    pub(super) missing: BTreeSet<String>,
    pub(super) calls: Vec<Call>,
    /// Independence assumptions of stated probabilities and iterations.
    pub(super) assumed: Assumed,
    pub(super) faults: Vec<Fault>,
}

impl<'u> Walker<'u> {
    pub(super) fn symbol(&self, name: &Name) -> Option<&'u Symbol> {
        self.unit.symbols.get(name)
    }

    /// Where the value of a scalar integer is kept, if it is one that can be followed.
    pub(super) fn place(&self, name: &Name) -> Option<Place> {
        let symbol = self.symbol(name)?;
        if !matches!(symbol.of, Type::Integer | Type::Logical | Type::Character)
            || symbol.class != Class::Variable
            || self.shared.contains(name)
        {
            return None;
        }
        Some(match &symbol.common {
            Some((block, position)) => {
                if self.procedures.differing.contains(block) {
                    return None;
                }
                Place::Common(block.clone(), *position)
            }
            None => Place::Local(name.clone()),
        })
    }

    /// The name of a place in this unit.
    pub(super) fn name(&self, place: &Place) -> Name {
        match place {
            Place::Local(name) => name.clone(),
            Place::Common(block, position) => {
                let own = self.commons.get(&(block.clone(), *position));
                own.cloned().unwrap_or_else(|| {
                    let name = self.procedures.common_name(block, *position);
                    if self.symbol(&name).is_some() { format!("/{block}/{name}").into() } else { name }
                })
            }
        }
    }

    /// The present value of a place.
    pub(super) fn at(&self, place: &Place) -> Formula {
        let before = || Variable::value(self.name(place), place.clone()).formula();
        self.known.get(place).cloned().unwrap_or_else(before)
    }

    /// The present value of a variable; none where it is not followed.
    pub(super) fn value_of(&self, name: &Name) -> Option<Formula> {
        let place = self.place(name)?;
        if self.options.kept.contains(name) {
            return Some(Variable::value(name.clone(), place).formula());
        }
        Some(self.at(&place))
    }

    /// A variable gets a value at a line: one that is not known, or is too long to be followed, has the line's name from now on.
    pub(super) fn set(&mut self, name: &Name, value: Option<Formula>, line: u32) {
        if let Some(place) = self.place(name) {
            self.set_place(place, value, line);
        }
    }

    pub(super) fn set_place(&mut self, place: Place, value: Option<Formula>, line: u32) {
        let value = value.filter(is_short).unwrap_or_else(|| self.unknown(line, &place));
        self.known.set(place, value);
    }

    /// A value of which counting finds out which one it is: it has the line's name, as others that are not known.
    pub(super) fn join(&self, line: u32, place: &Place) -> Formula {
        self.joined(line, &self.name(place)).formula()
    }

    pub(super) fn joined(&self, line: u32, name: &str) -> Variable {
        let number = self.numbers.get();
        self.numbers.set(number.saturating_add(1));
        Variable::joined(line, name, number)
    }

    /// The number of the next value that counting finds out.
    pub(super) fn joins(&self) -> u32 {
        self.numbers.get()
    }

    /// Whether an integer is kept in a place, and no logical value or character.
    pub(super) fn is_integer(&self, place: &Place) -> bool {
        self.symbol(&self.name(place)).is_none_or(|symbol| symbol.of == Type::Integer)
    }

    pub(super) fn unknown(&self, line: u32, place: &Place) -> Formula {
        Variable::unknown(line, &self.name(place)).formula()
    }

    /// Substitution: a formula in terms of places as they were, rewritten in terms of their present values.
    pub(super) fn now(&self, formula: &Formula) -> Option<Formula> {
        replaced(formula, &|variable| match variable.of() {
            Of::Value(place) => Some(self.at(place)),
            _ => None,
        })
    }

    /// Dry run: looks what is changed, starting from places as they are, without any cost.
    pub(super) fn dry(&mut self, begin: Changes, walk: impl FnOnce(&mut Self)) -> Changes {
        let known = std::mem::take(&mut self.known);
        let loops = std::mem::take(&mut self.loops);
        let was_dry = std::mem::replace(&mut self.is_dry, true);
        self.known.open(begin);
        walk(self);
        let changes = self.known.close();
        self.known = known;
        self.loops = loops;
        self.is_dry = was_dry;
        changes
    }

    /// Walks over what stands in a construct; answers with that one's number, too.
    pub(super) fn inside<T>(
        &mut self,
        of_loop: Option<u32>,
        walk: impl FnOnce(&mut Self) -> T,
    ) -> (T, usize) {
        let number = self.enter(of_loop);
        let answer = walk(self);
        self.exit();
        (answer, number)
    }

    pub(super) fn enter(&mut self, of_loop: Option<u32>) -> usize {
        if self.is_dry { 0 } else { self.around.enter(of_loop) }
    }

    pub(super) fn exit(&mut self) {
        if !self.is_dry {
            self.around.exit();
        }
    }

    /// Says how a construct multiplies what stands in it.
    pub(super) fn repeats(&mut self, construct: usize, how: Repetition) {
        if !self.is_dry {
            self.around.repeats(construct, how);
        }
    }

    /// A cost is a line's own, each time that control comes to the present place.
    pub(super) fn own(&mut self, cost: &mut Cost, role: Role, line: u32) {
        cost.place(role, line);
        self.costs(line, cost);
    }

    /// What a line costs by itself, each time that control comes to the present place.
    pub(super) fn costs(&mut self, line: u32, cost: &Cost) {
        if !self.is_dry {
            self.around.costs(line, cost);
        }
    }

    /// What a line demands at the present place.
    pub(super) fn claims(&mut self, line: u32, region: &Region) {
        if !self.is_dry {
            self.around.claims(line, region);
        }
    }

    pub(super) fn tell(&mut self, line: u32, kind: LineKind, cost: &Cost) {
        if !self.is_dry {
            self.lines.push(Line {
                line,
                kind,
                cost: cost.formula.clone(),
                region: cost.certain(),
                statistics: cost.statistics,
            });
        }
    }
}
