//! Predictions as CSV: a row for each outcome, and one for a line that has none, with its problems, so that no line is left out.
//!
//! Numbers are written as in JSON. How far a mean may be off that was counted or bounded stands beside it.

use csv::WriterBuilder;
use juxtapose::{
    Problems,
    output::{Options, units::key},
};
use serde_json::Value;

/// The table of one run, whose columns follow from what is asked for.
pub(crate) struct Table {
    /// The keys of quantiles.
    quantiles: Vec<String>,
}

impl Table {
    pub(crate) fn new(options: &Options) -> Self {
        let mut probabilities = options.probabilities();
        probabilities.sort_by(f64::total_cmp);
        let mut quantiles: Vec<String> = probabilities.into_iter().map(key).collect();
        quantiles.dedup();
        Self { quantiles }
    }

    /// The names of the columns, as the first row.
    pub(crate) fn head(&self) -> Vec<u8> {
        let quantiles = self.quantiles.iter().map(|p| format!("quantile_{p}")).collect();
        let cells = [names(&BEFORE), quantiles, names(&BEHIND)].concat();
        row(&cells)
    }

    /// The outcomes of a line's prediction, given as the object that JSON would have.
    pub(crate) fn rows(&self, line: u64, prediction: &Value) -> Vec<u8> {
        let outcomes = prediction["outcomes"].as_array().map_or(&[][..], Vec::as_slice);
        let of = |outcome: &Value| {
            let between = &outcome["between"];
            let [least, most] = ["least", "most"].map(|end| cell(&between[end]["mean"]));
            let before = ["name", "method", "estimate", "mean", "standardDeviation"];
            let mut cells = vec![line.to_string(), cell(&prediction["title"])];
            cells.extend(before.map(|name| cell(&outcome[name])));
            cells.extend(self.quantiles.iter().map(|p| cell(&outcome["quantiles"][p])));
            cells.extend([cell(&outcome["finishes"]), cell(&between["kind"]), least, most]);
            cells.extend([cell(&prediction["unit"]), String::new()]);
            row(&cells)
        };
        outcomes.iter().flat_map(of).collect()
    }

    /// A line without a prediction.
    pub(crate) fn refused(&self, line: u64, problems: &Problems) -> Vec<u8> {
        let mut cells = vec![String::new(); BEFORE.len() + self.quantiles.len() + BEHIND.len()];
        cells[0] = line.to_string();
        if let Some(last) = cells.last_mut() {
            *last = problems.to_string().replace('\n', "; ");
        }
        row(&cells)
    }
}

/// The columns before quantiles, and those behind them.
const BEFORE: [&str; 7] = ["line", "title", "outcome", "method", "estimate", "mean", "standard_deviation"];
const BEHIND: [&str; 6] = ["finishes", "between", "mean_least", "mean_most", "unit", "problem"];

fn names(columns: &[&str]) -> Vec<String> {
    columns.iter().map(|&name| name.to_owned()).collect()
}

/// A text as it is, a number as JSON writes it, nothing where nothing is known.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A row with its end, its cells in quotes where they need them.
fn row(cells: &[String]) -> Vec<u8> {
    let mut row = WriterBuilder::new().buffer_capacity(256).from_writer(Vec::new());
    let written = row.write_record(cells);
    written.ok().and_then(|()| row.into_inner().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::row;

    #[test]
    fn cells_are_in_quotes_where_they_need_them() {
        let cells = ["a b", "1,5", "say \"so\"", "two\nlines", ""].map(str::to_owned);
        assert_eq!(
            String::from_utf8(row(&cells)),
            Ok("a b,\"1,5\",\"say \"\"so\"\"\",\"two\nlines\",\n".to_owned())
        );
    }
}
