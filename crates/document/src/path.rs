//! Path of a value in a JSON document, such as `program[1].time`: a linked list of fields and indices.

use std::{fmt, rc::Rc};

use juxtapose_support::json;

use crate::characters::visible;

/// The fields and list items that lead from the whole document to a value. The path is written out only where
/// there is something to say of the value: most documents have no problems, and many values.
#[derive(Clone, Default)]
pub struct Path<'v>(Option<Rc<(Path<'v>, Step<'v>)>>);

#[derive(Clone, Copy)]
enum Step<'v> {
    Field(&'v str),
    Item(usize),
}

impl<'v> Path<'v> {
    /// The path to a field of the value.
    #[must_use]
    pub fn field(&self, name: &'v str) -> Self {
        self.then(Step::Field(name))
    }

    /// The path to an item of the value, counted from 0.
    #[must_use]
    pub fn item(&self, number: usize) -> Self {
        self.then(Step::Item(number))
    }

    /// The path of a way from the inside out.
    pub(crate) fn to(way: &'v [json::Step]) -> Self {
        way.iter().rev().fold(Self::default(), |path, step| match step {
            json::Step::Key(name) => path.field(name),
            json::Step::Item(number) => path.item(*number),
        })
    }

    fn then(&self, step: Step<'v>) -> Self {
        Self(Some(Rc::new((self.clone(), step))))
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((before, step)) = self.0.as_deref() else { return Ok(()) };
        before.fmt(f)?;
        match *step {
            Step::Item(number) => write!(f, "[{number}]"),
            Step::Field(name) if !is_plain(name) => {
                write!(f, "[{}]", visible(&json::text(&name.into())))
            }
            Step::Field(name) if before.0.is_none() => f.write_str(name),
            Step::Field(name) => write!(f, ".{name}"),
        }
    }
}

fn is_plain(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
