//! Cost table: costs of operations, memory access, addresses, loops, calls and intrinsic functions by type.

use juxtapose_fortran77::{Operator, Type};

use super::row;

/// The cost of each operation on a machine: whole numbers, of a unit that the table does not name. A row has a number for each of the
/// types INTEGER, REAL, DOUBLE PRECISION, COMPLEX and DOUBLE COMPLEX; operations on LOGICAL and CHARACTER cost nothing. An operation
/// without a row costs nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CostTable {
    /// Its name.
    pub name: String,
    /// The rows, by name.
    rows: Vec<(&'static str, [u32; 5])>,
}

impl CostTable {
    /// A table without rows.
    pub(super) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), rows: Vec::new() }
    }

    /// Sets a row, and says whether it was there before.
    pub(super) fn set(&mut self, row: &'static str, costs: [u32; 5]) -> bool {
        match self.rows.binary_search_by_key(&row, |(own, _)| *own) {
            Ok(place) => {
                self.rows[place].1 = costs;
                true
            }
            Err(place) => {
                self.rows.insert(place, (row, costs));
                false
            }
        }
    }

    /// An operator with two operands, whose types promote to this one. None where it has no row: that is so for those that compare, for
    /// those between LOGICAL or CHARACTER operands, and where this table leaves it out.
    #[must_use]
    pub fn operation(&self, operator: Operator, of: Type) -> Option<u32> {
        self.cost(row::of_operator(operator)?, of)
    }

    /// Unary minus, as [`CostTable::operation`]; unary plus takes nothing.
    #[must_use]
    pub fn negation(&self, of: Type) -> Option<u32> {
        self.cost(row::NEGATION, of)
    }

    /// An assignment to a variable or element of this type, beside [`CostTable::memory`] for that one.
    #[must_use]
    pub fn assignment(&self, of: Type) -> u32 {
        self.cost(row::ASSIGNMENT, of).unwrap_or(0)
    }

    /// Reading or writing a variable or an element.
    #[must_use]
    pub fn memory(&self, of: Type) -> u32 {
        self.cost(row::MEMORY, of).unwrap_or(0)
    }

    /// The address of an element of an array with 1 to 7 dimensions, beside its subscripts and [`CostTable::memory`]; more count as 7.
    #[must_use]
    pub fn index(&self, dimensions: usize, of: Type) -> u32 {
        let row = row::INDEX.get(dimensions.clamp(1, row::INDEX.len()) - 1);
        row.and_then(|row| self.cost(row, of)).unwrap_or(0)
    }

    /// Loop overhead: once for each time that a loop is entered.
    #[must_use]
    pub fn loop_init(&self) -> u32 {
        self.whole(row::LOOP_INIT)
    }

    /// Loop overhead: once for each iteration of a loop.
    #[must_use]
    pub fn loop_branch(&self) -> u32 {
        self.whole(row::LOOP_BRANCH)
    }

    /// Branch overhead: for each IF, where branches are to be charged.
    #[must_use]
    pub fn branch(&self) -> u32 {
        self.whole(row::BRANCH)
    }

    /// Call overhead: for each CALL with so many arguments, where calls are to be charged; more than 7 count as 7.
    #[must_use]
    pub fn call(&self, arguments: usize) -> u32 {
        row::CALL.get(arguments.min(row::CALL.len() - 1)).map_or(0, |row| self.whole(row))
    }

    /// An intrinsic function, by its name in capitals, of arguments whose types promote to this one: the row of that name, or else that
    /// of its generic name, as SQRT is of DSQRT. None where there is neither: then it takes no more than its arguments.
    #[must_use]
    pub fn intrinsic(&self, name: &str, of: Type) -> Option<u32> {
        self.cost(name, of).or_else(|| self.cost(row::generic(name)?, of))
    }

    fn whole(&self, row: &str) -> u32 {
        self.cost(row, Type::Integer).unwrap_or(0)
    }

    fn cost(&self, row: &str, of: Type) -> Option<u32> {
        let column = match of {
            Type::Integer => 0,
            Type::Real => 1,
            Type::Double => 2,
            Type::Complex => 3,
            Type::DoubleComplex => 4,
            Type::Logical | Type::Character => return None,
        };
        let place = self.rows.binary_search_by_key(&row, |(own, _)| *own).ok()?;
        Some(self.rows[place].1[column])
    }
}
