//! Rows of a table as runs: a time in each of several columns, for whoever keeps what was measured together.

use juxtapose_document::{
    Code, Problem,
    import::{MeasuredTogether, Runs as JudgedRuns, report::counted},
    limits, visible,
};

use crate::{
    choice::Choice,
    heads::unit_of,
    kept::{GROUPS, Kept, Times},
    layout::Layout,
    named_apart::named_apart,
    rows::Row,
    skipped::{Reason, Skipped},
};

/// The runs of a table.
pub(crate) struct Runs {
    /// The columns, each with its times in the order of the runs, and the rows that lack one of them there.
    pub(crate) columns: Vec<(usize, Vec<f64>, Skipped)>,
    /// How many rows have a time in each column. Of more than a document can have no more times are kept.
    pub(crate) count: usize,
    /// The column of what each run took in all, if there is one.
    total: Option<(usize, Vec<f64>, Skipped)>,
    most: usize,
}

impl Runs {
    /// None yet of these columns; at most so many numbers are kept, of rows that are counted as lines or rows.
    pub(crate) fn new(columns: &[usize], total: Option<usize>, most: usize, place: &'static str) -> Self {
        let most = (most / (columns.len() + usize::from(total.is_some())).max(1)).min(limits::RUNS);
        let column = |column: &usize| (*column, Vec::new(), Skipped::new(place));
        let total = total.as_ref().map(column);
        Self { columns: columns.iter().map(column).collect(), count: 0, total, most }
    }

    /// Takes the times of a row, where each column has one.
    #[cold]
    #[inline(never)]
    pub(crate) fn take(&mut self, row: &Row, time: impl Fn(usize) -> Result<f64, (Reason, usize)>) {
        let mut times = Vec::with_capacity(self.columns.len());
        for (column, _, skipped) in self.columns.iter_mut().chain(&mut self.total) {
            match time(*column) {
                Ok(time) => times.push(time),
                Err((reason, cell)) => return skipped.skip(reason, row.line, row.cell(cell)),
            }
        }
        self.count += 1;
        if self.count <= self.most {
            self.columns
                .iter_mut()
                .chain(&mut self.total)
                .zip(times)
                .for_each(|((_, all, _), time)| all.push(time));
        }
    }

    /// What each run took in all.
    pub(crate) fn total(self) -> Option<Vec<f64>> {
        self.total.map(|(_, times, _)| times)
    }

    /// How many rows lack a time in some column.
    pub(crate) fn skips(&self) -> u64 {
        self.columns.iter().chain(&self.total).map(|(_, _, skipped)| skipped.count()).sum()
    }

    /// Whether their times go together, and whether a document can have them.
    #[cold]
    #[inline(never)]
    pub(crate) fn judged(&self, layout: &Layout) -> MeasuredTogether {
        let names = self.names(layout);
        let times: Vec<_> = self.columns.iter().map(|(_, times, _)| times.clone()).collect();
        // Of each column a task, its name in a few alternatives; and notes.
        let rest = 5000 + names.iter().map(|name| 160 + 10 * name.len()).sum::<usize>();
        MeasuredTogether::of(&JudgedRuns {
            one: "column",
            names: &names,
            times: &times,
            count: self.count,
            rest,
        })
    }

    /// What the columns are called in a model, each in its own way.
    #[cold]
    #[inline(never)]
    pub(crate) fn names(&self, layout: &Layout) -> Vec<String> {
        let name = |(k, ..): &(usize, Vec<f64>, Skipped)| match layout.table.names.get(*k) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("column {}", k + 1),
        };
        named_apart(self.columns.iter().map(name).collect())
    }

    /// Each column's times as those of a group.
    #[cold]
    #[inline(never)]
    pub(crate) fn kept(&self, layout: &Layout) -> Vec<Kept> {
        let kept = |((_, times, _), name): (&(usize, Vec<f64>, Skipped), String)| {
            let mut kept = Kept::new(name, Times::Samples(Vec::new()));
            for time in times {
                kept.take(*time, 1);
            }
            kept
        };
        self.columns.iter().zip(self.names(layout)).map(kept).collect()
    }

    /// The rows without a time in some column, in sentences.
    #[cold]
    #[inline(never)]
    pub(crate) fn skipped(&self, layout: &Layout) -> Vec<String> {
        let mut all = Vec::new();
        for (k, _, skipped) in self.columns.iter().chain(&self.total) {
            all.extend(skipped.sentences(&layout.column(*k), &|_| String::new()));
        }
        all
    }
}

/// Why the columns of a choice cannot be runs of a table.
#[cold]
#[inline(never)]
pub(crate) fn refused(choice: &Choice, layout: &Layout) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut problem = |path: &str, code, message: String, hint: &str| {
        let hint = Some(hint.to_owned()).filter(|hint| !hint.is_empty());
        problems.push(Problem { path: path.to_owned(), code, message: visible(&message), hint });
    };
    let columns = &choice.runs;
    if !(2..=GROUPS).contains(&columns.len()) {
        let code = if columns.len() < 2 { Code::Missing } else { Code::TooLarge };
        let message =
            format!("has {} of times; rows have from 2 to {GROUPS}", counted(columns.len(), "column"));
        problem("choice.runs", code, message, "choose the columns that were measured together");
    }
    if let Some(twice) = (0..columns.len()).find(|&k| columns[..k].contains(&columns[k])) {
        problem(&format!("choice.runs[{twice}]"), Code::Duplicate, "is a column before it".to_owned(), "");
    }
    if choice.total.is_some_and(|total| columns.contains(&total)) {
        let message = "is a column of the runs' times, too".to_owned();
        problem("choice.total", Code::Duplicate, message, "what a run took in all is no part of it");
    }
    if let Some(form) = layout.form {
        let message = format!("has rows of {}, which are no runs with a time in each column", form.name);
        problem("choice.runs", Code::Unsupported, message, "take samples");
    }
    if let Some(column) = choice.count.or(choice.group) {
        let message =
            format!("are runs, each measured once, of one group: {} says else", layout.column(column));
        problem(
            "choice.runs",
            Code::Forbidden,
            message,
            "let no column be of counts or groups, or take samples",
        );
    }
    let unit = |k: &usize| Some((*k, unit_of(layout.table.names.get(*k)?)?));
    let units: Vec<_> = columns.iter().chain(&choice.total).filter_map(unit).collect();
    if let Some((other, unit)) = units.iter().find(|(_, unit)| *unit != units[0].1) {
        let [one, other] = [units[0].0, *other].map(|k| layout.column(k));
        let message = format!("mixes units: {one} is in {}, {other} in {unit}", units[0].1);
        problem("choice.runs", Code::Unsupported, message, "choose columns of one unit");
    }
    problems
}
