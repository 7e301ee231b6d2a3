//! Examples of kind `fortran`: Fortran sources.

use super::example::Example;

pub(super) const SUB1: Example = Example {
    id: "sub1",
    title: "A bound that follows from another variable",
    kind: "fortran",
    paper: "Zhou 1992, section 5.2",
    about: "The loop ends at K, and K follows from N. So the cost is a formula in N, which is what the caller knows; or in K, where K is \
            not to be evaluated.",
    published: &[],
    text: include_str!("../../www/models/sub1.json"),
};

pub(super) const SUB2: Example = Example {
    id: "sub2",
    title: "Three nested loops",
    kind: "fortran",
    paper: "Zhou 1992, section 5.4",
    about: "Each loop begins where an index of the loops around it says. The cost of all is a polynomial in the one formal parameter, \
            and it is the count only while no loop would be executed less than 0 times.",
    published: &[],
    text: include_str!("../../www/models/sub2.json"),
};

pub(super) const COLLC: Example = Example {
    id: "collc",
    title: "COLLC of a fluid dynamics program",
    kind: "fortran",
    paper: "Zhou 1992, section 6",
    about: "A routine of the PERFECT Club's TFS, written anew after the paper's listing. Its loops in steps of 2 over odd bounds run half an \
            iteration less than the formula says.",
    published: &[],
    text: include_str!("../../www/models/collc.json"),
};

pub(super) const MULTIPLY: Example = Example {
    id: "multiply",
    title: "A product of matrices",
    kind: "fortran",
    paper: "Zhou 1992, sections 4.3 and 4.4",
    about: "Three nested loops, and one that clears a column before. Under one cost table everything counts, under the other only what \
            is done with numbers.",
    published: &[],
    text: include_str!("../../www/models/multiply.json"),
};

pub(super) const CHOLESKY: Example = Example {
    id: "cholesky",
    title: "Cholesky factorisation",
    kind: "fortran",
    paper: "Zhou 1992, section 4.4.4",
    about: "Loops over the triangle below a diagonal: each runs as often as an outer index says. The sum over all of them is a \
            polynomial with fractions, and exact.",
    published: &[],
    text: include_str!("../../www/models/cholesky.json"),
};

pub(super) const DOALL: Example = Example {
    id: "doall",
    title: "Rows one after the other, or all at once",
    kind: "fortran",
    paper: "Zhou 1992, section 4.4.5, eq. (2)",
    about: "A triangle times a vector, once as a DO and once as a DOALL. A parallel loop costs what its longest iteration costs, and \
            here the rows are not equally long.",
    published: &[],
    text: include_str!("../../www/models/doall.json"),
};

pub(super) const NEWTON: Example = Example {
    id: "newton",
    title: "A loop made of a jump",
    kind: "fortran",
    paper: "Zhou 1992, section 4.6, eq. (3)",
    about: "Newton’s method for a square root goes back with GOTO until it is near enough. How often that is nobody can read from the \
            source: the probability of going back is given at its IF.",
    published: &[],
    text: include_str!("../../www/models/newton.json"),
};

pub(super) const ROAD: Example = Example {
    id: "road",
    title: "From source to density",
    kind: "fortran",
    paper: "Zhou 1992, then Li et al. 1997",
    about: "A product of matrices in which each processor takes a row and skips its zeros. The formula is a mean; the tree that is made \
            of the source has a distribution in each mode, and says how long all wait for the slowest.",
    published: &[],
    text: include_str!("../../www/models/road.json"),
};

pub(super) const PIVOTS: Example = Example {
    id: "pivots",
    title: "Elimination with pivots, profiled",
    kind: "fortran",
    paper: "Zhou 1992, section 2.2.3; after LINPACK",
    about: "Arguments are checked, each column’s pivot is searched for, rows change places where it stands elsewhere. What data decides \
            gcov has counted, in 50 random matrices of order 20; what sizes decide is counted exactly.",
    published: &[],
    text: include_str!("../../www/models/pivots.json"),
};
