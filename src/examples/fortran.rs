//! Fortran sources.

use super::example::Example;

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
