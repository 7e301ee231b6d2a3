//! Layout of a table: how its rows are read, and which known form it has.

use juxtapose_document::visible;

use crate::{
    forms::Form,
    rows::{Row, Split, Step, Table},
};

/// How a table is read, and which form it has.
#[derive(Clone)]
pub(crate) struct Layout {
    pub(crate) table: Table,
    pub(crate) form: Option<&'static Form>,
    /// What was decided, and may be otherwise.
    pub(crate) doubts: Vec<String>,
}

impl Layout {
    /// Of rows that begin with the first line, in a form that is not known.
    pub(crate) fn new(split: Split, decimal_comma: bool) -> Self {
        let table = Table { split, names: Vec::new(), skip: 0, decimal_comma, along: None };
        Self { table, form: None, doubts: Vec::new() }
    }

    /// A column as sentences name it.
    pub(crate) fn column(&self, k: usize) -> String {
        match self.table.names.get(k).filter(|name| !name.is_empty()) {
            Some(name) => format!("“{}”", visible(&name.chars().take(60).collect::<String>())),
            None if self.table.names.len() <= 1 => "the numbers".to_owned(),
            None => format!("column {}", k + 1),
        }
    }

    /// What tells rows that sum up others, or are parts of them.
    pub(crate) fn sums(&self) -> Sums {
        let Some(form) = self.form else { return Sums::default() };
        let place = |name: &str| self.table.names.iter().position(|own| own == name);
        Sums {
            names: form.groups.iter().find_map(|name| place(name)),
            ends: form.aggregates,
            parts: form.parts.and_then(|(name, sign)| Some((place(name)?, sign))),
        }
    }

    /// What such a table is called.
    pub(crate) fn name(&self) -> &'static str {
        if let Some(form) = self.form {
            return form.name;
        }
        match &self.table.split {
            Split::Numbers => "numbers",
            Split::Lines if self.table.skip == 0 => "numbers",
            Split::Lines => "one column",
            Split::By(b'\t') => "TSV",
            Split::By(b';') => "semicolons",
            Split::By(b'|') => "vertical bars",
            Split::By(_) => "CSV",
            Split::Blanks | Split::Spans(_) => "aligned columns",
            Split::Buckets => "Prometheus histogram",
            Split::Json(at) if at.is_empty() => "JSON lines",
            Split::Json(at) if *at == [Step::Each] => "JSON array",
            Split::Json(_) => "JSON",
        }
    }
}

/// What tells rows that sum up others, or are parts of them: they are never read.
#[derive(Default)]
pub(crate) struct Sums {
    names: Option<usize>,
    ends: &'static [&'static str],
    parts: Option<(usize, &'static str)>,
}

impl Sums {
    /// Whether a row is one of them.
    pub(crate) fn has(&self, row: &Row) -> bool {
        self.parts.is_some_and(|(column, sign)| row.cell(column).contains(sign))
            || self.names.is_some_and(|names| self.ends.iter().any(|end| row.cell(names).ends_with(end)))
    }
}
