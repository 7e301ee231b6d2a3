//! Output objects for Fortran sources: what every statement costs, and what nobody knows.

mod annotation;
mod known;
mod numbers;

pub use self::{
    annotation::AnnotationObject,
    numbers::{Pairs, number},
};
