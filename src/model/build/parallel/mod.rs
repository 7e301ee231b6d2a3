//! Kind `parallel`: tasks, and alternatives that are composed of them.

mod expression;
mod tasks;

use self::expression::Expressions;
use super::{
    effort::Effort,
    limits,
    read::{At, Reader},
};
use crate::{
    composition::{Alternative, Composition, Expression},
    model::problem::Code,
};

/// The fields of a composition beside those of the header.
pub(in crate::model) const FIELDS: &[&str] = &["n", "tasks", "alternatives"];

impl Reader {
    /// Reads alternatives of parallel tasks, and estimates what their prediction will take.
    pub(in crate::model) fn parallel(&mut self, at: &At<'_>) -> Option<(Composition, Effort)> {
        let n = at.field("n").map(|at| self.copies(&at));
        let tasks = self.required(at, "tasks", "the list of the tasks");
        let tasks = tasks.map(|at| self.named_tasks(&at)).unwrap_or_default();
        let list = self.required(at, "alternatives", "the list of what is compared")?;
        let items = self.list(&list);
        self.not_empty(&list, "there is at least one alternative");
        if items.len() > limits::SCHEMES {
            let message =
                format!("has {} alternatives; at most {} are compared", items.len(), limits::SCHEMES);
            self.problem(&list.path, Code::TooLarge, message, "compare fewer at a time");
            return None;
        }
        let mut expressions = Expressions::new(n, tasks);
        let read: Vec<_> = items.iter().map(|at| self.alternative(at, &mut expressions)).collect();
        let (names, does): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        self.unique(items.iter().map(|at| at.path_to("name")).zip(&names));
        let alternatives = names
            .into_iter()
            .zip(does)
            .map(|(name, does)| Some(Alternative { name: name?.to_owned(), expression: does? }));
        let alternatives = alternatives.collect::<Option<Vec<_>>>()?;
        let (tasks, effort) = expressions.finished()?;
        Some((Composition { tasks, alternatives }, effort))
    }

    fn alternative<'v>(
        &mut self,
        at: &At<'v>,
        expressions: &mut Expressions,
    ) -> (Option<&'v str>, Option<Expression>) {
        if self.object(at, &["name", "do"]).is_none() {
            return (None, None);
        }
        let name = self.required(at, "name", "the alternative's name").and_then(|at| self.name(&at));
        let does = self.required(at, "do", "a task's name, or an expression of tasks");
        (name, does.and_then(|at| expressions.read(self, &at)))
    }

    /// Reads a number of copies.
    fn copies(&mut self, at: &At<'_>) -> Option<usize> {
        usize::try_from(self.whole(at, 1..=limits::COPIES, "a number of copies")?).ok()
    }
}
